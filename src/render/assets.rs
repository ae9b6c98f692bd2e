//! Pieces, font and boards, parsed once.

use std::sync::Arc;

use resvg::usvg::{self, Options, Tree, fontdb};

use super::background;
use super::geometry::Geometry;
use super::theme::{self, Coat};
use crate::rules::{Color, Role, Variant};

const FONT: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold-subset.ttf");

/// An asset of the program that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum AssetError {
    /// The font of the coordinates holds no face.
    #[error("the font of the coordinates cannot be read, expected TrueType")]
    Font,
    /// A piece's picture is no valid SVG.
    #[error("the picture of the {role:?} cannot be read: {source}")]
    Piece {
        /// Of which kind.
        role: Role,
        /// Where it is wrong.
        source: usvg::Error,
    },
    /// A digit's picture is no valid SVG.
    #[error("the picture of the digit {digit} cannot be read: {source}")]
    Digit {
        /// Which digit.
        digit: u8,
        /// Where it is wrong.
        source: usvg::Error,
    },
    /// A board's picture is no valid SVG.
    #[error("the picture of the board of {variant} cannot be read: {source}")]
    Board {
        /// Whose board.
        variant: Variant,
        /// Where it is wrong.
        source: usvg::Error,
    },
}

/// One board as one player sees it.
#[derive(Debug)]
pub(super) struct BoardAsset {
    pub(super) variant: Variant,
    pub(super) seat: Color,
    pub(super) view: Geometry,
    pub(super) drawing: Arc<Drawing>,
}

/// An empty board; games and seats that see the same one share it.
#[derive(Debug)]
pub(super) struct Drawing {
    /// Without names in the squares.
    pub(super) plain: Tree,
    /// With the names that empty squares show.
    pub(super) named: Tree,
}

pub(super) struct Assets {
    boards: Vec<BoardAsset>,
    pieces: Vec<(Coat, Role, Tree)>,
    /// From 0 to 9.
    digits: Vec<Tree>,
}

impl Assets {
    pub(super) fn load() -> Result<Self, AssetError> {
        let options = options()?;
        let pieces = Coat::ALL
            .into_iter()
            .flat_map(|coat| Role::ALL.map(|role| (coat, role)));
        Ok(Self {
            boards: boards(&options)?,
            pieces: pieces
                .map(|(coat, role)| Ok((coat, role, piece(coat, role, &options)?)))
                .collect::<Result<_, _>>()?,
            digits: (0..10)
                .map(|digit| numeral(digit, &options))
                .collect::<Result<_, _>>()?,
        })
    }

    /// The board of a game from a seat; a colour without a seat sees it as the first player does.
    pub(super) fn board(&self, variant: Variant, seat: Color) -> &BoardAsset {
        let of_game = || self.boards.iter().filter(|board| board.variant == variant);
        let seen = of_game()
            .find(|board| board.seat == seat)
            .or_else(|| of_game().next());
        seen.unwrap_or(&self.boards[0])
    }

    /// The pictures of the pieces of one coat, by role.
    pub(super) fn pieces(&self, coat: Coat) -> impl Iterator<Item = &Tree> {
        let worn = self.pieces.iter().filter(move |(of, ..)| *of == coat);
        worn.map(|(.., tree)| tree)
    }

    /// The pictures of the digits from 0 to 9.
    pub(super) fn digits(&self) -> &[Tree] {
        &self.digits
    }
}

fn options() -> Result<Options<'static>, AssetError> {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    if fonts.is_empty() {
        return Err(AssetError::Font);
    }
    Ok(Options {
        fontdb: Arc::new(fonts),
        ..Options::default()
    })
}

/// Every game's board from every seat.
fn boards(options: &Options<'_>) -> Result<Vec<BoardAsset>, AssetError> {
    let seats = |variant: Variant| variant.colors().iter().map(move |&seat| (variant, seat));
    let mut boards: Vec<BoardAsset> = Vec::new();
    for (variant, seat) in Variant::ALL.into_iter().flat_map(seats) {
        let view = Geometry::of(variant, seat);
        let same = boards.iter().find(|board| board.view == view);
        let drawing = match same {
            Some(board) => Arc::clone(&board.drawing),
            None => Arc::new(drawing(variant, &view, options)?),
        };
        boards.push(BoardAsset {
            variant,
            seat,
            view,
            drawing,
        });
    }
    Ok(boards)
}

fn drawing(
    variant: Variant,
    view: &Geometry,
    options: &Options<'_>,
) -> Result<Drawing, AssetError> {
    let parse = |svg: String| {
        let tree = Tree::from_str(&svg, options);
        tree.map_err(|source| AssetError::Board { variant, source })
    };
    Ok(Drawing {
        plain: parse(background::plain(variant, view))?,
        named: parse(background::named(variant, view))?,
    })
}

/// A piece in a coat's colours, which take the place of those in the file.
fn piece(coat: Coat, role: Role, options: &Options<'_>) -> Result<Tree, AssetError> {
    let drawing = match role {
        Role::King => include_str!("../../assets/pieces/king.svg"),
        Role::Queen => include_str!("../../assets/pieces/queen.svg"),
        Role::Rook => include_str!("../../assets/pieces/rook.svg"),
        Role::Bishop => include_str!("../../assets/pieces/bishop.svg"),
        Role::Knight => include_str!("../../assets/pieces/knight.svg"),
        Role::Pawn => include_str!("../../assets/pieces/pawn.svg"),
    };
    let men = coat.paint();
    // Two steps, lest a colour just put in be taken for a placeholder.
    let marked = drawing
        .replace("#ffffff", "BODY")
        .replace("#000000", "OUTLINE")
        .replace("#808080", "LINES");
    let colored = marked
        .replace("BODY", &men.body.to_svg())
        .replace("OUTLINE", &men.outline.to_svg())
        .replace("LINES", &men.lines.to_svg());
    let svg = match coat {
        Coat::Out => colored.replace("</svg>", &(strike(&men) + "</svg>")),
        Coat::White | Coat::Red | Coat::Brown | Coat::Black => colored,
    };
    Tree::from_str(&svg, options).map_err(|source| AssetError::Piece { role, source })
}

/// A bar across the man of a player who is out, so that not only its grey tells.
fn strike(men: &theme::Men) -> String {
    let (body, outline) = (men.body.to_svg(), men.outline.to_svg());
    format!(
        r#"<g stroke-linecap="round"><path d="M12 88L88 12" stroke="{outline}" stroke-width="13"/><path d="M12 88L88 12" stroke="{body}" stroke-width="5"/></g>"#
    )
}

/// A digit in the middle of a square.
fn numeral(digit: u8, options: &Options<'_>) -> Result<Tree, AssetError> {
    let ink = theme::INK.to_svg();
    let svg = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" font-family="DejaVu Sans" font-weight="bold" text-anchor="middle"><text x="50" y="86.5" font-size="100" fill="{ink}">{digit}</text></svg>"#
    );
    Tree::from_str(&svg, options).map_err(|source| AssetError::Digit { digit, source })
}
