//! The command line's entrance: reads what is asked, wires what answers it, and ends cleanly.

use std::io::Write;
use std::io::{ErrorKind, IsTerminal};
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

use anyhow::Context;
use clap::{CommandFactory, Parser};
use seigneur::cli::{ArgumentError, Cli, Command};
use seigneur::config::{Config, DEFAULT_SANDBOX_ADDR, SandboxAddr};
use seigneur::discord::limiter::Budget;
use seigneur::discord::relay::DISCORD;
use seigneur::discord::throttle::Allowance;
use seigneur::discord::{application_of_token, invite_link};
use seigneur::game::linking::Keyring;
use seigneur::game::{SeededChance, ServerId, SystemClock};
use seigneur::render::Renderer;
use seigneur::running::{
    LINKED_ROLES_CALLBACK, LinkedRolesPlan, PageOptions, Resources, RunOptions, Running,
};
use seigneur::sandbox::{CLIENT_SECRET, Invited, Sandbox, SandboxError, SandboxOptions};
use seigneur::upkeep::{self, Finding, MigrateError};
use seigneur::words::{Words, WordsError, add_languages};
use seigneur::worker::ThinkingPriority;
use tracing_subscriber::EnvFilter;

/// Under which the tokens of the sandbox's people are kept, which open nothing anywhere else.
const SANDBOX_KEY: &str = "the key of the sandbox which keeps nothing secret";

/// The exit status for a wrong argument or setting.
const USAGE: u8 = 2;

fn main() -> ExitCode {
    if let Err(error) = learn_languages() {
        eprintln!("error: LOCALES_DIR: {error}");
        return ExitCode::from(USAGE);
    }
    let command = match Cli::try_parse() {
        Ok(cli) => cli.command.unwrap_or(Command::Run),
        Err(error) => return usage(&error),
    };
    match answer(command) {
        Ok(status) => status,
        Err(error) => {
            let migrate = error.downcast_ref::<MigrateError>();
            let wrong_argument = error.is::<ArgumentError>()
                || error.is::<seigneur::config::ConfigError>()
                || migrate.is_some_and(MigrateError::is_of_argument);
            eprintln!("error: {error:#}");
            ExitCode::from(if wrong_argument { USAGE } else { 1 })
        }
    }
}

/// Adds the languages of whoever runs the program, before anything is said, the help of the command line included.
fn learn_languages() -> Result<(), WordsError> {
    match seigneur::config::locales() {
        Some(folder) => add_languages(&folder),
        None => Ok(()),
    }
}

/// Help and version as they are; of a wrong argument one line, with what was perhaps meant.
fn usage(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return match print_line(error.to_string().trim_end()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    if error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        eprint!("{error}");
        return ExitCode::from(USAGE);
    }
    let text = error.to_string();
    let is_usage = |part: &&str| part.starts_with("Usage:") || part.starts_with("For more");
    let parts = text.split("\n\n").take_while(|part| !is_usage(part));
    let lines = parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    eprintln!("{}", lines.collect::<Vec<_>>().join("; "));
    ExitCode::from(USAGE)
}

/// Prints an answer; a reader that has seen enough, such as `head`, is no failure.
fn print_line(text: &str) -> std::io::Result<()> {
    match writeln!(std::io::stdout(), "{text}") {
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

fn answer(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Rules(rules) => print_line(&rules.answer(&Words::load()?)?)?,
        Command::Render(render) => {
            print_line(&render.answer(&Words::load()?, &Renderer::new()?)?)?;
        }
        Command::Invite => print_line(&invite()?)?,
        Command::Backup { file } => {
            let config = Config::load()?;
            print_line(&asked(upkeep::back_up(&config, &file))??)?;
        }
        Command::Restore { file, verify } => {
            let config = Config::load()?;
            let said = if verify {
                asked(upkeep::verify(&config, &file))?
            } else {
                asked(upkeep::restore(&config, &file))?
            };
            print_line(&said?)?;
        }
        Command::Migrate { from, to } => print_line(&asked(upkeep::migrate(&from, &to))??)?,
        Command::Completions { shell } => complete(shell)?,
        Command::Emojis => print_line(&asked(upkeep::upload_emojis(&Config::load()?))??)?,
        Command::Engine => engine()?,
        Command::Doctor => return examine(),
        Command::Recount { check } => return recount(check),
        Command::Export { server, out } => {
            let config = Config::load()?;
            let server = ServerId(server);
            print_line(&asked(upkeep::export(&config, server, &out))??)?;
        }
        Command::Run => run(&Config::load()?.unwatched_without_token()?)?,
        Command::Sandbox => run(&Config::load()?.without_token())?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints the completions of the whole command line.
fn complete(shell: clap_complete::Shell) -> std::io::Result<()> {
    let mut said = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "seigneur", &mut said);
    print_line(String::from_utf8_lossy(&said).trim_end())
}

/// Plays until it is told to end; whoever listens no more has ended it too.
fn engine() -> anyhow::Result<()> {
    let output = Arc::new(Mutex::new(std::io::stdout()));
    match seigneur::cli::uci::run(std::io::stdin().lock(), &output) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        ended => Ok(ended?),
    }
}

/// Prints what was found, one thing a line.
fn examine() -> anyhow::Result<ExitCode> {
    let findings = asked(upkeep::examine(Config::load()))?;
    for finding in &findings {
        print_line(&finding.to_string())?;
    }
    let well = |finding: &Finding| !matches!(finding, Finding::Wrong { .. });
    Ok(if findings.iter().all(well) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Prints what differs, one thing a line, and mends it unless it is only looked for.
fn recount(only_check: bool) -> anyhow::Result<ExitCode> {
    let config = Config::load()?;
    let differences = asked(upkeep::differences(&config))??;
    for difference in &differences {
        print_line(&upkeep::told(difference))?;
    }
    if !only_check {
        asked(upkeep::recount(&config))??;
    }
    print_line(match (differences.len(), only_check) {
        (0, _) => "ok: results, standings and ratings are as the games make them",
        (_, true) => "nothing was changed: without --check it is mended",
        (_, false) => "mended",
    })?;
    Ok(if only_check && !differences.is_empty() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Waits for an answer that takes reading and writing.
fn asked<T>(answer: impl Future<Output = T>) -> std::io::Result<T> {
    Ok(tokio::runtime::Runtime::new()?.block_on(answer))
}

fn invite() -> anyhow::Result<String> {
    let token = Config::load()?
        .token
        .context("DISCORD_TOKEN: not set, and the link depends on it")?;
    let application = application_of_token(token.secret())
        .context("DISCORD_TOKEN: the application's id cannot be read from it")?;
    Ok(invite_link(application))
}

#[tokio::main]
async fn run(config: &Config) -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&config.log_filter))
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // It would be told by a macro that panics: a full disk under the log must not end the work.
        .log_internal_errors(false)
        .init();
    match &config.token {
        Some(token) => {
            let service = config.api_url.clone().unwrap_or_else(|| DISCORD.to_owned());
            let plan = plan(config, token.secret(), service, config.database_url())?;
            let Some(running) = start(plan).await? else {
                return Ok(());
            };
            let link = invite_link(running.application());
            print_line(&format!("Invite the bot: {link}"))?;
            until_ended(running).await
        }
        None => run_sandbox(config).await,
    }
}

async fn run_sandbox(config: &Config) -> anyhow::Result<()> {
    let database = config.sandbox_database_url();
    let sandbox = start_sandbox(config, database).await?;
    // The bot looks for them when it starts, and plays as well without.
    if let Err(error) = upkeep::upload_emojis_to(&sandbox.url(), "sandbox").await {
        tracing::warn!(%error, "the sandbox has no pictures of the pieces");
    }
    let plan = plan(config, "sandbox", sandbox.url(), database)?;
    let plan = with_pages(plan, &sandbox)?;
    let ended = match start(plan).await? {
        Some(running) => {
            let url = sandbox.url();
            print_line(&format!(
                "Sandbox: open {url} in a browser, type /play and play all sides. End it with Ctrl-C."
            ))?;
            until_ended(running).await
        }
        None => Ok(()),
    };
    sandbox.stop().await;
    ended
}

/// The same where the sandbox's people are linked with their roles, as soon as pages are served at all.
fn with_pages(plan: RunOptions, sandbox: &Sandbox) -> anyhow::Result<RunOptions> {
    let Some(addr) = plan.health else {
        return Ok(plan);
    };
    let base = plan.pages.public_url;
    let base = base.unwrap_or_else(|| format!("http://{addr}"));
    let callback = format!("{base}{LINKED_ROLES_CALLBACK}");
    sandbox.portal().allow_redirect(&callback);
    Ok(RunOptions {
        linked_roles: Some(linked_roles(CLIENT_SECRET, SANDBOX_KEY)?),
        pages: PageOptions {
            public_url: Some(base),
            ..plan.pages
        },
        ..plan
    })
}

/// What linked roles take.
fn linked_roles(client_secret: &str, keys: &str) -> anyhow::Result<LinkedRolesPlan> {
    Ok(LinkedRolesPlan {
        client_secret: client_secret.to_owned(),
        keyring: Arc::new(Keyring::read(keys)?),
    })
}

/// At the chosen address, or at the usual one and else at the next free port.
async fn start_sandbox(config: &Config, database: &str) -> anyhow::Result<Sandbox> {
    let (first, tries) = match config.sandbox_addr {
        SandboxAddr::Chosen(addr) => (addr, 1),
        SandboxAddr::Usual => (DEFAULT_SANDBOX_ADDR.parse()?, 100),
    };
    let world_file = database
        .strip_prefix("sqlite://")
        .map(|path| format!("{path}.world.json").into());
    let mut failure = None;
    for step in 0..tries {
        let mut addr = first;
        addr.set_port(first.port().saturating_add(step));
        let options = SandboxOptions {
            world_file: world_file.clone(),
            invited: Invited::JustNow,
            ..SandboxOptions::new(addr)
        };
        match Sandbox::start_with(options).await {
            Ok(sandbox) => return Ok(sandbox),
            Err(SandboxError::Listen { addr, source }) if source.kind() == ErrorKind::AddrInUse => {
                failure = Some(SandboxError::Listen { addr, source });
            }
            Err(error) => return Err(error.into()),
        }
    }
    let failure = failure.context("SANDBOX_ADDR: no port was tried")?;
    Err(failure).context("SANDBOX_ADDR")
}

fn plan(
    config: &Config,
    token: &str,
    service: String,
    database: &str,
) -> anyhow::Result<RunOptions> {
    // The sandbox and other stand-ins are there to be tried out, at any speed.
    let allowance = if service == DISCORD {
        Allowance::USUAL
    } else {
        Allowance::Unlimited
    };
    Ok(RunOptions {
        resources: Resources::load()?,
        token: token.to_owned(),
        service,
        database: database.to_owned(),
        budget: Budget::default(),
        allowance,
        table_limits: config.table_limits,
        clock: Arc::new(SystemClock),
        chance: Arc::new(SeededChance::from_system()),
        shards: config.shards,
        lease: config.lease,
        thinking: ThinkingPriority::Idle,
        health: config.http_addr,
        pages: PageOptions {
            public_url: config.pages.url.clone(),
            proxies: config.pages.proxies.clone(),
        },
        linked_roles: match &config.linked_roles {
            Some(set) => Some(linked_roles(set.client_secret.secret(), set.keys.secret())?),
            None => None,
        },
        keep_left_servers: config.keep_left_servers,
        backups: config.backups.clone(),
    })
}

/// A running bot; none where the process is told to end before the service answers.
async fn start(plan: RunOptions) -> anyhow::Result<Option<Running>> {
    tokio::select! {
        started = Running::start(plan) => Ok(Some(started?)),
        () = told_to_end() => Ok(None),
    }
}

/// Until the process is told to end, or the service refuses the bot.
async fn until_ended(mut running: Running) -> anyhow::Result<()> {
    let ended = tokio::select! {
        ended = running.ended() => ended,
        () = told_to_end() => Ok(()),
    };
    running.stop().await;
    Ok(ended?)
}

async fn told_to_end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _told = interrupt.await;
}
