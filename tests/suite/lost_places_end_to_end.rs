//! Players of a game on several servers whose own server the bot is taken off: they are told directly, and no
//! clock runs before that.

use seigneur::game::{ClockState, GameId};
use seigneur::sandbox::{ChannelId, Fault, FaultKind, PostedMessage};

use crate::support::locale::{button, en, fr, french_button};
use crate::support::messages::{direct, files, labels, lacks, said, tells, text, written};
use crate::support::open_servers::{game, open_servers};
use crate::support::teams::{Side, call, side_told};
use crate::support::test_server::TestServer;

/// The server and the language of who plays on it.
fn home_of(user: &str) -> &'static str {
    if user == "alice" { "Sandbox" } else { "Cercle" }
}

fn leave(server: &TestServer, user: &str) {
    let guild = server.sandbox.guild(home_of(user));
    server.sandbox.guilds().kick_bot(guild);
}

/// The message of the turn in somebody's direct messages, once it is there.
async fn turn_told(server: &TestServer, user: &str) -> PostedMessage {
    let place = direct(server, user);
    let to_move = [button("move"), french_button("move")];
    let told = |it: &PostedMessage| labels(it).iter().any(|label| to_move.contains(label));
    server.message_in(place, told).await
}

async fn clock(server: &TestServer, game: GameId) -> ClockState {
    let store = server.store().await;
    store.turn(game).await.unwrap().unwrap().state
}

async fn play(server: &TestServer, user: &str, thread: ChannelId, mv: &str) {
    server
        .slash(user, thread, "move", &[("move", mv.into())])
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_server_is_gone_is_told_directly_and_their_clock_runs_only_then() {
    let server = open_servers().await;
    let [(mover, thread), (waiting, _)] = game(&server).await;
    let id = server.table_of(thread).await.id();
    leave(&server, waiting);
    server.settle().await;
    // Nothing can be written to them for a while.
    let fault = Fault::new("POST", "/users/@me/channels", FaultKind::Status(500), 3);
    server.sandbox.faults().inject(fault);
    play(&server, mover, thread, "e2e4").await;
    server.board(thread, 1).await;
    server.step_all().await;
    assert_eq!(clock(&server, id).await, ClockState::Standing);
    server.sandbox.faults().clear();
    server.wait_hours(1);
    let told = turn_told(&server, waiting).await;
    server.settle().await;
    assert_ne!(clock(&server, id).await, ClockState::Standing);
    tells_nothing_of_other_servers(&server, &told, (waiting, mover));
    lists_nothing_of_other_servers(&server, (waiting, mover)).await;
    // The reminder reaches them as well.
    let soon = ["your time runs out", "votre temps se termine"];
    let soon = soon[usize::from(waiting != "alice")];
    server.wait_hours(60);
    let soon = said(&server, direct(&server, waiting), soon).await;
    tells_nothing_of_other_servers(&server, &soon, (waiting, mover));
    server.close().await;
}

/// Whoever was on one server alone, which is left, is told neither what another one is called nor where the game is there;
/// and whom they play with, by name.
fn tells_nothing_of_other_servers(
    server: &TestServer,
    told: &PostedMessage,
    (reader, other): (&str, &str),
) {
    let said = &told.content;
    // Who opened the game is of the server that keeps it.
    if reader != "alice" {
        let link = format!("channels/{}", server.sandbox.guild(home_of(other)));
        assert!(!said.contains(home_of(other)), "{said}");
        lacks(&said, &link);
    }
    let mention = format!("<@{}>", server.user(other));
    lacks(&said, &mention);
}

/// So it is with what they ask for: their list leads to the board by a command, and a record names no place.
async fn lists_nothing_of_other_servers(server: &TestServer, (reader, other): (&str, &str)) {
    let place = direct(server, reader);
    let games = server.slash(reader, place, "games", &[]).await;
    let way = [en("personal-link-away", &[]), fr("personal-link-away", &[])];
    tells(
        &games,
        &format!("· {}", way[usize::from(reader != "alice")]),
    );
    let next = server.slash(reader, place, "next", &[]).await;
    let exported = server.slash(reader, place, "export", &[]).await;
    let said = [text(&games), text(&next), text(&exported)].into_iter();
    for said in said.chain(files(&exported).iter().map(written)) {
        lacks(&said, "channels/");
        lacks(&said, home_of(other));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_which_nobody_was_told_as_their_server_went_is_told_directly() {
    let server = open_servers().await;
    let [(mover, thread), (waiting, theirs)] = game(&server).await;
    let id = server.table_of(thread).await.id();
    // Their board does not arrive, and then it rests with their server.
    let route = format!("/channels/{theirs}/messages");
    let fault = Fault::new("POST", &route, FaultKind::Status(500), 1000);
    server.sandbox.faults().inject(fault);
    play(&server, mover, thread, "e2e4").await;
    server.board(thread, 1).await;
    assert_eq!(clock(&server, id).await, ClockState::Standing);
    leave(&server, waiting);
    turn_told(&server, waiting).await;
    server.settle().await;
    assert_ne!(clock(&server, id).await, ClockState::Standing);
    server.close().await;
}

/// The thread in which they were told is gone, and its buttons answer nothing: their time goes on all the same.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_told_of_their_turn_on_a_server_that_is_left_is_told_again_directly() {
    let server = open_servers().await;
    let [(mover, thread), (waiting, theirs)] = game(&server).await;
    let id = server.table_of(thread).await.id();
    play(&server, mover, thread, "e2e4").await;
    server.board(theirs, 1).await;
    server.settle().await;
    let running = clock(&server, id).await;
    assert_ne!(running, ClockState::Standing);
    leave(&server, waiting);
    let told = turn_told(&server, waiting).await;
    server.step_all().await;
    server.settle().await;
    assert_eq!(clock(&server, id).await, running);
    tells_nothing_of_other_servers(&server, &told, (waiting, mover));
    let direct = server.sandbox.messages(direct(&server, waiting));
    let boards = direct.iter().filter(|it| labels(it) == labels(&told));
    assert_eq!(boards.count(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_no_direct_message_reaches_is_called_where_the_game_goes_on() {
    let server = open_servers().await;
    let [(mover, thread), (waiting, _)] = game(&server).await;
    let id = server.table_of(thread).await.id();
    leave(&server, waiting);
    server.settle().await;
    server.sandbox.people().close_dms(server.user(waiting));
    play(&server, mover, thread, "e2e4").await;
    server.board(thread, 1).await;
    server.settle().await;
    let name = format!("**{waiting}**");
    said(&server, thread, &name).await;
    assert_ne!(clock(&server, id).await, ClockState::Standing);
    server.close().await;
}

/// Alice's channel and Denis's play one another; gives their teams.
async fn teams(server: &TestServer) -> (Side, Side) {
    let [general, salon] = ["general", "salon"].map(|name| server.sandbox.channel(name));
    let chess = [("game", "chess".into()), ("pace", "3d".into())];
    let told = call(server, "alice", general, &chess).await;
    let code = told.split('`').find(|part| part.len() == 19).unwrap();
    call(server, "denis", salon, &[("code", code.into())]).await;
    let (here, there) = (en("team-start-how", &[]), fr("team-start-how", &[]));
    (
        side_told(server, (general, &here), ["alice", "bob"]).await,
        side_told(server, (salon, &there), ["denis", "chloe"]).await,
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captain_whose_server_is_gone_is_told_directly() {
    let server = open_servers().await;
    let (ours, theirs) = teams(&server).await;
    let now = server.table_of(ours.thread).await;
    let (_, mover) = now.to_move().unwrap();
    let (first, second) = if mover.0 == server.user("alice").0 {
        (&ours, &theirs)
    } else {
        (&theirs, &ours)
    };
    leave(&server, second.captain);
    server.settle().await;
    play(&server, first.captain, first.thread, "e2e4").await;
    server.settle().await;
    turn_told(&server, second.captain).await;
    server.close().await;
}
