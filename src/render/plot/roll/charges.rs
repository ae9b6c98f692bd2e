//! What is painted on a roll besides writing: heraldry calls it charges.
//!
//! Each is drawn around the origin in a square of one unit, and scaled to its size.

use super::tinctures::{Metal, Tinctures};
use crate::render::theme::Rgb;

/// A shield with a straight chief.
const SHIELD: &str = "M-.43 -.48H.43V-.02C.43 .26 .22 .42 0 .52C-.22 .42 -.43 .26 -.43 -.02Z";
/// A crown of five points, three of them high.
const CROWN: &str = "M-.4 .16L-.5 -.24L-.22 -.04L0 -.4L.22 -.04L.5 -.24L.4 .16ZM-.4 .24H.4V.4H-.4Z";
/// The balls on its points.
const PEARLS: [(f32, f32); 3] = [(-0.5, -0.27), (0.0, -0.43), (0.5, -0.27)];
/// A knight's great helm; the cross of its visor is cut out.
const HELM: &str = "M-.37 -.22C-.37 -.44 -.18 -.5 0 -.5C.18 -.5 .37 -.44 .37 -.22V.28L0 .5L-.37 .28ZM-.28 -.14V-.02H-.055V.3H.055V-.02H.28V-.14Z";
/// A liegeman's shield; its chevron is cut out.
const ARMS: &str = "M-.43 -.48H.43V-.02C.43 .26 .22 .42 0 .52C-.22 .42 -.43 .26 -.43 -.02ZM0 -.2L-.3 .06V.2L0 -.05L.3 .2V.06Z";
/// Where the grains of an ear of wheat grow, from the top down.
const GRAINS: [f32; 3] = [-0.1, 0.12, 0.34];

/// How much of its place the crown of a title takes, which is wider than the others.
const TITLE_CROWN: f32 = 0.9;

/// What stands for the titles, the highest first.
pub(super) fn title(place: usize, tinctures: &Tinctures) -> String {
    let metal = Metal::ALL[place.min(Metal::ALL.len() - 1)];
    let color = tinctures.metal(metal);
    match metal {
        Metal::Gold => placed(&crown(color), (0.0, 0.0), TITLE_CROWN),
        Metal::Silver => plain(HELM, color),
        Metal::Bronze => plain(ARMS, color),
        Metal::Iron => wheat(color),
    }
}

/// A charge at a place, so many pixels high.
pub(super) fn placed(charge: &str, (x, y): (f32, f32), size: f32) -> String {
    format!(r#"<g transform="translate({x:.2} {y:.2}) scale({size:.2})">{charge}</g>"#)
}

pub(super) fn crown(color: Rgb) -> String {
    let fill = color.to_svg();
    let pearls =
        PEARLS.map(|(x, y)| format!(r#"<circle cx="{x}" cy="{y}" r=".075" fill="{fill}"/>"#));
    plain(CROWN, color) + &pearls.concat()
}

/// The shield of a rank.
pub(super) fn shield(metal: Metal, tinctures: &Tinctures) -> String {
    let (fill, outline) = (tinctures.metal(metal).to_svg(), tinctures.outline.to_svg());
    format!(
        r#"<path d="{SHIELD}" fill="{fill}" stroke="{outline}" stroke-width=".06" stroke-linejoin="round"/>"#
    )
}

/// The coat of arms of the whole roll: the squares of the boards under a crown.
pub(super) fn arms(tinctures: &Tinctures) -> String {
    let [light, dark, gold, outline] = [
        tinctures.light,
        tinctures.dark,
        tinctures.metal(Metal::Gold),
        tinctures.outline,
    ]
    .map(Rgb::to_svg);
    let squares: String = [(-0.43, -0.48), (0.0, 0.02)]
        .map(|(x, y)| format!("M{x} {y}h.43v.5h-.43Z"))
        .concat();
    let crown = placed(&crown(tinctures.metal(Metal::Gold)), (0.0, -0.66), 0.5);
    format!(
        r#"<clipPath id="arms"><path d="{SHIELD}"/></clipPath><g clip-path="url(#arms)"><path d="{SHIELD}" fill="{light}"/><path d="{squares}" fill="{dark}"/></g><path d="{SHIELD}" fill="none" stroke="{outline}" stroke-width=".12" stroke-linejoin="round"/><path d="{SHIELD}" fill="none" stroke="{gold}" stroke-width=".07" stroke-linejoin="round"/>{crown}"#
    )
}

/// A lozenge, as stands in the corners.
pub(super) fn lozenge(color: Rgb) -> String {
    plain("M0 -.5L.5 0L0 .5L-.5 0Z", color)
}

fn plain(path: &str, color: Rgb) -> String {
    let fill = color.to_svg();
    format!(r#"<path d="{path}" fill="{fill}" fill-rule="evenodd"/>"#)
}

/// An ear of wheat.
fn wheat(color: Rgb) -> String {
    const GRAIN: &str = "M0 0C.17 -.09 .15 -.24 0 -.34C-.15 -.24 -.17 -.09 0 0Z";
    let fill = color.to_svg();
    let pairs = GRAINS.map(|y| {
        [-48, 48].map(|turn| {
            format!(r#"<path d="{GRAIN}" transform="translate(0 {y}) rotate({turn})"/>"#)
        })
    });
    let pairs = pairs.as_flattened().concat();
    format!(
        r#"<g fill="{fill}"><path d="M-.04 -.3H.04V.52H-.04Z"/><path d="{GRAIN}" transform="translate(0 -.2)"/>{pairs}</g>"#
    )
}
