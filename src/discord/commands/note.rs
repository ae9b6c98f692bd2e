//! `/note`: what a player writes down for themselves.

use poise::serenity_prelude::CreateAttachment;

use super::prelude::*;
use crate::discord::buttons;
use crate::discord::interactions::TableAction;
use crate::discord::teams::told_to_member;
use crate::game::NOTE_CHARS;
use crate::present::LONGEST;
use crate::words::{escaped, escaped_within};

/// Shows the caller's note, or replaces it.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn note(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "super::table_choices::all_tables"]
    table: Option<u64>,
    #[max_length = 1500] text: Option<String>,
) -> Result<(), Error> {
    answer(ctx, "", |app, caller| settle(app, caller, table, text)).await
}

async fn settle(
    app: App,
    caller: Caller,
    number: Option<u64>,
    text: Option<String>,
) -> CommandResult {
    let table = app.resolve(&caller, number).await?;
    if !table.has_person(caller.player) {
        let refused = table.by(caller.player).not_seated().into();
        return Err(told_to_member(&app, &caller, &table, refused).await);
    }
    let text = text.filter(|text| !text.trim().is_empty());
    if let Some(text) = &text {
        let length = text.chars().count();
        if length > NOTE_CHARS {
            return Err(CommandError::LongNote(length));
        }
        let now = app.games.clock().now();
        app.store()
            .keep_note(table.id(), caller.player, text, now)
            .await?;
        return Ok(shown(&app, &caller, &table, ("note-kept", text)));
    }
    let Some(text) = app.store().note(table.id(), caller.player).await? else {
        return Ok(app.reply(&caller, Line::new("note-none").of_table(&table)));
    };
    Ok(shown(&app, &caller, &table, ("note-shown", &text)))
}

/// A note with a button to erase it; one that does not fit is cut, and whole in a file.
fn shown(app: &App, caller: &Caller, table: &Table, (id, text): (&'static str, &str)) -> Reply {
    let lang = caller.lang();
    let said = app.words.say(lang, Line::new(id).of_table(table));
    let room = LONGEST.saturating_sub(said.chars().count() + 1);
    let row = buttons::row(&app.words, lang, table.id(), &[TableAction::EraseNote]);
    let reply = Reply::text(format!("{said}\n{}", escaped_within(text, room))).with_buttons(row);
    if escaped(text).chars().count() <= room {
        return reply;
    }
    let name = format!("note-{}-{}.txt", table.variant(), table.number());
    reply.with_file(CreateAttachment::bytes(text, name))
}
