//! What every button and every menu of ours asks for, and how its id says so.
//!
//! An id carries no trust: who presses is checked against what is kept each time. It holds all that is
//! known between two taps. Ids stand under messages for years, so their texts stay as they are.

use poise::serenity_prelude::{
    ChannelType, ComponentInteractionData, ComponentInteractionDataKind, CreateButton,
};

use super::help_page::HelpPage;
use super::ladder_tap::{LadderStep, LadderTap};
use super::learn_tap::LearnTap;
use super::note::without_note;
use super::payload::{MoveStep, MoveTap, ProfileTap, SolveTap};
use super::practice_tap::{PracticeStep, PracticeTap};
use super::setup_step::{SetupStep, channel_code};
use super::table_action::TableAction;
use super::team_tap::TeamTap;
use super::welcome_step::WelcomeStep;
use crate::discord::answer::Promise;
use crate::game::practice::PracticeBoard;
use crate::game::queries::ProfileView;
use crate::game::scoring::Leaderboard;
use crate::game::{
    ChannelId, ComputerLevel, GameId, PlayerId, Stakes, Table, TeamId, Terms, TournamentId,
};
use crate::rules::Variant;

mod read;
mod written;

#[cfg(test)]
mod tests;

/// What the ids begin with by which a game is sought.
const SEEK: &str = "seek:game:";
/// What stands before the level of computers that take all open seats.
const ALL_SEATS: &str = "all";
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
    /// To have computers of a level take all open seats.
    SeatComputers(GameId, ComputerLevel),
    /// To hear no more of a turn, or to hear of it again.
    MuteTurn(GameId, u32),
    /// The same of the game to which a turn belongs.
    MuteGame(GameId, u32),
    /// To plan a line, whose moves stand as typed but for those that were doubtful.
    Plan {
        /// The game in which they are planned.
        game: GameId,
        /// The moves of the line.
        line: String,
    },
    /// To take a step on the way to a move that may solve the problem of a day.
    Solve(SolveTap),
    /// To do something on a private board of one's own.
    Practice(PracticeTap),
    /// To read a page of the help.
    Help(HelpPage),
    /// To learn a game.
    Learn(LearnTap),
    /// To see a page of a profile.
    Profile(ProfileTap),
    /// To see a page of a leaderboard, counted from 0.
    Leaderboard(Leaderboard, u32),
    /// To do something on a ladder.
    Ladder(LadderTap),
    /// To seek a game, from the lobby of a version.
    Seek(u32),
    /// To seek a game of a kind.
    SeekGame(Variant),
    /// To seek a game of a kind with the terms that somebody else seeks.
    SeekTerms(Variant, Terms),
    /// To end what one waits for, of a kind of game.
    EndSeek(Variant),
    /// To open a table with somebody who was challenged, for a kind of game.
    Challenge(PlayerId, Variant),
    /// To see one's own games.
    Games,
    /// To see a page of the list of somebody's games, counted from 0.
    GamesOf(PlayerId, u32),
    /// To see a page of the list of those whom one has blocked, counted from 0.
    Blocked(u32),
    /// To see the problem of the day, of a game or of the one whose turn it is.
    Problem(Option<Variant>),
    /// To read a game's rules in short.
    Rules(Variant),
    /// To see a tournament.
    Tournament(TournamentId),
    /// To see the tournaments of a server.
    Tournaments,
    /// To enter a tournament.
    EnterTournament(TournamentId),
    /// To do something in a team.
    Team(TeamTap, TeamId),
    /// To set a server up, step by step.
    SetUp(SetupStep),
    /// To begin: what stands below the greeting of a server.
    Welcome(WelcomeStep),
    /// To see the board of a game as it stood after an event.
    Board(GameId, u32),
    /// To see the moves of a game.
    History(GameId),
    /// To see a game as an animated picture.
    Replay(GameId),
    /// To have everyone in the channel see what another action shows.
    Share(Box<Self>),
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
            stamp: board.stamp(),
            step,
        })
    }

    /// What stands in the id of a menu for what is chosen in it; the number tells the menus of a message apart.
    pub fn choice(number: usize) -> String {
        format!("{CHOSEN}{number}")
    }

    /// What stands in the menu of the levels of computers that take open seats for those of a level in all of them.
    pub fn all_in_menu(level: ComputerLevel) -> String {
        format!("{ALL_SEATS}{}", level.number())
    }

    /// The id of a menu in which actions of its kind are chosen, which differ from it in the last part of their ids.
    pub fn menu_id(&self) -> String {
        let id = self.custom_id();
        let before = id
            .rsplit_once(':')
            .map_or(id.as_str(), |(before, _)| before);
        format!("{before}:{}", Self::choice(0))
    }

    /// What stands in the menu of the games that can be sought for one with some terms; none where that is nothing that is
    /// sought in it.
    pub fn sought_in_menu(&self) -> Option<String> {
        let id = self.custom_id();
        id.strip_prefix(SEEK).map(str::to_owned)
    }

    /// What an id of a button asks for, whatever note it has; none where it is none of ours, to the letter.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let custom_id = without_note(custom_id);
        let action = Self::read(custom_id)?;
        // Numbers can be written in several ways, and we write them in one.
        (action.custom_id() == custom_id).then_some(action)
    }

    /// What a pressed button or a used menu asks for; none where it is none of ours.
    pub fn of(data: &ComponentInteractionData) -> Option<Self> {
        match &data.kind {
            ComponentInteractionDataKind::Button => Self::parse(&data.custom_id),
            // Several that are chosen stand side by side.
            ComponentInteractionDataKind::StringSelect { values } => {
                Self::chosen(&data.custom_id, &values.join("+"))
            }
            ComponentInteractionDataKind::ChannelSelect { values } => {
                let chosen = match values.as_slice() {
                    [] => None,
                    [channel] => Some(ChannelId(channel.get())),
                    _ => return None,
                };
                let action = Self::chosen(&data.custom_id, &channel_code(chosen))?;
                let kind = values.first().and_then(|id| data.resolved.channels.get(id));
                Some(action.of_channel(kind.map(|channel| channel.kind)))
            }
            _ => None,
        }
    }

    /// The same for a channel of a kind: in a forum, games are posts.
    fn of_channel(self, kind: Option<ChannelType>) -> Self {
        match (self, kind) {
            (Self::SetUp(SetupStep::Games(Some(forum))), Some(ChannelType::Forum)) => {
                Self::SetUp(SetupStep::Forum(forum))
            }
            (action, _) => action,
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
            | Self::Seek(_)
            | Self::Games
            | Self::Problem(_)
            | Self::Share(_)
            | Self::EnterTournament(_)
            | Self::Team(..)
            | Self::Learn(LearnTap::Open) => Promise::PrivateMessage,
            Self::Move(_)
            | Self::SeatComputer(..)
            | Self::SeatComputers(..)
            | Self::Plan { .. }
            | Self::Solve(_)
            | Self::SeekGame(_)
            | Self::SeekTerms(..)
            | Self::EndSeek(_)
            | Self::Challenge(..)
            | Self::Practice(_)
            | Self::Help(_)
            | Self::Learn(_)
            | Self::Profile(_)
            | Self::Leaderboard(..)
            | Self::GamesOf(..)
            | Self::Blocked(_)
            | Self::Ladder(_)
            | Self::SetUp(_)
            | Self::Welcome(_)
            | Self::Board(..)
            | Self::History(_)
            | Self::Replay(_)
            | Self::Rules(_)
            | Self::Tournament(_)
            | Self::Tournaments
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

    /// Whether it only shows something that anyone may be shown, on a server where one may see it.
    pub const fn is_shareable(&self) -> bool {
        match self {
            Self::Board(..)
            | Self::History(_)
            | Self::Replay(_)
            | Self::Leaderboard(..)
            | Self::Problem(_)
            | Self::Rules(_)
            | Self::Tournament(_)
            | Self::Tournaments
            | Self::Table(TableAction::Analyse, _) => true,
            Self::Ladder(tap) => matches!(tap.step, LadderStep::Page(_)),
            Self::Profile(tap) => match tap.view {
                ProfileView::Overview | ProfileView::Games => true,
                // With whom somebody played friendly games is told to nobody else, the evidence to moderators alone.
                ProfileView::Opponents | ProfileView::Triangle => {
                    matches!(tap.stakes, Stakes::Rated)
                }
                ProfileView::Evidence => false,
            },
            _ => false,
        }
    }

    /// The game that it is about, if it is about one.
    pub fn game(&self) -> Option<GameId> {
        match self {
            Self::Table(_, game)
            | Self::Move(MoveTap { game, .. })
            | Self::SeatComputer(game, _)
            | Self::SeatComputers(game, _)
            | Self::MuteTurn(game, _)
            | Self::MuteGame(game, _)
            | Self::Board(game, _)
            | Self::History(game)
            | Self::Replay(game)
            | Self::Plan { game, .. } => Some(*game),
            Self::Share(shown) => shown.game(),
            Self::Solve(_)
            | Self::Seek(_)
            | Self::SeekGame(_)
            | Self::SeekTerms(..)
            | Self::EndSeek(_)
            | Self::Challenge(..)
            | Self::Games
            | Self::GamesOf(..)
            | Self::Blocked(_)
            | Self::Problem(_)
            | Self::Practice(_)
            | Self::Help(_)
            | Self::Learn(_)
            | Self::Profile(_)
            | Self::Leaderboard(..)
            | Self::Ladder(_)
            | Self::Rules(_)
            | Self::Tournament(_)
            | Self::Tournaments
            | Self::EnterTournament(_)
            | Self::Team(..)
            | Self::SetUp(_)
            | Self::Welcome(_)
            | Self::Forget
            | Self::StayKnown => None,
        }
    }
}
