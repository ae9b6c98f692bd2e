use super::*;

const GAME: Variant = Variant::Chess;

/// Somebody who has solved the lessons at these places of the course.
fn solved(places: &[usize]) -> LearningProgress {
    let solved = places.iter().map(|&place| SolvedLesson {
        course: GAME,
        lesson: course(GAME)[place].name().to_owned(),
        at: Millis(0),
    });
    LearningProgress::new(solved.collect())
}

/// The place of the lesson with which somebody goes on after another one.
fn next_after(progress: &LearningProgress, place: usize) -> Option<usize> {
    let next = progress.next_after(GAME, &course(GAME)[place])?;
    let mut lessons = course(GAME).iter();
    lessons.position(|one| one.name() == next.name())
}

#[test]
fn one_goes_on_with_what_is_not_solved_after_a_lesson_and_then_before_it() {
    let last = course(GAME).len() - 1;
    for (known, place, expected) in [
        (&[0][..], 0, 1),
        (&[0, 1, 2], 0, 3),
        (&[last], last, 0),
        (&[0, last], last, 1),
        (&[1, 2, last], 2, 3),
    ] {
        let next = next_after(&solved(known), place);
        assert_eq!(next, Some(expected), "{known:?}");
    }
    let all: Vec<usize> = (0..=last).collect();
    let but_one = solved(&all[1..]);
    let all = solved(&all);
    for place in 0..=last {
        assert_eq!(next_after(&but_one, place), Some(0), "{place}");
        assert_eq!(next_after(&all, place), None, "{place}");
    }
}
