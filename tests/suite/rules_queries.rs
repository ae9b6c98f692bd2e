//! What a picture or a player wants to know of a position.

use seigneur::rules::{Color, Ending, Move, Outcome, Position, Role, Square, SquareSet, Variant};

fn position(variant: Variant, text: &str) -> Position {
    Position::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn names(position: &Position, set: SquareSet) -> String {
    let board = position.topology();
    let mut names: Vec<&str> = set.into_iter().map(|square| board.name(square)).collect();
    names.sort_unstable();
    names.join(" ")
}

fn square(position: &Position, name: &str) -> Square {
    position.topology().square(name).unwrap()
}

#[test]
fn who_checks_whom_from_where() {
    // Fat: both other kings stand in check by White.
    let start = "8/8/bP7/wK7|8/8/1wR6/7rK|1wR6/8/6wR1/bK2wQ3wR w - - 0 10 -";
    let before = position(Variant::Trichess, start);
    let mv = Move::from_coordinates("i8i12", before.topology()).unwrap();
    let after = before.play(mv).unwrap();
    let told: Vec<String> = after
        .attacks()
        .checks()
        .iter()
        .map(|check| {
            let (on, from) = (after.topology().name(check.on), names(&after, check.from));
            format!("{} on {on} by {} from {from}", check.king, check.by)
        })
        .collect();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told.iter().all(|line| line.contains(" by w from ")),
        "{told:?}"
    );
    let kings = [Color::Red, Color::Black].map(|color| after.king(color).unwrap());
    for (check, king) in after.attacks().checks().iter().zip(kings) {
        assert_eq!(check.on, king);
    }
}

#[test]
fn who_screens_a_king() {
    let pinned = position(Variant::Chess, "4r1k1/8/8/8/8/4R3/3P4/4K3 w - - 0 1");
    let screens = pinned.attacks().screens();
    assert_eq!(screens.len(), 1, "{screens:?}");
    assert_eq!(screens[0].king, Color::White);
    assert_eq!(screens[0].on, square(&pinned, "e3"));
    assert_eq!(screens[0].from, square(&pinned, "e8"));
    // A piece of a third colour screens as well.
    let three = "7wR/7bN/8/wK7|8/8/8/rK7|8/8/8/bK7 w - - 0 10 -";
    let screened = position(Variant::Trichess, three);
    let screens = screened.attacks().screens();
    assert!(
        screens
            .iter()
            .all(|screen| screen.from == square(&screened, "h4"))
    );
}

#[test]
fn who_is_protected_from_whom() {
    let start = "7wR/8/8/wK7|8/rP5rP1/8/7rK|8/8/1bP6/bK7 w - - 0 10 -";
    let position = position(Variant::Trichess, start);
    let lost = Color::ALL.map(|color| position.points_lost(color));
    assert_eq!(lost, [34, 37, 38]);
    let from_white = position.attacks().protected_from(Color::White);
    assert!(
        names(&position, from_white).contains("h10"),
        "{}",
        names(&position, from_white)
    );
    assert_eq!(
        position.attacks().protected_from(Color::Black),
        SquareSet::EMPTY
    );
}

#[test]
fn what_is_captured_by_kind() {
    let start = "7wR/8/8/wK7|8/rP5rP1/8/7rK|8/8/1bP6/bK7 w - - 0 10 -";
    let position = position(Variant::Trichess, start);
    let captured = |color, role| position.captured(color, role);
    assert_eq!(captured(Color::White, Role::Rook), 1);
    assert_eq!(captured(Color::White, Role::Pawn), 8);
    assert_eq!(captured(Color::Red, Role::Pawn), 6);
    assert_eq!(captured(Color::Black, Role::Queen), 1);
    assert_eq!(captured(Color::Black, Role::King), 0);
}

#[test]
fn where_a_man_may_go() {
    let start = Position::start(Variant::Trichess);
    let targets = start.targets(square(&start, "b1"));
    assert_eq!(names(&start, targets), "a3 c3");
    let targets = start.targets(square(&start, "b8"));
    assert!(targets.is_empty(), "only the side to move has targets");
}

#[test]
fn which_cells_are_controlled() {
    let start = "8/8/8/8/4q3/8/8/4K3 w QRRBBNNkrrbbnn 2";
    let position = position(Variant::Echeversi, start);
    let white = position.attacks().controlled(Color::White);
    assert_eq!(names(&position, white), "d1 d2 e2 f1 f2");
    assert_eq!(position.score(Color::White), 5);
    // 27 squares of an empty board, all of them seen, the king's own among them.
    assert_eq!(position.score(Color::Black), 27);
    assert!(
        position
            .attacks()
            .controlled(Color::Black)
            .contains(square(&position, "e1"))
    );
    assert!(
        position.attacks().checks().is_empty(),
        "there is no check in this game"
    );
}

#[test]
fn pawns_control_what_they_could_take() {
    let position = position(Variant::Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let white = position.attacks().controlled(Color::White);
    assert_eq!(names(&position, white), "d1 d2 d3 e2 f1 f2 f3");
    let black = position.attacks().controlled(Color::Black);
    assert_eq!(names(&position, black), "d7 d8 e7 f7 f8");
}

#[test]
fn a_draw_gives_a_point_to_each_player_still_in() {
    let draw = |variant, text: &str| {
        let position = position(variant, text);
        let outcome = Outcome::draw(Ending::Agreement, position.players());
        outcome.describe(position.colors()).to_string()
    };
    let three = Position::start(Variant::Trichess).to_string();
    assert_eq!(draw(Variant::Trichess, &three), "agreement points 1,1,1");
    let two = "8/8/8/4wK3|8/8/8/4rK3|8/8/8/4bK3 w - - 0 9 b";
    assert_eq!(draw(Variant::Yalta, two), "agreement points 1,1,0");
}

#[test]
fn players_who_are_out_give_no_check_and_have_no_king() {
    let out = "7bR/8/8/4wK3|8/8/8/4rK3|8/8/8/4bK3 w - - 0 9 b";
    let position = position(Variant::YaltaLastKing, out);
    assert_eq!(position.king(Color::Black), None);
    assert!(position.attacks().checks().is_empty());
    assert_eq!(position.players().next(Color::Red), Color::White);
    assert_eq!(position.players().previous(Color::Red), Color::White);
    assert_eq!(position.players().out(), [Color::Black]);
}

#[test]
fn points_lost_follow_captures_promotions_and_liberations() {
    let lost = |variant, text: &str, moves: &str| {
        let mut position = position(variant, text);
        for name in moves.split(' ') {
            let mv = Move::from_coordinates(name, position.topology()).unwrap();
            position = position
                .play(mv)
                .unwrap_or_else(|reason| panic!("{name}: {reason:?}"));
        }
        Color::ALL.map(|color| position.points_lost(color))
    };
    // A pawn takes a rook and becomes a queen.
    let chess = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(lost(Variant::Chess, chess, "a7b8q"), [30, 39, 39]);
    assert_eq!(lost(Variant::Chess, chess, "a7b8n"), [36, 39, 39]);
    // Liberation: a pawn becomes a captured rook.
    let three = "8/8/8/wK7|8/6rPrK/wP7/8|8/8/1bP6/bK7 w - - 0 10 -";
    assert_eq!(lost(Variant::Trichess, three, "h11h12r"), [34, 38, 38]);
    assert_eq!(lost(Variant::Trichess, three, "h11h12p"), [38, 38, 38]);
    // Taken in passing.
    let passing = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    assert_eq!(lost(Variant::Chess, passing, "d4e3"), [39, 39, 38]);
}
