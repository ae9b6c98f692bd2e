//! Records of the application, by which servers give out roles: which there are, and whose they are.

use serde_json::{Value, json};

use crate::sandbox::commands::{check_locale, localized};
use crate::sandbox::complaints::{Complaints, FormPlace};
use crate::sandbox::failure::RestError;
use crate::sandbox::ids::UserId;
use crate::sandbox::world::World;

/// How many records an application may have.
const MOST: usize = 5;
/// The kinds of records: numbers, times and truths, each compared in several ways.
const KINDS: std::ops::RangeInclusive<u64> = 1..=8;
/// Those of them that are times, and those that are true or not; all others are whole numbers.
const TIMES: [u64; 2] = [5, 6];
const TRUTHS: [u64; 2] = [7, 8];

impl World {
    /// Answers `PUT /applications/{id}/role-connections/metadata`.
    pub fn describe_records(&mut self, body: &Value) -> Result<Value, RestError> {
        let mut wrong = Complaints::default();
        let records = body.as_array();
        let records = records.ok_or_else(|| RestError::field("_", "must be a list of records"))?;
        if records.len() > MOST {
            wrong.add("_", format!("at most {MOST}"));
        }
        for (at, record) in records.iter().enumerate() {
            let mut here = wrong.at(at.to_string());
            check_record(record, &mut here);
            let key = &record["key"];
            if records[..at].iter().any(|other| &other["key"] == key) {
                here.add("key", "is that of another record");
            }
        }
        wrong.verdict()?;
        self.oauth.metadata.clone_from(records);
        Ok(json!(records))
    }

    /// Answers `PUT /users/@me/applications/{id}/role-connection`.
    pub fn connect_roles(&mut self, user: UserId, body: &Value) -> Result<Value, RestError> {
        let mut wrong = Complaints::default();
        for (field, most) in [("platform_name", 50), ("platform_username", 100)] {
            match &body[field] {
                Value::Null => {}
                Value::String(text) => wrong.length(field, text, 0, most),
                _ => wrong.add(field, "must be a text"),
            }
        }
        if !body.is_object() {
            wrong.add("_", "must be an object");
        }
        let none = serde_json::Map::new();
        let metadata = match &body["metadata"] {
            Value::Null => &none,
            Value::Object(metadata) => metadata,
            _ => {
                wrong.add("metadata", "must be an object");
                &none
            }
        };
        for (key, value) in metadata {
            check_value(&self.oauth.metadata, key, value, &mut wrong);
        }
        wrong.verdict()?;
        let kept = json!({
            "platform_name": body["platform_name"],
            "platform_username": body["platform_username"],
            "metadata": metadata,
        });
        self.oauth.connections.insert(user, kept.clone());
        Ok(kept)
    }

    /// Answers `GET /users/@me/applications/{id}/role-connection`.
    pub fn connection_of(&self, user: UserId) -> Value {
        let empty = || json!({ "platform_name": null, "platform_username": null, "metadata": {} });
        let known = self.oauth.connections.get(&user);
        known.cloned().unwrap_or_else(empty)
    }
}

fn check_record(record: &Value, here: &mut FormPlace<'_>) {
    let kind = record["type"].as_u64();
    if !kind.is_some_and(|kind| KINDS.contains(&kind)) {
        here.add("type", "must be a number from 1 to 8");
    }
    let key = record["key"].as_str().unwrap_or_default();
    here.length("key", key, 1, 50);
    let is_allowed = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_';
    if !key.chars().all(is_allowed) {
        here.add("key", "may have a-z, 0-9 and _ only");
    }
    for (field, most) in [("name", 100), ("description", 200)] {
        let text = record[field].as_str().unwrap_or_default();
        here.length(field, text, 1, most);
        for (locale, text, field) in localized(record, field, here) {
            here.length(&field, &text, 1, most);
            check_locale(&locale, &field, here);
        }
    }
}

fn check_value(records: &[Value], key: &str, value: &Value, wrong: &mut Complaints) {
    let path = format!("metadata.{key}");
    let Some(record) = records.iter().find(|record| record["key"] == key) else {
        return wrong.add(path, "no such record");
    };
    let Some(text) = value.as_str() else {
        return wrong.add(path, "must be a text");
    };
    wrong.length(&path, text, 1, 100);
    let kind = record["type"].as_u64().unwrap_or_default();
    let is_one = if TIMES.contains(&kind) {
        text.parse::<jiff::Timestamp>().is_ok()
    } else if TRUTHS.contains(&kind) {
        ["0", "1"].contains(&text)
    } else {
        text.parse::<i32>().is_ok()
    };
    if !is_one {
        wrong.add(path, "is not of the kind of its record");
    }
}
