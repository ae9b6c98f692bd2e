//! Fair play: whether a computer may help with a position. Everything on which one could ask for that goes through here.

use super::FairPlayService;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::fair_play::{Beginning, HelpRequest};
use crate::game::ids::PlayerId;
use crate::game::ports::error::StoreError;
use crate::game::table::Table;
use crate::rules::Position;

impl FairPlayService<'_> {
    /// Refuses a computer's help with a position that another game guards, or that is one move away from where a game
    /// stands in which one of those plays who ask.
    ///
    /// # Errors
    /// [`GameError::NoComputerHelp`], whatever the reason.
    pub async fn may_help(
        self,
        people: &[PlayerId],
        request: &HelpRequest,
    ) -> Result<(), GameError> {
        // All is looked at before anything is refused, so that no reason is told from another by the time it takes.
        let guarded = self
            .store
            .guarded_positions(&request.keys(), request.game)
            .await?;
        let mut helps = !request.touches(&guarded);
        for &player in people {
            let standing = self.store.standing_positions(player).await?;
            let mut others = standing.iter().filter(|it| Some(it.game) != request.game);
            helps &= !others.any(|standing| request.follows(standing));
        }
        helps.then_some(()).ok_or(GameError::NoComputerHelp)
    }

    /// Refuses events by which a game begins with a computer in a position that is guarded.
    ///
    /// # Errors
    /// As [`may_help`](Self::may_help).
    pub(super) async fn may_begin(self, table: &Table, events: &[Event]) -> Result<(), GameError> {
        let seats = |event: &Event| matches!(event, Event::Opened { .. } | Event::Joined { .. });
        if !events.iter().any(seats) {
            return Ok(());
        }
        let then = table.after(events)?;
        // A game that began as all do may come to any position, and its computers play on there.
        let is_set_up = Beginning::of(&then.header().start) == Beginning::SetUp;
        let with_computer = then.seats().holders().any(PlayerId::is_computer);
        if is_set_up && with_computer {
            self.may_play(&then).await?;
        }
        Ok(())
    }

    /// Refuses a computer that would play on from where a game stands, if that is guarded.
    ///
    /// # Errors
    /// As [`may_help`](Self::may_help).
    pub(super) async fn may_play(self, table: &Table) -> Result<(), GameError> {
        let people: Vec<PlayerId> = table.people().collect();
        self.may_help(&people, &HelpRequest::at(table)).await
    }

    /// Refuses a position that is shown by itself, as problems are, if it is guarded.
    ///
    /// # Errors
    /// As [`may_help`](Self::may_help).
    pub(super) async fn may_pose(self, position: &Position) -> Result<(), GameError> {
        let request = HelpRequest {
            start: *position,
            positions: vec![*position],
            game: None,
        };
        self.may_help(&[], &request).await
    }

    /// Guards the positions of games that go on since former times; says of how many games.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn guard_positions(self) -> Result<u32, StoreError> {
        self.store.guard_positions().await
    }
}
