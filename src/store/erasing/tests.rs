use crate::store::erasing;
use std::path::Path;

use crate::store::engine::Database;
use crate::store::open::open;

/// The tables of the schema that hold something of a server or of one of its games.
fn tables_of_servers() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations/sqlite");
    let mut tables = Vec::new();
    let files = std::fs::read_dir(folder).unwrap();
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files {
        let text = std::fs::read_to_string(file).unwrap();
        for table in text.split("CREATE TABLE ").skip(1) {
            let table = table.split(';').next().unwrap();
            if table.contains("game_id") || table.contains("server_id") {
                tables.push(table.split_whitespace().next().unwrap().to_owned());
            }
        }
    }
    tables
}

#[test]
fn nothing_of_a_server_is_left_when_it_is_erased() {
    let tables = tables_of_servers();
    assert!(tables.contains(&"events".to_owned()));
    let statements = [
        erasing::ERASE_TOURNAMENT,
        crate::store::teams::contesting::DROP_CONTEST,
        erasing::ERASE_GAMES,
        erasing::ERASE_RESULTS,
        erasing::ERASE_REST,
        &[erasing::FORGET_LEFT],
    ]
    .concat();
    for table in tables {
        let erased = format!("DELETE FROM {table} ");
        assert!(
            statements
                .iter()
                .any(|statement| statement.contains(&erased)),
            "{table} has rows of servers or games, but erasing a server leaves them"
        );
    }
}

/// Foreign keys for whose columns no index serves that has a row for each child.
const UNSERVED: &str = "
    WITH keys AS (
        SELECT tables.name AS child, keys.id AS id, COUNT(*) AS columns,
               group_concat(keys.\"from\") AS named
        FROM pragma_table_list AS tables, pragma_foreign_key_list(tables.name) AS keys
        GROUP BY tables.name, keys.id)
    SELECT child || ' (' || named || ')' FROM keys WHERE NOT EXISTS (
        SELECT 1 FROM pragma_index_list(child) AS indices
        WHERE indices.partial = 0 AND columns = (
            SELECT COUNT(*) FROM pragma_index_info(indices.name) AS info
            WHERE info.seqno < columns AND info.name IN (
                SELECT \"from\" FROM pragma_foreign_key_list(child) AS own
                WHERE own.id = keys.id)))
    AND NOT EXISTS (
        SELECT 1 FROM pragma_table_info(child) AS info
        WHERE info.pk = 1 AND columns = 1 AND info.name = named)";

#[tokio::test]
async fn whatever_is_deleted_finds_what_refers_to_it_by_an_index() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    let Database::Sqlite { writer, .. } = &database else {
        panic!("a SQLite database");
    };
    let mut writer = writer.lend().await.unwrap();
    let unserved: Vec<(String,)> = sqlx::query_as(UNSERVED)
        .fetch_all(&mut *writer)
        .await
        .unwrap();
    assert_eq!(unserved, []);
}
