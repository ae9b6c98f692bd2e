//! Reads games in short.

use super::correlated::exists_for_row;
use super::erasing::kept;
use super::game_channels::place_of;
use super::prelude::*;
use super::rows::sound;
use crate::game::summary::{OpenSummaries, SeatHolder, Summaries, TableSummary};
use crate::game::{ChannelId, TableNumber};

macro_rules! summaries {
    ($from:expr) => {
        concat!(
            "
    SELECT games.id, game_channels.server_id, game_channels.number,
           CASE WHEN thread_id IS NULL THEN channel_id ELSE COALESCE(forum_id, channel_id) END
               AS channel_id, variant, status,
           turns.player_id AS to_move
    FROM ",
            $from
        )
    };
}

/// Where a game is played, and whose turn it is there: on a server that is named, or as somebody (`$1`) plays it.
macro_rules! whereabouts {
    () => {
        whereabouts!(place_of!("$1"))
    };
    ($server:expr) => {
        concat!(
            "
    JOIN game_channels ON game_channels.game_id = games.id AND game_channels.server_id =",
            $server,
            "
    LEFT JOIN turns ON turns.game_id = games.id"
        )
    };
}

#[derive(Debug, FromRow)]
struct SummaryRow {
    id: GameId,
    server_id: ServerId,
    number: TableNumber,
    channel_id: ChannelId,
    variant: String,
    status: String,
    to_move: Option<PlayerId>,
}

#[derive(Debug, FromRow)]
struct SeatHolderRow {
    game_id: GameId,
    player_id: PlayerId,
    color: Option<String>,
    name: Option<String>,
}

/// How many games one statement asks for: about as many as are offered at once.
const AT_ONCE: usize = 25;

/// Asks for up to twenty-five games at once; places that are not needed repeat one of them. The name of each is looked for by
/// itself: a join would have PostgreSQL read all people.
pub const SEAT_HOLDERS: &str = "
    SELECT seats.game_id, seats.player_id, seats.color,
        (SELECT players.name FROM players WHERE players.id = seats.player_id) AS name
    FROM seats
    WHERE seats.player_id IS NOT NULL
    AND seats.game_id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
        $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
    ORDER BY seats.game_id, seats.place";

/// The game of an id, as somebody plays it.
pub const SUMMARY: &str = summaries!(concat!(
    "games",
    whereabouts!(),
    "
    WHERE games.id = $2 AND",
    kept!("games.server_id")
));

/// That the bot is on the server of a row of `games`: the game does not rest.
macro_rules! goes_on {
    () => {
        " NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id) "
    };
}

/// The open games of somebody (`$1`), by which they have to be and where each is looked at, and at most how many.
///
/// Ids of games begin with the time, so that those that wait for somebody, and all others, are each found in the order of an
/// index: no more of them are read than are asked for.
macro_rules! open_summaries {
    ($are:expr, $server:expr, $most:literal) => {
        summaries!(concat!(
            "(
        SELECT game_id, comes_later FROM (
            SELECT turns.game_id, 0 AS comes_later
            FROM turns JOIN games ON games.id = turns.game_id
            JOIN seats ON seats.game_id = turns.game_id AND seats.player_id = $1
                AND seats.ended_ms IS NULL
            WHERE turns.player_id = $1 AND",
            goes_on!(),
            $are,
            "
            ORDER BY turns.game_id LIMIT ",
            $most,
            ") AS waiting
        UNION ALL SELECT game_id, comes_later FROM (
            SELECT seats.game_id, 1 AS comes_later
            FROM seats JOIN games ON games.id = seats.game_id
            WHERE seats.player_id = $1 AND seats.ended_ms IS NULL AND NOT ",
            exists_for_row!(concat!(
                "SELECT 1 FROM turns
                WHERE turns.game_id = seats.game_id AND turns.player_id = $1 AND",
                goes_on!()
            )),
            " AND",
            kept!("games.server_id"),
            $are,
            "
            ORDER BY seats.game_id LIMIT ",
            $most,
            ") AS later
        ORDER BY comes_later, game_id LIMIT ",
            $most,
            ") AS listed
    JOIN games ON games.id = listed.game_id",
            whereabouts!($server),
            "
    ORDER BY listed.comes_later, games.id"
        ))
    };
}

/// Anywhere, `$2` at most.
pub const OPEN_SUMMARIES: &str = open_summaries!("", place_of!("$1"), "$2");

/// On a server (`$2`), `$3` at most. A statement of its own, as a server that is named need not be looked for by each game.
pub const OPEN_SUMMARIES_HERE: &str =
    open_summaries!(concat!("AND", place_of!("$1"), "= $2"), " $2", "$3");

pub const KEPT_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.kept_for = $1 AND status = 'playing'
    AND game_channels.server_id = COALESCE($2, game_channels.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY created_ms, games.id LIMIT $3"
));

pub const ENDED_SUMMARIES: &str = summaries!(concat!(
    "seats JOIN games ON games.id = seats.game_id",
    whereabouts!(),
    "
    WHERE seats.player_id = $1 AND seats.ended_ms IS NOT NULL AND status = 'finished'
    AND game_channels.server_id = COALESCE($2, game_channels.server_id) AND",
    kept!("games.server_id"),
    "
    ORDER BY seats.ended_ms DESC, seats.game_id DESC LIMIT $3"
));

pub const FOLLOWED_SUMMARIES: &str = summaries!(concat!(
    "watches JOIN games ON games.id = watches.game_id",
    whereabouts!(),
    "
    WHERE watches.player_id = $1 AND status = 'playing' AND games.server_id = $2 AND",
    kept!("games.server_id"),
    "
    ORDER BY created_ms, games.id LIMIT $3"
));

/// No more of them are read than are asked for either.
pub const SUMMARIES_OF_OTHERS: &str = summaries!(concat!(
    "(
        SELECT id FROM games WHERE server_id = $2 AND status = 'playing' AND NOT ",
    exists_for_row!("SELECT 1 FROM seats WHERE seats.game_id = games.id AND seats.player_id = $1"),
    " AND",
    kept!("$2"),
    "
        ORDER BY id DESC LIMIT $3) AS listed
    JOIN games ON games.id = listed.id",
    whereabouts!(),
    "
    ORDER BY listed.id DESC"
));

#[async_trait]
impl Summaries for SqlStore {
    async fn summary(&self, player: PlayerId, game: GameId) -> Result<Option<TableSummary>> {
        let row: Option<SummaryRow> = self.read_first(SUMMARY, (player, game)).await?;
        row.map(SummaryRow::read).transpose()
    }

    async fn seat_holders(&self, games: &[GameId]) -> Result<Vec<SeatHolder>> {
        let mut holders = Vec::new();
        for asked in in_parts::<_, AT_ONCE>(games) {
            let rows: Vec<SeatHolderRow> = self.read(SEAT_HOLDERS, asked).await?;
            holders.extend(sound(rows.into_iter().map(SeatHolderRow::read)));
        }
        Ok(holders)
    }

    async fn open_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<OpenSummaries> {
        let rows: Vec<SummaryRow> = match server {
            Some(server) => {
                let values = (player, server, limit);
                self.read(OPEN_SUMMARIES_HERE, values).await?
            }
            None => self.read(OPEN_SUMMARIES, (player, limit)).await?,
        };
        let go_on = u32::try_from(rows.len()).is_ok_and(|found| found >= limit);
        let games = sound(rows.into_iter().map(SummaryRow::read));
        Ok(OpenSummaries { games, go_on })
    }

    async fn kept_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        self.summaries(KEPT_SUMMARIES, (player, server, limit))
            .await
    }

    async fn ended_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        self.summaries(ENDED_SUMMARIES, (player, server, limit))
            .await
    }

    async fn followed_summaries(
        &self,
        server: ServerId,
        watcher: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        let values = (watcher, server, limit);
        self.summaries(FOLLOWED_SUMMARIES, values).await
    }

    async fn summaries_of_others(
        &self,
        server: ServerId,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>> {
        let values = (player, server, limit);
        self.summaries(SUMMARIES_OF_OTHERS, values).await
    }
}

impl SqlStore {
    async fn summaries(
        &self,
        question: &'static str,
        values: impl Bind,
    ) -> Result<Vec<TableSummary>> {
        let rows: Vec<SummaryRow> = self.read(question, values).await?;
        Ok(sound(rows.into_iter().map(SummaryRow::read)))
    }
}

impl SummaryRow {
    fn read(self) -> Result<TableSummary> {
        let row = RowKey("games", format_args!("game {}", self.id));
        Ok(TableSummary {
            game: self.id,
            server: self.server_id,
            number: self.number,
            channel: self.channel_id,
            variant: row.read("variant", self.variant)?,
            status: row.read("status", self.status)?,
            to_move: self.to_move,
        })
    }
}

impl SeatHolderRow {
    fn read(self) -> Result<SeatHolder> {
        let row = RowKey("seats", format_args!("game {}", self.game_id));
        Ok(SeatHolder {
            game: self.game_id,
            player: self.player_id,
            color: row.read("color", self.color)?,
            name: self.name,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{OPEN_SUMMARIES, OPEN_SUMMARIES_HERE, SUMMARIES_OF_OTHERS};
    use crate::store::engine::plan;
    use crate::store::open::open;

    /// What is put in order that the index has in another before no more is left than is asked for: the steps before that.
    fn sorted(steps: &[String]) -> Vec<&str> {
        let listed = steps.iter().position(|step| step == "SCAN listed");
        let pairs = steps[..listed.expect("what is listed")].windows(2);
        let sorted = pairs.filter(|pair| pair[1] == "USE TEMP B-TREE FOR ORDER BY");
        sorted.map(|pair| &*pair[0]).collect()
    }

    /// Somebody's open games are put in order only once they are no more than are asked for.
    #[tokio::test]
    async fn open_games_are_read_in_the_order_in_which_they_are_listed() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for statement in [OPEN_SUMMARIES, OPEN_SUMMARIES_HERE] {
            let steps = plan::steps(&database, statement).await;
            assert_eq!(sorted(&steps), ["SCAN waiting", "SCAN later"], "{steps:#?}");
            for index in ["turns_by_player", "seats_open"] {
                assert!(steps.iter().any(|step| step.contains(index)), "{steps:#?}");
            }
        }
    }

    /// From where somebody plays a game is found out once for each that is listed anywhere, and not at all once the server is
    /// known on which all of them are.
    #[tokio::test]
    async fn whoever_asks_everywhere_is_looked_for_as_a_guest_of_what_is_listed_alone() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        for (statement, before, after) in [(OPEN_SUMMARIES, 0, 1), (OPEN_SUMMARIES_HERE, 2, 0)] {
            let steps = plan::steps(&database, statement).await;
            let listed = steps.iter().position(|step| step == "SCAN listed");
            let (chosen, told) = steps.split_at(listed.expect("what is listed"));
            let guests = |steps: &[String]| {
                let found = steps
                    .iter()
                    .filter(|step| step.starts_with("SEARCH guests "));
                found.count()
            };
            assert_eq!(
                (guests(chosen), guests(told)),
                (before, after),
                "{steps:#?}"
            );
        }
    }

    /// Of the many games that others play, no more are read than are offered.
    #[tokio::test]
    async fn games_of_others_are_read_in_the_order_in_which_they_are_offered() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let steps = plan::steps(&database, SUMMARIES_OF_OTHERS).await;
        assert_eq!(sorted(&steps), [""; 0], "{steps:#?}");
    }
}
