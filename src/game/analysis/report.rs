//! What an analysis tells: the curve, the moves that cost something, who gained by them, and accuracies.

mod costs;
mod marking;

use std::cmp::Reverse;

use super::accuracy::{accuracies, winning_chances};
use super::{AnalysedPosition, AnalysisScore, Leads};
use crate::game::fair_play::GuardedPositions;
use crate::rules::{Color, History, HistoryEntry, Move, Position, SoughtPlacement, Variant};
use costs::GameTold;

pub use marking::{CostlyMove, MoveCost, MoveMark};

/// Says how each colour leads in a position of which something is known.
pub type LeadsOf<'a> = dyn Fn(&Position, &AnalysedPosition) -> Leads + 'a;

/// What an analysis tells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct AnalysisReport {
    /// Where the game began.
    pub start: Position,
    /// The points that each colour could expect in each position, in thousandths, where that is told.
    pub curve: Vec<Option<[u16; 3]>>,
    /// How whoever was to move stood in each position, where that is told.
    pub scores: Vec<Option<AnalysisScore>>,
    /// The moves that cost something, in their order, marked or not.
    pub costly: Vec<CostlyMove>,
    /// How accurately chess was played, in tenths of a percent.
    pub accuracies: Vec<(Color, u32)>,
    /// What each colour lost by marked moves, and who gained by that, in thousandths of a point: by
    /// [`Color::index`], whoever moved first.
    pub gifts: [[u32; 3]; 3],
}

impl AnalysisReport {
    /// What is told of a game while some positions are guarded: nothing of a position whose best line comes to one, as
    /// what it is worth is what that one is worth. How each colour leads in games for three is asked for.
    #[must_use]
    pub fn of(
        history: &History,
        (kept, leads): (&[Option<AnalysedPosition>], &LeadsOf<'_>),
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
            costly: Vec::new(),
            accuracies: Vec::new(),
            gifts: [[0; 3]; 3],
        };
        let game = GameTold {
            positions,
            turns: history.turns(),
            told: &told,
            leads,
        };
        for (place, &turn) in history.turns().iter().enumerate() {
            if let HistoryEntry::Moved(played) = turn {
                report.look_at(&game, place, played);
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

    /// Notes a move, if it cost something.
    fn look_at(&mut self, game: &GameTold<'_>, place: usize, played: Move) {
        let [Some(known), Some(next)] = [game.told[place], game.told[place + 1]] else {
            return;
        };
        if known.line.first() == Some(&played) {
            return;
        }
        let cost = game.cost(place, [known, next]);
        if !cost.is_told(self.variant()) {
            return;
        }
        let before = game.positions[place];
        let (mover, mark) = (before.turn(), MoveMark::of(self.variant(), cost));
        let others = before.colors().iter().filter(|&&color| color != mover);
        for &other in others.filter(|_| mark.is_some()) {
            let [then, now] = [known, next].map(|it| it.expected[other.index()]);
            self.gifts[mover.index()][other.index()] += u32::from(now.saturating_sub(then));
        }
        self.costly.push(CostlyMove {
            place,
            before,
            played,
            mark,
            cost,
            better: known.line.clone(),
        });
    }

    /// The moves that are marked, in their order.
    pub fn marked(&self) -> impl Iterator<Item = &CostlyMove> {
        self.costly.iter().filter(|costly| costly.mark.is_some())
    }

    /// The moves that cost most: first the dearest of each player, then others, the dearest first.
    #[must_use]
    pub fn dearest(&self, most: usize) -> Vec<&CostlyMove> {
        let mut costly: Vec<&CostlyMove> = self.costly.iter().collect();
        costly.sort_by_key(|it| (Reverse(it.mark), Reverse(it.cost), it.place));
        let mut seen = [false; 3];
        let (mut dearest, others): (Vec<_>, Vec<_>) = costly
            .into_iter()
            .partition(|it| !std::mem::replace(&mut seen[it.before.turn().index()], true));
        dearest.extend(others);
        dearest.truncate(most);
        dearest
    }

    /// The mark of the move that was played in a position, counted from 0.
    #[must_use]
    pub fn mark_at(&self, place: usize) -> Option<&CostlyMove> {
        self.marked().find(|marked| marked.place == place)
    }
}

/// Where the positions of a game stand and those along what is known of each, as some may be guarded; each once.
#[must_use]
pub fn placements_told(
    history: &History,
    kept: &[Option<AnalysedPosition>],
) -> Vec<SoughtPlacement> {
    let positions = history.positions();
    let mut told: Vec<SoughtPlacement> = positions.iter().map(SoughtPlacement::of).collect();
    for (position, known) in positions.iter().zip(kept) {
        let along = known.iter().flat_map(|known| along(position, &known.line));
        told.extend(along.map(|position| SoughtPlacement::of(&position)));
    }
    told.sort_unstable_by_key(SoughtPlacement::key);
    told.dedup_by_key(|placement| placement.key());
    told
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
