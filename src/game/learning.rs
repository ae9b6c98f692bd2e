//! Lessons that people have solved: how far each has come in each course, and where they go on.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::PlayerId;
use super::ports::error::StoreError;
use crate::rules::Variant;
use crate::rules::lesson::{Lesson, course};

/// A lesson that somebody has solved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedLesson {
    /// The game in whose course it is.
    pub course: Variant,
    /// The name of the lesson.
    pub lesson: String,
    /// When it was solved first.
    pub at: Millis,
}

/// How far somebody has come.
#[derive(Clone, Default, Debug)]
pub struct LearningProgress(Vec<SolvedLesson>);

impl LearningProgress {
    /// The progress of somebody who has solved these.
    #[must_use]
    pub fn new(solved: Vec<SolvedLesson>) -> Self {
        Self(solved)
    }

    /// Whether a lesson of a course is solved.
    #[must_use]
    pub fn has_solved(&self, variant: Variant, lesson: &Lesson) -> bool {
        let known = |one: &SolvedLesson| one.course == variant && one.lesson == lesson.name();
        self.0.iter().any(known)
    }

    /// How many lessons of a course are solved, of those that there are today.
    #[must_use]
    pub fn solved(&self, variant: Variant) -> usize {
        let lessons = course(variant).iter();
        lessons
            .filter(|lesson| self.has_solved(variant, lesson))
            .count()
    }

    /// The lesson with which a course goes on: the first that is not solved, else the first.
    #[must_use]
    pub fn next(&self, variant: Variant) -> Option<&'static Lesson> {
        let mut lessons = course(variant).iter();
        let open = lessons.find(|lesson| !self.has_solved(variant, lesson));
        open.or_else(|| course(variant).first())
    }

    /// The next lesson of a course that is not solved: one after this, else one before it; none where all are solved.
    #[must_use]
    pub fn next_after(&self, variant: Variant, lesson: &Lesson) -> Option<&'static Lesson> {
        let lessons = course(variant);
        let place = lessons.iter().position(|one| one.name() == lesson.name());
        let (before, after) = lessons.split_at(place.map_or(0, |place| place + 1));
        let mut onwards = after.iter().chain(before);
        onwards.find(|lesson| !self.has_solved(variant, lesson))
    }
}

/// Keeps which lessons people have solved.
#[async_trait]
pub trait Learning: Send + Sync {
    /// The lessons that somebody has solved, those of one course together.
    async fn solved_lessons(&self, player: PlayerId) -> Result<Vec<SolvedLesson>, StoreError>;

    /// Keeps that somebody has solved a lesson, unless that is known.
    async fn solve_lesson(&self, player: PlayerId, solved: &SolvedLesson)
    -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests;
