use std::path::Path;

use crate::game::Checkpoints;
use crate::store::SqlStore;
use crate::store::engine::Database;
use crate::store::open::open;

/// How many rows are written, each with a page or more of its own.
const ROWS: i64 = 500;

async fn opened(place: &Path) -> SqlStore {
    let url = format!("sqlite://{}", place.display());
    let (database, _) = open(&url).await.unwrap();
    SqlStore::over(database)
}

/// Writes more pages than SQLite itself lets its log grow to, each in a commit of its own.
async fn write(database: &Database) {
    let text = "x".repeat(8_000);
    for row in 0..ROWS {
        let mut transaction = database.begin().await.unwrap();
        let sql = "INSERT INTO meta (key, value) VALUES ($1, $2)";
        let name = format!("checkpoint {row}");
        transaction.write(sql, (name, &text)).await.unwrap();
        transaction.commit().await.unwrap();
    }
}

#[tokio::test]
async fn no_commit_moves_what_was_committed_before_and_a_checkpoint_moves_all() {
    let directory = tempfile::tempdir().unwrap();
    let place = directory.path().join("games.db");
    let size = || std::fs::metadata(&place).unwrap().len();
    let store = opened(&place).await;
    store.checkpoint().await.unwrap();
    let empty = size();

    write(&store.database).await;
    assert_eq!(
        size(),
        empty,
        "somebody who commits has waited for the file"
    );

    store.checkpoint().await.unwrap();
    let texts = 8_000 * u64::try_from(ROWS).unwrap();
    assert!(size() > empty + texts, "{} bytes after {empty}", size());
}
