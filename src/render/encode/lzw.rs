//! LZW as GIF has it, quick where pixels repeat.
//!
//! Boards are flat and what has not changed is transparent, so most pixels lie in long runs.
//! A run is looked up as a whole: the codes of a colour repeated are kept in a list, and all
//! other strings in a table. The packer of the `gif` crate, weezl, takes thirty times as long for the
//! frames of a game, and its files are no smaller (docs/benchmarks.md).

/// The most bits of a code.
const CODE_BITS: u32 = 12;
/// How many codes there are.
const CODES: u16 = 1 << CODE_BITS;
/// Places in the table of strings, twice as many as there are codes.
const SLOTS: usize = 2 << CODE_BITS;
/// A place that is free.
const FREE: u32 = u32::MAX;

/// Packs pixels; kept from frame to frame to spare its tables.
pub(super) struct Lzw {
    /// The bits of a pixel, at least 2.
    pixel_bits: u8,
    /// By hash: the code of a string's head, the pixel after it, and the code of both.
    slots: Box<[u32]>,
    /// By pixel: the codes of two, three and more of it in a row.
    runs: Vec<Vec<u16>>,
    /// The code of the string that the latest pixels have made so far.
    open: Option<u16>,
    next_code: u16,
    code_bits: u32,
    /// Bits that do not fill a byte yet, and their number.
    pending: u64,
    pending_bits: u32,
    packed: Vec<u8>,
}

impl Lzw {
    /// For pixels below a number of colours, at most 256.
    pub(super) fn new(colors: usize) -> Self {
        let last = colors.clamp(4, 256) - 1;
        let pixel_bits = (usize::BITS - last.leading_zeros()).to_le_bytes()[0];
        Self {
            pixel_bits,
            slots: vec![FREE; SLOTS].into(),
            runs: vec![Vec::new(); 1 << pixel_bits],
            open: None,
            next_code: 0,
            code_bits: 0,
            pending: 0,
            pending_bits: 0,
            packed: Vec::new(),
        }
    }

    /// The number of bits a pixel and the codes, as they stand in a GIF file but for its blocks.
    pub(super) fn pack(&mut self, pixels: &[u8]) -> &[u8] {
        self.packed.clear();
        self.packed.push(self.pixel_bits);
        self.code_bits = u32::from(self.pixel_bits) + 1;
        self.forget();
        let mut rest = pixels;
        while let Some(&pixel) = rest.first() {
            let run = run_length(rest, pixel);
            self.take(pixel, run);
            rest = &rest[run..];
        }
        if let Some(open) = self.open.take() {
            self.write(open);
            // The decoder counts a string for every code, the last one too.
            self.new_code();
        }
        self.write(self.clear_code() + 1);
        self.flush();
        &self.packed
    }

    /// Takes a pixel so many times.
    fn take(&mut self, pixel: u8, times: usize) {
        let mut left = times;
        if let Some(mut open) = self.open.take() {
            while left > 0
                && let Some(longer) = self.find(open, pixel)
            {
                open = longer;
                left -= 1;
            }
            if left == 0 {
                self.open = Some(open);
                return;
            }
            self.write(open);
            if let Some(code) = self.new_code() {
                self.keep(open, pixel, code);
            }
        }
        loop {
            let runs = &self.runs[usize::from(pixel)];
            let longest = runs.len() + 1;
            let code_of = |length: usize| match length {
                1 => pixel.into(),
                _ => runs[length - 2],
            };
            if left <= longest {
                self.open = Some(code_of(left));
                return;
            }
            self.write(code_of(longest));
            left -= longest;
            if let Some(code) = self.new_code() {
                self.runs[usize::from(pixel)].push(code);
            }
        }
    }

    /// The code of a string and a pixel after it.
    fn find(&self, head: u16, pixel: u8) -> Option<u16> {
        let key = key(head, pixel);
        let mut at = slot(key);
        loop {
            match self.slots[at] {
                FREE => return None,
                found if found >> CODE_BITS == key => {
                    let [low, high, ..] = (found % (1 << CODE_BITS)).to_le_bytes();
                    return Some(u16::from_le_bytes([low, high]));
                }
                _ => at = (at + 1) % SLOTS,
            }
        }
    }

    fn keep(&mut self, head: u16, pixel: u8, code: u16) {
        let key = key(head, pixel);
        let mut at = slot(key);
        while self.slots[at] != FREE {
            at = (at + 1) % SLOTS;
        }
        self.slots[at] = (key << CODE_BITS) | u32::from(code);
    }

    /// The code for a new string; none where all are taken, and all strings are forgotten.
    fn new_code(&mut self) -> Option<u16> {
        if self.next_code == CODES {
            self.forget();
            return None;
        }
        let code = self.next_code;
        self.next_code += 1;
        if code == 1 << self.code_bits {
            self.code_bits += 1;
        }
        Some(code)
    }

    /// Tells the decoder to start with an empty table, and does so.
    fn forget(&mut self) {
        self.write(self.clear_code());
        self.slots.fill(FREE);
        self.runs.iter_mut().for_each(Vec::clear);
        self.next_code = self.clear_code() + 2;
        self.code_bits = u32::from(self.pixel_bits) + 1;
    }

    fn clear_code(&self) -> u16 {
        1 << self.pixel_bits
    }

    fn write(&mut self, code: u16) {
        self.pending |= u64::from(code) << self.pending_bits;
        self.pending_bits += self.code_bits;
        if self.pending_bits >= 32 {
            let bytes = self.pending.to_le_bytes();
            self.packed.extend_from_slice(&bytes[..4]);
            self.pending >>= 32;
            self.pending_bits -= 32;
        }
    }

    fn flush(&mut self) {
        let bytes = self.pending_bits.div_ceil(8) as usize;
        self.packed
            .extend_from_slice(&self.pending.to_le_bytes()[..bytes]);
        self.pending = 0;
        self.pending_bits = 0;
    }
}

fn key(head: u16, pixel: u8) -> u32 {
    (u32::from(head) << 8) | u32::from(pixel)
}

/// Where a key is looked for first: the highest bits of a product that mixes them.
fn slot(key: u32) -> usize {
    (key.wrapping_mul(0x9E37_79B1) >> (31 - CODE_BITS)) as usize
}

/// How many pixels at the front are all the same.
fn run_length(pixels: &[u8], pixel: u8) -> usize {
    let (eights, _) = pixels.as_chunks::<8>();
    let flat = u64::from_le_bytes([pixel; 8]);
    let differing = eights.iter().map(|eight| u64::from_le_bytes(*eight) ^ flat);
    let mut length = 0;
    for bits in differing {
        if bits != 0 {
            return length + (bits.trailing_zeros() / 8) as usize;
        }
        length += 8;
    }
    let rest = pixels[length..].iter();
    length + rest.take_while(|&&other| other == pixel).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gif::{Decoder, Encoder, Frame};
    use proptest::prelude::*;

    /// What the usual packer, which looks at one pixel after another, makes of pixels.
    fn one_by_one(pixels: &[u8]) -> Vec<u8> {
        let mut frame = Frame {
            buffer: pixels.into(),
            ..Frame::default()
        };
        frame.make_lzw_pre_encoded();
        frame.buffer.into_owned()
    }

    /// What another program reads in what we packed, as rows of 1,000 pixels.
    fn read_again(packed: &[u8], rows: u16) -> Vec<u8> {
        let mut encoder = Encoder::new(Vec::new(), 1000, rows, &[0; 3 * 256]).unwrap();
        let frame = Frame {
            width: 1000,
            height: rows,
            buffer: packed.into(),
            ..Frame::default()
        };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        let file = encoder.into_inner().unwrap();
        let mut decoder = Decoder::new(file.as_slice()).unwrap();
        let frame = decoder.read_next_frame().unwrap().unwrap();
        frame.buffer.to_vec()
    }

    /// Pixels in runs, the highest one among them.
    fn pixels(colors: u8) -> impl Strategy<Value = Vec<u8>> {
        let run = (0..colors, prop_oneof![1..4_usize, 1..400_usize]);
        prop::collection::vec(run, 0..150).prop_map(move |runs| {
            let repeated = runs
                .into_iter()
                .flat_map(|(pixel, times)| vec![pixel; times]);
            std::iter::once(colors - 1).chain(repeated).collect()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn runs_change_nothing_in_what_is_packed(
            (colors, pictures) in prop::sample::select(vec![2, 4, 5, 17, 128, 129, 255])
                .prop_flat_map(|colors| (Just(colors), prop::collection::vec(pixels(colors), 1..4)))
        ) {
            let mut lzw = Lzw::new(colors.into());
            for picture in pictures {
                prop_assert_eq!(lzw.pack(&picture), one_by_one(&picture));
            }
        }
    }

    #[test]
    fn the_table_is_emptied_when_it_is_full() {
        // Noise needs a code for every pixel or two, flat colour the longest runs.
        let noise: Vec<u8> = (0..30_000_u32)
            .map(|at| at.wrapping_mul(at).wrapping_mul(0x9E37_79B1).to_be_bytes()[0])
            .collect();
        let mut mixed = noise.clone();
        mixed.resize(1_000_000, 255);
        mixed.extend(&noise);
        let mut lzw = Lzw::new(256);
        for (picture, rows) in [(noise, 30), (mixed, 1030)] {
            assert!(read_again(lzw.pack(&picture), rows) == picture);
        }
    }

    #[test]
    fn nothing_is_packed_as_nothing() {
        assert_eq!(Lzw::new(4).pack(&[]), [2, 0b101_100]);
    }

    #[test]
    fn a_run_is_packed_into_few_codes() {
        // Codes for 1, 2, 3, … pixels: some 1,440 of them, of at most 11 bits.
        let packed = Lzw::new(4).pack(&vec![1; 720 * 1440]).len();
        assert!(packed < 2_000, "{packed} bytes");
    }

    #[test]
    fn runs_are_measured_in_eights_and_ones() {
        for length in [1, 7, 8, 9, 16, 23, 64] {
            let mut pixels = vec![5; length];
            assert_eq!(run_length(&pixels, 5), length);
            pixels.push(4);
            pixels.extend([5; 20]);
            assert_eq!(run_length(&pixels, 5), length);
        }
    }
}
