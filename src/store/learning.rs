//! Keeps which lessons people have solved.

use super::prelude::*;
use super::rows::sound;
use crate::game::learning::{Learning, SolvedLesson};

pub const SOLVED_LESSONS: &str = "
    SELECT course, lesson, solved_ms FROM solved_lessons
    WHERE player_id = $1 ORDER BY course, lesson";

pub const SOLVE_LESSON: &str = "
    INSERT INTO solved_lessons (player_id, course, lesson, solved_ms) VALUES ($1, $2, $3, $4)
    ON CONFLICT (player_id, course, lesson) DO NOTHING";

#[async_trait]
impl Learning for SqlStore {
    async fn solved_lessons(&self, player: PlayerId) -> Result<Vec<SolvedLesson>> {
        let rows: Vec<(String, String, Millis)> = self.read(SOLVED_LESSONS, player).await?;
        let read = rows.into_iter().map(|(course, lesson, at)| {
            let row = RowKey(
                "solved_lessons",
                format_args!("player {player}, lesson {lesson}"),
            );
            Ok(SolvedLesson {
                course: row.read("course", course)?,
                lesson: lesson.clone(),
                at,
            })
        });
        Ok(sound(read))
    }

    async fn solve_lesson(&self, player: PlayerId, solved: &SolvedLesson) -> Result<()> {
        let values = (player, solved.course, &solved.lesson, solved.at);
        self.write(SOLVE_LESSON, values).await
    }
}
