//! Which moves to try first.

use crate::rules::{Color, Move, Role, Walk};

/// What captures are worth, by kind; the root's own pieces come first for opponents.
const VICTIM: [i32; 6] = [0, 900, 500, 330, 320, 100];
const BEST: i32 = 1 << 28;
const CAPTURE: i32 = 1 << 20;
const KILLER: i32 = 1 << 19;
/// Where the counts of the history table are halved.
const CEILING: i32 = 1 << 17;

/// What has served before: killers by ply, and how often moves cut.
#[derive(Debug)]
pub(super) struct Memories {
    killers: Vec<[Option<Move>; 2]>,
    counts: Box<[[[i32; 128]; 6]; 3]>,
}

impl Memories {
    #[inline]
    pub fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            counts: Box::new([[[0; 128]; 6]; 3]),
        }
    }

    /// Remembers a quiet move that made all others needless.
    #[inline]
    pub fn cut(&mut self, ply: usize, mover: Color, role: Role, mv: Move, depth: i32) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
        let count = &mut self.counts[mover.index()][role.index()][mv.to().index()];
        *count += depth * depth;
        if *count > CEILING {
            let counts = self.counts.iter_mut().flatten().flatten();
            counts.for_each(|count| *count /= 2);
        }
    }

    /// The ranks of all moves: the greater, the sooner.
    pub fn rank(
        &self,
        walk: &Walk,
        best: Option<Move>,
        ply: usize,
        (mover, root): (Color, Color),
        into: &mut Vec<i32>,
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        into.clear();
        into.extend((0..walk.len()).map(|index| {
            let (mv, role) = (walk.get(index), walk.role(index));
            if best == Some(mv) {
                return BEST;
            }
            let becoming = mv.becomes().map_or(0, |role| VICTIM[role.index()]);
            match walk.captured(index) {
                Some(piece) => {
                    let aimed = if mover == root || piece.color == root {
                        400
                    } else {
                        0
                    };
                    CAPTURE + 8 * (VICTIM[piece.role.index()] + aimed + becoming)
                        - VICTIM[role.index()]
                }
                None if becoming > 0 => CAPTURE + 8 * becoming - 100,
                None if killers.contains(&Some(mv)) => KILLER,
                None => self.counts[mover.index()][role.index()][mv.to().index()],
            }
        }));
    }
}

/// The number of the move with the greatest rank among those not yet taken, which it takes.
pub(super) fn take_first(ranks: &mut [i32]) -> Option<(usize, i32)> {
    let (index, &rank) = ranks
        .iter()
        .enumerate()
        .max_by_key(|&(index, &rank)| (rank, std::cmp::Reverse(index)))?;
    if rank == i32::MIN {
        return None;
    }
    ranks[index] = i32::MIN;
    Some((index, rank))
}

/// Whether a rank is that of a move that neither captures nor changes a pawn.
pub(super) const fn is_quiet(rank: i32) -> bool {
    rank <= KILLER
}
