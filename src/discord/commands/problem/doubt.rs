//! An answer to the problem of the day that may be meant differently: a button for each move.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ComponentInteraction, CreateActionRow, CreateButton, Http};

use crate::discord::app::App;
use crate::discord::commands::turn_page;
use crate::discord::moving::{in_rows, named};
use crate::discord::refusal::Refusal;
use crate::game::problem::{DailyProblem, Day};
use crate::rules::Variant;
use crate::rules::notation::Misread;
use crate::words::{Reader, Words};

/// How every id of ours begins.
const PREFIX: &str = "problem";

/// A move that was chosen as the answer to a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ChosenKey {
    variant: Variant,
    day: Day,
    /// In coordinates.
    mv: String,
}

impl ChosenKey {
    /// What an id asks for; `None` where it is none of ours.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let parts: Vec<&str> = custom_id.split(':').collect();
        let &[PREFIX, variant, day, mv] = parts.as_slice() else {
            return None;
        };
        Some(Self {
            variant: variant.parse().ok()?,
            day: Day(day.parse().ok()?),
            mv: mv.to_owned(),
        })
    }

    fn custom_id(&self) -> String {
        format!("{PREFIX}:{}:{}:{}", self.variant, self.day.0, self.mv)
    }
}

/// A button for each move that a doubtful answer may be.
pub(super) fn choices(
    words: &Words,
    reader: Reader,
    daily: &DailyProblem,
    misread: &Misread,
) -> Vec<CreateActionRow> {
    let Misread::Doubtful(doubt) = misread else {
        return Vec::new();
    };
    let position = daily.problem.position();
    let offers = named(words, reader, position, doubt).into_iter();
    in_rows(offers.map(|(mv, label)| {
        let chosen = ChosenKey {
            variant: daily.key.variant,
            day: daily.key.day,
            mv: mv.coordinates(position.topology()),
        };
        CreateButton::new(chosen.custom_id())
            .label(label)
            .style(ButtonStyle::Primary)
    }))
}

/// Tries the move of a button, unless its problem is one of another day.
pub async fn pressed(
    app: &App,
    http: &Arc<Http>,
    component: &ComponentInteraction,
    chosen: ChosenKey,
) {
    turn_page(app, http, component, |app, caller| async move {
        if Day::of(app.games.clock().now()) != chosen.day {
            return Err(Refusal::Button);
        }
        super::pose_of(&app, &caller, Some(chosen.variant), Some(chosen.mv)).await
    })
    .await;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        let chosen = ChosenKey {
            variant: Variant::YaltaLastKing,
            day: Day(20_000),
            mv: "a10b12q".to_owned(),
        };
        assert_eq!(ChosenKey::parse(&chosen.custom_id()), Some(chosen));
        for id in [
            "",
            "problem",
            "problem:chess:1",
            "problem:go:1:e2e4",
            "problem:chess:x:e2e4",
        ] {
            assert_eq!(ChosenKey::parse(id), None, "{id}");
        }
    }
}
