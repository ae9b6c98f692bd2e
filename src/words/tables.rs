//! What is said at a table: turns, and what happened there.

mod absence;
mod agreements;
mod clocks;
mod invitations;
mod placing;
mod vacation;

use agreements::agreed_line;

use super::line::joined;
use super::people::seat_line;
use super::terms::color_line;
use super::{Lang, Line, Reader, TableWords, mention};
use crate::game::table::{Phase, Table};
use crate::game::{Event, PlayerId, Stakes, Verdict};
use crate::rules::notation::san;
use crate::rules::{Color, Position};

/// How many moves that came at once are told one by one.
const MOST_TOLD: usize = 12;

impl TableWords<'_> {
    /// The line that says who plays which colour: `White @a · Red @b · Black @c`.
    #[must_use]
    pub fn seating(self, lang: Lang, table: &Table) -> String {
        let seats = table.variant().colors().iter().filter_map(|&color| {
            let player = table.player(color)?;
            let color = self.words.color(lang, table.variant(), color);
            Some(format!("{color} {}", mention(player)))
        });
        self.words.readable_mentions(lang, joined(seats, " · "))
    }

    /// The text with the board after an event: what happened, and who is next or how it ended.
    #[must_use]
    pub fn turn(self, lang: Lang, table: &Table) -> String {
        let mut lines = self.news(lang, table);
        if let Some(to_move) = table.to_move() {
            lines.extend(self.draw_claim(lang, table));
            lines.push(self.next_player(lang, table, to_move));
            lines.extend(self.first_placement(lang, table.position()));
            lines.extend(self.banks(lang, table));
        }
        lines.join("\n")
    }

    /// The lines that say what happened by an event, and how the game ended if it did.
    pub(super) fn news(self, reader: impl Into<Reader>, table: &Table) -> Vec<String> {
        let reader = reader.into();
        let lang = reader.lang;
        let mut lines = self.last_exit(reader, table);
        lines.push(self.event_text(reader, table));
        lines.extend(self.words.results().eliminations(lang, table));
        if matches!(table.last_event(), Event::Started { .. }) {
            lines.push(self.pace_line(lang, table));
        }
        if let Phase::Finished(..) = table.phase() {
            lines.extend(self.words.results().end(lang, table));
        } else {
            lines.extend(self.fallen_offer(lang, table));
            lines.extend(self.checks(lang, table.position()));
        }
        lines
    }

    /// How a game begins, where nobody but computers has moved since, all at once.
    #[must_use]
    pub fn opening(self, lang: Lang, table: &Table) -> Option<String> {
        let moves = table.history()?.move_count();
        let told_alone = table.moves().burst().count() == moves && moves > 0;
        let by_computers = |(before, _): (&Position, _)| table.computers().play(before.turn());
        (told_alone && table.moves().burst().all(by_computers)).then(|| {
            let start = self.say(lang, self.start_line(lang, table));
            format!("{start}\n{}", self.pace_line(lang, table))
        })
    }

    /// The sentence that it is a player's turn.
    pub(super) fn next_player(
        self,
        lang: Lang,
        table: &Table,
        (color, player): (Color, PlayerId),
    ) -> String {
        let id = if player.is_computer() {
            "turn-next-computer"
        } else {
            "turn-next"
        };
        self.say(lang, seat_line(table, id, color))
    }

    /// The sentence that a game no longer counts.
    #[must_use]
    pub fn voided_game(self, lang: Lang, table: &Table) -> String {
        match table.last_event() {
            Event::Voided { by } => self.say(lang, moderated("turn-voided", *by)),
            _ => String::new(),
        }
    }

    /// What happened by the latest event of a table.
    fn event_text(self, reader: Reader, table: &Table) -> String {
        let lang = reader.lang;
        let say = |line: Line<'_>| self.say(lang, line);
        let of = |id, color: &Color| seat_line(table, id, *color);
        match table.last_event() {
            Event::Moved { .. } => self.moves_text(reader, table),
            Event::Resigned { color } => say(of("turn-resigned", color)),
            Event::Claimed { color } => say(of("turn-claimed", color)),
            Event::Aborted { color } => say(of("turn-aborted", color)),
            Event::Agreed { color } => say(agreed_line(lang, table, *color)),
            Event::Proposed { color, .. } if matches!(table.phase(), Phase::Finished(..)) => {
                say(of("turn-drawn-alone", color))
            }
            Event::Proposed { .. } | Event::Refused { .. } | Event::Lapsed => {
                self.agreement(lang, table)
            }
            Event::Substituted { color, former, .. } => say(substitution(table, *color, *former)),
            Event::TimedOut { color } => say(of("turn-timed-out", color)),
            Event::Flagged { color } => say(of("turn-flagged", color)),
            Event::VacationBegan { .. } | Event::VacationEnded { .. } => self.vacation(lang, table),
            Event::Abandoned => say(Line::new("turn-abandoned")),
            Event::Chose { .. }
            | Event::Returned { .. }
            | Event::Granted { .. }
            | Event::SubstituteSought { .. }
            | Event::SeatFreed { .. }
            | Event::Warned => self.absence(lang, table, None, &[]),
            Event::BrokenOff { by } => say(moderated("turn-broken-off", *by)),
            Event::Adjudicated { by, verdict } => {
                say(verdict_line(table, *verdict).with("moderator", mention(*by)))
            }
            Event::Voided { .. } => self.voided_game(lang, table),
            Event::Opened { .. }
            | Event::Joined { .. }
            | Event::StoodUp { .. }
            | Event::Declined { .. }
            | Event::Withdrawn
            | Event::Expired
            | Event::TimeLifted
            | Event::Started { .. } => say(self.start_line(lang, table)),
        }
    }

    /// That a game begins, and who plays which colour.
    fn start_line(self, lang: Lang, table: &Table) -> Line<'static> {
        let id = match table.terms().stakes {
            Stakes::Rated => "table-start",
            Stakes::Friendly => "table-start-friendly",
        };
        Line::new(id)
            .naming("game", table.variant())
            .with("seating", self.seating(lang, table))
    }

    /// The latest move, and those that were planned for it or that computers answered: of very many the last ones, so that
    /// there is room for what came of them.
    fn moves_text(self, Reader { lang, letters }: Reader, table: &Table) -> String {
        let burst = table.moves().burst();
        let untold = burst.clone().count().saturating_sub(MOST_TOLD);
        let earlier = Line::new("turn-earlier").with("count", untold);
        let told = burst.enumerate().skip(untold).map(|(place, (before, mv))| {
            let mover = before.turn();
            let id = if place == 0 || table.computers().play(mover) {
                "turn-moved"
            } else {
                "turn-planned"
            };
            seat_line(table, id, mover).with("move", san(before, mv, letters))
        });
        let earlier = (untold > 0).then_some(earlier);
        self.words
            .say_all(lang, earlier.into_iter().chain(told), "\n")
    }

    /// The latest move in the reader's letters.
    #[must_use]
    pub fn last_move(self, reader: impl Into<Reader>, table: &Table) -> Option<String> {
        let (before, mv) = table.history()?.last_move()?;
        Some(san(before, mv, reader.into().letters))
    }

    /// A sentence for each king in check.
    pub(super) fn checks(self, lang: Lang, position: &Position) -> Vec<String> {
        position
            .colors()
            .iter()
            .filter(|&&king| position.attacks().checking(king).next().is_some())
            .map(|&king| self.say(lang, color_line(position, "turn-check", king)))
            .collect()
    }
}

/// A line that names the moderator who decided.
fn moderated(id: &'static str, moderator: PlayerId) -> Line<'static> {
    Line::new(id).with("moderator", mention(moderator))
}

fn verdict_line(table: &Table, verdict: Verdict) -> Line<'static> {
    match verdict {
        Verdict::Win(color) => seat_line(table, "turn-adjudicated-win", color),
        Verdict::Draw => Line::new("turn-adjudicated-draw"),
    }
}

/// That somebody sits in an absent player's seat from now on.
fn substitution(table: &Table, color: Color, former: PlayerId) -> Line<'static> {
    seat_line(table, "turn-substituted", color).with("former", mention(former))
}
