//! Games that are posts of a forum.
//!
//! The service knows no nonce for posts: whoever asks twice gets two. So it is noted that one is asked for before it is,
//! and from then on it is looked for, among those that are active and those that are archived, before another one is.

use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, CreateAllowedMentions, CreateForumPost, CreateMessage, EditThread,
    ForumTagId, GuildChannel, GuildId, LightMethod, Request, Route, ThreadsData,
};

use super::opening::{Naming, NewThread};
use super::posting::{CLOCKS_DIFFER_MS, has_button, id_at};
use super::subject::Subject;
use super::{DiscordMessenger, Step, Stop};
use crate::crash::{self, FailPoint};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::lang_at;
use crate::discord::forum_tags::GameTags;
use crate::discord::interactions::{Action, TableAction};
use crate::game::delivery::Posted;
use crate::game::{
    ChannelId, GameChannel, GameForum, GameId, MessageId, Millis, Phase, Table, TableNumber,
};
use crate::words::{Lang, Words};

/// How many archived posts are asked for at once, and how many times.
const PAGE: &str = "100";
const PAGES: u32 = 20;
/// How many posts are read at most whose names do not tell whether they are a game's.
const READ: usize = 20;

impl DiscordMessenger {
    /// The forum in which the game's thread is to be a post, with when that was first asked for: before now, if it has
    /// been. None where it is to be a thread below its channel.
    pub(super) async fn forum_of(
        &self,
        subject: &mut Subject<'_>,
    ) -> Result<Option<GameForum>, Stop> {
        let at = subject.channel;
        let forum = match at.forum {
            Some(forum) => forum,
            // Whoever has moved it to a channel wants it there.
            None if at.moved_from.is_some() => return Ok(None),
            None => {
                let settings = self.app.store().server_settings(at.server).await?;
                let Some(channel) = settings.forum else {
                    return Ok(None);
                };
                let tried = None;
                GameForum { channel, tried }
            }
        };
        if forum.tried.is_none() {
            subject.channel.forum = Some(GameForum {
                tried: Some(self.app.games.clock().now()),
                ..forum
            });
            subject.keep(&self.app).await?;
        }
        Ok(Some(forum))
    }

    /// Opens the game's post, unless an earlier attempt has.
    pub(super) async fn open_post(
        &self,
        subject: &Subject<'_>,
        forum: GameForum,
        new: &NewThread,
    ) -> Result<ChannelId, ApiError> {
        let table = &subject.table;
        if let Some(tried) = forum.tried
            && let Some(post) = self.post_left(table, (forum.channel, tried)).await?
        {
            return Ok(post);
        }
        let tags = GameTags::of(&self.http, forum.channel).await?;
        let tags = tags.for_new(&self.app.words, table);
        let name = self.thread_name(table, new.naming).await;
        let first = match &new.first {
            Some(first) => first.clone(),
            None => self.first_of_post(table).await,
        };
        let create = CreateForumPost::new(name, first)
            .auto_archive_duration(AutoArchiveDuration::OneWeek)
            .set_applied_tags(tags);
        let above = serenity::ChannelId::new(forum.channel.0);
        crash::point(FailPoint::BeforeThread);
        let opened = above.create_forum_post(&self.http, create).await;
        crash::point(FailPoint::AfterThread);
        opened
            .map(|post| ChannelId(post.id.get()))
            .map_err(|error| ApiError::of(&error))
    }

    /// The game's post that begins with its invitation, which is opened unless it is there.
    pub(super) async fn post_with_invitation(
        &self,
        subject: &mut Subject<'_>,
        first: CreateMessage,
    ) -> Result<Posted, Stop> {
        let new = |naming| NewThread {
            naming,
            first: Some(first.clone()),
        };
        let post = match subject.channel.thread {
            Some(post) => post,
            None => match self.new_thread(subject, new(Naming::AfterPlayers)).await {
                Err(Stop::Refused(error, Step::Opening)) if is_filtered(error.kind) => {
                    self.new_thread(subject, new(Naming::Nameless)).await?
                }
                opened => opened?,
            },
        };
        Ok(Posted {
            channel: post,
            message: MessageId(post.0),
        })
    }

    /// What stands above the boards of a game that goes on.
    async fn first_of_post(&self, table: &Table) -> CreateMessage {
        let context = self.app.context(table).await;
        let lang = lang_at(table, &context);
        let text = self.app.words.tables().first_of_post(lang, table);
        CreateMessage::new()
            .content(text)
            .allowed_mentions(CreateAllowedMentions::new())
    }

    /// The post that an earlier attempt has opened, and could not note any more: by its name, or by its first message,
    /// where somebody has renamed it.
    async fn post_left(
        &self,
        table: &Table,
        (forum, tried): (ChannelId, Millis),
    ) -> Result<Option<ChannelId>, ApiError> {
        let failed = |error: serenity::Error| ApiError::of(&error);
        let server = GuildId::new(table.server().0);
        let ours = self.http.get_current_user().await.map_err(failed)?.id;
        let (above, since) = (serenity::ChannelId::new(forum.0), id_at(tried).get());
        let is_candidate = |post: &GuildChannel| {
            let is_ours = post.parent_id == Some(above) && post.owner_id == Some(ours);
            is_ours && post.id.get() >= since
        };
        let active = self.http.get_guild_active_threads(server).await;
        let mut posts = active.map_err(failed)?.threads;
        posts.extend(self.archived_since(above, tried).await?);
        posts.retain(is_candidate);
        let number = table.number();
        let named = posts.iter().find(|post| is_named(&post.name, number));
        if let Some(post) = named {
            return Ok(Some(ChannelId(post.id.get())));
        }
        for post in posts.into_iter().take(READ) {
            let first = self.http.get_message(post.id, post.id.get().into()).await;
            match first.map_err(failed) {
                Ok(first) if is_first_of(&self.app.words, &first, table) => {
                    return Ok(Some(ChannelId(post.id.get())));
                }
                Err(error) if error.is_passing() => return Err(error),
                Ok(_) | Err(_) => {}
            }
        }
        Ok(None)
    }

    /// The posts of a forum that were archived since a moment; none where nobody may look.
    async fn archived_since(
        &self,
        forum: serenity::ChannelId,
        since: Millis,
    ) -> Result<Vec<GuildChannel>, ApiError> {
        let mut found = Vec::new();
        let mut before = None;
        for _ in 0..PAGES {
            let page = self.archived(forum, before.take()).await;
            let page = match page.map_err(|error| ApiError::of(&error)) {
                Ok(page) => page,
                Err(error) if error.is_hidden() => break,
                Err(error) => return Err(error),
            };
            let last = page.threads.last().and_then(|post| post.thread_metadata);
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

    /// The posts of a forum that were archived before a moment, the latest first. The library would write it as a number.
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

    /// Brings the post of a table up to date that was opened in a forum: its tags, and its name, which has those who have sat
    /// down since; one of a table that was closed is archived.
    pub(super) async fn update_post(&self, game: GameId) -> Result<(), Stop> {
        let store = self.app.store();
        let (table, channel) = (store.load(game).await?, store.game_channel(game).await?);
        let Some((table, channel)) = table.zip(channel) else {
            return Err(Stop::Failed(format!("game {game} is not there")));
        };
        let Some(post) = channel.thread.filter(|_| channel.is_all_in_forum()) else {
            return Ok(());
        };
        let present = self.present_post(post).await?;
        let tags = self.other_tags(&table, &channel, &present).await?;
        let is_closed = matches!(table.phase(), Phase::Closed(_));
        if tags.is_some() || is_closed {
            let edit = tags
                .into_iter()
                .fold(EditThread::new(), EditThread::applied_tags);
            let edit = if is_closed { edit.archived(true) } else { edit };
            self.edit_thread(post, edit).await?;
        }
        if matches!(table.phase(), Phase::Playing(_)) {
            self.rename(&table, (post, &present.name)).await?;
        }
        Ok(())
    }

    /// Names a post after those who play; where one of their names is not taken, it stays as it is.
    async fn rename(&self, table: &Table, (post, known): (ChannelId, &str)) -> Result<(), Stop> {
        let name = self.thread_name(table, Naming::AfterPlayers).await;
        if name == known {
            return Ok(());
        }
        match self.edit_thread(post, EditThread::new().name(name)).await {
            Err(Stop::Refused(error, _)) if is_filtered(error.kind) => Ok(()),
            done => done,
        }
    }

    /// A change of the thread of a game that is over, with the tags that it has now as a post.
    pub(super) async fn tagged<'e>(
        &self,
        table: &Table,
        channel: &GameChannel,
        edit: EditThread<'e>,
    ) -> Result<EditThread<'e>, Stop> {
        let (Some(post), Some(_)) = (channel.thread, channel.forum) else {
            return Ok(edit);
        };
        let present = self.present_post(post).await?;
        let tags = self.other_tags(table, channel, &present).await?;
        Ok(tags.into_iter().fold(edit, EditThread::applied_tags))
    }

    async fn present_post(&self, post: ChannelId) -> Result<GuildChannel, Stop> {
        let found = self
            .http
            .get_channel(serenity::ChannelId::new(post.0))
            .await;
        let found = found.map_err(|error| Stop::Refused(ApiError::of(&error), Step::Changing))?;
        let found = found.guild();
        found.ok_or_else(|| Stop::Failed(format!("{post} is no channel of a server")))
    }

    /// The tags of a post, where they are to be others than it has.
    async fn other_tags(
        &self,
        table: &Table,
        channel: &GameChannel,
        present: &GuildChannel,
    ) -> Result<Option<Vec<ForumTagId>>, Stop> {
        let Some(forum) = channel.forum else {
            return Ok(None);
        };
        let tags = GameTags::of(&self.http, forum.channel).await;
        let tags = tags.map_err(|error| Stop::Refused(error, Step::Changing))?;
        let now = tags.for_present(&self.app.words, table, &present.applied_tags);
        Ok((now != present.applied_tags).then_some(now))
    }
}

/// Whether something was archived since a moment of ours.
fn is_since(archived: serenity::Timestamp, since: Millis) -> bool {
    (archived.unix_timestamp() + 1) * 1000 >= since.0 - CLOCKS_DIFFER_MS
}

/// Whether a thread's name has a table's number, as it is named first.
pub(super) fn is_named(name: &str, number: TableNumber) -> bool {
    let number = format!("#{number}");
    name.split_whitespace().any(|word| word == number)
}

/// Whether a message is the first of a table's post: it begins with the table's title, in whatever language it is held.
fn is_first_of(words: &Words, message: &serenity::Message, table: &Table) -> bool {
    let withdraw = Action::Table(TableAction::Withdraw, table.id()).custom_id();
    let first = message.content.lines().next().unwrap_or_default();
    let mut titles = Lang::all().map(|lang| words.tables().title(lang, table));
    titles.any(|title| title == first) || has_button(message, &withdraw)
}

/// Whether a name is refused for the words in it.
fn is_filtered(kind: ApiErrorKind) -> bool {
    matches!(
        kind,
        ApiErrorKind::NameFiltered | ApiErrorKind::ContentFiltered
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_post_is_known_by_the_number_in_its_name() {
        for (name, expected) in [
            ("Chess #12 · alice – bob", true),
            ("Chess #12", true),
            ("Échecs à 3 #12 · chloe", true),
            ("Chess #120 · alice", false),
            ("Chess #1 · #2", false),
            ("Chess 12", false),
        ] {
            assert_eq!(is_named(name, TableNumber(12)), expected, "{name}");
        }
    }
}
