//! The way to a table, for whoever has just done something there.

use std::time::Duration;

use super::app::App;
use super::caller::Caller;
use crate::game::{GameChannel, GameId, Phase, ServerId, StoreError, Table, is_lost_to};
use crate::present::links::table_link;

/// How often it is looked whether the thread of a game that has just begun is there, and how long it is waited in between.
const LOOKS: u32 = 20;
const LOOK: Duration = Duration::from_millis(100);

/// For how many looks what a round tells of waits for the threads of its games.
const LOOKS_OF_ROUND: u32 = 30;

impl App {
    /// Waits a moment for the threads of games that have just begun on a server.
    pub(super) async fn await_threads(
        &self,
        games: impl Iterator<Item = GameId>,
        server: ServerId,
    ) -> Result<(), StoreError> {
        let mut looks = 0;
        for game in games {
            let held = || self.store().game_channel_on(game, server);
            while looks < LOOKS_OF_ROUND && held().await?.is_some_and(|held| has_no_thread(&held)) {
                looks += 1;
                tokio::time::sleep(LOOK).await;
            }
        }
        Ok(())
    }

    /// Where a table is on the server from which it is looked at: its thread, for which it is waited a moment where its game
    /// has just begun; else its forum, its invitation or its channel. Nothing where that cannot be read.
    pub(super) async fn way_to(&self, table: &Table) -> String {
        match self.opened(table).await {
            Ok(held) => held.map(|held| way(table, &held)).unwrap_or_default(),
            Err(error) => {
                not_known(&error);
                String::new()
            }
        }
    }

    /// Where a table is held on the server from which it is looked at; nothing where that cannot be read.
    pub(super) async fn held_at(&self, table: &Table) -> Option<GameChannel> {
        let held = self.store().game_channel_on(table.id(), table.server());
        let held = held.await.inspect_err(not_known);
        held.ok().flatten()
    }

    /// Where a table is held, as far as the caller may know it: in direct messages not on a server of others, where the one from
    /// which they play is gone.
    pub(super) async fn held_for(
        &self,
        caller: &Caller,
        table: &Table,
    ) -> Result<Option<GameChannel>, StoreError> {
        let (store, game, server) = (self.store(), table.id(), table.server());
        if caller.server.is_none() {
            let guests = store.guests(game).await?;
            if is_lost_to(caller.player, &guests, server) {
                return Ok(None);
            }
        }
        store.game_channel_on(game, server).await
    }

    /// Where a table is held, with its thread as soon as that is there.
    async fn opened(&self, table: &Table) -> Result<Option<GameChannel>, StoreError> {
        let (game, server) = (table.id(), table.server());
        let mut held = self.store().game_channel_on(game, server).await?;
        for _ in 0..LOOKS {
            if !held.is_some_and(|held| is_being_opened(table, &held)) {
                break;
            }
            tokio::time::sleep(LOOK).await;
            held = self.store().game_channel_on(game, server).await?;
        }
        Ok(held)
    }
}

fn not_known(error: &StoreError) {
    tracing::warn!(%error, "where a game is held is not known");
}

/// Whether the thread of a game comes at any moment.
fn is_being_opened(table: &Table, held: &GameChannel) -> bool {
    matches!(table.phase(), Phase::Playing(_)) && has_no_thread(held)
}

/// Whether there is no thread, and nothing is in its way.
const fn has_no_thread(held: &GameChannel) -> bool {
    held.thread.is_none() && held.issue.is_none()
}

fn way(table: &Table, held: &GameChannel) -> String {
    let plays = !matches!(table.phase(), Phase::Gathering);
    if held.is_gone() {
        return table_link(table, held);
    }
    // A game that its forum does not take goes on where it was opened.
    let is_in_forum = held.issue.is_none() || held.is_all_in_forum();
    match (held.thread, held.forum) {
        (Some(thread), _) => format!("<#{thread}>"),
        (None, Some(forum)) if is_in_forum => format!("<#{}>", forum.channel),
        (None, _) if plays && held.invitation.is_some() => table_link(table, held),
        (None, _) => format!("<#{}>", held.channel),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::lookup::tests::table;
    use crate::game::{ChannelId, ChannelIssue, GameForum, KnownIssue, Millis, TableNumber};

    #[test]
    fn the_way_leads_to_a_forum_unless_it_refuses_what_was_opened_elsewhere() {
        let (elsewhere, forum) = (ChannelId(2), ChannelId(3));
        let refused = KnownIssue {
            issue: ChannelIssue::NoTags,
            at: Millis(0),
        };
        for (channel, issue, expected) in [
            (elsewhere, None, forum),
            (elsewhere, Some(refused), elsewhere),
            (forum, Some(refused), forum),
        ] {
            let held = GameChannel {
                server: ServerId(1),
                number: TableNumber(12),
                channel,
                invitation: None,
                thread: None,
                forum: Some(GameForum {
                    channel: forum,
                    tried: None,
                }),
                issue,
                moved_from: None,
            };
            let found = way(&table(1, 12), &held);
            assert_eq!(found, format!("<#{expected}>"), "{channel} {issue:?}");
        }
    }
}
