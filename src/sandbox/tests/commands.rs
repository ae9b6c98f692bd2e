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

/// Checks lists of commands: of each, either nothing is wrong, or the field of this path.
async fn check<const ROWS: usize>(rows: [(&str, Vec<Value>); ROWS]) {
    let sandbox = calm_sandbox().await;
    for (place, lists) in rows {
        let status = if place.is_empty() { 200 } else { 400 };
        for list in lists {
            let given = answered(&sandbox, "/applications/1/commands", &list).await;
            assert_eq!(given, (status, place.to_owned()), "{list}");
        }
    }
}

#[tokio::test]
async fn names_are_distinct_in_every_language() {
    let sub = |name: &str, more: &Value| option(1, name, more);
    let group = |options: &[Value]| option(2, "pictures", &json!({ "options": options }));
    let plain = json!({});
    let [a, list, show, summary] = ["a", "liste", "show", "résumé"].map(french);
    let german = json!({ "name_localizations": { "de": "liste" } });
    check([
        (
            "",
            vec![
                with(&[sub("digest", &list), sub("show", &summary)]),
                // What is the same as the default name is ignored.
                with(&[sub("digest", &french("digest")), sub("show", &list)]),
                // Another language, or another level, is another matter.
                with(&[sub("digest", &list), sub("show", &german)]),
                json!([command("one", &plain), { "name": "one", "type": 2 }]),
            ],
        ),
        (
            "0.options.1.name_localizations.fr",
            vec![
                with(&[sub("digest", &summary), sub("show", &summary)]),
                with(&[option(3, "one", &a), option(3, "two", &a)]),
            ],
        ),
        (
            "0.options.0.name_localizations.fr",
            vec![with(&[sub("digest", &show), sub("show", &plain)])],
        ),
        (
            "0.options.0.options.1.name_localizations.fr",
            vec![with(&[group(&[sub("digest", &a), sub("show", &a)])])],
        ),
        (
            "0.options.1.name",
            vec![with(&[option(3, "one", &plain), option(4, "one", &plain)])],
        ),
        (
            "1.name_localizations.fr",
            vec![json!([command("one", &a), command("two", &a)])],
        ),
        (
            "0.name_localizations.fr",
            vec![json!([
                command("one", &french("two")),
                command("two", &plain)
            ])],
        ),
        (
            "1.name",
            vec![json!([
                command("one", &plain),
                command("one", &json!({ "type": 1 }))
            ])],
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
    let french_description = |text: &str| json!({ "description_localizations": { "fr": text } });
    check([
        (
            "",
            vec![
                commands(rest, &json!({})),
                // Of every text the longest language counts.
                commands(rest, &french_description("x")),
            ],
        ),
        (
            "0",
            vec![
                commands(rest + 1, &json!({})),
                commands(rest, &french_description("xy")),
                commands(rest, &french("nn")),
            ],
        ),
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
    check([("", vec![many(96)]), ("0", vec![many(98)])]).await;
}

#[tokio::test]
async fn levels_fields_and_bounds_are_checked() {
    let value = || option(3, "theme", &json!({}));
    let leaf = || option(1, "theme", &json!({ "options": [value()] }));
    let one = |kind: u8, more: &Value| with(&[option(kind, "theme", more)]);
    let group =
        |kind: u8, below: Value| with(&[option(kind, "pictures", &json!({ "options": [below] }))]);
    let choice =
        |kind: u8, value: Value| with_choices(kind, &json!([{ "name": "x", "value": value }]));
    let nameless = json!([{ "name": "x", "value": "1", "name_localizations": { "fr": "" } }]);
    let same = json!([{ "name": "x", "value": "1" }, { "name": "x", "value": "2" }]);
    check([
        (
            "",
            vec![
                with(&[leaf(), option(1, "language", &json!({}))]),
                group(2, leaf()),
                one(3, &json!({ "min_length": 5, "max_length": 6000 })),
                one(4, &json!({ "min_value": 1.0, "max_value": 2 })),
            ],
        ),
        (
            "0.options",
            vec![with(&[leaf(), option(3, "colour", &json!({}))])],
        ),
        (
            "0.options.0.options",
            vec![group(1, leaf()), group(2, value()), group(3, value())],
        ),
        ("0.options.0.choices.1.name", vec![with_choices(3, &same)]),
        (
            "0.options.0.choices.0.name_localizations.fr",
            vec![with_choices(3, &nameless)],
        ),
        (
            "0.options.0.choices.0.value",
            vec![
                choice(3, json!("x".repeat(101))),
                choice(3, json!(1)),
                choice(4, json!(1.5)),
                choice(4, json!(9_007_199_254_740_992_u64)),
            ],
        ),
        ("0.options.0.choices", vec![choice(6, json!("1"))]),
        (
            "0.options.0.autocomplete",
            vec![one(5, &json!({ "autocomplete": true }))],
        ),
        (
            "0.options.0.min_value",
            vec![
                one(3, &json!({ "min_value": 1 })),
                one(4, &json!({ "min_value": 0.5 })),
            ],
        ),
        (
            "0.options.0.max_length",
            vec![
                one(4, &json!({ "max_length": 5 })),
                one(3, &json!({ "max_length": 0 })),
            ],
        ),
        (
            "0.options.0.min_length",
            vec![one(3, &json!({ "min_length": 5, "max_length": 4 }))],
        ),
        (
            "0.options.0.channel_types",
            vec![one(7, &json!({ "channel_types": [0, 99] }))],
        ),
        ("0.options.0.type", vec![one(12, &json!({}))]),
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
    check([
        (
            "",
            vec![
                one(&json!({ "contexts": [0, 1, 2], "integration_types": [0, 1] })),
                one(&json!({ "default_member_permissions": "32" })),
                json!(menus(15)),
            ],
        ),
        (
            "0.contexts",
            vec![
                one(&json!({ "contexts": [] })),
                one(&json!({ "contexts": [3] })),
                one(&json!({ "contexts": [0, 0] })),
            ],
        ),
        (
            "0.integration_types",
            vec![one(&json!({ "integration_types": [2] }))],
        ),
        (
            "0.default_member_permissions",
            vec![one(&json!({ "default_member_permissions": "many" }))],
        ),
        (
            "0.name_localizations.xx",
            vec![one(&json!({ "name_localizations": { "xx": "one" } }))],
        ),
        ("0.type", vec![one(&json!({ "type": 9 }))]),
        (
            "0.description",
            vec![json!([{ "name": "Menu", "type": 2, "description": "x" }])],
        ),
        ("_", vec![json!(menus(16))]),
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
