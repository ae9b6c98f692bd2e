//! A game's moves as players write them down: a line for each round, a column for each colour.

use crate::game::Event;
use crate::game::analysis::{AnalysisReport, CostlyMove};
use crate::game::table::{Phase, Table};
use crate::rules::notation::san;
use crate::rules::{Color, History, HistoryEntry, Leaving, Position};
use crate::words::line::joined;
use crate::words::terms::colored;
use crate::words::{Lang, Line, RecordWords};

/// What stands for a move that an earlier line has, or that was played before the first position.
const EARLIER: &str = "…";

/// What stands for the move of a player who is out.
const OUT: &str = "–";

/// A line of the sheet.
enum Entry {
    /// Moves of one round.
    Round {
        number: u32,
        /// By colour, in the order of play.
        moves: Vec<String>,
    },
    /// What happened between two moves.
    Remark(String),
}

impl RecordWords<'_> {
    /// The moves of a table's game, one line a round with a column for each colour, and between
    /// them who resigned or went out. The first line names the colours. Moves have the signs that an analysis gives them.
    ///
    /// Moves are in the letters of the language, and columns are for type of one width. Nothing
    /// where the game has not started.
    #[must_use]
    pub fn scoresheet(
        self,
        lang: Lang,
        table: &Table,
        analysis: Option<&AnalysisReport>,
    ) -> Vec<String> {
        let Some(history) = table.history() else {
            return Vec::new();
        };
        let start = &history.positions()[0];
        let players = start.players();
        let out = players.out().iter();
        let out = out.map(|&color| self.remark(lang, table, "sheet-out", color));
        let mut entries: Vec<Entry> = out.collect();
        let pairs = history.positions().windows(2);
        for (place, (pair, turn)) in pairs.zip(history.turns()).enumerate() {
            let (before, after) = (&pair[0], &pair[1]);
            match *turn {
                HistoryEntry::Moved(mv) => {
                    let text = san(before, mv, lang.letters()) + sign_at(analysis, place);
                    add_move(before, text, &mut entries);
                    let known = before.players().out().len();
                    for &color in &after.players().out()[known..] {
                        entries.push(self.remark(lang, table, "sheet-mated", color));
                    }
                }
                HistoryEntry::Left { color, by } => {
                    entries.push(self.remark(lang, table, left(by), color));
                }
            }
        }
        entries.extend(self.last_to_leave(lang, table, history));
        self.in_columns(lang, start, &entries)
    }

    /// The resignation or loss on time that ended the game: it is no turn of its own.
    fn last_to_leave(self, lang: Lang, table: &Table, history: &History) -> Option<Entry> {
        let (color, by) = match (table.last_event(), table.phase()) {
            (Event::Resigned { color }, Phase::Finished(..)) => (color, Leaving::Resignation),
            (Event::TimedOut { color }, Phase::Finished(..)) => (color, Leaving::Timeout),
            _ => return None,
        };
        let is_told = matches!(history.turns().last(), Some(HistoryEntry::Left { color: left, .. }) if left == color);
        (!is_told).then(|| self.remark(lang, table, left(by), *color))
    }

    fn remark(self, lang: Lang, table: &Table, id: &str, color: Color) -> Entry {
        let color = colored(table.variant(), color);
        Entry::Remark(self.say(lang, Line::new(id).naming("color", color)))
    }

    /// The lines, with the names of the colours above their columns.
    fn in_columns(self, lang: Lang, start: &Position, entries: &[Entry]) -> Vec<String> {
        let name = |&color: &Color| self.words.color(lang, start.variant(), color);
        let names: Vec<String> = start.colors().iter().map(name).collect();
        let rounds = entries.iter().filter_map(|entry| match entry {
            Entry::Round { number, moves } => Some((format!("{number}."), moves)),
            Entry::Remark(_) => None,
        });
        let mut numbers = 1;
        let mut widths: Vec<usize> = names.iter().map(|name| name.chars().count()).collect();
        for (number, moves) in rounds {
            numbers = numbers.max(number.len());
            for (width, text) in widths.iter_mut().zip(moves) {
                *width = (*width).max(text.chars().count());
            }
        }
        let line = |head: &str, cells: &[String]| {
            let cells = cells.iter().zip(&widths);
            let cells = cells.map(|(cell, &width)| format!("{cell:width$}"));
            let line = format!("{head:>numbers$} {}", joined(cells, " "));
            line.trim_end().to_owned()
        };
        let below = entries.iter().map(|entry| match entry {
            Entry::Round { number, moves } => line(&format!("{number}."), moves),
            Entry::Remark(text) => format!("{:numbers$} {text}", ""),
        });
        let heading = line("", &names);
        std::iter::once(heading).chain(below).collect()
    }
}

/// The sign that an analysis gives the move of a turn, counted from 0; empty where it gives none.
pub(super) fn sign_at(analysis: Option<&AnalysisReport>, turn: usize) -> &'static str {
    let marked = analysis.and_then(|report| report.mark_at(turn));
    marked.map_or("", CostlyMove::sign)
}

/// Writes a move down in its round: behind the last one, or on a line of its own.
fn add_move(before: &Position, text: String, entries: &mut Vec<Entry>) {
    let colors = before.colors();
    let column = colors.iter().position(|&color| color == before.turn());
    let column = column.unwrap_or_default();
    let gap = |&color: &Color| {
        let is_in = before.players().contains(color);
        if is_in { EARLIER } else { OUT }.to_owned()
    };
    if let Some(Entry::Round { number, moves }) = entries.last_mut()
        && *number == before.round()
        && moves.len() <= column
    {
        moves.extend(colors[moves.len()..column].iter().map(gap));
        moves.push(text);
        return;
    }
    let earlier = colors[..column].iter().map(gap);
    entries.push(Entry::Round {
        number: before.round(),
        moves: earlier.chain([text]).collect(),
    });
}

const fn left(by: Leaving) -> &'static str {
    match by {
        Leaving::Resignation => "sheet-resigned",
        Leaving::Timeout => "sheet-timeout",
    }
}
