use resvg::usvg;

use super::*;
use crate::render::assets::Assets;
use crate::render::raster;
use crate::render::sprite::Sprite;
use crate::render::stage::{Setting, Stage};
use crate::render::{BoardFigures, Plate, PlateState, Renderer, Size, Theme};
use crate::rules::{Color, Position, Variant};

const TRICHESS: &str = "2bP5/wPwPwN5/1wB1wPwPwPwPwP/wR2wQwKwB1wR|1wN1rP1rPrP1/4rP3/\
     rPrPrP3rBrP/rRrNrBrQrK2rR|5rN2/bP4bPbP1/bBbP1bP3bP/bR1bBbQbK1bNbR w wKwQrKrQbKbQ - 0 11 -";
const CHESS_BARE: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 40";
const LONG: &str = "Wilhelmine-Wolfgangina Wagemutig-Wandersmann";

fn plates(position: &Position, name: &str, standing: &PlateState) -> Vec<Plate> {
    let plate = |&color| Plate {
        color,
        name: name.to_owned(),
        color_name: "White".to_owned(),
        standing: standing.clone(),
    };
    position.colors().iter().map(plate).collect()
}

/// Positions with long names and as much beside the board as there can be.
fn crowded() -> Vec<Scene> {
    let texts = [
        (Variant::Trichess, TRICHESS),
        (
            Variant::Yalta,
            "8/8/8/4wK3|8/8/8/4rK3|8/8/8/4bK3 w - - 0 9 -",
        ),
        (Variant::Chess, CHESS_BARE),
        (Variant::Echeversi, "8/8/8/8/8/8/8/8 w KQRRBBNNkqrrbbnn 1"),
    ];
    let mut scenes = Vec::new();
    for (variant, text) in texts {
        let position = Position::parse(variant, text).unwrap();
        for standing in [
            PlateState::ToMove,
            PlateState::Won {
                title: "Seigneur".to_owned(),
            },
        ] {
            for &seat in position.colors() {
                scenes.push(Scene {
                    seat,
                    size_px: Size::try_from(512).unwrap(),
                    plates: plates(&position, LONG, &standing),
                    ..Scene::of(position)
                });
            }
        }
    }
    scenes
}

fn with_painter<T>(scene: &Scene, act: impl FnOnce(&Painter<'_>, &Assets) -> T) -> T {
    let assets = Assets::load().unwrap();
    let palette = crate::render::palette::Palette::of(scene.theme.look());
    let stage = Stage::new(&assets, &palette, Setting::of(scene));
    act(&stage.painter(&assets), &assets)
}

#[test]
fn everything_lies_within_the_picture() {
    for scene in crowded() {
        with_painter(&scene, |painter, _| {
            for element in elements(&scene, painter) {
                let fragment = painter.fragment(&element.shape);
                let reach = (fragment.half_width / 1000.0, fragment.half_height / 1000.0);
                let (x, y) = element.origin();
                for (at, reach) in [(x / 512.0, reach.0), (y / 512.0, reach.1)] {
                    let inside = at - reach > -0.004 && at + reach < 1.004;
                    assert!(inside, "{} {element:?}", scene.position.variant());
                }
            }
        });
    }
}

#[test]
fn every_loss_is_shown_with_its_points() {
    let scene = &crowded()[8];
    assert_eq!(scene.position.variant(), Variant::Yalta);
    with_painter(scene, |painter, _| {
        let shown = elements(scene, painter);
        let size = |shape: &Shape| matches!(shape, Shape::Piece(_, role, _) if *role == crate::rules::Role::Pawn);
        let pawns = shown.iter().filter(|element| size(&element.shape));
        assert_eq!(pawns.count(), 3, "one pawn stands for all of each player");
        let written = shown.iter().filter_map(|element| match &element.shape {
            Shape::Writing(writing) => Some(format!("{writing:?}")),
            _ => None,
        });
        let points = written.filter(|text| text.contains("\u{2212}39"));
        assert_eq!(points.count(), 3);
    });
}

/// A fragment's declared reach holds all that it draws, lest sprites be cut off.
#[test]
fn sprites_are_not_cut_off() {
    for scene in crowded() {
        with_painter(&scene, |painter, assets| {
            for element in elements(&scene, painter) {
                let fragment = painter.fragment(&element.shape);
                let svg = format!(
                    r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1000 -1000 2000 2000">{}</svg>"#,
                    fragment.svg
                );
                let tree: usvg::Tree = assets.tree(&svg).unwrap();
                let drawn = tree.root().abs_layer_bounding_box();
                let outside = (drawn.left() - 1000.0 < -fragment.half_width - 1.0)
                    || (drawn.right() - 1000.0 > fragment.half_width + 1.0)
                    || (drawn.top() - 1000.0 < -fragment.half_height - 1.0)
                    || (drawn.bottom() - 1000.0 > fragment.half_height + 1.0);
                assert!(!outside, "{:?} draws {drawn:?}", element.shape);
            }
        });
    }
}

#[test]
fn a_picture_of_sprites_is_the_picture_of_its_svg() {
    let renderer = Renderer::new().unwrap();
    for (mut scene, theme) in crowded().into_iter().zip(Theme::ALL.into_iter().cycle()) {
        scene.theme = theme;
        let pixels = renderer.pixels(&scene);
        let palette = renderer.palette(theme);
        let whole = renderer.assets.tree(&renderer.svg(&scene)).unwrap();
        let mut drawn = resvg::tiny_skia::Pixmap::new(512, 512).unwrap();
        resvg::render(
            &whole,
            resvg::tiny_skia::Transform::identity(),
            &mut drawn.as_mut(),
        );
        let off = pixels.iter().zip(drawn.pixels()).filter(|(index, pixel)| {
            let composed = palette.color(**index).0;
            let rastered = [pixel.red(), pixel.green(), pixel.blue()];
            let differs = |(a, b): (&u8, &u8)| a.abs_diff(*b) > 56;
            composed.iter().zip(&rastered).any(differs)
        });
        let off = off.count();
        assert!(
            off * 500 < pixels.len(),
            "{theme:?} {off} pixels: {scene:?}"
        );
    }
}

#[test]
fn a_name_that_cannot_be_written_gives_way_to_the_colour() {
    let position = Position::start(Variant::Chess);
    let scene = Scene {
        plates: plates(&position, "将棋", &PlateState::Waiting),
        ..Scene::of(position)
    };
    with_painter(&scene, |painter, _| {
        let texts = format!("{:?}", elements(&scene, painter));
        assert_eq!(texts.matches("\"White\"").count(), 2);
    });
}

#[test]
fn names_cannot_break_out_of_the_svg() {
    let position = Position::start(Variant::Chess);
    let scene = Scene {
        plates: plates(&position, "<&amp;'>", &PlateState::Waiting),
        ..Scene::of(position)
    };
    let renderer = Renderer::new().unwrap();
    let svg = renderer.svg(&scene);
    assert!(svg.contains("&lt;&amp;amp;'&gt;"));
    assert!(renderer.assets.tree(&svg).is_some());
}

#[test]
fn sprites_beyond_the_edge_are_clipped() {
    let palette = crate::render::palette::Palette::of(Theme::Dark.look());
    let assets = Assets::load().unwrap();
    let white = r##"<rect width="8" height="8" fill="#fff"/>"##;
    let pixmap = raster::draw(&assets, white, 8, 8);
    let sprite = Sprite::new((0, 0), &pixmap, &palette);
    for anchor in [(-4, -4), (12, 12), (-100, 3), (3, 100), (4, 4)] {
        let mut canvas = crate::render::canvas::Canvas::new(&palette, 16);
        canvas.start(0, &[0; 256]);
        canvas.put(anchor, &sprite);
        let changed = canvas.pixels().iter().filter(|&&index| index != 0).count();
        let seen = |at: i32| (at + 8).clamp(0, 16) - at.clamp(0, 16);
        let expected = usize::try_from(seen(anchor.0) * seen(anchor.1)).unwrap();
        assert_eq!(changed, expected, "{anchor:?}");
        // A few rows at a time are drawn as all of them are.
        let mut rows = crate::render::canvas::Canvas::new(&palette, 16);
        let parts = [0, 5, 10, 15].map(|first| {
            rows.start(first, &[0; 80]);
            rows.put(anchor, &sprite);
            rows.pixels().to_vec()
        });
        assert_eq!(parts.concat()[..256], *canvas.pixels(), "{anchor:?}");
    }
}

#[test]
fn figures_that_are_asked_for_do_not_stand_beside_the_board() {
    // Red has lost a queen and a pawn.
    let text = "8/8/wPwPwPwPwPwPwPwP/wRwNwBwQwKwBwNwR|8/8/rPrPrPrPrPrPrP1/rRrNrB1rKrBrNrR|\
        8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR w wKwQrKrQbKbQ - 0 10 -";
    let position = Position::parse(Variant::Trichess, text).unwrap();
    for (figures, count) in [(BoardFigures::Told, 1), (BoardFigures::Untold, 0)] {
        let scene = Scene {
            figures,
            plates: plates(&position, "Ada", &PlateState::Waiting),
            ..Scene::of(position)
        };
        with_painter(&scene, |painter, _| {
            let texts = format!("{:?}", elements(&scene, painter));
            assert_eq!(texts.matches("\u{2212}10").count(), count, "{figures:?}");
        });
    }
}

#[test]
fn protected_pieces_are_shielded_from_the_reader_alone() {
    let position = Position::parse(Variant::Trichess, TRICHESS).unwrap();
    let shields = |seat| {
        let scene = Scene {
            seat,
            ..Scene::of(position)
        };
        with_painter(&scene, |painter, _| {
            let shown = elements(&scene, painter);
            let shields = shown
                .iter()
                .filter(|element| element.shape == Shape::Shield);
            shields.count()
        })
    };
    let protected = |captor| position.attacks().protected_from(captor).len() as usize;
    for seat in Color::ALL {
        assert_eq!(shields(seat), protected(seat), "{seat}");
    }
    assert!(protected(Color::White) > 0 && protected(Color::Black) == 0);
}

#[test]
fn a_threat_is_marked_like_a_check_and_once() {
    let position = Position::parse(Variant::Chess, "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1").unwrap();
    let square = |name| position.topology().square(name).unwrap();
    let marks = |pointers: Vec<Pointer>| {
        let scene = Scene {
            pointers,
            ..Scene::of(position)
        };
        let shapes = with_painter(&scene, |painter, _| elements(&scene, painter));
        let shapes = shapes.into_iter().map(|element| element.shape);
        let of_checks =
            |shape: &Shape| matches!(shape, Shape::CheckLine(..) | Shape::Tint(_, Tinge::Check));
        shapes.filter(of_checks).collect::<Vec<_>>()
    };
    let (from, king, d1) = (square("e8"), square("e1"), square("d1"));
    let standing = [
        Shape::Tint(king, Tinge::Check),
        Shape::CheckLine(from, king),
    ];
    assert_eq!(marks(vec![]), standing);
    let same = Pointer::Threat { from, to: king };
    assert_eq!(marks(vec![same]), standing);
    let both = marks(vec![Pointer::Threat { from, to: d1 }]);
    assert_eq!(both.len(), 4);
    assert!(both.contains(&Shape::Tint(d1, Tinge::Check)));
    assert!(both.contains(&Shape::CheckLine(from, d1)));
}
