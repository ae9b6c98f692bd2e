//! Which of our emojis the application has.

use std::collections::BTreeSet;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Emoji, EmojiId, Http};

use super::name;
use crate::render::PieceIcon;

/// The emojis of pieces that the application has, and those that it lacks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EmojiStock {
    /// How many are there as they are drawn now.
    pub current: usize,
    /// Those that are not there as they are drawn now.
    pub(super) missing: Vec<PieceIcon>,
    /// Those of other versions.
    pub(super) outdated: Vec<EmojiId>,
}

impl EmojiStock {
    fn of(found: &[Emoji]) -> Self {
        let names: BTreeSet<&str> = found.iter().map(|emoji| emoji.name.as_str()).collect();
        let (current, missing): (Vec<_>, Vec<_>) =
            PieceIcon::all().partition(|&icon| names.contains(name::of_icon(icon).as_str()));
        let is_outdated = |emoji: &&Emoji| {
            name::icon_of(&emoji.name).is_some_and(|icon| name::of_icon(icon) != emoji.name)
        };
        let outdated = found.iter().filter(is_outdated).map(|emoji| emoji.id);
        Self {
            current: current.len(),
            missing,
            outdated: outdated.collect(),
        }
    }

    /// How many there would be.
    #[must_use]
    pub fn wanted(&self) -> usize {
        self.current + self.missing.len()
    }
}

/// Asks which an application has, by a client with its token.
///
/// # Errors
/// Where the service does not say.
pub async fn emoji_stock(http: &Http, application: u64) -> serenity::Result<EmojiStock> {
    http.set_application_id(ApplicationId::new(application));
    let found = http.get_application_emojis().await?;
    Ok(EmojiStock::of(&found))
}
