//! What is said when players go out and when games end.

mod by_colors;
mod settled;

use by_colors::by_points;

use super::people::{player, seat_line};
use super::terms::colored;
use super::{Lang, Line, ResultWords, mention};
use crate::game::table::{Phase, Table};
use crate::game::{ChannelId, Event, PlayerId, Stakes};
use crate::rules::{Color, Ending, History, HistoryEntry, Outcome, Position, Title, Variant};

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
        self.gone(lang, table, (history, id))
    }

    /// The sentences that say who was mated by the latest move and is out, whatever happened since.
    pub(super) fn mated(self, lang: Lang, table: &Table) -> Vec<String> {
        let history = table.history().into_iter();
        let told =
            history.flat_map(|history| self.gone(lang, table, (history, Some("turn-out-mated"))));
        told.collect()
    }

    /// The sentences that say who went out with the latest turn, in these words if any, and who plays on.
    fn gone(
        self,
        lang: Lang,
        table: &Table,
        (history, id): (&History, Option<&'static str>),
    ) -> Vec<String> {
        let players = history.position().players();
        let before = history.positions().iter().rev().nth(1);
        let known = before.map_or(0, |before| before.players().out().len());
        let gone = &players.out()[known..];
        let lines = id.into_iter().flat_map(|id| {
            let of_seat = move |&color: &Color| seat_line(table, id, color);
            gone.iter().map(of_seat)
        });
        let mut lines: Vec<String> = lines.map(|line| self.say(lang, line)).collect();
        let staying: Vec<Color> = players.iter().collect();
        let goes_on = matches!(table.phase(), Phase::Playing(_));
        if let (&[first, second], false, true) = (staying.as_slice(), gone.is_empty(), goes_on) {
            let line = Line::new("turn-play-on")
                .with("first", player(table, first))
                .with("second", player(table, second));
            lines.push(self.say(lang, line));
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
        let mut lines = self.how_it_ended(lang, table, (history.position(), *outcome));
        match outcome.ending {
            // Whoever is called has to be named.
            Ending::Aborted => lines.push(self.words.tables().seating(lang, table)),
            _ => lines.extend(self.standings(lang, table, *outcome)),
        }
        lines.extend(self.if_friendly(lang, table, *outcome));
        lines.extend(self.settled_before(lang, table));
        lines
    }

    /// The same for whoever looks at a game later, where those who played it stand above already; and that a moderator
    /// has taken it off the leaderboards since.
    #[must_use]
    pub fn end_below_seats(self, lang: Lang, table: &Table) -> Vec<String> {
        let seats = self.words.tables().seating(lang, table);
        let mut lines = self.end(lang, table);
        lines.retain(|line| *line != seats);
        if table.counting().is_voided() {
            lines.push(self.say(lang, "ending-voided"));
        }
        lines
    }

    /// The sentences that say how a game ended, and whether that counts where it might.
    fn how_it_ended(
        self,
        lang: Lang,
        table: &Table,
        (position, outcome): (&Position, Outcome),
    ) -> Vec<String> {
        let mut lines = vec![self.ending_text(lang, table, position, outcome)];
        if table.counting().is_decided_early() {
            lines.push(self.say(lang, "ending-adjudication-early"));
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
        let loser = player(table, turn);
        let is_draw = is_shared(position, outcome);
        let times = table.history().map(History::times_stood);
        let line = match outcome.ending {
            Ending::CoalitionMate if is_draw => Line::new("ending-coalition_mate-draw"),
            Ending::Resignation if is_draw => Line::new("ending-cannot-mate"),
            Ending::Timeout if is_draw => Line::new("ending-timeout-cannot-mate"),
            ending => Line::of_kind("ending", ending.code()),
        };
        let line = line
            .with("winner", winner(table, position, outcome))
            .with("loser", loser.clone())
            .with("player", loser)
            .with("giver", player(table, position.players().previous(turn)))
            .naming("color", colored(table.variant(), turn))
            .with("white", position.score(Color::White))
            .with("black", position.score(Color::Black))
            .with("times", times.unwrap_or_default());
        self.say(lang, line)
    }

    /// A line for each player with title and points, the most points first; none where the game
    /// does not count.
    pub(super) fn standings(self, lang: Lang, table: &Table, outcome: Outcome) -> Vec<String> {
        let players = |color| table.player(color);
        self.points_of(lang, table.variant(), outcome, players)
    }

    fn points_of(
        self,
        lang: Lang,
        variant: Variant,
        outcome: Outcome,
        player: impl Fn(Color) -> Option<PlayerId>,
    ) -> Vec<String> {
        if outcome.ending == Ending::Aborted {
            return Vec::new();
        }
        let standing = |color: Color| {
            let points = outcome.points.of(color);
            let line = Line::new("standing")
                .with("player", player(color).map(mention).unwrap_or_default())
                .naming("color", colored(variant, color))
                .naming("title", Title::of_points(points))
                .with("points", points);
            format!("• {}", self.say(lang, line))
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
        let mut lines = vec![self.say(lang, title.of_table(table))];
        let ended = (history.position(), *outcome);
        let gave_up = self.who_gave_up(lang, table);
        // Where that alone has ended it there is no more to say: the title says that it is over.
        let is_lost = outcome.ending == Ending::Resignation && !is_shared(ended.0, ended.1);
        let is_all = gave_up.is_some() && is_lost;
        lines.extend(gave_up);
        if !is_all {
            lines.extend(self.how_it_ended(lang, table, ended));
        }
        lines.extend(self.standings(lang, table, *outcome));
        lines.extend(self.if_friendly(lang, table, *outcome));
        lines.extend(self.settled_before(lang, table));
        lines.join("\n")
    }

    /// The sentence that says who ended a game by resigning, for whoever has not read that at the table.
    fn who_gave_up(self, lang: Lang, table: &Table) -> Option<String> {
        let Event::Resigned { color } = table.last_event() else {
            return None;
        };
        Some(self.say(lang, seat_line(table, "turn-resigned", *color)))
    }

    /// That the points of a friendly game are won on no board; nothing where that is said already, or what counted was
    /// settled before.
    fn if_friendly(self, lang: Lang, table: &Table, outcome: Outcome) -> Option<String> {
        let is_friendly = table.terms().stakes == Stakes::Friendly;
        let settled = table.settlement();
        let is_settled = settled.is_some_and(|settled| settled.stakes != Stakes::Friendly);
        let is_told = is_settled || table.counting().is_decided_early();
        let has_points = outcome.ending != Ending::Aborted;
        (is_friendly && has_points && !is_told).then(|| self.say(lang, "ending-friendly"))
    }

    /// The sentences that say how a table's game ended and what each colour has won, without names;
    /// none while it goes on.
    #[must_use]
    pub fn end_by_colors(self, lang: Lang, table: &Table) -> Vec<String> {
        let Phase::Finished(history, outcome) = table.phase() else {
            return Vec::new();
        };
        let mut told = self.outcome_by_colors(lang, history.position(), *outcome);
        told.extend(self.settled_by_colors(lang, table));
        told
    }

    /// The same, and what does not count of it, for those who read of the game elsewhere than where it is played.
    #[must_use]
    pub fn end_on_pages(self, lang: Lang, table: &Table) -> Vec<String> {
        let Phase::Finished(_, outcome) = table.phase() else {
            return Vec::new();
        };
        let mut told = self.end_by_colors(lang, table);
        let counting = table.counting();
        if counting.is_voided() {
            told.push(self.say(lang, "ending-voided"));
        } else if counting.is_decided_early() {
            told.push(self.say(lang, "ending-adjudication-early"));
        } else {
            told.extend(self.if_friendly(lang, table, *outcome));
        }
        told
    }
}

/// Whether all players get the same points.
fn is_shared(position: &Position, outcome: Outcome) -> bool {
    let colors = position.colors().iter();
    let mut points = colors.map(|&color| outcome.points.of(color));
    let first = points.next();
    points.all(|others| Some(others) == first)
}

/// The player who gets all points; empty where nobody does.
fn winner(table: &Table, position: &Position, outcome: Outcome) -> String {
    let mut colors = position.colors().iter().copied();
    let first = colors.find(|&color| outcome.points.of(color) == 3);
    first.map(|color| player(table, color)).unwrap_or_default()
}
