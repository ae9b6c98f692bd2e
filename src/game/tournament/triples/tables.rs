//! Exact tables: in all their rounds together, each pair meets once.

/// The rounds of a table for so many players, where there is one.
pub fn exact(count: usize) -> Option<Vec<Vec<[usize; 3]>>> {
    match count {
        3 => Some(vec![vec![[0, 1, 2]]]),
        9 => Some(nine()),
        15 => Some(fifteen()),
        _ => None,
    }
}

/// The lines of a plane of three by three points: those of one direction make a round.
fn nine() -> Vec<Vec<[usize; 3]>> {
    let point = |column: usize, row: usize| column % 3 * 3 + row % 3;
    let upright = [0, 1, 2].map(|column| [0, 1, 2].map(|row| point(column, row)));
    let sloping = [0, 1, 2].map(|slope| {
        let lines =
            [0, 1, 2].map(|start| [0, 1, 2].map(|column| point(column, start + slope * column)));
        lines.to_vec()
    });
    sloping.into_iter().chain([upright.to_vec()]).collect()
}

/// Kirkman's fifteen schoolgirls: two circles of seven and one in the middle. From one day to the
/// next the circles turn by one place; on the first day all differences between places, within a
/// circle and from one to the other, are there once.
fn fifteen() -> Vec<Vec<[usize; 3]>> {
    const MIDDLE: usize = 14;
    let day = |turn: usize| {
        let first = |place: usize| (place + turn) % 7;
        let second = |place: usize| 7 + (place + turn) % 7;
        vec![
            [MIDDLE, first(0), second(0)],
            [second(1), second(2), second(4)],
            [first(1), first(6), second(5)],
            [first(2), first(5), second(3)],
            [first(3), first(4), second(6)],
        ]
    };
    (0..7).map(day).collect()
}
