//! The whole program: reads what is asked on the command line, wires what answers it, and ends cleanly.
//!
//! It belongs to the library, of which `main.rs` calls the entrance alone: what waits is compiled where it is first
//! waited for, and a crate of one small file would compile the whole way up to the bot by itself, at the very end.

mod serving;
mod usage;

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use clap::CommandFactory;
use parking_lot::Mutex;

use crate::cli::{ArgumentError, Cli, Command};
use crate::config::{Config, ConfigError};
use crate::discord::invite_link;
use crate::game::ServerId;
use crate::render::Renderer;
use crate::upkeep::{self, EmojisError, Finding, MigrateError};
use crate::words::{Words, WordsError, add_languages};

/// The exit status for a wrong argument or setting.
const USAGE: u8 = 2;

/// Does what the command line asks, and says how it went.
#[must_use]
pub fn main() -> ExitCode {
    if let Err(error) = learn_languages() {
        eprintln!("error: LOCALES_DIR: {error}");
        return ExitCode::from(USAGE);
    }
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let command = match usage::read(&arguments) {
        Ok(cli) => cli.command.unwrap_or(Command::Run),
        Err(error) => return refuse(&error, &arguments),
    };
    match answer(command) {
        Ok(status) => status,
        Err(error) => {
            let migrate = error.downcast_ref::<MigrateError>();
            let argument = error.downcast_ref::<ArgumentError>();
            let wrong_argument = argument.is_some_and(ArgumentError::is_of_argument)
                || error.is::<ConfigError>()
                || matches!(
                    error.downcast_ref::<EmojisError>(),
                    Some(EmojisError::Setting(_))
                )
                || migrate.is_some_and(MigrateError::is_of_argument);
            eprintln!("error: {}", one_line(&with_reasons(&error)));
            ExitCode::from(if wrong_argument { USAGE } else { 1 })
        }
    }
}

/// Adds the languages of whoever runs the program, before anything is said, the help of the command line included.
fn learn_languages() -> Result<(), WordsError> {
    match crate::config::locales() {
        Some(folder) => add_languages(&folder),
        None => Ok(()),
    }
}

/// An error with what caused it; what is told of a cause already is not told again.
fn with_reasons(error: &anyhow::Error) -> String {
    error.chain().fold(String::new(), |told, cause| {
        let cause = cause.to_string();
        if told.is_empty() {
            cause
        } else if told.contains(&cause) {
            told
        } else {
            format!("{told}: {cause}")
        }
    })
}

/// The same text on one line: what is quoted of arguments may have line ends, and worse.
fn one_line(text: &str) -> String {
    let escaped = text.chars().map(|sign| match sign {
        sign if sign.is_control() => sign.escape_default().to_string(),
        sign => sign.to_string(),
    });
    escaped.collect()
}

/// Help and version as they are; of a wrong argument one line, with what was perhaps meant.
fn refuse(error: &clap::Error, arguments: &[OsString]) -> ExitCode {
    if !error.use_stderr() {
        return match print_line(error.to_string().trim_end()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::FAILURE,
        };
    }
    eprintln!("{}", usage::refusal(error, arguments));
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
        Command::Run => serving::run(&Config::load()?.unwatched_without_token()?)?,
        Command::Sandbox => serving::run(&Config::load()?.without_token())?,
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
    match crate::cli::uci::run(std::io::stdin().lock(), &output) {
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
    let config = Config::load()?;
    let application = config
        .needed_token("the link depends on it")?
        .application()
        .context("DISCORD_TOKEN: the application's id cannot be read from it")?;
    Ok(invite_link(application))
}
