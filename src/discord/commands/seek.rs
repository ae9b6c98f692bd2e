//! `/seek`: a game with anyone who wants to play the same.

use poise::serenity_prelude::Http;

use super::pace_choices;
use super::play::stakes;
use super::prelude::*;
use crate::discord::interactions::{Action, missing};
use crate::discord::places;
use crate::discord::sight::CallersSight;
use crate::game::{Pace, Phase, Seek, Stakes, Terms};
use crate::rules::Variant;

/// Takes a seat where somebody waits for one, or opens a table where anyone may sit down.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn seek(
    ctx: Context<'_>,
    game: Variant,
    #[autocomplete = "super::pace_choices::paces"]
    #[max_length = 40]
    pace: Option<String>,
    rated: Option<bool>,
) -> Result<(), Error> {
    let http = &ctx.serenity_context().http;
    answer(ctx, "", |app, caller| async move {
        sit_down(&app, http, &caller, (game, pace, rated)).await
    })
    .await
}

/// Asks whoever pressed the button of a lobby which game they seek.
pub fn choice(app: &App, caller: &Caller) -> Reply {
    let row = game_menu(app, caller, Action::menu_of_games());
    app.reply(caller, &Line::new("seek-which")).with_rows([row])
}

/// A menu of all games.
pub(super) fn game_menu(app: &App, caller: &Caller, id: String) -> serenity::CreateActionRow {
    let lang = caller.lang();
    let option = |variant: Variant| {
        let name = app.words.game(lang, variant);
        serenity::CreateSelectMenuOption::new(name, variant.id())
    };
    let options = Variant::ALL.into_iter().map(option).collect();
    let kind = serenity::CreateSelectMenuKind::String { options };
    let menu = serenity::CreateSelectMenu::new(id, kind);
    let hint = app.say(caller, &Line::new("seek-choose"));
    serenity::CreateActionRow::SelectMenu(menu.placeholder(hint))
}

/// The same as the command for somebody who has chosen a game there.
pub async fn chosen(app: &App, http: &Http, caller: &Caller, game: Variant) -> CommandResult {
    sit_down(app, http, caller, (game, None, None)).await
}

async fn sit_down(
    app: &App,
    http: &Http,
    caller: &Caller,
    (variant, pace, rated): (Variant, Option<String>, Option<bool>),
) -> CommandResult {
    let (server, channel) = places::home(app, http, caller).await?;
    let pace = match pace_choices::chosen(pace.as_deref())? {
        Some(pace) => pace,
        None => app.games.opening().usual_pace(server).await?,
    };
    let stakes = match (rated, pace) {
        (Some(rated), _) => stakes(rated),
        (None, Pace::Untimed) => Stakes::Friendly,
        (None, Pace::Timed(_)) => Stakes::Rated,
    };
    let terms = Terms { stakes, pace };
    let seek = Seek {
        server,
        channel,
        variant,
        player: caller.player,
        terms,
    };
    let sight = CallersSight { app, caller };
    let table = app.games.opening().seek(seek, &sight).await?;
    let id = match table.phase() {
        Phase::Gathering if table.opener() == caller.player => "answer-seeking",
        Phase::Gathering => "answer-joined",
        _ => "answer-found",
    };
    let line = Line::new(id)
        .with("number", table.number().to_string())
        .with("missing", missing(&table));
    Ok(app.reply(caller, &line))
}
