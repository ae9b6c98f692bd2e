//! `/games`: the caller's open games on this server.

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::refusal::Refusal;
use crate::discord::trouble;
use crate::game::{GameError, Room, Table};
use crate::words::{Lang, Line, mention};

/// The longest text that the service takes, in characters.
const LONGEST: usize = 2000;

/// Lists the caller's open games.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn games(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", list).await
}

async fn list(app: App, caller: Caller) -> Result<Reply, Refusal> {
    let lang = caller.lang();
    let Some(server) = caller.server else {
        return Err(Refusal::Channel);
    };
    let open = app
        .store()
        .open_games(server, caller.player)
        .await
        .map_err(GameError::from)?;
    if open.is_empty() {
        return Ok(Reply::text(app.words.say(lang, &Line::new("games-none"))));
    }
    let mut text = app.words.say(lang, &Line::new("games-title"));
    for game in open {
        let table = app.games.table(game).await?;
        let Some(room) = app.store().room(game).await.map_err(GameError::from)? else {
            continue;
        };
        let entry = entry(&app, lang, &caller, &table, &room);
        if text.chars().count() + entry.chars().count() + 2 > LONGEST {
            text.push_str("\n…");
            break;
        }
        text.push('\n');
        text.push_str(&entry);
    }
    Ok(Reply::text(text))
}

fn entry(app: &App, lang: Lang, caller: &Caller, table: &Table, room: &Room) -> String {
    let place = place(caller, room);
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

/// A link to the thread, or to the invitation while there is none.
fn place(caller: &Caller, room: &Room) -> String {
    match (room.thread, room.invitation, caller.server) {
        (Some(thread), ..) => format!("<#{thread}>"),
        (None, Some(message), Some(server)) => {
            format!(
                "https://discord.com/channels/{server}/{}/{message}",
                room.channel
            )
        }
        _ => format!("<#{}>", room.channel),
    }
}
