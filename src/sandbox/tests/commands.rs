//! Lists of commands: what is registered, and what is refused with the field that is wrong.

use serde_json::{Value, json};

use super::super::Sandbox;
use super::calm_sandbox;
use super::rest::Caller;

fn command(name: &str, more: &Value) -> Value {
    merged(json!({ "name": name, "description": "x" }), more)
}

fn option(kind: u8, name: &str, more: &Value) -> Value {
    merged(
        json!({ "type": kind, "name": name, "description": "x" }),
        more,
    )
}

fn merged(mut thing: Value, more: &Value) -> Value {
    for (field, value) in more.as_object().into_iter().flatten() {
        thing[field] = value.clone();
    }
    thing
}

fn french(name: &str) -> Value {
    json!({ "name_localizations": { "fr": name } })
}

/// One command with these options.
fn with(options: &[Value]) -> Value {
    json!([command("settings", &json!({ "options": options }))])
}

fn with_choices(kind: u8, choices: &Value) -> Value {
    with(&[option(kind, "theme", &json!({ "choices": choices }))])
}

/// What a list of commands is answered: the status, and the path of the first wrong field.
async fn answered(sandbox: &Sandbox, path: &str, list: &Value) -> (u16, String) {
    let (status, answer) = Caller::new(sandbox).send("PUT", path, list).await;
    assert!(status == 200 || answer["code"] == 50035, "{answer}");
    (status, first_error(&answer["errors"]).unwrap_or_default())
}

fn first_error(errors: &Value) -> Option<String> {
    let fields = errors.as_object()?;
    if fields.contains_key("_errors") {
        return Some(String::new());
    }
    let (field, below) = fields.iter().next()?;
    let rest = first_error(below)?;
    let dot = if rest.is_empty() { "" } else { "." };
    Some(format!("{field}{dot}{rest}"))
}

async fn check(rows: Vec<(Value, &str)>) {
    let sandbox = calm_sandbox().await;
    for (list, place) in rows {
        let status = if place.is_empty() { 200 } else { 400 };
        let given = answered(&sandbox, "/applications/1/commands", &list).await;
        assert_eq!(given, (status, place.to_owned()), "{list}");
    }
}

#[tokio::test]
async fn names_are_distinct_in_every_language() {
    let sub = |name: &str, more: &Value| option(1, name, more);
    let group = |options: &[Value]| option(2, "pictures", &json!({ "options": options }));
    check(vec![
        (
            with(&[
                sub("digest", &french("liste")),
                sub("show", &french("résumé")),
            ]),
            "",
        ),
        (
            with(&[
                sub("digest", &french("résumé")),
                sub("show", &french("résumé")),
            ]),
            "0.options.1.name_localizations.fr",
        ),
        (
            with(&[sub("digest", &french("show")), sub("show", &json!({}))]),
            "0.options.0.name_localizations.fr",
        ),
        // What is the same as the default name is ignored.
        (
            with(&[
                sub("digest", &french("digest")),
                sub("show", &french("liste")),
            ]),
            "",
        ),
        // Another language, or another level, is another matter.
        (
            with(&[
                sub("digest", &french("liste")),
                sub("show", &json!({ "name_localizations": { "de": "liste" } })),
            ]),
            "",
        ),
        (
            with(&[group(&[
                sub("digest", &french("a")),
                sub("show", &french("a")),
            ])]),
            "0.options.0.options.1.name_localizations.fr",
        ),
        (
            with(&[
                option(3, "one", &french("a")),
                option(3, "two", &french("a")),
            ]),
            "0.options.1.name_localizations.fr",
        ),
        (
            with(&[option(3, "one", &json!({})), option(4, "one", &json!({}))]),
            "0.options.1.name",
        ),
        (
            json!([command("one", &french("a")), command("two", &french("a"))]),
            "1.name_localizations.fr",
        ),
        (
            json!([command("one", &french("two")), command("two", &json!({}))]),
            "0.name_localizations.fr",
        ),
        (
            json!([
                command("one", &json!({})),
                command("one", &json!({ "type": 1 }))
            ]),
            "1.name",
        ),
        (
            json!([command("one", &json!({})), { "name": "one", "type": 2 }]),
            "",
        ),
    ])
    .await;
}

#[tokio::test]
async fn a_command_has_eight_thousand_characters_at_most() {
    // Eighty options of a hundred characters, and the command's own two.
    let full = |last: usize| {
        let subs: Vec<Value> = (0..4)
            .map(|sub| {
                let options: Vec<Value> = (0..20)
                    .map(|at| {
                        let most = if (sub, at) == (3, 19) { last } else { 97 };
                        let name = format!("o{at:02}");
                        merged(
                            option(3, &name, &json!({})),
                            &json!({ "description": "x".repeat(most) }),
                        )
                    })
                    .collect();
                option(1, &format!("s{sub}"), &json!({ "options": options }))
            })
            .collect();
        subs
    };
    let commands = |last: usize, more: &Value| {
        json!([merged(
            command("n", &json!({ "options": full(last) })),
            more
        )])
    };
    let spent = 2 + 4 * 3;
    let rest = 97 - spent;
    check(vec![
        (commands(rest, &json!({})), ""),
        (commands(rest + 1, &json!({})), "0"),
        // Of every text the longest language counts.
        (
            commands(rest, &json!({ "description_localizations": { "fr": "x" } })),
            "",
        ),
        (
            commands(
                rest,
                &json!({ "description_localizations": { "fr": "xy" } }),
            ),
            "0",
        ),
        (commands(rest, &french("nn")), "0"),
    ])
    .await;
}

#[tokio::test]
async fn choices_count_with_their_values() {
    let many = |length: usize| {
        let choices: Vec<Value> = (0..20)
            .map(|at| json!({ "name": format!("{at:02}{}", "n".repeat(length)), "value": format!("{at:02}{}", "v".repeat(98)) }))
            .collect();
        let options: Vec<Value> = ["one", "two"]
            .map(|name| option(3, name, &json!({ "choices": choices.clone() })))
            .into();
        with(&options)
    };
    check(vec![(many(96), ""), (many(98), "0")]).await;
}

#[tokio::test]
async fn levels_fields_and_bounds_are_checked() {
    let value = || option(3, "theme", &json!({}));
    let leaf = || option(1, "theme", &json!({ "options": [value()] }));
    let one = |kind: u8, more: &Value| with(&[option(kind, "theme", more)]);
    let long = "x".repeat(101);
    check(vec![
        (with(&[leaf(), option(1, "language", &json!({}))]), ""),
        (
            with(&[option(2, "pictures", &json!({ "options": [leaf()] }))]),
            "",
        ),
        (
            with(&[leaf(), option(3, "colour", &json!({}))]),
            "0.options",
        ),
        (
            with(&[option(1, "pictures", &json!({ "options": [leaf()] }))]),
            "0.options.0.options",
        ),
        (
            with(&[option(2, "pictures", &json!({ "options": [value()] }))]),
            "0.options.0.options",
        ),
        (
            with(&[option(3, "pictures", &json!({ "options": [value()] }))]),
            "0.options.0.options",
        ),
        (
            with_choices(
                3,
                &json!([{ "name": "x", "value": "1" }, { "name": "x", "value": "2" }]),
            ),
            "0.options.0.choices.1.name",
        ),
        (
            with_choices(
                3,
                &json!([{ "name": "x", "value": "1", "name_localizations": { "fr": "" } }]),
            ),
            "0.options.0.choices.0.name_localizations.fr",
        ),
        (
            with_choices(3, &json!([{ "name": "x", "value": long }])),
            "0.options.0.choices.0.value",
        ),
        (
            with_choices(3, &json!([{ "name": "x", "value": 1 }])),
            "0.options.0.choices.0.value",
        ),
        (
            with_choices(4, &json!([{ "name": "x", "value": 1.5 }])),
            "0.options.0.choices.0.value",
        ),
        (
            with_choices(
                4,
                &json!([{ "name": "x", "value": 9_007_199_254_740_992_u64 }]),
            ),
            "0.options.0.choices.0.value",
        ),
        (
            with_choices(6, &json!([{ "name": "x", "value": "1" }])),
            "0.options.0.choices",
        ),
        (
            one(5, &json!({ "autocomplete": true })),
            "0.options.0.autocomplete",
        ),
        (one(3, &json!({ "min_value": 1 })), "0.options.0.min_value"),
        (
            one(4, &json!({ "max_length": 5 })),
            "0.options.0.max_length",
        ),
        (one(3, &json!({ "min_length": 5, "max_length": 6000 })), ""),
        (
            one(3, &json!({ "max_length": 0 })),
            "0.options.0.max_length",
        ),
        (
            one(3, &json!({ "min_length": 5, "max_length": 4 })),
            "0.options.0.min_length",
        ),
        (one(4, &json!({ "min_value": 1.0, "max_value": 2 })), ""),
        (
            one(4, &json!({ "min_value": 0.5 })),
            "0.options.0.min_value",
        ),
        (
            one(7, &json!({ "channel_types": [0, 99] })),
            "0.options.0.channel_types",
        ),
        (one(12, &json!({})), "0.options.0.type"),
    ])
    .await;
}

#[tokio::test]
async fn where_commands_are_to_be_had_is_checked() {
    let one = |more: &Value| json!([command("one", more)]);
    let menus = |count: usize| {
        let all = (0..count).map(|at| json!({ "name": format!("Menu {at}"), "type": 3 }));
        all.collect::<Vec<_>>()
    };
    check(vec![
        (
            one(&json!({ "contexts": [0, 1, 2], "integration_types": [0, 1] })),
            "",
        ),
        (one(&json!({ "contexts": [] })), "0.contexts"),
        (one(&json!({ "contexts": [3] })), "0.contexts"),
        (one(&json!({ "contexts": [0, 0] })), "0.contexts"),
        (
            one(&json!({ "integration_types": [2] })),
            "0.integration_types",
        ),
        (one(&json!({ "default_member_permissions": "32" })), ""),
        (
            one(&json!({ "default_member_permissions": "many" })),
            "0.default_member_permissions",
        ),
        (
            one(&json!({ "name_localizations": { "xx": "one" } })),
            "0.name_localizations.xx",
        ),
        (one(&json!({ "type": 9 })), "0.type"),
        (
            json!([{ "name": "Menu", "type": 2, "description": "x" }]),
            "0.description",
        ),
        (json!(menus(15)), ""),
        (json!(menus(16)), "_"),
    ])
    .await;
    let sandbox = calm_sandbox().await;
    let path = format!(
        "/applications/1/guilds/{}/commands",
        sandbox.guild("Sandbox")
    );
    let everywhere = one(&json!({ "contexts": [0] }));
    assert_eq!(
        answered(&sandbox, &path, &everywhere).await,
        (400, "0.contexts".to_owned())
    );
}
