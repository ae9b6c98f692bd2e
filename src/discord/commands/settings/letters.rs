//! `/settings letters`: in which letters the caller writes and reads moves.

use super::settled;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::choices::PersonalLetters;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::game::PlayerSettings;
use crate::rules::Role;
use crate::words::Line;

/// Chooses letters if some are given, and says which they are from now on.
#[poise::command(slash_command)]
pub async fn letters(ctx: Context<'_>, letters: Option<PersonalLetters>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, letters)).await
}

async fn settle(
    app: App,
    caller: Caller,
    wanted: Option<PersonalLetters>,
) -> Result<Reply, CommandError> {
    let wanted = wanted.map(PersonalLetters::stored);
    let set = |settings: &mut PlayerSettings, letters| settings.letters = letters;
    let caller = settled(&app, caller, wanted, set).await?;
    Ok(Reply::text(told(&app, &caller)))
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
