//! Layouts of the tables: the one that this program makes, and those that it brings up to date.

use sqlx::migrate::Migrator;

pub static SQLITE: Migrator = sqlx::migrate!("migrations/sqlite");
pub static POSTGRES: Migrator = sqlx::migrate!("migrations/postgres");

/// The number of the first layout that was released. Those before it are brought up to date by nobody.
const FIRST: i64 = 40;

/// The number of the layout that a program makes which knows these migrations.
pub fn latest(known: &Migrator) -> i64 {
    let versions = known.iter().map(|migration| migration.version);
    versions.max().unwrap_or(0)
}

/// Why a layout cannot be brought up to date.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum UnknownLayout {
    /// A version that came after this one has made it.
    #[error("newer layout ({found}) than this program knows ({known})")]
    Newer {
        /// The number of the layout that was found.
        found: i64,
        /// The number of the one that this program makes.
        known: i64,
    },
    /// A version that was never released has made it.
    #[error("layout ({found}) from before the first release, which nothing brings up to date")]
    Unreleased {
        /// The number of the layout that was found.
        found: i64,
    },
}

impl UnknownLayout {
    /// Why the layout of a number is not known, if it is not.
    pub fn of(found: i64, known: &Migrator) -> Option<Self> {
        if found < FIRST {
            return Some(Self::Unreleased { found });
        }
        let known = latest(known);
        (found > known).then_some(Self::Newer { found, known })
    }

    /// What can be done about it.
    #[must_use]
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::Newer { .. } => "install a newer version of the program",
            Self::Unreleased { .. } => {
                "go on with the version that made it, or with another database"
            }
        }
    }
}
