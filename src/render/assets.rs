//! The drawings of the pieces, and the font.

use resvg::usvg::{self, Options, Tree};

use super::text::Font;
use crate::rules::Role;

/// An asset of the program that cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum AssetError {
    /// The font of the coordinates holds no face.
    #[error("the font of the pictures cannot be read, expected TrueType")]
    Font,
    /// A piece's picture is no valid SVG.
    #[error("the picture of the {role:?} cannot be read: {source}")]
    Piece {
        /// Of which kind.
        role: Role,
        /// Where it is wrong.
        source: usvg::Error,
    },
}

/// What pictures are made from besides shapes.
pub(super) struct Assets {
    pub(super) font: Font,
    options: Options<'static>,
}

impl Assets {
    /// Reads the assets of the program, and makes sure that every drawing can be drawn.
    pub(super) fn load() -> Result<Self, AssetError> {
        let font = Font::load()?;
        let options = Options {
            fontdb: font.database(),
            font_family: "DejaVu Sans".to_owned(),
            ..Options::default()
        };
        for role in Role::ALL {
            Tree::from_str(piece(role), &options)
                .map_err(|source| AssetError::Piece { role, source })?;
        }
        Ok(Self { font, options })
    }

    /// Reads SVG made by this program; `None` only where that is wrong.
    pub(super) fn tree(&self, svg: &str) -> Option<Tree> {
        Tree::from_str(svg, &self.options).ok()
    }
}

/// The drawing of a kind of piece, in a square of 100 units.
pub(super) const fn piece(role: Role) -> &'static str {
    match role {
        Role::King => include_str!("../../assets/pieces/king.svg"),
        Role::Queen => include_str!("../../assets/pieces/queen.svg"),
        Role::Rook => include_str!("../../assets/pieces/rook.svg"),
        Role::Bishop => include_str!("../../assets/pieces/bishop.svg"),
        Role::Knight => include_str!("../../assets/pieces/knight.svg"),
        Role::Pawn => include_str!("../../assets/pieces/pawn.svg"),
    }
}
