//! Faults, and a gateway that fails.

use std::time::Duration;

use super::super::{Fault, FaultKind};
use super::bot::Bot;
use super::rest::Caller;
use super::{SOON, calm_sandbox};

#[tokio::test]
async fn a_bot_resumes_and_misses_nothing() {
    let sandbox = calm_sandbox().await;
    let mut bot = Bot::start(&sandbox).await;
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    sandbox.drop_gateway();
    sandbox
        .wait_for(SOON, |view| (!view.connected()).then_some(()))
        .await
        .expect("a cut connection");
    sandbox
        .say(
            alice,
            general,
            &format!("<@{}> still there?", sandbox.bot()),
        )
        .unwrap();
    assert!(bot.next_message().await.content.ends_with("still there?"));
    assert_eq!((sandbox.identifies(), sandbox.resumes()), (1, 1));
    bot.stop().await;
}

#[tokio::test]
async fn a_fault_strikes_before_or_after_the_effect() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let path = format!("/channels/{general}/messages");
    let body = serde_json::json!({ "content": "once", "nonce": "1", "enforce_nonce": true });
    let fault = |kind| sandbox.inject(Fault::new("POST", "/channels/*/messages", kind, 1));
    for (kind, written) in [(FaultKind::DropBefore, 0), (FaultKind::DropAfter, 1)] {
        fault(kind);
        assert!(
            caller.try_send("POST", &path, &body).await.is_err(),
            "{kind:?}"
        );
        assert_eq!(sandbox.messages(general).len(), written);
    }
    fault(FaultKind::StatusAfter(500));
    assert_eq!(caller.send("POST", &path, &body).await.0, 500);
    let (status, again) = caller.send("POST", &path, &body).await;
    assert_eq!(
        (
            status,
            sandbox.messages(general).len(),
            sandbox.faults_left()
        ),
        (200, 1, 0)
    );
    sandbox.delete_message(sandbox.messages(general)[0].id);
    assert_eq!(caller.send("POST", &path, &body).await.1["code"], 10008);
    sandbox.advance_clock(Duration::from_secs(301));
    let (_, anew) = caller.send("POST", &path, &body).await;
    assert_ne!(anew["id"], again["id"]);
    fault(FaultKind::RateLimited {
        retry_after: Duration::from_millis(250),
        global: true,
    });
    let (status, limited) = caller.send("POST", &path, &body).await;
    assert_eq!(
        (
            status,
            limited["global"].as_bool(),
            limited["retry_after"].as_f64()
        ),
        (429, Some(true), Some(0.25))
    );
    assert_eq!(
        sandbox
            .requests()
            .iter()
            .filter(|request| request.status == 0)
            .count(),
        1
    );
}
