//! Looks at finished games, one position a step, so that no move of a computer waits for longer.

use super::Thinker;
use crate::engine::{Level, SearchScore, Thought};
use crate::game::analysis::{AnalysedPosition, AnalysisScore, LONGEST_LINE};
use crate::game::{GameError, GameId, MayBeDamage, StoreError, Table};
use crate::rules::{Color, Position, Role, Variant};
use crate::worker::mind::{Mind, Reflection, Task, Urgency};

/// What a position of a finished game may cost at most, in positions.
const NODES: u64 = 150_000;
/// So many placements of Écheversi before its end, all of them are looked at: the score is exact from there on.
const EXACT_PLACEMENTS: u32 = 6;
/// What that may cost at most: two to three millions, in games that were played.
const EXACT_NODES: u64 = 10_000_000;

impl Thinker {
    /// Looks at the next position of a game that is to be analysed, of the next server each time; says whether
    /// there was one.
    pub(super) async fn analyse(&self) -> Result<bool, StoreError> {
        let put_off = self.put_off_games();
        let after = *self.analysed.lock();
        let store = self.games.store();
        let Some((game, server)) = store.next_analysis(after, &put_off).await? else {
            return Ok(false);
        };
        *self.analysed.lock() = server;
        match self.look_at_next(game).await {
            Ok(true) => self.left_alone.forget(game),
            Ok(false) if self.mind.is_stopping() => return Ok(false),
            // It would be counted for ever among those of its server that wait, and so would what is damaged.
            Ok(false) if self.left_alone.is_at_last_try(game) => {
                tracing::error!(%game, "searches come to nothing again and again: nothing is kept of an analysis");
                self.mind.failed();
                self.games.analyses().give_up(game).await?;
                self.left_alone.forget(game);
            }
            Ok(false) => self.found_nothing(game),
            Err(error) if error.is_relieved() => return Ok(false),
            Err(error) if error.damage().is_some() => {
                tracing::error!(%game, %error, "what is damaged cannot be analysed: nothing is kept of its analysis");
                self.mind.failed();
                self.games.analyses().take_away(game).await?;
            }
            Err(error) => self.failed(game, &error),
        }
        Ok(true)
    }

    /// Looks at the next position of a game, and keeps what is known of it; with the last one the analysis is
    /// finished. Says whether there is anything to keep.
    async fn look_at_next(&self, game: GameId) -> Result<bool, GameError> {
        let table = self.games.table(game).await?;
        let Some(analysis) = self.games.store().analysis(game).await? else {
            return Ok(false);
        };
        if let Some(place) = analysis.next() {
            let Some(known) = self.look_at(&table, place).await else {
                return Ok(false);
            };
            self.games.analyses().keep(&table, place, &known).await?;
            if place + 1 < analysis.positions.len() {
                return Ok(true);
            }
        }
        self.games.analyses().finish(&table).await?;
        Ok(true)
    }

    /// What is to be known of a position of a game; nothing where the search broke off.
    async fn look_at(&self, table: &Table, place: usize) -> Option<AnalysedPosition> {
        let positions = table.history()?.positions();
        let past = positions[..place].iter().map(Position::key).collect();
        self.mind.analyse(*positions.get(place)?, past).await
    }
}

impl Mind {
    /// What an analysis knows of a position, which others with some [keys](Position::key) came before, the oldest first;
    /// nothing where the search broke off.
    pub async fn analyse(&self, position: Position, past: Vec<u64>) -> Option<AnalysedPosition> {
        let mut known = match self.think(Urgency::Analysis, task(position, past)).await {
            Reflection::Done(thought) => known(thought),
            Reflection::Ended => return Some(ended(&position)),
            Reflection::BrokenOff => return None,
        };
        if let Some(after) = compared_with(&position, &known) {
            known.score = match self.think(Urgency::Analysis, task(after, Vec::new())).await {
                Reflection::Done(thought) => evened_out(known.score, thought.score),
                Reflection::Ended => known.score,
                Reflection::BrokenOff => return None,
            };
        }
        Some(known)
    }
}

/// What is asked of a position.
fn task(position: Position, past: Vec<u64>) -> Task {
    let is_exact =
        position.variant() == Variant::Echeversi && placements_left(&position) <= EXACT_PLACEMENTS;
    Task {
        position,
        past,
        level: Level::FULL,
        nodes: if is_exact { EXACT_NODES } else { NODES },
        seed: 0,
    }
}

/// How many placements are to come.
fn placements_left(position: &Position) -> u32 {
    let hands = position.hands();
    let colors = position.colors().iter();
    let counts = colors.flat_map(|&color| Role::ALL.map(|role| hands.count(color, role)));
    counts.sum()
}

/// The position after the best placement of Écheversi, where the end is not seen yet. A search that ends with a placement
/// of one's own thinks more of the pieces in hand than one that ends with the other's, by more than a cell: the mean of both
/// does not, so that what a placement costs is neither too much nor too little.
fn compared_with(position: &Position, known: &AnalysedPosition) -> Option<Position> {
    let best = known.line.first()?;
    let is_guessed =
        position.variant() == Variant::Echeversi && placements_left(position) > EXACT_PLACEMENTS;
    is_guessed.then(|| position.play(*best).ok()).flatten()
}

/// The mean of the score of whoever is to move and of that of the other one after the best placement.
fn evened_out(own: AnalysisScore, after: SearchScore) -> AnalysisScore {
    match (own, after) {
        (AnalysisScore::Centipawns(own), SearchScore::Centipawns(after)) => {
            AnalysisScore::Centipawns((own - after) / 2)
        }
        (own, _) => own,
    }
}

/// What is kept of a thought.
pub(in crate::worker) fn known(thought: Thought) -> AnalysedPosition {
    let mut line = thought.line;
    line.truncate(LONGEST_LINE);
    AnalysedPosition {
        expected: thought.expected,
        score: match thought.score {
            SearchScore::Centipawns(lead) => AnalysisScore::Centipawns(lead),
            SearchScore::Mate(moves) => AnalysisScore::Mate(moves),
        },
        line,
    }
}

/// A position in which the game has ended by its rules.
fn ended(position: &Position) -> AnalysedPosition {
    let outcome = position.outcome();
    let points = |color| outcome.map_or(0, |outcome| outcome.points.of(color));
    AnalysedPosition {
        expected: Color::ALL.map(|color| u16::from(points(color)) * 1_000),
        score: AnalysisScore::Ended,
        line: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Move;

    /// A game of Écheversi up to so many placements before its end: each the first that is legal, some cells further on.
    fn placed(left: u32) -> Position {
        let mut position = Position::start(Variant::Echeversi);
        while placements_left(&position) > left {
            let moves = position.legal_moves();
            position = position.play(moves[moves.len() / 3]).unwrap();
        }
        position
    }

    /// By how many cells the side to move leads at the end, where both place as well as they can.
    fn exact(position: &Position) -> i32 {
        let cells = |color: Color| position.score(color).cast_signed();
        let moves = position.legal_moves();
        let each = moves.iter().map(|&mv| -exact(&position.play(mv).unwrap()));
        let other = position.players().next(position.turn());
        each.max()
            .unwrap_or_else(|| cells(position.turn()) - cells(other))
    }

    fn score_of(position: Position) -> i32 {
        let thought = task(position, Vec::new()).alone().unwrap();
        match thought.score {
            SearchScore::Centipawns(lead) => lead,
            SearchScore::Mate(_) => panic!("nobody is mated"),
        }
    }

    #[test]
    fn the_last_placements_are_looked_at_to_the_end() {
        for left in [1, 2, EXACT_PLACEMENTS, EXACT_PLACEMENTS + 1, 16] {
            let position = placed(left);
            assert_eq!(placements_left(&position), left);
            let asked = task(position, Vec::new());
            let is_exact = left <= EXACT_PLACEMENTS;
            assert_eq!(asked.nodes, if is_exact { EXACT_NODES } else { NODES });
        }
        for left in [1, 2] {
            let position = placed(left);
            assert_eq!(score_of(position), 100 * exact(&position));
        }
        assert_eq!(
            task(Position::start(Variant::Chess), Vec::new()).nodes,
            NODES
        );
    }

    #[test]
    fn only_guessed_placements_are_looked_at_from_both_sides() {
        let line = |position: &Position| AnalysedPosition {
            expected: [0; 3],
            score: AnalysisScore::Centipawns(0),
            line: position.legal_moves().into_iter().take(1).collect(),
        };
        let after = |position: &Position| compared_with(position, &line(position));
        let guessed = placed(EXACT_PLACEMENTS + 1);
        let first: Move = guessed.legal_moves()[0];
        assert_eq!(after(&guessed), guessed.play(first).ok());
        assert_eq!(after(&placed(EXACT_PLACEMENTS)), None);
        assert_eq!(after(&Position::start(Variant::Chess)), None);
        let own = AnalysisScore::Centipawns(100);
        let mean = evened_out(own, SearchScore::Centipawns(300));
        assert_eq!(mean, AnalysisScore::Centipawns(-100));
    }
}
