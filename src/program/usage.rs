//! What is said of a wrong command line: one line that names the argument, and says what was expected.

use std::ffi::{OsStr, OsString};

use clap::error::ErrorKind;
use clap::{Command, CommandFactory, Parser};

use crate::cli::Cli;

/// Reads a command line.
///
/// # Errors
/// Where it asks for help or the version, or is wrong.
pub(super) fn read(arguments: &[OsString]) -> Result<Cli, clap::Error> {
    Cli::try_parse_from(arguments).map_err(|error| {
        // What is quoted stands on one line then, and can be read.
        let escaped = arguments.iter().map(|argument| escaped(argument));
        Cli::try_parse_from(escaped).err().unwrap_or(error)
    })
}

/// An argument with what cannot be read of it, and what would break the line, written out.
fn escaped(argument: &OsStr) -> String {
    super::one_line(&argument.to_string_lossy())
}

/// What is wrong, in one line.
pub(super) fn refusal(error: &clap::Error, arguments: &[OsString]) -> String {
    match error.kind() {
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand | ErrorKind::MissingSubcommand => {
            let (name, command) = asked_for(arguments);
            format!(
                "error: {name}: the subcommand is missing, {}",
                subcommands(&command)
            )
        }
        // What was perhaps meant is said already.
        _ if told(error).contains(" exists: ") => told(error),
        ErrorKind::InvalidSubcommand => {
            let (_, command) = asked_for(arguments);
            format!("{}, {}", first(error), subcommands(&command))
        }
        ErrorKind::UnknownArgument => match usage(error) {
            Some(usage) => format!("{}; expected {usage}", first(error)),
            None => told(error),
        },
        ErrorKind::InvalidUtf8 => unreadable(arguments).unwrap_or_else(|| told(error)),
        _ => told(error),
    }
}

/// What the library tells, without how the program is used.
fn told(error: &clap::Error) -> String {
    let text = error.to_string();
    let is_usage = |part: &&str| part.starts_with("Usage:") || part.starts_with("For more");
    let parts = text.split("\n\n").take_while(|part| !is_usage(part));
    let lines = parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    lines.collect::<Vec<_>>().join("; ")
}

/// What the library tells first, without the advice that follows.
fn first(error: &clap::Error) -> String {
    let told = told(error);
    let first = told
        .split_once("; tip: ")
        .map(|(first, _)| first.to_owned());
    first.unwrap_or(told)
}

/// How the command is used that was asked for.
fn usage(error: &clap::Error) -> Option<String> {
    let text = error.to_string();
    let usage = text
        .split("\n\n")
        .find_map(|part| part.strip_prefix("Usage: "))?;
    Some(usage.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// The command that the arguments name, as far as there is one, and its name.
fn asked_for(arguments: &[OsString]) -> (String, Command) {
    let mut command = Cli::command();
    let mut name = command.get_name().to_owned();
    for argument in arguments.iter().skip(1) {
        let Some(below) = command.find_subcommand(argument).cloned() else {
            break;
        };
        name = format!("{name} {}", below.get_name());
        command = below;
    }
    (name, command)
}

fn subcommands(command: &Command) -> String {
    let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    format!("expected one of {}", names.join(", "))
}

/// The first argument that is no text.
fn unreadable(arguments: &[OsString]) -> Option<String> {
    let mut numbered = arguments.iter().enumerate();
    let (place, argument) = numbered.find(|(_, argument)| argument.to_str().is_none())?;
    let found = argument.to_string_lossy();
    Some(format!(
        "error: argument {place}: found {found:?}, expected text in UTF-8"
    ))
}
