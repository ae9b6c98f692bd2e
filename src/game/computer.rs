//! Computer players: how strong they are, and their ids, which are no people's.

use async_trait::async_trait;

use super::ids::{GameId, PlayerId, ServerId};
use super::ports::error::StoreError;

/// The service gives out ids whose first bit is set in the year 2084 only; those of people who were
/// forgotten have it too, but not the second one.
const COMPUTER: u64 = 0b11 << 62;
/// Where the level stands in the id of a computer, above its number at the table.
const LEVEL_SHIFT: u32 = 8;

/// How strong a computer player is: from 1 to 6.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ComputerLevel(u8);

impl ComputerLevel {
    /// The strongest level.
    pub const STRONGEST: u8 = 6;
    /// The level where none is chosen.
    pub const USUAL: Self = Self(3);

    /// The level with a number; none but 1 to 6 exists.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=Self::STRONGEST => Some(Self(number)),
            _ => None,
        }
    }

    /// The number, from 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// About how long a move takes, with all that is kept and said of it.
    const fn move_ms(self) -> u64 {
        match self.0 {
            1..=3 => 100,
            4 => 200,
            5 => 500,
            _ => 2_000,
        }
    }
}

impl PlayerId {
    /// The computer of a level that sits at a table as the so many-th.
    #[must_use]
    pub const fn computer(level: ComputerLevel, number: u8) -> Self {
        Self(COMPUTER | (level.0 as u64) << LEVEL_SHIFT | number as u64)
    }

    /// How strong the computer is that this stands for; none where it stands for a person.
    #[must_use]
    pub fn level(self) -> Option<ComputerLevel> {
        let rest = self.0.checked_sub(COMPUTER)? >> LEVEL_SHIFT;
        ComputerLevel::new(u8::try_from(rest).ok()?)
    }

    /// Whether this stands for a computer.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        self.0 >= COMPUTER
    }

    /// Whether this stands for a person who can be named and reached: not for a computer, and not for
    /// somebody who was forgotten.
    #[must_use]
    pub const fn is_person(self) -> bool {
        !self.is_former() && !self.is_computer()
    }
}

/// Knows where computers are to move.
#[async_trait]
pub trait ComputerTurns: Send + Sync {
    /// Games in which a computer is to move, but for some: one of each server that we are on, that which waits for
    /// longest; of so many servers at most, the next ones after a server in the order of their ids, the first ones after
    /// none.
    async fn computers_to_move(
        &self,
        but: &[GameId],
        next: (Option<ServerId>, u32),
    ) -> Result<Vec<(ServerId, GameId)>, StoreError>;

    /// The moves that computers make before the one that is to move in this game, as the servers take turns;
    /// none where no computer is to move there.
    async fn computers_before(&self, game: GameId) -> Result<ComputerQueue, StoreError>;

    /// All moves that computers are to make now.
    async fn computers_waiting(&self) -> Result<ComputerQueue, StoreError>;
}

/// Moves that computers make before something else is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ComputerQueue {
    games: u32,
    expected_ms: u64,
}

impl ComputerQueue {
    /// How long something may take until it is said that it does.
    const LONG_MS: u64 = 10_000;

    /// The moves of so many computers of each level.
    #[must_use]
    pub fn of(levels: impl IntoIterator<Item = (ComputerLevel, u32)>) -> Self {
        let none = Self::default();
        levels.into_iter().fold(none, |queue, (level, games)| Self {
            games: queue.games.saturating_add(games),
            expected_ms: queue.expected_ms + u64::from(games) * level.move_ms(),
        })
    }

    /// In how many games they are.
    #[must_use]
    pub const fn games(self) -> u32 {
        self.games
    }

    /// Whether they take so long that it is worth a word.
    #[must_use]
    pub const fn is_long(self) -> bool {
        self.expected_ms >= Self::LONG_MS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The store looks for computers between these numbers (`store/turns.rs`, `store/messages/backlogs.rs`).
    #[test]
    fn ids_of_computers_lie_where_statements_look_for_them() {
        let kept = |player: PlayerId| player.0.cast_signed();
        for number in 1..=ComputerLevel::STRONGEST {
            let level = ComputerLevel::new(number).unwrap();
            for seat in [0, 2, u8::MAX] {
                let id = kept(PlayerId::computer(level, seat));
                assert!((-4_611_686_018_427_387_904..0).contains(&id), "{id}");
            }
        }
        assert!(kept(PlayerId::former(u64::from(u32::MAX))) < -4_611_686_018_427_387_904);
    }

    #[test]
    fn a_queue_is_long_by_what_its_moves_take() {
        let level = |number| ComputerLevel::new(number).unwrap();
        let queue = |levels: &[(u8, u32)]| {
            ComputerQueue::of(levels.iter().map(|&(number, games)| (level(number), games)))
        };
        assert!(!queue(&[(1, 60), (3, 39)]).is_long());
        assert!(queue(&[(1, 60), (3, 40)]).is_long());
        assert!(!queue(&[(6, 4)]).is_long());
        assert!(queue(&[(6, 4), (2, 20)]).is_long());
        assert_eq!(queue(&[(6, 4), (2, 20)]).games(), 24);
    }

    #[test]
    fn a_computer_is_neither_a_person_nor_somebody_who_was_forgotten() {
        for number in 1..=ComputerLevel::STRONGEST {
            let level = ComputerLevel::new(number).unwrap();
            let (one, other) = (PlayerId::computer(level, 1), PlayerId::computer(level, 2));
            assert_ne!(one, other);
            for computer in [one, other] {
                assert_eq!(computer.level(), Some(level));
                assert!(computer.is_computer() && !computer.is_former() && !computer.is_person());
            }
        }
        assert_eq!(ComputerLevel::new(0), None);
        assert_eq!(ComputerLevel::new(7), None);
        let snowflake = PlayerId(1_300_000_000_000_000_000);
        assert!(snowflake.is_person() && snowflake.level().is_none());
        let former = PlayerId::former(3 << LEVEL_SHIFT);
        assert!(former.is_former() && !former.is_person() && former.level().is_none());
    }
}
