//! The empty board with its coordinates, as SVG.

use super::geometry::{Geometry, Label, Point, Tray};
use super::theme::{self, Rgb};
use crate::rules::Variant;

/// The picture's side in SVG units.
const SIDE: f32 = 1000.0;
const FRAME_WIDTH: f32 = 5.0;
const SEAM_WIDTH: f32 = 3.5;
const TRAY_ROUNDING: f32 = 12.0;
/// From a text's middle down to its baseline, in parts of the font size: half a digit's height.
const BASELINE: f32 = 0.365;

/// The board without names in the squares.
pub(super) fn plain(variant: Variant, view: &Geometry) -> String {
    picture(&board(variant, view))
}

/// The board with every square's name in the square, where the board shows names.
pub(super) fn named(variant: Variant, view: &Geometry) -> String {
    picture(&(board(variant, view) + &names(variant, view)))
}

fn picture(content: &str) -> String {
    let ground = theme::GROUND.to_svg();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}" font-family="DejaVu Sans" font-weight="bold" text-anchor="middle"><rect width="{SIDE}" height="{SIDE}" fill="{ground}"/>{content}</svg>"#
    )
}

fn board(variant: Variant, view: &Geometry) -> String {
    let board = variant.topology();
    let mut light = String::new();
    for square in board.squares().filter(|&square| !board.is_dark(square)) {
        light += &closed(&view.polygon(square));
    }
    let outline = closed(view.outline());
    // Light squares lie on one dark area, so that nothing shines through between squares.
    let mut content = format!(
        r#"<path d="{outline}" fill="{dark}" stroke="{frame}" stroke-width="{width}" stroke-linejoin="round"/><path d="{outline}" fill="{dark}"/><path d="{light}" fill="{pale}"/>"#,
        dark = theme::DARK.to_svg(),
        frame = theme::FRAME.to_svg(),
        width = 2.0 * FRAME_WIDTH,
        pale = theme::LIGHT.to_svg(),
    );
    content += &view.seams().iter().map(seam).collect::<String>();
    content += &view.trays().iter().map(tray).collect::<String>();
    for label in view.labels() {
        content += &text(label, view.label_size(), theme::LABEL);
    }
    content
}

fn names(variant: Variant, view: &Geometry) -> String {
    let board = variant.topology();
    let Some(size) = view.name_size() else {
        return String::new();
    };
    let name = |square| {
        let color = if board.is_dark(square) {
            theme::DARK
        } else {
            theme::LIGHT
        };
        let label = Label {
            text: board.name(square).to_owned(),
            at: view.centre(square),
        };
        text(&label, size, color.toward(theme::SEAM, theme::NAME))
    };
    board.squares().map(name).collect()
}

fn seam(&[from, to]: &[Point; 2]) -> String {
    let (from, to, color) = (place(from), place(to), theme::SEAM.to_svg());
    format!(
        r#"<path d="M{from}L{to}" stroke="{color}" stroke-width="{SEAM_WIDTH}" stroke-linecap="round"/>"#
    )
}

fn tray(tray: &Tray) -> String {
    let Point { x, y } = tray.corner;
    let [x, y, width, height] = [x, y, tray.width, tray.height].map(|length| length * SIDE);
    let (fill, frame) = (theme::DARK.to_svg(), theme::FRAME.to_svg());
    format!(
        r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{TRAY_ROUNDING}" fill="{fill}" stroke="{frame}" stroke-width="{FRAME_WIDTH}"/>"#
    )
}

fn text(label: &Label, size: f32, color: Rgb) -> String {
    let size = size * SIDE;
    let (x, y) = (label.at.x * SIDE, label.at.y * SIDE + size * BASELINE);
    let (fill, words) = (color.to_svg(), &label.text);
    format!(r#"<text x="{x}" y="{y}" font-size="{size}" fill="{fill}">{words}</text>"#)
}

fn closed(corners: &[Point]) -> String {
    let places: Vec<String> = corners.iter().map(|&corner| place(corner)).collect();
    format!("M{}Z", places.join("L"))
}

fn place(point: Point) -> String {
    format!("{} {}", point.x * SIDE, point.y * SIDE)
}
