//! Pieces, font and boards, parsed once.

use std::sync::Arc;

use resvg::usvg::{self, Options, Tree, fontdb};

use super::background;
use super::geometry::Geometry;
use super::theme;
use crate::rules::{Color, Piece, Role, Variant};

const FONT: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold-subset.ttf");

/// An asset of the program that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum AssetError {
    /// The font of the coordinates holds no face.
    #[error("the font of the coordinates cannot be read, expected TrueType")]
    Font,
    /// A piece's picture is no valid SVG.
    #[error("the picture of the piece {piece} cannot be read: {source}")]
    Piece {
        /// Whose picture.
        piece: Piece,
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
    /// Without names in the squares.
    pub(super) plain: Tree,
    /// With the names that empty squares show.
    pub(super) named: Tree,
}

pub(super) struct Assets {
    boards: Vec<BoardAsset>,
    /// By colour, then by role.
    pieces: Vec<Tree>,
}

impl Assets {
    pub(super) fn load() -> Result<Self, AssetError> {
        let options = options()?;
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| Role::ALL.map(|role| Piece { color, role }));
        let seats = |variant: Variant| variant.colors().iter().map(move |&seat| (variant, seat));
        let boards = Variant::ALL.into_iter().flat_map(seats);
        Ok(Self {
            boards: boards
                .map(|(variant, seat)| board(variant, seat, &options))
                .collect::<Result<_, _>>()?,
            pieces: pieces
                .map(|piece| picture(piece, &options))
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

    /// The pictures of the pieces, by colour, then by role.
    pub(super) fn pieces(&self) -> &[Tree] {
        &self.pieces
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

fn board(variant: Variant, seat: Color, options: &Options<'_>) -> Result<BoardAsset, AssetError> {
    let view = Geometry::of(variant, seat);
    let parse = |svg: String| {
        let tree = Tree::from_str(&svg, options);
        tree.map_err(|source| AssetError::Board { variant, source })
    };
    Ok(BoardAsset {
        plain: parse(background::plain(variant, &view))?,
        named: parse(background::named(variant, &view))?,
        variant,
        seat,
        view,
    })
}

/// A piece in its player's colours, which take the place of those in the file.
fn picture(piece: Piece, options: &Options<'_>) -> Result<Tree, AssetError> {
    let drawing = match piece.role {
        Role::King => include_str!("../../assets/pieces/king.svg"),
        Role::Queen => include_str!("../../assets/pieces/queen.svg"),
        Role::Rook => include_str!("../../assets/pieces/rook.svg"),
        Role::Bishop => include_str!("../../assets/pieces/bishop.svg"),
        Role::Knight => include_str!("../../assets/pieces/knight.svg"),
        Role::Pawn => include_str!("../../assets/pieces/pawn.svg"),
    };
    let men = theme::men(piece.color);
    // Two steps, lest a colour just put in be taken for a placeholder.
    let marked = drawing
        .replace("#ffffff", "BODY")
        .replace("#000000", "OUTLINE")
        .replace("#808080", "LINES");
    let colored = marked
        .replace("BODY", &men.body.to_svg())
        .replace("OUTLINE", &men.outline.to_svg())
        .replace("LINES", &men.lines.to_svg());
    Tree::from_str(&colored, options).map_err(|source| AssetError::Piece { piece, source })
}
