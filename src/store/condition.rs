//! The condition of a database, as running statements show it: a page that is damaged ends all
//! writing, and whoever runs the bot is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::error::DatabaseError;
use tokio::sync::watch;

use crate::game::StoreError;

/// What to do with a database that is damaged.
pub(super) const DAMAGED: &str =
    ": keep the file, and restore a backup or choose another DATABASE_URL";

/// What is known of a database that is in use; nothing of one that is only looked at.
#[derive(Clone, Debug, Default)]
pub struct Condition(Option<Arc<Known>>);

#[derive(Debug)]
struct Known {
    /// Which database it is.
    place: String,
    /// What is damaged in it.
    damage: watch::Sender<Option<String>>,
    /// Whether a connection found that it may only read, as it goes on to believe.
    read_only: AtomicBool,
}

impl Condition {
    /// The condition of a database in use, which is sound so far.
    pub fn of(place: &str) -> Self {
        Self(Some(Arc::new(Known {
            place: place.to_owned(),
            damage: watch::Sender::new(None),
            read_only: AtomicBool::new(false),
        })))
    }

    /// Notes what a failure shows.
    pub fn note(&self, error: sqlx::Error) -> StoreError {
        let Some(known) = &self.0 else {
            return error.into();
        };
        match Shown::by(&error) {
            Shown::Damage => known.damaged(&error),
            Shown::ReadOnly => {
                known.read_only.store(true, Ordering::SeqCst);
                error.into()
            }
            Shown::Nothing => error.into(),
        }
    }

    /// Refuses to go on with a database that is damaged.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] where it is.
    pub fn check(&self) -> Result<(), StoreError> {
        let damage = self
            .0
            .as_ref()
            .and_then(|known| known.damage.borrow().clone());
        damage.map_or(Ok(()), |damage| Err(StoreError::Damaged(damage)))
    }

    /// Waits until something is found to be damaged, and says what.
    pub async fn damaged(&self) -> StoreError {
        let Some(known) = &self.0 else {
            return std::future::pending().await;
        };
        let mut damage = known.damage.subscribe();
        let found = damage.wait_for(Option::is_some).await;
        let damage = found.ok().and_then(|damage| damage.clone());
        match damage {
            Some(damage) => StoreError::Damaged(damage),
            None => std::future::pending().await,
        }
    }

    /// Whether a connection can be used that was made before: not where one has found the database
    /// to be read-only, which each goes on to believe of what it has opened.
    pub fn may_reuse(&self) -> bool {
        let known = self.0.as_ref();
        !known.is_some_and(|known| known.read_only.swap(false, Ordering::SeqCst))
    }
}

impl Known {
    /// Says once what is damaged, and what to do.
    fn damaged(&self, error: &sqlx::Error) -> StoreError {
        let damage = format!("{} is damaged ({error}){DAMAGED}", self.place);
        let is_news = |told: &mut Option<String>| {
            let news = told.is_none();
            told.get_or_insert_with(|| damage.clone());
            news
        };
        if self.damage.send_if_modified(is_news) {
            tracing::error!("{damage}: nothing is written any more");
        }
        StoreError::Damaged(damage)
    }
}

/// What a failure shows of the database.
enum Shown {
    Damage,
    ReadOnly,
    Nothing,
}

impl Shown {
    fn by(error: &sqlx::Error) -> Self {
        match sqlite_code(error).map(|code| code & 0xff) {
            Some(8) => return Self::ReadOnly,
            Some(11 | 26) => return Self::Damage,
            _ => {}
        }
        let code = error.as_database_error().and_then(DatabaseError::code);
        match code.as_deref() {
            // PostgreSQL: data or an index is damaged.
            Some("XX001" | "XX002") => Self::Damage,
            _ => Self::Nothing,
        }
    }
}

/// SQLite's result code of a failure: its lowest byte says what failed, the others where. None of another engine.
pub fn sqlite_code(error: &sqlx::Error) -> Option<u32> {
    let code = error.as_database_error().and_then(DatabaseError::code)?;
    // Those of PostgreSQL have five signs, digits alone among them.
    code.parse().ok().filter(|_| code.len() < 5)
}
