//! The records, as the service shows them to whoever chooses what a role takes.

use serde_json::{Map, Value, json};

use crate::discord::registration::translated;
use crate::game::linking::RoleRecord;
use crate::words::{Lang, Line, Words};

/// A whole number of which a role asks for so much, or more.
const AT_LEAST: u8 = 2;

/// The records with their names and descriptions in all languages.
pub(super) fn of(words: &Words) -> Value {
    RoleRecord::ALL
        .map(|record| described(words, record))
        .into()
}

fn described(words: &Words, record: RoleRecord) -> Value {
    let line = Line::new(record.label());
    let in_all = |say: &dyn Fn(Lang) -> String| {
        let all = translated().map(|(tag, lang)| (tag.to_owned(), say(lang).into()));
        Value::Object(all.collect::<Map<_, _>>())
    };
    json!({
        "type": AT_LEAST,
        "key": record.key(),
        "name": words.say(Lang::ENGLISH, &line),
        "name_localizations": in_all(&|lang| words.say(lang, &line)),
        "description": words.about(Lang::ENGLISH, &line),
        "description_localizations": in_all(&|lang| words.about(lang, &line)),
    })
}
