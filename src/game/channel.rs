//! Where a game is held: on each server that has it a channel, and the thread of the game below it.

use async_trait::async_trait;

use super::clock::Millis;
use super::delivery::Posted;
use super::ids::{ChannelId, GameId, MessageId, PlayerId, ServerId, TableNumber};
use super::ports::error::StoreError;
use super::vacation::Spell;
use crate::rules::coded;

/// A channel on its server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The server of the channel.
    pub server: ServerId,
    /// The channel or the thread.
    pub channel: ChannelId,
}

coded! {
    /// What keeps messages from where they belong.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum ChannelIssue [ALL, code, of_code] {
        /// A permission is missing.
        MissingPermission = "missing_permission",
        /// The thread is locked.
        Locked = "locked",
        /// The channel is gone, takes no messages, or the bot cannot see it any more.
        Gone = "gone",
        /// The server has as many active threads as it may have.
        Full = "full",
        /// Each post of the forum needs a tag, and the bot may set none of them.
        NoTags = "no_tags",
        /// Pictures are not taken there.
        NoPictures = "no_pictures",
        /// The service refuses our messages there, whatever they look like.
        Refused = "refused",
    }
}

/// An issue of a channel that people have been told of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownIssue {
    /// What is wrong.
    pub issue: ChannelIssue,
    /// When it was last met.
    pub at: Millis,
}

/// Where on a server a game is opened, or moved to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameHome {
    /// In a channel with messages, below which it gets a thread.
    Channel(ChannelId),
    /// In a forum, where it is a post from its invitation on.
    Forum(ChannelId),
}

impl GameHome {
    /// The channel, whatever it is.
    #[must_use]
    pub const fn channel(self) -> ChannelId {
        match self {
            Self::Channel(channel) | Self::Forum(channel) => channel,
        }
    }

    /// The channel, where it is a forum.
    #[must_use]
    pub const fn forum(self) -> Option<ChannelId> {
        match self {
            Self::Channel(_) => None,
            Self::Forum(forum) => Some(forum),
        }
    }
}

impl From<ChannelId> for GameHome {
    /// A channel with messages.
    fn from(channel: ChannelId) -> Self {
        Self::Channel(channel)
    }
}

/// A forum in which a game's thread is a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameForum {
    /// The channel that is the forum.
    pub channel: ChannelId,
    /// When the post was first asked for: from then on there may be one, and another is not opened unlooked.
    pub tried: Option<Millis>,
}

/// Where a game is held on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameChannel {
    /// The server with the channel.
    pub server: ServerId,
    /// The game's number there.
    pub number: TableNumber,
    /// The channel where it was opened; its forum, where it stands in posts alone.
    pub channel: ChannelId,
    /// The forum in which its thread is a post; none where that hangs below the channel.
    pub forum: Option<GameForum>,
    /// The message that invites, once it is posted.
    pub invitation: Option<MessageId>,
    /// The game's thread, once it is opened.
    pub thread: Option<ChannelId>,
    /// What keeps messages from where they belong.
    pub issue: Option<KnownIssue>,
    /// The thread or channel that the game has left, until it is said there where it goes on.
    pub moved_from: Option<ChannelId>,
}

/// How long after a server had too many active threads another one is asked for: an hour.
const FULL_MS: i64 = Millis::HOUR_MS;

/// Whether a player of a game on several servers plays from one that has it no more, where it is held for them on another: what is
/// known of it there is not theirs to know. `guests` are who plays from which server.
#[must_use]
pub fn is_lost_to(player: PlayerId, guests: &[(PlayerId, ServerId)], held_on: ServerId) -> bool {
    let mut guests = guests.iter();
    guests.any(|&(guest, from)| guest == player && from != held_on)
}

impl GameChannel {
    /// The channel above its thread, or where that is to be: whoever sees it sees the game.
    #[must_use]
    pub fn above(&self) -> ChannelId {
        match (self.thread, self.forum) {
            (Some(_), Some(forum)) => forum.channel,
            _ => self.channel,
        }
    }

    /// Where those see the game who see that channel.
    #[must_use]
    pub fn spot(&self) -> Spot {
        Spot {
            server: self.server,
            channel: self.above(),
        }
    }

    /// The place where it was opened.
    #[must_use]
    pub fn home(&self) -> GameHome {
        if self.is_all_in_forum() {
            GameHome::Forum(self.channel)
        } else {
            GameHome::Channel(self.channel)
        }
    }

    /// Whether there is nothing but its post: it was opened in its forum.
    #[must_use]
    pub fn is_all_in_forum(&self) -> bool {
        self.forum
            .is_some_and(|forum| forum.channel == self.channel)
    }

    /// Whether its channel is known not to be there any more.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        let known = self.issue.map(|known| known.issue);
        known == Some(ChannelIssue::Gone)
    }

    /// Where its invitation stands, and what is said beside the thread: in a forum that is the post itself.
    #[must_use]
    pub fn beside_thread(&self) -> ChannelId {
        match self.thread {
            Some(post) if self.is_all_in_forum() => post,
            _ => self.channel,
        }
    }

    /// Its thread is gone, and with it what hung together with it. Another one can be opened; where it was a post beside
    /// an invitation elsewhere, in the forum that is chosen then.
    pub fn lose_thread(&mut self) {
        self.thread = None;
        match self.forum {
            Some(_) if !self.is_all_in_forum() => self.forum = None,
            forum => {
                // The thread hung on the invitation, so another one cannot.
                self.invitation = None;
                self.forum = forum.map(|forum| GameForum {
                    tried: None,
                    ..forum
                });
            }
        }
    }

    /// What is known to be wrong and need not be tried again just now.
    #[must_use]
    pub fn standing_issue(&self, now: Millis) -> Option<ChannelIssue> {
        let known = self.issue?;
        let stands = known.issue == ChannelIssue::Full && now.since(known.at) < FULL_MS;
        stands.then_some(known.issue)
    }
}

/// From where somebody plays a game, and since when they are away there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerPlace {
    /// The server on which they read what is said of it.
    pub server: ServerId,
    /// Whether that is another one than they came from, which was left or erased: what is said in the game's other places
    /// does not reach them.
    pub is_lost: bool,
    /// Their latest vacation there; none where there was none.
    pub vacation: Option<Spell>,
}

impl PlayerPlace {
    /// Until when they are on vacation.
    #[must_use]
    pub fn away_until(&self, now: Millis) -> Option<Millis> {
        let current = self.vacation.filter(|spell| spell.lasts(now));
        current.map(|spell| spell.until)
    }
}

/// From where a game is looked at: where it is held on several servers, it has a place and a number on each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewpoint {
    /// The server that keeps it.
    Keeper,
    /// The server from which one of its players plays, unless that was left; else the one that keeps it.
    Player(PlayerId),
    /// A server, on which it may not be held.
    Server(ServerId),
}

/// How a game is held where it is looked at, and what else is told of it beside its events.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldGame {
    /// Where it is held.
    pub channel: GameChannel,
    /// Whether it rests, as the bot was taken off the server that keeps it.
    pub is_resting: bool,
    /// Who is to move, and their latest vacation on the server from which they play; none where there was none.
    pub vacation: Option<(PlayerId, Spell)>,
    /// Whether it is held on several servers.
    pub is_shared: bool,
    /// Who plays from which of them.
    pub guests: Vec<(PlayerId, ServerId)>,
    /// Whether channels play it.
    pub is_contest: bool,
}

/// Keeps where games are held.
#[async_trait]
pub trait GameChannels: Send + Sync {
    /// Where a game is held on the server where it was opened.
    async fn game_channel(&self, game: GameId) -> Result<Option<GameChannel>, StoreError>;

    /// Where a game is held on a server, if it is.
    async fn game_channel_on(
        &self,
        game: GameId,
        server: ServerId,
    ) -> Result<Option<GameChannel>, StoreError>;

    /// Where a game is held for one of its players: on the server from which they play, unless that was
    /// left.
    async fn game_channel_of(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<GameChannel>, StoreError>;

    /// How several games are held, in no order; one that is not held there, or that is damaged, is left out.
    async fn held_games(
        &self,
        games: &[GameId],
        from: Viewpoint,
    ) -> Result<Vec<(GameId, HeldGame)>, StoreError>;

    /// From where somebody plays a game: on the server that keeps it, unless they are a guest; none where there is no
    /// such game.
    async fn player_place(
        &self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<PlayerPlace>, StoreError>;

    /// Who plays from which server in a game that is held on several; nobody where it is held on one.
    async fn guests(&self, game: GameId) -> Result<Vec<(PlayerId, ServerId)>, StoreError>;

    /// Those of them whose server was left or erased: what is said in the other places does not reach them.
    async fn guests_without_place(&self, game: GameId) -> Result<Vec<PlayerId>, StoreError>;

    /// Keeps how a game is held in its channel, in the place of how it was held before.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it has got another thread or invitation meanwhile, or was moved to another channel:
    /// then nothing is changed.
    async fn set_game_channel(
        &self,
        game: GameId,
        before: &GameChannel,
        at: &GameChannel,
    ) -> Result<(), StoreError>;

    /// Keeps the notice that stands for a player, a short-lived answer in a game's thread that is taken away when the turn
    /// is played; says which one stood before it.
    async fn keep_notice(
        &self,
        game: GameId,
        player: PlayerId,
        notice: Posted,
    ) -> Result<Option<Posted>, StoreError>;

    /// Notes that a player who is to move is told now which replies can be read: once a turn, and
    /// for nobody else. Says whether they are to be told.
    async fn claim_hint(&self, game: GameId, player: PlayerId) -> Result<bool, StoreError>;

    /// Takes the notices of a game out that stand above a message, to be deleted: whoever has answered
    /// its board already keeps theirs. Where there is no such message, all.
    async fn take_notices(
        &self,
        game: GameId,
        above: Option<MessageId>,
    ) -> Result<Vec<Posted>, StoreError>;
}
