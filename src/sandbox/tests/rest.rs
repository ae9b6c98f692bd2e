//! The REST API by plain requests.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::{Lock, Sandbox, permissions};
use super::{anywhere, calm_sandbox};

pub struct Caller {
    client: reqwest::Client,
    base: String,
}

impl Caller {
    pub fn new(sandbox: &Sandbox) -> Self {
        Self {
            client: reqwest::Client::new(),
            base: format!("{}/api/v10", sandbox.url()),
        }
    }

    /// A caller whose bot has a command, `/ping`.
    pub async fn with_ping(sandbox: &Sandbox) -> Self {
        let caller = Self::new(sandbox);
        let ping = json!([{ "name": "ping", "description": "Ping" }]);
        let registered = caller.send("PUT", "/applications/1/commands", &ping);
        assert_eq!(registered.await.0, 200);
        caller
    }

    pub async fn try_send(
        &self,
        method: &str,
        path: &str,
        body: &Value,
    ) -> reqwest::Result<reqwest::Response> {
        let method = method.parse().unwrap();
        let request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header("Authorization", "Bot x");
        request
            .header("Content-Type", "application/json")
            .body(body.to_string())
            .send()
            .await
    }

    pub async fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let response = self.try_send(method, path, body).await.unwrap();
        let status = response.status().as_u16();
        (
            status,
            serde_json::from_str(&response.text().await.unwrap()).unwrap_or(Value::Null),
        )
    }

    /// Sends a form with one file in it.
    pub async fn upload(&self, path: &str, body: &Value) -> (u16, Value) {
        self.upload_all(path, body, vec![vec![1, 2, 3]]).await
    }

    /// Sends a form with these files in it.
    async fn upload_all(&self, path: &str, body: &Value, files: Vec<Vec<u8>>) -> (u16, Value) {
        let mut form = reqwest::multipart::Form::new().text("payload_json", body.to_string());
        for (at, bytes) in files.into_iter().enumerate() {
            let file = reqwest::multipart::Part::bytes(bytes).file_name("dots.bin");
            form = form.part(format!("files[{at}]"), file);
        }
        let request = self.client.post(format!("{}{path}", self.base));
        let request = request.header("Authorization", "Bot x").multipart(form);
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let answer = response.text().await.unwrap();
        (status, serde_json::from_str(&answer).unwrap())
    }

    pub async fn code(&self, method: &str, path: &str, body: &Value) -> (u16, u64) {
        let (status, answer) = self.send(method, path, body).await;
        (status, answer["code"].as_u64().unwrap_or_default())
    }
}

#[tokio::test]
async fn a_channel_takes_five_messages_in_five_seconds() {
    let sandbox = Sandbox::start(anywhere()).await.unwrap();
    sandbox.clock().stop();
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let path = format!("/channels/{general}/messages");
    for left in (0..5).rev() {
        let response = caller
            .try_send("POST", &path, &json!({ "content": "x" }))
            .await
            .unwrap();
        assert_eq!(
            response.headers()["x-ratelimit-remaining"],
            left.to_string()
        );
    }
    let response = caller
        .try_send("POST", &path, &json!({ "content": "x" }))
        .await
        .unwrap();
    assert_eq!(response.status(), 429);
    assert_eq!(response.headers()["retry-after"], "5.000");
    sandbox.clock().advance(Duration::from_secs(5));
    assert_eq!(
        caller
            .send("POST", &path, &json!({ "content": "x" }))
            .await
            .0,
        200
    );
}

#[tokio::test]
async fn what_discord_refuses_is_refused() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let messages = format!("/channels/{general}/messages");
    let button =
        |id: &str, label: &str| json!({ "type": 2, "style": 1, "custom_id": id, "label": label });
    let rows = |buttons: Value| json!({ "content": "x", "components": [{ "type": 1, "components": buttons }] });
    let link = |url: &str| json!({ "type": 2, "style": 5, "label": "A", "url": url });
    let with = |mut button: Value, field: &str| {
        button[field] = json!("https://a.example");
        button
    };
    let long = format!("https://a.example/{}", "p".repeat(500));
    for wrong in [
        json!({ "content": "x".repeat(2001) }),
        rows(json!([link(&long)])),
        rows(json!([with(link("https://a.example"), "custom_id")])),
        rows(json!([with(button("a", "A"), "url")])),
        rows(json!([button("a", "A"), button("a", "B")])),
        rows(json!([button("a", &"l".repeat(81))])),
        rows(json!([button(&"i".repeat(101), "A")])),
        json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
        json!({ "content": "x", "allowed_mentions": { "users": ["1", "2", "1"] } }),
        json!({ "content": "x", "message_reference": { "message_id": "5" } }),
        json!({ "content": "x", "message_reference": { "message_id": "5", "guild_id": null, "fail_if_not_exists": false } }),
    ] {
        assert_eq!(
            caller.code("POST", &messages, &wrong).await,
            (400, 50035),
            "{wrong}"
        );
    }
    assert_eq!(
        caller
            .code("POST", &messages, &json!({ "content": " " }))
            .await,
        (400, 50006)
    );
    assert_eq!(
        caller
            .code("POST", "/channels/5/messages", &json!({ "content": "x" }))
            .await,
        (404, 10003)
    );
    let bad_json = caller
        .client
        .post(format!("{}{messages}", caller.base))
        .header("Authorization", "Bot x")
        .body("{");
    assert!(
        bad_json
            .send()
            .await
            .unwrap()
            .text()
            .await
            .unwrap()
            .contains("50109")
    );
    let naked = caller
        .client
        .get(format!("{}/users/@me", caller.base))
        .send()
        .await
        .unwrap();
    assert_eq!(naked.status(), 401);
    assert_eq!(
        caller.code("GET", "/nothing/here", &Value::Null).await,
        (404, 0)
    );
    assert_eq!(sandbox.record().unknown_routes(), ["GET /nothing/here"]);
    let bad_command = json!([{ "name": "Play", "description": "" }]);
    assert_eq!(
        caller
            .code("PUT", "/applications/1/commands", &bad_command)
            .await,
        (400, 50035)
    );
}

#[tokio::test]
async fn the_files_of_a_request_are_limited_together() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let path = format!("/channels/{general}/messages");
    let body = json!({ "content": "files" });
    // None of them is too large for itself.
    for (count, expected) in [(2, (200, None)), (3, (413, Some(40005)))] {
        let files = vec![vec![7; 9 * 1024 * 1024]; count];
        let (status, answer) = caller.upload_all(&path, &body, files).await;
        assert_eq!((status, answer["code"].as_u64()), expected, "{count} files");
    }
}

#[tokio::test]
async fn permissions_and_threads_hold() {
    let sandbox = calm_sandbox().await;
    let (caller, general, other) = (
        Caller::new(&sandbox),
        sandbox.channel("general"),
        sandbox.channel("other"),
    );
    let hello = json!({ "content": "hello" });
    sandbox
        .permissions()
        .set_of_bot(other, permissions::VIEW_CHANNEL);
    assert_eq!(
        caller
            .code("POST", &format!("/channels/{other}/messages"), &hello)
            .await,
        (403, 50013)
    );
    sandbox.permissions().set_of_bot(other, 0);
    assert_eq!(
        caller
            .code("GET", &format!("/channels/{other}"), &hello)
            .await,
        (403, 50001)
    );
    let open = json!({ "name": "game", "type": 11 });
    let (status, thread) = caller
        .send("POST", &format!("/channels/{general}/threads"), &open)
        .await;
    assert_eq!(status, 201);
    let thread = format!("/channels/{}", thread["id"].as_str().unwrap());
    let (_, message) = caller
        .send("POST", &format!("{thread}/messages"), &hello)
        .await;
    let id = sandbox.threads(general)[0].id;
    sandbox.moderation().archive_thread(id, Lock::Open);
    let edit = format!("{thread}/messages/{}", message["id"].as_str().unwrap());
    assert_eq!(caller.code("PATCH", &edit, &hello).await, (400, 50083));
    sandbox.moderation().archive_thread(id, Lock::Locked);
    assert_eq!(
        caller
            .code("POST", &format!("{thread}/messages"), &hello)
            .await,
        (403, 160_005)
    );
    sandbox
        .permissions()
        .set_of_bot(general, permissions::USUAL | permissions::MANAGE_THREADS);
    assert_eq!(
        caller
            .send(
                "PATCH",
                &thread,
                &json!({ "archived": false, "locked": false })
            )
            .await
            .0,
        200
    );
    assert_eq!(caller.send("PATCH", &edit, &hello).await.0, 200);
    let (_, direct) = caller
        .send(
            "POST",
            "/users/@me/channels",
            &json!({ "recipient_id": sandbox.user("bob") }),
        )
        .await;
    sandbox.people().close_dms(sandbox.user("bob"));
    let direct = format!("/channels/{}/messages", direct["id"].as_str().unwrap());
    assert_eq!(caller.code("POST", &direct, &hello).await, (403, 50007));
    sandbox.people().open_dms(sandbox.user("bob"));
    assert_eq!(caller.send("POST", &direct, &hello).await.0, 200);
    for guild in ["Sandbox", "Cercle"] {
        sandbox
            .people()
            .leave_guild(sandbox.user("bob"), sandbox.guild(guild));
    }
    assert_eq!(caller.code("POST", &direct, &hello).await, (403, 50278));
    sandbox.guilds().kick_bot(sandbox.guild("Sandbox"));
    assert_eq!(
        caller
            .code("POST", &format!("/channels/{general}/messages"), &hello)
            .await,
        (403, 50001)
    );
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_in_time() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::with_ping(&sandbox).await;
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    let call = || {
        let id = sandbox.slash(alice, general, "ping", &[]).unwrap();
        let token = sandbox.world().interactions[&id].token.clone();
        (
            id,
            format!("/interactions/{id}/{token}/callback"),
            format!("/webhooks/1/{token}"),
        )
    };
    let (id, callback, webhook) = call();
    let deferral = json!({ "type": 5, "data": { "flags": 64 } });
    assert_eq!(caller.send("POST", &callback, &deferral).await.0, 204);
    assert_eq!(
        caller.code("POST", &callback, &deferral).await,
        (400, 40060)
    );
    assert!(
        sandbox
            .wait_answer(id, Duration::from_millis(20))
            .await
            .is_none()
    );
    let (_, followed) = caller
        .send("POST", &webhook, &json!({ "content": "pong" }))
        .await;
    let (_, original) = caller
        .send(
            "GET",
            &format!("{webhook}/messages/@original"),
            &Value::Null,
        )
        .await;
    assert_eq!(followed["id"], original["id"]);
    let answer = sandbox
        .wait_answer(id, Duration::from_millis(20))
        .await
        .expect("an answer");
    assert!(answer.ephemeral && answer.message.unwrap().content == "pong");
    sandbox.clock().advance(Duration::from_mins(16));
    assert_eq!(
        caller
            .code("POST", &webhook, &json!({ "content": "late" }))
            .await,
        (401, 50027)
    );
    let (_, callback, _) = call();
    sandbox.clock().advance(Duration::from_millis(3100));
    assert_eq!(
        caller.code("POST", &callback, &deferral).await,
        (404, 10062)
    );
}

#[tokio::test]
async fn what_one_user_sees_is_reached_by_the_token_of_its_interaction_alone() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::with_ping(&sandbox).await;
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    let id = sandbox.slash(alice, general, "ping", &[]).unwrap();
    let token = sandbox.world().interactions[&id].token.clone();
    let secret = json!({ "type": 4, "data": { "content": "pong", "flags": 64 } });
    let callback = format!("/interactions/{id}/{token}/callback");
    assert_eq!(caller.send("POST", &callback, &secret).await.0, 204);
    let webhook = format!("/webhooks/1/{token}/messages/@original");
    let (status, shown) = caller.send("GET", &webhook, &Value::Null).await;
    assert_eq!(status, 200);
    let answer = shown["id"].as_str().unwrap();
    let path = format!("/channels/{general}/messages/{answer}");
    let text = json!({ "content": "x" });
    for (method, path, body) in [
        ("GET", path.clone(), Value::Null),
        ("PATCH", path.clone(), text.clone()),
        ("DELETE", path.clone(), Value::Null),
        ("POST", format!("{path}/threads"), json!({ "name": "x" })),
    ] {
        let refused = caller.code(method, &path, &body).await;
        assert_eq!(refused, (404, 10008), "{method} {path}");
    }
    let reply = json!({ "content": "x", "message_reference": { "message_id": answer } });
    let messages = format!("/channels/{general}/messages");
    let refused = caller.code("POST", &messages, &reply).await;
    assert_eq!(refused, (400, 50035));
    assert_eq!(caller.send("PATCH", &webhook, &text).await.0, 200);
}
