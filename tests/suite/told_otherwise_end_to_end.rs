//! People are answered, whatever the service tells of them, and whatever it leaves away.

use seigneur::sandbox::{Fault, FaultKind, OptionValue};
use serde_json::json;

use crate::support::locale::{button, en};
use crate::support::messages::{direct, lacks, said, says};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_played_whatever_is_told_and_left_away_that_can_be_done_without() {
    let server = TestServer::start().await;
    let person =
        json!({ "public_flags": 1_u64 << 50, "avatar_decoration_data": { "asset": "new" } });
    server.sandbox.gateway().amend_interactions(json!({
        "version": null, "entitlements": null, "attachment_size_limit": null,
        "authorizing_integration_owners": { "new": "1" }, "channel": null, "guild_locale": null, "context": null,
        "member": { "flags": null, "user": person },
    }));
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    game.play("bob", "e5").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_sent_once_whatever_is_told_of_it_then() {
    let server = TestServer::start().await;
    let metadata = json!({ "id": "1", "type": 3 });
    let odd = json!({ "pinned": null, "interaction_metadata": metadata });
    server.sandbox.faults().amend_answers("/messages", odd);
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    server.settle().await;
    server.sandbox.record().clear();
    game.play("alice", "e4").await;
    server.settle().await;
    assert_eq!(game.boards().len(), 2);
    let requests = server.sandbox.record().requests();
    let edits = requests
        .iter()
        .filter(|it| it.path.ends_with("/messages/@original"));
    assert!(edits.count() <= 1, "{requests:#?}");
    let sent = requests
        .iter()
        .filter(|it| it.method == "POST" && it.path.ends_with("/messages"));
    assert_eq!(sent.count(), 1, "{requests:#?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_one_thread_whatever_is_told_of_channels() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let set = json!({ "id": "1", "type": 7, "allow": "0", "deny": "0" });
    let odd = json!({ "permission_overwrites": [set], "rtc_region": 3 });
    let faults = server.sandbox.faults();
    faults.amend_answers("/channels", odd.clone());
    faults.amend_answers("/threads/active", json!({ "threads": odd }));
    // Its invitation is said to be gone: the thread is opened alone, once it was looked for among all others.
    let gone = FaultKind::Refused {
        status: 404,
        code: 10008,
    };
    faults.inject(Fault::new(
        "POST",
        "/channels/*/messages/*/threads",
        gone,
        1,
    ));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", OptionValue::User(server.user("bob"))),
        ("rated", false.into()),
    ];
    let invitation = server.invite("alice", &options).await.id;
    server.press("bob", invitation, &button("accept")).await;
    let thread = server.begun_below(general, |_| true).await;
    let e4 = [("move", "e4".into())];
    server.slash("alice", thread, "move", &e4).await;
    server.board(thread, 1).await;
    assert_eq!(server.sandbox.threads(general).len(), 1);
    // Who may do what there is read as well.
    let shown = server.slash("alice", general, "setup", &[]).await;
    lacks(&shown, &en("error-unanswered", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_something_new_on_their_profile_is_written_to_and_seen() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let person = json!({ "id": "7", "username": "x", "public_flags": 1_u64 << 50 });
    let faults = server.sandbox.faults();
    faults.amend_answers("/@me/channels", json!({ "recipients": [person] }));
    faults.amend_answers("/members/", json!({ "user": person }));
    let shown = server.slash("alice", general, "setup", &[]).await;
    lacks(&shown, &en("error-unanswered", &[]));
    let options = [("where", "dm".into())];
    server
        .slash("bob", general, "settings notifications", &options)
        .await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    said(&server, direct(&server, "bob"), "**e4**").await;
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

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_suggestions_of_nothing_that_is_typed_gets_none() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let thread = game.thread;
    let some = server.suggestions("alice", thread, "e").await;
    assert!(!some.is_empty());
    let unfocused = json!({ "data": { "options": { "focused": null } } });
    server.sandbox.gateway().amend_interactions(unfocused);
    let none = server.suggestions("alice", thread, "e").await;
    assert!(none.is_empty(), "{none:?}");
    server.close().await;
}
