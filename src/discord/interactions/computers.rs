//! Computers that take open seats: which level it is to be, and then its seat.

use poise::serenity_prelude::{
    CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
};

use super::CommandResult;
use super::{Action, at_table};
use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::game::{ComputerLevel, GameId, Phase, Stakes, Table};
use crate::words::{Lang, Line};

/// Asks which level the computer is to have, and says what it means for the game.
pub fn offer(app: &App, caller: &Caller, table: &Table) -> Reply {
    let lang = caller.lang();
    let number = table.number().to_string();
    let line = Line::new("computer-add").with("number", number);
    let reply = Reply::text(app.words.say(lang, &line));
    let reply = match table.terms().stakes {
        Stakes::Rated => reply.and(&app.words.say(lang, "computer-makes-friendly")),
        Stakes::Friendly => reply,
    };
    let levels = || (1..=ComputerLevel::STRONGEST).filter_map(ComputerLevel::new);
    let one = levels().map(|level| option(app, lang, level));
    let all = levels().map(|level| {
        let line = Line::new("computers-all").with("level", level.number());
        CreateSelectMenuOption::new(app.words.say(lang, &line), Action::all_in_menu(level))
    });
    let all = all.filter(|_| table.seats().open_count() > 1);
    let options = one.chain(all).collect();
    let hint = app.words.say(lang, "computer-choose-level");
    let menu = CreateSelectMenu::new(
        Action::SeatComputer(table.id(), ComputerLevel::USUAL).menu_id(),
        CreateSelectMenuKind::String { options },
    )
    .placeholder(hint);
    reply.with_rows([CreateActionRow::SelectMenu(menu)])
}

fn option(app: &App, lang: Lang, level: ComputerLevel) -> CreateSelectMenuOption {
    let line = Line::new("computer-player").with("level", level.number());
    let option =
        CreateSelectMenuOption::new(app.words.say(lang, &line), level.number().to_string());
    if level == ComputerLevel::USUAL {
        let usual = app.words.say(lang, "computer-usual-level");
        return option.description(usual);
    }
    option
}

/// Has a computer take an open seat, and says that it sits there.
pub async fn seat(
    app: &App,
    caller: &Caller,
    (game, level): (GameId, ComputerLevel),
) -> CommandResult {
    let begun = |_: &Table| "answer-computer-added-last";
    seated(app, caller, game, ((level, 1), begun)).await
}

/// Has computers take all open seats, and says so: there may be one alone by now.
pub async fn fill(
    app: &App,
    caller: &Caller,
    (game, level): (GameId, ComputerLevel),
) -> CommandResult {
    let begun = |table: &Table| {
        let holders = table.seats().holders();
        match holders.filter(|player| player.is_computer()).count() {
            1 => "answer-computer-added-last",
            _ => "answer-computers-added",
        }
    };
    seated(app, caller, game, ((level, usize::MAX), begun)).await
}

/// Has computers take seats, and says so: in the words that are given where the game has begun by it.
async fn seated(
    app: &App,
    caller: &Caller,
    game: GameId,
    (computers, begun): ((ComputerLevel, usize), impl Fn(&Table) -> &'static str),
) -> CommandResult {
    app.seen(caller, game).await?;
    let opening = app.games.opening();
    let added = opening.add_computers(game, caller.player, computers);
    let table = added.await?;
    let id = match table.phase() {
        Phase::Playing(_) => begun(&table),
        _ => "answer-computer-added",
    };
    Ok(Reply::text(at_table::said(app, caller, &table, id).await))
}
