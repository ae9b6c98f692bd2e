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

/// What stands for entries that are left out.
const LEFT_OUT: &str = "\n…";

/// Whether a text has room for an entry, and for the mark of others that are left out.
#[must_use]
pub fn fits(text: &str, entry: &str) -> bool {
    text.chars().count() + entry.chars().count() + LEFT_OUT.len() <= LONGEST
}

/// A text with entries behind it, as many as fit in a message with so many characters below them; a mark stands for the
/// others.
#[must_use]
pub fn as_many_as_fit(
    mut text: String,
    entries: impl IntoIterator<Item = String>,
    below: usize,
) -> String {
    for entry in entries {
        if text.chars().count() + entry.chars().count() + LEFT_OUT.len() + below > LONGEST {
            text.push_str(LEFT_OUT);
            break;
        }
        text.push_str(&entry);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_ends_where_a_message_does() {
        let entries = |count: usize| (0..count).map(|_| format!("\n{}", "·".repeat(99)));
        let whole = as_many_as_fit("Games".to_owned(), entries(5), 0);
        assert_eq!(whole.lines().count(), 6);
        for below in [0, 7, 150] {
            let cut = as_many_as_fit("Games".to_owned(), entries(50), below);
            assert!(cut.ends_with("·\n…"), "{cut}");
            let length = cut.chars().count() + below;
            assert!((LONGEST - 103..=LONGEST).contains(&length), "{length}");
        }
    }
}
