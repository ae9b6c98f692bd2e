//! Keeps ladders: each is written whole, but for the rungs that have not changed.

use super::prelude::*;
use super::rows::sound;
use crate::game::ladder::{ChallengeSide, Climb, LadderPlace, Rung, RungState};
use crate::game::{Ladder, LadderWrites, Ladders};
use crate::rules::Variant;

/// A rung of a ladder.
#[derive(Debug, FromRow)]
struct RungRow {
    server_id: ServerId,
    variant: String,
    rung: i64,
    player_id: PlayerId,
    joined_ms: Millis,
    safe_ms: Option<Millis>,
    game_id: Option<GameId>,
    side: Option<String>,
}

impl RungRow {
    fn read(self) -> Result<LadderPlace> {
        let (server, rung) = (self.server_id, self.rung);
        let row = RowKey("ladder_rungs", format_args!("server {server}, rung {rung}"));
        let side: Option<ChallengeSide> = row.read("side", self.side)?;
        let state = match (self.game_id.zip(side), self.safe_ms) {
            (Some((game, side)), _) => RungState::Challenged(game, side),
            (None, Some(until)) => RungState::SafeUntil(until),
            (None, None) => RungState::Free,
        };
        Ok(LadderPlace {
            server,
            variant: row.read("variant", self.variant)?,
            rung: row.read("rung", rung)?,
            kept: Rung {
                player: self.player_id,
                joined: self.joined_ms,
                state,
            },
        })
    }
}

pub const LADDER_VERSION: &str =
    "SELECT version FROM ladders WHERE server_id = $1 AND variant = $2";

macro_rules! rungs {
    ($which:literal) => {
        concat!(
            "
    SELECT server_id, variant, rung, player_id, joined_ms, safe_ms, game_id, side
    FROM ladder_rungs ",
            $which
        )
    };
}

pub const RUNGS: &str = rungs!("WHERE server_id = $1 AND variant = $2 ORDER BY rung");

pub const RUNGS_OF: &str = rungs!("WHERE player_id = $1 ORDER BY server_id, variant");

pub const IS_CHALLENGE: &str = "SELECT rung FROM ladder_rungs WHERE game_id = $1 LIMIT 1";

pub const CHALLENGE_STANDS: &str = "
    SELECT due_ms FROM games WHERE id = $1
    AND EXISTS (SELECT 1 FROM ladder_rungs WHERE game_id = games.id)";

pub const CLIMB: &str =
    "SELECT player_id, from_rung, to_rung FROM ladder_climbs WHERE game_id = $1";

#[async_trait]
impl Ladders for SqlStore {
    async fn ladder(&self, server: ServerId, variant: Variant) -> Result<Ladder> {
        let version: Option<i64> = self.value(LADDER_VERSION, (server, variant)).await?;
        let rows: Vec<RungRow> = self.read(RUNGS, (server, variant)).await?;
        whole((server, variant), version, rows)
    }

    async fn is_challenge(&self, game: GameId) -> Result<bool> {
        let rung: Option<i64> = self.value(IS_CHALLENGE, game).await?;
        Ok(rung.is_some())
    }

    async fn challenge_stands_until(&self, game: GameId) -> Result<Option<Millis>> {
        let due: Option<Option<Millis>> = self.value(CHALLENGE_STANDS, game).await?;
        Ok(due.flatten())
    }

    async fn climb_by(&self, game: GameId) -> Result<Option<Climb>> {
        let row: Option<(PlayerId, i64, i64)> = self.read_first(CLIMB, game).await?;
        row.map(|row| climb(game, row)).transpose()
    }

    async fn ladders_of(&self, player: PlayerId) -> Result<Vec<LadderPlace>> {
        let rows: Vec<RungRow> = self.read(RUNGS_OF, player).await?;
        Ok(sound(rows.into_iter().map(RungRow::read)))
    }
}

fn whole(
    (server, variant): (ServerId, Variant),
    version: Option<i64>,
    rows: Vec<RungRow>,
) -> Result<Ladder> {
    let row = RowKey("ladders", format_args!("server {server}"));
    let rungs = rows.into_iter().map(|row| Ok(row.read()?.kept));
    Ok(Ladder {
        version: row.read("version", version.unwrap_or_default())?,
        rungs: rungs.collect::<Result<_>>()?,
        ..Ladder::empty(server, variant)
    })
}

fn climb(game: GameId, (player, from, to): (PlayerId, i64, i64)) -> Result<Climb> {
    let row = RowKey("ladder_climbs", format_args!("{game}"));
    Ok(Climb {
        player,
        from: row.read("from_rung", from)?,
        to: row.read("to_rung", to)?,
    })
}

/// The ladder on which a game decides something, or has.
pub const LADDER_OF_GAME: &str = "
    SELECT server_id, variant FROM ladder_rungs WHERE game_id = $1
    UNION SELECT server_id, variant FROM ladder_climbs WHERE game_id = $1";

/// Whoever would change it waits.
pub const HOLD_LADDER: &str = "
    UPDATE ladders SET version = version WHERE server_id = $1 AND variant = $2 RETURNING version";

/// Touches no row where it was kept meanwhile.
pub const COUNT_LADDER: &str = "
    INSERT INTO ladders (server_id, variant, version) VALUES ($1, $2, 1)
    ON CONFLICT (server_id, variant) DO UPDATE SET version = ladders.version + 1
    WHERE ladders.version = $3";

pub const SET_RUNG: &str = "
    INSERT INTO ladder_rungs
        (server_id, variant, rung, player_id, joined_ms, safe_ms, game_id, side)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (server_id, variant, rung) DO UPDATE SET player_id = excluded.player_id,
        joined_ms = excluded.joined_ms, safe_ms = excluded.safe_ms, game_id = excluded.game_id,
        side = excluded.side";

pub const DROP_RUNGS_BELOW: &str =
    "DELETE FROM ladder_rungs WHERE server_id = $1 AND variant = $2 AND rung > $3";

pub const KEEP_CLIMB: &str = "
    INSERT INTO ladder_climbs (game_id, server_id, variant, player_id, from_rung, to_rung)
    VALUES ($1, $2, $3, $4, $5, $6)";

pub const TAKE_CLIMB: &str =
    "DELETE FROM ladder_climbs WHERE game_id = $1 RETURNING player_id, from_rung, to_rung";

#[async_trait]
impl LadderWrites for SqlUnit {
    async fn hold_of_game(&mut self, game: GameId) -> Result<Option<Ladder>> {
        let found: Option<(ServerId, String)> = self.read_first(LADDER_OF_GAME, game).await?;
        let Some((server, variant)) = found else {
            return Ok(None);
        };
        let variant: Variant =
            RowKey("ladder_rungs", format_args!("game {game}")).read("variant", variant)?;
        let version: Option<i64> = self.value(HOLD_LADDER, (server, variant)).await?;
        let rows: Vec<RungRow> = self.read(RUNGS, (server, variant)).await?;
        whole((server, variant), version, rows).map(Some)
    }

    async fn keep(&mut self, ladder: &Ladder) -> Result<()> {
        let key = (ladder.server, ladder.variant);
        self.write_fresh(COUNT_LADDER, (key, ladder.version))
            .await?;
        let rows: Vec<RungRow> = self.read(RUNGS, key).await?;
        let mut known = Vec::new();
        for row in rows {
            let place = row.read()?;
            known.push((place.rung, place.kept));
        }
        for (at, (rung, number)) in ladder.rungs.iter().zip(1_u32..).enumerate() {
            if known.get(at) == Some(&(number, *rung)) {
                continue;
            }
            let (safe, game, side) = columns(rung.state);
            let values = (
                (key, number),
                (rung.player, rung.joined, safe),
                (game, side),
            );
            self.write(SET_RUNG, values).await?;
        }
        self.write(DROP_RUNGS_BELOW, (key, ladder.rungs.len()))
            .await
    }

    async fn keep_climb(&mut self, game: GameId, ladder: &Ladder, climb: Climb) -> Result<()> {
        let key = (game, ladder.server, ladder.variant);
        let values = (key, (climb.player, climb.from, climb.to));
        self.write(KEEP_CLIMB, values).await
    }

    async fn take_climb(&mut self, game: GameId) -> Result<Option<Climb>> {
        let row: Option<(PlayerId, i64, i64)> = self.read_first(TAKE_CLIMB, game).await?;
        row.map(|row| climb(game, row)).transpose()
    }
}

/// What the columns of a state hold.
fn columns(state: RungState) -> (Option<Millis>, Option<GameId>, Option<&'static str>) {
    match state {
        RungState::Free => (None, None, None),
        RungState::SafeUntil(until) => (Some(until), None, None),
        RungState::Challenged(game, side) => (None, Some(game), Some(side.code())),
    }
}
