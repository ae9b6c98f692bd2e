//! Comparing pictures with those that were looked at once.
//!
//! `SEIGNEUR_BLESS=1` writes the pictures anew, which also fails the run.

use std::fs;
use std::path::PathBuf;

use image::{DynamicImage, ImageFormat, Pixel, Rgb, RgbImage};

/// A pixel is off where one of its channels differs by more.
const CHANNEL_THRESHOLD: u8 = 24;
/// Of so many pixels one may be off.
const ONE_OFF_IN: usize = 1000;

fn decode(png: &[u8]) -> RgbImage {
    match image::load_from_memory_with_format(png, ImageFormat::Png) {
        Ok(DynamicImage::ImageRgb8(picture)) => picture,
        Ok(other) => panic!("a picture of {:?}, expected no opacity", other.color()),
        Err(error) => panic!("{error}"),
    }
}

fn is_off(drawn: Rgb<u8>, expected: Rgb<u8>) -> bool {
    let mut channels = drawn.0.into_iter().zip(expected.0);
    channels.any(|(a, b)| a.abs_diff(b) > CHANNEL_THRESHOLD)
}

/// The pixels that are off, white on a dimmed copy; `None` where too few are to be seen.
fn difference(drawn: &RgbImage, expected: &RgbImage) -> Option<RgbImage> {
    if drawn.dimensions() != expected.dimensions() {
        return Some(drawn.clone());
    }
    let pairs = drawn.pixels().zip(expected.pixels());
    let count = pairs.filter(|&(&a, &b)| is_off(a, b)).count();
    if count * ONE_OFF_IN <= drawn.pixels().len() {
        return None;
    }
    let mut difference = drawn.clone();
    for (pixel, &expected) in difference.pixels_mut().zip(expected.pixels()) {
        *pixel = if is_off(*pixel, expected) {
            Rgb([255; 3])
        } else {
            pixel.map(|channel| channel / 4)
        };
    }
    Some(difference)
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
    let expected = fs::read(&golden).map_err(|error| format!("{}: {error}", golden.display()))?;
    let Some(difference) = difference(&decode(png), &decode(&expected)) else {
        return Ok(());
    };
    let folder = root().join("target/golden-diff");
    fs::create_dir_all(&folder).expect("the folder of differences");
    let path = folder.join(name).with_extension("png");
    difference.save(&path).expect("a file for the difference");
    Err(format!("{name} is not what it was: see {}", path.display()))
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
