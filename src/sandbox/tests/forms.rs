//! What of a message, or of suggestions, has the wrong form, and what becomes of the right ones.

use serde_json::{Value, json};

use super::super::OptionValue;
use super::calm_sandbox;
use super::rest::Caller;

#[tokio::test]
async fn a_text_has_no_space_around_it() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let path = format!("/channels/{}/messages", sandbox.channel("general"));
    let (_, sent) = caller
        .send("POST", &path, &json!({ "content": "\n  a b \n" }))
        .await;
    assert_eq!(sent["content"], "a b");
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    sandbox.say(alice, general, " e4\n").unwrap();
    assert_eq!(sandbox.messages(general)[1].content, "e4");
}

#[tokio::test]
async fn mentions_and_files_are_such_as_there_are() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let path = format!("/channels/{}/messages", sandbox.channel("general"));
    let many: Vec<String> = (1..=101).map(|id| id.to_string()).collect();
    for wrong in [
        json!({ "allowed_mentions": [] }),
        json!({ "allowed_mentions": { "parse": ["user"] } }),
        json!({ "allowed_mentions": { "parse": ["roles"], "roles": ["1"] } }),
        json!({ "allowed_mentions": { "roles": many } }),
        json!({ "attachments": [{ "id": 0 }] }),
        json!({ "components": [{ "type": 1, "components": [
            { "type": 3, "custom_id": "a", "options": [{ "label": " ", "value": "a" }] },
        ] }] }),
    ] {
        let mut body = wrong.clone();
        body["content"] = json!("x");
        let refused = caller.code("POST", &path, &body).await;
        assert_eq!(refused, (400, 50035), "{wrong}");
    }
    let second = json!({ "content": "x", "attachments": [{ "id": 0 }, { "id": 1 }] });
    assert_eq!(caller.upload(&path, &second).await.0, 400);
    let first = json!({ "content": "x", "attachments": [{ "id": 0 }] });
    assert_eq!(caller.upload(&path, &first).await.0, 200);
    assert_eq!(sandbox.messages(sandbox.channel("general")).len(), 1);
}

#[tokio::test]
async fn suggestions_have_names_in_every_language_that_they_are_given_in() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let commands = json!([{ "name": "use", "description": "x", "options": [
        { "type": 3, "name": "move", "description": "x", "autocomplete": true },
    ] }]);
    caller
        .send("PUT", "/applications/1/commands", &commands)
        .await;
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    let answered = async |names: Value| {
        let options = [("move", OptionValue::from("e"))];
        let id = sandbox.autocomplete(alice, general, "use", &options, "move");
        let id = id.unwrap();
        let token = sandbox.world().interactions[&id].token.clone();
        let choice = json!({ "name": "e4", "value": "e4", "name_localizations": names });
        let answer = json!({ "type": 8, "data": { "choices": [choice] } });
        let path = format!("/interactions/{id}/{token}/callback");
        caller.send("POST", &path, &answer).await.0
    };
    for wrong in [
        json!({ "fr": "x".repeat(101) }),
        json!({ "fr": "" }),
        json!({ "xx": "e4" }),
        json!("e4"),
    ] {
        assert_eq!(answered(wrong.clone()).await, 400, "{wrong}");
    }
    assert_eq!(answered(json!({ "fr": "é4" })).await, 204);
}

#[tokio::test]
async fn commands_in_menus_have_short_names_in_every_language() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let registered = async |names: Value| {
        let list = json!([{ "type": 2, "name": "Challenge", "name_localizations": names }]);
        let path = "/applications/1/commands";
        caller.send("PUT", path, &list).await.0
    };
    assert_eq!(registered(json!({ "fr": "x".repeat(33) })).await, 400);
    assert_eq!(registered(json!({ "xx": "Défier" })).await, 400);
    assert_eq!(registered(json!({ "fr": "Défier" })).await, 200);
}
