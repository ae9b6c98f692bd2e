//! The simulated world: what happens when, and what is looked at after each step.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, HashMap};
use std::sync::Arc;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::game::{Clock, GameId, PlayerId, SeededChance, ServerId};
use seigneur::metrics::Metrics;
use seigneur::worker::DeliveryMonitor;

use super::attacks::Attack;
use super::audit::{Audit, Away, Fault};
use super::bot::{Bot, Gateway, Lots, Outside};
use super::calendar::{DAY, HOUR, VirtualClock};
use super::crew::Crew;
use super::mailbox::Mailbox;
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
    /// Somebody changes how they are told and reminded.
    Wish(usize),
    /// Somebody takes direct messages no more, or again.
    Doors(usize),
    /// Somebody mutes a turn or a game, or hears of it again.
    Mute(GameId, PlayerId),
    /// Somebody goes on vacation.
    Leave(usize),
    /// Somebody is back before the end.
    Return(ServerId, PlayerId),
    /// Something may be due in a turn.
    LookAt(GameId, u32),
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
    /// Something happens to one of several processes.
    Attack,
    /// Another is started in its place.
    BackToWork,
}

/// What can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Trouble {
    /// All processes are stopped.
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
    /// Turns told by direct message, and in the thread to those who take none.
    pub direct: u64,
    pub called: u64,
    /// Messages that waited for the end of quiet hours.
    pub held: u64,
    pub shares: u64,
    pub last_calls: u64,
    pub times_over: u64,
    pub digests: u64,
    pub muted: u64,
    /// Vacations that were asked for, and days that began by themselves.
    pub vacations: u64,
    pub automatic: u64,
    pub flags: u64,
    /// What has happened to one of several processes, and what of that with messages in its hand.
    pub attacks: u64,
    pub kills: u64,
    pub in_hand: u64,
    pub standstills: u64,
    pub restarts: u64,
    /// Duties that others took over, and those under which a former holder was refused what it wrote.
    pub takeovers: u64,
    pub refused: u64,
}

impl Tally {
    /// How many reminders there were.
    pub fn urged(&self) -> u64 {
        self.shares + self.last_calls + self.times_over
    }
}

pub struct World {
    pub seed: u64,
    pub clock: Arc<VirtualClock>,
    pub mailbox: Arc<Mailbox>,
    pub gateway: Arc<Gateway>,
    pub chance: Arc<Lots>,
    pub people: Vec<Person>,
    /// The processes, unless all are stopped.
    pub crew: Option<Crew>,
    /// Games that go on.
    pub games: BTreeMap<GameId, Audit>,
    /// Tables that wait for players, since when nothing happened there.
    pub gathering: BTreeMap<GameId, i64>,
    pub outages: Vec<Concerned>,
    pub tally: Tally,
    pub rng: StdRng,
    /// The latest vacation of somebody on a server, from when until when.
    pub vacations: BTreeMap<(ServerId, PlayerId), (i64, i64)>,
    /// The days of vacation by server, person and year.
    pub days_taken: BTreeMap<(ServerId, PlayerId, i64), i64>,
    /// The dates for which people got a list of their turns, and how.
    pub dates: HashMap<(PlayerId, i64), String>,
    /// Since when nothing has been wrong.
    pub calm_since: i64,
    pub(super) trouble: Option<Trouble>,
    /// What is to happen to one of the processes.
    pub(super) threat: Option<Attack>,
    /// Until when one of them stands still.
    pub(super) still_until: Option<i64>,
    agenda: BinaryHeap<Reverse<(i64, u64, Happening)>>,
    planned: u64,
    database: String,
    processes: usize,
}

/// 2026-02-16, a Monday: clocks are changed in March and April.
const BEGINNING: i64 = 20_500 * DAY;

impl World {
    /// So many people, and a bot of so many processes on a database.
    pub async fn new((seed, people): (u64, usize), (database, processes): (String, usize)) -> Self {
        let clock = Arc::new(VirtualClock::at(BEGINNING));
        let mut rng = StdRng::seed_from_u64(seed);
        let mut world = Self {
            seed,
            mailbox: Arc::new(Mailbox::new(clock.clone())),
            clock,
            gateway: Arc::new(Gateway::new()),
            chance: Arc::new(Lots(SeededChance::from_seed(seed))),
            people: (0..people).map(|_| Person::new(&mut rng)).collect(),
            crew: None,
            games: BTreeMap::new(),
            gathering: BTreeMap::new(),
            outages: Vec::new(),
            tally: Tally::default(),
            rng,
            vacations: BTreeMap::new(),
            days_taken: BTreeMap::new(),
            dates: HashMap::new(),
            calm_since: BEGINNING,
            trouble: None,
            threat: None,
            still_until: None,
            agenda: BinaryHeap::new(),
            planned: 0,
            database,
            processes,
        };
        world.start_crew().await;
        world.settle_all().await;
        for person in 0..people {
            let at = BEGINNING + world.rng.random_range(0..4 * DAY);
            world.plan(at, Happening::Open(person));
        }
        world.plan(BEGINNING, Happening::Tick);
        world.plan(BEGINNING + 5 * DAY, Happening::Trouble);
        if processes > 1 {
            world.plan(BEGINNING + DAY, Happening::Attack);
        }
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
            if let Some(crew) = &mut self.crew {
                crew.turn(&mut lots(self.seed, &[self.tally.steps, 16]));
            }
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
            Happening::LookAt(game, seq) => return self.look_at(game, seq).await,
            Happening::Attack => {
                self.threaten();
                return Ok(());
            }
            Happening::BackToWork => return Box::pin(self.back_to_work()).await,
            _ => {}
        }
        if self.crew.is_none() || !self.gateway.is_up() {
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
            Happening::Wish(person) => self.wish(person).await,
            Happening::Doors(person) => self.doors(person).await,
            Happening::Mute(game, player) => self.mute(game, player).await,
            Happening::Leave(person) => self.leave(person).await,
            Happening::Return(server, player) => self.come_back(server, player).await,
            _ => Ok(()),
        }
    }

    pub fn crew(&self) -> &Crew {
        self.crew.as_ref().expect("the bot runs")
    }

    pub(super) fn crew_mut(&mut self) -> &mut Crew {
        self.crew.as_mut().expect("the bot runs")
    }

    /// The process that people reach just now.
    pub fn bot(&self) -> &Bot {
        self.crew().front()
    }

    pub(super) async fn start_crew(&mut self) {
        let (clock, mailbox) = (self.clock.clone(), self.mailbox.clone());
        let monitor = DeliveryMonitor::new(mailbox.clone(), clock.clone(), Metrics::default());
        let outside = Outside {
            database: self.database.clone(),
            clock,
            chance: self.chance.clone(),
            gateway: self.gateway.clone(),
            mailbox,
            monitor: Arc::new(monitor),
        };
        let crew = Crew::start(outside, self.processes);
        self.crew = Some(Box::pin(crew).await);
    }

    /// All workers have a turn.
    pub async fn tick(&mut self) -> Result<(), Fault> {
        if self.crew.is_none() {
            return Ok(());
        }
        self.listen().await?;
        self.beat().await?;
        self.look().await?;
        if self.trouble.is_none() {
            self.all_told().await?;
        }
        Ok(())
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
