//! A whole picture as SVG: the same shapes that are otherwise copied from sprites.

use std::fmt::Write as _;

use super::background;
use super::composition::Element;
use super::shape::{Painter, SIDE};

/// So many hexadecimal digits has a colour.
const DIGITS: usize = 6;

/// The document; its sides have as many units as the picture has pixels.
pub(super) fn svg(painter: &Painter<'_>, elements: &[Element], side_px: u16) -> String {
    let board = background::board(painter.variant, painter.view, painter.look);
    let unit = SIDE / f32::from(side_px);
    let shapes = elements.iter().map(|element| {
        let (x, y) = element.origin();
        let (x, y) = (x * unit, y * unit);
        let svg = painter.fragment(&element.shape).svg;
        format!(r#"<g transform="translate({x} {y})">{svg}</g>"#)
    });
    let shapes: String = shapes.collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side_px}" height="{side_px}" viewBox="0 0 {SIDE} {SIDE}">{board}{shapes}</svg>"#
    )
}

/// A document of which each colour is that of one document or of another, as the reader's device is set. Both are the same
/// but for their colours.
pub(super) fn for_device(pale: &str, dark: &str) -> String {
    let mut document = String::with_capacity(pale.len() * 5 / 4);
    for (at, (pale, dark)) in pale.split('#').zip(dark.split('#')).enumerate() {
        let colors = pale
            .split_at_checked(DIGITS)
            .zip(dark.split_at_checked(DIGITS));
        match colors {
            _ if at == 0 => document.push_str(pale),
            Some(((color, rest), (other, _))) if color != other => {
                let _ = write!(document, "light-dark(#{color},#{other}){rest}");
            }
            _ => {
                document.push('#');
                document.push_str(pale);
            }
        }
    }
    document
}

#[cfg(test)]
mod tests {
    use crate::render::{Renderer, Scene, Theme};
    use crate::rules::{Position, Variant};

    #[test]
    fn a_document_for_any_device_is_either_of_two() {
        let renderer = Renderer::new().unwrap();
        for variant in Variant::ALL {
            let scene = |theme| Scene {
                theme,
                ..Scene::of(Position::start(variant))
            };
            let pale = renderer.svg(&scene(Theme::Light));
            for theme in Theme::ALL {
                let dark = renderer.svg(&scene(theme));
                let both = renderer.svg_for_device(&scene(Theme::Light), theme);
                let has_both = matches!(theme, Theme::Dark | Theme::Wood);
                assert_eq!(both.contains("light-dark("), has_both, "{theme:?}");
                if !has_both {
                    assert_eq!(both, dark, "{variant} {theme:?}");
                    continue;
                }
                for (place, expected) in [(0, &pale), (1, &dark)] {
                    let mut parts = both.split("light-dark(");
                    let mut chosen = parts.next().unwrap().to_owned();
                    for part in parts {
                        let (colors, rest) = part.split_once(')').unwrap();
                        chosen.push_str(colors.split(',').nth(place).unwrap());
                        chosen.push_str(rest);
                    }
                    assert_eq!(&chosen, expected, "{variant} {theme:?}");
                }
            }
        }
    }
}
