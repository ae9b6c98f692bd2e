//! What the service answers of channels, threads and people, reduced to what is needed of it.
//!
//! Some of it is not ours: a single thread of a server with something new on it, and the library would read none of them.

use poise::serenity_prelude as serenity;
use serde_json::{Map, Value, json};
use serenity::{
    ChannelType, ForumTag, ForumTagId, GuildChannel, PartialGuildChannel, ThreadsData, Timestamp,
    UnavailableGuild, User,
};

use super::{granted, kept, legible, of_user, reads, those_that_read};

/// What is kept of a channel as it stands.
const OF_CHANNELS: [&str; 6] = ["id", "type", "name", "guild_id", "parent_id", "owner_id"];
/// The same of a tag.
const OF_TAGS: [&str; 3] = ["id", "name", "moderated"];
/// After how many minutes a thread closes itself of which nothing is said: a week.
const USUAL_ARCHIVING: u16 = 10_080;

/// An answer with a channel, or with a list of threads, as the library can read it; nothing where that does not help, or need
/// not.
pub(super) fn channels(told: &Value) -> Option<Value> {
    if told["threads"].is_array() {
        legible::<ThreadsData>(told, of_threads)
    } else {
        channel(told)
    }
}

/// The same with a person, or several.
pub(super) fn person(told: &Value) -> Option<Value> {
    legible::<User>(told, |told| {
        let mut out = of_user(told);
        // What is new there has no room in the library's number.
        if let Some(flags) = told["public_flags"].as_u64() {
            out["public_flags"] = json!(flags & u64::from(u32::MAX));
        }
        out
    })
}

/// A channel or a thread, as the library can read it; nothing where that does not help, or need not.
pub(in crate::discord) fn channel(told: &Value) -> Option<Value> {
    legible::<GuildChannel>(told, of_channel)
}

/// The same of a thread that was deleted.
pub(in crate::discord) fn thread_gone(told: &Value) -> Option<Value> {
    legible::<PartialGuildChannel>(told, |told| {
        let kind = u8::from(ChannelType::PublicThread);
        granted(
            kept(told, &["id", "guild_id"]),
            [("parent_id", told["id"].clone()), ("type", json!(kind))],
        )
    })
}

/// The same of a server that is gone for us, or for a while.
pub(in crate::discord) fn server_gone(told: &Value) -> Option<Value> {
    legible::<UnavailableGuild>(told, |told| {
        // Of whatever is said there, nothing but a plain no takes us off a server.
        let is_outage = !matches!(told["unavailable"], Value::Null | Value::Bool(false));
        granted(kept(told, &["id"]), [("unavailable", json!(is_outage))])
    })
}

/// One that cannot be read at all keeps no other from being read.
fn of_threads(told: &Value) -> Value {
    let threads = told["threads"].as_array().into_iter().flatten();
    let threads = threads.map(|one| channel(one).unwrap_or_else(|| one.clone()));
    let threads: Vec<Value> = threads.filter(reads::<GuildChannel>).collect();
    json!({
        "threads": threads,
        "members": [],
        "has_more": told["has_more"].as_bool().unwrap_or(false),
    })
}

fn of_channel(told: &Value) -> Value {
    let mut out = kept(told, &OF_CHANNELS);
    if let Some(flags) = told["flags"].as_u64() {
        out.insert("flags".to_owned(), flags.into());
    }
    if let Some(count) = told["message_count"].as_u64() {
        let count = count.min(u64::from(u32::MAX));
        out.insert("message_count".to_owned(), count.into());
    }
    if told["thread_metadata"].is_object() {
        let state = of_thread_state(&told["thread_metadata"]);
        out.insert("thread_metadata".to_owned(), state);
    }
    let tags = told["available_tags"].as_array().into_iter().flatten();
    let tags: Value = tags.map(|tag| Value::Object(kept(tag, &OF_TAGS))).collect();
    granted(
        out,
        [
            ("available_tags", those_that_read::<ForumTag>(&tags)),
            (
                "applied_tags",
                those_that_read::<ForumTagId>(&told["applied_tags"]),
            ),
        ],
    )
}

fn of_thread_state(told: &Value) -> Value {
    let mut out = Map::new();
    for name in ["archived", "locked"] {
        let is_so = told[name].as_bool().unwrap_or(false);
        out.insert(name.to_owned(), is_so.into());
    }
    let minutes = told["auto_archive_duration"].as_u64();
    let minutes = minutes.and_then(|minutes| u16::try_from(minutes).ok());
    let minutes = minutes.unwrap_or(USUAL_ARCHIVING);
    out.insert("auto_archive_duration".to_owned(), minutes.into());
    let archived = &told["archive_timestamp"];
    if reads::<Timestamp>(archived) {
        out.insert("archive_timestamp".to_owned(), archived.clone());
    }
    Value::Object(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thread() -> Value {
        json!({
            "id": "21", "type": 11, "name": "Chess #1", "guild_id": "3", "parent_id": "9", "owner_id": "8", "flags": 0,
            "message_count": 0, "member_count": 1, "rate_limit_per_user": 0, "applied_tags": ["5"],
            "thread_metadata": {
                "archived": true, "auto_archive_duration": 1440, "locked": false,
                "archive_timestamp": "2026-01-31T04:00:00+00:00",
            },
        })
    }

    /// A thread with another value in a field.
    fn with(name: &str, other: Value) -> Value {
        let mut told = thread();
        told[name] = other;
        told
    }

    fn odd() -> [Value; 7] {
        [
            with("flags", Value::Null),
            with("message_count", json!(-1)),
            with(
                "permission_overwrites",
                json!([{ "id": "1", "type": 7, "allow": "0", "deny": "0" }]),
            ),
            with("rate_limit_per_user", json!(1_u64 << 40)),
            with("rtc_region", json!(3)),
            with("member", json!({ "new": 1 })),
            with(
                "available_tags",
                json!([{ "id": "5", "name": "Chess", "emoji_id": 7, "moderated": false }, 7]),
            ),
        ]
    }

    #[test]
    fn a_channel_is_read_whatever_is_told_that_nobody_asks_for() {
        assert_eq!(channels(&thread()), None);
        for told in odd() {
            assert!(!reads::<GuildChannel>(&told), "{told}");
            let reduced = channels(&told).unwrap_or_else(|| panic!("{told}"));
            let read: GuildChannel = serde_json::from_value(reduced).expect("a channel");
            assert_eq!((read.id.get(), read.name.as_str()), (21, "Chess #1"));
            assert_eq!(read.owner_id.map(serenity::UserId::get), Some(8));
            assert_eq!(read.applied_tags.len(), 1);
            let state = read.thread_metadata.expect("what is said of a thread");
            assert!(state.archived && state.archive_timestamp.is_some());
        }
    }

    #[test]
    fn one_thread_that_cannot_be_read_keeps_no_other_from_being_read() {
        let all = json!({ "threads": [thread(), odd()[2], 7], "members": [{ "id": 7 }], "has_more": true });
        assert!(!reads::<ThreadsData>(&all));
        let reduced = channels(&all).expect("threads");
        let read: ThreadsData = serde_json::from_value(reduced).expect("threads");
        assert_eq!(read.threads.len(), 2);
        assert!(read.has_more);
    }

    #[test]
    fn a_person_is_read_whatever_is_on_their_profile() {
        let told = json!({ "id": "5", "username": "alice", "global_name": "Alice", "public_flags": (1_u64 << 50) + 65_536 });
        assert!(!reads::<User>(&told));
        let read: User =
            serde_json::from_value(person(&told).expect("a person")).expect("a person");
        assert_eq!(read.display_name(), "Alice");
        assert_eq!(read.public_flags.map(|flags| flags.bits()), Some(65_536));
        for same in [
            json!({ "id": "5" }),
            json!(7),
            json!({ "id": "5", "username": "bob" }),
        ] {
            assert_eq!(person(&same), None);
            assert_eq!(channels(&same), None);
        }
    }
}
