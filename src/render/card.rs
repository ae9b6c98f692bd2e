//! What a link to a game shows where it is pasted: the board, and beside it whose move it is and who plays.

use std::fmt::Write as _;

use super::encode::bounded::png_within;
use super::raster::{self, color_of_opaque};
use super::shape::{Ink, Painter, SIDE, Shape, Tenths, plain_text};
use super::theme::Coat;
use super::{Renderer, Scene, Size};
use crate::rules::Color;

/// A picture of a game for links to it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    /// The board; its size is of no account.
    pub scene: Scene,
    /// What is played.
    pub title: String,
    /// How it stands, in a few words.
    pub headline: String,
    /// What happened last; empty where nothing has.
    pub last: String,
    /// Who plays, in the order of play.
    pub players: Vec<CardLine>,
}

/// A player on a card.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CardLine {
    /// The colour that they play.
    pub color: Color,
    /// What the player is called.
    pub text: String,
    /// Whether it is their turn.
    pub is_to_move: bool,
}

/// The sides of the whole picture, as previews of links want them.
const WIDTH_PX: u16 = 1200;
const HEIGHT_PX: u16 = 630;
/// The part beside the board, and the space around what is written there.
const PANEL_PX: u16 = WIDTH_PX - HEIGHT_PX;
const MARGIN: f32 = 36.0;
/// Sizes of writing, and of a line in parts of them.
const TITLE: f32 = 46.0;
const LEAST_TITLE: f32 = 28.0;
const HEADLINE: f32 = 42.0;
const LAST: f32 = 28.0;
const PLAYER: f32 = 34.0;
const LINE: f32 = 1.3;
/// How many lines of a headline are written.
const MOST_LINES: usize = 4;

impl Card {
    /// The size of the board.
    pub const BOARD: Size = Size::CARD;
    /// The most that a file may have: previews of links leave out larger ones.
    pub const MOST_BYTES: usize = 64_000;
}

impl Renderer {
    /// Draws a card as a PNG file of 1200 by 630 pixels, which is small enough for previews of links.
    #[must_use]
    pub fn card(&self, card: &Card) -> Vec<u8> {
        let scene = Scene {
            size_px: Card::BOARD,
            ..card.scene.clone()
        };
        let palette = self.palette(scene.theme);
        let stage = self.stage(&scene);
        let panel = Panel {
            painter: stage.painter(&self.assets),
            card,
            content: String::new(),
            down: MARGIN,
        };
        let panel = raster::draw(&self.assets, &panel.written(), PANEL_PX, HEIGHT_PX);
        let beside = panel.pixels().iter();
        let beside: Vec<u8> = beside
            .map(|&pixel| palette.index(color_of_opaque(pixel)))
            .collect();
        let board = self.pixels(&scene);
        let rows = board
            .chunks(HEIGHT_PX.into())
            .zip(beside.chunks(PANEL_PX.into()));
        let pixels: Vec<u8> = rows
            .flat_map(|(board, beside)| [board, beside].concat())
            .collect();
        png_within(Card::MOST_BYTES, palette.colors(), WIDTH_PX, &pixels)
    }
}

/// What stands beside the board.
struct Panel<'a> {
    painter: Painter<'a>,
    card: &'a Card,
    content: String,
    /// How far it is filled, from the top.
    down: f32,
}

impl Panel<'_> {
    /// All of it as SVG.
    fn written(mut self) -> String {
        let ground = self.painter.look.ground.to_svg();
        self.content =
            format!(r#"<rect width="{PANEL_PX}" height="{HEIGHT_PX}" fill="{ground}"/>"#);
        let card = self.card;
        self.write(&card.title, self.title_size(), Ink::Label);
        self.down += MARGIN;
        for line in self.lines(&card.headline, HEADLINE) {
            self.write(&line, HEADLINE, Ink::Accent);
        }
        self.down += MARGIN / 2.0;
        for line in self.lines(&card.last, LAST) {
            self.write(&line, LAST, Ink::Plain);
        }
        let below = f32::from(u16::try_from(card.players.len()).unwrap_or_default());
        self.down = f32::from(HEIGHT_PX) - MARGIN - below * PLAYER * LINE * 1.2;
        for player in &card.players {
            self.write_player(player);
        }
        self.content
    }

    /// The size of the title: a long one is written smaller, as what would be cut off is its number.
    fn title_size(&self) -> f32 {
        let font = self.painter.font;
        let width = font.width(&font.legible(&self.card.title), TITLE);
        // A little less than all of the room: sums of widths are rounded.
        (0.99 * TITLE * line_room() / width).clamp(LEAST_TITLE, TITLE)
    }

    /// A text in as many lines as it takes, or as are written.
    fn lines(&self, text: &str, size: f32) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in self.painter.font.legible(text).split(' ') {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|line| self.painter.font.width(line, size) <= line_room()) {
                Some(longer) => {
                    lines.pop();
                    lines.push(longer);
                }
                None => lines.push(word.to_owned()),
            }
        }
        lines.retain(|line| !line.is_empty());
        lines.truncate(MOST_LINES);
        lines
    }

    /// A line that begins at the margin.
    fn write(&mut self, text: &str, size: f32, ink: Ink) {
        self.write_from(MARGIN, text, size, ink);
        self.down += size * LINE;
    }

    fn write_from(&mut self, left: f32, text: &str, size: f32, ink: Ink) {
        let font = self.painter.font;
        let room = f32::from(PANEL_PX) - MARGIN - left;
        let text = font.fitting(&font.legible(text), size, room);
        let (x, y) = (
            left + font.width(&text, size) / 2.0,
            self.down + size * LINE / 2.0,
        );
        let written = plain_text(&text, size, ink.color(self.painter.look));
        let _written = write!(
            self.content,
            r#"<g transform="translate({x} {y})">{written}</g>"#
        );
    }

    /// The form of a player and their name, which stands out where it is their turn.
    fn write_player(&mut self, player: &CardLine) {
        let coat = Coat::worn(&self.card.scene.position, player.color);
        let chip = self
            .painter
            .fragment(&Shape::Chip(coat, Tenths::of_side(PLAYER / SIDE)));
        let (x, y) = (MARGIN + PLAYER / 2.0, self.down + PLAYER * LINE / 2.0);
        let _written = write!(
            self.content,
            r#"<g transform="translate({x} {y})">{}</g>"#,
            chip.svg
        );
        let ink = if player.is_to_move {
            Ink::Accent
        } else {
            Ink::Plain
        };
        self.write_from(MARGIN + PLAYER * 1.5, &player.text, PLAYER, ink);
        self.down += PLAYER * LINE * 1.2;
    }
}

/// How much of a line can be written on.
fn line_room() -> f32 {
    f32::from(PANEL_PX) - 2.0 * MARGIN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Theme;
    use crate::rules::{Position, Variant};

    /// As many pieces as there can be, each beside others.
    const CROWDED: &str = "bK4rPbNbP/2wB2rBbPrP/1rB1wKwPrPwB1/1bP3wN1bP|1wP1rP2wN1/1rPrPbP2bNrK/1wPwPwR1rPbB1/2bP2rN2|\
        bR5wP1/1rR1bPrNbR2/1rQrR2wP1bP/bBwRwPwQwP1rPbQ w - - 0 1 -";

    #[test]
    fn long_titles_keep_their_numbers() {
        let renderer = Renderer::new().unwrap();
        for title in ["Yalta (last king) #15", "Yalta (dernier roi) nº 90210"] {
            let card = Card {
                scene: Scene::of(Position::start(Variant::YaltaLastKing)),
                title: title.to_owned(),
                headline: String::new(),
                last: String::new(),
                players: Vec::new(),
            };
            let stage = renderer.stage(&card.scene);
            let panel = Panel {
                painter: stage.painter(&renderer.assets),
                card: &card,
                content: String::new(),
                down: MARGIN,
            };
            let written = panel.written();
            assert!(written.contains(&format!(">{title}</text>")), "{written}");
        }
    }

    #[test]
    fn the_most_crowded_card_is_a_small_file_too() {
        let renderer = Renderer::new().unwrap();
        let position = Position::parse(Variant::Trichess, CROWDED).unwrap();
        let card = Card {
            scene: Scene {
                theme: Theme::ColorBlind,
                seat: Color::Black,
                ..Scene::of(position)
            },
            title: "Trichess #12345".to_owned(),
            headline: "Las blancas ".repeat(20),
            last: "Words ".repeat(40),
            players: Vec::new(),
        };
        let png = renderer.card(&card);
        assert!(png.len() <= Card::MOST_BYTES, "{} bytes", png.len());
    }

    #[test]
    fn cards_are_small_files_of_the_size_that_previews_have() {
        let renderer = Renderer::new().unwrap();
        for (variant, theme) in Variant::ALL.into_iter().zip(Theme::ALL.into_iter().cycle()) {
            let players = variant.colors().iter().map(|&color| CardLine {
                color,
                text: "Somebody with a name that is far too long to be written".to_owned(),
                is_to_move: color == Color::White,
            });
            let card = Card {
                scene: Scene {
                    theme,
                    ..Scene::of(Position::start(variant))
                },
                title: "A game #12345".to_owned(),
                headline: "Words ".repeat(40),
                last: "Last move: White, e2-e4".to_owned(),
                players: players.collect(),
            };
            let png = renderer.card(&card);
            assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "1200 by 630");
            assert!(
                png.len() <= Card::MOST_BYTES,
                "{variant}: {} bytes",
                png.len()
            );
        }
    }
}
