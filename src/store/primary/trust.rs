//! Which connections of a pool are taken to be alive without being asked.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx_postgres::{PgDatabaseError, PgSeverity};
use tokio::sync::watch;

/// For how long a connection that has answered is taken to be alive: as long as it takes the server in use to be looked at anew.
const TRUSTED: Duration = Duration::from_millis(500);

/// How far the connections of a pool are trusted. To ask one whether it is alive takes as long as most statements: whichever has
/// answered a moment ago is used unasked. Once one is found to be broken, all that have been idle since before that are asked.
#[derive(Clone, Debug)]
pub struct Trust(Arc<watch::Sender<Option<Instant>>>);

impl Default for Trust {
    fn default() -> Self {
        Self(Arc::new(watch::Sender::new(None)))
    }
}

impl Trust {
    /// Whether a connection is to be used unasked, by how long ago it has answered.
    pub fn covers(&self, idle: Duration) -> bool {
        let broken = *self.0.borrow();
        idle < TRUSTED && broken.is_none_or(|broken| idle < broken.elapsed())
    }

    /// Notes what became of a statement: whatever is no word of the server about it has broken the connection.
    pub fn learn<T>(&self, outcome: &sqlx::Result<T>) {
        if outcome.as_ref().is_err_and(has_broken) {
            self.0.send_replace(Some(Instant::now()));
        }
    }
}

/// Whether a connection is of no use after an error.
fn has_broken(error: &sqlx::Error) -> bool {
    let told = error.as_database_error();
    let told = told.and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
    told.is_none_or(|error| matches!(error.severity(), PgSeverity::Fatal | PgSeverity::Panic))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_is_asked_after_silence_and_once_another_has_broken_since() {
        let trust = Trust::default();
        assert!(trust.covers(Duration::ZERO));
        assert!(trust.covers(TRUSTED / 2));
        assert!(!trust.covers(TRUSTED));
        trust.learn::<()>(&Err(sqlx::Error::RowNotFound));
        trust.learn(&Ok(()));
        assert!(!trust.covers(TRUSTED / 2));
        std::thread::sleep(Duration::from_millis(2));
        assert!(trust.covers(Duration::from_millis(1)));
    }
}
