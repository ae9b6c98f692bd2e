//! What the ids of some buttons and menus hold beside what is asked for.

use crate::game::problem::Day;
use crate::game::queries::ProfileView;
use crate::game::{GameId, PlayerId, Stakes};
use crate::rules::Variant;

/// Longer than any move in coordinates: `a10b12q`.
const TEXT_CHARS: usize = 8;
/// All servers, all games, all time.
const ALL: &str = "all";

/// A tap on the way to a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveTap {
    /// The game in which somebody moves.
    pub game: GameId,
    /// The number of the event after which it stood as it was shown.
    pub seq: u32,
    /// What to do.
    pub step: MoveStep,
}

/// A step on the way to a move; moves are in coordinates, and read like typed ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveStep {
    /// Show the pieces that can move.
    Pieces,
    /// Show where a piece can go: one on a square (`b1`) or in hand (`N@`).
    Piece(String),
    /// Show a move before it is played.
    Look(String),
    /// Show why a move is not legal.
    Why(String),
    /// Play a move that was meant, or show it first, as the player wishes.
    Choose(String),
    /// Play a move.
    Play(String),
    /// Play nothing after all.
    Drop,
}

impl MoveStep {
    /// Its code and its text.
    pub(super) fn written(&self) -> (&'static str, &str) {
        match self {
            Self::Pieces => ("men", ""),
            Self::Piece(text) => ("man", text),
            Self::Look(text) => ("look", text),
            Self::Why(text) => ("why", text),
            Self::Choose(text) => ("choose", text),
            Self::Play(text) => ("play", text),
            Self::Drop => ("drop", ""),
        }
    }

    /// What a code and a text stand for; none where they are none of ours.
    pub(super) fn read(code: &str, text: &str) -> Option<Self> {
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '@';
        if text.len() > TEXT_CHARS || !text.chars().all(is_plain) {
            return None;
        }
        let step: fn(String) -> Self = match (code, text.is_empty()) {
            ("men", true) => return Some(Self::Pieces),
            ("drop", true) => return Some(Self::Drop),
            ("man", false) => Self::Piece,
            ("look", false) => Self::Look,
            ("why", false) => Self::Why,
            ("choose", false) => Self::Choose,
            ("play", false) => Self::Play,
            _ => return None,
        };
        Some(step(text.to_owned()))
    }
}

/// A tap on the way to a move that may solve the problem of a day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolveTap {
    /// The kind of game.
    pub variant: Variant,
    /// The day of the problem.
    pub day: Day,
    /// What to do.
    pub step: MoveStep,
}

impl SolveTap {
    /// What stands in the id. A move that is tried stands as it always has; other steps are named before it.
    pub(super) fn written(&self) -> String {
        let Self { variant, day, step } = self;
        match step {
            MoveStep::Play(mv) => format!("{variant}:{}:{mv}", day.0),
            step => {
                let (code, text) = step.written();
                format!("{variant}:{}:{code}:{text}", day.0)
            }
        }
    }

    /// What the fields of an id stand for; none where they are none of ours.
    pub(super) fn read(fields: &[&str]) -> Option<Self> {
        let (variant, day, code, text) = match *fields {
            [variant, day, mv] => (variant, day, "play", mv),
            [variant, day, code, text] => (variant, day, code, text),
            _ => return None,
        };
        Some(Self {
            variant: variant.parse().ok()?,
            day: Day(day.parse().ok()?),
            step: MoveStep::read(code, text)?,
        })
    }
}

/// A tap that leads to a page of somebody's profile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProfileTap {
    /// What it is about.
    pub view: ProfileView,
    /// Which games count on it.
    pub stakes: Stakes,
    /// Whose profile it is.
    pub player: PlayerId,
}

/// What stands for one thing, or for all of its kind.
pub(super) fn or_all(one: Option<impl ToString>) -> String {
    one.map_or_else(|| ALL.to_owned(), |one| one.to_string())
}

/// A text that stands for nothing we know.
#[derive(Debug)]
pub(super) struct Foreign;

/// What a text stands for: one thing, or all of its kind.
pub(super) fn one_or_all<T>(
    text: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Foreign> {
    if text == ALL {
        Ok(None)
    } else {
        read(text).map(Some).ok_or(Foreign)
    }
}
