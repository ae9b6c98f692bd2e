//! The pictures of pieces before the words of buttons and menus: emojis of the application, where whoever runs the
//! bot has uploaded them. What is said is never said by them alone.

mod name;
mod renewal;
mod stock;

use std::collections::HashMap;
use std::sync::Arc;

use parking_lot::RwLock;
use poise::serenity_prelude as serenity;
use serenity::http::HttpError;
use serenity::{Emoji, Http, ReactionType};

use crate::render::PieceIcon;
pub use renewal::{EmojiRenewal, RenewalError, renew_emojis};
pub use stock::{EmojiStock, emoji_stock};

/// The emojis that there are, as far as is known; clones are handles to the same ones.
///
/// Which there are is asked once, at the start, and nothing waits for that. An empty list is as good as a full one: menus then have words alone.
#[derive(Clone, Debug, Default)]
pub struct Emojis(Arc<RwLock<HashMap<PieceIcon, ReactionType>>>);

impl Emojis {
    /// Those that the service says there are, once it says so: nothing waits for them.
    #[must_use]
    pub fn ask(http: &Arc<Http>) -> Self {
        let (asked, http) = (Self::default(), Arc::clone(http));
        let emojis = asked.clone();
        tokio::spawn(async move {
            match http.get_application_emojis().await {
                Ok(found) => asked.keep(found),
                Err(error) => {
                    tracing::warn!(%error, "which emojis there are is not known: menus have words alone");
                }
            }
        });
        emojis
    }

    fn keep(&self, found: Vec<Emoji>) {
        let mut known = self.0.write();
        *known = by_icon(found);
    }

    /// The emoji of a piece, if there is one.
    pub(super) fn of(&self, icon: PieceIcon) -> Option<ReactionType> {
        let known = self.0.read();
        known.get(&icon).cloned()
    }

    /// Sends something that may show emojis. Where the service refuses one, as it does after they were deleted, all
    /// are forgotten, and it is sent again: nobody loses an answer by a picture.
    pub(super) async fn or_words<T, F>(&self, send: impl Fn() -> F) -> serenity::Result<T>
    where
        F: Future<Output = serenity::Result<T>>,
    {
        match send().await {
            Err(error) if is_of_emoji(&error) => {
                tracing::warn!(%error, "an emoji is refused: until the next start menus have words alone");
                self.forget();
                send().await
            }
            settled => settled,
        }
    }

    fn forget(&self) {
        let mut known = self.0.write();
        known.clear();
    }
}

/// The newest emoji of each icon: those of an older version may be there too.
fn by_icon(mut found: Vec<Emoji>) -> HashMap<PieceIcon, ReactionType> {
    found.retain(|emoji| emoji.available);
    found.sort_by_key(|emoji| emoji.id);
    let known = found.into_iter().filter_map(|emoji| {
        let icon = name::icon_of(&emoji.name)?;
        Some((icon, ReactionType::from(emoji)))
    });
    known.collect()
}

/// Whether the service refuses a message because of an emoji in it. Its code speaks of buttons in menus too and may
/// change; the place in the form does not.
fn is_of_emoji(error: &serenity::Error) -> bool {
    let serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) = error else {
        return false;
    };
    let mut fields = response.error.errors.iter();
    fields.any(|field| field.path.split('.').any(|step| step == "emoji"))
}
