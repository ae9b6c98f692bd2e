//! Actions read from the ids of buttons.

use super::{ALL_SEATS, Action};
use crate::discord::interactions::help_page::HelpPage;
use crate::discord::interactions::ladder_tap::LadderTap;
use crate::discord::interactions::learn_tap::LearnTap;
use crate::discord::interactions::payload::{MoveStep, MoveTap, ProfileTap, SolveTap, one_or_all};
use crate::discord::interactions::practice_tap::{PracticeStep, PracticeTap};
use crate::discord::interactions::setup_step::SetupStep;
use crate::discord::interactions::table_action::TableAction;
use crate::discord::interactions::team_tap::TeamTap;
use crate::discord::interactions::welcome_step::WelcomeStep;
use crate::game::practice::PracticeNumber;
use crate::game::queries::ProfileView;
use crate::game::scoring::Leaderboard;
use crate::game::{ComputerLevel, GameId, PlayerId, ServerId, Stakes, TeamId, Terms, TournamentId};

impl Action {
    /// What an id asks for, however its numbers are written.
    pub(super) fn read(custom_id: &str) -> Option<Self> {
        let (word, rest) = custom_id.split_once(':')?;
        let fields: Vec<&str> = rest.split(':').collect();
        Some(match (word, fields.as_slice()) {
            ("move", &[step, game, seq, text]) => Self::Move(MoveTap {
                game: game_of(game)?,
                seq: u32::from_str_radix(seq, 16).ok()?,
                step: MoveStep::read(step, text)?,
            }),
            ("computer", &[game, level]) => match level.strip_prefix(ALL_SEATS) {
                Some(level) => Self::SeatComputers(game_of(game)?, level_of(level)?),
                None => Self::SeatComputer(game_of(game)?, level_of(level)?),
            },
            ("mute", &["turn", game, seq]) => Self::MuteTurn(game_of(game)?, seq.parse().ok()?),
            ("mute", &["game", game, seq]) => Self::MuteGame(game_of(game)?, seq.parse().ok()?),
            ("plan", &[game, _, ..]) => plan_of(game, rest)?,
            ("problem", fields @ &[_, _, _, ..]) => Self::Solve(SolveTap::read(fields)?),
            ("practice", &[step, board, stamp, text]) => Self::Practice(PracticeTap {
                board: PracticeNumber(u32::from_str_radix(board, 16).ok()?),
                stamp: u32::from_str_radix(stamp, 16).ok()?,
                step: PracticeStep::read(step, text)?,
            }),
            ("help", &[page]) => Self::Help(HelpPage::of_code(page)?),
            ("learn", fields) => Self::Learn(LearnTap::read(fields)?),
            ("profile", &[view, stakes, player]) => Self::Profile(ProfileTap {
                view: ProfileView::of_code(view)?,
                stakes: Stakes::of_code(stakes)?,
                player: PlayerId(hexadecimal(player)?),
            }),
            ("leaderboard", &[server, variant, season, page]) => {
                Self::Leaderboard(board_of(server, variant, season)?, page.parse().ok()?)
            }
            ("blocked", &[page]) => Self::Blocked(page.parse().ok()?),
            ("ladder", fields) => Self::Ladder(LadderTap::read(fields)?),
            (word, fields) => return Self::read_short(word, fields),
        })
    }

    /// The same of ids that hold one thing or two.
    fn read_short(word: &str, fields: &[&str]) -> Option<Self> {
        Some(match (word, fields) {
            ("seek", &["lobby", version]) => Self::Seek(version.parse().ok()?),
            ("seek", &["end", variant]) => Self::EndSeek(variant.parse().ok()?),
            ("seek", &["game", variant]) => Self::SeekGame(variant.parse().ok()?),
            ("seek", &["game", variant, stakes, pace]) => {
                let terms = Terms {
                    stakes: Stakes::of_code(stakes)?,
                    pace: pace.parse().ok()?,
                };
                Self::SeekTerms(variant.parse().ok()?, terms)
            }
            ("challenge", &[opponent, variant]) => {
                Self::Challenge(PlayerId(hexadecimal(opponent)?), variant.parse().ok()?)
            }
            ("games", &["own"]) => Self::Games,
            ("games", &[player, page]) => {
                Self::GamesOf(PlayerId(hexadecimal(player)?), page.parse().ok()?)
            }
            ("problem", &["today"]) => Self::Problem(None),
            ("problem", &[variant]) => Self::Problem(Some(variant.parse().ok()?)),
            ("rules", &[variant]) => Self::Rules(variant.parse().ok()?),
            ("tournament", &[id]) => Self::Tournament(TournamentId(hexadecimal(id)?)),
            ("tournaments", &["here"]) => Self::Tournaments,
            ("tournament_join", &[id]) => Self::EnterTournament(TournamentId(hexadecimal(id)?)),
            ("team", &[tap, team]) => {
                Self::Team(TeamTap::of_code(tap)?, TeamId(hexadecimal(team)?))
            }
            ("setup" | "welcome", &[code, text]) => beginning(word, code, text)?,
            ("history", &[game]) => Self::History(game_of(game)?),
            ("replay", &[game]) => Self::Replay(game_of(game)?),
            ("board", &[game, seq]) => Self::Board(game_of(game)?, seq.parse().ok()?),
            ("share", _) => {
                let shown = Self::read(&fields.join(":")).filter(Self::is_shareable)?;
                Self::Share(Box::new(shown))
            }
            ("privacy", &["forget"]) => Self::Forget,
            ("privacy", &["keep"]) => Self::StayKnown,
            (code, &[game]) => Self::Table(TableAction::of_code(code)?, game_of(game)?),
            _ => return None,
        })
    }
}

/// A step by which a server is set up, or another one below its greeting.
fn beginning(word: &str, code: &str, text: &str) -> Option<Action> {
    match word {
        "setup" => SetupStep::read(code, text).map(Action::SetUp),
        _ => WelcomeStep::read(code, text).map(Action::Welcome),
    }
}

fn hexadecimal(text: &str) -> Option<u64> {
    u64::from_str_radix(text, 16).ok()
}

fn level_of(text: &str) -> Option<ComputerLevel> {
    ComputerLevel::new(text.parse().ok()?)
}

/// A line that is planned: all that follows the game, whatever it is parted by.
fn plan_of(game: &str, rest: &str) -> Option<Action> {
    Some(Action::Plan {
        game: game_of(game)?,
        line: rest.split_once(':')?.1.to_owned(),
    })
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
