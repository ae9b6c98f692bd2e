//! What is said of players who do not move in time.

use super::paces::moment;
use super::table_talk::player;
use super::terms::mention;
use super::{Lang, Line, Words};
use crate::game::{AbsenceError, Course, Event, Millis, Table};
use crate::rules::Color;

impl Words {
    /// What has become of a player who does not move, with the latest event; `until` is when what
    /// stands now ends.
    #[must_use]
    pub fn absence(&self, lang: Lang, table: &Table, until: Option<Millis>) -> String {
        let line = match table.last_event() {
            Event::Flagged { color } => return self.flagged(lang, table, *color, until),
            Event::Chose { color, course } => return self.chose(lang, table, *color, *course),
            Event::SubstituteSought { color } => {
                self.of_seat(lang, table, "absence-sought", *color)
            }
            Event::SeatFreed { by, color } => self
                .of_seat(lang, table, "absence-freed", *color)
                .with("moderator", mention(*by)),
            Event::Returned { color } => self.of_seat(lang, table, "absence-returned", *color),
            Event::Granted { color } => self.of_seat(lang, table, "absence-granted", *color),
            _ => {
                let (color, _) = table.to_move().unwrap_or((Color::White, table.opener()));
                self.of_seat(lang, table, "absence-warned", color)
            }
        };
        self.say(lang, &until_when(line, until))
    }

    fn flagged(&self, lang: Lang, table: &Table, color: Color, until: Option<Millis>) -> String {
        let opponents: Vec<String> = table
            .position()
            .players()
            .others(color)
            .map(|opponent| player(table, opponent))
            .collect();
        let line = self
            .of_seat(lang, table, "absence-flagged", color)
            .with("opponents", self.listed(lang, &opponents));
        let mut lines = vec![self.say(lang, &line)];
        for course in ["wait", "substitute", "declare"] {
            let early = course == "declare" && !table.counting().when_declared();
            let id = if early { "declare-early" } else { course };
            let id = format!("absence-means-{id}");
            let line = Line::new(&id).with("moves", table.counting().moves_needed());
            lines.push(format!("• {}", self.say(lang, &line)));
        }
        let silence = until_when(Line::new("absence-silence"), until);
        lines.push(self.say(lang, &silence));
        if table.attendance().may_return() {
            lines.push(self.say(
                lang,
                &self.of_seat(lang, table, "absence-may-return", color),
            ));
        }
        lines.join("\n")
    }

    fn chose(&self, lang: Lang, table: &Table, color: Color, course: Course) -> String {
        let id = match course {
            Course::Wait => "absence-chose-wait",
            Course::Substitute => "absence-chose-substitute",
            Course::Declare => "absence-chose-declare",
        };
        let said = self.say(lang, &self.of_seat(lang, table, id, color));
        let undecided = table
            .attendance()
            .undecided(table.position().players())
            .into_iter();
        let names: Vec<String> = undecided.map(|color| player(table, color)).collect();
        if names.is_empty() {
            return said;
        }
        let line = Line::new("absence-undecided").with("missing", self.listed(lang, &names));
        format!("{said} {}", self.say(lang, &line))
    }

    /// That the player to move has not moved in time; nothing where nobody is absent.
    #[must_use]
    pub fn absent(&self, lang: Lang, table: &Table) -> Option<String> {
        let color = table.attendance().absence()?.color;
        Some(self.say(lang, &self.of_seat(lang, table, "turn-flagged", color)))
    }

    /// That an absent player's seat can be taken, for the channel where the table was opened.
    #[must_use]
    pub fn free_seat(
        &self,
        lang: Lang,
        table: &Table,
        thread: &str,
        until: Option<Millis>,
    ) -> String {
        let Some((color, _)) = table.to_move() else {
            return String::new();
        };
        let line = self
            .of_seat(lang, table, "absence-free-seat", color)
            .with("game", self.game(lang, table.variant()))
            .with("number", table.number().to_string())
            .with("thread", thread.to_owned())
            .with("pace", self.pace(lang, table.terms().pace));
        let seat = self.say(lang, &until_when(line, until));
        format!("{seat}\n{}", self.stakes(lang, table.terms().stakes))
    }

    /// That a seat which was free cannot be taken any more, and whose it is where somebody took it.
    #[must_use]
    pub fn seat_settled(&self, lang: Lang, table: &Table, thread: &str) -> String {
        let line = match table.last_event() {
            Event::Substituted { color, .. } => {
                self.of_seat(lang, table, "free-seat-taken", *color)
            }
            _ => Line::new("free-seat-settled"),
        };
        let line = line
            .with("game", self.game(lang, table.variant()))
            .with("number", table.number().to_string())
            .with("thread", thread.to_owned());
        self.say(lang, &line)
    }

    /// That somebody sits in an absent player's seat from now on.
    pub(super) fn substituted(
        &self,
        lang: Lang,
        table: &Table,
        color: Color,
        former: crate::game::PlayerId,
    ) -> Line<'static> {
        self.of_seat(lang, table, "turn-substituted", color)
            .with("former", mention(former))
    }

    /// Why nothing can be done about an absence.
    pub(super) fn no_absence(&self, lang: Lang, error: AbsenceError) -> String {
        self.say(
            lang,
            &Line::new(match error {
                AbsenceError::NobodyAbsent => "error-nobody-absent",
                AbsenceError::Absent => "error-absent",
                AbsenceError::ChosenAlready => "error-chosen-already",
                AbsenceError::NotAbsent => "error-not-absent",
                AbsenceError::BackBefore => "error-back-before",
                AbsenceError::SoughtAlready => "error-sought-already",
                AbsenceError::NoSubstituteSought => "error-no-substitute-sought",
            }),
        )
    }
}

fn until_when(line: Line<'_>, until: Option<Millis>) -> Line<'_> {
    let shown = |style| until.map(|at| moment(at, style)).unwrap_or_default();
    line.with("moment", shown('f')).with("distance", shown('R'))
}
