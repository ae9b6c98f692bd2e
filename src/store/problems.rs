//! Keeps problems of the day, and who has solved them.

use super::correlated::exists_for_row;
use super::prelude::*;
use super::rows::sound;
use crate::game::TableNumber;
use crate::game::problem::{DailyProblem, Day, ProblemKey, Problems, Solvers, Solving};
use crate::rules::Variant;
use crate::rules::problem::Problem;

#[derive(Debug, FromRow)]
struct SolvingRow {
    server_id: ServerId,
    day: Day,
    variant: String,
    tries: i64,
    solved_ms: Option<Millis>,
}

#[derive(Debug, FromRow)]
struct ProblemRow {
    day: Day,
    variant: String,
    position: String,
    solution: String,
    source_number: Option<TableNumber>,
}

pub const PROBLEM: &str = "
    SELECT position, solution, source_number FROM problems
    WHERE server_id = $1 AND day = $2 AND variant = $3";

pub const LATEST_PROBLEMS: &str = "
    SELECT day, variant, position, solution, source_number FROM problems
    WHERE server_id = $1 ORDER BY day DESC, variant LIMIT $2";

pub const KEEP_PROBLEM: &str = "
    INSERT INTO problems (server_id, day, variant, position, solution, source_number)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (server_id, day, variant) DO NOTHING";

pub const GAMES_WITHOUT_PROBLEM: &str = concat!(
    "SELECT id FROM games
    WHERE server_id = $1 AND variant = $2 AND status = 'finished' AND NOT ",
    exists_for_row!(
        "SELECT 1 FROM problems
        WHERE problems.server_id = games.server_id AND source_number = games.number"
    ),
    " ORDER BY updated_ms DESC, id DESC LIMIT $3"
);

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
    async fn problem(&self, key: ProblemKey) -> Result<Option<DailyProblem>> {
        let row: Option<(String, String, Option<TableNumber>)> =
            self.read_first(PROBLEM, key).await?;
        row.map(|(position, solution, source)| daily(key, (&position, &solution), source))
            .transpose()
    }

    async fn latest_problems(&self, server: ServerId, limit: u32) -> Result<Vec<DailyProblem>> {
        let rows: Vec<ProblemRow> = self.read(LATEST_PROBLEMS, (server, limit)).await?;
        let read = rows.into_iter().map(|row| {
            let key = key("problems", (server, row.day), &row.variant)?;
            daily(key, (&row.position, &row.solution), row.source_number)
        });
        Ok(sound(read))
    }

    async fn keep_problem(&self, daily: &DailyProblem) -> Result<()> {
        let (position, solution) = (daily.problem.position(), daily.problem.write_line());
        let values = (daily.key, position, solution, daily.source);
        self.write(KEEP_PROBLEM, values).await
    }

    async fn games_without_problem(
        &self,
        server: ServerId,
        variant: Variant,
        limit: u32,
    ) -> Result<Vec<GameId>> {
        let values = (server, variant, limit);
        self.column(GAMES_WITHOUT_PROBLEM, values).await
    }

    async fn solving(&self, key: ProblemKey, player: PlayerId) -> Result<Solving> {
        let row: Option<SolvedRow> = self.read_first(SOLVING, (key, player)).await?;
        row.map_or(Ok(Solving::default()), |row| solving(key, row))
    }

    async fn count_try(
        &self,
        key: ProblemKey,
        player: PlayerId,
        solved: Option<Millis>,
    ) -> Result<()> {
        self.write(COUNT_TRY, (key, player, solved)).await
    }

    async fn solvers(&self, key: ProblemKey) -> Result<Solvers> {
        let row: Option<(i64, i64)> = self.read_first(SOLVERS, key).await?;
        let (all, at_first_try) = row.unwrap_or_default();
        Ok(Solvers {
            all: count(key, all)?,
            at_first_try: count(key, at_first_try)?,
        })
    }

    async fn solvings(&self, player: PlayerId) -> Result<Vec<(ProblemKey, Solving)>> {
        let rows: Vec<SolvingRow> = self.read(SOLVINGS, player).await?;
        let read = rows.into_iter().map(|row| {
            let key = key("solutions", (row.server_id, row.day), &row.variant)?;
            Ok((key, solving(key, (row.tries, row.solved_ms))?))
        });
        Ok(sound(read))
    }

    async fn days_solved(&self, player: PlayerId) -> Result<Vec<Day>> {
        self.column(DAYS_SOLVED, player).await
    }
}

/// Which problem a row of a table is about.
fn key(table: &'static str, (server, day): (ServerId, Day), variant: &str) -> Result<ProblemKey> {
    let at = RowKey(table, format_args!("server {server}, day {}", day.0));
    Ok(ProblemKey {
        server,
        day,
        variant: at.read("variant", variant)?,
    })
}

fn daily(
    key: ProblemKey,
    (position, solution): (&str, &str),
    source: Option<TableNumber>,
) -> Result<DailyProblem> {
    let problem = Problem::read(key.variant, position, solution);
    let damaged = |error| row("problems", key, |row| row.damaged("solution", error));
    let problem = problem.map_err(damaged)?;
    Ok(DailyProblem {
        key,
        problem,
        source,
    })
}

/// How often somebody has tried, and when they solved it.
type SolvedRow = (i64, Option<Millis>);

fn solving(key: ProblemKey, (tries, solved): SolvedRow) -> Result<Solving> {
    let tries = count(key, tries)?;
    Ok(Solving { tries, solved })
}

fn count(key: ProblemKey, tries: i64) -> Result<u32> {
    row("solutions", key, |row| row.read("tries", tries))
}

/// What is made of a row of a table that is about a problem.
fn row<T>(table: &'static str, key: ProblemKey, read: impl FnOnce(RowKey<'_>) -> T) -> T {
    let (server, Day(day), variant) = (key.server, key.day, key.variant);
    read(RowKey(
        table,
        format_args!("server {server}, day {day}, {variant}"),
    ))
}
