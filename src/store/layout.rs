//! Layouts of the tables: the one that this program makes, and those that it brings up to date.

use std::sync::LazyLock;

use sqlx_core::migrate::{Migration, MigrationType, Migrator};
use sqlx_core::sql_str::SqlSafeStr;

/// Makes the migrations of both engines, whose files have the same names in folders of their own. A test holds that each file
/// is here.
macro_rules! migrations {
    ($($number:literal $file:literal)+) => {
        pub static SQLITE: LazyLock<Migrator> = migrations!(in "sqlite": $($number $file)+);
        pub static POSTGRES: LazyLock<Migrator> = migrations!(in "postgres": $($number $file)+);
    };
    (in $folder:literal: $($number:literal $file:literal)+) => {
        LazyLock::new(|| {
            Migrator::with_migrations(vec![$(migration(
                $number,
                $file,
                include_str!(concat!("../../migrations/", $folder, "/", $file)),
            )),+])
        })
    };
}

migrations! {
    40 "0040_lay_out.sql"
    41 "0041_analyses.sql"
    42 "0042_practise.sql"
    43 "0043_guard_positions.sql"
    44 "0044_greet.sql"
    45 "0045_learn.sql"
    46 "0046_lobbies.sql"
    47 "0047_forums.sql"
    48 "0048_seek_across_servers.sql"
    49 "0049_ladders.sql"
    51 "0051_teams.sql"
    52 "0052_teams_of_servers.sql"
    53 "0053_processes.sql"
    54 "0054_slots.sql"
    55 "0055_publish.sql"
    57 "0057_calendars.sql"
    58 "0058_linked_roles.sql"
    59 "0059_share_shards.sql"
    61 "0061_end_seats.sql"
    62 "0062_mirror_guards.sql"
    63 "0063_order_scores.sql"
    64 "0064_keep_starts_of_lines.sql"
    65 "0065_guard_more_sides.sql"
    67 "0067_find_games_for_problems.sql"
    68 "0068_find_what_waits.sql"
    69 "0069_sum_by_place.sql"
    70 "0070_beat_by_shard.sql"
    71 "0071_find_by_time.sql"
    72 "0072_find_by_place.sql"
    73 "0073_guard_whoever_is_out.sql"
}

/// A migration with what its file's name says of it: its number, and in words what it does.
fn migration(number: i64, file: &'static str, sql: &'static str) -> Migration {
    let name = file.trim_end_matches(".sql");
    let (_, said) = name.split_once('_').unwrap_or_default();
    let said = said.replace('_', " ").into();
    Migration::new(
        number,
        said,
        MigrationType::Simple,
        sql.into_sql_str(),
        false,
    )
}

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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{Migrator, POSTGRES, SQLITE};

    /// The numbers, the words and the texts of the files of a folder.
    fn written(folder: &str) -> Vec<(i64, String, String)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("migrations")
            .join(folder);
        let entries = std::fs::read_dir(folder).unwrap();
        let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        files.sort();
        let files = files.into_iter().map(|file| {
            let name = file.file_stem().unwrap().to_str().unwrap();
            let (number, said) = name.split_once('_').unwrap();
            let text = std::fs::read_to_string(&file).unwrap();
            (number.parse().unwrap(), said.replace('_', " "), text)
        });
        files.collect()
    }

    #[test]
    fn every_file_of_a_folder_is_a_migration() {
        let known = |migrator: &Migrator| -> Vec<_> {
            let each = migrator.iter().map(|migration| {
                let text = migration.sql.as_str().to_owned();
                (migration.version, migration.description.to_string(), text)
            });
            each.collect()
        };
        assert_eq!(known(&SQLITE), written("sqlite"));
        assert_eq!(known(&POSTGRES), written("postgres"));
    }
}
