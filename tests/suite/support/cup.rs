//! A tournament, as its people see it and act in it.

use seigneur::sandbox::{Channel, ChannelId, OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::messages::{labels, said, tells, text};
use crate::support::test_server::TestServer;

/// A tournament in a channel.
pub struct Cup<'t> {
    pub server: &'t TestServer,
    pub channel: ChannelId,
    pub announced: PostedMessage,
}

/// Uses a command on tournaments, and returns what it answers in private.
pub async fn tournament(server: &TestServer, user: &str, channel: &str, command: &str) -> String {
    let channel = server.sandbox.channel(channel);
    let answer = server
        .slash(user, channel, &format!("tournament {command}"), &[])
        .await;
    assert!(answer.ephemeral);
    text(&answer)
}

/// Announces a tournament in a channel.
pub async fn announce<'t>(
    server: &'t TestServer,
    user: &str,
    channel: &str,
    options: &[(&str, OptionValue)],
) -> Cup<'t> {
    let channel = server.sandbox.channel(channel);
    let name = ("name", OptionValue::from("Winter Cup"));
    let options: Vec<_> = [name].into_iter().chain(options.iter().cloned()).collect();
    let answer = server.slash(user, channel, "tournament create", &options);
    let answer = text(&answer.await);
    tells(&answer, &format!("<#{channel}>"));
    Cup {
        server,
        channel,
        announced: said(server, channel, "Winter Cup").await,
    }
}

impl Cup<'_> {
    /// People press a button of the announcement.
    pub async fn enter(&self, users: &[&str], button: &str) {
        for user in users {
            let answer = self.server.press(user, self.announced.id, button).await;
            let said = text(&answer);
            assert!(answer.ephemeral && said.contains("Winter Cup"), "{said}");
        }
    }

    /// The announcement, once it says something.
    pub async fn announced_as(&self, part: &str) -> PostedMessage {
        let says = |now: &PostedMessage| now.content.contains(part);
        self.server.becomes(self.announced.id, says).await
    }

    /// The boards of a round that was announced: who plays, White first, and the game's number.
    pub async fn round(&self, heading: &str, people: &[&str]) -> Vec<(Vec<String>, u64)> {
        let announced = said(self.server, self.channel, heading).await;
        assert!(announced.pings.is_empty(), "{}", announced.content);
        let boards = announced.content.lines().filter_map(|line| {
            let (players, called) = line.rsplit_once(" · ")?;
            // It may lead to the game.
            let called = called.trim_start_matches('[').split(']').next()?;
            let number: String = called.chars().filter(char::is_ascii_digit).collect();
            let (_, players) = players.split_once(". ")?;
            let named = players.split(" – ").map(|mention| {
                let of = |user: &&&str| mention == format!("<@{}>", self.server.user(user));
                let name = people.iter().find(of).expect("somebody who has entered");
                (*name).to_owned()
            });
            Some((named.collect(), number.parse().ok()?))
        });
        boards.collect()
    }

    /// The game with a number, once its first board is there.
    pub async fn game(&self, (players, number): &(Vec<String>, u64)) -> GameFixture<'_> {
        let mark = format!("#{number} ·");
        let is_its = |thread: &Channel| thread.name.contains(&mark);
        let thread = self.server.begun_below(self.channel, is_its).await;
        self.server.playing(thread, players)
    }

    /// Everyone after White resigns in turn, until the game is over.
    pub async fn white_wins(&self, board: &(Vec<String>, u64)) {
        let game = self.game(board).await;
        for user in &game.players[1..] {
            let asked = self.server.slash(user, game.thread, "resign", &[]).await;
            let question = asked.message.unwrap();
            if let Some(confirm) = labels(&question).first() {
                self.server.press(user, question.id, confirm).await;
            }
        }
    }

    /// How many threads there are.
    pub fn threads(&self) -> usize {
        self.server.sandbox.threads(self.channel).len()
    }
}
