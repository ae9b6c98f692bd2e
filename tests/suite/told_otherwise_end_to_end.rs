//! People are answered, however the service tells of them.

use serde_json::json;

use crate::support::locale::en;
use crate::support::messages::{lacks, says};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_whatever_is_told_of_people_that_nobody_asks_for() {
    let server = TestServer::start().await;
    let person =
        json!({ "public_flags": 1_u64 << 50, "avatar_decoration_data": { "asset": "new" } });
    server.sandbox.gateway().amend_interactions(json!({
        "version": null, "entitlements": null, "attachment_size_limit": null,
        "authorizing_integration_owners": { "new": "1" },
        "member": { "flags": null, "user": person },
    }));
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    game.play("bob", "e5").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_at_all_is_answered_in_words() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    server
        .sandbox
        .gateway()
        .amend_interactions(json!({ "data": 7 }));
    let unread = server.slash("alice", general, "help", &[]).await;
    let sorry = en("error-broke-off", &[]);
    says(&unread, &sorry);
    server.sandbox.gateway().amend_interactions(json!({}));
    let read = server.slash("alice", general, "help", &[]).await;
    lacks(&read, &sorry);
    server.close().await;
}
