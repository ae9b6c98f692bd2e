//! The page's endpoints, as the page and scripts use them.

use serde_json::{Value, json};

use super::super::{Sandbox, permissions};
use super::bot::Bot;
use super::calm_sandbox;
use super::rest::Caller;

async fn act(sandbox: &Sandbox, deed: &Value) -> (u16, Value) {
    let request = reqwest::Client::new().post(format!("{}/sandbox/act", sandbox.url()));
    let response = request
        .header("Content-Type", "application/json")
        .body(deed.to_string())
        .send()
        .await
        .unwrap();
    let status = response.status().as_u16();
    (
        status,
        serde_json::from_str(&response.text().await.unwrap()).unwrap(),
    )
}

async fn get(sandbox: &Sandbox, path: &str) -> (u16, String) {
    let response = reqwest::get(format!("{}{path}", sandbox.url()))
        .await
        .unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test]
async fn a_script_can_sit_at_the_sandbox() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let options = json!({ "game": "chess", "rival": "bob" });
    let play = json!({ "as": "chloe", "do": "slash", "channel": "general", "command": "play", "options": options });
    let (status, called) = act(&sandbox, &play).await;
    assert_eq!(status, 200, "{called}");
    let id = called["interaction_id"].as_str().unwrap().parse().unwrap();
    sandbox
        .wait_answer(id, super::SOON)
        .await
        .expect("an answer");
    let typed = json!({ "as": "chloe", "do": "autocomplete", "channel": "general", "command": "play",
        "options": { "game": "" }, "focused": "game" });
    assert_eq!(
        act(&sandbox, &typed).await.1["choices"][0]["value"],
        "chess"
    );
    let (_, state) = get(&sandbox, "/sandbox/state?as=chloe&channel=general").await;
    let state: Value = serde_json::from_str(&state).unwrap();
    let shown = &state["messages"][0];
    assert_eq!(
        (
            shown["content"].as_str(),
            shown["answers"]["command"].as_str()
        ),
        (Some("fr chess"), Some("play"))
    );
    let (status, file) = get(&sandbox, shown["attachments"][0]["url"].as_str().unwrap()).await;
    assert_eq!((status, file.len()), (200, 10));
    bot.stop().await;
}

#[tokio::test]
async fn a_command_for_managers_is_offered_to_them_only() {
    let sandbox = calm_sandbox().await;
    let manage = permissions::MANAGE_GUILD.to_string();
    let commands =
        json!([{ "name": "server", "description": "x", "default_member_permissions": manage }]);
    let caller = Caller::new(&sandbox);
    let path = "/applications/1/commands";
    assert_eq!(caller.send("PUT", path, &commands).await.0, 200);
    let (guild, general) = (sandbox.guild("Sandbox"), sandbox.channel("general"));
    let usual = permissions::USUAL;
    sandbox.permissions().set_of_member(
        guild,
        sandbox.user("bob"),
        usual | permissions::MANAGE_GUILD,
    );
    let administrator = usual | permissions::ADMINISTRATOR;
    sandbox
        .permissions()
        .set_of_member(guild, sandbox.user("dave"), administrator);
    let offered = async |name: &str| {
        let path = format!("/sandbox/state?as={name}&channel=general");
        let state: Value = serde_json::from_str(&get(&sandbox, &path).await.1).unwrap();
        let sent = sandbox.slash(sandbox.user(name), general, "server", &[]);
        let shown = state["commands"].as_array().unwrap().len() == 1;
        assert_eq!(shown, sent.is_ok(), "{name}: {sent:?}");
        shown
    };
    for (name, expected) in [
        ("alice", true),
        ("bob", true),
        ("dave", true),
        ("carol", false),
    ] {
        assert_eq!(offered(name).await, expected, "{name}");
    }
    sandbox.moderation().offer_to_all(guild, "server");
    assert!(offered("carol").await);
}

#[tokio::test]
async fn the_bot_is_thrown_out_and_invited_back() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let guild = sandbox.guild("Sandbox").to_string();
    let is_there = async || {
        let (_, state) = get(&sandbox, "/sandbox/state?as=alice&channel=general").await;
        let state: Value = serde_json::from_str(&state).unwrap();
        let guilds = state["guilds"].as_array().unwrap().iter();
        let mut named = guilds.filter(|guild| guild["name"] == "Sandbox");
        named.next().unwrap()["bot_present"].as_bool().unwrap()
    };
    let deed = |deed: &str, server: &str| json!({ "as": "alice", "do": deed, "server": server });
    for (what, server, expected) in [
        ("kick", "Sandbox", false),
        ("invite", "Sandbox", true),
        ("kick", &guild, false),
        ("invite", &guild, true),
    ] {
        assert_eq!(act(&sandbox, &deed(what, server)).await.0, 200, "{what}");
        assert_eq!(is_there().await, expected, "{what}");
    }
    let (status, refused) = act(&sandbox, &deed("kick", "Atlantis")).await;
    assert_eq!(status, 400);
    assert_eq!(refused["error"], "there is no server \"Atlantis\"");
    bot.stop().await;
}

#[tokio::test]
async fn what_cannot_be_done_says_why() {
    let sandbox = calm_sandbox().await;
    let deeds = [
        (
            json!({ "as": "nobody", "do": "say", "channel": "general", "text": "x" }),
            "nobody",
        ),
        (
            json!({ "as": "alice", "do": "say", "channel": "nowhere", "text": "x" }),
            "nowhere",
        ),
        (
            json!({ "as": "alice", "do": "slash", "channel": "general", "command": "fly" }),
            "/fly",
        ),
        (json!({ "as": "alice", "do": "dance" }), "dance"),
    ];
    for (deed, reason) in deeds {
        let (status, answer) = act(&sandbox, &deed).await;
        assert_eq!(status, 400);
        assert!(
            answer["error"].as_str().unwrap().contains(reason),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn the_page_and_its_files_are_served() {
    let sandbox = calm_sandbox().await;
    let (_, page) = get(&sandbox, "/").await;
    for link in page
        .split('"')
        .filter(|part| part.starts_with("/sandbox/page/"))
    {
        assert_eq!(get(&sandbox, link).await.0, 200, "{link}");
    }
    let foreign = reqwest::Client::new()
        .get(sandbox.url())
        .header("Host", "evil.example");
    assert_eq!(foreign.send().await.unwrap().status(), 403);
}
