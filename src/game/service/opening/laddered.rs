//! Tables at which a challenge on a ladder is decided.

use super::checks::{checked_seats, start_position};
use super::{Beginning, NewTable, OpeningService, opened, until_kept};
use crate::game::clock::Millis;
use crate::game::error::{GameError, OpeningError};
use crate::game::ids::{PlayerId, ServerId};
use crate::game::ladder::{ANSWER_MS, Ladder, LadderError};
use crate::game::pace::Pace;
use crate::game::service::taken_in::STANDS_MS;
use crate::game::table::Table;
use crate::game::terms::{Stakes, Terms};

impl OpeningService<'_> {
    /// Opens a rated table for somebody and those whom they challenge on the ladder of the game.
    ///
    /// # Errors
    /// As [`open`](Self::open), and where the ladder does not allow the challenge.
    pub(in crate::game::service) async fn open_challenge(
        self,
        new: NewTable,
    ) -> Result<Table, GameError> {
        let start = start_position(&new)?;
        let pace = match new.pace {
            Some(pace) => pace,
            None => self.usual_timed_pace(new.server).await?,
        };
        if pace == Pace::Untimed {
            return Err(OpeningError::RatedUntimed.into());
        }
        let rivals: Vec<PlayerId> = new.invited.iter().copied().flatten().collect();
        self.must_be_able_to_answer(new.server, &rivals).await?;
        let stakes = Stakes::Rated;
        let event = opened(&new, checked_seats(&new)?, None, Terms { stakes, pace });
        until_kept(|| async {
            let (home, admission) = self.may_open(new.spot(), &event).await?;
            let beginning = Beginning {
                server: new.server,
                home,
                start,
                rematch_of: None,
                admission,
                ladder: Some(self.store.ladder(new.server, new.variant).await?),
            };
            self.begin(&beginning, &event).await
        })
        .await
    }

    /// The first pace of a server that has a time limit: nobody can choose one where somebody is challenged.
    async fn usual_timed_pace(self, server: ServerId) -> Result<Pace, GameError> {
        let paces = self.store.server_settings(server).await?.paces;
        let mut timed = paces.into_iter().filter(|pace| *pace != Pace::Untimed);
        Ok(timed.next().unwrap_or_default())
    }

    /// Refuses to challenge those who would lose their place without being able to do anything about it: who could not sit down,
    /// or not beside one another. Why it is nobody else is told.
    async fn must_be_able_to_answer(
        self,
        server: ServerId,
        rivals: &[PlayerId],
    ) -> Result<(), GameError> {
        for (at, &rival) in rivals.iter().enumerate() {
            let others = &rivals[at + 1..];
            let are_apart = !self.store.blocks_between(rival, others).await?.is_empty();
            if are_apart || !self.ladders().can_answer(server, rival).await? {
                return Err(LadderError::OutOfReach.into());
            }
        }
        Ok(())
    }
}

impl Beginning {
    /// How long the invitation stands.
    pub(super) const fn stands_ms(&self) -> i64 {
        match self.ladder {
            Some(_) => ANSWER_MS,
            None => STANDS_MS,
        }
    }

    /// The ladder with the challenge that a table decides; none where it decides none.
    pub(super) fn challenge(
        &self,
        table: &Table,
        now: Millis,
    ) -> Result<Option<Ladder>, GameError> {
        let Some(mut ladder) = self.ladder.clone() else {
            return Ok(None);
        };
        let rivals: Vec<_> = table.seats().invited().collect();
        ladder.challenge(table.opener(), &rivals, (table.id(), now))?;
        Ok(Some(ladder))
    }
}
