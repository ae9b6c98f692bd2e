//! The plain way to a picture: SVG, which libraries read, draw and pack anew for each one.

use std::sync::Arc;

use anyhow::Context;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};

const FONT: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold-subset.ttf");

/// What is made once: the fonts.
pub struct SvgReader {
    options: Options<'static>,
}

impl SvgReader {
    /// Reads the font that the pictures name.
    pub fn new() -> Self {
        let mut fonts = Database::new();
        fonts.load_font_data(FONT.to_vec());
        let options = Options {
            fontdb: Arc::new(fonts),
            font_family: "DejaVu Sans".to_owned(),
            ..Options::default()
        };
        Self { options }
    }

    /// The shapes of a file.
    pub fn read(&self, svg: &str) -> anyhow::Result<Tree> {
        Ok(Tree::from_str(svg, &self.options)?)
    }
}

/// The pixels of shapes.
pub fn drawn(tree: &Tree) -> anyhow::Result<Pixmap> {
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).context("a picture with pixels")?;
    resvg::render(tree, Transform::identity(), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// A PNG file in full colour.
///
/// The pictures are opaque, so that no colour has to be divided by its alpha.
pub fn packed(pixmap: &Pixmap, compression: CompressionType) -> anyhow::Result<Vec<u8>> {
    let mut file = Vec::new();
    let encoder = PngEncoder::new_with_quality(&mut file, compression, FilterType::Adaptive);
    let (width, height) = (pixmap.width(), pixmap.height());
    encoder.write_image(pixmap.data(), width, height, ExtendedColorType::Rgba8)?;
    Ok(file)
}
