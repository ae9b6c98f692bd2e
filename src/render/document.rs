//! A whole picture as SVG: the same shapes that are otherwise copied from sprites.

use std::collections::BTreeSet;
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
    let shapes = defined_once(&shapes);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side_px}" height="{side_px}" viewBox="0 0 {SIDE} {SIDE}">{board}{shapes}</svg>"#
    )
}

/// Shapes of which each form is defined once, however many pieces have it: an id stands once in a document.
fn defined_once(shapes: &str) -> String {
    const BEGIN: &str = "<defs>";
    const END: &str = "</defs>";
    let mut known = BTreeSet::new();
    let mut once = String::with_capacity(shapes.len());
    let mut rest = shapes;
    while let Some((before, after)) = rest.split_once(BEGIN) {
        once.push_str(before);
        let (defined, after) = after.split_once(END).unwrap_or((after, ""));
        if known.insert(defined) {
            once.extend([BEGIN, defined, END]);
        }
        rest = after;
    }
    once.push_str(rest);
    once
}

/// A document in the colours of one, which tells beside each what it is in another one, where that differs: an attribute that
/// no browser draws with by itself. Both are the same but for their colours.
pub(super) fn for_device(pale: &str, dark: &str) -> String {
    let mut document = String::with_capacity(pale.len() * 5 / 4);
    for (at, (pale, dark)) in pale.split('#').zip(dark.split('#')).enumerate() {
        let colors = pale
            .split_at_checked(DIGITS)
            .zip(dark.split_at_checked(DIGITS));
        match colors {
            _ if at == 0 => document.push_str(pale),
            Some(((color, rest), (other, _))) if color != other => {
                let painted = if document.ends_with("stroke=\"") {
                    "stroke"
                } else {
                    "fill"
                };
                let _ = write!(document, "#{color}\" data-{painted}=\"#{other}{rest}");
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
    fn an_id_stands_once_in_a_document() {
        let renderer = Renderer::new().unwrap();
        for (variant, theme) in Variant::ALL.into_iter().zip(Theme::ALL.iter().cycle()) {
            let scene = Scene {
                theme: *theme,
                ..Scene::of(Position::start(variant))
            };
            for document in [
                renderer.svg(&scene),
                renderer.svg_for_device(&scene, Theme::Dark),
            ] {
                let named = document.split(" id=\"").skip(1);
                let mut ids: Vec<&str> = named.map(|id| id.split('"').next().unwrap()).collect();
                let count = ids.len();
                ids.sort_unstable();
                ids.dedup();
                assert_eq!(ids.len(), count, "{variant}");
                for used in document.split("href=\"#").skip(1) {
                    let used = used.split('"').next().unwrap();
                    assert!(ids.contains(&used), "{variant}: {used}");
                }
            }
        }
    }

    /// A document for any device as it is drawn on a pale one, and on a dark one by a style sheet that has the colours of a
    /// theme.
    fn read(both: &str, theme: Theme) -> [String; 2] {
        let known = Renderer::colors(theme);
        let mut parts = both.split(" data-");
        let first = parts.next().unwrap().to_owned();
        let [mut pale, mut dark] = [first.clone(), first];
        for part in parts {
            let (name, rest) = part.split_once("=\"").unwrap();
            let (color, rest) = rest.split_once('"').unwrap();
            assert!(known.iter().any(|it| it == color), "{theme:?}: {color}");
            // What stands before it is the pale one, in the attribute of that name.
            let (before, plain) = dark.rsplit_once(' ').unwrap();
            assert!(plain.starts_with(&format!("{name}=\"#")), "{plain}");
            dark = format!("{before} {name}=\"{color}\"{rest}");
            pale.push_str(rest);
        }
        [pale, dark]
    }

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
                assert_eq!(both.contains(" data-fill="), has_both, "{theme:?}");
                if !has_both {
                    assert_eq!(both, dark, "{variant} {theme:?}");
                    continue;
                }
                let [as_pale, as_dark] = read(&both, theme);
                assert_eq!(as_pale, pale, "{variant} {theme:?}");
                assert_eq!(as_dark, dark, "{variant} {theme:?}");
            }
        }
    }
}
