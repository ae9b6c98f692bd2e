//! Seats that computers take: open ones, at the wish of whoever opened the table, and those of people who stay away,
//! at the wish of the others.

use seigneur::game::keeping;
use seigneur::game::scoring::CountStatus;
use seigneur::game::{ComputerLevel, Pace, Phase, PlayerId, Stakes};
use seigneur::rules::Color;
use seigneur::sandbox::{MessageId, OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::{paced_game, wait_hours};
use crate::support::locale::{button, en, en_part, fr};
use crate::support::messages::{labels, lacks, nth, said, tells, text};
use crate::support::test_server::TestServer;

/// Has Alice add a computer of a level by the button of an invitation; gives what she is answered.
async fn add(server: &TestServer, invitation: MessageId, level: u8) -> String {
    let asked = server
        .press("alice", invitation, &button("add-computer"))
        .await;
    let question = asked.message.expect("a question");
    let level = en("computer-player", &[("level", &level.to_string())]);
    text(&server.choose("alice", question.id, &level).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opener_fills_open_seats_with_computers_and_the_game_is_friendly() {
    let server = TestServer::start().await;
    let options = [
        ("game", "trichess".into()),
        ("color", "w".into()),
        ("pace", "7d+1d".into()),
    ];
    let invitation = server.invite("alice", &options).await;
    assert!(labels(&invitation).contains(&button("add-computer")));
    let before = en("invitation-computer", &[]);
    tells(&invitation, &before);
    // Whoever has joined keeps the seat, and nobody but the opener adds a computer.
    server.press("bob", invitation.id, "Join").await;
    let refused = server
        .press("bob", invitation.id, &button("add-computer"))
        .await;
    assert!(
        refused
            .message
            .is_none_or(|said| said.components.is_empty())
    );
    let asked = server
        .press("alice", invitation.id, &button("add-computer"))
        .await;
    let friendly = en("computer-makes-friendly", &[]);
    tells(&asked, &friendly);
    let said = add(&server, invitation.id, 5).await;
    tells(&said, "table #1");
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    // A computer has no clock: only people save time.
    let board = game.board(0).await;
    let banks = board.content.lines().find(|line| line.contains("7 days"));
    lacks(banks.expect("the banks"), "omputer");
    let now = game.table().await;
    assert_eq!(now.terms().stakes, Stakes::Friendly);
    let sits = |name| now.color_of(PlayerId(server.user(name).0)).is_some();
    assert!(sits("alice") && sits("bob"));
    let levels: Vec<_> = now.seats().holders().filter_map(PlayerId::level).collect();
    assert_eq!(levels, [ComputerLevel::new(5).unwrap()]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_can_be_added_where_somebody_is_sought() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let chosen = [("game", OptionValue::from("trichess"))];
    server.slash("alice", general, "seek", &chosen).await;
    let invitation = server.message_in(general, |_| true).await;
    add(&server, invitation.id, 2).await;
    let friendly = en("invitation-friendly", &[]);
    let waiting = server
        .becomes(invitation.id, |now| now.content.contains(&friendly))
        .await;
    lacks(&waiting, &en("invitation-computer", &[]));
    // It counts no more, so that whoever seeks a rated game finds another table.
    server.slash("bob", general, "seek", &chosen).await;
    said(&server, general, "table #2").await;
    add(&server, invitation.id, 2).await;
    let game = server.game_of(&invitation, &["alice"]).await;
    let now = game.table().await;
    assert!(matches!(now.phase(), Phase::Playing(_)));
    assert_eq!(now.seats().people().count(), 1);
    server.close().await;
}

/// Everybody plays so many quiet moves.
/// Has Alice fill all seats of a table at once, by a button below what she was answered; gives what is said then.
async fn fill(server: &TestServer, answered: MessageId, level: u8) -> String {
    let asked = server
        .press("alice", answered, &button("add-computer"))
        .await;
    let question = asked.message.expect("a question");
    let all = en("computers-all", &[("level", &level.to_string())]);
    text(&server.choose("alice", question.id, &all).await)
}

#[tokio::test(flavor = "multi_thread")]
async fn all_seats_are_filled_at_once_and_nobody_waits_for_the_opener() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let trichess = [("game", OptionValue::from("trichess"))];
    let opened = server.slash("alice", general, "play", &trichess).await;
    let answered = opened.message.expect("an answer");
    tells(&answered, &en("answer-opened-computer", &[]));
    let said = fill(&server, answered.id, 1).await;
    tells(&said, "#1");
    let invitation = server.sandbox.messages(general);
    let invitation = invitation.iter().find(|it| it.ephemeral_to.is_none());
    let game = server.game_of(invitation.unwrap(), &["alice"]).await;
    let now = game.table().await;
    assert!(matches!(now.phase(), Phase::Playing(_)));
    let levels: Vec<_> = now.seats().holders().filter_map(PlayerId::level).collect();
    assert_eq!(levels, [ComputerLevel::new(1).unwrap(); 2]);
    assert_eq!(now.terms().pace, Pace::Untimed, "as where it is opened so");
    assert_eq!(now.terms().stakes, Stakes::Friendly);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_computer_is_spoken_of_where_somebody_sat_down_before_all_seats_were_filled() {
    let server = TestServer::start().await;
    let trichess = [("game", OptionValue::from("trichess"))];
    let invitation = server.invite("alice", &trichess).await;
    let asked = server
        .press("alice", invitation.id, &button("add-computer"))
        .await;
    let question = asked.message.expect("a question");
    server.press("bob", invitation.id, &button("join")).await;
    let all = en("computers-all", &[("level", "1")]);
    let said = text(&server.choose("alice", question.id, &all).await);
    tells(&said, "A computer sits at table #1");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pace_that_was_chosen_stays_and_so_does_one_that_others_play_by() {
    let server = TestServer::start().await;
    let paced = [("game", "trichess".into()), ("pace", "5d".into())];
    let invitation = server.invite("alice", &paced).await;
    fill(&server, invitation.id, 1).await;
    let game = server.game_of(&invitation, &["alice"]).await;
    assert_eq!(game.table().await.terms().pace, "5d".parse().unwrap());
    let invitation = server.invite("alice", &[("game", "trichess".into())]).await;
    server.press("bob", invitation.id, "Join").await;
    add(&server, invitation.id, 1).await;
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    assert_ne!(game.table().await.terms().pace, Pace::Untimed);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pace_that_was_chosen_stays_though_it_is_the_usual_one() {
    let server = TestServer::start().await;
    let usual = Pace::default();
    for command in ["play", "seek"] {
        let options = [
            ("game", OptionValue::from("trichess")),
            ("pace", usual.to_string().into()),
        ];
        let general = server.sandbox.channel("general");
        server.slash("alice", general, command, &options).await;
        let invitation = invitation_of(&server, command).await;
        fill(&server, invitation.id, 1).await;
        let game = server.game_of(&invitation, &["alice"]).await;
        assert_eq!(game.table().await.terms().pace, usual, "/{command}");
    }
    server.close().await;
}

/// The invitation that came last.
async fn invitation_of(server: &TestServer, command: &str) -> PostedMessage {
    let general = server.sandbox.channel("general");
    let number = if command == "play" { "#1" } else { "#2" };
    said(server, general, number).await
}

async fn rounds(game: &GameFixture<'_>, number: usize) {
    for _ in 0..number * game.players.len() {
        let now = game.table().await;
        let (_, player) = now.to_move().expect("somebody is to move");
        let name = game.players.iter();
        let mut name = name.filter(|name| game.server.user(name).0 == player.0);
        let position = now.position();
        let moves = position.legal_moves();
        let quiet = moves.iter().find(|mv| position.captured_by(**mv).is_none());
        let typed = quiet.unwrap().coordinates(position.topology());
        game.play(name.next().expect("a player"), &typed).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_takes_the_seat_of_somebody_absent_until_they_are_back() {
    let server = TestServer::start().await;
    let three = ["alice", "bob", "carol"];
    let game = paced_game(&server, "trichess", &three, "2d").await;
    rounds(&game, 2).await;
    wait_hours(&game, 2 * 24 + 13).await;
    let asked = nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
    assert_eq!(
        labels(&asked),
        ["Wait", "Substitute", "Computer", "Declare", "I’m back"]
    );
    for name in ["bob", "carol"] {
        server.press(name, asked.id, &button("stand-in")).await;
    }
    // What counts is settled at once, and said; the computer moves.
    let told = nth(&server, game.thread, &en_part("stand-in-back"), 0).await;
    let alice = server.user("alice");
    assert_eq!(told.pings, [alice]);
    let points = format!("<@{alice}> (White)");
    tells(&told, &points);
    assert_eq!(labels(&told), ["I’m back"]);
    server.loses_its_buttons(asked.id).await;
    let store = server.store().await;
    let id = game.table().await.id();
    let counted = Some(CountStatus::Counted);
    assert_eq!(store.count_status(id).await.unwrap(), counted);
    // Whoever may come back is helped as little as those who play.
    let own = store.standing_positions(PlayerId(alice.0)).await.unwrap();
    assert_eq!(own.iter().map(|it| it.game).collect::<Vec<_>>(), [id]);
    // A block keeps nobody from their own seat.
    let block = [("player", OptionValue::User(alice))];
    let general = server.sandbox.channel("general");
    server.slash("bob", general, "block", &block).await;
    game.board(7).await;
    let now = game.table().await;
    assert_eq!(now.to_move().map(|(color, _)| color), Some(Color::Red));
    assert_eq!(now.terms().stakes, Stakes::Friendly);
    // The seat is Alice's whenever she comes, and nobody else's.
    server.press("denis", told.id, "I’m back").await;
    assert!(game.table().await.computers().play(Color::White));
    let stranger = game.command("denis", "table back").await;
    tells(&stranger, &fr("error-not-a-player", &[]));
    assert!(game.table().await.computers().play(Color::White));
    server.settle().await;
    let back = game.command("alice", "table back").await;
    let yours = en_part("answer-seat-back");
    tells(&back, &yours);
    // Bob has been told of his turn.
    let board = game.board(8).await;
    assert!(board.pings.is_empty(), "{board:?}");
    server.loses_its_buttons(told.id).await;
    assert_eq!(
        game.table().await.player(Color::White),
        Some(PlayerId(alice.0))
    );
    // The end of what is played on changes nothing of what counts, and a recount finds the same.
    game.resign("bob").await;
    let over = game.table().await;
    assert!(matches!(over.phase(), Phase::Finished(..)));
    assert_eq!(store.count_status(id).await.unwrap(), counted);
    assert_eq!(keeping::differences(&*store).await.unwrap(), []);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_chess_the_other_player_alone_chooses_a_computer() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &["alice", "bob"], "2d").await;
    rounds(&game, 5).await;
    let boards = game.boards().len();
    wait_hours(&game, 2 * 24 + 13).await;
    let asked = nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
    assert!(labels(&asked).contains(&button("stand-in")));
    server.press("bob", asked.id, &button("stand-in")).await;
    let told = nth(&server, game.thread, &en_part("stand-in-back"), 0).await;
    let store = server.store().await;
    let id = game.table().await.id();
    let counted = Some(CountStatus::Counted);
    assert_eq!(store.count_status(id).await.unwrap(), counted);
    game.board(boards).await;
    let now = game.table().await;
    assert_eq!(now.to_move().map(|(color, _)| color), Some(Color::Black));
    assert_eq!(now.terms().stakes, Stakes::Friendly);
    server.press("alice", told.id, "I’m back").await;
    let alice = PlayerId(server.user("alice").0);
    assert_eq!(game.table().await.player(Color::White), Some(alice));
    assert_eq!(keeping::differences(&*store).await.unwrap(), []);
    server.close().await;
}
