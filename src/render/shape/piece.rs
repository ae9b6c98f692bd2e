//! The colors of pieces, and the forms that stand for players.

use super::{Fragment, drawing};
use crate::render::theme::{Coat, Look, Marks, PieceColors};
use crate::rules::Role;

/// The middle and the size of the sign on a piece, in the file's units.
const SIGN: (f32, f32, f32) = (80.0, 77.0, 36.0);
/// A bar across the piece of a player who is out, so that not only its grey tells.
const STRIKE: &str = "M12 88L88 12";
/// The width of the line whose outer part is the rim of a lone piece.
const RIM: f32 = 18.0;
/// The outline of a chip, in parts of its width.
const CHIP_OUTLINE: f32 = 0.13;

/// A piece in a square of so many units.
pub(super) fn piece(look: &Look, coat: Coat, role: Role, size: f32) -> Fragment {
    let paint = coat.paint(look);
    let half = size / 2.0;
    let placed = format!(r#"<svg x="-{half}" y="-{half}" width="{size}" height="{size}" "#);
    let name = format!("shape-{role:?}");
    // Two steps, lest a colour just put in be taken for a placeholder.
    let marked = drawing(role)
        .replace("<svg ", &placed)
        .replace("shape", &name)
        .replace("#ffffff", "BODY")
        .replace("#000000", "OUTLINE")
        .replace("#808080", "LINES");
    let colored = marked
        .replace("BODY", &paint.body.to_svg())
        .replace("OUTLINE", &paint.outline.to_svg())
        .replace("LINES", &paint.lines.to_svg());
    let more = match (coat, look.marks) {
        (Coat::Out, _) => strike(&paint),
        (Coat::Red | Coat::Brown | Coat::Black, Marks::Signs) => sign(coat, &paint),
        (Coat::White, _) | (_, Marks::Colors) => String::new(),
    };
    Fragment::within(half, colored.replace("</svg>", &(more + "</svg>")))
}

/// A piece in a square of 100 units around the origin, with a pale rim around it: on a dark ground dark pieces
/// would be lost, and on a pale one the rim is not seen.
pub(in crate::render) fn lone_piece(look: &Look, coat: Coat, role: Role) -> String {
    let rim = look.ink.to_svg();
    let shape = format!("#shape-{role:?}");
    let svg = piece(look, coat, role, 100.0).svg;
    format!(
        r#"<g transform="translate(-50 -50)"><use href="{shape}" fill="{rim}" stroke="{rim}" stroke-width="{RIM}" stroke-linejoin="round"/></g>{svg}"#
    )
}

fn strike(paint: &PieceColors) -> String {
    let (body, outline) = (paint.body.to_svg(), paint.outline.to_svg());
    format!(
        r#"<g stroke-linecap="round"><path d="{STRIKE}" stroke="{outline}" stroke-width="13"/><path d="{STRIKE}" stroke="{body}" stroke-width="5"/></g>"#
    )
}

/// The player's form, small and pale beside the piece.
fn sign(coat: Coat, paint: &PieceColors) -> String {
    let (x, y, size) = SIGN;
    let (fill, outline) = (paint.lines.to_svg(), paint.outline.to_svg());
    let path = form(coat, size / 2.0);
    format!(
        r#"<path transform="translate({x} {y})" d="{path}" fill="{fill}" stroke="{outline}" stroke-width="7" stroke-linejoin="round"/>"#
    )
}

/// A player's form in the colours of the pieces.
pub(super) fn chip(look: &Look, coat: Coat, size: f32) -> Fragment {
    let paint = coat.paint(look);
    let (body, outline) = (paint.body.to_svg(), paint.outline.to_svg());
    let width = size * CHIP_OUTLINE;
    let path = form(coat, (size - width) / 2.0);
    // A pale line without, so that dark chips stand out from a dark ground.
    let rim = look.label.to_svg();
    let svg = format!(
        r#"<path d="{path}" fill="{body}" stroke="{rim}" stroke-width="{rim_width}" stroke-linejoin="round"/><path d="{path}" fill="{body}" stroke="{outline}" stroke-width="{width}" stroke-linejoin="round"/>"#,
        rim_width = width * 1.9,
    );
    Fragment::within(size * 0.6, svg)
}

/// A disc for White, a triangle for the second player, a square for Black.
fn form(coat: Coat, half: f32) -> String {
    match coat {
        Coat::White | Coat::Out => {
            format!("M-{half} 0A{half} {half} 0 1 1 {half} 0A{half} {half} 0 1 1 -{half} 0Z")
        }
        Coat::Red | Coat::Brown => {
            let (x, top, bottom) = (half * 1.02, half * 1.02, half * 0.78);
            format!("M0 -{top}L{x} {bottom}L-{x} {bottom}Z")
        }
        Coat::Black => {
            let x = half * 0.86;
            format!("M-{x} -{x}H{x}V{x}H-{x}Z")
        }
    }
}
