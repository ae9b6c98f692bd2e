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
