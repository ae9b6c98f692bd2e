//! What an event does to a table.

use super::{Closing, Holder, Phase, ReplayError, Seat, Table};
use crate::game::agreement::{Agreement, Proposal};
use crate::game::event::{Event, Manner, Verdict};
use crate::game::ids::PlayerId;
use crate::game::vacation::Occasion;
use crate::rules::{Color, Ending, History, Illegal, Leaving, Move, Outcome, Points};

impl Table {
    /// Takes one more event in.
    ///
    /// # Errors
    /// Where it cannot follow; the table is then of no further use.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        let seq = self.seq + 1;
        if !self.can_follow(event) {
            return Err(ReplayError::OutOfPlace { seq });
        }
        self.settled = None;
        let turn = self.whose_turn();
        match event {
            Event::Opened { .. } => return Err(ReplayError::OutOfPlace { seq }),
            Event::Joined { player } => self.take_seat(*player),
            Event::Declined { player } => self.close(Closing::Declined(*player)),
            Event::Withdrawn => self.close(Closing::Withdrawn),
            Event::Expired => self.close(Closing::Expired),
            Event::Started { seating } => self.start(seating),
            Event::Moved {
                color, mv, spent, ..
            } => {
                self.play_on(*color, *mv)
                    .map_err(|why| ReplayError::Illegal { seq, why })?;
                self.banks.moved(*color, *spent);
            }
            Event::Resigned { color } => self.leave(*color, Leaving::Resignation),
            Event::Proposed { color, proposal } => {
                self.agreement = Some(Agreement::new(*proposal, *color));
                // All others may be absent.
                self.go_on(None);
            }
            Event::Agreed { color } => self.add_agreement(*color),
            Event::Refused { .. } | Event::Lapsed => self.settled = self.agreement.take(),
            Event::Claimed { .. } => self.end_by_claim(),
            Event::Aborted { .. } | Event::Abandoned => self.finish_without_points(),
            Event::Flagged { color } => self.flag(*color),
            Event::Chose { color, course } => self.keep_choice(*color, *course),
            Event::Returned { .. } => {
                self.attendance.absence = None;
                self.attendance.returned = true;
            }
            Event::Granted { .. } => self.grant(),
            Event::SubstituteSought { color } | Event::SeatFreed { color, .. } => {
                self.seek_substitute(*color);
            }
            Event::Substituted { color, by, .. } => self.put_in(*color, *by),
            Event::TimedOut { color } => self.time_out(*color),
            Event::Warned => self.attendance.warned = true,
            Event::VacationBegan {
                color, occasion, ..
            } => {
                if *occasion == Occasion::Deadline {
                    self.attendance.day_by_day.push(*color);
                }
            }
            Event::VacationEnded { .. } => {}
            Event::BrokenOff { by } => match self.phase {
                Phase::Gathering => self.close(Closing::Moderated(*by)),
                _ => self.finish_without_points(),
            },
            Event::Adjudicated { verdict, .. } => self.finish(verdict.outcome(self.position())),
            Event::Voided { .. } => self.voided = true,
        }
        self.burst = match event {
            Event::Moved {
                manner: Manner::Planned,
                ..
            } => self.burst + 1,
            Event::Moved { .. } => 1,
            _ => 0,
        };
        if self.whose_turn() != turn {
            self.turn_seq = seq;
            self.forget_absence();
        }
        self.seq = seq;
        self.last = event.clone();
        Ok(())
    }

    /// Who is to move after how many moves: a turn ends with a move, when one is taken back, and
    /// when its player leaves.
    fn whose_turn(&self) -> Option<((Color, PlayerId), usize)> {
        let moves = self.history()?.move_count();
        self.to_move().map(|mover| (mover, moves))
    }

    /// Whether an event fits the phase, the seats and the turn.
    fn can_follow(&self, event: &Event) -> bool {
        match &self.phase {
            Phase::Gathering => self.can_gather(event),
            Phase::Playing(history) => self.can_go_on(history, event),
            Phase::Finished(..) => matches!(event, Event::Voided { .. }) && !self.voided,
            Phase::Closed(_) => false,
        }
    }

    fn can_gather(&self, event: &Event) -> bool {
        let holds = |holder| self.seats.iter().any(|seat| seat.holder == holder);
        match event {
            Event::Joined { player } => holds(Holder::Invited(*player)) || holds(Holder::Open),
            // Whoever has taken a seat already declines it where they go for good.
            Event::Declined { player } => {
                holds(Holder::Invited(*player)) || holds(Holder::Taken(*player))
            }
            Event::Withdrawn | Event::Expired | Event::BrokenOff { .. } => true,
            Event::Started { seating } => {
                let colors = seating.iter().map(|(color, _)| *color);
                colors.eq(self.variant().colors().iter().copied())
                    && seating
                        .iter()
                        .all(|&(_, player)| holds(Holder::Taken(player)))
            }
            _ => false,
        }
    }

    fn can_go_on(&self, history: &History, event: &Event) -> bool {
        match event {
            Event::Moved { color, .. } => history.position().turn() == *color,
            Event::Claimed { color } => {
                history.position().turn() == *color && history.claimable().is_some()
            }
            Event::Proposed { color, proposal } => {
                let fits = match proposal {
                    Proposal::Draw | Proposal::Abort => true,
                    Proposal::Takeback => self.takeback(*color).is_some(),
                };
                fits && self.agreement.is_none() && self.is_in(*color)
            }
            Event::Agreed { color } => {
                let agreement = self.agreement.as_ref();
                agreement.is_some_and(|standing| !standing.has(*color)) && self.is_in(*color)
            }
            Event::Refused { color } => self.agreement.is_some() && self.is_in(*color),
            Event::Lapsed => self.agreement.is_some(),
            Event::BrokenOff { .. } => true,
            Event::Adjudicated { verdict, .. } => match verdict {
                Verdict::Win(color) => self.is_in(*color),
                Verdict::Draw => true,
            },
            Event::Resigned { color } | Event::Aborted { color } => self.is_in(*color),
            _ => self.can_be_absent(event),
        }
    }

    fn close(&mut self, closing: Closing) {
        self.phase = Phase::Closed(closing);
    }

    fn take_seat(&mut self, player: PlayerId) {
        let kept = |seat: &&mut Seat| seat.holder == Holder::Invited(player);
        let open = |seat: &&mut Seat| seat.holder == Holder::Open;
        let seat = match self.seats.iter_mut().find(kept) {
            Some(seat) => Some(seat),
            None => self.seats.iter_mut().find(open),
        };
        if let Some(seat) = seat {
            seat.holder = Holder::Taken(player);
        }
    }

    fn start(&mut self, seating: &[(Color, PlayerId)]) {
        let seat = |&(color, player)| Seat {
            color: Some(color),
            holder: Holder::Taken(player),
        };
        self.seats = seating.iter().map(seat).collect();
        self.phase = Phase::Playing(History::new(self.header.start));
    }

    fn play_on(&mut self, color: Color, mv: Move) -> Result<(), Illegal> {
        if let Phase::Playing(history) = &mut self.phase {
            history.play(mv)?;
            let outcome = history.outcome();
            self.void_agreement(color);
            self.go_on(outcome);
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, color: Color, by: Leaving) {
        if let Phase::Playing(history) = &mut self.phase {
            // The others may play on, but the one who is to move now may have no move.
            let ended = history.leave(color, by);
            let outcome = ended.or_else(|| history.outcome());
            self.banks.left_by_somebody();
            self.void_agreement(color);
            self.go_on(outcome);
        }
    }

    /// An offer of a draw, or to break the game off, stands until its maker moves or leaves, a request
    /// for a takeback until anyone does.
    fn void_agreement(&mut self, actor: Color) {
        self.settled = self
            .agreement
            .take_if(|standing| standing.by == actor || standing.proposal == Proposal::Takeback);
    }

    fn add_agreement(&mut self, color: Color) {
        if let Some(standing) = &mut self.agreement {
            standing.add(color);
        }
        self.go_on(None);
    }

    /// The game ends with an outcome, or what all those still in have agreed on is done.
    pub(super) fn go_on(&mut self, outcome: Option<Outcome>) {
        if let Some(outcome) = outcome {
            return self.finish(outcome);
        }
        let players = self.position().players();
        let Some(agreement) = self.agreement.take() else {
            return;
        };
        if !self.missing(&agreement).is_empty() {
            self.agreement = Some(agreement);
            return;
        }
        let place = self.takeback(agreement.by);
        match (agreement.proposal, place, &mut self.phase) {
            (Proposal::Draw, ..) => self.finish(Outcome::draw(Ending::Agreement, players)),
            (Proposal::Takeback, Some(place), Phase::Playing(history)) => {
                history.take_back_to(place);
                self.banks.take_back_to(place);
            }
            (Proposal::Takeback, ..) => {}
            (Proposal::Abort, ..) => self.finish_without_points(),
        }
        self.settled = Some(agreement);
    }

    fn end_by_claim(&mut self) {
        let Some(history) = self.history() else {
            return;
        };
        if let Some(draw) = history.claimable() {
            let players = history.position().players();
            self.finish(Outcome::draw(draw.ending(), players));
        }
    }

    pub(super) fn finish_without_points(&mut self) {
        self.finish(Outcome {
            ending: Ending::Aborted,
            points: Points::default(),
        });
    }

    fn finish(&mut self, outcome: Outcome) {
        if let Phase::Playing(history) = &self.phase {
            self.phase = Phase::Finished(history.clone(), outcome);
        }
        self.agreement = None;
    }
}
