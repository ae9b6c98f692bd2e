//! What an event does to a table.

use std::time::Duration;

use super::offers::UndoneMoves;
use super::order::Order;
use super::{Closing, Phase, ReplayError, Settlement, Table};
use crate::game::agreement::Proposal;
use crate::game::banks::Banks;
use crate::game::event::{Event, Manner};
use crate::game::ids::PlayerId;
use crate::game::pace::Pace;
use crate::game::terms::{Stakes, Terms};
use crate::rules::{Color, Ending, History, HistoryEntry, Leaving, Move, Outcome};

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
        let turn = whose_turn(self);
        self.offers.forget_settled();
        Change(self).take_in(event)?;
        // Everyone may have agreed by now, or be excused.
        if let Event::Proposed { .. } | Event::Agreed { .. } | Event::Flagged { .. } = event {
            Change(self).go_on(None);
        }
        self.burst = match event {
            Event::Moved {
                manner: Manner::Planned,
                ..
            } => self.burst + 1,
            // Nothing is told of the move before a computer's.
            Event::Moved { color, .. } if self.computers().play(*color) => self.burst + 1,
            Event::Moved { .. } => 1,
            // Nothing is told of the move by which the last person goes out before computers have agreed to end the game.
            Event::Agreed { .. } if self.computers().are_alone() => self.burst,
            // The move that a computer has to answer is told with its answer, whatever is said meanwhile.
            _ if whose_turn(self) == turn && self.computers().are_awaited() => self.burst,
            _ => 0,
        };
        if !matches!(self.phase, Phase::Playing(_)) {
            self.offers.drop_standing();
        }
        if whose_turn(self) != turn {
            self.turn_seq = seq;
            self.attendance.forget_turn();
        }
        self.seq = seq;
        self.last = event.clone();
        Ok(())
    }
}

/// Who is to move after how many moves: a turn ends with a move, when one is taken back, and when its player
/// leaves.
fn whose_turn(table: &Table) -> Option<((Color, PlayerId), usize)> {
    let moves = table.history()?.move_count();
    table.to_move().map(|mover| (mover, moves))
}

/// A table that is being changed by an event which may follow.
struct Change<'a>(&'a mut Table);

impl Change<'_> {
    /// What the event changes.
    fn take_in(&mut self, event: &Event) -> Result<(), ReplayError> {
        let seq = self.0.seq + 1;
        match event {
            Event::Opened { .. } => return Err(ReplayError::OutOfPlace { seq }),
            Event::Joined { player } => self.seat(*player),
            Event::StoodUp { player } => self.0.seats.give_back(*player),
            Event::Declined { player } => self.0.phase.close(Closing::Declined(*player)),
            Event::Withdrawn => self.0.phase.close(Closing::Withdrawn),
            Event::Expired => self.0.phase.close(Closing::Expired),
            Event::TimeLifted => self.lift_time(),
            Event::Started { seating } => self.start(seating),
            Event::Moved {
                color, mv, spent, ..
            } => self.play_on(*color, *mv, *spent)?,
            Event::Resigned { color } => self.leave(*color, Leaving::Resignation),
            Event::Proposed { color, proposal } => self.0.offers.propose(*proposal, *color),
            Event::Agreed { color } => self.0.offers.agree(*color),
            Event::Refused { .. } | Event::Lapsed => self.0.offers.settle(),
            Event::Claimed { .. } => self.0.phase.finish_by_claim(),
            Event::Aborted { .. } | Event::Abandoned => self.0.phase.finish_without_points(),
            Event::Flagged { color } => self.0.attendance.flag(*color, seq),
            Event::Chose { color, course } => self.0.attendance.choose(*color, *course),
            Event::Returned { .. } => self.0.attendance.come_back(),
            Event::Granted { .. } => self.0.attendance.grant(),
            Event::SubstituteSought { color } | Event::SeatFreed { color, .. } => {
                self.0.attendance.seek_substitute(*color, seq);
            }
            Event::Substituted { color, by, .. } => self.put_in(*color, *by),
            Event::TimedOut { color } => self.leave(*color, Leaving::Timeout),
            Event::Warned => self.0.attendance.warn(),
            Event::VacationBegan {
                color, occasion, ..
            } => self.0.attendance.begin_vacation(*color, *occasion),
            Event::VacationEnded { .. } => {}
            Event::BrokenOff { by } => self.0.phase.break_off(*by),
            Event::Adjudicated { verdict, .. } => self.0.phase.adjudicate(*verdict),
            Event::Voided { .. } => self.0.voided = true,
        }
        Ok(())
    }

    /// Somebody takes a seat; with a computer the game does not count.
    fn seat(&mut self, player: PlayerId) {
        self.0.seats.take(player);
        if player.is_computer() {
            self.0.terms.stakes = Stakes::Friendly;
        }
    }

    /// What may take for ever does not count.
    fn lift_time(&mut self) {
        self.0.terms = Terms {
            stakes: Stakes::Friendly,
            pace: Pace::Untimed,
        };
        self.0.banks = Banks::new(Pace::Untimed);
    }

    fn start(&mut self, seating: &[(Color, PlayerId)]) {
        self.0.seats.assign(seating);
        self.0.phase = Phase::Playing(History::new(self.0.header.start));
    }

    fn play_on(&mut self, color: Color, mv: Move, spent: Duration) -> Result<(), ReplayError> {
        if let Phase::Playing(history) = &mut self.0.phase {
            let seq = self.0.seq + 1;
            history
                .play(mv)
                .map_err(|why| ReplayError::Illegal { seq, why })?;
            let outcome = history.outcome();
            self.0.offers.lapse_by(color);
            self.go_on(outcome);
        }
        self.0.banks.moved(color, spent);
        Ok(())
    }

    /// A player leaves. Where somebody has hardly moved, nobody loses on time: the game counts for
    /// none.
    fn leave(&mut self, color: Color, by: Leaving) {
        if by == Leaving::Timeout && !self.0.counting().when_declared() {
            return self.0.phase.finish_without_points();
        }
        if let Phase::Playing(history) = &mut self.0.phase {
            // The others may play on, but the one who is to move now may have no move.
            let ended = history.leave(color, by);
            let outcome = ended.or_else(|| history.outcome());
            self.0.banks.left_by_somebody();
            self.0.offers.lapse_by(color);
            self.go_on(outcome);
        }
    }

    /// The game ends with an outcome, or what all those still in have agreed on is done.
    fn go_on(&mut self, outcome: Option<Outcome>) {
        if let Some(outcome) = outcome {
            return self.0.phase.finish(outcome);
        }
        let Some(agreement) = self.0.offers.standing() else {
            return;
        };
        if !self.0.missing(agreement).is_empty() {
            return;
        }
        let place = self.0.moves().takeback(agreement.by);
        match (agreement.proposal, place, &mut self.0.phase) {
            (Proposal::Draw, ..) => {
                let players = self.0.position().players();
                self.0
                    .phase
                    .finish(Outcome::draw(Ending::Agreement, players));
            }
            (Proposal::Takeback, Some(place), Phase::Playing(history)) => {
                let later = history.turns().len() - place - 1;
                if let HistoryEntry::Moved(first) = history.turns()[place] {
                    self.0.offers.undo(UndoneMoves { first, later });
                }
                history.take_back_to(place);
                self.0.banks.take_back_to(place);
            }
            (Proposal::Takeback, ..) => {}
            (Proposal::Abort, ..) => self.0.phase.finish_without_points(),
        }
        self.0.offers.settle();
    }

    /// A substitute takes a seat, with a whole turn's time at least; with a computer, what counts is settled,
    /// once, and the game is friendly from then on.
    fn put_in(&mut self, color: Color, by: PlayerId) {
        if by.is_computer() {
            if self.0.settlement.is_none() {
                self.0.settlement = Settlement::of(self.0, color).map(Box::new);
            }
            self.0.terms.stakes = Stakes::Friendly;
            self.0.attendance.stand_in(color, self.0.seq + 1);
        }
        self.0.seats.substitute(color, by);
        self.0.attendance.forget_player(color);
        if let Some(least) = self.0.terms.pace.once_more() {
            self.0.banks.raise(color, least);
        }
    }
}
