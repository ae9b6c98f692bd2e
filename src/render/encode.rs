//! Files from palette indices: PNG here, GIF and zip in their own modules.
//!
//! The chunks of PNG are written here, since no library of PNG lets libdeflate compress: it takes
//! half the time of the others for smaller files.

pub(super) mod animation;
pub(super) mod archive;
mod lzw;

use libdeflater::{CompressionLvl, Compressor, crc32};

use super::theme::Rgb;

const SIGNATURE: &[u8; 8] = b"\x89PNG\r\n\x1a\n";
/// Eight bits a pixel, by palette; the only compression and filter method; not interlaced.
const INDEXED: [u8; 5] = [8, 3, 0, 0, 0];
/// Flat rows repeat as they are: filters only make them longer here.
const NO_FILTER: u8 = 0;

/// What a file has besides its colours and pixels: the signature, the header, and the lengths,
/// kinds and checksums of four chunks.
const CHUNKS: usize = 8 + 13 + 4 * 12;

/// The level that is quickest on boards; the one below makes larger files and is slower.
const LEVEL: i32 = 2;

/// A PNG file with a palette of at most 256 colours; `width_px` pixels a row, at least one.
pub(super) fn png(colors: &[Rgb], width_px: u16, pixels: &[u8]) -> Vec<u8> {
    let width = u32::from(width_px).to_be_bytes();
    let rows = pixels.len() / usize::from(width_px);
    let height = u32::try_from(rows).unwrap_or(u32::MAX).to_be_bytes();
    let colors: Vec<u8> = colors.iter().flat_map(|color| color.0).collect();
    let data = compressed(width_px, pixels);
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
    file
}

fn compressed(width_px: u16, pixels: &[u8]) -> Vec<u8> {
    let mut rows = Vec::with_capacity(pixels.len() + usize::from(width_px));
    for row in pixels.chunks_exact(usize::from(width_px)) {
        rows.push(NO_FILTER);
        rows.extend_from_slice(row);
    }
    let mut compressor = Compressor::new(CompressionLvl::new(LEVEL).unwrap_or_default());
    let mut data = vec![0; compressor.zlib_compress_bound(rows.len())];
    // There is room for the worst case, the only thing that could be missing.
    let len = compressor.zlib_compress(&rows, &mut data).unwrap_or(0);
    data.truncate(len);
    data
}

fn add_chunk(file: &mut Vec<u8>, kind: [u8; 4], data: &[u8]) {
    // No picture comes near four gigabytes.
    let len = u32::try_from(data.len()).unwrap_or(u32::MAX);
    file.extend(len.to_be_bytes());
    let start = file.len();
    file.extend(kind);
    file.extend(data);
    let check = crc32(&file[start..]);
    file.extend(check.to_be_bytes());
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
