//! Games between two kinds of players at one table, and what they say.

use super::Player;
use crate::engine::chance;
use crate::rules::{Color, Ending, Move, Outcome, Position, Variant, Walk};

/// How many moves a game may have.
const LONGEST: usize = 600;

/// Who sits where: on each seat one of the two kinds, both of them at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating(u8);

impl Seating {
    /// All seatings of a game: six for three players, two for two.
    pub fn all(variant: Variant) -> impl Iterator<Item = Self> {
        let seats = variant.colors().iter();
        let full = seats.fold(0, |seats, color| seats | 1 << color.index());
        (1..full).filter(move |seats| seats & !full == 0).map(Self)
    }

    /// Whether the first kind sits on the seat of a colour.
    #[must_use]
    pub fn is_first(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// The game that it is one of.
    pub variant: Variant,
    /// The number from which its opening was drawn.
    pub seed: u64,
    /// Who sat where.
    pub seating: Seating,
    /// The moves, those of the opening among them.
    pub moves: Vec<Move>,
    /// How it ended.
    pub outcome: Outcome,
}

impl Played {
    /// By how many points a seat of the first kind did better than one of the second, in this game.
    #[must_use]
    pub fn difference(&self) -> f64 {
        self.mean(true) - self.mean(false)
    }

    /// The mean points of the seats of one kind.
    fn mean(&self, first: bool) -> f64 {
        let seats = self.variant.colors().iter();
        let points: Vec<f64> = seats
            .filter(|&&color| self.seating.is_first(color) == first)
            .map(|&color| f64::from(self.outcome.points.of(color)))
            .collect();
        let count = u32::try_from(points.len()).unwrap_or(u32::MAX);
        points.iter().sum::<f64>() / f64::from(count)
    }
}

impl std::fmt::Display for Played {
    /// The game in one line: variant, seed, seating (1 where the first kind sat), ending with points, moves.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (colors, board) = (self.variant.colors(), self.variant.topology());
        let seats: String = colors
            .iter()
            .map(|&color| {
                if self.seating.is_first(color) {
                    '1'
                } else {
                    '2'
                }
            })
            .collect();
        let moves: Vec<String> = self.moves.iter().map(|mv| mv.coordinates(board)).collect();
        let outcome = self.outcome.describe(colors);
        write!(
            f,
            "{}\t{}\t{seats}\t{outcome}\t{}",
            self.variant,
            self.seed,
            moves.join(" ")
        )
    }
}

/// Plays a game: so many moves drawn from the seed, then the players' own.
pub fn play(
    variant: Variant,
    seating: Seating,
    (first, second): (&mut dyn Player, &mut dyn Player),
    seed: u64,
    opening: usize,
) -> Played {
    let mut table = Table::new(variant);
    let outcome = loop {
        if let Some(outcome) = table.outcome() {
            break outcome;
        }
        let (nth, turn) = (table.moves.len(), table.position.turn());
        let drawn = chance::mix(seed, nth as u64);
        let mv = if nth < opening {
            usize::try_from(drawn % table.walk.len() as u64)
                .ok()
                .map(|nth| table.walk.get(nth))
        } else if seating.is_first(turn) {
            first.choose(&table.position, &table.past, seed)
        } else {
            second.choose(&table.position, &table.past, seed)
        };
        let Some(index) = mv.and_then(|mv| table.walk.iter().position(|known| known == mv)) else {
            // Who makes no legal move gives up.
            break table.given_up();
        };
        table.make(index);
    };
    Played {
        variant,
        seed,
        seating,
        moves: table.moves,
        outcome,
    }
}

/// A game under way.
struct Table {
    position: Position,
    past: Vec<u64>,
    moves: Vec<Move>,
    walk: Walk,
}

impl Table {
    fn new(variant: Variant) -> Self {
        Self {
            position: Position::start(variant),
            past: Vec::new(),
            moves: Vec::new(),
            walk: Walk::default(),
        }
    }

    /// How the game stands; a draw that may be claimed is.
    fn outcome(&mut self) -> Option<Outcome> {
        if let Some(outcome) = self.position.walk(&mut self.walk) {
            return Some(outcome);
        }
        let players = self.position.players();
        let key = self.position.key();
        let stood = self.past.iter().filter(|&&past| past == key).count();
        let has_draws = self.position.rules().has_check();
        let ending = if !has_draws {
            return None;
        } else if stood >= 2 {
            Ending::Threefold
        } else if self.position.quiet_plies() >= 50 * players.count() {
            Ending::FiftyMoves
        } else if self.moves.len() >= LONGEST {
            Ending::LongestGame
        } else {
            return None;
        };
        Some(Outcome::draw(ending, players))
    }

    fn given_up(&self) -> Outcome {
        let others = self.position.players().others(self.position.turn());
        Outcome {
            ending: Ending::Resignation,
            points: crate::rules::Points::each(others, 2),
        }
    }

    fn make(&mut self, index: usize) {
        self.past.push(self.position.key());
        self.moves.push(self.walk.get(index));
        self.position = self.walk.after(index);
    }
}

/// The differences of many games, one after another.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    differences: Vec<f64>,
    first: f64,
    second: f64,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, played: &Played) {
        self.differences.push(played.difference());
        self.first += played.mean(true);
        self.second += played.mean(false);
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.differences.len()
    }

    /// The mean points of a seat of the first kind, and of one of the second.
    #[must_use]
    pub fn points(&self) -> (f64, f64) {
        let games = self.count();
        (self.first / games, self.second / games)
    }

    /// The mean difference a game, and half the width of its interval of 95 %.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let games = self.count();
        let mean = self.differences.iter().sum::<f64>() / games;
        let squares = self.differences.iter().map(|it| (it - mean) * (it - mean));
        let variance = squares.sum::<f64>() / (games - 1.0).max(1.0);
        (mean, 1.96 * (variance / games).sqrt())
    }

    fn count(&self) -> f64 {
        f64::from(u32::try_from(self.differences.len()).unwrap_or(u32::MAX)).max(1.0)
    }
}
