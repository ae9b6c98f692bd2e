//! The command line, for people and scripts: what is asked, and what answers it.

mod position;
mod problems;
mod replay;
mod rules;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

pub use replay::ReplayArguments;
pub use rules::RulesCommand;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "seigneur",
    version,
    about = "A Discord bot for correspondence chess for two and three players: Trichess, Échecs à 3, Yalta, chess and Écheversi.\n\nWithout a subcommand it runs: the bot if there is a DISCORD_TOKEN, else the sandbox."
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
    /// Copy the database to a new file while the bot runs
    Backup {
        /// The file to write
        file: PathBuf,
    },
    /// Put a copy in the place of the database, whose former file stays beside it
    Restore {
        /// The copy
        file: PathBuf,
        /// Look the copy through, with a replay of every game, and change nothing
        #[arg(long)]
        verify: bool,
    },
    /// Look whether all is well: settings, token, database, messages; exit status 1 where it is not
    Doctor,
    /// Count results, standings and ratings once more from the games, and say what differed
    Recount {
        /// Only look, and change nothing; exit status 1 where something differs
        #[arg(long)]
        check: bool,
    },
    /// Write all games of a server into a zip file: records in PGN, and an index
    Export {
        /// The server's id
        #[arg(long, value_name = "ID")]
        server: u64,
        /// The file to write
        #[arg(long, value_name = "F.zip")]
        out: PathBuf,
    },
    /// Ask the rules: legal moves, positions, results, reasons, scores
    #[command(subcommand)]
    Rules(RulesCommand),
    /// Draw a position as a PNG or a game as a GIF and print its alt text, or print it as text
    Render(Box<RenderCommand>),
}

/// What to draw.
#[derive(Debug, clap::Args)]
pub struct RenderCommand {
    /// The game: trichess, echecs3, yalta, yalta-last_king, chess or echeversi
    game: String,
    /// The position, as a position string; the start if none is given
    #[arg(long)]
    position: Option<String>,
    /// The colour at the bottom: w, b, or in games for three r; the side to move if none is given, in a GIF or zip file the first
    #[arg(long)]
    seat: Option<String>,
    /// The side of the picture in pixels
    #[arg(long, value_name = "PX", default_value = "1024")]
    size: String,
    /// The colours of the picture: light, dark, contrast, colorblind or wood
    #[arg(long, value_name = "T", default_value = "dark")]
    theme: String,
    /// The players' names in the order of play, joined by commas; the colours if none are given
    #[arg(long, value_name = "NAME,…")]
    names: Option<String>,
    /// A move to be shown by an arrow
    #[arg(long, value_name = "MOVE")]
    arrow: Option<String>,
    /// A square whose man shows where it may go
    #[arg(long, value_name = "SQUARE")]
    targets: Option<String>,
    /// Moves to be shown as the last ones, joined by commas
    #[arg(long, value_name = "MOVE,…")]
    last: Option<String>,
    /// The language of the alt text or of the text: en or fr
    #[arg(long, default_value = "en")]
    lang: String,
    /// What to make: a picture, or text that is printed
    #[arg(long, value_name = "picture|text", default_value = "picture")]
    format: String,
    /// The file to write, where a picture is made: .png for the position, .gif or .zip for the game
    #[arg(long, value_name = "F.png|F.gif|F.zip")]
    out: Option<PathBuf>,
    #[command(flatten)]
    replay: ReplayArguments,
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
