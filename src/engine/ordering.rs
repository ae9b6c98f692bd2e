//! In which order moves are tried: those that were good elsewhere first.

use super::exchange;
use crate::rules::{Color, Move, Position, Role, Walk};

/// The bound of what is remembered of a quiet move.
const MOST: i32 = 16_000;
/// What is tried first: the move that the table knows, then captures that lose nothing, then quiet
/// moves by what is remembered of them, then captures that lose.
const KNOWN: i32 = 1 << 30;
const GOOD_CAPTURE: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const BAD_CAPTURE: i32 = -(1 << 24);

/// A move that is to be tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pick {
    /// How early it is tried.
    pub score: i32,
    /// Its number in the walk: short, as all picks are gone through for each that is tried.
    number: u16,
    kind: Kind,
}

/// What is known of a move before it is tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// It captures or becomes something, and loses nothing.
    Sound,
    /// It captures with a dearer piece: whether that loses is found out when its turn comes.
    Untested,
    /// It captures, and loses more than it takes.
    Losing,
    /// It does neither.
    Quiet,
}

impl Pick {
    #[inline]
    fn new(index: usize, score: i32, kind: Kind) -> Self {
        // No position has so many moves.
        let number = u16::try_from(index).unwrap_or(u16::MAX);
        Self {
            score,
            number,
            kind,
        }
    }

    /// Its number in the walk.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.number)
    }

    /// Whether it is a capture that loses more than it takes.
    #[inline]
    pub fn loses(self) -> bool {
        self.kind == Kind::Losing
    }
}

/// The moves of a position that are still to be tried.
///
/// Most positions are settled by one of the first moves: quiet moves are put in order, and exchanges worked out,
/// only once all that is better was tried.
#[derive(Debug, Default)]
pub(super) struct Picker {
    picks: Vec<Pick>,
    tried: usize,
    quiets: Quiets,
}

/// Where a picker stands with quiet moves.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
enum Quiets {
    #[default]
    Waiting,
    Ranked,
    Dropped,
}

impl Picker {
    /// Begins with the moves of a walk.
    #[inline]
    pub fn begin(&mut self, hints: &Hints, walk: &Walk, experience: &Experience) {
        (self.tried, self.quiets) = (0, Quiets::Waiting);
        self.picks.clear();
        self.picks.reserve(walk.len());
        for index in 0..walk.len() {
            if let Some(pick) = hints.forceful(walk, index, experience) {
                self.picks.push(pick);
            }
        }
    }

    /// The most promising move that was not tried yet.
    #[inline]
    pub fn next(&mut self, hints: &Hints, walk: &Walk, experience: &Experience) -> Option<Pick> {
        loop {
            let best = self.bring_best();
            let promises = best.is_some_and(|pick| pick.score > BAD_CAPTURE / 2);
            if !promises && self.quiets == Quiets::Waiting {
                self.quiets = Quiets::Ranked;
                let counter = experience.counter(hints.past);
                for index in 0..walk.len() {
                    if let Some(pick) = hints.quiet(walk, index, experience, counter) {
                        self.picks.push(pick);
                    }
                }
                continue;
            }
            let pick = best?;
            if pick.kind == Kind::Untested {
                let (mv, taken) = (walk.get(pick.index()), walk.captured(pick.index()));
                let tested = &mut self.picks[self.tried];
                if exchange::wins(hints.position, mv, taken, 0) {
                    tested.kind = Kind::Sound;
                } else {
                    tested.kind = Kind::Losing;
                    tested.score += BAD_CAPTURE - GOOD_CAPTURE;
                }
                continue;
            }
            self.tried += 1;
            return Some(pick);
        }
    }

    /// Leaves out all quiet moves that were not tried yet.
    #[inline]
    pub fn drop_quiets(&mut self) {
        if self.quiets == Quiets::Ranked {
            let mut nth = 0;
            let tried = self.tried;
            self.picks.retain(|pick| {
                nth += 1;
                nth <= tried || pick.kind != Kind::Quiet
            });
        }
        self.quiets = Quiets::Dropped;
    }

    /// Brings the best of the moves that were not tried to their front.
    #[inline]
    fn bring_best(&mut self) -> Option<Pick> {
        let rest = self.picks.get_mut(self.tried..)?;
        // Of moves alike the first found goes first, that the order be the same everywhere.
        let (mut best, mut score) = (0, rest.first()?.score);
        for (nth, pick) in rest.iter().enumerate().skip(1) {
            if pick.score > score {
                (best, score) = (nth, pick.score);
            }
        }
        rest.swap(0, best);
        rest.first().copied()
    }
}

/// The kind of piece that moves and where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trace(usize);

/// How many traces there are: six kinds, two colours, 64 squares.
const TRACES: usize = 768;

impl Trace {
    /// The trace of a move.
    #[inline]
    pub fn of(color: Color, role: Role, mv: Move) -> Self {
        let side = usize::from(color != Color::White);
        Self((side * 6 + role.index()) * 64 + (mv.to().index() & 63))
    }
}

/// What a search remembers about moves.
#[derive(Clone, Debug)]
pub(super) struct Experience {
    /// By trace and origin.
    quiet: Vec<[i16; 64]>,
    /// By the trace before, and its own.
    answers: Vec<[i16; TRACES]>,
    /// By trace, and the kind taken.
    captures: Vec<[i16; 6]>,
    /// The answer that was last too good, by the trace before.
    counters: Vec<Option<Move>>,
}

/// What was played shortly before.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Past {
    /// The opponent's latest move.
    pub last: Option<Trace>,
    /// The own move before it.
    pub own: Option<Trace>,
}

impl Experience {
    /// Nothing is remembered yet.
    #[inline]
    pub fn new() -> Self {
        Self {
            quiet: vec![[0; 64]; TRACES],
            answers: vec![[0; TRACES]; TRACES],
            captures: vec![[0; 6]; TRACES],
            counters: vec![None; TRACES],
        }
    }

    /// What is remembered of a quiet move.
    #[inline]
    pub fn of_quiet(&self, trace: Trace, mv: Move, past: Past) -> i32 {
        let from = mv.from().map_or(0, |from| from.index() & 63);
        let before = [past.last, past.own].into_iter().flatten();
        before.fold(i32::from(self.quiet[trace.0][from]), |sum, before| {
            sum + i32::from(self.answers[before.0][trace.0])
        })
    }

    /// Remembers that a quiet move was too good (above zero) or was tried in vain.
    #[inline]
    pub fn learn_quiet(&mut self, trace: Trace, mv: Move, past: Past, bonus: i32) {
        let from = mv.from().map_or(0, |from| from.index() & 63);
        approach(&mut self.quiet[trace.0][from], bonus);
        for before in [past.last, past.own].into_iter().flatten() {
            approach(&mut self.answers[before.0][trace.0], bonus);
        }
    }

    /// Remembers the same of a capture.
    #[inline]
    pub fn learn_capture(&mut self, trace: Trace, taken: Role, bonus: i32) {
        approach(&mut self.captures[trace.0][taken.index()], bonus);
    }

    /// Remembers the answer to a move.
    #[inline]
    pub fn learn_counter(&mut self, past: Past, mv: Move) {
        if let Some(last) = past.last {
            self.counters[last.0] = Some(mv);
        }
    }

    #[inline]
    fn counter(&self, past: Past) -> Option<Move> {
        past.last.and_then(|last| self.counters[last.0])
    }

    #[inline]
    fn of_capture(&self, trace: Trace, taken: Role) -> i32 {
        16 * exchange::value(taken) + i32::from(self.captures[trace.0][taken.index()]) / 4
    }
}

/// Moves a value towards a bonus, the less the nearer it is to its bound.
#[inline]
fn approach(value: &mut i16, bonus: i32) {
    let before = i32::from(*value);
    let after = before + bonus - before * bonus.abs() / MOST;
    *value = i16::try_from(after).unwrap_or_default();
}

/// What is known before the moves of a position are put in order.
pub(super) struct Hints<'a> {
    pub position: &'a Position,
    pub known: Option<Move>,
    pub killers: [Option<Move>; 2],
    pub past: Past,
}

impl Hints<'_> {
    /// A move that the table knows, a capture or a promotion, and how early it is to be tried.
    #[inline]
    fn forceful(&self, walk: &Walk, index: usize, experience: &Experience) -> Option<Pick> {
        let (mv, taken) = (walk.get(index), walk.captured(index));
        let pick = |score, kind| Some(Pick::new(index, score, kind));
        if Some(mv) == self.known {
            let is_quiet = taken.is_none() && mv.becomes().is_none();
            return pick(KNOWN, if is_quiet { Kind::Quiet } else { Kind::Sound });
        }
        let Some(taken) = taken else {
            let queen = GOOD_CAPTURE + 16 * exchange::value(Role::Queen);
            return match mv.becomes()? {
                Role::Queen => pick(queen, Kind::Sound),
                _ => pick(BAD_CAPTURE, Kind::Losing),
            };
        };
        let role = walk.role(index);
        let trace = Trace::of(self.position.turn(), role, mv);
        let worth = experience.of_capture(trace, taken.role) - exchange::value(role) / 16;
        let gains = exchange::value(taken.role) >= exchange::value(role);
        let kind = if gains { Kind::Sound } else { Kind::Untested };
        pick(GOOD_CAPTURE + worth, kind)
    }

    /// A quiet move that the table does not know, and how early it is to be tried.
    #[inline]
    fn quiet(
        &self,
        walk: &Walk,
        index: usize,
        experience: &Experience,
        counter: Option<Move>,
    ) -> Option<Pick> {
        let mv = walk.get(index);
        let is_quiet = walk.captured(index).is_none() && mv.becomes().is_none();
        if !is_quiet || Some(mv) == self.known {
            return None;
        }
        let score = match Some(mv) {
            killer if killer == self.killers[0] => KILLER + 2,
            killer if killer == self.killers[1] => KILLER + 1,
            answer if answer == counter => KILLER,
            _ => {
                let trace = Trace::of(self.position.turn(), walk.role(index), mv);
                experience.of_quiet(trace, mv, self.past)
            }
        };
        Some(Pick::new(index, score, Kind::Quiet))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn moves_come_in_the_order_of_what_they_promise() {
        let text = "4k3/8/2p5/3p1q2/4P3/8/8/3RK3 w - - 0 1";
        let position = Position::parse(Variant::Chess, text).unwrap();
        let at = |text| Move::from_coordinates(text, position.topology());
        let hints = Hints {
            position: &position,
            known: at("e1e2"),
            killers: [at("d1b1"), None],
            past: Past::default(),
        };
        let (mut walk, mut picker) = (Walk::default(), Picker::default());
        assert_eq!(position.walk(&mut walk), None);
        let experience = Experience::new();
        picker.begin(&hints, &walk, &experience);
        let mut order = Vec::new();
        while let Some(pick) = picker.next(&hints, &walk, &experience) {
            order.push(walk.get(pick.index()).coordinates(position.topology()));
        }
        assert_eq!(order[..4], ["e1e2", "e4f5", "e4d5", "d1b1"]);
        assert_eq!(order.len(), walk.len(), "each is tried once");
        assert_eq!(
            order.last().unwrap(),
            "d1d5",
            "a rook for a pawn comes last"
        );
    }

    #[test]
    fn what_is_remembered_stays_within_its_bound() {
        let mut value = 0;
        for _ in 0..1000 {
            approach(&mut value, 1500);
        }
        assert!((MOST - 1500..=MOST).contains(&i32::from(value)));
    }
}
