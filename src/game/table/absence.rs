//! What comes of a player who does not move in time, and the events that follow.

use super::{Holder, Seat, Table};
use crate::game::absence::{
    Absence, AbsenceError, AbsenceStage, CHOOSING_MS, Course, GRACE_MS, MOVES_OF_THREE_TO_COUNT,
    MOVES_OF_TWO_TO_COUNT, SEEKING_MS, TimeUp, WARNED_MS,
};
use crate::game::agreement::{Agreement, Proposal};
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::pace::Pace;
use crate::game::turn::{ClockChange, Hand};
use crate::rules::{Color, Leaving};

/// Whether the player to move is there.
#[derive(Clone, Debug, Default)]
pub(super) struct Attendance {
    /// That they are absent.
    pub(super) absence: Option<Absence>,
    /// Whether they were absent in this turn, and came back.
    pub(super) returned: bool,
    /// Whether it was said in this turn that the game will be closed.
    pub(super) warned: bool,
    /// Whose flags have fallen in this game.
    pub(super) flagged: Vec<Color>,
    /// Whose days of vacation began by themselves, once for each.
    pub(super) day_by_day: Vec<Color>,
}

impl Table {
    /// The player who does not move, and what the opponents have chosen.
    #[must_use]
    pub fn absence(&self) -> Option<&Absence> {
        self.attendance.absence.as_ref()
    }

    /// Whether an absent player's seat can be taken.
    #[must_use]
    pub fn seeks_substitute(&self) -> bool {
        let absence = self.attendance.absence.as_ref();
        absence.is_some_and(|absence| absence.stage == AbsenceStage::Seeking)
    }

    /// Whether the absent player may still come back: once a turn.
    #[must_use]
    pub fn may_return(&self) -> bool {
        self.attendance.absence.is_some() && !self.attendance.returned
    }

    /// Those still in who have not answered a proposal, in the order of play; absent players need
    /// not agree to a draw.
    #[must_use]
    pub fn missing(&self, agreement: &Agreement) -> Vec<Color> {
        let excused = match agreement.proposal {
            Proposal::Draw => self
                .attendance
                .absence
                .as_ref()
                .map(|absence| absence.color),
            Proposal::Takeback | Proposal::Abort => None,
        };
        let missing = agreement.missing(self.position().players());
        missing.filter(|&color| Some(color) != excused).collect()
    }

    /// Those still in but a colour, in the order of play.
    pub fn opponents(&self, of: Color) -> impl Iterator<Item = Color> {
        let players = self.position().players();
        players.iter().filter(move |&color| color != of)
    }

    /// The opponents of an absent player who have not chosen yet.
    #[must_use]
    pub fn undecided(&self) -> Vec<Color> {
        let Some(absence) = &self.attendance.absence else {
            return Vec::new();
        };
        let opponents = self.opponents(absence.color);
        opponents
            .filter(|&color| absence.choice_of(color).is_none())
            .collect()
    }

    /// Whether a loss on time would count: everyone still in has moved often enough.
    #[must_use]
    pub fn counts_when_declared(&self) -> bool {
        self.everyone_has_moved(self.moves_to_count())
    }

    /// How often everyone has to have moved for a rated game to count whoever gives it up. Among
    /// three it is early: one who goes would undo the game of two others.
    #[must_use]
    pub fn moves_to_count(&self) -> usize {
        match self.variant().colors().len() {
            0..=2 => MOVES_OF_TWO_TO_COUNT,
            _ => MOVES_OF_THREE_TO_COUNT,
        }
    }

    /// An opponent of an absent player chooses what is to be done.
    ///
    /// # Errors
    /// Where the player does not play, nobody is absent, or it is the absent player.
    pub fn choose(&self, player: PlayerId, course: Course) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        let absence = self
            .attendance
            .absence
            .as_ref()
            .ok_or(AbsenceError::NobodyAbsent)?;
        if absence.color == color {
            return Err(AbsenceError::Absent.into());
        }
        if absence.choice_of(color) == Some(course) {
            return Err(AbsenceError::ChosenAlready.into());
        }
        Ok(vec![Event::Chose { color, course }])
    }

    /// The absent player is back.
    ///
    /// # Errors
    /// Where it is somebody else, or they have been back in this turn before.
    pub fn come_back(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        let color = self.playing(player)?;
        let absence = self
            .attendance
            .absence
            .as_ref()
            .ok_or(AbsenceError::NobodyAbsent)?;
        if absence.color != color {
            return Err(AbsenceError::NotAbsent.into());
        }
        if self.attendance.returned {
            return Err(AbsenceError::BackBefore.into());
        }
        Ok(vec![Event::Returned { color }])
    }

    /// Somebody takes an absent player's seat.
    ///
    /// # Errors
    /// Where no substitute is sought, or they play at this table.
    pub fn substitute(&self, player: PlayerId) -> Result<Vec<Event>, GameError> {
        let sought = self.attendance.absence.as_ref();
        let sought = sought.filter(|absence| absence.stage == AbsenceStage::Seeking);
        let color = sought.ok_or(AbsenceError::NoSubstituteSought)?.color;
        if self.color_of(player).is_some() {
            return Err(GameError::AlreadySeated);
        }
        let former = self.player(color).ok_or(AbsenceError::NoSubstituteSought)?;
        Ok(vec![Event::Substituted {
            color,
            former,
            by: player,
        }])
    }

    /// A moderator looks for a substitute for the player to move, absent or not.
    ///
    /// # Errors
    /// Where the game does not go on, or one is sought already.
    pub fn free_seat(&self, by: PlayerId) -> Result<Vec<Event>, GameError> {
        let Some((color, _)) = self.to_move() else {
            return Err(self.started().err().unwrap_or(GameError::Over));
        };
        let absence = self.attendance.absence.as_ref();
        if absence.is_some_and(|absence| absence.stage == AbsenceStage::Seeking) {
            return Err(AbsenceError::SoughtAlready.into());
        }
        self.impartial(by)?;
        Ok(vec![Event::SeatFreed { by, color }])
    }

    /// What follows at once from what the opponents of an absent player have chosen.
    #[must_use]
    pub fn consequence(&self) -> Option<Event> {
        let absence = self.attendance.absence.as_ref()?;
        let color = absence.color;
        match (self.common_choice(), absence.stage) {
            (Some(Course::Wait), _) => Some(Event::Granted { color }),
            (Some(Course::Declare), _) => Some(Event::TimedOut { color }),
            (_, AbsenceStage::Seeking) => None,
            (_, AbsenceStage::Choosing) => {
                let wanted = |opponent| absence.choice_of(opponent) == Some(Course::Substitute);
                let sought = self.undecided().is_empty() || self.opponents(color).any(wanted);
                sought.then_some(Event::SubstituteSought { color })
            }
        }
    }

    /// What all opponents of an absent player have chosen.
    fn common_choice(&self) -> Option<Course> {
        let absence = self.attendance.absence.as_ref()?;
        let mut choices = self
            .opponents(absence.color)
            .map(|color| absence.choice_of(color));
        let first = choices.next()??;
        choices.all(|choice| choice == Some(first)).then_some(first)
    }

    /// What happens now that somebody has to look at the turn because of time.
    #[must_use]
    pub fn time_up(&self, hand: Hand, now: Millis) -> Option<TimeUp<Event>> {
        let (color, _) = self.to_move()?;
        let Hand::Told { deadline, .. } = hand else {
            return None;
        };
        if let Some(absence) = &self.attendance.absence {
            return Some(TimeUp::Now(match absence.stage {
                AbsenceStage::Choosing => Event::SubstituteSought { color },
                AbsenceStage::Seeking => Event::TimedOut { color },
            }));
        }
        let Some(deadline) = deadline else {
            return Some(TimeUp::Now(if self.attendance.warned {
                Event::Abandoned
            } else {
                Event::Warned
            }));
        };
        let falls = deadline.plus_ms(GRACE_MS);
        // Whoever came back had a grace of their own.
        if now < falls && !self.attendance.returned {
            return Some(TimeUp::Later(falls));
        }
        Some(TimeUp::Now(Event::Flagged { color }))
    }

    /// What an event that has just happened does to the clock of the turn that goes on.
    #[must_use]
    pub fn clock_change(&self, now: Millis) -> ClockChange {
        match self.last_event() {
            Event::Flagged { .. } => ClockChange::Look(now.plus_ms(CHOOSING_MS)),
            Event::SubstituteSought { .. } | Event::SeatFreed { .. } => {
                ClockChange::Look(now.plus_ms(SEEKING_MS))
            }
            Event::Returned { .. } => ClockChange::Look(now.plus_ms(GRACE_MS)),
            Event::Warned => ClockChange::Look(now.plus_ms(WARNED_MS)),
            Event::Granted { .. } => {
                let deadline = self.terms().pace.deadline_once_more(now);
                deadline.map_or(ClockChange::None, ClockChange::Deadline)
            }
            _ => self.shift(now),
        }
    }

    /// What it does to the clock of the turn that the players are told only now of an event after
    /// which a table stood as `then`; nothing where what the event began is over at this one.
    #[must_use]
    pub fn clock_change_as_told(&self, then: &Self, now: Millis) -> ClockChange {
        let stage = |table: &Self| table.absence().map(|absence| absence.stage);
        let (mine, its) = (&self.attendance, &then.attendance);
        let lasts = self.turn() == then.turn()
            && stage(self) == stage(then)
            && (mine.returned, mine.warned) == (its.returned, its.warned);
        match then.clock_change(now) {
            change @ (ClockChange::Look(_) | ClockChange::Deadline(_)) if lasts => change,
            _ => ClockChange::None,
        }
    }

    /// Whether an event of an absence fits how far it has come.
    pub(super) fn can_be_absent(&self, event: &Event) -> bool {
        let absent = self.attendance.absence.as_ref();
        let is_absent = |color: Color| absent.is_some_and(|absence| absence.color == color);
        let is = |stage| absent.is_some_and(|absence| absence.stage == stage);
        let untimed = self.terms().pace == Pace::Untimed;
        match event {
            Event::Flagged { color } => {
                let to_move = self.to_move().map(|(color, _)| color);
                !untimed && absent.is_none() && to_move == Some(*color)
            }
            Event::Chose { color, course } => {
                let chosen = absent.map(|absence| absence.choice_of(*color));
                self.is_in(*color)
                    && !is_absent(*color)
                    && chosen.is_some_and(|chosen| chosen != Some(*course))
            }
            Event::Returned { color } => is_absent(*color) && !self.attendance.returned,
            Event::Granted { color } => {
                is_absent(*color) && self.common_choice() == Some(Course::Wait)
            }
            Event::SubstituteSought { color } => {
                let settled = matches!(self.common_choice(), Some(Course::Wait | Course::Declare));
                is_absent(*color) && is(AbsenceStage::Choosing) && !settled
            }
            Event::SeatFreed { color, .. } => {
                let to_move = self.to_move().map(|(color, _)| color);
                to_move == Some(*color) && !is(AbsenceStage::Seeking)
            }
            Event::Substituted { color, former, by } => {
                is_absent(*color)
                    && is(AbsenceStage::Seeking)
                    && self.player(*color) == Some(*former)
                    && self.color_of(*by).is_none()
            }
            Event::TimedOut { color } => {
                let declared = self.common_choice() == Some(Course::Declare);
                is_absent(*color) && (declared || is(AbsenceStage::Seeking))
            }
            Event::Warned => untimed && !self.attendance.warned,
            Event::Abandoned => untimed && self.attendance.warned,
            Event::VacationBegan { color, .. } | Event::VacationEnded { color, .. } => {
                self.is_in(*color)
            }
            _ => false,
        }
    }

    /// The opponents wait: it is as if the turn began anew.
    pub(super) fn grant(&mut self) {
        self.attendance.absence = None;
        self.attendance.returned = false;
    }

    /// A player's flag falls; a draw on which all others have agreed is one.
    pub(super) fn flag(&mut self, color: Color) {
        self.attendance.absence = Some(Absence::new(color));
        self.attendance.flagged.push(color);
        self.go_on(None);
    }

    pub(super) fn keep_choice(&mut self, color: Color, course: Course) {
        if let Some(absence) = &mut self.attendance.absence {
            absence.choose(color, course);
        }
    }

    pub(super) fn seek_substitute(&mut self, color: Color) {
        let absence = &mut self.attendance.absence;
        let absence = absence.get_or_insert_with(|| Absence::new(color));
        absence.stage = AbsenceStage::Seeking;
    }

    /// A substitute takes a seat, with a whole turn's time at least.
    pub(super) fn put_in(&mut self, color: Color, by: PlayerId) {
        let seat = |seat: &&mut Seat| seat.color == Some(color);
        if let Some(seat) = self.seats.iter_mut().find(seat) {
            if let Holder::Taken(former) = seat.holder {
                self.departed.push((color, former));
            }
            seat.holder = Holder::Taken(by);
        }
        self.attendance.flagged.retain(|&known| known != color);
        self.attendance.day_by_day.retain(|&known| known != color);
        if let Some(least) = self.terms.pace.once_more() {
            self.banks.raise(color, least);
        }
    }

    /// An absent player has lost on time; where somebody has hardly moved, nobody has.
    pub(super) fn time_out(&mut self, color: Color) {
        if self.counts_when_declared() {
            self.leave(color, Leaving::Timeout);
        } else {
            self.finish_without_points();
        }
    }

    /// Another turn has begun, or the game is over.
    pub(super) fn forget_absence(&mut self) {
        self.attendance.absence = None;
        self.attendance.returned = false;
        self.attendance.warned = false;
    }
}

#[cfg(test)]
mod tests;
