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

fn edges(polygon: &[Point]) -> Vec<(Point, Point)> {
    point::sides(polygon).collect()
}

/// Whether a point lies inside a polygon: a ray from it crosses the edge an odd number of times.
fn is_within(point: Point, polygon: &[Point]) -> bool {
    let mut inside = false;
    for (a, b) in edges(polygon) {
        let crosses = (a.y > point.y) != (b.y > point.y);
        if crosses && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y) {
            inside = !inside;
        }
    }
    inside
}

fn distance_to_side(point: Point, a: Point, b: Point) -> f32 {
    let along = (point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y);
    let part = along / a.distance(b).powi(2);
    point.distance(a.toward(b, part.clamp(0.0, 1.0)))
}

/// Positive for clockwise polygons, since `y` points down.
fn area(polygon: &[Point]) -> f32 {
    let fan = polygon[1..].windows(2);
    fan.map(|pair| cross(polygon[0], pair[0], pair[1]) / 2.0)
        .sum()
}

/// Points that both polygons have; a curved side has some between its ends.
fn shared_points(polygon: &[Point], other: &[Point]) -> usize {
    let is_shared = |a: &Point| other.iter().any(|b| a.distance(*b) < NEAR);
    polygon.iter().filter(|&a| is_shared(a)).count()
}

#[test]
fn squares_lie_within_the_picture_and_hold_their_centre() {
    for (variant, seat, view) in every_view() {
        for square in variant.topology().squares() {
            let polygon = view.polygon(square);
            assert!(area(polygon) > 0.0, "{variant} {seat} {square:?}");
            for point in polygon {
                assert!((0.0..=1.0).contains(&point.x) && (0.0..=1.0).contains(&point.y));
            }
            let centre = view.centre(square);
            let mut squares = variant.topology().squares();
            let holder = squares.find(|&other| is_within(centre, view.polygon(other)));
            assert_eq!(holder, Some(square), "{variant}");
        }
    }
}

#[test]
fn squares_are_of_even_size() {
    for (variant, seat, view) in every_view() {
        let squares = variant.topology().squares();
        let areas: Vec<f32> = squares.map(|square| area(view.polygon(square))).collect();
        let smallest = areas
            .iter()
            .fold(f32::INFINITY, |least, &area| least.min(area));
        let largest = areas.iter().fold(0.0_f32, |most, &area| most.max(area));
        println!("{variant} {seat}: {:.2}", largest / smallest);
        assert!(largest / smallest < 2.5, "{variant} {seat}");
    }
}

#[test]
fn squares_do_not_overlap_and_cover_the_board() {
    for (variant, seat, view) in every_view() {
        let squares = || variant.topology().squares();
        let sum: f32 = squares().map(|square| area(view.polygon(square))).sum();
        let whole = -area(view.outline());
        assert!(
            (sum - whole).abs() < 1e-3,
            "{variant} {seat}: {sum} of {whole}"
        );
        let steps = |from: f32| (0..100_u16).map(move |step| (f32::from(step) + from) / 100.0);
        for point in steps(0.313).flat_map(|x| steps(0.577).map(move |y| Point { x, y })) {
            let holders = squares().filter(|&square| is_within(point, view.polygon(square)));
            assert!(holders.count() <= 1, "{variant} {seat} {point:?}");
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
            let polygon = view.polygon(square);
            let whole_side = polygon.len() / 4 + 1;
            for other in board.squares().filter(|&other| other != square) {
                let shared = shared_points(polygon, view.polygon(other));
                let names = (board.name(square), board.name(other));
                let is_joined = joined.contains(&other);
                let expected = if is_joined {
                    whole_side..=whole_side
                } else {
                    0..=1
                };
                assert!(
                    expected.contains(&shared),
                    "{variant} {seat} {names:?} {shared}"
                );
            }
        }
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
fn pieces_fit_into_the_narrowest_square() {
    for (variant, _, view) in every_view() {
        for square in variant.topology().squares() {
            let centre = view.centre(square);
            let sides = edges(view.polygon(square)).into_iter();
            let radius = sides
                .map(|(a, b)| distance_to_side(centre, a, b))
                .fold(f32::INFINITY, f32::min);
            assert!(
                view.piece_size() < 2.4 * radius,
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
fn rows_of_plates_lie_beside_the_board_and_its_labels() {
    for (variant, seat, view) in every_view() {
        assert_eq!(view.plates().len(), variant.colors().len());
        for plate in view.plates() {
            for row in plate.rest.iter().chain([&plate.name]) {
                let end = match row.side {
                    Side::Left => row.start.x + row.width,
                    Side::Right => row.start.x - row.width,
                };
                let half = row.height / 2.0;
                for (x, y) in [row.start.x, end]
                    .into_iter()
                    .flat_map(|x| [row.start.y - half, row.start.y + half].map(|y| (x, y)))
                {
                    let corner = Point { x, y };
                    assert!((0.0..=1.0).contains(&x) && (0.0..=1.0).contains(&y));
                    assert!(
                        !is_within(corner, view.outline()),
                        "{variant} {seat} {corner:?}"
                    );
                }
                for label in view.labels() {
                    let (left, right) = (row.start.x.min(end), row.start.x.max(end));
                    let reach = 0.5 * view.label_size();
                    let beside = label.at.x + reach < left || label.at.x - reach > right;
                    let above_or_below = (label.at.y - row.start.y).abs() > half + 0.4 * reach;
                    assert!(
                        beside || above_or_below,
                        "{variant} {seat} {label:?} {row:?}"
                    );
                }
            }
        }
    }
}
