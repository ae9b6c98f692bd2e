//! What an analysis tells: the curve, the moves that cost something, who gained by them, and accuracies.

use super::accuracy::{accuracies, winning_chances};
use super::{AnalysedPosition, AnalysisScore};
use crate::game::fair_play::GuardedPositions;
use crate::rules::{Color, History, HistoryEntry, Move, Position, Variant};

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveMark {
    /// It was not the best, and that cost something.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost very much.
    Blunder,
}

impl MoveMark {
    /// The mark of a move by what it cost, in the units of [`MarkedMove::cost`]; none where that is little.
    ///
    /// In Écheversi a search of as many positions as an analysis has is wrong by about a cell in the first placements,
    /// and by none in the last six: two cells are told, and six are as much as one placement in twenty costs a beginner.
    #[must_use]
    pub const fn of(variant: Variant, cost: u32) -> Option<Self> {
        let [inaccuracy, mistake, blunder] = match variant {
            Variant::Chess => [100, 200, 300],
            Variant::Echeversi => [200, 400, 600],
            _ => [300, 600, 1_000],
        };
        if cost >= blunder {
            Some(Self::Blunder)
        } else if cost >= mistake {
            Some(Self::Mistake)
        } else if cost >= inaccuracy {
            Some(Self::Inaccuracy)
        } else {
            None
        }
    }

    /// The sign that is written behind the move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The number of the sign in PGN.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }
}

/// A move that cost its player something.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct MarkedMove {
    /// The position in which it was played, counted from 0.
    pub place: usize,
    /// The position in which it was played.
    pub before: Position,
    /// The move that was played.
    pub played: Move,
    /// How bad it was.
    pub mark: MoveMark,
    /// What it cost: thousandths of a point in games for three, of certainty to win in chess, and
    /// hundredths of a cell in Écheversi.
    pub cost: u32,
    /// What would have been better, as far as it is told.
    pub better: Vec<Move>,
}

/// What an analysis tells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnalysisReport {
    /// Where the game began.
    pub start: Position,
    /// The points that each colour could expect in each position, in thousandths, where that is told.
    pub curve: Vec<Option<[u16; 3]>>,
    /// How whoever was to move stood in each position, where that is told.
    pub scores: Vec<Option<AnalysisScore>>,
    /// The moves that cost something, in their order.
    pub marked: Vec<MarkedMove>,
    /// How accurately chess was played, in tenths of a percent.
    pub accuracies: Vec<(Color, u32)>,
    /// What each colour lost by marked moves, and who gained by that, in thousandths of a point: by
    /// [`Color::index`], whoever moved first.
    pub gifts: [[u32; 3]; 3],
}

impl AnalysisReport {
    /// What is told of a game while some positions are guarded: nothing of a position whose best line comes to one, as
    /// what it is worth is what that one is worth.
    #[must_use]
    pub fn of(
        history: &History,
        kept: &[Option<AnalysedPosition>],
        guarded: &GuardedPositions,
    ) -> Self {
        let withheld = guarded.withheld(history);
        let positions = history.positions();
        let leads_there = |place: usize, known: &AnalysedPosition| {
            let along = along(&positions[place], &known.line);
            along.iter().any(|it| guarded.has(&positions[0], it))
        };
        let told: Vec<Option<&AnalysedPosition>> = (0..positions.len())
            .map(|place| {
                let known = kept.get(place)?.as_ref()?;
                (!withheld[place] && !leads_there(place, known)).then_some(known)
            })
            .collect();
        let mut report = Self {
            start: positions[0],
            curve: told.iter().map(|it| it.map(|it| it.expected)).collect(),
            scores: told.iter().map(|it| it.map(|it| it.score)).collect(),
            marked: Vec::new(),
            accuracies: Vec::new(),
            gifts: [[0; 3]; 3],
        };
        for (place, &turn) in history.turns().iter().enumerate() {
            if let (HistoryEntry::Moved(played), [Some(before), Some(after)]) =
                (turn, [told[place], told[place + 1]])
            {
                let pair = [&positions[place], &positions[place + 1]];
                report.look_at((place, played), pair, [before, after]);
            }
        }
        if report.variant() == Variant::Chess {
            report.accuracies = chess_accuracies(positions, &told);
        }
        report
    }

    /// The kind of game.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.start.variant()
    }

    /// Marks a move, if it cost something.
    fn look_at(
        &mut self,
        (place, played): (usize, Move),
        [before, after]: [&Position; 2],
        [known, next]: [&AnalysedPosition; 2],
    ) {
        let mover = before.turn();
        if known.line.first() == Some(&played) {
            return;
        }
        let worth = [value(known, before, mover), value(next, after, mover)];
        let cost = u32::try_from(worth[0] - worth[1]).unwrap_or(0);
        let Some(mark) = MoveMark::of(self.variant(), cost) else {
            return;
        };
        for &other in before.colors().iter().filter(|&&color| color != mover) {
            let [then, now] = [known, next].map(|it| it.expected[other.index()]);
            self.gifts[mover.index()][other.index()] += u32::from(now.saturating_sub(then));
        }
        self.marked.push(MarkedMove {
            place,
            before: *before,
            played,
            mark,
            cost,
            better: known.line.clone(),
        });
    }

    /// The moves that cost most, the dearest first.
    #[must_use]
    pub fn dearest(&self, most: usize) -> Vec<&MarkedMove> {
        let mut marked: Vec<&MarkedMove> = self.marked.iter().collect();
        marked.sort_by_key(|marked| (std::cmp::Reverse(marked.cost), marked.place));
        marked.truncate(most);
        marked
    }

    /// The mark of the move that was played in a position, counted from 0.
    #[must_use]
    pub fn mark_at(&self, place: usize) -> Option<&MarkedMove> {
        self.marked.iter().find(|marked| marked.place == place)
    }
}

/// The keys of the positions of a game and of those along what is known of each, as some may be guarded; each once.
#[must_use]
pub fn keys_told(history: &History, kept: &[Option<AnalysedPosition>]) -> Vec<u64> {
    let positions = history.positions();
    let mut keys: Vec<u64> = positions.iter().map(Position::placement_key).collect();
    for (position, known) in positions.iter().zip(kept) {
        let along = known.iter().flat_map(|known| along(position, &known.line));
        keys.extend(along.map(|position| position.placement_key()));
    }
    keys.sort_unstable();
    keys.dedup();
    keys
}

/// The positions after each move of a line.
fn along(from: &Position, line: &[Move]) -> Vec<Position> {
    let mut position = *from;
    let mut along = Vec::with_capacity(line.len());
    for &mv in line {
        let Ok(next) = position.play(mv) else { break };
        position = next;
        along.push(position);
    }
    along
}

/// What a position is worth to a colour, in the units of [`MarkedMove::cost`].
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

fn chess_accuracies(
    positions: &[Position],
    told: &[Option<&AnalysedPosition>],
) -> Vec<(Color, u32)> {
    let chances = positions.iter().zip(told);
    let chances =
        chances.map(|(position, known)| Some(winning_chances((*known)?, position.turn())));
    let movers: Vec<Color> = positions.iter().map(Position::turn).collect();
    accuracies(&chances.collect::<Vec<_>>(), &movers)
}

#[cfg(test)]
mod tests;
