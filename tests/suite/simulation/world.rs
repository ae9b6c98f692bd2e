//! The simulated world: what happens when, and what is looked at after each step.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};
use std::sync::Arc;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::game::{Clock, GameId, PlayerId, SeededChance};
use tempfile::TempDir;

use super::audit::{Audit, Away, Fault};
use super::bot::{Bot, Gateway, Lots};
use super::calendar::{DAY, HOUR, MINUTE, VirtualClock};
use super::mailbox::{Mailbox, Weather};
use super::people::{Person, lots};

/// What happens at a moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Happening {
    /// Somebody opens a table.
    Open(usize),
    /// Somebody takes the seat that is kept for them.
    Accept(GameId, PlayerId),
    /// Somebody whose turn it is sits down to it.
    Sit(GameId, u32, PlayerId),
    /// Somebody answers a proposal.
    Answer(GameId, u32, PlayerId),
    /// Somebody chooses what is done about an absent player.
    Choose(GameId, PlayerId),
    /// Somebody takes an absent player's seat.
    TakeSeat(GameId, PlayerId),
    /// The workers look, as every few hours.
    Tick,
    /// The workers look once more, as what failed is tried again soon.
    Look,
    /// Something goes wrong.
    Trouble,
    /// It is mended.
    Repair(Trouble),
    /// Whether everybody has heard of an outage.
    HeardOf(usize),
}

/// What can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Trouble {
    /// The process is stopped.
    Stopped,
    /// The gateway is not connected.
    Deaf,
    /// Nothing can be sent.
    Mute,
    /// The clock was set by so much, which stays.
    Set(i64),
}

/// An outage that was made up for, and the turns that it concerned.
#[derive(Debug)]
pub struct Concerned {
    pub away: Away,
    pub turns: Vec<(GameId, u32)>,
}

/// What has happened so far.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    pub steps: u64,
    pub moves: u64,
    pub finished: u64,
    pub said: u64,
    pub outages: u64,
    pub by_itself: u64,
}

pub struct World {
    pub seed: u64,
    pub clock: Arc<VirtualClock>,
    pub mailbox: Arc<Mailbox>,
    pub gateway: Arc<Gateway>,
    pub chance: Arc<Lots>,
    pub people: Vec<Person>,
    pub bot: Option<Bot>,
    /// Games that go on.
    pub games: BTreeMap<GameId, Audit>,
    /// Tables that wait for players, since when nothing happened there.
    pub gathering: BTreeMap<GameId, i64>,
    pub outages: Vec<Concerned>,
    pub tally: Tally,
    pub rng: StdRng,
    trouble: Option<Trouble>,
    agenda: BinaryHeap<Reverse<(i64, u64, Happening)>>,
    planned: u64,
    database: String,
    _folder: TempDir,
}

/// 2026-01-05, a Monday.
const BEGINNING: i64 = 20_458 * DAY;

impl World {
    pub async fn new(seed: u64, people: usize) -> Self {
        // In memory where there is such a place: what a disk adds is waiting, not behaviour.
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
        let folder = folder.unwrap();
        let clock = Arc::new(VirtualClock::at(BEGINNING));
        let mut rng = StdRng::seed_from_u64(seed);
        let mut world = Self {
            seed,
            mailbox: Arc::new(Mailbox::new(clock.clone())),
            clock,
            gateway: Arc::new(Gateway::new()),
            chance: Arc::new(Lots(SeededChance::from_seed(seed))),
            people: (0..people).map(|_| Person::new(&mut rng)).collect(),
            bot: None,
            games: BTreeMap::new(),
            gathering: BTreeMap::new(),
            outages: Vec::new(),
            tally: Tally::default(),
            rng,
            trouble: None,
            agenda: BinaryHeap::new(),
            planned: 0,
            database: format!("sqlite://{}", folder.path().join("world.db").display()),
            _folder: folder,
        };
        world.start_bot().await;
        for person in 0..people {
            let at = BEGINNING + world.rng.random_range(0..4 * DAY);
            world.plan(at, Happening::Open(person));
        }
        world.plan(BEGINNING, Happening::Tick);
        world.plan(BEGINNING + 5 * DAY, Happening::Trouble);
        world
    }

    pub fn now(&self) -> i64 {
        self.clock.now().0
    }

    /// Plans something for a moment of the clock on the wall.
    pub fn plan(&mut self, wall: i64, what: Happening) {
        let steady = self.clock.steady().0;
        let at = (wall - self.now() + steady).max(steady);
        self.planned += 1;
        self.agenda.push(Reverse((at, self.planned, what)));
    }

    /// Lets so many days pass.
    pub async fn run(&mut self, days: i64) -> Result<(), Fault> {
        let end = BEGINNING + days * DAY;
        while let Some(Reverse((at, _, what))) = self.agenda.pop() {
            if at > end {
                break;
            }
            self.clock.advance_to(at);
            self.tally.steps += 1;
            self.happens(what)
                .await
                .map_err(|fault| format!("{what:?}: {fault}"))?;
        }
        Ok(())
    }

    async fn happens(&mut self, what: Happening) -> Result<(), Fault> {
        match what {
            Happening::Tick => {
                self.plan(self.now() + 4 * HOUR, Happening::Tick);
                return self.tick().await;
            }
            Happening::Look => return self.tick().await,
            Happening::Trouble => return self.begin_trouble().await,
            Happening::Repair(trouble) => return self.repair(trouble).await,
            Happening::HeardOf(outage) => return self.all_heard_of(outage),
            _ => {}
        }
        if self.bot.is_none() || !self.gateway.is_up() {
            // They come back later.
            let wait = lots(self.seed, &[self.planned]).random_range(HOUR / 4..2 * HOUR);
            self.plan(self.now() + wait, what);
            return Ok(());
        }
        match what {
            Happening::Open(person) => self.open(person).await,
            Happening::Accept(game, player) => self.accept(game, player).await,
            Happening::Sit(game, seq, player) => self.sit(game, seq, player).await,
            Happening::Answer(game, seq, player) => self.answer(game, seq, player).await,
            Happening::Choose(game, player) => self.choose(game, player).await,
            Happening::TakeSeat(game, player) => self.take_seat(game, player).await,
            _ => Ok(()),
        }
    }

    pub fn bot(&self) -> &Bot {
        self.bot.as_ref().expect("the bot runs")
    }

    async fn start_bot(&mut self) {
        let bot = Bot::start(
            &self.database,
            &self.clock,
            &self.chance,
            &self.gateway,
            &self.mailbox,
        );
        self.bot = Some(bot.await);
    }

    /// All workers have a turn.
    pub async fn tick(&mut self) -> Result<(), Fault> {
        if self.bot.is_none() {
            return Ok(());
        }
        self.listen().await?;
        self.beat().await?;
        self.bot().look_at_deadlines().await;
        self.listen().await
    }

    /// The pulse beats; where it makes up for an outage, every clock is looked at.
    async fn beat(&mut self) -> Result<(), Fault> {
        let before = self.bot().store.last_beat().await.unwrap();
        self.bot().pulse.step().await;
        let outage = self
            .bot()
            .store
            .outage_until(self.clock.now())
            .await
            .unwrap();
        let Some(outage) = outage.filter(|outage| Some(outage.since) == before) else {
            return Ok(());
        };
        let away = Away {
            since: outage.since.0,
            until: outage.until.0,
        };
        if away.until - away.since <= 10 * MINUTE {
            return Err(format!("{away:?} is no outage"));
        }
        self.tally.outages += 1;
        let mut turns = Vec::new();
        let store = self.bot().store.clone();
        for (game, audit) in &mut self.games {
            let clock = store.turn(*game).await.unwrap();
            audit.made_up(away, clock)?;
            if let Some((seq, _, Some(running))) = audit.turn
                && running.deadline.is_some_and(|until| until > away.until)
                && running.told < away.until - 10 * MINUTE
            {
                turns.push((*game, seq));
            }
        }
        let number = self.outages.len();
        self.outages.push(Concerned { away, turns });
        self.plan(self.now() + 8 * HOUR, Happening::HeardOf(number));
        Ok(())
    }

    /// Whoever is still in the turn that an outage concerned has heard of it.
    fn all_heard_of(&mut self, number: usize) -> Result<(), Fault> {
        if self.trouble.is_some() || self.bot.is_none() {
            self.plan(self.now() + 8 * HOUR, Happening::HeardOf(number));
            return Ok(());
        }
        let Concerned { away, turns } = &self.outages[number];
        for (game, seq) in turns {
            let Some(audit) = self.games.get(game) else {
                continue;
            };
            let same = audit.turn.is_some_and(|(present, ..)| present == *seq);
            if same && audit.missed_outage(*away) && !self.mailbox.was_closed(*game) {
                return Err(format!("{game} did not hear of {away:?}"));
            }
        }
        Ok(())
    }

    async fn begin_trouble(&mut self) -> Result<(), Fault> {
        let days = self.rng.random_range(3..20);
        let lasts = match self.rng.random_range(0..4) {
            0 => self.rng.random_range(MINUTE..15 * MINUTE),
            1 | 2 => self.rng.random_range(15 * MINUTE..10 * HOUR),
            _ => self.rng.random_range(10 * HOUR..4 * DAY),
        };
        self.plan(self.now() + lasts + days * DAY, Happening::Trouble);
        // A beat a minute ago at most.
        self.tick().await?;
        let trouble = match self.rng.random_range(0..8) {
            0..=3 => Trouble::Stopped,
            4 => Trouble::Deaf,
            5 => Trouble::Mute,
            6 => Trouble::Set(self.rng.random_range(11 * MINUTE..5 * HOUR)),
            _ => Trouble::Set(-self.rng.random_range(11 * MINUTE..5 * HOUR)),
        };
        match trouble {
            Trouble::Stopped => self.bot = None,
            Trouble::Deaf => self.gateway.break_off(),
            Trouble::Mute => self.mailbox.change(Weather::Down),
            Trouble::Set(by) => self.clock.set_by(by),
        }
        self.trouble = Some(trouble);
        if self.bot.is_some() && trouble != Trouble::Mute {
            if self.bot().pulse.counts().await {
                return Err(format!("time counts although there is {trouble:?}"));
            }
            // Nothing may end now, however late it looks.
            let before = self.tally.by_itself;
            self.bot().look_at_deadlines().await;
            self.listen().await?;
            if self.tally.by_itself != before {
                return Err(format!("something ended although there is {trouble:?}"));
            }
        }
        for minutes in [1, 6, 11, 16, 30, 60, 120, 180] {
            self.plan(self.now() + minutes * MINUTE, Happening::Look);
        }
        let lasts = match trouble {
            Trouble::Set(_) => 20 * MINUTE,
            _ => lasts,
        };
        self.plan(self.now() + lasts, Happening::Repair(trouble));
        // Now and then a permission is missing at a table as well.
        if let Some(&game) = self.games.keys().nth(self.rng.random_range(0..40)) {
            let until = self.now() + self.rng.random_range(HOUR..30 * HOUR);
            self.mailbox.close(game, until);
        }
        Ok(())
    }

    async fn repair(&mut self, trouble: Trouble) -> Result<(), Fault> {
        self.trouble = None;
        match trouble {
            Trouble::Stopped => self.start_bot().await,
            Trouble::Deaf => self.gateway.connect(),
            Trouble::Mute => {
                self.mailbox.change(Weather::Fine);
                // What failed is tried again within minutes.
                self.clock.advance_to(self.clock.steady().0 + 11 * MINUTE);
            }
            Trouble::Set(_) => {}
        }
        if matches!(trouble, Trouble::Stopped | Trouble::Deaf) {
            // The start of the process must end nothing before its first beat.
            if self.bot().pulse.counts().await {
                return Err("time counts before the first beat".to_owned());
            }
            let before = self.tally.by_itself;
            self.bot().look_at_deadlines().await;
            let last = self.bot().store.last_beat().await.unwrap().unwrap();
            let away = self.clock.now().since(last) > 10 * MINUTE;
            let known = self.outages.len();
            self.beat().await?;
            if (self.outages.len() > known) != away {
                return Err(format!(
                    "{trouble:?} since {last:?}, made up for: {}",
                    !away
                ));
            }
            self.listen().await?;
            if self.tally.by_itself != before {
                return Err("something ended with the outage".to_owned());
            }
        }
        self.tick().await?;
        if !self.bot().pulse.counts().await {
            return Err(format!("time does not count again after {trouble:?}"));
        }
        Ok(())
    }

    /// The latest outage, if there was one.
    pub fn latest_outage(&self) -> Option<Away> {
        self.outages.last().map(|outage| outage.away)
    }

    /// At the end: all is said, and no clock is other than it is known to be.
    pub async fn close(&mut self) -> Result<(), Fault> {
        if let Some(trouble) = self.trouble {
            self.repair(trouble).await?;
        }
        for _ in 0..40 {
            self.clock.advance_to(self.clock.steady().0 + 6 * HOUR);
            self.tick().await?;
        }
        let store = self.bot().store.clone();
        for (game, audit) in &self.games {
            audit
                .all_said()
                .map_err(|fault| format!("{game}: {fault}"))?;
            audit.clock_is(store.turn(*game).await.unwrap())?;
        }
        Ok(())
    }
}
