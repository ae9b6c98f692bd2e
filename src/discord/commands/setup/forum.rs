//! The forum for games, as whoever sets the server up sees it.

use poise::serenity_prelude::Http;

use super::page::SetupPage;
use crate::discord::commands::prelude::*;
use crate::discord::forum_tags::GameTags;
use crate::discord::places;
use crate::game::{ChannelId, ServerId};

/// What there is to say of the forum for games.
pub(super) enum ForumPage {
    /// None is chosen.
    Unchosen,
    /// The one that was chosen is gone.
    Gone,
    /// Posts can be opened there, as far as its tags go.
    Open(ChannelId),
    /// Each post needs a tag, and there is none that we may set.
    WithoutTags(ChannelId),
}

impl ForumPage {
    /// Asks what has become of the forum that is chosen on a server.
    pub async fn read(
        app: &App,
        http: &Http,
        (server, chosen): (ServerId, Option<ChannelId>),
    ) -> Result<Self, CommandError> {
        if chosen.is_none() {
            return Ok(Self::Unchosen);
        }
        let Some(forum) = places::forum::of_server(app, server).await? else {
            return Ok(Self::Gone);
        };
        match GameTags::of(http, forum).await {
            Ok(tags) if tags.are_all_kept_from_us() => Ok(Self::WithoutTags(forum)),
            Err(error) if error.is_passing() => Err(CommandError::Unanswered(error)),
            // What keeps it from us is said by what we lack.
            _ => Ok(Self::Open(forum)),
        }
    }

    /// The forum, where it is there.
    pub const fn open(&self) -> Option<ChannelId> {
        match self {
            Self::Open(forum) | Self::WithoutTags(forum) => Some(*forum),
            Self::Unchosen | Self::Gone => None,
        }
    }

    /// Whether no posts of ours can be opened, whatever we may do there.
    pub const fn is_closed(&self) -> bool {
        matches!(self, Self::WithoutTags(_))
    }

    /// What is said of it beside the settings.
    pub fn told(&self, page: &SetupPage<'_>) -> Option<String> {
        match self {
            Self::Unchosen => None,
            Self::Gone => Some(page.say("setup-forum-gone")),
            Self::Open(_) => Some(page.say("setup-forum-tags")),
            Self::WithoutTags(forum) => {
                let line = Line::new("setup-forum-closed").with("forum", format!("<#{forum}>"));
                Some(page.app.say(page.caller, &line))
            }
        }
    }
}
