//! What is kept and cannot be read any more: it keeps nobody from what can be.

use std::fmt::Display;

use super::error::GameError;
use super::ports::error::StoreError;

/// Why something failed: perhaps as what is kept of it is damaged.
pub trait MayBeDamage {
    /// What is damaged, where that is the reason.
    fn damage(&self) -> Option<&dyn Display>;
}

impl MayBeDamage for StoreError {
    fn damage(&self) -> Option<&dyn Display> {
        match self {
            Self::Corrupt { .. } => Some(self),
            _ => None,
        }
    }
}

impl MayBeDamage for GameError {
    fn damage(&self) -> Option<&dyn Display> {
        match self {
            Self::Replay(damage) => Some(damage),
            Self::Store(error) => error.damage(),
            _ => None,
        }
    }
}

/// What was read, or done, of one of many games or other things; nothing where it is damaged: the log names it then by its id,
/// and the others go on.
///
/// # Errors
/// Where something else failed.
pub fn unless_damaged<T: Default, E: MayBeDamage>(
    id: impl Display,
    read: Result<T, E>,
) -> Result<T, E> {
    match read {
        Err(error) => match error.damage() {
            Some(damage) => {
                tracing::error!(%id, %damage, "what is damaged is left out");
                Ok(T::default())
            }
            None => Err(error),
        },
        read => read,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::GameId;

    fn damaged() -> StoreError {
        StoreError::Corrupt {
            table: "games",
            column: "variant",
            key: "game 7".to_owned(),
            what: "unknown".to_owned(),
        }
    }

    #[test]
    fn damage_alone_is_passed_over() {
        let of_store = |read| unless_damaged(GameId(7), read);
        assert_eq!(of_store(Ok(Some(5))).unwrap(), Some(5));
        assert_eq!(of_store(Err(damaged())).unwrap(), None);
        assert!(of_store(Err(StoreError::Stale)).is_err());
        let of_game = |read: Result<(), GameError>| unless_damaged(GameId(7), read);
        assert!(of_game(Err(damaged().into())).is_ok());
        assert!(of_game(Err(GameError::NoSuchTable)).is_err());
    }
}
