//! What an event does to a table.

use std::time::Duration;

use super::order::Order;
use super::{Closing, Phase, ReplayError, Table};
use crate::game::agreement::Proposal;
use crate::game::event::{Event, Manner};
use crate::game::ids::PlayerId;
use crate::game::terms::Stakes;
use crate::rules::{Color, Ending, History, Leaving, Move, Outcome};

impl Table {
    /// Takes one more event in.
    ///
    /// # Errors
    /// Where it cannot follow; the table is then of no further use.
    pub fn apply(&mut self, event: &Event) -> Result<(), ReplayError> {
        let seq = self.seq + 1;
        if !Order(self).allows(event) {
            return Err(ReplayError::OutOfPlace { seq });
        }
        let turn = self.whose_turn();
        self.offers.forget_settled();
        self.take_in(event)?;
        // Everyone may have agreed by now, or be excused.
        if let Event::Proposed { .. } | Event::Agreed { .. } | Event::Flagged { .. } = event {
            self.go_on(None);
        }
        self.burst = match event {
            Event::Moved {
                manner: Manner::Planned,
                ..
            } => self.burst + 1,
            // Nothing is told of the move before a computer's.
            Event::Moved { color, .. } if self.is_computer(*color) => self.burst + 1,
            Event::Moved { .. } => 1,
            _ => 0,
        };
        if !matches!(self.phase, Phase::Playing(_)) {
            self.offers.drop_standing();
        }
        if self.whose_turn() != turn {
            self.turn_seq = seq;
            self.attendance.forget_turn();
        }
        self.seq = seq;
        self.last = event.clone();
        Ok(())
    }

    /// What an event, which may follow, changes.
    fn take_in(&mut self, event: &Event) -> Result<(), ReplayError> {
        match event {
            Event::Opened { .. } => return Err(ReplayError::OutOfPlace { seq: self.seq + 1 }),
            Event::Joined { player } => self.seat(*player),
            Event::Declined { player } => self.phase.close(Closing::Declined(*player)),
            Event::Withdrawn => self.phase.close(Closing::Withdrawn),
            Event::Expired => self.phase.close(Closing::Expired),
            Event::Started { seating } => self.start(seating),
            Event::Moved {
                color, mv, spent, ..
            } => self.play_on(*color, *mv, *spent)?,
            Event::Resigned { color } => self.leave(*color, Leaving::Resignation),
            Event::Proposed { color, proposal } => self.offers.propose(*proposal, *color),
            Event::Agreed { color } => self.offers.agree(*color),
            Event::Refused { .. } | Event::Lapsed => self.offers.settle(),
            Event::Claimed { .. } => self.phase.finish_by_claim(),
            Event::Aborted { .. } | Event::Abandoned => self.phase.finish_without_points(),
            Event::Flagged { color } => self.attendance.flag(*color),
            Event::Chose { color, course } => self.attendance.choose(*color, *course),
            Event::Returned { .. } => self.attendance.come_back(),
            Event::Granted { .. } => self.attendance.grant(),
            Event::SubstituteSought { color } | Event::SeatFreed { color, .. } => {
                self.attendance.seek_substitute(*color);
            }
            Event::Substituted { color, by, .. } => self.put_in(*color, *by),
            Event::TimedOut { color } => self.leave(*color, Leaving::Timeout),
            Event::Warned => self.attendance.warn(),
            Event::VacationBegan {
                color, occasion, ..
            } => self.attendance.begin_vacation(*color, *occasion),
            Event::VacationEnded { .. } => {}
            Event::BrokenOff { by } => self.phase.break_off(*by),
            Event::Adjudicated { verdict, .. } => self.phase.adjudicate(*verdict),
            Event::Voided { .. } => self.voided = true,
        }
        Ok(())
    }

    /// Who is to move after how many moves: a turn ends with a move, when one is taken back, and
    /// when its player leaves.
    fn whose_turn(&self) -> Option<((Color, PlayerId), usize)> {
        let moves = self.history()?.move_count();
        self.to_move().map(|mover| (mover, moves))
    }

    /// Somebody takes a seat; with a computer the game does not count.
    fn seat(&mut self, player: PlayerId) {
        self.seats.take(player);
        if player.is_computer() {
            self.terms.stakes = Stakes::Friendly;
        }
    }

    fn start(&mut self, seating: &[(Color, PlayerId)]) {
        self.seats.assign(seating);
        self.phase = Phase::Playing(History::new(self.header.start));
    }

    fn play_on(&mut self, color: Color, mv: Move, spent: Duration) -> Result<(), ReplayError> {
        if let Phase::Playing(history) = &mut self.phase {
            let seq = self.seq + 1;
            history
                .play(mv)
                .map_err(|why| ReplayError::Illegal { seq, why })?;
            let outcome = history.outcome();
            self.offers.lapse_by(color);
            self.go_on(outcome);
        }
        self.banks.moved(color, spent);
        Ok(())
    }

    /// A player leaves. Where somebody has hardly moved, nobody loses on time: the game counts for
    /// none.
    fn leave(&mut self, color: Color, by: Leaving) {
        if by == Leaving::Timeout && !self.counting().when_declared() {
            return self.phase.finish_without_points();
        }
        if let Phase::Playing(history) = &mut self.phase {
            // The others may play on, but the one who is to move now may have no move.
            let ended = history.leave(color, by);
            let outcome = ended.or_else(|| history.outcome());
            self.banks.left_by_somebody();
            self.offers.lapse_by(color);
            self.go_on(outcome);
        }
    }

    /// The game ends with an outcome, or what all those still in have agreed on is done.
    fn go_on(&mut self, outcome: Option<Outcome>) {
        if let Some(outcome) = outcome {
            return self.phase.finish(outcome);
        }
        let Some(agreement) = self.offers.standing() else {
            return;
        };
        if !self.missing(agreement).is_empty() {
            return;
        }
        let place = self.moves().takeback(agreement.by);
        match (agreement.proposal, place, &mut self.phase) {
            (Proposal::Draw, ..) => {
                let players = self.position().players();
                self.phase.finish(Outcome::draw(Ending::Agreement, players));
            }
            (Proposal::Takeback, Some(place), Phase::Playing(history)) => {
                history.take_back_to(place);
                self.banks.take_back_to(place);
            }
            (Proposal::Takeback, ..) => {}
            (Proposal::Abort, ..) => self.phase.finish_without_points(),
        }
        self.offers.settle();
    }

    /// A substitute takes a seat, with a whole turn's time at least.
    fn put_in(&mut self, color: Color, by: PlayerId) {
        if by.is_computer() {
            self.settle(color);
        }
        self.seats.substitute(color, by);
        self.attendance.forget_player(color);
        if let Some(least) = self.terms.pace.once_more() {
            self.banks.raise(color, least);
        }
    }
}
