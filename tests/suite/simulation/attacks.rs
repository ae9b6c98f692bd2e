//! What happens to one of several processes while the others go on, and what must not come of it.

use rand::RngExt;
use seigneur::game::{Clock, ProcessId};

use super::audit::{Fault, must};
use super::bot::Bot;
use super::calendar::{DAY, HOUR, MINUTE};
use super::hand::Silence;
use super::people::lots;
use super::world::{Happening, World};

/// How long others wait for a process that is silent: as its usual lease.
const SILENT_MS: i64 = 10_000;

/// What happens to a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attack {
    /// It is killed, with messages in its hand.
    Kill(Silence),
    /// It stands still for longer than its lease, and then goes on as if nothing had happened.
    Standstill,
    /// It ends as it should, and is started anew.
    Restart,
}

impl Attack {
    /// The one that has a number.
    const fn of(number: u64) -> Self {
        match number % 4 {
            0 => Self::Kill(Silence::BeforeSending),
            1 => Self::Standstill,
            2 => Self::Kill(Silence::AfterSending),
            _ => Self::Restart,
        }
    }
}

impl World {
    /// Something is to happen to one of the processes as soon as that can be.
    pub(super) fn threaten(&mut self) {
        let mut lot = lots(self.seed, &[self.tally.steps, 13]);
        let at = self.now() + lot.random_range(DAY / 2..2 * DAY);
        self.plan(at, Happening::Attack);
        self.threat.get_or_insert(Attack::of(self.tally.attacks));
    }

    /// It happens: while all are at work, and where one is killed, while something is to be said. Others take over what
    /// the process had.
    pub(super) async fn strike(&mut self) -> Result<(), Fault> {
        let can_be = self.trouble.is_none() && self.crew().is_whole();
        let Some(attack) = self.threat.filter(|_| can_be) else {
            return Ok(());
        };
        let store = self.bot().store.clone();
        let due = store.count_due(self.clock.now(), 1).await.unwrap();
        if matches!(attack, Attack::Kill(_)) && due == 0 {
            return Ok(());
        }
        self.threat = None;
        // It has beaten until now: its clock does not jump.
        self.beat().await?;
        self.tally.attacks += 1;
        let mut lot = lots(self.seed, &[self.tally.steps, 14]);
        let victim = self.crew_mut().lose(&mut lot);
        let process = victim.process.clone();
        let had = self.duties_of(&process).await;
        self.suffers(victim, attack).await;
        self.clock.advance_to(self.clock.steady().0 + SILENT_MS);
        if attack != Attack::Restart {
            self.crew().lease_ends(&process).await;
        }
        self.crew().share().await;
        let left = self.duties_of(&process).await;
        must(left.is_empty() && !had.is_empty(), || {
            format!("{process:?} had {had:?}, and has {left:?} after {attack:?}")
        })?;
        self.tally.takeovers += had.len() as u64;
        Ok(())
    }

    async fn duties_of(&self, process: &ProcessId) -> Vec<String> {
        let cluster = self.bot().store.cluster().await.unwrap();
        let own = cluster.held_by(process, "");
        own.map(|holding| holding.held.duty.clone()).collect()
    }

    async fn suffers(&mut self, victim: Bot, attack: Attack) {
        let mut lot = lots(self.seed, &[self.tally.steps, 15]);
        let back = self.now() + lot.random_range(10 * MINUTE..12 * HOUR);
        match attack {
            Attack::Standstill => {
                self.crew_mut().holds_still(victim);
                self.still_until = Some(back);
                return;
            }
            Attack::Kill(silence) => {
                self.tally.kills += 1;
                self.tally.in_hand += u64::from(victim.dies(silence).await);
            }
            Attack::Restart => {
                victim.ends().await;
                self.tally.restarts += 1;
            }
        }
        self.plan(back, Happening::BackToWork);
    }

    /// A process is started for one that is gone.
    pub(super) async fn back_to_work(&mut self) -> Result<(), Fault> {
        if self.trouble.is_some() {
            self.plan(self.now() + HOUR, Happening::BackToWork);
            return Ok(());
        }
        // All may have been started anew meanwhile.
        if !self.crew().lacks_one() {
            return Ok(());
        }
        let newcomer = self.crew().newcomer().await;
        self.joins(newcomer).await
    }

    /// A process that stood still goes on, before anybody else looks at what is due, and changes nothing.
    pub(super) async fn wake(&mut self) -> Result<(), Fault> {
        let is_time = self.still_until.is_some_and(|until| until <= self.now());
        if !is_time || self.trouble.is_some() {
            return Ok(());
        }
        self.still_until = None;
        // It may have been stopped with all others.
        let Some(still) = self.crew_mut().wakes() else {
            return Ok(());
        };
        let before = self.footprint().await;
        let refused = still.goes_on().await;
        let after = self.footprint().await;
        must(before == after, || {
            format!("who stood still has changed {before} to {after}")
        })?;
        must(refused > 0, || {
            "who stood still is refused nothing".to_owned()
        })?;
        self.tally.standstills += 1;
        self.tally.refused += refused as u64;
        self.joins(still).await
    }

    /// One has its part from now on. The others have beaten until now.
    async fn joins(&mut self, bot: Bot) -> Result<(), Fault> {
        self.beat().await?;
        self.crew_mut().joins(bot).await;
        self.beat().await
    }

    /// What jobs would change.
    async fn footprint(&self) -> String {
        let store = &self.bot().store;
        let beat = self.last_heartbeat().await;
        let due = store.count_due(self.clock.now(), 1_000).await.unwrap();
        let mut turns = Vec::new();
        for &game in self.games.keys() {
            turns.push((game, store.turn(game).await.unwrap()));
        }
        format!("{beat:?}, {due} due, {turns:?}")
    }
}
