//! The computers at a table: which seats are theirs, and what they say at once and of themselves.

use super::{Holder, Phase, Table};
use crate::game::absence::{AbsenceStage, Course};
use crate::game::agreement::Proposal;
use crate::game::computer::ComputerLevel;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::rules::Color;

/// From how many moves of each player without a capture or a pawn's move on a computer agrees to a draw.
const QUIET_MOVES: u32 = 10;

/// The computers at a table.
#[derive(Clone, Copy, Debug)]
pub struct ComputerSeats<'a>(pub(super) &'a Table);

impl ComputerSeats<'_> {
    /// Whether one of them is to move.
    #[must_use]
    pub fn are_awaited(self) -> bool {
        let turn = self.0.turn();
        turn.is_some_and(|turn| turn.player.is_computer())
    }

    /// Whether one of them plays a colour.
    #[must_use]
    pub fn play(self, color: Color) -> bool {
        self.0.player(color).is_some_and(PlayerId::is_computer)
    }

    /// One for whom a seat is kept that it has not taken yet.
    #[must_use]
    pub fn invited(self) -> Option<PlayerId> {
        let mut holders = self.0.seats().iter().map(|seat| seat.holder);
        holders.find_map(|holder| match holder {
            Holder::Invited(player) if player.is_computer() => Some(player),
            _ => None,
        })
    }

    /// Whether one may take an absent player's seat: in games for three.
    #[must_use]
    pub fn may_stand_in(self) -> bool {
        self.0.variant().colors().len() == 3
    }

    /// The person for whom one of them keeps a colour's seat, while the game goes on.
    #[must_use]
    pub fn keep_for(self, color: Color) -> Option<PlayerId> {
        let plays = matches!(self.0.phase(), Phase::Playing(_)) && self.0.is_in(color);
        if !plays || !self.play(color) {
            return None;
        }
        let mut departed = self.0.seats().departed().iter().rev();
        let (_, player) = departed.find(|(seat, player)| *seat == color && player.is_person())?;
        Some(*player)
    }

    /// A computer of a level that has no seat at the table.
    pub(super) fn another(self, level: ComputerLevel) -> PlayerId {
        let mut numbered = (1..=u8::MAX).map(|number| PlayerId::computer(level, number));
        let sits = |computer: &PlayerId| self.0.seats().holders().any(|holder| holder == *computer);
        let new = numbered.find(|computer| !sits(computer));
        new.unwrap_or(PlayerId::computer(level, 0))
    }

    /// What follows from the computers at once: one takes an absent player's seat, where all others want that,
    /// or answers a proposal, or says what is to become of somebody who does not move.
    pub(super) fn consequence(self) -> Option<Event> {
        self.stand_in()
            .or_else(|| self.answer())
            .or_else(|| self.choice())
    }

    /// As strong as the first computer at the table, or as usual where none sits there.
    fn stand_in(self) -> Option<Event> {
        let color = self.0.attendance().absence()?.color;
        let players = self.0.position().players();
        let wanted = self.0.attendance().common_choice(players);
        (wanted == Some(Course::Computer)).then_some(())?;
        let mut levels = self.0.seats().holders().filter_map(PlayerId::level);
        Some(Event::Substituted {
            color,
            former: self.0.player(color)?,
            by: self.another(levels.next().unwrap_or(ComputerLevel::USUAL)),
        })
    }

    /// A computer takes moves back and breaks games off when it is asked, and agrees to a draw once nothing
    /// happens any more.
    fn answer(self) -> Option<Event> {
        let standing = self.0.offers().standing()?;
        let missing = self.0.missing(standing);
        let color = missing.into_iter().find(|&color| self.play(color))?;
        let agrees = match standing.proposal {
            Proposal::Takeback | Proposal::Abort => true,
            Proposal::Draw => self.see_nothing_happen(),
        };
        Some(if agrees {
            Event::Agreed { color }
        } else {
            Event::Refused { color }
        })
    }

    /// A computer follows the first person who chooses; where no person plays on, nobody waits.
    fn choice(self) -> Option<Event> {
        let absence = self.0.attendance().absence()?;
        if absence.stage != AbsenceStage::Choosing {
            return None;
        }
        let players = self.0.position().players();
        let undecided = self.0.attendance().undecided(players);
        let color = undecided.into_iter().find(|&color| self.play(color))?;
        let mut people = players
            .others(absence.color)
            .filter(|&color| !self.play(color))
            .peekable();
        let course = match people.peek() {
            None => Course::Declare,
            Some(_) => people.find_map(|color| absence.choice_of(color))?,
        };
        Some(Event::Chose { color, course })
    }

    fn see_nothing_happen(self) -> bool {
        let position = self.0.position();
        let players = u32::try_from(position.players().iter().count()).unwrap_or(u32::MAX);
        position.quiet_plies() >= QUIET_MOVES * players
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ids::{GameId, ServerId, TableNumber};
    use crate::game::table::Header;
    use crate::game::terms::{Stakes, Terms};
    use crate::rules::{Position, Variant};

    const ALICE: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);

    /// A game of three that Alice plays as White against a computer as Red and somebody as Black.
    fn game(third: PlayerId) -> Table {
        let computer = PlayerId::computer(ComputerLevel::USUAL, 1);
        let header = Header {
            id: GameId(1),
            server: ServerId(1),
            number: TableNumber(1),
            start: Position::start(Variant::Trichess),
            rematch_of: None,
        };
        let players = [ALICE, computer, third];
        let opened = Event::Opened {
            by: ALICE,
            invited: vec![Some(computer), Some(third)],
            color: None,
            terms: Terms {
                stakes: Stakes::Friendly,
                pace: "3d".parse().unwrap(),
            },
        };
        let joined = players[1..].iter().map(|&player| Event::Joined { player });
        let colors = Variant::Trichess.colors().iter().copied();
        let seating = colors.zip(players).collect();
        let events: Vec<Event> = std::iter::once(opened)
            .chain(joined)
            .chain([Event::Started { seating }])
            .collect();
        Table::replay(header, &events).unwrap()
    }

    /// What follows of itself from an event.
    fn follow(table: &mut Table, event: &Event) -> Vec<Event> {
        table.apply(event).unwrap();
        let mut followed = Vec::new();
        while let Some(next) = table.consequence() {
            table.apply(&next).unwrap();
            followed.push(next);
        }
        followed
    }

    fn chose(color: Color, course: Course) -> Event {
        Event::Chose { color, course }
    }

    #[test]
    fn where_no_person_plays_on_nobody_waits_for_the_absent() {
        let computer = PlayerId::computer(ComputerLevel::USUAL, 2);
        let mut table = game(computer);
        let color = Color::White;
        assert_eq!(
            follow(&mut table, &Event::Flagged { color }),
            [
                chose(Color::Red, Course::Declare),
                chose(Color::Black, Course::Declare),
                Event::TimedOut { color },
            ]
        );
    }

    #[test]
    fn a_computer_follows_the_person_who_plays_on() {
        let mut table = game(BOB);
        let color = Color::White;
        assert_eq!(follow(&mut table, &Event::Flagged { color }), []);
        let wait = chose(Color::Black, Course::Wait);
        assert_eq!(
            follow(&mut table, &wait),
            [chose(Color::Red, Course::Wait), Event::Granted { color }]
        );
        assert!(matches!(table.phase(), Phase::Playing(_)));
    }

    #[test]
    fn a_computer_answers_each_proposal() {
        let red = Color::Red;
        for (proposal, answer) in [
            (Proposal::Draw, Event::Refused { color: red }),
            (Proposal::Abort, Event::Agreed { color: red }),
        ] {
            let mut table = game(BOB);
            let asked = Event::Proposed {
                color: Color::White,
                proposal,
            };
            assert_eq!(follow(&mut table, &asked), [answer]);
        }
    }
}
