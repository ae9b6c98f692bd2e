//! What is said of proposals: draws, takebacks, games to be broken off, and what became of them; and
//! of results.

use super::table_talk::player;
use super::{Lang, Line, Words};
use crate::game::{Agreement, ChannelId, Event, Phase, Proposal, Table};
use crate::rules::notation::san;
use crate::rules::{Draw, History, HistoryEntry};

impl Words {
    /// What is proposed at a table, or what has become of it with the latest event.
    #[must_use]
    pub fn agreement(&self, lang: Lang, table: &Table) -> String {
        let concerned = table.offers().standing().or(table.offers().settled());
        let Some(agreement) = concerned else {
            return String::new();
        };
        match table.last_event() {
            Event::Agreed { color } => {
                let line = self.of_seat(lang, table, "proposal-agreed", *color);
                self.say(
                    lang,
                    &line.with("missing", self.missing(lang, table, agreement)),
                )
            }
            Event::Refused { color } => {
                let id = match (agreement.proposal, agreement.by == *color) {
                    (Proposal::Draw, true) => "draw-withdrawn",
                    (Proposal::Draw, false) => "draw-refused",
                    (Proposal::Takeback, true) => "takeback-withdrawn",
                    (Proposal::Takeback, false) => "takeback-refused",
                    (Proposal::Abort, true) => "abort-withdrawn",
                    (Proposal::Abort, false) => "abort-refused",
                };
                let line = self.of_seat(lang, table, id, *color);
                self.say(lang, &line.with("maker", player(table, agreement.by)))
            }
            Event::Lapsed => {
                let id = match agreement.proposal {
                    Proposal::Draw => "draw-lapsed",
                    Proposal::Takeback => "takeback-lapsed",
                    Proposal::Abort => "abort-lapsed",
                };
                self.say(lang, &self.of_seat(lang, table, id, agreement.by))
            }
            _ => self.proposed(lang, table, agreement),
        }
    }

    fn proposed(&self, lang: Lang, table: &Table, agreement: &Agreement) -> String {
        let missing = self.missing(lang, table, agreement);
        let line = match agreement.proposal {
            Proposal::Draw => self.of_seat(lang, table, "draw-proposed", agreement.by),
            Proposal::Abort => self.of_seat(lang, table, "abort-proposed", agreement.by),
            Proposal::Takeback => {
                let (first, later) = undone(lang, table, agreement);
                self.of_seat(lang, table, "takeback-proposed", agreement.by)
                    .with("move", first)
                    .with("later", later)
            }
        };
        self.say(lang, &line.with("missing", missing))
    }

    /// Those who have to answer still.
    fn missing(&self, lang: Lang, table: &Table, agreement: &Agreement) -> String {
        let missing = table.missing(agreement).into_iter();
        let names: Vec<String> = missing.map(|color| player(table, color)).collect();
        self.listed(lang, &names)
    }

    pub(super) fn listed(&self, lang: Lang, names: &[String]) -> String {
        match names {
            [first, second] => {
                let both = Line::new("both").with("first", first.as_str());
                self.say(lang, &both.with("second", second.as_str()))
            }
            names => names.join(", "),
        }
    }

    /// That an offer of a draw, or another proposal, fell with the latest move.
    pub(super) fn offer_gone(&self, lang: Lang, table: &Table) -> Option<String> {
        let (Event::Moved { .. } | Event::Resigned { .. }) = table.last_event() else {
            return None;
        };
        let id = match table.offers().settled()?.proposal {
            Proposal::Draw => "draw-gone",
            Proposal::Takeback => "takeback-gone",
            Proposal::Abort => "abort-gone",
        };
        Some(self.say(lang, &Line::new(id)))
    }

    /// That the player to move may claim a draw.
    #[must_use]
    pub fn claimable(&self, lang: Lang, table: &Table) -> Option<String> {
        let id = match table.history().and_then(History::claimable)? {
            Draw::Threefold => "claim-threefold",
            Draw::FiftyMoves => "claim-fifty_moves",
        };
        Some(self.say(lang, &Line::new(id)))
    }

    /// The result of a game, for the channel where it was opened.
    #[must_use]
    pub fn result_of_table(&self, lang: Lang, table: &Table, thread: Option<ChannelId>) -> String {
        let Phase::Finished(history, outcome) = table.phase() else {
            return String::new();
        };
        let title = match thread {
            Some(thread) => Line::new("result-title").with("thread", format!("<#{thread}>")),
            None => Line::new("result-title-alone"),
        };
        let title = title
            .with("game", self.game(lang, table.variant()))
            .with("number", table.number().to_string());
        let mut lines = vec![self.say(lang, &title)];
        lines.push(self.ending(lang, table, history.position(), *outcome));
        lines.extend(self.standings(lang, table, *outcome));
        lines.join("\n")
    }
}

/// The move that would be taken back first played, and how many after it.
fn undone(lang: Lang, table: &Table, agreement: &Agreement) -> (String, usize) {
    let place = table.moves().takeback(agreement.by);
    let (Some(place), Some(history)) = (place, table.history()) else {
        return (String::new(), 0);
    };
    let HistoryEntry::Moved(mv) = history.turns()[place] else {
        return (String::new(), 0);
    };
    let first = san(&history.positions()[place], mv, lang.letters());
    (first, history.turns().len() - place - 1)
}
