//! Lessons as they are shown: the rule, the picture, the task, and the buttons.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use crate::discord::boards::{BoardView, Marks, SeenBoard};
use crate::discord::buttons;
use crate::discord::commands::prelude::*;
use crate::discord::interactions::{Action, LearnTap};
use crate::discord::limits::BUTTONS_A_ROW;
use crate::discord::moving::illustrated;
use crate::discord::rows::{AnswerRow, Illustrated, in_rows};
use crate::game::learning::LearningProgress;
use crate::present::plates::plate;
use crate::render::{BoardFigures, Plate, PlateState, Pointer, Scene, Size};
use crate::rules::lesson::{COURSES, Lesson, LessonAnswer, LessonVerdict, Offered, course};
use crate::rules::{Move, Variant};
use crate::words::Untold;

/// A lesson in the course of a game.
type Taught = (Variant, &'static Lesson);

/// The courses with how far the caller has come in each.
pub async fn list(app: &App, caller: &Caller) -> CommandResult {
    let progress = app.games.learning().progress(caller.player).await?;
    let words = app.words.lessons();
    let buttons = COURSES.map(|game| {
        let figures = (progress.solved(game), course(game).len());
        let label = words.progress(caller.lang(), game, figures);
        Action::Learn(LearnTap::Course(game)).button(label)
    });
    let text = ["learn-title", "learn-about"].map(|id| app.say(caller, Line::new(id)));
    Ok(Reply::text(text.join("\n")).with_rows(rows(&buttons)))
}

/// A lesson with its task.
pub async fn asked(
    app: &App,
    caller: &Caller,
    taught: Taught,
    progress: &LearningProgress,
) -> CommandResult {
    let (lang, words) = (caller.lang(), app.words.lessons());
    let (game, lesson) = taught;
    let rule = words.rule_text(lang, taught, place(taught));
    let text = format!("{rule}\n\n{}", words.task(lang, lesson));
    let reply = Reply::text(text);
    let (reply, untold) = if progress.has_solved(game, lesson) {
        let before = app.say(caller, "lesson-solved-before");
        (reply.and(&before), Untold::Nothing)
    } else {
        (reply, Untold::of(lesson.task()))
    };
    let shown = LessonView {
        untold,
        ..LessonView::default()
    };
    let picture = picture(app, caller, lesson, shown).await;
    Ok(reply
        .with_board(picture)
        .with_rows(answers(app, caller, taught))
        .with_buttons(ways(app, caller, taught)))
}

/// The same with why an answer is wrong, and with the move that was tried.
pub async fn refused(
    app: &App,
    caller: &Caller,
    taught: Taught,
    (answer, verdict): (LessonAnswer, &LessonVerdict),
) -> CommandResult {
    let answered = (answer, verdict);
    let words = app.words.lessons();
    let text = words.refused(caller.reader(), taught, place(taught), answered);
    let reply = Reply::text(text);
    let shown = LessonView {
        tried: pointed(answer),
        untold: Untold::of(taught.1.task()),
        ..LessonView::default()
    };
    let picture = picture(app, caller, taught.1, shown).await;
    let answers = answers(app, caller, taught);
    Ok(reply
        .with_board(picture)
        .with_rows(answers)
        .with_buttons(ways(app, caller, taught)))
}

/// Why an answer is right, and the way on: to the next lesson that is not solved, or, where all are, to those beside this one.
pub async fn solved(
    app: &App,
    caller: &Caller,
    taught: Taught,
    (answer, progress): (LessonAnswer, &LearningProgress),
) -> CommandResult {
    let (course, lesson) = taught;
    let right = (answer, &LessonVerdict::Right);
    let words = app.words.lessons();
    let reply = Reply::text(words.verdict(caller.reader(), lesson, right));
    let (reply, ways) = if let Some(next) = progress.next_after(course, lesson) {
        (reply, way_on(app, caller, (course, next)))
    } else {
        let finished = finished(app, caller, course);
        (reply.and(&finished), ways(app, caller, taught))
    };
    let shown = LessonView {
        tried: pointed(answer),
        ..LessonView::default()
    };
    let picture = picture(app, caller, lesson, shown).await;
    Ok(reply.with_board(picture).with_buttons(ways))
}

/// What is said once all lessons of a course are solved: in direct messages nothing leads to what servers alone have.
fn finished(app: &App, caller: &Caller, course: Variant) -> String {
    if caller.server.is_none() {
        let line = Line::new("lesson-finished-direct").naming("game", course);
        return app.say(caller, line);
    }
    let lang = caller.lang();
    app.with_links(lang, &app.words.lessons().finished(lang, course))
}

fn answers(app: &App, caller: &Caller, (course, lesson): Taught) -> Vec<AnswerRow> {
    let words = app.words.lessons();
    let answer = |&offered: &Offered| {
        let label = words.answer_label(caller.reader(), lesson, offered);
        let tap = LearnTap::Answer {
            course,
            lesson: lesson.name().to_owned(),
            answer: offered.code.to_owned(),
        };
        let plain = Action::Learn(tap).button(label);
        let plain = plain.style(ButtonStyle::Primary);
        match pointed(offered.answer) {
            Some(mv) => illustrated(plain, lesson.position(), mv),
            None => Illustrated { plain, icon: None },
        }
    };
    in_rows(lesson.offered().iter().map(answer))
}

/// The buttons that lead to the lesson with which somebody goes on, and to all games.
fn way_on(app: &App, caller: &Caller, (course, next): Taught) -> CreateActionRow {
    let label = "button-learn-next-lesson";
    let next = (to(course, next), label, ButtonStyle::Success);
    buttons::row_of(&app.words, caller.lang(), [next, LIST])
}

/// The buttons that lead to the lessons beside one, and to all games.
fn ways(app: &App, caller: &Caller, taught: Taught) -> CreateActionRow {
    let way = |label, step| {
        let lesson = neighbour(taught, step)?;
        Some((to(taught.0, lesson), label, ButtonStyle::Secondary))
    };
    let ways = [
        way("button-learn-previous", -1),
        way("button-learn-next", 1),
        Some(LIST),
    ];
    buttons::row_of(&app.words, caller.lang(), ways.into_iter().flatten())
}

/// The button that leads to the list of courses.
const LIST: (Action, &str, ButtonStyle) = (
    Action::Learn(LearnTap::List),
    "button-learn-list",
    ButtonStyle::Secondary,
);

/// The button that leads to the lesson of a game with which somebody goes on.
pub fn try_button(app: &App, caller: &Caller, game: Variant) -> CreateButton {
    let label = app.say(caller, "button-try-it");
    Action::Learn(LearnTap::Course(game))
        .button(label)
        .style(ButtonStyle::Success)
}

fn to(course: Variant, lesson: &Lesson) -> Action {
    Action::Learn(LearnTap::Lesson(course, lesson.name().to_owned()))
}

/// The number of a lesson in its course, from 1, and how many there are.
fn place((game, lesson): Taught) -> (usize, usize) {
    let lessons = course(game);
    let place = lessons.iter().position(|one| one.name() == lesson.name());
    (place.unwrap_or_default() + 1, lessons.len())
}

/// The lesson so many places on.
fn neighbour((game, lesson): Taught, step: isize) -> Option<&'static Lesson> {
    let (number, _) = place((game, lesson));
    let at = (number - 1).checked_add_signed(step)?;
    course(game).get(at)
}

/// Buttons in as few rows as hold them.
fn rows(buttons: &[CreateButton]) -> Vec<CreateActionRow> {
    let rows = buttons.chunks(BUTTONS_A_ROW);
    rows.map(|row| CreateActionRow::Buttons(row.to_vec()))
        .collect()
}

/// The move of an answer, where it is one.
fn pointed(answer: LessonAnswer) -> Option<Move> {
    match answer {
        LessonAnswer::Move(mv) => Some(mv),
        _ => None,
    }
}

/// How the position of a lesson is shown.
pub struct LessonView {
    /// A move that is tried.
    pub tried: Option<Move>,
    /// The picture's width and height.
    pub size_px: Size,
    /// What is asked.
    pub untold: Untold,
}

impl Default for LessonView {
    fn default() -> Self {
        Self {
            tried: None,
            size_px: Size::default(),
            untold: Untold::Nothing,
        }
    }
}

/// The position of a lesson.
pub async fn picture(app: &App, caller: &Caller, lesson: &Lesson, shown: LessonView) -> BoardView {
    let LessonView {
        tried,
        size_px,
        untold,
    } = shown;
    let (words, lang) = (&app.words, caller.lang());
    let (position, end) = (lesson.position(), lesson.end());
    let pictures = words.pictures();
    let described = pictures.describe_game(caller.reader(), lesson.history(), end);
    let colors = position.colors().iter();
    let plates = colors.map(|&color| {
        let plate = plate(words, lang, (position, None), color, None);
        if untold.tells_state() {
            return plate;
        }
        Plate {
            standing: PlateState::Waiting,
            ..plate
        }
    });
    let first = &lesson.history().positions()[0];
    let board = SeenBoard {
        plates: plates.collect(),
        described: described.without(untold),
        // The board stays as it is while moves are played on it.
        seat: Scene::of(*first).seat,
        marks: Marks {
            pointers: tried.map(Pointer::Move).into_iter().collect(),
            told: Some(words.lessons().title(lang, lesson)),
            size_px,
        },
        figures: match untold {
            Untold::Figures => BoardFigures::Untold,
            Untold::Nothing | Untold::Ending | Untold::Turn => BoardFigures::Told,
        },
        name: format!("lesson-{}-{}", position.variant(), lesson.name()),
    };
    app.loose_board(caller, board).await
}
