//! Every interaction gets an answer: also one that no command knows, and one that comes at the end.

use serde_json::{Value, json};

use crate::support::health::health_until;
use crate::support::scripted::{Process, Scripted};

const OUTDATED: &str = "Cette commande a changé depuis que votre Discord l’a chargée";

fn option(name: &str, kind: u8, value: &Value) -> Value {
    json!({ "name": name, "type": kind, "value": value })
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_client_knows_wrongly_is_answered_in_its_language() {
    let scripted = Scripted::start().await;
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    let cases = [
        // A command of servers, which is sent from elsewhere all the same.
        (
            "play",
            json!([option("game", 3, &json!("chess"))]),
            "Cela concerne un serveur",
        ),
        // A command that is gone, and one whose options are others.
        ("castle", json!([]), OUTDATED),
        ("move", json!([]), OUTDATED),
        ("move", json!([option("move", 4, &json!(7))]), OUTDATED),
        ("settings", json!([]), OUTDATED),
        ("server", json!([]), OUTDATED),
        (
            "settings",
            json!([{ "name": "moustache", "type": 1, "options": [] }]),
            OUTDATED,
        ),
    ];
    for (name, options, expected) in cases {
        let token = scripted.slash(2, name, &options);
        let told = scripted.told(&token).await;
        assert!(told.starts_with(expected), "{name} {options}: {told}");
        let answers = callbacks(&scripted, &token);
        assert_eq!(answers[0]["type"], 5, "{name}: {answers:?}");
        assert_eq!(answers[0]["data"]["flags"], 64, "in private");
    }
    // Somebody types what is gone: nothing is suggested.
    for (name, option) in [
        (
            "castle",
            json!({ "name": "side", "type": 3, "value": "q", "focused": true }),
        ),
        (
            "move",
            json!({ "name": "piece", "type": 3, "value": "q", "focused": true }),
        ),
    ] {
        let token = scripted.slash(4, name, &json!([option]));
        let answered = scripted.until("suggestions", |script| {
            let found = script.requests.iter().find(|it| it.path.contains(&token));
            found.map(|asked| asked.body.clone())
        });
        assert_eq!(
            answered.await,
            json!({ "type": 8, "data": { "choices": [] } }),
            "{name}"
        );
    }
    // A window of former times, and a kind of command that there is not.
    let window = json!({ "custom_id": "old", "components": [] });
    let token = interaction(&scripted, 5, &window);
    assert!(scripted.told(&token).await.starts_with(OUTDATED));
    let context_menu = json!({ "id": "7", "name": "castle", "type": 2, "target_id": "9" });
    let token = interaction(&scripted, 2, &context_menu);
    assert!(scripted.told(&token).await.starts_with(OUTDATED));
    let unheard_of = json!({ "id": "7", "name": "move", "type": 99 });
    let token = interaction(&scripted, 2, &unheard_of);
    let told = scripted.told(&token).await;
    assert!(
        told.starts_with("Une erreur s’est produite de mon côté"),
        "{told}"
    );
    process.stop().await;
}

/// The first answers to an interaction.
fn callbacks(scripted: &Scripted, token: &str) -> Vec<Value> {
    let script = scripted.script();
    let ours = script.requests.iter();
    let ours = ours.filter(|asked| asked.path.contains(token) && asked.path.ends_with("/callback"));
    ours.map(|asked| asked.body.clone()).collect()
}

/// Brings an interaction with these data.
fn interaction(scripted: &Scripted, kind: u8, data: &Value) -> String {
    scripted.interaction(kind, data)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_while_the_process_ends_is_answered() {
    let scripted = Scripted::start().await;
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    // It is told to end while people go on to ask.
    let tokens = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
    let asking = tokio::spawn({
        let (scripted, tokens) = (scripted.clone(), tokens.clone());
        async move {
            for _ in 0..200 {
                let asked = scripted.script().is_connected(0);
                let asked = asked.then(|| scripted.slash(2, "games", &json!([])));
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
                // Whatever crosses the close on its way has reached nobody.
                let reached = asked.filter(|_| scripted.script().is_connected(0));
                tokens.lock().unwrap().extend(reached);
            }
        }
    });
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let ended = process.stop().await;
    assert_eq!(ended.code, Some(0));
    asking.abort();
    let tokens = tokens.lock().unwrap().clone();
    assert!(tokens.len() > 20, "{} asked", tokens.len());
    let script = scripted.script();
    let edited = |token: &String| {
        let requests = script.requests.iter();
        requests
            .filter(|asked| asked.method == "PATCH" && asked.path.contains(token))
            .count()
    };
    let late = script.requests.iter().filter(|asked| {
        let text = asked.body["content"].as_str();
        text.is_some_and(|text| text.starts_with("Je redémarre"))
    });
    assert!(late.count() > 0, "nobody came late");
    let unanswered: Vec<&String> = tokens.iter().filter(|token| edited(token) == 0).collect();
    assert_eq!(unanswered, Vec::<&String>::new(), "of {}", tokens.len());
}
