//! The threads of games that are over: they close themselves after a day, so that a server does not
//! run out of threads; near its limit they are closed at once.

use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, EditThread, GuildId, ThreadsData};

use super::subject::held_for;
use super::{DiscordMessenger, Step, Stop, game_of};
use crate::discord::api_error::ApiError;
use crate::game::{ChannelId, Message, Phase, ServerId, TableKey};

/// From how many active threads of a server on ours are closed at once: it may have 1,000.
const NEARLY_FULL: usize = 900;
/// How many threads are closed at once to make room for one.
const CLOSED_AT_ONCE: usize = 10;

impl DiscordMessenger {
    /// Lets the thread of a finished game close itself after a day without a message.
    pub(super) async fn close_thread(&self, message: &Message) -> Result<(), Stop> {
        let game = game_of(message)?;
        let table = self.app.games.table(game).await?;
        if !matches!(table.phase(), Phase::Finished(..)) {
            return Err(Stop::Unneeded("the game goes on"));
        }
        let channel = held_for(&self.app, game, message.key.to).await?;
        let Some(channel) = channel else {
            return Err(Stop::Failed(format!("game {game} is not there")));
        };
        let Some(thread) = channel.thread else {
            return Err(Stop::Unneeded("there is no thread"));
        };
        let closing = EditThread::new().auto_archive_duration(AutoArchiveDuration::OneDay);
        let active = self.threads_of(channel.server).await?;
        let closing = if active.threads.len() >= NEARLY_FULL {
            closing.archived(true)
        } else {
            closing
        };
        let closing = self.tagged(&table, &channel, closing).await?;
        self.edit_thread(thread, closing).await
    }

    /// Closes threads of games of a server that are over, to make room for others; says how many. Those
    /// that may not be closed stay open.
    pub(super) async fn archive_finished(&self, server: ServerId) -> Result<usize, Stop> {
        let active = self.threads_of(server).await?;
        let ours = serenity::UserId::new(self.app.own_id.0);
        let own = active.threads.iter();
        let own = own.filter(|thread| thread.owner_id == Some(ours));
        let mut closed = 0;
        for thread in own {
            let thread = ChannelId(thread.id.get());
            if !self.is_over(thread).await? {
                continue;
            }
            let closing = EditThread::new().archived(true);
            match self.edit_thread(thread, closing).await {
                Ok(()) => closed += 1,
                Err(Stop::Refused(error, _)) if !error.is_passing() => {
                    tracing::info!(%thread, %error, "a finished game's thread stays open");
                }
                Err(stop) => return Err(stop),
            }
            if closed == CLOSED_AT_ONCE {
                break;
            }
        }
        Ok(closed)
    }

    async fn is_over(&self, thread: ChannelId) -> Result<bool, Stop> {
        let found = self.app.store().load_by(TableKey::Thread(thread)).await?;
        Ok(found.is_some_and(|table| matches!(table.phase(), Phase::Finished(..))))
    }

    async fn threads_of(&self, server: ServerId) -> Result<ThreadsData, Stop> {
        let server = GuildId::new(server.0);
        let active = self.http.get_guild_active_threads(server).await;
        active.map_err(|error| Stop::Refused(ApiError::of(&error), Step::Changing))
    }

    pub(super) async fn edit_thread(
        &self,
        thread: ChannelId,
        edit: EditThread<'_>,
    ) -> Result<(), Stop> {
        let edited = serenity::ChannelId::new(thread.0)
            .edit_thread(&self.http, edit)
            .await;
        edited
            .map(|_| ())
            .map_err(|error| Stop::Refused(ApiError::of(&error), Step::Changing))
    }
}
