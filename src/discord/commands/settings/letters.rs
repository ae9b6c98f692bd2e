//! `/settings letters`: in which letters the caller writes and reads moves.

use super::settle;
use crate::discord::choices::PersonalLetters;
use crate::discord::commands::prelude::*;
use crate::game::PlayerSettings;
use crate::rules::Role;

/// Chooses letters if some are given, and says which they are from now on.
#[poise::command(slash_command)]
pub async fn letters(ctx: Context<'_>, letters: Option<PersonalLetters>) -> Result<(), Error> {
    let wanted = letters.map(|PersonalLetters(letters)| letters);
    let set = |settings: &mut PlayerSettings, letters| settings.letters = letters;
    settle(ctx, Ok(wanted), set, told).await
}

/// In which letters the caller's moves are written, and by whose choice.
pub(super) fn told(app: &App, caller: &Caller) -> String {
    let id = match caller.settings.letters {
        Some(_) => "settings-letters",
        None => "settings-letters-language",
    };
    let reader = caller.reader();
    let pieces = [
        Role::King,
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
    ];
    let letters = pieces.map(|role| reader.letters.of(role).to_string());
    let line = Line::new(id).with("letters", letters.join(" "));
    app.words.say(reader.lang, &line)
}
