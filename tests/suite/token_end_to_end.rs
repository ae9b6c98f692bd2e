//! The service answers 401: in passing, or for good.

use seigneur::sandbox::{Fault, FaultKind};
use serde_json::json;

use crate::support::health::health_until;
use crate::support::messages::tells;
use crate::support::scripted::{Process, Scripted, a_moment};
use crate::support::test_server::TestServer;

const EVER: u32 = 1_000_000;
const UNAUTHORIZED: &str = r#"{"code":0,"message":"401: Unauthorized"}"#;
const ME: &str = "/users/@me";
const WHO: &str = "/oauth2/applications/@me";

fn refused(said: &str) {
    let last = said.lines().last().unwrap();
    assert_eq!(
        last,
        "error: DISCORD_TOKEN: the service refuses this token: reset it in the developer portal, under Bot, and set DISCORD_TOKEN"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_401_at_the_start_is_confirmed_before_it_is_believed() {
    let scripted = Scripted::start().await;
    scripted.answers("GET", WHO, 1, 401, UNAUTHORIZED);
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    assert_eq!(process.stop().await.code, Some(0));

    scripted.answers("GET", WHO, EVER, 401, UNAUTHORIZED);
    scripted.answers("GET", ME, EVER, 401, UNAUTHORIZED);
    let before = scripted.count("GET", ME);
    process.start();
    let ended = process.ended().await;
    assert_eq!(ended.code, Some(1));
    refused(&ended.said);
    assert!(scripted.count("GET", ME) - before >= 2, "it is asked twice");
    assert_eq!(scripted.script().identifies.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_401_while_it_runs_ends_the_process_only_where_it_is_confirmed() {
    let scripted = Scripted::start().await;
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    // Some request with the bot's own authorization.
    let advice = "/gateway/bot";
    scripted.answers("GET", advice, 1, 401, UNAUTHORIZED);
    scripted.answers("GET", "/guilds/77", 1, 401, UNAUTHORIZED);
    scripted.answers("PUT", "/commands", 1, 401, UNAUTHORIZED);
    process.stop().await;
    process.start();
    health_until(process.addr, |status, _| status == 200).await;
    process.says("although the token is valid").await;
    assert!(process.runs());

    // One that belongs to an interaction says nothing of the token.
    let asked = scripted.count("GET", ME);
    let gone = r#"{"code":50027,"message":"Invalid Webhook Token"}"#;
    scripted.answers("PATCH", "@original", 1, 401, gone);
    scripted.slash(2, "games", &json!([]));
    scripted
        .until("the refused answer", |script| {
            (script.count("PATCH", "@original") > 0).then_some(())
        })
        .await;
    a_moment().await;
    assert_eq!(scripted.count("GET", ME), asked);

    // For good. The gateway asks how many sessions are left before it begins another one.
    scripted.answers("GET", ME, EVER, 401, UNAUTHORIZED);
    scripted.script().closes.push_back(4004);
    scripted.close(0, 4009);
    let ended = process.ended().await;
    assert_eq!(ended.code, Some(1), "{}", ended.said);
    refused(&ended.said);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_refuses_a_valid_token_is_not_believed() {
    let scripted = Scripted::start().await;
    scripted.script().closes.push_back(4004);
    let mut process = Process::of(&scripted).started();
    process.says("refuses a token that the service takes").await;
    assert!(process.runs());
    assert_eq!(scripted.script().identifies.len(), 1, "it waits");
    assert_eq!(process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_goes_on_after_a_401_in_passing() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let refused = Fault::new("POST", "/channels/*/messages", FaultKind::Status(401), 1);
    server.sandbox.faults().inject(refused);
    let board = game.play("alice", "e4").await;
    tells(&board, "**e4**");
    game.play("bob", "e5").await;
    server.close().await;
}
