//! What is told about the players beside the board.

use super::Composition;
use crate::render::geometry::{Point, Row, Side};
use crate::render::shape::{Ink, Shape, Tenths, Writing};
use crate::render::text::Font;
use crate::render::theme::Coat;
use crate::render::{BoardFigures, Plate, PlateState, Scene};
use crate::rules::{Color, Position, Role, Variant};

/// Sizes in parts of a row's height.
const CHIP: f32 = 0.62;
const TEXT: f32 = 0.84;
const PIECE: f32 = 0.92;
const SCORE: f32 = 1.0;
const GAP: f32 = 0.2;
const NUMBER: f32 = 0.7;
/// From what stands on an area to its edge.
const PADDING: f32 = 0.26;
/// Pieces that a player can lose, the weightiest first.
const LOSSES: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];
/// Pieces that a player can have in hand.
const HANDS: [Role; 5] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
];

/// Shapes that stay together.
struct Item {
    parts: Vec<Part>,
    ground: Ground,
}

/// A shape in a row.
struct Part {
    shape: Shape,
    width: f32,
    /// How far it stands from the part before it.
    gap: f32,
}

/// On what an item stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// On that of the picture.
    Bare,
    /// On an area like a square of the board, on which all pieces are to be told apart.
    Tray,
}

impl Item {
    fn bare(part: Part) -> Self {
        Self {
            parts: vec![part],
            ground: Ground::Bare,
        }
    }

    fn width(&self) -> f32 {
        self.parts.iter().map(|part| part.width + part.gap).sum()
    }
}

/// What fills the rows of one player.
struct Filler<'a> {
    position: &'a Position,
    font: &'a Font,
    coat: Coat,
    color: Color,
    height: f32,
    figures: BoardFigures,
}

impl Composition<'_> {
    pub(super) fn fill_plates(&mut self, scene: &Scene, font: &Font) {
        let view = self.view;
        for place in view.plates() {
            let filler = Filler {
                position: &scene.position,
                font,
                coat: Coat::worn(&scene.position, place.owner),
                color: place.owner,
                height: place.name.height,
                figures: scene.figures,
            };
            let plate = scene.plates.iter().find(|plate| plate.color == place.owner);
            if let Some(plate) = plate {
                self.write_name(&filler, place.name, plate);
            }
            self.fill_rows(
                &place.rest,
                filler.items(plate.map(|plate| &plate.standing)),
            );
        }
    }

    /// The player's form and name; on an area that stands out where it is the player's turn.
    fn write_name(&mut self, filler: &Filler<'_>, row: Row, plate: &Plate) {
        let padding = row.height * PADDING;
        let chip = row.height * CHIP;
        let room = row.width - chip - row.height * GAP - 2.0 * padding;
        let legible = filler.font.legible(&plate.name);
        let name = if legible.is_empty() {
            &plate.color_name
        } else {
            &legible
        };
        let size = row.height * TEXT;
        let name = filler.font.fitting(name, size, room);
        let (ink, is_to_move) = match plate.standing {
            PlateState::ToMove => (Ink::OnAccent, true),
            PlateState::Won { .. } => (Ink::Accent, false),
            PlateState::Waiting | PlateState::Ended { .. } => (Ink::Plain, false),
        };
        let item = Item {
            parts: vec![
                Part {
                    shape: Shape::Chip(filler.coat, Tenths::of_side(chip)),
                    width: chip,
                    gap: 0.0,
                },
                filler.written(&name, TEXT, GAP, ink),
            ],
            ground: Ground::Bare,
        };
        let width = item.width() + 2.0 * padding;
        let left = start_of(row, width);
        if is_to_move {
            let shape = Shape::Pill(Tenths::of_side(width), Tenths::of_side(row.height * 1.15));
            self.add(shape, along(row, left + width / 2.0));
        }
        self.set(&item, row, left + padding);
    }

    /// Fills rows with items, each as full as can be; what fits into none is left out.
    fn fill_rows(&mut self, rows: &[Row], items: Vec<Item>) {
        let mut items = items.into_iter().peekable();
        for row in rows {
            let (mut taken, mut width) = (Vec::new(), 0.0);
            while let Some(item) = items.next_if(|item| width + item.width() <= row.width) {
                width += item.width() + row.height * GAP;
                taken.push(item);
            }
            let mut left = start_of(*row, width - row.height * GAP);
            for item in &taken {
                self.set(item, *row, left);
                left += item.width() + row.height * GAP;
            }
        }
    }

    fn set(&mut self, item: &Item, row: Row, from: f32) {
        if item.ground == Ground::Tray {
            let width = item.width();
            let tray = Shape::Tray(Tenths::of_side(width), Tenths::of_side(row.height));
            self.add(tray, along(row, from + width / 2.0));
        }
        let mut left = from;
        for part in &item.parts {
            left += part.gap;
            self.add(part.shape.clone(), along(row, left + part.width / 2.0));
            left += part.width;
        }
    }
}

impl Filler<'_> {
    /// How the player stands, and what the player has lost or has yet to place.
    fn items(&self, standing: Option<&PlateState>) -> Vec<Item> {
        let mut items = Vec::new();
        let title = match standing {
            Some(PlateState::Won { title }) => Some((title, Ink::Accent)),
            Some(PlateState::Ended { title }) => Some((title, Ink::Label)),
            Some(PlateState::Waiting | PlateState::ToMove) | None => None,
        };
        items.extend(title.map(|(title, ink)| Item::bare(self.written(title, TEXT, 0.0, ink))));
        if self.position.variant() == Variant::Echeversi {
            let hand = HANDS.map(|role| (role, self.position.hands().count(self.color, role)));
            items.extend(hand.into_iter().filter_map(|held| self.pieces(held)));
            if self.figures == BoardFigures::Told {
                let score = self.position.score(self.color).to_string();
                items.push(Item::bare(self.written(&score, SCORE, GAP, Ink::Plain)));
            }
        } else {
            let points = self.position.points_lost(self.color);
            if points > 0 && self.figures == BoardFigures::Told {
                let points = format!("\u{2212}{points}");
                items.push(Item::bare(self.written(&points, TEXT, 0.0, Ink::Label)));
            }
            let lost = LOSSES.map(|role| (role, self.position.captured(self.color, role)));
            items.extend(lost.into_iter().filter_map(|lost| self.pieces(lost)));
        }
        items
    }

    /// Pieces of one kind: one of them, and their number where there are more.
    fn pieces(&self, (role, count): (Role, u32)) -> Option<Item> {
        let side = self.height * PIECE;
        let mut parts = vec![Part {
            shape: Shape::Piece(self.coat, role, Tenths::of_side(side)),
            width: side,
            gap: 0.0,
        }];
        if count > 1 {
            let number = count.to_string();
            let number = self.written(&number, NUMBER, 0.0, Ink::OnTray);
            let width = number.width + self.height * PADDING;
            parts.push(Part { width, ..number });
        }
        (count > 0).then_some(Item {
            parts,
            ground: Ground::Tray,
        })
    }

    /// A text, its size and the gap before it given in parts of the row's height.
    fn written(&self, text: &str, size: f32, gap: f32, ink: Ink) -> Part {
        let size = self.height * size;
        Part {
            shape: Shape::Writing(Writing::new(text, size, ink)),
            width: self.font.width(text, size),
            gap: self.height * gap,
        }
    }
}

/// Where a part of a row begins, so that it ends at the edge from which the row is filled.
fn start_of(row: Row, width: f32) -> f32 {
    match row.side {
        Side::Left => row.start.x,
        Side::Right => row.start.x - width,
    }
}

fn along(row: Row, x: f32) -> Point {
    Point { x, y: row.start.y }
}
