//! Statements about all that is kept of one person.

use super::erasing::kept;

/// That an event names a person, perhaps more than once.
pub const INSERT_MENTION: &str = "
    INSERT INTO mentions (player_id, game_id, seq) VALUES ($1, $2, $3)
    ON CONFLICT (player_id, game_id, seq) DO NOTHING";

pub const MENTIONS: &str = "
    SELECT game_id, seq FROM mentions WHERE player_id = $1 ORDER BY game_id, seq";

pub const EVENTS_NAMING: &str = "
    SELECT events.game_id, events.seq, body
    FROM mentions JOIN events ON events.game_id = mentions.game_id AND events.seq = mentions.seq
    WHERE player_id = $1";

pub const BODY: &str = "SELECT body FROM events WHERE game_id = $1 AND seq = $2";

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

/// Touches no row where the event does not read as it did (`$4`): somebody else may have been
/// renamed in it meanwhile.
pub const RENAME_IN_EVENT: &str =
    "UPDATE events SET body = $3 WHERE game_id = $1 AND seq = $2 AND body = $4";

pub const RENAME_MENTION: &str =
    "UPDATE mentions SET player_id = $4 WHERE player_id = $3 AND game_id = $1 AND seq = $2";

/// A number in the place of an id, wherever a game needs somebody there.
pub const RENAME: &[&str] = &[
    "UPDATE seats SET player_id = $2 WHERE player_id = $1",
    "UPDATE turns SET player_id = $2 WHERE player_id = $1",
    "UPDATE scores SET player_id = $2 WHERE player_id = $1",
    "UPDATE standings SET player_id = $2, listed = 0 WHERE player_id = $1",
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
];

/// Whoever has read one of these tournaments cannot keep it with the person in it any more.
const HOLD_TOURNAMENTS: &str = "
    UPDATE tournaments SET version = version + 1,
        player_id = CASE WHEN player_id = $1 THEN $2 ELSE player_id END
    WHERE id IN (
        SELECT id FROM tournaments WHERE player_id = $1
        UNION SELECT tournament_id FROM tournament_entrants WHERE player_id = $1)";

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
    FROM tournaments WHERE $1 <> $2 AND id IN (
        SELECT id FROM tournaments WHERE player_id = $2
        UNION SELECT tournament_id FROM tournament_entrants WHERE player_id = $2)";

/// All else that is kept of a person.
pub const ERASE_PERSON: &[&str] = &[
    "DELETE FROM messages WHERE personal = 1 AND recipient = $1",
    "DELETE FROM direct_channels WHERE player_id = $1",
    "DELETE FROM season_awards WHERE player_id = $1",
    "DELETE FROM reminders WHERE player_id = $1",
    "DELETE FROM mutes WHERE player_id = $1",
    "DELETE FROM watches WHERE player_id = $1",
    "DELETE FROM blocks WHERE player_id = $1 OR blocked_id = $1",
    // The message goes with the turn.
    "UPDATE notices SET player_id = NULL WHERE player_id = $1",
    "DELETE FROM vacations WHERE player_id = $1",
    "DELETE FROM solutions WHERE player_id = $1",
    "DELETE FROM notes WHERE player_id = $1",
    "DELETE FROM plans WHERE player_id = $1",
    "DELETE FROM kept_lines WHERE player_id = $1",
    "DELETE FROM practice_boards WHERE player_id = $1",
    "DELETE FROM nicknames WHERE player_id = $1",
    "DELETE FROM player_settings WHERE player_id = $1",
    "DELETE FROM players WHERE id = $1",
];
