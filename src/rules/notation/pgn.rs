//! Records of games: PGN for chess, and the same form for the other games.
//!
//! A record is a list of tag pairs and the moves in English SAN. What differs from PGN with
//! three players:
//!
//! - the roster has `[White]`, `[Red]` and `[Black]`;
//! - the result is the points of White, Red and Black: `3-0-1`;
//! - the number of a round is `1.` before White's move, `1..` before Red's, `1...` before Black's.
//!
//! Tags beyond PGN's own: `[Variant "Trichess"]` for every game but chess, and
//! `[Ending "coalition_mate"]`, the code of the [ending](super::super::Ending). Of another game
//! than chess `[FEN]` is its position string.
//!
//! Reading takes what PGN's import format allows and what files have in practice; comments,
//! glyphs and variations are passed over. Writing is PGN's export format.
//!
//! ```
//! use seigneur::rules::notation::pgn;
//!
//! let records = pgn::read("1. f3 e5 2. g4 Qh4#").unwrap();
//! assert_eq!(records[0].history().moves().count(), 4);
//! assert!(pgn::write(&records[0]).ends_with("1. f3 e5 2. g4 Qh4# 0-1\n"));
//! ```

mod error;
mod head;
mod movetext;
mod record;
mod scan;
mod tags;
mod turn;
mod verdict;
mod write;

pub use error::{PgnError, RecordFault, Unplayable};
pub use record::{MoveRemark, Record};
pub use tags::{BadTag, player_tag};
pub use turn::number;
pub use verdict::RecordVerdict;
pub use write::write;

use error::Misplaced;
use head::Head;
use scan::Scanner;

/// Reads the records of a text, in their order; none where it has nothing but blanks and comments.
///
/// # Errors
/// Where something cannot be read: in which game, on which line and in which column, what was
/// found, and what was expected. A text is read as a whole or not at all.
pub fn read(text: &str) -> Result<Vec<Record>, PgnError> {
    let mut scanner = Scanner::new(text);
    let mut records = Vec::new();
    loop {
        match record(&mut scanner) {
            Ok(Some(record)) => records.push(record),
            Ok(None) => return Ok(records),
            Err(wrong) => return Err(PgnError::new(text, records.len() + 1, wrong)),
        }
    }
}

/// The next record; `None` where nothing is left.
fn record(scanner: &mut Scanner<'_>) -> Result<Option<Record>, Misplaced> {
    let Some(mut head) = Head::read(scanner)? else {
        return Ok(None);
    };
    let start = head.start()?;
    let told = head.told()?;
    let (history, marker) = movetext::read(scanner, start)?;
    let verdict = verdict::judge(&history, &told, marker)?;
    Ok(Some(Record::read(history, verdict, head.into_tags())))
}
