//! Computers in the seats of people who stay away: the loss on time counts as if it had been declared then,
//! what is played on does not, and the seat is kept for its player.

use super::{Actor, Phase, Seats, Table};
use crate::game::absence::Course;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::terms::Stakes;
use crate::rules::{Color, Ending, History, Leaving, Outcome, Points};

/// What counts of a game that is played on with a computer in somebody's seat: as it stood then, and as the
/// declared loss would have ended it.
#[derive(Clone, Debug)]
pub struct Settlement {
    /// The number of the event by which the computer took the seat.
    pub seq: u32,
    /// The moves until then.
    pub history: History,
    /// Who sat where until then.
    pub seats: Seats,
    /// What the game was played for until then.
    pub stakes: Stakes,
    /// How it would have ended. Where the others would have played on among themselves, they share.
    pub outcome: Outcome,
}

impl Table {
    /// What counts of a game that is played on with a computer in somebody's seat.
    #[must_use]
    pub fn settlement(&self) -> Option<&Settlement> {
        self.settlement.as_deref()
    }

    /// The person for whom a computer keeps a colour's seat, while the game goes on.
    #[must_use]
    pub fn kept_for(&self, color: Color) -> Option<PlayerId> {
        let plays = matches!(self.phase(), Phase::Playing(_)) && self.is_in(color);
        if !plays || !self.is_computer(color) {
            return None;
        }
        let mut departed = self.seats().departed().iter().rev();
        let (_, player) = departed.find(|(seat, player)| *seat == color && player.is_person())?;
        Some(*player)
    }

    /// The computer that takes an absent player's seat, where all others want that.
    pub(super) fn stand_in(&self) -> Option<Event> {
        let color = self.attendance().absence()?.color;
        let wanted = self.attendance().common_choice(self.position().players());
        (wanted == Some(Course::Computer)).then_some(())?;
        Some(Event::Substituted {
            color,
            former: self.player(color)?,
            by: self.new_computer(self.computer_level()),
        })
    }

    /// Whether a computer may take an absent player's seat: in games for three.
    #[must_use]
    pub fn has_stand_ins(&self) -> bool {
        self.variant().colors().len() == 3
    }

    /// A computer takes the seat of an absent player with the next event: what counts is settled, once, and the
    /// game is friendly from then on.
    pub(super) fn settle(&mut self, absent: Color) {
        if self.settlement.is_none()
            && let Phase::Playing(history) = &self.phase
        {
            self.settlement = Some(Box::new(Settlement {
                seq: self.seq + 1,
                history: history.clone(),
                seats: self.seats.clone(),
                stakes: self.terms.stakes,
                outcome: self.as_declared(history.clone(), absent),
            }));
        }
        self.terms.stakes = Stakes::Friendly;
    }

    /// How the loss of a player would end the game, if it were declared now.
    fn as_declared(&self, mut history: History, absent: Color) -> Outcome {
        if !self.counting().when_declared() {
            return Outcome {
                ending: Ending::Aborted,
                points: Points::default(),
            };
        }
        let ended = history.leave(absent, Leaving::Timeout);
        let shared = || Outcome::draw(Ending::Timeout, history.position().players());
        ended.or_else(|| history.outcome()).unwrap_or_else(shared)
    }
}

impl Actor<'_> {
    /// A player takes the seat back that a computer keeps for them; nothing where none does.
    pub(super) fn take_seat_back(self) -> Option<Event> {
        let mut colors = self.table.variant().colors().iter().copied();
        let color = colors.find(|&color| self.table.kept_for(color) == Some(self.player))?;
        Some(Event::Substituted {
            color,
            former: self.table.player(color)?,
            by: self.player,
        })
    }
}
