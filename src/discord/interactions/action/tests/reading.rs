//! The ids of the help and of the lessons.

use super::super::{Action, HelpPage, LearnTap};
use crate::rules::Variant;

/// Each with what it asks for.
pub fn ids() -> Vec<(&'static str, Action)> {
    vec![
        ("help:overview", Action::Help(HelpPage::Overview)),
        ("help:running", Action::Help(HelpPage::Running)),
        ("learn:open", Action::Learn(LearnTap::Open)),
        ("learn:list", Action::Learn(LearnTap::List)),
        (
            "learn:course:yalta",
            Action::Learn(LearnTap::Course(Variant::Yalta)),
        ),
        (
            "learn:lesson:trichess:fat",
            Action::Learn(LearnTap::Lesson(Variant::Trichess, "fat".to_owned())),
        ),
        (
            "learn:answer:echeversi:control:3,0,1",
            Action::Learn(LearnTap::Answer {
                course: Variant::Echeversi,
                lesson: "control".to_owned(),
                answer: "3,0,1".to_owned(),
            }),
        ),
    ]
}
