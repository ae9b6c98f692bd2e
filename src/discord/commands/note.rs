//! `/note`: what a player writes down for themselves.

use poise::serenity_prelude::CreateAttachment;

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::buttons;
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::interactions::TableAction;
use crate::game::{GameError, NOTE_CHARS, Table};
use crate::present::LONGEST;
use crate::words::{Line, escaped, escaped_within};

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
) -> Result<Reply, CommandError> {
    let table = app.resolve(&caller, number).await?;
    if !table.people().any(|player| player == caller.player) {
        return Err(GameError::NotAPlayer.into());
    }
    let text = text.filter(|text| !text.trim().is_empty());
    if let Some(text) = &text {
        let length = text.chars().count();
        if length > NOTE_CHARS {
            return Err(CommandError::LongNote(length));
        }
        let now = app.games.clock().now();
        let kept = app.store().keep_note(table.id(), caller.player, text, now);
        kept.await.map_err(GameError::from)?;
        return Ok(shown(&app, &caller, &table, ("note-kept", text)));
    }
    let known = app.store().note(table.id(), caller.player).await;
    match known.map_err(GameError::from)? {
        Some(text) => Ok(shown(&app, &caller, &table, ("note-shown", &text))),
        None => Ok(Reply::text(
            app.words
                .say(caller.lang(), &of_table(&app, &caller, &table, "note-none")),
        )),
    }
}

fn of_table(app: &App, caller: &Caller, table: &Table, id: &'static str) -> Line<'static> {
    Line::new(id)
        .with("game", app.words.game(caller.lang(), table.variant()))
        .with("number", table.number().to_string())
}

/// A note with a button to erase it; one that does not fit is cut, and whole in a file.
fn shown(app: &App, caller: &Caller, table: &Table, (id, text): (&'static str, &str)) -> Reply {
    let lang = caller.lang();
    let said = app.words.say(lang, &of_table(app, caller, table, id));
    let room = LONGEST.saturating_sub(said.chars().count() + 1);
    let row = buttons::row(&app.words, lang, table.id(), &[TableAction::EraseNote]);
    let reply = Reply::text(format!("{said}\n{}", escaped_within(text, room))).with_buttons(row);
    if escaped(text).chars().count() <= room {
        return reply;
    }
    let name = format!("note-{}-{}.txt", table.variant(), table.number());
    reply.with_file(CreateAttachment::bytes(text, name))
}
