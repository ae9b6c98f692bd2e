//! Computers that take long to move, or do not move at all: what people see meanwhile.

use std::time::Duration;

use seigneur::game::ClockState;
use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::database::run;
use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en};
use crate::support::messages::{says, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

/// From now on no move of a computer is kept.
const NO_ANSWER: &str = "
    CREATE TRIGGER no_answer BEFORE INSERT ON events
    WHEN NEW.body LIKE '%\"moved\"%' AND
        (SELECT player_id FROM turns WHERE game_id = NEW.game_id) BETWEEN -4611686018427387904 AND -1
    BEGIN SELECT RAISE(ABORT, 'no answer'); END";
/// Computers' moves are kept again.
const ANSWER: &str = "DROP TRIGGER no_answer";
/// Longer than a board is held back for a computer.
const LONG: Duration = Duration::from_secs(20);

/// Alice and Bob, who has moved, against a computer that does not.
async fn unanswered(server: &TestServer) -> GameFixture<'_> {
    let bot = OptionValue::User(server.sandbox.bot());
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "trichess".into()),
        ("player2", bob),
        ("player3", bot),
        ("color", "w".into()),
        ("pace", "1d".into()),
    ];
    let invitation = server.invite("alice", &options).await;
    server.press("bob", invitation.id, "Accept").await;
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    run(server, NO_ANSWER).await;
    let first = any_move(&game).await;
    game.play("alice", &first).await;
    let second = any_move(&game).await;
    let played = game.try_move("bob", &second).await;
    says(&played, "Played ");
    game
}

/// A move of whoever is to move.
async fn any_move(game: &GameFixture<'_>) -> String {
    let position = *game.table().await.position();
    position.legal_moves()[0].coordinates(position.topology())
}

/// Which moves a board tells of.
fn told(board: &PostedMessage) -> usize {
    board.content.matches(" played **").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_shown_though_the_computer_does_not_answer() {
    let server = TestServer::start().await;
    let game = unanswered(&server).await;
    server.settle().await;
    assert_eq!(game.boards().len(), 2, "it waits for the computer's move");
    server.wait(LONG);
    let shown = game.board(2).await;
    assert_eq!(told(&shown), 1, "{}", shown.content);
    let level = en("computer-player", &[("level", "3")]);
    let color = [("player", &*level), ("color", "Black")];
    let thinking = en("turn-next-computer", &color);
    tells(&shown, &thinking);
    assert!(shown.pings.is_empty(), "computers are not called");
    // A computer has all the time it needs.
    server.settle().await;
    let (store, id) = (server.store().await, game.table().await.id());
    let clock = store.turn(id).await.unwrap().unwrap();
    assert_eq!(clock.state, ClockState::Standing);
    // The search is tried again after a while, and its board follows.
    run(&server, ANSWER).await;
    server.wait(Duration::from_secs(61));
    let answered = game.board(3).await;
    assert_eq!(told(&answered), 2, "{}", answered.content);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_answered_after_a_while_is_shown_once() {
    let mut server = TestServer::start().await;
    let game = unanswered(&server).await;
    server.settle().await;
    let (thread, players) = (game.thread, game.players.clone());
    // The next process does not know that the search has failed.
    server.stop_bot().await;
    run(&server, ANSWER).await;
    server.start_bot().await;
    let game = server.playing(thread, &players);
    let answered = game.board(2).await;
    assert_eq!(told(&answered), 2, "{}", answered.content);
    server.wait(LONG);
    server.settle().await;
    assert_eq!(game.boards().len(), 3);
    server.close().await;
}

/// Forty games in which computers of the strongest level are to move for longer than in any other.
const MANY: &str = "
    WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 40)
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms)
    SELECT n, (SELECT server_id FROM games LIMIT 1), 1000 + n, 'chess', '', 'playing', 1, '', 0, 0 FROM many;
    INSERT INTO turns (game_id, seq, player_id, kept_on)
    SELECT id, 1, -4611686018427386367, server_id FROM games WHERE number > 1000";

#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_a_computer_is_told_how_many_games_come_before() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bot = OptionValue::User(server.sandbox.bot());
    let options = [
        ("game", "chess".into()),
        ("player2", bot),
        ("color", "b".into()),
    ];
    let before = |count| en("answer-computers-busy", &[("count", count)]);
    let busy = before("40");
    let own = [&options[..2], &[("color", "w".into())]].concat();
    let idle = server.slash("alice", general, "play", &own).await;
    assert!(!text(&idle).contains(&before("0")));
    run(&server, NO_ANSWER).await;
    run(&server, MANY).await;
    let begun = server.slash("alice", general, "play", &options).await;
    says(&begun, &busy);
    let number = [("table", 2.into())];
    let shown = server.slash("alice", general, "board", &number).await;
    says(&shown, &busy);
    // The board that is held back for the computer says so too.
    server.wait(LONG);
    let told = server.sandbox.wait_for(PATIENCE, |view| {
        let mut threads = view.threads(general);
        let thread = threads.find(|thread| thread.name.contains("#2"))?;
        let mut said = view.messages(thread.id);
        said.any(|message| message.content.contains(&busy))
            .then_some(())
    });
    told.await.expect("a board");
    // With the last seat, too.
    let open = [("game", "chess".into()), ("color", "b".into())];
    let invitation = server.invite("alice", &open).await;
    let add = button("add-computer");
    let asked = server.press("alice", invitation.id, &add).await;
    let question = asked.message.expect("a question");
    let level = en("computer-player", &[("level", "2")]);
    let added = server.choose("alice", question.id, &level).await;
    says(&added, &before("41"));
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_told_with_its_answer_though_something_was_said_in_between() {
    let server = TestServer::start().await;
    let game = unanswered(&server).await;
    game.draw("bob").await;
    run(&server, ANSWER).await;
    server.wait(Duration::from_secs(61));
    let answered = game.said("(Black) played **").await;
    assert_eq!(told(&answered), 2, "{}", answered.content);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_practises_behind_games_is_answered_as_the_bot_ends() {
    let mut server = TestServer::start().await;
    let bot = || OptionValue::User(server.sandbox.bot());
    for _ in 0..3 {
        let options = [
            ("game", "trichess".into()),
            ("player2", bot()),
            ("player3", bot()),
            ("color", "b".into()),
            ("level", 6.into()),
        ];
        server.invite("alice", &options).await;
    }
    let general = server.sandbox.channel("general");
    let carol = server.user("carol");
    let practice = [
        ("game", "chess".into()),
        ("color", "b".into()),
        ("level", 1.into()),
    ];
    // Until one of them waits for its turn.
    let mut waiting = None;
    for _ in 0..20 {
        let asked = server.sandbox.slash(carol, general, "practice", &practice);
        let asked = asked.unwrap();
        let answer = server.sandbox.wait_answer(asked, Duration::from_secs(1));
        if answer.await.is_none() {
            waiting = Some(asked);
            break;
        }
    }
    let waiting = waiting.expect("games are thought about");
    server.stop_bot().await;
    let answer = server.sandbox.wait_answer(waiting, PATIENCE).await;
    says(
        &answer.expect("an answer"),
        &en("error-practice-no-answer", &[]),
    );
    server.close_with_unsent().await;
}
