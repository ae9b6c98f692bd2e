//! Jobs of which each is done by one process at a time, of those on one database.

use std::sync::Arc;
use std::time::Duration;

use super::links::Links;
use crate::discord::{App, DiscordLobbies, DiscordMemberships, Visibility};
use crate::game::linking::RoleLinking;
use crate::game::{Clock, GameService, Store};
use crate::worker::{
    DeadlineWorker, DeliveryQueue, Heartbeat, InTime, LobbyWorker, Mind, Next, OnDuty, Onlookers,
    ReminderWorker, Retention, RoleLinkWorker, Roster, Schedule, SeekWorker, Supervisor, Thinker,
    TournamentWorker, UnnotifiedTurns, VoteWorker, Worker,
};

/// What these jobs work with. Each writes under its own duty.
pub(super) struct DutyJobs<'a> {
    pub(super) app: &'a App,
    pub(super) roster: &'a Roster,
    pub(super) heartbeat: &'a Arc<Heartbeat>,
}

impl DutyJobs<'_> {
    fn games(&self, duty: &str) -> GameService {
        self.app.games.under(&self.roster.of(duty))
    }

    /// The games for a worker that goes on with the players' time: nothing is due where it stands still.
    fn games_in_hours(&self, duty: &str) -> GameService {
        let heartbeat = Arc::clone(self.heartbeat);
        self.games(duty).in_hours(heartbeat)
    }

    /// Has a worker take its steps, while the process has the duty of that name.
    fn on_duty(
        &self,
        supervisor: &mut Supervisor,
        (name, schedule): (&'static str, impl Into<Schedule>),
        worker: impl Worker,
    ) {
        supervisor.work(name, schedule, OnDuty(self.roster.of(name), worker));
    }

    /// The same for a worker that goes on with the players' time, and rests while none counts anywhere.
    fn in_time(
        &self,
        supervisor: &mut Supervisor,
        job: (&'static str, impl Into<Schedule>),
        worker: impl Worker,
    ) {
        let worker = InTime(Arc::clone(self.heartbeat), worker);
        self.on_duty(supervisor, job, worker);
    }

    /// Has games and tournaments go on with the time.
    pub(super) fn keep_time(&self, supervisor: &mut Supervisor) {
        let worker = DeadlineWorker(self.games_in_hours("deadlines"));
        self.in_time(supervisor, ("deadlines", DeadlineWorker::PERIOD), worker);
        let worker = ReminderWorker(self.games_in_hours("reminders"));
        self.in_time(supervisor, ("reminders", ReminderWorker::PERIOD), worker);
        let worker = TournamentWorker(self.games_in_hours("tournaments"));
        self.in_time(
            supervisor,
            ("tournaments", TournamentWorker::PERIOD),
            worker,
        );
        let worker = VoteWorker(self.games_in_hours("votes"));
        self.in_time(supervisor, ("votes", VoteWorker::PERIOD), worker);
    }

    /// Has those meet who wait for games.
    pub(super) fn seat(&self, supervisor: &mut Supervisor) {
        let worker = SeekWorker::new(self.games("seeks"));
        self.in_time(supervisor, ("seeks", SeekWorker::PERIOD), worker);
    }

    /// Has the lobbies of servers kept up to date.
    pub(super) fn keep_lobbies(&self, links: &Links, supervisor: &mut Supervisor) {
        let http = Arc::clone(&links.http_after_others);
        let board = Arc::new(DiscordLobbies::new(self.app.clone(), http));
        let worker = LobbyWorker::new(self.games("lobbies"), board);
        self.in_time(supervisor, ("lobbies", LobbyWorker::SCHEDULE), worker);
    }

    /// Has computers move, and games analysed, and the memory given back that this takes.
    pub(super) fn think(&self, mind: Arc<Mind>, supervisor: &mut Supervisor) {
        let worker = Thinker::new(self.games("thinker"), Arc::clone(&mind));
        // Computers are nobody's time: they move on shards that are away, too, of which all clocks are told.
        self.on_duty(supervisor, ("thinker", Thinker::PERIOD), worker);
        // A process without this duty thinks as well, for those who practise with it.
        supervisor.every("memory", Mind::LOOK, move || {
            mind.rest();
            async { Ok(Next::InPeriod) }
        });
    }

    /// Has what belongs to servers that were left erased after a while.
    pub(super) fn erase(&self, links: &Links, kept: Duration, supervisor: &mut Supervisor) {
        let http = Arc::clone(&links.http);
        let memberships = DiscordMemberships::new(http, Arc::clone(&links.connections));
        let worker = Retention::new(
            self.games("retention"),
            Arc::new(memberships),
            Arc::clone(self.heartbeat),
            kept,
        );
        self.in_time(supervisor, ("retention", Retention::SCHEDULE), worker);
    }

    /// Has watches ended of people who may not see the games any more.
    pub(super) fn look_on(&self, supervisor: &mut Supervisor) {
        let sight = Arc::<Visibility>::clone(&self.app.visibility);
        let worker = Onlookers::new(self.games("onlookers"), sight);
        self.on_duty(supervisor, ("onlookers", Onlookers::SCHEDULE), worker);
    }

    /// Has linked roles follow the games.
    pub(super) fn link_roles(&self, roles: &RoleLinking, supervisor: &mut Supervisor) {
        let worker = RoleLinkWorker::new(roles.under(&self.roster.of("linked roles")));
        self.on_duty(supervisor, ("linked roles", RoleLinkWorker::PERIOD), worker);
    }

    /// Has turns told of which nobody was told.
    pub(super) fn notify(
        &self,
        (store, queue): (&Arc<dyn Store>, &Arc<DeliveryQueue>),
        clock: &Arc<dyn Clock>,
        supervisor: &mut Supervisor,
    ) {
        let store = store.under(&self.roster.of("unnotified turns"));
        let worker = UnnotifiedTurns::new(store, Arc::clone(clock), queue.clone());
        self.on_duty(
            supervisor,
            ("unnotified turns", UnnotifiedTurns::PERIOD),
            worker,
        );
    }
}
