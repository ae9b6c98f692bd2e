//! The computers at a table: which seats are theirs, and what they say at once and of themselves.

use super::{Phase, Table};
use crate::game::absence::{AbsenceStage, Course};
use crate::game::agreement::Proposal;
use crate::game::analysis::{AnalysedPosition, AnalysisScore};
use crate::game::computer::ComputerLevel;
use crate::game::event::Event;
use crate::game::fair_play::Beginning;
use crate::game::ids::PlayerId;
use crate::game::practice::Advisor;
use crate::rules::{Color, History, Position};

/// So many moves of its own a computer of a game that began as usual makes before it agrees to a draw.
const OPENING_MOVES: usize = 10;
/// Up to which lead a computer of a game for two agrees to a draw, in hundredths of a pawn.
const ABOUT_EVEN: i32 = 50;
/// How much more than those who are in may expect on average a computer of a game for three may, to agree to a draw, in
/// thousandths of a point.
const ABOUT_EVEN_SHARE: u32 = 100;
/// What a draw brings each player, in thousandths of a point.
const DRAW: u16 = 1_000;

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
        let mut invited = self.0.seats().invited();
        invited.find(|player| player.is_computer())
    }

    /// The people who are asked what is to become of an absent player: computers follow them.
    #[must_use]
    pub fn asked_about(self, absent: Color) -> Vec<Color> {
        let opponents = self.0.position().players().others(absent);
        opponents.filter(|&color| !self.play(color)).collect()
    }

    /// The person for whom one of them keeps a colour's seat, while the game goes on.
    #[must_use]
    pub fn keep_for(self, color: Color) -> Option<PlayerId> {
        let plays = self.0.is_in(color) && self.game_goes_on();
        self.took_from(color).filter(|_| plays)
    }

    /// The person whose seat of a colour one of them has taken. Where they were forgotten, it is nobody's: whoever sat there
    /// before them has left for good.
    fn took_from(self, color: Color) -> Option<PlayerId> {
        self.sat_before(color).filter(|player| player.is_person())
    }

    /// Who had a colour's seat before the one of them that plays it: whoever was forgotten since then may have taken it back all
    /// the same.
    pub(super) fn sat_before(self, color: Color) -> Option<PlayerId> {
        if !self.play(color) {
            return None;
        }
        let mut departed = self.0.seats().departed().iter().rev();
        let (_, player) = departed.find(|(seat, _)| *seat == color)?;
        Some(*player)
    }

    /// The colour of the seat that one of them keeps for a person, while the game goes on.
    #[must_use]
    pub fn kept_for(self, player: PlayerId) -> Option<Color> {
        let mut colors = self.0.variant().colors().iter().copied();
        colors.find(|&color| self.keep_for(color) == Some(player))
    }

    /// Those whose seats they had taken and have lost since, as these colours are out of the game that goes on.
    pub fn have_lost(self) -> impl Iterator<Item = PlayerId> {
        let colors = self.0.variant().colors().iter().copied();
        let out = colors.filter(move |&color| self.game_goes_on() && !self.0.is_in(color));
        out.filter_map(move |color| self.took_from(color))
    }

    fn game_goes_on(self) -> bool {
        matches!(self.0.phase(), Phase::Playing(_))
    }

    /// The numbers of the events by which they took the seats that they keep for somebody.
    #[must_use]
    pub fn keep_since(self) -> Vec<u32> {
        let stood_in = self.0.attendance().stood_in().iter();
        let kept = stood_in.filter(|(color, _)| self.keep_for(*color).is_some());
        kept.map(|&(_, seq)| seq).collect()
    }

    /// A computer of a level that has no seat at the table.
    pub(super) fn another(self, level: ComputerLevel) -> PlayerId {
        let mut numbered = (1..=u8::MAX).map(|number| PlayerId::computer(level, number));
        let sits = |computer: &PlayerId| self.0.seats().holders().any(|holder| holder == *computer);
        let new = numbered.find(|computer| !sits(computer));
        new.unwrap_or(PlayerId::computer(level, 0))
    }

    /// What follows from the computers at once: one takes an absent player's seat, where all others want that,
    /// or answers a proposal, or says what is to become of somebody who does not move, or offers a draw where no person
    /// plays on.
    pub(super) fn consequence(self) -> Option<Event> {
        self.stand_in()
            .or_else(|| self.answer())
            .or_else(|| self.choice())
            .or_else(|| self.end())
    }

    /// Whether no person plays any more, as each has gone out or left.
    #[must_use]
    pub fn are_alone(self) -> bool {
        let mut players = self.0.position().players().iter();
        players.all(|color| self.play(color))
    }

    /// Whether they have agreed to a draw with the latest event, as no person plays any more.
    #[must_use]
    pub fn have_ended_it(self) -> bool {
        let settled = self.0.offers().settled();
        matches!(self.0.last_event(), Event::Agreed { .. })
            && settled.is_some_and(|it| it.proposal == Proposal::Draw)
            && self.are_alone()
    }

    /// Where nobody is left to whom the end matters, none of them plays for it.
    fn end(self) -> Option<Event> {
        let may_agree = self.0.variant().rules().has_agreed_draws();
        let is_free = self.0.offers().standing().is_none();
        (self.game_goes_on() && may_agree && is_free && self.are_alone()).then(|| Event::Proposed {
            color: self.0.position().turn(),
            proposal: Proposal::Draw,
        })
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

    /// A computer takes moves back and breaks games off when it is asked, and agrees to a draw at once where no person plays on.
    fn answer(self) -> Option<Event> {
        let (color, proposal) = self.asked()?;
        (proposal != Proposal::Draw || self.are_alone()).then_some(Event::Agreed { color })
    }

    /// A computer that has to answer a proposal, and which.
    fn asked(self) -> Option<(Color, Proposal)> {
        let standing = self.0.offers().standing()?;
        let mut missing = self.0.missing(standing).into_iter();
        let color = missing.find(|&color| self.play(color))?;
        Some((color, standing.proposal))
    }

    /// What a computer answers that has to answer to a draw: it agrees after the opening where it expects no more
    /// than that, and where the game is about even. Where nobody knows how the game stands, it refuses.
    pub(in crate::game) fn answer_to_draw(self, advisor: &dyn Advisor) -> Option<Event> {
        let (color, proposal) = self.asked()?;
        (proposal == Proposal::Draw).then_some(())?;
        let agrees = !self.is_in_opening(color) && {
            let keys = self.0.history().map(History::positions).unwrap_or_default();
            let keys: Vec<u64> = keys.iter().map(Position::key).collect();
            let past = keys.split_last().map_or([].as_slice(), |(_, past)| past);
            let known = advisor.glance(self.0.position(), past);
            known.is_some_and(|known| self.is_content_with_draw(color, &known))
        };
        Some(if agrees {
            Event::Agreed { color }
        } else {
            Event::Refused { color }
        })
    }

    fn is_in_opening(self, color: Color) -> bool {
        let began_as_usual = Beginning::of(&self.0.header().start) == Beginning::Usual;
        began_as_usual && self.0.moves().count_of(color) < OPENING_MOVES
    }

    fn is_content_with_draw(self, color: Color, known: &AnalysedPosition) -> bool {
        if self.0.variant().colors().len() > 2 {
            let own = known.expected[color.index()];
            let players = self.0.position().players();
            let expected = players.iter().map(|it| known.expected[it.index()]);
            let all: u32 = expected.map(u32::from).sum();
            // Where games seldom end in a draw, more is expected of an even ending than that brings. Whoever is out shares in
            // neither.
            return own <= DRAW || u32::from(own) <= all / players.count() + ABOUT_EVEN_SHARE;
        }
        let lead = match known.score {
            AnalysisScore::Centipawns(lead) => lead,
            AnalysisScore::Mate(moves) if moves > 0 => i32::MAX,
            AnalysisScore::Mate(_) => -i32::MAX,
            AnalysisScore::Ended => return true,
        };
        let is_to_move = self.0.position().turn() == color;
        (if is_to_move { lead } else { -lead }) <= ABOUT_EVEN
    }

    /// A computer follows the first person who chooses, also while a substitute is sought; where no person plays on, nobody
    /// waits.
    fn choice(self) -> Option<Event> {
        let absence = self.0.attendance().absence()?;
        let people = self.asked_about(absence.color);
        let course = if people.is_empty() {
            Course::Declare
        } else {
            let mut people = people.into_iter();
            people.find_map(|color| absence.choice_of(color))?
        };
        // One is sought already.
        if absence.stage == AbsenceStage::Seeking && course == Course::Substitute {
            return None;
        }
        let mut opponents = self.0.position().players().others(absence.color);
        let differs =
            |color: &Color| self.play(*color) && absence.choice_of(*color) != Some(course);
        let color = opponents.find(differs)?;
        Some(Event::Chose { color, course })
    }
}

#[cfg(test)]
mod tests;
