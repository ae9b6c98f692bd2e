//! What the people of a game are called, and what they play for.

use super::terms::colored;
use super::{Line, escaped};
use crate::game::{PlayerId, Stakes, Table};
use crate::rules::Color;

/// The mark-up that shows a person's name; whether it notifies them is decided where it is sent.
#[must_use]
pub fn mention(player: PlayerId) -> String {
    format!("<@{player}>")
}

/// A text in which what somebody is called, as it is written there, stands in the place of their mentions.
#[must_use]
pub fn named_in(text: &str, player: PlayerId, called: &str) -> String {
    text.replace(&mention(player), &format!("**{called}**"))
}

/// A text in which the name of a team stands before each mention of its captain.
#[must_use]
pub fn with_team_in(text: &str, captain: PlayerId, team: &str) -> String {
    let captain = mention(captain);
    text.replace(&captain, &format!("**{}** {captain}", escaped(team)))
}

/// The player of a colour, by name.
pub(super) fn player(table: &Table, color: Color) -> String {
    table.player(color).map(mention).unwrap_or_default()
}

/// A line that names the player of a colour, and the colour.
pub(super) fn seat_line(table: &Table, id: &'static str, color: Color) -> Line<'static> {
    Line::new(id)
        .with("player", player(table, color))
        .naming("color", colored(table.variant(), color))
}

/// The sentence that says whether a game counts, and what that means.
pub(super) fn stakes_line(stakes: Stakes) -> Line<'static> {
    Line::new(match stakes {
        Stakes::Rated => "invitation-rated",
        Stakes::Friendly => "invitation-friendly",
    })
}
