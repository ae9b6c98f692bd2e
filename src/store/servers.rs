//! Keeps which servers the bot has left, and erases them.

use super::correlated::exists_for_row;
use super::erasing;
use super::lobbies::DROP_LOBBY;
use super::messages::backlogs::OWE_DEPARTED;
use super::messages::due::has_time;
use super::messages::later::owe_later;
use super::prelude::*;
use crate::crash::FailPoint;
use crate::game::servers::Return;
use crate::game::{Completion, Locale, ServerWrites, Servers};

/// How many people are looked at in one transaction: nobody who plays waits for longer than that takes.
const PEOPLE_A_PART: u32 = 1_000;

pub const BEING_ERASED: &str = "
    SELECT server_id FROM left_servers WHERE erased_from IS NOT NULL ORDER BY left_ms, server_id";

/// A word to each open table of a server, after all else that is owed to it; one that is still owed
/// is enough.
pub const OWE_RETURN: &str = owe_later!(concat!(
    "'back', 'pending', 'thread_text', 0, $1, $1
    FROM games JOIN game_channels AS place ON place.game_id = games.id
    WHERE place.server_id = $2 AND status IN ('gathering', 'playing') AND NOT ",
    exists_for_row!(
        "SELECT 1 FROM messages AS owed
        WHERE owed.topic = 'game' AND owed.topic_id = games.id AND owed.kind = 'back'
        AND owed.recipient = $2 AND owed.personal = 0 AND owed.due_ms >= 0"
    )
));

/// But for those that were left. Those with games are found one from the other, however many games each has.
pub const SERVERS: &str = "
    WITH RECURSIVE playing (server_id) AS (
        SELECT MIN(server_id) FROM games WHERE server_id > 0
        UNION ALL
        SELECT (SELECT MIN(games.server_id) FROM games
                WHERE games.server_id > playing.server_id)
        FROM playing WHERE playing.server_id IS NOT NULL)
    SELECT server_id FROM (
        SELECT server_id FROM playing WHERE server_id IS NOT NULL
        UNION SELECT id FROM servers
        UNION SELECT server_id FROM server_settings) AS kept
    WHERE NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = kept.server_id)";

/// Touches no row where nothing is kept of the server: it may just have been erased.
pub const LEAVE_SERVER: &str = "
    INSERT INTO left_servers (server_id, left_ms, looked_ms) SELECT $1, $2, $2
    WHERE EXISTS (SELECT 1 FROM games WHERE server_id = $1)
    OR EXISTS (SELECT 1 FROM game_channels WHERE server_id = $1)
    OR EXISTS (SELECT 1 FROM servers WHERE id = $1)
    OR EXISTS (SELECT 1 FROM server_settings WHERE server_id = $1)
    ON CONFLICT (server_id) DO NOTHING";

/// Until the end of the transaction no other process leaves a server or takes one up again: which server keeps a game that is
/// held on several, and whether it rests, follows from which of them are there.
pub const CHANGE_ALONE: &str = "SELECT 1::BIGINT FROM pg_advisory_xact_lock(5903)";

pub const LEFT_SERVERS: &str = "SELECT server_id FROM left_servers";

pub const LEFT_SERVER: &str =
    "SELECT server_id, erased_from FROM left_servers WHERE server_id = $1";

/// One that was looked at in what is the future now counts as not looked at.
pub const UNLOOKED_AT: &str = "
    SELECT server_id FROM left_servers
    WHERE (looked_ms IS NULL OR looked_ms <= $1 OR looked_ms > $2) AND erased_from IS NULL
    ORDER BY left_ms, server_id";

pub const NOTE_LOOK: &str =
    "UPDATE left_servers SET looks = looks + 1, looked_ms = $2 WHERE server_id = $1";

pub const LEFT_LONG_AGO: &str = "
    SELECT server_id FROM left_servers WHERE left_ms <= $1 AND looks >= $2
    AND erased_from IS NULL
    ORDER BY left_ms, server_id";

/// What would have ended by itself while it rested has as long left as when the server was left that keeps it: the last one of
/// those on which it is held.
pub const SHIFT_DUE: &str = "
    UPDATE games SET due_ms = due_ms + $1 - (
        SELECT left_ms FROM left_servers WHERE left_servers.server_id = games.server_id)
    WHERE due_ms IS NOT NULL AND id IN (SELECT game_id FROM game_channels WHERE server_id = $2)
    AND server_id IN (SELECT left_servers.server_id FROM left_servers)";

/// Touches no row where it is being erased.
pub const COME_BACK: &str = "DELETE FROM left_servers WHERE server_id = $1 AND erased_from IS NULL";

/// Games that are held elsewhere as well are kept there from now on, as nothing of them rests.
pub const KEEP_ELSEWHERE: &str = "
    UPDATE games SET (server_id, number) = (
        SELECT place.server_id, place.number FROM game_channels AS place
        WHERE place.game_id = games.id AND place.server_id <> $1
        AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = place.server_id)
        ORDER BY place.server_id LIMIT 1)
    WHERE server_id = $1 AND EXISTS (
        SELECT 1 FROM game_channels AS place
        WHERE place.game_id = games.id AND place.server_id <> $1
        AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = place.server_id))";

/// Games that are kept on a server that was left, though they are held on one that is back.
pub const KEEP_HERE: &str = "
    UPDATE games SET (server_id, number) = (
        SELECT place.server_id, place.number FROM game_channels AS place
        WHERE place.game_id = games.id AND place.server_id = $1)
    WHERE id IN (SELECT game_id FROM game_channels WHERE server_id = $1)
    AND server_id IN (SELECT left_servers.server_id FROM left_servers)";

/// Games of channels are where the games are that they have come to.
pub const KEEP_CONTESTS_WITH_GAMES: &str = "
    UPDATE contests SET server_id = (SELECT games.server_id FROM games WHERE games.id = game_id)
    WHERE game_id IN (
        SELECT place.game_id FROM game_channels AS place WHERE place.server_id = $1)";

/// Analyses are where the games are of which they tell: one goes on while the bot is on that server.
pub const KEEP_ANALYSES_WITH_GAMES: &str = "
    UPDATE analyses SET server_id = (SELECT games.server_id FROM games WHERE games.id = game_id)
    WHERE game_id IN (
        SELECT place.game_id FROM game_channels AS place WHERE place.server_id = $1)";

/// What is open on a server that was left rests; what has come to another one, or is on one that is back, does not.
pub const REST_GAMES: &str = "
    UPDATE games SET is_resting = CASE WHEN EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id) THEN 1 ELSE 0 END
    WHERE status IN ('gathering', 'playing') AND id IN (
        SELECT place.game_id FROM game_channels AS place WHERE place.server_id = $1)";

/// Turns are where their games are, and rest with them.
pub const KEEP_TURNS_WITH_GAMES: &str = "
    UPDATE turns SET (kept_on, is_resting) = (
        SELECT games.server_id, games.is_resting FROM games WHERE games.id = turns.game_id)
    WHERE game_id IN (
        SELECT place.game_id FROM game_channels AS place WHERE place.server_id = $1)";

/// Their results, which name the server that keeps the game.
pub const KEEP_RESULTS_ELSEWHERE: &str = "
    UPDATE results SET server_id = (SELECT server_id FROM games WHERE games.id = results.game_id)
    WHERE server_id = $1 AND game_id IN (
        SELECT game_channels.game_id FROM game_channels
        JOIN games ON games.id = game_channels.game_id
        WHERE game_channels.server_id = $1 AND games.server_id <> $1)";

/// What is owed to their people by direct message does not rest with the server that was left.
pub const OWE_ELSEWHERE: &str = concat!(
    "
    UPDATE messages SET server_id = (SELECT games.server_id FROM games WHERE games.id = topic_id)
    WHERE personal = 1 AND server_id = $1 AND ",
    has_time!(),
    " AND topic = 'game' AND topic_id IN (
        SELECT game_channels.game_id FROM game_channels
        JOIN games ON games.id = game_channels.game_id
        WHERE game_channels.server_id = $1 AND games.server_id <> $1)"
);

/// Lets rest what is owed to a server that was left.
pub const REST_WITH_SERVER: &str = concat!(
    "
    UPDATE messages SET state = 'resting', due_ms = NULL
    WHERE personal IN (0, 1) AND server_id = $1 AND ",
    has_time!(),
    " AND EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = $1)"
);

/// What rested with a server is due.
pub const WAKE_WITH_SERVER: &str = "
    UPDATE messages SET state = 'pending', due_ms = $1 WHERE server_id = $2 AND state = 'resting'";

pub const HASTEN_SERVER: &str = concat!(
    "
    UPDATE messages SET due_ms = $1
    WHERE personal IN (0, 1) AND server_id = $2 AND due_ms > $1 AND ",
    has_time!()
);

/// What would have gone on by itself while we had left the server has as long left as then.
pub const SHIFT_TOURNAMENTS_DUE: &str = "
    UPDATE tournaments SET due_ms =
        due_ms + $1 - (SELECT left_ms FROM left_servers WHERE left_servers.server_id = $2)
    WHERE server_id = $2 AND due_ms IS NOT NULL";

/// Time does not run while a game rests.
pub const SHIFT_DEADLINES: &str = "
    UPDATE turns SET
        deadline_ms = deadline_ms + $1 - (
            SELECT left_ms FROM left_servers WHERE server_id = turns.kept_on),
        flag_ms = flag_ms + $1 - (
            SELECT left_ms FROM left_servers WHERE server_id = turns.kept_on),
        remind_ms = $1
    WHERE flag_ms IS NOT NULL
    AND game_id IN (SELECT game_id FROM game_channels WHERE server_id = $2)
    AND kept_on IN (SELECT left_servers.server_id FROM left_servers)";

/// Touches no row where it was greeted before, was so when it was erased, or is being erased.
pub const GREET: &str = "
    INSERT INTO servers (id, locale, greeted_ms) SELECT $1, $2, $3
    WHERE NOT EXISTS (
        SELECT 1 FROM left_servers WHERE server_id = $1 AND erased_from IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'greeted ' || CAST($1 AS BIGINT))
    ON CONFLICT (id) DO UPDATE SET greeted_ms = excluded.greeted_ms
    WHERE servers.greeted_ms IS NULL";

/// Whoever invites us once more knows us.
pub const COUNT_AS_GREETED: &str =
    "UPDATE servers SET greeted_ms = $1 WHERE id = $2 AND greeted_ms IS NULL";

pub const GAMES_OF_SERVER: &str = "SELECT id FROM games WHERE server_id = $1 ORDER BY number";

pub const PARKED: &str = "SELECT server_id, left_ms FROM left_servers ORDER BY left_ms, server_id";

#[async_trait]
impl Servers for SqlStore {
    async fn servers(&self) -> Result<Vec<ServerId>> {
        self.column(SERVERS, ()).await
    }

    async fn left_servers(&self) -> Result<Vec<ServerId>> {
        self.column(LEFT_SERVERS, ()).await
    }

    async fn games_of_server(&self, server: ServerId) -> Result<Vec<GameId>> {
        self.column(GAMES_OF_SERVER, server).await
    }

    async fn parked(&self) -> Result<Vec<(ServerId, Millis)>> {
        self.read(PARKED, ()).await
    }

    async fn leave(&self, server: ServerId, at: Millis) -> Result<()> {
        self.transact(|mut transaction| async move {
            change_alone(&mut transaction).await?;
            transaction.write(LEAVE_SERVER, (server, at)).await?;
            transaction.write(DROP_LOBBY, server).await?;
            for statement in [
                KEEP_ELSEWHERE,
                KEEP_CONTESTS_WITH_GAMES,
                KEEP_ANALYSES_WITH_GAMES,
                REST_GAMES,
                KEEP_TURNS_WITH_GAMES,
                KEEP_RESULTS_ELSEWHERE,
                OWE_ELSEWHERE,
                REST_WITH_SERVER,
            ] {
                transaction.write(statement, server).await?;
            }
            transaction.write(OWE_DEPARTED, (server, at)).await?;
            transaction.commit().await
        })
        .await
    }

    async fn come_back(&self, server: ServerId, at: Millis) -> Result<Return> {
        // Every server comes at every start, and hardly any of them was left.
        let left: Option<(ServerId, Option<i64>)> = self.read_first(LEFT_SERVER, server).await?;
        match left {
            None => return Ok(Return::Stayed),
            Some((_, Some(_))) => return Ok(Return::TooLate),
            Some((_, None)) => {}
        }
        self.transact(|mut transaction| async move {
            change_alone(&mut transaction).await?;
            let values = (at, server);
            transaction.write(SHIFT_DUE, values).await?;
            transaction.write(SHIFT_DEADLINES, values).await?;
            transaction.write(SHIFT_TOURNAMENTS_DUE, values).await?;
            if !transaction.has_written(COME_BACK, server).await? {
                return Ok(Return::Stayed);
            }
            for statement in [
                KEEP_HERE,
                KEEP_CONTESTS_WITH_GAMES,
                KEEP_ANALYSES_WITH_GAMES,
                REST_GAMES,
                KEEP_TURNS_WITH_GAMES,
            ] {
                transaction.write(statement, server).await?;
            }
            for statement in [
                WAKE_WITH_SERVER,
                HASTEN_SERVER,
                OWE_RETURN,
                COUNT_AS_GREETED,
            ] {
                transaction.write(statement, values).await?;
            }
            transaction.commit().await?;
            Ok(Return::CameBack)
        })
        .await
    }

    async fn unlooked_at(&self, since: Millis, now: Millis) -> Result<Vec<ServerId>> {
        self.column(UNLOOKED_AT, (since, now)).await
    }

    async fn note_inspection(&self, server: ServerId, at: Millis) -> Result<()> {
        self.write(NOTE_LOOK, (server, at)).await
    }

    async fn left_long_ago(&self, before: Millis, looks: u32) -> Result<Vec<ServerId>> {
        self.column(LEFT_LONG_AGO, (before, looks)).await
    }

    async fn begin_erasing(&self, server: ServerId, before: Millis) -> Result<bool> {
        erasing::begin(self, server, before).await
    }

    async fn being_erased(&self) -> Result<Vec<ServerId>> {
        self.column(BEING_ERASED, ()).await
    }

    async fn erase_part(&self, server: ServerId, games: u32) -> Result<Completion> {
        erasing::part(self, server, games).await
    }

    async fn erase_strangers(&self, before: Millis) -> Result<()> {
        let mut next = Some(i64::MIN);
        while let Some(first) = next {
            next = self.erase_some_strangers(before, first).await?;
        }
        Ok(())
    }
}

/// Waits until no other process changes on which servers the bot is.
async fn change_alone(transaction: &mut Transaction) -> Result<()> {
    if transaction.process().is_some() {
        transaction.value::<i64>(CHANGE_ALONE, ()).await?;
    }
    Ok(())
}

#[async_trait]
impl ServerWrites for SqlUnit {
    async fn greet(&mut self, server: ServerId, locale: &Locale, at: Millis) -> Result<bool> {
        self.fails = [Some(FailPoint::BeforeCommit), Some(FailPoint::AfterCommit)];
        self.has_written(GREET, (server, locale, at)).await
    }
}

/// The last of the next people (after `$1`), `$2` at most; none where there are no more.
pub const LAST_OF_PEOPLE: &str = "
    SELECT MAX(id) FROM (SELECT id FROM players WHERE id > $1 ORDER BY id LIMIT $2) AS part";

/// Where somebody is written to directly who is not known any more; people from `$1` to `$2`, which is said of both sides,
/// so that no more of the people are read than those.
pub const ERASE_STRANGERS_CHANNELS: &str = "
    DELETE FROM direct_channels WHERE player_id >= $1 AND player_id <= $2
    AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = direct_channels.player_id
        AND players.id >= $1 AND players.id <= $2)";

/// What somebody is called on a server who is not known any more; people from `$1` to `$2`.
pub const ERASE_STRANGERS_NICKNAMES: &str = "
    DELETE FROM nicknames WHERE player_id >= $1 AND player_id <= $2
    AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = nicknames.player_id
        AND players.id >= $1 AND players.id <= $2)";

/// Those who sit at no table, follow no game and take part in no tournament, and have had the same name and language
/// since a time (`$3`); people from `$1` to `$2`.
pub const ERASE_STRANGERS: &str = "
    DELETE FROM players WHERE id >= $1 AND id <= $2 AND updated_ms <= $3
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.player_id = players.id)
    AND NOT EXISTS (SELECT 1 FROM watches WHERE watches.player_id = players.id)
    AND NOT EXISTS (
        SELECT 1 FROM tournament_entrants WHERE tournament_entrants.player_id = players.id)";

impl SqlStore {
    /// Erases those among the next people, from one on; says with whom it goes on.
    async fn erase_some_strangers(&self, before: Millis, first: i64) -> Result<Option<i64>> {
        self.transact(|mut transaction| async move {
            let values = (first, PEOPLE_A_PART);
            let last: Option<i64> = transaction.value(LAST_OF_PEOPLE, values).await?.flatten();
            // Whoever comes after all who are known belongs to the last part.
            let until = last.unwrap_or(i64::MAX);
            let part = (first, until);
            transaction.write(ERASE_STRANGERS, (part, before)).await?;
            for statement in [ERASE_STRANGERS_CHANNELS, ERASE_STRANGERS_NICKNAMES] {
                transaction.write(statement, part).await?;
            }
            transaction.commit().await?;
            Ok(last)
        })
        .await
    }
}

#[cfg(test)]
mod tests;
