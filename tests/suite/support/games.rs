//! Games that tests begin with, and how they stand.

use std::sync::Arc;

use seigneur::game::{self, ClockState, GameId, Millis, Store, Table, TableKey};
use seigneur::sandbox::{ChannelId, OptionValue, PostedMessage};

use super::game_fixture::GameFixture;
use super::messages::labels;
use super::test_server::TestServer;
use super::waiting::{once, until_so};

/// A game of chess that has started in a channel of any server.
pub async fn chess_in<'t>(
    server: &'t TestServer,
    channel: ChannelId,
    players: [&str; 2],
) -> GameFixture<'t> {
    let known: Vec<_> = server.sandbox.messages(channel);
    let opponent = OptionValue::User(server.user(players[1]));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", opponent),
    ];
    server.slash(players[0], channel, "play", &options).await;
    let is_new = |message: &PostedMessage| known.iter().all(|old| old.id != message.id);
    let invitation = server.message_in(channel, is_new).await;
    let label = match players[1] {
        "chloe" => "Accepter",
        _ => "Accept",
    };
    server.press(players[1], invitation.id, label).await;
    server.game_of(&invitation, &players).await
}

/// A game at a pace with Alice as White.
pub async fn paced_game<'t>(
    server: &'t TestServer,
    kind: &str,
    players: &[&str],
    pace: &str,
) -> GameFixture<'t> {
    let mut options = vec![
        ("game", kind.into()),
        ("color", "w".into()),
        ("pace", pace.into()),
    ];
    for (option, player) in ["player2", "player3"].into_iter().zip(&players[1..]) {
        options.push((option, OptionValue::User(server.user(player))));
    }
    let invitation = server.invite(players[0], &options).await;
    for player in &players[1..] {
        server.press(player, invitation.id, "Accept").await;
    }
    let game = server.game_of(&invitation, players).await;
    game.board(0).await;
    game
}

/// Waits until the player to move has been told, and puts the clock forward.
pub async fn wait_hours(game: &GameFixture<'_>, hours: u64) {
    told(game.server, game.thread).await;
    game.server.wait_hours(hours);
}

/// Waits until the player to move has been told.
pub async fn told(server: &TestServer, thread: ChannelId) {
    let (store, game) = server.kept(thread).await;
    until_so("the player is told", async || {
        let turn = store.turn(game).await.unwrap();
        turn.is_some_and(|turn| turn.state != ClockState::Standing)
    })
    .await;
}

/// A game of chess with three days a move, where Alice has been told that she is to move.
pub async fn told_game(server: &TestServer) -> GameFixture<'_> {
    let game = server.game("chess", &["alice", "bob"], None).await;
    told(server, game.thread).await;
    game
}

/// When the player to move was told, and when their time runs out, once that is such.
pub async fn clock(
    server: &TestServer,
    thread: ChannelId,
    is_such: impl Fn(Millis) -> bool,
) -> (Millis, Millis) {
    let (store, game) = server.kept(thread).await;
    once("such a deadline", async || {
        let turn = store.turn(game).await.unwrap().expect("the game goes on");
        let ClockState::Running { at, deadline } = turn.state else {
            return None;
        };
        let deadline = deadline.expect("time is limited");
        is_such(deadline).then_some((at, deadline))
    })
    .await
}

/// The hour of the day so many hours from now, as the bot's clock shows it in UTC.
pub async fn hour_in(server: &TestServer, thread: ChannelId, hours: i64) -> i64 {
    let (store, game) = server.kept(thread).await;
    let ClockState::Running { at, .. } = store.turn(game).await.unwrap().unwrap().state else {
        panic!("the player is told");
    };
    (at.0 / 3_600_000 + hours).rem_euclid(24)
}

/// The shortest game of chess that is decided on the board, as it is typed.
pub const FOOLS_MATE: [(&str, &str); 4] = [
    ("alice", "f3"),
    ("bob", "e5"),
    ("alice", "g4"),
    ("bob", "Qh4"),
];

/// That game, which Bob has won.
pub async fn fools_mate(server: &TestServer) -> GameFixture<'_> {
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    game
}

/// The last board calls all who played, and lets them play again.
pub fn all_are_called(game: &GameFixture<'_>, last: &PostedMessage) {
    let mut pinged = last.pings.clone();
    pinged.sort_unstable();
    let mut players = game.ids();
    players.sort_unstable();
    assert_eq!(pinged, players, "{}", last.content);
    // A game without moves has no analysis.
    let offered = labels(last);
    assert_eq!(offered[..2], ["Rematch", "Replay"], "{}", last.content);
}

/// More steps than any analysis here needs.
const STEPS: usize = 40;

impl TestServer {
    /// The game of a thread, and where it is kept.
    pub async fn kept(&self, thread: ChannelId) -> (Arc<dyn Store>, GameId) {
        let store = self.store().await;
        let key = TableKey::Thread(game::ChannelId(thread.0));
        let id = store.find(key).await.unwrap().expect("a game");
        (store, id)
    }

    /// The same as it stands.
    pub async fn table_of(&self, thread: ChannelId) -> Table {
        let (store, id) = self.kept(thread).await;
        store.load(id).await.unwrap().expect("a game")
    }
}

impl GameFixture<'_> {
    /// The game's id, and where it is kept.
    pub async fn kept(&self) -> (Arc<dyn Store>, GameId) {
        self.server.kept(self.thread).await
    }

    pub async fn id(&self) -> GameId {
        self.kept().await.1
    }

    /// The game as it stands.
    pub async fn table(&self) -> Table {
        self.server.table_of(self.thread).await
    }
}

/// Lets the bot work until the analysis of a game is finished and told.
pub async fn analysed(game: &GameFixture<'_>) -> PostedMessage {
    let (store, id) = game.kept().await;
    for _ in 0..STEPS {
        let kept = store.analysis(id).await.unwrap().expect("it is asked for");
        if kept.is_done {
            break;
        }
        game.server.step_all().await;
    }
    game.said("**Analysis of ").await
}
