//! What a limit holds, and for how long somebody waits for it.

use super::*;

#[tokio::test]
async fn what_is_held_for_longer_than_anybody_waits_is_refused_at_once() {
    let target = fake(
        async |before, request: Request| match (request.uri().path(), before) {
            ("/api/v10/channels/1/messages", 0) => {
                let told = [("retry-after", "86400"), ("x-ratelimit-scope", "user")];
                answer(429, &told, r#"{"retry_after":86400.0,"global":false}"#)
            }
            ("/api/v10/channels/1/messages", _) => answer(500, &[], "it was sent again"),
            _ => answer(200, &[], ""),
        },
    );
    let relay = relay_to(target.await).await;
    let began = Instant::now();
    for _ in 0..3 {
        let held = call(&relay, Method::POST, "/channels/1/messages").await;
        assert_eq!(held.status(), StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(began.elapsed() < Duration::from_secs(30), "nobody waits");
    let other = call(&relay, Method::POST, "/channels/2/messages").await;
    assert_eq!(other.status(), StatusCode::OK);
}

#[tokio::test]
async fn whoever_is_limited_by_their_own_token_holds_back_nobody_else() {
    let target = fake(async |before, _| match before {
        0 => answer(429, &[("retry-after", "30")], "{}"),
        _ => answer(200, &[], ""),
    });
    let relay = relay_to(target.await).await;
    let url = format!("{}/api/v10/users/@me", relay.url());
    let asked = |token: &'static str| client().get(&url).bearer_auth(token).send();
    let other = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        asked("theirs").await
    };
    tokio::select! {
        refused = asked("own") => panic!("{refused:?}"),
        answered = other => assert_eq!(answered.unwrap().status(), StatusCode::OK),
    }
}
