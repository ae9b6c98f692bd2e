//! Channels that play one another, as their teams see it.

use seigneur::sandbox::{Channel, ChannelId, MessageId, OptionValue, PostedMessage};

use super::locale::{button, en};
use super::messages::{holds, labels, said, says, tells, text};
use super::test_server::{PATIENCE, TestServer};

/// A team as its members see it.
pub struct Side {
    pub captain: &'static str,
    pub member: &'static str,
    pub channel: ChannelId,
    pub start: MessageId,
    pub thread: ChannelId,
}

impl Side {
    /// The latest board in its thread, once that contains a text.
    pub async fn board(&self, server: &TestServer, part: &str) -> PostedMessage {
        let found = server.sandbox.wait_for(PATIENCE, |view| {
            let boards = view.messages(self.thread);
            let last = boards
                .filter(|message| !message.attachments.is_empty())
                .last()?;
            holds(last, part).then(|| last.clone())
        });
        found.await.unwrap_or_else(|| {
            let all = server.sandbox.messages(self.thread);
            panic!("{part:?} is on no board: {all:#?}")
        })
    }

    pub async fn vote(&self, server: &TestServer, user: &str, mv: &str) -> String {
        let options = [("move", mv.into())];
        let answer = server.slash(user, self.thread, "move", &options).await;
        assert!(answer.ephemeral, "votes are secret");
        text(&answer)
    }

    pub async fn join(&self, server: &TestServer, user: &str) -> String {
        self.join_in(server, user, &button("team-join")).await
    }

    /// The same by a button as its server reads it.
    pub async fn join_in(&self, server: &TestServer, user: &str, button: &str) -> String {
        text(&server.press(user, self.start, button).await)
    }
}

pub async fn call(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    options: &[(&str, OptionValue)],
) -> String {
    let told = server.slash(user, channel, "match", options).await;
    assert!(told.ephemeral, "a code may be in it");
    text(&told)
}

/// Alice of #general calls #other and a third channel to a game of Trichess; gives the three.
pub async fn call_to_two(server: &TestServer) -> [ChannelId; 3] {
    call_two_to(server, "trichess").await
}

/// The same to another game for three.
pub async fn call_two_to(server: &TestServer, kind: &str) -> [ChannelId; 3] {
    let guild = server.sandbox.guild("Sandbox");
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let third = server.sandbox.guilds().add_channel(guild, "third");
    let options = [
        ("game", kind.into()),
        ("against", OptionValue::Channel(other)),
        ("third", OptionValue::Channel(third)),
    ];
    call(server, "alice", general, &options).await;
    [general, other, third]
}

/// The team of a channel, once it has begun and its thread has a board.
pub async fn side(server: &TestServer, channel: ChannelId, people: [&'static str; 2]) -> Side {
    side_told(server, (channel, &en("team-start-how", &[])), people).await
}

/// The same where the channel is told so in these words.
pub async fn side_told(
    server: &TestServer,
    (channel, how): (ChannelId, &str),
    [captain, member]: [&'static str; 2],
) -> Side {
    let start = said(server, channel, how).await.id;
    let side = Side {
        captain,
        member,
        channel,
        start,
        thread: ChannelId(start.0),
    };
    side.board(server, "").await;
    side
}

/// The thread of the game itself, once it has a board.
pub async fn game_thread(server: &TestServer, channel: ChannelId, teams: &[&Side]) -> ChannelId {
    let is_of_no_team = |thread: &Channel| teams.iter().all(|side| side.thread != thread.id);
    server.begun_below(channel, is_of_no_team).await
}

/// A game of chess between #general and #other: the team that plays White, the other, and the game's thread.
pub async fn chess(server: &TestServer) -> (Side, Side, ChannelId) {
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(other)),
        ("pace", "3d".into()),
    ];
    let called = call(server, "alice", general, &options).await;
    tells(&called, &format!("<#{other}>"));
    let invited = said(server, other, &en("team-call-captain", &[])).await;
    tells(&invited, "general – other");
    let led = server.press("bob", invited.id, &button("team-lead")).await;
    says(&led, &en("answer-team-led-last", &[("team", "other")]));
    let ours = side(server, general, ["alice", "carol"]).await;
    let theirs = side(server, other, ["bob", "dave"]).await;
    let game = game_thread(server, general, &[&ours, &theirs]).await;
    for side in [&ours, &theirs] {
        let joined = side.join(server, side.member).await;
        tells(&joined, &format!("<#{}>", side.thread));
    }
    let first = ours.board(server, "").await;
    let (white, black) = if labels(&first).contains(&button("team-ballot")) {
        (ours, theirs)
    } else {
        (theirs, ours)
    };
    (white, black, game)
}

pub fn boards(server: &TestServer, place: ChannelId) -> usize {
    let all = server.sandbox.messages(place);
    let all = all.iter().filter(|message| message.ephemeral_to.is_none());
    all.filter(|message| !message.attachments.is_empty())
        .count()
}
