//! A line in which a move may be meant differently: a button for each line that it may be.
//!
//! Nothing is remembered between two taps. The id of a button holds the whole line, which is read
//! like a typed one.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ComponentInteraction, CreateActionRow, CreateButton, Http};

use crate::discord::app::App;
use crate::discord::commands::turn_page;
use crate::discord::moving::{in_rows, named};
use crate::game::{GameId, PlanError, texts_of_plan};
use crate::rules::notation::{Misread, without_letters};
use crate::words::{Reader, Words};

/// How every id of ours begins.
const PREFIX: &str = "plan";
/// The longest id that the service takes, in characters.
const LONGEST_ID: usize = 100;

/// A line that was chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChosenLine {
    /// The game.
    game: GameId,
    /// The moves, as typed but for those that were doubtful.
    line: String,
}

impl ChosenLine {
    /// What an id asks for; `None` where it is none of ours.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let rest = custom_id.strip_prefix(PREFIX)?.strip_prefix(':')?;
        let (game, line) = rest.split_once(':')?;
        Some(Self {
            game: GameId(u64::from_str_radix(game, 16).ok()?),
            line: line.to_owned(),
        })
    }

    fn custom_id(&self) -> String {
        format!("{PREFIX}:{:x}:{}", self.game.0, self.line)
    }
}

/// A button for each line that was meant where one move of it is doubtful; none where a line is too
/// long to stand in a button: it can be typed again as the words beside it say.
pub(super) fn choices(
    words: &Words,
    reader: Reader,
    (game, line): (GameId, &str),
    error: &PlanError,
) -> Vec<CreateActionRow> {
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
        let id = ChosenLine { game, line }.custom_id();
        let fits = id.chars().count() <= LONGEST_ID;
        fits.then(|| {
            CreateButton::new(id)
                .label(label)
                .style(ButtonStyle::Primary)
        })
    });
    in_rows(buttons)
}

/// Plans the line of a button, or asks about its next doubtful move.
pub async fn pressed(
    app: &App,
    http: &Arc<Http>,
    component: &ComponentInteraction,
    chosen: ChosenLine,
) {
    turn_page(app, http, component, |app, caller| async move {
        let table = app.seen(&caller, chosen.game).await?;
        super::plan_at(&app, &caller, &table, &chosen.line).await
    })
    .await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        let chosen = ChosenLine {
            game: GameId(u64::MAX),
            line: "e7e5 Re2".to_owned(),
        };
        assert_eq!(ChosenLine::parse(&chosen.custom_id()), Some(chosen));
        for id in [
            "",
            "plan",
            "plan:1",
            "plan:x:e4",
            "planner:1:e4",
            "move:1:e4",
        ] {
            assert_eq!(ChosenLine::parse(id), None, "{id}");
        }
    }
}
