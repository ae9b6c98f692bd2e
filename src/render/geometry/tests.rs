use super::*;

const NEAR: f32 = 1e-4;

fn every_view() -> Vec<(Variant, Color, Geometry)> {
    let views = Variant::ALL.into_iter().flat_map(|variant| {
        let seats = variant.colors().iter();
        seats.map(move |&seat| (variant, seat, Geometry::of(variant, seat)))
    });
    views.collect()
}

fn cross(a: Point, b: Point, c: Point) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn edges(polygon: [Point; 4]) -> [(Point, Point); 4] {
    std::array::from_fn(|number| (polygon[number], polygon[(number + 1) % 4]))
}

/// Clockwise polygons of a picture have every other corner at the right of each edge.
fn is_beyond_an_edge(polygon: [Point; 4], other: [Point; 4]) -> bool {
    let beyond = |(a, b): (Point, Point)| other.iter().all(|&c| cross(a, b, c) < 1e-6);
    edges(polygon).into_iter().any(beyond)
}

fn shared_corners(polygon: [Point; 4], other: [Point; 4]) -> usize {
    let is_shared = |a: &Point| other.iter().any(|b| a.distance(*b) < NEAR);
    polygon.iter().filter(|&a| is_shared(a)).count()
}

#[test]
fn squares_are_convex_within_the_picture_and_hold_their_centre() {
    for (variant, seat, view) in every_view() {
        for square in variant.topology().squares() {
            let polygon = view.polygon(square);
            for (a, b) in edges(polygon) {
                assert!((0.0..=1.0).contains(&a.x) && (0.0..=1.0).contains(&a.y));
                for c in polygon.into_iter().filter(|&c| c != a && c != b) {
                    assert!(cross(a, b, c) > 1e-4, "{variant} {seat} {square:?}");
                }
                assert!(cross(a, b, view.centre(square)) > 1e-4);
            }
        }
    }
}

#[test]
fn squares_do_not_overlap() {
    for (variant, seat, view) in every_view() {
        for square in variant.topology().squares() {
            for other in variant.topology().squares().filter(|&other| other < square) {
                let (a, b) = (view.polygon(square), view.polygon(other));
                let apart = is_beyond_an_edge(a, b) || is_beyond_an_edge(b, a);
                assert!(apart, "{variant} {seat} {square:?} {other:?}");
            }
        }
    }
}

#[test]
fn squares_share_an_edge_where_the_board_joins_them() {
    for (variant, seat, view) in every_view() {
        let board = variant.topology();
        for square in board.squares() {
            let rays = board.rook_rays(square).iter();
            let joined: Vec<Square> = rays
                .filter_map(|ray| ray.squares().first().copied())
                .collect();
            for other in board.squares().filter(|&other| other != square) {
                let shared = shared_corners(view.polygon(square), view.polygon(other));
                let names = (board.name(square), board.name(other));
                assert_eq!(
                    shared == 2,
                    joined.contains(&other),
                    "{variant} {seat} {names:?}"
                );
            }
        }
    }
}

#[test]
fn the_board_is_whole() {
    for (variant, seat, view) in every_view() {
        let area = |corners: &[Point]| -> f32 {
            let fan = corners[1..].windows(2);
            fan.map(|pair| cross(corners[0], pair[0], pair[1]) / 2.0)
                .sum()
        };
        let squares = variant.topology().squares();
        let sum: f32 = squares.map(|square| area(&view.polygon(square))).sum();
        let whole = area(view.outline()).abs();
        assert!(
            (sum - whole).abs() < 1e-3,
            "{variant} {seat}: {sum} of {whole}"
        );
    }
}

#[test]
fn a_player_sees_the_own_back_rank_at_the_bottom_from_left_to_right() {
    for (variant, seat, view) in every_view() {
        let home = variant.topology().home(seat);
        let bottom = home.back_rank.map(|square| view.centre(square));
        let others = variant.topology().squares();
        let mut others = others.filter(|square| !home.back_rank.contains(square));
        let lowest = bottom
            .iter()
            .fold(1.0_f32, |least, point| least.min(point.y));
        assert!(others.all(|square| view.centre(square).y < lowest));
        let rises = bottom.windows(2).all(|pair| pair[0].x < pair[1].x);
        let from_the_left = variant.colors().len() == 3 || seat == Color::White;
        assert_eq!(rises, from_the_left, "{variant} {seat}");
    }
}

#[test]
fn men_fit_into_the_narrowest_square() {
    for (variant, _, view) in every_view() {
        for square in variant.topology().squares() {
            let centre = view.centre(square);
            let to_edge =
                edges(view.polygon(square)).map(|(a, b)| cross(a, b, centre) / a.distance(b));
            let radius = to_edge.into_iter().fold(f32::INFINITY, f32::min);
            assert!(
                view.man_size() < 2.4 * radius,
                "{} {radius}",
                variant.topology().name(square)
            );
        }
    }
}

#[test]
fn every_file_and_rank_is_named_beside_the_board() {
    for (variant, seat, view) in every_view() {
        let board = variant.topology();
        for square in board.squares() {
            let name = board.name(square);
            for part in [&name[..1], &name[1..]] {
                assert!(
                    view.labels().iter().any(|label| label.text == part),
                    "{seat} {part}"
                );
            }
        }
        for label in view.labels() {
            let margin = 0.4 * view.label_size();
            assert!(label.at.x > margin && label.at.x < 1.0 - margin);
            assert!(label.at.y > margin && label.at.y < 1.0 - margin);
        }
    }
}

#[test]
fn trays_lie_above_and_below_the_board_with_room_for_all_pieces() {
    for (variant, seat, view) in every_view() {
        let has_hands = variant == Variant::Echeversi;
        assert_eq!(view.trays().len(), if has_hands { 2 } else { 0 });
        for tray in view.trays() {
            let bottom = tray.corner.y + tray.height;
            assert!(tray.corner.y > 0.0 && bottom < 1.0);
            let is_below = |y: &f32| *y < tray.corner.y;
            let is_above = |y: &f32| *y > bottom;
            let half = view.label_size() / 2.0;
            let labels = view.labels().iter().map(|label| label.at.y);
            let edges: Vec<f32> = view.outline().iter().map(|corner| corner.y).collect();
            if tray.owner == seat {
                assert!(edges.iter().all(is_below));
                assert!(labels.map(|y| y + half).all(|y| is_below(&y)));
            } else {
                assert!(edges.iter().all(is_above));
            }
            let half = view.hand_size() / 2.0;
            assert!(tray.man(0).x - half > tray.corner.x);
            assert!(tray.man(7).x + half < tray.dot().x && tray.dot().x < tray.digit(1).x);
            assert!(tray.digit(0).x < tray.corner.x + tray.width);
        }
    }
}
