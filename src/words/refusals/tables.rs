//! What cannot be done at a table just now: absences, vacations, plans, paces.

use crate::game::plan::{LONGEST_PLAN, MOST_PLANS};
use crate::game::{AbsenceError, PaceError, PlanError, VacationError};
use crate::words::{Lang, Line, Reader, RefusalWords, quoted};

impl RefusalWords<'_> {
    /// The sentence that says why nothing can be done about an absence.
    pub(super) fn absence_error(self, lang: Lang, error: AbsenceError) -> String {
        self.words.say(
            lang,
            &Line::new(match error {
                AbsenceError::NobodyAbsent => "error-nobody-absent",
                AbsenceError::Absent => "error-absent",
                AbsenceError::ChosenAlready => "error-chosen-already",
                AbsenceError::NotAbsent => "error-not-absent",
                AbsenceError::BackBefore => "error-back-before",
                AbsenceError::SoughtAlready => "error-sought-already",
                AbsenceError::NoComputerHere => "error-no-computer-here",
                AbsenceError::NoSubstituteSought => "error-no-substitute-sought",
            }),
        )
    }

    /// The sentence that says why there is no vacation, or none that ends.
    pub(super) fn vacation_error(self, lang: Lang, error: VacationError) -> String {
        match error {
            VacationError::GoesOn(until) => {
                self.words
                    .personal()
                    .vacation_end(lang, "error-vacation-goes-on", until)
            }
            VacationError::TooLong { left } => {
                let line = Line::new("error-vacation-too-long").with("left", left);
                self.words.say(lang, &line)
            }
            VacationError::None => self.words.say(lang, &Line::new("error-no-vacation")),
        }
    }

    /// The sentence that says why a line cannot be planned.
    pub(super) fn plan_error(self, reader: Reader, error: &PlanError) -> String {
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
                .with("why", self.misread_text(reader, position, why, text)),
        };
        self.words.say(reader.lang, &line)
    }

    /// The sentence that says why a text is no pace.
    #[must_use]
    pub fn pace_error(self, lang: Lang, error: &PaceError) -> String {
        let line = match error {
            PaceError::Form(text) => Line::new("error-pace").with("text", quoted(text)),
            PaceError::Range { found, least, most } => Line::new("error-pace-range")
                .with("text", quoted(found))
                .with("least", self.words.span(lang, *least))
                .with("most", self.words.span(lang, *most)),
        };
        self.words.say(lang, &line)
    }
}
