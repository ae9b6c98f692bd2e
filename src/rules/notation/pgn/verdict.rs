//! How a recorded game ended, and what the tags, the moves and the board have to say about it.

use super::error::{Misplaced, RecordFault};
use crate::rules::history::History;
use crate::rules::outcome::{Ending, Outcome, Points};
use crate::rules::piece::Color;
use crate::rules::variant::Variant;

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordVerdict {
    /// It goes on, or nothing is known of its end: `*`.
    Unfinished,
    /// It ended with these points; the record does not tell how, as most files of chess do not.
    Points(Points),
    /// It ended in this way, with these points.
    Ended(Outcome),
}

/// A result as written; `None` stands for `*`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Given(pub(super) Option<Points>);

/// What the tags tell, each with the byte where it stands.
pub(super) struct Told {
    pub(super) result: Option<(usize, Given)>,
    pub(super) ending: Option<(usize, Ending)>,
}

impl Given {
    /// Whether a word is a result, of any game.
    ///
    /// `0-0` and `0-0-0` are castling; no game is written that ends without a point for anybody.
    pub(super) fn is_meant_by(word: &str) -> bool {
        let is_number =
            |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let numbers = word.split(['-', '–', '/']).all(is_number);
        ["*", "½", "½-½", "½–½"].contains(&word)
            || numbers && !["0-0", "0-0-0", "0–0", "0–0–0"].contains(&word)
    }

    /// Reads a result of a game.
    pub(super) fn read(text: &str, variant: Variant) -> Result<Self, RecordFault> {
        if text == "*" {
            return Ok(Self(None));
        }
        let parts: Vec<&str> = text.split(['-', '–']).collect();
        let points = match (variant.colors().len(), parts.as_slice()) {
            (2, ["1", "0"]) => Some(vec![3, 0]),
            (2, ["0", "1"]) => Some(vec![0, 3]),
            (2, ["1/2" | "½"] | ["1/2", "1/2"] | ["½", "½"]) => Some(vec![1, 1]),
            (3, &[_, _, _]) => parts.into_iter().map(points_of_one).collect(),
            _ => None,
        };
        let points = points.ok_or_else(|| RecordFault::Result {
            found: super::scan::quoted(text),
            variant,
        })?;
        let all = variant.colors().iter().zip(points);
        let points = all.fold(Points::default(), |all, (&color, points)| {
            all.with(color, points)
        });
        Ok(Self((points != Points::default()).then_some(points)))
    }

    /// The result as the game's records have it.
    pub(super) fn write(self, variant: Variant) -> String {
        let Some(points) = self.0.filter(|&points| points != Points::default()) else {
            return "*".to_owned();
        };
        if let &[first, second] = variant.colors() {
            return match points.of(first).cmp(&points.of(second)) {
                std::cmp::Ordering::Greater => "1-0",
                std::cmp::Ordering::Less => "0-1",
                std::cmp::Ordering::Equal => "1/2-1/2",
            }
            .to_owned();
        }
        let of = |color: &Color| points.of(*color).to_string();
        let each: Vec<String> = variant.colors().iter().map(of).collect();
        each.join("-")
    }
}

fn points_of_one(text: &str) -> Option<u8> {
    text.parse()
        .ok()
        .filter(|&points| text.len() == 1 && points <= 3)
}

impl RecordVerdict {
    /// The points as a result.
    pub(super) fn given(self) -> Given {
        match self {
            Self::Unfinished => Given(None),
            Self::Points(points) | Self::Ended(Outcome { points, .. }) => Given(Some(points)),
        }
    }

    /// The ending, where it is known.
    #[must_use]
    pub fn ending(self) -> Option<Ending> {
        match self {
            Self::Unfinished | Self::Points(_) => None,
            Self::Ended(outcome) => Some(outcome.ending),
        }
    }
}

/// What follows from everything that a record says.
///
/// The board comes first: where the game ended on it, nothing may tell otherwise. Else the result
/// holds that the tag or the end of the moves gives (`*` gives none, two may not differ), with the
/// ending of its tag, which must be one that no board shows, such as a resignation; a game that
/// such an ending left without points has the result `*`. Where no result is given, the draws hold
/// that come from counting positions and moves; where one is given it holds, for chess was long
/// played without these rules.
pub(super) fn judge(
    history: &History,
    told: &Told,
    marker: Option<(usize, Given)>,
) -> Result<RecordVerdict, Misplaced> {
    let variant = history.position().variant();
    let (at, points) = agreed(variant, told.result, marker)?;
    let ending = told.ending.map(|(_, ending)| ending);
    let ending_at = told.ending.map_or(at, |(at, _)| at);
    if let Some(board) = history.position().outcome() {
        let found = against(
            board,
            variant,
            points.map(|points| (at, points)),
            told.ending,
        );
        return found.map_or(Ok(RecordVerdict::Ended(board)), |(at, found)| {
            Err(Misplaced::at(at)(RecordFault::AgainstBoard {
                found,
                board,
                variant,
            }))
        });
    }
    let fits = |outcome: &Outcome| {
        points.is_none_or(|points| points == outcome.points)
            && ending.is_none_or(|ending| ending == outcome.ending)
    };
    let counted = history.outcome().filter(fits);
    match (counted, points, ending) {
        (Some(counted), _, _) => Ok(RecordVerdict::Ended(counted)),
        (None, None, None) => Ok(RecordVerdict::Unfinished),
        (None, Some(points), None) => Ok(RecordVerdict::Points(points)),
        (None, _, Some(ending)) if shows_on_board(ending) => {
            Err(Misplaced::at(ending_at)(RecordFault::NotOnBoard(ending)))
        }
        (None, points, Some(ending)) => Ok(RecordVerdict::Ended(Outcome {
            ending,
            points: points.unwrap_or_default(),
        })),
    }
}

/// What is told otherwise than the board has it, and where.
fn against(
    board: Outcome,
    variant: Variant,
    points: Option<(usize, Points)>,
    ending: Option<(usize, Ending)>,
) -> Option<(usize, String)> {
    let result = points
        .filter(|&(_, points)| points != board.points)
        .map(|(at, points)| {
            let written = Given(Some(points)).write(variant);
            (at, format!("the result {written}"))
        });
    result.or_else(|| {
        let (at, ending) = ending.filter(|&(_, ending)| ending != board.ending)?;
        Some((at, format!("the ending {:?}", ending.code())))
    })
}

/// The points that the tag and the end of the moves give, and where.
fn agreed(
    variant: Variant,
    tag: Option<(usize, Given)>,
    marker: Option<(usize, Given)>,
) -> Result<(usize, Option<Points>), Misplaced> {
    let points = |given: Option<(usize, Given)>| Some((given?.0, given?.1.0?));
    match (points(tag), points(marker)) {
        (Some((_, tag)), Some((at, marker))) if tag != marker => {
            let written = |points| Given(Some(points)).write(variant);
            Err(Misplaced::at(at)(RecordFault::TwoResults {
                marker: written(marker),
                tag: written(tag),
            }))
        }
        (_, Some((at, points))) | (Some((at, points)), None) => Ok((at, Some(points))),
        (None, None) => Ok((marker.or(tag).map_or(0, |(at, _)| at), None)),
    }
}

/// Whether an ending follows from the moves, so that no record needs to tell it.
fn shows_on_board(ending: Ending) -> bool {
    match ending {
        Ending::Fat
        | Ending::DoubleCheck
        | Ending::Mate
        | Ending::DoubleMate
        | Ending::CoalitionMate
        | Ending::Stalemate
        | Ending::DeadPosition
        | Ending::Fivefold
        | Ending::SeventyFiveMoves
        | Ending::LongestGame
        | Ending::Score => true,
        // The last player in is so by another's leaving, which ends the game without a turn.
        Ending::Threefold
        | Ending::FiftyMoves
        | Ending::Agreement
        | Ending::Resignation
        | Ending::Timeout
        | Ending::Adjudication
        | Ending::Aborted
        | Ending::LastIn => false,
    }
}
