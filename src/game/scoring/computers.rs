//! Results against computers, apart from all that counts: who has beaten which level.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::profile::PlayedGame;
use super::result::{Part, Score};
use crate::game::computer::ComputerLevel;
use crate::game::ids::PlayerId;

/// How somebody has fared against computers of a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LevelRecord {
    /// The level; where several computers sat there, that of the weakest.
    pub level: ComputerLevel,
    /// Games with more points than everyone else's.
    pub won: u32,
    /// Games with the most points, shared.
    pub drawn: u32,
    /// Games in which somebody had more.
    pub lost: u32,
}

/// How somebody has fared against computers, the strongest level first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ComputerRecord {
    /// Who has fared so.
    pub player: PlayerId,
    /// Each level that they have played against.
    pub levels: Vec<LevelRecord>,
}

impl ComputerRecord {
    /// The records of people, of which each level stands beside its player; the best first: by the strongest level
    /// that was beaten, then by how often.
    #[must_use]
    pub fn ranked(levels: impl IntoIterator<Item = (PlayerId, LevelRecord)>) -> Vec<Self> {
        let mut people: BTreeMap<u64, Vec<LevelRecord>> = BTreeMap::new();
        for (player, level) in levels {
            people.entry(player.0).or_default().push(level);
        }
        let mut records: Vec<Self> = people
            .into_iter()
            .map(|(player, mut levels)| {
                levels.sort_by_key(|record| Reverse(record.level));
                Self {
                    player: PlayerId(player),
                    levels,
                }
            })
            .collect();
        records.sort_by_key(|record| Reverse(record.best().map(|best| (best.level, best.won))));
        records
    }

    /// What a player's games say; none where no computer played along from the start. Games that began somewhere else than
    /// usual, or in which computers took moves back, tell nothing of a level.
    #[must_use]
    pub fn of(player: PlayerId, games: &[PlayedGame]) -> Option<Self> {
        let mut levels: BTreeMap<ComputerLevel, LevelRecord> = BTreeMap::new();
        for game in games.iter().filter(|game| game.is_plain) {
            let Some((level, [won, drawn, lost])) = game_against(player, &game.scores) else {
                continue;
            };
            let record = levels.entry(level).or_insert(LevelRecord {
                level,
                won: 0,
                drawn: 0,
                lost: 0,
            });
            record.won += won;
            record.drawn += drawn;
            record.lost += lost;
        }
        let levels: Vec<LevelRecord> = levels.into_values().rev().collect();
        (!levels.is_empty()).then_some(Self { player, levels })
    }

    /// The strongest level that was beaten.
    #[must_use]
    pub fn best(&self) -> Option<&LevelRecord> {
        self.levels.iter().find(|record| record.won > 0)
    }
}

/// The level of the computers in a game, and whether a player has won it, drawn or lost.
fn game_against(player: PlayerId, scores: &[Score]) -> Option<(ComputerLevel, [u32; 3])> {
    let level = scores
        .iter()
        .filter_map(|score| score.player.level())
        .min()?;
    let own = scores
        .iter()
        .find(|score| score.player == player && score.part != Part::Absentee)?;
    let others = scores.iter().filter(|score| score.player != player);
    let best = others.map(|score| score.points).max()?;
    let is = |holds| u32::from(holds);
    Some((
        level,
        [
            is(own.points > best),
            is(own.points == best),
            is(own.points < best),
        ],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{GameId, Millis, Stakes, TableNumber};
    use crate::rules::{Color, Variant};

    const ANN: PlayerId = PlayerId(1);

    fn level(number: u8) -> ComputerLevel {
        ComputerLevel::new(number).unwrap()
    }

    /// A game of three that gave so many points, Ann's first.
    fn played(others: [PlayerId; 2], points: [u8; 3]) -> PlayedGame {
        let players = [ANN, others[0], others[1]].into_iter().zip(points);
        let colors = [Color::White, Color::Red, Color::Black];
        PlayedGame {
            id: GameId(1),
            number: TableNumber(1),
            variant: Variant::Trichess,
            stakes: Stakes::Friendly,
            ended: Millis(1),
            opening: None,
            is_plain: true,
            plies: 9,
            scores: players
                .zip(colors)
                .map(|((player, points), color)| Score {
                    player,
                    color,
                    part: Part::Player,
                    points,
                })
                .collect(),
        }
    }

    #[test]
    fn the_weakest_computer_is_beaten_by_whoever_has_most() {
        let strong = PlayerId::computer(level(5), 1);
        let weak = PlayerId::computer(level(2), 2);
        let games = [
            played([strong, weak], [3, 1, 0]),
            played([strong, strong], [1, 1, 1]),
            played([strong, PlayerId(2)], [0, 1, 3]),
            // No computer.
            played([PlayerId(2), PlayerId(3)], [3, 0, 0]),
        ];
        let record = ComputerRecord::of(ANN, &games).unwrap();
        let of = |number, [won, drawn, lost]: [u32; 3]| LevelRecord {
            level: level(number),
            won,
            drawn,
            lost,
        };
        assert_eq!(record.levels, [of(5, [0, 1, 1]), of(2, [1, 0, 0])]);
        assert_eq!(record.best(), Some(&of(2, [1, 0, 0])));
        assert_eq!(ComputerRecord::of(ANN, &games[3..]), None);
        let set_up = PlayedGame {
            is_plain: false,
            ..games[0].clone()
        };
        assert_eq!(ComputerRecord::of(ANN, &[set_up]), None);
        // The strongest level beaten comes first, then how often.
        let ranked = ComputerRecord::ranked([
            (PlayerId(7), of(2, [9, 0, 0])),
            (PlayerId(8), of(5, [0, 9, 0])),
            (PlayerId(9), of(3, [1, 0, 9])),
            (PlayerId(6), of(3, [2, 0, 0])),
            (PlayerId(7), of(6, [0, 0, 1])),
        ]);
        let order: Vec<u64> = ranked.iter().map(|record| record.player.0).collect();
        assert_eq!(order, [6, 9, 7, 8]);
    }
}
