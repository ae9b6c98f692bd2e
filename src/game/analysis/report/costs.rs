//! What a move costs its player.

use super::{LeadsOf, MoveCost};
use crate::game::analysis::{AnalysedPosition, AnalysisScore, winning_chances};
use crate::rules::{Color, HistoryEntry, Move, Position, Variant};

/// How far ahead or behind a lead counts, in hundredths of a pawn: whoever is as far behind has lost, however much more goes.
const FARTHEST: i32 = 1_500;

/// A game with what may be told of it.
pub(super) struct GameTold<'a> {
    /// The positions of it, the first one included.
    pub positions: &'a [Position],
    /// What happened in each of them.
    pub turns: &'a [HistoryEntry],
    /// What is told of each.
    pub told: &'a [Option<&'a AnalysedPosition>],
    /// How each colour leads there.
    pub leads: &'a LeadsOf<'a>,
}

impl GameTold<'_> {
    /// What a move cost whoever played it, before and after which that is known.
    ///
    /// What is told of players who are not to move comes of lines in which they think of nothing but whoever is, and jumps by
    /// as much as a queen. Of a lead no more was lost than the pieces are worth that the next ones take by these lines.
    pub fn cost(&self, place: usize, [known, next]: [&AnalysedPosition; 2]) -> MoveCost {
        let mover = self.positions[place].turn();
        let now = (place, known);
        let kept = self.balance(place, now, mover);
        let next = (place + 1, next);
        let third = self.left_to_third(place).map(|known| (place + 2, known));
        let lost = |after| kept - self.balance(place, after, mover);
        let third = third.filter(|&third| lost(third) > 0);
        let after = || std::iter::once(next).chain(third);
        let fallen = |after| (self.lead(now, mover) - self.lead(after, mover)).min(lost(after));
        let worth = |(place, known): (usize, &AnalysedPosition)| {
            value(known, &self.positions[place], mover)
        };
        let least = after().map(worth).min().unwrap_or_default();
        let lead = after().map(fallen).max().unwrap_or_default();
        MoveCost {
            value: u32::try_from(worth(now) - least).unwrap_or(0),
            lead: u32::try_from(lead).unwrap_or(0),
        }
    }

    fn lead(&self, (place, known): (usize, &AnalysedPosition), color: Color) -> i32 {
        let leads = (self.leads)(&self.positions[place], known);
        leads[color.index()].clamp(-FARTHEST, FARTHEST)
    }

    /// What a colour takes and loses from a place of the game to another, and along the line that is told there, in hundredths
    /// of a pawn.
    fn balance(&self, from: usize, (to, known): (usize, &AnalysedPosition), color: Color) -> i32 {
        let played = self.turns[from..to].iter().copied();
        let played = played.filter_map(HistoryEntry::moved);
        let mut position = self.positions[from];
        let mut balance = 0;
        for mv in played.chain(known.line.iter().copied()) {
            let taken = position.captured_by(mv).map(|(piece, _)| piece);
            let worth = taken.map_or(0, |piece| 100 * i32::from(piece.role.value()));
            if taken.is_some_and(|piece| piece.color == color) {
                balance -= worth;
            } else if position.turn() == color {
                balance += worth;
            }
            let Ok(next) = position.play(mv) else { break };
            position = next;
        }
        balance
    }

    /// What is known of the position after the next one, if the player to move there is a third one and best takes a piece that
    /// the mover left to them: whoever moves between thinks of their own game, and their search does not see it.
    fn left_to_third(&self, place: usize) -> Option<&AnalysedPosition> {
        let [before, between, after] = self.positions.get(place..place + 3)? else {
            return None;
        };
        let known = (*self.told.get(place + 2)?)?;
        let takes = *known.line.first()?;
        let is_third = after.turn() != before.turn() && after.turn() != between.turn();
        let owner = after.captured_by(takes)?.0.color;
        (is_third && owner == before.turn() && is_open(takes, [between, after])).then_some(known)
    }
}

/// Whether a capture in the later of two positions was there for whoever makes it in the earlier one.
fn is_open(takes: Move, [earlier, later]: [&Position; 2]) -> bool {
    let Some(from) = takes.from() else {
        return false;
    };
    let is_same = |square| earlier.piece_at(square) == later.piece_at(square);
    let between = earlier.topology().between(from, takes.to());
    is_same(from) && is_same(takes.to()) && !earlier.occupied().intersects(between)
}

/// What a position is worth to a colour, in the units of [`MoveCost::value`].
fn value(known: &AnalysedPosition, position: &Position, color: Color) -> i64 {
    let own = position.turn() == color;
    match position.variant() {
        Variant::Chess => {
            let white = permille(winning_chances(known, position.turn()));
            if color == Color::White {
                white
            } else {
                1_000 - white
            }
        }
        Variant::Echeversi => match known.score {
            AnalysisScore::Centipawns(lead) if own => lead.into(),
            AnalysisScore::Centipawns(lead) => -i64::from(lead),
            AnalysisScore::Mate(_) | AnalysisScore::Ended => 100 * lead(position, color),
        },
        _ => known.expected[color.index()].into(),
    }
}

/// How many cells a colour of Écheversi has more than the other one.
fn lead(position: &Position, color: Color) -> i64 {
    let others = position.colors().iter().filter(|&&other| other != color);
    let most = others.map(|&other| position.score(other)).max();
    i64::from(position.score(color)) - i64::from(most.unwrap_or(0))
}

/// A percentage in whole thousandths of certainty.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a percentage lies between 0 and 100"
)]
fn permille(percent: f64) -> i64 {
    (percent * 10.0).round() as i64
}
