//! Animated GIF files from palette indices: after the first picture only what changes.
//!
//! The `gif` crate writes them, and not `image` on top of it, which takes pictures in full colour, looks for
//! a palette for each of them anew and writes each of them whole.

use gif::{Encoder, EncodingError, EncodingFormatError, Frame, Repeat};

use super::lzw::Lzw;
use crate::render::palette::Palette;

/// A GIF file in the making; it loops for ever.
///
/// Each picture is one frame, the smallest rectangle around what has changed, in which all
/// else is transparent. More and smaller rectangles would have to be frames of no duration,
/// and viewers show those for a tenth of a second.
pub(in crate::render) struct Animation {
    encoder: Encoder<Vec<u8>>,
    side_px: u16,
    transparent: u8,
    lzw: Lzw,
    /// What is shown after the latest frame; nothing at first.
    shown: Vec<u8>,
    /// The pixels of a frame.
    drawn: Vec<u8>,
}

impl Animation {
    /// # Errors
    /// Where the palette leaves no index for what is transparent.
    pub(in crate::render) fn new(palette: &Palette, side_px: u16) -> Result<Self, EncodingError> {
        let colors = palette.colors();
        let transparent =
            u8::try_from(colors.len()).map_err(|_| EncodingFormatError::TooManyColors)?;
        let mut table: Vec<u8> = colors.iter().flat_map(|color| color.0).collect();
        // The transparent index has to stand in the table, whatever its colour.
        table.extend([0; 3]);
        let mut encoder = Encoder::new(Vec::new(), side_px, side_px, &table)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self {
            encoder,
            side_px,
            transparent,
            lzw: Lzw::new(colors.len() + 1),
            shown: Vec::new(),
            drawn: Vec::new(),
        })
    }

    /// Adds a picture, which is shown for so many hundredths of a second.
    pub(in crate::render) fn add(
        &mut self,
        picture: Vec<u8>,
        centiseconds: u16,
    ) -> Result<(), EncodingError> {
        let area = self.draw(&picture);
        self.shown = picture;
        self.encoder.write_lzw_pre_encoded_frame(&Frame {
            delay: centiseconds,
            transparent: Some(self.transparent),
            left: area.left,
            top: area.top,
            width: area.width,
            height: area.height,
            buffer: self.lzw.pack(&self.drawn).into(),
            ..Frame::default()
        })
    }

    /// The number of bytes so far.
    pub(in crate::render) fn bytes(&self) -> usize {
        self.encoder.get_ref().len()
    }

    /// The whole file.
    pub(in crate::render) fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }

    /// Draws the frame that leads to a picture, and gives its place.
    fn draw(&mut self, picture: &[u8]) -> Area {
        self.drawn.clear();
        if self.shown.is_empty() {
            self.drawn.extend_from_slice(picture);
            return Area::whole(self.side_px);
        }
        let area = Area::changed(&self.shown, picture, self.side_px);
        let side = usize::from(self.side_px);
        let columns = usize::from(area.left)..usize::from(area.left + area.width);
        let rows = self
            .shown
            .chunks_exact(side)
            .zip(picture.chunks_exact(side));
        let rows = rows.skip(area.top.into()).take(area.height.into());
        for (shown, wanted) in rows {
            let pixels = shown[columns.clone()].iter().zip(&wanted[columns.clone()]);
            self.drawn.extend(pixels.map(|(&shown, &wanted)| {
                if shown == wanted {
                    self.transparent
                } else {
                    wanted
                }
            }));
        }
        area
    }
}

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Area {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Area {
    fn whole(side_px: u16) -> Self {
        Self {
            left: 0,
            top: 0,
            width: side_px,
            height: side_px,
        }
    }

    /// The smallest one around all that differs; of two pictures alike, the first pixel.
    fn changed(before: &[u8], after: &[u8], side_px: u16) -> Self {
        let side = usize::from(side_px);
        let mut rows = Extent::default();
        let mut differing = vec![0; side];
        let pairs = before.chunks_exact(side).zip(after.chunks_exact(side));
        for (row, (before, after)) in (0..side_px).zip(pairs) {
            // Most rows are alike, and to see that is quick.
            if before != after {
                rows.add(row);
                for ((differing, before), after) in differing.iter_mut().zip(before).zip(after) {
                    *differing |= before ^ after;
                }
            }
        }
        let mut columns = Extent::default();
        for (column, bits) in (0..side_px).zip(differing) {
            if bits != 0 {
                columns.add(column);
            }
        }
        Self {
            left: columns.start,
            top: rows.start,
            width: columns.length(),
            height: rows.length(),
        }
    }
}

/// From the first to the last of what was added, in rising order.
#[derive(Default)]
struct Extent {
    start: u16,
    end: u16,
}

impl Extent {
    fn add(&mut self, at: u16) {
        if self.end == 0 {
            self.start = at;
        }
        self.end = at + 1;
    }

    /// At least one: a frame has a pixel.
    fn length(&self) -> u16 {
        (self.end - self.start).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Theme;

    const SIDE: u16 = 10;

    fn changed(places: &[(u16, u16)]) -> Area {
        let before = vec![7; 100];
        let mut after = before.clone();
        for (column, row) in places {
            after[usize::from(row * SIDE + column)] = 8;
        }
        Area::changed(&before, &after, SIDE)
    }

    fn area(left: u16, top: u16, width: u16, height: u16) -> Area {
        Area {
            left,
            top,
            width,
            height,
        }
    }

    #[test]
    fn the_smallest_rectangle_is_found() {
        assert_eq!(changed(&[]), area(0, 0, 1, 1));
        assert_eq!(changed(&[(0, 0)]), area(0, 0, 1, 1));
        assert_eq!(changed(&[(9, 9)]), area(9, 9, 1, 1));
        assert_eq!(changed(&[(2, 7), (5, 3)]), area(2, 3, 4, 5));
        assert_eq!(changed(&[(0, 0), (9, 9)]), Area::whole(SIDE));
    }

    #[test]
    fn every_theme_leaves_an_index_for_what_is_transparent() {
        for theme in Theme::ALL {
            let palette = Palette::of(theme.look());
            assert!(Animation::new(&palette, SIDE).is_ok(), "{theme:?}");
        }
    }
}
