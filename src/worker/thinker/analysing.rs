//! Looks at finished games, one position a step, so that no move of a computer waits for longer.

use super::{GAMES, Thinker};
use crate::engine::{Level, SearchScore, Thought};
use crate::game::analysis::{AnalysedPosition, AnalysisScore, LONGEST_LINE};
use crate::game::{GameError, GameId, StoreError, Table};
use crate::rules::{Color, Position};
use crate::worker::mind::{Reflection, Task};

/// What a position of a finished game may cost at most, in positions.
const NODES: u64 = 150_000;

impl Thinker {
    /// Looks at the next position of the game whose analysis was asked for first; says whether there was one.
    pub(super) async fn analyse(&self) -> Result<bool, StoreError> {
        let games = self.games.store().unfinished_analyses(GAMES).await?;
        let put_off = self.put_off_games();
        let Some(&game) = games.iter().find(|&game| !put_off.contains(game)) else {
            return Ok(false);
        };
        match self.look_at_next(game).await {
            Ok(true) => {}
            Ok(false) if self.mind.is_stopping() => return Ok(false),
            Ok(false) => self.put_off(game),
            Err(error) => {
                tracing::error!(%game, %error, "a game cannot be analysed");
                self.put_off(game);
            }
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
        let position = *positions.get(place)?;
        let task = Task {
            position,
            past: positions[..place].iter().map(Position::key).collect(),
            level: Level::FULL,
            nodes: NODES,
            seed: 0,
        };
        match self.mind.think(task).await {
            Reflection::Done(thought) => Some(known(thought)),
            Reflection::Ended => Some(ended(&position)),
            Reflection::BrokenOff => None,
        }
    }
}

fn known(thought: Thought) -> AnalysedPosition {
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
