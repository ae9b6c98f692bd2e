//! Lines of a game that its player keeps: listed, shown on the board, dropped.

use poise::serenity_prelude::ButtonStyle;

use super::{replaced_note, view};
use crate::discord::buttons;
use crate::discord::commands::prelude::*;
use crate::discord::interactions::{Action, MoveStep, PracticeStep, line_number};
use crate::discord::moving::menus::{self, Offer};
use crate::discord::rows::AnswerRow;
use crate::game::PracticeError;
use crate::game::practice::{KeptLine, PracticeBoard, PracticeKind, PracticeSource};

/// How many characters of a line are shown in a menu.
const LABEL_CHARS: usize = 90;

/// Keeps the line that is shown.
pub async fn kept(app: &App, caller: &Caller, board: &PracticeBoard) -> CommandResult {
    let number = app.games.practising().keep_line(board).await?;
    let line = Line::new("practice-kept").with("number", number.0.to_string());
    let note = app.say(caller, &line);
    Ok(view::shown(app, caller, board, Some(note)).await)
}

/// The lines that are kept of the game, with a menu to show one and another to drop one.
pub async fn listed(
    app: &App,
    caller: &Caller,
    board: &PracticeBoard,
    note: Option<String>,
) -> CommandResult {
    let (source, table) = game_of(app, board).await?;
    let lines = app.games.practising().lines(source.game, caller.player);
    let lines = lines.await?;
    let say = |id: &'static str| app.say(caller, id);
    let title = say(if lines.is_empty() {
        "practice-no-lines"
    } else {
        "practice-lines"
    });
    let note = note.map_or_else(String::new, |note| format!("{note}\n"));
    let mut reply = Reply::text(format!("{note}{title}"));
    let words = app.words.practice();
    let history = table.phase().started()?;
    let told = lines
        .iter()
        .map(|line| words.kept_line(caller.reader(), history, line));
    let offers: Vec<Offer> = lines.iter().zip(told).map(offer).collect();
    for offer in &offers {
        if reply.room() > offer.label.chars().count() {
            reply = reply.and(&offer.label);
        }
    }
    if !offers.is_empty() {
        reply = reply.with_rows(choices(board, &offers, say));
    }
    let back = Action::practice_on(board, MoveStep::Drop.into());
    let back = (back, "button-back", ButtonStyle::Secondary);
    Ok(reply.with_buttons(buttons::row_of(&app.words, caller.lang(), [back])))
}

/// A menu to show a line, and one to drop one.
fn choices(
    board: &PracticeBoard,
    offers: &[Offer],
    say: impl Fn(&'static str) -> String,
) -> Vec<AnswerRow> {
    let menu = |number, step: fn(String) -> PracticeStep, hint| {
        let id = |_| Action::practice_on(board, step(Action::choice(number))).custom_id();
        menus::rows(vec![offers.to_vec()], id, |_| say(hint))
    };
    let mut rows = menu(0, PracticeStep::Line, "practice-show-line");
    rows.extend(menu(1, PracticeStep::DropLine, "practice-drop-line"));
    rows
}

fn offer((line, text): (&KeptLine, String)) -> Offer {
    let label = if text.chars().count() > LABEL_CHARS {
        let start: String = text.chars().take(LABEL_CHARS).collect();
        format!("{start}…")
    } else {
        text
    };
    Offer {
        icon: None,
        label,
        detail: String::new(),
        value: line.number.0.to_string(),
        short: line.number.0.to_string(),
    }
}

/// Shows a line on a board: on this one, where it begins there, else on another one that does.
pub async fn opened(
    app: &App,
    caller: &Caller,
    board: PracticeBoard,
    number: &str,
) -> CommandResult {
    let (source, table) = game_of(app, &board).await?;
    let practising = app.games.practising();
    let lines = practising.lines(source.game, caller.player).await?;
    let number = line_number(number).ok_or(PracticeError::NoSuchLine)?;
    let mut lines = lines.into_iter();
    let line = lines.find(|line| line.number == number);
    let line = line.ok_or(PracticeError::NoSuchLine)?;
    let start = line.start_in(table.phase().started()?);
    let start = start.ok_or(PracticeError::NoSuchLine)?;
    let begins_here = (source.after, board.line().positions()[0]) == (line.after, start);
    let (board, replaced) = if begins_here {
        (board, 0)
    } else {
        let source = PracticeSource {
            after: line.after,
            ..source
        };
        let owner = board.owner();
        practising.lines_board(owner, source, start).await?
    };
    let board = board.with_line(&line.moves)?;
    let board = practising.keep(board).await?;
    let note = replaced_note(app, caller, replaced);
    Ok(view::shown(app, caller, &board, note).await)
}

/// Drops a line.
pub async fn dropped(
    app: &App,
    caller: &Caller,
    board: &PracticeBoard,
    number: &str,
) -> CommandResult {
    let (source, _) = game_of(app, board).await?;
    let number = line_number(number).ok_or(PracticeError::NoSuchLine)?;
    let practising = app.games.practising();
    practising
        .drop_line(source.game, caller.player, number)
        .await?;
    let line = Line::new("practice-line-dropped").with("number", number.0.to_string());
    let note = app.say(caller, &line);
    listed(app, caller, board, Some(note)).await
}

/// The game of which a board tries lines.
async fn game_of(
    app: &App,
    board: &PracticeBoard,
) -> Result<(PracticeSource, Table), CommandError> {
    let PracticeKind::Lines { source } = board.kind() else {
        return Err(PracticeError::NoGame.into());
    };
    Ok((source, app.games.table(source.game).await?))
}
