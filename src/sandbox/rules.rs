//! What a world refuses where Discord's documents leave it open, or where servers differ.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::clock::SandboxMillis;
use super::failure::RestError;
use super::ids::GuildId;
use super::lasting::Lasting;
use super::records::ThreadKind;

/// How many threads a guild may have open, as `resources/channel` and the error codes 160006 and 160007 have it.
const ACTIVE_THREADS: usize = 1000;
/// How many members a thread may have, as the error code 30033 has it.
const THREAD_MEMBERS: usize = 1000;

/// The code by which writing in a locked thread is refused; the documents name the first, on answers to interactions the
/// second was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockCode {
    /// 160005, "Thread is locked".
    Locked,
    /// 50083, "Thread is archived".
    Archived,
}

/// The code by which a name is refused that holds a word of a guild's filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameFilter {
    /// 20031: words that may not stand in the names of a discoverable server.
    Words,
    /// 200001: a rule of the server's automatic moderation.
    Moderation,
}

/// How many threads a guild may have open; archived ones do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadCaps {
    /// Of all but those in announcement channels (160006).
    pub threads: usize,
    /// Of those in announcement channels (160007).
    pub announcement_threads: usize,
}

/// How often messages of one channel may be changed that are older than an hour (30046). No document says it; three in six
/// seconds were counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OldEdits {
    /// How many changes a window takes.
    pub limit: u32,
    /// How long a window lasts, in milliseconds.
    pub window: SandboxMillis,
}

impl OldEdits {
    /// The age of a message from which on it is an old one.
    pub const AGE: SandboxMillis = 60 * 60 * 1000;
}

/// The rules of a world.
#[derive(Debug)]
pub struct Rules {
    pub lock: LockCode,
    pub old_edits: OldEdits,
    pub caps: ThreadCaps,
    /// How many members a thread may have (30033).
    pub thread_members: usize,
    pub names: BTreeMap<GuildId, (NameFilter, Vec<String>)>,
    pub messages: BTreeMap<GuildId, Vec<String>>,
    /// Fields that a guild is told of without: documents call some required that servers leave away.
    pub left_out_of_guilds: Vec<String>,
    /// What is told otherwise of interactions, as a merge patch of JSON.
    pub amended_interactions: Value,
    /// The same of answers, each with a part of the paths that are answered so.
    pub amended_answers: Vec<(String, Value)>,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            lock: LockCode::Locked,
            old_edits: OldEdits {
                limit: 3,
                window: 6_000,
            },
            caps: ThreadCaps {
                threads: ACTIVE_THREADS,
                announcement_threads: ACTIVE_THREADS,
            },
            thread_members: THREAD_MEMBERS,
            names: BTreeMap::new(),
            messages: BTreeMap::new(),
            left_out_of_guilds: Vec::new(),
            amended_interactions: json!({}),
            amended_answers: Vec::new(),
        }
    }
}

impl Rules {
    /// How writing in a locked thread is refused.
    pub fn locked(&self) -> RestError {
        match self.lock {
            LockCode::Locked => RestError::new(403, 160_005, "Thread is locked"),
            LockCode::Archived => RestError::answer_in_locked_thread(),
        }
    }

    /// Refuses a name that holds a word of the guild's filter.
    pub fn check_name(&self, guild: GuildId, name: &str) -> Result<(), RestError> {
        match self.names.get(&guild) {
            Some((NameFilter::Words, words)) if holds(name, words) => Err(RestError::new(
                400,
                20031,
                "Your Stage topic, server name, server description, or channel names contain words that are not allowed",
            )),
            Some((NameFilter::Moderation, words)) if holds(name, words) => Err(RestError::new(
                400,
                200_001,
                "Title was blocked by automatic moderation",
            )),
            _ => Ok(()),
        }
    }

    /// Refuses a message that holds a word of the guild's filter.
    pub fn check_message(&self, guild: GuildId, content: &str) -> Result<(), RestError> {
        match self.messages.get(&guild) {
            Some(words) if holds(content, words) => Err(RestError::new(
                400,
                200_000,
                "Message was blocked by automatic moderation",
            )),
            _ => Ok(()),
        }
    }

    /// Refuses one more open thread than a guild may have.
    pub fn check_room_for_thread(
        &self,
        lasting: &Lasting,
        guild: GuildId,
        kind: ThreadKind,
    ) -> Result<(), RestError> {
        let is_announced = kind == ThreadKind::Announcement;
        let active = lasting
            .channels
            .values()
            .filter_map(|channel| channel.thread());
        let active = active.filter(|thread| {
            let same = (thread.kind == ThreadKind::Announcement) == is_announced;
            thread.guild == guild && same && !thread.archived
        });
        let caps = self.caps;
        let (most, code, message) = if is_announced {
            let message = "Maximum number of active announcement threads reached";
            (caps.announcement_threads, 160_007, message)
        } else {
            (
                caps.threads,
                160_006,
                "Maximum number of active threads reached",
            )
        };
        if active.count() < most {
            Ok(())
        } else {
            Err(RestError::new(400, code, message))
        }
    }
}

/// Whether a text has one of these words in it, written small or large.
fn holds(text: &str, words: &[String]) -> bool {
    let text = text.to_lowercase();
    words.iter().any(|word| text.contains(&word.to_lowercase()))
}

/// Changes a value, or each of a list, by a merge patch: what is null there goes.
pub fn amend(told: &mut Value, patch: &Value) {
    match (patch, told) {
        (Value::Object(changes), Value::Object(fields)) => {
            for (name, change) in changes {
                if change.is_null() {
                    fields.remove(name);
                } else {
                    amend(fields.entry(name).or_insert(Value::Null), change);
                }
            }
        }
        (Value::Object(_), Value::Array(all)) => all.iter_mut().for_each(|one| amend(one, patch)),
        (patch, told) => *told = patch.clone(),
    }
}
