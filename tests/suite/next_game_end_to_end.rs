//! `/next` and *Next game*: the game that waits with the least time, on any server.

use seigneur::sandbox::{Answer, Fault, FaultKind};

use crate::support::game_fixture::GameFixture;
use crate::support::games::{chess_in, paced_game, told};
use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{direct, labels, says, tells, text};
use crate::support::teams;
use crate::support::test_server::{PATIENCE, TestServer};

/// An answer in private shows the board of a game, and has the way to it.
fn leads_to(answer: &Answer, game: &GameFixture<'_>) {
    assert!(answer.ephemeral, "{}", text(answer));
    let shown = answer.message.as_ref().unwrap();
    assert_eq!(shown.attachments.len(), 1, "{}", shown.content);
    let written = serde_json::to_string(&shown.components).unwrap();
    let way = format!("/{}\"", game.thread);
    assert!(written.contains(&way), "{written} lacks {way}");
}

/// An answer says this and leads nowhere.
fn leads_nowhere(answer: &Answer, key: &str) {
    assert_eq!(text(answer), en(key, &[]));
    let shown = answer.message.as_ref().unwrap();
    assert!(labels(shown).is_empty(), "{:?}", labels(shown));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_game_with_the_least_time_comes_next_on_any_server() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let nothing = server.slash("alice", general, "next", &[]).await;
    leads_nowhere(&nothing, "next-nothing");
    let home = direct(&server, "alice");
    let nothing = server.slash("alice", home, "next", &[]).await;
    leads_nowhere(&nothing, "next-nothing-direct");
    let week = paced_game(&server, "chess", &["alice", "bob"], "7d").await;
    let day = paced_game(&server, "trichess", &["alice", "bob", "carol"], "1d").await;
    let salon = server.sandbox.channel("salon");
    let elsewhere = chess_in(&server, salon, ["alice", "chloe"]).await;
    for game in [&week, &day, &elsewhere] {
        told(&server, game.thread).await;
    }

    let next = server.slash("alice", general, "next", &[]).await;
    leads_to(&next, &day);
    assert!(text(&next).starts_with("Trichess #2"), "{}", text(&next));
    // Who is there already is led to the one after it; what others have to play is none of theirs.
    let after = server.slash("alice", day.thread, "next", &[]).await;
    let of_bob = server.slash("bob", general, "next", &[]).await;
    leads_nowhere(&of_bob, "next-nothing");

    // The answer to a move leads on, and so on until nothing is left.
    let played = day.try_move("alice", "e2e4").await;
    let shown = played.message.as_ref().unwrap();
    assert_eq!(labels(shown), [button("next-game")]);
    let next = server.press("alice", shown.id, &button("next-game")).await;
    // Three days each, where nothing else is chosen.
    leads_to(&next, &elsewhere);
    // Its number is one of here as well.
    let said = text(&next);
    assert!(said.starts_with("**Cercle** · Chess #1"), "{said}");
    leads_to(&after, &elsewhere);
    elsewhere.play("alice", "e2e4").await;
    let next = server.slash("alice", elsewhere.thread, "next", &[]).await;
    leads_to(&next, &week);
    let same = server.slash("alice", week.thread, "next", &[]).await;
    leads_nowhere(&same, "next-same-game");
    let last = week.try_move("alice", "e2e4").await;
    assert!(labels(last.message.as_ref().unwrap()).is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_offered_for_a_move_in_which_one_can_be_made() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let theirs = server
        .game("trichess", &["bob", "alice", "carol"], None)
        .await;
    for game in [&game, &theirs] {
        told(&server, game.thread).await;
    }
    server
        .slash("alice", general, "play", &[("game", "chess".into())])
        .await;
    for place in [general, direct(&server, "alice")] {
        let sent = server.sandbox.autocomplete(
            server.user("alice"),
            place,
            "move",
            &[("move", "".into()), ("table", "".into())],
            "table",
        );
        let offered = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
        let offered = offered.unwrap().choices.into_iter();
        let names: Vec<String> = offered.map(|choice| choice.name).collect();
        assert_eq!(names.len(), 1, "{names:?}");
        assert!(names[0].starts_with("#1 · Chess"), "{names:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_begun_where_the_next_game_is_shown() {
    let server = TestServer::start().await;
    let here = paced_game(&server, "chess", &["alice", "bob"], "7d").await;
    let salon = server.sandbox.channel("salon");
    let partie = chess_in(&server, salon, ["alice", "chloe"]).await;
    partie.play("alice", "e2e4").await;
    // The button stands under each board, for everyone; each is shown their own.
    let board = partie.board(1).await;
    let suivante = french_button("next-game");
    assert!(labels(&board).contains(&suivante), "{:?}", labels(&board));
    let next = server.press("alice", board.id, &suivante).await;
    leads_to(&next, &here);
    let shown = next.message.as_ref().unwrap();
    let menus = server.press("alice", shown.id, &button("move")).await;
    tells(&menus, &en_part("moving-pieces"));
    let only = server.press("chloe", board.id, &suivante).await;
    assert_eq!(text(&only), "Aucune autre partie ne vous attend.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_is_not_told_yet_has_the_time_of_its_pace() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let week = paced_game(&server, "chess", &["alice", "bob"], "7d").await;
    told(&server, week.thread).await;
    let day = paced_game(&server, "chess", &["bob", "alice"], "1d").await;
    let route = format!("/channels/{}/messages", day.thread);
    let fault = Fault::new("POST", &route, FaultKind::Status(500), 1000);
    server.sandbox.faults().inject(fault);
    day.try_move("bob", "e2e4").await;
    let next = server.slash("alice", general, "next", &[]).await;
    leads_to(&next, &day);
    server.sandbox.faults().clear();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_not_voted_is_led_to_their_team_after_their_own_games() {
    let server = TestServer::start().await;
    let (white, black, _) = teams::chess(&server).await;
    let member = white.member;
    let own = paced_game(&server, "chess", &[member, "chloe"], "14d").await;
    told(&server, own.thread).await;
    let general = server.sandbox.channel("general");
    let next = server.slash(member, general, "next", &[]).await;
    leads_to(&next, &own);
    let vote = server.slash(member, own.thread, "next", &[]).await;
    says(&vote, &en("next-vote", &[]));
    says(&vote, &format!("/{})", white.thread));
    white.vote(&server, member, "e2e4").await;
    let nothing = server.slash(member, own.thread, "next", &[]).await;
    leads_nowhere(&nothing, "next-same-game");
    let waiting = server.slash(black.member, general, "next", &[]).await;
    leads_nowhere(&waiting, "next-nothing");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captain_who_has_voted_is_led_to_their_other_games() {
    let server = TestServer::start().await;
    let (white, ..) = teams::chess(&server).await;
    let captain = white.captain;
    let own = paced_game(&server, "chess", &[captain, "chloe"], "14d").await;
    told(&server, own.thread).await;
    let voted = white.vote(&server, captain, "e2e4").await;
    tells(&voted, "Your vote");
    // The vote goes on, and has less time.
    let general = server.sandbox.channel("general");
    let next = server.slash(captain, general, "next", &[]).await;
    leads_to(&next, &own);
    let nothing = server.slash(captain, own.thread, "next", &[]).await;
    leads_nowhere(&nothing, "next-same-game");
    server.close().await;
}
