//! The drawings of the pieces, and the font.

use resvg::usvg::{self, Options, Tree};

use super::shape::drawing;
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
            Tree::from_str(drawing(role), &options)
                .map_err(|source| AssetError::Piece { role, source })?;
        }
        Ok(Self { font, options })
    }

    /// Reads SVG made by this program; `None` only where that is wrong.
    pub(super) fn tree(&self, svg: &str) -> Option<Tree> {
        Tree::from_str(svg, &self.options).ok()
    }
}
