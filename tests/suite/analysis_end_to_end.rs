//! Analyses of finished games: asked for, kept, told at the table; and what is told of none.

use std::time::Duration;

use crate::support::database::{LEFT, run, until};
use crate::support::games::{analysed, fools_mate};
use crate::support::locale::{button, en};
use crate::support::messages::{
    direct, files, labels, lacks, says, tells, text, times_said, written,
};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::web::{Reader, page_of};

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_analysed_once_and_told_at_its_table() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let refused = game.command("alice", "analyse").await;
    says(&refused, &en("error-analysis-goes-on", &[]));
    game.fools_mate().await;
    let boards = game.boards();
    let last = boards.last().expect("a board");
    assert_eq!(
        labels(last),
        ["rematch", "replay", "analyse", "next-game"].map(button)
    );
    let asked = server.press("bob", last.id, &button("analyse")).await;
    says(&asked, "Table #1 is being analysed: ");
    says(&asked, "of 5 positions so far");

    let told = analysed(&game).await;
    for part in [
        "**Analysis of Chess #1**",
        "Accuracy: White ",
        "2\\. White **g4??** · −",
        "better: ",
    ] {
        assert!(told.content.contains(part), "{part}: {}", told.content);
    }
    assert!(told.pings.is_empty());
    assert_eq!(told.attachments.len(), 1, "the curve");

    // What is kept is shown to whoever asks, and posted no more.
    let (store, id) = game.kept().await;
    let kept = store.analysis(id).await.unwrap();
    let again = server
        .slash(
            "carol",
            server.sandbox.channel("general"),
            "analyse",
            &[("table", 1.into())],
        )
        .await;
    says(&again, "2\\. White **g4??**");
    assert!(files(&again)[0].bytes.starts_with(b"\x89PNG"));
    let alt = files(&again)[0].description.clone().unwrap();
    tells(&alt, "Expected points");
    server.settle().await;
    assert_eq!(times_said(&server, game.thread, "**Analysis of "), 1);
    assert_eq!(store.analysis(id).await.unwrap(), kept);

    let exported = game.command("alice", "export").await;
    let record = written(&files(&exported)[0]);
    tells(&record, "2. g4 $4 { [%eval #-1] [%best");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_goes_on_where_it_was_after_the_bot_has_ended() {
    let mut server = TestServer::start().await;
    let thread = {
        let game = server.game("chess", &["alice", "bob"], None).await;
        game.fools_mate().await;
        game.command("alice", "analyse").await;
        server.step_all().await;
        game.thread
    };
    let (store, id) = server.kept(thread).await;
    server.stop_bot().await;
    let kept = store.analysis(id).await.unwrap().expect("it is asked for");
    server.start_bot().await;
    let game = server.playing(thread, &["alice", "bob"]);
    analysed(&game).await;
    let after = store.analysis(id).await.unwrap().expect("it is kept");
    assert!(after.is_done && after.looked_at() == 5);
    // What was known by then was not looked at again.
    for (known, now) in kept.positions.iter().zip(&after.positions) {
        assert!(known.is_none() || known == now);
    }
    server.settle().await;
    assert_eq!(times_said(&server, thread, "**Analysis of "), 1);
    server.close().await;
}

/// The position of four knights, as somebody may write it who wants to know what to play there.
const KNIGHTS: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w - - 0 1";

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_told_of_a_position_in_which_another_game_stands() {
    let server = TestServer::start().await;
    let running = server.game("chess", &["alice", "bob"], None).await;
    let moves = ["g1f3", "g8f6", "b1c3", "b8c6", "e2e4", "e7e5"];
    for (mv, user) in moves.into_iter().zip(["alice", "bob"].into_iter().cycle()) {
        running.play(user, mv).await;
    }
    let other = server
        .game("chess", &["carol", "dave"], Some(KNIGHTS))
        .await;
    other.play("carol", "f1a6").await;
    other.play("dave", "b7a6").await;
    other.resign("carol").await;
    let asked = other.command("carol", "analyse").await;
    says(&asked, "Table #2 is being analysed: ");
    let told = analysed(&other).await;
    tells(&told, &en("analysis-none", &[]));
    lacks(&told, "Ba6");
    let record = written(&files(&other.command("carol", "export").await)[0]);
    lacks(&record, "$");

    // Once the other game is over, the same question is answered with all of it.
    running.play("alice", "d2d4").await;
    let told = other.command("carol", "analyse").await;
    assert!(!text(&told).contains("Ba6"), "it has stood there");
    running.resign("alice").await;
    let told = other.command("carol", "analyse").await;
    says(&told, "White **Ba6?");
    let record = written(&files(&other.command("carol", "export").await)[0]);
    tells(&record, "[%best");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_move_cost_is_marked_in_every_form_of_a_game() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let page = page_of(&game, "alice").await.expect("a way to the page");
    let reader = Reader::of(&server);
    let replay = async || reader.get(&format!("{page}.gif")).await.bytes;
    let told = async || {
        let files = files(&game.command("bob", "export").await).to_vec();
        [
            written(&files[0]).contains("$4"),
            written(&files[1]).contains("g4??"),
            text(&game.command("bob", "history").await).contains("g4??"),
            reader.get(&page).await.text.contains("g4??"),
        ]
    };
    let unmarked = replay().await;
    assert_eq!(told().await, [false; 4]);
    game.command("alice", "analyse").await;
    analysed(&game).await;
    assert_eq!(told().await, [true; 4]);
    assert_ne!(replay().await, unmarked, "the replay on the web too");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_tells_what_all_could_expect() {
    let server = TestServer::start().await;
    let people = ["alice", "bob", "carol"];
    let game = server.friendly_game("trichess", &people).await;
    game.play("alice", "e2e4").await;
    let aborted = game.command("bob", "abort").await;
    if let Some(question) = aborted.message {
        server.press("bob", question.id, "Confirm").await;
    }
    let asked = game.command("alice", "analyse").await;
    says(&asked, "of 2 positions so far");
    let told = analysed(&game).await;
    tells(&told, "**Analysis of Trichess #1**");
    lacks(&told, "Accuracy");
    assert_eq!(told.attachments.len(), 1);
    let (store, id) = game.kept().await;
    let kept = store.analysis(id).await.unwrap().expect("it is kept");
    let first = kept.positions[0].as_ref().expect("it is known");
    assert!(first.expected.iter().all(|&points| points > 0), "{first:?}");
    let unknown = text(&game.command("alice", "replay").await);
    tells(&unknown, "Trichess");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_moves_has_nothing_to_analyse() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.resign("alice").await;
    let refused = game.command("bob", "analyse").await;
    says(&refused, &en("error-analysis-nothing", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_number_the_latest_finished_game_is_meant() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let home = direct(&server, "alice");
    let none = server.slash("alice", home, "analyse", &[]).await;
    says(&none, &en("error-no-finished-table", &[]));
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    // One that goes on is not what can be analysed.
    server.game("chess", &["alice", "bob"], None).await;
    for place in [home, general] {
        let asked = server.slash("alice", place, "analyse", &[]).await;
        says(&asked, "Table #1 is being analysed: ");
    }
    // Nor is it offered where the number is typed.
    let (user, options) = (server.user("alice"), [("table", "".into())]);
    for command in ["analyse", "rematch"] {
        let typed = server
            .sandbox
            .autocomplete(user, general, command, &options, "table");
        let answer = server.sandbox.wait_answer(typed.unwrap(), PATIENCE).await;
        let names = answer.unwrap().choices.into_iter().map(|it| it.name);
        let names: Vec<String> = names.collect();
        assert!(
            matches!(names.as_slice(), [only] if only.starts_with("#1 ")),
            "{command}: {names:?}"
        );
    }
    server.close().await;
}

/// Three games that cannot be read any more, whose analyses were asked for before.
const DAMAGED_GAMES: &str = "
    UPDATE events SET body = '{' WHERE seq = 2 AND game_id IN (SELECT id FROM games WHERE number <= 3);
    INSERT INTO analyses (game_id, server_id, positions, asked_ms)
    SELECT id, server_id, 5, 1 FROM games WHERE number <= 3";

#[tokio::test(flavor = "multi_thread")]
async fn games_that_cannot_be_read_keep_no_analysis_of_their_server_waiting() {
    let server = TestServer::start().await;
    for _ in 0..3 {
        fools_mate(&server).await;
    }
    let sound = fools_mate(&server).await;
    server.settle().await;
    run(&server, DAMAGED_GAMES).await;
    // Each is found out as its turn comes.
    for _ in 0..4 {
        server.step_all().await;
    }
    let asked = sound.command("alice", "analyse").await;
    says(&asked, "Table #4 is being analysed: ");
    analysed(&sound).await;
    server.close().await;
}

/// Analyses of three games, which were asked for before, of a position more than there are: nothing is found of that one.
const HOPELESS: &str = "
    INSERT INTO analyses (game_id, server_id, positions, asked_ms)
    SELECT id, server_id, 6, 1 FROM games WHERE number <= 3";

#[tokio::test(flavor = "multi_thread")]
async fn analyses_that_come_to_nothing_say_so_and_keep_no_other_of_their_server_waiting() {
    let server = TestServer::start().await;
    let mut games = Vec::new();
    for _ in 0..4 {
        games.push(fools_mate(&server).await);
    }
    server.settle().await;
    run(&server, HOPELESS).await;
    let refused = games[3].command("alice", "analyse").await;
    says(&refused, &en("error-analysis-many", &[("count", "3")]));
    // Five positions are found of each, and one is looked for three times: a step each.
    for _ in 0..3 * (5 + 3) {
        server.wait(Duration::from_secs(61));
        server.step_all().await;
    }
    for (place, game) in games[..3].iter().enumerate() {
        let nothing = format!("The analysis of Chess #{} came to nothing", place + 1);
        game.said(&nothing).await;
        server.settle().await;
        assert_eq!(times_said(&server, game.thread, "came to nothing"), 1);
    }
    for (game, number) in [(&games[3], 4), (&games[0], 1)] {
        let asked = game.command("alice", "analyse").await;
        says(&asked, &format!("Table #{number} is being analysed: "));
        analysed(game).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_that_is_damaged_is_made_anew_and_keeps_nobody_from_its_game() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    game.command("alice", "analyse").await;
    analysed(&game).await;
    server.settle().await;
    let marked = game.command("bob", "history").await;
    says(&marked, "g4??");
    run(&server, "UPDATE analysed_positions SET score = 'good'").await;
    let plain = game.command("bob", "history").await;
    says(&plain, "g4");
    lacks(&plain, "g4??");
    let asked = game.command("bob", "analyse").await;
    says(&asked, "Table #1 is being analysed: ");
    analysed(&game).await;
    let told = game.command("bob", "analyse").await;
    says(&told, "2\\. White **g4??**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_on_a_server_that_took_the_bot_off_waits_for_its_return_and_says_so() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    let sandbox = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(sandbox);
    until(&server, LEFT, 1).await;
    let own = direct(&server, "alice");
    let asked = server
        .slash("alice", own, "analyse", &[("table", 1.into())])
        .await;
    says(&asked, "0 of 5 positions so far");
    says(&asked, &en("analysis-rests", &[]));
    lacks(&text(&asked), &en("analysis-posted", &[]));
    server.sandbox.guilds().invite_bot(sandbox);
    until(&server, LEFT, 0).await;
    tells(&analysed(&game).await.content, "**g4??**");
    server.close().await;
}
