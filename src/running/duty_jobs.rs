//! Jobs of which each is done by one process at a time, of those on one database.

use std::sync::Arc;
use std::time::Duration;

use super::links::Links;
use crate::discord::{App, DiscordLobbies, DiscordMemberships, Visibility};
use crate::game::duty::JobDuty;
use crate::game::linking::RoleLinking;
use crate::game::{Clock, GameService, Store, Tenure};
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
    /// Has a worker take its steps while the process has the duty, under which the worker is made to write.
    fn on_duty<W: Worker>(
        &self,
        supervisor: &mut Supervisor,
        (duty, schedule): (JobDuty, impl Into<Schedule>),
        worker: impl FnOnce(&Tenure) -> W,
    ) {
        let tenure = self.roster.of(duty);
        let worker = worker(&tenure);
        supervisor.work(duty.code(), schedule, OnDuty(tenure, worker));
    }

    /// The same for a worker that goes on with the players' time, and rests while none counts anywhere.
    fn in_time<W: Worker>(
        &self,
        supervisor: &mut Supervisor,
        job: (JobDuty, impl Into<Schedule>),
        worker: impl FnOnce(&Tenure) -> W,
    ) {
        let in_time = |tenure: &Tenure| InTime(Arc::clone(self.heartbeat), worker(tenure));
        self.on_duty(supervisor, job, in_time);
    }

    fn games(&self, tenure: &Tenure) -> GameService {
        self.app.games.under(tenure)
    }

    /// The games for a worker that goes on with the players' time: nothing is due where it stands still.
    fn games_in_hours(&self, tenure: &Tenure) -> GameService {
        let heartbeat = Arc::clone(self.heartbeat);
        self.games(tenure).in_hours(heartbeat)
    }

    /// Has games and tournaments go on with the time.
    pub(super) fn keep_time(&self, supervisor: &mut Supervisor) {
        let job = (JobDuty::Deadlines, DeadlineWorker::PERIOD);
        self.in_time(supervisor, job, |tenure| {
            DeadlineWorker(self.games_in_hours(tenure))
        });
        let job = (JobDuty::Reminders, ReminderWorker::PERIOD);
        self.in_time(supervisor, job, |tenure| {
            ReminderWorker(self.games_in_hours(tenure))
        });
        let job = (JobDuty::Tournaments, TournamentWorker::PERIOD);
        self.in_time(supervisor, job, |tenure| {
            TournamentWorker(self.games_in_hours(tenure))
        });
        let job = (JobDuty::Votes, VoteWorker::PERIOD);
        self.in_time(supervisor, job, |tenure| {
            VoteWorker(self.games_in_hours(tenure))
        });
    }

    /// Has those meet who wait for games.
    pub(super) fn seat(&self, supervisor: &mut Supervisor) {
        let job = (JobDuty::Seeks, SeekWorker::PERIOD);
        self.in_time(supervisor, job, |tenure| {
            SeekWorker::new(self.games(tenure))
        });
    }

    /// Has the lobbies of servers kept up to date.
    pub(super) fn keep_lobbies(&self, links: &Links, supervisor: &mut Supervisor) {
        let http = Arc::clone(&links.http_after_others);
        let board = Arc::new(DiscordLobbies::new(self.app.clone(), http));
        let job = (JobDuty::Lobbies, LobbyWorker::SCHEDULE);
        self.in_time(supervisor, job, |tenure| {
            LobbyWorker::new(self.games(tenure), board)
        });
    }

    /// Has computers move, and games analysed, and the memory given back that this takes.
    pub(super) fn think(&self, mind: Arc<Mind>, supervisor: &mut Supervisor) {
        // Computers are nobody's time: they move on shards that are away, too, of which all clocks are told.
        let job = (JobDuty::Thinker, Thinker::PERIOD);
        self.on_duty(supervisor, job, |tenure| {
            Thinker::new(self.games(tenure), Arc::clone(&mind))
        });
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
        let job = (JobDuty::Retention, Retention::SCHEDULE);
        self.in_time(supervisor, job, |tenure| {
            let heartbeat = Arc::clone(self.heartbeat);
            Retention::new(self.games(tenure), Arc::new(memberships), heartbeat, kept)
        });
    }

    /// Has watches ended of people who may not see the games any more.
    pub(super) fn look_on(&self, supervisor: &mut Supervisor) {
        let sight = Arc::<Visibility>::clone(&self.app.visibility);
        let job = (JobDuty::Onlookers, Onlookers::SCHEDULE);
        self.on_duty(supervisor, job, |tenure| {
            Onlookers::new(self.games(tenure), sight)
        });
    }

    /// Has linked roles follow the games.
    pub(super) fn link_roles(&self, roles: &RoleLinking, supervisor: &mut Supervisor) {
        let job = (JobDuty::LinkedRoles, RoleLinkWorker::PERIOD);
        self.on_duty(supervisor, job, |tenure| {
            RoleLinkWorker::new(roles.under(tenure))
        });
    }

    /// Has turns told of which nobody was told.
    pub(super) fn notify(
        &self,
        (store, queue): (&Arc<dyn Store>, &Arc<DeliveryQueue>),
        clock: &Arc<dyn Clock>,
        supervisor: &mut Supervisor,
    ) {
        let job = (JobDuty::UnnotifiedTurns, UnnotifiedTurns::PERIOD);
        self.on_duty(supervisor, job, |tenure| {
            UnnotifiedTurns::new(store.under(tenure), Arc::clone(clock), queue.clone())
        });
    }
}
