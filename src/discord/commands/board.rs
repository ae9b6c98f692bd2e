//! `/board`: the position from the caller's seat, for them alone.

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::refusal::Refusal;
use crate::discord::{permissions, trouble};
use crate::game::{Phase, Room, Table, Trouble};
use crate::words::{Line, mention};

/// Shows the board.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn board(ctx: Context<'_>, #[min = 1] table: Option<u64>) -> Result<(), Error> {
    answer(ctx, "", |app, caller| show(app, caller, table)).await
}

async fn show(app: App, caller: Caller, number: Option<u64>) -> Result<Reply, Refusal> {
    let table = app.resolve(&caller, number).await?;
    let lang = caller.lang();
    let state = match (table.phase(), table.to_move()) {
        (Phase::Gathering | Phase::Closed(_), _) => {
            app.words.say(lang, &Line::new("board-gathering"))
        }
        (_, Some((color, player))) => app.words.say(
            lang,
            &Line::new("board-to-move")
                .with("color", app.words.color(lang, table.variant(), color))
                .with("player", mention(player)),
        ),
        (_, None) => app.words.say(lang, &Line::new("board-over")),
    };
    let line = Line::new("answer-board")
        .with("game", app.words.game(lang, table.variant()))
        .with("number", table.number().to_string())
        .with("state", state);
    let seat = table
        .color_of(caller.player)
        .unwrap_or(table.position().turn());
    let picture = app.pictures.of_table(&app.words, lang, &table, seat).await;
    let reply = Reply::text(app.words.say(lang, &line)).with_picture(picture);
    let room = app.store().room(table.id()).await.ok().flatten();
    Ok(
        match room.and_then(|room| room.trouble.map(|kind| (room, kind))) {
            Some((room, kind)) => reply.and(&mend(&app, &caller, &table, room, kind).await?),
            None => reply,
        },
    )
}

/// What kept messages from being posted may be mended: tries again, and moves a game whose channel is gone here.
async fn mend(
    app: &App,
    caller: &Caller,
    table: &Table,
    room: Room,
    kind: Trouble,
) -> Result<String, Refusal> {
    let lang = caller.lang();
    let plays = table.color_of(caller.player).is_some();
    let allowed = caller
        .granted
        .map(permissions::missing)
        .unwrap_or_default()
        .is_empty();
    match (kind, caller.table_channel) {
        (Trouble::Gone, Some(channel)) if plays && allowed => {
            app.games.move_to(table.id(), channel).await?;
            Ok(app.words.say(lang, &Line::new("answer-rehomed")))
        }
        _ => {
            app.games.hasten(table.id()).await?;
            Ok(trouble::words(&app.words, lang, table, &room, kind))
        }
    }
}
