//! What is said by direct message: a turn to its player, a board to somebody who follows the game.

mod reminders;
mod settings;

pub use reminders::Urged;
pub(super) use settings::vacation_line;

use super::line::joined;
use super::people::seat_line;
use super::variations::in_bold;
use super::{Lang, Line, PersonalWords, Reader, escaped, mention};
use crate::game::{Plan, PlayerId, Table};
use crate::rules::notation::san;
use crate::rules::{Color, HistoryEntry};

/// The server of a game, as one of its people knows it.
#[derive(Clone, Copy, Debug)]
pub enum GameServer<'a> {
    /// It is called so.
    Named(&'a str),
    /// What it is called is not known.
    Unnamed,
    /// Theirs was left. What the game's others are called, and its numbers there, are no concern of theirs.
    Left,
}

/// Where a game is played.
#[derive(Clone, Copy, Debug)]
pub struct GameLocation<'a> {
    /// How the server is named.
    pub server: GameServer<'a>,
    /// What leads to the game.
    pub link: &'a str,
}

impl PersonalWords<'_> {
    /// The direct message to the player to move: the game, all that was played since their own
    /// move, and how to answer.
    #[must_use]
    pub fn turn(
        self,
        reader: impl Into<Reader>,
        table: &Table,
        whereabouts: GameLocation<'_>,
    ) -> String {
        let reader = reader.into();
        let (lang, tables) = (reader.lang, self.words.tables());
        let mut lines = vec![self.heading(lang, table, whereabouts.server)];
        if let Some(to_move) = table.to_move() {
            lines.extend(self.moves_since(reader, table, to_move.0));
            lines.extend(tables.news(reader, table));
            lines.extend(tables.draw_claim(lang, table));
            lines.push(tables.next_player(lang, table, to_move));
            lines.extend(tables.banks(lang, table));
        }
        let line = Line::new("personal-how-to-move").with("link", whereabouts.link);
        lines.push(self.say(lang, line));
        lines.join("\n")
    }

    /// The direct message to somebody who follows a game.
    #[must_use]
    pub fn followed_game(
        self,
        reader: impl Into<Reader>,
        table: &Table,
        whereabouts: GameLocation<'_>,
    ) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let mut lines = vec![self.heading(lang, table, whereabouts.server)];
        lines.extend(self.words.tables().news(reader, table));
        let id = match table.to_move() {
            Some((color, _)) => {
                lines.push(self.say(lang, seat_line(table, "personal-to-move", color)));
                "personal-watched"
            }
            None => "personal-watched-to-its-end",
        };
        lines.push(self.say(lang, Line::new(id).with("link", whereabouts.link)));
        lines.join("\n")
    }

    /// The direct message to a player whose own game has ended.
    #[must_use]
    pub fn own_end(
        self,
        reader: impl Into<Reader>,
        table: &Table,
        whereabouts: GameLocation<'_>,
    ) -> String {
        let reader = reader.into();
        let mut lines = vec![self.heading(reader.lang, table, whereabouts.server)];
        lines.extend(self.words.tables().news(reader, table));
        let line = Line::new("personal-played-to-its-end").with("link", whereabouts.link);
        lines.push(self.say(reader.lang, line));
        lines.join("\n")
    }

    /// The call to the player to move in the thread, where direct messages do not reach them.
    #[must_use]
    pub fn call_in_thread(self, lang: Lang, table: &Table) -> Option<String> {
        let to_move = table.to_move()?;
        Some(self.words.tables().next_player(lang, table, to_move))
    }

    /// The line that pings those who follow a game.
    #[must_use]
    pub fn followers(self, lang: Lang, watchers: &[PlayerId]) -> String {
        let named = joined(watchers.iter().copied().map(mention), " ");
        self.say(
            lang,
            Line::new("personal-followed-by").with("watchers", named),
        )
    }

    /// The heading that names the game that a direct message is about, and its server.
    #[must_use]
    pub fn heading(self, lang: Lang, table: &Table, server: GameServer<'_>) -> String {
        let line = match server {
            GameServer::Named(server) => {
                Line::new("personal-heading-on").with("server", escaped(server))
            }
            GameServer::Unnamed => Line::new("personal-heading"),
            GameServer::Left => Line::new("personal-heading-away"),
        };
        self.say(lang, line.of_table(table))
    }

    /// The moves of the others since a colour's own, but for those that came last and at once.
    fn moves_since(self, reader: Reader, table: &Table, own: Color) -> Vec<String> {
        let Some(history) = table.history() else {
            return Vec::new();
        };
        let turns = history.positions().iter().zip(history.turns());
        let since = turns.rev().take_while(|(before, _)| before.turn() != own);
        let told = since.skip(table.moves().burst().count());
        let told = told.filter_map(|(before, turn)| {
            let HistoryEntry::Moved(mv) = turn else {
                return None;
            };
            let line = seat_line(table, "turn-moved", before.turn());
            let line = line.with("move", san(before, *mv, reader.letters));
            Some(self.say(reader.lang, line))
        });
        let mut told: Vec<String> = told.collect();
        told.reverse();
        told
    }

    /// A plan as its owner reads it: `1. … e5 **Nf3** Nc6 **Bb5**`, the own moves in bold.
    #[must_use]
    pub fn plan(self, reader: impl Into<Reader>, table: &Table, plan: &Plan) -> String {
        let Some(history) = table.history() else {
            return String::new();
        };
        let own = table.color_of(plan.player);
        let rest = plan.rest(history);
        let moves = in_bold(history.position(), rest, reader.into().letters, own);
        format!("{}. {moves}", plan.number.0)
    }
}
