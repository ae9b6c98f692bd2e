//! The courses that are part of the program.

use std::sync::LazyLock;

use super::read::read;
use super::{Lesson, Variant};

/// The games that have a course of their own; Yalta to the last king is taught in that of Yalta.
pub const COURSES: [Variant; 5] = [
    Variant::Trichess,
    Variant::Echecs3,
    Variant::Yalta,
    Variant::Chess,
    Variant::Echeversi,
];

/// The game in whose course a game is taught.
#[must_use]
pub const fn course_of(variant: Variant) -> Variant {
    match variant {
        Variant::YaltaLastKing => Variant::Yalta,
        taught => taught,
    }
}

/// The lessons of a course that are sound: all of them, as a test holds.
macro_rules! shipped {
    ($file:literal) => {{
        static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
            let lessons = read(include_str!(concat!("../../../assets/lessons/", $file)));
            lessons.into_iter().filter_map(Result::ok).collect()
        });
        LESSONS.as_slice()
    }};
}

/// The lessons in which a game is taught, in their order.
#[must_use]
pub fn course(variant: Variant) -> &'static [Lesson] {
    match variant {
        Variant::Trichess => shipped!("trichess.tsv"),
        Variant::Echecs3 => shipped!("echecs3.tsv"),
        Variant::Yalta | Variant::YaltaLastKing => shipped!("yalta.tsv"),
        Variant::Chess => shipped!("chess.tsv"),
        Variant::Echeversi => shipped!("echeversi.tsv"),
    }
}

/// The lesson of a name in a course.
#[must_use]
pub fn lesson(variant: Variant, name: &str) -> Option<&'static Lesson> {
    course(variant).iter().find(|lesson| lesson.name() == name)
}
