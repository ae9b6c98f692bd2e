//! `/games`: the open games of the caller, or on a server of somebody else.

use poise::serenity_prelude as serenity;

use super::answer;
use crate::discord::answer::{Reply, fits};
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::lookup::place;
use crate::discord::refusal::Refusal;
use crate::discord::trouble;
use crate::game::{GameError, PlayerId, Room, Table};
use crate::words::{Lang, Line, mention};

/// Lists open games.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn games(ctx: Context<'_>, player: Option<serenity::User>) -> Result<(), Error> {
    let player = player.map(|user| PlayerId(user.id.get()));
    answer(ctx, "", |app, caller| list(app, caller, player)).await
}

async fn list(app: App, caller: Caller, asked: Option<PlayerId>) -> Result<Reply, Refusal> {
    let (store, lang) = (app.store(), caller.lang());
    let player = asked.unwrap_or(caller.player);
    let (none, title) = match (caller.server, player == caller.player) {
        (Some(_), true) => ("games-none", "games-title"),
        (Some(_), false) => ("games-none-of", "games-title-of"),
        (None, true) => ("error-no-open-table", "games-title-everywhere"),
        // What others play is shown to those who are on the same server.
        (None, false) => return Err(Refusal::ServerOnly),
    };
    let open = match caller.server {
        Some(server) => store.open_games(server, player).await,
        None => store.open_games_everywhere(player).await,
    };
    let open = open.map_err(GameError::from)?;
    let id = if open.is_empty() { none } else { title };
    let heading = Line::new(id).with("player", mention(player));
    let mut text = app.words.say(lang, &heading);
    for game in open {
        let table = app.games.table(game).await?;
        let Some(room) = store.room(game).await.map_err(GameError::from)? else {
            continue;
        };
        let mut entry = entry(&app, lang, &caller, &table, &room);
        if let Some(why) = app.standstill(lang, &table).await {
            entry = format!("{entry}\n  {why}");
        }
        if !fits(&text, &format!("\n{entry}")) {
            text.push_str("\n…");
            break;
        }
        text.push('\n');
        text.push_str(&entry);
    }
    Ok(Reply::text(text))
}

fn entry(app: &App, lang: Lang, caller: &Caller, table: &Table, room: &Room) -> String {
    let place = place(caller.server, table, room);
    let line = match table.to_move() {
        Some((color, player)) => {
            let id = if player == caller.player {
                "games-yours"
            } else {
                "games-theirs"
            };
            Line::new(id)
                .with("color", app.words.color(lang, table.variant(), color))
                .with("player", mention(player))
        }
        None => Line::new("games-gathering"),
    };
    let line = line
        .with("game", app.words.game(lang, table.variant()))
        .with("number", table.number().to_string())
        .with("place", place);
    let entry = format!("• {}", app.words.say(lang, &line));
    match room.trouble {
        Some(kind) => {
            let said = trouble::words(&app.words, lang, table, room, kind);
            let said = app
                .words
                .say(lang, &Line::new("games-trouble").with("trouble", said));
            format!("{entry}\n  {said}")
        }
        None => entry,
    }
}
