//! The tag pairs of a record that say nothing about its moves.

use std::collections::BTreeMap;

use crate::rules::piece::Color;
use crate::rules::variant::Variant;

/// Tags that follow from the game itself.
const DERIVED: [&str; 5] = ["Result", "Variant", "SetUp", "FEN", "Ending"];

/// The pairs, each name once; those of the roster are always there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tags {
    roster: Vec<&'static str>,
    values: BTreeMap<String, String>,
}

/// A tag that a record cannot be given.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTag {
    /// The name has a sign that no name has.
    #[error("found the tag name {0:?}, expected letters, digits and _")]
    Name(String),
    /// The tag follows from the game.
    #[error("the tag {0} follows from the game and cannot be set")]
    Derived(String),
}

/// Whether a sign can stand in the name of a tag; PGN has letters, digits and `_`, files have more.
pub(super) fn may_stand_in_name(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || "_+#=:-".contains(sign)
}

impl Tags {
    /// The tags of a game, what the roster lacks filled in.
    pub(super) fn new(variant: Variant, mut values: BTreeMap<String, String>) -> Self {
        let players = variant.colors().iter().map(|&color| player_tag(color));
        let roster: Vec<&'static str> = ["Event", "Site", "Date", "Round"]
            .into_iter()
            .chain(players)
            .collect();
        for &name in &roster {
            let unknown = if name == "Date" { "????.??.??" } else { "?" };
            values
                .entry(name.to_owned())
                .or_insert_with(|| unknown.to_owned());
        }
        Self { roster, values }
    }

    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), BadTag> {
        if name.is_empty() || !name.chars().all(may_stand_in_name) {
            return Err(BadTag::Name(name.to_owned()));
        }
        if DERIVED.contains(&name) {
            return Err(BadTag::Derived(name.to_owned()));
        }
        self.values.insert(name.to_owned(), on_one_line(value));
        Ok(())
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// The pairs of the roster, in its order.
    pub(super) fn roster(&self) -> impl Iterator<Item = (&str, &str)> {
        self.roster
            .iter()
            .filter_map(|&name| Some((name, self.get(name)?)))
    }

    /// The other pairs, by name.
    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.values
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .filter(|(name, _)| !self.roster.contains(name))
    }
}

/// The tag that names the player of a colour.
#[must_use]
pub const fn player_tag(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Red => "Red",
        Color::Black => "Black",
    }
}

/// A value as a tag can hold it.
pub(super) fn on_one_line(value: &str) -> String {
    let plain = |sign: char| if sign.is_control() { ' ' } else { sign };
    value.chars().map(plain).collect()
}
