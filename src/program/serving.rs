//! The bot and the sandbox, from their settings to their end.

use std::io::{ErrorKind, IsTerminal};
use std::sync::Arc;

use anyhow::Context;
use tokio::sync::watch;
use tracing_subscriber::EnvFilter;

use super::print_line;
use crate::config::{AutomaticBackups, Config, DEFAULT_SANDBOX_ADDR, SandboxAddr};
use crate::crash;
use crate::discord::invite_link;
use crate::discord::limiter::Budget;
use crate::discord::relay::DISCORD;
use crate::discord::throttle::Allowance;
use crate::game::linking::Keyring;
use crate::game::{SeededChance, SystemClock};
use crate::running::{
    LINKED_ROLES_CALLBACK, LinkedRolesPlan, PageOptions, Resources, RunOptions, Running,
};
use crate::sandbox::{CLIENT_SECRET, Invited, Sandbox, SandboxError, SandboxOptions};
use crate::upkeep;
use crate::worker::ThinkingPriority;

/// Under which the tokens of the sandbox's people are kept, which open nothing anywhere else.
const SANDBOX_KEY: &str = "the key of the sandbox which keeps nothing secret";

/// Runs the bot where there is a token, and else the sandbox with the bot on it, until the process is told to end.
#[tokio::main]
pub(super) async fn run(config: &Config) -> anyhow::Result<()> {
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&config.log_filter))
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // It would be told by a macro that panics: a full disk under the log must not end the work.
        .log_internal_errors(false)
        .init();
    let mut ending = hear_of_the_end()?;
    if config.backups == AutomaticBackups::LeftToPostgres {
        tracing::warn!("{}: pg_dump makes its backups", AutomaticBackups::IGNORED);
    }
    match &config.token {
        Some(token) => {
            let service = config.api_url.clone().unwrap_or_else(|| DISCORD.to_owned());
            let plan = plan(config, token.secret(), service, config.database_url())?;
            let Some(running) = start(plan, &mut ending).await? else {
                return Ok(());
            };
            let link = invite_link(running.application());
            announce(&format!("Invite the bot: {link}"));
            until_ended(running, &mut ending).await
        }
        None => run_sandbox(config, &mut ending).await,
    }
}

/// Says how to go on; that nobody can read it, as on a full disk, ends nothing.
fn announce(what: &str) {
    if let Err(error) = print_line(what) {
        tracing::warn!(%error, "standard output takes nothing: {what}");
    }
}

async fn run_sandbox(config: &Config, ending: &mut watch::Receiver<bool>) -> anyhow::Result<()> {
    let database = config.sandbox_database_url();
    let sandbox = start_sandbox(config, database).await?;
    // The bot looks for them when it starts, and plays as well without.
    if let Err(error) = upkeep::upload_emojis_to(&sandbox.url(), "sandbox").await {
        tracing::warn!(%error, "the sandbox has no pictures of the pieces");
    }
    let plan = plan(config, "sandbox", sandbox.url(), database)?;
    let plan = with_pages(plan, &sandbox)?;
    let ended = match start(plan, ending).await? {
        Some(running) => {
            let url = sandbox.url();
            announce(&format!(
                "Sandbox: open {url} in a browser, type /play and play all sides. End it with Ctrl-C."
            ));
            until_ended(running, ending).await
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
        budget: budget(),
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
            ..PageOptions::default()
        },
        linked_roles: match &config.linked_roles {
            Some(set) => Some(linked_roles(set.client_secret.secret(), set.keys.secret())?),
            None => None,
        },
        keep_left_servers: config.keep_left_servers,
        backups: config.backups.plan().cloned(),
    })
}

/// The usual budget; a build for tests may come back sooner to a service that refuses its address.
fn budget() -> Budget {
    let usual = Budget::default();
    Budget {
        least_ban: crash::ban().unwrap_or(usual.least_ban),
        ..usual
    }
}

/// A running bot; none where the process is told to end before the service answers.
async fn start(
    plan: RunOptions,
    ending: &mut watch::Receiver<bool>,
) -> anyhow::Result<Option<Running>> {
    let told_to_end = async {
        let _told = ending.wait_for(|told| *told).await;
    };
    Ok(Running::start_unless(plan, told_to_end).await?)
}

/// Until the process is told to end, or the service refuses the bot.
async fn until_ended(
    mut running: Running,
    ending: &mut watch::Receiver<bool>,
) -> anyhow::Result<()> {
    let ended = tokio::select! {
        ended = running.ended() => ended,
        _ = ending.wait_for(|told| *told) => {
            tracing::info!("told to end: what is under way is finished first");
            Ok(())
        }
    };
    running.stop().await;
    Ok(ended?)
}

/// Becomes true once the process is told to end, which is heard from now on, also while nobody waits for it.
fn hear_of_the_end() -> std::io::Result<watch::Receiver<bool>> {
    let (told, ending) = watch::channel(false);
    let end = told_to_end()?;
    tokio::spawn(async move {
        end.await;
        told.send_replace(true);
    });
    Ok(ending)
}

#[cfg(unix)]
fn told_to_end() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "elsewhere it may fail")]
fn told_to_end() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        let _told = tokio::signal::ctrl_c().await;
    })
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::Command;
    use std::time::Duration;

    use super::hear_of_the_end;

    #[tokio::test]
    async fn a_signal_is_heard_that_comes_while_nobody_waits_for_it() {
        let mut ending = hear_of_the_end().unwrap();
        let own = std::process::id().to_string();
        let sent = Command::new("kill").args(["-TERM", &own]).status();
        assert!(sent.unwrap().success());
        let heard = ending.wait_for(|told| *told);
        let heard = tokio::time::timeout(Duration::from_secs(10), heard).await;
        assert!(heard.is_ok_and(|heard| heard.is_ok()));
    }
}
