//! What a thread is in: archived, locked, idle.

use std::time::Duration;

use super::super::failure::RestError;
use super::super::ids::ChannelId;
use super::super::records::Channel;
use super::Threads;

impl Threads<'_> {
    /// Archives or unarchives a thread, or locks it, and tells the bot.
    pub fn set_state(
        &mut self,
        id: ChannelId,
        archived: bool,
        locked: bool,
    ) -> Result<(), RestError> {
        let now = self.world.clock.now();
        let thread = self.world.lasting.thread_mut(id)?;
        let changed = thread.archived != archived;
        if changed {
            thread.archive_changed = now;
        }
        thread.archived = archived;
        thread.locked = locked;
        // Unarchiving counts as something that happens in a thread; archiving does not.
        if changed && !archived {
            self.world.lasting.channel_mut(id)?.last_active = now;
        }
        self.world.tell().of_channel("THREAD_UPDATE", id);
        Ok(())
    }

    /// Sets the minutes after which a thread archives itself, which counts as something that happens in it.
    pub(super) fn set_archive_time(
        &mut self,
        id: ChannelId,
        minutes: u64,
    ) -> Result<(), RestError> {
        let now = self.world.clock.now();
        let thread = self.world.lasting.thread_mut(id)?;
        if thread.archive_after_minutes != minutes {
            thread.archive_after_minutes = minutes;
            thread.archive_changed = now;
            self.world.lasting.channel_mut(id)?.last_active = now;
        }
        Ok(())
    }

    /// Unarchives a thread because something is written in it.
    pub fn unarchive_to_write(&mut self, id: ChannelId) -> Result<(), RestError> {
        let Some(thread) = self.world.lasting.channel(id)?.thread() else {
            return Ok(());
        };
        if !thread.archived {
            return Ok(());
        }
        let locked = thread.locked;
        self.world
            .rules
            .check_room_for_thread(&self.world.lasting, thread.guild, thread.kind)?;
        self.set_state(id, false, locked)
    }

    /// Archives the threads in which nothing was written for as long as they say.
    pub fn archive_idle(&mut self) {
        let now = self.world.clock.now();
        let idle = |channel: &&Channel| {
            let quiet = Duration::from_millis(now.saturating_sub(channel.last_active));
            channel.thread().is_some_and(|thread| {
                !thread.archived && quiet >= Duration::from_secs(thread.archive_after_minutes * 60)
            })
        };
        let locked = |channel: &Channel| channel.thread().is_some_and(|thread| thread.locked);
        let idle = self.world.lasting.channels.values().filter(idle);
        let due: Vec<(ChannelId, bool)> =
            idle.map(|channel| (channel.id, locked(channel))).collect();
        for (id, locked) in due {
            // The thread was found just now, so this cannot be refused.
            let _ = self.set_state(id, true, locked);
        }
    }
}
