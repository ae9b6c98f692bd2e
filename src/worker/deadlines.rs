//! Ends what nobody has answered in time: invitations, proposals, turns; and seasons.

use std::time::Duration;

use super::due::do_what_is_due;
use super::supervisor::{JobError, Next};
use crate::crash::{self, FailPoint};
use crate::game::{GameError, GameService};

/// How often it is asked whether what is due has been said.
const SOON: Duration = Duration::from_millis(250);
/// How many games are asked for at once, and how much may be due to be said before more is ended.
const ASKED: u32 = 64;

/// Whether more may be overdue than was ended at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// There probably is more.
    Some,
    /// There is nothing more.
    None,
    /// Perhaps, but what is due to be said comes first.
    Unsaid,
}

/// Ends what is overdue.
#[derive(Debug)]
pub struct DeadlineWorker(pub GameService);

impl DeadlineWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(5);

    /// Ends what is overdue now, and says when to look again.
    ///
    /// # Errors
    /// Where what is overdue cannot be read.
    pub async fn step(&self) -> Result<Next, JobError> {
        Ok(match self.round().await? {
            Left::Some => Next::AtOnce,
            Left::None => Next::InPeriod,
            Left::Unsaid => Next::In(SOON),
        })
    }

    /// Ends what is overdue now: so many games at most.
    ///
    /// However much is overdue, no more is ended than can be said soon: what is ended without being
    /// told costs players the time in which they choose, and boards would wait behind it.
    ///
    /// # Errors
    /// Where something that may be overdue cannot be read; the rest is ended all the same.
    pub async fn round(&self) -> Result<Left, GameError> {
        let room = ASKED - self.0.absence().unsaid(ASKED).await?;
        if room == 0 {
            return Ok(Left::Unsaid);
        }
        let (expired, inspected) = (self.expire(room).await, self.inspect_turns(room).await);
        let closed = self.0.scoring().close_seasons(room).await;
        let ended = expired? + inspected? + closed?;
        // What could not be ended is due again, and must not be tried without a pause.
        Ok(if ended >= room {
            Left::Some
        } else {
            Left::None
        })
    }

    /// Says how many games something has ended in.
    async fn expire(&self, room: u32) -> Result<u32, GameError> {
        let agreements = self.0.agreements();
        let due = |most| agreements.overdue(most);
        let expire = |game| async move {
            crash::point(FailPoint::AtDeadline);
            agreements.expire(game).await.map(drop)
        };
        do_what_is_due(room, due, expire).await
    }

    /// Says at how many turns time has taken its course.
    async fn inspect_turns(&self, room: u32) -> Result<u32, GameError> {
        let absence = self.0.absence();
        let due = |most| absence.flags_due(most);
        do_what_is_due(room, due, |game| absence.inspect(game)).await
    }
}
