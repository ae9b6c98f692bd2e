//! Pictures are what they were, but for what the eye cannot see.
//!
//! `SEIGNEUR_BLESS=1` writes the pictures anew, which also fails the run.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use seigneur::render::{Renderer, Scene, Size};
use seigneur::rules::{Color, Move, Position, Variant};

const SIDE_PX: u32 = 512;
/// A pixel is off where one of its channels differs by more.
const CHANNEL_THRESHOLD: u8 = 24;
/// Of so many pixels one may be off.
const ONE_OFF_IN: usize = 1000;

const TRICHESS_MIDGAME: &str = "2bP5/wPwPwN5/1wB1wPwPwPwPwP/wR2wQwKwB1wR|1wN1rP1rPrP1/4rP3/\
     rPrPrP3rBrP/rRrNrBrQrK2rR|5rN2/bP4bPbP1/bBbP1bP3bP/bR1bBbQbK1bNbR w wKwQrKrQbKbQ - 0 11 -";

const CHESS_CHECK: &str = "r1bqk2r/pppp1Bpp/2n2n2/2b1p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 5";

/// Red, whose king stands on a8, is out; the others' latest moves are marked.
const YALTA_OUT: &str = "7wR/2bP5/3rN4/wK3wNwB2|8/8/8/2rQ3rNrK|\
     bRbN6/bP1bPbPbP3/1wRbQbB4/2bB4bK b - - 1 20 r";

const ECHEVERSI_MIDGAME: &str = "4k3/2B5/5n2/3q4/1R6/8/6b1/4K3 b QRBNNrrbn 7";

struct Picture {
    width: u32,
    /// Red, green, blue, row by row.
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    fn decode(source: impl std::io::BufRead + std::io::Seek) -> Self {
        let mut decoder = png::Decoder::new(source);
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG header");
        assert_eq!(reader.output_color_type().0, png::ColorType::Rgb);
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("pixels");
        let pixels = bytes.as_chunks::<3>().0.to_vec();
        Self {
            width: info.width,
            pixels,
        }
    }

    /// The pixels that are off, white on a dimmed copy; `None` where too few are to be seen.
    fn difference(&self, other: &Self) -> Option<Self> {
        let is_off = |(a, b): (&[u8; 3], &[u8; 3])| {
            a.iter()
                .zip(b)
                .any(|(a, b)| a.abs_diff(*b) > CHANNEL_THRESHOLD)
        };
        let off: Vec<bool> = self.pixels.iter().zip(&other.pixels).map(is_off).collect();
        let count = off.iter().filter(|&&off| off).count();
        let is_same_size = self.width == other.width && self.pixels.len() == other.pixels.len();
        if is_same_size && count * ONE_OFF_IN <= self.pixels.len() {
            return None;
        }
        let dim = |(&[r, g, b], &off): (&[u8; 3], &bool)| {
            if off { [255; 3] } else { [r / 4, g / 4, b / 4] }
        };
        let mut pixels: Vec<[u8; 3]> = self.pixels.iter().zip(&off).map(dim).collect();
        pixels.resize(self.pixels.len(), [255; 3]);
        Some(Self {
            width: self.width,
            pixels,
        })
    }

    fn write(&self, path: &Path) {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of differences");
        let height = u32::try_from(self.pixels.len()).expect("a small picture") / self.width;
        let file = File::create(path).expect("a file for the difference");
        let mut encoder = png::Encoder::new(file, self.width, height);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("a header");
        writer
            .write_image_data(self.pixels.as_flattened())
            .expect("pixels");
    }
}

/// Checks a position against `tests/golden/<name>.png`; moves in coordinates, the most recent last.
fn check(name: &str, position: Position, seat: Color, last_moves: &[&str]) -> Result<(), String> {
    static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().expect("assets"));
    let read = |text: &&str| Move::from_coordinates(text, position.topology()).expect("a move");
    let last_moves = last_moves.iter().map(read).collect();
    let size_px = Size::try_from(SIDE_PX).expect("a size");
    let png = RENDERER.png(&Scene {
        position,
        seat,
        last_moves,
        size_px,
    });
    let golden = root().join("tests/golden").join(name).with_extension("png");
    if std::env::var_os("SEIGNEUR_BLESS").is_some() {
        fs::write(&golden, png).expect("the golden picture is written");
        return Err(format!(
            "wrote {}: look at it, then run without SEIGNEUR_BLESS",
            golden.display()
        ));
    }
    let file = File::open(&golden).map_err(|error| format!("{}: {error}", golden.display()))?;
    let expected = Picture::decode(BufReader::new(file));
    let drawn = Picture::decode(std::io::Cursor::new(png));
    if let Some(difference) = drawn.difference(&expected) {
        let path = root()
            .join("target/golden-diff")
            .join(name)
            .with_extension("png");
        difference.write(&path);
        return Err(format!("{name} is not what it was: see {}", path.display()));
    }
    Ok(())
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn position(variant: Variant, text: &str) -> Position {
    Position::parse(variant, text).expect("a position")
}

#[test]
fn trichess_starts_as_each_player_sees_it() -> Result<(), String> {
    let start = || Position::start(Variant::Trichess);
    let checks = [
        check("trichess_start_white", start(), Color::White, &[]),
        check("trichess_start_red", start(), Color::Red, &[]),
        check("trichess_start_black", start(), Color::Black, &[]),
    ];
    checks.into_iter().collect()
}

#[test]
fn trichess_shows_a_round_of_moves_and_a_king_in_check() -> Result<(), String> {
    let before = position(Variant::Trichess, TRICHESS_MIDGAME);
    let knight_checks = Move::from_coordinates("g9f11", before.topology()).expect("a move");
    let after = before.play(knight_checks).expect("a legal move");
    check(
        "trichess_check",
        after,
        Color::White,
        &["i11i10", "k8l7", "g9f11"],
    )
}

#[test]
fn chess_starts_as_each_player_sees_it() -> Result<(), String> {
    let start = || Position::start(Variant::Chess);
    let checks = [
        check("chess_start_white", start(), Color::White, &[]),
        check("chess_start_black", start(), Color::Black, &[]),
    ];
    checks.into_iter().collect()
}

#[test]
fn chess_shows_a_turn_of_moves_and_a_king_in_check() -> Result<(), String> {
    let position = position(Variant::Chess, CHESS_CHECK);
    check("chess_check", position, Color::Black, &["f8c5", "c4f7"])
}

#[test]
fn echecs3_has_brown_men() -> Result<(), String> {
    let start = Position::start(Variant::Echecs3);
    let advance = Move::from_coordinates("e2e4", start.topology()).expect("a move");
    let after = start.play(advance).expect("a legal move");
    check("echecs3_red", after, Color::Red, &["e2e4"])
}

#[test]
fn yalta_starts_as_each_player_sees_it() -> Result<(), String> {
    let start = || Position::start(Variant::Yalta);
    let checks = [
        check("yalta_start_white", start(), Color::White, &[]),
        check("yalta_start_red", start(), Color::Red, &[]),
        check("yalta_start_black", start(), Color::Black, &[]),
    ];
    checks.into_iter().collect()
}

#[test]
fn men_of_a_player_who_is_out_are_grey_and_struck() -> Result<(), String> {
    let out = position(Variant::YaltaLastKing, YALTA_OUT);
    check("yalta_out", out, Color::Black, &["k11g11", "h1h4"])
}

#[test]
fn echeversi_shows_hands_and_scores() -> Result<(), String> {
    let midgame = || position(Variant::Echeversi, ECHEVERSI_MIDGAME);
    let start = Position::start(Variant::Echeversi);
    let checks = [
        check("echeversi_start", start, Color::White, &[]),
        check("echeversi_white", midgame(), Color::White, &["B@c7"]),
        check("echeversi_black", midgame(), Color::Black, &["B@c7"]),
    ];
    checks.into_iter().collect()
}
