//! What is kept of results and standings, as it is held against the games from which it follows.

use std::fmt;

use super::result::Score;
use crate::game::clock::Millis;
use crate::game::ids::{PlayerId, ServerId};

/// Something that is kept, and is not as the games make it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: {kept} is kept, {recounted} recounted")]
pub struct Difference {
    /// What it is, and whose.
    pub what: String,
    /// What is kept.
    pub kept: String,
    /// What the games make.
    pub recounted: String,
}

impl Difference {
    /// What differs between what is kept, if anything is, and what the games make, if they make anything.
    pub fn between<T: fmt::Display>(what: String, kept: Option<T>, recounted: Option<T>) -> Self {
        let said = |one: Option<T>| one.map_or_else(|| "nothing".to_owned(), |one| one.to_string());
        Self {
            what,
            kept: said(kept),
            recounted: said(recounted),
        }
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
    /// How.
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
    /// Who.
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

impl fmt::Display for ResultRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            variant,
            ending,
            standing,
            overall,
            ended,
            season,
            plies,
            opening,
            ..
        } = self;
        write!(f, "{variant}, {ending}")?;
        for score in &self.scores {
            let (color, part, player, points) =
                (&score.color, &score.part, score.player, score.points);
            write!(f, ", {color} {part} {player} {points}")?;
        }
        let ended = ended.0;
        write!(
            f,
            " ({standing} in {season}, {overall} over all servers, ended at {ended} after {plies} moves: {opening})"
        )
    }
}

/// Whose standing it is: on a server, in a season, in a kind of game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct StandingKey {
    /// The server.
    pub server: ServerId,
    /// The season, as it is kept.
    pub season: String,
    /// The kind of game, as it is kept.
    pub variant: String,
    /// The player.
    pub player: PlayerId,
}

impl fmt::Display for StandingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            server,
            season,
            variant,
            player,
        } = self;
        write!(
            f,
            "standing of player {player} (server {server}, season {season:?}, game {variant:?})"
        )
    }
}

/// A standing: points and games, and how many of these ended in which title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingSum {
    /// All points.
    pub points: i64,
    /// All games.
    pub games: i64,
    /// How many ended as seigneur, chevalier, vassal and serf.
    pub titles: [i64; 4],
}

impl fmt::Display for StandingSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { points, games, .. } = self;
        let [seigneurs, chevaliers, vassals, serfs] = self.titles;
        write!(
            f,
            "{points} points in {games} games ({seigneurs}, {chevaliers}, {vassals}, {serfs})"
        )
    }
}
