//! Who wants to have nothing to do with whom, and what follows from it.

use super::PeopleService;
use crate::game::block::{Block, MOST_BLOCKED};
use crate::game::damage::unless_damaged;
use crate::game::error::{ContactError, GameError};
use crate::game::ids::PlayerId;
use crate::game::table::{Holder, Phase, Table};

/// What became of a wish to block somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocking {
    /// They are blocked from now on.
    Begun,
    /// They were already.
    Stood,
}

/// What became of a wish to block somebody no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unblocking {
    /// They are not blocked any more.
    Ended,
    /// They were not.
    NothingStood,
}

impl PeopleService<'_> {
    /// Keeps somebody away from another person's tables, and that person from theirs. Their
    /// invitation that stands is declined, and no table that waits keeps both; games that go on do so.
    ///
    /// # Errors
    /// Where they mean themself, or have blocked as many as anybody may.
    pub async fn block(self, player: PlayerId, other: PlayerId) -> Result<Blocking, GameError> {
        if player == other {
            return Err(ContactError::BlocksThemself.into());
        }
        let known = self.store.blocked_by(player).await?;
        let stood = known.contains(&other);
        if !stood {
            if known.len() >= MOST_BLOCKED {
                return Err(ContactError::TooManyBlocked.into());
            }
            let block = Block {
                by: player,
                of: other,
            };
            self.store.block(block, self.clock.now()).await?;
        }
        // Also where it stood before: whoever kept it may not have come to their tables.
        self.part_at_tables(player, other).await?;
        Ok(if stood {
            Blocking::Stood
        } else {
            Blocking::Begun
        })
    }

    /// Takes a block back.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn unblock(self, player: PlayerId, other: PlayerId) -> Result<Unblocking, GameError> {
        let block = Block {
            by: player,
            of: other,
        };
        Ok(if self.store.unblock(block).await? {
            Unblocking::Ended
        } else {
            Unblocking::NothingStood
        })
    }

    /// Has no table that waits keep two people, one of whom has blocked the other: nobody could play there.
    async fn part_at_tables(self, player: PlayerId, other: PlayerId) -> Result<(), GameError> {
        for game in self.store.open_games_everywhere(player).await? {
            let Some(table) = unless_damaged(game, self.store.load(game).await)? else {
                continue;
            };
            let Some(leaver) = leaver(&table, player, other) else {
                continue;
            };
            let opening = self.opening();
            let parted = if table.seats().are_held(Holder::Invited(leaver)) {
                opening.decline(game, leaver).await
            } else {
                opening.withdraw(game, leaver).await
            };
            match parted {
                // It has been answered or taken back meanwhile.
                Ok(_)
                | Err(
                    GameError::NotInvited
                    | GameError::NotTheOpener(_)
                    | GameError::Closed
                    | GameError::Started,
                ) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Refuses an invitation between people one of whom has blocked the other. Only what the opener
    /// has to do with somebody is told to them.
    ///
    /// # Errors
    /// Where one of them has, or the store fails.
    pub async fn may_name(self, opener: PlayerId, named: &[PlayerId]) -> Result<(), GameError> {
        let blocks = self.store.blocks_between(opener, named).await?;
        match blocks.iter().find(|block| block.by == opener) {
            Some(own) => Err(ContactError::Blocked(own.of).into()),
            None => blocks.first().map_or(Ok(()), |block| {
                Err(ContactError::NoInvitations(block.by).into())
            }),
        }
    }

    /// Keeps people apart one of whom has blocked the other. Who it was is told to nobody else.
    pub(super) async fn may_sit_among(
        self,
        newcomer: PlayerId,
        others: &[PlayerId],
    ) -> Result<(), GameError> {
        let blocks = self.store.blocks_between(newcomer, others).await?;
        match blocks.iter().find(|block| block.by == newcomer) {
            Some(own) => Err(ContactError::Blocked(own.of).into()),
            None if blocks.is_empty() => Ok(()),
            None => Err(ContactError::SeatRefused.into()),
        }
    }
}

/// Who leaves a table that waits for both of two people, or for others while they sit there, one of whom has blocked the
/// other: the one who has, and whoever has come to a table of theirs without being named.
fn leaver(table: &Table, player: PlayerId, other: PlayerId) -> Option<PlayerId> {
    let waits = matches!(table.phase(), Phase::Gathering);
    if !waits || !table.has_person(player) || !table.has_person(other) {
        return None;
    }
    let has_come = table.opener() == player && !table.seats().was_named(other);
    Some(if has_come { other } else { player })
}
