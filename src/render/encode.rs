//! PNG files from palette indices.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};

use super::palette::Palette;

/// The lowest level with which a picture of 1024 px stays below 80 kB.
const LEVEL: u8 = 2;

/// A PNG file with a palette; `side_px` pixels a row and column.
pub(super) fn png(palette: &Palette, side_px: u16, pixels: &[u8]) -> Vec<u8> {
    // Memory takes whatever is written, and the pixels fill the picture.
    write(palette, side_px, pixels).unwrap_or_default()
}

fn write(palette: &Palette, side_px: u16, pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, side_px.into(), side_px.into());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(
        palette
            .colors()
            .iter()
            .flat_map(|color| color.0)
            .collect::<Vec<u8>>(),
    );
    // Flat rows repeat as they are: filters only make them longer here.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(file)
}
