//! Faults, and a gateway that fails.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::{ChannelId, FAULT_CLASSES, Fault, FaultKind};
use super::calm_sandbox;
use super::rest::Caller;

#[tokio::test]
async fn messages_older_than_an_hour_are_changed_seldom_only() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let path = format!("/channels/{general}/messages");
    let posted = caller.send("POST", &path, &json!({ "content": "0" })).await;
    let path = format!("{path}/{}", posted.1["id"].as_str().unwrap());
    let edit = async |number: u32| {
        let body = json!({ "content": number.to_string() });
        let (status, said) = caller.send("PATCH", &path, &body).await;
        (status, said["code"].as_u64(), said["retry_after"].as_f64())
    };
    sandbox.clock().stop();
    for number in 1..=9 {
        assert_eq!(edit(number).await, (200, None, None), "it is young");
    }
    sandbox.clock().advance(Duration::from_secs(60 * 60 + 1));
    for number in 10..=12 {
        assert_eq!(edit(number).await.0, 200);
    }
    assert_eq!(edit(13).await, (429, Some(30046), Some(6.0)));
    sandbox.clock().advance(Duration::from_secs(6));
    assert_eq!(edit(14).await.0, 200);
}

#[tokio::test]
async fn a_fault_strikes_before_or_after_the_effect() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let path = format!("/channels/{general}/messages");
    let body = serde_json::json!({ "content": "once", "nonce": "1", "enforce_nonce": true });
    let fault = |kind| {
        sandbox
            .faults()
            .inject(Fault::new("POST", "/channels/*/messages", kind, 1));
    };
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
            sandbox.faults().left()
        ),
        (200, 1, 0)
    );
    sandbox
        .moderation()
        .delete_message(sandbox.messages(general)[0].id);
    assert_eq!(caller.send("POST", &path, &body).await.1["code"], 10008);
    sandbox.clock().advance(Duration::from_secs(301));
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
            .record()
            .requests()
            .iter()
            .filter(|request| request.status == 0)
            .count(),
        1
    );
}

#[tokio::test]
async fn every_refusal_looks_as_the_service_or_the_network_before_it_sends_it() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let path = format!("/channels/{general}/messages");
    let body = json!({ "content": "hello" });
    for class in FAULT_CLASSES {
        let (status, code) = match class.kind {
            FaultKind::Refused { status, code } => (status, Some(code)),
            FaultKind::Html(status) => (status, None),
            FaultKind::HtmlLimited { .. } => (429, None),
            _ => continue,
        };
        sandbox
            .faults()
            .inject(Fault::new("POST", &path, class.kind, 1));
        let answer = caller.try_send("POST", &path, &body).await.unwrap();
        assert_eq!(answer.status(), status, "{}", class.name);
        let headers = answer.headers().clone();
        let text = answer.text().await.unwrap();
        let read: Option<Value> = serde_json::from_str(&text).ok();
        assert_eq!(
            read.as_ref().and_then(|body| body["code"].as_i64()),
            code,
            "{}",
            class.name
        );
        assert_eq!(
            headers.contains_key("via"),
            code.is_some(),
            "{}",
            class.name
        );
        if code.is_none() {
            assert!(
                headers["content-type"]
                    .to_str()
                    .unwrap()
                    .starts_with("text/html")
            );
            assert!(
                !headers
                    .keys()
                    .any(|name| name.as_str().starts_with("x-ratelimit"))
            );
        }
        let waits = headers
            .get("retry-after")
            .map(|wait| wait.to_str().unwrap().to_owned());
        let expected = match (class.kind, status) {
            (FaultKind::HtmlLimited { .. }, _) => Some("1"),
            (FaultKind::Refused { .. }, 429) => Some("0.300"),
            _ => None,
        };
        assert_eq!(waits.as_deref(), expected, "{}", class.name);
    }
    assert_eq!(sandbox.messages(general).len(), 0);
    let struck = sandbox.faults().classes_struck();
    let times = |name: &str| struck.iter().find(|(known, _)| *known == name).unwrap().1;
    assert_eq!(
        (
            times("40003 direct messages too fast"),
            times("late answer")
        ),
        (1, 0)
    );
    assert_eq!(caller.send("POST", &path, &body).await.0, 200);
}

#[tokio::test]
async fn random_faults_know_where_a_message_goes() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let thread = sandbox
        .open_thread(sandbox.user("alice"), general, "tea", "x")
        .unwrap();
    let direct = sandbox.direct_channel(sandbox.user("bob")).unwrap();
    let refused = |status, code| FaultKind::Refused { status, code };
    let kinds = [
        refused(403, 50007),
        refused(403, 50083),
        refused(413, 40005),
        refused(429, 20016),
    ];
    sandbox.faults().set_random_faults(1.0, &kinds, 3);
    let body = json!({ "content": "hello" });
    for (place, expected) in [(direct, 50007), (general, 20016)] {
        let path = format!("/channels/{place}/messages");
        assert_eq!(caller.code("POST", &path, &body).await.1, expected);
    }
    let path = format!("/channels/{thread}/messages");
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..40 {
        seen.insert(caller.code("POST", &path, &body).await.1);
        seen.insert(
            caller.upload(&path, &body).await.1["code"]
                .as_u64()
                .unwrap(),
        );
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), [20016, 40005, 50083]);
    sandbox.faults().set_random_faults(0.0, &[], 3);
}

#[tokio::test]
async fn a_token_that_was_taken_back_opens_nothing() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let path = format!("/channels/{general}/messages");
    let body = json!({ "content": "hello" });
    sandbox.faults().revoke_token();
    for (method, path) in [
        ("POST", path.as_str()),
        ("GET", "/users/@me"),
        ("GET", "/gateway/bot"),
    ] {
        assert_eq!(caller.send(method, path, &body).await.0, 401, "{path}");
    }
    // Where the token is not asked for, nothing changes.
    assert_eq!(caller.send("GET", "/gateway", &Value::Null).await.0, 200);
    sandbox.faults().restore_token();
    assert_eq!(caller.send("POST", &path, &body).await.0, 200);
}

#[tokio::test]
async fn a_registration_can_fail_once_for_a_while_or_for_ever() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let (path, list) = (
        "/applications/1/commands",
        json!([{ "name": "ping", "description": "x" }]),
    );
    let pattern = "/applications/*/commands";
    let outcomes = async |count: usize| {
        let mut seen = Vec::new();
        for _ in 0..count {
            seen.push(caller.send("PUT", path, &list).await.0);
        }
        seen
    };
    sandbox
        .faults()
        .inject(Fault::new("PUT", pattern, FaultKind::Html(502), 1));
    assert_eq!(outcomes(2).await, [502, 200]);
    sandbox
        .faults()
        .inject(Fault::new("PUT", pattern, FaultKind::Status(503), 2));
    assert_eq!(outcomes(3).await, [503, 503, 200]);
    let refused = FaultKind::Refused {
        status: 400,
        code: 50035,
    };
    sandbox
        .faults()
        .inject(Fault::always("PUT", pattern, refused));
    assert_eq!(outcomes(5).await, [400; 5]);
    sandbox.faults().clear();
    assert_eq!(outcomes(1).await, [200]);
}

#[tokio::test]
async fn a_nonce_is_known_again_in_every_channel() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let [general, other] = ["general", "other"].map(|name| sandbox.channel(name));
    let post = async |channel: ChannelId, nonce: &str| {
        let body = json!({ "content": "once", "nonce": nonce, "enforce_nonce": true });
        let path = format!("/channels/{channel}/messages");
        caller.send("POST", &path, &body).await
    };
    let (_, first) = post(general, "1").await;
    let (status, again) = post(other, "1").await;
    assert_eq!((status, &again["id"]), (200, &first["id"]));
    assert_eq!(again["channel_id"], json!(general));
    assert!(sandbox.messages(other).is_empty());
    sandbox
        .moderation()
        .delete_message(sandbox.messages(general)[0].id);
    assert_eq!(post(other, "1").await.1["code"], 10008);
    assert_eq!(post(other, "2").await.0, 200);
    assert_eq!(sandbox.messages(other).len(), 1);
}

#[tokio::test]
async fn a_nonce_is_lost_where_its_message_is_fetched() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let path = format!("/channels/{}/messages", sandbox.channel("general"));
    let body = json!({ "content": "once", "nonce": "n1", "enforce_nonce": true });
    let (_, sent) = caller.send("POST", &path, &body).await;
    assert_eq!(sent["nonce"], "n1");
    let one = format!("{path}/{}", sent["id"].as_str().unwrap());
    let (_, fetched) = caller.send("GET", &one, &json!(null)).await;
    let (_, listed) = caller.send("GET", &path, &json!(null)).await;
    let (_, changed) = caller
        .send("PATCH", &one, &json!({ "content": "twice" }))
        .await;
    for told in [&fetched, &listed[0], &changed] {
        assert_eq!((&told["id"], &told["nonce"]), (&sent["id"], &json!(null)));
    }
}
