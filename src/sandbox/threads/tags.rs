//! The tags of posts.

use serde_json::Value;

use super::super::failure::RestError;
use super::super::form::id_of;
use super::super::ids::{ChannelId, TagId};
use super::super::permissions;
use super::Threads;

/// The most tags of a post.
const MOST: usize = 5;

impl Threads<'_> {
    /// The tags with which a post is opened in a forum.
    pub(super) fn tags_of_new(
        &self,
        forum: ChannelId,
        body: &Value,
    ) -> Result<Vec<TagId>, RestError> {
        let asked = asked_for(body)?.unwrap_or_default();
        self.check_tags(forum, &[], &asked)?;
        Ok(asked)
    }

    /// The tags that a post has from now on; none where a request changes nothing of them.
    pub(super) fn changed_tags(
        &self,
        post: ChannelId,
        body: &Value,
    ) -> Result<Option<Vec<TagId>>, RestError> {
        let Some(asked) = asked_for(body)? else {
            return Ok(None);
        };
        let thread = self.world.lasting.thread(post)?;
        if !self.world.lasting.channel(thread.parent)?.is_forum() {
            return Ok(None);
        }
        self.check_tags(thread.parent, &thread.tags, &asked)?;
        Ok(Some(asked))
    }

    /// Refuses tags that a forum does not have, those that are for others to set, and none where one is needed
    /// (Discord's pages on channels, "Forum Tag Object" and "Channel Flags", and on opcodes, 10087 and 40067).
    fn check_tags(
        &self,
        forum: ChannelId,
        before: &[TagId],
        asked: &[TagId],
    ) -> Result<(), RestError> {
        let channel = self.world.lasting.channel(forum)?;
        let known = |id: &TagId| channel.tags.all.iter().find(|tag| tag.id == *id);
        if asked.iter().any(|id| known(id).is_none()) {
            return Err(RestError::new(400, 10087, "Unknown tag"));
        }
        if channel.tags.required && asked.is_empty() {
            let message = "A tag is required to create a forum post in this channel";
            return Err(RestError::new(400, 40067, message));
        }
        let put_on = asked.iter().filter(|id| !before.contains(id));
        let taken_off = before.iter().filter(|id| !asked.contains(id));
        let mut changed = put_on.chain(taken_off).filter_map(known);
        let held = self.world.permissions().of_bot(channel);
        if held & permissions::MANAGE_THREADS == 0 && changed.any(|tag| tag.moderated) {
            return Err(RestError::missing_permissions());
        }
        Ok(())
    }
}

fn asked_for(body: &Value) -> Result<Option<Vec<TagId>>, RestError> {
    let Some(asked) = body["applied_tags"].as_array() else {
        return Ok(None);
    };
    if asked.len() > MOST {
        let reason = format!("must have at most {MOST} tags");
        return Err(RestError::field("applied_tags", reason));
    }
    let ids = asked.iter().map(|id| id_of(id).map(TagId));
    let ids: Option<Vec<TagId>> = ids.collect();
    ids.map(Some)
        .ok_or_else(|| RestError::field("applied_tags", "must be ids of tags"))
}
