//! Tells what is kept of people, and forgets them.

use std::collections::HashMap;

use async_trait::async_trait;
use serde_json::Value;
use sqlx::FromRow;

use super::engine::Transaction;
use super::leaderboards::SumRow;
use super::rows::sound;
use super::vacations::VacationRow;
use super::{SqlStore, sql};
use crate::game::privacy::Privacy;
use crate::game::scoring::{Leaderboard, LeaderboardScore};
use crate::game::vacation::Vacation;
use crate::game::{GameId, PlayerId, ServerId, StoreError};

/// An event, by its game and its number.
type EventKey = (i64, i64);

/// A person's vacations on a server.
#[derive(FromRow)]
struct OnServer {
    server_id: i64,
    #[sqlx(flatten)]
    row: VacationRow,
}

#[async_trait]
impl Privacy for SqlStore {
    async fn games_of(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError> {
        let statement = sql::privacy::GAMES_OF;
        let games: Vec<(i64,)> = self.database.read(statement, &[player.0.into()]).await?;
        let games = games.into_iter();
        Ok(games.map(|(game,)| GameId(game.cast_unsigned())).collect())
    }

    async fn points_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(Leaderboard, LeaderboardScore)>, StoreError> {
        let values = [player.0.into()];
        let statement = sql::privacy::POINTS_OF;
        let sums: Vec<SumRow> = self.database.read(statement, &values).await?;
        Ok(sound(sums.iter().map(SumRow::read)))
    }

    async fn vacations_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(ServerId, Vacation)>, StoreError> {
        let values = [player.0.into()];
        let statement = sql::privacy::VACATIONS_OF;
        let rows: Vec<OnServer> = self.database.read(statement, &values).await?;
        let vacations = rows.into_iter().map(|OnServer { server_id, row }| {
            let server = ServerId(server_id.cast_unsigned());
            row.read(server, player).map(|vacation| (server, vacation))
        });
        Ok(sound(vacations))
    }

    async fn forget(&self, player: PlayerId, left: &[GameId]) -> Result<PlayerId, StoreError> {
        let who = [player.0.into()];
        // Most of the reading is done before anybody has to wait for what is written.
        let naming: Vec<(i64, i64, String)> = self
            .database
            .read(sql::privacy::EVENTS_NAMING, &who)
            .await?;
        let bodies = naming.into_iter();
        let bodies: HashMap<EventKey, String> = bodies
            .map(|(game, seq, body)| ((game, seq), body))
            .collect();
        let bodies = &bodies;
        self.database
            .transact(|mut transaction| async move {
                transaction.write(sql::privacy::HOLD_GAMES, &who).await?;
                let open: Vec<(i64,)> = transaction.read(sql::OPEN_GAMES_EVERYWHERE, &who).await?;
                let mut open = open.into_iter().map(|(id,)| GameId(id.cast_unsigned()));
                if open.any(|game| !left.contains(&game)) {
                    return Err(StoreError::Stale);
                }
                transaction.write(sql::privacy::NEXT_FORMER, &[]).await?;
                let latest: Vec<(i64,)> =
                    transaction.read(sql::privacy::LATEST_FORMER, &[]).await?;
                let number = latest.first().map_or(0, |(number,)| number.unsigned_abs());
                let former = PlayerId::former(number);
                rename_in_events(&mut transaction, [player, former], bodies).await?;
                let values = [player.0.into(), former.0.into()];
                for statement in sql::privacy::RENAME {
                    transaction.write(statement, &values).await?;
                }
                for statement in sql::privacy::ERASE_PERSON {
                    transaction.write(statement, &who).await?;
                }
                transaction.commit().await?;
                Ok(former)
            })
            .await
    }
}

/// Puts another person in the place of one in every event that names them; read again are only those
/// that do not read as they did before.
async fn rename_in_events(
    transaction: &mut Transaction,
    [from, to]: [PlayerId; 2],
    bodies: &HashMap<EventKey, String>,
) -> Result<(), StoreError> {
    let named: Vec<EventKey> = transaction
        .read(sql::privacy::MENTIONS, &[from.0.into()])
        .await?;
    for key in named {
        let known = bodies.get(&key).map(String::as_str);
        if !rename_in_event(transaction, [from, to], key, known).await? {
            let at = [key.0.into(), key.1.into()];
            let now: Vec<(String,)> = transaction.read(sql::privacy::BODY, &at).await?;
            let body = now.first().map(|(body,)| body.as_str());
            rename_in_event(transaction, [from, to], key, body).await?;
        }
        let values = [key.0.into(), key.1.into(), from.0.into(), to.0.into()];
        let statement = sql::privacy::RENAME_MENTION;
        transaction.write(statement, &values).await?;
    }
    Ok(())
}

/// Does so in one that is taken to read so; says whether it did.
async fn rename_in_event(
    transaction: &mut Transaction,
    [from, to]: [PlayerId; 2],
    (game, seq): EventKey,
    body: Option<&str>,
) -> Result<bool, StoreError> {
    let Some((body, renamed)) = body.and_then(|body| Some((body, renamed(body, from, to)?))) else {
        return Ok(false);
    };
    let values = [
        game.into(),
        seq.into(),
        renamed.as_str().into(),
        body.into(),
    ];
    let statement = sql::privacy::RENAME_IN_EVENT;
    Ok(transaction.write(statement, &values).await? > 0)
}

/// An event with another person in the place of one; none where it does not name them.
///
/// Whatever an event is about, no other number in it is as large as an id.
fn renamed(body: &str, from: PlayerId, to: PlayerId) -> Option<String> {
    let Ok(mut event) = serde_json::from_str::<Value>(body) else {
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

fn replace(value: &mut Value, from: PlayerId, to: PlayerId) -> bool {
    match value {
        Value::Number(number) if number.as_u64() == Some(from.0) => {
            *number = to.0.into();
            true
        }
        Value::Array(values) => each(values.iter_mut(), from, to),
        Value::Object(fields) => each(fields.values_mut(), from, to),
        _ => false,
    }
}

/// Replaces in all of them, not only up to the first that names the person.
fn each<'v>(values: impl Iterator<Item = &'v mut Value>, from: PlayerId, to: PlayerId) -> bool {
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
        let statements = sql::privacy::ERASE_PERSON.iter().copied();
        let statements: Vec<&str> = statements
            .chain(sql::privacy::RENAME.iter().copied())
            .chain([sql::privacy::RENAME_MENTION])
            .collect();
        for table in tables {
            let names = |statement: &&str| statement.contains(&format!(" {table} "));
            assert!(statements.iter().any(names), "{table} is not forgotten");
        }
    }
}
