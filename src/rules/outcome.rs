//! How games end: the kind of ending, the points and the titles.

use std::fmt;

use super::coded::coded;
use super::piece::Color;
use super::players::Players;

coded! {
    /// The kind of event that ended a game (rule sheet, section 8).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Ending [ALL, code, of_code] {
        /// Trichess: the mover's pieces check both other kings.
        Fat = "fat",
        /// Échecs à 3: the mover's pieces check both other kings.
        DoubleCheck = "double_check",
        /// Checkmate by one player.
        Mate = "mate",
        /// Trichess: both opponents mate.
        DoubleMate = "double_mate",
        /// Trichess: the opponents mate together, neither of them alone.
        CoalitionMate = "coalition_mate",
        /// No legal move, and no check.
        Stalemate = "stalemate",
        /// Nobody can mate any more.
        DeadPosition = "dead_position",
        /// A position stood three times, and the player to move claimed it.
        Threefold = "threefold",
        /// A position stood five times.
        Fivefold = "fivefold",
        /// Fifty moves by each player without a pawn move or a capture, claimed.
        FiftyMoves = "fifty_moves",
        /// Seventy-five moves by each player without a pawn move or a capture.
        SeventyFiveMoves = "seventyfive_moves",
        /// As many moves as a game may have.
        LongestGame = "longest_game",
        /// The players agreed on a draw.
        Agreement = "agreement",
        /// A player resigned, and that ended the game.
        Resignation = "resignation",
        /// A player's time ran out.
        Timeout = "timeout",
        /// A moderator decided how the game ended.
        Adjudication = "adjudication",
        /// The game was broken off before it counted.
        Aborted = "aborted",
        /// Yalta: the other players left.
        LastIn = "last_in",
        /// Écheversi: the cells were counted.
        Score = "score",
    }
}

/// The points that each colour gets for a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Points([u8; 3]);

impl Points {
    /// The same points for each of `colors`, none for others.
    #[must_use]
    pub fn each(colors: impl IntoIterator<Item = Color>, points: u8) -> Self {
        let none = Self::default();
        let colors = colors.into_iter();
        colors.fold(none, |all, color| all.with(color, points))
    }

    /// These points, but for one colour.
    #[must_use]
    pub fn with(mut self, color: Color, points: u8) -> Self {
        self.0[color.index()] = points;
        self
    }

    /// The points of a colour.
    #[must_use]
    pub fn of(self, color: Color) -> u8 {
        self.0[color.index()]
    }
}

/// A player's title by the points won (rule sheet, section 2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Title {
    /// The title for a game that brought no points.
    Serf,
    /// The title for 1 point.
    Vassal,
    /// The title for 2 points.
    Chevalier,
    /// The title for 3 points.
    Seigneur,
}

impl Title {
    /// The title that goes with points; more than 3 are never given.
    #[must_use]
    pub const fn of_points(points: u8) -> Self {
        match points {
            0 => Self::Serf,
            1 => Self::Vassal,
            2 => Self::Chevalier,
            _ => Self::Seigneur,
        }
    }
}

/// How a game ended, and what each player gets for it.
///
/// ```
/// use seigneur::rules::{Color, Ending, Outcome, Points, Title};
///
/// let points = Points::default().with(Color::White, 3).with(Color::Black, 1);
/// let outcome = Outcome { ending: Ending::Mate, points };
/// assert_eq!(outcome.describe(&Color::ALL).to_string(), "mate points 3,0,1");
/// assert_eq!(Title::of_points(points.of(Color::White)), Title::Seigneur);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The kind of event that ended the game.
    pub ending: Ending,
    /// The points that each colour gets.
    pub points: Points,
}

impl Outcome {
    /// A draw: one point for each player still in.
    #[must_use]
    pub fn draw(ending: Ending, players: Players) -> Self {
        Self {
            ending,
            points: Points::each(players.iter(), 1),
        }
    }

    /// The outcome as the command line prints it: `mate points 3,0,1`.
    #[must_use]
    pub fn describe(self, colors: &[Color]) -> impl fmt::Display {
        let points: Vec<String> = colors
            .iter()
            .map(|&color| self.points.of(color).to_string())
            .collect();
        format!("{} points {}", self.ending.code(), points.join(","))
    }
}
