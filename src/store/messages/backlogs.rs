//! How far delivery is behind, and what has not come through.

use super::due::has_time;
use super::later::owe_later;
use super::rows::UndeliveredRow;
use crate::game::delivery::{Backlog, Backlogs, Undelivered};
use crate::store::correlated::exists_for_row;
use crate::store::game_channels::{has_lost_place, place_of};
use crate::store::prelude::*;

/// The latest messages in a state that a condition picks, read in the order of an index.
macro_rules! latest_undelivered {
    ($such:expr) => {
        concat!(
            "SELECT * FROM (
            SELECT topic, topic_id, messages.server_id, kind, detail, since_ms, error,
                CASE state WHEN 'retrying' THEN COALESCE(issue, 'refused') ELSE issue END AS issue,
                (SELECT game_channels.number FROM game_channels WHERE game_id = topic_id
                 AND game_channels.server_id = messages.server_id) AS number_there
            FROM messages WHERE ",
            $such,
            " ORDER BY since_ms DESC LIMIT 500) AS latest"
        )
    };
}

/// Nothing that was given up of a place where a later message has come through; what else there is, too.
macro_rules! undelivered {
    ($where:literal, $more:expr) => {
        concat!(
            "SELECT topic, topic_id, server_id, number_there, kind, detail, since_ms, issue, error
            FROM (",
            latest_undelivered!(concat!("state = 'held'", $where)),
            " UNION ALL ",
            latest_undelivered!(concat!(
                "state = 'refused'",
                $where,
                " AND NOT EXISTS (
                    SELECT 1 FROM messages AS later
                    WHERE later.topic = messages.topic AND later.topic_id = messages.topic_id
                    AND later.personal = messages.personal
                    AND later.recipient = messages.recipient
                    AND later.number > messages.number AND later.state = 'done'
                    AND later.message_id IS NOT NULL)"
            )),
            $more,
            ") AS undelivered ORDER BY since_ms DESC, topic_id LIMIT 500"
        )
    };
}

/// Whether a message is to be sent that tells a turn's player of it: a board does so in the place from which
/// they play.
macro_rules! told_by_something {
    () => {
        exists_for_row!(concat!(
            "SELECT 1 FROM messages
            WHERE topic = 'game' AND topic_id = turns.game_id AND due_ms >= 0
            AND +number >= turns.seq * 1048576
            AND (kind IN ('turn', 'call', 'call_instead')
                OR kind = 'board' AND NOT",
            has_lost_place!("turns.player_id"),
            ")"
        ))
    };
}

/// Owes the turns that go on in some games, and of which nobody was told or that are told anew, to their players directly,
/// where nothing else tells them.
macro_rules! owe_directly {
    ($games:literal, $untold:expr) => {
        owe_later!(
            "1, turns.player_id",
            "games.server_id",
            concat!(
                "'turn', 'pending', 'direct', 0, $2, $2
    FROM turns JOIN games ON games.id = turns.game_id
    WHERE turns.game_id ",
                $games,
                " AND (",
                $untold,
                ") AND",
                has_lost_place!("turns.player_id"),
                "AND NOT ",
                told_by_something!()
            )
        )
    };
}

/// Whether the player of a turn was told of it on a server (`$1`) alone.
macro_rules! told_on {
    () => {
        concat!(
            exists_for_row!(
                "SELECT 1 FROM guests AS told WHERE told.game_id = turns.game_id
                AND told.player_id = turns.player_id AND told.server_id = $1"
            ),
            " AND NOT ",
            exists_for_row!(
                "SELECT 1 FROM messages
                WHERE topic = 'game' AND topic_id = turns.game_id AND personal = 1
                AND recipient = turns.player_id AND number >= turns.seq * 1048576
                AND kind = 'turn' AND state = 'done'"
            )
        )
    };
}

pub const UNDELIVERED: &str = undelivered!("", "");

/// On a server, and what is tried there again only an hour or more after it was owed, as where the service takes nothing in a
/// thread for a day.
pub const UNDELIVERED_ON_SERVER: &str = undelivered!(
    " AND messages.server_id = $1",
    concat!(
        " UNION ALL ",
        latest_undelivered!(concat!(
            "state = 'retrying' AND personal IN (0, 1) AND messages.server_id = $1 AND ",
            has_time!(),
            " AND due_ms - since_ms > 3600000"
        ))
    )
);

/// How many are to be sent, and since when the oldest is due that nothing is known to hold.
pub const BACKLOG: &str = concat!(
    "
    SELECT COUNT(*), MIN(CASE WHEN state = 'retrying' THEN since_ms
        WHEN state = 'pending' AND due_ms <= $1 THEN due_ms END)
    FROM messages WHERE ",
    has_time!(),
    " AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = messages.server_id)"
);

/// Turns of which nobody was told, and nothing is to be sent that would; computers need not be told.
pub const UNTOLD: &str = concat!(
    "
    SELECT turns.game_id FROM turns JOIN games ON games.id = turns.game_id
    WHERE told_ms IS NULL
    AND (turns.player_id >= 0 OR turns.player_id < -4611686018427387904)
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT ",
    told_by_something!(),
    " ORDER BY turns.game_id LIMIT $1"
);

/// The board of such a turn.
pub const OWE_UNTOLD: &str = owe_later!(concat!(
    "'board', 'pending', 'thread', 0, $2, $2
    FROM turns JOIN games ON games.id = turns.game_id
    JOIN game_channels AS place ON place.game_id = games.id
    WHERE turns.game_id = $1 AND told_ms IS NULL AND NOT",
    has_lost_place!("turns.player_id"),
    "AND NOT ",
    told_by_something!()
));

/// Such a turn, to a player whose place is gone.
pub const OWE_UNTOLD_DIRECTLY: &str = owe_directly!("= $1", "told_ms IS NULL");

/// Turns of players who have just lost their place, as a server was left: what told them of a turn there answers nothing any
/// more. A clock that runs goes on.
pub const OWE_DEPARTED: &str = owe_directly!(
    "IN (SELECT game_id FROM game_channels WHERE server_id = $1)",
    concat!("told_ms IS NULL OR ", told_on!())
);

#[async_trait]
impl Backlogs for SqlStore {
    async fn undelivered(&self, server: Option<ServerId>) -> Result<Vec<Undelivered>> {
        let rows: Vec<UndeliveredRow> = match server {
            Some(server) => self.read(UNDELIVERED_ON_SERVER, server).await?,
            None => self.read(UNDELIVERED, ()).await?,
        };
        rows.into_iter().map(UndeliveredRow::read).collect()
    }

    async fn backlog(&self, now: Millis) -> Result<Backlog> {
        let counted: Option<(i64, Option<Millis>)> = self.read_first(BACKLOG, now).await?;
        let (pending, due_since) = counted.unwrap_or_default();
        Ok(Backlog {
            pending: pending.unsigned_abs(),
            due_since,
        })
    }

    async fn unnotified(&self, limit: u32) -> Result<Vec<GameId>> {
        self.column(UNTOLD, limit).await
    }

    async fn owe_unnotified(&self, game: GameId, now: Millis) -> Result<()> {
        self.transact(|mut transaction| async move {
            for statement in [OWE_UNTOLD, OWE_UNTOLD_DIRECTLY] {
                transaction.write(statement, (game, now)).await?;
            }
            transaction.commit().await
        })
        .await
    }
}
