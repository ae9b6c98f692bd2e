//! The route to the archived threads of a channel.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::super::failure::RestError;
use super::super::ids::ChannelId;
use super::super::permissions;
use super::super::records::{Channel, Thread, ThreadKind};
use super::super::requests::{ApiAnswer, ApiRequest};
use super::{Api, Routed};

/// How many threads are listed at once, unless others are asked for, and at most.
const PAGE: (usize, usize) = (50, 100);

impl Api<'_> {
    /// The public threads of a channel that are archived, the latest first (Discord's page on channels, "List Public
    /// Archived Threads").
    pub(super) fn serve_archived(&self, parent: ChannelId, request: &ApiRequest) -> Routed {
        let needed = permissions::READ_MESSAGE_HISTORY;
        self.world.permissions().channel_for_bot(parent, needed)?;
        let before = before(request)?;
        let most = request
            .query
            .get("limit")
            .and_then(|text| text.parse().ok());
        let most = most.unwrap_or(PAGE.0).clamp(2, PAGE.1);
        let mut all: Vec<(&Channel, &Thread)> = self
            .world
            .lasting
            .channels
            .values()
            .filter_map(|channel| Some((channel, channel.thread()?)))
            .filter(|(_, thread)| {
                let is_public = thread.kind != ThreadKind::Private;
                is_public && thread.parent == parent && thread.archived
            })
            .filter(|(_, thread)| before.is_none_or(|before| thread.archive_changed < before))
            .collect();
        all.sort_by_key(|(channel, thread)| {
            std::cmp::Reverse((thread.archive_changed, channel.id))
        });
        let shown = all.iter().take(most);
        let shown: Vec<Value> = shown
            .map(|(channel, _)| self.world.payload().channel(channel))
            .collect();
        Ok(ApiAnswer::json(json!({
            "threads": shown, "members": [], "has_more": all.len() > most,
        })))
    }
}

/// The moment before which the threads were archived that are asked for.
fn before(request: &ApiRequest) -> Result<Option<u64>, RestError> {
    let Some(text) = request.query.get("before") else {
        return Ok(None);
    };
    let moment: Timestamp = text
        .parse()
        .map_err(|_| RestError::field("before", "must be a time as ISO 8601 writes it"))?;
    let ms = u64::try_from(moment.as_millisecond());
    ms.map(Some)
        .map_err(|_| RestError::field("before", "must be after 1970"))
}
