//! Keeps what web pages need besides the games themselves.

use super::erasing::kept;
use super::game_channels::GameChannelRow;
use super::held_in::{ENDED_IN_ON, HELD_IN_ON, above, ids, lots};
use super::leaderboards::StandingRow;
use super::prelude::*;
use super::process::META;
use super::ratings::RatingRow;
use super::rows::sound;
use crate::game::scoring::{Leaderboard, LeaderboardScore, PlayerRating};
use crate::game::{
    AddressKey, ChannelId, GameChannel, LatestEvent, OpenChannels, Publishing, Season, ShownResult,
    Spot, TournamentId,
};
use crate::rules::Variant;

const ADDRESS_KEY: &str = "address_key";

/// Of two processes that draw a key at once, both use the one that was kept.
pub const KEEP_META: &str =
    "INSERT INTO meta (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING";

pub const PLACES_OF: &str = "
    SELECT server_id, number, channel_id, thread_id, invitation_id, issue, issue_ms, moved_from,
        forum_id, post_tried_ms
    FROM game_channels WHERE game_id = $1 ORDER BY server_id";

/// How many games one statement asks for.
const AT_ONCE: usize = 24;

/// Asks for up to twenty-four games at once; places that are not needed repeat one of them.
pub const LATEST_EVENTS: &str = concat!(
    "SELECT games.id, games.seq,
        CAST(CASE WHEN status IN ('finished', 'closed') THEN 1 ELSE 0 END AS BIGINT) AS is_over
    FROM games WHERE games.id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
        $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24) AND",
    kept!("games.server_id")
);

pub const LEFT: &str = "SELECT COUNT(*) FROM left_servers WHERE server_id = $1";

/// Whether a game is held in some channels alone, which are joined by commas, and its teams are at home there.
macro_rules! is_held_in {
    ($game:literal, $channels:literal) => {
        concat!(
            " NOT EXISTS (
                SELECT 1 FROM game_channels AS place WHERE place.game_id = ",
            $game,
            " AND ",
            $channels,
            " NOT LIKE '%,' || ",
            above!("place"),
            " || ',%')
            AND NOT EXISTS (
                SELECT 1 FROM contests JOIN teams ON teams.contest_id = contests.id
                WHERE contests.game_id = ",
            $game,
            " AND ",
            $channels,
            " NOT LIKE '%,' || teams.channel_id || ',%') "
        )
    };
}

/// Whether nobody sits in a game who wants to be on no page.
macro_rules! hides_nobody {
    ($game:literal) => {
        concat!(
            " NOT EXISTS (
                SELECT 1 FROM seats JOIN player_settings ON player_settings.player_id = seats.player_id
                WHERE seats.game_id = ",
            $game,
            " AND web_name = 'hidden') "
        )
    };
}

/// Whether both is so.
macro_rules! is_shown {
    ($game:literal, $channels:literal) => {
        concat!(is_held_in!($game, $channels), "AND", hides_nobody!($game))
    };
}

pub const CHANNELS_OF_GAMES: &str = "
    SELECT place_server_id, channel_id FROM channels_of_games WHERE server_id = $1
    ORDER BY place_server_id, channel_id";

/// Server and channels; then how many, after how many; then lots of channels (`held_in.rs`), each of which is among the
/// channels. That a game was called off is no result, and one that goes on with a computer in the seat of somebody absent,
/// and has been counted, has none to show: that is asked of one game after the other, as a join would read all of them.
///
/// Games that the server keeps are found lot by lot, in each one from the other as far back as any that is asked for can be;
/// those that other servers keep are among the few that it shares. That the server is being erased is asked once, and not of
/// each game: PostgreSQL would take it that hardly a game is left, and read all of them.
pub const RESULTS_SHOWN: &str = concat!(
    "WITH RECURSIVE",
    lots!("results", ""),
    "SELECT game_id, ended_ms FROM (
        SELECT results.game_id, results.ended_ms FROM held CROSS JOIN results
        WHERE $5 LIKE '%;' || held.held_in || ';%'
        AND results.server_id = $1 AND results.held_in = held.held_in AND results.standing <> 'aborted' AND
        (SELECT status FROM games WHERE games.id = results.game_id) = 'finished' AND",
    kept!("$1"),
    "AND",
    hides_nobody!("results.game_id"),
    "AND results.ended_ms >= COALESCE((
            SELECT latest.ended_ms FROM results AS latest
            WHERE latest.server_id = $1 AND latest.held_in = held.held_in AND latest.standing <> 'aborted' AND
            (SELECT status FROM games WHERE games.id = latest.game_id) = 'finished' AND",
    hides_nobody!("latest.game_id"),
    "ORDER BY latest.ended_ms DESC LIMIT 1 OFFSET CAST($3 AS BIGINT) + CAST($4 AS BIGINT)), 0)
        UNION ALL
        SELECT results.game_id, results.ended_ms
        FROM game_channels AS own JOIN results ON results.game_id = own.game_id
        WHERE own.server_id = $1 AND own.shared = 1 AND results.server_id <> $1 AND results.standing <> 'aborted' AND
        (SELECT status FROM games WHERE games.id = results.game_id) = 'finished' AND",
    kept!("results.server_id"),
    "AND",
    is_shown!("results.game_id", "$2"),
    ") AS shown ORDER BY ended_ms DESC, game_id DESC LIMIT $3 OFFSET $4"
);

/// Server and channels; then how many, after how many. In which lots games are held that go on is not kept: they are found one
/// from the other.
pub const RUNNING_SHOWN: &str = concat!(
    "SELECT id FROM (
        SELECT * FROM (
            SELECT id FROM games WHERE server_id = $1 AND status = 'playing' AND",
    kept!("$1"),
    "AND",
    is_shown!("games.id", "$2"),
    "ORDER BY id DESC LIMIT CAST($3 AS BIGINT) + CAST($4 AS BIGINT)
        ) AS kept_here
        UNION ALL
        SELECT games.id FROM game_channels AS own JOIN games ON games.id = own.game_id
        WHERE own.server_id = $1 AND own.shared = 1 AND games.server_id <> $1 AND games.status = 'playing' AND",
    kept!("games.server_id"),
    "AND",
    is_shown!("games.id", "$2"),
    ") AS held ORDER BY id DESC LIMIT $3 OFFSET $4"
);

pub const TABLES_SHOWN: &str = concat!(
    "SELECT id FROM games WHERE server_id = $1 AND status = 'gathering'
    AND EXISTS (SELECT 1 FROM seats WHERE seats.game_id = games.id AND state = 'open') AND",
    kept!("$1"),
    "AND",
    is_shown!("games.id", "$2"),
    "ORDER BY created_ms, id LIMIT $3 OFFSET $4"
);

/// Takes a board as the statements of `leaderboards.rs` do, and lots of channels: the sums of the board, of those games alone
/// that are held in one of these lots.
pub const SCORES_SHOWN: &str = "
    SELECT own.player_id,
        CAST(SUM(own.points) AS BIGINT) AS points,
        CAST(SUM(own.games) AS BIGINT) AS games,
        CAST(SUM(own.seigneurs) AS BIGINT) AS seigneurs,
        CAST(SUM(own.chevaliers) AS BIGINT) AS chevaliers,
        CAST(SUM(own.vassals) AS BIGINT) AS vassals,
        CAST(SUM(own.serfs) AS BIGINT) AS serfs,
        MIN(sums.listed) AS listed
    FROM place_standings AS own
    JOIN standings AS sums ON sums.server_id = $1 AND sums.season = '' AND sums.variant = ''
        AND sums.player_id = own.player_id
    WHERE own.server_id = $1 AND own.season = $2 AND own.variant = $3
    AND $4 LIKE '%;' || own.held_in || ';%' AND sums.listed = 1
    AND NOT EXISTS (
        SELECT 1 FROM player_settings
        WHERE player_settings.player_id = own.player_id AND web_name = 'hidden')
    GROUP BY own.player_id ORDER BY 2 DESC, 3, 1";

/// A tournament and channels: how many of its games are held elsewhere, or are in no list.
pub const BOARDS_WITHHELD: &str = concat!(
    "SELECT COUNT(*) FROM tournament_boards AS board
    WHERE board.tournament_id = $1 AND board.game_id IS NOT NULL AND NOT (
        EXISTS (SELECT 1 FROM game_channels AS own WHERE own.game_id = board.game_id) AND",
    is_shown!("board.game_id", "$2"),
    ")"
);

/// Takes a server and lots of channels: the seasons of games that are held in one of these lots. Each season, and each lot, is
/// one look-up.
pub const SEASONS_SHOWN: &str = concat!(
    "WITH RECURSIVE known (season) AS (
        SELECT MAX(season) FROM place_standings WHERE server_id = $1
        UNION ALL
        SELECT (SELECT MAX(place_standings.season) FROM place_standings
                WHERE place_standings.server_id = $1 AND place_standings.season < known.season)
        FROM known WHERE known.season > ''),",
    lots!("place_standings", " AND season = '' AND variant = ''"),
    "SELECT season FROM known WHERE season > '' AND EXISTS (
        SELECT 1 FROM held WHERE $2 LIKE '%;' || held.held_in || ';%' AND EXISTS (
            SELECT 1 FROM place_standings AS own
            WHERE own.server_id = $1 AND own.season = known.season AND own.variant = ''
            AND own.held_in = held.held_in))"
);

pub const RESULTS_SHOWN_OF: &str = concat!(
    "SELECT results.game_id, COALESCE(scores.own_season, results.season) AS season,
        results.variant, scores.points,
        CAST(CASE WHEN results.standing = 'counted'
            AND COALESCE(scores.own_server_id, results.server_id) = $2
            THEN 1 ELSE 0 END AS BIGINT) AS is_counted
    FROM scores
    JOIN results ON results.game_id = scores.game_id
    JOIN game_channels AS own ON own.game_id = scores.game_id AND own.server_id = $2
    WHERE scores.player_id = $1 AND",
    is_held_in!("results.game_id", "$3")
);

/// A player, a server and channels. Each rating is read with all games from whose steps it comes: one of them that is held
/// elsewhere withholds it.
pub const RATINGS_SHOWN_OF: &str = concat!(
    "SELECT variant, player_id, value, deviation, volatility, games, last_ms
    FROM ratings WHERE player_id = $1 AND NOT EXISTS (
        SELECT 1 FROM rating_steps
        LEFT JOIN results ON results.ordinal = rating_steps.ordinal
        LEFT JOIN game_channels AS own ON own.game_id = results.game_id AND own.server_id = $2
        WHERE rating_steps.variant = ratings.variant AND rating_steps.player_id = $1
        AND NOT (own.game_id IS NOT NULL AND",
    is_held_in!("results.game_id", "$3"),
    ")) ORDER BY variant"
);

#[derive(Debug, FromRow)]
struct ShownRow {
    game_id: GameId,
    season: String,
    variant: String,
    points: i64,
    is_counted: i64,
}

impl ShownRow {
    fn read(&self) -> Result<ShownResult> {
        let row = RowKey("results", format_args!("game {}", self.game_id));
        Ok(ShownResult {
            game: self.game_id,
            season: row.read("season", &self.season)?,
            variant: row.read("variant", &self.variant)?,
            points: row.read("points", self.points)?,
            is_counted: self.is_counted != 0,
        })
    }
}

/// A game's latest event, from its id, the number of the event and whether it is over.
fn latest_event((game, seq, is_over): (GameId, i64, i64)) -> Result<(GameId, LatestEvent)> {
    let row = RowKey("games", format_args!("game {game}"));
    let latest = LatestEvent {
        seq: row.read("seq", seq)?,
        is_over: is_over != 0,
    };
    Ok((game, latest))
}

#[async_trait]
impl Publishing for SqlStore {
    async fn address_key(&self, drawn: AddressKey) -> Result<AddressKey> {
        let mut known: Option<String> = self.value(META, ADDRESS_KEY).await?;
        if known.is_none() {
            self.write(KEEP_META, (ADDRESS_KEY, &drawn.write())).await?;
            known = self.value(META, ADDRESS_KEY).await?;
        }
        let known = known.unwrap_or_default();
        // What it says is a secret, even where it is damaged.
        AddressKey::read(&known).ok_or_else(|| {
            let row = RowKey("meta", format_args!("{ADDRESS_KEY}"));
            row.damaged("value", "it is no key")
        })
    }

    async fn places_of(&self, game: GameId) -> Result<Vec<GameChannel>> {
        let rows: Vec<GameChannelRow> = self.read(PLACES_OF, game).await?;
        rows.into_iter().map(|row| row.read(game)).collect()
    }

    async fn latest_events(&self, games: &[GameId]) -> Result<Vec<(GameId, LatestEvent)>> {
        let mut latest = Vec::with_capacity(games.len());
        for asked in in_parts::<_, AT_ONCE>(games) {
            let rows: Vec<(GameId, i64, i64)> = self.read(LATEST_EVENTS, asked).await?;
            latest.extend(sound(rows.into_iter().map(latest_event)));
        }
        Ok(latest)
    }

    async fn is_left(&self, server: ServerId) -> Result<bool> {
        let left: Option<i64> = self.value(LEFT, server).await?;
        Ok(left.unwrap_or_default() > 0)
    }

    async fn channels_of_games(&self, server: ServerId) -> Result<Vec<Spot>> {
        let rows: Vec<(ServerId, ChannelId)> = self.read(CHANNELS_OF_GAMES, server).await?;
        let spot = |(server, channel)| Spot { server, channel };
        Ok(rows.into_iter().map(spot).collect())
    }

    async fn results_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
        (after, limit): (u32, u32),
    ) -> Result<Vec<(GameId, Millis)>> {
        let held = self.held_within(ENDED_IN_ON, (server, channels)).await?;
        let values = (server, listed(ids(channels)), limit, after);
        let values = (values, held.unwrap_or_default());
        self.read(RESULTS_SHOWN, values).await
    }

    async fn running_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
        (after, limit): (u32, u32),
    ) -> Result<Vec<GameId>> {
        let values = (server, listed(ids(channels)), limit, after);
        self.column(RUNNING_SHOWN, values).await
    }

    async fn tables_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
        (after, limit): (u32, u32),
    ) -> Result<Vec<GameId>> {
        let values = (server, listed(ids(channels)), limit, after);
        self.column(TABLES_SHOWN, values).await
    }

    async fn boards_withheld(
        &self,
        tournament: TournamentId,
        channels: &OpenChannels,
    ) -> Result<bool> {
        let values = (tournament, listed(ids(channels)));
        let withheld: Option<i64> = self.value(BOARDS_WITHHELD, values).await?;
        Ok(withheld != Some(0))
    }

    async fn scores_shown(
        &self,
        board: &Leaderboard,
        channels: &OpenChannels,
    ) -> Result<Vec<(PlayerId, LeaderboardScore)>> {
        let server = board.server.unwrap_or(ServerId(0));
        let Some(held) = self.held_within(HELD_IN_ON, (server, channels)).await? else {
            return Ok(Vec::new());
        };
        let rows: Vec<StandingRow> = self.read(SCORES_SHOWN, (board, held)).await?;
        rows.iter().map(StandingRow::scored).collect()
    }

    async fn seasons_shown(
        &self,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<Vec<Season>> {
        let Some(held) = self.held_within(HELD_IN_ON, (server, channels)).await? else {
            return Ok(Vec::new());
        };
        let found: Vec<String> = self.column(SEASONS_SHOWN, (server, held)).await?;
        let row = RowKey("place_standings", format_args!("server {server}"));
        found.iter().map(|text| row.read("season", text)).collect()
    }

    async fn results_shown_of(
        &self,
        player: PlayerId,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<Vec<ShownResult>> {
        let values = (player, server, listed(ids(channels)));
        let rows: Vec<ShownRow> = self.read(RESULTS_SHOWN_OF, values).await?;
        Ok(sound(rows.iter().map(ShownRow::read)))
    }

    async fn ratings_shown_of(
        &self,
        player: PlayerId,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<Vec<(Variant, PlayerRating)>> {
        let values = (player, server, listed(ids(channels)));
        let rows: Vec<RatingRow> = self.read(RATINGS_SHOWN_OF, values).await?;
        Ok(sound(rows.iter().map(RatingRow::of_game)))
    }
}
