//! Checks every request of the bot: against the published schema of the API where
//! `DISCORD_OPENAPI` names the file, and against rules that the schema leaves out.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, Mutex};

use jsonschema::{Registry, Validator};
use seigneur::sandbox::RecordedRequest;
use serde_json::{Value, json};

/// The most files of a message.
const MOST_FILES: u64 = 10;
/// Nothing that is null.
const EMPTY: [&str; 0] = [];

struct Api {
    spec: Value,
    registry: &'static Registry<'static>,
    validators: Mutex<HashMap<String, Option<&'static Validator>>>,
}

static API: LazyLock<Option<Api>> = LazyLock::new(|| {
    #[expect(clippy::disallowed_methods, reason = "a test's own switch")]
    let Ok(path) = std::env::var("DISCORD_OPENAPI") else {
        // Straight to the stream: what a passing test prints is not shown.
        let line = b"skipped: API schema (DISCORD_OPENAPI does not name it)\n";
        std::io::stderr().write_all(line).unwrap();
        return None;
    };
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("DISCORD_OPENAPI: {path}: {error}"));
    let spec: Value = serde_json::from_str(&text).unwrap();
    let registry = Registry::new().add("urn:api", spec.clone()).unwrap();
    Some(Api {
        spec,
        registry: Box::leak(Box::new(registry.prepare().unwrap())),
        validators: Mutex::default(),
    })
});

/// Fails at the first request that the service would refuse.
pub fn check(requests: &[RecordedRequest]) {
    assert!(!requests.is_empty());
    for request in requests {
        let called = format!("{} {}", request.method, request.path);
        // Those who ask for tokens have a form, and are in no schema.
        if request.path.starts_with("/oauth2/token") {
            continue;
        }
        let exempt = ["/interactions/", "/webhooks/", "/gateway"]
            .iter()
            .any(|start| request.path.starts_with(start));
        assert!(request.authorized || exempt, "{called}: no authorization");
        assert!(
            request.user_agent.starts_with("DiscordBot ("),
            "{called}: {}",
            request.user_agent
        );
        if let Some(api) = API.as_ref() {
            api.check(request);
        }
        if let Some(body) = &request.body {
            by_hand(&called, body);
            // The library says what commands there are, and that something is acknowledged, with nulls: the service's own
            // documents have them so.
            if is_message(&called) {
                assert_eq!(nulls(body, String::new()), EMPTY, "{called}");
            }
        }
    }
}

/// What the schema does not say: pings are always limited, pictures always described.
fn by_hand(called: &str, body: &Value) {
    // An answer to an interaction, the first message of a forum's post, or a message itself.
    let inner = ["data", "message"].map(|field| body.get(field).filter(|inner| inner.is_object()));
    let data = inner.into_iter().flatten().next().unwrap_or(body);
    let content = data
        .get("content")
        .and_then(Value::as_str)
        .unwrap_or_default();
    assert!(
        content.chars().count() <= 2000,
        "{called}: {} characters",
        content.chars().count()
    );
    if is_message(called) || data.get("content").is_some() {
        // Whoever may be pinged is listed by id; everyone, and all users or roles, never are.
        let limits = data.get("allowed_mentions");
        assert!(
            limits.is_some(),
            "{called}: a message without limits on pings"
        );
        let blanket = limits.and_then(|limits| limits["parse"].as_array());
        assert!(
            blanket.is_none_or(Vec::is_empty),
            "{called}: a message that may ping anyone"
        );
    }
    for file in data
        .get("attachments")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
    {
        let name = file["filename"].as_str().unwrap_or_default();
        let is_picture = ![".txt", ".pgn", ".json"]
            .iter()
            .any(|end| name.ends_with(end));
        if !is_picture {
            continue;
        }
        let described = file["description"]
            .as_str()
            .is_some_and(|text| !text.is_empty() && text.chars().count() <= 1024);
        assert!(described, "{called}: a picture without description");
    }
}

/// Where a body has null. The schema lets much be null, and services differ in what they make of it.
fn nulls(value: &Value, path: String) -> Vec<String> {
    match value {
        Value::Null => vec![path],
        Value::Array(parts) => {
            let parts = parts.iter().enumerate();
            let found = parts.flat_map(|(at, part)| nulls(part, format!("{path}/{at}")));
            found.collect()
        }
        Value::Object(fields) => {
            let found = fields.iter();
            let found = found.flat_map(|(name, part)| nulls(part, format!("{path}/{name}")));
            found.collect()
        }
        _ => Vec::new(),
    }
}

/// Whether a request posts or changes a message in a channel.
fn is_message(called: &str) -> bool {
    let (method, path) = called.split_once(' ').unwrap();
    let mut parts = path.rsplit('/');
    match method {
        "POST" => parts.next() == Some("messages"),
        "PATCH" => parts.nth(1) == Some("messages"),
        _ => false,
    }
}

impl Api {
    /// The request is one that the service knows, and so is its body.
    fn check(&self, request: &RecordedRequest) {
        let called = format!("{} {}", request.method, request.path);
        let template = self
            .template(request)
            .unwrap_or_else(|| panic!("{called}: not in the schema"));
        let Some(body) = &request.body else {
            return;
        };
        let Some(validator) = self.validator(&template, &request.method.to_lowercase()) else {
            return;
        };
        let body = with_numbered_files(body);
        let errors: Vec<String> = validator
            .iter_errors(&body)
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect();
        assert!(errors.is_empty(), "{called}\n{body}\n{}", errors.join("\n"));
    }

    /// The path of the schema that a request's path is an instance of, the most literal one.
    fn template(&self, request: &RecordedRequest) -> Option<String> {
        let paths = self.spec["paths"].as_object()?;
        let asked: Vec<&str> = request.path.split('/').collect();
        let method = request.method.to_lowercase();
        let fits = |template: &str| {
            let parts: Vec<&str> = template.split('/').collect();
            parts.len() == asked.len()
                && parts
                    .iter()
                    .zip(&asked)
                    .all(|(part, asked)| part.starts_with('{') || part == asked)
        };
        let fitting = paths
            .iter()
            .filter(|(template, item)| item.get(&method).is_some() && fits(template));
        fitting
            .map(|(template, _)| template.clone())
            .min_by_key(|template| template.matches('{').count())
    }

    fn validator(&self, template: &str, method: &str) -> Option<&'static Validator> {
        let mut known = self.validators.lock().unwrap();
        let made = known
            .entry(format!("{method} {template}"))
            .or_insert_with(|| {
                let content = &self.spec["paths"][template][method]["requestBody"]["content"];
                content.get("application/json")?;
                let escaped = template
                    .replace('~', "~0")
                    .replace('/', "~1")
                    .replace('{', "%7B")
                    .replace('}', "%7D");
                let pointer = format!(
                    "urn:api#/paths/{escaped}/{method}/requestBody/content/application~1json/schema"
                );
                let validator = jsonschema::options()
                    .with_registry(self.registry)
                    .build(&json!({ "$ref": pointer }))
                    .unwrap();
                Some(Box::leak(Box::new(validator)))
            });
        *made
    }
}

/// Files that come with a message are counted from 0, and their counts are no ids: the schema wants texts all the same,
/// where the service's own pages write numbers.
fn with_numbered_files(body: &Value) -> Value {
    let mut body = body.clone();
    for pointer in ["/attachments", "/data/attachments", "/message/attachments"] {
        let files = body.pointer_mut(pointer).and_then(Value::as_array_mut);
        for file in files.into_iter().flatten() {
            if let Some(count) = file["id"].as_u64().filter(|count| *count < MOST_FILES) {
                file["id"] = json!(count.to_string());
            }
        }
    }
    body
}
