//! What tells one part of a bar from another besides its colour.

use crate::render::plot::axes::Area;
use crate::render::theme::Rgb;

/// Between two lines or dots, in hairs.
const SPACING: f32 = 10.0;
/// The width of lines, in hairs.
const LINE: f32 = 4.0;
/// The width of dots, in hairs.
const DOT: f32 = 5.0;
/// The width of the line within the edge, in hairs.
const RIM: f32 = 2.2;
/// How strongly the colour shows between lines and dots.
const BETWEEN: f32 = 0.3;

/// How the parts of bars are filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fill {
    Full,
    Hatched,
    Dotted,
}

/// The colours of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dye {
    pub(super) color: Rgb,
    pub(super) ground: Rgb,
}

impl Fill {
    pub(super) const ALL: [Self; 3] = [Self::Full, Self::Hatched, Self::Dotted];

    /// A path within an area, filled and rimmed; the name is the path's own in the picture.
    pub(super) fn filled(self, name: &str, path: &str, area: &Area, dye: Dye, hair: f32) -> String {
        let color = dye.color.to_svg();
        let (pattern, width, ground) = match self {
            Self::Full => return format!(r#"<path d="{path}" fill="{color}"/>"#),
            Self::Hatched => (lines(area, hair), LINE, BETWEEN),
            Self::Dotted => (dots(area, hair), DOT, BETWEEN),
        };
        let (ground, width) = (dye.ground.toward(dye.color, ground).to_svg(), width * hair);
        let rim = 2.0 * RIM * hair;
        format!(
            r#"<clipPath id="{name}"><path d="{path}"/></clipPath><g clip-path="url(#{name})"><path d="{path}" fill="{ground}"/><path d="{pattern}" stroke="{color}" stroke-width="{width:.2}" stroke-linecap="round"/><path d="{path}" fill="none" stroke="{color}" stroke-width="{rim:.2}"/></g>"#
        )
    }
}

/// Lines that rise from the left to the right.
fn lines(area: &Area, hair: f32) -> String {
    let (top, bottom) = (area.top, area.bottom);
    let feet = steps(area.left - (bottom - top), area.right, 1.2 * SPACING * hair);
    let lines = feet.map(|foot| {
        let head = foot + bottom - top;
        format!("M{foot:.2} {bottom:.2}L{head:.2} {top:.2}")
    });
    lines.collect::<Vec<_>>().concat()
}

/// Dots in rows, each row between the dots of the row before it.
fn dots(area: &Area, hair: f32) -> String {
    let spacing = SPACING * hair;
    let rows = steps(area.top, area.bottom, spacing * 0.9).zip([0.0, 0.5].into_iter().cycle());
    let dots = rows.flat_map(|(y, indent)| {
        let row = steps(area.left + indent * spacing, area.right, spacing);
        row.map(move |x| format!("M{x:.2} {y:.2}h0.01"))
    });
    dots.collect::<Vec<_>>().concat()
}

fn steps(from: f32, to: f32, step: f32) -> impl Iterator<Item = f32> {
    let places = (0_u16..).map(move |number| from + f32::from(number) * step);
    places.take_while(move |&place| place <= to)
}
