//! Keeps where tables are held.

use async_trait::async_trait;

use super::rows::RoomRow;
use super::{SqlStore, sql};
use crate::game::room::Notice;
use crate::game::{ChannelId, GameId, MessageId, Room, Rooms, StoreError, Trouble};

#[async_trait]
impl Rooms for SqlStore {
    async fn room(&self, game: GameId) -> Result<Option<Room>, StoreError> {
        let row = self
            .database
            .read_first::<RoomRow>(sql::ROOM, &[game.0.into()])
            .await?;
        row.map(|row| row.read(game)).transpose()
    }

    async fn set_room(&self, game: GameId, room: &Room) -> Result<(), StoreError> {
        let values = [
            game.0.into(),
            room.channel.0.into(),
            room.thread.map(|id| id.0).into(),
            room.invitation.map(|id| id.0).into(),
            room.trouble.map(Trouble::code).into(),
            room.moved_from.map(|id| id.0).into(),
        ];
        self.database.write(sql::SET_ROOM, &values).await
    }

    async fn move_room(&self, game: GameId, channel: ChannelId) -> Result<(), StoreError> {
        let values = [game.0.into(), channel.0.into()];
        self.database.write(sql::MOVE_ROOM, &values).await
    }

    async fn add_notice(&self, game: GameId, notice: Notice) -> Result<(), StoreError> {
        let values = [
            notice.message.0.into(),
            game.0.into(),
            notice.channel.0.into(),
        ];
        self.database.write(sql::ADD_NOTICE, &values).await
    }

    async fn take_notices(&self, game: GameId) -> Result<Vec<Notice>, StoreError> {
        let taken = self
            .database
            .write_returning::<(i64, i64)>(sql::TAKE_NOTICES, &[game.0.into()])
            .await?;
        let notice = |(channel, message): (i64, i64)| Notice {
            channel: ChannelId(channel.cast_unsigned()),
            message: MessageId(message.cast_unsigned()),
        };
        Ok(taken.into_iter().map(notice).collect())
    }
}
