//! The font of all writing: which signs it has, and how wide they are.

use std::sync::Arc;

use resvg::usvg::fontdb;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use super::assets::AssetError;

const FONT: &[u8] = include_bytes!("../../assets/fonts/DejaVuSans-Bold-subset.ttf");

/// The size at which signs are measured: at small ones, widths are rounded.
const MEASURED: f32 = 1000.0;
/// What stands for the rest of a text that is too long.
const ELLIPSIS: char = '…';
/// Where the end of a text begins that tells it from others which look alike: it stays.
const MARK: &str = " ·";

/// The font of the program.
pub(super) struct Font {
    face: FontRef<'static>,
    database: Arc<fontdb::Database>,
}

impl Font {
    /// Reads the font of the program.
    pub(super) fn load() -> Result<Self, AssetError> {
        let mut database = fontdb::Database::new();
        database.load_font_data(FONT.to_vec());
        let face = FontRef::new(FONT).map_err(|_| AssetError::Font)?;
        if database.is_empty() {
            return Err(AssetError::Font);
        }
        Ok(Self {
            face,
            database: Arc::new(database),
        })
    }

    /// The font for what draws SVG.
    pub(super) fn database(&self) -> Arc<fontdb::Database> {
        Arc::clone(&self.database)
    }

    /// The width of a text in a font size, in the unit of that size.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        let glyphs = self.face.charmap();
        let measured = Size::new(MEASURED);
        let metrics = self.face.glyph_metrics(measured, LocationRef::default());
        let advance = |sign| metrics.advance_width(glyphs.map(sign)?);
        text.chars().filter_map(advance).sum::<f32>() * size / MEASURED
    }

    /// The signs of a text that the font has, with single spaces and none at the ends.
    ///
    /// Of other signs nothing is left: a name of pictures alone is empty.
    pub(super) fn legible(&self, text: &str) -> String {
        let glyphs = self.face.charmap();
        let legible: String = text
            .chars()
            .map(|sign| if sign.is_whitespace() { ' ' } else { sign })
            .filter(|&sign| glyphs.map(sign).is_some())
            .collect();
        legible.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// A text as far as it fits into a width, cut with an ellipsis; a short mark at its end stays.
    pub(super) fn fitting(&self, text: &str, size: f32, width: f32) -> String {
        if self.width(text, size) <= width {
            return text.to_owned();
        }
        let mark = text.rfind(MARK).map_or("", |at| &text[at..]);
        let mark_width = self.width(mark, size);
        if !mark.is_empty() && 3.0 * mark_width <= 2.0 * width {
            let name = &text[..text.len() - mark.len()];
            return self.cut(name, size, width - mark_width) + mark;
        }
        self.cut(text, size, width)
    }

    /// As much of the beginning as fits before an ellipsis.
    fn cut(&self, text: &str, size: f32, width: f32) -> String {
        let mut room = width - self.width(&ELLIPSIS.to_string(), size);
        let fits = |sign: &char| {
            room -= self.width(&sign.to_string(), size);
            room >= 0.0
        };
        let kept: String = text.chars().take_while(fits).collect();
        format!("{}{ELLIPSIS}", kept.trim_end_matches([' ', ELLIPSIS]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn font() -> Font {
        Font::load().unwrap()
    }

    #[test]
    fn names_of_many_scripts_are_legible() {
        for name in [
            "Zoë",
            "Łukasz",
            "Αθηνά",
            "Ольга",
            "שרה",
            "ليلى",
            "Nguyễn",
            "x_X-99",
        ] {
            assert_eq!(font().legible(name), name);
        }
    }

    #[test]
    fn signs_without_a_glyph_go() {
        for (name, left) in [
            ("🎉 Ann  🎉", "Ann"),
            ("将棋", ""),
            ("a\u{200d}b", "ab"),
            ("two\nlines", "two lines"),
        ] {
            assert_eq!(font().legible(name), left, "{name}");
        }
    }

    #[test]
    fn a_long_text_is_cut_to_its_width() {
        let font = font();
        assert_eq!(font.fitting("Ann", 20.0, 100.0), "Ann");
        let long = "The One Who Plays With Patience";
        let cut = font.fitting(long, 20.0, 100.0);
        assert!(cut.ends_with('…') && long.starts_with(cut.trim_end_matches('…')));
        assert!(font.width(&cut, 20.0) <= 100.0);
        assert!(cut.chars().count() > 5);
    }

    #[test]
    fn what_tells_a_name_from_others_stays() {
        let font = font();
        for (name, begins) in [("Maximilia… ·4822", "Max"), ("The One Who ·04822", "The")] {
            let cut = font.fitting(name, 20.0, 150.0);
            let mark = &name[name.rfind(MARK).unwrap()..];
            assert!(
                cut.starts_with(begins) && cut.ends_with(&format!("…{mark}")),
                "{cut}"
            );
            assert_eq!(cut.matches('…').count(), 1, "{cut}");
            assert!(font.width(&cut, 20.0) <= 150.0, "{cut}");
        }
        // Nobody leaves no room for their name that way.
        let cut = font.fitting("Ann ·and her many friends from far away", 20.0, 150.0);
        assert!(cut.starts_with("Ann ·") && cut.ends_with('…'), "{cut}");
    }
}
