//! The result of one game: who gets what, and whether it counts.

use super::season::Season;
use crate::game::clock::Millis;
use crate::game::event::{Dated, Event};
use crate::game::ids::{PlayerId, ServerId};
use crate::game::table::{Phase, Seats, Table};
use crate::game::terms::Stakes;
use crate::rules::notation::{Letters, san};
use crate::rules::{Color, Ending, History, Outcome, Variant, coded};

/// How many games among the same people count in one season: on the boards of a server in a season
/// of it, on those of all servers in a month, wherever they were played.
pub const MOST_AMONG_THE_SAME: u32 = 10;

/// The boards for which games among the same people are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountScope {
    /// Those of a server, in a season of it.
    Server(ServerId, Season),
    /// Those of all servers, in a month.
    Overall(Season),
}

coded! {
    /// Whether a finished game counts, and why not.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum CountStatus [ALL, code, of_code] {
        /// It counts on boards.
        Counted = "counted",
        /// It was played for the pleasure of it.
        Friendly = "friendly",
        /// It was broken off before it counted.
        Aborted = "aborted",
        /// A moderator decided it before everyone had moved often enough.
        Early = "early",
        /// The same people have played as many games as count in this season.
        Repeated = "repeated",
        /// A moderator took it out.
        Voided = "voided",
    }
}

coded! {
    /// How a player took part.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Part [ALL, code, of_code] {
        /// From the start to the end.
        Player = "player",
        /// From the moment on when somebody else's seat became free.
        Substitute = "substitute",
        /// Until they were away for too long, and somebody else took their seat.
        Absentee = "absentee",
    }
}

/// What one player gets for a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// Who gets it.
    pub player: PlayerId,
    /// On which side.
    pub color: Color,
    /// From when to when.
    pub part: Part,
    /// The points of the rule sheet; none for absentees.
    pub points: u8,
}

/// The result of a finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameResult {
    /// How it ended, and the points by colour.
    pub outcome: Outcome,
    /// What each player gets: those who sat there at the end in the order of play, then those who
    /// went before, the first first.
    pub scores: Vec<Score>,
    /// The moves of the first two rounds, a space between them.
    pub opening: String,
    /// How many moves were played, by all players together.
    pub plies: u32,
}

impl GameResult {
    /// The result of a table; none before the end, or before a computer takes somebody's seat: what is played on
    /// then brings nothing more.
    #[must_use]
    pub fn of(table: &Table) -> Option<Self> {
        let (history, outcome, seats) = match (table.settlement(), table.phase()) {
            (Some(settled), _) => (&settled.history, settled.outcome, &settled.seats),
            (None, Phase::Finished(history, outcome)) => (history, *outcome, table.seats()),
            (None, _) => return None,
        };
        let variant = table.variant();
        Some(Self {
            outcome,
            scores: scores(variant, seats, outcome),
            opening: opening(variant, history),
            plies: u32::try_from(history.move_count()).unwrap_or(u32::MAX),
        })
    }

    /// When the game of these events ended, or what counts of it was settled; a moderator takes it out only after
    /// that.
    #[must_use]
    pub fn ended(events: &[Dated]) -> Option<Millis> {
        let settles = |dated: &&Dated| matches!(dated.event, Event::Substituted { by, .. } if by.is_computer());
        if let Some(settled) = events.iter().find(settles) {
            return Some(settled.at);
        }
        let mut events = events.iter().rev();
        let last = events.find(|dated| !matches!(dated.event, Event::Voided { .. }))?;
        Some(last.at)
    }

    /// Whether the game of a table counts, after so many that count already among the same people
    /// in the same season: on its server, or in the same month over all of them.
    #[must_use]
    pub fn count_status(&self, table: &Table, before: u32) -> CountStatus {
        let settled = table.settlement().map(|settled| settled.stakes);
        let stakes = settled.unwrap_or(table.terms().stakes);
        match (self.outcome.ending, stakes) {
            _ if table.counting().is_voided() => CountStatus::Voided,
            (Ending::Aborted, _) => CountStatus::Aborted,
            (_, Stakes::Friendly) => CountStatus::Friendly,
            _ if table.counting().is_decided_early() => CountStatus::Early,
            _ if before >= MOST_AMONG_THE_SAME => CountStatus::Repeated,
            (_, Stakes::Rated) => CountStatus::Counted,
        }
    }

    /// Who sat there at the end.
    pub fn finishers(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let scores = self.scores.iter();
        let finishers = scores.filter(|score| score.part != Part::Absentee);
        finishers.map(|score| score.player)
    }
}

fn scores(variant: Variant, seats: &Seats, outcome: Outcome) -> Vec<Score> {
    let departed = seats.departed();
    let seated = variant.colors().iter().filter_map(|&color| {
        let player = seats.player(color)?;
        let taken_over = departed.iter().any(|&(seat, _)| seat == color);
        // Whoever takes back the seat that they left has never been spared what comes of it.
        let is_substitute = taken_over && !departed.contains(&(color, player));
        Some(Score {
            player,
            color,
            part: if is_substitute {
                Part::Substitute
            } else {
                Part::Player
            },
            points: outcome.points.of(color),
        })
    });
    let mut scores: Vec<Score> = seated.collect();
    for &(color, player) in departed {
        let same = |score: &Score| (score.color, score.player) == (color, player);
        if !scores.iter().any(same) {
            scores.push(Score {
                player,
                color,
                part: Part::Absentee,
                points: 0,
            });
        }
    }
    scores
}

/// The moves of the first two rounds, in the letters that positions are written in.
fn opening(variant: Variant, history: &History) -> String {
    let moves = history.played();
    let moves = moves.map(|(before, mv)| san(before, mv, Letters::ENGLISH));
    let first: Vec<String> = moves.take(2 * variant.colors().len()).collect();
    first.join(" ")
}
