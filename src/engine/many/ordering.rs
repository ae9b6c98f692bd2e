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
        into: &mut Ranks,
    ) {
        let killers = self.killers.get(ply).copied().unwrap_or_default();
        let counts = &self.counts[mover.index()];
        let rank = |index| {
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
                None => counts[role.index()][mv.to().index()],
            }
        };
        into.clear();
        for index in 0..walk.len() {
            into.push(index, rank(index));
        }
    }
}

/// The ranks of moves that are not yet tried.
///
/// Each is one number: the rank, and below it the number of the move, turned so that of two alike the
/// first comes first.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranks(Vec<i64>);

impl Ranks {
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    #[inline]
    pub fn push(&mut self, index: usize, rank: i32) {
        let turned = i64::from(u16::MAX - u16::try_from(index).unwrap_or(u16::MAX));
        self.0.push(i64::from(rank) << 16 | turned);
    }

    /// Takes the number of the move with the greatest rank, and that rank.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the two parts of the number are meant"
    )]
    #[inline]
    pub fn take_first(&mut self) -> Option<(usize, i32)> {
        let (mut place, mut most) = (0, i64::MIN);
        for (nth, &rank) in self.0.iter().enumerate() {
            if rank > most {
                (place, most) = (nth, rank);
            }
        }
        if self.0.is_empty() {
            return None;
        }
        self.0.swap_remove(place);
        let index = u16::MAX - most.cast_unsigned() as u16;
        Some((usize::from(index), (most >> 16) as i32))
    }
}

/// Whether a rank is that of a move that neither captures nor changes a pawn, nor is the one that the table knows.
pub(super) const fn is_quiet(rank: i32) -> bool {
    rank <= KILLER
}
