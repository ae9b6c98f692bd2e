//! Channels of several servers play one another: a code leads from one to the other, each team votes at home, and what
//! crosses is the game.

use seigneur::sandbox::{ChannelId, OptionValue};

use crate::support::locale::{button, en, en_part, fr, french_button};
use crate::support::messages::{boards_in, direct, labels, lacks, said, says, tells};
use crate::support::open_servers::{ALICE, DENIS, open_servers, opened};
use crate::support::people::manage;
use crate::support::teams::{Side, boards, call, side_told};
use crate::support::test_server::TestServer;
use crate::support::web::{Reader, page_of_server, page_under};

/// Alice calls from #general; gives what she was told, with the code in it.
async fn called(server: &TestServer, options: &[(&str, OptionValue)]) -> (String, String) {
    let general = server.sandbox.channel("general");
    let said = call(server, "alice", general, options).await;
    let code = said.split('`').find(|part| part.len() == 19);
    let code = code.unwrap_or_else(|| panic!("no code: {said}"));
    (said.clone(), code.to_owned())
}

async fn enter(server: &TestServer, (user, channel): (&str, &str), code: &str) -> String {
    let channel = server.sandbox.channel(channel);
    call(server, user, channel, &[("code", code.into())]).await
}

fn chess() -> Vec<(&'static str, OptionValue)> {
    vec![("game", "chess".into()), ("pace", "3d".into())]
}

/// A game of chess between #general of Sandbox and #salon of Cercle: the teams of Alice and of Denis.
async fn begun(server: &TestServer) -> (Side, Side) {
    let (told, code) = called(server, &chess()).await;
    tells(&told, &en_part("answer-team-code"));
    let entered = enter(server, ("denis", "salon"), &code).await;
    assert_eq!(entered, fr("answer-team-led-last", &[("team", "salon")]));
    let [general, salon] = ["general", "salon"].map(|name| server.sandbox.channel(name));
    let here = en("team-start-how", &[]);
    let there = fr("team-start-how", &[]);
    (
        side_told(server, (general, &here), ["alice", "bob"]).await,
        side_told(server, (salon, &there), ["denis", "chloe"]).await,
    )
}

fn is_to_move(server: &TestServer, side: &Side) -> bool {
    let last = boards_in(server, side.thread).pop().unwrap();
    let shown = [button("team-ballot"), french_button("team-ballot")];
    labels(&last).iter().any(|label| shown.contains(label))
}

/// The thread of the game below a channel: the one in which no team votes.
async fn game_in(server: &TestServer, channel: ChannelId, side: &Side) -> ChannelId {
    crate::support::teams::game_thread(server, channel, &[side]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn channels_of_two_servers_play_by_votes() {
    let server = open_servers().await;
    // Tables of its own make the numbers of the two servers differ.
    server.invite("bob", &[("game", "chess".into())]).await;
    let (ours, theirs) = begun(&server).await;
    let games = [
        game_in(&server, ours.channel, &ours).await,
        game_in(&server, theirs.channel, &theirs).await,
    ];
    let (first, second) = if is_to_move(&server, &ours) {
        (&ours, &theirs)
    } else {
        (&theirs, &ours)
    };
    first.vote(&server, first.captain, "e2e4").await;
    second.board(&server, "**e4**").await;
    second.vote(&server, second.captain, "e7e5").await;
    for game in games {
        said(&server, game, "**e5**").await;
        assert_eq!(boards(&server, game), 3, "each once");
    }
    for (side, number) in [(&ours, "#2"), (&theirs, "nº\u{a0}1")] {
        side.board(&server, "**e5**").await;
        let shown = server.slash(side.captain, side.thread, "board", &[]).await;
        says(&shown, number);
        assert_eq!(boards(&server, side.thread), 3, "each once");
    }
    nothing_crosses_but_the_game(&server);
    // Their moderators can only end it.
    manage(&server, "Cercle", "chloe");
    let draw = [("result", "draw".into())];
    let refused = server
        .slash("chloe", games[1], "moderate adjudicate", &draw)
        .await;
    says(&refused, &fr("error-shared-game", &[]));
    server.close().await;
}

/// No channel and nobody's mention of one server stands on the other; its team is called by its captain.
fn nothing_crosses_but_the_game(server: &TestServer) {
    let bot = server.sandbox.bot();
    let strangers = [
        ("Cercle", "general", "alice"),
        ("Sandbox", "salon", "denis"),
    ];
    for (guild, channel, captain) in strangers {
        let guild = server.sandbox.guild(guild);
        let mention = format!("<@{}>", server.user(captain));
        let mut is_called = false;
        server.sandbox.view(|view| {
            for place in view.channels().filter(|it| it.guild() == Some(guild)) {
                lacks(&place.name, channel);
                let posted = view.messages(place.id);
                let posted = posted.filter(|it| it.author == bot && it.ephemeral_to.is_none());
                for message in posted {
                    let all = &message.content;
                    lacks(&all, channel);
                    lacks(&all, &mention);
                    is_called |= all.contains(captain);
                }
            }
        });
        assert!(is_called, "{captain}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_name_of_a_channel_crosses_by_the_web() {
    let server = opened(TestServer::with_pages().await).await;
    for (user, channel) in [ALICE, DENIS] {
        let channel = server.sandbox.channel(channel);
        let shown = [("shown", "everything".into())];
        server.slash(user, channel, "server web", &shown).await;
    }
    let general = server.sandbox.channel("general");
    let by_name = [("name", "name".into())];
    server
        .slash("alice", general, "settings web", &by_name)
        .await;
    let (ours, _) = begun(&server).await;
    let thread = game_in(&server, ours.channel, &ours).await;
    let shown = server.slash("alice", thread, "board", &[]).await;
    let page = page_under(&shown.message.unwrap()).expect("both servers show it");
    let own = page_of_server(&server).await.expect("it lists its games");
    let reader = Reader::of(&server);
    for path in [page.clone(), format!("{page}.pgn"), own] {
        let shown = reader.get(&path).await.text;
        // Each is called by its captain, and that one as they want to be.
        for part in ["alice’s team", "Player"] {
            tells(&shown, part);
        }
        for part in ["Team general", "salon", "denis", "discord.com/channels/"] {
            lacks(&shown, part);
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_have_not_agreed_do_not_meet() {
    let server = TestServer::start().await;
    let [general, salon] = ["general", "salon"].map(|name| server.sandbox.channel(name));
    let needed = [("game", "Chess"), ("channels", "2")];
    let closed = call(&server, "alice", general, &chess()).await;
    assert_eq!(closed, en("error-team-seats-closed", &needed));
    manage(&server, "Sandbox", "alice");
    let on = [("seeks", "on".into())];
    server.slash("alice", general, "server open", &on).await;
    let (_, code) = called(&server, &chess()).await;
    let closed = enter(&server, ("denis", "salon"), &code).await;
    assert_eq!(closed, fr("error-server-not-open", &[]));
    manage(&server, "Cercle", "denis");
    server.slash("denis", salon, "server open", &on).await;
    // The other one thinks better of it.
    let off = [("seeks", "off".into())];
    server.slash("alice", general, "server open", &off).await;
    let closed = enter(&server, ("denis", "salon"), &code).await;
    assert_eq!(closed, fr("error-team-other-closed", &[]));
    server.slash("alice", general, "server open", &on).await;
    let wrong = enter(&server, ("denis", "salon"), "0000-0000-0000-0000").await;
    assert_eq!(wrong, fr("error-team-code", &[]));
    let led = enter(&server, ("denis", "salon"), &code.to_uppercase()).await;
    assert_eq!(led, fr("answer-team-led-last", &[("team", "salon")]));
    let again = enter(&server, ("chloe", "salon"), &code).await;
    assert_eq!(again, fr("error-team-code", &[]), "it is good once");
    let neither = call(&server, "alice", general, &[]).await;
    assert_eq!(neither, en("error-team-what", &[]));
    // What is played, whoever called has chosen.
    let options = [("game", "trichess".into()), ("code", code.as_str().into())];
    let both = call(&server, "chloe", salon, &options).await;
    assert_eq!(both, fr("error-team-code-alone", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn captains_whom_a_block_keeps_apart_do_not_meet() {
    let server = open_servers().await;
    let general = server.sandbox.channel("general");
    let denis = [("player", OptionValue::User(server.user("denis")))];
    server.slash("alice", general, "block", &denis).await;
    let (_, code) = called(&server, &chess()).await;
    let kept_away = enter(&server, ("denis", "salon"), &code).await;
    assert_eq!(kept_away, fr("error-seat-refused", &[]));
    let led = enter(&server, ("chloe", "salon"), &code).await;
    assert_eq!(led, fr("answer-team-led-last", &[("team", "salon")]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_channels_of_two_servers_play_trichess() {
    let server = open_servers().await;
    let [other, salon] = ["other", "salon"].map(|name| server.sandbox.channel(name));
    let options = [
        ("game", "trichess".into()),
        ("against", OptionValue::Channel(other)),
    ];
    let (told, code) = called(&server, &options).await;
    tells(&told, &format!("<#{other}>"));
    let led = enter(&server, ("denis", "salon"), &code).await;
    assert_eq!(led, fr("answer-team-led", &[("team", "salon")]));
    let invited = said(&server, other, &en("team-call-captain", &[])).await;
    server.press("bob", invited.id, &button("team-lead")).await;
    for (channel, how) in [
        (server.sandbox.channel("general"), en("team-start-how", &[])),
        (other, en("team-start-how", &[])),
        (salon, fr("team-start-how", &[])),
    ] {
        let side = side_told(&server, (channel, &how), ["", ""]).await;
        side.board(&server, "⚑ 4 ").await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_leaves_ends_the_place_of_its_team_only() {
    let server = open_servers().await;
    let (ours, theirs) = begun(&server).await;
    theirs
        .join_in(&server, "chloe", &french_button("team-join"))
        .await;
    if is_to_move(&server, &ours) {
        ours.vote(&server, "alice", "e2e4").await;
        theirs.board(&server, "**e4**").await;
    }
    server.settle().await;
    // Sandbox keeps the game, and goes.
    let sandbox = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(sandbox);
    server.settle().await;
    let before = boards(&server, ours.thread);
    let now = server.table_of(theirs.thread).await;
    assert_eq!(now.server().0, server.sandbox.guild("Cercle").0);
    let mv = now.position().legal_moves()[0];
    let mv = mv.coordinates(now.variant().topology());
    theirs.vote(&server, "chloe", &mv).await;
    server.settle().await;
    server.wait_hours(37);
    server.settle().await;
    let after = server.table_of(theirs.thread).await;
    assert_eq!(after.seq(), now.seq() + 1, "what the vote chose is played");
    assert_eq!(boards(&server, ours.thread), before);
    // Her team votes nowhere any more: Alice goes on alone.
    let mv = after.position().legal_moves()[0];
    let mv = mv.coordinates(after.variant().topology());
    let home = direct(&server, "alice");
    let options = [("move", mv.as_str().into())];
    let moved = server.slash("alice", home, "move", &options).await;
    says(&moved, "Played");
    let alone = server.table_of(theirs.thread).await;
    assert_eq!(alone.seq(), after.seq() + 1);
    server.sandbox.guilds().invite_bot(sandbox);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_ends_with_its_server() {
    let server = open_servers().await;
    let (_, code) = called(&server, &chess()).await;
    let sandbox = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(sandbox);
    server.settle().await;
    let entered = enter(&server, ("denis", "salon"), &code).await;
    assert_eq!(entered, fr("error-team-code", &[]));
    // Nor does it come back with it.
    server.sandbox.guilds().invite_bot(sandbox);
    server.settle().await;
    let entered = enter(&server, ("denis", "salon"), &code).await;
    assert_eq!(entered, fr("error-team-code", &[]));
    server.close().await;
}
