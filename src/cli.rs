//! The command line, for people and scripts: what is asked, and what answers it.

mod position;
mod problems;
mod render;
mod replay;
mod rules;
pub mod uci;

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

use position::{number, one_of, seat_letter};
pub use replay::ReplayArguments;
pub use rules::RulesCommand;

use crate::render::Theme;
use crate::rules::{Color, Variant};
use crate::words::Lang;

const AFTER_HELP: &str = "\
Examples:
  seigneur                               Run the bot or the sandbox
  seigneur backup games.db               Copy the database
  seigneur render chess --out board.png  Draw the start of a game

Exit status:
  0  Success
  1  Failure, or a problem found by doctor or recount --check
  2  Wrong argument or setting";

const AFTER_RULES_HELP: &str = "\
Examples:
  seigneur rules moves trichess
  seigneur rules play chess f2f3 e7e5 g2g4 d8h4
  seigneur rules explain yalta Nf4 --lang fr";

const AFTER_ENGINE_HELP: &str = "\
Example:
  printf 'setoption name UCI_Variant value trichess\\nposition startpos\\ngo nodes 10000\\n' | seigneur engine

Any chess program that speaks UCI can use it: choose this command as its engine.";

const AFTER_COMPLETIONS_HELP: &str = "\
Examples:
  seigneur completions bash | sudo tee /usr/share/bash-completion/completions/seigneur
  seigneur completions fish > ~/.config/fish/completions/seigneur.fish";

const AFTER_RENDER_HELP: &str = "\
Examples:
  seigneur render trichess --seat r --theme wood --out board.png
  seigneur render chess --moves f2f3,e7e5,g2g4,d8h4 --out game.gif
  seigneur render chess --pgn game.pgn --out game.zip
  seigneur render chess --format text";

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "seigneur",
    version,
    about = "A Discord bot for correspondence chess for two and three players: Trichess, Échecs à 3, Yalta, chess and Écheversi.\n\nWithout a subcommand it runs: the bot if there is a DISCORD_TOKEN, else the sandbox.",
    after_help = AFTER_HELP
)]
pub struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Run the bot, or the sandbox without a token (default)
    Run,
    /// Run the sandbox: a local Discord with the bot in it
    Sandbox,
    /// Print the link that invites the bot to a server
    Invite,
    /// Copy the database while the bot runs
    Backup {
        /// File to write
        file: PathBuf,
    },
    /// Replace the database with a backup
    Restore {
        /// Backup to read; the replaced database stays beside it
        file: PathBuf,
        /// Check the backup by replaying every game, and change nothing
        #[arg(long)]
        verify: bool,
    },
    /// Copy the database to another one, SQLite or PostgreSQL
    Migrate {
        /// Database to read, as in `DATABASE_URL`
        #[arg(long, value_name = "URL")]
        from: String,
        /// Empty database to fill
        #[arg(long, value_name = "URL")]
        to: String,
    },
    /// Upload pictures of the pieces, to be shown in menus
    ///
    /// They become emojis of the bot's application. What is there already is not uploaded again; what is drawn otherwise
    /// now takes the place of what an earlier version uploaded. Other emojis of the application stay as they are. Restart
    /// the bot after: it looks for them when it starts.
    Emojis,
    /// Check settings, token, emojis and database
    Doctor,
    /// Recompute results, standings and ratings
    Recount {
        /// Report differences and change nothing
        #[arg(long)]
        check: bool,
    },
    /// Write a server's games to a zip file
    Export {
        /// Server id
        #[arg(
            long,
            value_name = "ID",
            value_parser = number("a server's id, such as 1000000000000000001"),
            allow_negative_numbers = true
        )]
        server: u64,
        /// File to write
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Query the rules engine
    #[command(subcommand, after_help = AFTER_RULES_HELP)]
    Rules(RulesCommand),
    /// Play as a UCI engine on standard input and output
    #[command(after_help = AFTER_ENGINE_HELP)]
    Engine,
    /// Print what completes commands in a shell
    #[command(after_help = AFTER_COMPLETIONS_HELP)]
    Completions {
        /// Shell
        shell: clap_complete::Shell,
    },
    /// Render a position or game
    #[command(after_help = AFTER_RENDER_HELP)]
    Render(Box<RenderCommand>),
}

/// What to draw.
#[derive(Debug, clap::Args)]
pub struct RenderCommand {
    /// Game
    #[arg(value_parser = one_of(Variant::ALL, Variant::id))]
    game: Variant,
    /// Position string [default: the start]
    #[arg(long, help_heading = POSITION)]
    position: Option<String>,
    #[command(flatten)]
    replay: ReplayArguments,
    /// Colour at the bottom [default: the side to move; the first in a replay]
    #[arg(long, help_heading = PICTURE, value_parser = one_of(Color::ALL, seat_letter))]
    seat: Option<Color>,
    /// Side of the picture in pixels
    #[arg(long, help_heading = PICTURE, value_name = "PX", default_value = "1024", allow_negative_numbers = true)]
    size: String,
    /// Theme
    #[arg(
        long,
        help_heading = PICTURE,
        default_value = Theme::default().code(),
        value_parser = one_of(Theme::ALL, Theme::code)
    )]
    theme: Theme,
    /// Player names in order of play [default: the colours]
    #[arg(long, help_heading = PICTURE, value_name = "NAME,…")]
    names: Option<String>,
    /// Show a move as an arrow
    #[arg(long, help_heading = PICTURE, value_name = "MOVE")]
    arrow: Option<String>,
    /// Show legal moves from this square
    #[arg(long, help_heading = PICTURE, value_name = "SQUARE")]
    targets: Option<String>,
    /// Mark these moves as the last ones
    #[arg(long, help_heading = PICTURE, value_name = "MOVE,…")]
    last: Option<String>,
    /// Write a picture, or print the board as text
    #[arg(long, help_heading = OUTPUT, value_enum, default_value_t)]
    format: RenderFormat,
    /// File to write: .png for the position, .gif or .zip for the game
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Language of what is printed
    #[arg(
        long,
        help_heading = OUTPUT,
        default_value = Lang::ENGLISH.tag(),
        value_parser = one_of(Lang::all(), Lang::code)
    )]
    lang: Lang,
}

/// What is made of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
enum RenderFormat {
    #[default]
    Picture,
    Text,
}

const POSITION: &str = "Position";
const PICTURE: &str = "Picture";
const REPLAY: &str = "Replay";
const OUTPUT: &str = "Output";

/// An argument that is wrong: one line that names it, the place in it, and what was expected.
#[derive(Debug, thiserror::Error)]
#[error("{argument}: {what}")]
pub struct ArgumentError {
    argument: String,
    what: String,
    fault: Fault,
}

/// Whose fault it is that something cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// Another argument would do.
    Argument,
    /// The argument is right, and the disk takes nothing.
    Disk,
}

impl ArgumentError {
    fn new(argument: impl Into<String>, what: impl std::fmt::Display) -> Self {
        Self {
            argument: argument.into(),
            what: what.to_string(),
            fault: Fault::Argument,
        }
    }

    /// The same where the argument is right, and the disk takes nothing.
    fn of_the_disk(self) -> Self {
        let fault = Fault::Disk;
        Self { fault, ..self }
    }

    /// Whether another argument would do.
    #[must_use]
    pub fn is_of_argument(&self) -> bool {
        self.fault == Fault::Argument
    }
}
