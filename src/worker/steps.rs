//! Who takes steps, and on which conditions.

use std::sync::Arc;

use super::duties::LOOK_AGAIN;
use super::supervisor::{JobError, Next, Worker};
use super::{
    BackupWorker, DeadlineWorker, Heartbeat, LobbyWorker, Onlookers, ReminderWorker, Retention,
    RoleLinkWorker, Roster, SeekWorker, Thinker, TournamentWorker, UnnotifiedTurns, VoteWorker,
};
use crate::game::Tenure;

macro_rules! workers {
    ($($worker:ty,)+) => {$(
        impl Worker for $worker {
            async fn take_step(&self) -> Result<Next, JobError> {
                self.step().await
            }
        }
    )+};
}

workers! {
    BackupWorker, DeadlineWorker, Heartbeat, LobbyWorker, Onlookers, ReminderWorker, Retention,
    RoleLinkWorker, Roster, SeekWorker, Thinker, TournamentWorker, UnnotifiedTurns, VoteWorker,
}

impl<W: Worker> Worker for Arc<W> {
    async fn take_step(&self) -> Result<Next, JobError> {
        (**self).take_step().await
    }
}

/// Steps of a worker while the process has a duty; where another has it, nothing is done, which is neither a success nor a
/// failure.
#[derive(Debug)]
pub struct OnDuty<W>(pub Tenure, pub W);

impl<W: Worker> Worker for OnDuty<W> {
    async fn take_step(&self) -> Result<Next, JobError> {
        let Self(tenure, worker) = self;
        if !tenure.is_held() {
            return Ok(Next::NotOurs(LOOK_AGAIN));
        }
        match worker.take_step().await {
            Err(error) if error.is_relieved() => Ok(Next::NotOurs(LOOK_AGAIN)),
            done => done,
        }
    }
}

/// Steps of a worker while time counts for some of the players.
#[derive(Debug)]
pub struct InTime<W>(pub Arc<Heartbeat>, pub W);

impl<W: Worker> Worker for InTime<W> {
    async fn take_step(&self) -> Result<Next, JobError> {
        let Self(heartbeat, worker) = self;
        heartbeat.in_time(|| worker.take_step()).await
    }
}
