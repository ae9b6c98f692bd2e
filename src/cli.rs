//! The command line, for people and scripts: what is asked, and what answers it.

mod position;
mod rules;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

pub use rules::RulesCommand;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "seigneur",
    version,
    about = "A Discord bot for correspondence chess and its variants: Trichess, Échecs à 3, Yalta, chess and Écheversi.\n\nWithout a subcommand it runs: the bot if there is a DISCORD_TOKEN, else the sandbox."
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the bot, or the sandbox where there is no token (the default)
    Run,
    /// Run the sandbox, a Discord of its own on loopback, with the bot in it
    Sandbox,
    /// Print the link that invites the bot to a server
    Invite,
    /// Ask the rules: legal moves, positions, results, reasons, scores
    #[command(subcommand)]
    Rules(RulesCommand),
    /// Draw a position as a PNG, and print its alt text
    Render(RenderCommand),
}

/// What to draw.
#[derive(Debug, clap::Args)]
pub struct RenderCommand {
    /// The game: trichess, echecs3, yalta, yalta-last_king, chess or echeversi
    game: String,
    /// The position, as a position string; the start if none is given
    #[arg(long)]
    position: Option<String>,
    /// The colour at the bottom: w, b, or in games for three r; the side to move if none is given
    #[arg(long)]
    seat: Option<String>,
    /// The side of the picture in pixels
    #[arg(long, value_name = "PX", default_value = "1024")]
    size: String,
    /// Moves to be shown as the last ones, joined by commas
    #[arg(long, value_name = "MOVE,…")]
    last: Option<String>,
    /// The language of the alt text: en or fr
    #[arg(long, default_value = "en")]
    lang: String,
    /// The file to write
    #[arg(long, value_name = "F.png")]
    out: PathBuf,
}

/// An argument that is wrong: one line that names it, the place in it, and what was expected.
#[derive(Debug, thiserror::Error)]
#[error("{argument}: {what}")]
pub struct ArgumentError {
    argument: String,
    what: String,
}

impl ArgumentError {
    fn new(argument: impl Into<String>, what: impl std::fmt::Display) -> Self {
        Self {
            argument: argument.into(),
            what: what.to_string(),
        }
    }
}

mod render;
