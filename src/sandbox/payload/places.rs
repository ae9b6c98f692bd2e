//! What forums and threads have beyond channels.

use serde_json::{Value, json};

use super::super::clock::iso;
use super::super::ids::MessageId;
use super::super::records::{Channel, Thread, ThreadKind};

/// Discord's flag for a forum each post of which must have a tag.
const REQUIRE_TAG: u64 = 1 << 4;

/// What a forum has beyond a channel.
pub(super) fn fill_forum(out: &mut Value, channel: &Channel) {
    let tags = channel.tags.all.iter().map(|tag| {
        json!({
            "id": tag.id, "name": tag.name, "moderated": tag.moderated, "emoji_id": null, "emoji_name": null,
        })
    });
    out["available_tags"] = tags.collect();
    if channel.tags.required {
        out["flags"] = json!(REQUIRE_TAG);
    }
}

/// What a thread has beyond a channel.
pub(super) fn fill_thread(out: &mut Value, channel: &Channel, thread: &Thread) {
    out["guild_id"] = json!(thread.guild);
    out["name"] = json!(channel.name);
    out["parent_id"] = json!(thread.parent);
    out["owner_id"] = json!(thread.owner);
    out["rate_limit_per_user"] = json!(0);
    // The first message of a post is not counted.
    let is_first = |id: &&MessageId| id.0 == channel.id.0;
    out["message_count"] = json!(channel.messages.iter().filter(|id| !is_first(id)).count());
    out["applied_tags"] = json!(thread.tags);
    out["total_message_sent"] = json!(channel.messages.len());
    // Discord stops counting members at 50.
    out["member_count"] = json!(thread.members.len().min(50));
    out["thread_metadata"] = json!({
        "archived": thread.archived, "locked": thread.locked,
        "auto_archive_duration": thread.archive_after_minutes,
        "archive_timestamp": iso(thread.archive_changed), "create_timestamp": iso(thread.created),
    });
    if thread.kind == ThreadKind::Private {
        out["thread_metadata"]["invitable"] = json!(true);
    }
}
