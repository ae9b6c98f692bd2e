//! Channels play one another: each is a team, which votes on its moves in a thread of its own.

use std::time::Duration;

use seigneur::game::team::Vote;
use seigneur::game::{Millis, PlayerId, keeping};
use seigneur::rules::Move;
use seigneur::sandbox::{ChannelId, Fault, FaultKind, OptionValue};

use crate::support::locale::{button, en, en_part, fr, french_button};
use crate::support::messages::{button_id, labels, lacks, said, says, tells, times_said};
use crate::support::people::exported;
use crate::support::teams::{Side, boards, call, call_to_two, chess, game_thread, side};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn two_channels_play_a_game_by_votes() {
    let server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    let start = server.sandbox.message(white.start).unwrap();
    let join = button_id(&start, &button("team-join"));
    // Computers help members as little as captains with where their game stands.
    let member = PlayerId(server.user(white.member).0);
    let store = server.store().await;
    assert_eq!(store.standing_positions(member).await.unwrap().len(), 1);
    // A tie: the captain breaks it, and as everyone has voted the vote is over.
    let first = white.vote(&server, white.member, "d2d4").await;
    tells(&first, "**d4**: 1 vote");
    let second = white.vote(&server, white.captain, "f2f3").await;
    let decided = [
        ("move", "f3"),
        ("chosen", "f3"),
        ("votes", "1"),
        ("cast", "2"),
    ];
    assert_eq!(second, en("team-voted-last", &decided));
    let team = if white.captain == "alice" {
        "general"
    } else {
        "other"
    };
    let who = format!("**{team}** <@{}>", server.user(white.captain));
    said(&server, game, &format!("{who} (White) played **f3**")).await;
    white.board(&server, "chose it: 1 of 2 votes.").await;
    everyone_wants_the_same(&server, &black).await;
    said(&server, game, "played **e5**").await;
    the_time_of_a_vote_runs_out(&server, &white, game).await;
    nobody_votes_in_time(&server, &black).await;
    for place in [game, white.thread, black.thread] {
        said(&server, place, "**Checkmate!**").await;
    }
    for side in [&white, &black] {
        let ended = server.loses_its_buttons(side.start).await;
        lacks(&ended, &en("team-start-how", &[]));
    }
    let late = server.forge("chloe", white.start, &join).await;
    says(&late, &fr("error-over", &[]));
    assert_eq!(boards(&server, game), 5, "each move once");
    for part in ["chose it", "vote"] {
        assert_eq!(times_said(&server, game, part), 0, "the vote is secret");
    }
    let points = server
        .slash("dave", white.channel, "leaderboard", &[])
        .await;
    lacks(&points, "bob");
    server.close().await;
}

async fn everyone_wants_the_same(server: &TestServer, black: &Side) {
    // Unanimous: one by a reply, the other by a button that shows what is wanted.
    let asked = black.board(server, "**f3**").await;
    server.reply(black.member, asked.id, "e5");
    said(server, black.thread, "**e5**: 1 vote").await;
    let votes = server
        .press(black.captain, asked.id, &button("team-ballot"))
        .await;
    says(&votes, "Votes: 1 of 2");
    let shown = votes.message.unwrap().id;
    let last = server.press(black.captain, shown, "e5 · 1").await;
    tells(&last, "2 of 2 votes");
}

/// The time of the vote is half of that of the turn.
async fn the_time_of_a_vote_runs_out(server: &TestServer, white: &Side, game: ChannelId) {
    white.board(server, "**e5**").await;
    let alone = white.vote(server, white.member, "g2g4").await;
    tells(&alone, "Votes: 1 of 2");
    server.settle().await;
    server.wait_hours(35);
    server.settle().await;
    assert_eq!(times_said(server, game, "played **g4**"), 0);
    server.wait_hours(2);
    server.settle().await;
    said(server, game, "played **g4**").await;
    white.board(server, "chose it: 1 of 1 vote.").await;
}

/// The captain is reminded, and the first move that is proposed is played.
async fn nobody_votes_in_time(server: &TestServer, black: &Side) {
    black.board(server, "**g4**").await;
    server.settle().await;
    server.wait_hours(37);
    server.settle().await;
    let captain = format!("<@{}>", server.user(black.captain));
    let reminded = said(
        server,
        black.thread,
        &en("team-reminder", &[("captain", &captain)]),
    )
    .await;
    assert_eq!(reminded.pings, [server.user(black.captain)]);
    let mate = black.vote(server, black.member, "d8h4").await;
    tells(&mate, "**Qh4#**");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_keeps_its_votes_from_the_others() {
    let server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    let asked = white.board(&server, "").await;
    white.vote(&server, white.member, "e2e4").await;
    for user in [black.captain, black.member] {
        let tried = white.vote(&server, user, "a2a3").await;
        assert_eq!(tried, en("error-team-other", &[]));
        let seen = server.press(user, asked.id, &button("team-ballot")).await;
        says(&seen, &en("error-team-other", &[]));
        assert_eq!(white.join(&server, user).await, en("error-team-other", &[]));
    }
    // Theirs is not to move.
    let early = black.vote(&server, black.member, "e7e5").await;
    assert_eq!(early, en("error-team-not-to-move", &[]));
    // A member may vote by a command in the game's thread, and is answered in private.
    let options = [("move", "e2e4".into())];
    let elsewhere = server.slash(white.captain, game, "move", &options).await;
    says(&elsewhere, "**e4**");
    said(&server, game, "played **e4**").await;
    // Plans would be nobody's vote.
    let line = [("moves", "e5 Nf3".into())];
    let planned = server.slash(white.captain, game, "if add", &line).await;
    says(&planned, &en("error-team-no-plans", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn calls_have_their_bounds() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let against = |channel| ("against", OptionValue::Channel(channel));
    let chess = ("game", OptionValue::from("chess"));
    for (options, refusal) in [
        (
            vec![chess.clone(), against(general)],
            "error-team-same-channel",
        ),
        (
            vec![chess.clone(), against(other), ("pace", "none".into())],
            "error-team-untimed",
        ),
    ] {
        assert_eq!(
            call(&server, "alice", general, &options).await,
            en(refusal, &[])
        );
    }
    let trichess = [("game", "trichess".into()), against(other)];
    let few = call(&server, "alice", general, &trichess).await;
    let needed = "Trichess is played by three channels, yours among them.";
    assert!(few.starts_with(needed), "{few}");
    let third = server.sandbox.guilds();
    let third = third.add_channel(server.sandbox.guild("Sandbox"), "third");
    let many = [
        chess.clone(),
        against(other),
        ("third", OptionValue::Channel(third)),
    ];
    let many = call(&server, "alice", general, &many).await;
    let needed = [("game", "Chess"), ("channels", "2")];
    assert_eq!(many, en("error-team-channels", &needed));
    let options = [chess, against(other)];
    call(&server, "alice", general, &options).await;
    let again = call(&server, "alice", general, &options).await;
    assert_eq!(again, en("error-team-call-stands", &[]));
    let invited = said(&server, other, &en("team-call-captain", &[])).await;
    let own = server
        .press("alice", invited.id, &button("team-lead"))
        .await;
    says(&own, &en("error-team-other", &[]));
    // Nobody answers.
    server.settle().await;
    server.wait_days(8);
    server.settle().await;
    let ended = server.sandbox.message(invited.id).expect("it stands there");
    assert!(ended.content.ends_with(&en("team-call-ended", &[])));
    assert!(ended.buttons().is_empty());
    call(&server, "alice", general, &options).await;
    server.close().await;
}

/// Whoever is to move for the so many-th time plays their first legal move.
async fn one_turn(server: &TestServer, sides: &[Side], turn: usize) {
    let shown = button("team-ballot");
    let mut mover = None;
    for side in sides {
        let board = side.board(server, &format!("⚑ {} ", 4 + turn)).await;
        if labels(&board).contains(&shown) {
            mover = Some(side);
        }
    }
    let mover = mover.expect("a team is to move");
    let legal = server.suggestions(mover.captain, mover.thread, "").await;
    let (_, mv) = legal[0].split_once(" · ").unwrap();
    let voted = mover.vote(server, mover.captain, mv).await;
    if turn == 3 {
        tells(&voted, "Votes: 1 of 2");
        let agreed = mover.vote(server, "dave", mv).await;
        tells(&agreed, "2 of 2 votes");
    } else {
        tells(&voted, "1 of 1 vote");
    }
    if turn == 0 {
        let joined = mover.join(server, "dave").await;
        tells(&joined, &format!("<#{}>", mover.thread));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_channels_play_trichess() {
    let server = TestServer::start().await;
    let [general, other, third] = call_to_two(&server).await;
    let accept = button("team-lead");
    for (user, channel) in [("bob", other), ("carol", third)] {
        let invited = said(&server, channel, &en("team-call-captain", &[])).await;
        server.press(user, invited.id, &accept).await;
        let late = server.press("dave", invited.id, &accept).await;
        let captain = format!("<@{}>", server.user(user));
        says(&late, &en("error-team-captain", &[("player", &captain)]));
    }
    let mut sides = Vec::new();
    for (channel, captain) in [(general, "alice"), (other, "bob"), (third, "carol")] {
        sides.push(side(&server, channel, [captain, "dave"]).await);
    }
    let all: Vec<&Side> = sides.iter().collect();
    let game = game_thread(&server, general, &all).await;
    // Dave joins whoever is to move first, and votes when they are to move again.
    for turn in 0..4 {
        one_turn(&server, &sides, turn).await;
    }
    for side in &sides {
        side.board(&server, "⚑ 8 ").await;
    }
    // The boards of teams and of the game go side by side.
    server.settle().await;
    assert_eq!(boards(&server, game), 5);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn french_channels_play_in_french() {
    let server = TestServer::start().await;
    let cercle = server.sandbox.guild("Cercle");
    let salon = server.sandbox.channel("salon");
    let cave = server.sandbox.guilds().add_channel(cercle, "cave");
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(cave)),
        ("pace", "2d".into()),
    ];
    let called = call(&server, "chloe", salon, &options).await;
    let there = format!("<#{cave}>");
    assert_eq!(called, fr("answer-team-called", &[("channels", &there)]));
    let invited = said(&server, cave, "salon contre salon").await;
    let led = server
        .press("denis", invited.id, &french_button("team-lead"))
        .await;
    says(&led, &fr("answer-team-led-last", &[("team", "cave")]));
    let start = said(&server, cave, &fr("team-start-how", &[])).await;
    tells(&start, "salon – cave");
    let board = said(&server, ChannelId(start.id.0), "⚑ 3 ").await;
    let is_ours = labels(&board).contains(&french_button("move"));
    let asks = board.content.contains("À votre équipe de jouer");
    assert_eq!(is_ours, asks, "{}", board.content);
    server.close().await;
}

/// The process dies once votes are kept that decide.
async fn votes_are_kept_and_the_process_ends(server: &mut TestServer, white: &Side) {
    let thread = seigneur::game::ChannelId(white.thread.0);
    let (store, game) = server.kept(white.thread).await;
    let contest = store.contest_of(game).await.unwrap().unwrap();
    server.stop_bot().await;
    let vote = Vote {
        seq: contest.voting().unwrap().seq,
        mv: Move::from_coordinates("e2e4", contest.variant.topology()).unwrap(),
        at: Millis(1),
    };
    let team = contest.in_thread(thread).unwrap().id;
    for user in [white.captain, white.member] {
        let voter = (team, PlayerId(server.user(user).0));
        let kept = keeping::contesting::vote(&*store, &contest, voter, vote);
        kept.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_vote_chose_is_played_once_whatever_becomes_of_the_process() {
    let mut server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    // The process dies once a vote is kept that decides.
    votes_are_kept_and_the_process_ends(&mut server, &white).await;
    server.start_bot().await;
    server.settle().await;
    said(&server, game, "played **e4**").await;
    assert_eq!(boards(&server, game), 2);
    // The answers to what it says at the end of a vote are lost.
    black.board(&server, "**e4**").await;
    black.vote(&server, black.member, "e7e5").await;
    server.settle().await;
    let lost = Fault::new("POST", "/channels/*/messages", FaultKind::DropAfter, 3);
    server.sandbox.faults().inject(lost);
    server.wait_hours(37);
    server.settle().await;
    server.wait(Duration::from_mins(1));
    server.settle().await;
    for place in [game, white.thread, black.thread] {
        said(&server, place, "**e5**").await;
        assert_eq!(boards(&server, place), 3, "each once");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_no_vote() {
    let server = TestServer::start().await;
    let (white, _, _) = chess(&server).await;
    white.vote(&server, white.member, "e2e4").await;
    let all = exported(&server, white.member, white.channel).await;
    assert_eq!(all["teams"][0]["vote"], "e2e4", "{all}");
    let asked = server
        .slash(white.member, white.channel, "privacy forget", &[])
        .await;
    let shown = asked.message.unwrap().id;
    server.press(white.member, shown, "Confirm").await;
    let board = white.board(&server, "").await;
    let votes = server
        .press(white.captain, board.id, &button("team-ballot"))
        .await;
    says(&votes, &en_part("team-no-votes"));
    // Alone, the captain decides.
    let alone = white.vote(&server, white.captain, "d2d4").await;
    tells(&alone, "1 of 1 vote");
    server.close().await;
}
