//! The players' time: when a turn's clock starts, and what a move takes.

use std::time::Duration;

use super::ClockService;
use crate::game::clock::Millis;
use crate::game::delivery::{MessageKind, Notified, Recipient};
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::table::Table;
use crate::game::turn::{ClockChange, ClockState, NotifiedTurn, TurnClock};

/// The time of the player to move.
#[derive(Clone, Copy, Debug)]
pub struct MoverTime {
    /// When it runs out: if they were notified now, where they have not been yet; none where time
    /// is not limited, or the turn is over.
    pub deadline: Option<Millis>,
    /// Until when they are on vacation.
    pub away_until: Option<Millis>,
}

impl ClockService<'_> {
    /// The clock of the turn at a table; none where the game does not go on, or the turn that the
    /// table shows is over.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn clock_of(self, table: &Table) -> Result<Option<TurnClock>, GameError> {
        let clock = self.store.turn(table.id()).await?;
        Ok(clock.filter(|clock| Some(clock.turn) == table.turn()))
    }

    /// The time of the player to move at a table.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn turn_time(self, table: &Table) -> Result<MoverTime, GameError> {
        let (clock, away_until) =
            tokio::try_join!(self.clock_of(table), self.vacations().away_until(table))?;
        let deadline = match clock.map(|clock| clock.state) {
            Some(ClockState::Running { deadline, .. }) => deadline,
            Some(ClockState::Standing) => {
                let from = away_until.unwrap_or_else(|| self.clock.now());
                table.clock().deadline_from(from)
            }
            None => None,
        };
        Ok(MoverTime {
            deadline,
            away_until,
        })
    }

    /// What it means for the turn at a table that its player is notified of it now; nothing where that is a
    /// computer, whose time does not run.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn notification(self, table: &Table) -> Result<Option<NotifiedTurn>, GameError> {
        let Some(turn) = table.turn().filter(|turn| !turn.player.is_computer()) else {
            return Ok(None);
        };
        // The same moment for both: a turn takes no time before its player is notified.
        let at = self.clock.now();
        Ok(Some(NotifiedTurn {
            seq: turn.seq,
            at,
            deadline: self.deadline_from(table, at).await?,
        }))
    }

    /// From what time counts once a message has arrived that tells of an event after which a table
    /// stood so.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn notified(
        self,
        (kind, to): (MessageKind, Recipient),
        then: &Table,
    ) -> Result<Option<Notified>, GameError> {
        if !self.reaches_mover((kind, to), then).await? {
            return Ok(None);
        }
        if kind.notifies_of_turn() {
            return Ok(self.notification(then).await?.map(Notified::OfTurn));
        }
        let Some(turn) = then.turn().filter(|_| kind == MessageKind::Absence) else {
            return Ok(None);
        };
        let present = self.table(then.id()).await?;
        let change = present.clock().change_as_notified(then, self.clock.now());
        Ok((change != ClockChange::None).then_some(Notified::OfEvent {
            turn: turn.seq,
            change,
        }))
    }

    /// Whether a message goes where the player to move reads it: where a game is held on several servers, what
    /// is said on the others tells them nothing. Where their own is gone, a board elsewhere tells them nothing
    /// either; a call there is the last that can be done.
    async fn reaches_mover(
        self,
        (kind, to): (MessageKind, Recipient),
        then: &Table,
    ) -> Result<bool, GameError> {
        let (Recipient::Place(server), Some((_, mover))) = (to, then.to_move()) else {
            return Ok(true);
        };
        let held = self.store.game_channel_of(then.id(), mover).await?;
        if held.is_some_and(|held| held.server != server) {
            return Ok(false);
        }
        Ok(!kind.is_board() || !self.has_lost_place(then.id(), mover).await?)
    }

    /// Whether a player of a game has no place there any more where they read what is said.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn has_lost_place(self, game: GameId, player: PlayerId) -> Result<bool, GameError> {
        let without_place = self.store.guests_without_place(game).await?;
        Ok(without_place.contains(&player))
    }

    /// A player has seen the table otherwise than by the message of their turn, which may be lost:
    /// where it is their turn, they have been notified.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn seen_by(self, table: &Table, player: PlayerId) -> Result<(), GameError> {
        if table.to_move().is_some_and(|(_, mover)| mover == player)
            && let Some(notified) = self.notification(table).await?
        {
            self.store.start_clock(table.id(), notified).await?;
        }
        Ok(())
    }

    /// What a move played now takes of its player's time.
    pub(super) async fn spent(self, table: &Table) -> Result<Duration, GameError> {
        let (Some(clock), Some((color, _))) = (self.clock_of(table).await?, table.to_move()) else {
            return Ok(Duration::ZERO);
        };
        let pace = table.terms().pace;
        Ok(pace.spent(table.clock().left(color), clock.state, self.clock.now()))
    }

    /// The time of a turn that begins in a vacation runs from its end on.
    async fn deadline_from(self, table: &Table, now: Millis) -> Result<Option<Millis>, GameError> {
        let away = self.vacations().away_until(table).await?;
        Ok(table.clock().deadline_from(away.unwrap_or(now)))
    }
}
