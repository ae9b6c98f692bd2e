//! Keeps what one process leaves for the next, in rows of their own.

use super::prelude::*;
use crate::game::{FailedEnds, ProcessNotes, RefusedCommands, RegisteredCommands};

const WRITTEN: &str = "written";
const FAILED_ENDS: &str = "failed_ends";
const COMMANDS: &str = "commands";
const REFUSED_COMMANDS: &str = "refused_commands";

#[async_trait]
impl ProcessNotes for SqlStore {
    async fn prove_writable(&self, now: Millis) -> Result<()> {
        self.set_meta(WRITTEN, &now.0.to_string()).await
    }

    async fn failed_ends(&self) -> Result<Option<FailedEnds>> {
        let read = |text: &str| {
            let (count, rest) = text.split_once(' ')?;
            let (at, why) = rest.split_once(' ')?;
            Some(FailedEnds {
                count: count.parse().ok()?,
                at: Millis(at.parse().ok()?),
                why: why.to_owned(),
            })
        };
        self.meta(FAILED_ENDS, read).await
    }

    async fn note_failed_end(&self, at: Millis, why: &str) -> Result<()> {
        // What cannot be read any more is counted from the beginning.
        let before = self.failed_ends().await.ok().flatten();
        let count = before.map_or(0, |ends| ends.count).saturating_add(1);
        let text = format!("{count} {} {}", at.0, why.replace('\n', " "));
        self.set_meta(FAILED_ENDS, &text).await
    }

    async fn forget_failed_ends(&self) -> Result<()> {
        self.forget_meta(FAILED_ENDS).await
    }

    async fn registered_commands(&self) -> Result<Option<RegisteredCommands>> {
        let read = |text: &str| {
            let (list, ids) = text.split_once(' ')?;
            Some(RegisteredCommands {
                list: list.to_owned(),
                ids: serde_json::from_str(ids).ok()?,
            })
        };
        self.meta(COMMANDS, read).await
    }

    async fn note_registered_commands(&self, registered: &RegisteredCommands) -> Result<()> {
        let ids = serde_json::json!(registered.ids);
        let text = format!("{} {ids}", registered.list);
        self.set_meta(COMMANDS, &text).await
    }

    async fn refused_commands(&self) -> Result<Option<RefusedCommands>> {
        let read = |text: &str| {
            let (since, why) = text.split_once(' ')?;
            Some(RefusedCommands {
                since: Millis(since.parse().ok()?),
                why: why.to_owned(),
            })
        };
        self.meta(REFUSED_COMMANDS, read).await
    }

    async fn note_refused_commands(&self, refused: Option<&RefusedCommands>) -> Result<()> {
        match refused {
            Some(refused) => {
                let text = format!("{} {}", refused.since.0, refused.why);
                self.set_meta(REFUSED_COMMANDS, &text).await
            }
            None => self.forget_meta(REFUSED_COMMANDS).await,
        }
    }
}

pub const META: &str = "SELECT value FROM meta WHERE key = $1";

pub const SET_META: &str = "
    INSERT INTO meta (key, value) VALUES ($1, $2)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value";

pub const FORGET_META: &str = "DELETE FROM meta WHERE key = $1";

impl SqlStore {
    /// What a row says, as it is read; none where there is no such row.
    async fn meta<T>(
        &self,
        key: &str,
        read: impl FnOnce(&str) -> Option<T> + Send,
    ) -> Result<Option<T>> {
        let Some(text): Option<String> = self.value(META, key).await? else {
            return Ok(None);
        };
        let row = RowKey("meta", format_args!("{key}"));
        let read = read(&text).ok_or_else(|| row.damaged("value", format_args!("{text:?}")));
        read.map(Some)
    }

    async fn set_meta(&self, key: &str, value: &str) -> Result<()> {
        self.write(SET_META, (key, value)).await
    }

    async fn forget_meta(&self, key: &str) -> Result<()> {
        self.write(FORGET_META, key).await
    }
}
