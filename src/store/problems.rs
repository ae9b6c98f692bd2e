//! Keeps problems of the day, and who has solved them.

use async_trait::async_trait;
use sqlx::FromRow;

use super::SqlStore;
use super::engine::Value;
use super::rows::damaged;
use crate::game::problem::{DailyProblem, Day, ProblemKey, Problems, Solvers, Solving};
use crate::game::{GameId, Millis, PlayerId, ServerId, StoreError, TableNumber};
use crate::rules::Variant;
use crate::rules::problem::Problem;

#[derive(Debug, FromRow)]
struct SolvingRow {
    server_id: i64,
    day: i64,
    variant: String,
    tries: i64,
    solved_ms: Option<i64>,
}

pub const PROBLEM: &str = "
    SELECT position, solution, source_number FROM problems
    WHERE server_id = $1 AND day = $2 AND variant = $3";

pub const KEEP_PROBLEM: &str = "
    INSERT INTO problems (server_id, day, variant, position, solution, source_number)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (server_id, day, variant) DO NOTHING";

pub const GAMES_WITHOUT_PROBLEM: &str = "
    SELECT id FROM games
    WHERE server_id = $1 AND variant = $2 AND status = 'finished' AND NOT EXISTS (
        SELECT 1 FROM problems
        WHERE problems.server_id = games.server_id AND source_number = games.number)
    ORDER BY updated_ms DESC, id DESC LIMIT $3";

pub const SOLVING: &str = "
    SELECT tries, solved_ms FROM solutions
    WHERE server_id = $1 AND day = $2 AND variant = $3 AND player_id = $4";

/// Touches no row where the problem is solved.
pub const COUNT_TRY: &str = "
    INSERT INTO solutions (server_id, day, variant, player_id, tries, solved_ms)
    VALUES ($1, $2, $3, $4, 1, $5)
    ON CONFLICT (server_id, day, variant, player_id) DO UPDATE
    SET tries = solutions.tries + 1, solved_ms = excluded.solved_ms
    WHERE solutions.solved_ms IS NULL";

pub const SOLVERS: &str = "
    SELECT COUNT(*), COUNT(CASE WHEN tries = 1 THEN 1 END) FROM solutions
    WHERE server_id = $1 AND day = $2 AND variant = $3 AND solved_ms IS NOT NULL";

pub const SOLVINGS: &str = "
    SELECT server_id, day, variant, tries, solved_ms FROM solutions
    WHERE player_id = $1 ORDER BY day, server_id, variant";

pub const DAYS_SOLVED: &str = "
    SELECT DISTINCT day FROM solutions
    WHERE player_id = $1 AND solved_ms IS NOT NULL ORDER BY day";

#[async_trait]
impl Problems for SqlStore {
    async fn problem(&self, key: ProblemKey) -> Result<Option<DailyProblem>, StoreError> {
        let row: Option<(String, String, Option<i64>)> =
            self.database.read_first(PROBLEM, &values_of(key)).await?;
        let Some((position, solution, source)) = row else {
            return Ok(None);
        };
        let problem = Problem::read(key.variant, &position, &solution)
            .map_err(|error| damaged("problems", "solution", named(key), &error))?;
        Ok(Some(DailyProblem {
            key,
            problem,
            source: source.map(|number| TableNumber(number.unsigned_abs())),
        }))
    }

    async fn keep_problem(&self, daily: &DailyProblem) -> Result<(), StoreError> {
        let position = daily.problem.position().to_string();
        let solution = daily.problem.write_line();
        let [server, day, variant] = values_of(daily.key);
        let values = [
            server,
            day,
            variant,
            position.as_str().into(),
            solution.as_str().into(),
            daily.source.map(|number| number.0).into(),
        ];
        self.database.write(KEEP_PROBLEM, &values).await
    }

    async fn games_without_problem(
        &self,
        server: ServerId,
        variant: Variant,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let values = [server.0.into(), variant.id().into(), limit.into()];
        let rows: Vec<(i64,)> = self.database.read(GAMES_WITHOUT_PROBLEM, &values).await?;
        let games = rows.into_iter();
        Ok(games.map(|(id,)| GameId(id.cast_unsigned())).collect())
    }

    async fn solving(&self, key: ProblemKey, player: PlayerId) -> Result<Solving, StoreError> {
        let [server, day, variant] = values_of(key);
        let values = [server, day, variant, player.0.into()];
        let row: Option<(i64, Option<i64>)> = self.database.read_first(SOLVING, &values).await?;
        row.map_or(Ok(Solving::default()), |(tries, solved)| {
            solving(key, tries, solved)
        })
    }

    async fn count_try(
        &self,
        key: ProblemKey,
        player: PlayerId,
        solved: Option<Millis>,
    ) -> Result<(), StoreError> {
        let [server, day, variant] = values_of(key);
        let solved = solved.map(|at| at.0);
        let values = [server, day, variant, player.0.into(), solved.into()];
        self.database.write(COUNT_TRY, &values).await
    }

    async fn solvers(&self, key: ProblemKey) -> Result<Solvers, StoreError> {
        let row: Option<(i64, i64)> = self.database.read_first(SOLVERS, &values_of(key)).await?;
        let (all, at_first_try) = row.unwrap_or_default();
        Ok(Solvers {
            all: count("tries", key, all)?,
            at_first_try: count("tries", key, at_first_try)?,
        })
    }

    async fn solvings(&self, player: PlayerId) -> Result<Vec<(ProblemKey, Solving)>, StoreError> {
        let values = [player.0.into()];
        let rows: Vec<SolvingRow> = self.database.read(SOLVINGS, &values).await?;
        let read = rows.into_iter().map(|row| {
            let key = ProblemKey {
                server: ServerId(row.server_id.cast_unsigned()),
                day: Day(row.day),
                variant: row.variant.parse().map_err(|error| {
                    let key = format!("server {}, day {}", row.server_id, row.day);
                    damaged("solutions", "variant", key, &error)
                })?,
            };
            Ok((key, solving(key, row.tries, row.solved_ms)?))
        });
        read.collect()
    }

    async fn days_solved(&self, player: PlayerId) -> Result<Vec<Day>, StoreError> {
        let values = [player.0.into()];
        let days: Vec<(i64,)> = self.database.read(DAYS_SOLVED, &values).await?;
        Ok(days.into_iter().map(|(day,)| Day(day)).collect())
    }
}

fn values_of<'v>(key: ProblemKey) -> [Value<'v>; 3] {
    [
        key.server.0.into(),
        key.day.0.into(),
        key.variant.id().into(),
    ]
}

fn named(key: ProblemKey) -> String {
    let ProblemKey {
        server,
        day: Day(day),
        variant,
    } = key;
    format!("server {server}, day {day}, {variant}")
}

fn solving(key: ProblemKey, tries: i64, solved: Option<i64>) -> Result<Solving, StoreError> {
    Ok(Solving {
        tries: count("tries", key, tries)?,
        solved: solved.map(Millis),
    })
}

fn count(column: &'static str, key: ProblemKey, number: i64) -> Result<u32, StoreError> {
    u32::try_from(number).map_err(|error| damaged("solutions", column, named(key), &error))
}
