mod gateway;
mod waits;

use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use futures_util::future::join_all;
use reqwest::Client;
use serde_json::Value;
use tokio::io::AsyncReadExt;
use tokio::net::TcpListener;

use super::*;

type Served = Pin<Box<dyn Future<Output = Response> + Send>>;

/// Serves every request with the handler, which also gets the number of requests before it.
async fn fake<H, F>(handler: H) -> String
where
    H: Fn(usize, Request) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let count = Arc::new(AtomicUsize::new(0));
    let app = Router::new().fallback(move |request: Request| {
        let before = count.fetch_add(1, Ordering::SeqCst);
        let served: Served = Box::pin(handler(before, request));
        served
    });
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await });
    format!("http://{address}")
}

async fn relay_to(target: String) -> Relay {
    relay_with(target, None).await
}

async fn relay_with(target: String, front: Option<FrontAddress>) -> Relay {
    let secret = "Secret_1-2".to_owned();
    let budget = Budget::default();
    let options = RelayOptions {
        target,
        secret,
        budget,
        front,
        suspicion: Suspicion::default(),
    };
    Relay::start(options).await.unwrap()
}

fn answer(status: u16, headers: &[(&'static str, &str)], body: &'static str) -> Response {
    let mut response = Response::builder().status(status);
    for (name, value) in headers {
        response = response.header(*name, *value);
    }
    response.body(Body::from(body)).unwrap()
}

fn client() -> Client {
    Client::builder().no_proxy().build().unwrap()
}

async fn call(relay: &Relay, method: Method, path: &str) -> reqwest::Response {
    let url = format!("{}/api/v10{path}", relay.url());
    client().request(method, url).send().await.unwrap()
}

#[tokio::test]
async fn a_refusal_is_waited_out() {
    let target = fake(async |before, _| match before {
        0 => answer(429, &[("retry-after", "0.2")], "{}"),
        _ => answer(200, &[("x-kept", "yes")], "sent"),
    });
    let relay = relay_to(target.await).await;
    let began = Instant::now();
    let reply = call(&relay, Method::POST, "/channels/1/messages").await;
    assert_eq!(reply.status(), StatusCode::OK);
    assert_eq!(reply.headers()["x-kept"], "yes");
    assert_eq!(reply.text().await.unwrap(), "sent");
    assert!(began.elapsed() >= Duration::from_millis(200));
}

#[tokio::test]
async fn what_waits_is_turned_away_but_for_answers_to_interactions() {
    let target = fake(async |_, _| answer(200, &[], "sent"));
    let relay = relay_to(target.await).await;
    let until = Instant::now() + Duration::from_mins(1);
    let allot = |per_second| relay.budget().allot(Allotment { per_second, until });
    allot(0);
    let message = call(&relay, Method::POST, "/channels/1/messages");
    let edit = call(
        &relay,
        Method::PATCH,
        "/webhooks/1/token/messages/@original",
    );
    let turned = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        relay.budget().turn_away();
        allot(45);
    };
    let (message, edit, ()) = tokio::join!(message, edit, turned);
    assert_eq!(message.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(edit.status(), StatusCode::OK);
    let next = call(&relay, Method::POST, "/channels/1/messages").await;
    assert_eq!(next.status(), StatusCode::OK);
}

#[tokio::test]
async fn a_refusal_longer_than_patience_is_handed_back() {
    let body = r#"{"message":"slow","retry_after":3.5,"global":false}"#;
    let target = fake(async move |_, _| answer(429, &[("retry-after", "4")], body));
    let relay = relay_to(target.await).await;
    let reply = call(&relay, Method::POST, "/interactions/1/token/callback").await;
    assert_eq!(reply.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(reply.headers()["retry-after"], "4");
    assert_eq!(reply.text().await.unwrap(), body);
}

#[tokio::test]
async fn a_failed_write_is_handed_back_at_once() {
    let target = fake(async |before, _| match before {
        0 => answer(500, &[], "broken"),
        _ => answer(200, &[], "sent twice"),
    });
    let relay = relay_to(target.await).await;
    let reply = call(&relay, Method::POST, "/channels/1/messages").await;
    assert_eq!(reply.status(), StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(reply.text().await.unwrap(), "broken");
}

#[tokio::test]
async fn a_failed_read_is_tried_three_times() {
    let target = fake(
        async |before, request: Request| match (request.uri().path(), before) {
            ("/api/v10/users/2", _) | (_, 0) => answer(503, &[], "broken"),
            _ => answer(200, &[], "read"),
        },
    );
    let relay = relay_to(target.await).await;
    let reply = call(&relay, Method::GET, "/users/1").await;
    assert_eq!(reply.status(), StatusCode::OK);
    let reply = call(&relay, Method::GET, "/users/2").await;
    assert_eq!(reply.status(), StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn a_broken_connection_is_a_502_in_the_shape_of_the_service() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = format!("http://{}", listener.local_addr().unwrap());
    let connections = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&connections);
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            counted.fetch_add(1, Ordering::SeqCst);
            let _ = stream.read(&mut [0; 4_096]).await;
        }
    });
    let relay = relay_to(target).await;
    let reply = call(&relay, Method::POST, "/channels/1/messages").await;
    assert_eq!(reply.status(), StatusCode::BAD_GATEWAY);
    let body: Value = serde_json::from_str(&reply.text().await.unwrap()).unwrap();
    assert_eq!(body["code"], 0);
    assert!(body["message"].as_str().unwrap().contains("may have"));
    assert_eq!(connections.load(Ordering::SeqCst), 1, "never sent twice");
}

#[tokio::test]
async fn an_unreachable_service_is_a_502() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let target = format!("http://{}", listener.local_addr().unwrap());
    drop(listener);
    let relay = relay_to(target).await;
    let reply = call(&relay, Method::POST, "/channels/1/messages").await;
    assert_eq!(reply.status(), StatusCode::BAD_GATEWAY);
    assert!(reply.text().await.unwrap().contains("was not sent"));
}

#[tokio::test]
async fn requests_arrive_byte_for_byte() {
    let target = fake(async |_, request: Request| {
        let line = format!("{} {}", request.method(), request.uri());
        let headers = request.headers().clone();
        let mut response = Response::builder().header("x-line", line);
        for name in [
            "authorization",
            "content-length",
            "content-type",
            "user-agent",
            "x-audit-log-reason",
        ] {
            response = response.header(format!("x-seen-{name}"), &headers[name]);
        }
        response = response.header("x-hosts", headers.get_all("host").iter().count());
        let body = to_bytes(request.into_body(), usize::MAX).await.unwrap();
        response.body(Body::from(body)).unwrap()
    });
    let relay = relay_to(target.await).await;
    let body: Vec<u8> = (0..3_000_000_u32).map(|at| at.to_le_bytes()[0]).collect();
    let url = format!("{}/api/v10/channels/7/messages?&a=b%20c", relay.url());
    let form = "multipart/form-data; boundary=xyz";
    let reply = client()
        .post(url)
        .header("authorization", "Bot token")
        .header("content-type", form)
        .header("user-agent", "Seigneur")
        .header("x-audit-log-reason", "%C3%A9")
        .body(body.clone())
        .send()
        .await
        .unwrap();
    let headers = reply.headers().clone();
    assert_eq!(
        headers["x-line"],
        "POST /api/v10/channels/7/messages?&a=b%20c"
    );
    assert_eq!(headers["x-seen-authorization"], "Bot token");
    assert_eq!(headers["x-seen-content-type"], form);
    assert_eq!(headers["x-seen-content-length"], "3000000");
    assert_eq!(headers["x-seen-user-agent"], "Seigneur");
    assert_eq!(headers["x-seen-x-audit-log-reason"], "%C3%A9");
    assert_eq!(headers["x-hosts"], "1");
    assert!(reply.bytes().await.unwrap() == body);
}

#[tokio::test]
async fn different_webhooks_do_not_wait_for_each_other() {
    let present = Arc::new(AtomicUsize::new(0));
    let target = fake(move |_, _| {
        let present = Arc::clone(&present);
        async move {
            present.fetch_add(1, Ordering::SeqCst);
            // Answered only when all forty are here, which never happens if they queue.
            while present.load(Ordering::SeqCst) < 40 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
            answer(200, &[], "")
        }
    });
    let relay = relay_to(target.await).await;
    let edits = (0..40).map(async |at| {
        let path = format!("/webhooks/1/token{at}/messages/@original");
        call(&relay, Method::PATCH, &path).await.status()
    });
    let statuses = join_all(edits).await;
    assert!(statuses.iter().all(StatusCode::is_success));
}

/// The service's side of a bucket: five requests per window.
struct Channel {
    began: Instant,
    used: u32,
    refused: u32,
}

impl Channel {
    const LIMIT: u32 = 5;
    const WINDOW: Duration = Duration::from_millis(500);

    fn serve(&mut self) -> Response {
        if self.began.elapsed() >= Self::WINDOW {
            self.began = Instant::now();
            self.used = 0;
        }
        let left = Self::WINDOW.saturating_sub(self.began.elapsed());
        let left = left.as_secs_f64().to_string();
        if self.used == Self::LIMIT {
            self.refused += 1;
            return answer(429, &[("retry-after", &left)], "{}");
        }
        self.used += 1;
        let headers = [
            ("x-ratelimit-bucket", "messages"),
            ("x-ratelimit-limit", "5"),
            (
                "x-ratelimit-remaining",
                &(Self::LIMIT - self.used).to_string(),
            ),
            ("x-ratelimit-reset-after", &left),
        ];
        answer(200, &headers, "")
    }
}

#[tokio::test]
async fn many_sends_in_one_channel_all_arrive() {
    let channel = Arc::new(Mutex::new(Channel {
        began: Instant::now(),
        used: 0,
        refused: 0,
    }));
    let served = Arc::clone(&channel);
    let target = fake(move |_, _| {
        let response = served.lock().unwrap().serve();
        async move { response }
    });
    let relay = relay_to(target.await).await;
    let send = async |_| {
        call(&relay, Method::POST, "/channels/1/messages")
            .await
            .status()
    };
    let statuses = join_all((0..30).map(send)).await;
    assert!(statuses.iter().all(StatusCode::is_success));
    assert!(channel.lock().unwrap().refused <= 3);
}

#[tokio::test]
async fn a_caller_who_leaves_frees_the_bucket() {
    let target = fake(async |before, _| {
        if before == 0 {
            tokio::time::sleep(Duration::from_secs(10)).await;
        }
        answer(200, &[], "")
    });
    let relay = relay_to(target.await).await;
    let path = "/channels/1/messages";
    let first = tokio::time::timeout(Duration::from_millis(200), call(&relay, Method::POST, path));
    assert!(first.await.is_err());
    let second = tokio::time::timeout(Duration::from_secs(4), call(&relay, Method::POST, path));
    assert_eq!(second.await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn only_the_secret_path_is_served() {
    let relay = relay_to(fake(async |_, _| answer(200, &[], "")).await).await;
    let origin = relay.url().replace("/Secret_1-2", "");
    for path in [
        "/api/v10/gateway",
        "/other/api/v10/gateway",
        "/Secret_1-2/",
        "/Secret_1-22/api/",
    ] {
        let reply = client()
            .get(format!("{origin}{path}"))
            .send()
            .await
            .unwrap();
        assert_eq!(reply.status(), StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_stopped_relay_sends_nothing_more() {
    let target = fake(async |before, _| match before {
        0 => answer(429, &[("retry-after", "30")], "{}"),
        _ => answer(200, &[], ""),
    });
    let relay = relay_to(target.await).await;
    let waiting = call(&relay, Method::POST, "/channels/1/messages");
    let stopping = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        relay.stop();
    };
    let (reply, ()) = tokio::join!(waiting, stopping);
    assert_eq!(reply.status(), StatusCode::TOO_MANY_REQUESTS);
    let late = client().get(format!("{}/api/v10/users/1", relay.url()));
    assert!(late.send().await.is_err(), "the port is closed");
}

#[tokio::test]
async fn malformed_options_are_refused() {
    let start = async |target: &str, secret: &str| {
        let options = RelayOptions {
            target: target.to_owned(),
            secret: secret.to_owned(),
            budget: Budget::OFF,
            front: None,
            suspicion: Suspicion::default(),
        };
        Relay::start(options).await.map(|_| ())
    };
    for target in [
        "discord.com",
        "ftp://discord.com",
        "http://",
        "https://discord.com?a",
    ] {
        let refused = start(target, "s").await;
        assert!(matches!(refused, Err(RelayError::Target(_))), "{target}");
    }
    for secret in ["", "a/b", "é"] {
        let refused = start(DISCORD, secret).await;
        assert!(matches!(refused, Err(RelayError::Secret)), "{secret}");
    }
    assert!(start("https://discord.com/", "s").await.is_ok());
}
