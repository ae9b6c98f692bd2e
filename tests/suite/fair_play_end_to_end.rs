//! Fair play: the ways to a computer's help with a position in which a game that goes on stands, or has stood since
//! its fourth round. Each is refused in the same words; none of them says why.

use seigneur::rules::problem::Length;
use seigneur::rules::{Move, Variant};

use crate::support::acting::{practice, press};
use crate::support::fair_play::{COMMON, Helped, after, copy, is_refused, over_and_running, play};
use crate::support::games::fools_mate;
use crate::support::locale::{button, en_part};
use crate::support::messages::{files, lacks, says, text, written};
use crate::support::problems::{posed, problem, server_at_noon};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn no_private_board_is_answered_where_a_running_game_stands_or_stood() {
    let server = TestServer::start().await;
    let [_over, running] = over_and_running(&server).await;
    let mut helped = Helped::default();
    for (way, color, ply) in [
        ("where it stands", "w", 9),
        ("for the side to move", "b", 9),
        ("a move ago", "w", 8),
        ("two moves ago", "b", 7),
        ("at the beginning of its fourth round", "b", 6),
        ("what a move would lead to", "b", 10),
        ("the same for whoever answers", "w", 10),
    ] {
        let board = copy(&server, color, ply).await;
        if !is_refused(&board) {
            let hinted = press(&server, "bob", &board, "hint").await;
            helped.look(way, &hinted);
        }
    }
    copy(&server, "b", 5).await;
    let walked = practice(&server, "bob", &[("move", "c6".into())]).await;
    helped.look("a way that leads there", &walked);
    if is_refused(&walked) {
        let again = press(&server, "bob", &walked, "continue").await;
        helped.look("the same, asked once more", &again);
        // A step back leads out again.
        let back = press(&server, "bob", &again, "step-back").await;
        says(&back, &en_part("practice-you-to-move"));
    }
    // What was taken back has stood there.
    running.command("carol", "takeback").await;
    let offer = running.said("asks to take back").await;
    server.press("dave", offer.id, &button("agree")).await;
    running.board(COMMON.len() + 1).await;
    let taken = copy(&server, "b", 9).await;
    helped.look(
        "what was taken back",
        &press(&server, "bob", &taken, "hint").await,
    );
    helped.assert_nobody();

    // Openings are everybody's, and other positions too.
    let opening = copy(&server, "w", 4).await;
    let hinted = press(&server, "bob", &opening, "hint").await;
    says(&hinted, &en_part("practice-hint"));
    copy(&server, "b", 5).await;
    let beside = practice(&server, "bob", &[("move", "h5".into())]).await;
    says(&beside, &en_part("practice-you-to-move"));
    // Once the game is over, all of it is nobody's secret.
    running.resign("carol").await;
    for (color, ply) in [("b", 9), ("w", 8), ("w", 6)] {
        let board = copy(&server, color, ply).await;
        let hinted = press(&server, "bob", &board, "hint").await;
        says(&hinted, &en_part("practice-hint"));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_board_that_was_there_first_is_answered_no_more() {
    let server = TestServer::start().await;
    let over = server.friendly_game("chess", &["alice", "bob"]).await;
    play(&over, 0, &COMMON).await;
    over.resign("alice").await;
    let running = server.friendly_game("chess", &["carol", "dave"]).await;
    play(&running, 0, &COMMON[..5]).await;
    // Allowed still: the running game has not come so far.
    copy(&server, "w", 6).await;
    let answered = practice(&server, "bob", &[("move", "d3".into())]).await;
    says(&answered, &en_part("practice-you-to-move"));
    let back = press(&server, "bob", &answered, "step-back").await;
    play(&running, 1, &COMMON[5..8]).await;
    let mut helped = Helped::default();
    let forward = press(&server, "bob", &back, "step-forward").await;
    helped.look("what was answered before, stepped over again", &forward);
    let hinted = press(&server, "bob", &forward, "hint").await;
    helped.look("a board that was there first", &hinted);
    helped.assert_nobody();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_helped_where_their_own_game_stands_that_was_set_up_in_an_opening() {
    let server = TestServer::start().await;
    let start = after(Variant::Chess, &["a3"]).to_string();
    let running = server.game("chess", &["alice", "bob"], Some(&start)).await;
    let mut helped = Helped::default();
    let chess = || {
        [
            ("game", "chess".into()),
            ("level", 1.into()),
            ("color", "w".into()),
        ]
    };
    for user in ["alice", "bob"] {
        practice(&server, user, &chess()).await;
        let walked = practice(&server, user, &[("move", "a3".into())]).await;
        helped.look(user, &walked);
    }
    helped.assert_nobody();
    // To others the opening is open.
    practice(&server, "carol", &chess()).await;
    let answered = practice(&server, "carol", &[("move", "a3".into())]).await;
    says(&answered, &en_part("practice-you-to-move"));
    // And to them as well, once their game has gone on.
    running.play("bob", "h6").await;
    let again = practice(&server, "alice", &chess()).await;
    says(&again, &en_part("practice-you-to-move"));
    let answered = practice(&server, "alice", &[("move", "a3".into())]).await;
    says(&answered, &en_part("practice-you-to-move"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_form_of_an_analysis_tells_of_where_a_running_game_stood() {
    let server = TestServer::start().await;
    // White gives a bishop away in the fifth round.
    let given_away = [&COMMON[..8], &["Bh6", "gxh6"]].concat();
    let over = server.friendly_game("chess", &["alice", "bob"]).await;
    play(&over, 0, &given_away).await;
    over.resign("alice").await;
    let running = server.friendly_game("chess", &["carol", "dave"]).await;
    play(&running, 0, &given_away).await;
    play(&running, 0, &["h4", "h5"]).await;
    over.command("bob", "analyse").await;
    let (store, id) = over.kept().await;
    while !store
        .analysis(id)
        .await
        .unwrap()
        .expect("it is asked for")
        .is_done
    {
        server.step_all().await;
    }
    let posted = over.said("**Analysis of ").await.content;
    let told = async || {
        let exported = over.command("bob", "export").await;
        let record = written(&files(&exported)[0]);
        let (_, late) = record.split_once("4. d3").expect("the fourth round");
        let marks = late.matches("[%").count() + late.matches('$').count();
        let shown = text(&over.command("bob", "analyse").await);
        (marks > 0, shown.contains("**Bh6?"))
    };
    lacks(&posted, "**Bh6?");
    assert_eq!(told().await, (false, false), "it has stood there");
    running.resign("carol").await;
    assert_eq!(told().await, (true, true), "nobody plays there any more");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_posed_of_no_running_game() {
    let (server, _) = server_at_noon().await;
    fools_mate(&server).await;
    let chess = [("game", "chess")];
    let posed = problem(&server, "carol", &chess).await;
    says(&posed, "Black to move and mate in one.");
    let before = after(Variant::Chess, &["f3", "e5", "g4"]).to_string();
    let running = server.game("chess", &["alice", "bob"], Some(&before)).await;
    let mut helped = Helped::default();
    helped.look("a problem", &problem(&server, "carol", &chess).await);
    let tried = problem(&server, "carol", &[("game", "chess"), ("move", "Qg5")]).await;
    helped.look("a move that is tried in it", &tried);
    helped.assert_nobody();
    running.play("bob", "Qh4").await;
    let tried = problem(&server, "carol", &[("game", "chess"), ("move", "Qh4")]).await;
    says(&tried, "Solution: **Qh4#**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_problem_is_posed_to_whoever_has_a_game_that_may_come_to_it() {
    let (server, _) = server_at_noon().await;
    fools_mate(&server).await;
    let chess = [("game", "chess")];
    let posed = problem(&server, "carol", &chess).await;
    says(&posed, "Black to move and mate in one.");
    // Carol thinks of g4.
    let before = after(Variant::Chess, &["f3", "e5"]).to_string();
    let running = server
        .game("chess", &["carol", "dave"], Some(&before))
        .await;
    let mut helped = Helped::default();
    for user in ["carol", "dave"] {
        helped.look("a problem", &problem(&server, user, &chess).await);
        let answer = [("game", "chess"), ("move", "Qg5")];
        helped.look("a try", &problem(&server, user, &answer).await);
    }
    let tapped = press(&server, "carol", &posed, "move").await;
    helped.look("a tap below one that was posed before", &tapped);
    helped.assert_nobody();
    // To others it says nothing of that game.
    let others = problem(&server, "alice", &chess).await;
    says(&others, "Black to move and mate in one.");
    running.play("carol", "a3").await;
    let posed = problem(&server, "carol", &chess).await;
    says(&posed, "Black to move and mate in one.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_problem_tells_of_a_game_that_stands_on_the_way_to_its_end_or_after_a_wrong_move() {
    let (server, mut forward) = server_at_noon().await;
    let length = Length::InMoves(2);
    let daily = posed(&server, &mut forward, Variant::Chess, length).await;
    let position = *daily.problem.position();
    let chess = ("game", "chess");
    // What is best after the key and the answer to it is a part of the solution.
    let between = daily.problem.positions()[2].to_string();
    let running = server
        .game("chess", &["alice", "bob"], Some(&between))
        .await;
    let mut helped = Helped::default();
    let posed = problem(&server, "carol", &[chess]).await;
    helped.look("a solution", &posed);
    running.resign("alice").await;
    helped.assert_nobody();

    // What is the answer to a move that does not win is told whoever tries it.
    let key = daily.problem.line()[0];
    let goes_on = |mv: &Move| position.play(*mv).is_ok_and(|it| it.outcome().is_none());
    let mut wrong = position.legal_moves().into_iter().filter(goes_on);
    let wrong = wrong.find(|mv| *mv != key).unwrap();
    let stands = position.play(wrong).unwrap().to_string();
    server.game("chess", &["dave", "bob"], Some(&stands)).await;
    let typed = wrong.coordinates(position.topology());
    let tried = problem(&server, "carol", &[chess, ("move", &typed)]).await;
    let mut helped = Helped::default();
    helped.look("the answer to a wrong move", &tried);
    helped.assert_nobody();
    server.close().await;
}
