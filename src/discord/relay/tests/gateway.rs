//! What the library is told where it asks for the gateway.

use super::*;
use crate::discord::gateway::Front;

#[tokio::test]
async fn the_gateway_is_asked_for_until_it_is_told() {
    let target = fake(async |before, _| match before {
        0 => answer(502, &[], ""),
        1 => answer(401, &[], ""),
        _ => answer(200, &[], r#"{"url":"ws://127.0.0.1:1"}"#),
    });
    let relay = relay_to(target.await).await;
    let reply = call(&relay, Method::GET, "/gateway").await;
    assert_eq!(reply.status(), StatusCode::OK);
}

#[tokio::test]
async fn the_gateway_is_found_where_it_is_told_to_bots_alone() {
    let target = fake(async |_, request: Request| match request.uri().path() {
        "/api/v10/gateway/bot" => answer(200, &[], r#"{"url":"ws://127.0.0.1:1","shards":1}"#),
        _ => answer(404, &[], r#"{"message":"404: Not Found","code":0}"#),
    });
    let front = Front::open("Secret_4").await.unwrap();
    let relay = relay_with(target.await, Some(front.address())).await;
    let told = call(&relay, Method::GET, "/gateway");
    let told = tokio::time::timeout(Duration::from_secs(20), told).await;
    let told = told.expect("an answer").text().await.unwrap();
    assert!(told.contains("/Secret_4"), "{told}");
}

#[tokio::test]
async fn a_page_of_whatever_stands_before_the_service_tells_of_no_gateway() {
    let pages = [
        "<html>Please sign in</html>",
        r#"{"url":null}"#,
        r#"{"url":"http://127.0.0.1:1"}"#,
    ];
    let target = fake(move |before, _| {
        let gateway = r#"{"url":"ws://127.0.0.1:1","shards":1}"#;
        let body = pages.get(before).copied().unwrap_or(gateway);
        async move { answer(200, &[], body) }
    });
    let front = Front::open("Secret_5").await.unwrap();
    let relay = relay_with(target.await, Some(front.address())).await;
    let told = call(&relay, Method::GET, "/gateway");
    let told = tokio::time::timeout(Duration::from_secs(20), told).await;
    let told = told.expect("an answer").text().await.unwrap();
    assert!(told.contains("/Secret_5"), "{told}");
}

#[tokio::test]
async fn a_gateway_that_was_told_is_waited_for_no_more() {
    let target = fake(async |before, _| match before {
        0 => answer(200, &[], r#"{"url":"ws://127.0.0.1:1","shards":2}"#),
        _ => answer(502, &[], ""),
    });
    let front = Front::open("Secret_3").await.unwrap();
    let relay = relay_with(target.await, Some(front.address())).await;
    let advice = call(&relay, Method::GET, "/gateway/bot").await;
    let told = call(&relay, Method::GET, "/gateway");
    let told = tokio::time::timeout(Duration::from_secs(20), told).await;
    let (advice, told) = (
        advice.text().await.unwrap(),
        told.unwrap().text().await.unwrap(),
    );
    let [advised, told] = [advice, told].map(|text| {
        let told: Value = serde_json::from_str(&text).unwrap();
        told["url"].as_str().unwrap().to_owned()
    });
    assert!(told.ends_with("/Secret_3"), "{told}");
    assert_eq!(told, advised);
    // How many sessions may begin is asked anew each time.
    let again = call(&relay, Method::GET, "/gateway/bot").await;
    assert_eq!(again.status(), StatusCode::BAD_GATEWAY);
}
