//! What servers refuse, where they differ or Discord's documents leave it open.

use super::super::ids::GuildId;
use super::super::rules::{LockCode, NameFilter, OldEdits, ThreadCaps};
use super::RefusalControl;

impl RefusalControl<'_> {
    /// Sets by which code writing in a locked thread is refused.
    pub fn set_lock_code(self, code: LockCode) {
        self.sandbox.world().rules.lock = code;
    }

    /// Sets how often messages of a channel may be changed that are older than an hour.
    pub fn set_old_edits(self, allowed: OldEdits) {
        self.sandbox.world().rules.old_edits = allowed;
    }

    /// Sets how many threads each guild may have open.
    pub fn set_thread_caps(self, caps: ThreadCaps) {
        self.sandbox.world().rules.caps = caps;
    }

    /// Sets how many members each thread may have.
    pub fn set_thread_members(self, most: usize) {
        self.sandbox.world().rules.thread_members = most;
    }

    /// Lets a guild refuse names of threads with one of these words in them from now on; without words all are taken.
    pub fn filter_names(self, guild: GuildId, words: &[&str], filter: NameFilter) {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        let names = &mut self.sandbox.world().rules.names;
        names.insert(guild, (filter, words));
    }

    /// Lets a guild refuse messages with one of these words in them from now on (200000); without words all are taken.
    pub fn filter_messages(self, guild: GuildId, words: &[&str]) {
        let words = words.iter().map(|&word| word.to_owned()).collect();
        self.sandbox.world().rules.messages.insert(guild, words);
    }

    /// Lets interactions announce another limit for files than 10 MiB, in bytes; larger files are refused as before.
    pub fn announce_file_limit(self, bytes: usize) {
        let mut world = self.sandbox.world();
        world.file_limit = bytes;
        world.changed();
    }
}
