//! How a game ends, and what each player gets.

use super::attacks::{checkers, checks};
use super::moves::Candidate;
use super::position::{Color, Game, Kind, Position};

/// Points of White, Red and Black.
type Points = [u32; 3];

/// Whether the player to move goes out at once, being the first one mated.
pub fn goes_out(position: &Position, candidates: &[Candidate]) -> bool {
    position.game == Game::YaltaLastKing
        && position.out.is_empty()
        && !candidates.iter().any(Candidate::is_legal)
        && !checkers(position, &position.board, position.turn).is_empty()
}

/// The ending and the points, where the game has ended.
pub fn outcome(position: &Position, candidates: &[Candidate]) -> Option<String> {
    let (kind, points) = ending(position, candidates)?;
    let [white, red, black] = points;
    Some(format!("{kind} {white},{red},{black}"))
}

fn ending(position: &Position, candidates: &[Candidate]) -> Option<(&'static str, Points)> {
    let players = position.players_in();
    if let [last] = players[..] {
        return Some(("last_in", winner(position, last)));
    }
    let mover = position.prev(position.turn);
    let checks_all = || {
        let mut others = position.opponents(mover).into_iter();
        others.all(|king_of| checks(position, &position.board, mover, king_of))
    };
    match position.game {
        Game::Trichess if checks_all() => return Some(("fat", each(&[mover], 3))),
        Game::Echecs3 if checks_all() => return Some(("double_check", each(&[mover], 3))),
        _ => {}
    }
    if !candidates.iter().any(Candidate::is_legal) {
        let checkers = checkers(position, &position.board, position.turn);
        return Some(match position.game {
            _ if checkers.is_empty() => ("stalemate", each(&players, 1)),
            Game::Trichess | Game::Echecs3 => mated(position, candidates, &checkers),
            Game::YaltaFirstMate | Game::YaltaLastKing => {
                let credited = credited(candidates, &checkers, mover);
                ("mate", winner(position, credited))
            }
        });
    }
    is_dead(position).then(|| ("dead_position", each(&players, 1)))
}

/// The same number of points to each of some players.
fn each(players: &[Color], points: u32) -> Points {
    Color::ALL.map(|color| if players.contains(&color) { points } else { 0 })
}

/// The players that alone mate: of those that check the king, those that still do after every
/// move allowed.
fn alone_mating(candidates: &[Candidate], checkers: &[Color]) -> Vec<Color> {
    let mut alone = checkers.to_vec();
    for candidate in candidates.iter().filter(|candidate| candidate.is_allowed()) {
        alone.retain(|color| candidate.exposed_to.contains(color));
    }
    alone
}

/// A mate in the games where help counts.
fn mated(
    position: &Position,
    candidates: &[Candidate],
    checkers: &[Color],
) -> (&'static str, Points) {
    let next = position.next(position.turn);
    let trichess = position.game == Game::Trichess;
    let alone = alone_mating(candidates, checkers);
    match alone[..] {
        [_, _] => ("double_mate", each(&alone, 2)),
        [mating] if trichess => {
            let third = position.opponents(mating);
            let third = third.into_iter().filter(|color| *color != position.turn);
            let second = each(&third.collect::<Vec<_>>(), 1);
            ("mate", added(each(&[mating], 3), second))
        }
        [mating] => ("mate", each(&[mating], 3)),
        _ if trichess => {
            let helped = each(&[position.prev(position.turn)], 1);
            (
                "coalition_mate",
                added(each(&[position.turn, next], 2), helped),
            )
        }
        _ => ("coalition_mate", each(&Color::ALL, 1)),
    }
}

fn added(one: Points, two: Points) -> Points {
    [one[0] + two[0], one[1] + two[1], one[2] + two[2]]
}

/// Who mated in Yalta: who checks; of two, the one that alone mates, else the one that moved last.
fn credited(candidates: &[Candidate], checkers: &[Color], moved_last: Color) -> Color {
    match (checkers, &alone_mating(candidates, checkers)[..]) {
        ([checker], _) => *checker,
        (_, [alone]) => *alone,
        _ => moved_last,
    }
}

/// The points of Yalta: the last king also leaves one to the player beaten last.
fn winner(position: &Position, winner: Color) -> Points {
    let mut others = position.opponents(winner);
    others.extend(position.out.last().filter(|_| others.is_empty()));
    match position.game {
        Game::YaltaLastKing => added(each(&[winner], 3), each(&others, 1)),
        _ => each(&[winner], 3),
    }
}

/// No player still in has more than its king and pawns on back ranks.
fn is_dead(position: &Position) -> bool {
    let players = position.players_in();
    let mut pieces = players
        .iter()
        .flat_map(|color| position.board.pieces(*color));
    pieces.all(|(cell, kind)| kind == Kind::King || (kind == Kind::Pawn && cell.row == 0))
}
