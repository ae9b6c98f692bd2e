use super::{Topology, square64, three96};
use crate::rules::SquareSet;

fn names(board: &Topology, set: SquareSet) -> Vec<&str> {
    let mut names: Vec<&str> = set.into_iter().map(|square| board.name(square)).collect();
    names.sort_unstable();
    names
}

fn square(board: &Topology, name: &str) -> crate::rules::Square {
    board.square(name).unwrap()
}

#[test]
fn every_name_finds_its_square() {
    for board in [square64::topology(), three96::topology()] {
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
    let captures = |home: usize, name| {
        let set = board.homes()[home].pawns.captures(square(board, name));
        names(board, set)
    };
    assert_eq!(captures(0, "d4"), ["c5", "e9", "i5"]);
    assert_eq!(captures(0, "e4"), ["d5", "f9", "i9"]);
    assert_eq!(captures(0, "a4"), ["b5"]);
    assert_eq!(captures(2, "d4"), ["c3", "e3"]);
}

#[test]
fn every_edge_joins_a_dark_and_a_light_cell() {
    for board in [square64::topology(), three96::topology()] {
        for from in board.squares() {
            for ray in board.rook_rays(from) {
                assert_ne!(board.is_dark(from), board.is_dark(ray.squares()[0]));
            }
        }
    }
}
