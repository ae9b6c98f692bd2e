//! What single people choose, and what they are told beside what is said at the table: their turns, and games that
//! they follow.

use super::PeopleService;
use crate::game::context::TableContext;
use crate::game::delivery::{MessageKind, Owed, Readiness};
use crate::game::error::{GameError, WatchError};
use crate::game::event::Event;
use crate::game::ids::{GameId, PlayerId};
use crate::game::keeping;
use crate::game::people::Notifications;
use crate::game::reminder::NextTurnNotice;
use crate::game::settings::PlayerSettings;
use crate::game::table::{Phase, Table};
use crate::game::watch::{MOST_WATCHED, MOST_WATCHERS, Watch, WatchManner};

/// Who may hear that their turn is next, as one begins.
fn next_turn_notice(table: &Table) -> Option<PlayerId> {
    match table.last_event() {
        // The turn has begun before.
        Event::Substituted { .. } => None,
        _ => table.clock().next_player(),
    }
}

impl PeopleService<'_> {
    /// Changes what a person has chosen, and says what holds then.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn change_settings(
        self,
        player: PlayerId,
        change: impl Fn(&mut PlayerSettings) + Send + Sync,
    ) -> Result<PlayerSettings, GameError> {
        let (store, now) = (&*self.store, self.clock.now());
        Ok(keeping::change_player_settings(store, player, &change, now).await?)
    }

    /// Lets somebody follow a game, in this manner from now on.
    ///
    /// # Errors
    /// Where it does not go on, they play in it, they follow too many games, or too many people
    /// follow this one.
    pub async fn watch(
        self,
        table: &Table,
        watcher: PlayerId,
        manner: WatchManner,
    ) -> Result<(), GameError> {
        table.phase().playing()?;
        if table.has_person(watcher) {
            return Err(WatchError::Plays.into());
        }
        let game = table.id();
        if !self.store.guests(game).await?.is_empty() {
            return Err(WatchError::Shared.into());
        }
        let followed = self.store.watched(watcher).await?;
        if followed.iter().all(|watch| watch.game != game) {
            if followed.len() >= MOST_WATCHED {
                return Err(WatchError::TooManyWatched.into());
            }
            if self.store.watchers(game).await?.len() >= MOST_WATCHERS {
                return Err(WatchError::TooManyWatchers.into());
            }
        }
        let watch = Watch {
            game,
            watcher,
            manner,
        };
        Ok(self.store.watch(&watch).await?)
    }

    /// Lets somebody follow a game no more; of no effect where they did not.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn unwatch(self, game: GameId, watcher: PlayerId) -> Result<(), GameError> {
        Ok(self.store.unwatch(game, watcher).await?)
    }

    /// Adds what single people are owed for a board, by the context of its table: the last one is shown to those who
    /// play by direct messages there as well.
    ///
    /// How the player to move is told is decided here, in the transaction of the turn, and not when
    /// it is sent. Two messages share the telling, the board in the thread and the direct message,
    /// and each may be tried again after a crash. Were both to ask for the setting, it might change
    /// between them, and the player be told twice or never; as they are written down together, they
    /// always agree.
    pub(super) async fn address(
        self,
        (table, context): (&Table, &TableContext),
        owed: &mut Vec<Owed>,
    ) -> Result<(), GameError> {
        let Some(board) = owed.iter_mut().find(|owed| owed.kind == MessageKind::Board) else {
            return Ok(());
        };
        let (seq, readiness) = (board.seq, board.readiness);
        let mut personal = Vec::new();
        let mover = table.to_move().map(|(_, player)| player);
        let without_place = context.without_place();
        if let Some(player) = mover
            && table.turn_going_on().is_none()
            && self.notified_directly(player, &without_place).await?
        {
            board.kind = MessageKind::QuietBoard;
            personal.push(Owed::to_person(seq, MessageKind::Turn, player));
        }
        if readiness == Readiness::Now {
            personal.extend(self.next_notice(table, seq, &without_place).await?);
        }
        if let Phase::Finished(..) = table.phase() {
            for player in table.people() {
                if self.notified_directly(player, &without_place).await? {
                    personal.push(Owed::to_person(seq, MessageKind::Show, player));
                }
            }
        }
        let followers = context.followers(table, WatchManner::Direct);
        let shown = |follower| Owed::to_person(seq, MessageKind::Show, follower);
        personal.extend(followers.map(|follower| shown(follower).ready(readiness)));
        owed.extend(personal);
        Ok(())
    }

    /// The same for the first board of a game that is only about to be kept: nobody follows it.
    pub(super) async fn address_first(
        self,
        table: &Table,
        owed: &mut Vec<Owed>,
    ) -> Result<(), GameError> {
        self.address((table, &TableContext::default()), owed).await
    }

    /// The word that somebody's turn is next, where they want it and one begins.
    async fn next_notice(
        self,
        table: &Table,
        seq: u32,
        without_place: &[PlayerId],
    ) -> Result<Option<Owed>, GameError> {
        let Some(player) = next_turn_notice(table) else {
            return Ok(None);
        };
        let settings = self.store.player_settings(player).await?;
        let directly =
            settings.notifications == Notifications::Direct || without_place.contains(&player);
        Ok(
            (settings.reminders.next == NextTurnNotice::Yes).then_some(Owed {
                person: directly.then_some(player),
                ..Owed::at_table(seq, MessageKind::Next)
            }),
        )
    }

    /// Whether a player is notified of their turns in a game by direct message: because they have chosen so, or
    /// as one of those who have no other place there any more.
    pub(super) async fn notified_directly(
        self,
        player: PlayerId,
        without_place: &[PlayerId],
    ) -> Result<bool, GameError> {
        if without_place.contains(&player) {
            return Ok(true);
        }
        let settings = self.store.player_settings(player).await?;
        Ok(settings.notifications == Notifications::Direct)
    }
}
