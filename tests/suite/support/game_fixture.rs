//! How games are opened, and a game in its thread as its players see it and act in it.

use seigneur::sandbox::{Answer, ChannelId, OptionValue, PostedMessage, UserId};

use super::messages::{said, text};
use super::test_server::{PATIENCE, TestServer};

impl TestServer {
    /// Opens a table in #general and returns its invitation.
    pub async fn invite(&self, user: &str, options: &[(&str, OptionValue)]) -> PostedMessage {
        let channel = self.sandbox.channel("general");
        self.invite_in(channel, user, options).await
    }

    /// The same in any channel.
    pub async fn invite_in(
        &self,
        channel: ChannelId,
        user: &str,
        options: &[(&str, OptionValue)],
    ) -> PostedMessage {
        let before = self.sandbox.messages(channel);
        let is_new = |message: &PostedMessage| before.iter().all(|known| known.id != message.id);
        let answer = self.slash(user, channel, "play", options).await;
        assert!(answer.ephemeral, "{}", text(&answer));
        self.message_in(channel, |message| {
            is_new(message) && (invites(message) || is_of_table(message))
        })
        .await
    }

    /// A game that has started: the first named plays White and opens, the others accept.
    pub async fn game(
        &self,
        kind: &str,
        players: &[&str],
        position: Option<&str>,
    ) -> GameFixture<'_> {
        let mut options = self.seating(kind, players);
        options.extend(position.map(|position| ("position", position.into())));
        self.started(players, &options).await
    }

    /// The same for the pleasure of it: it can be resigned from the first move on.
    pub async fn friendly_game(&self, kind: &str, players: &[&str]) -> GameFixture<'_> {
        let mut options = self.seating(kind, players);
        options.push(("rated", false.into()));
        self.started(players, &options).await
    }

    /// The options of a game of these players, the first of whom plays White.
    fn seating(&self, kind: &str, players: &[&str]) -> Vec<(&'static str, OptionValue)> {
        let mut options = vec![("game", kind.into()), ("color", "w".into())];
        for (option, player) in ["player2", "player3"].into_iter().zip(&players[1..]) {
            options.push((option, OptionValue::User(self.user(player))));
        }
        options
    }

    async fn started(&self, players: &[&str], options: &[(&str, OptionValue)]) -> GameFixture<'_> {
        let invitation = self.invite(players[0], options).await;
        for player in &players[1..] {
            self.press(player, invitation.id, "Accept").await;
        }
        self.game_of(&invitation, players).await
    }

    /// A game in #salon whose players speak French: the first named plays White and opens.
    pub async fn game_in_french(&self, players: &[&str; 2]) -> GameFixture<'_> {
        self.chosen_game_in_french(players, &[("game", "chess".into())])
            .await
    }

    /// The same with whatever is chosen for it.
    pub async fn chosen_game_in_french(
        &self,
        players: &[&str; 2],
        chosen: &[(&str, OptionValue)],
    ) -> GameFixture<'_> {
        let salon = self.sandbox.channel("salon");
        let other = OptionValue::User(self.user(players[1]));
        let seats = [("player2", other), ("color", "w".into())];
        let options = [chosen, &seats].concat();
        self.slash(players[0], salon, "play", &options).await;
        let invitation = self.message_in(salon, |_| true).await;
        self.press(players[1], invitation.id, "Accepter").await;
        self.game_of(&invitation, players).await
    }

    /// The game that an invitation led to, once its first board is there.
    pub async fn game_of(&self, invitation: &PostedMessage, players: &[&str]) -> GameFixture<'_> {
        let thread = self.begun_below(invitation.channel, |thread| thread.id.0 == invitation.id.0);
        self.playing(thread.await, players)
    }

    /// The suggestions while a move is typed.
    pub async fn suggestions(&self, user: &str, channel: ChannelId, typed: &str) -> Vec<String> {
        let options = [("move", OptionValue::from(typed))];
        let sent = self
            .sandbox
            .autocomplete(self.user(user), channel, "move", &options, "move");
        let choices = self.answer(sent).await.choices;
        choices.into_iter().map(|choice| choice.name).collect()
    }
}

/// Whether a message was an invitation before the game began.
fn is_of_table(message: &PostedMessage) -> bool {
    message.content.contains("table #")
}

/// Whether a message is an invitation that stands: it can be taken back.
fn invites(message: &PostedMessage) -> bool {
    let rows = message.components.iter();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    buttons.any(|button| {
        let id = button["custom_id"].as_str();
        id.is_some_and(|id| id.starts_with("withdraw:"))
    })
}

/// A game in its thread.
pub struct GameFixture<'t> {
    pub server: &'t TestServer,
    pub thread: ChannelId,
    pub players: Vec<String>,
}

impl GameFixture<'_> {
    /// The address of its thread on a server.
    pub fn link(&self, guild: &str) -> String {
        let guild = self.server.sandbox.guild(guild);
        format!("https://discord.com/channels/{guild}/{}", self.thread)
    }

    /// The messages with a board, the oldest first.
    pub fn boards(&self) -> Vec<PostedMessage> {
        let all = self.server.sandbox.messages(self.thread);
        all.into_iter()
            .filter(|message| message.ephemeral_to.is_none() && !message.attachments.is_empty())
            .collect()
    }

    /// The board with this number, from 0, once it is there.
    pub async fn board(&self, number: usize) -> PostedMessage {
        self.server.board(self.thread, number).await
    }

    /// The shortest game of chess that is decided on the board: the second player wins.
    pub async fn fools_mate(&self) {
        let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
        self.play_by_turns(&moves).await;
    }

    /// Plays moves by turns, from the first player's on.
    pub async fn play_by_turns(&self, moves: &[&str]) {
        for (player, mv) in self.players.iter().cycle().zip(moves) {
            self.play(player, mv).await;
        }
    }

    /// Plays by `/move` and waits for the board.
    pub async fn play(&self, user: &str, mv: &str) -> PostedMessage {
        let before = self.boards().len();
        let answer = self.try_move(user, mv).await;
        let found = tokio::time::timeout(PATIENCE, self.board(before)).await;
        found.unwrap_or_else(|_| panic!("{mv}: {}", text(&answer)))
    }

    /// Uses a command without options in the thread.
    pub async fn command(&self, user: &str, name: &str) -> Answer {
        self.server.slash(user, self.thread, name, &[]).await
    }

    /// Offers a draw, or agrees to the offer that stands.
    pub async fn draw(&self, user: &str) -> Answer {
        self.command(user, "draw").await
    }

    /// The message in the thread that contains a text, once it is there.
    pub async fn said(&self, part: &str) -> PostedMessage {
        said(self.server, self.thread, part).await
    }

    /// Uses `/move` and returns what it is answered.
    pub async fn try_move(&self, user: &str, mv: &str) -> Answer {
        self.server
            .slash(user, self.thread, "move", &[("move", mv.into())])
            .await
    }

    /// Plays by replying to the latest board, and waits for the next.
    pub async fn play_by_reply(&self, user: &str, mv: &str) -> PostedMessage {
        let boards = self.boards();
        self.server.reply(user, boards[boards.len() - 1].id, mv);
        self.board(boards.len()).await
    }

    /// A move is refused in private, with a reason that contains a text, and no board comes.
    pub async fn refuses(&self, user: &str, mv: &str, reason: &str) {
        let before = self.boards().len();
        let answer = self.try_move(user, mv).await;
        let said = text(&answer);
        assert!(answer.ephemeral, "{mv}: {said}");
        assert!(
            said.contains(reason),
            "{mv}: {said:?} should contain {reason:?}"
        );
        assert_eq!(self.boards().len(), before, "{mv}: a board was posted");
    }

    /// A board gives these points, and the titles that go with them, in the order of the players.
    pub fn stands(&self, board: &PostedMessage, points: &[u32]) {
        assert_eq!(points.len(), self.players.len());
        for (id, &points) in self.ids().into_iter().zip(points) {
            let title = ["Serf", "Vassal", "Chevalier", "Seigneur"][points as usize];
            let said = board.content.lines().find(|line| {
                line.contains(&format!("**{title}**: <@{id}>"))
                    && line.contains(&points.to_string())
            });
            assert!(said.is_some(), "{title} {id}: {}", board.content);
        }
    }

    /// The players' ids, in the order in which they were named.
    pub fn ids(&self) -> Vec<UserId> {
        self.players
            .iter()
            .map(|name| self.server.user(name))
            .collect()
    }
}
