//! The players' time: when a turn's clock starts, and what a move takes.

use std::time::Duration;

use super::ClockService;
use crate::game::channel::PlayerPlace;
use crate::game::clock::Millis;
use crate::game::delivery::{MessageKind, Notified, Recipient};
use crate::game::error::GameError;
use crate::game::ids::{GameId, PlayerId};
use crate::game::queries::Queries;
use crate::game::table::Table;
use crate::game::turn::{ClockChange, NotifiedTurn, Turn, TurnClock};

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
    pub(crate) async fn turn_time(self, table: &Table) -> Result<MoverTime, GameError> {
        let queries = Queries::new(self.store(), self.clock());
        let away = async { Ok::<_, GameError>(queries.away_until(table).await?) };
        let (clock, away_until) = tokio::try_join!(self.clock_of(table), away)?;
        let now = self.clock.now();
        let deadline = clock.and_then(|it| table.clock().deadline(it.state, away_until, now));
        Ok(MoverTime {
            deadline,
            away_until,
        })
    }

    /// The turn at a table with the deadline that it gets if its player is notified now; none where nobody is to move, or a
    /// computer is, whose time does not run.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn notification(self, table: &Table) -> Result<Option<NotifiedTurn>, GameError> {
        let Some(turn) = table.turn().filter(|turn| !turn.player.is_computer()) else {
            return Ok(None);
        };
        let place = self.store.player_place(table.id(), turn.player).await?;
        Ok(Some(self.notified_at(table, (turn, place))))
    }

    /// The same, given the place from which the player plays. The time of a turn that begins in a vacation runs from the
    /// vacation's end on.
    fn notified_at(
        self,
        table: &Table,
        (turn, place): (Turn, Option<PlayerPlace>),
    ) -> NotifiedTurn {
        // The same moment for both: a turn takes no time before its player is notified.
        let at = self.clock.now();
        let away = place.and_then(|place| place.away_until(at));
        NotifiedTurn {
            seq: turn.seq,
            at,
            deadline: table.clock().deadline_from(away.unwrap_or(at)),
        }
    }

    /// What a message that has arrived starts: the clock of the turn, or the time of the absence, of which it tells. The table
    /// is the one after the event of the message. None where the message starts nothing, or is not read by the player to move.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn notified(
        self,
        (kind, to): (MessageKind, Recipient),
        then: &Table,
    ) -> Result<Option<Notified>, GameError> {
        let notifies = kind.notifies_of_turn() || kind == MessageKind::Absence;
        let Some(turn) = then.turn().filter(|_| notifies) else {
            return Ok(None);
        };
        // It is read once the message is there: what has changed meanwhile counts.
        let place = self.store.player_place(then.id(), turn.player).await?;
        if place.is_some_and(|place| !reaches(place, (kind, to))) {
            return Ok(None);
        }
        if kind.notifies_of_turn() {
            let is_person = !turn.player.is_computer();
            let heard = is_person.then(|| self.notified_at(then, (turn, place)));
            return Ok(heard.map(Notified::OfTurn));
        }
        let present = self.table(then.id()).await?;
        let now = self.clock.now();
        let away = place.and_then(|place| place.away_until(now));
        let change = present.clock().change_as_notified(then, now, away);
        Ok((change != ClockChange::None).then_some(Notified::OfEvent {
            turn: turn.seq,
            change,
        }))
    }

    /// Whether a player of a game has no place there any more where they read what is said.
    pub(crate) async fn has_lost_place(
        self,
        game: GameId,
        player: PlayerId,
    ) -> Result<bool, GameError> {
        let place = self.store.player_place(game, player).await?;
        Ok(place.is_some_and(|place| place.is_lost))
    }

    /// A player has seen the table otherwise than by the message of their turn, which may be lost:
    /// where it is their turn, they have been notified.
    pub(crate) async fn seen_by(self, table: &Table, player: PlayerId) -> Result<(), GameError> {
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
}

/// Whether a message reaches the player to move, by the place from which they play. Where a game is held on several servers,
/// what is said on the others does not. Where the server from which they came is gone, no board reaches them; a call counts,
/// as nothing more can be done.
fn reaches(place: PlayerPlace, (kind, to): (MessageKind, Recipient)) -> bool {
    match to {
        Recipient::Place(server) => place.server == server && !(kind.is_board() && place.is_lost),
        Recipient::Person(_) => true,
    }
}
