//! Keeps who is linked with their roles, and what is owed for them.

use super::prelude::*;
use crate::game::linking::{
    LinkWrites, NewRoleLink, Revocation, RoleLink, RoleLinks, RoleRecords, Sealed,
};
use crate::game::scoring::Season;
use crate::game::secret::SecretHash;

pub const DROP_STALE_ATTEMPTS: &str = "DELETE FROM link_attempts WHERE until_ms <= $1";

pub const BEGIN_LINK: &str =
    "INSERT INTO link_attempts (state_hash, browser_hash, until_ms) VALUES ($1, $2, $3)";

/// Whoever takes it has it alone.
pub const TAKE_LINK: &str = "
    DELETE FROM link_attempts WHERE state_hash = $1 AND browser_hash = $2 AND until_ms > $3";

/// Whoever is linked anew has other tokens: what was read before does not hold any more.
pub const LINK_ROLES: &str = "
    INSERT INTO role_links (player_id, tokens, revocable, expires_ms, due_ms, revision, since_ms)
    VALUES ($1, $2, $3, $4, $5, 1, $5)
    ON CONFLICT (player_id) DO UPDATE
    SET tokens = excluded.tokens, revocable = excluded.revocable, expires_ms = excluded.expires_ms,
        due_ms = excluded.due_ms, revision = role_links.revision + 1, since_ms = excluded.since_ms";

pub const LINKED_SINCE: &str = "SELECT since_ms FROM role_links WHERE player_id = $1";

/// Nothing in it leads to the person without a key.
pub const OWE_REVOCATION: &str =
    "INSERT INTO token_revocations (revocable, tries, due_ms) VALUES ($1, 0, $2)";

/// Waits for whoever renews the link, and tells what they have kept.
pub const UNLINK_ROLES: &str = "DELETE FROM role_links WHERE player_id = $1 RETURNING revocable";

pub const LINKS_DUE: &str = "
    SELECT player_id, tokens, expires_ms, revision FROM role_links
    WHERE due_ms <= $1 ORDER BY due_ms, player_id LIMIT $2";

/// Points and titles of all games that count over all servers; who has left a game to somebody else, or has let a deadline and
/// the grace after it pass, has not played it in time. Of games that were counted before that was kept, whose times are not
/// kept either, the end alone is known: lost by time.
pub const ROLE_RECORDS: &str = "
    SELECT
        COALESCE((SELECT points FROM standings
            WHERE server_id = 0 AND season = '' AND variant = '' AND player_id = $1), 0) AS points,
        COALESCE((SELECT seigneurs FROM standings
            WHERE server_id = 0 AND season = '' AND variant = '' AND player_id = $1), 0) AS titles,
        COALESCE((SELECT CAST(ROUND(MAX(value)) AS BIGINT) FROM ratings
            WHERE player_id = $1), 0) AS best_rating,
        (SELECT COUNT(*) FROM scores JOIN results ON results.game_id = scores.game_id
            WHERE scores.player_id = $1 AND overall = 'counted' AND part <> 'absentee'
            AND (own_times IS NOT NULL AND flagged = 0
                OR own_times IS NULL AND NOT (ending = 'timeout' AND scores.points = 0))) AS in_time,
        (SELECT COUNT(*) FROM season_awards
            WHERE player_id = $1 AND variant = '' AND place = 1) AS seasons_won";

/// Touches no row whose tokens are others by now.
pub const RENEW_LINK: &str = "
    UPDATE role_links SET tokens = $3, revocable = $4, expires_ms = $5
    WHERE player_id = $1 AND tokens = $2";

/// Touches no row that has become due anew since it was read.
pub const PUT_OFF_LINK: &str =
    "UPDATE role_links SET due_ms = $3 WHERE player_id = $1 AND revision = $2";

/// Touches no row whose tokens are others by now.
pub const DROP_LINK: &str = "DELETE FROM role_links WHERE player_id = $1 AND tokens = $2";

pub const REVOCATIONS_DUE: &str = "
    SELECT revocable, tries FROM token_revocations
    WHERE due_ms <= $1 ORDER BY due_ms, revocable LIMIT $2";

pub const END_REVOCATION: &str = "DELETE FROM token_revocations WHERE revocable = $1";

pub const PUT_OFF_REVOCATION: &str =
    "UPDATE token_revocations SET tries = tries + 1, due_ms = $2 WHERE revocable = $1";

#[derive(Debug, FromRow)]
struct RoleLinkRow {
    player_id: PlayerId,
    tokens: String,
    expires_ms: Millis,
    revision: i64,
}

#[derive(Debug, FromRow)]
struct RecordsRow {
    points: i64,
    titles: i64,
    best_rating: i64,
    in_time: i64,
    seasons_won: i64,
}

impl RecordsRow {
    fn read(&self, player: PlayerId) -> Result<RoleRecords> {
        let row = RowKey("standings", format_args!("player {player}"));
        Ok(RoleRecords {
            points: row.read("points", self.points)?,
            titles: row.read("seigneurs", self.titles)?,
            best_rating: row.read("value", self.best_rating)?,
            in_time: row.read("part", self.in_time)?,
            seasons_won: row.read("place", self.seasons_won)?,
        })
    }
}

#[async_trait]
impl RoleLinks for SqlStore {
    async fn begin_link(
        &self,
        (state, browser): (&SecretHash, &SecretHash),
        until: Millis,
    ) -> Result<()> {
        let values = (state.as_str(), browser.as_str(), until);
        self.write(BEGIN_LINK, values).await
    }

    async fn drop_stale_attempts(&self, now: Millis) -> Result<()> {
        self.write(DROP_STALE_ATTEMPTS, now).await
    }

    async fn take_link(
        &self,
        state: &SecretHash,
        browser: &SecretHash,
        now: Millis,
    ) -> Result<bool> {
        let values = (state.as_str(), browser.as_str(), now);
        self.has_written(TAKE_LINK, values).await
    }

    async fn link_roles(&self, new: &NewRoleLink, now: Millis) -> Result<()> {
        let sealed = (new.tokens.as_str(), new.revocable.as_str());
        let values = (new.player, sealed, new.expires, now);
        self.write(LINK_ROLES, values).await
    }

    async fn linked_since(&self, player: PlayerId) -> Result<Option<Millis>> {
        self.value(LINKED_SINCE, player).await
    }

    async fn unlink_roles(&self, player: PlayerId, now: Millis) -> Result<bool> {
        self.transact(|mut transaction| async move {
            let ended: Option<String> = transaction.value(UNLINK_ROLES, player).await?;
            if let Some(revocable) = &ended {
                transaction.write(OWE_REVOCATION, (revocable, now)).await?;
            }
            transaction.commit().await?;
            Ok(ended.is_some())
        })
        .await
    }

    async fn owe_revocation(&self, revocable: &Sealed, now: Millis) -> Result<()> {
        let values = (revocable.as_str(), now);
        self.write(OWE_REVOCATION, values).await
    }

    async fn links_due(&self, now: Millis, limit: u32) -> Result<Vec<RoleLink>> {
        let rows: Vec<RoleLinkRow> = self.read(LINKS_DUE, (now, limit)).await?;
        let links = rows.into_iter().map(|row| RoleLink {
            player: row.player_id,
            tokens: Sealed::kept(row.tokens),
            expires: row.expires_ms,
            revision: row.revision,
        });
        Ok(links.collect())
    }

    async fn role_records(&self, player: PlayerId) -> Result<RoleRecords> {
        let row: Option<RecordsRow> = self.read_first(ROLE_RECORDS, player).await?;
        row.map_or_else(|| Ok(RoleRecords::default()), |row| row.read(player))
    }

    async fn renew_link(&self, old: &RoleLink, new: &NewRoleLink) -> Result<bool> {
        let sealed = (new.tokens.as_str(), new.revocable.as_str());
        let values = (old.player, old.tokens.as_str(), sealed, new.expires);
        self.has_written(RENEW_LINK, values).await
    }

    async fn put_off_link(&self, link: &RoleLink, next: Millis) -> Result<()> {
        let values = (link.player, link.revision, next);
        self.write(PUT_OFF_LINK, values).await
    }

    async fn drop_link(&self, link: &RoleLink) -> Result<()> {
        let values = (link.player, link.tokens.as_str());
        self.write(DROP_LINK, values).await
    }

    async fn revocations_due(&self, now: Millis, limit: u32) -> Result<Vec<Revocation>> {
        let rows: Vec<(String, i64)> = self.read(REVOCATIONS_DUE, (now, limit)).await?;
        let revocations = rows.into_iter().map(|(revocable, tries)| Revocation {
            revocable: Sealed::kept(revocable),
            // Whatever is kept there, it keeps nothing from being tried.
            tries: u32::try_from(tries.max(0)).unwrap_or(u32::MAX),
        });
        Ok(revocations.collect())
    }

    async fn end_revocation(&self, done: &Revocation) -> Result<()> {
        self.write(END_REVOCATION, done.revocable.as_str()).await
    }

    async fn put_off_revocation(&self, one: &Revocation, next: Millis) -> Result<()> {
        let values = (one.revocable.as_str(), next);
        self.write(PUT_OFF_REVOCATION, values).await
    }
}

pub const GAME_HAS_CHANGED: &str = "
    UPDATE role_links SET due_ms = $2, revision = revision + 1
    WHERE player_id IN (SELECT player_id FROM scores WHERE game_id = $1)";

pub const SEASON_IS_OVER: &str = "
    UPDATE role_links SET due_ms = $3, revision = revision + 1
    WHERE player_id IN (
        SELECT player_id FROM season_awards WHERE server_id = $1 AND season = $2)";

#[async_trait]
impl LinkWrites for SqlUnit {
    async fn game_has_changed(&mut self, game: GameId, at: Millis) -> Result<()> {
        self.write(GAME_HAS_CHANGED, (game, at)).await
    }

    async fn season_is_over(&mut self, server: ServerId, season: Season, at: Millis) -> Result<()> {
        self.write(SEASON_IS_OVER, (server, season, at)).await
    }
}
