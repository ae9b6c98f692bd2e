//! The table of positions that a search has met before.

use crate::rules::{Move, Role, Square};

/// The table in which a search keeps what it finds.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// How many of the buckets have places: a power of two. The others are those into which these are being copied.
    used: usize,
    generation: u32,
    /// The generation of the oldest entries that are not forgotten.
    oldest: u32,
    /// How many buckets there may be.
    most: usize,
    /// How many entries about new positions were kept since there are so many.
    kept: usize,
}

/// How many buckets a search begins with: a mebibyte of them. A table that is no larger than it has to be stays in the
/// processor's cache.
const FIRST_BUCKETS: usize = 1 << 14;

/// Up to how many buckets they are doubled at once: half of 16 MiB, which are copied in a few milliseconds. Beyond, so many
/// are copied with each entry that is kept, that a search which is to stop is never in the midst of much.
const AT_ONCE: usize = 1 << 17;
const PIECE: usize = 64;

/// What a search knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// The move that was best, or that was too good.
    pub best: Option<Move>,
    /// What the search found.
    pub value: i32,
    /// What the evaluation said.
    pub estimate: i32,
    /// The plies that were looked ahead, below 128.
    pub depth: u32,
    /// What the value says.
    pub bound: Bound,
}

/// What a value says about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The value is exact.
    Exact,
    /// The position is worth at least the value.
    AtLeast,
    /// The position is worth at most the value.
    AtMost,
}

/// An entry as it is kept: 16 bytes.
///
/// `packed`, from its lowest bit: the move (17 bits), the depth (7), the bound (2), the generation (6).
#[derive(Clone, Copy, Default, Debug)]
struct Slot {
    check: u32,
    packed: u32,
    value: i32,
    estimate: i32,
}

/// The slots of positions that share a place: one line of the processor's cache.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// How many bytes are reserved at least. The allocator of glibc keeps what is freed of blocks up to 32 MiB for itself, once for
/// each thread that has asked for one; larger ones go back to the system at once. What is only reserved takes no memory.
const GIVEN_BACK: usize = 33 << 20;
/// From which bit on a slot has its generation.
const GENERATION: u32 = 26;
/// The highest generation; 0 is that of slots never written.
const LAST_GENERATION: u32 = 63;
/// How many plies an entry is worth less with each search that begins after it was kept.
const AGE: u32 = 4;
const NO_MOVE: u32 = 0x1_FFFF;
const PLACED: u32 = 127;
const PAWN_STAYS: u32 = 7;

impl TranspositionTable {
    /// A table of a size, a power of two or the one below it; at least a kibibyte.
    #[must_use]
    #[inline]
    pub fn of_mebibytes(size: usize) -> Self {
        let fitting = (size.max(1) << 20) / size_of::<Bucket>();
        let most = 1 << fitting.ilog2();
        let mut buckets = Vec::with_capacity(most.max(GIVEN_BACK / size_of::<Bucket>()));
        buckets.resize(most.min(FIRST_BUCKETS), Bucket::default());
        Self {
            used: buckets.len(),
            buckets,
            generation: 1,
            oldest: 1,
            most,
            kept: 0,
        }
    }

    /// Forgets everything, for the next search.
    #[inline]
    pub fn forget(&mut self) {
        self.buckets.truncate(FIRST_BUCKETS);
        self.used = self.buckets.len();
        self.kept = 0;
        self.generation += 1;
        if self.generation > LAST_GENERATION {
            self.buckets.fill(Bucket::default());
            self.generation = 1;
        }
        self.oldest = self.generation;
    }

    /// Begins the next search of a game: what those before it found is still known, and makes room first.
    pub fn grow_older(&mut self) {
        if self.generation == LAST_GENERATION {
            self.begin_counting_anew();
        }
        self.generation += 1;
    }

    /// Has all that is known count as found by the first search, as the numbers of searches are at their end.
    #[cold]
    fn begin_counting_anew(&mut self) {
        let oldest = self.oldest;
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            let generation = u32::from(slot.generation() >= oldest);
            slot.packed = (slot.packed & ((1 << GENERATION) - 1)) | (generation << GENERATION);
        }
        (self.oldest, self.generation) = (1, 1);
    }

    /// Has what is known about a position brought near the processor, while other things are done. A hint, as what is read has to
    /// be waited for, even where nobody uses it yet: that was an eighth of a search of chess.
    #[inline]
    pub fn fetch(&self, key: u64) {
        branches::prefetch_read_data::<_, 0>(&raw const self.buckets[self.place(key)]);
    }

    /// What is known about the position with a key.
    #[inline]
    pub fn recall(&self, key: u64) -> Option<Entry> {
        let check = high(key);
        let bucket = &self.buckets[self.place(key)];
        let known = |slot: &&Slot| slot.check == check && slot.generation() >= self.oldest;
        bucket.0.iter().find(known).map(Slot::entry)
    }

    /// Keeps an entry: in the place of an older one about the same position, or of what was forgotten,
    /// or of the one that cost least, of which an earlier search counts for less.
    #[inline]
    pub fn keep(&mut self, key: u64, entry: Entry) {
        let (check, generation, oldest) = (high(key), self.generation, self.oldest);
        let place = self.place(key);
        let worth = |slot: &Slot| match (slot.generation() >= oldest, slot.check == check) {
            (false, _) => -2,
            (true, true) => -1,
            (true, false) => slot.worth(generation),
        };
        let bucket = &mut self.buckets[place].0;
        // The same position has to be found before an empty slot is.
        let same = bucket.iter().position(|slot| worth(slot) == -1);
        let least = (0..bucket.len()).min_by_key(|&nth| worth(&bucket[nth]));
        let Some(nth) = same.or(least) else { return };
        self.kept += usize::from(same.is_none());
        let old = &bucket[nth];
        let known = same.map(|_| old.packed & NO_MOVE);
        let best = entry.best.map_or(known.unwrap_or(NO_MOVE), pack);
        let depth = entry.depth.min(127);
        bucket[nth] = Slot {
            check,
            packed: best | depth << 17 | (entry.bound as u32) << 24 | generation << GENERATION,
            value: entry.value,
            estimate: entry.estimate,
        };
        if self.kept > 4 * self.used && self.used < self.most {
            self.grow();
        }
    }

    /// Doubles the buckets, or goes on with that. What one holds may then belong into the new one that shares the bits of
    /// its number, so that both have it; what is kept after it was copied is found again in half of all cases.
    #[cold]
    fn grow(&mut self) {
        let copied = self.buckets.len() - self.used;
        let piece = if self.used <= AT_ONCE {
            self.used
        } else {
            PIECE
        };
        self.buckets.extend_from_within(copied..copied + piece);
        if self.buckets.len() == 2 * self.used {
            self.used = self.buckets.len();
            self.kept = 0;
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "only the low bits are wanted"
    )]
    #[inline]
    fn place(&self, key: u64) -> usize {
        key as usize & (self.used - 1)
    }
}

#[inline]
const fn high(key: u64) -> u32 {
    (key >> 32) as u32
}

impl Slot {
    #[inline]
    fn generation(&self) -> u32 {
        self.packed >> GENERATION
    }

    #[inline]
    fn depth(&self) -> u32 {
        self.packed >> 17 & 127
    }

    /// How much it is worth to keep it: what it cost, less what it has aged by.
    #[inline]
    fn worth(&self, generation: u32) -> i32 {
        let aged = AGE * (generation - self.generation());
        i32::try_from(self.depth().saturating_sub(aged)).unwrap_or_default()
    }

    #[inline]
    fn entry(&self) -> Entry {
        Entry {
            best: unpack(self.packed & NO_MOVE),
            value: self.value,
            estimate: self.estimate,
            depth: self.depth(),
            bound: match self.packed >> 24 & 3 {
                0 => Bound::Exact,
                1 => Bound::AtLeast,
                _ => Bound::AtMost,
            },
        }
    }
}

/// A move in 17 bits: from, to, and the kind that a pawn becomes or that is placed.
#[inline]
fn pack(mv: Move) -> u32 {
    let number = |index: usize| u32::try_from(index).unwrap_or_default();
    let (from, kind) = match mv {
        Move::Place { role, .. } => (PLACED, number(role.index())),
        Move::Step { from, becomes, .. } => {
            let kind = becomes.map_or(PAWN_STAYS, |role| number(role.index()));
            (number(from.index()), kind)
        }
    };
    from | number(mv.to().index()) << 7 | kind << 14
}

#[inline]
fn unpack(packed: u32) -> Option<Move> {
    if packed == NO_MOVE {
        return None;
    }
    let square = |bits: u32| Square::new(u8::try_from(bits & 127).unwrap_or_default());
    let (from, to) = (square(packed), square(packed >> 7));
    let role = Role::ALL.get((packed >> 14 & 7) as usize).copied();
    match role {
        Some(role) if packed & 127 == PLACED => Some(Move::Place { role, on: to }),
        becomes => Some(Move::Step { from, to, becomes }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry {
        best: None,
        value: -31_000,
        estimate: 12,
        depth: 9,
        bound: Bound::AtMost,
    };

    #[test]
    fn every_kind_of_move_comes_back() {
        let [one, other] = [Square::new(0), Square::new(95)];
        let mut moves = vec![Move::new(one, other), Move::new(other, one)];
        for role in Role::ALL {
            moves.push(Move::becoming(one, other, role));
            moves.push(Move::Place { role, on: other });
        }
        for mv in moves {
            assert_eq!(unpack(pack(mv)), Some(mv));
        }
    }

    #[test]
    fn an_entry_is_recalled_until_it_is_forgotten() {
        let mut table = TranspositionTable::of_mebibytes(1);
        for _ in 0..200 {
            assert_eq!(table.recall(7), None);
            table.keep(7, ENTRY);
            assert_eq!(table.recall(7), Some(ENTRY));
            assert_eq!(table.recall(7 << 40), None);
            table.forget();
        }
    }

    #[test]
    fn what_earlier_searches_of_a_game_found_is_known_and_makes_room() {
        let mut table = TranspositionTable::of_mebibytes(1);
        let same_place = |nth: u64| nth << 32;
        table.keep(same_place(1), Entry { depth: 20, ..ENTRY });
        for nth in 2..200 {
            table.grow_older();
            table.keep(same_place(nth), Entry { depth: 3, ..ENTRY });
            assert_eq!(table.recall(same_place(1)).is_some(), nth < 6, "{nth}");
            assert!(table.recall(same_place(nth)).is_some(), "{nth}");
        }
        table.forget();
        assert_eq!(table.recall(same_place(199)), None);
    }

    #[test]
    fn what_is_known_outlasts_the_numbers_of_searches() {
        let mut table = TranspositionTable::of_mebibytes(1);
        table.keep(9, ENTRY);
        table.forget();
        table.keep(7, ENTRY);
        for _ in 0..200 {
            table.grow_older();
            assert_eq!(table.recall(7), Some(ENTRY));
            assert_eq!(table.recall(9), None);
        }
    }

    #[test]
    fn what_is_known_stays_known_while_the_table_grows() {
        let mut table = TranspositionTable::of_mebibytes(4);
        let key = |nth: u64| nth.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        table.keep(key(1), Entry { depth: 20, ..ENTRY });
        for nth in 2..1_000_000 {
            table.keep(key(nth), ENTRY);
            if nth.is_power_of_two() {
                assert!(table.recall(key(1)).is_some(), "{nth}");
            }
        }
        assert_eq!(table.buckets.len(), table.most);
        table.forget();
        assert_eq!(table.buckets.len(), FIRST_BUCKETS);
        assert_eq!(table.recall(key(1)), None);
    }

    #[test]
    fn no_entry_is_kept_for_long_while_a_large_table_grows() {
        let mut table = TranspositionTable::of_mebibytes(64);
        let key = |nth: u64| nth.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        table.keep(key(1), Entry { depth: 20, ..ENTRY });
        let (mut nth, mut before) = (1, table.buckets.len());
        while table.used < table.most {
            nth += 1;
            table.keep(key(nth), ENTRY);
            let copied = table.buckets.len() - before;
            assert!(copied <= AT_ONCE.max(PIECE), "{copied}");
            assert!(copied <= PIECE || before <= AT_ONCE, "{copied} of {before}");
            before = table.buckets.len();
            if nth % 100_000 == 0 {
                assert!(table.recall(key(1)).is_some(), "{nth}");
            }
        }
        assert_eq!(table.buckets.len(), table.most);
        assert!(table.recall(key(1)).is_some());
    }

    #[test]
    fn what_cost_most_stays_longest() {
        let mut table = TranspositionTable::of_mebibytes(1);
        let same_place = |nth: u64| nth << 32;
        table.keep(same_place(1), Entry { depth: 20, ..ENTRY });
        for nth in 2..50 {
            table.keep(same_place(nth), ENTRY);
        }
        assert!(table.recall(same_place(1)).is_some());
        assert!(table.recall(same_place(49)).is_some());
    }
}
