//! Which events may follow at a table: what a decision yields does, and a stored game that has
//! another is damaged.

use super::{Holder, Phase, Table};
use crate::game::absence::{AbsenceStage, Course};
use crate::game::agreement::Proposal;
use crate::game::event::{Event, Verdict};
use crate::game::pace::Pace;
use crate::rules::{Color, History};

/// What may happen next at a table.
#[derive(Clone, Copy)]
pub(super) struct Order<'a>(pub(super) &'a Table);

impl Order<'_> {
    /// Whether an event fits the phase, the seats and the turn.
    pub(super) fn allows(self, event: &Event) -> bool {
        match self.0.phase() {
            Phase::Gathering => self.while_gathering(event),
            Phase::Playing(history) => self.in_the_game(history, event),
            Phase::Finished(..) => {
                matches!(event, Event::Voided { .. }) && !self.0.counting().is_voided()
            }
            Phase::Closed(_) => false,
        }
    }

    fn while_gathering(self, event: &Event) -> bool {
        let holds = |holder| self.0.seats().are_held(holder);
        match event {
            Event::Joined { player } => holds(Holder::Invited(*player)) || holds(Holder::Open),
            Event::StoodUp { player } => {
                let gives_back = *player != self.0.opener() && !self.0.seats().was_named(*player);
                gives_back && holds(Holder::Taken(*player))
            }
            // Whoever has taken a seat already declines it where they go for good, or it was kept for them.
            Event::Declined { player } => {
                holds(Holder::Invited(*player)) || holds(Holder::Taken(*player))
            }
            Event::Withdrawn | Event::Expired | Event::BrokenOff { .. } => true,
            Event::TimeLifted => self.0.terms().pace != Pace::Untimed,
            Event::Started { seating } => {
                let colors = seating.iter().map(|(color, _)| *color);
                colors.eq(self.0.variant().colors().iter().copied())
                    && seating
                        .iter()
                        .all(|&(_, player)| holds(Holder::Taken(player)))
            }
            _ => false,
        }
    }

    fn in_the_game(self, history: &History, event: &Event) -> bool {
        match event {
            Event::Moved { color, .. } => self.is_to_move(*color),
            Event::Claimed { color } => self.is_to_move(*color) && history.claimable().is_some(),
            Event::Proposed { color, proposal } => {
                let fits = match proposal {
                    Proposal::Draw | Proposal::Abort => true,
                    Proposal::Takeback => self.0.moves().takeback(*color).is_some(),
                };
                fits && self.0.offers().standing().is_none() && self.0.is_in(*color)
            }
            Event::Agreed { color } => {
                let standing = self.0.offers().standing();
                standing.is_some_and(|standing| !standing.has(*color)) && self.0.is_in(*color)
            }
            Event::Refused { color } => {
                self.0.offers().standing().is_some() && self.0.is_in(*color)
            }
            Event::Lapsed => self.0.offers().standing().is_some(),
            Event::BrokenOff { .. } => true,
            Event::Adjudicated { verdict, .. } => match verdict {
                Verdict::Win(color) => self.0.is_in(*color),
                Verdict::Draw => true,
            },
            Event::Resigned { color }
            | Event::Aborted { color }
            | Event::VacationBegan { color, .. }
            | Event::VacationEnded { color, .. } => self.0.is_in(*color),
            _ => self.by_time(event) || self.in_an_absence(event),
        }
    }

    /// Whether an event that time brings fits how far it has come in this turn.
    fn by_time(self, event: &Event) -> bool {
        let attendance = self.0.attendance();
        let untimed = self.0.terms().pace == Pace::Untimed;
        match event {
            Event::Flagged { color } => {
                !untimed && attendance.absence().is_none() && self.is_to_move(*color)
            }
            Event::Warned => untimed && !attendance.was_warned(),
            Event::Abandoned => untimed && attendance.was_warned(),
            _ => false,
        }
    }

    /// Whether an event of an absence fits how far it has come.
    fn in_an_absence(self, event: &Event) -> bool {
        let attendance = self.0.attendance();
        let is_absent = |color: Color| attendance.is_absent(color);
        let common_choice = attendance.common_choice(self.0.position().players());
        match event {
            Event::Chose { color, course } => {
                let absence = attendance.absence();
                let is_new = absence.is_some_and(|it| it.choice_of(*color) != Some(*course));
                self.0.is_in(*color) && !is_absent(*color) && is_new
            }
            Event::Returned { color } => is_absent(*color) && !attendance.has_returned(),
            Event::Granted { color } => is_absent(*color) && common_choice == Some(Course::Wait),
            Event::SubstituteSought { color } => {
                let settled = matches!(
                    common_choice,
                    Some(Course::Wait | Course::Computer | Course::Declare)
                );
                is_absent(*color) && attendance.is_at(AbsenceStage::Choosing) && !settled
            }
            Event::SeatFreed { color, .. } => {
                self.is_to_move(*color) && !attendance.seeks_substitute()
            }
            Event::Substituted { color, former, by } => {
                let comes = if by.is_computer() {
                    is_absent(*color) && common_choice == Some(Course::Computer)
                } else {
                    let is_free = is_absent(*color) && attendance.seeks_substitute();
                    let is_theirs = self.0.computers().sat_before(*color) == Some(*by);
                    is_free || (is_theirs && self.0.is_in(*color))
                };
                comes && self.0.player(*color) == Some(*former) && self.0.color_of(*by).is_none()
            }
            Event::TimedOut { color } => {
                let declared = common_choice == Some(Course::Declare);
                is_absent(*color) && (declared || attendance.seeks_substitute())
            }
            _ => false,
        }
    }

    fn is_to_move(self, color: Color) -> bool {
        self.0.to_move().is_some_and(|(mover, _)| mover == color)
    }
}
