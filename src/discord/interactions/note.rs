//! Notes in the ids of buttons: what stands there beside what the button asks for, and says nothing of it.

use poise::serenity_prelude::CreateButton;

use crate::discord::limits::ID_CHARS;

/// What parts a note from what a button asks for.
const NOTE: char = '~';

/// The same button with a note in its id; none where it has no id, or no room in it.
pub fn noted(button: &CreateButton, note: &str) -> Option<CreateButton> {
    let known = serde_json::to_value(button).ok()?;
    let id = known.get("custom_id")?.as_str()?;
    let noted = format!("{id}{NOTE}{note}");
    (noted.chars().count() <= ID_CHARS).then(|| button.clone().custom_id(noted))
}

/// The note in an id.
pub fn note_of(custom_id: &str) -> Option<&str> {
    custom_id.rsplit_once(NOTE).map(|(_, note)| note)
}

/// An id without its note.
pub fn without_note(custom_id: &str) -> &str {
    custom_id.rsplit_once(NOTE).map_or(custom_id, |(id, _)| id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interactions::{Action, TableAction};
    use crate::game::GameId;

    #[test]
    fn a_note_changes_nothing_of_what_a_button_asks_for() {
        let action = Action::Table(TableAction::Rematch, GameId(0x1f));
        let button = noted(&action.button("Rematch"), "12-17").unwrap();
        let known = serde_json::to_value(&button).unwrap();
        let id = known["custom_id"].as_str().unwrap();
        assert_eq!(note_of(id), Some("12-17"));
        assert_eq!(Action::parse(id), Some(action.clone()));
        assert_eq!(note_of(&action.custom_id()), None);
    }

    #[test]
    fn what_has_no_id_or_no_room_takes_no_note() {
        let link = CreateButton::new_link("https://discord.com").label("Open");
        assert!(noted(&link, "12-17").is_none());
        let long = CreateButton::new("x".repeat(96)).label("Long");
        assert!(noted(&long, "12-17").is_none());
        assert!(noted(&long, "1-7").is_some());
    }
}
