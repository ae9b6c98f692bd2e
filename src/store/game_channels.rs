//! Keeps where games are held.

mod placing;

use super::held_in;
use super::messages::posted;
use super::prelude::*;
use super::rows::sound;
use crate::game::delivery::Posted;
use crate::game::vacation::Spell;
use crate::game::{
    ChannelId, ChannelIssue, GameChannel, GameChannels, GameForum, HeldGame, KnownIssue, MessageId,
    PlayerPlace, TableNumber, Viewpoint,
};

/// The server from which a player (`$2` or so) plays in a row of `games`, where the game has a place there
/// and the server was not left; else the one that keeps the game. Nearly all games have no guests: where none is found,
/// nothing else is looked at.
macro_rules! place_of {
    ($player:literal) => {
        concat!(
            " COALESCE(
        (SELECT guests.server_id FROM guests
         WHERE guests.game_id = games.id AND guests.player_id = ",
            $player,
            " AND ",
            $crate::store::correlated::exists_for_row!(
                "SELECT 1 FROM game_channels AS own
             WHERE own.game_id = guests.game_id AND own.server_id = guests.server_id"
            ),
            " AND NOT EXISTS (
             SELECT 1 FROM left_servers WHERE left_servers.server_id = guests.server_id)),
        games.server_id) "
        )
    };
}

/// Whether the server is gone from which a player plays in a row of `games`: what is said in the game's other
/// places does not reach them.
macro_rules! has_lost_place {
    ($player:literal) => {
        concat!(
            " EXISTS (
        SELECT 1 FROM guests AS guest
        WHERE guest.game_id = games.id AND guest.player_id = ",
            $player,
            " AND guest.server_id <> ",
            place_of!("guest.player_id"),
            ") "
        )
    };
}

pub(in crate::store) use placing::lose_thread;
pub(in crate::store) use {has_lost_place, place_of};

use placing::place;

/// Where a game is held on a server.
#[derive(Debug, FromRow)]
pub struct GameChannelRow {
    server_id: ServerId,
    number: TableNumber,
    channel_id: ChannelId,
    thread_id: Option<ChannelId>,
    invitation_id: Option<MessageId>,
    issue: Option<String>,
    issue_ms: Option<Millis>,
    moved_from: Option<ChannelId>,
    forum_id: Option<ChannelId>,
    post_tried_ms: Option<Millis>,
}

impl GameChannelRow {
    /// The place that the row holds.
    pub fn read(self, game: GameId) -> Result<GameChannel> {
        let row = RowKey("game_channels", format_args!("game {game}"));
        let issue: Option<ChannelIssue> = row.read("issue", self.issue)?;
        let at = self.issue_ms.unwrap_or(Millis(0));
        Ok(GameChannel {
            server: self.server_id,
            number: self.number,
            channel: self.channel_id,
            forum: self.forum_id.map(|channel| GameForum {
                channel,
                tried: self.post_tried_ms,
            }),
            invitation: self.invitation_id,
            thread: self.thread_id,
            issue: issue.map(|issue| KnownIssue { issue, at }),
            moved_from: self.moved_from,
        })
    }
}

/// From where a player plays.
#[derive(Debug, FromRow)]
struct PlayerPlaceRow {
    server_id: ServerId,
    came_from: Option<ServerId>,
    from_ms: Option<Millis>,
    until_ms: Option<Millis>,
}

impl PlayerPlaceRow {
    fn read(self) -> PlayerPlace {
        let vacation = self.from_ms.zip(self.until_ms);
        PlayerPlace {
            server: self.server_id,
            is_lost: self.came_from.is_some_and(|from| from != self.server_id),
            vacation: vacation.map(|(from, until)| Spell { from, until }),
        }
    }
}

/// How a game is held where it is looked at.
#[derive(Debug, FromRow)]
struct HeldRow {
    id: GameId,
    #[sqlx(flatten)]
    place: GameChannelRow,
    to_move: Option<PlayerId>,
    from_ms: Option<Millis>,
    until_ms: Option<Millis>,
    rests: i64,
    places: i64,
    contests: i64,
    /// A line a guest: who, and from which server.
    guests: Option<String>,
}

impl HeldRow {
    fn read(self) -> Result<(GameId, HeldGame)> {
        let spell = self.from_ms.zip(self.until_ms);
        let spell = spell.map(|(from, until)| Spell { from, until });
        let guests = self.guests.as_deref().unwrap_or_default().lines();
        let held = HeldGame {
            guests: guests.filter_map(guest).collect(),
            vacation: self.to_move.zip(spell),
            is_resting: self.rests > 0,
            is_shared: self.places > 1,
            is_contest: self.contests > 0,
            channel: self.place.read(self.id)?,
        };
        Ok((self.id, held))
    }
}

/// A guest and their server, from a line with both ids.
fn guest(line: &str) -> Option<(PlayerId, ServerId)> {
    let (player, server) = line.split_once(' ')?;
    let id = |text: &str| text.parse::<i64>().ok().map(i64::cast_unsigned);
    Some((PlayerId(id(player)?), ServerId(id(server)?)))
}

/// On the server where it was opened.
pub const GAME_CHANNEL: &str = "
    SELECT game_channels.server_id, game_channels.number, channel_id, thread_id, invitation_id, issue,
        issue_ms, moved_from, forum_id, post_tried_ms
    FROM game_channels JOIN games
    ON games.id = game_id AND games.server_id = game_channels.server_id
    WHERE game_id = $1";

pub const GAME_CHANNEL_ON: &str = "
    SELECT server_id, number, channel_id, thread_id, invitation_id, issue, issue_ms, moved_from,
        forum_id, post_tried_ms
    FROM game_channels WHERE game_id = $1 AND server_id = $2";

/// On the server from which a player plays, unless it was left; else where it is kept.
pub const GAME_CHANNEL_OF: &str = concat!(
    "
    SELECT game_channels.server_id, game_channels.number, channel_id, thread_id, invitation_id, issue,
        issue_ms, moved_from, forum_id, post_tried_ms
    FROM game_channels JOIN games ON games.id = game_id AND game_channels.server_id =",
    place_of!("$2"),
    "WHERE game_id = $1"
);

/// How many games one statement asks for: about those of a page.
const AT_ONCE: usize = 12;

/// How up to twelve games are held on the server from which a player (`$1`) plays, or on one that is named (`$2`), with what
/// else lists tell of them; numbers that are not needed repeat one of the games. The `+` has the place of each looked for among
/// those of the game, of which there are few, and not among those of the server.
pub const HELD_GAMES: &str = concat!(
    "
    SELECT games.id, game_channels.server_id, game_channels.number, game_channels.channel_id,
        thread_id, invitation_id, issue, issue_ms, moved_from, forum_id, post_tried_ms,
        turns.player_id AS to_move, vacations.from_ms, vacations.until_ms,
        (SELECT COUNT(*) FROM left_servers WHERE left_servers.server_id = games.server_id) AS rests,
        (SELECT COUNT(*) FROM game_channels AS place WHERE place.game_id = games.id) AS places,
        (SELECT COUNT(*) FROM contests WHERE contests.game_id = games.id) AS contests,
        (SELECT string_agg(guests.player_id || ' ' || guests.server_id, '\n'
                ORDER BY guests.player_id)
            FROM guests WHERE guests.game_id = games.id) AS guests
    FROM games
    JOIN game_channels ON game_channels.game_id = games.id
        AND +game_channels.server_id = COALESCE($2,",
    place_of!("$1"),
    ")
    LEFT JOIN turns ON turns.game_id = games.id
    LEFT JOIN vacations ON vacations.player_id = turns.player_id AND vacations.server_id =",
    place_of!("turns.player_id"),
    "WHERE games.id IN ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)"
);

/// From where a player plays, where they came from as a guest, and their vacation there, which is read with it as every
/// turn needs all of that.
pub const PLAYER_PLACE: &str = concat!(
    "
    SELECT",
    place_of!("$2"),
    "AS server_id, guest.server_id AS came_from, from_ms, until_ms
    FROM games
    LEFT JOIN guests AS guest ON guest.game_id = games.id AND guest.player_id = $2
    LEFT JOIN vacations ON vacations.player_id = $2 AND vacations.server_id =",
    place_of!("$2"),
    "WHERE games.id = $1"
);

pub const GUESTS: &str =
    "SELECT player_id, server_id FROM guests WHERE game_id = $1 ORDER BY player_id";

/// Those of them whose server is gone.
pub const GUESTS_WITHOUT_PLACE: &str = concat!(
    "
    SELECT guest.player_id FROM guests AS guest JOIN games ON games.id = guest.game_id
    WHERE guest.game_id = $1 AND guest.server_id <> ",
    place_of!("guest.player_id"),
    "ORDER BY guest.player_id"
);

/// Touches no row where the game was moved to another channel, or has got another thread (than `$11`) or invitation
/// (than `$12`): another process may have gone on with what this one was about to do.
pub const SET_GAME_CHANNEL: &str = "
    UPDATE game_channels
    SET thread_id = $4, invitation_id = $5, issue = $6, issue_ms = $7, moved_from = $8,
        forum_id = $9, post_tried_ms = $10
    WHERE game_id = $1 AND server_id = $2 AND channel_id = $3
    AND thread_id IS NOT DISTINCT FROM $11 AND invitation_id IS NOT DISTINCT FROM $12";

pub const NOTICE_OF: &str =
    "SELECT channel_id, message_id FROM notices WHERE game_id = $1 AND player_id = $2";

pub const KEEP_NOTICE: &str = "
    INSERT INTO notices (message_id, game_id, channel_id, player_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game_id, player_id) DO UPDATE
    SET message_id = excluded.message_id, channel_id = excluded.channel_id";

/// Whether there is one that is taken away. Ids of messages rise with their times.
pub const NOTICE_ABOVE: &str = "
    SELECT message_id FROM notices
    WHERE game_id = $1 AND message_id < COALESCE($2, 9223372036854775807) LIMIT 1";

/// The same ones, which are gone then.
pub const TAKE_NOTICES: &str = "
    DELETE FROM notices WHERE game_id = $1 AND message_id < COALESCE($2, 9223372036854775807)
    RETURNING channel_id, message_id";

/// Touches no row where it is another's turn, or the player has been told in this one.
pub const CLAIM_HINT: &str = "
    UPDATE turns SET hinted_seq = seq
    WHERE game_id = $1 AND player_id = $2 AND (hinted_seq IS NULL OR hinted_seq <> seq)";

#[async_trait]
impl GameChannels for SqlStore {
    async fn game_channel(&self, game: GameId) -> Result<Option<GameChannel>> {
        let row: Option<GameChannelRow> = self.read_first(GAME_CHANNEL, game).await?;
        row.map(|row| row.read(game)).transpose()
    }

    async fn game_channel_on(&self, game: GameId, server: ServerId) -> Result<Option<GameChannel>> {
        let row: Option<GameChannelRow> = self.read_first(GAME_CHANNEL_ON, (game, server)).await?;
        row.map(|row| row.read(game)).transpose()
    }

    async fn game_channel_of(&self, game: GameId, player: PlayerId) -> Result<Option<GameChannel>> {
        let row: Option<GameChannelRow> = self.read_first(GAME_CHANNEL_OF, (game, player)).await?;
        row.map(|row| row.read(game)).transpose()
    }

    async fn held_games(
        &self,
        games: &[GameId],
        from: Viewpoint,
    ) -> Result<Vec<(GameId, HeldGame)>> {
        // Nobody is a guest of any game, so that this leads to the server that keeps it.
        let from = match from {
            Viewpoint::Keeper => (PlayerId::NOBODY, None),
            Viewpoint::Player(player) => (player, None),
            Viewpoint::Server(server) => (PlayerId::NOBODY, Some(server)),
        };
        let mut held = Vec::with_capacity(games.len());
        for asked in in_parts::<_, AT_ONCE>(games) {
            let rows: Vec<HeldRow> = self.read(HELD_GAMES, (from, asked)).await?;
            held.extend(sound(rows.into_iter().map(HeldRow::read)));
        }
        Ok(held)
    }

    async fn player_place(&self, game: GameId, player: PlayerId) -> Result<Option<PlayerPlace>> {
        let row: Option<PlayerPlaceRow> = self.read_first(PLAYER_PLACE, (game, player)).await?;
        Ok(row.map(PlayerPlaceRow::read))
    }

    async fn guests(&self, game: GameId) -> Result<Vec<(PlayerId, ServerId)>> {
        self.read(GUESTS, game).await
    }

    async fn guests_without_place(&self, game: GameId) -> Result<Vec<PlayerId>> {
        self.column(GUESTS_WITHOUT_PLACE, game).await
    }

    async fn set_game_channel(
        &self,
        game: GameId,
        before: &GameChannel,
        at: &GameChannel,
    ) -> Result<()> {
        self.transact(|mut transaction| async move {
            transaction.write(held_in::HOLD_GAME, game).await?;
            place(&mut transaction, game, (before, at)).await?;
            transaction.commit().await
        })
        .await
    }

    async fn keep_notice(
        &self,
        game: GameId,
        player: PlayerId,
        notice: Posted,
    ) -> Result<Option<Posted>> {
        self.transact(|mut transaction| async move {
            let former = transaction.read_first(NOTICE_OF, (game, player)).await?;
            let values = (notice.message, game, notice.channel, player);
            transaction.write(KEEP_NOTICE, values).await?;
            transaction.commit().await?;
            Ok(former.map(posted))
        })
        .await
    }

    async fn claim_hint(&self, game: GameId, player: PlayerId) -> Result<bool> {
        self.has_written(CLAIM_HINT, (game, player)).await
    }

    async fn take_notices(&self, game: GameId, above: Option<MessageId>) -> Result<Vec<Posted>> {
        // After most boards there is none: nobody has to wait for a transaction that changes nothing.
        let standing: Option<MessageId> = self.value(NOTICE_ABOVE, (game, above)).await?;
        if standing.is_none() {
            return Ok(Vec::new());
        }
        self.transact(|mut transaction| async move {
            let taken = transaction.read(TAKE_NOTICES, (game, above)).await?;
            transaction.commit().await?;
            Ok(taken.into_iter().map(posted).collect())
        })
        .await
    }
}
