//! The settings: the only reader of the environment, which `.env.example` mirrors.

use std::cell::RefCell;
use std::env::VarError;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use crate::game::{ShardChoice, TableLimits};

/// Where the sandbox listens if nothing is said.
pub const DEFAULT_SANDBOX_ADDR: &str = "127.0.0.1:8080";
const DEFAULT_DATABASE: &str = "sqlite://seigneur.db";
const DEFAULT_SANDBOX_DATABASE: &str = "sqlite://sandbox.db";
const HTTP_ADDR_FORM: &str = "an address and port, such as 127.0.0.1:9090";
/// For how many days the games of a server are kept after the bot has left it, and within which bounds.
const KEEP_LEFT_SERVERS_DAYS: (u16, RangeInclusive<u16>) = (30, 0..=3650);

mod backups;
mod dot_env;
mod limits;
mod logging;
mod processes;
mod public;
mod reading;
mod secrets;

pub use backups::AutomaticBackups;
pub use public::PublicPages;
use public::{is_of_this_machine, without_user};
use reading::{chosen, number, read};
pub use secrets::{LinkedRolesConfig, Token};

/// The settings of a process, each as the environment or `.env` has it.
#[derive(Clone, Debug)]
pub struct Config {
    /// The bot's token; without it the sandbox starts.
    pub token: Option<Token>,
    /// The service's address; the real one if nothing is said.
    pub api_url: Option<String>,
    /// The database, if one is named.
    database_url: Option<DatabaseUrl>,
    /// Where the sandbox listens.
    pub sandbox_addr: SandboxAddr,
    /// Where health is told; nowhere if nothing is said.
    pub http_addr: Option<SocketAddr>,
    /// How people reach the web pages.
    pub pages: PublicPages,
    /// What linked roles take, where they are set up.
    pub linked_roles: Option<LinkedRolesConfig>,
    /// How long the games of a server are kept after the bot has left it: whole days.
    pub keep_left_servers: Duration,
    /// Which backups are made by themselves.
    pub backups: AutomaticBackups,
    /// How much one person may have open at a time.
    pub table_limits: TableLimits,
    /// Which shards are served.
    pub shards: ShardChoice,
    /// For how long the process counts as alive after its last word to others on the same database.
    pub lease: Duration,
    /// What is logged.
    pub log_filter: String,
}

/// The address of a database, whose password is never shown.
#[derive(Clone, PartialEq, Eq)]
struct DatabaseUrl(String);

impl std::fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let scheme = self.0.split(':').next().unwrap_or_default();
        write!(f, "DatabaseUrl({scheme}:…)")
    }
}

/// Where the sandbox listens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SandboxAddr {
    /// There, and nowhere else.
    Chosen(SocketAddr),
    /// At the usual place, or at the next port that is free.
    Usual,
}

/// A setting that is wrong.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum ConfigError {
    /// A value is not of its form.
    #[error("{key}: found {found:?}, expected {expected}")]
    Value {
        /// The setting that is wrong.
        key: &'static str,
        /// What it says; secrets are not repeated.
        found: String,
        /// What it should say.
        expected: &'static str,
    },
    /// A secret is missing, or not of its form; it is not repeated.
    #[error("{key}: {what}")]
    Secret {
        /// The setting that is wrong: the secret's own, or that of its file.
        key: &'static str,
        /// What was found, where, and what was expected.
        what: String,
    },
    /// The address of the database is none.
    #[error("DATABASE_URL: {0}")]
    Database(String),
    /// A file that a setting names cannot be read.
    #[error("{key}: the file {path:?} cannot be read: {why}")]
    File {
        /// The setting that names the file.
        key: &'static str,
        /// The file, as the setting names it.
        path: String,
        /// The reason that the system gives.
        why: String,
    },
    /// Whoever watches the process would take the sandbox for a bot.
    #[error(
        "HTTP_ADDR is set and DISCORD_TOKEN is not, expected both: `seigneur sandbox` starts the sandbox"
    )]
    WatchedSandbox,
    /// A secret stands in two places.
    #[error("{key} and {file} are both set, expected one of them")]
    Twice {
        /// The setting that is the secret.
        key: &'static str,
        /// The setting that names its file.
        file: &'static str,
    },
    /// A setting means nothing without another one.
    #[error("{key} is set and {needed} is not, expected both")]
    Alone {
        /// The setting that is there.
        key: &'static str,
        /// The one that is missing.
        needed: &'static str,
    },
    /// What the environment has is no text.
    #[error("{0}: what the environment has is not UTF-8, expected text")]
    NotUtf8(String),
    /// The file `.env` is damaged.
    #[error(".env: {0}")]
    DotEnv(String),
}

impl ConfigError {
    /// A value that is not of its form.
    fn value(key: &'static str, found: impl Into<String>, expected: &'static str) -> Self {
        let found = found.into();
        Self::Value {
            key,
            found,
            expected,
        }
    }
}

/// The folder with more languages, which is known before all else: whatever else is wrong with the settings is said later.
#[must_use]
pub fn locales() -> Option<PathBuf> {
    let file = dot_env::read().unwrap_or_default();
    std::env::var_os("LOCALES_DIR")
        .or_else(|| file.get("LOCALES_DIR").map(OsString::from))
        .filter(|folder| !folder.to_string_lossy().trim().is_empty())
        .map(PathBuf::from)
}

impl Config {
    /// Reads the settings from the environment and, for those not there, from `.env`.
    ///
    /// # Errors
    /// Where one is wrong: which, what it says, and what was expected.
    #[expect(
        clippy::disallowed_methods,
        reason = "the one reader of the environment"
    )]
    pub fn load() -> Result<Self, ConfigError> {
        let file = dot_env::read()?;
        let strange = RefCell::new(None);
        let read = Self::read(|key| match std::env::var(key) {
            Ok(value) => Some(value),
            Err(VarError::NotPresent) => file.get(key).cloned(),
            Err(VarError::NotUnicode(_)) => {
                strange.replace(Some(key.to_owned()));
                None
            }
        });
        // Of a token that cannot be read it must not be thought that there is none.
        match strange.into_inner() {
            Some(key) => Err(ConfigError::NotUtf8(key)),
            None => read,
        }
    }

    /// Reads the settings by a look-up; an empty value counts as none.
    ///
    /// # Errors
    /// As [`Config::load`].
    pub fn read(look_up: impl Fn(&str) -> Option<String>) -> Result<Self, ConfigError> {
        let get = |key| {
            look_up(key)
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty())
        };
        let sandbox_addr = get("SANDBOX_ADDR").map(loopback).transpose()?;
        let days = number(
            get,
            "KEEP_LEFT_SERVERS_DAYS",
            KEEP_LEFT_SERVERS_DAYS,
            "a whole number of days from 0 to 3650, such as 30",
        )?;
        let config = Self {
            token: secrets::secret(get, secrets::TOKEN)?,
            api_url: get("DISCORD_API_URL")
                .map(|text| api_url(&text))
                .transpose()?,
            database_url: get("DATABASE_URL").map(database_url).transpose()?,
            sandbox_addr: sandbox_addr.map_or(SandboxAddr::Usual, SandboxAddr::Chosen),
            http_addr: chosen(get, "HTTP_ADDR", HTTP_ADDR_FORM, |text| text.parse().ok())?,
            pages: public::pages(get)?,
            linked_roles: secrets::linked_roles(get)?,
            keep_left_servers: Duration::from_hours(24) * u32::from(days),
            backups: backups::backups(get)?,
            table_limits: limits::table_limits(get)?,
            shards: processes::shards(get)?,
            lease: processes::lease(get)?,
            log_filter: logging::filter(get("RUST_LOG"))?,
        };
        match &config.token {
            Some(token) if config.api_url.is_none() => real_token(token)?,
            _ => {}
        }
        Ok(config)
    }

    /// The same settings, where they are those of a bot, or of a sandbox that nobody watches: one
    /// that starts because a token is missing must not look like a healthy bot.
    ///
    /// # Errors
    /// [`ConfigError::WatchedSandbox`] where health is told and there is no token.
    pub fn unwatched_without_token(self) -> Result<Self, ConfigError> {
        match (&self.token, self.http_addr) {
            (None, Some(_)) => Err(ConfigError::WatchedSandbox),
            _ => Ok(self),
        }
    }

    /// The same settings without a token: those of the sandbox.
    #[must_use]
    pub fn without_token(self) -> Self {
        Self {
            token: None,
            ..self
        }
    }

    /// The token, for what can do nothing without it, as `why` says.
    ///
    /// # Errors
    /// Where there is none.
    pub fn needed_token(&self, why: &str) -> Result<&Token, ConfigError> {
        self.token.as_ref().ok_or_else(|| ConfigError::Secret {
            key: "DISCORD_TOKEN",
            what: format!("not set, and {why}"),
        })
    }

    /// The database that is used: the bot's where there is a token, else the sandbox's.
    #[must_use]
    pub fn own_database_url(&self) -> &str {
        match self.token {
            Some(_) => self.database_url(),
            None => self.sandbox_database_url(),
        }
    }

    /// The database of the bot.
    #[must_use]
    pub fn database_url(&self) -> &str {
        self.database_url
            .as_ref()
            .map_or(DEFAULT_DATABASE, |url| &url.0)
    }

    /// The database of the sandbox, which has another one than the bot where none is named.
    #[must_use]
    pub fn sandbox_database_url(&self) -> &str {
        self.database_url
            .as_ref()
            .map_or(DEFAULT_SANDBOX_DATABASE, |url| &url.0)
    }
}

/// Refuses what cannot be a token of the real service.
fn real_token(token: &Token) -> Result<(), ConfigError> {
    if token.application().is_some() {
        return Ok(());
    }
    let found = match token.secret().chars().count() {
        1 => "a text of 1 character".to_owned(),
        length => format!("a text of {length} characters"),
    };
    let expected = "a bot's token, three parts joined by dots, from the developer portal";
    Err(token.wrong(&found, [expected; 2]))
}

fn api_url(text: &str) -> Result<String, ConfigError> {
    let plain = text.trim_end_matches('/').to_owned();
    let parsed = reqwest::Url::parse(&plain).ok();
    let parsed = parsed.filter(|url| {
        matches!(url.scheme(), "http" | "https") && url.has_host() && url.path() == "/"
    });
    let expected = match parsed {
        Some(url) if url.scheme() == "https" || is_of_this_machine(&url) => return Ok(plain),
        // The token goes there.
        Some(_) => "https, as it is not an address of this machine",
        None => "a base address without path, such as http://127.0.0.1:8080",
    };
    let found = without_user(text);
    Err(ConfigError::value("DISCORD_API_URL", found, expected))
}

fn database_url(text: String) -> Result<DatabaseUrl, ConfigError> {
    let schemes = ["sqlite:", "postgres://", "postgresql://"];
    if schemes.iter().any(|scheme| text.starts_with(scheme)) {
        let checked = crate::store::check_address(&text);
        checked.map_err(|error| ConfigError::Database(error.to_string()))?;
        return Ok(DatabaseUrl(text));
    }
    Err(ConfigError::value(
        "DATABASE_URL",
        // The address may hold a password: only its scheme is repeated.
        text.split(':').next().unwrap_or_default(),
        "sqlite://PATH or postgres://USER:PASSWORD@HOST/DATABASE",
    ))
}

fn loopback(text: String) -> Result<SocketAddr, ConfigError> {
    let expected = "an address of this machine only with its port, such as 127.0.0.1:8080";
    read("SANDBOX_ADDR", text, expected, |text| {
        let address: SocketAddr = text.parse().ok()?;
        address.ip().is_loopback().then_some(address)
    })
}

#[cfg(test)]
mod tests;
