//! Each id as it stands under messages, and what it asks for.

use super::*;
use super::{arrival, reading};
use crate::discord::interactions::LadderStep;
use crate::game::problem::Day;

const MOST: &str = "ffffffffffffffff";

pub(super) fn tap(game: u64, seq: u32, step: MoveStep) -> Action {
    Action::Move(MoveTap {
        game: GameId(game),
        seq,
        step,
    })
}

fn practice(step: PracticeStep) -> Action {
    Action::Practice(PracticeTap {
        board: PracticeNumber(1),
        stamp: 15,
        step,
    })
}

fn ladder(step: LadderStep) -> Action {
    Action::Ladder(LadderTap {
        variant: Variant::Chess,
        step,
    })
}

fn profile(view: ProfileView, stakes: Stakes) -> Action {
    Action::Profile(ProfileTap {
        view,
        stakes,
        player: PlayerId(u64::MAX),
    })
}

/// Every id with what it asks for.
pub(super) fn ids() -> Vec<(String, Action)> {
    let text = || "a10b12q".to_owned();
    let mut ids = vec![
        ("move:men:1f:9:", tap(0x1f, 9, MoveStep::Pieces)),
        (
            "move:man:1f:a:b1",
            tap(0x1f, 10, MoveStep::Piece("b1".to_owned())),
        ),
        (
            "move:man:1f:9:N@",
            tap(0x1f, 9, MoveStep::Piece("N@".to_owned())),
        ),
        (
            "move:look:1f:9:a10b12q",
            tap(0x1f, 9, MoveStep::Look(text())),
        ),
        ("move:why:1f:9:a10b12q", tap(0x1f, 9, MoveStep::Why(text()))),
        (
            "move:choose:1f:9:a10b12q",
            tap(0x1f, 9, MoveStep::Choose(text())),
        ),
        (
            "move:play:1f:9:N@c3",
            tap(0x1f, 9, MoveStep::Play("N@c3".to_owned())),
        ),
        (
            "move:drop:ffffffffffffffff:ffffffff:",
            tap(u64::MAX, u32::MAX, MoveStep::Drop),
        ),
        (
            "computer:1f:all6",
            Action::SeatComputers(GameId(0x1f), ComputerLevel::new(6).unwrap()),
        ),
        (
            "computer:1f:6",
            Action::SeatComputer(GameId(0x1f), ComputerLevel::new(6).unwrap()),
        ),
        (
            "mute:turn:ffffffffffffffff:4294967295",
            Action::MuteTurn(GameId(u64::MAX), u32::MAX),
        ),
        (
            "mute:game:ffffffffffffffff:4294967295",
            Action::MuteGame(GameId(u64::MAX), u32::MAX),
        ),
        (
            "plan:1f:e7e5 Re2",
            Action::Plan {
                game: GameId(0x1f),
                line: "e7e5 Re2".to_owned(),
            },
        ),
        (
            "plan:1f:e7e5 : Re2",
            Action::Plan {
                game: GameId(0x1f),
                line: "e7e5 : Re2".to_owned(),
            },
        ),
        (
            "problem:yalta-last_king:20000:a10b12q",
            Action::Solve(SolveTap {
                variant: Variant::YaltaLastKing,
                day: Day(20_000),
                step: MoveStep::Play(text()),
            }),
        ),
        (
            "problem:chess:20000:men:",
            Action::Solve(SolveTap {
                variant: Variant::Chess,
                day: Day(20_000),
                step: MoveStep::Pieces,
            }),
        ),
        (
            "problem:chess:20000:man:b1",
            Action::Solve(SolveTap {
                variant: Variant::Chess,
                day: Day(20_000),
                step: MoveStep::Piece("b1".to_owned()),
            }),
        ),
        ("practice:men:1:f:", practice(MoveStep::Pieces.into())),
        (
            "practice:play:1:f:a10b12q",
            practice(MoveStep::Play(text()).into()),
        ),
        ("practice:drop:1:f:", practice(MoveStep::Drop.into())),
        ("practice:back:1:f:", practice(PracticeStep::Back)),
        ("practice:forward:1:f:", practice(PracticeStep::Forward)),
        ("practice:hint:1:f:", practice(PracticeStep::Hint)),
        ("practice:analyse:1:f:", practice(PracticeStep::Analyse)),
        ("practice:continue:1:f:", practice(PracticeStep::Continue)),
        ("practice:keep:1:f:", practice(PracticeStep::Keep)),
        ("practice:lines:1:f:", practice(PracticeStep::Lines)),
        (
            "practice:line:1:f:12",
            practice(PracticeStep::Line("12".to_owned())),
        ),
        (
            "practice:drop_line:1:f:4294967295",
            practice(PracticeStep::DropLine(u32::MAX.to_string())),
        ),
        ("practice:plan:1:f:", practice(PracticeStep::Plan)),
        ("practice:end:1:f:", practice(PracticeStep::End)),
        (
            "tournament_join:1f",
            Action::EnterTournament(TournamentId(0x1f)),
        ),
        ("team:lead:1f", Action::Team(TeamTap::Lead, TeamId(0x1f))),
        ("team:join:1f", Action::Team(TeamTap::Join, TeamId(0x1f))),
        ("team:leave:1f", Action::Team(TeamTap::Leave, TeamId(0x1f))),
        (
            "team:ballot:ffffffffffffffff",
            Action::Team(TeamTap::Ballot, TeamId(u64::MAX)),
        ),
        ("seek:lobby:4294967295", Action::Seek(u32::MAX)),
        (
            "seek:game:yalta-last_king",
            Action::SeekGame(Variant::YaltaLastKing),
        ),
        ("seek:end:chess", Action::EndSeek(Variant::Chess)),
        (
            "challenge:ffffffffffffffff:chess",
            Action::Challenge(PlayerId(u64::MAX), Variant::Chess),
        ),
        (
            "ladder:page:chess:4294967295",
            ladder(LadderStep::Page(u32::MAX)),
        ),
        ("ladder:join:chess:", ladder(LadderStep::Join)),
        ("ladder:leave:chess:", ladder(LadderStep::Leave)),
        ("ladder:choose:chess:", ladder(LadderStep::Choose)),
        (
            "ladder:challenge:chess:1f+ffffffffffffffff",
            ladder(LadderStep::Challenge(vec![
                PlayerId(0x1f),
                PlayerId(u64::MAX),
            ])),
        ),
        ("games:own", Action::Games),
        ("games:2a:1", Action::GamesOf(PlayerId(42), 1)),
        ("blocked:4294967295", Action::Blocked(u32::MAX)),
        ("problem:today", Action::Problem(None)),
        ("problem:chess", Action::Problem(Some(Variant::Chess))),
        ("history:1f", Action::History(GameId(0x1f))),
        ("replay:1f", Action::Replay(GameId(0x1f))),
        (
            "share:replay:1f",
            Action::Share(Box::new(Action::Replay(GameId(0x1f)))),
        ),
        (
            "share:problem:today",
            Action::Share(Box::new(Action::Problem(None))),
        ),
        (
            "seek:game:chess:friendly:7d+1d weekdays",
            Action::SeekTerms(
                Variant::Chess,
                Terms {
                    stakes: Stakes::Friendly,
                    pace: "7d+1d weekdays".parse().unwrap(),
                },
            ),
        ),
        ("rules:trichess", Action::Rules(Variant::Trichess)),
        (
            "share:rules:chess",
            Action::Share(Box::new(Action::Rules(Variant::Chess))),
        ),
        ("tournament:1f", Action::Tournament(TournamentId(0x1f))),
        (
            "share:tournament:1f",
            Action::Share(Box::new(Action::Tournament(TournamentId(0x1f)))),
        ),
        ("tournaments:here", Action::Tournaments),
        (
            "share:tournaments:here",
            Action::Share(Box::new(Action::Tournaments)),
        ),
        (
            "share:ladder:page:chess:2",
            Action::Share(Box::new(ladder(LadderStep::Page(2)))),
        ),
        ("board:1f:7", Action::Board(GameId(0x1f), 7)),
        (
            "share:board:1f:7",
            Action::Share(Box::new(Action::Board(GameId(0x1f), 7))),
        ),
        (
            "share:analyse:1f",
            Action::Share(Box::new(Action::Table(TableAction::Analyse, GameId(0x1f)))),
        ),
        ("privacy:forget", Action::Forget),
        ("privacy:keep", Action::StayKnown),
    ]
    .into_iter()
    .chain(reading::ids())
    .map(|(id, action)| (id.to_owned(), action))
    .collect::<Vec<_>>();
    ids.extend(AT_TABLES.map(|(word, action)| {
        (
            format!("{word}:{MOST}"),
            Action::Table(action, GameId(u64::MAX)),
        )
    }));
    for (view, text) in [
        (ProfileView::Overview, "overview"),
        (ProfileView::Games, "games"),
        (ProfileView::Opponents, "opponents"),
        (ProfileView::Triangle, "triangle"),
        (ProfileView::Evidence, "evidence"),
    ] {
        let (rated, friendly) = (
            profile(view, Stakes::Rated),
            profile(view, Stakes::Friendly),
        );
        ids.push((format!("profile:{text}:rated:{MOST}"), rated));
        ids.push((format!("profile:{text}:friendly:{MOST}"), friendly));
    }
    ids.extend(leaderboards());
    ids.extend(arrival::ids());
    ids
}

/// The same of boards of all kinds.
fn leaderboards() -> Vec<(String, Action)> {
    let mut ids = Vec::new();
    for season in ["2026-11", "2026-Q4", "2026", "all"] {
        for (variant, name) in Variant::ALL
            .map(|variant| (Some(variant), variant.id()))
            .into_iter()
            .chain([(None, "all")])
        {
            for (server, text) in [(None, "all"), (Some(ServerId(u64::MAX)), MOST)] {
                let board = Leaderboard {
                    server,
                    season: season.parse().ok(),
                    variant,
                };
                let page = u32::MAX;
                ids.push((
                    format!("leaderboard:{text}:{name}:{season}:4294967295"),
                    Action::Leaderboard(board, page),
                ));
            }
        }
    }
    ids
}
