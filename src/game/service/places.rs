//! Where games are held, and what kept their messages from there.

use super::GameService;
use crate::game::channel::Spot;
use crate::game::error::GameError;
use crate::game::ids::{ChannelId, GameId, MessageId, PlayerId, ServerId};
use crate::game::keeping;
use crate::game::ports::error::StoreError;
use crate::game::seeking::{TablePlace, TablePlaces};
use crate::game::table::Table;

impl GameService {
    /// The places of a game that is about to begin, given from which channel of which server each of its people plays: one
    /// a server, in the order of these; the first of them keeps the game.
    pub(super) async fn places_of(
        &self,
        people: &[(PlayerId, ServerId, ChannelId)],
    ) -> Result<TablePlaces, GameError> {
        let mut places: Vec<TablePlace> = Vec::new();
        for &(_, server, channel) in people {
            if places.iter().all(|place| place.server != server) {
                let settings = self.store.server_settings(server).await?;
                places.push(TablePlace {
                    server,
                    number: self.store.next_number(server).await?,
                    home: settings.home_in(channel),
                });
            }
        }
        let is_shared = places.len() > 1;
        let guests = people.iter().filter(|_| is_shared);
        let guests = guests
            .map(|&(player, server, _)| (player, server))
            .collect();
        let mut places = places.into_iter();
        Ok(TablePlaces {
            first: places.next().ok_or(GameError::Stale)?,
            further: places.collect(),
            guests,
        })
    }

    /// Tries what a game owes again at once: what kept it may be mended.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn hasten(&self, game: GameId) -> Result<(), GameError> {
        keeping::hasten(&*self.store, game, self.clock.now()).await?;
        self.wakeup.wake();
        Ok(())
    }

    /// That whoever does not write on the server of a game may play in it: where the bot has left that, the game rests.
    ///
    /// # Errors
    /// [`GameError::Resting`] where it does.
    pub async fn goes_on_from(
        &self,
        server: Option<ServerId>,
        table: &Table,
    ) -> Result<(), GameError> {
        // Whoever is heard from the server tells that the bot is there again.
        if server.is_none() && self.rests(table).await? {
            return Err(GameError::Resting);
        }
        Ok(())
    }

    /// Whether a game rests, as the bot was taken off the server that keeps it.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn rests(&self, table: &Table) -> Result<bool, StoreError> {
        self.store.is_left(table.header().server).await
    }

    /// Posts an invitation anew whose message is gone, where its table still gathers; says whether it does.
    pub(crate) async fn invite_anew(&self, gone: MessageId) -> Result<bool, StoreError> {
        let invites = self.store.invite_anew(gone, self.clock.now()).await?;
        if invites {
            self.wakeup.wake();
        }
        Ok(invites)
    }

    /// Has all be told at once that was held in a channel, a forum or a thread which is gone: in another thread, or how to go
    /// on elsewhere.
    pub(crate) async fn place_gone(&self, gone: Spot) -> Result<(), StoreError> {
        if self.store.post_anew(gone, self.clock.now()).await? {
            self.wakeup.wake();
        }
        Ok(())
    }

    /// Moves a game to another channel, where its latest board is posted in a new thread.
    ///
    /// # Errors
    /// Where the server wants no games there, or there is no such table.
    pub async fn move_to(&self, table: &Table, channel: ChannelId) -> Result<(), GameError> {
        let (game, server) = (table.id(), table.server());
        let held = self.store.game_channel_on(game, server).await?;
        let server = held.ok_or(GameError::NoSuchTable)?.server;
        let settings = self.opening().may_hold(server, channel).await?;
        let (home, now) = (settings.home_in(channel), self.clock.now());
        keeping::move_game(&*self.store, (game, server), home, now).await?;
        self.wakeup.wake();
        Ok(())
    }
}
