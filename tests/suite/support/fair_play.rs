//! What tests of fair play have in common: two games that came to the same positions, one of which goes on, and the ways to
//! ask computers about them.

use seigneur::rules::notation::{Letters, read_move};
use seigneur::rules::{History, Position, Variant};
use seigneur::sandbox::{Answer, OptionValue, PostedMessage};

use super::acting::practice;
use super::game_fixture::GameFixture;
use super::locale::en;
use super::messages::{labels, text};
use super::test_server::{PATIENCE, TestServer};

/// What two games have in common: the fourth round begins after six moves.
pub const COMMON: [&str; 9] = ["a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6", "e3"];
/// How one of them went on, before it ended.
pub const FURTHER: [&str; 2] = ["e6", "f3"];

/// The same in games for three, where the fourth round begins after nine moves.
pub const OF_TRICHESS: [&str; 10] = [
    "a2a3", "h11h10", "l7l6", "b2b3", "g11g10", "k7k6", "c2c3", "f11f10", "j7j6", "d2d3",
];
pub const OF_YALTA: [&str; 10] = [
    "a2a3", "l7l6", "h11h10", "b2b3", "k7k6", "g11g10", "c2c3", "j7j6", "f11f10", "d2d3",
];

/// The position after moves from the usual start.
pub fn after(variant: Variant, moves: &[&str]) -> Position {
    let mut line = History::new(Position::start(variant));
    for text in moves {
        let mv = read_move(line.position(), text, Letters::ENGLISH).expect("a move");
        line.play(mv).expect("a legal move");
    }
    *line.position()
}

/// Plays moves in turn, from the player of a place on.
pub async fn play(game: &GameFixture<'_>, from: usize, moves: &[&str]) {
    for (place, mv) in moves.iter().enumerate() {
        let player = &game.players[(from + place) % game.players.len()];
        game.play(player, mv).await;
    }
}

/// Table 1, of Alice and Bob, which is over, and table 2, of Carol and Dave, which goes on after the moves that
/// both have in common: Black is to move.
pub async fn over_and_running(server: &TestServer) -> [GameFixture<'_>; 2] {
    let over = server.friendly_game("chess", &["alice", "bob"]).await;
    play(&over, 0, &COMMON).await;
    play(&over, COMMON.len(), &FURTHER).await;
    over.resign("alice").await;
    let running = server.friendly_game("chess", &["carol", "dave"]).await;
    play(&running, 0, &COMMON).await;
    [over, running]
}

/// A copy of table 1 after so many moves, against a computer.
pub async fn copy(server: &TestServer, color: &str, ply: usize) -> Answer {
    let options = [
        ("table", 1.into()),
        ("ply", i64::try_from(ply).unwrap().into()),
        ("color", color.into()),
        ("level", 1.into()),
    ];
    practice(server, "bob", &options).await
}

/// The ways on which computers helped although they should not have.
#[derive(Default)]
pub struct Helped(Vec<String>);

impl Helped {
    /// Notes a way, unless it was refused in the words of every refusal, whatever the reason.
    pub fn look(&mut self, way: &str, answer: &Answer) {
        let said = text(answer);
        if !is_refused(answer) {
            self.0.push(format!("{way}: {said}"));
        }
    }

    pub fn assert_nobody(self) {
        assert!(self.0.is_empty(), "{:#?}", self.0);
    }
}

/// Whether a computer does not help, in the words of every refusal.
pub fn is_refused(answer: &Answer) -> bool {
    text(answer).contains(&en("error-no-computer-help", &[]))
}

/// Somebody asks for a table at which a computer plays from a position.
pub async fn against_computer(
    server: &TestServer,
    user: &str,
    kind: &str,
    position: &str,
    more: &[(&str, OptionValue)],
) -> Answer {
    let general = server.sandbox.channel("general");
    let bot = OptionValue::User(server.sandbox.bot());
    let mut options = vec![
        ("game", kind.into()),
        ("player2", bot),
        ("level", 1.into()),
        ("position", position.to_owned().into()),
    ];
    options.extend(more.iter().cloned());
    server.slash(user, general, "play", &options).await
}

/// The latest invitation in #general that has a button.
pub async fn invitation_with(server: &TestServer, label: &str) -> PostedMessage {
    let general = server.sandbox.channel("general");
    let found = server.sandbox.wait_for(PATIENCE, |view| {
        let offered = view.messages(general);
        let offered = offered.filter(|message| labels(message).iter().any(|it| it == label));
        offered.last().cloned()
    });
    found.await.expect("an invitation")
}
