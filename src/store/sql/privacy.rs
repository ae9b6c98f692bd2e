//! Statements about all that is kept of one person.

/// The text is the person's id: what names somebody else, whose longer id it is part of, is found too.
pub const EVENTS_NAMING: &str = "
    SELECT game_id, seq, body FROM events WHERE body LIKE '%' || $1 || '%' ORDER BY game_id, seq";

pub const GAMES_SEATING: &str = "
    SELECT DISTINCT game_id FROM seats WHERE player_id = $1";

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

pub const RENAME_IN_EVENT: &str = "UPDATE events SET body = $3 WHERE game_id = $1 AND seq = $2";

/// A number in the place of an id, wherever a game needs somebody there.
pub const RENAME: &[&str] = &[
    "UPDATE seats SET player_id = $2 WHERE player_id = $1",
    "UPDATE turns SET player_id = $2 WHERE player_id = $1",
    "UPDATE scores SET player_id = $2 WHERE player_id = $1",
    "UPDATE standings SET player_id = $2, listed = 0 WHERE player_id = $1",
    // Waits for whoever rates games.
    "UPDATE rated_results SET ordinal = ordinal WHERE $1 <> $2",
    "UPDATE rating_steps SET player_id = $2 WHERE player_id = $1",
    "UPDATE ratings SET player_id = $2 WHERE player_id = $1",
    HOLD_TOURNAMENTS,
    WITHDRAW_EVERYWHERE,
    "UPDATE tournament_seats SET player_id = $2 WHERE player_id = $1",
    REGISTER_WITHOUT,
];

/// Whoever has read one of these tournaments cannot keep it with the person in it any more.
const HOLD_TOURNAMENTS: &str = "
    UPDATE tournaments SET version = version + 1,
        player_id = CASE WHEN player_id = $1 THEN $2 ELSE player_id END
    WHERE player_id = $1
    OR id IN (SELECT tournament_id FROM tournament_entrants WHERE player_id = $1)";

/// With the round that was paired last.
const WITHDRAW_EVERYWHERE: &str = "
    UPDATE tournament_entrants SET player_id = $2, until_round = COALESCE(until_round, (
        SELECT COALESCE(MAX(round), 0) FROM tournament_boards
        WHERE tournament_boards.tournament_id = tournament_entrants.tournament_id))
    WHERE player_id = $1";

/// The message that names them is due to be changed, at once.
const REGISTER_WITHOUT: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state,
        way, attempts, since_ms, due_ms)
    SELECT 'tournament', tournaments.id, 0, server_id,
        COALESCE((SELECT MAX(number) + 1 FROM messages
            WHERE topic = 'tournament' AND topic_id = tournaments.id), 0),
        server_id, 'registration_edit', 'pending', 'channel_text', 0, 0, 0
    FROM tournaments WHERE $1 <> $2 AND (
        player_id = $2 OR id IN (
            SELECT tournament_id FROM tournament_entrants WHERE player_id = $2))";

/// All else that is kept of a person.
pub const ERASE_PERSON: &[&str] = &[
    "DELETE FROM messages WHERE personal = 1 AND recipient = $1",
    "DELETE FROM direct_channels WHERE player_id = $1",
    "DELETE FROM laurels WHERE player_id = $1",
    "DELETE FROM reminders WHERE player_id = $1",
    "DELETE FROM mutes WHERE player_id = $1",
    "DELETE FROM watches WHERE player_id = $1",
    // The message goes with the turn.
    "UPDATE notices SET player_id = NULL WHERE player_id = $1",
    "DELETE FROM vacations WHERE player_id = $1",
    "DELETE FROM solutions WHERE player_id = $1",
    "DELETE FROM notes WHERE player_id = $1",
    "DELETE FROM plans WHERE player_id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM players WHERE id = $1",
];
