//! Keeps in which positions games stand that go on, or have stood: no computer helps with them.

use super::prelude::*;
use crate::game::fair_play::{
    Beginning, FairPlay, GuardChange, GuardedPositions, StandingPosition, guarded_keys,
};
use crate::game::{Commit, Phase, Tables, unless_damaged};
use crate::rules::{Position, Variant};

/// How many keys are looked for at once.
const KEYS: usize = 16;
/// How many games are noted at once.
const PART: u32 = 200;

/// Looks for up to sixteen keys at once, in all games but one; places that are not needed repeat one of the keys.
pub const GUARDED_POSITIONS: &str = "
    SELECT DISTINCT position_key, set_up FROM guarded_positions
    WHERE position_key IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    AND game_id <> $17";

/// The games that began in a position that was set up and guard one of up to sixteen keys, but for one.
pub const SET_UP_GAMES: &str = "
    SELECT DISTINCT game_id FROM guarded_positions
    WHERE position_key IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    AND game_id <> $17 AND set_up = 1";

/// In their own seat, in one that a computer keeps for them, or in a team.
pub const STANDING_POSITIONS: &str = "
    SELECT id, variant, start, position FROM games WHERE status = 'playing' AND id IN (
        SELECT game_id FROM seats
        WHERE player_id = $1 AND state = 'taken' AND ended_ms IS NULL
        UNION SELECT game_id FROM seats WHERE kept_for = $1
        UNION SELECT contests.game_id FROM team_members
        JOIN contests ON contests.id = team_members.contest_id
        WHERE team_members.player_id = $1)";

pub const UNGUARDED_GAMES: &str = "SELECT id FROM games WHERE is_guarded = 0 ORDER BY id LIMIT $1";

/// Touches no row where another process has done so; says how the game fares now.
pub const SET_GUARDED: &str = "
    UPDATE games SET is_guarded = 1 WHERE id = $1 AND is_guarded = 0 RETURNING status";

pub const GUARD_POSITION: &str = "
    INSERT INTO guarded_positions (position_key, game_id, set_up) VALUES ($1, $2, $3)
    ON CONFLICT (position_key, game_id) DO NOTHING";

pub const GUARD_NO_MORE: &str = "DELETE FROM guarded_positions WHERE game_id = $1";

/// Where somebody's game stands.
#[derive(Debug, FromRow)]
struct StandingRow {
    id: GameId,
    variant: String,
    start: String,
    position: String,
}

impl StandingRow {
    fn read(&self) -> Result<StandingPosition> {
        let row = RowKey("games", format_args!("game {}", self.id));
        let variant: Variant = row.read("variant", self.variant.as_str())?;
        let parsed = |column, text: &str| {
            Position::parse(variant, text).map_err(|error| row.damaged(column, error))
        };
        Ok(StandingPosition {
            game: self.id,
            began: Beginning::of(&parsed("start", &self.start)?),
            position: parsed("position", &self.position)?,
        })
    }
}

#[async_trait]
impl FairPlay for SqlStore {
    async fn guarded_positions(
        &self,
        keys: &[u64],
        but: Option<GameId>,
    ) -> Result<GuardedPositions> {
        // No game has this id.
        let but = but.unwrap_or(GameId(0));
        let mut guarded = GuardedPositions::default();
        for keys in in_parts::<_, KEYS>(keys) {
            let found: Vec<(i64, i64)> = self.read(GUARDED_POSITIONS, (keys, but)).await?;
            guarded.extend(found.into_iter().map(|(key, set_up)| {
                let began = match set_up {
                    0 => Beginning::Usual,
                    _ => Beginning::SetUp,
                };
                (key.cast_unsigned(), began)
            }));
        }
        Ok(guarded)
    }

    async fn set_up_games(&self, keys: &[u64], but: GameId) -> Result<Vec<GameId>> {
        let mut games = Vec::new();
        for keys in in_parts::<_, KEYS>(keys) {
            let found: Vec<GameId> = self.column(SET_UP_GAMES, (keys, but)).await?;
            games.extend(found);
        }
        Ok(games)
    }

    async fn standing_positions(&self, player: PlayerId) -> Result<Vec<StandingPosition>> {
        let rows: Vec<StandingRow> = self.read(STANDING_POSITIONS, player).await?;
        Ok(super::rows::sound(rows.iter().map(StandingRow::read)))
    }

    async fn guard_positions(&self) -> Result<u32> {
        let mut guarded = 0;
        loop {
            let games: Vec<GameId> = self.column(UNGUARDED_GAMES, PART).await?;
            if games.is_empty() {
                return Ok(guarded);
            }
            for game in games {
                guard_game(self, game).await?;
                guarded += 1;
            }
        }
    }
}

/// Guards all positions of a game; one that cannot be read has none.
async fn guard_game(store: &SqlStore, game: GameId) -> Result<()> {
    let loaded = unless_damaged(game, store.load(game).await)?;
    let history = loaded.as_ref().and_then(|table| match table.phase() {
        Phase::Playing(history) => Some(history),
        _ => None,
    });
    let read = history.map(|history| (history.positions()[0], guarded_keys(history, 0)));
    guard_as_read(store, game, read.as_ref()).await
}

/// Guards the positions of a game as it was read, with that in which it began. Another process may have let it end since:
/// nobody would take off again what is written then.
async fn guard_as_read(
    store: &SqlStore,
    game: GameId,
    read: Option<&(Position, Vec<u64>)>,
) -> Result<()> {
    store
        .transact(|mut transaction| async move {
            // Whoever plays on waits from here on.
            let status: Option<String> = transaction.value(SET_GUARDED, game).await?;
            if let Some((start, keys)) = read
                && status.as_deref() == Some("playing")
            {
                write_keys(&mut transaction, game, start, keys).await?;
            }
            transaction.commit().await
        })
        .await
}

/// Writes what a commit means for the positions that are guarded.
pub async fn write(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<()> {
    let (table, game) = (commit.table, commit.table.id());
    match GuardChange::of(table, commit.events) {
        GuardChange::More(keys) => {
            write_keys(transaction, game, &table.header().start, &keys).await
        }
        GuardChange::None => transaction.write(GUARD_NO_MORE, game).await,
    }
}

async fn write_keys(
    transaction: &mut Transaction,
    game: GameId,
    start: &Position,
    keys: &[u64],
) -> Result<()> {
    let set_up = Beginning::of(start) == Beginning::SetUp;
    for &key in keys {
        transaction
            .write(GUARD_POSITION, (key, game, set_up))
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::open::open;

    /// One that goes on, and one that has ended since it was read.
    const GAMES: &str = "
        INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms,
            updated_ms, is_guarded)
        VALUES (1, 7, 1, 'chess', '', 'playing', 4, '', 0, 0, 0),
            (2, 7, 2, 'chess', '', 'finished', 5, '', 0, 0, 0)";

    #[tokio::test]
    async fn a_game_that_has_ended_since_it_was_read_is_not_guarded() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let store = SqlStore::over(database);
        store.write(GAMES, ()).await.unwrap();
        let read = (Position::start(Variant::Chess), vec![9]);
        for game in [GameId(1), GameId(2)] {
            guard_as_read(&store, game, Some(&read)).await.unwrap();
        }
        let guarded = "SELECT game_id FROM guarded_positions";
        let guarded: Vec<GameId> = store.column(guarded, ()).await.unwrap();
        assert_eq!(guarded, [GameId(1)]);
        let left: Vec<GameId> = store.column(UNGUARDED_GAMES, PART).await.unwrap();
        assert_eq!(left, []);
    }
}
