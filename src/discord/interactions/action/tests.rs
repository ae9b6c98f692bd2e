//! Every id there is, as it stands under messages of former times and of today, and ids that are none.

mod arrival;
mod ids;

use std::collections::BTreeSet;
use std::mem::discriminant;

use super::*;
use crate::discord::interactions::Intervention;
use crate::game::practice::PracticeNumber;
use crate::game::{Course, Proposal, ServerId, Stakes, Verdict};
use crate::rules::Color;
use ids::{ids, tap};

mod reading;

/// What each button at a table begins with.
const AT_TABLES: [(&str, TableAction); 36] = {
    use TableAction as Do;
    [
        ("accept", Do::Accept),
        ("decline", Do::Decline),
        ("join", Do::Join),
        ("add_computer", Do::AddComputer),
        ("withdraw", Do::Withdraw),
        ("resign", Do::Resign),
        ("keep", Do::Keep),
        ("agree_draw", Do::Agree(Proposal::Draw)),
        ("agree_takeback", Do::Agree(Proposal::Takeback)),
        ("agree_abort", Do::Agree(Proposal::Abort)),
        ("refuse_draw", Do::Refuse(Proposal::Draw)),
        ("refuse_takeback", Do::Refuse(Proposal::Takeback)),
        ("refuse_abort", Do::Refuse(Proposal::Abort)),
        ("offer_draw", Do::OfferDraw),
        ("claim_draw", Do::ClaimDraw),
        ("abort", Do::Abort),
        ("rematch", Do::Rematch),
        ("show_replay", Do::Replay),
        ("analyse", Do::Analyse),
        ("next", Do::Next),
        ("erase_note", Do::EraseNote),
        ("unwatch", Do::Unwatch),
        ("shut", Do::Moderate(Intervention::Shut)),
        ("break_off", Do::Moderate(Intervention::BreakOff)),
        ("void", Do::Moderate(Intervention::Void)),
        ("free_seat", Do::Moderate(Intervention::FreeSeat)),
        ("decide_w", decided(Verdict::Win(Color::White))),
        ("decide_r", decided(Verdict::Win(Color::Red))),
        ("decide_b", decided(Verdict::Win(Color::Black))),
        ("decide_draw", decided(Verdict::Draw)),
        ("wait", Do::Choose(Course::Wait)),
        ("substitute", Do::Choose(Course::Substitute)),
        ("stand_in", Do::Choose(Course::Computer)),
        ("declare", Do::Choose(Course::Declare)),
        ("returned", Do::Back),
        ("take_seat", Do::TakeSeat),
    ]
};

const fn decided(verdict: Verdict) -> TableAction {
    TableAction::Moderate(Intervention::Adjudicate(verdict))
}

#[test]
fn ids_are_written_and_read_as_they_always_were() {
    let ids = ids();
    for (id, action) in &ids {
        assert_eq!(action.custom_id(), *id);
        assert_eq!(Action::parse(id).as_ref(), Some(action), "{id}");
        assert!(id.len() <= 100, "{id}");
    }
    let texts: BTreeSet<&String> = ids.iter().map(|(id, _)| id).collect();
    assert_eq!(texts.len(), ids.len(), "each action has an id of its own");
}

#[test]
fn every_action_stands_in_the_table() {
    let tried: Vec<_> = AT_TABLES.iter().map(|&(_, action)| action).collect();
    assert_eq!(tried, TableAction::ALL);
    // A new action has to be counted here, and gets a row in the table above.
    let number = |action: &Action| match action {
        Action::Table(..) => 0,
        Action::Move(_) => 1,
        Action::MuteTurn(..) => 2,
        Action::MuteGame(..) => 10,
        Action::Plan { .. } => 3,
        Action::Solve(_) => 4,
        Action::Profile(_) => 5,
        Action::Leaderboard(..) => 6,
        Action::EnterTournament(_) => 7,
        Action::Forget => 8,
        Action::StayKnown => 9,
        Action::SeatComputer(..) => 11,
        Action::Practice(_) => 12,
        Action::Seek(_) => 13,
        Action::SeekGame(_) => 14,
        Action::Problem(_) => 15,
        Action::Challenge(..) => 16,
        Action::Board(..) => 17,
        Action::Share(_) => 18,
        Action::SetUp(_) => 19,
        Action::Welcome(_) => 20,
        Action::Learn(_) => 21,
        Action::Help(_) => 22,
        Action::History(_) => 23,
        Action::Ladder(_) => 24,
        Action::EndSeek(_) => 25,
        Action::Team(..) => 26,
        Action::Replay(_) => 27,
        Action::Games => 28,
        Action::Rules(_) => 29,
        Action::Tournament(_) => 30,
        Action::Tournaments => 31,
        Action::SeekTerms(..) => 32,
        Action::SeatComputers(..) => 33,
        Action::GamesOf(..) => 34,
        Action::Blocked(_) => 35,
    };
    let numbers: BTreeSet<i32> = ids().iter().map(|(_, action)| number(action)).collect();
    assert_eq!(numbers, (0..=35).collect());
    let steps = ids().into_iter().filter_map(|(_, action)| match action {
        Action::Move(tap) => Some(tap.step),
        _ => None,
    });
    let mut steps: Vec<_> = steps.map(|step| discriminant(&step)).collect();
    steps.dedup();
    assert_eq!(steps.len(), 7);
}

#[test]
fn foreign_ids_ask_for_nothing() {
    for id in [
        "",
        ":",
        ":1",
        "accept",
        "accept:",
        "accept:xyz",
        "accept:+1",
        "accept:01",
        "accept:1F",
        "accept: 1",
        "accept:10000000000000000",
        "Accept:1",
        "steal:1",
        "join:1:2",
        "move",
        "move:1",
        "move:1:e4",
        "move:men:1:1",
        "move:men:1:1:b1",
        "move:drop:1:1:b1",
        "move:man:1:1:",
        "move:man:1:1:*3",
        "move:steal:1:1:b1",
        "steal:man:1:1:b1",
        "move:man:xyz:1:b1",
        "move:man:1:xyz:b1",
        "move:man:1:100000000:b1",
        "move:man:10000000000000000:1:b1",
        "move:play:1:1:e2e4:1",
        "move:play:1:1:e2 e4",
        "move:play:1:1:a10b12qqq",
        "move:play:1:+1:e2e4",
        "mute",
        "mute:turn:1",
        "mute:all:1:2",
        "mute:turn:x:2",
        "mute:turn:1:x",
        "mute:turn:1:02",
        "mute:turn:1:4294967296",
        "mute:turn:1:2:3",
        "mute:games:rated:1",
        "plan",
        "plan:1",
        "plan:x:e4",
        "planner:1:e4",
        "problem",
        "problem:chess:1",
        "problem:go:1:e2e4",
        "problem:chess:x:e2e4",
        "problem:chess:1:e2e4:1",
        "practice",
        "practice:back:1",
        "practice:back:1:1:1",
        "practice:back:x:1:",
        "practice:back:1:01:",
        "practice:line:1:1:",
        "practice:line:1:1:x",
        "practice:line:1:1:01",
        "practice:steal:1:1:",
        "blocked:",
        "blocked:01",
        "blocked:1:2",
        "profile",
        "profile:games:rated",
        "profile:games:rated:",
        "profile:games:rated:1:2",
        "profile:games:counted:1",
        "profile:secrets:rated:1",
        "profile:games:rated:x",
        "leaderboard",
        "leaderboard:all:all:all",
        "leaderboard:all:all:all:-1",
        "leaderboard:all:all:2026-13:1",
        "leaderboard:all:draughts:all:1",
        "leaderboard:here:all:all:1",
        "leaderboard:all:all:all:1:2",
        "accept:all:all:all:1",
        "tournament_join",
        "tournament_join:",
        "tournament_join:x",
        "tournament_join:1:2",
        "team:join:",
        "team:steal:1",
        "team:join:1:2",
        "privacy",
        "privacy:",
        "privacy:forget:1",
        "privacy:steal",
    ] {
        assert_eq!(Action::parse(id), None, "{id}");
    }
}

#[test]
fn what_is_chosen_in_a_menu_takes_its_place_in_the_id() {
    let piece = MoveStep::Piece("b1".to_owned());
    let level = ComputerLevel::new(4).unwrap();
    let seated = Action::SeatComputer(GameId(0x1f), level);
    let levels = seated.menu_id();
    assert_eq!(Action::chosen(&levels, "4"), Some(seated));
    let all = Action::SeatComputers(GameId(0x1f), level);
    assert_eq!(
        Action::chosen(&levels, &Action::all_in_menu(level)),
        Some(all)
    );
    for none in ["0", "7", "04", "", "*0", "all", "all7", "all04"] {
        assert_eq!(Action::chosen(&levels, none), None, "{none}");
    }
    let menu = tap(0x1f, 9, MoveStep::Piece(Action::choice(3))).custom_id();
    assert_eq!(menu, "move:man:1f:9:*3");
    assert_eq!(Action::chosen(&menu, "b1"), Some(tap(0x1f, 9, piece)));
    for (id, chosen) in [
        ("", ""),
        ("accept:1", "1"),
        ("move:man:1f:9:b1", "b1"),
        ("move:man:1f:9:*3", ""),
        ("move:man:1f:9:*3", "b1:1"),
        ("move:men:1f:9:*3", "b1"),
        ("move:look:1f:9:*0", "*1"),
        ("move:look:1f:9:*0", "<@1>"),
    ] {
        assert_eq!(Action::chosen(id, chosen), None, "{id} {chosen}");
    }
}
