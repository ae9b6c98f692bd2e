//! What is thought about for people: moves where they practise, positions that they want to know more of, and problems.

use std::sync::atomic::AtomicBool;

use async_trait::async_trait;

use super::{Mind, Task, Urgency};
use crate::engine::{self, Level, Memory};
use crate::game::analysis::{AnalysedPosition, Leads};
use crate::game::practice::{Advisor, MoveQuestion, ProblemSearch};
use crate::rules::problem::{self, Attempt, Effort, Problem};
use crate::rules::{History, Move, Position};
use crate::worker::thinker::known;

/// What a move for somebody who practises may cost at most, in positions: a fraction of a second, so that whoever waits
/// for it sees it with what they pressed, and moves of games hardly wait for it. Weaker levels look at fewer.
const PRACTICE_NODES: u64 = 100_000;
/// How many positions are looked at for a problem in a game: the last ones of a long one.
const PROBLEM_NODES: u32 = 60_000;
/// What a glance at a position costs at most, in positions: some thousandths of a second.
const GLANCE_NODES: u64 = 3_000;

/// Why nothing has come of a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unsolved {
    /// It broke off.
    Broken,
    /// The process is to end.
    Stopped,
}

impl Mind {
    /// Does something about a problem, once nothing else is to be thought about. Once the process is to end nobody
    /// waits for it: it ends with the process.
    pub(super) async fn solve<T: Send + 'static>(
        &self,
        solve: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Unsolved> {
        let solving = async {
            let turn = self.line.turn(Urgency::Problem).await;
            self.on_a_thread(turn, solve).await
        };
        tokio::select! {
            solved = solving => solved.map_err(|error| {
                tracing::error!(%error, "a problem could not be thought through");
                Unsolved::Broken
            }),
            () = self.stopped() => Err(Unsolved::Stopped),
        }
    }
}

#[async_trait]
impl Advisor for Mind {
    async fn best_move(&self, question: MoveQuestion) -> Option<Move> {
        let task = Task {
            position: question.position,
            past: question.past,
            level: Level::new(question.level.number())?,
            nodes: PRACTICE_NODES,
            seed: question.seed,
        };
        self.think(Urgency::Practice, task).await.best()
    }

    async fn analysed(&self, position: Position, past: Vec<u64>) -> Option<AnalysedPosition> {
        self.analyse(position, past).await
    }

    fn glance(&self, position: &Position, past: &[u64]) -> Option<AnalysedPosition> {
        Task {
            position: *position,
            past: past.to_vec(),
            level: Level::FULL,
            nodes: GLANCE_NODES,
            seed: 0,
        }
        .search(&mut Memory::of_mebibytes(1), &AtomicBool::new(false))
        .map(known)
    }

    fn leads(&self, position: &Position, known: &AnalysedPosition) -> Leads {
        engine::leads(position, known.expected, &known.line)
    }

    async fn latest_problem(&self, game: History) -> ProblemSearch {
        let latest = move || {
            let mut effort = Effort::of_positions(PROBLEM_NODES);
            problem::latest(game.positions(), &mut effort)
        };
        match self.solve(latest).await {
            Ok(Some(problem)) => ProblemSearch::Found(problem),
            Ok(None) | Err(Unsolved::Broken) => ProblemSearch::Nothing,
            Err(Unsolved::Stopped) => ProblemSearch::BrokenOff,
        }
    }

    async fn attempt(&self, problem: Problem, mv: Move) -> Option<Attempt> {
        self.solve(move || problem.attempt(mv)).await.ok()
    }
}
