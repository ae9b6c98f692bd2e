//! Keeps the results of games, and the standings that follow from them.

use super::erasing::kept;
use super::game_channels::GUESTS;
use super::held_in;
use super::histories::own_times;
use super::prelude::*;
use super::sums::{GamesPart, added_to, score_sums};
use crate::game::scoring::{CountScope, CountStatus, MOST_AMONG_THE_SAME, Results, Season};
use crate::game::{ResultEntry, ResultWrites};

/// What the scores of some results add to the standings, $2 times: taken off again where that is -1.
macro_rules! sums {
    ($of:literal) => {
        concat!(
            "SELECT
                CASE WHEN place.every = 1 THEN 0
                    ELSE COALESCE(scores.own_server_id, results.server_id) END AS server_id,
                CASE WHEN time.every = 1 THEN '' WHEN place.every = 1 THEN month
                    ELSE COALESCE(scores.own_season, results.season) END AS season,
                CASE WHEN kind.every = 1 THEN '' ELSE variant END AS variant,
                player_id,",
            score_sums!("$2"),
            ", MIN(CASE
                    WHEN player_id < 0 THEN 0
                    WHEN EXISTS (SELECT 1 FROM player_settings
                                 WHERE player_settings.player_id = scores.player_id
                                 AND unlisted = 1) THEN 0
                    ELSE 1 END) AS listed
            FROM results JOIN scores ON scores.game_id = results.game_id
            CROSS JOIN (SELECT 0 AS every UNION ALL SELECT 1) AS place
            CROSS JOIN (SELECT 0 AS every UNION ALL SELECT 1) AS time
            CROSS JOIN (SELECT 0 AS every UNION ALL SELECT 1) AS kind
            WHERE CASE WHEN place.every = 1 THEN overall ELSE standing END = 'counted'
            AND (place.every = 1 OR scores.own_server_id IS NULL OR scores.own_server_id <> 0) AND ",
            $of,
            " GROUP BY 1, 2, 3, 4"
        )
    };
}

/// Adds them to the standings.
macro_rules! add_standings {
    ($of:literal) => {
        concat!(
            "INSERT INTO standings
                (server_id, season, variant, player_id,
                 points, games, seigneurs, chevaliers, vassals, serfs, listed) ",
            sums!($of),
            " ON CONFLICT (server_id, season, variant, player_id)",
            added_to!("standings")
        )
    };
}

pub const STANDING: &str = "SELECT standing FROM results WHERE game_id = $1";

/// Whatever ends has its result from then on: these ended in former times, or their results were lost.
pub const UNCOUNTED: &str = concat!(
    "
    SELECT id FROM games WHERE is_counted = 0 AND",
    kept!("games.server_id"),
    "ORDER BY updated_ms, id LIMIT $1"
);

/// All of them; $1 is any number.
pub const ADD_ALL: &str = add_standings!("$1 = $1");

/// What they all come to; $1 is any number, $2 is 1.
pub const SUMS: &str = sums!("$1 = $1");

pub const CLEAR_STANDINGS: &str = "DELETE FROM standings";

#[async_trait]
impl Results for SqlStore {
    async fn count_status(&self, game: GameId) -> Result<Option<CountStatus>> {
        let found: Option<String> = self.value(STANDING, game).await?;
        RowKey("results", format_args!("game {game}")).read("standing", found)
    }

    async fn uncounted(&self, limit: u32) -> Result<Vec<GameId>> {
        self.column(UNCOUNTED, limit).await
    }

    async fn sum_up(&self) -> Result<()> {
        self.transact(|mut transaction| async move {
            transaction.write(CLEAR_STANDINGS, ()).await?;
            transaction.write(ADD_ALL, (0_i64, 1_i64)).await?;
            held_in::sum_up(&mut transaction).await?;
            transaction.commit().await
        })
        .await
    }
}

/// Counted up for each game; whoever counts another game at the same time waits here.
pub const NEXT_ORDINAL: &str = "
    INSERT INTO meta (key, value) VALUES ('results', '1')
    ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(meta.value AS BIGINT) + 1 AS TEXT)";

/// Waits for whoever counts a game, and has others wait who would: what is written from then on is about all games that are
/// counted.
pub const HOLD_COUNTING: &str = "
    INSERT INTO meta (key, value) VALUES ('results', '0')
    ON CONFLICT (key) DO UPDATE SET value = meta.value";

pub const LATEST_ORDINAL: &str = "SELECT CAST(value AS BIGINT) FROM meta WHERE key = 'results'";

/// The games that count among $1 people, who are $2 to $4 and of whom $2 is in each, by what their results say of it: as many
/// of them as matter ($8). They are found among the games of one that ended in a season, from $6 on and before $7, the first
/// before others: those that count come before all that are repeated.
macro_rules! counted_among {
    ($counted:literal) => {
        concat!(
            "SELECT COUNT(*) FROM (
                SELECT own.game_id FROM scores AS own CROSS JOIN results
                WHERE own.player_id = $2 AND own.game_ended_ms >= $6 AND own.game_ended_ms < $7
                AND own.part <> 'absentee' AND results.game_id = own.game_id
                AND seats = $1 AND ",
            $counted,
            " AND $1 = (
                    SELECT COUNT(*) FROM scores WHERE scores.game_id = results.game_id
                    AND scores.player_id IN ($2, $3, $4) AND scores.part <> 'absentee')
                ORDER BY own.game_ended_ms LIMIT $8) AS among"
        )
    };
}

/// In a season of a server; for two people the last one is given twice.
pub const COUNTED_AMONG: &str =
    counted_among!("season = $5 AND server_id = $9 AND standing = 'counted'");

/// The same in a month over all servers.
pub const COUNTED_AMONG_OVERALL: &str = counted_among!("month = $5 AND overall = 'counted'");

pub const INSERT_RESULT: &str = "
    INSERT INTO results
        (game_id, ordinal, server_id, variant, seats, ended_ms, ending, standing, overall, season,
         month, opening, plies, takebacks)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, (
        SELECT COUNT(*) FROM events WHERE events.game_id = $1 AND body LIKE '%\"proposal\":\"takeback\"%'))";

pub const INSERT_SCORE: &str = "
    INSERT INTO scores (game_id, color, part, player_id, points, game_server_id, game_ended_ms, own_times, flagged)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";

pub const NOTE_COUNTED: &str = "UPDATE games SET is_counted = 1 WHERE id = $1";

pub const SET_STANDING: &str = "UPDATE results SET standing = $2, overall = $2 WHERE game_id = $1";

/// On which server and in which season a player's score counts, where the game is held on several servers.
pub const CREDIT: &str =
    "UPDATE scores SET own_server_id = $3, own_season = $4 WHERE game_id = $1 AND player_id = $2";

/// Those of a game.
pub const ADD_GAME: &str = add_standings!("results.game_id = $1");

/// What is left where all games were taken off again.
pub const DROP_EMPTY_STANDINGS: &str = "DELETE FROM standings WHERE games = 0";

#[async_trait]
impl ResultWrites for SqlUnit {
    async fn next_ordinal(&mut self) -> Result<i64> {
        self.write(NEXT_ORDINAL, ()).await?;
        Ok(self.value(LATEST_ORDINAL, ()).await?.unwrap_or(1))
    }

    async fn counted_among(&mut self, people: &[PlayerId], scope: CountScope) -> Result<u32> {
        let Some(people) = among(people) else {
            return Ok(0);
        };
        let (CountScope::Server(_, season) | CountScope::Overall(season)) = scope;
        let span = (season, season.start(), season.end());
        let values = (people, span, MOST_AMONG_THE_SAME);
        match scope {
            CountScope::Server(server, _) => self.count(COUNTED_AMONG, (values, server)).await,
            CountScope::Overall(_) => self.count(COUNTED_AMONG_OVERALL, values).await,
        }
    }

    async fn insert(&mut self, entry: &ResultEntry<'_>) -> Result<()> {
        let ResultEntry { table, result, .. } = entry;
        let game = table.id();
        let values = (
            (game, entry.ordinal),
            (table.header().server, table.variant()),
            result.finishers().count(),
            (entry.ended, result.outcome.ending),
            (entry.counts, entry.seasons),
            (&result.opening, result.plies),
        );
        self.write(INSERT_RESULT, values).await?;
        let played = own_times::events_of(&mut self.transaction, game, table.variant()).await?;
        for score in &result.scores {
            let values = (game, score.color, score.part, score.player, score.points);
            let game = (table.header().server, entry.ended);
            let times = own_times::of(score.player, played.as_deref());
            self.write(INSERT_SCORE, (values, game, times)).await?;
        }
        Ok(())
    }

    async fn note_counted(&mut self, game: GameId) -> Result<()> {
        self.write(NOTE_COUNTED, game).await
    }

    async fn credit(
        &mut self,
        (game, player): (GameId, PlayerId),
        (server, season): (ServerId, Season),
    ) -> Result<()> {
        self.write(CREDIT, (game, player, server, season)).await
    }

    async fn guests(&mut self, game: GameId) -> Result<Vec<(PlayerId, ServerId)>> {
        self.read(GUESTS, game).await
    }

    async fn add_to_standings(&mut self, game: GameId) -> Result<()> {
        self.write(ADD_GAME, (game, 1_i64)).await?;
        held_in::add(&mut self.transaction, game).await
    }

    async fn take_off_standings(&mut self, game: GameId) -> Result<()> {
        self.write(ADD_GAME, (game, -1_i64)).await?;
        self.write(DROP_EMPTY_STANDINGS, ()).await?;
        held_in::take_off(&mut self.transaction, game).await
    }

    async fn set_status(&mut self, game: GameId, status: CountStatus) -> Result<()> {
        self.write(SET_STANDING, (game, status)).await
    }
}

/// Before some results of a server (`$1`) are erased, those of its games from a number (`$2`) on and
/// below another (`$3`): notes where somebody of theirs had met others too often in that month for a
/// game that stays to count. Games of one month end within 31 days, so that no others of theirs are
/// looked at, while all wait whose games end.
pub const OUTLIVE_PART: &str = "
    UPDATE results SET outlived = 1
    WHERE overall = 'repeated' AND outlived = 0 AND game_id IN (
        SELECT scores.game_id FROM games
        JOIN results AS erased ON erased.game_id = games.id
        JOIN scores AS erased_scores ON erased_scores.game_id = erased.game_id
        JOIN scores ON scores.player_id = erased_scores.player_id
            AND scores.game_ended_ms > erased.ended_ms - 2678400000
            AND scores.game_ended_ms < erased.ended_ms + 2678400000
        JOIN results AS others ON others.game_id = scores.game_id
        WHERE games.server_id = $1 AND games.number >= $2 AND games.number < $3
        AND others.month = erased.month)";

/// Those of the games of a server (`$1`) from a number (`$3`) on and below another (`$4`), to the
/// sums over all servers.
pub const ADD_PART_TO_ALL: &str = add_standings!(
    "place.every = 1 AND results.game_id IN (
        SELECT id FROM games WHERE games.server_id = $1 AND number >= $3 AND number < $4)"
);

/// Takes games off the sums over all servers, before they are erased: of a server those from a
/// number on and below another.
pub async fn take_off(transaction: &mut Transaction, part: GamesPart) -> Result<()> {
    transaction.write(OUTLIVE_PART, part).await?;
    let (server, first, below) = part;
    let values = (server, -1_i64, first, below);
    transaction.write(ADD_PART_TO_ALL, values).await?;
    transaction.write(DROP_EMPTY_STANDINGS, ()).await
}

/// How many people there are, and who; of two people the second is given twice. Computers come last, as they play with
/// everybody.
pub(super) fn among(people: &[PlayerId]) -> Option<(usize, [PlayerId; 3])> {
    let mut people = people.to_vec();
    people.sort_by_key(|player| player.is_computer());
    let (&first, &last) = (people.first()?, people.last()?);
    let second = people.get(1).copied().unwrap_or(last);
    Some((people.len(), [first, second, last]))
}

#[cfg(test)]
mod tests {
    use super::{COUNTED_AMONG, COUNTED_AMONG_OVERALL};
    use crate::store::engine::plan;
    use crate::store::open::open;

    #[tokio::test]
    async fn games_among_the_same_people_are_counted_without_those_of_other_seasons() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for statement in [COUNTED_AMONG, COUNTED_AMONG_OVERALL] {
            let steps = plan::steps(&database, statement).await;
            let by = "scores_by_end (player_id=? AND game_ended_ms>? AND game_ended_ms<?)";
            assert!(steps.iter().any(|step| step.contains(by)), "{steps:#?}");
            // Nothing is sorted or grouped before the first ten are known.
            let sorted = steps.iter().any(|step| step.contains("TEMP B-TREE"));
            assert!(!sorted, "{steps:#?}");
        }
    }
}
