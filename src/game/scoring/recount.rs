//! The port through which what follows from the games is counted once more; `crate::store`
//! implements it.

use async_trait::async_trait;

use crate::game::ports::error::StoreError;

/// Something that is kept, and is not as the games make it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: {kept} is kept, {recounted} recounted")]
pub struct Difference {
    /// What it is, and whose.
    pub what: String,
    /// What is kept.
    pub kept: String,
    /// What the games make.
    pub recounted: String,
}

/// Counts results, standings and ratings once more, from the games alone.
#[async_trait]
pub trait Recount: Send + Sync {
    /// What differs, to the last digit, and changes nothing.
    async fn differences(&self) -> Result<Vec<Difference>, StoreError>;

    /// Makes the results that are kept as the games make them; where none is kept, none is made.
    async fn mend_results(&self) -> Result<(), StoreError>;

    /// Forgets which games are rated, and drops what follows from games that do not count.
    async fn forget_ratings(&self) -> Result<(), StoreError>;
}
