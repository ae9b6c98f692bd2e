//! Tournaments: announced, entered by a button, and round after round by themselves.

use seigneur::sandbox::OptionValue;

use crate::support::cup::{Cup, announce, tournament};
use crate::support::locale::{button, en_part};
use crate::support::messages::{labels, lacks, said, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

const FOUR: [&str; 4] = ["alice", "bob", "carol", "dave"];

#[tokio::test(flavor = "multi_thread")]
async fn a_swiss_of_four_goes_through_two_rounds_by_itself() {
    let server = TestServer::start().await;
    let cup = announce(&server, "alice", "general", &[("game", "chess".into())]).await;
    let told = &cup.announced.content;
    for part in [
        "tournament #1",
        "Chess, Swiss system",
        "Buchholz",
        "A bye gives 3 points",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(labels(&cup.announced), ["Join"]);
    let few = tournament(&server, "alice", "general", "start").await;
    tells(&few, "At least 2 players");
    cup.enter(&FOUR, "Join").await;
    let twice = text(&server.press("bob", cup.announced.id, &button("join")).await);
    tells(&twice, "take part already");
    let shown = tournament(&server, "bob", "general", "show").await;
    tells(&shown, "4 players have entered");
    let refused = tournament(&server, "bob", "general", "start").await;
    tells(&refused, "Only <@");
    let begun = tournament(&server, "alice", "general", "start").await;
    tells(&begun, "begins");

    let first = cup.round("round 1 of 2", &FOUR).await;
    assert_eq!(first.len(), 2, "{first:?}");
    let game = cup.game(&first[0]).await;
    let players = game.players.clone();
    // The fool's mate, in the thread of an ordinary game.
    for (mover, mv) in [(0, "f3"), (1, "e5"), (0, "g4"), (1, "Qh4#")] {
        game.play(&players[mover], mv).await;
    }
    cup.white_wins(&first[1]).await;
    let standings = said(&server, cup.channel, "standings after round 1 of 2").await;
    for name in FOUR {
        tells(&standings, name);
    }
    let second = cup.round("round 2 of 2", &FOUR).await;
    let winners = [&players[1], &first[1].0[0]];
    let meet = |board: &&(Vec<String>, u64)| winners.iter().all(|one| board.0.contains(one));
    assert!(second.iter().any(|board| meet(&board)), "{second:?}");
    for board in &second {
        cup.white_wins(board).await;
    }
    let last = said(&server, cup.channel, &en_part("tournament-final")).await;
    let champion = second.iter().find(meet).unwrap().0[0].clone();
    let congratulated = format!("Congratulations, <@{}>!", server.user(&champion));
    tells(&last, &congratulated);
    tells(&last, &format!(" 1. {champion}"));
    assert_eq!(cup.threads(), 4);
    let late = tournament(&server, "chloe", "general", "join").await;
    tells(&late, "terminé");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_robin_in_french() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("format", "round_robin".into())];
    let cup = announce(&server, "chloe", "salon", &options).await;
    let told = &cup.announced.content;
    tells(&told, "tournoi nº\u{a0}1");
    tells(&told, "toutes rondes");
    assert_eq!(labels(&cup.announced), ["Rejoindre"]);
    cup.enter(&["chloe", "denis"], "Rejoindre").await;
    let [chloe, denis] = ["chloe", "denis"].map(|user| server.user(user));
    let both = format!("2 personnes sont inscrites\u{a0}: <@{chloe}>, <@{denis}>");
    cup.announced_as(&both).await;
    let begun = tournament(&server, "chloe", "salon", "start").await;
    tells(&begun, "commence");
    let boards = cup.round("ronde 1 sur 1", &["chloe", "denis"]).await;
    let announced = cup.announced_as("il est trop tard pour s’inscrire").await;
    assert!(labels(&announced).is_empty());
    cup.white_wins(&boards[0]).await;
    let last = said(&server, cup.channel, "classement final").await;
    tells(&last, "Félicitations à <@");
    cup.announced_as("Il est terminé.").await;
    let listed = tournament(&server, "denis", "salon", "list").await;
    tells(&listed, "Winter Cup · terminé");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn triples_of_six_tell_how_evenly_everyone_meets() {
    let six = ["alice", "bob", "carol", "dave", "chloe", "denis"];
    let server = TestServer::start().await;
    let options = [
        ("game", "trichess".into()),
        ("rounds", OptionValue::Integer(2)),
    ];
    let cup = announce(&server, "alice", "general", &options).await;
    assert!(cup.announced.content.contains("balanced triples"));
    assert!(cup.announced.content.contains("A bye gives one point"));
    // The button has the words of the server, whoever presses it.
    cup.enter(&six, "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let first = cup.round("round 1 of 2", &six).await;
    assert_eq!(first.len(), 2);
    let announced = said(&server, cup.channel, "round 1 of 2").await;
    let even = "each pair has met 0 to 1 times";
    tells(&announced, even);
    for board in &first {
        cup.white_wins(board).await;
    }
    let second = cup.round("round 2 of 2", &six).await;
    for board in &second {
        let sits_again = |user: &String| first[0].0.contains(user);
        let again = board.0.iter().filter(|user| sits_again(user)).count();
        assert!(again == 1 || again == 2, "{first:?} {second:?}");
        cup.white_wins(board).await;
    }
    said(&server, cup.channel, &en_part("tournament-final")).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn people_come_and_go_and_a_round_does_not_wait_for_ever() {
    let server = TestServer::start().await;
    let options = [
        ("game", "chess".into()),
        ("rounds", OptionValue::Integer(2)),
        ("days", OptionValue::Integer(2)),
        ("pace", "14d".into()),
    ];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&FOUR, "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let first = cup.round("round 1 of 2", &FOUR).await;
    cup.white_wins(&first[0]).await;
    let left = tournament(&server, &first[0].0[1], "general", "leave").await;
    tells(&left, "no longer take part");
    let late = tournament(&server, "chloe", "general", "join").await;
    tells(&late, "à partir de la ronde 2");
    // Also whoever has withdrawn.
    let announced = cup.announced_as("5 players have entered").await;
    tells(&announced, "It has begun");
    // One game goes on when the time of the round is up.
    server.wait_days(2);
    let everyone = [&FOUR[..], &["chloe"]].concat();
    let second = cup.round("round 2 of 2", &everyone).await;
    let seated: Vec<&String> = second.iter().flat_map(|board| &board.0).collect();
    assert!(seated.iter().any(|user| *user == "chloe"), "{second:?}");
    assert!(!seated.contains(&&first[0].0[1]), "{second:?}");
    for board in second.iter().chain(&first[1..]) {
        cup.white_wins(board).await;
    }
    let last = said(&server, cup.channel, &en_part("tournament-final")).await;
    tells(&last, "chloe");
    let over = cup.announced_as("It is over.").await;
    tells(&over, "5 players have entered");
    assert_eq!(cup.threads(), 4);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_announcement_says_who_is_in() {
    let server = TestServer::start().await;
    let cup = announce(&server, "alice", "general", &[("game", "chess".into())]).await;
    let mention = |user| format!("<@{}>", server.user(user));
    let [alice, bob, chloe] = ["alice", "bob", "chloe"].map(mention);
    cup.enter(&["alice"], "Join").await;
    cup.announced_as(&format!("One player has entered: {alice}"))
        .await;
    cup.enter(&["bob"], "Join").await;
    let both = format!("2 players have entered: {alice}, {bob}");
    let announced = cup.announced_as(&both).await;
    assert!(announced.pings.is_empty());
    tells(&announced, "press **Join**");
    tournament(&server, "bob", "general", "leave").await;
    cup.announced_as(&format!("One player has entered: {alice}"))
        .await;
    cup.enter(&["chloe"], "Join").await;
    // Whoever is forgotten is not named any more.
    let question = server
        .slash("chloe", cup.channel, "privacy forget", &[])
        .await;
    let question = question.message.unwrap();
    let erase = labels(&question)[0].clone();
    server.press("chloe", question.id, &erase).await;
    let announced = cup
        .announced_as(&format!("One player has entered: {alice}"))
        .await;
    lacks(&announced, &chloe);
    cup.enter(&["bob", "carol"], "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let announced = cup.announced_as("It has begun. **Join** still").await;
    assert_eq!(labels(&announced), ["Join"]);
    tells(&announced, "3 players have entered");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crash_between_the_games_of_a_round_doubles_none() {
    let mut server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    let cup = announce(&server, "alice", "general", &[("game", "chess".into())]).await;
    cup.enter(&FOUR, "Join").await;
    server.stop_bot().await;
    let before = server.sandbox.gateway().identifies();
    let mut dying = server
        .process(env!("CARGO_BIN_EXE_seigneur"))
        .env("SEIGNEUR_CRASH", "after_commit:1")
        .spawn()
        .unwrap();
    let ready = server.sandbox.wait_for(PATIENCE, |view| {
        (view.identifies() > before && view.connected()).then_some(())
    });
    ready.await.expect("the process is connected");
    let alice = server.user("alice");
    let start = server
        .sandbox
        .slash(alice, channel, "tournament start", &[]);
    start.unwrap();
    let died = tokio::time::timeout(PATIENCE, dying.wait()).await;
    assert!(!died.expect("it has opened one game").unwrap().success());
    let message = said(&server, channel, "Winter Cup").await;
    server.start_bot().await;
    let cup = Cup {
        server: &server,
        channel,
        announced: message,
    };
    let boards = cup.round("round 1 of 2", &FOUR).await;
    for board in &boards {
        cup.game(board).await;
    }
    server.settle().await;
    let mut seated: Vec<&String> = boards.iter().flat_map(|board| &board.0).collect();
    seated.sort();
    assert_eq!(seated, FOUR.iter().collect::<Vec<_>>());
    assert_eq!(cup.threads(), 2, "each game is opened once");
    let all = server.sandbox.messages(channel);
    let announced = all
        .iter()
        .filter(|one| one.content.contains("round 1 of 2"));
    assert_eq!(announced.count(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_is_refused() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    for (options, reason) in [
        (
            vec![
                ("game", OptionValue::from("trichess")),
                ("format", "swiss".into()),
            ],
            "balanced triples",
        ),
        (
            vec![("game", "chess".into()), ("pace", "none".into())],
            "needs a time limit",
        ),
        (
            vec![
                ("game", "chess".into()),
                ("format", "round_robin".into()),
                ("rounds", OptionValue::Integer(3)),
            ],
            "leave `rounds` out",
        ),
    ] {
        let name = ("name", OptionValue::from("Cup"));
        let options: Vec<_> = [name].into_iter().chain(options).collect();
        let answer = server.slash("alice", general, "tournament create", &options);
        let answer = text(&answer.await);
        assert!(answer.contains(reason), "{reason}: {answer}");
    }
    let none = tournament(&server, "alice", "general", "show").await;
    tells(&none, "There is no tournament on this server yet");
    let unknown = [("tournament", OptionValue::Integer(9))];
    let unknown = server
        .slash("alice", general, "tournament show", &unknown)
        .await;
    let unknown = text(&unknown);
    tells(&unknown, "no such tournament");
    let cup = announce(&server, "bob", "general", &[("game", "chess".into())]).await;
    let another = ("name", OptionValue::from("Other"));
    let options = [
        another,
        ("game", "chess".into()),
        ("hours", OptionValue::Integer(1)),
    ];
    server
        .slash("bob", general, "tournament create", &options)
        .await;
    said(&server, general, "**🏆 Other**").await;
    // With a Cyrillic letter, another case, and a sign of no width.
    let alike = [
        ("name", OptionValue::from("WІNTER C\u{200b}up")),
        ("game", "chess".into()),
    ];
    let answer = server.slash("carol", general, "tournament create", &alike);
    let alike = text(&answer.await);
    tells(&alike, "looks like this one: #1");
    let several = tournament(&server, "bob", "general", "join").await;
    tells(&several, "Several tournaments");
    cup.enter(&["bob"], "Join").await;
    // The owner of the server moderates it.
    let options = [("tournament", OptionValue::Integer(1))];
    let answer = server.slash("alice", general, "tournament cancel", &options);
    let cancelled = text(&answer.await);
    tells(&cancelled, "is cancelled");
    said(&server, general, "**🏆 Winter Cup** is cancelled").await;
    announce(&server, "carol", "general", &[("game", "chess".into())]).await;
    let announced = cup.announced_as("It is cancelled.").await;
    assert!(labels(&announced).is_empty(), "nobody can enter any more");
    let join = server.slash("carol", general, "tournament join", &options);
    let over = text(&join.await);
    tells(&over, "is over");
    server.wait_hours(1);
    said(&server, general, "**🏆 Other** is cancelled: too few").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_of_one_round_says_so_and_leads_to_its_games() {
    let server = TestServer::start().await;
    let options = [
        ("game", "chess".into()),
        ("rounds", OptionValue::Integer(1)),
    ];
    let cup = announce(&server, "alice", "general", &options).await;
    let told = &cup.announced.content;
    tells(&told, "It lasts 60 days at most");
    lacks(&told, "the next one then begins");
    cup.enter(&FOUR, "Join").await;
    tournament(&server, "alice", "general", "start").await;
    for board in &cup.round("round 1 of 1", &FOUR).await {
        let game = cup.game(board).await;
        let guild = server.sandbox.guild("Sandbox").0;
        let lead = format!(
            "[#{}](https://discord.com/channels/{guild}/{})",
            board.1, game.thread
        );
        let shown = tournament(&server, "bob", "general", "show").await;
        assert!(shown.contains(&lead), "{lead}: {shown}");
    }
    server.close().await;
}
