//! The player who is choosing a move, and what they are answered on the way.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::ground::Ground;
use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::boards::{BoardView, Marks};
use crate::discord::caller::Caller;
use crate::discord::interactions::{CommandResult, MoveStep, TableAction};
use crate::discord::played::played_reply;
use crate::discord::sight::CallersSight;
use crate::discord::viewer::Viewer;
use crate::discord::{buttons, teams};
use crate::game::delivery::TableAtHand;
use crate::game::{Entered, GameError, GameId, PlayerId, Table, TurnSide};
use crate::rules::notation::{Letters, san};
use crate::rules::{Move, Position};
use crate::words::{Lang, Line, Reader};

/// The letters in which moves stand in ids.
const LETTERS: Letters = Letters::ENGLISH;

/// Somebody who may be choosing a move on a board as it stands.
pub struct Chooser<'a> {
    /// What every handler needs.
    pub app: &'a App,
    /// Who is choosing.
    pub caller: &'a Caller,
    /// Where they are choosing.
    pub ground: Ground<'a>,
    /// For whom they move.
    side: TurnSide,
}

impl<'a> Chooser<'a> {
    /// Somebody before a board.
    pub fn new(app: &'a App, caller: &'a Caller, ground: impl Into<Ground<'a>>) -> Self {
        let ground = ground.into();
        Self {
            app,
            caller,
            ground,
            side: TurnSide::Own(caller.player),
        }
    }

    /// Somebody before the board of a table, who may be voting there for their team.
    ///
    /// # Errors
    /// Where their team is not to move, they do not see its channel, or it is another one's thread.
    pub async fn at(
        app: &'a App,
        caller: &'a Caller,
        at_hand: &'a TableAtHand,
    ) -> Result<Self, GameError> {
        let who = (caller.player, caller.channel);
        let sight = CallersSight { app, caller };
        let side = app.games.teams().side(at_hand, who, &sight).await?;
        Ok(Self {
            side,
            ..Self::new(app, caller, &*at_hand.table)
        })
    }

    /// Who holds the seat for which they move.
    pub const fn seat(&self) -> PlayerId {
        self.side.seat()
    }

    /// The position in which they choose.
    pub fn position(&self) -> &'a Position {
        self.ground.position()
    }

    /// How they read.
    pub fn reader(&self) -> Reader {
        self.caller.reader()
    }

    /// The language that they read.
    pub fn lang(&self) -> Lang {
        self.caller.lang()
    }

    /// Says a message in their language.
    pub fn say<'l>(&self, line: impl Into<Line<'l>>) -> String {
        self.app.say(self.caller, line)
    }

    /// A move as they write it.
    pub fn san(&self, mv: Move) -> String {
        san(self.position(), mv, self.reader().letters)
    }

    /// A move as it stands in ids.
    pub fn coordinates(&self, mv: Move) -> String {
        mv.coordinates(self.position().topology())
    }

    /// A row of buttons for the board as it stands.
    pub fn row(
        &self,
        steps: impl IntoIterator<Item = (MoveStep, &'static str, ButtonStyle)>,
    ) -> CreateActionRow {
        self.ground.row(&self.app.words, self.lang(), steps)
    }

    /// The board from their own seat, with marks.
    pub async fn board(&self, marks: Marks) -> BoardView {
        match self.ground {
            Ground::Table(table) => {
                let viewer = Viewer::of_caller(self.caller);
                self.app
                    .marked_board(self.reader(), table, viewer, marks)
                    .await
            }
            Ground::Practice(board) => self.app.practice_board(self.caller, board, marks).await,
            Ground::Problem(daily) => self.app.problem_board(self.caller, daily, marks).await,
        }
    }

    /// The move that the text of an id stands for.
    pub fn read(&self, text: &str) -> Result<Move, GameError> {
        match self.ground {
            Ground::Table(table) => table.by(self.seat()).read(text, LETTERS),
            Ground::Practice(board) => board.read(text, LETTERS),
            Ground::Problem(daily) => daily.read(text, LETTERS),
        }
    }

    /// Plays a move at a table, and says that it is played, and where; for a team it is a vote.
    pub async fn play(&self, at_hand: &TableAtHand, mv: Move) -> CommandResult {
        let Self { app, caller, .. } = self;
        let table: &Table = &at_hand.table;
        app.games.goes_on_from(caller.server, table).await?;
        let entered = app.games.teams().enter(at_hand.clone(), self.side, mv);
        let played = match entered.await? {
            Entered::Played(played) => played,
            Entered::Voted(voted) => return Ok(teams::voted(app, caller, table, &voted)),
        };
        let read_in = (caller.server, caller.channel);
        let reply = played_reply(app, self.reader(), read_in, (table, &played)).await;
        Ok(reply.with_rows(self.way_on(table.id()).await))
    }

    /// The button to the next game that waits for them, where one does beside that in which they have moved.
    async fn way_on(&self, moved_in: GameId) -> Option<CreateActionRow> {
        let player = self.caller.player;
        let waits = self.app.queries().another_game_waits(player, moved_in);
        let waits = waits
            .await
            .inspect_err(|error| tracing::warn!(%error, "the next game could not be looked for"));
        let (words, lang) = (&self.app.words, self.lang());
        (waits.unwrap_or_default())
            .then(|| buttons::row(words, lang, moved_in, &[TableAction::Next]))
    }

    /// Where a move that was shown after event `seq` has just been played by them at a table: that it is.
    /// A second press of *Confirm* is no reason to say that the game has moved on.
    pub fn played_just_now(&self, table: &Table, seq: u32, text: &str) -> Option<String> {
        let (before, mv) = self.next_move(table, seq)?;
        (self.coordinates(mv) == text).then(|| self.told("answer-played", (before, mv)))
    }

    /// Where they have just played at a table what came after event `seq`, in another way than that in which they were
    /// choosing: which move it was.
    pub fn played_elsewhere(&self, table: &Table, seq: u32) -> Option<String> {
        let played = self.next_move(table, seq)?;
        Some(self.told("moving-played-meanwhile", played))
    }

    /// The move of theirs at a table that came after event `seq`, with the position before it; none where something else did,
    /// or more has come since than what was planned for it or computers answered.
    fn next_move<'t>(&self, table: &'t Table, seq: u32) -> Option<(&'t Position, Move)> {
        let burst: Vec<_> = table.moves().burst().collect();
        let &(before, mv) = burst.first()?;
        let is_theirs = table.color_of(self.caller.player) == Some(before.turn());
        let came = u32::try_from(burst.len()).ok()?;
        let is_next = seq.checked_add(came) == Some(table.seq());
        (is_theirs && is_next).then_some((before, mv))
    }

    /// Says something of a move of theirs.
    fn told(&self, id: &'static str, (before, mv): (&Position, Move)) -> String {
        let san = san(before, mv, self.reader().letters);
        self.say(Line::new(id).with("move", san))
    }

    /// Why they cannot move, with the board as it stands, below what they have played themselves meanwhile.
    pub async fn refused(&self, error: &GameError, played: Option<String>) -> Reply {
        let refusals = self.app.words.refusals();
        let why = refusals.game_error(self.reader(), error, "");
        Reply::text(below(played, why)).with_board(self.board(Marks::default()).await)
    }

    /// That the game has moved on since a move was tried, with the board as it stands.
    pub async fn why_no_more(&self) -> Reply {
        let said = self.say("moving-why-no-more");
        Reply::text(said).with_board(self.board(Marks::default()).await)
    }

    /// That the game has moved on since they were shown it, by what they have played themselves or by others, with the board
    /// as it stands and a way to start again.
    pub async fn moved_on(&self, played: Option<String>) -> Reply {
        let id = if played.is_some() {
            "moving-older-board"
        } else {
            "moving-moved-on"
        };
        let said = below(played, self.say(Line::new(id)));
        let again = (MoveStep::Pieces, "button-move", ButtonStyle::Primary);
        Reply::text(said)
            .with_board(self.board(Marks::default()).await)
            .with_buttons(self.row([again]))
    }
}

/// A text below what is said first.
pub(super) fn below(said: Option<String>, text: String) -> String {
    match said {
        Some(said) => format!("{said}\n{text}"),
        None => text,
    }
}
