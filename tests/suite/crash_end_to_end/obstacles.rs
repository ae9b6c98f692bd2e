//! What moderators do to the places of games, and undo again.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::rngs::StdRng;
use seigneur::sandbox::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, USUAL,
};
use seigneur::sandbox::{ChannelId, Lock, LockCode, NameFilter, Sandbox, ThreadCaps};

/// What stands in the way of messages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Obstacle {
    LockedThreads,
    ArchivedLockedThreads,
    ArchivedThreads,
    FullServer,
    FilteredNames,
    ModeratedNames,
    FilteredMessages,
    NoFiles,
    NoThreads,
    NoWritingInThreads,
    NoWriting,
}

/// A cap that nobody reaches.
const USUAL_CAPS: ThreadCaps = ThreadCaps {
    threads: 1000,
    announcement_threads: 1000,
};

impl Obstacle {
    pub const ALL: [Self; 11] = [
        Self::LockedThreads,
        Self::ArchivedLockedThreads,
        Self::ArchivedThreads,
        Self::FullServer,
        Self::FilteredNames,
        Self::ModeratedNames,
        Self::FilteredMessages,
        Self::NoFiles,
        Self::NoThreads,
        Self::NoWritingInThreads,
        Self::NoWriting,
    ];

    /// Any of those that stood in the way least often, so that a long run meets all of them.
    pub fn rarest(met: &BTreeMap<&'static str, u32>, rng: &mut StdRng) -> Self {
        let times = |obstacle: &Self| met.get(obstacle.name()).copied().unwrap_or_default();
        let all = Self::ALL.into_iter();
        all.min_by_key(|it| (times(it), rng.random::<u32>()))
            .unwrap()
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::LockedThreads => "locked threads (160005)",
            Self::ArchivedLockedThreads => "locked and archived threads (50083)",
            Self::ArchivedThreads => "archived threads",
            Self::FullServer => "no room for threads (160006)",
            Self::FilteredNames => "names filtered (20031)",
            Self::ModeratedNames => "names moderated (200001)",
            Self::FilteredMessages => "messages moderated (200000)",
            Self::NoFiles => "no permission for files",
            Self::NoThreads => "no permission to open threads",
            Self::NoWritingInThreads => "no permission to write in threads",
            Self::NoWriting => "no permission to write",
        }
    }

    /// Puts it in the way.
    pub fn put_on(self, sandbox: &Sandbox) {
        let guild = sandbox.guild("Sandbox");
        match self {
            Self::LockedThreads => {
                sandbox.refusals().set_lock_code(LockCode::Locked);
                each_thread(sandbox, |thread| {
                    sandbox.moderation().lock_thread(thread, Lock::Locked);
                });
            }
            Self::ArchivedLockedThreads => {
                sandbox.refusals().set_lock_code(LockCode::Archived);
                each_thread(sandbox, |thread| {
                    sandbox.moderation().archive_thread(thread, Lock::Locked);
                });
            }
            Self::ArchivedThreads => {
                each_thread(sandbox, |thread| {
                    sandbox.moderation().archive_thread(thread, Lock::Open);
                });
            }
            Self::FullServer => sandbox.refusals().set_thread_caps(ThreadCaps {
                threads: 1,
                announcement_threads: 1,
            }),
            Self::FilteredNames => {
                sandbox
                    .refusals()
                    .filter_names(guild, &["player"], NameFilter::Words);
            }
            Self::ModeratedNames => {
                sandbox
                    .refusals()
                    .filter_names(guild, &["player"], NameFilter::Moderation);
            }
            Self::FilteredMessages => sandbox.refusals().filter_messages(guild, &["move"]),
            Self::NoFiles => forbid(sandbox, ATTACH_FILES),
            Self::NoThreads => forbid(sandbox, CREATE_PUBLIC_THREADS),
            Self::NoWritingInThreads => forbid(sandbox, SEND_MESSAGES_IN_THREADS),
            Self::NoWriting => forbid(sandbox, SEND_MESSAGES | SEND_MESSAGES_IN_THREADS),
        }
    }

    /// Takes it away again.
    pub fn take_off(self, sandbox: &Sandbox) {
        let guild = sandbox.guild("Sandbox");
        match self {
            Self::LockedThreads | Self::ArchivedLockedThreads => {
                each_thread(sandbox, |thread| {
                    sandbox.moderation().lock_thread(thread, Lock::Open);
                });
            }
            Self::ArchivedThreads => {}
            Self::FullServer => sandbox.refusals().set_thread_caps(USUAL_CAPS),
            Self::FilteredNames | Self::ModeratedNames => {
                sandbox
                    .refusals()
                    .filter_names(guild, &[], NameFilter::Words);
            }
            Self::FilteredMessages => sandbox.refusals().filter_messages(guild, &[]),
            Self::NoFiles | Self::NoThreads | Self::NoWritingInThreads | Self::NoWriting => {
                for place in places(sandbox) {
                    sandbox.permissions().unset_of_bot(place);
                }
            }
        }
    }
}

fn each_thread(sandbox: &Sandbox, act: impl Fn(ChannelId)) {
    let threads = places(sandbox).into_iter();
    for thread in threads.flat_map(|place| sandbox.threads(place)) {
        if thread.thread().is_some_and(|it| it.owner == sandbox.bot()) {
            act(thread.id);
        }
    }
}

/// Where games are: the channel in which they are opened, and the forum, if there is one.
fn places(sandbox: &Sandbox) -> Vec<ChannelId> {
    sandbox.view(|view| {
        let forums = view.channels().filter(|channel| channel.is_forum());
        let forums = forums.map(|forum| forum.id);
        view.find_channel("general")
            .into_iter()
            .chain(forums)
            .collect()
    })
}

/// Takes permissions from the bot in the places of all games, and in the threads below them.
fn forbid(sandbox: &Sandbox, bits: u64) {
    for place in places(sandbox) {
        sandbox.permissions().set_of_bot(place, USUAL & !bits);
    }
}
