//! Knockouts: from the announcement to the last table, round after round by themselves.

use std::collections::BTreeSet;

use seigneur::sandbox::OptionValue;

use crate::support::cup::{Cup, announce, tournament};
use crate::support::locale::{en, en_part, fr};
use crate::support::messages::{said, tells, text};
use crate::support::test_server::TestServer;

const SIX: [&str; 6] = ["alice", "bob", "carol", "dave", "chloe", "denis"];

/// Everyone on the servers, and so many others with them.
fn people(server: &TestServer, others: &[&'static str]) -> Vec<&'static str> {
    for name in others {
        server.sandbox.people().add_user(name, "en-US");
    }
    SIX.iter().chain(others).copied().collect()
}

fn seated(boards: &[(Vec<String>, u64)]) -> BTreeSet<&String> {
    boards.iter().flat_map(|board| &board.0).collect()
}

/// A game is drawn by agreement.
async fn drawn(cup: &Cup<'_>, board: &(Vec<String>, u64)) {
    let game = cup.game(board).await;
    game.play(&game.players[0], "e4").await;
    for player in &game.players {
        game.draw(player).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knockout_of_eight_goes_to_its_final_by_itself() {
    let server = TestServer::start().await;
    let everyone = people(&server, &["erin", "frank"]);
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    for part in [
        "Chess, knockout",
        "Whoever loses is out",
        "colours reversed",
    ] {
        assert!(cup.announced.content.contains(part), "{part}");
    }
    assert!(!cup.announced.content.contains("Buchholz"));
    cup.enter(&everyone, "Join").await;
    tournament(&server, "alice", "general", "start").await;

    let first = cup.round("round 1 of 3**", &everyone).await;
    assert_eq!(first.len(), 4, "{first:?}");
    assert_eq!(seated(&first).len(), 8);
    let late = tournament(&server, "bob", "general", "join").await;
    tells(&late, &en("error-tournament-entered", &[]));
    // A draw is played again with colours reversed, before the others have ended.
    drawn(&cup, &first[0]).await;
    let again = cup.round("again after a draw", &everyone).await;
    let reversed: Vec<String> = first[0].0.iter().rev().cloned().collect();
    assert_eq!(again.len(), 1);
    assert_eq!(again[0].0, reversed);
    // It is the same pair, whatever stands between its games.
    let replayed = said(&server, cup.channel, "again after a draw").await;
    tells(
        &replayed,
        &format!("\n1. <@{}> –", server.user(&reversed[0])),
    );
    let shown = tournament(&server, "alice", "general", "show").await;
    let pairs = shown.lines().filter(|line| line.contains("> – <@"));
    let pairs: Vec<&str> = pairs.filter_map(|line| line.split(". ").next()).collect();
    assert_eq!(pairs, ["1", "1", "2", "3", "4"], "{shown}");
    assert_eq!(shown.matches("(again after a draw)").count(), 1, "{shown}");
    for board in first[1..].iter().chain(&again) {
        cup.white_wins(board).await;
    }
    let table = said(&server, cup.channel, "standings after round 1 of 3").await;
    let out = en("tournament-reached-out", &[("round", "1")]);
    assert_eq!(table.content.matches(&out).count(), 4, "{}", table.content);

    let winners: BTreeSet<&String> = first[1..]
        .iter()
        .chain(&again)
        .map(|one| &one.0[0])
        .collect();
    let second = cup.round("round 2 of 3**", &everyone).await;
    assert_eq!(seated(&second), winners);
    for board in &second {
        cup.white_wins(board).await;
    }
    let last = cup.round("round 3 of 3**", &everyone).await;
    assert_eq!(last.len(), 1);
    cup.white_wins(&last[0]).await;
    let end = said(&server, cup.channel, &en_part("tournament-final")).await;
    let [champion, second] = [&last[0].0[0], &last[0].0[1]];
    let congratulated = format!("Congratulations, <@{}>!", server.user(champion));
    for part in [
        congratulated,
        format!(" 1. {champion}"),
        format!(" 2. {second}"),
        en("tournament-reached-victory", &[]),
    ] {
        assert!(end.content.contains(&part), "{part}: {}", end.content);
    }
    assert_eq!(end.content.matches(" 3. ").count(), 2, "{}", end.content);
    // Seven decide it, and one was played again.
    assert_eq!(cup.threads(), 8);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_knockout_of_nine_for_three_in_french() {
    let server = TestServer::start().await;
    let everyone = people(&server, &["erin", "frank", "gina"]);
    let options = [("game", "trichess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "chloe", "salon", &options).await;
    for part in ["élimination directe", "la dernière table décide"] {
        assert!(cup.announced.content.contains(part), "{part}");
    }
    cup.enter(&everyone, "Rejoindre").await;
    tournament(&server, "chloe", "salon", "start").await;
    let first = cup.round("ronde 1 sur 2**", &everyone).await;
    assert_eq!(first.len(), 3, "{first:?}");
    for board in &first {
        cup.white_wins(board).await;
    }
    let table = said(&server, cup.channel, "classement après la ronde 1 sur 2").await;
    let out = fr("tournament-reached-out", &[("round", "1")]);
    assert_eq!(table.content.matches(&out).count(), 6, "{}", table.content);
    let last = cup.round("ronde 2 sur 2**", &everyone).await;
    assert_eq!(last.len(), 1);
    for board in &first {
        let further = board.0.iter().filter(|user| last[0].0.contains(user));
        assert_eq!(further.count(), 1, "one of each table goes on");
    }
    let shown = tournament(&server, "denis", "salon", "show").await;
    let further = fr("tournament-reached-further", &[]);
    assert_eq!(shown.matches(&further).count(), 3, "{shown}");
    cup.white_wins(&last[0]).await;
    let end = said(&server, cup.channel, "classement final").await;
    for part in ["Félicitations à <@", " 1. ", " 2. ", " 3. ", " 4. "] {
        assert!(end.content.contains(part), "{part}: {}", end.content);
    }
    assert_eq!(cup.threads(), 4);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rounds_of_a_knockout_cannot_be_chosen_and_nobody_comes_late() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [
        ("name", OptionValue::from("Cup")),
        ("game", "chess".into()),
        ("format", "knockout".into()),
        ("rounds", OptionValue::Integer(2)),
    ];
    let refused = server.slash("alice", general, "tournament create", &options);
    let refused = text(&refused.await);
    tells(&refused, "leave `rounds` out");
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    let three = ["alice", "bob", "carol"];
    cup.enter(&three, "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let first = cup.round("round 1 of 2**", &three).await;
    let announced = said(&server, cup.channel, "round 1 of 2**").await;
    assert_eq!(first.len(), 1);
    tells(&announced, "Bye: <@");
    let late = tournament(&server, "dave", "general", "join").await;
    tells(&late, &en("error-tournament-too-late", &[]));
    // Whoever has won and withdraws is replaced by the other.
    let [white, black] = [&first[0].0[0], &first[0].0[1]];
    tournament(&server, white, "general", "leave").await;
    cup.white_wins(&first[0]).await;
    let last = cup.round("round 2 of 2**", &three).await;
    assert!(
        last[0].0.contains(black) && !last[0].0.contains(white),
        "{last:?}"
    );
    cup.white_wins(&last[0]).await;
    said(&server, cup.channel, &en_part("tournament-final")).await;
    server.close().await;
}
