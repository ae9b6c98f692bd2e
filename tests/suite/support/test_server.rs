//! A sandbox with the bot in it: people act, and tests look at what they see.

use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::net::SocketAddr;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use seigneur::discord::limiter::Budget;
use seigneur::discord::throttle::Allowance;
use seigneur::game::{Clock, SeededChance, ShardChoice, Store, TableLimits};
use seigneur::running::{Resources, RunOptions, Running};
use seigneur::sandbox::{
    ActError, Answer, ChannelId, GatewayLimits, InteractionId, MenuTarget, MessageId, OptionValue,
    Ping, RateLimits, Sandbox, SandboxOptions, UserId,
};
use seigneur::store::connect;
use seigneur::worker::{Roster, ThinkingPriority};
use tempfile::TempDir;
use tokio::process::{Child, Command};

use super::api_schema;
use super::messages::questions_have_the_fixed_words;
use super::test_clock::TestClock;
use super::test_database::{all_is_sent, empty_database, folder};

/// Longer than anything takes on a slow machine.
pub const PATIENCE: Duration = Duration::from_mins(1);

const DATABASE: &str = "test.db";
/// The variable that names a folder in which processes leave what they say.
const PROCESS_LOGS: &str = "SEIGNEUR_PROCESS_LOGS";

/// Fails a test that ends without having closed its server: nothing of it was checked.
struct Unclosed(bool);

impl Drop for Unclosed {
    fn drop(&mut self) {
        assert!(
            !self.0 || std::thread::panicking(),
            "the test server is not closed"
        );
    }
}

/// The sandbox, the bot, and the folder of its database.
pub struct TestServer {
    pub sandbox: Sandbox,
    running: Option<Running>,
    folder: TempDir,
    /// Its database, where it has none in its folder.
    elsewhere: Option<String>,
    clock: TestClock,
    unclosed: Unclosed,
    allowance: Allowance,
    table_limits: TableLimits,
    /// Which shards the bot serves from its next start on.
    pub shards: ShardChoice,
    /// Where web pages are served, and under which address people reach them.
    pub(super) pages: Option<(SocketAddr, String)>,
    /// Under which keys tokens of linked roles are kept, if people can be linked.
    pub(super) keys: Option<String>,
}

/// What the program brings with it: read once, and each board is drawn once, for all tests.
static RESOURCES: LazyLock<Resources> = LazyLock::new(|| Resources::load().unwrap());

impl TestServer {
    /// A sandbox without rate limits, and the bot connected to it.
    pub async fn start() -> Self {
        Self::with(RateLimits::Off, Allowance::Unlimited).await
    }

    /// The same, where people may not ask for more than this.
    pub async fn with_allowance(allowance: Allowance) -> Self {
        Self::with(RateLimits::Off, allowance).await
    }

    /// A sandbox with these rate limits, and the bot connected to it.
    pub async fn with_limits(rate_limits: RateLimits) -> Self {
        Self::with(rate_limits, Allowance::Unlimited).await
    }

    /// A sandbox whose gateway has these limits, and the bot connected to it.
    pub async fn with_gateway(gateway: GatewayLimits) -> Self {
        let options = SandboxOptions {
            gateway,
            ..quick(RateLimits::Off)
        };
        Self::inside(options, Allowance::Unlimited).await
    }

    async fn with(rate_limits: RateLimits, allowance: Allowance) -> Self {
        Self::inside(quick(rate_limits), allowance).await
    }

    async fn inside(options: SandboxOptions, allowance: Allowance) -> Self {
        let mut server = Self {
            allowance,
            ..Self::empty(options, None).await
        };
        server.start_bot().await;
        server
    }

    /// The same without the bot, which may have its database elsewhere.
    pub async fn without_bot(database: Option<String>) -> Self {
        Self::empty(quick(RateLimits::Off), database).await
    }

    async fn empty(options: SandboxOptions, database: Option<String>) -> Self {
        let folder = folder();
        let mut file = OpenOptions::new();
        let file = file.create_new(true).write(true).mode(0o600);
        let mut file = file.open(folder.path().join(DATABASE)).unwrap();
        file.write_all(empty_database().await).unwrap();
        Self {
            sandbox: Sandbox::start_with(options).await.unwrap(),
            running: None,
            folder,
            elsewhere: database,
            clock: TestClock::default(),
            unclosed: Unclosed(true),
            allowance: Allowance::Unlimited,
            table_limits: TableLimits::NONE,
            shards: ShardChoice::Advised,
            pages: None,
            keys: None,
        }
    }

    /// A sandbox without rate limits, where the bot lets nobody have more open than this.
    pub async fn with_table_limits(table_limits: TableLimits) -> Self {
        let mut server = Self {
            table_limits,
            ..Self::without_bot(None).await
        };
        server.start_bot().await;
        server
    }

    /// Starts the bot (again) on the same database.
    pub async fn start_bot(&mut self) {
        let before = self.sandbox.gateway().identifies();
        let plan = RunOptions {
            resources: RESOURCES.clone(),
            token: "sandbox".to_owned(),
            service: self.sandbox.url(),
            database: self.database(),
            budget: Budget::OFF,
            allowance: self.allowance,
            table_limits: self.table_limits,
            clock: Arc::new(self.clock.clone()),
            chance: Arc::new(SeededChance::from_seed(1)),
            shards: self.shards,
            lease: Roster::LEASE,
            thinking: ThinkingPriority::Usual,
            health: self.pages.as_ref().map(|(addr, _)| *addr),
            pages: self.page_options(),
            linked_roles: self.linked_roles(),
            keep_left_servers: Duration::from_hours(30 * 24),
            backups: None,
        };
        self.running = Some(Running::start(plan).await.unwrap());
        let ready = self.sandbox.wait_for(PATIENCE, |view| {
            (view.identifies() > before && view.connected() && view.commands().count() > 0)
                .then_some(())
        });
        ready.await.expect("the bot is connected and registered");
    }

    /// The bot as a process of its own, in the place of the one here; returned once it is connected.
    pub async fn start_process(&self) -> Child {
        let before = self.sandbox.gateway().identifies();
        let child = self
            .process(env!("CARGO_BIN_EXE_seigneur"))
            .spawn()
            .unwrap();
        let ready = self.sandbox.wait_for(PATIENCE, |view| {
            (view.identifies() > before && view.connected()).then_some(())
        });
        ready.await.expect("the process is connected");
        child
    }

    /// What starts the bot as a process of its own: a program that becomes it, or it itself.
    pub fn process(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env_clear()
            .env("DISCORD_TOKEN", "fake")
            .env("DISCORD_API_URL", self.sandbox.url())
            .env("DATABASE_URL", self.database())
            .env("PROCESS_LEASE_SECONDS", "1")
            // Longer than an interaction can wait: some of them still meet a silent bot.
            .env("SEIGNEUR_BAN_MS", "3000")
            .env("TABLES_A_PERSON", "none")
            .env("INVITATIONS_A_PERSON", "none")
            .env("INVITATIONS_TO_ONE", "none")
            .current_dir(self.folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        if let Some(folder) = std::env::var_os(PROCESS_LOGS) {
            logs_into(&mut command, Path::new(&folder));
        }
        command
    }

    /// The same where nobody reads what it says, unless there is a folder for that: it makes no words for nothing.
    pub fn quiet_process(&self, program: &str) -> Command {
        let mut command = self.process(program);
        if std::env::var_os(PROCESS_LOGS).is_none() {
            command.env("RUST_LOG", "off");
        }
        command
    }

    /// Lets time pass for the bot.
    pub fn wait_days(&self, days: u64) {
        self.wait_hours(days * 24);
    }

    pub fn wait_hours(&self, hours: u64) {
        self.wait(Duration::from_hours(hours));
    }

    /// Lets time pass for the bot, and for the world while it is away.
    pub fn wait(&self, time: Duration) {
        self.clock.put_forward(time);
        if let Some(running) = &self.running {
            running.hurry();
        }
    }

    /// Lets every job of the bot take a step.
    pub async fn step_all(&self) {
        let running = self.running.as_ref().expect("the bot runs");
        running.step_all().await;
    }

    /// The same, and waits until what is due has been said.
    pub async fn settle(&self) {
        self.step_all().await;
        let store = self.store().await;
        let waited = tokio::time::timeout(PATIENCE, async {
            while store.count_due(self.clock.now(), 1).await.unwrap() > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        });
        waited.await.expect("what is due is said");
    }

    /// Ends the bot.
    pub async fn stop_bot(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop().await;
        }
    }

    pub fn database(&self) -> String {
        let here = || format!("sqlite://{}", self.database_file().display());
        self.elsewhere.clone().unwrap_or_else(here)
    }

    pub fn database_file(&self) -> PathBuf {
        self.folder.path().join(DATABASE)
    }

    pub fn user(&self, name: &str) -> UserId {
        self.sandbox.user(name)
    }

    /// The bot's database, as it stands.
    pub async fn store(&self) -> Arc<dyn Store> {
        let running = self.running.as_ref().expect("the bot runs");
        let application = running.application().to_string();
        connect(&self.database(), &application).await.unwrap()
    }

    /// Uses a command and waits for its answer.
    pub async fn slash(
        &self,
        user: &str,
        channel: ChannelId,
        command: &str,
        options: &[(&str, OptionValue)],
    ) -> Answer {
        let sent = self
            .sandbox
            .slash(self.user(user), channel, command, options);
        self.answer(sent).await
    }

    /// Presses a button and waits for its answer.
    pub async fn press(&self, user: &str, message: MessageId, button: &str) -> Answer {
        let sent = self.sandbox.press(self.user(user), message, button);
        self.answer(sent).await
    }

    /// Chooses in a menu and waits for the answer.
    pub async fn choose(&self, user: &str, message: MessageId, option: &str) -> Answer {
        let sent = self.sandbox.choose(self.user(user), message, option);
        self.answer(sent).await
    }

    /// Chooses a command in the menu of a person or a message, and waits for its answer.
    pub async fn choose_command(
        &self,
        user: &str,
        channel: ChannelId,
        command: &str,
        target: MenuTarget,
    ) -> Answer {
        let user = self.user(user);
        let sent = self.sandbox.choose_command(user, channel, command, target);
        self.answer(sent).await
    }

    pub(super) async fn answer(&self, sent: Result<InteractionId, ActError>) -> Answer {
        let id = sent.unwrap_or_else(|error| panic!("{error}"));
        let answer = self.sandbox.wait_answer(id, PATIENCE).await;
        let answer = answer.expect("every interaction is answered");
        questions_have_the_fixed_words(&answer);
        answer
    }

    /// Replies to a message, with its ping on.
    pub fn reply(&self, user: &str, to: MessageId, text: &str) {
        self.sandbox
            .reply(self.user(user), to, text, Ping::On)
            .unwrap();
    }

    /// Waits until all that is owed has been sent, ends the bot and checks all of its requests. What is held has a
    /// reason; what is left by a bot that is not running is for the next one.
    pub async fn close(self) {
        if let Some(running) = &self.running {
            running.hurry();
            all_is_sent(&self.database(), self.clock.now()).await;
        }
        self.close_with_unsent().await;
    }

    /// The same where messages stay unsent, as the test has put something in their way, or has given them up.
    pub async fn close_with_unsent(mut self) {
        self.stop_bot().await;
        assert_eq!(self.sandbox.record().unknown_routes(), Vec::<String>::new());
        api_schema::check(&self.sandbox.record().requests());
        self.sandbox.stop().await;
        self.unclosed.0 = false;
    }
}

/// A sandbox in which the bot may be started again at once, as often as a test likes.
fn quick(rate_limits: RateLimits) -> SandboxOptions {
    SandboxOptions {
        rate_limits,
        gateway: GatewayLimits::quick(),
        ..SandboxOptions::new("127.0.0.1:0".parse().unwrap())
    }
}

/// Keeps all that a process says in a file of its own in a folder, the files numbered as the processes were started.
fn logs_into(command: &mut Command, folder: &Path) {
    static STARTED: AtomicUsize = AtomicUsize::new(0);
    let number = STARTED.fetch_add(1, Ordering::Relaxed);
    let file = File::create(folder.join(format!("{number:03}.log"))).unwrap();
    let out = file.try_clone().unwrap();
    command.stdout(out).stderr(file);
    command.env("RUST_LOG", "seigneur=debug,serenity=info");
}
