//! Emojis of the application, each with its file as a data URI.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde::{Deserialize, Serialize};

use crate::sandbox::ids::EmojiId;

/// The kinds of pictures that are taken, each with how its file begins, from the given byte on.
pub const PICTURES: [(&str, usize, &[u8]); 6] = [
    ("image/png", 0, b"\x89PNG\r\n\x1a\n"),
    ("image/jpeg", 0, b"\xff\xd8\xff"),
    ("image/jpg", 0, b"\xff\xd8\xff"),
    ("image/gif", 0, b"GIF8"),
    ("image/webp", 8, b"WEBP"),
    ("image/avif", 4, b"ftyp"),
];

/// An emoji of the application.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ApplicationEmoji {
    /// The id of the emoji.
    pub id: EmojiId,
    /// Its name, by which no other one is called.
    pub name: String,
    /// The file, as a data URI.
    pub image: String,
}

impl ApplicationEmoji {
    /// The media type of its file, and what is in it.
    pub fn file(&self) -> Option<(&'static str, Vec<u8>)> {
        let (kind, encoded) = data_parts(&self.image)?;
        Some((kind, BASE64_STANDARD.decode(encoded).ok()?))
    }
}

/// The media type and the content of a data URI of a picture.
pub fn data_parts(image: &str) -> Option<(&'static str, &str)> {
    let (declared, encoded) = image.strip_prefix("data:")?.split_once(";base64,")?;
    let (kind, ..) = PICTURES.iter().find(|(kind, ..)| *kind == declared)?;
    Some((kind, encoded))
}
