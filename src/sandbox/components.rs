//! What Discord refuses in the components of a message: rows of buttons, or of one select menu.

use std::collections::BTreeSet;

use serde_json::Value;

use super::form::Complaints;

const ROWS: usize = 5;
const BUTTONS_IN_ROW: usize = 5;
const LABEL: usize = 80;
const CUSTOM_ID: usize = 100;
const LINK: u64 = 5;

/// Checks all rows.
pub fn check(rows: &[Value], wrong: &mut Complaints) {
    if rows.len() > ROWS {
        wrong.add(
            "components",
            format!("at most {ROWS} rows, has {}", rows.len()),
        );
    }
    let mut seen = BTreeSet::new();
    for (number, row) in rows.iter().enumerate() {
        let here = format!("components.{number}");
        if row["type"] != 1 {
            wrong.add(format!("{here}.type"), "must be 1, a row");
        }
        let parts = row["components"]
            .as_array()
            .map(Vec::as_slice)
            .unwrap_or_default();
        if parts.is_empty() || parts.len() > BUTTONS_IN_ROW {
            wrong.add(
                format!("{here}.components"),
                format!("a row has 1 to {BUTTONS_IN_ROW} components"),
            );
        }
        for (at, part) in parts.iter().enumerate() {
            let here = format!("{here}.components.{at}");
            match part["type"].as_u64() {
                Some(2) => check_button(part, &here, wrong),
                Some(3) => check_select(part, &here, wrong),
                Some(5..=8) => {}
                _ => wrong.add(format!("{here}.type"), "must be a button or a select menu"),
            }
            if let Some(id) = part["custom_id"].as_str()
                && !seen.insert(id)
            {
                wrong.add(
                    format!("{here}.custom_id"),
                    format!("Component custom id cannot be duplicated: {id}"),
                );
            }
        }
    }
}

fn check_button(button: &Value, here: &str, wrong: &mut Complaints) {
    let label = button["label"].as_str().unwrap_or_default();
    wrong.length(format!("{here}.label"), label, 0, LABEL);
    if label.is_empty() && button["emoji"].is_null() {
        wrong.add(
            format!("{here}.label"),
            "a button needs a label or an emoji",
        );
    }
    match button["style"].as_u64() {
        Some(LINK) => {
            let url = button["url"].as_str().unwrap_or_default();
            if !["http://", "https://", "discord://"]
                .iter()
                .any(|scheme| url.starts_with(scheme))
            {
                wrong.add(
                    format!("{here}.url"),
                    "a link button needs a URL with http, https or discord",
                );
            }
        }
        Some(1..=4) => check_custom_id(button, here, wrong),
        _ => wrong.add(format!("{here}.style"), "must be 1 to 5"),
    }
}

fn check_select(select: &Value, here: &str, wrong: &mut Complaints) {
    check_custom_id(select, here, wrong);
    let options = select["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    if options.is_empty() || options.len() > 25 {
        wrong.add(
            format!("{here}.options"),
            "a select menu has 1 to 25 options",
        );
    }
    for (at, option) in options.iter().enumerate() {
        for field in ["label", "value"] {
            wrong.length(
                format!("{here}.options.{at}.{field}"),
                option[field].as_str().unwrap_or_default(),
                1,
                100,
            );
        }
    }
}

fn check_custom_id(part: &Value, here: &str, wrong: &mut Complaints) {
    wrong.length(
        format!("{here}.custom_id"),
        part["custom_id"].as_str().unwrap_or_default(),
        1,
        CUSTOM_ID,
    );
}
