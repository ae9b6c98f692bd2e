//! What a thread is in: archived, locked, idle.

use std::time::Duration;

use super::super::failure::RestError;
use super::super::ids::{ChannelId, UserId};
use super::super::permissions;
use super::super::records::{Channel, ChannelKind, Thread};
use super::super::world::World;

impl World {
    /// The thread with this id; a channel that is none counts as unknown.
    pub fn thread(&self, id: ChannelId) -> Result<&Thread, RestError> {
        self.channel(id)?
            .thread()
            .ok_or_else(RestError::unknown_channel)
    }

    pub(super) fn thread_mut(&mut self, id: ChannelId) -> Result<&mut Thread, RestError> {
        match &mut self.channel_mut(id)?.kind {
            ChannelKind::Thread(thread) => Ok(thread),
            _ => Err(RestError::unknown_channel()),
        }
    }

    /// Archives or unarchives a thread, or locks it, and tells the bot.
    pub fn set_thread_state(
        &mut self,
        id: ChannelId,
        archived: bool,
        locked: bool,
    ) -> Result<(), RestError> {
        let now = self.clock.now();
        let thread = self.thread_mut(id)?;
        let changed = thread.archived != archived;
        if changed {
            thread.archive_changed = now;
        }
        thread.archived = archived;
        thread.locked = locked;
        // Unarchiving counts as something that happens in a thread; archiving does not.
        if changed && !archived {
            self.channel_mut(id)?.last_active = now;
        }
        self.tell_of_channel("THREAD_UPDATE", id);
        Ok(())
    }

    /// Sets the minutes after which a thread archives itself, which counts as something that happens in it.
    pub(super) fn set_archive_time(
        &mut self,
        id: ChannelId,
        minutes: u64,
    ) -> Result<(), RestError> {
        let now = self.clock.now();
        let thread = self.thread_mut(id)?;
        if thread.archive_after_minutes != minutes {
            thread.archive_after_minutes = minutes;
            thread.archive_changed = now;
            self.channel_mut(id)?.last_active = now;
        }
        Ok(())
    }

    /// Unarchives a thread because something is written in it.
    pub fn unarchive_to_write(&mut self, id: ChannelId) -> Result<(), RestError> {
        let Some(thread) = self.channel(id)?.thread() else {
            return Ok(());
        };
        if !thread.archived {
            return Ok(());
        }
        let locked = thread.locked;
        self.check_room_for_thread(thread.guild, thread.kind)?;
        self.set_thread_state(id, false, locked)
    }

    /// Whether a locked thread keeps a user from writing in it, from changing what is written there, and from answers to
    /// what the user does: all but those who manage threads ("Locked Threads" in Discord's page on threads).
    pub fn is_locked_for(&self, user: UserId, id: ChannelId) -> Result<bool, RestError> {
        let channel = self.channel(id)?;
        let locked = channel.thread().is_some_and(|thread| thread.locked);
        let manages = self.permissions_in(user, channel) & permissions::MANAGE_THREADS != 0;
        Ok(locked && !manages)
    }

    /// Refuses what the bot writes or changes in a locked thread.
    pub fn check_not_locked(&self, id: ChannelId) -> Result<(), RestError> {
        if self.is_locked_for(self.bot(), id)? {
            Err(self.rules.locked())
        } else {
            Ok(())
        }
    }

    /// Refuses what cannot be done in an archived thread.
    pub fn check_not_archived(&self, id: ChannelId) -> Result<(), RestError> {
        let archived = self
            .channel(id)?
            .thread()
            .is_some_and(|thread| thread.archived);
        if archived {
            Err(RestError::thread_archived())
        } else {
            Ok(())
        }
    }

    /// Archives the threads in which nothing was written for as long as they say.
    pub fn archive_idle_threads(&mut self) {
        let now = self.clock.now();
        let idle = |channel: &&Channel| {
            let quiet = Duration::from_millis(now.saturating_sub(channel.last_active));
            channel.thread().is_some_and(|thread| {
                !thread.archived && quiet >= Duration::from_secs(thread.archive_after_minutes * 60)
            })
        };
        let locked = |channel: &Channel| channel.thread().is_some_and(|thread| thread.locked);
        let idle = self.lasting.channels.values().filter(idle);
        let due: Vec<(ChannelId, bool)> =
            idle.map(|channel| (channel.id, locked(channel))).collect();
        for (id, locked) in due {
            // The thread was found just now, so this cannot be refused.
            let _ = self.set_thread_state(id, true, locked);
        }
    }
}
