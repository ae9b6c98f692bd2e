//! Threads and posts that an earlier attempt has opened, and could not note any more: they are found again.

use poise::serenity_prelude as serenity;
use serenity::{EditThread, GuildChannel, GuildId, LightMethod, Request, Route, ThreadsData};

use super::posting::{CLOCKS_DIFFER_MS, id_at};
use super::posts::{is_first_of, is_named};
use super::subject::Subject;
use super::{DiscordMessenger, Stop};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::archived::make_active;
use crate::game::{ChannelId, MessageId, Millis, Table};

/// How many archived threads are asked for at once, and how many times.
const PAGE: &str = "100";
const PAGES: u32 = 20;
/// How many posts are read at most whose names do not tell whether they are a game's.
const READ: usize = 20;

impl DiscordMessenger {
    /// The post of a forum that an earlier attempt has opened: by its name, or by its first message, where somebody has
    /// renamed it.
    pub(super) async fn post_left(
        &self,
        table: &Table,
        (forum, tried): (ChannelId, Millis),
    ) -> Result<Option<ChannelId>, ApiError> {
        let posts = self.ours_since(table, forum, tried).await?;
        let number = table.number();
        let named = posts.iter().find(|post| is_named(&post.name, number));
        if let Some(post) = named {
            return self.active(post).await.map(Some);
        }
        for post in posts.into_iter().take(READ) {
            let first = self.http.get_message(post.id, post.id.get().into()).await;
            match first.map_err(|error| ApiError::of(&error)) {
                Ok(first) if is_first_of(&self.app.words, &first, table) => {
                    return self.active(&post).await.map(Some);
                }
                Err(error) if error.is_passing() => return Err(error),
                Ok(_) | Err(_) => {}
            }
        }
        Ok(None)
    }

    /// A thread that was opened alone: by an earlier attempt of this message, or by another message that went elsewhere in
    /// the end. Its players' names may have changed since; its number has not.
    pub(super) async fn thread_left_empty(
        &self,
        subject: &Subject<'_>,
    ) -> Result<Option<ChannelId>, ApiError> {
        let channel = subject.channel.channel;
        let above = serenity::ChannelId::new(channel.0);
        // None of a game's threads is older than the game.
        let since = subject.table.id().made_at();
        let ours = self.ours_since(&subject.table, channel, since).await?;
        let left = ours.into_iter().filter(|thread| {
            thread.message_count == Some(0) && is_named(&thread.name, subject.table.number())
        });
        for thread in left {
            let id = thread.id.get();
            // Those of teams have the same number: they hang on a message, whose id they have, as the game's own may hang
            // on its invitation, whatever has just been said of that.
            let is_on_invitation = subject.channel.invitation == Some(MessageId(id));
            let on = self.http.get_message(above, id.into()).await;
            match on.map_err(|error| ApiError::of(&error)) {
                Ok(_) if !is_on_invitation => {}
                Err(error) if !may_be_alone(error.kind) => return Err(error),
                _ => return self.active(&thread).await.map(Some),
            }
        }
        Ok(None)
    }

    /// A thread that is found again, active from now on: nobody can be added to one that is archived.
    pub(super) async fn active(&self, found: &GuildChannel) -> Result<ChannelId, ApiError> {
        if found.thread_metadata.is_some_and(|state| state.archived) {
            match make_active(&self.http, found.id).await {
                Err(error) if error.is_passing() => return Err(error),
                // Where it is locked as well, what is posted there is refused, and goes elsewhere.
                Ok(()) | Err(_) => {}
            }
        }
        Ok(ChannelId(found.id.get()))
    }

    /// Archives a thread that was opened in vain, as its game has got another one meanwhile, or another place.
    pub(super) async fn leave_empty(
        &self,
        subject: &Subject<'_>,
        thread: ChannelId,
    ) -> Result<(), Stop> {
        let (game, server) = (subject.table.id(), subject.channel.server);
        let kept = self.app.store().game_channel_on(game, server).await?;
        if kept.is_some_and(|kept| kept.thread == Some(thread)) {
            return Ok(());
        }
        let id = serenity::ChannelId::new(thread.0);
        let found = self.http.get_channel(id).await.ok();
        let found = found.and_then(serenity::Channel::guild);
        if found.is_some_and(|found| found.message_count == Some(0)) {
            let closing = EditThread::new().archived(true);
            if let Err(error) = id.edit_thread(&self.http, closing).await {
                tracing::warn!(error = %ApiError::of(&error), "an empty thread stays open");
            }
        }
        Ok(())
    }

    /// The threads below a channel that the bot has opened since a moment, archived ones too.
    async fn ours_since(
        &self,
        table: &Table,
        above: ChannelId,
        since: Millis,
    ) -> Result<Vec<GuildChannel>, ApiError> {
        let failed = |error: serenity::Error| ApiError::of(&error);
        let (server, above) = (
            GuildId::new(table.server().0),
            serenity::ChannelId::new(above.0),
        );
        let ours = serenity::UserId::new(self.app.own_id.0);
        let active = self.http.get_guild_active_threads(server).await;
        let mut threads = active.map_err(failed)?.threads;
        threads.extend(self.archived_since(above, since).await?);
        let first = id_at(since).get();
        threads.retain(|thread| {
            let is_ours = thread.parent_id == Some(above) && thread.owner_id == Some(ours);
            is_ours && thread.id.get() >= first
        });
        Ok(threads)
    }

    /// The threads of a channel that were archived since a moment; none where nobody may look.
    async fn archived_since(
        &self,
        above: serenity::ChannelId,
        since: Millis,
    ) -> Result<Vec<GuildChannel>, ApiError> {
        let mut found = Vec::new();
        let mut before = None;
        for _ in 0..PAGES {
            let page = self.archived(above, before.take()).await;
            let page = match page.map_err(|error| ApiError::of(&error)) {
                Ok(page) => page,
                Err(error) if error.is_hidden() => break,
                Err(error) => return Err(error),
            };
            let last = page
                .threads
                .last()
                .and_then(|thread| thread.thread_metadata);
            let last = last.and_then(|last| last.archive_timestamp);
            found.extend(page.threads);
            match last {
                Some(last) if page.has_more && is_since(last, since) => {
                    before = Some(last);
                }
                _ => break,
            }
        }
        Ok(found)
    }

    /// The threads of a channel that were archived before a moment, the latest first. The library would write it as a number.
    async fn archived(
        &self,
        channel_id: serenity::ChannelId,
        before: Option<serenity::Timestamp>,
    ) -> serenity::Result<ThreadsData> {
        let mut params = vec![("limit", PAGE.to_owned())];
        params.extend(before.map(|before| ("before", before.to_string())));
        let route = Route::ChannelArchivedPublicThreads { channel_id };
        let request = Request::new(route, LightMethod::Get).params(Some(params));
        self.http.fire(request).await
    }
}

/// Whether something was archived since a moment of ours.
fn is_since(archived: serenity::Timestamp, since: Millis) -> bool {
    (archived.unix_timestamp() + 1) * 1000 >= since.0 - CLOCKS_DIFFER_MS
}

/// Whether a thread may hang on no message where its message was refused so: where nobody may look, it is taken for the
/// game's rather than opened twice.
const fn may_be_alone(kind: ApiErrorKind) -> bool {
    matches!(
        kind,
        ApiErrorKind::UnknownMessage | ApiErrorKind::NotPermitted
    )
}
