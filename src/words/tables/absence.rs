//! What is said of players who do not move in time.

use super::substitution;
use crate::game::{Course, Event, Millis, PlayerId, Stakes, Table};
use crate::rules::{Color, Ending};
use crate::words::people::seat_line;
use crate::words::{Lang, Line, TableWords, mention};

impl TableWords<'_> {
    /// The text that says what has become of a player who does not move, with the latest event;
    /// `until` is when what stands now ends, `courses` what can be chosen there.
    #[must_use]
    pub fn absence(
        self,
        lang: Lang,
        table: &Table,
        until: Option<Millis>,
        courses: &[Course],
    ) -> String {
        let line = match table.last_event() {
            Event::Flagged { color } => {
                return self.flag_text(lang, table, *color, (until, courses));
            }
            Event::Substituted { color, former, .. } => {
                return self.stand_in_text(lang, table, (*color, *former));
            }
            Event::Chose { color, course } => {
                return self.choice_text(lang, table, *color, *course);
            }
            Event::SubstituteSought { color } => seat_line(table, "absence-sought", *color)
                .with("opponents", table.computers().asked_about(*color).len()),
            Event::SeatFreed { by, color } => seat_line(table, "absence-freed", *color)
                .with("opponents", table.computers().asked_about(*color).len())
                .with("moderator", mention(*by)),
            Event::Returned { color } => seat_line(table, "absence-returned", *color),
            Event::Granted { color } => seat_line(table, "absence-granted", *color),
            _ => {
                let (color, _) = table.to_move().unwrap_or((Color::White, table.opener()));
                seat_line(table, "absence-warned", color)
            }
        };
        self.say(lang, line.until(until))
    }

    fn flag_text(
        self,
        lang: Lang,
        table: &Table,
        color: Color,
        (until, courses): (Option<Millis>, &[Course]),
    ) -> String {
        // What is settled before it can be told asks nobody any more.
        let Some(until) = until else {
            return self.say(lang, seat_line(table, "turn-flagged", color));
        };
        let asked = table.computers().asked_about(color);
        // Nobody has anyone to agree with who is asked alone.
        let silence = if asked.len() == 1 {
            "absence-silence-alone"
        } else {
            "absence-silence"
        };
        let flagged = seat_line(table, "absence-flagged", color);
        let mut lines = vec![self.say(lang, flagged.players("opponents", table, asked))];
        for course in courses {
            let line =
                Line::new(meaning(table, *course)).with("moves", table.counting().moves_needed());
            lines.push(format!("• {}", self.say(lang, line)));
        }
        lines.push(self.say(lang, Line::new(silence).until(until)));
        if table.attendance().may_return() {
            lines.push(self.say(lang, seat_line(table, "absence-may-return", color)));
        }
        lines.join("\n")
    }

    /// That a computer has an absent player's seat now, what counts of the game, and that the player may come back.
    fn stand_in_text(
        self,
        lang: Lang,
        table: &Table,
        (color, former): (Color, PlayerId),
    ) -> String {
        let of_former = |id| Line::new(id).with("player", mention(former));
        let mut lines = vec![self.say(lang, substitution(table, color, former))];
        if let Some(settled) = table.settlement() {
            let is_new = settled.seq == table.seq();
            let id = match (settled.outcome.ending, settled.stakes) {
                _ if !is_new => "stand-in-settled-before",
                (Ending::Aborted, _) => "stand-in-early",
                (_, Stakes::Friendly) => "stand-in-friendly",
                (_, Stakes::Rated) => "stand-in-settled",
            };
            lines.push(self.say(lang, of_former(id)));
            if settled.stakes == Stakes::Rated && is_new {
                lines.extend(self.words.results().settled(lang, table, settled));
            }
        }
        lines.push(self.say(lang, of_former("stand-in-back")));
        lines.join("\n")
    }

    fn choice_text(self, lang: Lang, table: &Table, color: Color, course: Course) -> String {
        let id = match course {
            Course::Wait => "absence-chose-wait",
            Course::Substitute => "absence-chose-substitute",
            Course::Computer => "absence-chose-computer",
            Course::Declare => "absence-chose-declare",
        };
        let mut lines = vec![seat_line(table, id, color)];
        let mut undecided = table.attendance().undecided(table.position().players());
        undecided.retain(|&color| !table.computers().play(color));
        if !undecided.is_empty() {
            lines.push(Line::new("absence-undecided").players("missing", table, undecided));
        }
        self.words.say_all(lang, lines, " ")
    }

    /// The sentence that the player to move has not moved in time; none where nobody is absent.
    #[must_use]
    pub fn absent_player(self, lang: Lang, table: &Table) -> Option<String> {
        let color = table.attendance().absence()?.color;
        Some(self.say(lang, seat_line(table, "turn-flagged", color)))
    }
}

/// What it means to choose a course at a table; before everyone has moved often enough, and where nothing is played for,
/// some of them mean something else.
fn meaning(table: &Table, course: Course) -> &'static str {
    let is_early = !table.counting().when_declared();
    match course {
        Course::Wait => "absence-means-wait",
        Course::Substitute => "absence-means-substitute",
        Course::Computer if table.terms().stakes == Stakes::Friendly => {
            "absence-means-computer-friendly"
        }
        Course::Computer if is_early => "absence-means-computer-early",
        Course::Computer => "absence-means-computer",
        Course::Declare if is_early => "absence-means-declare-early",
        Course::Declare => "absence-means-declare",
    }
}
