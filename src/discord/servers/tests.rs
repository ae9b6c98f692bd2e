use std::sync::Arc;

use super::*;
use crate::discord::app::tests::app_without_pictures;

#[tokio::test]
async fn a_server_that_is_told_of_while_it_is_noted_as_left_is_not_left() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}", folder.path().join("games.db").display());
    let store = crate::store::connect(&url, "1").await.unwrap();
    let app = app_without_pictures(Arc::clone(&store));
    let server = ServerId(7);
    note(&app, server, Arrival::New(Locale("fr".to_owned()))).await;
    app.presence.lock().remove(&server);
    // What is to be noted waits until all has been told.
    let writing = store.begin().await.unwrap();
    tokio::join!(leave(&app, server), async {
        note(&app, server, Arrival::Known).await;
        drop(writing);
    });
    assert_eq!(store.left_servers().await.unwrap(), []);
    app.presence.lock().remove(&server);
    leave(&app, server).await;
    assert_eq!(store.left_servers().await.unwrap(), [server]);
}

#[tokio::test]
async fn a_server_on_a_shard_of_another_process_may_be_one_of_ours() {
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    let app = app_without_pictures(store);
    let server = ServerId(7);
    assert!(!app.are_off(server), "another process serves its shard");
    app.connections.add(0);
    assert!(app.are_off(server));
    note(&app, server, Arrival::Known).await;
    assert!(!app.are_off(server));
}

#[tokio::test]
async fn a_server_that_is_told_of_before_the_session_is_taken_in_is_not_left() {
    let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
    let app = app_without_pictures(Arc::clone(&store));
    let server = ServerId(7);
    let ready = serde_json::json!({
        "v": 10, "guilds": [], "session_id": "abc", "resume_gateway_url": "wss://x",
        "application": {"id": "8", "flags": 0}, "user": {"id": "8", "username": "x"}
    });
    let ready: Ready = serde_json::from_value(ready).unwrap();
    app.connections.add(0);
    app.connections.begun(0);
    note(&app, server, Arrival::New(Locale("fr".to_owned()))).await;
    connected(&app, &ready).await;
    assert!(app.presence.is_known(server));
    assert_eq!(store.left_servers().await.unwrap(), []);
    // The next session has told nothing of it.
    app.connections.begun(0);
    connected(&app, &ready).await;
    assert!(!app.presence.is_known(server));
    assert_eq!(store.left_servers().await.unwrap(), [server]);
}
