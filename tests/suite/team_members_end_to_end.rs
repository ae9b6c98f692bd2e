//! Who is in a team, and who no longer: those who leave it, and those who do not see its channel any more.

use seigneur::sandbox::{Lock, OptionValue, Whose, permissions};

use crate::support::game_fixture::GameFixture;
use crate::support::games::told;
use crate::support::locale::{button, en, en_part, fr, french_button};
use crate::support::messages::{files, said, says, tells, text, times_said, written};
use crate::support::people::manage;
use crate::support::teams::{Side, call_two_to, chess, game_thread, side};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_member_who_sees_the_channel_no_more_votes_nowhere() {
    let server = TestServer::start().await;
    let (white, _, game) = chess(&server).await;
    let board = white.board(&server, "").await;
    let hidden = Whose::Member(server.user(white.member));
    let permissions = server.permissions();
    permissions.set_overwrite(white.channel, hidden, 0, permissions::VIEW_CHANNEL);
    let unseen = en("error-team-unseen", &[]);
    // Where they are else, they can name the table.
    let options = [("move", "e2e4".into()), ("table", OptionValue::Integer(1))];
    let third = server.sandbox.guilds();
    let third = third.add_channel(server.sandbox.guild("Sandbox"), "third");
    let elsewhere = server.slash(white.member, third, "move", &options).await;
    assert_eq!(text(&elsewhere), unseen);
    let votes = server
        .press(white.captain, board.id, &button("team-ballot"))
        .await;
    says(&votes, &en_part("team-no-votes"));
    permissions.set_overwrite(white.channel, hidden, permissions::VIEW_CHANNEL, 0);
    let seen = server.slash(white.member, third, "move", &options).await;
    says(&seen, &en("team-voted", &[("move", "e4")]));
    assert_eq!(times_said(&server, game, "**e4**"), 0, "one of two");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_team_takes_their_vote_along() {
    let server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    let leave = async |side: &Side, user: &str| {
        let left = server.press(user, side.start, &button("team-leave")).await;
        text(&left)
    };
    for user in [black.captain, black.member] {
        let other = leave(&white, user).await;
        assert_eq!(other, en("error-team-not-member", &[]));
    }
    let stays = leave(&white, white.captain).await;
    assert_eq!(stays, en("error-team-captain-stays", &[]));
    white.vote(&server, white.member, "d2d4").await;
    let left = leave(&white, white.member).await;
    tells(&left, &en_part("answer-team-left"));
    let again = leave(&white, white.member).await;
    assert_eq!(again, en("error-team-not-member", &[]));
    let board = white.board(&server, "").await;
    let votes = server
        .press(white.captain, board.id, &button("team-ballot"))
        .await;
    says(&votes, &en_part("team-no-votes"));
    // Those who stay have all voted once somebody goes who had not.
    white.join(&server, white.member).await;
    let waits = white.vote(&server, white.captain, "e2e4").await;
    tells(&waits, "Votes: 1 of 2");
    leave(&white, white.member).await;
    said(&server, game, "played **e4**").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_over_the_seat_of_the_other_team_nor_moderates_their_own_game() {
    let server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    let general = server.sandbox.channel("general");
    let substitute = async |user: &str| {
        manage(&server, "Sandbox", user);
        let options = [("table", 1.into())];
        let sent = server.slash(user, general, "moderate substitute", &options);
        sent.await
    };
    for user in [white.member, black.member] {
        says(&substitute(user).await, &en("error-own-game", &[]));
    }
    let question = substitute("chloe").await;
    let asked = question.message.expect("a question").id;
    server
        .press("chloe", asked, &french_button("confirm"))
        .await;
    let free = said(&server, general, &en_part("absence-free-seat")).await;
    let take = async |user: &str| {
        let taken = server.press(user, free.id, &button("take-seat")).await;
        text(&taken)
    };
    let other = en("error-team-other", &[]);
    assert_eq!(take(black.member).await, other);
    tells(&take(white.member).await, &en_part("answer-seat-taken"));
    // Who plays for one team joins no other, and moves alone wherever they speak.
    assert_eq!(black.join(&server, white.member).await, other);
    let options = [("move", "e2e4".into())];
    let played = server.slash(white.member, black.thread, "move", &options);
    tells(&text(&played.await), "e4");
    said(&server, game, "played **e4**").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_joins_a_team_whose_thread_has_archived_itself_is_added_to_it() {
    let server = TestServer::start().await;
    let (white, _, _) = chess(&server).await;
    server.settle().await;
    let moderation = server.sandbox.moderation();
    moderation.archive_thread(white.thread, Lock::Open);
    white.join(&server, "chloe").await;
    let members = server.sandbox.thread_members(white.thread);
    assert!(members.contains(&server.user("chloe")), "{members:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_joins_a_team_whose_game_is_over() {
    let server = TestServer::start().await;
    let (white, _, game) = chess(&server).await;
    let asked = server.slash(white.captain, game, "abort", &[]).await;
    let question = asked.message.expect("a question").id;
    server
        .press(white.captain, question, &button("confirm"))
        .await;
    said(&server, game, &en("ending-aborted", &[])).await;
    assert_eq!(white.join(&server, "chloe").await, fr("error-over", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everyone_of_a_team_has_its_game_in_their_list() {
    let server = TestServer::start().await;
    let (white, black, _) = chess(&server).await;
    let listed = async |user: &str, channel| {
        let list = server.slash(user, channel, "games", &[]).await;
        text(&list)
    };
    for side in [&white, &black] {
        for user in [side.captain, side.member] {
            let list = listed(user, side.channel).await;
            tells(&list, &en_part("games-team-votes"));
            let thread = format!("/{})", side.thread);
            assert!(list.contains(&thread), "{user} votes there: {list}");
            assert_eq!(list.lines().count(), 2, "once: {list}");
            assert!(!list.contains("<@"), "teams have names: {list}");
        }
    }
    let hidden = Whose::Member(server.user(white.member));
    let permissions = server.permissions();
    permissions.set_overwrite(white.channel, hidden, 0, permissions::VIEW_CHANNEL);
    let none = en("games-none", &[]);
    assert_eq!(listed(white.member, black.channel).await, none);
    assert_ne!(listed(white.captain, black.channel).await, none);
    let asked = server.slash(white.captain, white.thread, "resign", &[]);
    let question = asked.await.message.expect("a question");
    let confirm = button("confirm");
    server.press(white.captain, question.id, &confirm).await;
    for user in [white.captain, black.member] {
        assert_eq!(listed(user, black.channel).await, none, "it is over");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_reads_that_the_team_is_to_move_and_that_notes_are_its_captains() {
    let server = TestServer::start().await;
    let (white, _, _) = chess(&server).await;
    white.board(&server, "").await;
    let shown = server.slash(white.member, white.thread, "board", &[]).await;
    says(&shown, "** <@");
    let captain = server.user(white.captain);
    let note = server.slash(white.member, white.thread, "note", &[]).await;
    let player = format!("<@{captain}>");
    says(
        &note,
        &en("error-team-captain-only", &[("player", &player)]),
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_moves_and_the_record_of_a_game_name_the_teams_that_play_it() {
    let server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    let sheet = server.slash(black.member, game, "history", &[]).await;
    let record = server.slash(black.member, game, "export", &[]).await;
    let pgn = written(&files(&record)[0]);
    for (side, tag) in [(&white, "White"), (&black, "Black")] {
        let team = if side.captain == "alice" {
            "general"
        } else {
            "other"
        };
        let captain = server.user(side.captain);
        says(&sheet, &format!("{tag} **{team}** <@{captain}>"));
        tells(&pgn, &format!("[{tag} \"{team}\"]"));
    }
    server.close().await;
}

/// Three channels play Yalta; gives the thread of the game, once whoever is to move has been told.
async fn yalta(server: &TestServer) -> GameFixture<'_> {
    let channels = call_two_to(server, "yalta").await;
    let captains = ["alice", "bob", "carol"];
    for (user, channel) in captains.into_iter().zip(channels).skip(1) {
        let invited = said(server, channel, &en("team-call-captain", &[])).await;
        let accept = button("team-lead");
        server.press(user, invited.id, &accept).await;
    }
    let mut sides = Vec::new();
    for (user, channel) in captains.into_iter().zip(channels) {
        sides.push(side(server, channel, [user, "dave"]).await);
    }
    let teams: Vec<&Side> = sides.iter().collect();
    let thread = game_thread(server, channels[0], &teams).await;
    told(server, thread).await;
    GameFixture {
        server,
        thread,
        players: captains.map(str::to_owned).to_vec(),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_ends_when_it_was_to_whoever_leaves_the_game_meanwhile() {
    let server = TestServer::start().await;
    let game = yalta(&server).await;
    let (store, id) = game.kept().await;
    let voting = async || store.contest_of(id).await.unwrap().unwrap().voting();
    let before = voting().await;
    assert!(before.is_some());
    server.wait_hours(30);
    let (_, mover) = game.table().await.to_move().unwrap();
    let mut captains = game.players.iter();
    let other = captains.find(|name| server.user(name).0 != mover.0);
    game.resign(other.unwrap()).await;
    game.said("resigned").await;
    assert_eq!(voting().await, before, "the same turn goes on");
    server.close().await;
}
