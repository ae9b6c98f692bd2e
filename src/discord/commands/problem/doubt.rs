//! An answer to the problem of the day that may be meant differently: a button for each move.

use poise::serenity_prelude::ButtonStyle;

use crate::discord::interactions::Action;
use crate::discord::moving::{illustrated, named};
use crate::discord::rows::{AnswerRow, in_rows};
use crate::game::problem::DailyProblem;
use crate::rules::notation::Misread;
use crate::words::{Reader, Words};

/// A button for each move that a doubtful answer may be.
pub(super) fn choices(
    words: &Words,
    reader: Reader,
    daily: &DailyProblem,
    misread: &Misread,
) -> Vec<AnswerRow> {
    let Misread::Doubtful(doubt) = misread else {
        return Vec::new();
    };
    let position = daily.problem.position();
    let offers = named(words, reader, position, doubt).into_iter();
    in_rows(offers.map(|(mv, label)| {
        let action = Action::Solve {
            variant: daily.key.variant,
            day: daily.key.day,
            mv: mv.coordinates(position.topology()),
        };
        illustrated(
            action.button(label).style(ButtonStyle::Primary),
            position,
            mv,
        )
    }))
}
