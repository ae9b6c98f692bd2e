//! Lessons: the bot's own, shown and judged.

use serde::Serialize;

use crate::desk::Desk;
use crate::games::theme;
use crate::questions::{Trouble, variant};
use crate::render::Pointer;
use crate::rules::lesson::{Lesson, LessonAnswer, LessonTask, LessonVerdict, course};
use crate::rules::{Color, Move, Position};
use crate::shown::{Seen, Shown, shown};
use crate::words::{Reader, Untold};

/// A lesson as pages are told of it.
#[derive(Serialize)]
pub struct Taught {
    /// The game of the position, which may be another form of that of the course.
    game: &'static str,
    board: Shown,
    /// The letter of the colour whose side is at the bottom.
    seat: char,
    /// The heading with the number of the lesson, and its rule.
    rule: String,
    task: String,
    count: usize,
    /// Whether the answer is a move, which can be made on the board.
    is_move: bool,
    answers: Vec<Offer>,
}

/// An answer that is offered.
#[derive(Serialize)]
struct Offer {
    code: &'static str,
    label: String,
}

/// What comes of an answer.
#[derive(Serialize)]
pub struct Judged {
    is_right: bool,
    said: String,
    /// What is said after the last lesson.
    finished: Option<String>,
    picture: String,
}

/// A lesson of a course.
pub fn lesson(desk: &Desk, game: &str, number: usize, code: &str) -> Result<Taught, Trouble> {
    let (lesson, count) = found(game, number)?;
    let asked = Untold::of(lesson.task());
    let reader = Reader::from(desk.lang);
    let words = desk.words.lessons();
    let answers = lesson.offered().iter().map(|&offered| Offer {
        code: offered.code,
        label: words.answer_label(reader, lesson, offered),
    });
    let heading = words.rule_text(desk.lang, (variant(game)?, lesson), (number + 1, count));
    Ok(Taught {
        game: lesson.position().variant().id(),
        board: board(desk, lesson, code, (Vec::new(), asked))?,
        seat: seat(lesson).letter(),
        rule: heading,
        task: words.task(desk.lang, lesson),
        count,
        is_move: matches!(lesson.task(), LessonTask::Move(_)),
        answers: answers.collect(),
    })
}

/// What comes of an answer: one that is offered, or any move in coordinates.
pub fn judge(
    desk: &Desk,
    (game, number): (&str, usize),
    code: &str,
    answer: &str,
) -> Result<Judged, Trouble> {
    let (lesson, count) = found(game, number)?;
    let on_board = || {
        let mv = Move::from_coordinates(answer, lesson.position().topology());
        mv.map(LessonAnswer::Move)
    };
    let given = lesson.answer(answer).or_else(on_board);
    let given = given.ok_or_else(|| Trouble::Unknown(answer.to_owned()))?;
    let verdict = lesson.judge(given);
    let words = desk.words.lessons();
    let is_right = verdict == LessonVerdict::Right;
    let finished = (is_right && number + 1 == count)
        .then(|| variant(game).map(|game| words.finished(desk.lang, game)));
    let pointers = pointers(lesson.position(), given, &verdict);
    let asked = if is_right {
        Untold::Nothing
    } else {
        Untold::of(lesson.task())
    };
    Ok(Judged {
        is_right,
        said: words.verdict(Reader::from(desk.lang), lesson, (given, &verdict)),
        finished: finished.transpose()?,
        picture: board(desk, lesson, code, (pointers, asked))?.picture,
    })
}

/// What points at the board once an answer is judged.
fn pointers(position: &Position, given: LessonAnswer, verdict: &LessonVerdict) -> Vec<Pointer> {
    match (given, verdict) {
        (LessonAnswer::Move(mv), LessonVerdict::Right) => vec![Pointer::Move(mv)],
        (_, LessonVerdict::Illegal(mv, reason)) => Pointer::why_illegal(position, *mv, reason),
        _ => Vec::new(),
    }
}

fn board(
    desk: &Desk,
    lesson: &Lesson,
    code: &str,
    (pointers, untold): (Vec<Pointer>, Untold),
) -> Result<Shown, Trouble> {
    let seen = Seen {
        seat: seat(lesson),
        theme: theme(code)?,
        pointers,
        // That would be the answer to many a task.
        outcome: None,
        untold,
    };
    Ok(shown(desk, lesson.history(), seen))
}

/// The board stays as it is while moves are played on it.
fn seat(lesson: &Lesson) -> Color {
    lesson.history().positions()[0].turn()
}

/// A lesson by its number, and how many there are.
fn found(game: &str, number: usize) -> Result<(&'static Lesson, usize), Trouble> {
    let lessons = course(variant(game)?);
    let lesson = lessons.get(number);
    let lesson = lesson.ok_or_else(|| Trouble::Unknown(number.to_string()))?;
    Ok((lesson, lessons.len()))
}
