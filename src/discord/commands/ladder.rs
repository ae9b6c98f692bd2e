//! `/ladder`: the ladder of a game on a server, with buttons to step on it, to challenge, and to step off.

use poise::serenity_prelude::{
    ButtonStyle, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    Http,
};

use super::play;
use super::prelude::*;
use crate::discord::command_error::PlaceError;
use crate::discord::interactions::{Action, LadderStep, LadderTap, shareable};
use crate::discord::{buttons, places};
use crate::game::queries::LadderPage;
use crate::game::{GameError, LadderError, NewTable, PlayerId, ServerId, Stakes};
use crate::present;
use crate::rules::Variant;

/// Shows a ladder.
#[poise::command(slash_command, guild_only, interaction_context = "Guild")]
pub async fn ladder(ctx: Context<'_>, game: Variant) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        show(&app, &caller, (game, 0)).await
    })
    .await
}

/// Does what a button or the menu below a ladder asks for.
pub async fn tapped(app: &App, http: &Http, caller: &Caller, tap: LadderTap) -> CommandResult {
    let variant = tap.variant;
    let place = (caller.on_server()?, variant);
    match tap.step {
        LadderStep::Page(page) => show(app, caller, (variant, page)).await,
        LadderStep::Join => {
            app.games.ladders().join(place, caller.player).await?;
            show(app, caller, (variant, u32::MAX)).await
        }
        LadderStep::Leave => {
            app.games.ladders().leave(place, caller.player).await?;
            show(app, caller, (variant, 0)).await
        }
        LadderStep::Choose => choice(app, caller, place).await,
        LadderStep::Challenge(rivals) => challenge(app, http, caller, (variant, rivals)).await,
    }
}

/// Shows a page; one that is too high is the last.
async fn show(app: &App, caller: &Caller, (variant, number): (Variant, u32)) -> CommandResult {
    let place = (caller.on_server()?, variant);
    let page = app.queries().ladder_page(place, number).await?;
    let text = present::ladder::page(&app.words, caller.lang(), &page, caller.player);
    let reply = Reply::text(text).with_rows(rows(app, caller, &page));
    let step = LadderStep::Page(page.number);
    let shown = Action::Ladder(LadderTap { variant, step });
    Ok(shareable(app, caller, reply, shown).await)
}

/// What can be done: to step on the ladder, or to challenge and to step off; and the pages, where there are several.
fn rows(app: &App, caller: &Caller, page: &LadderPage) -> Vec<CreateActionRow> {
    use ButtonStyle::{Primary, Secondary, Success};
    let variant = page.ladder.variant;
    let action = |step| Action::Ladder(LadderTap { variant, step });
    let acts = match page.ladder.rung_of(caller.player) {
        Some(_) => vec![
            (LadderStep::Choose, "button-ladder-challenge", Primary),
            (LadderStep::Leave, "button-ladder-leave", Secondary),
        ],
        None => vec![(LadderStep::Join, "button-ladder-join", Success)],
    };
    let acts = acts.into_iter();
    let acts = acts.map(|(step, label, style)| (action(step), label, style));
    let mut rows = vec![buttons::row_of(&app.words, caller.lang(), acts)];
    if page.pages > 1 {
        let to = |number| action(LadderStep::Page(number));
        let pages = (page.number, page.pages);
        let row = buttons::row_to_pages(&app.words, caller.lang(), pages, to);
        rows.push(row);
    }
    rows
}

/// A menu of those whom the caller can challenge.
async fn choice(
    app: &App,
    caller: &Caller,
    (server, variant): (ServerId, Variant),
) -> CommandResult {
    let ladder = app.store().ladder(server, variant).await?;
    let rivals = app.games.ladders().rivals(&ladder, caller.player).await?;
    let names = app.queries().names(&rivals, Some(server)).await;
    let (words, lang) = (app.words.ladders(), caller.lang());
    let option = |&rival: &PlayerId| {
        let rung = ladder.rung_of(rival).unwrap_or_default();
        let label = words.option(lang, rung, names.get(rival));
        CreateSelectMenuOption::new(label, format!("{:x}", rival.0))
    };
    let kind = CreateSelectMenuKind::String {
        options: rivals.iter().map(option).collect(),
    };
    let step = LadderStep::Challenge(Vec::new());
    let id = Action::Ladder(LadderTap { variant, step }).menu_id();
    let needed = ladder.rivals_needed();
    let most = u8::try_from(needed).unwrap_or(1);
    let menu = CreateSelectMenu::new(id, kind)
        .placeholder(app.say(caller, Line::new("ladder-choose").with("count", needed)))
        .min_values(most)
        .max_values(most);
    let line = Line::new("ladder-which").with("count", needed);
    let row = CreateActionRow::SelectMenu(menu);
    Ok(app.reply(caller, &line).with_rows([row]))
}

/// Opens the table at which a challenge is decided.
async fn challenge(
    app: &App,
    http: &Http,
    caller: &Caller,
    (variant, rivals): (Variant, Vec<PlayerId>),
) -> CommandResult {
    let spot = places::home_by_button(app, http, caller).await?;
    for &rival in &rivals {
        let sees = places::must_see_game(app, rival, spot, None).await;
        if matches!(sees, Err(CommandError::Place(PlaceError::HasLeft(_)))) {
            take_off(app, (spot.server, variant), rival).await?;
        }
        sees?;
    }
    let new = NewTable {
        invited: rivals.into_iter().map(Some).collect(),
        stakes: Some(Stakes::Rated),
        ..NewTable::usual(spot, variant, caller.player)
    };
    let table = app.games.ladders().challenge(new).await?;
    Ok(play::told(app, caller, &table, spot.channel).await)
}

/// Takes somebody off a ladder who has left its server: nobody could ever pass them.
async fn take_off(
    app: &App,
    place: (ServerId, Variant),
    gone: PlayerId,
) -> Result<(), CommandError> {
    match app.games.ladders().leave(place, gone).await {
        // They stand there no more, or never did.
        Ok(_) | Err(GameError::Ladder(LadderError::NotOn)) => Ok(()),
        Err(error) => Err(error.into()),
    }
}
