//! Keeps where games are held.

use async_trait::async_trait;
use sqlx::FromRow;

use super::SqlStore;
use super::rows::unknown;
use crate::game::channel::Notice;
use crate::game::{
    ChannelId, ChannelIssue, GameChannel, GameChannels, GameId, KnownIssue, MessageId, Millis,
    PlayerId, ServerId, StoreError, TableNumber,
};

/// Where a game is held on a server.
#[derive(Debug, FromRow)]
struct GameChannelRow {
    server_id: i64,
    number: i64,
    channel_id: i64,
    thread_id: Option<i64>,
    invitation_id: Option<i64>,
    issue: Option<String>,
    issue_ms: Option<i64>,
    moved_from: Option<i64>,
}

impl GameChannelRow {
    fn read(self, game: GameId) -> Result<GameChannel, StoreError> {
        let at = Millis(self.issue_ms.unwrap_or_default());
        let issue = self.issue.map(|code| {
            let known = ChannelIssue::of_code(&code).map(|issue| KnownIssue { issue, at });
            known.ok_or_else(|| unknown("game_channels", "issue", format!("game {game}"), &code))
        });
        Ok(GameChannel {
            server: ServerId(self.server_id.cast_unsigned()),
            number: TableNumber(self.number.cast_unsigned()),
            channel: ChannelId(self.channel_id.cast_unsigned()),
            invitation: self.invitation_id.map(|id| MessageId(id.cast_unsigned())),
            thread: self.thread_id.map(|id| ChannelId(id.cast_unsigned())),
            issue: issue.transpose()?,
            moved_from: self.moved_from.map(|id| ChannelId(id.cast_unsigned())),
        })
    }
}

/// On the server where it was opened.
pub const GAME_CHANNEL: &str = "
    SELECT game_channels.server_id, game_channels.number, channel_id, thread_id, invitation_id, issue,
        issue_ms, moved_from
    FROM game_channels JOIN games
    ON games.id = game_id AND games.server_id = game_channels.server_id
    WHERE game_id = $1";

/// Touches no row where the game was moved to another channel.
pub const SET_GAME_CHANNEL: &str = "
    UPDATE game_channels
    SET thread_id = $4, invitation_id = $5, issue = $6, issue_ms = $7, moved_from = $8
    WHERE game_id = $1 AND server_id = $2 AND channel_id = $3";

/// A thread that was never opened is no place to say anything: the place before it is.
pub const MOVE_GAME: &str = "
    UPDATE game_channels
    SET moved_from = COALESCE(thread_id, moved_from, channel_id), channel_id = $2,
        thread_id = NULL, invitation_id = NULL, issue = NULL, issue_ms = NULL
    WHERE game_id = $1";

pub const NOTICE_OF: &str =
    "SELECT channel_id, message_id FROM notices WHERE game_id = $1 AND player_id = $2";

pub const KEEP_NOTICE: &str = "
    INSERT INTO notices (message_id, game_id, channel_id, player_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (game_id, player_id) DO UPDATE
    SET message_id = excluded.message_id, channel_id = excluded.channel_id";

pub const TAKE_NOTICES: &str =
    "DELETE FROM notices WHERE game_id = $1 RETURNING channel_id, message_id";

/// Touches no row where it is another's turn, or the player has been told in this one.
pub const CLAIM_HINT: &str = "
    UPDATE turns SET hinted_seq = seq
    WHERE game_id = $1 AND player_id = $2 AND (hinted_seq IS NULL OR hinted_seq <> seq)";

#[async_trait]
impl GameChannels for SqlStore {
    async fn game_channel(&self, game: GameId) -> Result<Option<GameChannel>, StoreError> {
        let row = self
            .database
            .read_first::<GameChannelRow>(GAME_CHANNEL, &[game.0.into()])
            .await?;
        row.map(|row| row.read(game)).transpose()
    }

    async fn set_game_channel(&self, game: GameId, at: &GameChannel) -> Result<(), StoreError> {
        let values = [
            game.0.into(),
            at.server.0.into(),
            at.channel.0.into(),
            at.thread.map(|id| id.0).into(),
            at.invitation.map(|id| id.0).into(),
            at.issue.map(|known| known.issue.code()).into(),
            at.issue.map(|known| known.at.0).into(),
            at.moved_from.map(|id| id.0).into(),
        ];
        self.database.write(SET_GAME_CHANNEL, &values).await
    }

    async fn move_game(&self, game: GameId, channel: ChannelId) -> Result<(), StoreError> {
        let values = [game.0.into(), channel.0.into()];
        self.database.write(MOVE_GAME, &values).await
    }

    async fn keep_notice(
        &self,
        game: GameId,
        player: PlayerId,
        notice: Notice,
    ) -> Result<Option<Notice>, StoreError> {
        let whose = [game.0.into(), player.0.into()];
        self.database
            .transact(|mut transaction| async move {
                let former: Vec<NoticeRow> = transaction.read(NOTICE_OF, &whose).await?;
                let values = [
                    notice.message.0.into(),
                    game.0.into(),
                    notice.channel.0.into(),
                    player.0.into(),
                ];
                transaction.write(KEEP_NOTICE, &values).await?;
                transaction.commit().await?;
                Ok(former.into_iter().map(read_notice).next())
            })
            .await
    }

    async fn claim_hint(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError> {
        let values = [game.0.into(), player.0.into()];
        self.database
            .transact(|mut transaction| async move {
                let claimed = transaction.write(CLAIM_HINT, &values).await?;
                transaction.commit().await?;
                Ok(claimed > 0)
            })
            .await
    }

    async fn take_notices(&self, game: GameId) -> Result<Vec<Notice>, StoreError> {
        let taken = self
            .database
            .write_returning::<NoticeRow>(TAKE_NOTICES, &[game.0.into()])
            .await?;
        Ok(taken.into_iter().map(read_notice).collect())
    }
}

/// A channel, and a message there.
type NoticeRow = (i64, i64);

fn read_notice((channel, message): NoticeRow) -> Notice {
    Notice {
        channel: ChannelId(channel.cast_unsigned()),
        message: MessageId(message.cast_unsigned()),
    }
}
