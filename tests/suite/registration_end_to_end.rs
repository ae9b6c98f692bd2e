//! The list of commands is refused: in passing, for a while, for good.

use futures_util::future::join_all;
use serde_json::json;

use crate::support::health::{health, health_until, status};
use crate::support::messages::tells;
use crate::support::scripted::{Process, Scripted};

const COMMANDS: &str = "/commands";
const EVER: u32 = 1_000_000;
/// One that asks the database only, for each command that is known.
const GAMES: &str = "games";

fn refusal() -> String {
    // The fourth command has a French name that is not its own.
    let errors = json!({ "3": { "name_localizations": { "fr": { "_errors": [
        { "code": "APPLICATION_COMMAND_DUPLICATE", "message": "a name that another has" },
    ] } } } });
    json!({ "code": 50035, "message": "Invalid Form Body", "errors": errors }).to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_registration_that_fails_in_passing_is_tried_again() {
    let failures = [
        (1, 503, ""),
        (3, 502, "<html>Bad gateway</html>"),
        (2, 403, "<html>Blocked</html>"),
        (2, 400, r#"{"code":987654,"message":"never heard of"}"#),
        (1, 401, r#"{"code":0,"message":"401: Unauthorized"}"#),
        (2, 200, "<html>Please sign in</html>"),
    ];
    // Side by side: each pauses longer after every failure.
    join_all(failures.map(it_is_tried_again)).await;
}

/// Where the service answers so many times by such a failure.
async fn it_is_tried_again((times, code, body): (u32, u16, &str)) {
    let scripted = Scripted::start().await;
    scripted.answers("PUT", COMMANDS, times, code, body);
    let mut process = Process::of(&scripted).started();
    let told = health_until(process.addr, |_, told| told["commands"] == true).await;
    assert_eq!(told["gateway"], true, "{told}");
    let tried = scripted.count("PUT", COMMANDS);
    assert_eq!(tried, times as usize + 1, "{code} {body}");
    let token = scripted.slash(2, GAMES, &json!([]));
    assert!(scripted.told(&token).await.contains("partie"), "{code}");
    assert_eq!(process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_registration_that_is_refused_for_good_is_named_and_what_is_known_goes_on() {
    let scripted = Scripted::start().await;
    scripted.answers("PUT", COMMANDS, EVER, 400, &refusal());
    let mut process = Process::of(&scripted).started();
    let named = "/move, name (fr): a name that another has (code 50035)";
    let told = health_until(process.addr, |_, told| {
        told["reasons"].to_string().contains("refused") && told["gateway"] == true
    });
    let told = told.await;
    assert_eq!(told["commands"], false);
    assert_eq!(told["status"], "failing");
    assert_eq!(
        told["reasons"],
        json!([format!("the commands are refused: {named}")])
    );
    assert_eq!(status(process.addr, "/live").await, Some(200));
    assert_eq!(status(process.addr, "/ready").await, Some(200), "it serves");
    assert_eq!(health(process.addr).await.unwrap().0, 503);
    let token = scripted.slash(2, GAMES, &json!([]));
    assert!(scripted.told(&token).await.contains("partie"));

    // Another process sees it too.
    let doctor = process.asks(&["doctor"]).await;
    let said = String::from_utf8(doctor.stdout).unwrap();
    assert_eq!(doctor.status.code(), Some(1), "{said}");
    tells(&said, "!! commands: refused since ");
    tells(&said, named);
    let ended = process.stop().await;
    assert_eq!(ended.code, Some(0));
    assert_eq!(ended.said.matches("ERROR").count(), 1, "{}", ended.said);
    assert_eq!(scripted.count("PUT", COMMANDS), 1, "it waits ten minutes");

    // Mended: the next start forgets it.
    scripted.mends();
    process.start();
    health_until(process.addr, |status, _| status == 200).await;
    let doctor = process.asks(&["doctor"]).await;
    let said = String::from_utf8(doctor.stdout).unwrap();
    tells(&said, "ok commands: ");
    process.stop().await;
}
