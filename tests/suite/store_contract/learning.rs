//! Which lessons people have solved.

use std::sync::Arc;

use seigneur::game::learning::SolvedLesson;
use seigneur::game::{Millis, PlayerId, Store};
use seigneur::rules::Variant;

const ANN: PlayerId = PlayerId((u64::MAX >> 1) - 74);
const BEN: PlayerId = PlayerId(7_400_002);

fn solved(course: Variant, lesson: &str, at: i64) -> SolvedLesson {
    SolvedLesson {
        course,
        lesson: lesson.to_owned(),
        at: Millis(at),
    }
}

pub async fn solved_lessons_are_kept(store: &Arc<dyn Store>) {
    assert_eq!(store.solved_lessons(ANN).await.unwrap(), []);
    let fat = solved(Variant::Trichess, "fat", 1);
    let leap = solved(Variant::Yalta, "leap", 2);
    for one in [&leap, &fat, &solved(Variant::Trichess, "fat", 3)] {
        store.solve_lesson(ANN, one).await.unwrap();
    }
    // When it was solved first is what is kept.
    assert_eq!(store.solved_lessons(ANN).await.unwrap(), [fat, leap]);
    store
        .solve_lesson(BEN, &solved(Variant::Chess, "castling", 4))
        .await
        .unwrap();
    store.forget(ANN, &[]).await.unwrap();
    assert_eq!(store.solved_lessons(ANN).await.unwrap(), []);
    assert_eq!(store.solved_lessons(BEN).await.unwrap().len(), 1);
}
