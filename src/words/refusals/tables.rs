//! What cannot be done at a table just now: absences, vacations, plans, paces.

use crate::game::plan::{LONGEST_PLAN, MOST_PLANS};
use crate::game::{AbsenceError, PaceError, PlanError, VacationError};
use crate::rules::notation::Misread;
use crate::words::personal::vacation_line;
use crate::words::terms::color_line;
use crate::words::{Lang, Line, Reader, RefusalWords, quoted};

/// The sentence that says why nothing can be done about an absence.
pub(super) fn absence_error(error: AbsenceError) -> Line<'static> {
    Line::new(match error {
        AbsenceError::NobodyAbsent => "error-nobody-absent",
        AbsenceError::Absent => "error-absent",
        AbsenceError::ChosenAlready => "error-chosen-already",
        AbsenceError::NotAbsent => "error-not-absent",
        AbsenceError::BackBefore => "error-back-before",
        AbsenceError::SoughtAlready => "error-sought-already",
        AbsenceError::NoComputerHere => "error-no-computer-here",
        AbsenceError::NoSubstituteSought => "error-no-substitute-sought",
    })
}

/// The sentence that says why there is no vacation, or none that ends.
pub(super) fn vacation_error(error: VacationError) -> Line<'static> {
    match error {
        VacationError::GoesOn(until) => vacation_line("error-vacation-goes-on", until),
        VacationError::TooLong { left } => Line::new("error-vacation-too-long").with("left", left),
        VacationError::None => Line::new("error-no-vacation"),
    }
}

/// Whether what is said of a text calls the player "you" who would make that move, and not whoever typed it.
fn speaks_to_the_mover(misread: &Misread) -> bool {
    matches!(
        misread,
        Misread::NoPiece { .. } | Misread::NotFrom { .. } | Misread::Illegal(..)
    )
}

impl RefusalWords<'_> {
    /// The sentence that says why a line cannot be planned.
    pub(super) fn plan_error(self, reader: Reader, error: &PlanError) -> Line<'static> {
        match error {
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
                owner,
                why,
            } => {
                let mover = position.turn();
                let id = if mover != *owner && speaks_to_the_mover(why) {
                    "error-plan-misread-of-other"
                } else {
                    "error-plan-misread"
                };
                color_line(position, id, mover)
                    .with("number", *number)
                    .with("why", self.misread_text(reader, position, why, text))
            }
        }
    }

    /// The sentence that says why a text is no pace.
    #[must_use]
    pub fn pace_error(self, lang: Lang, error: &PaceError) -> String {
        let line = match error {
            PaceError::Form(text) => Line::new("error-pace").with("text", quoted(text)),
            PaceError::Range { found, least, most } => Line::new("error-pace-range")
                .with("text", quoted(found))
                .naming("least", *least)
                .naming("most", *most),
        };
        self.say(lang, line)
    }
}
