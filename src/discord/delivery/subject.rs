//! The table of which a message tells, and where it is held.

use std::sync::Arc;

use super::{Stop, game_of};
use crate::discord::app::App;
use crate::game::{ChannelIssue, GameChannel, Message, Table};

/// A message of a game, and what it is about.
pub(super) struct Subject<'a> {
    /// The message.
    pub message: &'a Message,
    /// The table as it stood after the event of which the message tells.
    pub table: Arc<Table>,
    /// Where it is held now.
    pub channel: GameChannel,
}

impl<'a> Subject<'a> {
    /// What a message of a game is about. The table at hand is taken where it is the right one.
    pub async fn of(
        app: &App,
        message: &'a Message,
        at_hand: Option<Arc<Table>>,
    ) -> Result<Self, Stop> {
        let store = app.store();
        let (game, seq) = (game_of(message)?, message.key.number.seq);
        let table = match at_hand.filter(|table| table.id() == game && table.seq() == seq) {
            Some(table) => Some(table),
            None => store.load_at(game, seq).await?.map(Arc::new),
        };
        let channel = store.game_channel(game).await?;
        match (table, channel) {
            (Some(table), Some(channel)) => Ok(Self {
                message,
                table,
                channel,
            }),
            _ => Err(Stop::Failed(format!("game {game} is not there"))),
        }
    }

    /// Keeps where the game is held.
    pub async fn keep(&self, app: &App) -> Result<(), Stop> {
        let store = app.store();
        Ok(store
            .set_game_channel(self.table.id(), &self.channel)
            .await?)
    }

    /// Whether people have been told of an issue of the channel.
    pub fn is_known(&self, issue: ChannelIssue) -> bool {
        self.channel.issue.is_some_and(|known| known.issue == issue)
    }
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
