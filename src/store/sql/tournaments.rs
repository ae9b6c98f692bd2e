//! Statements about tournaments.

pub const NEXT_NUMBER: &str =
    "SELECT COALESCE(MAX(number), 0) + 1 FROM tournaments WHERE server_id = $1";

pub const INSERT: &str = "
    INSERT INTO tournaments
        (id, server_id, number, channel_id, player_id, name, variant, format, pace, rounds, most,
         days, stage, due_ms, version, created_ms)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, 0, $15)";

/// Touches no row where it was kept meanwhile.
pub const UPDATE: &str = "
    UPDATE tournaments SET rounds = $3, stage = $4, due_ms = $5, version = version + 1
    WHERE id = $1 AND version = $2";

pub const CLEAR_ENTRANTS: &str = "DELETE FROM tournament_entrants WHERE tournament_id = $1";

pub const INSERT_ENTRANT: &str = "
    INSERT INTO tournament_entrants (tournament_id, place, player_id, from_round, until_round)
    VALUES ($1, $2, $3, $4, $5)";

/// The game is known to whoever opens it.
pub const SET_BOARD: &str = "
    INSERT INTO tournament_boards (tournament_id, round, board, is_over) VALUES ($1, $2, $3, $4)
    ON CONFLICT (tournament_id, round, board) DO UPDATE SET is_over = excluded.is_over";

pub const SET_SEAT: &str = "
    INSERT INTO tournament_seats (tournament_id, round, board, place, player_id, color, points)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (tournament_id, round, board, place) DO UPDATE SET points = excluded.points";

/// Touches no row where the board has a game, or the tournament was cancelled.
pub const SET_GAME: &str = "
    UPDATE tournament_boards SET game_id = $4
    WHERE tournament_id = $1 AND round = $2 AND board = $3 AND game_id IS NULL
    AND EXISTS (SELECT 1 FROM tournaments WHERE id = $1 AND stage = 'opening')";

/// One row where a game is played in a tournament.
pub const IS_AT_BOARD: &str = "SELECT round FROM tournament_boards WHERE game_id = $1";

pub const TOURNAMENT: &str = "
    SELECT id, server_id, number, channel_id, player_id, name, variant, format, pace, rounds, most,
        days, stage, due_ms, version
    FROM tournaments WHERE id = $1";

pub const ENTRANTS: &str = "
    SELECT player_id, from_round, until_round FROM tournament_entrants
    WHERE tournament_id = $1 ORDER BY place";

/// One row a seat.
pub const BOARDS: &str = "
    SELECT round, board, game_id, place, player_id, color, points
    FROM tournament_boards JOIN tournament_seats USING (tournament_id, round, board)
    WHERE tournament_id = $1 ORDER BY round, board, place";

pub const BY_NUMBER: &str = "SELECT id FROM tournaments WHERE server_id = $1 AND number = $2";

/// Each in short, and whether somebody has created it or entered: 0 or 1.
pub const LISTED: &str = "
    SELECT id, number, channel_id, name, stage, rounds,
        (SELECT COALESCE(MAX(round), 0) FROM tournament_boards
         WHERE tournament_id = tournaments.id) AS round,
        CAST(CASE WHEN player_id = $2 OR EXISTS (
            SELECT 1 FROM tournament_entrants
            WHERE tournament_id = tournaments.id AND tournament_entrants.player_id = $2)
        THEN 1 ELSE 0 END AS BIGINT) AS takes_part
    FROM tournaments WHERE server_id = $1
    ORDER BY stage IN ('finished', 'cancelled'), number DESC LIMIT $3";

pub const OF_PERSON: &str = "
    SELECT id FROM tournaments WHERE player_id = $1
    UNION SELECT tournament_id FROM tournament_entrants WHERE player_id = $1
    ORDER BY id";

pub const DUE: &str = "
    SELECT id FROM tournaments
    WHERE stage IN ('gathering', 'opening', 'playing')
    AND (stage = 'opening' OR due_ms <= $1 OR EXISTS (
        SELECT 1 FROM tournament_boards JOIN games ON games.id = game_id
        WHERE tournament_id = tournaments.id AND is_over = 0 AND status = 'finished'))
    AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = tournaments.server_id)
    ORDER BY id";

/// `$1` is when an outage began, `$2` when it ended: what was not due yet has as long left as then.
/// Servers that were left before rest anyway.
pub const MAKE_UP_TOURNAMENTS: &str = "
    UPDATE tournaments SET due_ms = due_ms + $2 - $1
    WHERE due_ms > $1 AND NOT EXISTS (
        SELECT 1 FROM left_servers
        WHERE left_servers.server_id = tournaments.server_id AND left_ms < $1)";

/// What would have gone on by itself while we had left the server has as long left as then.
pub const SHIFT_DUE: &str = "
    UPDATE tournaments SET due_ms =
        due_ms + $1 - (SELECT left_ms FROM left_servers WHERE left_servers.server_id = $2)
    WHERE server_id = $2 AND due_ms IS NOT NULL";
