//! Games that were played, a line each.

use seigneur::rules::{Color, Ending, Move, Outcome, Points, Variant};

/// Who sits where: on each seat one of the two kinds, both of them at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seating(u8);

impl Seating {
    /// All seatings of a game: six for three players, two for two.
    pub fn all(variant: Variant) -> impl Iterator<Item = Self> {
        let full = Self::alone(variant).0;
        (1..full).filter(move |seats| seats & !full == 0).map(Self)
    }

    /// The seating with the first kind on every seat: games of one kind among itself.
    #[must_use]
    pub fn alone(variant: Variant) -> Self {
        let seats = variant.colors().iter();
        Self(seats.fold(0, |seats, color| seats | 1 << color.index()))
    }

    /// The seating that a text tells of: 1 or 2 for each seat in the order of play.
    fn read(variant: Variant, text: &str) -> Option<Self> {
        let mut seats = 0;
        for (color, kind) in variant.colors().iter().zip(text.chars()) {
            match kind {
                '1' => seats |= 1 << color.index(),
                '2' => {}
                _ => return None,
            }
        }
        Some(Self(seats))
    }

    /// Whether the first kind sits on the seat of a colour.
    #[must_use]
    pub fn is_first(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchGame {
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

impl MatchGame {
    /// Reads a game from its line; `None` where the line has another form.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let variant: Variant = fields.next()?.parse().ok()?;
        let seed = fields.next()?.parse().ok()?;
        let seating = Seating::read(variant, fields.next()?)?;
        let (code, numbers) = fields.next()?.split_once(" points ")?;
        let ending = Ending::of_code(code)?;
        let mut points = Points::default();
        for (&color, number) in variant.colors().iter().zip(numbers.split(',')) {
            points = points.with(color, number.parse().ok()?);
        }
        let texts = fields.next()?.split(' ').filter(|text| !text.is_empty());
        let moves = texts.map(|text| Move::from_coordinates(text, variant.topology()));
        Some(Self {
            variant,
            seed,
            seating,
            moves: moves.collect::<Option<_>>()?,
            outcome: Outcome { ending, points },
        })
    }

    /// Whether it is the game of a contest with this seed and seating.
    #[must_use]
    pub fn is_of(&self, variant: Variant, seed: u64, seating: Seating) -> bool {
        self.variant == variant && self.seed == seed && self.seating == seating
    }

    /// By how many points a seat of the first kind did better than one of the second, in this game.
    #[must_use]
    pub fn difference(&self) -> f64 {
        self.mean(true) - self.mean(false)
    }

    /// The mean points of the seats of one kind.
    pub(super) fn mean(&self, first: bool) -> f64 {
        let seats = self.variant.colors().iter();
        let points: Vec<f64> = seats
            .filter(|&&color| self.seating.is_first(color) == first)
            .map(|&color| f64::from(self.outcome.points.of(color)))
            .collect();
        let count = u32::try_from(points.len()).unwrap_or(u32::MAX);
        points.iter().sum::<f64>() / f64::from(count)
    }
}

impl std::fmt::Display for MatchGame {
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
