//! Games that are posts of a forum.
//!
//! The service knows no nonce for posts: whoever asks twice gets two. So it is noted that one is asked for before it is,
//! and from then on it is looked for, among those that are active and those that are archived, before another one is.

use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, CreateAllowedMentions, CreateForumPost, CreateMessage, EditThread,
    ForumTagId, GuildChannel,
};

use super::opening::{Naming, NewThread};
use super::posting::has_button;
use super::subject::Subject;
use super::{DiscordMessenger, Step, Stop};
use crate::crash::{self, FailPoint};
use crate::discord::api_error::{ApiError, ApiErrorKind};
use crate::discord::app::lang_at;
use crate::discord::forum_tags::GameTags;
use crate::discord::interactions::{Action, TableAction};
use crate::game::delivery::Posted;
use crate::game::{
    ChannelId, GameChannel, GameForum, GameId, MessageId, Phase, Table, TableNumber,
};
use crate::words::{Lang, Words};

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
            None => self.first_of_post(subject).await,
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
        if let Some(former) = subject.channel.moved_from {
            self.point_to(subject, former, post).await?;
        }
        Ok(Posted {
            channel: post,
            message: MessageId(post.0),
        })
    }

    /// What stands above the boards of a game that goes on.
    async fn first_of_post(&self, subject: &Subject<'_>) -> CreateMessage {
        let table = &subject.table;
        let context = self.app.context(table).await;
        let lang = lang_at(table, &context);
        let text = self.app.words.tables().first_of_post(lang, table);
        let text = self.composer().named(lang, text, (subject, &context));
        CreateMessage::new()
            .content(text)
            .allowed_mentions(CreateAllowedMentions::new())
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

/// Whether a thread's name has a table's number, as it is named first.
pub(super) fn is_named(name: &str, number: TableNumber) -> bool {
    let number = format!("#{number}");
    name.split_whitespace().any(|word| word == number)
}

/// Whether a message is the first of a table's post: it begins with the table's title, in whatever language it is held.
pub(super) fn is_first_of(words: &Words, message: &serenity::Message, table: &Table) -> bool {
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
