//! Files from palette indices: PNG here, GIF and zip in their own modules.
//!
//! The chunks of PNG are written here: the `png` library hands each row to the compressor by itself, which
//! takes half as much time again, and takes no rows while others are still drawn. `image` writes through
//! it, and no palettes: in full colour a board of Trichess takes 28 ms to pack, and here 2 ms
//! (docs/benchmarks.md).

pub(super) mod animation;
pub(super) mod archive;
pub(super) mod bounded;
mod lzw;

use std::io::Write;

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

use resvg::tiny_skia::Pixmap;

use super::theme::Rgb;

const SIGNATURE: &[u8; 8] = b"\x89PNG\r\n\x1a\n";
/// Eight bits a pixel, by palette; the only compression and filter method; not interlaced.
const INDEXED: [u8; 5] = [8, 3, 0, 0, 0];
/// Eight bits a channel, red, green, blue and opacity; the rest the same.
const FULL_COLOR: [u8; 5] = [8, 6, 0, 0, 0];
/// Flat rows repeat as they are: filters only make them longer here.
const NO_FILTER: u8 = 0;

/// What a file has besides its colours and pixels: the signature, the header, and the lengths,
/// kinds and checksums of four chunks.
const CHUNKS: usize = 8 + 13 + 4 * 12;

/// The one below takes half the time for files half as large again; the one above takes half as much
/// time again, for a fiftieth of the size.
const LEVEL: u32 = 2;

/// How many rows are drawn and packed at once: they stay in the processor's caches from the one to the
/// other, and packing fewer takes longer.
pub(super) const ROWS_AT_ONCE: u16 = 64;

/// A PNG file with a palette of at most 256 colours; `width_px` pixels a row, at least one.
pub(super) fn png(colors: &[Rgb], width_px: u16, pixels: &[u8]) -> Vec<u8> {
    let mut packer = Packer::new();
    let mut png = packer.begin(width_px);
    for rows in pixels.chunks(usize::from(width_px) * usize::from(ROWS_AT_ONCE)) {
        png.add_rows(rows);
    }
    png.finish(colors)
}

/// A PNG file of a small picture that lets its ground through.
pub(super) fn translucent_png(picture: &Pixmap) -> Vec<u8> {
    let mut packed = ZlibEncoder::new(Vec::new(), Compression::best());
    for row in picture.pixels().chunks(picture.width() as usize) {
        let pixels = row.iter().flat_map(|pixel| {
            let pixel = pixel.demultiply();
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
        });
        let row: Vec<u8> = std::iter::once(NO_FILTER).chain(pixels).collect();
        // A vector takes all that is written to it.
        let _written = packed.write_all(&row);
    }
    let data = packed.finish().unwrap_or_default();
    let sides = [picture.width(), picture.height()].map(u32::to_be_bytes);
    let mut file = SIGNATURE.to_vec();
    let header = [&sides.concat()[..], &FULL_COLOR].concat();
    add_chunk(&mut file, *b"IHDR", &header);
    add_chunk(&mut file, *b"IDAT", &data);
    add_chunk(&mut file, *b"IEND", &[]);
    file
}

/// What packs one file after the other. Its tables take more memory than a file: made anew for each,
/// they would leave holes between files that are kept.
pub(super) struct Packer {
    /// Some rows, as they are packed.
    filtered: Vec<u8>,
    packed: ZlibEncoder<Vec<u8>>,
}

/// A PNG file in the making.
pub(super) struct Png<'a> {
    width_px: u16,
    rows: u32,
    packer: &'a mut Packer,
}

impl Packer {
    /// One that has packed nothing yet.
    pub(super) fn new() -> Self {
        Self {
            filtered: Vec::new(),
            packed: ZlibEncoder::new(Vec::new(), Compression::new(LEVEL)),
        }
    }

    /// A file without a row.
    pub(super) fn begin(&mut self, width_px: u16) -> Png<'_> {
        Png {
            width_px,
            rows: 0,
            packer: self,
        }
    }
}

impl Png<'_> {
    /// Adds the palette indices of whole rows below the others.
    pub(super) fn add_rows(&mut self, pixels: &[u8]) {
        let Packer { filtered, packed } = &mut *self.packer;
        filtered.clear();
        for row in pixels.chunks_exact(usize::from(self.width_px)) {
            filtered.push(NO_FILTER);
            filtered.extend_from_slice(row);
            self.rows += 1;
        }
        // A vector takes all that is written to it.
        let _written = packed.write_all(filtered);
    }

    /// The whole file, with the colours of the indices.
    pub(super) fn finish(self, colors: &[Rgb]) -> Vec<u8> {
        let width = u32::from(self.width_px).to_be_bytes();
        let height = self.rows.to_be_bytes();
        let colors: Vec<u8> = colors.iter().flat_map(|color| color.0).collect();
        let packed = &mut self.packer.packed;
        let mut data = packed.reset(Vec::new()).unwrap_or_default();
        // Pictures are kept for a while: no room is left over in them.
        let mut file = Vec::with_capacity(CHUNKS + colors.len() + data.len());
        file.extend(SIGNATURE);
        add_chunk(
            &mut file,
            *b"IHDR",
            &[&width[..], &height, &INDEXED].concat(),
        );
        add_chunk(&mut file, *b"PLTE", &colors);
        add_chunk(&mut file, *b"IDAT", &data);
        add_chunk(&mut file, *b"IEND", &[]);
        data.clear();
        *packed.get_mut() = data;
        file
    }
}

fn add_chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    // No picture comes near four gigabytes.
    let len = u32::try_from(data.len()).unwrap_or(u32::MAX);
    file.extend(len.to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(data);
    let mut check = Crc::new();
    check.update(&file[start..]);
    file.extend(check.sum().to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_takes_no_more_room_than_it_needs() {
        let colors = [Rgb([0, 0, 0]), Rgb([255, 255, 255])];
        let file = png(&colors, 4, &[0, 1, 1, 0, 1, 1, 0, 0]);
        assert_eq!(file.len(), file.capacity());
    }
}
