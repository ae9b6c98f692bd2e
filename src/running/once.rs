//! Jobs of which each is done by one process at a time, of those on one database.

use std::sync::Arc;
use std::time::Duration;

use super::links::Links;
use crate::discord::{App, DiscordLobbies, DiscordMemberships, Visibility};
use crate::game::linking::RoleLinking;
use crate::game::{Clock, GameService, Store};
use crate::worker::{
    self, DeadlineWorker, DeliveryQueue, Heartbeat, LobbyWorker, Mind, Onlookers, ReminderWorker,
    Retention, RoleLinkWorker, Roster, Supervisor, Thinker, TournamentWorker, UnnotifiedTurns,
    VoteWorker,
};

/// Has a worker do its step every so often, while the process has the duty of that name.
macro_rules! on_duty {
    ($supervisor:expr, $roster:expr, $name:literal, $schedule:expr, $worker:expr) => {{
        let (worker, tenure) = (Arc::new($worker), $roster.of($name));
        $supervisor.every($name, $schedule, move || {
            let (worker, tenure) = (Arc::clone(&worker), tenure.clone());
            async move { worker::on_duty(&tenure, || worker.step()).await }
        });
    }};
}

/// The same for a worker that goes on with the players' time, and rests while none counts.
macro_rules! in_time {
    ($supervisor:expr, $once:expr, $name:literal, $schedule:expr, $worker:expr) => {{
        let (worker, tenure) = (Arc::new($worker), $once.roster.of($name));
        let heartbeat = Arc::clone($once.heartbeat);
        $supervisor.every($name, $schedule, move || {
            let (worker, tenure) = (Arc::clone(&worker), tenure.clone());
            let heartbeat = Arc::clone(&heartbeat);
            async move {
                let step = || heartbeat.in_time(|| worker.step());
                worker::on_duty(&tenure, step).await
            }
        });
    }};
}

/// What these jobs work with. Each writes under its own duty.
pub(super) struct Once<'a> {
    app: &'a App,
    roster: &'a Roster,
    heartbeat: &'a Arc<Heartbeat>,
}

impl<'a> Once<'a> {
    pub(super) const fn new(
        app: &'a App,
        roster: &'a Roster,
        heartbeat: &'a Arc<Heartbeat>,
    ) -> Self {
        Self {
            app,
            roster,
            heartbeat,
        }
    }

    fn games(&self, duty: &str) -> GameService {
        self.app.games.under(&self.roster.of(duty))
    }

    /// Has games and tournaments go on with the time.
    pub(super) fn keep_time(&self, supervisor: &mut Supervisor) {
        let worker = DeadlineWorker::new(self.games("deadlines"));
        let period = DeadlineWorker::PERIOD;
        in_time!(supervisor, self, "deadlines", period, worker);
        let worker = ReminderWorker::new(self.games("reminders"));
        let period = ReminderWorker::PERIOD;
        in_time!(supervisor, self, "reminders", period, worker);
        let worker = TournamentWorker::new(self.games("tournaments"));
        let period = TournamentWorker::PERIOD;
        in_time!(supervisor, self, "tournaments", period, worker);
        let worker = VoteWorker::new(self.games("votes"));
        in_time!(supervisor, self, "votes", VoteWorker::PERIOD, worker);
    }

    /// Has the lobbies of servers kept up to date.
    pub(super) fn keep_lobbies(&self, links: &Links, supervisor: &mut Supervisor) {
        let http = Arc::clone(&links.http_after_others);
        let board = Arc::new(DiscordLobbies::new(self.app.clone(), http));
        let worker = LobbyWorker::new(self.games("lobbies"), board);
        let schedule = LobbyWorker::SCHEDULE;
        in_time!(supervisor, self, "lobbies", schedule, worker);
    }

    /// Has computers move, and games analysed.
    pub(super) fn think(&self, mind: Arc<Mind>, supervisor: &mut Supervisor) {
        let worker = Thinker::new(self.games("thinker"), mind);
        in_time!(supervisor, self, "thinker", Thinker::PERIOD, worker);
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
        let schedule = Retention::SCHEDULE;
        in_time!(supervisor, self, "retention", schedule, worker);
    }

    /// Has watches ended of people who may not see the games any more.
    pub(super) fn look_on(&self, supervisor: &mut Supervisor) {
        let sight = Arc::<Visibility>::clone(&self.app.visibility);
        let worker = Onlookers::new(self.games("onlookers"), sight);
        let schedule = Onlookers::SCHEDULE;
        on_duty!(supervisor, self.roster, "onlookers", schedule, worker);
    }

    /// Has linked roles follow the games.
    pub(super) fn link_roles(&self, roles: &RoleLinking, supervisor: &mut Supervisor) {
        let worker = RoleLinkWorker::new(roles.under(&self.roster.of("linked roles")));
        let period = RoleLinkWorker::PERIOD;
        on_duty!(supervisor, self.roster, "linked roles", period, worker);
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
        let period = UnnotifiedTurns::PERIOD;
        on_duty!(supervisor, self.roster, "unnotified turns", period, worker);
    }
}
