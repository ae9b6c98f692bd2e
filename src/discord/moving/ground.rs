//! What a move is chosen on: a table, or a private board of somebody's own.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::interactions::{Action, MoveStep};
use crate::game::Table;
use crate::game::practice::PracticeBoard;
use crate::rules::{Position, Variant};
use crate::words::{Lang, Line, Words};

/// What a move is chosen on.
#[derive(Clone, Copy)]
pub enum Ground<'a> {
    /// A table, as it stands.
    Table(&'a Table),
    /// A private board, as it stands.
    Practice(&'a PracticeBoard),
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

impl<'a> Ground<'a> {
    /// The position in which a move is chosen.
    pub fn position(self) -> &'a Position {
        match self {
            Self::Table(table) => table.position(),
            Self::Practice(board) => board.position(),
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
        }
    }

    /// A button for such a step.
    pub fn button(
        self,
        words: &Words,
        lang: Lang,
        step: MoveStep,
        label: &'static str,
    ) -> CreateButton {
        let label = words.say(lang, &Line::new(label));
        self.action(step).button(label)
    }

    /// What becomes of a move that is chosen in a menu: in a game it is shown first; on a private board it
    /// is played, as it can be taken back.
    pub fn chosen(self) -> fn(String) -> MoveStep {
        match self {
            Self::Table(_) => MoveStep::Look,
            Self::Practice(_) => MoveStep::Play,
        }
    }

    /// What leads back from the pieces to a private board; a table has a message of its own.
    pub fn way_back(self, words: &Words, lang: Lang) -> Option<CreateActionRow> {
        match self {
            Self::Table(_) => None,
            Self::Practice(_) => {
                let back = self.button(words, lang, MoveStep::Drop, "button-back");
                let back = back.style(ButtonStyle::Secondary);
                Some(CreateActionRow::Buttons(vec![back]))
            }
        }
    }
}
