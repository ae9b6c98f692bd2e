//! Setting the stage: permissions, deletions, faults, the gateway, the clock.

use std::time::Duration;

use super::Sandbox;
use super::failure::RestError;
use super::faults::{Fault, FaultKind, Spared};
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::limits::{RateLimiter, RateLimits};
use super::requests::Recording;
use super::world::World;

/// Whether a thread is locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lock {
    /// Whoever writes in it unarchives it.
    Open,
    /// Only moderators can write in it, or unarchive it.
    Locked,
}

impl Sandbox {
    /// Lets a change happen; one that finds nothing to change (the message is gone already) changes nothing.
    pub(super) fn change(&self, change: impl FnOnce(&mut World) -> Result<(), RestError>) {
        let mut world = self.world();
        if let Err(refusal) = change(&mut world) {
            tracing::debug!(message = %refusal.message, "nothing to change in the sandbox");
        }
        world.changed();
    }

    /// A guild's settings offer a command to everyone in it, whatever permissions the bot asked for.
    pub fn offer_to_all(&self, guild: GuildId, command: &str) {
        self.change(|world| {
            let guild = world.guild_mut(guild)?;
            guild.commands_for_all.insert(command.to_owned());
            Ok(())
        });
    }

    /// Interactions announce another limit for files than 10 MiB; larger ones are refused as before.
    pub fn announce_file_limit(&self, bytes: usize) {
        self.change(|world| {
            world.file_limit = bytes;
            Ok(())
        });
    }

    /// A moderator deletes a message.
    pub fn delete_message(&self, id: MessageId) {
        self.change(|world| world.remove_message(id));
    }

    /// A moderator deletes a channel or a thread.
    pub fn delete_channel(&self, id: ChannelId) {
        self.change(|world| world.remove_channel(id));
    }

    /// A moderator archives a thread.
    pub fn archive_thread(&self, thread: ChannelId, lock: Lock) {
        self.change(|world| world.set_thread_state(thread, true, lock == Lock::Locked));
    }

    /// A moderator locks a thread or unlocks it, and leaves it active or archived as it was.
    pub fn lock_thread(&self, thread: ChannelId, lock: Lock) {
        self.change(|world| {
            let archived = world.thread(thread)?.archived;
            world.set_thread_state(thread, archived, lock == Lock::Locked)
        });
    }

    /// A moderator takes a thread out of the archive, and leaves it locked or open as it was.
    pub fn unarchive_thread(&self, thread: ChannelId) {
        self.change(|world| {
            let found = world.thread(thread)?;
            let locked = found.locked;
            world.check_room_for_thread(found.guild, found.kind)?;
            world.set_thread_state(thread, false, locked)
        });
    }

    /// A user refuses direct messages from now on.
    pub fn close_dms(&self, user: UserId) {
        self.change(|world| {
            world.user_mut(user)?.dms_closed = true;
            Ok(())
        });
    }

    /// A user takes direct messages again.
    pub fn open_dms(&self, user: UserId) {
        self.change(|world| {
            world.user_mut(user)?.dms_closed = false;
            Ok(())
        });
    }

    /// Lets requests fail by order.
    pub fn inject(&self, fault: Fault) {
        self.world().faults.inject(fault);
    }

    /// Takes back all faults that were ordered and are still to come.
    pub fn clear_faults(&self) {
        self.world().faults.clear();
    }

    /// How many ordered faults are still to come.
    #[must_use]
    pub fn faults_left(&self) -> u32 {
        self.world().faults.left()
    }

    /// How often each class of faults has struck so far, by its name; those that have not are counted with 0.
    #[must_use]
    pub fn fault_classes_struck(&self) -> Vec<(&'static str, u32)> {
        self.world().faults.classes_struck()
    }

    /// Lets a share of all requests fail at random, each in one of those ways that can happen to it
    /// ([`super::FaultClass`]); 0 ends it. What a bot needs to start is spared ([`Sandbox::spare`]). The same seed gives the
    /// same weather.
    pub fn fault_rate(&self, share: f64, kinds: &[FaultKind], seed: u64) {
        self.world().faults.set_weather(share, kinds, seed);
    }

    /// Sets what random weather leaves alone.
    pub fn spare(&self, spared: Spared) {
        self.world().faults.set_spared(spared);
    }

    /// The bot's token is taken back: nothing that carries it is answered any more but with 401, its sessions end, and
    /// none begins (4004).
    pub fn revoke_token(&self) {
        let mut world = self.world();
        world.revoke_token();
        world.changed();
    }

    /// The token is good again.
    pub fn restore_token(&self) {
        self.world().token_revoked = false;
    }

    /// Switches the rate limits on or off; all buckets are empty then.
    pub fn set_rate_limits(&self, limits: RateLimits) {
        let mut world = self.world();
        world.rate_limits = limits;
        world.limiter = RateLimiter::default();
    }

    /// Puts the sandbox's clock forward: for archives, nonces, rate limits and the age of interactions.
    pub fn advance_clock(&self, by: Duration) {
        let mut world = self.world();
        world.clock.advance(by);
        world.archive_idle_threads();
        world.changed();
    }

    /// Stops the sandbox's clock; it can still be advanced.
    pub fn stop_clock(&self) {
        self.world().clock.stop();
    }

    /// Lets a stopped clock run on.
    pub fn run_clock(&self) {
        self.world().clock.run();
    }

    /// Switches the recording of requests on or off.
    pub fn set_recording(&self, recording: Recording) {
        self.world().recording = recording;
    }

    /// Forgets the recorded requests.
    pub fn clear_requests(&self) {
        self.world().requests.clear();
    }
}
