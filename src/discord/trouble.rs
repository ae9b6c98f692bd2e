//! What keeps a table's messages from being posted, and the remedy.

use poise::serenity_prelude::Permissions;

use super::permissions;
use crate::game::{Room, Table, Trouble};
use crate::words::{Lang, Line, Words};

/// What is wrong, and what can be done about it.
pub fn words(words: &Words, lang: Lang, table: &Table, room: &Room, trouble: Trouble) -> String {
    let id = match trouble {
        Trouble::MissingPermission => "trouble-missing_permission",
        Trouble::Locked => "trouble-locked",
        Trouble::Gone => "trouble-gone",
    };
    let needed = permissions::names(words, lang, needed_now(room));
    words.say(
        lang,
        &Line::new(id)
            .with("game", words.game(lang, table.variant()))
            .with("number", table.number().to_string())
            .with("permissions", format!("**{needed}**")),
    )
}

/// The permissions that what comes next needs.
fn needed_now(room: &Room) -> Permissions {
    let in_thread = Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::ATTACH_FILES;
    match (room.invitation, room.thread) {
        (_, Some(_)) => in_thread,
        (None, None) => Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES,
        (Some(_), None) => in_thread | Permissions::CREATE_PUBLIC_THREADS,
    }
}
