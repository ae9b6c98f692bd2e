//! Ladders: who steps on and off, and who challenges whom.

use super::{LadderService, NewTable, TakenIn, until_kept};
use crate::game::damage::unless_damaged;
use crate::game::error::GameError;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::keeping;
use crate::game::ladder::{ChallengeSide, Ladder, LadderError, RungState};
use crate::game::table::{Phase, Table};
use crate::rules::Variant;

impl LadderService<'_> {
    /// Lets somebody step on the lowest rung of a ladder.
    ///
    /// # Errors
    /// As [`Ladder::join`].
    pub async fn join(
        self,
        place: (ServerId, Variant),
        player: PlayerId,
    ) -> Result<Ladder, GameError> {
        let now = self.clock.now();
        self.change(place, |ladder| ladder.join(player, now)).await
    }

    /// Lets somebody step off a ladder; an invitation to a challenge that ends by that says so no more.
    ///
    /// # Errors
    /// As [`Ladder::leave`].
    pub async fn leave(
        self,
        (server, variant): (ServerId, Variant),
        player: PlayerId,
    ) -> Result<Ladder, GameError> {
        let now = self.clock.now();
        let ladder = until_kept(|| async {
            let mut ladder = self.store.ladder(server, variant).await?;
            let invites = match ladder.leave(player)? {
                Some(game) => self.store.load(game).await?,
                None => None,
            };
            let invites = invites.filter(|table| matches!(table.phase(), Phase::Gathering));
            let invites = invites.map(|table| table.id());
            keeping::leave_ladder(&*self.store, &ladder, invites, now).await?;
            Ok(ladder)
        })
        .await?;
        self.wakeup.wake();
        Ok(ladder)
    }

    /// Whom somebody can challenge now on a ladder, as [`Ladder::rivals`]: nobody who could not answer.
    ///
    /// # Errors
    /// As [`Ladder::rivals`].
    pub(crate) async fn rivals(
        self,
        ladder: &Ladder,
        player: PlayerId,
    ) -> Result<Vec<PlayerId>, GameError> {
        let now = self.clock.now();
        let mut there = ladder.clone();
        for rival in ladder.rivals(player, now)? {
            if !self.can_answer(ladder.server, rival).await? {
                there.leave_alone(rival);
            }
        }
        Ok(there.rivals(player, now)?)
    }

    /// Whether somebody can sit down at one more table of a server now: whoever is on vacation, or sits at as many as they may,
    /// would lose their place without an answer. A vacation that cannot be read is none.
    pub(super) async fn can_answer(
        self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<bool, GameError> {
        let vacation = self.store.vacation(server, player).await;
        let vacation = unless_damaged(player, vacation)?;
        let is_away = vacation.current(self.clock.now()).is_some();
        Ok(!is_away && !self.opening().is_full(server, player).await?)
    }

    /// Opens the table at which somebody is to beat those who are invited there.
    ///
    /// # Errors
    /// As [`Ladder::challenge`], and where no such table can be opened.
    pub async fn challenge(self, new: NewTable) -> Result<Table, GameError> {
        self.opening().open_challenge(new).await
    }

    /// Takes whoever has challenged off the ladder where they are known to have left its server, once the table is over that
    /// was to decide it: nobody would see them at the place that they climb to.
    pub(super) async fn let_departed_go(self, turn: &TakenIn) -> Result<(), GameError> {
        let table = &turn.table;
        if !(table.phase().is_over() || table.settlement().is_some()) {
            return Ok(());
        }
        let challenger = table.opener();
        let state = RungState::Challenged(table.id(), ChallengeSide::Challenger);
        let places = self.store.ladders_of(challenger).await?;
        let mut places = places.into_iter();
        let Some(place) = places.find(|place| place.kept.state == state) else {
            return Ok(());
        };
        let server = place.server;
        if self.sight.has_left(challenger, server).await {
            tracing::info!(%server, "whoever has challenged on a ladder has left the server");
            let step_off = |ladder: &mut Ladder| match ladder.leave(challenger) {
                Ok(_) | Err(LadderError::NotOn) => Ok(()),
                Err(error) => Err(error),
            };
            self.change((server, place.variant), step_off).await?;
        }
        Ok(())
    }

    /// Changes a ladder; somebody else's change in between is no reason to fail.
    async fn change(
        self,
        (server, variant): (ServerId, Variant),
        change: impl Fn(&mut Ladder) -> Result<(), LadderError>,
    ) -> Result<Ladder, GameError> {
        until_kept(|| async {
            let mut ladder = self.store.ladder(server, variant).await?;
            change(&mut ladder)?;
            keeping::keep_ladder(&*self.store, &ladder).await?;
            Ok(ladder)
        })
        .await
    }
}
