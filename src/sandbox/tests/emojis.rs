//! The application's emojis by plain requests, and in what is posted.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use super::super::{Sandbox, SandboxOptions};
use super::rest::Caller;
use super::{anywhere, calm_sandbox};

const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

fn png(bytes: usize) -> String {
    let mut file = SIGNATURE.to_vec();
    file.resize(bytes, 0);
    format!("data:image/png;base64,{}", BASE64_STANDARD.encode(file))
}

/// The application's route to its emojis, and below it.
fn route(sandbox: &Sandbox, below: &str) -> String {
    let bot = sandbox.world().bot();
    format!("/applications/{bot}/emojis{below}")
}

async fn upload(sandbox: &Sandbox, name: &str, image: &str) -> (u16, Value) {
    let form = json!({ "name": name, "image": image });
    let route = route(sandbox, "");
    Caller::new(sandbox).send("POST", &route, &form).await
}

#[tokio::test]
async fn emojis_are_uploaded_renamed_and_deleted() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let list = async || {
        let route = route(&sandbox, "");
        caller.send("GET", &route, &Value::Null).await.1["items"].clone()
    };
    assert_eq!(list().await, json!([]));
    let (status, crown) = upload(&sandbox, "crown", &png(100)).await;
    assert_eq!(status, 201, "{crown}");
    assert_eq!(
        (&crown["name"], &crown["animated"]),
        (&json!("crown"), &json!(false))
    );
    assert_eq!(list().await, json!([crown]));
    let one = route(&sandbox, &format!("/{}", crown["id"].as_str().unwrap()));
    assert_eq!(caller.send("GET", &one, &Value::Null).await.1, crown);
    let renamed = caller
        .send("PATCH", &one, &json!({ "name": "tiara" }))
        .await;
    assert_eq!((renamed.0, &renamed.1["name"]), (200, &json!("tiara")));
    let picture = format!(
        "{}/emojis/{}.png",
        sandbox.url(),
        crown["id"].as_str().unwrap()
    );
    let picture = reqwest::get(picture).await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(&picture.bytes().await.unwrap()[..8], SIGNATURE);
    assert_eq!(caller.send("DELETE", &one, &Value::Null).await.0, 204);
    for method in ["GET", "PATCH", "DELETE"] {
        let (status, gone) = caller.send(method, &one, &json!({})).await;
        assert_eq!((status, &gone["code"]), (404, &json!(10014)), "{method}");
    }
    assert_eq!(list().await, json!([]));
    let foreign = "/applications/5/emojis";
    let (status, refused) = caller.send("GET", foreign, &Value::Null).await;
    assert_eq!((status, &refused["code"]), (403, &json!(20012)));
    assert_eq!(sandbox.record().unknown_routes(), [""; 0]);
}

#[tokio::test]
async fn uploads_that_the_service_refuses_are_refused() {
    let sandbox = calm_sandbox().await;
    assert_eq!(upload(&sandbox, "taken", &png(100)).await.0, 201);
    assert_eq!(upload(&sandbox, "large", &png(256 * 1024)).await.0, 201);
    let fine = png(100);
    let long = "x".repeat(33);
    let gif_in_name_only = fine.replace("image/png", "image/gif");
    for (name, image, field, code) in [
        ("x", fine.as_str(), "name", "BASE_TYPE_BAD_LENGTH"),
        (&long, &fine, "name", "BASE_TYPE_BAD_LENGTH"),
        ("white king", &fine, "name", "STRING_TYPE_REGEX"),
        ("dame_éclair", &fine, "name", "STRING_TYPE_REGEX"),
        (
            "taken",
            &fine,
            "name",
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
        ),
        ("odd", "not a picture", "image", "IMAGE_INVALID"),
        (
            "odd",
            "data:image/svg+xml;base64,AAAA",
            "image",
            "IMAGE_INVALID",
        ),
        (
            "odd",
            "data:image/png;base64,AAAA",
            "image",
            "IMAGE_INVALID",
        ),
        ("odd", &gif_in_name_only, "image", "IMAGE_INVALID"),
        ("odd", &png(256 * 1024 + 1), "image", "BINARY_TYPE_MAX_SIZE"),
    ] {
        let (status, refused) = upload(&sandbox, name, image).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{name}");
        let found = &refused["errors"][field]["_errors"][0]["code"];
        assert_eq!(found, code, "{name}: {refused}");
    }
    let caller = Caller::new(&sandbox);
    let route = route(&sandbox, "");
    let (status, refused) = caller.send("POST", &route, &json!({})).await;
    assert_eq!(status, 400);
    for field in ["name", "image"] {
        let code = &refused["errors"][field]["_errors"][0]["code"];
        assert_eq!(code, "BASE_TYPE_REQUIRED", "{refused}");
    }
    for number in sandbox.portal().emojis().len()..2000 {
        sandbox.portal().upload_emoji(&format!("dot_{number}"));
    }
    let (status, refused) = upload(&sandbox, "too_many", &fine).await;
    assert_eq!((status, &refused["code"]), (400, &json!(30008)));
}

#[tokio::test]
async fn what_is_posted_shows_known_emojis_only() {
    let sandbox = calm_sandbox().await;
    let (_, crown) = upload(&sandbox, "crown", &png(100)).await;
    let known = json!({ "id": crown["id"], "name": "crown" });
    let path = format!("/channels/{}/messages", sandbox.channel("general"));
    let caller = Caller::new(&sandbox);
    let post = async |emoji: &Value| {
        let button =
            json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": emoji });
        let option = json!({ "value": "1", "label": "King", "emoji": emoji });
        let menu = json!({ "type": 3, "custom_id": "m", "options": [option] });
        let rows = [button, menu].map(|part| json!({ "type": 1, "components": [part] }));
        let body = json!({ "content": "Your move", "components": rows });
        caller.send("POST", &path, &body).await
    };
    for emoji in [
        &known,
        &json!({ "name": "♟️" }),
        &json!({ "id": null, "name": "🎲" }),
    ] {
        let (status, posted) = post(emoji).await;
        assert_eq!(status, 200, "{posted}");
        let shown = &posted["components"][1]["components"][0]["options"][0]["emoji"];
        assert_eq!(shown["name"], emoji["name"]);
    }
    sandbox
        .portal()
        .delete_emojis(|emoji| emoji.name == "crown");
    for (emoji, field) in [
        (&known, "id"),
        (&json!({ "id": "17", "name": "crown" }), "id"),
        (&json!({ "name": "crown" }), "name"),
        (&json!({ "name": "7" }), "name"),
        (&json!({}), "name"),
    ] {
        let (status, refused) = post(emoji).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{emoji}");
        for place in ["/0/components/0", "/1/components/0/options/0"] {
            let place = format!("/errors/components{place}/emoji/{field}/_errors/0");
            let wrong = refused
                .pointer(&place)
                .unwrap_or_else(|| panic!("{refused}"));
            assert_eq!(wrong["code"], "BUTTON_COMPONENT_INVALID_EMOJI");
            assert_eq!(wrong["message"], "Invalid emoji");
        }
    }
}

#[tokio::test]
async fn emojis_are_kept_with_the_world() {
    let folder = tempfile::tempdir().unwrap();
    let options = SandboxOptions {
        world_file: Some(folder.path().join("world.json")),
        ..SandboxOptions::new(anywhere())
    };
    let first = Sandbox::start_with(options.clone()).await.unwrap();
    first.portal().upload_emoji("crown");
    first.stop().await;
    let second = Sandbox::start_with(options).await.unwrap();
    let kept = second.portal().emojis();
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].name, "crown");
}
