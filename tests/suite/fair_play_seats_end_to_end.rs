//! Fair play: games that are to begin, or to go on, with a computer where a game that goes on stands or has stood.

use seigneur::rules::{Position, Variant};
use seigneur::sandbox::{Answer, OptionValue};

use crate::support::acting::{press, shown};
use crate::support::fair_play::{
    COMMON, Helped, OF_TRICHESS, OF_YALTA, after, against_computer, copy, invitation_with,
    is_refused, over_and_running, play,
};
use crate::support::games::{paced_game, wait_hours};
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{nth, says};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn no_game_with_a_computer_begins_where_a_running_game_stands_or_stood() {
    let server = TestServer::start().await;
    let [_over, _running] = over_and_running(&server).await;
    let mut helped = Helped::default();
    let now = after(Variant::Chess, &COMMON).to_string();
    let ranks: Vec<&str> = now.split(' ').next().unwrap().split('/').collect();
    let turned: Vec<String> = ranks.iter().rev().map(|rank| swap_case(rank)).collect();
    let mirrored = ranks.iter().map(|rank| rank.chars().rev().collect());
    let mirrored: Vec<String> = mirrored.collect();
    let further = [&COMMON[..], &["h5"]].concat();
    let further = after(Variant::Chess, &further).to_string();
    let answered = [&COMMON[..], &["h5", "h4"]].concat();
    let answered = after(Variant::Chess, &answered).to_string();
    for (way, user, position) in [
        ("where it stands", "bob", now.clone()),
        (
            "two moves ago",
            "bob",
            after(Variant::Chess, &COMMON[..7]).to_string(),
        ),
        (
            "other counters, no castling",
            "bob",
            format!("{} b - - 30 1", ranks.join("/")),
        ),
        (
            "the colours exchanged",
            "bob",
            format!("{} w KQkq - 0 1", turned.join("/")),
        ),
        (
            "the other one to move",
            "dave",
            format!("{} w - - 0 1", ranks.join("/")),
        ),
        (
            "in a mirror",
            "bob",
            format!("{} b - - 0 1", mirrored.join("/")),
        ),
        (
            "a move further, for the one who plays there",
            "dave",
            further.clone(),
        ),
        ("the same for the other one", "carol", further.clone()),
        (
            "the same in another round",
            "dave",
            further.replacen(" 0 6", " 0 1", 1),
        ),
        ("a move and its answer further", "dave", answered.clone()),
        ("the same, to see how one's answer fares", "carol", answered),
    ] {
        let asked = against_computer(&server, user, "chess", &position, &[]).await;
        helped.look(way, &asked);
    }
    let options = [("game", "chess".into()), ("position", now.into())];
    let invitation = server.invite("bob", &options).await;
    let asked = server
        .press("bob", invitation.id, &button("add-computer"))
        .await;
    let level = en("computer-player", &[("level", "1")]);
    let added = server.choose("bob", shown(&asked), &level).await;
    helped.look("a computer in an open seat", &added);
    helped.assert_nobody();
    // A position beside them all is anybody's.
    let beside = after(Variant::Chess, &["h3", "h6", "g3", "g6", "f3"]).to_string();
    let begun = against_computer(&server, "bob", "chess", &beside, &[]).await;
    says(&begun, &en_part("answer-opened-begun"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_begins_no_game_with_a_computer_there() {
    let server = TestServer::start().await;
    // Begun with a computer while nobody stood there, over, and to be begun again.
    let start = after(Variant::Chess, &COMMON).to_string();
    let own = [("color", "b".into())];
    let opened = against_computer(&server, "bob", "chess", &start, &own).await;
    says(&opened, &en_part("answer-opened-begun"));
    let general = server.sandbox.channel("general");
    let table = [("table", 1.into())];
    let asked = server.slash("bob", general, "resign", &table).await;
    server.press("bob", shown(&asked), "Confirm").await;
    let running = server.friendly_game("chess", &["carol", "dave"]).await;
    play(&running, 0, &COMMON).await;
    let mut helped = Helped::default();
    let again = server.slash("bob", general, "rematch", &table).await;
    helped.look("a rematch", &again);
    helped.assert_nobody();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_seat_begins_no_game_with_a_computer_there() {
    let server = TestServer::start().await;
    let three = ["alice", "bob", "carol"];
    let moves = OF_TRICHESS;
    let start = after(Variant::Trichess, &moves).to_string();
    // Opened while nobody stood there, with a seat that is open still.
    let opened = against_computer(&server, "dave", "trichess", &start, &[]).await;
    says(&opened, &en_part("answer-opened"));
    let invitation = invitation_with(&server, &button("join")).await;
    let running = server.friendly_game("trichess", &three).await;
    play(&running, 0, &moves).await;
    let mut helped = Helped::default();
    let joined = server.press("alice", invitation.id, &button("join")).await;
    helped.look("the last seat", &joined);
    helped.assert_nobody();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_computer_takes_an_absent_players_seat_where_another_game_stands() {
    let server = TestServer::start().await;
    let three = ["alice", "bob", "carol"];
    let game = paced_game(&server, "trichess", &three, "2d").await;
    play(&game, 0, &OF_TRICHESS).await;
    let other = server
        .friendly_game("trichess", &["dave", "bob", "carol"])
        .await;
    play(&other, 0, &OF_TRICHESS).await;
    wait_hours(&game, 2 * 24 + 13).await;
    let asked = nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
    let mut helped = Helped::default();
    for user in ["bob", "carol"] {
        let chosen = server.press(user, asked.id, &button("stand-in")).await;
        helped.look("an absent player's seat", &chosen);
    }
    helped.assert_nobody();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_ending_of_yalta_is_no_way_to_the_other_one() {
    let server = TestServer::start().await;
    let three = ["alice", "bob", "carol"];
    let over = server.friendly_game("yalta-last_king", &three).await;
    play(&over, 0, &OF_YALTA).await;
    for user in ["alice", "bob"] {
        over.resign(user).await;
    }
    let running = server.friendly_game("yalta", &three).await;
    play(&running, 0, &OF_YALTA).await;
    let mut helped = Helped::default();
    for (way, ply) in [("where it stands", 10), ("a move ago", 9)] {
        let board = copy(&server, "w", ply).await;
        if !is_refused(&board) {
            helped.look(way, &press(&server, "bob", &board, "hint").await);
        }
    }
    // A third of a turn round the board, where another colour has the same.
    let start = turned_round(&after(Variant::Yalta, &OF_YALTA).to_string());
    let bot = OptionValue::User(server.sandbox.bot());
    let asked = against_computer(
        &server,
        "dave",
        "yalta",
        &start,
        &[("player3", bot.clone())],
    )
    .await;
    helped.look("the seats exchanged", &asked);
    // The other games for three are played the other way round, and so are those in a mirror.
    let start = mirrored(&after(Variant::Yalta, &OF_YALTA).to_string());
    for kind in ["trichess", "echecs3"] {
        let asked =
            against_computer(&server, "dave", kind, &start, &[("player3", bot.clone())]).await;
        helped.look(kind, &asked);
    }
    helped.assert_nobody();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_game_with_a_computer_begins_where_one_without_pawns_stands_from_another_side() {
    let server = TestServer::start().await;
    let start = "8/8/3k4/8/1r6/8/3KQ3/8 w - - 0 40";
    server.game("chess", &["alice", "bob"], Some(start)).await;
    let mut helped = Helped::default();
    for (way, position) in [
        ("a1 and h8 exchanged", "8/8/8/1Q6/1K3k2/8/3r4/8 w - - 0 40"),
        ("upside down", "8/3KQ3/8/1r6/8/3k4/8/8 w - - 0 40"),
        ("colours exchanged", "8/8/3K4/8/1R6/8/3kq3/8 b - - 0 40"),
    ] {
        let asked = against_computer(&server, "alice", "chess", position, &[]).await;
        helped.look(way, &asked);
    }
    helped.assert_nobody();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_hides_where_a_game_of_yalta_stands_by_who_is_out() {
    let server = TestServer::start().await;
    let three = ["alice", "bob", "carol"];
    let running = server.friendly_game("yalta", &three).await;
    play(&running, 0, &OF_YALTA).await;
    let mut helped = Helped::default();
    for (ply, out) in [(9, "r"), (9, "b"), (10, "w"), (10, "b")] {
        let stood = after(Variant::Yalta, &OF_YALTA[..ply]);
        let way = format!("without {out} after move {ply}");
        let asked = begins_with(&server, &stood, out).await;
        helped.look(&way, &asked);
    }
    // And the other way round.
    running.resign("carol").await;
    running.board(OF_YALTA.len() + 1).await;
    running.play("bob", "l6l5").await;
    let stands = *running.table().await.position();
    assert_eq!(stands.players().count(), 2);
    let asked = begins_with(&server, &stands, "-").await;
    helped.look("with all three where one is out", &asked);
    helped.assert_nobody();
    server.close().await;
}

/// Dave asks for a game of Yalta with computers where the pieces stand as in a position, with other players out and no rights.
async fn begins_with(server: &TestServer, position: &Position, out: &str) -> Answer {
    let written = position.to_string();
    let placed: Vec<&str> = written.split(' ').take(2).collect();
    let start = format!("{} - - 0 4 {out}", placed.join(" "));
    let third = [("player3", OptionValue::User(server.sandbox.bot()))];
    against_computer(server, "dave", "yalta", &start, &third).await
}

/// A position of three in a mirror, with none of its rights.
fn mirrored(position: &str) -> String {
    let mut fields = position.split(' ');
    let placement = fields.next().expect("a placement");
    let turn = fields.next().expect("whose turn it is");
    let mirrored = placement.split('|').map(|territory| {
        let rows = territory.split('/').map(reversed);
        rows.collect::<Vec<_>>().join("/")
    });
    let mirrored = mirrored.collect::<Vec<_>>().join("|");
    format!("{mirrored} {turn} - - 0 4 -")
}

/// A row of a position for three from right to left.
fn reversed(row: &str) -> String {
    let (mut cells, mut rest) = (Vec::new(), row);
    while let Some(first) = rest.chars().next() {
        let (cell, more) = rest.split_at(if first.is_ascii_digit() { 1 } else { 2 });
        cells.insert(0, cell);
        rest = more;
    }
    cells.concat()
}

/// A rank of a position with the colours exchanged.
fn swap_case(rank: &str) -> String {
    let swapped = rank.chars().map(|sign| {
        if sign.is_uppercase() {
            sign.to_ascii_lowercase()
        } else {
            sign.to_ascii_uppercase()
        }
    });
    swapped.collect()
}

/// A position of three with everything a third of a turn further round the board: what one colour had, the next one has.
fn turned_round(position: &str) -> String {
    let next = |text: &str| -> String {
        let next = |sign| match sign {
            'w' => 'r',
            'r' => 'b',
            'b' => 'w',
            other => other,
        };
        text.chars().map(next).collect()
    };
    let mut fields = position.split(' ');
    let territories: Vec<String> = fields.next().unwrap().split('|').map(next).collect();
    let [white, red, black] = &territories[..] else {
        panic!("three territories");
    };
    let turn = next(fields.next().unwrap());
    let rest: Vec<&str> = fields.collect();
    format!("{black}|{white}|{red} {turn} {}", rest.join(" "))
}
