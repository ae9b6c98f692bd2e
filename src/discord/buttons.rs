//! The buttons under our messages about a table or a tournament.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::interactions::{Action, TableAction};
use crate::game::queries::{GameView, LobbyPage};
use crate::game::tournament::TournamentStage;
use crate::game::{Course, Event, GameChannel, GameId, Holder, Phase, Table, Tournament};
use crate::present::links::table_link;
use crate::words::{Lang, Line, Words};

/// A row of buttons for a game.
pub fn row(words: &Words, lang: Lang, game: GameId, actions: &[TableAction]) -> CreateActionRow {
    CreateActionRow::Buttons(all(words, lang, game, actions))
}

/// A row of buttons, each with what it asks for, the id of its label, and its style.
pub fn row_of<'l>(
    words: &Words,
    lang: Lang,
    buttons: impl IntoIterator<Item = (Action, &'l str, ButtonStyle)>,
) -> CreateActionRow {
    let buttons = buttons.into_iter().map(|(action, label, style)| {
        let label = words.say(lang, label);
        action.button(label).style(style)
    });
    CreateActionRow::Buttons(buttons.collect())
}

/// A row of buttons for a game, and one more that leads to its table.
pub fn row_to(
    words: &Words,
    lang: Lang,
    (table, room): (&Table, &GameChannel),
    actions: &[TableAction],
) -> CreateActionRow {
    let mut all = all(words, lang, table.id(), actions);
    all.push(way_to(words, lang, (table, room)));
    CreateActionRow::Buttons(all)
}

/// The button that leads to a table.
pub fn way_to(words: &Words, lang: Lang, (table, room): (&Table, &GameChannel)) -> CreateButton {
    let label = words.say(lang, "button-open");
    CreateButton::new_link(table_link(table, room)).label(label)
}

/// The button by which people enter a tournament, as long as they can.
pub fn row_to_enter(words: &Words, lang: Lang, tournament: &Tournament) -> Option<CreateActionRow> {
    let enter = Action::EnterTournament(tournament.id);
    let button = (enter, "button-join", ButtonStyle::Success);
    tournament.is_open().then(|| row_of(words, lang, [button]))
}

/// The button that shows a tournament: how it stands, or who had entered, where it has not been played.
pub fn row_to_show(words: &Words, lang: Lang, tournament: &Tournament) -> CreateActionRow {
    let label = if tournament.rounds.is_empty() {
        "button-entrants"
    } else {
        "button-standings"
    };
    let show = Action::Tournament(tournament.id);
    row_of(words, lang, [(show, label, ButtonStyle::Secondary)])
}

/// The button that shows the board of a game to whoever presses it, as it stands after an event; before and without a game, its
/// rules.
pub fn row_to_look(words: &Words, lang: Lang, table: &Table) -> CreateActionRow {
    let (action, label) = match table.phase() {
        Phase::Playing(_) | Phase::Finished(..) => {
            (Action::Board(table.id(), table.seq()), "button-board")
        }
        Phase::Gathering | Phase::Closed(_) => (Action::Rules(table.variant()), "button-rules"),
    };
    row_of(words, lang, [(action, label, ButtonStyle::Secondary)])
}

/// The button that lists the games of whoever presses it.
pub fn row_to_games(words: &Words, lang: Lang) -> CreateActionRow {
    let button = (Action::Games, "button-games", ButtonStyle::Secondary);
    row_of(words, lang, [button])
}

/// The buttons that lead to the pages before and after one, which is counted from 0, of so many.
pub fn row_to_pages(
    words: &Words,
    lang: Lang,
    (page, pages): (u32, u32),
    to: impl Fn(u32) -> Action,
) -> CreateActionRow {
    let button = |number: u32, id, leads: bool| {
        let button = to(number).button(words.say(lang, Line::new(id)));
        button.style(ButtonStyle::Secondary).disabled(!leads)
    };
    // Where there is none before, the button leads nowhere, under an id of its own.
    let before = page.checked_sub(1).unwrap_or(u32::MAX);
    CreateActionRow::Buttons(vec![
        button(before, "button-page-before", page > 0),
        button(page + 1, "button-page-after", page + 1 < pages),
    ])
}

/// The buttons under the lobby of a server, which has been put somewhere so often: to sit down at the tables that it
/// lists, to enter its tournaments, to seek a game, and to see the problem of the day.
pub fn of_lobby(words: &Words, lang: Lang, page: &LobbyPage, version: u32) -> Vec<CreateActionRow> {
    let labelled = |action: Action, line: Line<'_>| action.button(words.say(lang, &line));
    let tables = page.tables.iter().map(|GameView { table, .. }| {
        let line = Line::new("lobby-join").with("number", table.number().to_string());
        let button = labelled(Action::Table(TableAction::Join, table.id()), line);
        button.style(ButtonStyle::Success)
    });
    let open = page.tournaments.iter();
    let open = open.filter(|listed| listed.stage == TournamentStage::Gathering);
    let tournaments = open.map(|listed| {
        let line = Line::new("lobby-enter").with("number", listed.number.to_string());
        labelled(Action::EnterTournament(listed.id), line).style(ButtonStyle::Success)
    });
    let seek = labelled(Action::Seek(version), Line::new("lobby-seek"));
    let problem = labelled(Action::Problem(None), Line::new("lobby-problem"));
    let always = vec![seek, problem.style(ButtonStyle::Secondary)];
    let rows = [tables.collect(), tournaments.collect(), always];
    let rows = rows
        .into_iter()
        .filter(|row: &Vec<CreateButton>| !row.is_empty());
    rows.map(CreateActionRow::Buttons).collect()
}

/// Buttons for a game.
pub fn all(words: &Words, lang: Lang, game: GameId, actions: &[TableAction]) -> Vec<CreateButton> {
    let button = |&action: &TableAction| {
        let traits = action.traits();
        let label = words.say(lang, Line::new(traits.label));
        let button = Action::Table(action, game).button(label);
        button.style(traits.style)
    };
    actions.iter().map(button).collect()
}

/// The buttons under an invitation, as the table stands.
pub fn of_invitation(table: &Table) -> Vec<TableAction> {
    if !matches!(table.phase(), Phase::Gathering) {
        return Vec::new();
    }
    let holds = |test: fn(&Holder) -> bool| table.seats().iter().any(|seat| test(&seat.holder));
    let mut actions = Vec::new();
    if holds(|holder| matches!(holder, Holder::Invited(_))) {
        actions.extend([TableAction::Accept, TableAction::Decline]);
    }
    if holds(|holder| *holder == Holder::Open) {
        actions.extend([TableAction::Join, TableAction::AddComputer]);
    }
    actions.push(TableAction::Withdraw);
    actions
}

/// The buttons that answer what was proposed just now.
pub fn of_agreement(table: &Table) -> Vec<TableAction> {
    match (table.last_event(), table.offers().standing()) {
        (Event::Proposed { .. } | Event::Agreed { .. }, Some(standing)) => vec![
            TableAction::Agree(standing.proposal),
            TableAction::Refuse(standing.proposal),
        ],
        _ => Vec::new(),
    }
}

/// The buttons with which something is done about an absent player, of what can be chosen there.
pub fn of_absence(table: &Table, courses: &[Course]) -> Vec<TableAction> {
    let courses = courses.iter().copied().map(TableAction::Choose);
    let mut actions: Vec<_> = match (table.last_event(), table.attendance().absence()) {
        (Event::Substituted { color, .. }, _) if table.computers().keep_for(*color).is_some() => {
            return vec![TableAction::Back];
        }
        (Event::Flagged { .. }, Some(_)) => courses.collect(),
        (Event::SubstituteSought { .. } | Event::SeatFreed { .. }, Some(_)) => courses
            .filter(|action| *action != TableAction::Choose(Course::Substitute))
            .collect(),
        _ => return Vec::new(),
    };
    if table.attendance().may_return() {
        actions.push(TableAction::Back);
    }
    actions
}
