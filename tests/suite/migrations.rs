//! Migrations stay as they are once they are kept: a database that has gone through one would be
//! refused by a program in which it differs.

use std::collections::BTreeMap;
use std::path::Path;

use sqlx_core::migrate::Migrator;

/// The engine, the file and the checksum of each, as they are to stay.
const PINNED: &str = "tests/data/migrations.tsv";

/// As many digits of a checksum as tell it from any other.
const DIGITS: usize = 32;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn pinned() -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(root().join(PINNED)).unwrap();
    let rows = text.lines().map(|row| {
        let (key, checksum) = row.rsplit_once('\t').expect("three columns");
        (key.to_owned(), checksum.to_owned())
    });
    rows.collect()
}

/// The checksums of those that there are, as a database keeps them.
async fn found() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for engine in ["postgres", "sqlite"] {
        let folder = root().join("migrations").join(engine);
        let known = Migrator::new(&*folder).await.unwrap();
        for entry in std::fs::read_dir(&folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let version: i64 = name.split('_').next().unwrap().parse().unwrap();
            let migration = known.iter().find(|it| it.version == version).unwrap();
            let digits = hex(&migration.checksum);
            found.insert(format!("{engine}\t{name}"), digits[..DIGITS].to_owned());
        }
    }
    found
}

#[tokio::test]
async fn a_migration_that_is_kept_is_never_changed() {
    let (pinned, found) = (pinned(), found().await);
    for (key, checksum) in &pinned {
        let now = found.get(key);
        assert_eq!(
            now,
            Some(checksum),
            "{key} was changed: write another one instead"
        );
    }
    let new: Vec<String> = found
        .iter()
        .filter(|(key, _)| !pinned.contains_key(*key))
        .map(|(key, checksum)| format!("{key}\t{checksum}"))
        .collect();
    assert!(new.is_empty(), "add to {PINNED}:\n{}", new.join("\n"));
}

#[tokio::test]
async fn both_engines_have_the_same_migrations() {
    let found = found().await;
    let of = |engine: &str| {
        let keys = found.keys().filter_map(|key| key.strip_prefix(engine));
        keys.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(of("postgres"), of("sqlite"));
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap();
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(digit).collect()
}
