//! Actions as the ids of buttons, in the one way in which each is written.

use std::fmt::Display;

use super::Action;
use crate::discord::interactions::payload::{MoveTap, ProfileTap, or_all};
use crate::discord::interactions::practice_tap::PracticeTap;
use crate::game::Terms;
use crate::game::scoring::Leaderboard;
use crate::rules::Variant;

impl Action {
    /// The id of a button.
    pub fn custom_id(&self) -> String {
        match self {
            Self::Table(action, game) => format!("{}:{:x}", action.traits().code, game.0),
            Self::Move(tap) => id_of_move(tap),
            Self::SeatComputers(game, level) => {
                format!("computer:{:x}:{}", game.0, Self::all_in_menu(*level))
            }
            Self::SeatComputer(game, level) => format!("computer:{:x}:{}", game.0, level.number()),
            Self::MuteTurn(game, seq) => format!("mute:turn:{:x}:{seq}", game.0),
            Self::MuteGame(game, seq) => format!("mute:game:{:x}:{seq}", game.0),
            Self::Plan { game, line } => format!("plan:{:x}:{line}", game.0),
            Self::Solve(tap) => format!("problem:{}", tap.written()),
            Self::Practice(tap) => id_of_practice(tap),
            Self::Help(page) => format!("help:{}", page.code()),
            Self::Learn(tap) => format!("learn:{}", tap.written()),
            Self::Profile(page) => id_of_profile(page),
            Self::Leaderboard(board, page) => id_of_leaderboard(board, *page),
            Self::Ladder(tap) => format!("ladder:{}", tap.written()),
            Self::Seek(version) => format!("seek:lobby:{version}"),
            Self::EndSeek(variant) => format!("seek:end:{variant}"),
            Self::SeekGame(variant) => format!("seek:game:{variant}"),
            Self::SeekTerms(variant, terms) => id_of_terms(*variant, *terms),
            Self::Challenge(opponent, game) => format!("challenge:{:x}:{game}", opponent.0),
            Self::Games => "games:own".to_owned(),
            Self::GamesOf(player, page) => format!("games:{:x}:{page}", player.0),
            Self::Blocked(page) => format!("blocked:{page}"),
            Self::Problem(game) => id_of_problem(*game),
            Self::Rules(variant) => format!("rules:{variant}"),
            Self::Tournament(id) => format!("tournament:{:x}", id.0),
            Self::Tournaments => "tournaments:here".to_owned(),
            Self::EnterTournament(id) => format!("tournament_join:{:x}", id.0),
            Self::Team(tap, team) => format!("team:{}:{:x}", tap.code(), team.0),
            Self::SetUp(step) => id_of_step("setup", &step.written()),
            Self::Welcome(step) => id_of_step("welcome", &step.written()),
            Self::Board(game, seq) => format!("board:{:x}:{seq}", game.0),
            Self::History(game) => format!("history:{:x}", game.0),
            Self::Replay(game) => format!("replay:{:x}", game.0),
            Self::Share(shown) => format!("share:{}", shown.custom_id()),
            Self::Forget => "privacy:forget".to_owned(),
            Self::StayKnown => "privacy:keep".to_owned(),
        }
    }
}

/// The id of a step that has a code and a text.
fn id_of_step(word: &str, (code, text): &(impl Display, impl Display)) -> String {
    format!("{word}:{code}:{text}")
}

fn id_of_profile(
    ProfileTap {
        view,
        stakes,
        player,
    }: &ProfileTap,
) -> String {
    let (view, stakes) = (view.code(), stakes.code());
    format!("profile:{view}:{stakes}:{:x}", player.0)
}

fn id_of_problem(game: Option<Variant>) -> String {
    game.map_or_else(
        || "problem:today".to_owned(),
        |game| format!("problem:{game}"),
    )
}

fn id_of_move(MoveTap { game, seq, step }: &MoveTap) -> String {
    let (code, text) = step.written();
    format!("move:{code}:{:x}:{seq:x}:{text}", game.0)
}

fn id_of_practice(tap: &PracticeTap) -> String {
    let (code, text) = tap.step.written();
    format!("practice:{code}:{:x}:{:x}:{text}", tap.board.0, tap.stamp)
}

fn id_of_leaderboard(board: &Leaderboard, page: u32) -> String {
    let server = or_all(board.server.map(|server| format!("{:x}", server.0)));
    let (variant, season) = (or_all(board.variant), or_all(board.season));
    format!("leaderboard:{server}:{variant}:{season}:{page}")
}

fn id_of_terms(variant: Variant, terms: Terms) -> String {
    let (stakes, pace) = (terms.stakes.code(), terms.pace);
    format!("seek:game:{variant}:{stakes}:{pace}")
}
