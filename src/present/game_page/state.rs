//! How a game stands that a page shows: in a few words, in a sentence, and as whoever steps through it is told.

use super::GamePage;
use super::people::own_name;
use crate::game::{PlayerId, PublicTeam};
use crate::rules::Color;
use crate::words::{Line, isolated, plain};

impl GamePage<'_> {
    /// How the game stands now, whatever is shown, in a few words: whose move it is, or how it ended. Beside an earlier
    /// position, in which it may be another one's move, it is said that this is so now.
    #[must_use]
    pub fn headline(self) -> String {
        match self.table().to_move() {
            Some((color, _)) if self.is_latest() => self.mover("page-to-move", color),
            Some((color, _)) => self.mover("page-now-to-move", color),
            None => self.end().into_iter().next().unwrap_or_default(),
        }
    }

    /// What is told of the position first: how the game stands, where it is the latest, else which one it is.
    #[must_use]
    pub fn told_first(self) -> String {
        if self.is_latest() {
            self.headline()
        } else {
            self.at()
        }
    }

    /// How the game stands in a whole sentence: who has the move, or what each has won.
    #[must_use]
    pub fn state(self) -> String {
        match self.table().to_move() {
            Some((color, player)) => self.sentence(color, player),
            None => self.end().get(1..).unwrap_or_default().join(" "),
        }
    }

    /// The longest headline that may stand there while the game goes on; none once it is over: where room is kept for it,
    /// nothing moves below it.
    #[must_use]
    pub fn longest_headline(self) -> Option<String> {
        let colors = self.table().variant().colors().iter();
        let ids = ["page-to-move", "page-now-to-move"];
        let all = colors.flat_map(|&color| ids.map(|id| self.mover(id, color)));
        all.max_by_key(|text| text.chars().count())
            .filter(|_| self.goes_on())
    }

    /// The same of the sentence below it.
    #[must_use]
    pub fn longest_state(self) -> Option<String> {
        let colors = self.table().variant().colors().iter();
        let all = colors.filter_map(|&color| {
            let player = self.table().player(color)?;
            Some(self.sentence(color, player))
        });
        all.max_by_key(|text| text.chars().count())
            .filter(|_| self.goes_on())
    }

    /// What whoever has come to this position by a step is told: what led there, and whose move it is then, or how the game
    /// ended.
    #[must_use]
    pub fn told_step(self) -> String {
        let last = self.last_turn().map(|turn| turn.text);
        let is_end = self.is_latest() && !self.goes_on();
        let then = if is_end {
            self.headline()
        } else {
            self.mover("page-to-move", self.position().turn())
        };
        let line = Line::new("page-told")
            .with("last", bare(&last.unwrap_or_else(|| self.at())))
            .with("then", bare(&then));
        self.say(line)
    }

    fn mover(self, id: &'static str, color: Color) -> String {
        self.say(Line::new(id).with("color", self.color(color)))
    }

    fn end(self) -> Vec<String> {
        let results = self.words.results();
        results.end_on_pages(self.reader.lang, self.table())
    }

    /// Who has the move: a player, or a team, which votes.
    fn sentence(self, color: Color, player: PlayerId) -> String {
        let called = own_name(self.words, self.reader.lang, self.names, player);
        let called = isolated(&called);
        let line = match self.names.team(player) {
            Some(PublicTeam::OfChannel(team)) => {
                Line::new("page-to-move-team").with("team", isolated(&plain(team)))
            }
            Some(PublicTeam::OfCaptain) => Line::new("page-to-move-team-of").with("player", called),
            None => Line::new("page-to-move-player").with("player", called),
        };
        self.say(line.with("color", self.color(color)))
    }
}

/// A sentence without the sign at its end.
fn bare(text: &str) -> String {
    text.trim_end_matches('.').to_owned()
}
