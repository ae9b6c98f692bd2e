//! Comparing pictures with those that were looked at once.
//!
//! `SEIGNEUR_BLESS=1` writes the pictures anew, which also fails the run.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// A pixel is off where one of its channels differs by more.
const CHANNEL_THRESHOLD: u8 = 24;
/// Of so many pixels one may be off.
const ONE_OFF_IN: usize = 1000;

struct Picture {
    width: u32,
    /// Red, green, blue, row by row.
    pixels: Vec<[u8; 3]>,
}

impl Picture {
    fn decode(source: impl std::io::BufRead + std::io::Seek) -> Self {
        let mut decoder = png::Decoder::new(source);
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG header");
        assert_eq!(reader.output_color_type().0, png::ColorType::Rgb);
        let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut bytes).expect("pixels");
        let pixels = bytes.as_chunks::<3>().0.to_vec();
        Self {
            width: info.width,
            pixels,
        }
    }

    /// The pixels that are off, white on a dimmed copy; `None` where too few are to be seen.
    fn difference(&self, other: &Self) -> Option<Self> {
        let is_off = |(a, b): (&[u8; 3], &[u8; 3])| {
            a.iter()
                .zip(b)
                .any(|(a, b)| a.abs_diff(*b) > CHANNEL_THRESHOLD)
        };
        let off: Vec<bool> = self.pixels.iter().zip(&other.pixels).map(is_off).collect();
        let count = off.iter().filter(|&&off| off).count();
        let is_same_size = self.width == other.width && self.pixels.len() == other.pixels.len();
        if is_same_size && count * ONE_OFF_IN <= self.pixels.len() {
            return None;
        }
        let dim = |(&[r, g, b], &off): (&[u8; 3], &bool)| {
            if off { [255; 3] } else { [r / 4, g / 4, b / 4] }
        };
        let mut pixels: Vec<[u8; 3]> = self.pixels.iter().zip(&off).map(dim).collect();
        pixels.resize(self.pixels.len(), [255; 3]);
        Some(Self {
            width: self.width,
            pixels,
        })
    }

    fn write(&self, path: &Path) {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder of differences");
        let height = u32::try_from(self.pixels.len()).expect("a small picture") / self.width;
        let file = File::create(path).expect("a file for the difference");
        let mut encoder = png::Encoder::new(file, self.width, height);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header().expect("a header");
        writer
            .write_image_data(self.pixels.as_flattened())
            .expect("pixels");
    }
}

/// Checks a PNG file against `tests/golden/<name>.png`.
pub fn check(name: &str, png: &[u8]) -> Result<(), String> {
    let golden = root().join("tests/golden").join(name).with_extension("png");
    if std::env::var_os("SEIGNEUR_BLESS").is_some() {
        fs::write(&golden, png).expect("the golden picture is written");
        return Err(format!(
            "wrote {}: look at it, then run without SEIGNEUR_BLESS",
            golden.display()
        ));
    }
    let file = File::open(&golden).map_err(|error| format!("{}: {error}", golden.display()))?;
    let expected = Picture::decode(BufReader::new(file));
    let drawn = Picture::decode(std::io::Cursor::new(png));
    if let Some(difference) = drawn.difference(&expected) {
        let path = root()
            .join("target/golden-diff")
            .join(name)
            .with_extension("png");
        difference.write(&path);
        return Err(format!("{name} is not what it was: see {}", path.display()));
    }
    Ok(())
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
