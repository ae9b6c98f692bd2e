//! The application's own emojis: what is taken in when one is uploaded, and what is refused in messages that show one.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use icu_properties::CodePointSetData;
use icu_properties::props::Emoji;
use serde_json::{Value, json};

use super::complaints::{Complaints, FormPlace};
use super::failure::RestError;
use super::form::id_of;
use super::ids::EmojiId;
use super::lasting::Lasting;
use super::records::{ApplicationEmoji, PICTURES, data_parts};
use super::world::EmojiShelf;

/// How many an application may have.
const MOST: usize = 2000;
const SHORTEST_NAME: usize = 2;
const LONGEST_NAME: usize = 32;
/// How large the file of one may be, in bytes.
const LARGEST_FILE: usize = 256 * 1024;
/// Discord's code where a button or an option names an emoji that it does not know; it says "button" of menus
/// too, as was reported in Discord's own tracker for its API docs.
const INVALID: &str = "BUTTON_COMPONENT_INVALID_EMOJI";

impl EmojiShelf<'_> {
    /// All of them.
    pub fn list(&self) -> Value {
        let all = self.world.lasting.emojis.values();
        let items: Vec<Value> = all.map(|emoji| self.shown(emoji)).collect();
        json!({ "items": items })
    }

    /// One of them.
    pub fn get(&self, id: EmojiId) -> Result<Value, RestError> {
        let found = self.world.lasting.emojis.get(&id);
        let emoji = found.ok_or_else(unknown)?;
        Ok(self.shown(emoji))
    }

    /// Takes in a new one.
    pub fn upload(&mut self, body: &Value) -> Result<Value, RestError> {
        let mut wrong = Complaints::default();
        for field in ["name", "image"] {
            if !body[field].is_string() {
                wrong.add_as(field, "BASE_TYPE_REQUIRED", "This field is required");
            }
        }
        wrong.verdict()?;
        let (name, image) = (body["name"].as_str(), body["image"].as_str());
        let (name, image) = (name.unwrap_or_default(), image.unwrap_or_default());
        let mut wrong = Complaints::default();
        self.check_name(name, None, &mut wrong);
        check_image(image, &mut wrong);
        wrong.verdict()?;
        if self.world.lasting.emojis.len() >= MOST {
            let message = format!("Maximum number of emojis reached ({MOST})");
            return Err(RestError::new(400, 30008, &message));
        }
        let id = EmojiId(self.world.next_id());
        let emoji = ApplicationEmoji {
            id,
            name: name.to_owned(),
            image: image.to_owned(),
        };
        self.world.lasting.emojis.insert(id, emoji);
        self.world.changed();
        self.get(id)
    }

    /// Gives one another name, where there is one in the form.
    pub fn rename(&mut self, id: EmojiId, body: &Value) -> Result<Value, RestError> {
        self.get(id)?;
        if let Some(name) = body.get("name") {
            let mut wrong = Complaints::default();
            match name.as_str() {
                Some(name) => self.check_name(name, Some(id), &mut wrong),
                None => wrong.add("name", "must be a text"),
            }
            wrong.verdict()?;
        }
        if let (Some(name), Some(emoji)) = (
            body["name"].as_str(),
            self.world.lasting.emojis.get_mut(&id),
        ) {
            name.clone_into(&mut emoji.name);
        }
        self.world.changed();
        self.get(id)
    }

    /// Deletes one: messages that show it already go on to name it.
    pub fn delete(&mut self, id: EmojiId) -> Result<(), RestError> {
        let found = self.world.lasting.emojis.remove(&id);
        found.ok_or_else(unknown)?;
        self.world.changed();
        Ok(())
    }

    fn check_name(&self, name: &str, of: Option<EmojiId>, wrong: &mut Complaints) {
        let length = name.chars().count();
        if !(SHORTEST_NAME..=LONGEST_NAME).contains(&length) {
            let reason = format!("Must be between {SHORTEST_NAME} and {LONGEST_NAME} in length.");
            wrong.add_as("name", "BASE_TYPE_BAD_LENGTH", reason);
        }
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
        if !name.chars().all(is_plain) {
            let reason = "String value did not match validation regex.";
            wrong.add_as("name", "STRING_TYPE_REGEX", reason);
        }
        let mut others = self.world.lasting.emojis.values();
        if others.any(|other| other.name == name && Some(other.id) != of) {
            wrong.add_as(
                "name",
                "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
                "Emoji name is already taken",
            );
        }
    }

    fn shown(&self, emoji: &ApplicationEmoji) -> Value {
        json!({
            "id": emoji.id, "name": emoji.name, "roles": [], "user": self.world.payload().user(self.world.bot()),
            "require_colons": true, "managed": false, "animated": emoji.image.starts_with("data:image/gif"), "available": true,
        })
    }
}

fn unknown() -> RestError {
    RestError::new(404, 10014, "Unknown Emoji")
}

fn check_image(image: &str, wrong: &mut Complaints) {
    let read = data_parts(image).and_then(|(kind, encoded)| {
        let bytes = BASE64_STANDARD.decode(encoded).ok()?;
        let is_of_kind = PICTURES.iter().any(|(known, at, start)| {
            *known == kind && bytes.get(*at..).is_some_and(|rest| rest.starts_with(start))
        });
        is_of_kind.then_some(bytes)
    });
    match read {
        None => wrong.add_as("image", "IMAGE_INVALID", "Invalid image data"),
        Some(bytes) if bytes.len() > LARGEST_FILE => wrong.add_as(
            "image",
            "BINARY_TYPE_MAX_SIZE",
            "File cannot be larger than 256.0 kb.",
        ),
        Some(_) => {}
    }
}

/// Checks the emoji of a button or of an option, which is either one of the application's or one of Unicode's: the
/// sandbox's guilds have none of their own.
pub fn check_shown(part: &Value, lasting: &Lasting, here: &mut FormPlace<'_>) {
    let emoji = &part["emoji"];
    if emoji.is_null() {
        return;
    }
    if emoji["id"].is_null() {
        let name = emoji["name"].as_str().unwrap_or_default();
        if !is_unicode(name) {
            here.add_as("emoji.name", INVALID, "Invalid emoji");
        }
        return;
    }
    match id_of(&emoji["id"]) {
        None => {
            let reason = format!("Value {} is not snowflake.", emoji["id"]);
            here.add_as("emoji.id", "NUMBER_TYPE_COERCE", reason);
        }
        Some(id) if !lasting.emojis.contains_key(&EmojiId(id)) => {
            here.add_as("emoji.id", INVALID, "Invalid emoji");
        }
        Some(_) => {}
    }
}

/// Whether a text begins as one of Unicode's emojis does.
fn is_unicode(name: &str) -> bool {
    let first = name.chars().next();
    first.is_some_and(|sign| {
        let is_keycap = name.ends_with('\u{20e3}');
        CodePointSetData::new::<Emoji>().contains(sign) && (is_keycap || !sign.is_ascii())
    })
}
