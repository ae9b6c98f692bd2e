//! `seigneur render`: a position as a PNG.

use super::position::{color, lang, position, variant, written_move};
use super::{ArgumentError, RenderCommand};
use crate::render::{Renderer, Scene, Size};
use crate::words::{Line, Words};

impl RenderCommand {
    /// Writes the picture and gives its alt text.
    ///
    /// # Errors
    /// Where an argument is wrong or the file cannot be written.
    pub fn answer(&self, words: &Words, renderer: &Renderer) -> Result<String, ArgumentError> {
        let variant = variant(&self.game)?;
        let position = position(variant, self.position.as_deref())?;
        let seat = match &self.seat {
            Some(text) => color("--seat", text, variant.colors())?,
            None => position.turn(),
        };
        let last = self.last.as_deref().unwrap_or_default();
        let last_moves = last
            .split(',')
            .filter(|text| !text.is_empty())
            .map(|text| written_move(&position, "--last", text))
            .collect::<Result<_, _>>()?;
        let lang = lang(&self.lang)?;
        let title = words.say(
            lang,
            &Line::new("alt-position").with("game", words.game(lang, variant)),
        );
        let alt = words.alt_text(lang, &title, &position, None);
        let scene = Scene {
            position,
            seat,
            last_moves,
            size_px: self.size()?,
        };
        std::fs::write(&self.out, renderer.png(&scene)).map_err(|error| {
            ArgumentError::new(
                "--out",
                format!("{} cannot be written: {error}", self.out.display()),
            )
        })?;
        Ok(alt)
    }

    fn size(&self) -> Result<Size, ArgumentError> {
        let px: u32 = self.size.parse().map_err(|_| {
            ArgumentError::new(
                "--size",
                format!("found {:?}, expected a number of pixels", self.size),
            )
        })?;
        Size::try_from(px).map_err(|error| ArgumentError::new("--size", error))
    }
}
