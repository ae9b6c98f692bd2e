//! `seigneur doctor`: whether all is well, one line for each thing, and what to do where it is not.

use std::fmt;
use std::time::Duration;

use crate::config::{Config, ConfigError};
use crate::discord::relay::DISCORD;
use crate::discord::{BotError, EmojiStock, application, client, emoji_stock, portal};
use crate::game::delivery::{Backlog, Undelivered};
use crate::game::lobby::Lobby;
use crate::game::stamp::stamp;
use crate::game::{Clock, FailedEnds, GameId, Millis, RefusedCommands, StoreError, SystemClock};
use crate::store::{Concern, DatabaseFailure, Inspection, Unseen, concerns, inspect};

mod backups;
mod clock;
mod door;
mod portal;
mod processes;

/// How long the service may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How late a message may be before that is worth a word, where nothing is known to hold it: an hour.
const LATE_MS: i64 = Millis::HOUR_MS;
/// How many games are named at most of which nobody was told.
const LISTED: u32 = 20;

/// What was found about one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// It is well.
    Well(String),
    /// It is, and yet this is worth doing.
    Advised {
        /// What could be better.
        what: String,
        /// What to do.
        remedy: &'static str,
    },
    /// It is not, and this is to be done.
    Wrong {
        /// What is wrong.
        what: String,
        /// What to do.
        remedy: &'static str,
    },
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Well(what) => write!(f, "ok {what}"),
            Self::Advised { what, remedy } => write!(f, "-- {what}: {remedy}"),
            Self::Wrong { what, remedy } => write!(f, "!! {what}: {remedy}"),
        }
    }
}

impl Finding {
    fn advised(what: impl Into<String>, remedy: &'static str) -> Self {
        let what = what.into();
        Self::Advised { what, remedy }
    }

    fn wrong(what: impl Into<String>, remedy: &'static str) -> Self {
        let what = what.into();
        Self::Wrong { what, remedy }
    }
}

/// Looks at everything that the bot needs; changes nothing.
pub async fn examine(config: Result<Config, ConfigError>) -> Vec<Finding> {
    let config = match config {
        Ok(config) => config,
        Err(error) => {
            let what = format!("settings: {error}");
            return vec![Finding::wrong(what, "mend it in .env or the environment")];
        }
    };
    let (found, application) = token(&config).await;
    let mut findings = vec![Finding::Well("settings".to_owned())];
    findings.extend(found);
    findings.extend(watched(&config));
    findings.extend(backups::finding(&config.backups));
    findings.extend(door::finding(config.http_addr).await);
    findings.extend(concerns(config.own_database_url()).iter().map(reach));
    let url = config.own_database_url();
    match inspect(url).await {
        Ok(seen) => findings.extend(database((&seen, url), application, config.lease).await),
        Err(Unseen::Absent(absent)) => {
            let remedy = absent.remedy();
            findings.push(Finding::wrong(format!("database: {absent}"), remedy));
        }
        Err(Unseen::Failing(failure)) => findings.push(unreadable(&failure)),
    }
    findings
}

/// Whether a sandbox would start where a bot is watched.
fn watched(config: &Config) -> Option<Finding> {
    let remedy = "set DISCORD_TOKEN; `seigneur sandbox` starts the sandbox all the same";
    let refused = config.clone().unwatched_without_token().err()?;
    Some(Finding::wrong(format!("settings: {refused}"), remedy))
}

/// Who else might read the database, or why it cannot be written to.
fn reach(concern: &Concern) -> Finding {
    match concern {
        Concern::Readable(file) => Finding::wrong(
            format!(
                "database: other users of this machine may read {}",
                file.display()
            ),
            "let its owner alone read it: chmod 600",
        ),
        Concern::Unverified => Finding::wrong(
            "database: the server is on another machine, and anybody in between could read along",
            "add sslmode=verify-full to DATABASE_URL (and sslrootcert, where its authority is your own)",
        ),
        Concern::Unwritable { file, why, remedy } => {
            let remedy = *remedy;
            let file = file.display();
            let what = format!("database: nothing can be written beside {file}: {why}");
            Finding::wrong(what, remedy)
        }
    }
}

/// Whether the service knows the bot, which application it is, and what was set for it.
async fn token(config: &Config) -> (Vec<Finding>, Option<u64>) {
    let Some(token) = &config.token else {
        let none = "token: none, so that the sandbox is started";
        return (vec![Finding::Well(none.to_owned())], None);
    };
    let told = token.application();
    let service = config.api_url.as_deref().unwrap_or(DISCORD);
    let asked = async {
        let http = client(token.secret(), service)?;
        let id = application(&http).await?;
        let set = portal(&http).await;
        Ok((id, set, emoji_stock(&http, id).await.ok()))
    };
    let found = match tokio::time::timeout(PATIENCE, asked).await {
        Ok(Ok((id, portal, emojis))) => {
            let well = Finding::Well(format!("token: application {id} at {service}"));
            let set = portal.as_ref().map(portal::findings);
            let set = set.into_iter().flatten();
            let emojis = emojis.as_ref().map(of_emojis);
            let findings = [well].into_iter().chain(set).chain(emojis);
            return (findings.collect(), Some(id));
        }
        Ok(Err(BotError::Token)) => {
            let remedy = "reset it in the developer portal, under Bot, and set DISCORD_TOKEN";
            let refused = format!("token: {service} refuses it");
            Finding::wrong(refused, remedy)
        }
        Ok(Err(error)) => {
            let remedy = "look at DISCORD_API_URL and the way to the service";
            Finding::wrong(format!("service: {error}"), remedy)
        }
        Err(_) => {
            let remedy = "look at the network, and at status.discord.com";
            let silent = format!("service: {service} does not answer");
            Finding::wrong(silent, remedy)
        }
    };
    (vec![found], told)
}

/// Whether menus can show pieces.
fn of_emojis(stock: &EmojiStock) -> Finding {
    let (current, wanted) = (stock.current, stock.wanted());
    let remedy =
        "run `seigneur emojis`, then restart the bot: menus show the pieces beside the words";
    match current {
        0 => Finding::advised("emojis: none uploaded", remedy),
        _ if current < wanted => {
            let missing = wanted - current;
            let what = format!("emojis: {missing} of {wanted} missing or of another version");
            Finding::advised(what, remedy)
        }
        _ => Finding::Well(format!("emojis: all {wanted} uploaded")),
    }
}

fn unreadable(failure: &DatabaseFailure) -> Finding {
    let remedy = "look at DATABASE_URL, and whether this user may read what it names";
    let remedy = failure.advice().unwrap_or(remedy);
    Finding::wrong(format!("database: {}", failure.what), remedy)
}

async fn database(
    (seen, url): (&Inspection, &str),
    application: Option<u64>,
    lease: Duration,
) -> Vec<Finding> {
    let (layout, known, bytes) = (seen.layout, seen.known, seen.bytes);
    let told = format!("database: layout {layout}, {bytes} bytes");
    let mut findings: Vec<Finding> = seen
        .damages
        .iter()
        .map(|damage| {
            let remedy = "end the bot, and put the latest backup back with `seigneur restore`";
            Finding::wrong(format!("database: {damage}"), remedy)
        })
        .collect();
    if let Some(unknown) = seen.unknown {
        let told = format!("{told}: it is a {unknown}");
        findings.push(Finding::wrong(told, unknown.remedy()));
    } else if findings.is_empty() {
        findings.push(Finding::Well(told));
    }
    findings.extend(read_only(seen));
    findings.extend(seen.clock.map(clock::finding));
    findings.push(owner(seen.application.as_deref(), application));
    if layout == known {
        match kept(seen, lease).await {
            Ok(kept) => findings.extend(kept),
            Err(error) => findings.push(unreadable(&DatabaseFailure::of(url, &error))),
        }
    } else if seen.unknown.is_none() {
        let older = format!("layout: {known} is made of it at the next start");
        findings.push(Finding::Well(older));
    }
    findings
}

/// That its server lets nobody write.
fn read_only(seen: &Inspection) -> Option<Finding> {
    let remedy = "name the server in DATABASE_URL that is written to, promote this one if it is a standby, or let it write if it was told not to (default_transaction_read_only)";
    let what = "database: its server takes nothing that is written";
    seen.is_read_only.then(|| Finding::wrong(what, remedy))
}

fn owner(found: Option<&str>, application: Option<u64>) -> Finding {
    let expected = application.map(|id| id.to_string());
    match (found, expected) {
        (Some(found), Some(expected)) if found != expected => Finding::wrong(
            format!("application: the database belongs to {found}, the token to {expected}"),
            "choose another DATABASE_URL or the other token",
        ),
        (Some(found), _) => Finding::Well(format!("application: the database belongs to {found}")),
        (None, _) => Finding::Well("application: the database belongs to nobody yet".to_owned()),
    }
}

/// What is owed, what could not be delivered, whom nobody told of their turn, and which servers
/// were left.
async fn kept(seen: &Inspection, lease: Duration) -> Result<Vec<Finding>, StoreError> {
    let mut findings = vec![backlog(seen.store.backlog(SystemClock.now()).await?)];
    let undelivered = seen.store.undelivered(None).await?;
    if undelivered.is_empty() {
        findings.push(Finding::Well("undelivered: nothing".to_owned()));
    }
    findings.extend(undelivered.iter().map(not_delivered));
    findings.extend(
        seen.store
            .troubled_lobbies()
            .await?
            .iter()
            .filter_map(lobby),
    );
    findings.push(unnotified(&seen.store.unnotified(LISTED).await?));
    findings.push(commands(seen.store.refused_commands().await?));
    findings.push(restarts(seen.store.failed_ends().await?));
    findings.extend(processes::findings(&*seen.store, lease).await?);
    let parked = seen.store.parked().await?;
    let told = parked
        .iter()
        .map(|(server, since)| format!("{server} since {}", stamp(*since)));
    let told: Vec<String> = told.collect();
    findings.push(Finding::Well(if told.is_empty() {
        "servers: none was left".to_owned()
    } else {
        format!("servers: {} left ({})", told.len(), told.join(", "))
    }));
    Ok(findings)
}

/// Whether the service takes our commands, as the bot has noted it.
fn commands(refused: Option<RefusedCommands>) -> Finding {
    let Some(RefusedCommands { since, why }) = refused else {
        return Finding::Well("commands: none is refused".to_owned());
    };
    Finding::wrong(
        format!("commands: refused since {}: {why}", stamp(since)),
        "what is registered is still served; this is a mistake of the program: please report it",
    )
}

/// Whether the bot goes on, as it has noted it.
fn restarts(ends: Option<FailedEnds>) -> Finding {
    let Some(FailedEnds { count, at, why }) = ends else {
        return Finding::Well("restarts: the bot does not end by itself".to_owned());
    };
    Finding::wrong(
        format!(
            "restarts: the bot could not go on {count} times in a row, at last {}: {why}",
            stamp(at)
        ),
        "mend what it says; the next start waits for up to 15 minutes before it connects",
    )
}

fn backlog(backlog: Backlog) -> Finding {
    let told = format!("messages: {} pending", backlog.pending);
    let Some(due) = backlog.due_since else {
        return Finding::Well(told);
    };
    let told = format!("{told}, the oldest due since {}", stamp(due));
    if SystemClock.now().since(due) > LATE_MS {
        let remedy = "see that the bot runs, and that it may write where games are played";
        Finding::wrong(told, remedy)
    } else {
        Finding::Well(told)
    }
}

fn unnotified(games: &[GameId]) -> Finding {
    if games.is_empty() {
        return Finding::Well("turns: each player was told, or will be".to_owned());
    }
    let games: Vec<String> = games.iter().map(GameId::to_string).collect();
    Finding::wrong(
        format!("turns: nobody was told in {}", games.join(", ")),
        "start the bot, which owes their boards once more, and report this",
    )
}

/// What keeps the lobby of a server from its channel.
fn lobby(lobby: &Lobby) -> Option<Finding> {
    let known = lobby.issue?;
    let (server, channel) = (lobby.server, lobby.channel);
    let (code, since) = (known.issue.code(), stamp(known.at));
    Some(Finding::wrong(
        format!("lobby: that of server {server} waits for channel {channel} since {since}: {code}"),
        "managers of the server see with /server undelivered what to do",
    ))
}

fn not_delivered(message: &Undelivered) -> Finding {
    let kind = message.kind.map_or("?", |kind| kind.code());
    let topic = match (message.topic, message.number) {
        (_, Some(number)) => format!("game {number}"),
        (topic, None) => format!("{} {}", topic.code(), topic.id()),
    };
    let what = format!(
        "undelivered: {topic} of server {}, {kind} since {}: {}",
        message.server,
        stamp(message.since),
        message.why,
    );
    let remedy = match message.issue {
        Some(_) => "managers of the server see with /server undelivered what to do",
        None => "this is a mistake of the program: please report it",
    };
    Finding::wrong(what, remedy)
}
