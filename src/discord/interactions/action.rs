//! What every button and every menu of ours asks for, and how its id says so.
//!
//! An id carries no trust: who presses is checked against what is kept each time. It holds all that is
//! known between two taps. Ids stand under messages for years, so their texts stay as they are.

use poise::serenity_prelude::{
    ComponentInteractionData, ComponentInteractionDataKind, CreateButton,
};

use super::help_page::HelpPage;
use super::learn_tap::LearnTap;
use super::payload::{MoveStep, MoveTap, ProfileTap, one_or_all, or_all, stakes_code, stakes_of};
use super::practice_tap::{PracticeStep, PracticeTap};
use super::table_action::TableAction;
use crate::discord::answer::Promise;
use crate::game::practice::{PracticeBoard, PracticeNumber};
use crate::game::problem::Day;
use crate::game::queries::ProfileView;
use crate::game::scoring::Leaderboard;
use crate::game::{ComputerLevel, GameId, PlayerId, ServerId, Table, TournamentId};
use crate::rules::Variant;

#[cfg(test)]
mod tests;

/// What stands before the number of a menu, in the place of what is chosen in it.
const CHOSEN: char = '*';

/// What a button or a menu asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// To do something at a table.
    Table(TableAction, GameId),
    /// To take a step on the way to a move.
    Move(MoveTap),
    /// To have a computer take an open seat.
    SeatComputer(GameId, ComputerLevel),
    /// To hear no more of a turn, or to hear of it again.
    MuteTurn(GameId, u32),
    /// The same of the game to which a turn belongs.
    MuteGame(GameId, u32),
    /// To plan a line, whose moves stand as typed but for those that were doubtful.
    Plan {
        /// The game.
        game: GameId,
        /// The moves.
        line: String,
    },
    /// To try a move as the answer to the problem of a day.
    Solve {
        /// The kind of game.
        variant: Variant,
        /// The day.
        day: Day,
        /// The move, in coordinates.
        mv: String,
    },
    /// To do something on a private board of one's own.
    Practice(PracticeTap),
    /// To read a page of the help.
    Help(HelpPage),
    /// To learn.
    Learn(LearnTap),
    /// To see a page of a profile.
    Profile(ProfileTap),
    /// To see a page of a leaderboard, counted from 0.
    Leaderboard(Leaderboard, u32),
    /// To enter a tournament.
    EnterTournament(TournamentId),
    /// To be forgotten; whoever presses is meant, and nobody else.
    Forget,
    /// Not to be forgotten after all.
    StayKnown,
}

/// How whoever presses is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Introduction {
    /// They are remembered.
    Remembered,
    /// What is known of them is looked up, and nothing is written down.
    LookedUp,
}

impl Action {
    /// A step on the way to a move at a table as it stands.
    pub fn move_at(table: &Table, step: MoveStep) -> Self {
        Self::Move(MoveTap {
            game: table.id(),
            seq: table.seq(),
            step,
        })
    }

    /// Something on a private board as it stands.
    pub fn practice_on(board: &PracticeBoard, step: PracticeStep) -> Self {
        Self::Practice(PracticeTap {
            board: board.number(),
            version: board.version(),
            step,
        })
    }

    /// What stands in the id of a menu for what is chosen in it; the number tells the menus of a message apart.
    pub fn choice(number: usize) -> String {
        format!("{CHOSEN}{number}")
    }

    /// The id of the menu of the levels of which a computer can be that takes an open seat.
    pub fn menu_of_levels(game: GameId) -> String {
        format!("computer:{:x}:{}", game.0, Self::choice(0))
    }

    /// The id of a button.
    pub fn custom_id(&self) -> String {
        match self {
            Self::Table(action, game) => format!("{}:{:x}", action.traits().code, game.0),
            Self::Move(MoveTap { game, seq, step }) => {
                let (code, text) = step.written();
                format!("move:{code}:{:x}:{seq:x}:{text}", game.0)
            }
            Self::SeatComputer(game, level) => format!("computer:{:x}:{}", game.0, level.number()),
            Self::MuteTurn(game, seq) => format!("mute:turn:{:x}:{seq}", game.0),
            Self::MuteGame(game, seq) => format!("mute:game:{:x}:{seq}", game.0),
            Self::Plan { game, line } => format!("plan:{:x}:{line}", game.0),
            Self::Solve { variant, day, mv } => format!("problem:{variant}:{}:{mv}", day.0),
            Self::Practice(PracticeTap {
                board,
                version,
                step,
            }) => {
                let (code, text) = step.written();
                format!("practice:{code}:{:x}:{version:x}:{text}", board.0)
            }
            Self::Help(page) => format!("help:{}", page.code()),
            Self::Learn(tap) => format!("learn:{}", tap.written()),
            Self::Profile(page) => {
                let (view, stakes) = (page.view.code(), stakes_code(page.stakes));
                format!("profile:{view}:{stakes}:{:x}", page.player.0)
            }
            Self::Leaderboard(board, page) => {
                let server = or_all(board.server.map(|server| format!("{:x}", server.0)));
                let (variant, season) = (or_all(board.variant), or_all(board.season));
                format!("leaderboard:{server}:{variant}:{season}:{page}")
            }
            Self::EnterTournament(id) => format!("tournament_join:{:x}", id.0),
            Self::Forget => "privacy:forget".to_owned(),
            Self::StayKnown => "privacy:keep".to_owned(),
        }
    }

    /// What an id of a button asks for; none where it is none of ours, to the letter.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let action = Self::read(custom_id)?;
        // Numbers can be written in several ways, and we write them in one.
        (action.custom_id() == custom_id).then_some(action)
    }

    fn read(custom_id: &str) -> Option<Self> {
        let (word, rest) = custom_id.split_once(':')?;
        let fields: Vec<&str> = rest.split(':').collect();
        Some(match (word, fields.as_slice()) {
            ("move", &[step, game, seq, text]) => Self::Move(MoveTap {
                game: game_of(game)?,
                seq: u32::from_str_radix(seq, 16).ok()?,
                step: MoveStep::read(step, text)?,
            }),
            ("computer", &[game, level]) => Self::SeatComputer(game_of(game)?, level_of(level)?),
            ("mute", &["turn", game, seq]) => Self::MuteTurn(game_of(game)?, seq.parse().ok()?),
            ("mute", &["game", game, seq]) => Self::MuteGame(game_of(game)?, seq.parse().ok()?),
            ("plan", &[game, _, ..]) => Self::Plan {
                game: game_of(game)?,
                line: rest.split_once(':')?.1.to_owned(),
            },
            ("problem", &[variant, day, mv]) => Self::Solve {
                variant: variant.parse().ok()?,
                day: Day(day.parse().ok()?),
                mv: mv.to_owned(),
            },
            ("practice", &[step, board, version, text]) => Self::Practice(PracticeTap {
                board: PracticeNumber(u32::from_str_radix(board, 16).ok()?),
                version: u32::from_str_radix(version, 16).ok()?,
                step: PracticeStep::read(step, text)?,
            }),
            ("help", &[page]) => Self::Help(HelpPage::from_code(page)?),
            ("learn", fields) => Self::Learn(LearnTap::read(fields)?),
            ("profile", &[view, stakes, player]) => Self::Profile(ProfileTap {
                view: ProfileView::of_code(view)?,
                stakes: stakes_of(stakes)?,
                player: PlayerId(hexadecimal(player)?),
            }),
            ("leaderboard", &[server, variant, season, page]) => {
                Self::Leaderboard(board_of(server, variant, season)?, page.parse().ok()?)
            }
            ("tournament_join", &[id]) => Self::EnterTournament(TournamentId(hexadecimal(id)?)),
            ("privacy", &["forget"]) => Self::Forget,
            ("privacy", &["keep"]) => Self::StayKnown,
            (code, &[game]) => Self::Table(TableAction::of_code(code)?, game_of(game)?),
            _ => return None,
        })
    }

    /// What a pressed button or a used menu asks for; none where it is none of ours.
    pub fn of(data: &ComponentInteractionData) -> Option<Self> {
        match &data.kind {
            ComponentInteractionDataKind::Button => Self::parse(&data.custom_id),
            ComponentInteractionDataKind::StringSelect { values } => match values.as_slice() {
                [value] => Self::chosen(&data.custom_id, value),
                _ => None,
            },
            _ => None,
        }
    }

    /// The same of a menu's id, in which what is chosen takes the place of the menu's number.
    fn chosen(menu_id: &str, value: &str) -> Option<Self> {
        let (before, number) = menu_id.rsplit_once(':')?;
        number.strip_prefix(CHOSEN)?;
        Self::parse(&format!("{before}:{value}"))
    }

    /// A button that asks for it.
    pub fn button(&self, label: impl Into<String>) -> CreateButton {
        CreateButton::new(self.custom_id()).label(label)
    }

    /// What is promised to whoever asks for it.
    pub const fn promise(&self) -> Promise {
        match self {
            Self::Table(action, _) => action.traits().promise,
            Self::MuteTurn(..)
            | Self::MuteGame(..)
            | Self::EnterTournament(_)
            | Self::Learn(LearnTap::Open) => Promise::PrivateMessage,
            Self::Move(_)
            | Self::SeatComputer(..)
            | Self::Plan { .. }
            | Self::Solve { .. }
            | Self::Practice(_)
            | Self::Help(_)
            | Self::Learn(_)
            | Self::Profile(_)
            | Self::Leaderboard(..)
            | Self::Forget
            | Self::StayKnown => Promise::Change,
        }
    }

    /// How whoever asks for it is found: who is about to be forgotten is not remembered first.
    pub const fn introduction(&self) -> Introduction {
        match self {
            Self::Forget | Self::StayKnown => Introduction::LookedUp,
            _ => Introduction::Remembered,
        }
    }

    /// The game that it is about, if it is about one.
    pub const fn game(&self) -> Option<GameId> {
        match self {
            Self::Table(_, game)
            | Self::Move(MoveTap { game, .. })
            | Self::SeatComputer(game, _)
            | Self::MuteTurn(game, _)
            | Self::MuteGame(game, _)
            | Self::Plan { game, .. } => Some(*game),
            Self::Solve { .. }
            | Self::Practice(_)
            | Self::Help(_)
            | Self::Learn(_)
            | Self::Profile(_)
            | Self::Leaderboard(..)
            | Self::EnterTournament(_)
            | Self::Forget
            | Self::StayKnown => None,
        }
    }
}

fn hexadecimal(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

fn level_of(text: &str) -> Option<ComputerLevel> {
    ComputerLevel::new(text.parse().ok()?)
}

fn game_of(text: &str) -> Option<GameId> {
    hexadecimal(text).map(GameId)
}

fn board_of(server: &str, variant: &str, season: &str) -> Option<Leaderboard> {
    Some(Leaderboard {
        server: one_or_all(server, |id| hexadecimal(id).map(ServerId)).ok()?,
        variant: one_or_all(variant, |variant| variant.parse().ok()).ok()?,
        season: one_or_all(season, |season| season.parse().ok()).ok()?,
    })
}
