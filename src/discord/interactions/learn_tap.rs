//! What the ids of the buttons of lessons hold.

use crate::rules::Variant;

/// Longer than any name of a lesson, and than any answer.
const TEXT_CHARS: usize = 24;

/// A tap on the way through the lessons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LearnTap {
    /// Begin to learn, wherever the button stands: the list of courses, in private.
    Open,
    /// See the list of courses.
    List,
    /// Go on with a course.
    Course(Variant),
    /// See a lesson of a course, by its name.
    Lesson(Variant, String),
    /// Answer a lesson of a course.
    Answer {
        /// The game that the course teaches.
        course: Variant,
        /// The name of the lesson.
        lesson: String,
        /// The code of the answer.
        answer: String,
    },
}

impl LearnTap {
    /// What stands in the id.
    pub(super) fn written(&self) -> String {
        match self {
            Self::Open => "open".to_owned(),
            Self::List => "list".to_owned(),
            Self::Course(course) => format!("course:{course}"),
            Self::Lesson(course, lesson) => format!("lesson:{course}:{lesson}"),
            Self::Answer {
                course,
                lesson,
                answer,
            } => format!("answer:{course}:{lesson}:{answer}"),
        }
    }

    /// What the fields of an id stand for; none where they are none of ours.
    pub(super) fn read(fields: &[&str]) -> Option<Self> {
        Some(match *fields {
            ["open"] => Self::Open,
            ["list"] => Self::List,
            ["course", course] => Self::Course(course.parse().ok()?),
            ["lesson", course, lesson] => Self::Lesson(course.parse().ok()?, text(lesson)?),
            ["answer", course, lesson, answer] => Self::Answer {
                course: course.parse().ok()?,
                lesson: text(lesson)?,
                answer: text(answer)?,
            },
            _ => return None,
        })
    }
}

fn text(field: &str) -> Option<String> {
    let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "_,@".contains(sign);
    let is_ours = (1..=TEXT_CHARS).contains(&field.len()) && field.chars().all(is_plain);
    is_ours.then(|| field.to_owned())
}
