//! Lessons: how far somebody has come, and what comes of their answers.

use super::LearningService;
use crate::game::error::GameError;
use crate::game::ids::PlayerId;
use crate::game::learning::{LearningProgress, SolvedLesson};
use crate::rules::Variant;
use crate::rules::lesson::{Lesson, LessonAnswer, LessonVerdict};

impl LearningService<'_> {
    /// How far somebody has come.
    pub(crate) async fn progress(self, player: PlayerId) -> Result<LearningProgress, GameError> {
        let solved = self.store.solved_lessons(player).await?;
        Ok(LearningProgress::new(solved))
    }

    /// What comes of an answer to a lesson of a course; a right one is kept.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn answer(
        self,
        player: PlayerId,
        (course, lesson): (Variant, &Lesson),
        answer: LessonAnswer,
    ) -> Result<LessonVerdict, GameError> {
        let verdict = lesson.judge(answer);
        if verdict == LessonVerdict::Right {
            let solved = SolvedLesson {
                course,
                lesson: lesson.name().to_owned(),
                at: self.clock.now(),
            };
            self.store.solve_lesson(player, &solved).await?;
        }
        Ok(verdict)
    }
}
