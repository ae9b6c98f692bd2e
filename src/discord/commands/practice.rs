//! `/practice`: private boards, against computers or to try lines of a game of one's own. Nobody else sees them.

use super::answer_slowly;
use super::prelude::*;
use crate::discord::answer::Interim;
use crate::discord::choices::PracticeSeat;
use crate::discord::command_error::OptionError;
use crate::game::practice::{PracticeBoard, PracticeKind, PracticeOwner, PracticeSource};
use crate::game::{ComputerLevel, OpeningError, Phase, PracticeError};
use crate::rules::{Color, History, HistoryEntry, Position, Variant};

mod lines;
mod taps;
mod view;

pub use taps::tapped;

/// Whoever waits for what is done on a board, and by what they hear how far it has come.
type Asker<'a> = (&'a App, &'a Caller, &'a Interim);

/// What was asked for.
struct Request {
    game: Option<Variant>,
    table: Option<u64>,
    ply: Option<u32>,
    level: Option<ComputerLevel>,
    color: Option<PracticeSeat>,
    /// The move that was typed.
    text: Option<String>,
}

impl Request {
    /// How strong computers are.
    fn level(&self) -> ComputerLevel {
        self.level.unwrap_or(ComputerLevel::USUAL)
    }

    /// Refuses options that would mean nothing beside the others.
    fn check(&self) -> Result<(), OptionError> {
        match (self.game, self.table, self.ply) {
            (Some(_), Some(_), _) => Err(OptionError::GameAndTable),
            (Some(_), None, Some(_)) => Err(OptionError::PlyAlone),
            _ => Ok(()),
        }
    }

    /// Refuses what is chosen as a board begins, for one that is there.
    fn check_for_latest(&self) -> Result<(), OptionError> {
        if self.ply.is_some() {
            return Err(OptionError::PlyAlone);
        }
        if self.begins() {
            return Err(OptionError::NewAlone);
        }
        Ok(())
    }

    /// Refuses what is chosen of computers, for a board on which one moves all sides.
    fn check_for_lines(&self) -> Result<(), OptionError> {
        if self.level.is_some() || self.color.is_some() {
            return Err(OptionError::AllSides);
        }
        Ok(())
    }

    /// Whether something is chosen that is chosen as a board begins.
    fn begins(&self) -> bool {
        self.ply.is_some() || self.level.is_some() || self.color.is_some()
    }
}

/// Begins a private board, plays on the latest one, or shows it.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn practice(
    ctx: Context<'_>,
    game: Option<Variant>,
    #[min = 1]
    #[autocomplete = "super::table_choices::all_tables"]
    table: Option<u64>,
    ply: Option<u32>,
    #[min = 1]
    #[max = 6]
    level: Option<u8>,
    color: Option<PracticeSeat>,
    #[rename = "move"]
    #[max_length = 100]
    text: Option<String>,
) -> Result<(), Error> {
    let request = Request {
        game,
        table,
        ply,
        level: level.and_then(ComputerLevel::new),
        color,
        text,
    };
    let typed = request.text.clone().unwrap_or_default();
    answer_slowly(ctx, &typed, |app, caller, interim| async move {
        asked((&app, &caller, &interim), request).await
    })
    .await
}

/// The private board on which a request is answered.
enum MeantBoard {
    /// One that was there before.
    Kept(PracticeBoard),
    /// A new one, for which so many others have given way.
    Begun(PracticeBoard, u64),
}

async fn asked(asker: Asker<'_>, request: Request) -> CommandResult {
    let (app, caller, _) = asker;
    let (done, replaced) = match (meant(app, caller, &request).await?, request.text) {
        (MeantBoard::Kept(board), Some(text)) => (taps::typed(asker, board, &text).await?, 0),
        (MeantBoard::Kept(board), None) => (taps::gone_on(asker, board).await?, 0),
        (MeantBoard::Begun(board, replaced), Some(text)) => {
            (taps::opened(asker, board, &text).await?, replaced)
        }
        (MeantBoard::Begun(board, replaced), None) => {
            (taps::gone_on(asker, board).await?, replaced)
        }
    };
    Ok(match replaced_note(app, caller, replaced) {
        // Others have gone also where nothing comes of the new one.
        Some(note) => done.and_if_it_fits(&note),
        None => done,
    })
}

/// That other boards have made room for a new one, where they have.
fn replaced_note(app: &App, caller: &Caller, replaced: u64) -> Option<String> {
    (replaced > 0).then(|| app.say(caller, "practice-replaced"))
}

async fn meant(app: &App, caller: &Caller, request: &Request) -> Result<MeantBoard, CommandError> {
    request.check()?;
    let practising = app.games.practising();
    let (board, replaced) = match (request.table, request.game) {
        (Some(number), _) => {
            let table = app.resolve(caller, Some(number)).await?;
            copied(app, caller, &table, request).await?
        }
        (None, Some(variant)) => new_game(app, caller, variant, request).await?,
        (None, None) => {
            let Some(table) = game_here(app, caller).await? else {
                request.check_for_latest()?;
                let latest = practising.board(caller.player, None).await?;
                return Ok(MeantBoard::Kept(latest));
            };
            let kept = match table.phase() {
                Phase::Playing(_) => board_here(app, caller, &table, request).await?,
                _ => board_of_ended(app, caller, &table, request).await?,
            };
            if let Some(board) = kept {
                return Ok(MeantBoard::Kept(board));
            }
            copied(app, caller, &table, request).await?
        }
    };
    Ok(MeantBoard::Begun(board, replaced))
}

/// The caller's board of a game as it stands, or stood after the turns that are asked for. One that began where the game
/// stood before, or that the game has left, is not what it is about now.
async fn board_here(
    app: &App,
    caller: &Caller,
    table: &Table,
    request: &Request,
) -> Result<Option<PracticeBoard>, CommandError> {
    request.check_for_lines()?;
    let history = table.phase().started()?;
    let practising = app.games.practising();
    // A move is played where they look, also on a board that begins before.
    if request.text.is_some()
        && request.ply.is_none()
        && let Some(open) = practising.open_board(caller.player, table).await?
    {
        return Ok(Some(open));
    }
    let here = PracticeSource {
        game: table.id(),
        after: ply(table, history, request.ply)?,
    };
    let is_here =
        |board: &PracticeBoard| board.source() == Some(here) && !board.is_left_by(history);
    let boards = practising.boards(caller.player).await?;
    Ok(boards.into_iter().find(is_here))
}

/// The caller's copy of a game that has ended, the one that was used last, unless a new one is asked for; no board on which
/// they tried lines while it went on, as no computer answers there. A move is played on the board that they used last,
/// whatever that is of.
async fn board_of_ended(
    app: &App,
    caller: &Caller,
    table: &Table,
    request: &Request,
) -> Result<Option<PracticeBoard>, CommandError> {
    if request.begins() {
        return Ok(None);
    }
    let practising = app.games.practising();
    let mut boards = practising.boards(caller.player).await?;
    if request.text.is_some() {
        return Ok(boards.into_iter().next());
    }
    let history = table.phase().started()?;
    let is_copy = |board: &PracticeBoard| {
        matches!(board.kind(), PracticeKind::Sparring { .. }) && board.is_of(table.id(), history)
    };
    match boards.iter().position(is_copy) {
        None => Ok(None),
        Some(0) => Ok(Some(boards.swap_remove(0))),
        // A move that is typed next is meant for it.
        Some(place) => Ok(Some(practising.keep(boards.swap_remove(place)).await?)),
    }
}

/// The game of the thread where a caller speaks, if they play in it or it is over.
async fn game_here(app: &App, caller: &Caller) -> Result<Option<Table>, CommandError> {
    if caller.server.is_none() {
        return Ok(None);
    }
    match app.resolve_here(caller, None).await {
        Ok(table) => {
            let is_meant = match table.phase() {
                Phase::Playing(_) => table.own_color(caller.player).is_some(),
                Phase::Finished(..) => true,
                Phase::Gathering | Phase::Closed(_) => false,
            };
            Ok(is_meant.then_some(table))
        }
        Err(CommandError::Lookup(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// A new game against computers.
async fn new_game(
    app: &App,
    caller: &Caller,
    variant: Variant,
    request: &Request,
) -> Result<(PracticeBoard, u64), CommandError> {
    let start = Position::start(variant);
    let seat = seat(app, &start, (request.color, None))?;
    let kind = PracticeKind::Sparring {
        level: request.level(),
        source: None,
    };
    begun(app, caller, (seat, kind), start).await
}

/// A copy of a game that has ended, against computers, or of one that the caller plays, to try lines.
async fn copied(
    app: &App,
    caller: &Caller,
    table: &Table,
    request: &Request,
) -> Result<(PracticeBoard, u64), CommandError> {
    let history = table.phase().started()?;
    let own = table.own_color(caller.player);
    let after = ply(table, history, request.ply)?;
    let source = PracticeSource {
        game: table.id(),
        after,
    };
    let start = history.positions()[after];
    let (seat, kind) = match (table.phase(), own) {
        (Phase::Playing(_), None) => {
            return Err(PracticeError::GoesOn.into());
        }
        (Phase::Playing(_), Some(own)) => {
            request.check_for_lines()?;
            (own, PracticeKind::Lines { source })
        }
        _ => {
            let kind = PracticeKind::Sparring {
                level: request.level(),
                source: Some(source),
            };
            (seat(app, &start, (request.color, own))?, kind)
        }
    };
    begun(app, caller, (seat, kind), start).await
}

async fn begun(
    app: &App,
    caller: &Caller,
    (seat, kind): (Color, PracticeKind),
    start: Position,
) -> Result<(PracticeBoard, u64), CommandError> {
    let owner = PracticeOwner {
        player: caller.player,
        seat,
        server: caller.server,
    };
    Ok(app.games.practising().begin(owner, kind, start).await?)
}

/// After how many turns of a game the copy stands: those up to the last of so many moves as are asked for, else all, but for
/// those of an ended game after which nothing can be played.
fn ply(table: &Table, history: &History, asked: Option<u32>) -> Result<usize, CommandError> {
    let Some(asked) = asked else {
        let is_open = |position: &Position| position.outcome().is_none();
        let open = history.positions().iter().rposition(is_open);
        return Ok(match table.phase() {
            Phase::Playing(_) => history.turns().len(),
            _ => open.unwrap_or(0),
        });
    };
    let asked = usize::try_from(asked).unwrap_or(usize::MAX);
    let turns = turns_after(history, asked);
    turns.ok_or_else(|| PracticeError::NoSuchPly(history.move_count()).into())
}

/// How many turns there are up to the last of so many moves; none where there are fewer moves. That somebody leaves is a turn
/// and no move.
fn turns_after(history: &History, moves: usize) -> Option<usize> {
    let Some(before) = moves.checked_sub(1) else {
        return Some(0);
    };
    let turns = (1..).zip(history.turns());
    let mut played = turns.filter(|(_, turn)| matches!(turn, HistoryEntry::Moved(_)));
    played.nth(before).map(|(turns, _)| turns)
}

/// The colour that the caller plays: the one that is asked for or drawn, else their own in the game if it is still in,
/// else the one to move.
fn seat(
    app: &App,
    start: &Position,
    (asked, own): (Option<PracticeSeat>, Option<Color>),
) -> Result<Color, CommandError> {
    let variant = start.variant();
    let players = start.players();
    match asked {
        Some(PracticeSeat::Lots) => Ok(app.games.practising().drawn_color(start)),
        Some(PracticeSeat::Chosen(color)) if variant.colors().contains(&color) => Ok(color),
        Some(PracticeSeat::Chosen(color)) => {
            let refused = OpeningError::NoSuchColor { variant, color };
            Err(CommandError::Game(refused.into()))
        }
        None => {
            let own = own.filter(|own| players.out().iter().all(|color| color != own));
            Ok(own.unwrap_or(start.turn()))
        }
    }
}
