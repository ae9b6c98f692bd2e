//! What is said of conditional moves.

use super::{Line, Reader, Words};
use crate::game::plan::{LONGEST_PLAN, MOST_PLANS};
use crate::game::{Plan, PlanError, Table};
use crate::rules::notation::san;

impl Words {
    /// A plan as its owner reads it: `1. … e5 **Nf3** Nc6 **Bb5**`, the own moves in bold.
    #[must_use]
    pub fn plan(&self, reader: impl Into<Reader>, table: &Table, plan: &Plan) -> String {
        let Some(history) = table.history() else {
            return String::new();
        };
        let letters = reader.into().letters;
        let own = table.color_of(plan.player);
        let mut position = *history.position();
        let mut line = Vec::new();
        for &mv in plan.rest(history) {
            let text = san(&position, mv, letters);
            line.push(if Some(position.turn()) == own {
                format!("**{text}**")
            } else {
                text
            });
            let Ok(next) = position.play(mv) else {
                break;
            };
            position = next;
        }
        format!("{}. {}", plan.number.0, line.join(" "))
    }

    /// Why a line cannot be planned.
    pub(super) fn no_plan(&self, reader: Reader, error: &PlanError) -> String {
        let line = match error {
            PlanError::OwnTurn => Line::new("error-plan-own-turn"),
            PlanError::Length => Line::new("error-plan-length").with("most", LONGEST_PLAN),
            PlanError::NoReply => Line::new("error-plan-no-reply"),
            PlanError::TooMany => Line::new("error-plan-too-many").with("most", MOST_PLANS),
            PlanError::Branches { number, plan } => Line::new("error-plan-branches")
                .with("number", *number)
                .with("plan", plan.0.to_string()),
            PlanError::Misread {
                number,
                text,
                position,
                why,
            } => Line::new("error-plan-misread")
                .with("number", *number)
                .with("why", self.misread(reader, position, why, text)),
        };
        self.say(reader.lang, &line)
    }
}
