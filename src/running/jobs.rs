//! Everything that the bot is made of, and the jobs that go on beside the conversation.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::watch;

use super::checkup::{Checkup, DatabaseCheck, Progress};
use super::commit_listener::CommitListener;
use super::duty_jobs::DutyJobs;
use super::linking;
use super::links::Links;
use super::reconciler::ShardReconciler;
use super::standby::Member;
use super::{RunError, RunOptions, hearing, restarts, site};
use crate::discord::gateway::{FrontParts, ShardConnections, ShardTenures};
use crate::discord::throttle::Throttle;
use crate::discord::{
    App, Bot, CommandState, DiscordMessenger, HeardEvents, Pictures, Presence, Registrar,
    UnnotedNews, Visibility, client, note_unnoted,
};
use crate::game::delivery::Wakeup;
use crate::game::duty::JobDuty;
use crate::game::linking::RoleLinking;
use crate::game::practice::Advisor;
use crate::game::{Clock, GameService, Sight, Store, keeping};
use crate::metrics::Metrics;
use crate::store::{BackupSource, Opened, ProcessLock};
use crate::web::PageDoors;
use crate::worker::{
    BackupWorker, DeliveryMonitor, DeliveryQueue, DeliveryWorker, Heartbeat, JobError, Mind, Next,
    OnDuty, Roster, Schedule, Supervisor, UnderWay,
};

/// How often what was committed is moved to its place.
const CHECKPOINTS: Duration = Duration::from_secs(1);
/// How often it is tried again to note what was told of a server.
const ARRIVALS: Duration = Duration::from_secs(5);

/// Has something done until it is to end; it may be broken off anywhere.
macro_rules! until_stopped {
    ($supervisor:expr, $name:literal, $shared:expr, |$it:ident| $work:expr) => {{
        let shared = Arc::clone(&$shared);
        $supervisor.run($name, move |mut stopping| {
            let $it = Arc::clone(&shared);
            async move {
                tokio::select! {
                    done = $work => done,
                    _ = stopping.wait_for(|stopping| *stopping) => Ok(()),
                }
            }
        });
    }};
}

/// A bot of which all jobs are under way, and which is not connected yet.
pub(super) struct Built {
    pub(super) links: Links,
    pub(super) front: Arc<FrontParts>,
    pub(super) shards: Arc<ShardReconciler>,
    pub(super) heartbeat: Arc<Heartbeat>,
    pub(super) wakeup: Arc<dyn Wakeup>,
    pub(super) lock: Arc<ProcessLock>,
    pub(super) roster: Arc<Roster>,
}

/// Puts everything together.
pub(super) async fn build(
    plan: RunOptions,
    (opened, database): (&Opened, Arc<DatabaseCheck>),
    supervisor: &mut Supervisor,
    lock: Arc<ProcessLock>,
    (progress, pages): (&Arc<Progress>, &PageDoors),
) -> Result<Built, RunError> {
    hold_lock(&lock, supervisor);
    let member = Member::new(&plan, opened, &lock);
    let links = Links::open(&plan, &member, progress).await?;
    progress.links(links.relay.load(), &links.connections);
    opened.claim(&links.application.to_string()).await?;
    // Nobody waits for it: others serve meanwhile what is this process's afterwards.
    progress.says("what follows from the games is brought up to date");
    catch_up(&*member.store).await?;
    let (store, roster) = member.join(&links, progress).await?;
    let queue = take_duties(&roster, supervisor);
    let registrar = registrar(&plan, &links, (&store, &roster))?;
    let listener: Arc<dyn Wakeup> =
        Arc::new(CommitListener::new(queue.clone(), pages.news.clone()));
    let kept = (&store, &listener, registrar.state());
    let (app, mind) = app(&plan, &links, kept, &roster);
    let app = site::open((&plan, &links), app, pages, supervisor).await?;
    let parts = Arc::new(links.front_parts(app.clone(), &store));
    hold_links(&links, &parts, supervisor);
    let bot = bot(&plan, &links, &app).await?;
    keep_registered(&registrar, supervisor);
    let roles = linking::roles(&plan, &links, (&app, &store))?;
    pages.open_account(linking::account(&plan, &app, roles.as_ref()));
    let (both, whole) = ((&bot, mind), (&app, &roster, roles));
    let heartbeat = begin(plan, &links, whole, (&store, &queue), both, supervisor);
    let looked_at = (&app, &roster, &heartbeat);
    progress.completes(checkup(&links, looked_at, database, supervisor));
    Ok(Built {
        shards: connect(bot, &parts, &roster, supervisor),
        links,
        front: parts,
        heartbeat,
        wakeup: queue,
        lock,
        roster,
    })
}

/// Has the process take its share of the duties; what it is sending is broken off once others have taken it for gone.
fn take_duties(roster: &Arc<Roster>, supervisor: &mut Supervisor) -> Arc<DeliveryQueue> {
    let queue = Arc::new(DeliveryQueue::default());
    roster.watch_over(Arc::clone(&queue) as Arc<dyn UnderWay>);
    let schedule = Schedule::every(roster.period()).leading();
    supervisor.work("duties", schedule, Arc::clone(roster));
    queue
}

/// What is looked at to say how the process fares.
fn checkup(
    links: &Links,
    (app, roster, heartbeat): (&App, &Arc<Roster>, &Arc<Heartbeat>),
    database: Arc<DatabaseCheck>,
    supervisor: &Supervisor,
) -> Checkup {
    Checkup {
        connections: Arc::clone(&links.connections),
        commands: app.commands.clone(),
        jobs: supervisor.jobs(),
        roster: Arc::clone(roster),
        heartbeat: Arc::clone(heartbeat),
        database,
        metrics: app.metrics.clone(),
    }
}

/// What every handler needs, and what thinks for them.
fn app(
    plan: &RunOptions,
    links: &Links,
    (store, wakeup, commands): (
        &Arc<dyn Store>,
        &Arc<dyn Wakeup>,
        watch::Receiver<CommandState>,
    ),
    roster: &Roster,
) -> (App, Arc<Mind>) {
    let resources = plan.resources.clone();
    let metrics = Metrics::default();
    let thoughts_end = links.thoughts_end.subscribe();
    let mind = Arc::new(Mind::new(thoughts_end, metrics.clone(), plan.thinking));
    let connections = Arc::clone(&links.connections);
    let visibility = Visibility::new(Arc::clone(&links.http), Arc::clone(&connections));
    let visibility = Arc::new(visibility);
    let app = App {
        own_id: links.own_id,
        games: games(plan, (store, wakeup), (&mind, &visibility)),
        words: resources.words,
        pictures: Pictures::new(resources.renderer).with_plots(resources.plotter),
        emojis: links.emojis.clone(),
        throttle: Arc::new(Mutex::new(Throttle::new(plan.allowance))),
        exports: Arc::default(),
        heard: HeardEvents::default(),
        closed: Arc::default(),
        unnoted: Arc::new(UnnotedNews::default()),
        tenures: Arc::new(ShardTenures::new(connections.total(), roster.shards())),
        presence: Arc::new(Presence::default()),
        departures: Arc::default(),
        connections,
        visibility,
        web: None,
        private_links: linking::private_links(plan),
        commands,
        metrics,
    };
    (app, mind)
}

/// The use cases, with what thinks and sees for them.
fn games(
    plan: &RunOptions,
    (store, wakeup): (&Arc<dyn Store>, &Arc<dyn Wakeup>),
    (mind, visibility): (&Arc<Mind>, &Arc<Visibility>),
) -> GameService {
    let (clock, chance) = (Arc::clone(&plan.clock), Arc::clone(&plan.chance));
    GameService::new(Arc::clone(store), clock, chance, Arc::clone(wakeup))
        .within(plan.table_limits)
        .advised_by(Arc::clone(mind) as Arc<dyn Advisor>)
        .seeing(Arc::clone(visibility) as Arc<dyn Sight>)
}

/// What answers people, not connected yet.
async fn bot(plan: &RunOptions, links: &Links, app: &App) -> Result<Bot, RunError> {
    let http = client(&plan.token, &links.relay.url())?;
    let in_flight = links.in_flight.clone();
    Ok(Bot::new(http, links.application, app.clone(), in_flight).await?)
}

/// Has the shards be connected that the process serves.
fn connect(
    bot: Bot,
    front: &Arc<FrontParts>,
    roster: &Arc<Roster>,
    supervisor: &mut Supervisor,
) -> Arc<ShardReconciler> {
    let shards = ShardReconciler::new(bot, roster, front);
    let shards = Arc::new(shards);
    let schedule = Schedule::every(ShardReconciler::PERIOD).never_rarer();
    supervisor.work("shards", schedule, Arc::clone(&shards));
    shards
}

/// Ends the process where others may take its database.
fn hold_lock(lock: &Arc<ProcessLock>, supervisor: &mut Supervisor) {
    until_stopped!(supervisor, "database lock", lock, |lock| async {
        let why = lock.lost().await;
        Err(JobError::ForGood(format!(
            "the lock of the database may be gone: {why}"
        )))
    });
}

/// Watches the token, and serves the connections to the gateway.
fn hold_links(links: &Links, parts: &Arc<FrontParts>, supervisor: &mut Supervisor) {
    until_stopped!(supervisor, "token", links.token, |token| async {
        token.watch().await;
        std::future::pending().await
    });
    let front = Arc::new((Arc::clone(&links.front), Arc::clone(parts)));
    until_stopped!(supervisor, "gateway", front, |front| async {
        front.0.serve(Arc::clone(&front.1)).await;
        Ok(())
    });
}

/// Registers the commands whenever the process has that duty.
fn keep_registered(registrar: &Arc<Registrar>, supervisor: &mut Supervisor) {
    until_stopped!(supervisor, "commands", registrar, |registrar| async {
        registrar.register().await;
        std::future::pending().await
    });
}

/// Has what follows from the games be there, whatever they were played with.
async fn catch_up(store: &dyn Store) -> Result<(), RunError> {
    let counted = keeping::count_games(store).await?;
    if counted > 0 {
        tracing::info!(counted, "games that had ended before are counted");
    }
    let noted = store.guard_positions().await?;
    if noted > 0 {
        tracing::info!(noted, "games that go on have their positions guarded");
    }
    Ok(())
}

fn registrar(
    plan: &RunOptions,
    links: &Links,
    (store, roster): (&Arc<dyn Store>, &Roster),
) -> Result<Arc<Registrar>, RunError> {
    let tenure = roster.of(JobDuty::Registration);
    let registrar = Registrar::new(
        (&plan.token, links.application),
        &links.relay.url(),
        &plan.resources.words,
        (&**store, tenure),
        Arc::clone(&plan.clock),
    );
    Ok(Arc::new(registrar.map_err(crate::discord::BotError::from)?))
}

/// Begins the jobs that keep the games going.
fn begin(
    plan: RunOptions,
    links: &Links,
    (app, roster, roles): (&App, &Arc<Roster>, Option<RoleLinking>),
    (store, queue): (&Arc<dyn Store>, &Arc<DeliveryQueue>),
    (bot, mind): (&Bot, Arc<Mind>),
    supervisor: &mut Supervisor,
) -> Arc<Heartbeat> {
    let messenger = Arc::new(DiscordMessenger::new(app.clone(), bot.http()));
    let metrics = app.metrics.clone();
    let monitor = DeliveryMonitor::new(messenger, Arc::clone(&plan.clock), metrics);
    let monitor = Arc::new(monitor);
    let heartbeat = Arc::new(Heartbeat::new(
        Arc::clone(store),
        Arc::clone(&plan.clock),
        Arc::new(hearing::Gateway::new(&links.connections, roster)),
        monitor.clone(),
        queue.clone(),
    ));
    let beating = OnDuty(roster.gateway().clone(), Arc::clone(&heartbeat));
    supervisor.work("heartbeat", Heartbeat::SCHEDULE, beating);
    let jobs = DutyJobs {
        app,
        roster,
        heartbeat: &heartbeat,
    };
    jobs.keep_time(supervisor);
    jobs.seat(supervisor);
    jobs.keep_lobbies(links, supervisor);
    jobs.think(mind, supervisor);
    jobs.erase(links, plan.keep_left_servers, supervisor);
    jobs.look_on(supervisor);
    if let Some(roles) = &roles {
        jobs.link_roles(roles, supervisor);
    }
    jobs.notify((store, queue), &plan.clock, supervisor);
    deliver(&plan, (store, queue), &monitor, supervisor);
    look_back((store, &plan.clock), &links.connections, supervisor);
    checkpoint(store, supervisor);
    take_up(app, supervisor);
    back_up(plan, supervisor);
    heartbeat
}

/// Makes backups, where the operator wants some.
fn back_up(plan: RunOptions, supervisor: &mut Supervisor) {
    if let Some(wanted) = plan.backups {
        let source = Arc::new(BackupSource::new(&plan.database));
        let backups = BackupWorker::new(source, plan.clock, wanted);
        supervisor.work("backups", BackupWorker::SCHEDULE, backups);
    }
}

/// Has what is owed delivered.
fn deliver(
    plan: &RunOptions,
    (store, queue): (&Arc<dyn Store>, &Arc<DeliveryQueue>),
    monitor: &Arc<DeliveryMonitor>,
    supervisor: &mut Supervisor,
) {
    let (clock, chance) = (Arc::clone(&plan.clock), Arc::clone(&plan.chance));
    let (store, queue, monitor) = (Arc::clone(store), Arc::clone(queue), Arc::clone(monitor));
    let worker = DeliveryWorker::new(store, clock, chance, monitor, queue);
    let worker = Arc::new(worker);
    supervisor.run("deliveries", move |stopping| {
        let worker = Arc::clone(&worker);
        async move {
            worker.run(stopping).await;
            Ok(())
        }
    });
}

/// Has the ends of the processes before forgotten in time.
fn look_back(
    (store, clock): (&Arc<dyn Store>, &Arc<dyn Clock>),
    connections: &Arc<ShardConnections>,
    supervisor: &mut Supervisor,
) {
    let (store, clock) = (Arc::clone(store), Arc::clone(clock));
    let connections = Arc::clone(connections);
    supervisor.every("restarts", restarts::LOOK, move || {
        let (store, now) = (Arc::clone(&store), clock.now());
        let up_for_ms = connections.up_for_ms();
        async move { restarts::forget(&*store, up_for_ms, now).await }
    });
}

/// Has what was committed moved to its place, beside whoever commits: for them it would be a long wait
/// once in a while.
fn checkpoint(store: &Arc<dyn Store>, supervisor: &mut Supervisor) {
    let store = Arc::clone(store);
    supervisor.every("checkpoints", CHECKPOINTS, move || {
        let store = Arc::clone(&store);
        async move {
            store.checkpoint().await?;
            Ok(Next::InPeriod)
        }
    });
}

/// Has it noted what was told of servers and could not be noted.
fn take_up(app: &App, supervisor: &mut Supervisor) {
    let app = app.clone();
    supervisor.every("arrivals", ARRIVALS, move || {
        let app = app.clone();
        async move {
            note_unnoted(&app).await?;
            Ok(Next::InPeriod)
        }
    });
}
