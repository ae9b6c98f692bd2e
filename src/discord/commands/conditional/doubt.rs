//! A line in which a move may be meant differently: a button for each line that it may be.
//!
//! Nothing is remembered between two taps. The id of a button holds the whole line, which is read
//! like a typed one.

use poise::serenity_prelude::ButtonStyle;

use crate::discord::interactions::Action;
use crate::discord::limits::ID_CHARS;
use crate::discord::moving::{illustrated, named};
use crate::discord::rows::{AnswerRow, in_rows};
use crate::game::{GameId, PlanError, texts_of_plan};
use crate::rules::notation::{Misread, without_letters};
use crate::words::{Reader, Words};

/// A button for each line that was meant where one move of it is doubtful; none where a line is too
/// long to stand in a button: it can be typed again as the words beside it say.
pub(super) fn choices(
    words: &Words,
    reader: Reader,
    (game, line): (GameId, &str),
    error: &PlanError,
) -> Vec<AnswerRow> {
    let PlanError::Misread {
        number,
        position,
        why: Misread::Doubtful(doubt),
        ..
    } = error
    else {
        return Vec::new();
    };
    let offers = named(words, reader, position, doubt);
    let buttons = offers.into_iter().filter_map(|(mv, label)| {
        let meant = without_letters(position, mv);
        let texts = texts_of_plan(line).into_iter().zip(1..);
        let texts = texts.map(|(text, at)| if at == *number { &meant } else { text });
        let line = texts.collect::<Vec<_>>().join(" ");
        let action = Action::Plan { game, line };
        let fits = action.custom_id().chars().count() <= ID_CHARS;
        let button = action.button(label).style(ButtonStyle::Primary);
        fits.then(|| illustrated(button, position, mv))
    });
    in_rows(buttons)
}
