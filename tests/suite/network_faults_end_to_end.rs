//! Races, restarts and requests that fail.

use std::time::Duration;

use seigneur::sandbox::{Fault, FaultKind, GatewayLimits, OptionValue, RateLimits};

use crate::support::locale::{button, en_part};
use crate::support::messages::{says, text, times_said};
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_at_the_same_time_one_is_played_and_the_other_told() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let (first, second) = tokio::join!(game.try_move("alice", "e4"), game.try_move("alice", "d4"));
    let said = [text(&first), text(&second)];
    let played = said
        .iter()
        .filter(|text| text.starts_with("Played"))
        .count();
    assert_eq!(played, 1, "{said:?}");
    let told = said
        .iter()
        .find(|text| !text.starts_with("Played"))
        .unwrap();
    assert!(
        told.contains("quicker") || told.contains(&en_part("error-not-your-turn")),
        "{told}"
    );
    game.board(1).await;
    server.settle().await;
    assert_eq!(game.boards().len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_pressed_twice_does_its_work_once() {
    let server = TestServer::start().await;
    let bob = OptionValue::User(server.user("bob"));
    let invitation = server
        .invite("alice", &[("game", "chess".into()), ("player2", bob)])
        .await;
    let accept = button("accept");
    let (first, second) = tokio::join!(
        server.press("bob", invitation.id, &accept),
        server.press("bob", invitation.id, &accept)
    );
    let said = [text(&first), text(&second)];
    assert_eq!(
        said.iter().filter(|text| text.contains("You sit")).count(),
        1,
        "{said:?}"
    );
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    server.settle().await;
    assert_eq!(game.boards().len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_restart_and_old_buttons_work() {
    let mut server = TestServer::start().await;
    let carol = OptionValue::User(server.user("carol"));
    let invitation = server
        .invite("bob", &[("game", "chess".into()), ("player2", carol)])
        .await;
    let thread = {
        let game = server.game("chess", &["alice", "bob"], None).await;
        game.play("alice", "e4").await;
        game.thread
    };
    server.stop_bot().await;
    server.start_bot().await;
    let game = server.playing(thread, &["alice", "bob"]);
    game.play_by_reply("bob", "e5").await;
    game.play("alice", "Nf3").await;
    server
        .press("carol", invitation.id, &button("accept"))
        .await;
    server.game_of(&invitation, &["bob", "carol"]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_guard_before_the_service_refuses_is_sent_once_it_lets_us_through() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let other = server.game("chess", &["bob", "carol"], None).await;
    for kind in [
        FaultKind::Html(429),
        FaultKind::HtmlLimited {
            retry_after: Duration::from_secs(1),
        },
    ] {
        let path = format!("/channels/{}/messages", game.thread);
        server
            .sandbox
            .faults()
            .inject(Fault::new("POST", &path, kind, 2));
        let mv = ["e4", "e5"][game.boards().len() - 1];
        let player = ["alice", "bob"][game.boards().len() - 1];
        let before = other.boards().len();
        game.play(player, mv).await;
        other.play(["bob", "carol"][before - 1], mv).await;
    }
    assert_eq!(server.sandbox.faults().left(), 0);
    assert_eq!((game.boards().len(), other.boards().len()), (3, 3));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failing_requests_are_retried_and_nothing_is_said_twice() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let kinds = [
        FaultKind::Status(500),
        FaultKind::StatusAfter(500),
        FaultKind::DropAfter,
        FaultKind::DropBefore,
        FaultKind::RateLimited {
            retry_after: Duration::from_millis(200),
            global: false,
        },
        FaultKind::RateLimited {
            retry_after: Duration::from_millis(200),
            global: true,
        },
    ];
    let moves = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];
    for (ply, (mv, kind)) in moves.into_iter().zip(kinds).enumerate() {
        server
            .sandbox
            .faults()
            .inject(Fault::new("POST", "/channels/*/messages", kind, 1));
        game.play(&game.players[ply % 2], mv).await;
    }
    server.sandbox.faults().set_random_faults(
        0.2,
        &[
            FaultKind::Status(500),
            FaultKind::StatusAfter(503),
            FaultKind::DropAfter,
        ],
        11,
    );
    for (ply, mv) in ["Ba4", "Nf6", "O-O", "Be7"].into_iter().enumerate() {
        let player = &game.players[ply % 2];
        let before = game.boards().len();
        game.server
            .sandbox
            .slash(
                server.user(player),
                game.thread,
                "move",
                &[("move", mv.into())],
            )
            .unwrap();
        game.board(before).await;
    }
    server.sandbox.faults().set_random_faults(0.0, &[], 11);
    server.settle().await;
    let boards = game.boards();
    assert_eq!(boards.len(), 11, "a board for each turn, none twice");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rate_limits_are_kept_without_losing_a_board() {
    let server = TestServer::with_limits(RateLimits::Like).await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let round = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for ply in 0..8 {
        let player = &game.players[ply % 2];
        let answer = game.try_move(player, round[ply % 4]).await;
        assert!(text(&answer).starts_with("Played"), "{}", text(&answer));
    }
    game.board(8).await;
    let refused = server
        .sandbox
        .record()
        .requests()
        .iter()
        .filter(|request| request.status == 429)
        .count();
    assert_eq!(refused, 0, "the limits are known before they are hit");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_taken_up_where_it_is_to_be_after_a_cut_and_where_it_is_asked_for() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let gateway = || server.sandbox.gateway();
    let back = async |times: u32| {
        let back = server.sandbox.wait_for(PATIENCE, |view| {
            (view.connected() && view.resumes() == times).then_some(())
        });
        back.await.expect("the bot takes its session up again");
        assert_eq!(gateway().identifies(), 1);
    };
    gateway().cut();
    back(1).await;
    game.play("alice", "e4").await;
    gateway().ask_reconnect();
    back(2).await;
    game.play("bob", "e5").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_may_be_interrupted_or_ended() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.sandbox.gateway().interrupt_session();
    let back = server.sandbox.wait_for(PATIENCE, |view| {
        (view.connected() && view.resumes() == 1).then_some(())
    });
    back.await.expect("the bot takes its session up again");
    game.play("alice", "e4").await;
    server.sandbox.gateway().invalidate_session();
    let anew = server.sandbox.wait_for(PATIENCE, |view| {
        (view.connected() && view.identifies() == 2).then_some(())
    });
    anew.await.expect("the bot opens another session");
    game.play("bob", "e5").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limits_of_the_gateway_are_kept() {
    let server = TestServer::with_gateway(GatewayLimits::default()).await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    assert_eq!(server.sandbox.gateway().session_starts_left(), 999);
    server.sandbox.gateway().close(4009);
    let back = server.sandbox.wait_for(PATIENCE, |view| {
        (view.connected() && view.identifies() == 2).then_some(())
    });
    back.await
        .expect("the bot opens another session when it may");
    game.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_typed_while_the_gateway_says_nothing_is_played_once_it_is_taken_up_again() {
    let limits = GatewayLimits {
        heartbeat_interval: Duration::from_secs(6),
        ..GatewayLimits::quick()
    };
    let server = TestServer::with_gateway(limits).await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let begun = server.sandbox.gateway().identifies();
    server.sandbox.gateway().fall_silent();
    game.play_by_reply("alice", "e4").await;
    game.play("bob", "e5").await;
    let gateway = server.sandbox.gateway();
    assert_eq!((gateway.identifies(), gateway.resumes()), (begun, 1));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_while_the_service_fails_for_seconds_is_answered_once_it_is_back() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let path = "/webhooks/*/*/messages/@original";
    let fails = Fault::new("PATCH", path, FaultKind::Status(503), 4);
    server.sandbox.faults().inject(fails);
    let answer = server.slash("alice", general, "games", &[]).await;
    says(&answer, "no open game");
    assert_eq!(server.sandbox.faults().left(), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_begins_though_people_cannot_be_added_to_its_thread() {
    let server = TestServer::start().await;
    let path = "/channels/*/thread-members/*";
    let fails = Fault::always("PUT", path, FaultKind::Status(503));
    server.sandbox.faults().inject(fails);
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_people_were_told_to_have_no_answer_is_not_done_once_it_is_heard() {
    let limits = GatewayLimits {
        heartbeat_interval: Duration::from_secs(6),
        ..GatewayLimits::quick()
    };
    let server = TestServer::with_gateway(limits).await;
    let general = server.sandbox.channel("general");
    let (alice, chess) = (server.user("alice"), [("game", "chess".into())]);
    server.sandbox.gateway().fall_silent();
    for _ in 0..3 {
        let asked = server.sandbox.slash(alice, general, "play", &chess);
        asked.expect("a command that is sent");
    }
    let told = server.sandbox.wait_for(PATIENCE, |view| {
        let requests = view.requests().iter();
        let refused = requests.filter(|it| it.path.ends_with("/callback") && it.status == 404);
        (refused.count() == 3).then_some(())
    });
    told.await.expect("they are too late");
    let played = server.slash("alice", general, "play", &chess).await;
    says(&played, "#1");
    server.settle().await;
    assert_eq!(times_said(&server, general, "table #"), 1);
    server.close().await;
}
