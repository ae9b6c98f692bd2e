//! What a move is chosen on: a table, a private board of somebody's own, or the problem of a day.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::discord::buttons;
use crate::discord::interactions::{Action, MoveStep, SolveTap};
use crate::game::practice::PracticeBoard;
use crate::game::problem::DailyProblem;
use crate::game::{GameError, Table};
use crate::rules::{Position, Variant};
use crate::words::{Lang, Words};

/// What a move is chosen on.
#[derive(Clone, Copy)]
pub enum Ground<'a> {
    /// A table, as it stands.
    Table(&'a Table),
    /// A private board, as it stands.
    Practice(&'a PracticeBoard),
    /// The problem of a day.
    Problem(&'a DailyProblem),
}

impl<'a> From<&'a Table> for Ground<'a> {
    fn from(table: &'a Table) -> Self {
        Self::Table(table)
    }
}

impl<'a> From<&'a PracticeBoard> for Ground<'a> {
    fn from(board: &'a PracticeBoard) -> Self {
        Self::Practice(board)
    }
}

impl<'a> From<&'a DailyProblem> for Ground<'a> {
    fn from(daily: &'a DailyProblem) -> Self {
        Self::Problem(daily)
    }
}

impl<'a> Ground<'a> {
    /// The position in which a move is chosen.
    pub fn position(self) -> &'a Position {
        match self {
            Self::Table(table) => table.position(),
            Self::Practice(board) => board.position(),
            Self::Problem(daily) => daily.problem.position(),
        }
    }

    /// What is played.
    pub fn variant(self) -> Variant {
        self.position().variant()
    }

    /// A step on the way to a move on the board as it stands.
    pub fn action(self, step: MoveStep) -> Action {
        match self {
            Self::Table(table) => Action::move_at(table, step),
            Self::Practice(board) => Action::practice_on(board, step.into()),
            Self::Problem(daily) => Action::Solve(SolveTap {
                variant: daily.key.variant,
                day: daily.key.day,
                step,
            }),
        }
    }

    /// Refuses where nobody can move on what is their own.
    ///
    /// # Errors
    /// Where a computer is to move, or it is over.
    pub fn awaits_owner(self) -> Result<(), GameError> {
        match self {
            Self::Practice(board) => board.awaits_owner(),
            Self::Table(_) | Self::Problem(_) => Ok(()),
        }
    }

    /// Counts what has changed it, for whoever has seen it before.
    pub fn version(self) -> u32 {
        match self {
            Self::Table(table) => table.seq(),
            Self::Practice(board) => board.version(),
            Self::Problem(_) => 0,
        }
    }

    /// A row of buttons for such steps, each with the id of its label and its style.
    pub fn row(
        self,
        words: &Words,
        lang: Lang,
        steps: impl IntoIterator<Item = (MoveStep, &'static str, ButtonStyle)>,
    ) -> CreateActionRow {
        let steps = steps.into_iter();
        let steps = steps.map(|(step, label, style)| (self.action(step), label, style));
        buttons::row_of(words, lang, steps)
    }

    /// What becomes of a move that is chosen in a menu: in a game it is shown first; on a private board,
    /// where it can be taken back, and in a problem, where more can be tried, it is played.
    pub fn chosen(self) -> fn(String) -> MoveStep {
        match self {
            Self::Table(_) => MoveStep::Look,
            Self::Practice(_) | Self::Problem(_) => MoveStep::Play,
        }
    }

    /// What leads back from the pieces to what only its reader sees; a table has a message of its own.
    pub fn way_back(self, words: &Words, lang: Lang) -> Option<CreateActionRow> {
        match self {
            Self::Table(_) => None,
            Self::Practice(_) | Self::Problem(_) => {
                let back = (MoveStep::Drop, "button-back", ButtonStyle::Secondary);
                Some(self.row(words, lang, [back]))
            }
        }
    }
}
