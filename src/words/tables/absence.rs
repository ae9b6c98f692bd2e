//! What is said of players who do not move in time.

use crate::game::{Course, Event, Millis, PlayerId, Stakes, Table};
use crate::rules::{Color, Ending};
use crate::words::paces::until_when;
use crate::words::terms::player;
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
            Event::SubstituteSought { color } => {
                self.words.seat_line(lang, table, "absence-sought", *color)
            }
            Event::SeatFreed { by, color } => self
                .words
                .seat_line(lang, table, "absence-freed", *color)
                .with("moderator", mention(*by)),
            Event::Returned { color } => {
                self.words
                    .seat_line(lang, table, "absence-returned", *color)
            }
            Event::Granted { color } => {
                self.words.seat_line(lang, table, "absence-granted", *color)
            }
            _ => {
                let (color, _) = table.to_move().unwrap_or((Color::White, table.opener()));
                self.words.seat_line(lang, table, "absence-warned", color)
            }
        };
        self.words.say(lang, &until_when(line, until))
    }

    fn flag_text(
        self,
        lang: Lang,
        table: &Table,
        color: Color,
        (until, courses): (Option<Millis>, &[Course]),
    ) -> String {
        let opponents: Vec<String> = table
            .position()
            .players()
            .others(color)
            .map(|opponent| player(table, opponent))
            .collect();
        let line = self
            .words
            .seat_line(lang, table, "absence-flagged", color)
            .with("opponents", self.words.name_list(lang, &opponents));
        let mut lines = vec![self.words.say(lang, &line)];
        for course in courses {
            let is_early = !table.counting().when_declared();
            let line = Line::new(meaning(*course, is_early))
                .with("moves", table.counting().moves_needed());
            lines.push(format!("• {}", self.words.say(lang, &line)));
        }
        let silence = until_when(Line::new("absence-silence"), until);
        lines.push(self.words.say(lang, &silence));
        if table.attendance().may_return() {
            lines.push(
                self.words.say(
                    lang,
                    &self
                        .words
                        .seat_line(lang, table, "absence-may-return", color),
                ),
            );
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
        let say = |line: Line<'_>| self.words.say(lang, &line);
        let mut lines = vec![say(self.substitution(lang, table, color, former))];
        if let Some(settled) = table.settlement() {
            let id = match (settled.outcome.ending, settled.stakes) {
                (Ending::Aborted, _) => "stand-in-early",
                (_, Stakes::Friendly) => "stand-in-friendly",
                (_, Stakes::Rated) => "stand-in-settled",
            };
            let line = Line::new(id).with("player", mention(former));
            lines.push(say(line));
            if settled.stakes == Stakes::Rated {
                lines.extend(self.words.results().settled(lang, table, settled));
            }
        }
        let back = Line::new("stand-in-back").with("player", mention(former));
        lines.push(say(back));
        lines.join("\n")
    }

    fn choice_text(self, lang: Lang, table: &Table, color: Color, course: Course) -> String {
        let id = match course {
            Course::Wait => "absence-chose-wait",
            Course::Substitute => "absence-chose-substitute",
            Course::Computer => "absence-chose-computer",
            Course::Declare => "absence-chose-declare",
        };
        let said = self
            .words
            .say(lang, &self.words.seat_line(lang, table, id, color));
        let undecided = table
            .attendance()
            .undecided(table.position().players())
            .into_iter();
        let names: Vec<String> = undecided.map(|color| player(table, color)).collect();
        if names.is_empty() {
            return said;
        }
        let line =
            Line::new("absence-undecided").with("missing", self.words.name_list(lang, &names));
        format!("{said} {}", self.words.say(lang, &line))
    }

    /// The sentence that the player to move has not moved in time; none where nobody is absent.
    #[must_use]
    pub fn absent_player(self, lang: Lang, table: &Table) -> Option<String> {
        let color = table.attendance().absence()?.color;
        Some(self.words.say(
            lang,
            &self.words.seat_line(lang, table, "turn-flagged", color),
        ))
    }

    /// That somebody sits in an absent player's seat from now on.
    pub(super) fn substitution(
        self,
        lang: Lang,
        table: &Table,
        color: Color,
        former: PlayerId,
    ) -> Line<'static> {
        self.words
            .seat_line(lang, table, "turn-substituted", color)
            .with("former", mention(former))
    }
}

/// What it means to choose a course; before everyone has moved often enough some of them mean something else.
const fn meaning(course: Course, is_early: bool) -> &'static str {
    match course {
        Course::Wait => "absence-means-wait",
        Course::Substitute => "absence-means-substitute",
        Course::Computer if is_early => "absence-means-computer-early",
        Course::Computer => "absence-means-computer",
        Course::Declare if is_early => "absence-means-declare-early",
        Course::Declare => "absence-means-declare",
    }
}
