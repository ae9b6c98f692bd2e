//! What is kept of results and standings, as it is held against the games from which it follows.

use super::rating::PlayerRating;
use super::result::Score;
use crate::game::clock::Millis;
use crate::game::ids::{PlayerId, ServerId, TableNumber};
use crate::rules::Variant;

/// Something that is kept, and is not as the games make it; nothing on a side where there is none.
#[derive(Clone, PartialEq, Debug)]
pub enum Difference {
    /// The result of a game.
    Result {
        /// The game whose result it is.
        table: (ServerId, TableNumber),
        /// What is kept, and what the game makes.
        sides: Box<Recounted<ResultRecord>>,
    },
    /// What somebody stands at on a board.
    Standing {
        /// Whose standing it is.
        key: StandingKey,
        /// What is kept, and what the results make.
        sides: Recounted<StandingSum>,
    },
    /// Somebody's rating after a game.
    Step {
        /// The kind of game.
        variant: Variant,
        /// Whose rating it is.
        player: PlayerId,
        /// The place of the game in the order of all results.
        ordinal: i64,
        /// What is kept, and what the results make.
        sides: Recounted<PlayerRating>,
    },
    /// Ratings after games that do not count.
    Strays {
        /// The kind of game.
        variant: Variant,
        /// How many are kept.
        count: i64,
    },
    /// Somebody's rating as it is shown.
    Rating {
        /// The kind of game.
        variant: Variant,
        /// Whose rating it is.
        player: PlayerId,
        /// What is kept, and what the results make.
        sides: Recounted<PlayerRating>,
    },
}

/// What is kept, and what is made of the games.
#[derive(Clone, PartialEq, Debug)]
pub struct Recounted<T> {
    /// What is kept.
    pub kept: Option<T>,
    /// What the games make.
    pub made: Option<T>,
}

impl<T: PartialEq> Recounted<T> {
    /// Both sides where they differ.
    pub fn differing(kept: Option<T>, made: Option<T>) -> Option<Self> {
        (kept != made).then_some(Self { kept, made })
    }
}

/// The result of a game and what it gave everyone, in codes: what nobody can read any more differs, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultRecord {
    /// The place in the order of all results.
    pub ordinal: i64,
    /// Where it was played.
    pub server: ServerId,
    /// The kind of game.
    pub variant: String,
    /// How many people sat there at the end.
    pub seats: i64,
    /// When the game ended.
    pub ended: Millis,
    /// How the game ended.
    pub ending: String,
    /// Whether it counts on its server.
    pub standing: String,
    /// Whether it counts over all servers.
    pub overall: String,
    /// Whether games among the same people, played before it on other servers, have been erased since.
    pub outlives_others: bool,
    /// The season of its server.
    pub season: String,
    /// The month over all servers.
    pub month: String,
    /// Its first moves.
    pub opening: String,
    /// The number of its moves.
    pub plies: i64,
    /// What it gave everyone, in order.
    pub scores: Vec<ScoreRecord>,
}

/// What a game gave somebody, in codes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ScoreRecord {
    /// On which side.
    pub color: String,
    /// Who was given it.
    pub player: PlayerId,
    /// From when to when.
    pub part: String,
    /// The points of the rule sheet.
    pub points: i64,
}

impl From<&Score> for ScoreRecord {
    fn from(score: &Score) -> Self {
        Self {
            color: score.color.letter().to_string(),
            player: score.player,
            part: score.part.code().to_owned(),
            points: score.points.into(),
        }
    }
}

/// Whose standing it is: on a server, in a season, in a kind of game, in some channels or wherever games are held.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StandingKey {
    /// The server; 0 is for all of them.
    pub server: ServerId,
    /// The season, as it is kept.
    pub season: String,
    /// The kind of game, as it is kept.
    pub variant: String,
    /// The player who stands so.
    pub player: PlayerId,
    /// The channels in which the games are held, joined by commas; none: wherever.
    pub held_in: Option<String>,
}

/// A standing: points and games, and how many of these ended in which title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingSum {
    /// The sum of points.
    pub points: i64,
    /// The number of games.
    pub games: i64,
    /// How many ended as seigneur, chevalier, vassal and serf.
    pub titles: [i64; 4],
}
