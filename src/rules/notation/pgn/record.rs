//! One game, as it is recorded.

use super::tags::{BadTag, Tags};
use super::verdict::RecordVerdict;
use crate::rules::history::{History, HistoryEntry};
use crate::rules::moves::Move;
use crate::rules::outcome::Outcome;
use crate::rules::position::Position;
use crate::rules::variant::Variant;

/// What is remarked on a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveRemark {
    /// On which turn of the game, counted from 0.
    pub turn: usize,
    /// The number of the sign behind the move, such as 4 for `??`.
    pub nag: u8,
    /// What stands in the comment, such as `[%eval 0.34]`; no curly brackets.
    pub comment: String,
}

/// A game with its tags and its end, and what is remarked on its moves.
#[derive(Clone, Debug)]
pub struct Record {
    history: History,
    verdict: RecordVerdict,
    tags: Tags,
    remarks: Vec<MoveRemark>,
    /// Lines that were not played, each with how many turns came before it.
    variations: Vec<(usize, Vec<Move>)>,
}

impl Record {
    /// The record of a game that ended so; `None` while it goes on.
    ///
    /// Where the game ended on the board, or by counting, that end holds.
    #[must_use]
    pub fn new(history: History, outcome: Option<Outcome>) -> Self {
        let ended = history.position().outcome().or(outcome);
        let ended = ended.or_else(|| history.outcome());
        Self {
            tags: Tags::new(
                history.position().variant(),
                std::collections::BTreeMap::new(),
            ),
            verdict: ended.map_or(RecordVerdict::Unfinished, RecordVerdict::Ended),
            history,
            remarks: Vec::new(),
            variations: Vec::new(),
        }
    }

    pub(super) fn read(history: History, verdict: RecordVerdict, tags: Tags) -> Self {
        Self {
            history,
            verdict,
            tags,
            remarks: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// The same record with remarks on its moves, which are written, and read by nobody here.
    #[must_use]
    pub fn with_remarks(self, remarks: Vec<MoveRemark>) -> Self {
        Self { remarks, ..self }
    }

    /// What is remarked on a turn, counted from 0.
    #[must_use]
    pub fn remark(&self, turn: usize) -> Option<&MoveRemark> {
        self.remarks.iter().find(|remark| remark.turn == turn)
    }

    /// The same record with a line that somebody looked at after so many turns, written as a variation where it
    /// leaves the game. What follows the game all along adds nothing; of what is not legal, what comes before.
    #[must_use]
    pub fn with_line(mut self, after: usize, line: &[Move]) -> Self {
        let came = self.history.turns().get(after..).unwrap_or_default();
        let follows = |(turn, mv): &(&HistoryEntry, &Move)| **turn == HistoryEntry::Moved(**mv);
        let common = came.iter().zip(line).take_while(follows).count();
        let after = after.saturating_add(common);
        let Some(&start) = self.history.positions().get(after) else {
            return self;
        };
        let mut history = History::new(start);
        for &mv in &line[common..] {
            if history.play(mv).is_err() {
                break;
            }
        }
        let moves: Vec<Move> = history.moves().collect();
        if !moves.is_empty() {
            self.variations.push((after, moves));
        }
        self
    }

    /// The lines that leave the game after so many turns, each as its positions and moves.
    pub(super) fn variations(&self, after: usize) -> impl Iterator<Item = &[Move]> {
        let here = self
            .variations
            .iter()
            .filter(move |(place, _)| *place == after);
        here.map(|(_, moves)| moves.as_slice())
    }

    /// The same record with a tag; control characters in the value become blanks.
    ///
    /// # Errors
    /// Where the name is no tag's, or the tag follows from the game itself (`Result`, `Variant`,
    /// `SetUp`, `FEN`, `Ending`).
    pub fn with_tag(mut self, name: &str, value: &str) -> Result<Self, BadTag> {
        self.tags.set(name, value)?;
        Ok(self)
    }

    /// The moves, from the first position on.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The position that the game started from.
    #[must_use]
    pub fn start(&self) -> &Position {
        // There is always the first one.
        &self.history.positions()[0]
    }

    /// How the game ended.
    #[must_use]
    pub fn verdict(&self) -> RecordVerdict {
        self.verdict
    }

    /// The result as written: `1-0`, `3-0-1`, `*`.
    #[must_use]
    pub fn result(&self) -> String {
        self.verdict.given().write(self.start().variant())
    }

    /// The value of a tag that does not follow from the game.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.get(name)
    }

    /// Every tag with its value, in the order in which they are written.
    #[must_use]
    pub fn tags(&self) -> Vec<(&str, String)> {
        let start = self.start();
        let variant = start.variant();
        let roster = self.tags.roster();
        let mut tags: Vec<_> = roster
            .map(|(name, value)| (name, value.to_owned()))
            .collect();
        tags.push(("Result", self.result()));
        if variant != Variant::Chess {
            tags.push(("Variant", capitalised(variant.id())));
        }
        if *start != Position::start(variant) {
            tags.push(("SetUp", "1".to_owned()));
            tags.push(("FEN", start.to_string()));
        }
        if let Some(ending) = self.verdict.ending() {
            tags.push(("Ending", ending.code().to_owned()));
        }
        let others = self.tags.others();
        tags.extend(others.map(|(name, value)| (name, value.to_owned())));
        tags
    }
}

/// A game's id as a name: `Trichess`.
fn capitalised(id: &str) -> String {
    let (first, rest) = id.split_at(1);
    first.to_uppercase() + rest
}

impl PartialEq for Record {
    /// The same tags, end, positions and turns.
    fn eq(&self, other: &Self) -> bool {
        self.tags == other.tags && self.verdict == other.verdict && self.history == other.history
    }
}

impl Eq for Record {}
