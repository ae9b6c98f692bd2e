//! Choices as they are kept: one that is damaged is found out, and takes no other along.

use crate::game::StoreError;

/// Choices as far as they can be read: those that cannot count as not made.
#[derive(Debug)]
pub struct Choices<T> {
    /// What can be read.
    pub value: T,
    /// What is wrong with the first that cannot.
    pub damage: Option<StoreError>,
}

impl<T> Choices<T> {
    /// What can be read; the damage is logged.
    pub fn readable(self) -> T {
        if let Some(damage) = self.damage {
            tracing::warn!(%damage, "what cannot be read counts as not chosen");
        }
        self.value
    }
}

/// The damage that is found while choices are read, one after the other.
#[derive(Debug, Default)]
pub struct Damage(Option<StoreError>);

impl Damage {
    /// A choice; as if it had not been made where it is damaged.
    pub fn or_none<T: Default>(&mut self, read: Result<T, StoreError>) -> T {
        read.unwrap_or_else(|damage| {
            self.0.get_or_insert(damage);
            T::default()
        })
    }

    /// All choices, once they have been read.
    pub fn beside<T>(self, value: T) -> Choices<T> {
        Choices {
            value,
            damage: self.0,
        }
    }
}
