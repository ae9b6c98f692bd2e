//! Where a table is held: the channel where it was opened and the thread of its game.

use async_trait::async_trait;

use super::ids::{ChannelId, GameId, MessageId};
use super::store::StoreError;

/// Why nothing can be posted for a table at present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A permission is missing.
    MissingPermission,
    /// The thread is locked.
    Locked,
    /// The channel is gone, or the bot cannot see it any more.
    Gone,
}

impl Trouble {
    /// Every kind of trouble.
    pub const ALL: [Self; 3] = [Self::MissingPermission, Self::Locked, Self::Gone];

    /// The code, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::MissingPermission => "missing_permission",
            Self::Locked => "locked",
            Self::Gone => "gone",
        }
    }
}

/// Where a table is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// The channel where it was opened.
    pub channel: ChannelId,
    /// The message that invites, once it is posted.
    pub invitation: Option<MessageId>,
    /// The game's thread, once it is opened.
    pub thread: Option<ChannelId>,
    /// What keeps messages from being posted.
    pub trouble: Option<Trouble>,
    /// The thread or channel that the game has left, until it is said there where it goes on.
    pub moved_from: Option<ChannelId>,
}

/// A short-lived answer in a table's thread, taken away when the turn is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Notice {
    /// The channel.
    pub channel: ChannelId,
    /// The message.
    pub message: MessageId,
}

/// Keeps where tables are held.
#[async_trait]
pub trait Rooms: Send + Sync {
    /// Where a table is held.
    async fn room(&self, game: GameId) -> Result<Option<Room>, StoreError>;

    /// Keeps how a table is held in its channel; of one that was moved to another channel meanwhile, nothing.
    async fn set_room(&self, game: GameId, room: &Room) -> Result<(), StoreError>;

    /// Moves a table to another channel, where it has no thread yet, and keeps where it has been.
    async fn move_room(&self, game: GameId, channel: ChannelId) -> Result<(), StoreError>;

    /// Keeps a notice.
    async fn add_notice(&self, game: GameId, notice: Notice) -> Result<(), StoreError>;

    /// Takes all notices of a table out, to be deleted.
    async fn take_notices(&self, game: GameId) -> Result<Vec<Notice>, StoreError>;
}
