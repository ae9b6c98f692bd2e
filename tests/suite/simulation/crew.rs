//! The processes of the bot on one database, and what they do together: all that are at work take their steps, and of
//! what one at a time does, each does its own.

use std::time::Duration;

use futures_util::future::join_all;
use rand::RngExt;
use rand::rngs::StdRng;
use seigneur::game::duty::JobDuty;
use seigneur::game::{ProcessId, ShardPolicy};

use super::bot::{Bot, JOBS, Outside, SHARDS};
use crate::support::test_server::PATIENCE;

/// How many processes there are, and which of them are at work.
pub struct Crew {
    outside: Outside,
    processes: usize,
    /// Those at work; who came last is the last of them.
    bots: Vec<Bot>,
    /// One that stands still.
    still: Option<Bot>,
    /// Whom people reach just now.
    front: usize,
}

impl Crew {
    /// Starts so many processes; nothing has been done yet.
    pub async fn start(outside: Outside, processes: usize) -> Self {
        let mut crew = Self {
            outside,
            processes,
            bots: Vec::new(),
            still: None,
            front: 0,
        };
        for _ in 0..processes {
            let bot = crew.newcomer().await;
            crew.bots.push(bot);
        }
        crew.let_former_go().await;
        crew.share().await;
        crew
    }

    /// The process that people reach just now.
    pub fn front(&self) -> &Bot {
        &self.bots[self.front]
    }

    /// People reach another one now.
    pub fn turn(&mut self, lot: &mut StdRng) {
        self.front = lot.random_range(0..self.bots.len());
    }

    /// How many are at work.
    pub fn size(&self) -> usize {
        self.bots.len()
    }

    /// Whether all are at work.
    pub fn is_whole(&self) -> bool {
        self.bots.len() == self.processes
    }

    /// Whether one is neither at work nor stands still.
    pub fn lacks_one(&self) -> bool {
        self.bots.len() + usize::from(self.still.is_some()) < self.processes
    }

    /// All say what is due, side by side.
    pub async fn say(&self) {
        loop {
            let sent = join_all(self.bots.iter().map(Bot::deliver)).await;
            if sent.iter().sum::<usize>() == 0 {
                return;
            }
        }
    }

    /// Whoever has the duty looks who is to be reminded.
    pub async fn remind(&self) {
        for bot in self.in_turn() {
            bot.remind().await;
        }
    }

    /// Whoever has the duty ends what is overdue.
    pub async fn look_at_deadlines(&self) {
        for bot in self.in_turn() {
            bot.look_at_deadlines().await;
        }
    }

    /// How many turns there are of which nobody was told, and nothing is owed that would tell.
    pub async fn unnotified(&self) -> usize {
        let mut unnotified = 0;
        for bot in &self.bots {
            unnotified += bot.unnotified().await;
        }
        unnotified
    }

    /// All beat, first whoever serves the shard on which all is played: the others then find that it has.
    pub async fn beat(&self) {
        let serves = |bot: &&Bot| bot.serves_all_that_is_played();
        let (first, others): (Vec<_>, Vec<_>) = self.bots.iter().partition(serves);
        for bot in first.into_iter().chain(others) {
            bot.beat().await;
        }
    }

    /// For how many of them time counts.
    pub fn counting(&self) -> usize {
        self.bots.iter().filter(|bot| bot.counts()).count()
    }

    fn in_turn(&self) -> impl Iterator<Item = &Bot> {
        let (before, after) = self.bots.split_at(self.front);
        after.iter().chain(before)
    }

    /// Takes one from work: every other time whoever ends what is overdue, and at all other times any.
    pub fn lose(&mut self, chance: &mut StdRng) -> Bot {
        let any = chance.random_range(0..2 * self.bots.len());
        let on_duty = self.bots.iter().position(Bot::ends_what_is_overdue);
        let lost = match on_duty {
            Some(on_duty) if any >= self.bots.len() => on_duty,
            _ => any % self.bots.len(),
        };
        let lost = self.bots.remove(lost);
        self.front = 0;
        self.outside.mailbox.serve(self.bots[0].games.clone());
        lost
    }

    /// One that was at work stands still.
    pub fn holds_still(&mut self, bot: Bot) {
        self.still = Some(bot);
    }

    /// The one that stands still, which moves again.
    pub fn wakes(&mut self) -> Option<Bot> {
        self.still.take()
    }

    /// A process that starts.
    pub async fn newcomer(&self) -> Bot {
        Box::pin(Bot::start(&self.outside)).await
    }

    /// One comes to work, or comes back to it, and has its part.
    pub async fn joins(&mut self, bot: Bot) {
        self.bots.push(bot);
        self.share().await;
    }

    /// All say that they are alive until each has some shards, and nothing is nobody's.
    pub async fn share(&self) {
        let sharing = async {
            loop {
                for bot in self.in_turn() {
                    bot.roster.step().await.unwrap();
                }
                if self.is_shared() {
                    return;
                }
            }
        };
        let shared = tokio::time::timeout(PATIENCE, sharing).await;
        assert!(shared.is_ok(), "the processes never share all duties");
    }

    fn is_shared(&self) -> bool {
        let mut bots = self.bots.iter();
        let served: usize = self.bots.iter().map(|it| it.roster.served().len()).sum();
        let is_had = |job: &JobDuty| self.bots.iter().any(|it| it.roster.of(*job).is_held());
        let shards = usize::try_from(SHARDS).unwrap();
        served == shards && bots.all(|it| it.roster.serves()) && JOBS.iter().all(is_had)
    }

    /// The lease of a process ends. By the database's clock that would take as long as it takes to play for weeks: it is
    /// said in its name that it ends now.
    pub async fn lease_ends(&self, process: &ProcessId) {
        let store = &self.front().store;
        let said = store.report(process, Duration::ZERO, ShardPolicy::Shared);
        said.await.unwrap();
        while store.cluster().await.unwrap().peer(process).is_some() {}
    }

    /// Those that were there before have been silent for long.
    async fn let_former_go(&self) {
        let store = &self.front().store;
        if !store.are_shared() {
            return;
        }
        for peer in store.cluster().await.unwrap().peers {
            self.lease_ends(&peer.id).await;
        }
    }
}
