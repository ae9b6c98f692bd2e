//! What nearly every file of the store names.

pub use async_trait::async_trait;
pub use sqlx::FromRow;

pub use super::columns::{Checked, RowKey};
pub use super::engine::{Bind, Scalar, Transaction, Value, in_parts, listed};
pub use super::unit::SqlUnit;
pub use crate::game::{GameId, Millis, PlayerId, ServerId, StoreError};

pub(in crate::store) use super::SqlStore;

/// What comes of asking the database.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;
