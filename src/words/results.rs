//! What is said when players go out and when games end.

use super::terms::player;
use super::{Lang, Line, Words, mention};
use crate::game::table::{Phase, Settlement, Table};
use crate::game::{ChannelId, Event, PlayerId};
use crate::rules::{Color, Ending, HistoryEntry, Outcome, Position, Title, Variant};

/// What is said of results: endings, titles and points, and who went out before.
#[derive(Clone, Copy, Debug)]
pub struct ResultWords<'a> {
    pub(super) words: &'a Words,
}

impl ResultWords<'_> {
    /// The sentences that say who went out with the latest event, and who plays on.
    pub(super) fn eliminations(self, lang: Lang, table: &Table) -> Vec<String> {
        let Some(history) = table.history() else {
            return Vec::new();
        };
        let id = match (table.last_event(), history.turns().last()) {
            (Event::Started { .. }, None) => Some("turn-out-before"),
            (Event::Moved { .. }, Some(HistoryEntry::Moved(_))) => Some("turn-out-mated"),
            // How the player left is said already.
            (Event::Resigned { .. } | Event::TimedOut { .. }, Some(HistoryEntry::Left { .. })) => {
                None
            }
            _ => return Vec::new(),
        };
        let players = history.position().players();
        let before = history.positions().iter().rev().nth(1);
        let known = before.map_or(0, |before| before.players().out().len());
        let gone = &players.out()[known..];
        let lines = id.into_iter().flat_map(|id| {
            let of_seat = move |&color: &Color| self.words.seat_line(lang, table, id, color);
            gone.iter().map(of_seat)
        });
        let mut lines: Vec<String> = lines.map(|line| self.words.say(lang, &line)).collect();
        let staying: Vec<Color> = players.iter().collect();
        let goes_on = matches!(table.phase(), Phase::Playing(_));
        if let (&[first, second], false, true) = (staying.as_slice(), gone.is_empty(), goes_on) {
            let line = Line::new("turn-play-on")
                .with("first", player(table, first))
                .with("second", player(table, second));
            lines.push(self.words.say(lang, &line));
        }
        lines
    }

    /// The lines that say how a table's game ended, with titles and points or at least with those
    /// who played it, and whether a decision came too early to count; none while it goes on.
    #[must_use]
    pub fn end(self, lang: Lang, table: &Table) -> Vec<String> {
        let Phase::Finished(history, outcome) = table.phase() else {
            return Vec::new();
        };
        let mut lines = vec![self.ending_text(lang, table, history.position(), *outcome)];
        if table.counting().is_decided_early() {
            lines.push(
                self.words
                    .say(lang, &Line::new("ending-adjudication-early")),
            );
        }
        match outcome.ending {
            // Whoever is called has to be named.
            Ending::Aborted => lines.push(self.words.tables().seating(lang, table)),
            _ => lines.extend(self.standings(lang, table, *outcome)),
        }
        lines
    }

    /// The sentence that says how a game ended.
    pub(super) fn ending_text(
        self,
        lang: Lang,
        table: &Table,
        position: &Position,
        outcome: Outcome,
    ) -> String {
        let turn = position.turn();
        let is_draw = is_shared(position, outcome);
        let loser = player(table, turn);
        let winner = || winner(table, position, outcome);
        let of_turn = |id: &'static str| {
            Line::new(id)
                .with("loser", player(table, turn))
                .with("color", self.words.color(lang, table.variant(), turn))
        };
        let line = match outcome.ending {
            Ending::Fat => Line::new("ending-fat").with("winner", winner()),
            Ending::DoubleCheck => Line::new("ending-double_check").with("winner", winner()),
            Ending::Mate => Line::new("ending-mate")
                .with("winner", winner())
                .with("loser", loser),
            Ending::DoubleMate => Line::new("ending-double_mate").with("loser", loser),
            Ending::CoalitionMate if is_draw => {
                Line::new("ending-coalition_mate-draw").with("loser", loser)
            }
            Ending::CoalitionMate => Line::new("ending-coalition_mate")
                .with("loser", loser)
                .with("giver", player(table, position.players().previous(turn))),
            Ending::Stalemate => Line::new("ending-stalemate").with("player", loser),
            Ending::DeadPosition => Line::new("ending-dead_position"),
            Ending::Threefold => Line::new("ending-threefold"),
            Ending::Fivefold => Line::new("ending-fivefold"),
            Ending::FiftyMoves => Line::new("ending-fifty_moves"),
            Ending::SeventyFiveMoves => Line::new("ending-seventyfive_moves"),
            Ending::LongestGame => Line::new("ending-longest_game"),
            Ending::Agreement => Line::new("ending-agreement"),
            Ending::Resignation if is_draw => Line::new("ending-cannot-mate"),
            Ending::Resignation => Line::new("ending-resignation"),
            Ending::Timeout if is_draw => of_turn("ending-timeout-cannot-mate"),
            Ending::Timeout => of_turn("ending-timeout"),
            Ending::Adjudication => Line::new("ending-adjudication"),
            Ending::Aborted => Line::new("ending-aborted"),
            Ending::LastIn => Line::new("ending-last_in").with("winner", winner()),
            Ending::Score => scores(position),
        };
        self.words.say(lang, &line)
    }

    /// A line for each player with title and points, the most points first; none where the game
    /// does not count.
    pub(super) fn standings(self, lang: Lang, table: &Table, outcome: Outcome) -> Vec<String> {
        if outcome.ending == Ending::Aborted {
            return Vec::new();
        }
        let players = |color| table.player(color);
        self.points_of(lang, table.variant(), outcome, players)
    }

    /// The same of what was settled as a computer took somebody's seat, with those who sat there until then.
    pub(super) fn settled(self, lang: Lang, table: &Table, settled: &Settlement) -> Vec<String> {
        if settled.outcome.ending == Ending::Aborted {
            return Vec::new();
        }
        let players = |color| settled.seats.player(color);
        self.points_of(lang, table.variant(), settled.outcome, players)
    }

    fn points_of(
        self,
        lang: Lang,
        variant: Variant,
        outcome: Outcome,
        player: impl Fn(Color) -> Option<PlayerId>,
    ) -> Vec<String> {
        let standing = |color: Color| {
            let points = outcome.points.of(color);
            let title = self.words.title(lang, Title::of_points(points));
            let line = Line::new("standing")
                .with("player", player(color).map(mention).unwrap_or_default())
                .with("color", self.words.color(lang, variant, color))
                .with("title", title)
                .with("points", points);
            format!("• {}", self.words.say(lang, &line))
        };
        let colors = by_points(variant.colors(), outcome);
        colors.into_iter().map(standing).collect()
    }

    /// The announcement of a game's result, for the channel where it was opened.
    #[must_use]
    pub fn announcement(self, lang: Lang, table: &Table, thread: Option<ChannelId>) -> String {
        let Phase::Finished(history, outcome) = table.phase() else {
            return String::new();
        };
        let title = match thread {
            Some(thread) => Line::new("result-title").with("thread", format!("<#{thread}>")),
            None => Line::new("result-title-alone"),
        };
        let title = title
            .with("game", self.words.game(lang, table.variant()))
            .with("number", table.number().to_string());
        let mut lines = vec![self.words.say(lang, &title)];
        lines.push(self.ending_text(lang, table, history.position(), *outcome));
        lines.extend(self.standings(lang, table, *outcome));
        lines.join("\n")
    }

    /// The sentences that say how a table's game ended and what each colour has won, without names;
    /// none while it goes on.
    #[must_use]
    pub fn end_by_colors(self, lang: Lang, table: &Table) -> Vec<String> {
        match table.phase() {
            Phase::Finished(history, outcome) => {
                self.outcome_by_colors(lang, history.position(), *outcome)
            }
            _ => Vec::new(),
        }
    }

    /// The sentences that say how a game ended and what each colour has won.
    pub(super) fn outcome_by_colors(
        self,
        lang: Lang,
        position: &Position,
        outcome: Outcome,
    ) -> Vec<String> {
        let over = Line::new("alt-over").with("ending", self.words.ending(lang, outcome.ending));
        let mut sentences = vec![self.words.say(lang, &over)];
        if outcome.ending != Ending::Aborted {
            let standings = by_points(position.colors(), outcome)
                .into_iter()
                .map(|color| {
                    let points = outcome.points.of(color);
                    let standing = self
                        .words
                        .color_line(lang, position, "alt-standing", color)
                        .with("points", points)
                        .with("title", self.words.title(lang, Title::of_points(points)));
                    self.words.say(lang, &standing)
                });
            let standings = standings.collect::<Vec<_>>().join(", ");
            let all = Line::new("alt-points").with("standings", standings);
            sentences.push(self.words.say(lang, &all));
        }
        sentences
    }
}

/// Whether all players get the same points.
fn is_shared(position: &Position, outcome: Outcome) -> bool {
    let mut points = position
        .colors()
        .iter()
        .map(|&color| outcome.points.of(color));
    let first = points.next();
    points.all(|others| Some(others) == first)
}

/// The colours, the most points first.
fn by_points(colors: &[Color], outcome: Outcome) -> Vec<Color> {
    let mut colors = colors.to_vec();
    colors.sort_by_key(|&color| std::cmp::Reverse(outcome.points.of(color)));
    colors
}

/// The player who gets all points; empty where nobody does.
fn winner(table: &Table, position: &Position, outcome: Outcome) -> String {
    let mut colors = position.colors().iter().copied();
    let first = colors.find(|&color| outcome.points.of(color) == 3);
    first.map(|color| player(table, color)).unwrap_or_default()
}

/// How many cells each colour has in Écheversi.
fn scores(position: &Position) -> Line<'static> {
    Line::new("ending-score")
        .with("white", position.score(Color::White))
        .with("black", position.score(Color::Black))
}
