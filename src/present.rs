//! What a message shows of a read model: its text, the plots in it and what they show in words.
//!
//! Pure: a view and the words go in, text comes out, for commands, for what is delivered, and for pages.

pub mod analysis;
pub mod calendar;
pub mod computers;
pub mod game_page;
pub mod ladder;
pub mod leaderboard;
pub mod links;
pub mod lobby;
pub mod origin;
pub mod plates;
mod plots;
pub mod private_links;
pub mod profile;
pub mod records;
pub mod server_page;
pub mod tournament;

/// The longest text of a message, in characters.
pub const LONGEST: usize = 2000;

/// Whether a text has room for an entry, and for the mark of others that are left out.
#[must_use]
pub fn fits(text: &str, entry: &str) -> bool {
    text.chars().count() + entry.chars().count() + "\n…".len() <= LONGEST
}
