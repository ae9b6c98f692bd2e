//! Which command the service refuses, and by which rule, in one line.

use serde_json::Value;

/// Codes with which a list of commands is refused for good: the same list would be refused again.
///
/// Malformed; too many commands; too many made today; no such application; not ours; no access.
const FOR_GOOD: [i64; 7] = [50035, 50109, 30032, 30034, 10002, 20012, 50001];
/// How many faults are named.
const NAMED: usize = 5;

/// What a refusal of a list of commands says; none where it may pass by itself.
pub(super) fn refusal(status: u16, body: &[u8], commands: &Value) -> Option<String> {
    if !(400..500).contains(&status) {
        return None;
    }
    let answer: Value = serde_json::from_slice(body).ok()?;
    let code = answer["code"].as_i64()?;
    if !FOR_GOOD.contains(&code) {
        return None;
    }
    let mut faults = Vec::new();
    find(&answer["errors"], &mut Vec::new(), &mut faults);
    let mut told: Vec<String> = faults
        .iter()
        .take(NAMED)
        .map(|(path, message)| format!("{}: {message}", place(path, commands)))
        .collect();
    if faults.len() > NAMED {
        told.push(format!("{} more", faults.len() - NAMED));
    }
    let message = answer["message"].as_str().unwrap_or_default();
    if told.is_empty() {
        return Some(format!("{message} (code {code})"));
    }
    Some(format!("{} (code {code})", told.join("; ")))
}

/// The faults of a tree of errors: the way to each, and what is wrong there.
fn find<'a>(tree: &'a Value, way: &mut Vec<&'a str>, faults: &mut Vec<(Vec<&'a str>, String)>) {
    let Some(branches) = tree.as_object() else {
        return;
    };
    for (name, branch) in branches {
        if name == "_errors" {
            let errors = branch.as_array().into_iter().flatten();
            let told = errors.map(|error| {
                let message = error["message"].as_str();
                message.or_else(|| error["code"].as_str()).unwrap_or("?")
            });
            faults.extend(told.map(|message| (way.clone(), message.to_owned())));
        } else {
            way.push(name);
            find(branch, way, faults);
            way.pop();
        }
    }
}

/// Where a fault is, for whoever runs the bot.
#[derive(Debug, thiserror::Error)]
enum Place {
    #[error("the list of commands{0}")]
    List(String),
    #[error("/{0}{1}")]
    Command(String, String),
}

/// A way through the list of commands, as people know them: `/settings digest, name (fr)`.
fn place(way: &[&str], commands: &Value) -> String {
    let mut here = commands;
    let mut names: Vec<&str> = Vec::new();
    let mut rest = way;
    while let Some((number, below)) = rest.split_first() {
        let Some(list) = here.as_array() else { break };
        let found = number.parse::<usize>().ok().and_then(|at| list.get(at));
        let Some(found) = found else { break };
        let name = found["name"].as_str();
        names.extend(name.or(Some(number)));
        (here, rest) = (found, below);
        if let Some((field @ ("options" | "choices"), below)) =
            rest.split_first().map(|(field, below)| (*field, below))
        {
            (here, rest) = (&here[field], below);
        }
    }
    let command = names.join(" ");
    let field = match rest {
        [] => String::new(),
        [field, locale] if field.ends_with("_localizations") => {
            format!(", {} ({locale})", field.trim_end_matches("_localizations"))
        }
        other => format!(", {}", other.join(".")),
    };
    if command.is_empty() {
        Place::List(field).to_string()
    } else {
        Place::Command(command, field).to_string()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn commands() -> Value {
        let digest = json!({ "name": "digest", "type": 1, "options": [
            { "name": "hour", "type": 3, "choices": [{ "name": "Early", "value": "7" }] },
        ] });
        json!([
            { "name": "play" },
            { "name": "settings", "options": [{ "name": "show", "type": 1 }, digest] },
        ])
    }

    fn told(errors: &Value) -> String {
        let body = json!({ "code": 50035, "message": "Invalid Form Body", "errors": errors });
        let body = body.to_string();
        refusal(400, body.as_bytes(), &commands()).unwrap()
    }

    #[test]
    fn the_command_and_the_rule_are_named() {
        let error = json!({ "_errors": [{ "code": "X", "message": "twice" }] });
        let cases = [
            (
                json!({ "1": { "options": { "1": { "name_localizations": { "fr": error } } } } }),
                "/settings digest, name (fr): twice (code 50035)",
            ),
            (
                json!({ "1": { "options": { "1": { "name": error } } } }),
                "/settings digest, name: twice (code 50035)",
            ),
            (
                json!({ "1": { "options": { "1": { "options": { "0": { "choices": { "0": { "name": error } } } } } } } }),
                "/settings digest hour Early, name: twice (code 50035)",
            ),
            (json!({ "0": error }), "/play: twice (code 50035)"),
            (error.clone(), "the list of commands: twice (code 50035)"),
            (
                json!({ "7": { "name": error } }),
                "the list of commands, 7.name: twice (code 50035)",
            ),
            // Without a code, and without a message.
            (
                json!({ "0": { "description": { "_errors": [{ "message": "long" }, { "code": "Y" }] } } }),
                "/play, description: long; /play, description: Y (code 50035)",
            ),
        ];
        for (errors, expected) in cases {
            assert_eq!(told(&errors), expected);
        }
    }

    #[test]
    fn many_faults_are_counted() {
        let error = json!({ "_errors": [{ "message": "bad" }] });
        let fields: serde_json::Map<String, Value> = (0..8)
            .map(|at| (format!("field{at}"), error.clone()))
            .collect();
        let told = told(&json!({ "0": fields }));
        assert!(
            told.ends_with("/play, field4: bad; 3 more (code 50035)"),
            "{told}"
        );
    }

    #[test]
    fn only_what_would_be_refused_again_is_refused_for_good() {
        let said = |code: i64| json!({ "code": code, "message": "No" }).to_string();
        let cases = [
            (400, said(50035), Some("No (code 50035)")),
            (400, said(30032), Some("No (code 30032)")),
            (403, said(50001), Some("No (code 50001)")),
            (400, said(0), None),
            (400, said(999_999), None),
            (429, said(0), None),
            (401, said(0), None),
            (500, said(50035), None),
            (403, "<html>blocked</html>".to_owned(), None),
            (400, String::new(), None),
        ];
        for (status, body, expected) in cases {
            let told = refusal(status, body.as_bytes(), &commands());
            assert_eq!(told.as_deref(), expected, "{status} {body}");
        }
    }
}
