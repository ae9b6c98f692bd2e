//! What Discord refuses in the components of a message: rows of buttons, or of one select menu.

use std::collections::BTreeSet;

use serde_json::Value;

use super::complaints::{Complaints, FormPlace};
use super::emojis;
use super::lasting::Lasting;

const ROWS: usize = 5;
const BUTTONS_IN_ROW: usize = 5;
const LABEL: usize = 80;
const CUSTOM_ID: usize = 100;
const OPTIONS: usize = 25;
const OPTION_TEXT: usize = 100;
const PLACEHOLDER: usize = 150;
const URL: usize = 512;
const LINK: u64 = 5;

/// Checks all rows, in a world of which this lasts.
pub fn check(rows: &[Value], lasting: &Lasting, wrong: &mut Complaints) {
    if rows.len() > ROWS {
        wrong.add(
            "components",
            format!("at most {ROWS} rows, has {}", rows.len()),
        );
    }
    let mut seen = BTreeSet::new();
    for (number, row) in rows.iter().enumerate() {
        let mut here = wrong.at(format!("components.{number}"));
        check_row(row, &mut seen, &mut here);
        check_emojis(row, lasting, &mut here);
    }
}

/// Checks a row; the ids that were seen before must not come again.
fn check_row<'a>(row: &'a Value, seen: &mut BTreeSet<&'a str>, here: &mut FormPlace<'_>) {
    if row["type"] != 1 {
        here.add("type", "must be 1, a row");
    }
    let parts = row["components"].as_array();
    let parts = parts.map(Vec::as_slice).unwrap_or_default();
    if parts.is_empty() || parts.len() > BUTTONS_IN_ROW {
        let reason = format!("a row has 1 to {BUTTONS_IN_ROW} components");
        here.add("components", reason);
    }
    let is_menu = |part: &Value| part["type"].as_u64().is_some_and(|kind| kind != 2);
    if parts.len() > 1 && parts.iter().any(is_menu) {
        here.add("components", "a select menu stands alone in its row");
    }
    for (at, part) in parts.iter().enumerate() {
        let mut here = here.below(format_args!("components.{at}"));
        match part["type"].as_u64() {
            Some(2) => check_button(part, &mut here),
            Some(3) => check_select(part, &mut here),
            Some(kind @ 5..=8) => check_filled_select(part, kind, &mut here),
            _ => here.add("type", "must be a button or a select menu"),
        }
        check_default_ids(part, &mut here);
        if let Some(id) = part["custom_id"].as_str()
            && !seen.insert(id)
        {
            let reason = format!("Component custom id cannot be duplicated: {id}");
            here.add("custom_id", reason);
        }
    }
}

/// Checks the emojis of a row's buttons and options.
fn check_emojis(row: &Value, lasting: &Lasting, here: &mut FormPlace<'_>) {
    let parts = row["components"].as_array().into_iter().flatten();
    for (at, part) in parts.enumerate() {
        let mut here = here.below(format_args!("components.{at}"));
        emojis::check_shown(part, lasting, &mut here);
        let options = part["options"].as_array().into_iter().flatten();
        for (at, option) in options.enumerate() {
            let mut here = here.below(format_args!("options.{at}"));
            emojis::check_shown(option, lasting, &mut here);
        }
    }
}

fn check_button(button: &Value, here: &mut FormPlace<'_>) {
    let label = button["label"].as_str().unwrap_or_default();
    here.length("label", label, 0, LABEL);
    if label.is_empty() && button["emoji"].is_null() {
        here.add("label", "a button needs a label or an emoji");
    }
    match button["style"].as_u64() {
        Some(LINK) => {
            let url = button["url"].as_str().unwrap_or_default();
            here.length("url", url, 1, URL);
            if button["custom_id"].is_string() {
                here.add("custom_id", "a link button has none");
            }
            if !["http://", "https://", "discord://"]
                .iter()
                .any(|scheme| url.starts_with(scheme))
            {
                let reason = "a link button needs a URL with http, https or discord";
                here.add("url", reason);
            }
        }
        Some(1..=4) => {
            check_custom_id(button, here);
            if button["url"].is_string() {
                here.add("url", "only a link button has a URL");
            }
        }
        _ => here.add("style", "must be 1 to 5"),
    }
}

fn check_select(select: &Value, here: &mut FormPlace<'_>) {
    check_custom_id(select, here);
    let placeholder = select["placeholder"].as_str().unwrap_or_default();
    here.length("placeholder", placeholder, 0, PLACEHOLDER);
    let options = select["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if options.is_empty() || options.len() > OPTIONS {
        let reason = format!("a select menu has 1 to {OPTIONS} options");
        here.add("options", reason);
    }
    check_counts(select, options.len(), here);
    let chosen = options.iter().filter(|option| option["default"] == true);
    if chosen.count() > count(select, "max_values") {
        here.add("options", "at most max_values are chosen at first");
    }
    let mut seen = BTreeSet::new();
    for (at, option) in options.iter().enumerate() {
        let mut here = here.below(format_args!("options.{at}"));
        for (field, least) in [("label", 1), ("value", 1), ("description", 0)] {
            let text = option[field].as_str().unwrap_or_default();
            here.length(field, text, least, OPTION_TEXT);
        }
        if !seen.insert(option["value"].as_str()) {
            here.add("value", "The specified option value is already used");
        }
    }
}

/// A menu of people, roles or channels has no options of its own: the client offers what there is. What is chosen in it at
/// first must be within the range of what can be chosen ("Select Menu Structure").
fn check_filled_select(select: &Value, kind: u64, here: &mut FormPlace<'_>) {
    let offered: &[&str] = match kind {
        5 => &["user"],
        6 => &["role"],
        7 => &["user", "role"],
        _ => &["channel"],
    };
    check_custom_id(select, here);
    let placeholder = select["placeholder"].as_str().unwrap_or_default();
    here.length("placeholder", placeholder, 0, PLACEHOLDER);
    if select["options"].is_array() {
        here.add("options", "only a menu of texts has options");
    }
    check_counts(select, OPTIONS, here);
    let Some(chosen) = select["default_values"].as_array() else {
        return;
    };
    let range = count(select, "min_values")..=count(select, "max_values");
    let is_offered = |value: &Value| offered.iter().any(|one| value["type"] == *one);
    if !range.contains(&chosen.len()) || !chosen.iter().all(is_offered) {
        let reason = format!("must be min_values to max_values of {offered:?}");
        here.add("default_values", reason);
    }
}

/// What is chosen already is named by ids, and these are texts: the published schema takes no numbers.
fn check_default_ids(select: &Value, here: &mut FormPlace<'_>) {
    let chosen = select["default_values"].as_array().into_iter().flatten();
    for (at, value) in chosen.enumerate() {
        let id = value["id"].as_str().unwrap_or_default();
        if id.parse::<u64>().is_err() {
            let field = format!("default_values.{at}.id");
            here.add(field, "must be an id, written as a text");
        }
    }
}

/// A bound of how many options can be chosen: one, where nothing is said.
fn count(select: &Value, field: &str) -> usize {
    let given = select[field].as_u64().unwrap_or(1);
    usize::try_from(given).unwrap_or(usize::MAX)
}

/// How many options can be chosen: from 0 to all of them, at least one of them at most.
fn check_counts(select: &Value, options: usize, here: &mut FormPlace<'_>) {
    let [least, most] = ["min_values", "max_values"].map(|field| count(select, field));
    if least > OPTIONS || least > most {
        here.add("min_values", "must be at most max_values and 25");
    }
    if most == 0 || most > options.min(OPTIONS) {
        here.add("max_values", "must be 1 to the number of options");
    }
}

fn check_custom_id(part: &Value, here: &mut FormPlace<'_>) {
    let id = part["custom_id"].as_str().unwrap_or_default();
    here.length("custom_id", id, 1, CUSTOM_ID);
}
