use super::{Ray, Topology, square64, three96};
use crate::rules::{Color, Square, SquareSet};

fn boards() -> [&'static Topology; 3] {
    [square64::topology(), three96::topology(), three96::yalta()]
}

fn names(board: &Topology, set: SquareSet) -> Vec<&str> {
    let mut names: Vec<&str> = set.into_iter().map(|square| board.name(square)).collect();
    names.sort_unstable();
    names
}

fn square(board: &Topology, name: &str) -> Square {
    board.square(name).unwrap()
}

#[test]
fn every_name_finds_its_square() {
    for board in boards() {
        for square in board.squares() {
            assert_eq!(board.square(board.name(square)), Some(square));
        }
    }
}

#[test]
fn every_rook_line_on_96_cells_has_eight_cells() {
    let board = three96::topology();
    for from in board.squares() {
        let steps: usize = board
            .rook_rays(from)
            .iter()
            .map(|ray| ray.squares().len())
            .sum();
        assert_eq!(steps, 14, "{}", board.name(from));
    }
}

#[test]
fn a_bishop_line_forks_at_the_centre() {
    let board = three96::topology();
    let from = square(board, "d4");
    let rays: Vec<String> = board
        .bishop_rays(from)
        .iter()
        .map(|ray| {
            let cells: Vec<&str> = ray.squares().iter().map(|&cell| board.name(cell)).collect();
            cells.join(" ")
        })
        .collect();
    assert!(rays.contains(&"e9 f10 g11 h12".to_owned()), "{rays:?}");
    assert!(rays.contains(&"i5 j6 k7 l8".to_owned()), "{rays:?}");
}

#[test]
fn central_cells_have_the_leaps_and_steps_of_the_rule_sheet() {
    let board = three96::topology();
    for name in ["d4", "e4", "e9", "i9", "i5", "d5"] {
        let cell = square(board, name);
        assert_eq!(board.knight_leaps(cell).len(), 10, "{name}");
        assert_eq!(board.king_steps(cell).len(), 9, "{name}");
    }
}

#[test]
fn pawns_capture_through_the_corners_of_their_front_side() {
    let board = three96::topology();
    let captures = |color, name| {
        let set = board.home(color).pawns.captures(square(board, name));
        names(board, set)
    };
    assert_eq!(captures(Color::White, "d4"), ["c5", "e9", "i5"]);
    assert_eq!(captures(Color::White, "e4"), ["d5", "f9", "i9"]);
    assert_eq!(captures(Color::White, "a4"), ["b5"]);
    assert_eq!(captures(Color::Black, "d4"), ["c3", "e3"]);
}

#[test]
fn every_edge_joins_a_dark_and_a_light_cell() {
    for board in boards() {
        for from in board.squares() {
            for ray in board.rook_rays(from) {
                assert_ne!(board.is_dark(from), board.is_dark(ray.squares()[0]));
            }
        }
    }
}

#[test]
fn a_knight_of_yalta_crosses_the_centre() {
    let board = three96::yalta();
    let across = [("d4", "i9"), ("e4", "i5"), ("d5", "e9")];
    for (one, other) in across.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]) {
        let leaps = board.knight_leaps(square(board, one));
        assert_eq!(leaps.len(), 11, "{one}");
        assert!(leaps.contains(square(board, other)), "{one} {other}");
    }
    let usual = three96::topology();
    for cell in board.squares() {
        let (ours, theirs) = (board.knight_leaps(cell), usual.knight_leaps(cell));
        assert_eq!(ours & theirs, theirs, "{}", board.name(cell));
        assert!((ours & !theirs).len() <= 1, "{}", board.name(cell));
    }
}

#[test]
fn colours_sit_where_the_rule_sheet_seats_them() {
    let names = |board: &'static Topology| {
        Color::ALL.map(|color| board.name(board.home(color).back_rank[0]))
    };
    assert_eq!(names(three96::topology()), ["a1", "h12", "l8"]);
    assert_eq!(names(three96::yalta()), ["a1", "l8", "h12"]);
    let board = square64::topology();
    let first = [Color::White, Color::Black].map(|color| board.home(color).back_rank[0]);
    assert_eq!(first.map(|square| board.name(square)), ["a1", "a8"]);
}

/// The squares between those of a ray and its start, the nearest first.
fn pairs(from: Square, ray: &Ray) -> impl Iterator<Item = (Square, SquareSet)> {
    let squares = ray.squares().to_vec();
    (0..squares.len()).map(move |steps| {
        assert_ne!(squares[steps], from, "a line leads back to its start");
        (squares[steps], squares[..steps].iter().copied().collect())
    })
}

#[test]
fn no_two_squares_are_joined_by_two_lines() {
    for board in boards() {
        for from in board.squares() {
            let mut joined = SquareSet::EMPTY;
            for ray in board.rook_rays(from).iter().chain(board.bishop_rays(from)) {
                for (to, between) in pairs(from, ray) {
                    let again = joined.contains(to) && board.between(from, to) != between;
                    assert!(!again, "{} {}", board.name(from), board.name(to));
                    joined.insert(to);
                    assert_eq!(board.between(from, to), between);
                    assert_eq!(board.between(to, from), between);
                }
            }
        }
    }
}

/// The squares along rays up to and with the first piece.
fn walked(rays: &[Ray], occupied: SquareSet) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    for ray in rays {
        let free = ray
            .squares()
            .iter()
            .take_while(|&&square| !occupied.contains(square));
        let steps = (free.count() + 1).min(ray.squares().len());
        reached |= ray.squares()[..steps].iter().copied().collect();
    }
    reached
}

#[test]
fn what_is_looked_up_is_what_is_walked() {
    // Every third square, every fifth and so on: pieces in many patterns.
    for board in boards() {
        for (step, shift) in (2..12).flat_map(|step| (0..step).map(move |shift| (step, shift))) {
            let on = |square: &Square| (square.index() * 7 + shift).is_multiple_of(step);
            let occupied: SquareSet = board.squares().filter(on).collect();
            for from in board.squares() {
                let rook = walked(board.rook_rays(from), occupied);
                assert_eq!(board.rook_reach(from, occupied), rook);
                let bishop = walked(board.bishop_rays(from), occupied);
                assert_eq!(board.bishop_reach(from, occupied), bishop);
            }
        }
    }
}
