//! The table of which a message tells, and where it is held.

use std::sync::Arc;

use super::{Stop, game_of};
use crate::discord::app::App;
use crate::discord::interactions::TableAction;
use crate::game::delivery::{Recipient, TableAtHand};
use crate::game::{
    ChannelIssue, GameChannel, GameId, Message, PlayerId, ServerId, StoreError, Table,
    TableContext, is_lost_to,
};
use crate::rules::History;

/// A message of a game, and what it is about.
pub(super) struct Subject<'a> {
    /// The message that is owed.
    pub message: &'a Message,
    /// The table as it stood after the event of which the message tells.
    pub table: Arc<Table>,
    /// Where it is held now.
    pub channel: GameChannel,
    /// The same as it is kept.
    kept: GameChannel,
    /// Who plays from which server, where it is held on several.
    guests: Vec<(PlayerId, ServerId)>,
    /// The context of the table, where it came with it.
    known: Option<Arc<TableContext>>,
}

impl<'a> Subject<'a> {
    /// What a message of a game is about. The table at hand is taken where it is the right one.
    pub async fn of(
        app: &App,
        message: &'a Message,
        at_hand: Option<TableAtHand>,
    ) -> Result<Self, Stop> {
        let store = app.store();
        let (game, seq) = (game_of(message)?, message.key.number.seq);
        let at_hand = at_hand.filter(|it| it.table.id() == game && it.table.seq() == seq);
        let (table, known) = match at_hand {
            Some(TableAtHand { table, context }) => (Some(table), context),
            None => (store.load_at(game, seq).await?.map(Arc::new), None),
        };
        let channel = held_for(app, game, message.key.to).await?;
        let (Some(table), Some(channel)) = (table, channel) else {
            return Err(Stop::Failed(format!("game {game} is not there")));
        };
        let guests = match &known {
            Some(known) => known.came_from().collect(),
            None => store.guests(game).await?,
        };
        // On each server people have names of their own.
        let known = known.filter(|_| table.server() == channel.server);
        Ok(Self {
            message,
            table: held_at(table, &channel),
            channel,
            kept: channel,
            guests,
            known,
        })
    }

    /// The context of the table, whose people are called as they are where the message goes.
    pub async fn context(&self, app: &App) -> TableContext {
        match &self.known {
            Some(known) => TableContext::clone(known),
            None => app.context(&self.table).await,
        }
    }

    /// Keeps where the game is held.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it is held elsewhere meanwhile.
    pub async fn keep(&mut self, app: &App) -> Result<(), StoreError> {
        let store = app.store();
        store
            .set_game_channel(self.table.id(), &self.kept, &self.channel)
            .await?;
        self.kept = self.channel;
        Ok(())
    }

    /// Who plays from other servers than the one to which the message goes: they are named there, and not
    /// mentioned.
    pub fn strangers(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let place = match self.message.key.to {
            Recipient::Place(server) => server,
            Recipient::Person(person) => self.home_of(person).unwrap_or(self.channel.server),
        };
        let guests = self.guests.iter();
        let others = guests.filter(move |(_, from)| place != *from);
        others.map(|(player, _)| *player)
    }

    /// Whether the message goes to somebody directly for whom the game is held nowhere any more: what is known of it on
    /// the servers of others is not theirs to know.
    pub fn is_away(&self) -> bool {
        let reader = self.message.key.to.person();
        reader.is_some_and(|person| is_lost_to(person, &self.guests, self.channel.server))
    }

    /// The server from which somebody plays, where the game is held on several.
    fn home_of(&self, person: PlayerId) -> Option<ServerId> {
        let guest = self.guests.iter().find(|(player, _)| *player == person);
        guest.map(|(_, from)| *from)
    }

    /// Whether somebody plays from another server than that one.
    pub fn is_stranger(&self, player: PlayerId) -> bool {
        self.strangers().any(|stranger| stranger == player)
    }

    /// What its players can do once it is over: a game that was held on several servers is not opened again on one of them,
    /// and one without moves has nothing to analyse.
    pub fn after_the_end(&self) -> Vec<TableAction> {
        let all = if self.guests.is_empty() {
            &TableAction::AFTER_THE_END[..]
        } else {
            &TableAction::AFTER_THE_END_OF_SHARED[..]
        };
        let moves = self.table.history().map_or(0, History::move_count);
        let is_of_use = |action: &TableAction| *action != TableAction::Analyse || moves > 0;
        all.iter().copied().filter(is_of_use).collect()
    }

    /// Whether people have been told of an issue of the channel.
    pub fn is_known(&self, issue: ChannelIssue) -> bool {
        self.channel.issue.is_some_and(|known| known.issue == issue)
    }
}

/// Where a game is held for those to whom a message of it goes.
pub(super) async fn held_for(
    app: &App,
    game: GameId,
    to: Recipient,
) -> Result<Option<GameChannel>, StoreError> {
    match to {
        Recipient::Place(server) => app.store().game_channel_on(game, server).await,
        Recipient::Person(person) => app.store().game_channel_of(game, person).await,
    }
}

/// A table as it is looked at in one of its places.
fn held_at(table: Arc<Table>, channel: &GameChannel) -> Arc<Table> {
    if (table.server(), table.number()) == (channel.server, channel.number) {
        return table;
    }
    let table = Arc::unwrap_or_clone(table);
    Arc::new(table.held_at(channel.server, channel.number))
}

/// Whether the turn lasts that the event of a message began.
pub(super) async fn is_their_turn(app: &App, then: &Table) -> Result<bool, Stop> {
    let turn = |table: &Table| {
        let turns = table.history().map(|history| history.turns().len());
        (table.to_move(), turns)
    };
    let present = app.store().load(then.id()).await?;
    Ok(present.is_some_and(|present| turn(&present) == turn(then)))
}
