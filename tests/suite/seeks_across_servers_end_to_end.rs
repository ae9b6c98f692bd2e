//! People of several servers find each other: what they wish for, a game with a thread on each server, what
//! crosses and what does not, and what becomes of it where a server goes.

use std::collections::BTreeSet;

use seigneur::sandbox::{Fault, FaultKind, OptionValue, PostedMessage};

use crate::support::locale::{button, en, en_part, fr, french_button};
use crate::support::messages::{
    boards_in, files, holds, labels, lacks, mark, said, says, tells, text, written,
};
use crate::support::open_servers::{
    ALICE, ANYWHERE, BOB, CAROL, DENIS, fools_mate, game, open_servers, seek, thread_in,
};
use crate::support::people::{exported, manage};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_two_servers_has_a_thread_on_each_and_points_on_each() {
    let server = open_servers().await;
    let players = game(&server).await;
    let [alice, denis] = ["alice", "denis"].map(|name| server.user(name));
    fools_mate(&server, players).await;
    for (user, thread) in players {
        let boards = boards_in(&server, thread);
        assert_eq!(boards.len(), 5, "each board once");
        let (own, other) = if user == "alice" {
            (alice, denis)
        } else {
            (denis, alice)
        };
        let stranger = if user == "alice" {
            "**denis**"
        } else {
            "**alice**"
        };
        let all = server.sandbox.messages(thread);
        for message in all.iter().filter(|it| it.ephemeral_to.is_none()) {
            lacks(&message, &format!("<@{other}>"));
            assert!(!message.pings.contains(&other), "{}", message.content);
        }
        assert!(
            boards
                .iter()
                .any(|board| board.content.contains(&format!("<@{own}>")))
        );
        assert!(boards.iter().any(|board| board.content.contains(stranger)));
    }
    for channel in ["general", "salon"] {
        let place = server.sandbox.channel(channel);
        let has_buttons = |it: &PostedMessage| !it.buttons().is_empty();
        let result = server.message_in(place, has_buttons).await;
        let own = thread_in(&server, channel).await;
        tells(&result, &format!("<#{own}>"));
    }
    // No rematch of it is opened on one of them: none is offered.
    let again = [button("rematch"), french_button("rematch")];
    let places = players.map(|(_, thread)| thread).into_iter();
    let places = places.chain(["general", "salon"].map(|name| server.sandbox.channel(name)));
    for place in places {
        let all = server.sandbox.messages(place);
        let offers = all.iter().flat_map(labels);
        assert_eq!(offers.filter(|label| again.contains(label)).count(), 0);
    }
    // Each one's points count on their own server, and nobody else's there.
    for ((user, channel), own, other) in [(ALICE, alice, denis), (DENIS, denis, alice)] {
        let channel = server.sandbox.channel(channel);
        let board = text(&server.slash(user, channel, "leaderboard", &[]).await);
        tells(&board, &format!("<@{own}>"));
        lacks(&board, &format!("<@{other}>"));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_typed_in_any_of_the_threads_and_numbers_are_those_of_each_server() {
    let server = open_servers().await;
    // Tables of its own make the numbers of the two servers differ.
    server.invite("bob", &[("game", "chess".into())]).await;
    let chess = [("game", "yalta"), ANYWHERE];
    for who in [DENIS, CAROL] {
        seek(&server, who, &chess).await;
    }
    let found = seek(&server, ALICE, &chess).await;
    tells(&found, "table #2");
    let threads = [
        thread_in(&server, "general").await,
        thread_in(&server, "salon").await,
        thread_in(&server, "club").await,
    ];
    let ids = [ALICE, DENIS, CAROL].map(|(user, _)| (user, server.user(user).0));
    for turn in 0..3 {
        let now = server.table_of(threads[0]).await;
        let (_, mover) = now.to_move().unwrap();
        let at = ids.iter().position(|(_, id)| *id == mover.0).unwrap();
        let mv = now.position().legal_moves()[0];
        let mv = mv.coordinates(now.variant().topology());
        let latest = server.board(threads[at], turn).await;
        server.reply(ids[at].0, latest.id, &mv);
        for thread in threads {
            server.board(thread, turn + 1).await;
        }
    }
    let marks = ["-# #2 · ", "-# #1 · ", "-# #1 · "];
    for (thread, mark) in threads.into_iter().zip(marks) {
        let last = boards_in(&server, thread).pop().unwrap();
        assert!(holds(&last, mark), "{}", last.content);
    }
    let shown = server.slash("carol", threads[2], "board", &[]).await;
    says(&shown, "#1");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_closed_until_it_is_opened_and_wishes_are_kept() {
    let server = TestServer::start().await;
    let chess = [("game", "chess"), ANYWHERE];
    let refused = seek(&server, ALICE, &chess).await;
    tells(&refused, &en_part("error-server-not-open"));
    for (options, why) in [(
        [("game", "chess"), ("rating", "soon")],
        "error-rating-range",
    )] {
        let refused = seek(&server, ALICE, &options).await;
        tells(&refused, &en(why, &[]));
    }
    server.close().await;

    let server = open_servers().await;
    let strong = [("game", "chess"), ANYWHERE, ("rating", "1800-")];
    seek(&server, ALICE, &strong).await;
    let waits = seek(&server, DENIS, &chess).await;
    tells(&waits, "Vous attendez");
    // Somebody else suits who waits here, and a plain seek finds them.
    let found = seek(&server, CAROL, &chess).await;
    tells(&found, "The game is on");
    assert!(
        server
            .sandbox
            .threads(server.sandbox.channel("general"))
            .is_empty()
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn few_seeks_of_one_person_wait_and_each_can_be_ended() {
    let server = open_servers().await;
    for game in ["chess", "yalta", "trichess"] {
        let waiting = seek(&server, ALICE, &[("game", game), ANYWHERE]).await;
        tells(&waiting, "You are waiting");
    }
    let home = server.sandbox.channel("general");
    let seeks = exported(&server, "alice", home).await["seeks"].clone();
    assert_eq!(seeks.as_array().unwrap().len(), 3, "{seeks}");
    let refused = seek(&server, ALICE, &[("game", "echecs3"), ANYWHERE]).await;
    tells(&refused, "You are already waiting for 3 games");
    let options = [("game", "yalta".into()), ("where", "anywhere".into())];
    let again = server.slash("alice", home, "seek", &options).await;
    let question = again.message.expect("an answer");
    let ended = server.press("alice", question.id, "Stop waiting").await;
    tells(&ended, "no longer wait");
    let waiting = seek(&server, ALICE, &[("game", "echecs3"), ANYWHERE]).await;
    tells(&waiting, "You are waiting");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_blocks_somebody_never_meets_them() {
    let server = open_servers().await;
    let home = server.sandbox.channel("general");
    let denis = [("player", OptionValue::User(server.user("denis")))];
    server.slash("alice", home, "block", &denis).await;
    let chess = [("game", "chess"), ANYWHERE];
    seek(&server, ALICE, &chess).await;
    let waits = seek(&server, DENIS, &chess).await;
    tells(&waits, "Vous attendez");
    let found = seek(&server, CAROL, &chess).await;
    tells(&found, "The game is on");
    let thread = thread_in(&server, "club").await;
    let people: Vec<u64> = server
        .table_of(thread)
        .await
        .people()
        .map(|one| one.0)
        .collect();
    assert!(
        people.contains(&server.user("alice").0),
        "she has waited longest"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_no_more_is_met() {
    let server = open_servers().await;
    let home = server.sandbox.channel("general");
    let denis = [("player", OptionValue::User(server.user("denis")))];
    server.slash("alice", home, "block", &denis).await;
    let chess = [("game", "chess"), ANYWHERE];
    seek(&server, ALICE, &chess).await;
    seek(&server, DENIS, &chess).await;
    // Neither does anything else.
    server.slash("alice", home, "unblock", &denis).await;
    server.step_all().await;
    let thread = thread_in(&server, "salon").await;
    let met = server.table_of(thread).await;
    assert!(met.people().any(|one| one.0 == server.user("denis").0));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lost_answers_double_nothing_in_any_thread() {
    let server = open_servers().await;
    let kinds = [
        FaultKind::DropAfter,
        FaultKind::StatusAfter(502),
        FaultKind::Status(500),
    ];
    server.sandbox.faults().set_random_faults(0.3, &kinds, 17);
    let players = game(&server).await;
    fools_mate(&server, players).await;
    server.settle().await;
    server.sandbox.faults().clear();
    let mut nonces = BTreeSet::new();
    for (_, thread) in players {
        let boards = boards_in(&server, thread);
        let marks: BTreeSet<String> = boards.iter().filter_map(mark).collect();
        assert_eq!((boards.len(), marks.len()), (5, 5));
        nonces.extend(
            boards
                .into_iter()
                .map(|board| board.nonce.expect("a nonce")),
        );
    }
    assert_eq!(
        nonces.len(),
        10,
        "one for each message, whatever its channel"
    );
    for channel in ["general", "salon"] {
        let place = server.sandbox.channel(channel);
        let results = server.sandbox.messages(place).into_iter();
        let results = results.filter(|it| it.ephemeral_to.is_none() && !it.buttons().is_empty());
        assert_eq!(results.count(), 1);
        assert_eq!(server.sandbox.threads(place).len(), 1);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_on_another_server_whose_answer_is_lost_is_found_again() {
    let server = open_servers().await;
    let forum = server.forum("Cercle", &[]);
    let salon = server.sandbox.channel("salon");
    server.hold_games_in("denis", (salon, forum)).await;
    let route = format!("/channels/{forum}/threads");
    let lost = Fault::new("POST", &route, FaultKind::DropAfter, 1);
    server.sandbox.faults().inject(lost);
    let chess = [("game", "chess"), ANYWHERE];
    seek(&server, ALICE, &chess).await;
    seek(&server, DENIS, &chess).await;
    server.game_in(forum, 1, &["denis"]).await;
    thread_in(&server, "general").await;
    server.settle().await;
    assert_eq!(server.sandbox.threads(forum).len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_only_game_on_a_server_is_meant_outside_of_threads_wherever_it_is_kept() {
    let server = open_servers().await;
    let [(mover, _), (waiting, _)] = game(&server).await;
    let own = |user| {
        server
            .sandbox
            .channel(if user == "alice" { "general" } else { "salon" })
    };
    for user in [mover, waiting] {
        let shown = server.slash(user, own(user), "board", &[]).await;
        assert_eq!(shown.message.unwrap().attachments.len(), 1, "{user}");
    }
    let first = [("move", "e2e4".into())];
    let played = text(&server.slash(mover, own(mover), "move", &first).await);
    tells(&played, "**e4**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_of_either_server_may_only_end_it() {
    let server = open_servers().await;
    let players = game(&server).await;
    let [(mover, thread), _] = players;
    server
        .slash(mover, thread, "move", &[("move", "e2e4".into())])
        .await;
    let salon = thread_in(&server, "salon").await;
    manage(&server, "Cercle", "chloe");
    let (chloe, sandbox) = (server.user("chloe"), server.sandbox.guild("Sandbox"));
    server.sandbox.people().leave_guild(chloe, sandbox);
    for (command, options) in [
        ("moderate adjudicate", vec![("result", "draw".into())]),
        ("moderate substitute", vec![]),
    ] {
        let refused = server.slash("chloe", salon, command, &options).await;
        says(&refused, "plusieurs serveurs");
    }
    let asked = server.slash("chloe", salon, "moderate end", &[]).await;
    let question = asked.message.expect("a question");
    let done = server
        .press("chloe", question.id, &labels(&question)[0])
        .await;
    assert!(done.ephemeral, "{}", text(&done));
    for (_, thread) in players {
        server.board(thread, 2).await;
    }
    // Whoever moderates one server is unknown on the other.
    let chloe = format!("<@{chloe}>");
    let general = thread_in(&server, "general").await;
    said(&server, salon, &chloe).await;
    let elsewhere = en("turn-broken-off-elsewhere", &[]);
    assert!(said(&server, general, &elsewhere).await.pings.len() <= 1);
    server.settle().await;
    for place in [general, server.sandbox.channel("general")] {
        let all = server.sandbox.messages(place);
        let named = all.iter().find(|it| it.content.contains(&chloe));
        assert!(named.is_none(), "{named:?}");
    }
    let shown = server.slash("alice", general, "board", &[]).await;
    lacks(&shown, &chloe);
    let exported = server.slash("alice", general, "export", &[]).await;
    for file in files(&exported) {
        let record = written(file);
        assert!(!record.to_lowercase().contains("chloe"), "{record}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_a_rematch_of_a_shared_game_is_told_why_there_is_none() {
    let server = open_servers().await;
    // Nobody of one server sees the channels of the other.
    let people = server.sandbox.people();
    people.leave_guild(server.user("denis"), server.sandbox.guild("Sandbox"));
    people.leave_guild(server.user("alice"), server.sandbox.guild("Cercle"));
    let players = game(&server).await;
    fools_mate(&server, players).await;
    let english = en("error-shared-rematch", &[]);
    for (user, thread) in players {
        let french = fr("error-shared-rematch", &[]);
        let why = if user == "alice" { &english } else { &french };
        says(&server.slash(user, thread, "rematch", &[]).await, why);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_leaves_ends_its_own_place_only() {
    let server = open_servers().await;
    let yalta = [("game", "yalta"), ANYWHERE];
    for who in [ALICE, BOB] {
        seek(&server, who, &yalta).await;
    }
    // Sandbox has waited longest and keeps the game; it is the one that goes.
    seek(&server, DENIS, &yalta).await;
    let (here, there) = (
        thread_in(&server, "general").await,
        thread_in(&server, "salon").await,
    );
    let sandbox = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(sandbox);
    server.settle().await;
    let before = boards_in(&server, here).len();
    let now = server.table_of(there).await;
    assert_eq!(now.server().0, server.sandbox.guild("Cercle").0);
    let shown = server.slash("denis", there, "board", &[]).await;
    says(&shown, "nº\u{a0}1");
    let (_, mover) = now.to_move().unwrap();
    if mover.0 == server.user("denis").0 {
        let mv = now.position().legal_moves()[0];
        let mv = mv.coordinates(now.variant().topology());
        server
            .slash("denis", there, "move", &[("move", mv.as_str().into())])
            .await;
        server.board(there, 1).await;
    }
    assert_eq!(boards_in(&server, here).len(), before);
    server.sandbox.guilds().invite_bot(sandbox);
    server.close().await;
}
