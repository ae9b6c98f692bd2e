//! Who plays a game that a page shows, and how each stands.

use super::GamePage;
use crate::game::{
    Limit, Names, Pace, Phase, PlayerId, PublicNames, PublicPerson, PublicTeam, Table,
};
use crate::rules::{Color, Ending, Role, Title, Variant};
use crate::words::{Lang, Line, Words, plain};

/// A player as the page tells of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerLine {
    /// The colour that they play.
    pub color: Color,
    /// What the colour is called.
    pub color_name: String,
    /// What the player is called.
    pub name: String,
    /// Whether it is their turn in the position that is shown, and that is the latest.
    pub is_to_move: bool,
    /// How they stand, in some words each: out, what they have won, lost, in hand and left of their time.
    pub facts: Vec<String>,
}

/// What everybody is called on web pages who sits at a table, or did; computers are named by the words themselves.
#[must_use]
pub fn public_names(words: &Words, lang: Lang, names: &PublicNames, table: &Table) -> Names {
    let people = table.seats().ever_seated();
    let people = people.filter(|player| !player.is_computer());
    let called = people.map(|player| (player, public_name(words, lang, names, player)));
    Names::of_nobody_in_particular(called)
}

/// What somebody is called on web pages.
#[must_use]
pub fn public_name(words: &Words, lang: Lang, names: &PublicNames, player: PlayerId) -> String {
    let line = match names.team(player) {
        Some(PublicTeam::OfChannel(team)) => Line::new("page-team").with("team", plain(team)),
        Some(PublicTeam::OfCaptain) => {
            let captain = own_name(words, lang, names, player);
            Line::new("page-team-of").with("player", captain)
        }
        None => return own_name(words, lang, names, player),
    };
    words.say(lang, line)
}

/// What somebody is called on web pages who leads no team, or apart from it.
pub(super) fn own_name(words: &Words, lang: Lang, names: &PublicNames, player: PlayerId) -> String {
    let line = match names.get(player) {
        _ if player.is_computer() => {
            let called = words.called(lang, player, &Names::default());
            return called.unwrap_or_default();
        }
        _ if !player.is_person() => Line::new("former-player-first"),
        Some(PublicPerson::Named(name)) => return name.clone(),
        Some(PublicPerson::Numbered(number)) => Line::new("page-player").with("number", *number),
        Some(PublicPerson::Hidden) | None => Line::new("page-hidden"),
    };
    words.say(lang, &line)
}

impl GamePage<'_> {
    /// The players, in the order of play.
    #[must_use]
    pub fn players(self) -> Vec<PlayerLine> {
        let colors = self.table().variant().colors().iter();
        let mover = self.table().to_move().filter(|_| self.is_latest());
        let mover = mover.map(|(color, _)| color);
        let line = |&color: &Color| {
            let player = self.table().player(color);
            PlayerLine {
                color,
                color_name: self.color(color),
                name: player.map_or_else(String::new, |player| self.called(player)),
                is_to_move: mover == Some(color),
                facts: self.facts(color),
            }
        };
        colors.map(line).collect()
    }

    pub(super) fn called(self, player: PlayerId) -> String {
        public_name(self.words, self.reader.lang, self.names, player)
    }

    fn facts(self, color: Color) -> Vec<String> {
        let facts = [
            self.result(color),
            self.out(color),
            self.pieces(color),
            self.time_left(color),
        ];
        facts.into_iter().flatten().collect()
    }

    /// What a colour has won, once the game is over.
    fn result(self, color: Color) -> Option<String> {
        let Phase::Finished(_, outcome) = self.table().phase() else {
            return None;
        };
        if outcome.ending == Ending::Aborted {
            return None;
        }
        let points = outcome.points.of(color);
        let line = Line::new("page-result")
            .naming("title", Title::of_points(points))
            .with("points", points);
        Some(self.say(line))
    }

    fn out(self, color: Color) -> Option<String> {
        let is_out = !self.position().players().contains(color);
        is_out.then(|| self.say(Line::new("page-out")))
    }

    /// What a colour has lost, or in Écheversi has yet to place.
    fn pieces(self, color: Color) -> Option<String> {
        let position = self.position();
        let (id, count): (_, &dyn Fn(Role) -> u32) = match position.variant() {
            Variant::Echeversi => ("page-in-hand", &|role| position.hands().count(color, role)),
            _ => ("page-lost", &|role| position.captured(color, role)),
        };
        let told = Role::ALL.into_iter().filter_map(|role| {
            let letter = self.reader.letters.of(role);
            match count(role) {
                0 => None,
                1 => Some(letter.to_string()),
                count => Some(format!("{count}\u{a0}{letter}")),
            }
        });
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| self.say(Line::new(id).with("pieces", told.join(", "))))
    }

    /// What a colour has left of its time, where that comes from a bank.
    fn time_left(self, color: Color) -> Option<String> {
        let Pace::Timed(timing) = self.table().terms().pace else {
            return None;
        };
        let Limit::Bank { .. } = timing.limit else {
            return None;
        };
        if !self.goes_on() || !self.table().is_in(color) {
            return None;
        }
        let left = self.table().clock().left(color)?;
        Some(self.say(Line::new("page-left").naming("time", left)))
    }
}
