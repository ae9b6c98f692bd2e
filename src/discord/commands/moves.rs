//! `/move`: plays a move, with the legal ones offered while typing.

use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::answer;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::refusal::Refusal;
use crate::discord::trouble;
use crate::game::Table;
use crate::rules::notation::san;
use crate::rules::{Move, Position};
use crate::words::{Lang, Line};

/// The most choices that the service shows.
const CHOICES: usize = 25;

/// Plays a move.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn r#move(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "legal_moves"]
    #[max_length = 100]
    text: String,
    #[min = 1] table: Option<u64>,
) -> Result<(), Error> {
    let typed = text.clone();
    answer(ctx, &typed, |app, caller| play(app, caller, text, table)).await
}

async fn play(
    app: App,
    caller: Caller,
    text: String,
    number: Option<u64>,
) -> Result<Reply, Refusal> {
    let table = app.resolve(&caller, number).await?;
    let lang = caller.lang();
    let played = app
        .games
        .play(table.id(), caller.player, &text, lang.letters())
        .await?;
    let san = app.words.last_move(lang, &played.table).unwrap_or_default();
    let room = app.store().room(table.id()).await.ok().flatten();
    let thread = room.and_then(|room| room.thread);
    let line = match thread {
        Some(thread) if thread != caller.channel => {
            Line::new("answer-played-elsewhere").with("thread", format!("<#{thread}>"))
        }
        _ => Line::new("answer-played"),
    };
    let reply = Reply::text(app.words.say(lang, &line.with("move", san)));
    Ok(
        match room.and_then(|room| room.trouble.map(|trouble| (room, trouble))) {
            Some((room, kind)) => reply.and(&trouble::words(&app.words, lang, &table, &room, kind)),
            None => reply,
        },
    )
}

/// The caller's legal moves that fit what is typed, the best first.
async fn legal_moves(ctx: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let app = ctx.framework.user_data;
    let caller = Caller::of_command(ctx.interaction);
    let number = ctx
        .interaction
        .data
        .options()
        .iter()
        .find_map(|option| match option.value {
            ResolvedValue::Integer(number) if option.name == "table" => u64::try_from(number).ok(),
            _ => None,
        });
    let table = app.resolve(&caller, number).await;
    let choices = match table {
        Ok(table) if table.on_turn(caller.player).is_ok() => {
            suggestions(&table, partial, caller.lang())
        }
        _ => Vec::new(),
    };
    CreateAutocompleteResponse::new().set_choices(choices)
}

fn suggestions(table: &Table, partial: &str, lang: Lang) -> Vec<AutocompleteChoice> {
    let position = table.position();
    let mut ranked: Vec<(usize, String, String)> = position
        .legal_moves()
        .into_iter()
        .filter_map(|mv| suggestion(position, mv, partial, lang))
        .collect();
    ranked.sort();
    ranked
        .into_iter()
        .take(CHOICES)
        .map(|(_, shown, coordinates)| AutocompleteChoice::new(shown, coordinates))
        .collect()
}

/// A move with the rank of its fit; `None` where it does not fit.
fn suggestion(
    position: &Position,
    mv: Move,
    partial: &str,
    lang: Lang,
) -> Option<(usize, String, String)> {
    let coordinates = mv.coordinates(position.topology());
    let san = san(position, mv, lang.letters());
    let typed = partial.trim();
    let folded = typed.to_lowercase();
    let fits = [
        san.starts_with(typed),
        coordinates.starts_with(&folded),
        san.to_lowercase().starts_with(&folded),
        san.to_lowercase().contains(&folded) || coordinates.contains(&folded),
    ];
    let rank = fits.into_iter().position(|fit| fit)?;
    Some((rank, format!("{san} · {coordinates}"), coordinates))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn names(partial: &str) -> Vec<String> {
        let position = Position::start(Variant::Chess);
        let mut ranked: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter_map(|mv| suggestion(&position, mv, partial, Lang::English))
            .collect();
        ranked.sort();
        ranked.into_iter().map(|(_, name, _)| name).collect()
    }

    #[test]
    fn the_best_fit_comes_first() {
        assert_eq!(names("Nf"), ["Nf3 · g1f3"]);
        assert_eq!(names("nf"), ["Nf3 · g1f3"]);
        assert_eq!(names("e4"), ["e4 · e2e4"]);
        assert_eq!(names("e2"), ["e3 · e2e3", "e4 · e2e4"]);
        assert_eq!(names("").len(), 20);
        assert!(names("Qh5").is_empty());
    }
}
