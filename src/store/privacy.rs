//! Tells what is kept of people, and forgets them.

use std::collections::HashMap;

use serde_json::Value as Json;

use super::erasing::kept;
use super::leaderboards::SumRow;
use super::prelude::*;
use super::rows::sound;
use super::vacations::VacationRow;
use crate::game::privacy::Privacy;
use crate::game::scoring::{Leaderboard, LeaderboardScore};
use crate::game::vacation::Vacation;

/// Whoever has read one of these tournaments cannot keep it with the person in it any more.
pub const HOLD_TOURNAMENTS: &str = "
    UPDATE tournaments SET version = version + 1,
        player_id = CASE WHEN player_id = $1 THEN $2 ELSE player_id END
    WHERE id IN (
        SELECT id FROM tournaments WHERE player_id = $1
        UNION SELECT tournament_id FROM tournament_entrants WHERE player_id = $1)";

/// With the round that was paired last.
pub const WITHDRAW_EVERYWHERE: &str = "
    UPDATE tournament_entrants SET player_id = $2, until_round = COALESCE(until_round, (
        SELECT COALESCE(MAX(round), 0) FROM tournament_boards
        WHERE tournament_boards.tournament_id = tournament_entrants.tournament_id))
    WHERE player_id = $1";

/// The message that names them is due to be changed, at once.
pub const REGISTER_WITHOUT: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'tournament', tournaments.id, 0, server_id,
        COALESCE((SELECT MAX(number) + 1 FROM messages
            WHERE topic = 'tournament' AND topic_id = tournaments.id), 0),
        server_id, 'registration_edit', 'pending', 'channel_text', 0, 0, 0
    FROM tournaments WHERE $1 <> $2 AND id IN (
        SELECT id FROM tournaments WHERE player_id = $2
        UNION SELECT tournament_id FROM tournament_entrants WHERE player_id = $2)";

/// An event, by its game and its number.
type EventKey = (GameId, i64);

/// A person's vacations on a server.
#[derive(FromRow)]
struct OnServer {
    server_id: ServerId,
    #[sqlx(flatten)]
    row: VacationRow,
}

pub const EVENTS_NAMING: &str = "
    SELECT events.game_id, events.seq, body
    FROM mentions JOIN events ON events.game_id = mentions.game_id AND events.seq = mentions.seq
    WHERE player_id = $1";

/// Where a person sits or is named, the oldest first, as ids of games begin with the time; none of
/// a server that is being erased.
pub const GAMES_OF: &str = concat!(
    "
    SELECT games.id FROM (
        SELECT game_id FROM mentions WHERE player_id = $1
        UNION SELECT game_id FROM seats WHERE player_id = $1) AS own
    JOIN games ON games.id = own.game_id WHERE",
    kept!("games.server_id"),
    "ORDER BY games.id"
);

/// What a person has won, on each board.
pub const POINTS_OF: &str = "
    SELECT server_id, season, variant, player_id, points, games, seigneurs, chevaliers, vassals,
        serfs, listed
    FROM standings WHERE player_id = $1 ORDER BY server_id, season, variant";

pub const VACATIONS_OF: &str = "
    SELECT server_id, automatic, year, used_days, from_ms, until_ms FROM vacations
    WHERE player_id = $1 ORDER BY server_id";

/// Waits for what is being written to these games, and lets others wait.
pub const HOLD_GAMES: &str = "
    UPDATE games SET seq = seq WHERE id IN (SELECT game_id FROM seats WHERE player_id = $1)";

/// The number is counted up for each person who is forgotten.
pub const NEXT_FORMER: &str = "
    INSERT INTO meta (key, value) VALUES ('former_players', '1')
    ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)";

pub const LATEST_FORMER: &str =
    "SELECT CAST(value AS BIGINT) FROM meta WHERE key = 'former_players'";

/// A number in the place of an id, wherever a game needs somebody there.
pub const RENAME: &[&str] = &[
    "UPDATE seats SET player_id = $2 WHERE player_id = $1",
    "UPDATE turns SET player_id = $2 WHERE player_id = $1",
    "UPDATE scores SET player_id = $2 WHERE player_id = $1",
    "UPDATE guests SET player_id = $2 WHERE player_id = $1",
    "UPDATE standings SET player_id = $2, listed = 0 WHERE player_id = $1",
    "UPDATE place_standings SET player_id = $2 WHERE player_id = $1",
    // Waits for whoever rates games.
    "UPDATE rated_results SET ordinal = ordinal WHERE $1 <> $2",
    // Whoever has steps in a game has a rating in it, so that no steps of others are read.
    "UPDATE rating_steps SET player_id = $2
    WHERE player_id = $1 AND variant IN (SELECT variant FROM ratings WHERE player_id = $1)",
    "UPDATE ratings SET player_id = $2 WHERE player_id = $1",
    HOLD_TOURNAMENTS,
    WITHDRAW_EVERYWHERE,
    "UPDATE tournament_seats SET player_id = $2 WHERE player_id = $1",
    REGISTER_WITHOUT,
    // A call that they have made or accepted since theirs were ended ends, too.
    "UPDATE contests SET due_ms = 0 WHERE $1 <> $2 AND game_id IS NULL AND ends_ms IS NULL AND id IN (
        SELECT contest_id FROM teams WHERE player_id = $1)",
    "UPDATE teams SET player_id = $2 WHERE player_id = $1",
    // Games of whoever wanted to be on no web page stay off the lists there.
    "INSERT INTO player_settings (player_id, web_name)
    SELECT CAST($2 AS BIGINT), web_name FROM player_settings
    WHERE player_id = $1 AND web_name = 'hidden' AND (
        EXISTS (SELECT 1 FROM mentions WHERE mentions.player_id = $2)
        OR EXISTS (SELECT 1 FROM tournament_entrants WHERE tournament_entrants.player_id = $2))",
];

/// All else that is kept of a person.
pub const ERASE_PERSON: &[&str] = &[
    "DELETE FROM messages WHERE personal = 1 AND recipient = $1",
    "DELETE FROM direct_channels WHERE player_id = $1",
    "DELETE FROM calendars WHERE player_id = $1",
    // What they have let us do is ended at the service, as it is once nobody renews it; nothing says any more whose it was.
    "UPDATE role_links SET revision = revision WHERE player_id = $1",
    "INSERT INTO token_revocations (revocable, tries, due_ms)
    SELECT revocable, 0, 0 FROM role_links WHERE player_id = $1",
    "DELETE FROM role_links WHERE player_id = $1",
    "DELETE FROM season_awards WHERE player_id = $1",
    "DELETE FROM reminders WHERE player_id = $1",
    "DELETE FROM mutes WHERE player_id = $1",
    "DELETE FROM watches WHERE player_id = $1",
    "DELETE FROM blocks WHERE player_id = $1 OR blocked_id = $1",
    // The message goes with the turn.
    "UPDATE notices SET player_id = NULL WHERE player_id = $1",
    "UPDATE seats SET kept_for = NULL WHERE kept_for = $1",
    // Whoever has read one of these ladders cannot keep it with the person on it any more.
    "UPDATE ladders SET version = version + 1 WHERE (server_id, variant) IN (
        SELECT server_id, variant FROM ladder_rungs WHERE player_id = $1)",
    "DELETE FROM ladder_rungs WHERE player_id = $1",
    "DELETE FROM ladder_climbs WHERE player_id = $1",
    "DELETE FROM seeks WHERE player_id = $1",
    "DELETE FROM vacations WHERE player_id = $1",
    "DELETE FROM solutions WHERE player_id = $1",
    "DELETE FROM solved_lessons WHERE player_id = $1",
    "DELETE FROM notes WHERE player_id = $1",
    "DELETE FROM team_votes WHERE player_id = $1",
    "DELETE FROM team_members WHERE player_id = $1",
    "DELETE FROM plans WHERE player_id = $1",
    "DELETE FROM kept_lines WHERE player_id = $1",
    "DELETE FROM practice_boards WHERE player_id = $1",
    "DELETE FROM nicknames WHERE player_id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM players WHERE id = $1",
];

pub const OPEN_GAMES_EVERYWHERE: &str = concat!(
    "
    SELECT games.id FROM seats JOIN games ON games.id = seats.game_id
    WHERE player_id = $1 AND status IN ('gathering', 'playing')
    AND",
    kept!("games.server_id"),
    "ORDER BY created_ms, games.id"
);

#[async_trait]
impl Privacy for SqlStore {
    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>> {
        self.column(GAMES_OF, player).await
    }

    async fn points_of(&self, player: PlayerId) -> Result<Vec<(Leaderboard, LeaderboardScore)>> {
        let sums: Vec<SumRow> = self.read(POINTS_OF, player).await?;
        Ok(sound(sums.iter().map(SumRow::read)))
    }

    async fn vacations_of(&self, player: PlayerId) -> Result<Vec<(ServerId, Vacation)>> {
        let rows: Vec<OnServer> = self.read(VACATIONS_OF, player).await?;
        let vacations = rows.into_iter().map(|OnServer { server_id, row }| {
            let vacation = row.read(server_id, player);
            vacation.map(|vacation| (server_id, vacation))
        });
        Ok(sound(vacations))
    }

    async fn forget(&self, player: PlayerId, left: &[GameId]) -> Result<PlayerId> {
        // Most of the reading is done before anybody has to wait for what is written.
        let naming: Vec<(GameId, i64, String)> = self.read(EVENTS_NAMING, player).await?;
        let bodies = naming.into_iter();
        let bodies: HashMap<EventKey, String> = bodies
            .map(|(game, seq, body)| ((game, seq), body))
            .collect();
        let bodies = &bodies;
        self.transact(|mut transaction| async move {
            transaction.write(HOLD_GAMES, player).await?;
            let open: Vec<GameId> = transaction.column(OPEN_GAMES_EVERYWHERE, player).await?;
            if open.iter().any(|game| !left.contains(game)) {
                return Err(StoreError::Stale);
            }
            transaction.write(NEXT_FORMER, ()).await?;
            let latest: Option<i64> = transaction.value(LATEST_FORMER, ()).await?;
            let former = PlayerId::former(latest.map_or(0, i64::unsigned_abs));
            rename_in_events(&mut transaction, [player, former], bodies).await?;
            for statement in RENAME {
                transaction.write(statement, (player, former)).await?;
            }
            for statement in ERASE_PERSON {
                transaction.write(statement, player).await?;
            }
            transaction.commit().await?;
            Ok(former)
        })
        .await
    }
}

pub const MENTIONS: &str = "
    SELECT game_id, seq FROM mentions WHERE player_id = $1 ORDER BY game_id, seq";

pub const BODY: &str = "SELECT body FROM events WHERE game_id = $1 AND seq = $2";

pub const RENAME_MENTION: &str =
    "UPDATE mentions SET player_id = $4 WHERE player_id = $3 AND game_id = $1 AND seq = $2";

/// Puts another person in the place of one in every event that names them; read again are only those
/// that do not read as they did before.
async fn rename_in_events(
    transaction: &mut Transaction,
    [from, to]: [PlayerId; 2],
    bodies: &HashMap<EventKey, String>,
) -> Result<()> {
    let named: Vec<EventKey> = transaction.read(MENTIONS, from).await?;
    for key in named {
        let known = bodies.get(&key).map(String::as_str);
        if !rename_in_event(transaction, [from, to], key, known).await? {
            let body: Option<String> = transaction.value(BODY, key).await?;
            rename_in_event(transaction, [from, to], key, body.as_deref()).await?;
        }
        transaction.write(RENAME_MENTION, (key, from, to)).await?;
    }
    Ok(())
}

/// Touches no row where the event does not read as it did (`$4`): somebody else may have been
/// renamed in it meanwhile.
pub const RENAME_IN_EVENT: &str =
    "UPDATE events SET body = $3 WHERE game_id = $1 AND seq = $2 AND body = $4";

/// Does so in one that is taken to read so; says whether it did.
async fn rename_in_event(
    transaction: &mut Transaction,
    [from, to]: [PlayerId; 2],
    (game, seq): EventKey,
    body: Option<&str>,
) -> Result<bool> {
    let Some((body, renamed)) = body.and_then(|body| Some((body, renamed(body, from, to)?))) else {
        return Ok(false);
    };
    let values = (game, seq, renamed, body);
    transaction.has_written(RENAME_IN_EVENT, values).await
}

/// An event with another person in the place of one; none where it does not name them.
///
/// Whatever an event is about, no other number in it is as large as an id.
fn renamed(body: &str, from: PlayerId, to: PlayerId) -> Option<String> {
    let Ok(mut event) = serde_json::from_str::<Json>(body) else {
        return renamed_in_text(body, from, to);
    };
    replace(&mut event, from, to).then(|| event.to_string())
}

/// The same in an event that is damaged: nobody is to be found in it either.
fn renamed_in_text(body: &str, from: PlayerId, to: PlayerId) -> Option<String> {
    let (from, to) = (from.to_string(), to.to_string());
    let mut renamed = String::with_capacity(body.len());
    let mut rest = body;
    let mut found = false;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let digits = &rest[start..];
        let end = digits.find(|c: char| !c.is_ascii_digit());
        let number = &digits[..end.unwrap_or(digits.len())];
        found |= number == from;
        renamed.push_str(&rest[..start]);
        renamed.push_str(if number == from { &to } else { number });
        rest = &digits[number.len()..];
    }
    renamed.push_str(rest);
    found.then_some(renamed)
}

fn replace(value: &mut Json, from: PlayerId, to: PlayerId) -> bool {
    match value {
        Json::Number(number) if number.as_u64() == Some(from.0) => {
            *number = to.0.into();
            true
        }
        Json::Array(values) => each(values.iter_mut(), from, to),
        Json::Object(fields) => each(fields.values_mut(), from, to),
        _ => false,
    }
}

/// Replaces in all of them, not only up to the first that names the person.
fn each<'v>(values: impl Iterator<Item = &'v mut Json>, from: PlayerId, to: PlayerId) -> bool {
    let named = values.filter_map(|value| replace(value, from, to).then_some(()));
    named.count() > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_person_is_renamed() {
        let (ann, bob) = (PlayerId(100_000_000_000_000_001), PlayerId(7));
        let body =
            r#"{"by":100000000000000001,"event":"opened","invited":[null,1000000000000000012]}"#;
        let after = r#"{"by":7,"event":"opened","invited":[null,1000000000000000012]}"#;
        assert_eq!(renamed(body, ann, bob).as_deref(), Some(after));
        assert_eq!(renamed(after, ann, bob), None);
        let seating = r#"{"event":"started","seating":[["w",7],["b",100000000000000001]]}"#;
        let after = r#"{"event":"started","seating":[["w",7],["b",9223372036854775809]]}"#;
        let former = PlayerId::former(1);
        assert_eq!(renamed(seating, ann, former).as_deref(), Some(after));
    }

    #[test]
    fn a_person_is_renamed_in_what_is_damaged_too() {
        let (ann, bob) = (PlayerId(100_000_000_000_000_001), PlayerId(7));
        let body = r#"{"by":100000000000000001,"invited":[1000000000000000012"#;
        let after = r#"{"by":7,"invited":[1000000000000000012"#;
        assert_eq!(renamed(body, ann, bob).as_deref(), Some(after));
        assert_eq!(renamed(after, ann, bob), None);
    }

    #[test]
    fn every_table_with_people_is_thought_of() {
        let schema = super::super::layout::SQLITE.iter();
        let tables: Vec<String> = schema
            .flat_map(|migration| {
                let text = migration.sql.as_str().to_owned();
                let tables = text.split("CREATE TABLE ").skip(1);
                let tables = tables.filter_map(|table| {
                    let table = table.split(';').next()?;
                    let names_people = table.contains("player_id") || table.starts_with("players");
                    names_people.then(|| table.split_whitespace().next().unwrap().to_owned())
                });
                tables.collect::<Vec<_>>()
            })
            .collect();
        assert!(tables.len() >= 5, "{tables:?}");
        let statements = ERASE_PERSON.iter().copied();
        let statements: Vec<&str> = statements
            .chain(RENAME.iter().copied())
            .chain([RENAME_MENTION])
            .collect();
        for table in tables {
            let names = |statement: &&str| statement.contains(&format!(" {table} "));
            assert!(statements.iter().any(names), "{table} is not forgotten");
        }
    }
}
