//! The empty board with its coordinates, as SVG.

use super::geometry::{Geometry, Obstacle, Point};
use super::shape::{SIDE, plain_text};
use super::theme::Look;
use crate::rules::Variant;

const FRAME_WIDTH: f32 = 5.0;
const SEAM_WIDTH: f32 = 3.5;

/// The board on its ground, in units of shapes from the picture's upper left corner.
pub(super) fn board(variant: Variant, view: &Geometry, look: &Look) -> String {
    let board = variant.topology();
    let mut light = String::new();
    for square in board.squares().filter(|&square| !board.is_dark(square)) {
        light += &closed(view.polygon(square));
    }
    let outline = closed(view.outline());
    // Light squares lie on one dark area, so that nothing shines through between squares.
    let mut content = format!(
        r#"<rect width="{SIDE}" height="{SIDE}" fill="{ground}"/><path d="{outline}" fill="{dark}" stroke="{frame}" stroke-width="{width}" stroke-linejoin="round"/><path d="{outline}" fill="{dark}"/><path d="{light}" fill="{pale}"/>"#,
        ground = look.ground.to_svg(),
        dark = look.dark.to_svg(),
        frame = look.frame.to_svg(),
        width = 2.0 * FRAME_WIDTH,
        pale = look.light.to_svg(),
    );
    content.extend(view.seams().iter().map(|line| seam(line, look)));
    content.extend(view.obstacle().map(|round| obstacle(&round, look)));
    let size = view.label_size() * SIDE;
    let labels = view.labels().iter().map(|label| {
        let at = place(label.at);
        let text = plain_text(&label.text, size, look.label);
        format!(r#"<g transform="translate({at})">{text}</g>"#)
    });
    content.extend(labels);
    content
}

fn seam(&[from, to]: &[Point; 2], look: &Look) -> String {
    let (from, to, color) = (place(from), place(to), look.seam.to_svg());
    format!(
        r#"<path d="M{from}L{to}" stroke="{color}" stroke-width="{SEAM_WIDTH}" stroke-linecap="round"/>"#
    )
}

fn obstacle(round: &Obstacle, look: &Look) -> String {
    let (x, y) = (round.centre.x * SIDE, round.centre.y * SIDE);
    let (radius, inner) = (round.radius * SIDE, round.radius * SIDE * 0.5);
    let (fill, line) = (look.seam.to_svg(), look.light.to_svg());
    format!(
        r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}"/><circle cx="{x}" cy="{y}" r="{inner}" fill="none" stroke="{line}" stroke-width="2.5"/>"#
    )
}

fn closed(corners: &[Point]) -> String {
    let places: Vec<String> = corners.iter().map(|&corner| place(corner)).collect();
    format!("M{}Z", places.join("L"))
}

fn place(point: Point) -> String {
    format!("{} {}", point.x * SIDE, point.y * SIDE)
}
