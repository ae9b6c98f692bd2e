//! Players who stay away from computers: nobody asks these what is to become of it, and whoever's seat one keeps finds back.

use seigneur::sandbox::OptionValue;

use crate::support::game_fixture::GameFixture;
use crate::support::games::{paced_game, wait_hours};
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{files, labels, lacks, nth, says, tells, text, written};
use crate::support::test_server::TestServer;

/// Longer than a turn of two days and the grace after it.
const TOO_LATE: u64 = 2 * 24 + 13;

/// White checks Red by i9i7, who has only d8c8, and mates by i7c7 unless Black prevents it.
const RED_IS_SOON_OUT: &str = "wP4wP1wP/8/4wB3/5wK2|4wPwP2/rP1rP5/6wRrP/2rR1rK2rR|\
                               4wQbPrB1/8/bPbNbPbK3bP/2bR5 w - - 8 54 -";

/// A game at two days a move of Alice, as White, with others, of whom computers are told apart by nothing.
async fn game<'t>(server: &'t TestServer, kind: &str, others: &[Option<&str>]) -> GameFixture<'t> {
    let mut options = vec![
        ("game", kind.into()),
        ("color", "w".into()),
        ("pace", "2d".into()),
        ("level", 1.into()),
    ];
    let mut people = vec!["alice"];
    for (option, other) in ["player2", "player3"].into_iter().zip(others) {
        let user = other.map_or(server.sandbox.bot(), |name| server.user(name));
        options.push((option, OptionValue::User(user)));
        people.extend(*other);
    }
    let invitation = server.invite("alice", &options).await;
    for name in &people[1..] {
        server.press(name, invitation.id, "Accept").await;
    }
    let game = server.game_of(&invitation, &people).await;
    game.board(0).await;
    game
}

/// Everybody plays so many quiet moves.
async fn rounds(game: &GameFixture<'_>, number: usize) {
    for _ in 0..number * game.players.len() {
        let now = game.table().await;
        let (_, player) = now.to_move().expect("somebody is to move");
        let mut names = game.players.iter();
        let name = names.find(|name| game.server.user(name).0 == player.0);
        let position = now.position();
        let moves = position.legal_moves();
        let quiet = moves.iter().find(|mv| position.captured_by(**mv).is_none());
        let typed = quiet.unwrap().coordinates(position.topology());
        game.play(name.expect("a player"), &typed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_alone_are_asked_nothing_and_the_game_is_over() {
    let server = TestServer::start().await;
    for (kind, others) in [("chess", &[None][..]), ("trichess", &[None, None])] {
        let game = game(&server, kind, others).await;
        wait_hours(&game, TOO_LATE).await;
        let over = game.said(&en_part("turn-timed-out")).await;
        assert!(labels(&over).contains(&button("rematch")));
        let all = server.sandbox.messages(game.thread);
        let asked = en_part("absence-flagged");
        for message in &all {
            lacks(&message, &asked);
            assert!(!labels(message).contains(&button("declare")));
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn beside_a_computer_people_alone_are_asked() {
    let server = TestServer::start().await;
    let game = game(&server, "trichess", &[Some("bob"), None]).await;
    wait_hours(&game, TOO_LATE).await;
    let asked = game.said(&en_part("absence-flagged")).await;
    let bob = server.user("bob");
    let question = format!("<@{bob}>, how should the game go on?");
    tells(&asked, &question);
    lacks(&asked, "Computer, level");
    assert_eq!(asked.pings, [bob]);
    // Nothing is played for with a computer at the table.
    let friendly = en("absence-means-computer-friendly", &[]);
    tells(&asked, &friendly);
    // The computer follows, so that this settles it.
    let pressed = server.press("bob", asked.id, &button("wait")).await;
    says(&pressed, &en_part("answer-chose-settled"));
    game.said("you are waited for").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_others_wait_for_can_be_thought_better_of() {
    let server = TestServer::start().await;
    let three = ["alice", "bob", "carol"];
    let game = paced_game(&server, "trichess", &three, "2d").await;
    wait_hours(&game, TOO_LATE).await;
    let asked = game.said(&en_part("absence-flagged")).await;
    let first = server.press("bob", asked.id, &button("wait")).await;
    says(&first, &en("answer-chose", &[]));
    let second = server.press("carol", asked.id, &button("substitute")).await;
    says(&second, &en_part("answer-seat-freed"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_seat_a_computer_keeps_finds_back_and_all_hear_what_counted() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &["alice", "bob"], "2d").await;
    rounds(&game, 5).await;
    wait_hours(&game, TOO_LATE).await;
    let asked = game.said(&en_part("absence-flagged")).await;
    let boards = game.boards().len();
    server.press("bob", asked.id, &button("stand-in")).await;
    game.said(&en_part("stand-in-back")).await;
    game.board(boards).await;
    let general = server.sandbox.channel("general");
    let listed = text(&server.slash("alice", general, "games", &[]).await);
    let keeps = en_part("games-kept");
    tells(&listed, &keeps);
    let of_bob = [("player", OptionValue::User(server.user("bob")))];
    let listed = text(&server.slash("alice", general, "games", &of_bob).await);
    lacks(&listed, &keeps);
    // Whoever moves is told how they come to play on themselves, typed or not; a stranger is not.
    let kept = en("error-seat-kept", &[]);
    game.refuses("alice", "e2e4", &kept).await;
    let plans = game.command("alice", "if show").await;
    tells(&plans, &kept);
    game.refuses("carol", "e2e4", &en("error-not-a-player", &[]))
        .await;
    // A copy on which Alice moves all sides, as those do who play, and no computer helps.
    let copied = [("table", 1.into())];
    let board = server.slash("alice", general, "practice", &copied).await;
    lacks(&board, &en("error-practice-goes-on", &[]));
    assert!(
        board
            .message
            .is_some_and(|board| !board.attachments.is_empty())
    );
    // Bob resigns what is played on: he has three points nevertheless.
    game.resign("bob").await;
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    let counted = format!("<@{bob}> 3, <@{alice}> 0");
    let last = game.said(&counted).await;
    assert!(labels(&last).contains(&button("rematch")));
    nth(&server, general, &counted, 0).await;
    let exported = game.command("bob", "export").await;
    let files = files(&exported);
    for file in files {
        let record = written(file);
        tells(&record, "Black 3, White 0");
    }
    assert_eq!(files.len(), 2);
    let listed = text(&server.slash("alice", general, "games", &[]).await);
    lacks(&listed, &keeps);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_in_which_a_seat_was_taken_back_outlives_its_player() {
    let server = TestServer::start().await;
    let people = ["alice", "bob", "carol"];
    let game = paced_game(&server, "yalta", &people, "2d").await;
    wait_hours(&game, TOO_LATE).await;
    let asked = game.said(&en_part("absence-flagged")).await;
    for user in ["bob", "carol"] {
        server.press(user, asked.id, &button("stand-in")).await;
    }
    game.said(&en_part("stand-in-back")).await;
    game.command("alice", "table back").await;
    game.said("takes the seat of Computer").await;
    // Whoever was forgotten has come back all the same: it is replayed so.
    let question = game.command("alice", "privacy forget").await;
    server
        .press_on("alice", &question, &button("confirm"))
        .await;
    game.said("resigned").await;
    let history = text(&game.command("bob", "history").await);
    tells(&history, "a former player");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_out_by_a_computers_moves_is_told_so_and_no_way_back() {
    let server = TestServer::start().await;
    let options = [
        ("game", "yalta-last_king".into()),
        ("position", RED_IS_SOON_OUT.into()),
        ("color", "w".into()),
        ("pace", "2d".into()),
        ("player2", OptionValue::User(server.user("bob"))),
        ("player3", OptionValue::User(server.user("carol"))),
    ];
    let invitation = server.invite("alice", &options).await;
    for name in ["bob", "carol"] {
        server.press(name, invitation.id, "Accept").await;
    }
    let three = ["alice", "bob", "carol"];
    let game = server.game_of(&invitation, &three).await;
    game.board(0).await;
    game.play("alice", "i9i7").await;
    wait_hours(&game, TOO_LATE).await;
    let asked = game.said(&en_part("absence-flagged")).await;
    let boards = game.boards().len();
    for name in ["alice", "carol"] {
        server.press(name, asked.id, &button("stand-in")).await;
    }
    game.board(boards).await;
    let games = async || {
        let general = server.sandbox.channel("general");
        text(&server.slash("bob", general, "games", &[]).await)
    };
    tells(&games().await, &en_part("games-kept"));
    game.play("carol", "h11h10").await;
    game.play("alice", "i7c7").await;
    lacks(&games().await, &en_part("games-kept"));
    let back = game.command("bob", "table back").await;
    tells(&back, &en("error-out", &[]));
    server.close().await;
}
