//! Perft: counts the sequences of legal moves from a position (rule sheet, section 8).

use std::ops::ControlFlow;

use super::movegen::{self, Group, Scope, Steps};
use super::piece::Role;
use super::position::{Position, PositionDraft};
use super::square::SquareSet;
use super::topology::Topology;

/// What becomes of the moves of the last ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LastPly {
    /// Each is played on the board.
    Played,
    /// They are counted together, piece by piece.
    Counted,
}

/// The number of sequences of `depth` legal moves.
///
/// A position that has ended by checks or by want of moves has none, nor has a dead
/// one on 96 cells. Repetitions and move counts are not looked at. Both ways of taking
/// the last ply give the same number.
///
/// ```
/// use seigneur::rules::perft::{LastPly, perft};
/// use seigneur::rules::{Position, Variant};
///
/// let start = Position::start(Variant::Chess);
/// assert_eq!(perft(&start, 3, LastPly::Counted), 8_902);
/// assert_eq!(perft(&start, 3, LastPly::Played), 8_902);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32, last_ply: LastPly) -> u64 {
    if depth == 0 {
        return 1;
    }
    let rules = position.rules();
    let dead = rules.perft_sees_dead_positions() && rules.is_dead(position);
    if dead || rules.outcome_at_once(position).is_some() {
        return 0;
    }
    let topology = position.topology();
    let mut passed = PositionDraft::of(position);
    passed.pass_turn(topology);
    let ply = Ply {
        position,
        passed,
        topology,
        depth,
        leaves: last_ply,
    };
    let mut nodes = 0;
    // A visit that never breaks off goes to the end.
    let _end = movegen::generate(position, Scope::Legal, &mut |group| {
        nodes += match group {
            _ if depth == 1 && last_ply == LastPly::Counted => group.count(),
            Group::Steps(steps) => ply.steps(steps),
            Group::Placements { role, on } => ply.placements(role, on),
        };
        ControlFlow::Continue(())
    });
    nodes
}

/// The moves of one position.
struct Ply<'a> {
    position: &'a Position,
    /// The same board with the turn passed on.
    passed: PositionDraft,
    topology: &'static Topology,
    depth: u32,
    leaves: LastPly,
}

impl Ply<'_> {
    /// The piece is taken up once for all its steps.
    fn steps(&self, steps: Steps) -> u64 {
        let mover = self.position.turn();
        let mut lifted = self.passed;
        lifted.lift(self.topology, mover, steps.role, steps.from);
        let mut nodes = 0;
        let mut eventful = steps;
        if self.depth == 1 {
            // What only changes the piece's place is played and taken back on the same board.
            let quiet = steps.plain_targets() & lifted.quiet_squares();
            for to in quiet {
                lifted.set_down(mover, steps.role, to);
                nodes += self.follow(&mut lifted);
                lifted.set_down(mover, steps.role, to);
            }
            eventful.to &= !quiet;
        }
        if eventful.to.is_single() && steps.becomes.is_empty() {
            // The last target: the lifted board is needed for no other.
            eventful.each(|step| lifted.land(self.topology, mover, step));
            return nodes + self.follow(&mut lifted);
        }
        eventful.each(|step| {
            let mut next = lifted;
            next.land(self.topology, mover, step);
            nodes += self.follow(&mut next);
        });
        nodes
    }

    fn placements(&self, role: Role, on: SquareSet) -> u64 {
        let place = |square| self.follow(&mut PositionDraft::placed(self.position, role, square));
        on.into_iter().map(place).sum()
    }

    fn follow(&self, next: &mut PositionDraft) -> u64 {
        if self.depth > 1 {
            next.rules().settle(next);
        }
        perft(next, self.depth - 1, self.leaves)
    }
}
