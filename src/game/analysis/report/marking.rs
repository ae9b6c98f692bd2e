//! Moves that cost something, and how they are marked.

use crate::rules::{Move, Position, Variant};

/// How bad a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveMark {
    /// It was not the best, and that cost something.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost very much.
    Blunder,
}

/// What a move cost its player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct MoveCost {
    /// Thousandths of a point in games for three, of certainty to win in chess, and hundredths of a cell in Écheversi.
    pub value: u32,
    /// In games for three what it gave away of the lead over the others, in hundredths of a pawn. While nearly all pieces
    /// stand, a queen less lets expect hardly fewer points, and is a queen less.
    pub lead: u32,
}

/// From which cost on a move has a mark.
struct Bounds {
    inaccuracy: u32,
    mistake: u32,
    blunder: u32,
}

/// By the lead in games for three: a minor piece, a rook and a queen are worth more than these, a pawn less.
const BY_LEAD: Bounds = Bounds {
    inaccuracy: 200,
    mistake: 350,
    blunder: 600,
};
/// What a move cost of the lead counts where it cost so many thousandths of a point: less is no more than a search is wrong by.
const LEAST_POINTS: u32 = 10;

impl MoveCost {
    /// What of it is told, in the same units: whole percents in chess, tenths of a cell in Écheversi, tenths of a point in
    /// games for three, and hundredths of less than one, with whole pawns. Nothing is rounded up: what is told as much as
    /// a mark begins at has the mark.
    #[must_use]
    pub const fn told(self, variant: Variant) -> Self {
        let unit = match variant {
            Variant::Chess | Variant::Echeversi => 10,
            _ if self.value < 100 => 10,
            _ => 100,
        };
        Self {
            value: self.value - self.value % unit,
            lead: self.lead - self.lead % 100,
        }
    }

    /// Whether it is enough to be told where nothing worse is.
    #[must_use]
    pub const fn is_told(self, variant: Variant) -> bool {
        match variant {
            Variant::Chess => self.value >= 50,
            Variant::Echeversi => self.value >= 100,
            _ => self.value >= 100 || self.lead >= 100 && self.value >= LEAST_POINTS,
        }
    }
}

impl MoveMark {
    /// The mark of a move by what it cost; none where that is little.
    ///
    /// In Écheversi a search of as many positions as an analysis has is wrong by about a cell in the first placements,
    /// and by none in the last six: two cells are told, and six are as much as one placement in twenty costs a beginner.
    #[must_use]
    pub fn of(variant: Variant, cost: MoveCost) -> Option<Self> {
        let [inaccuracy, mistake, blunder] = match variant {
            Variant::Chess => [100, 200, 300],
            Variant::Echeversi => [200, 400, 600],
            _ => [300, 600, 1_000],
        };
        let by_value = Bounds {
            inaccuracy,
            mistake,
            blunder,
        };
        let counts = cost.value >= LEAST_POINTS && variant.colors().len() == 3;
        let by_lead = BY_LEAD.mark(cost.lead).filter(|_| counts);
        by_value.mark(cost.value).max(by_lead)
    }

    /// The sign that is written behind the move.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The number of the sign in PGN.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }
}

impl Bounds {
    const fn mark(&self, cost: u32) -> Option<MoveMark> {
        if cost >= self.blunder {
            Some(MoveMark::Blunder)
        } else if cost >= self.mistake {
            Some(MoveMark::Mistake)
        } else if cost >= self.inaccuracy {
            Some(MoveMark::Inaccuracy)
        } else {
            None
        }
    }
}

/// A move that cost its player something.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CostlyMove {
    /// The position in which it was played, counted from 0.
    pub place: usize,
    /// The position in which it was played.
    pub before: Position,
    /// The move that was played.
    pub played: Move,
    /// How bad it was; none where it cost little.
    pub mark: Option<MoveMark>,
    /// What it cost.
    pub cost: MoveCost,
    /// What would have been better, as far as it is told.
    pub better: Vec<Move>,
}

impl CostlyMove {
    /// The sign that is written behind it; nothing where it has no mark.
    #[must_use]
    pub fn sign(&self) -> &'static str {
        self.mark.map_or("", MoveMark::sign)
    }
}
