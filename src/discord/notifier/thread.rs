//! The thread of a game.

use poise::serenity_prelude as serenity;
use serenity::{
    AutoArchiveDuration, ChannelType, CreateAllowedMentions, CreateMessage, CreateThread, GuildId,
};

use super::posting::{Draft, Sign};
use super::{DiscordNotifier, Task, Undone, channel};
use crate::crash::{self, Place};
use crate::discord::failure::Failure;
use crate::game::{ChannelId, Errand, Trouble};
use crate::words::{Lang, Line, plain};

/// The longest name of a thread, in characters.
const NAME_CHARS: usize = 100;

impl DiscordNotifier {
    /// Opens the game's thread, unless it is open, and adds its players.
    pub(super) async fn open_thread(&self, errand: &Errand) -> Result<(), Undone> {
        let mut task = self.task(errand).await?;
        let opened_before = task.room.thread.is_some();
        let thread = self.thread(errand, &mut task).await?;
        if opened_before {
            // An earlier attempt may have come no further.
            self.add_players(&task, thread).await?;
        }
        Ok(())
    }

    /// The game's thread, opened if need be.
    pub(super) async fn thread(
        &self,
        errand: &Errand,
        task: &mut Task,
    ) -> Result<ChannelId, Undone> {
        let thread = match task.room.thread {
            Some(thread) => thread,
            None => self.new_thread(errand, task).await?,
        };
        if let Some(former) = task.room.moved_from {
            self.point_to(errand, task, former, thread).await?;
        }
        Ok(thread)
    }

    async fn new_thread(&self, errand: &Errand, task: &mut Task) -> Result<ChannelId, Undone> {
        let thread = match self.create_thread(errand, task).await {
            Ok(thread) => thread,
            Err(Failure::NotPermitted) => {
                return Err(self.in_trouble(task, Trouble::MissingPermission).await);
            }
            Err(Failure::UnknownChannel) => return Err(self.in_trouble(task, Trouble::Gone).await),
            Err(failure) => return Err(Undone::Failed(failure)),
        };
        task.room.thread = Some(thread);
        self.keep(task).await?;
        self.add_players(task, thread).await?;
        Ok(thread)
    }

    /// Says where a game was that it goes on in a thread; where nothing can be said any more, nothing is.
    async fn point_to(
        &self,
        errand: &Errand,
        task: &mut Task,
        former: ChannelId,
        thread: ChannelId,
    ) -> Result<(), Undone> {
        let lang = self.app.table_lang(&task.table).await;
        let line = Line::new("table-goes-on")
            .with("game", self.app.words.game(lang, task.table.variant()))
            .with("number", task.table.number().to_string())
            .with("thread", format!("<#{thread}>"));
        let draft = Draft {
            to: former,
            message: CreateMessage::new()
                .content(self.app.words.say(lang, &line))
                .allowed_mentions(CreateAllowedMentions::new()),
            // It is said of each thread once.
            nonce: format!("to.{:x}", thread.0),
            sign: Sign::Holding(format!("<#{thread}>")),
        };
        match self.post_once(errand, draft).await {
            Ok(_) => {}
            Err(Undone::Failed(failure))
                if !matches!(failure, Failure::Passing(_) | Failure::Unauthorized) =>
            {
                tracing::info!(channel = %former, ?failure, "a game's former place is not told");
            }
            Err(undone) => return Err(undone),
        }
        task.room.moved_from = None;
        self.keep(task).await
    }

    /// On the invitation, so that a second attempt finds the first one's thread; alone where that is gone.
    async fn create_thread(&self, errand: &Errand, task: &Task) -> Result<ChannelId, Failure> {
        let above = channel(task.room.channel);
        let lang = self.app.table_lang(&task.table).await;
        let name = self.thread_name(lang, task).await;
        let create = CreateThread::new(&name).auto_archive_duration(AutoArchiveDuration::OneWeek);
        crash::point(Place::BeforeThread);
        if let Some(invitation) = task.room.invitation {
            let message = serenity::MessageId::new(invitation.0);
            let created = above
                .create_thread_from_message(&self.http, message, create.clone())
                .await;
            crash::point(Place::AfterThread);
            match created.map_err(|error| Failure::of(&error)) {
                Ok(thread) => return Ok(ChannelId(thread.id.get())),
                // A thread on a message has the message's id.
                Err(Failure::ThreadExists) => return Ok(ChannelId(invitation.0)),
                Err(Failure::UnknownMessage) => {}
                Err(failure) => return Err(failure),
            }
        }
        if errand.tried.is_some()
            && let Some(thread) = self.thread_left_empty(task, &name).await?
        {
            return Ok(thread);
        }
        let create = create.kind(ChannelType::PublicThread);
        let created = above.create_thread(&self.http, create).await;
        crash::point(Place::AfterThread);
        created
            .map(|thread| ChannelId(thread.id.get()))
            .map_err(|error| Failure::of(&error))
    }

    /// A thread that an earlier attempt has opened alone, and could not note any more.
    async fn thread_left_empty(
        &self,
        task: &Task,
        name: &str,
    ) -> Result<Option<ChannelId>, Failure> {
        let server = GuildId::new(task.table.header().server.0);
        let failed = |error: serenity::Error| Failure::of(&error);
        let active = self.http.get_guild_active_threads(server).await;
        let ours = self.http.get_current_user().await.map_err(failed)?.id;
        let above = channel(task.room.channel);
        let left = active.map_err(failed)?.threads.into_iter().find(|thread| {
            thread.parent_id == Some(above)
                && thread.owner_id == Some(ours)
                && thread.name == name
                && thread.message_count == Some(0)
        });
        Ok(left.map(|thread| ChannelId(thread.id.get())))
    }

    async fn add_players(&self, task: &Task, thread: ChannelId) -> Result<(), Undone> {
        for player in task.table.people() {
            let user = serenity::UserId::new(player.0);
            let added = channel(thread).add_thread_member(&self.http, user).await;
            match added.map_err(|error| Failure::of(&error)) {
                Ok(()) => {}
                Err(failure @ (Failure::Passing(_) | Failure::Unauthorized)) => {
                    return Err(Undone::Failed(failure));
                }
                Err(Failure::NotPermitted | Failure::UnknownChannel)
                    if self.has_left(task.table.header().server).await =>
                {
                    return Err(Undone::Left);
                }
                // Whoever has left the server can still be mentioned.
                Err(failure) => tracing::info!(%player, ?failure, "a player could not be added"),
            }
        }
        Ok(())
    }

    /// `Trichess #12 · alice – bob – carol`, as much of it as fits.
    async fn thread_name(&self, lang: Lang, task: &Task) -> String {
        let table = &task.table;
        let known = self.app.names(table).await;
        let colors = table.variant().colors().iter();
        let players = colors.filter_map(|&color| table.player(color));
        let players = players.filter(|player| !player.is_former());
        let names = players.map(|player| {
            let name = known.get(&player).map(|name| plain(name));
            name.unwrap_or_else(|| player.to_string())
        });
        let names = names.collect::<Vec<_>>().join(" – ");
        let game = self.app.words.game(lang, table.variant());
        let name = format!("{game} #{} · {names}", table.number());
        name.chars().take(NAME_CHARS).collect()
    }
}
