//! `/learn`: lessons, each with one rule, a picture, a task, and its answers on buttons. Nobody else sees them.

use super::prelude::*;
use crate::discord::interactions::LearnTap;
use crate::rules::Variant;
use crate::rules::lesson::{Lesson, LessonVerdict, course_of, lesson};

mod view;

pub use view::{LessonView, picture, try_button};

/// Shows the list of courses, or goes on with one.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn learn(ctx: Context<'_>, game: Option<Variant>) -> Result<(), Error> {
    let tap = game.map_or(LearnTap::List, LearnTap::Course);
    answer(ctx, "", |app, caller| async move {
        tapped(&app, &caller, tap).await
    })
    .await
}

/// Does what a button of the lessons asks for.
pub async fn tapped(app: &App, caller: &Caller, tap: LearnTap) -> CommandResult {
    match tap {
        LearnTap::Open | LearnTap::List => view::list(app, caller).await,
        LearnTap::Course(game) => {
            let course = course_of(game);
            let progress = app.games.learning().progress(caller.player).await?;
            let lesson = progress.next(course).ok_or(CommandError::Button)?;
            view::asked(app, caller, (course, lesson), &progress).await
        }
        LearnTap::Lesson(course, name) => {
            let lesson = known(course, &name)?;
            let progress = app.games.learning().progress(caller.player).await?;
            view::asked(app, caller, (course, lesson), &progress).await
        }
        LearnTap::Answer {
            course,
            lesson,
            answer,
        } => {
            let lesson = known(course, &lesson)?;
            let answer = lesson.answer(&answer).ok_or(CommandError::Button)?;
            let learning = app.games.learning();
            let taught = (course, lesson);
            let verdict = learning.answer(caller.player, taught, answer).await?;
            match &verdict {
                LessonVerdict::Right => {
                    let progress = learning.progress(caller.player).await?;
                    view::solved(app, caller, taught, (answer, &progress)).await
                }
                _ => view::refused(app, caller, taught, (answer, &verdict)).await,
            }
        }
    }
}

/// The lesson of a name; a button of former times may name one that is no more.
fn known(course: Variant, name: &str) -> Result<&'static Lesson, CommandError> {
    lesson(course, name).ok_or(CommandError::Button)
}
