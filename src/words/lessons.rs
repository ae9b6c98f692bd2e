//! What is said of lessons.

use super::line::joined;
use super::terms::{colored, piece_line};
use super::{Lang, LessonWords, Line, Reader};
use crate::rules::lesson::{Lesson, LessonAnswer, LessonTask, LessonVerdict, Offered};
use crate::rules::notation::san;
use crate::rules::{Color, Move, Piece, Position, Role, Variant};

/// The most characters of what one message of a lesson says: more does not fit on a phone beside its picture.
const MOST_CHARS: usize = 350;

impl LessonWords<'_> {
    /// What a lesson is called.
    #[must_use]
    pub fn title(self, lang: Lang, lesson: &Lesson) -> String {
        self.say(lang, line_of(lesson))
    }

    /// The heading of a lesson with its number among so many, and its rule below it.
    #[must_use]
    pub fn rule_text(
        self,
        lang: Lang,
        taught: (Variant, &Lesson),
        place: (usize, usize),
    ) -> String {
        let heading = self.heading(lang, taught, place);
        let rule = self.words.attribute(lang, &line_of(taught.1), "rule");
        format!("{heading}\n{rule}")
    }

    fn heading(
        self,
        lang: Lang,
        (course, lesson): (Variant, &Lesson),
        (number, count): (usize, usize),
    ) -> String {
        let heading = Line::new("lesson-heading")
            .naming("game", course)
            .with("number", number)
            .with("count", count)
            .with("title", self.title(lang, lesson));
        self.say(lang, heading)
    }

    /// What is asked.
    #[must_use]
    pub fn task(self, lang: Lang, lesson: &Lesson) -> String {
        self.words.attribute(lang, &line_of(lesson), "task")
    }

    /// What stands on the button of an answer.
    #[must_use]
    pub fn answer_label(self, reader: Reader, lesson: &Lesson, offered: Offered) -> String {
        let (lang, position) = (reader.lang, lesson.position());
        let variant = position.variant();
        match offered.answer {
            LessonAnswer::Move(mv) => written(reader, position, mv),
            LessonAnswer::Points(points) => {
                let colors = position.colors().iter().map(|&color| {
                    let line =
                        Line::new("lesson-points-of").naming("color", colored(variant, color));
                    line.with("points", points.of(color))
                });
                self.words.say_all(lang, colors, " · ")
            }
            LessonAnswer::Ending(Some(ending)) => {
                self.say(lang, Line::of_kind("lesson-ending", ending.code()))
            }
            LessonAnswer::Ending(None) if lesson.task() == LessonTask::Claim => {
                self.say(lang, "lesson-ending-no_claim")
            }
            LessonAnswer::Ending(None) => self.say(lang, "lesson-ending-goes_on"),
            LessonAnswer::Turn(color) => self.words.color(lang, variant, color),
            LessonAnswer::Count(count) => count.to_string(),
        }
    }

    /// The sentence that says what comes of an answer: why it is right, or by which reason it is not.
    #[must_use]
    pub fn verdict(
        self,
        reader: Reader,
        lesson: &Lesson,
        (answer, verdict): (LessonAnswer, &LessonVerdict),
    ) -> String {
        let (lang, position) = (reader.lang, lesson.position());
        let line = match verdict {
            LessonVerdict::Right => {
                let why = self.words.attribute(lang, &line_of(lesson), "right");
                Line::new("lesson-right").with("why", why)
            }
            LessonVerdict::Illegal(mv, reason) => {
                let refusals = self.words.refusals();
                let why = refusals.illegal_move(reader, position, *mv, reason);
                let line = Line::new("lesson-illegal").with("why", why);
                line.with("move", written(reader, position, *mv))
            }
            LessonVerdict::Misses(mv) => {
                let line = self.missed(lang, position, *mv);
                line.with("move", written(reader, position, *mv))
            }
            LessonVerdict::Wrong => wrong(lesson, answer),
        };
        self.say(lang, line)
    }

    /// What is said after a wrong answer: why, and the task, below the rule, or its heading alone, where there is room.
    #[must_use]
    pub fn refused(
        self,
        reader: Reader,
        taught: (Variant, &Lesson),
        place: (usize, usize),
        answered: (LessonAnswer, &LessonVerdict),
    ) -> String {
        let lang = reader.lang;
        let why = self.verdict(reader, taught.1, answered);
        let below = format!("{why}\n\n{}", self.task(lang, taught.1));
        let above = [
            self.rule_text(lang, taught, place),
            self.heading(lang, taught, place),
        ];
        let mut whole = above.iter().map(|above| format!("{above}\n\n{below}"));
        let fitting = whole.find(|text| text.chars().count() <= MOST_CHARS);
        fitting.unwrap_or(below)
    }

    /// What a legal move does that does not solve the task.
    fn missed(self, lang: Lang, position: &Position, mv: Move) -> Line<'static> {
        let (variant, mover) = (position.variant(), position.turn());
        let after = position.play(mv).unwrap_or(*position);
        if let Some(outcome) = after.outcome() {
            return Line::new("lesson-misses-ends").naming("ending", outcome.ending);
        }
        let checks = after.attacks().checks().into_iter();
        let kings = checks.filter(|check| check.by == mover).map(|check| {
            let role = Role::King;
            piece_line(
                variant,
                Piece {
                    color: check.king,
                    role,
                },
            )
        });
        let kings: Vec<String> = kings.map(|king| self.say(lang, king)).collect();
        if !kings.is_empty() {
            return Line::new("lesson-misses-checks").with("kings", joined(kings, ", "));
        }
        match position.captured_by(mv) {
            Some((piece, _)) => {
                Line::new("lesson-misses-captures").naming("piece", piece_line(variant, piece))
            }
            None => Line::new("lesson-misses"),
        }
    }

    /// The sentence once all lessons of a course are solved.
    #[must_use]
    pub fn finished(self, lang: Lang, course: Variant) -> String {
        self.say(lang, Line::new("lesson-finished").naming("game", course))
    }

    /// How far somebody has come in a course.
    #[must_use]
    pub fn progress(self, lang: Lang, course: Variant, (solved, count): (usize, usize)) -> String {
        let line = Line::new("learn-course").naming("game", course);
        self.say(lang, line.with("solved", solved).with("count", count))
    }
}

/// The message of a lesson, which has its rule, its task and why it is solved as attributes.
fn line_of(lesson: &Lesson) -> Line<'static> {
    let red = colored(lesson.position().variant(), Color::Red);
    Line::of_kind("lesson", lesson.name()).naming("red", red)
}

/// A move as a learner reads it: without the marks that say what comes of it.
fn written(reader: Reader, position: &Position, mv: Move) -> String {
    let text = san(position, mv, reader.letters);
    text.trim_end_matches(['+', '#']).to_owned()
}

/// What holds in the place of a wrong answer, as far as it does not give the right one away.
fn wrong(lesson: &Lesson, answer: LessonAnswer) -> Line<'static> {
    let (position, history) = (lesson.position(), lesson.history());
    match (lesson.task(), lesson.end()) {
        (LessonTask::Turn, _) => Line::new("lesson-wrong-turn"),
        (LessonTask::Count(_), _) => {
            let is_more = match answer {
                LessonAnswer::Count(count) => lesson.count() > Some(count),
                _ => false,
            };
            Line::new(if is_more {
                "lesson-wrong-more"
            } else {
                "lesson-wrong-fewer"
            })
        }
        (LessonTask::Claim, _) => Line::new("lesson-wrong-claim")
            .with("times", history.times_stood())
            .with("plies", position.quiet_plies()),
        (_, Some(end)) => Line::new("lesson-wrong-over").naming("ending", end.ending),
        (_, None) => Line::new("lesson-wrong-open")
            .naming("color", colored(position.variant(), position.turn()))
            .with("moves", position.legal_moves().len()),
    }
}
