//! What `go` asks for: how long, how deep, how many positions, among which moves.

use std::iter::Peekable;
use std::str::SplitWhitespace;
use std::time::Duration;

use crate::rules::{Color, Position};

/// Time kept back for what lies between the engine and whoever measures.
const OVERHEAD: Duration = Duration::from_millis(5);
/// How many moves the rest of the time has to last for where nobody says.
const MOVES_TO_COME: u32 = 28;
/// The words of `go`, but for the clocks of the colours.
const WORDS: [&str; 8] = [
    "infinite",
    "ponder",
    "searchmoves",
    "nodes",
    "depth",
    "mate",
    "movetime",
    "movestogo",
];

type Words<'a> = Peekable<SplitWhitespace<'a>>;

/// When a search tells its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SearchManner {
    /// As soon as it has ended by what it may take.
    #[default]
    Limited,
    /// Only when `stop` is said.
    Infinite,
    /// When `stop` is said, or once it has ended after `ponderhit`: until then the clock stands.
    Pondering,
}

/// The side for which a move is sought.
#[derive(Clone, Copy, Debug)]
pub struct SideToMove {
    /// Whose move it is.
    pub turn: Color,
    /// How many players are in: as many plies are a move of each.
    pub players: u32,
}

/// What a search may take.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The positions that may be looked at.
    pub nodes: Option<u64>,
    /// The plies that may be looked ahead.
    pub depth: Option<u32>,
    /// After how long the search is stopped.
    pub time: Option<Duration>,
    /// When its move is told.
    pub manner: SearchManner,
    /// The moves among which one is sought, as they are written; all where none is named.
    pub among: Vec<String>,
}

/// What is left on the clocks, or what moves add: for the player to move, and the least of the others, which stands for it where
/// it is not said: whoever knows two colours alone does not name the third one's.
#[derive(Default)]
struct ClockValue {
    own: Option<Duration>,
    others: Option<Duration>,
}

/// The clock of the player to move.
#[derive(Default)]
struct Clock {
    left: ClockValue,
    increment: ClockValue,
    moves_to_go: Option<u32>,
}

impl Limits {
    /// Whether nothing but counts ends a search, so that the same search can give the same move.
    pub fn is_repeatable(&self) -> bool {
        self.time.is_none() && self.manner == SearchManner::Limited
    }

    /// Reads what follows `go`.
    pub fn read(text: &str, side: SideToMove) -> Result<Self, String> {
        let (mut limits, mut clock) = (Self::default(), Clock::default());
        let turn = side.turn;
        let (time, increment) = (format!("{turn}time"), format!("{turn}inc"));
        let mut words = text.split_whitespace().peekable();
        let mut ponders = false;
        while let Some(word) = words.next() {
            match word {
                "infinite" => limits.manner = SearchManner::Infinite,
                "ponder" => ponders = true,
                "searchmoves" => limits.among.extend(moves(&mut words)),
                "nodes" => limits.nodes = Some(number(word, &mut words)?),
                "depth" => limits.depth = Some(number(word, &mut words)?),
                "mate" => limits.depth = Some(side.plies(number(word, &mut words)?)),
                "movetime" => limits.time = Some(kept_back(milliseconds(word, &mut words)?)),
                "movestogo" => clock.moves_to_go = Some(number(word, &mut words)?),
                _ if word == time => clock.left.own = Some(milliseconds(word, &mut words)?),
                _ if word == increment => {
                    clock.increment.own = Some(milliseconds(word, &mut words)?);
                }
                _ if word.ends_with("time") => clock.left.hear(milliseconds(word, &mut words)?),
                _ if word.ends_with("inc") => clock.increment.hear(milliseconds(word, &mut words)?),
                _ => return Err(format!("unknown word {word:?} after go")),
            }
        }
        limits.time = limits.time.or_else(|| clock.share());
        let limited = limits.nodes.is_some() || limits.depth.is_some() || limits.time.is_some();
        if !limited {
            limits.manner = SearchManner::Infinite;
        } else if ponders && limits.manner == SearchManner::Limited {
            limits.manner = SearchManner::Pondering;
        }
        Ok(limits)
    }
}

impl SideToMove {
    /// Whoever is to move in a position.
    pub fn of(position: &Position) -> Self {
        let players = position.players().iter().count();
        Self {
            turn: position.turn(),
            players: u32::try_from(players).unwrap_or(u32::MAX),
        }
    }

    /// How far a mate in so many moves is looked for.
    fn plies(self, moves: u32) -> u32 {
        moves.saturating_mul(self.players)
    }
}

/// The words up to the next that is one of `go`.
fn moves(words: &mut Words) -> Vec<String> {
    let is_move = |word: &&str| !WORDS.contains(word) && !is_of_a_clock(word);
    let mut moves = Vec::new();
    while let Some(word) = words.next_if(is_move) {
        moves.push(word.to_owned());
    }
    moves
}

fn is_of_a_clock(word: &str) -> bool {
    word.ends_with("time") || word.ends_with("inc")
}

impl ClockValue {
    /// Hears of the clock of another player.
    fn hear(&mut self, of_another: Duration) {
        let least = self
            .others
            .map_or(of_another, |least| least.min(of_another));
        self.others = Some(least);
    }

    fn known(&self) -> Option<Duration> {
        self.own.or(self.others)
    }
}

impl Clock {
    /// The part of the time that one move may take.
    fn share(&self) -> Option<Duration> {
        let left = self.left.known()?;
        let increment = self.increment.known().unwrap_or_default();
        let moves = self
            .moves_to_go
            .unwrap_or(MOVES_TO_COME)
            .clamp(1, MOVES_TO_COME);
        let share = left / moves + increment * 3 / 4;
        // Something has to remain for the moves to come.
        Some(kept_back(share.min(left * 2 / 3)))
    }
}

fn kept_back(time: Duration) -> Duration {
    time.saturating_sub(OVERHEAD).max(Duration::from_millis(1))
}

fn number<N: std::str::FromStr>(word: &str, words: &mut Words) -> Result<N, String> {
    let found = words
        .next()
        .ok_or_else(|| format!("{word} wants a number"))?;
    found
        .parse()
        .map_err(|_| format!("{word} wants a number, not {found:?}"))
}

/// A time; what is below zero is none.
fn milliseconds(word: &str, words: &mut Words) -> Result<Duration, String> {
    let found: i64 = number(word, words)?;
    Ok(Duration::from_millis(u64::try_from(found).unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn limits_are_what_go_says() {
        let ms = |time: u64| Some(Duration::from_millis(time));
        let none = Limits::default();
        let cases = [
            (
                "",
                Limits {
                    manner: SearchManner::Infinite,
                    ..none.clone()
                },
            ),
            (
                "infinite",
                Limits {
                    manner: SearchManner::Infinite,
                    ..none.clone()
                },
            ),
            (
                "nodes 500 depth 3",
                Limits {
                    nodes: Some(500),
                    depth: Some(3),
                    ..none.clone()
                },
            ),
            (
                "movetime 100",
                Limits {
                    time: ms(95),
                    ..none.clone()
                },
            ),
            (
                "movetime 0",
                Limits {
                    time: ms(1),
                    ..none.clone()
                },
            ),
            (
                "wtime 28000 btime 1 winc 400 binc 7",
                Limits {
                    time: ms(1295),
                    ..none.clone()
                },
            ),
            (
                "btime 28000 rtime 29000 binc 400",
                Limits {
                    time: ms(1295),
                    ..none.clone()
                },
            ),
            (
                "wtime 300 movestogo 1",
                Limits {
                    time: ms(195),
                    ..none.clone()
                },
            ),
            (
                "wtime -20 btime 100",
                Limits {
                    time: ms(1),
                    ..none.clone()
                },
            ),
            (
                "mate 2 ponder",
                Limits {
                    depth: Some(4),
                    manner: SearchManner::Pondering,
                    ..none.clone()
                },
            ),
            (
                "ponder infinite depth 4",
                Limits {
                    depth: Some(4),
                    manner: SearchManner::Infinite,
                    ..none.clone()
                },
            ),
            (
                "searchmoves e2e4 d2d4 depth 3",
                Limits {
                    depth: Some(3),
                    among: vec!["e2e4".to_owned(), "d2d4".to_owned()],
                    ..none.clone()
                },
            ),
            (
                "movetime 100 searchmoves e2e4 btime 7",
                Limits {
                    time: ms(95),
                    among: vec!["e2e4".to_owned()],
                    ..none.clone()
                },
            ),
        ];
        let side = SideToMove::of(&Position::start(Variant::Chess));
        for (text, expected) in cases {
            assert_eq!(Limits::read(text, side), Ok(expected), "{text}");
        }
        for text in ["nodes", "depth x", "nodes -3", "fast"] {
            assert!(Limits::read(text, side).is_err(), "{text}");
        }
    }

    #[test]
    fn a_mate_of_three_players_is_as_many_plies_away() {
        for (variant, plies) in [(Variant::Chess, 6), (Variant::Trichess, 9)] {
            let side = SideToMove::of(&Position::start(variant));
            let limits = Limits::read("mate 3", side).expect("limits");
            assert_eq!(limits.depth, Some(plies), "{variant}");
        }
    }
}
