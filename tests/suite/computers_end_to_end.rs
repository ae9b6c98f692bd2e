//! Games with computers: naming the bot seats one, which moves by itself and never counts.

use seigneur::game::{ComputerLevel, Phase, PlayerId};
use seigneur::rules::Color;
use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::database::run;
use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en};
use crate::support::messages::{direct, lacks, says, tells, text};
use crate::support::people::{manage, notify};
use crate::support::test_server::{PATIENCE, TestServer};

/// A table that Alice opens with computers of a level in the other seats, at which the game starts at once.
async fn against<'t>(
    server: &'t TestServer,
    kind: &str,
    more: &[(&str, OptionValue)],
) -> GameFixture<'t> {
    let bot = || OptionValue::User(server.sandbox.bot());
    let general = server.sandbox.channel("general");
    let mut options = vec![("game", kind.into()), ("player2", bot())];
    if kind != "chess" {
        options.push(("player3", bot()));
    }
    options.extend(more.iter().cloned());
    let before = server.sandbox.messages(general).len();
    let answer = server.slash("alice", general, "play", &options).await;
    assert!(answer.ephemeral, "{}", text(&answer));
    let opened = server.sandbox.wait_for(PATIENCE, |view| {
        view.messages(general)
            .skip(before)
            .find(|message| message.ephemeral_to.is_none() && message.content.contains("table #"))
            .cloned()
    });
    let invitation = opened.await.expect("an invitation");
    server.game_of(&invitation, &["alice"]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_goes_on_by_itself_between_a_persons_moves() {
    let server = TestServer::start().await;
    let chosen = [("level", 1.into()), ("color", "w".into())];
    let game = against(&server, "trichess", &chosen).await;
    // Nobody is asked whether they play, and the game begins.
    assert_eq!(game.boards().len(), 1);
    let name = en("computer-player", &[("level", "1")]);
    assert!(title(&game).contains(&name), "{}", title(&game));
    // One move brings one board, with what both computers answered.
    for mv in ["e2e4", "d2d4"] {
        let before = game.boards().len();
        game.play("alice", mv).await;
        let now = game.table().await;
        assert_eq!(now.to_move().map(|(color, _)| color), Some(Color::White));
        assert_eq!(game.boards().len(), before + 1, "{mv}");
        let told = game.board(before).await.content;
        assert_eq!(told.matches(" played **").count(), 3, "{told}");
    }
    assert!(
        !game.boards().iter().any(calls_nobody),
        "computers are not called"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_is_refused_where_no_computer_is_named() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bot = format!("<@{}>", server.sandbox.bot());
    let level = [("game", "chess".into()), ("level", 4.into())];
    let bob = OptionValue::User(server.user("bob"));
    for options in [level.to_vec(), [&level[..], &[("player2", bob)]].concat()] {
        let refused = server.slash("alice", general, "play", &options).await;
        says(&refused, &en("error-level-alone", &[("bot", &bot)]));
    }
    let tables = server.sandbox.messages(general);
    assert!(tables.iter().all(|message| message.ephemeral_to.is_some()));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_computers_agree_to_at_once_is_told_once() {
    let server = TestServer::start().await;
    let chosen = [("level", 1.into()), ("color", "w".into())];
    let game = against(&server, "trichess", &chosen).await;
    game.play("alice", "e2e4").await;
    let said = || {
        let all = server.sandbox.messages(game.thread).into_iter();
        all.filter(|message| message.ephemeral_to.is_none())
            .collect::<Vec<PostedMessage>>()
    };
    let before = (said().len(), game.boards().len());
    let answer = game.command("alice", "takeback").await;
    says(&answer, &en("answer-answered", &[]));
    let board = game.board(before.1).await;
    server.settle().await;
    assert_eq!(said().len(), before.0 + 1, "{:?}", said().last());
    let taken = format!(
        "<@{}> (White) took back **e4** and the 2 moves after it.",
        server.user("alice")
    );
    assert!(board.content.starts_with(&taken), "{}", board.content);
    // A draw is declined in one message, too.
    game.play("alice", "d2d4").await;
    let before = said().len();
    game.draw("alice").await;
    server.settle().await;
    assert_eq!(said().len(), before + 1);
    assert!(said()[before].content.contains("declines the draw"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_asked_once_beside_a_computer_that_agrees() {
    let server = TestServer::start().await;
    let bot = OptionValue::User(server.sandbox.bot());
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "trichess".into()),
        ("player2", bob),
        ("player3", bot),
        ("color", "w".into()),
        ("level", 1.into()),
    ];
    let invitation = server.invite("alice", &options).await;
    server.press("bob", invitation.id, &button("accept")).await;
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    game.play("alice", "e2e4").await;
    game.command("alice", "takeback").await;
    let asked = game.said("asks to take back").await;
    tells(&asked, "do you agree?");
    assert_eq!(asked.pings, [server.user("bob")]);
    server.settle().await;
    let all = server.sandbox.messages(game.thread);
    assert!(
        !all.iter()
            .any(|message| message.content.contains("has not answered yet"))
    );
    let board = game.boards().len();
    server.press("bob", asked.id, &button("agree")).await;
    let board = game.board(board).await;
    tells(&board, "stands again");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_moves_first_where_it_has_white_and_takes_back_when_it_is_asked() {
    let server = TestServer::start().await;
    let chosen = [("level", 2.into()), ("color", "b".into())];
    let game = against(&server, "chess", &chosen).await;
    let before = game.table().await;
    assert_eq!(before.moves().count_of(Color::White), 1);
    // The first board that comes says what is played, too.
    let first = game.board(0).await.content;
    tells(&first, "Chess, a friendly game: ");
    assert_eq!(first.matches("Time: ").count(), 1, "{first}");
    game.play("alice", "e7e5").await;
    server.slash("alice", game.thread, "takeback", &[]).await;
    let after = game.table().await;
    assert_eq!(after.moves().count_of(Color::Black), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_taken_back_and_played_again_has_the_same_answer() {
    let server = TestServer::start().await;
    let chosen = [("level", 1.into()), ("color", "w".into())];
    let game = against(&server, "chess", &chosen).await;
    let mut answers = Vec::new();
    for _ in 0..4 {
        game.play("alice", "e4").await;
        let now = game.table().await;
        answers.extend(now.history().and_then(|history| history.moves().last()));
        let before = game.boards().len();
        game.command("alice", "takeback").await;
        game.board(before).await;
    }
    assert_eq!(answers, [answers[0]; 4]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_direct_messages_hears_of_the_first_turn_in_one() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    let _game = against(&server, "chess", &[("color", "w".into())]).await;
    server.settle().await;
    let said = server.sandbox.messages(direct(&server, "alice"));
    let boards = said
        .iter()
        .filter(|message| !message.attachments.is_empty());
    assert_eq!(boards.count(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_a_computer_never_counts() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bot = OptionValue::User(server.sandbox.bot());
    let options = [
        ("game", "chess".into()),
        ("player2", bot),
        ("rated", true.into()),
    ];
    let refused = server.slash("alice", general, "play", &options).await;
    says(&refused, &en("error-rated-computer", &[]));
    let game = against(&server, "chess", &[("color", "w".into())]).await;
    game.resign("alice").await;
    let over = game.table().await;
    assert!(matches!(over.phase(), Phase::Finished(..)));
    let board = server.slash("alice", general, "leaderboard", &[]).await;
    lacks(&board, "alice");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn colours_alternate_with_computers_too_whatever_their_level() {
    let server = TestServer::start().await;
    let first = against(&server, "chess", &[("color", "w".into())]).await;
    first.resign("alice").await;
    let (white, black) = (Color::White, Color::Black);
    for (level, own, other) in [(4, black, white), (2, white, black), (2, black, white)] {
        let chosen = [
            ("color", "alternate".into()),
            ("level", i64::from(level).into()),
        ];
        let game = against(&server, "chess", &chosen).await;
        let now = game.table().await;
        assert_eq!(now.player(own), Some(now.opener()));
        let computer = now.player(other).and_then(PlayerId::level);
        assert_eq!(computer, ComputerLevel::new(level));
        game.resign("alice").await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_beats_a_level_stands_on_a_board_apart() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let apart = [("scope", "computers".into())];
    let empty = server.slash("alice", general, "leaderboard", &apart).await;
    tells(&empty, &en("computers-none", &[]));
    let left_out = "without those from a chosen position or with takebacks.";
    tells(&empty, left_out);
    let level = |number: i64| [("level", number.into()), ("color", "w".into())];
    let game = against(&server, "chess", &level(4)).await;
    game.play("alice", "e4").await;
    is_won(&game).await;
    // A mate that was set up is no win against a level, and neither is a game in which moves were taken back.
    let mate = ("position", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".into());
    let set_up = [&level(2)[..], &[mate]].concat();
    let set_up = against(&server, "chess", &set_up).await;
    set_up.play("alice", "Ra8").await;
    let retried = against(&server, "chess", &level(1)).await;
    retried.play("alice", "e4").await;
    retried.command("alice", "takeback").await;
    retried.play("alice", "d4").await;
    is_won(&retried).await;
    let lost = against(&server, "chess", &[("color", "w".into())]).await;
    lost.resign("alice").await;
    let record = |level, [won, lost]: [&str; 2]| {
        let numbers = [
            ("level", level),
            ("won", won),
            ("drawn", "0"),
            ("lost", lost),
        ];
        en("computers-level", &numbers)
    };
    let board = server.slash("bob", general, "leaderboard", &apart).await;
    let alice = server.user("alice");
    let place = format!("**1.** <@{alice}> · {}", record("4", ["1", "0"]));
    tells(&board, &place);
    let listed = text(&board);
    let listed = listed.lines().find(|line| line.contains(&place));
    assert_eq!(listed, Some(place.as_str()), "no other level is beaten");
    // A level that was not beaten stands there for one's own eyes alone.
    let unbeaten = record("3", ["0", "1"]);
    lacks(&board, &unbeaten);
    let own = server.slash("alice", general, "leaderboard", &apart).await;
    tells(&own, &unbeaten);
    assert_eq!(text(&own).matches(&record("4", ["1", "0"])).count(), 1);
    lacks(&own, "**You**");
    let profile = server.slash("alice", general, "profile", &[]).await;
    tells(&profile, &unbeaten);
    for number in ["1", "2"] {
        let beaten = record(number, ["1", "0"]);
        lacks(&profile, &beaten);
    }
    // Nothing of it on the board of points.
    let points = server.slash("bob", general, "leaderboard", &[]).await;
    lacks(&points, "<@");
    // Whoever stays off the boards stays off this one.
    let hidden = [("shown", "hidden".into())];
    server
        .slash("alice", general, "settings leaderboard", &hidden)
        .await;
    let board = server.slash("bob", general, "leaderboard", &apart).await;
    tells(&board, &en("computers-none", &[]));
    server.close().await;
}

/// Forty games that cannot be read, in which computers are to move for longer than in any other.
const DAMAGED: &str = "
    WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 40)
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms)
    SELECT n, (SELECT server_id FROM games LIMIT 1), 1000 + n, 'chess', '', 'playing', 1, '', 0, 0 FROM many";
const DAMAGED_TURNS: &str = "
    INSERT INTO turns (game_id, seq, player_id, kept_on)
    SELECT id, 1, -4611686018427387135, server_id FROM games WHERE number > 1000";

#[tokio::test(flavor = "multi_thread")]
async fn games_that_cannot_be_read_keep_no_computer_from_moving() {
    let server = TestServer::start().await;
    let game = against(&server, "chess", &[("color", "w".into())]).await;
    run(&server, DAMAGED).await;
    run(&server, DAMAGED_TURNS).await;
    let before = game.boards().len();
    game.play("alice", "e4").await;
    let told = game.board(before).await.content;
    assert_eq!(told.matches(" played **").count(), 2, "{told}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_no_person_plays_any_more_ends() {
    let server = TestServer::start().await;
    for kind in ["yalta", "yalta-last_king"] {
        let game = against(&server, kind, &[("level", 1.into()), ("color", "w".into())]).await;
        game.play("alice", "e2e4").await;
        game.resign("alice").await;
        server.settle().await;
        let told = server.sandbox.messages(game.thread);
        let offers = told
            .iter()
            .filter(|message| message.content.contains("offers a draw"));
        assert_eq!(offers.count(), 0, "{kind}");
        let boards = game.boards();
        let result = &boards.last().expect("a board").content;
        let agreed = en("turn-drawn-by-computers", &[]);
        assert!(result.contains(&agreed), "{kind}: {result}");
        let left = format!("<@{}> (White) resigned.", server.user("alice"));
        assert!(result.contains(&left), "{kind}: {result}");
        assert!(
            matches!(game.table().await.phase(), Phase::Finished(..)),
            "{kind}"
        );
    }
    server.close().await;
}

/// A moderator decides that White has won.
async fn is_won(game: &GameFixture<'_>) {
    let server = game.server;
    manage(server, "Sandbox", "dave");
    let result = [("result", "w".into())];
    let asked = server.slash("dave", game.thread, "moderate adjudicate", &result);
    let question = asked.await.message.expect("a question").id;
    server.press("dave", question, &button("confirm")).await;
    let over = game.table().await;
    assert!(matches!(over.phase(), Phase::Finished(..)));
}

/// What the thread of a game is called.
fn title(game: &GameFixture<'_>) -> String {
    let general = game.server.sandbox.channel("general");
    let mut threads = game.server.sandbox.threads(general).into_iter();
    let thread = threads.find(|thread| thread.id == game.thread);
    thread.expect("a thread").name
}

/// Whether a message calls somebody by an id that is no account's.
fn calls_nobody(message: &PostedMessage) -> bool {
    let computers = (1..=6).filter_map(ComputerLevel::new).flat_map(|level| {
        (1..=2).map(move |number| format!("<@{}>", PlayerId::computer(level, number)))
    });
    let mut mentions = computers.into_iter();
    mentions.any(|mention| message.content.contains(&mention))
}
