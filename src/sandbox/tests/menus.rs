//! Select menus: what may be posted, and what users can choose.

use serde_json::{Value, json};

use super::super::{ActError, ChannelId, MessageId, Sandbox};
use super::bot::Bot;
use super::rest::Caller;
use super::{SOON, calm_sandbox};

fn option(value: &str, label: &str) -> Value {
    json!({ "value": value, "label": label })
}

fn menu(id: &str, options: &[Value]) -> Value {
    json!({ "type": 3, "custom_id": id, "placeholder": "Which piece?", "options": options })
}

fn row(parts: &[Value]) -> Value {
    json!({ "type": 1, "components": parts })
}

async fn post(sandbox: &Sandbox, rows: &[Value]) -> (u16, Value) {
    let general = sandbox.channel("general");
    let path = format!("/channels/{general}/messages");
    let body = json!({ "content": "Your move", "components": rows });
    Caller::new(sandbox).send("POST", &path, &body).await
}

#[tokio::test]
async fn menus_that_the_service_refuses_are_refused() {
    let sandbox = calm_sandbox().await;
    let many = |count: u32| -> Vec<Value> {
        let values = (0..count).map(|number| number.to_string());
        values.map(|value| option(&value, &value)).collect()
    };
    let long = "x".repeat(101);
    let fine = menu("m", &many(25));
    let twice = [option("1", "one"), option("1", "two")];
    let counted = |least: u32, most: u32| {
        let mut counted = menu("m", &many(3));
        counted["min_values"] = json!(least);
        counted["max_values"] = json!(most);
        counted
    };
    let mut wordy = menu("m", &many(1));
    wordy["placeholder"] = json!("x".repeat(151));
    let mut described = option("1", "one");
    described["description"] = json!(long);
    let mut full = menu("m", &many(3));
    for at in 0_usize..2 {
        full["options"][at]["default"] = json!(true);
    }
    let button = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go" });
    assert_eq!(
        post(&sandbox, &[row(std::slice::from_ref(&fine))]).await.0,
        200
    );
    for (rows, place, reason) in [
        (vec![row(&[menu("m", &[])])], "options", "1 to 25 options"),
        (
            vec![row(&[menu("m", &many(26))])],
            "options",
            "1 to 25 options",
        ),
        (vec![row(&[menu("m", &twice)])], "value", "already used"),
        (
            vec![row(&[menu("m", &[option("1", &long)])])],
            "label",
            "1 to 100",
        ),
        (
            vec![row(&[menu("m", &[option(&long, "1")])])],
            "value",
            "1 to 100",
        ),
        (
            vec![row(&[menu("m", &[described])])],
            "description",
            "0 to 100",
        ),
        (vec![row(&[menu(&long, &many(1))])], "custom_id", "1 to 100"),
        (vec![row(&[wordy])], "placeholder", "0 to 150"),
        (vec![row(&[full])], "options", "chosen at first"),
        (
            vec![row(&[counted(2, 1)])],
            "min_values",
            "at most max_values",
        ),
        (
            vec![row(&[counted(1, 4)])],
            "max_values",
            "number of options",
        ),
        (
            vec![row(&[fine.clone(), button])],
            "components",
            "alone in its row",
        ),
        (
            vec![row(std::slice::from_ref(&fine)), row(&[fine])],
            "custom_id",
            "duplicated",
        ),
        (
            (0..6)
                .map(|id| row(&[menu(&id.to_string(), &many(1))]))
                .collect(),
            "components",
            "at most 5 rows",
        ),
    ] {
        let (status, answer) = post(&sandbox, &rows).await;
        let said = answer.to_string();
        assert_eq!(status, 400, "{said}");
        assert!(said.contains(place) && said.contains(reason), "{said}");
    }
}

#[tokio::test]
async fn a_user_chooses_an_option_by_its_value_or_label() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let bob = sandbox.user("bob");
    let men = menu("men", &[option("b1", "Knight b1"), option("e2", "Pawn e2")]);
    let mut closed = menu("closed", &[option("h8", "Rook h8")]);
    closed["disabled"] = json!(true);
    let rows = [row(&[men]), row(&[closed])];
    let post = async || {
        let (_, posted) = post(&sandbox, &rows).await;
        let id: u64 = posted["id"].as_str().unwrap().parse().unwrap();
        MessageId(id)
    };
    for (chosen, answered) in [("Knight b1", "b1"), ("e2", "e2")] {
        let message = post().await;
        let call = sandbox.choose(bob, message, chosen).unwrap();
        let answer = sandbox.wait_answer(call, SOON).await.expect("an answer");
        assert_eq!(answer.message.unwrap().content, answered);
    }

    let message = post().await;
    let shown = sandbox.message(message).unwrap();
    assert_eq!(shown.options(), ["Knight b1", "Pawn e2", "Rook h8"]);
    let refused = |wanted: &str| sandbox.choose(bob, message, wanted).unwrap_err();
    assert!(matches!(refused("a1"), ActError::UnknownChoice { .. }));
    assert!(matches!(refused("h8"), ActError::DisabledButton(_)));
    let both = ["b1".to_owned(), "e2".to_owned()];
    let refused = sandbox
        .world()
        .client(bob)
        .choose(message, &both)
        .unwrap_err();
    assert!(matches!(
        refused,
        ActError::ChoiceCount {
            most: 1,
            count: 2,
            ..
        }
    ));
    bot.stop().await;
}

fn channel_menu(id: &str) -> Value {
    json!({ "type": 8, "custom_id": id, "placeholder": "Where?", "channel_types": [0], "min_values": 0 })
}

#[tokio::test]
async fn menus_of_channels_have_no_options_and_as_many_defaults_as_can_be_chosen() {
    let sandbox = calm_sandbox().await;
    let general = sandbox.channel("general");
    let with = |field: &str, value: Value| {
        let mut menu = channel_menu("m");
        menu[field] = value;
        menu
    };
    let default = |kind: &str| json!({ "id": general, "type": kind });
    let fine = with("default_values", json!([default("channel")]));
    assert_eq!(post(&sandbox, &[row(&[fine])]).await.0, 200);
    let mut unmet = with("default_values", json!([]));
    unmet["min_values"] = json!(1);
    let mut people = with("default_values", json!([default("channel")]));
    people["type"] = json!(5);
    for (menu, place) in [
        (with("options", json!([option("1", "one")])), "options"),
        (with("max_values", json!(26)), "max_values"),
        (
            with("default_values", json!([default("user")])),
            "default_values",
        ),
        (
            with(
                "default_values",
                json!([default("channel"), default("channel")]),
            ),
            "default_values",
        ),
        (
            with(
                "default_values",
                json!([{ "id": general.0, "type": "channel" }]),
            ),
            "default_values",
        ),
        (unmet, "default_values"),
        (people, "default_values"),
        (channel_menu(&"x".repeat(101)), "custom_id"),
    ] {
        let (status, answer) = post(&sandbox, &[row(&[menu])]).await;
        assert_eq!(status, 400, "{answer}");
        assert!(answer.to_string().contains(place), "{answer}");
    }
}

#[tokio::test]
async fn a_user_chooses_channels_that_they_see_and_that_the_menu_is_for() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let bob = sandbox.user("bob");
    let posted = async || {
        let (_, posted) = post(&sandbox, &[row(&[channel_menu("m")])]).await;
        MessageId(posted["id"].as_str().unwrap().parse().unwrap())
    };
    let message = posted().await;
    let guild = sandbox.guild("Sandbox");
    let kind = super::super::ChannelKind::Forum { guild };
    let forum = sandbox.guilds().add_channel_of_kind(kind, "posts");
    let [other, salon] = ["other", "salon"].map(|name| sandbox.channel(name));
    let choose =
        |menu: &str, chosen: &[ChannelId]| sandbox.choose_channels(bob, message, menu, chosen);
    let unknown = choose("What?", &[other]);
    assert!(matches!(unknown, Err(ActError::UnknownChoice { .. })));
    for wrong in [forum, salon] {
        let refused = choose("Where?", &[wrong]);
        assert_eq!(refused, Err(ActError::UnknownChannel(wrong)));
    }
    let both = choose("m", &[other, other]);
    assert!(matches!(both, Err(ActError::ChoiceCount { most: 1, .. })));
    for (menu, chosen) in [("Where?", vec![other]), ("m", vec![])] {
        let message = posted().await;
        let call = sandbox
            .choose_channels(bob, message, menu, &chosen)
            .unwrap();
        let answer = sandbox.wait_answer(call, SOON).await.expect("an answer");
        let chosen: Vec<_> = chosen
            .iter()
            .map(|id| serenity::all::ChannelId::new(id.0))
            .collect();
        assert_eq!(answer.message.unwrap().content, format!("{chosen:?}"));
    }

    let deed = json!({
        "as": "bob", "do": "choose_channels", "message": message, "menu": "m", "channels": [other],
    });
    let client = reqwest::Client::new();
    let request = client.post(format!("{}/sandbox/act", sandbox.url()));
    let request = request.header("Content-Type", "application/json");
    let response = request.body(deed.to_string()).send().await.unwrap();
    assert_eq!(response.status(), 200);
    bot.stop().await;
}

#[tokio::test]
async fn a_script_can_choose() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let (_, posted) = post(
        &sandbox,
        &[row(&[menu("men", &[option("b1", "Knight b1")])])],
    )
    .await;
    let deed = json!({ "as": "bob", "do": "choose", "message": posted["id"], "values": ["b1"] });
    let client = reqwest::Client::new();
    let request = client.post(format!("{}/sandbox/act", sandbox.url()));
    let request = request.header("Content-Type", "application/json");
    let response = request.body(deed.to_string()).send().await.unwrap();
    assert_eq!(response.status(), 200);
    let channel: ChannelId = sandbox.channel("general");
    let answered = sandbox.wait_for(SOON, |view| {
        let mut all = view.messages(channel);
        all.find(|message| message.content == "b1").map(|_| ())
    });
    answered.await.expect("the choice reaches the bot");
    bot.stop().await;
}
