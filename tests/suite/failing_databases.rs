//! Databases and disks that fail whoever asks on the command line: which one, where, and what to do, whatever is asked.

use std::path::Path;
use std::process::{Command, Output};

use sqlx::{Connection, Executor};
use sqlx_postgres::PgConnection;
use sqlx_sqlite::SqliteConnection;

use crate::support::games::fools_mate;
use crate::support::messages::tells;
use crate::support::postgres::Server;
use crate::support::test_database::names;
use crate::support::test_server::TestServer;

/// Becomes the program, for which no file may grow.
const WITHOUT_ROOM: &str = r#"trap '' XFSZ; ulimit -f 0; exec "$0" "$@""#;
const PROGRAM: &str = env!("CARGO_BIN_EXE_seigneur");

/// The program with a database, in a folder.
fn seigneur(folder: &Path, database: &str, arguments: &[&str]) -> Output {
    asked(Command::new(PROGRAM).args(arguments), folder, database)
}

/// The same where no file may grow.
fn without_room(folder: &Path, database: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new("/bin/sh");
    command.args(["-c", WITHOUT_ROOM, PROGRAM]).args(arguments);
    asked(&mut command, folder, database)
}

fn asked(command: &mut Command, folder: &Path, database: &str) -> Output {
    let command = command.env_clear().env("DATABASE_URL", database);
    command.current_dir(folder).output().unwrap()
}

/// What is said where something fails, with exit status 1: one line, or those of the doctor that find fault.
fn failure(output: &Output, what: &[&str]) -> String {
    let [out, err] = [&output.stdout, &output.stderr].map(|it| String::from_utf8_lossy(it));
    assert_eq!(output.status.code(), Some(1), "{what:?}: {out}{err}");
    if what[0] == "doctor" {
        let wrong: Vec<&str> = out.lines().filter(|line| line.starts_with("!!")).collect();
        return wrong.join("\n");
    }
    assert_eq!(err.lines().count(), 1, "{what:?}: {err}");
    err.into_owned()
}

/// Everything that asks the database that the settings name, or that an argument names.
fn questions(database: &str) -> [Vec<&str>; 6] {
    [
        vec!["doctor"],
        vec!["recount"],
        vec!["recount", "--check"],
        vec!["backup", "copy.db"],
        vec!["export", "--server", "1", "--out", "games.zip"],
        vec!["migrate", "--from", database, "--to", "sqlite://other.db"],
    ]
}

/// Asks everything of a database in a folder of its own, in which nothing is made.
fn each_says(folder: &Path, database: &str, expected: &[&str], never: &[&str]) {
    let before = names(folder);
    for arguments in questions(database) {
        let said = failure(&seigneur(folder, database, &arguments), &arguments);
        for part in expected {
            assert!(said.contains(part), "{arguments:?}: {part}: {said}");
        }
        for part in ["returned from database", "code:", "database: database"]
            .iter()
            .chain(never)
        {
            assert!(!said.contains(part), "{arguments:?}: {part}: {said}");
        }
        let setting = if arguments[0] == "migrate" {
            "--from: "
        } else {
            "DATABASE_URL"
        };
        assert!(said.contains(setting), "{arguments:?}: {said}");
        assert_eq!(names(folder), before, "{arguments:?}");
    }
}

#[test]
fn a_file_that_is_no_database_is_named_by_whatever_asks_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("diary.db");
    std::fs::write(&file, "Dear diary, this is no database at all. ".repeat(50)).unwrap();
    let database = format!("sqlite://{}", file.display());
    let expected = ["diary.db: file is not a database: it is another kind of file"];
    each_says(folder.path(), &database, &expected, &[]);
    for arguments in [
        &["restore", "diary.db"][..],
        &["restore", "diary.db", "--verify"],
    ] {
        let said = failure(
            &seigneur(folder.path(), "sqlite://x.db", arguments),
            arguments,
        );
        tells(&said, "diary.db: file is not a database: take another copy");
    }
}

#[tokio::test]
async fn a_database_without_tables_is_none_yet() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("empty.db");
    std::fs::write(&file, "").unwrap();
    let database = format!("sqlite://{}", file.display());
    for arguments in &questions(&database)[..3] {
        let said = failure(&seigneur(folder.path(), &database, arguments), arguments);
        let expected = "empty.db has no tables yet: start the bot once, or look at the address in DATABASE_URL";
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
    let arguments = ["backup", "copy.db"];
    let output = seigneur(folder.path(), &database, &arguments);
    let said = failure(&output, &arguments);
    tells(
        &said,
        "empty.db: it is no database of this program: no such table",
    );
    assert!(!names(folder.path()).iter().any(|it| it.contains("copy")));
    let Some(server) = Server::start("a PostgreSQL database without tables") else {
        return;
    };
    let database = server.new_database("bare").await;
    for arguments in &questions(&database)[..3] {
        let said = failure(&seigneur(folder.path(), &database, arguments), arguments);
        tells(&said, "has no tables yet: start the bot once");
    }
}

#[tokio::test]
async fn a_database_of_which_nothing_may_be_made_says_who_may() {
    let Some(server) = Server::start("a PostgreSQL user without rights") else {
        return;
    };
    let database = server.new_database("poor").await;
    let mut owner = PgConnection::connect(&database).await.unwrap();
    let made = "REVOKE CREATE ON SCHEMA public FROM PUBLIC; CREATE ROLE poor LOGIN";
    owner.execute(made).await.unwrap();
    let (scheme, rest) = database.split_once("://").unwrap();
    let place = rest.split_once('@').map_or(rest, |(_, place)| place);
    let poor = format!("{scheme}://poor@{place}");
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["sandbox"];
    let output = Command::new(PROGRAM)
        .args(arguments)
        .env_clear()
        .env("DATABASE_URL", poor)
        .env(
            "SANDBOX_ADDR",
            crate::support::health::free_address().to_string(),
        )
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let last = said.lines().last().unwrap();
    assert!(last.contains("permission denied"), "{said}");
    assert!(
        last.contains("let the user in its address own the database"),
        "{said}"
    );
    assert!(!last.contains("locked"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_that_a_server_only_reads() {
    let Some(server) = Server::start("a PostgreSQL server that only reads") else {
        return;
    };
    let database = server.new_database("reading").await;
    drop(seigneur::store::open(&database).await.unwrap());
    let mut owner = PgConnection::connect(&database).await.unwrap();
    let only_reads = "ALTER DATABASE reading SET default_transaction_read_only = on";
    owner.execute(only_reads).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let said = failure(
        &seigneur(folder.path(), &database, &["doctor"]),
        &["doctor"],
    );
    tells(
        &said,
        "!! database: its server takes nothing that is written: ",
    );
    tells(&said, "promote this one if it is a standby");
    // Nor is it one that is looked for.
    let database = format!("{database}?target_session_attrs=read-write");
    for arguments in &questions(&database)[..3] {
        let said = failure(&seigneur(folder.path(), &database, arguments), arguments);
        tells(&said, "it can only be read: ");
        tells(&said, "promote a standby");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_layout_is_never_said_to_be_mended_by_a_start() {
    let mut server = TestServer::start().await;
    server.stop_bot().await;
    let mut database = SqliteConnection::connect(&server.database()).await.unwrap();
    let newer = "UPDATE _sqlx_migrations SET version = 9000 WHERE version = 40";
    database.execute(newer).await.unwrap();
    database.close().await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    for arguments in questions(&server.database()) {
        if arguments[0] == "backup" {
            continue;
        }
        let output = seigneur(folder.path(), &server.database(), &arguments);
        let said = failure(&output, &arguments);
        assert!(
            said.contains("install a newer version"),
            "{arguments:?}: {said}"
        );
        assert!(!said.contains("start the bot"), "{arguments:?}: {said}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_half_written_is_left_on_a_full_disk() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("board.png"), "as it was").unwrap();
    let guild = server.sandbox.guild("Sandbox").to_string();
    for arguments in [
        &["backup", "copy.db"][..],
        &["export", "--server", &guild, "--out", "games.zip"],
        &["render", "chess", "--out", "new.png"],
        &["render", "chess", "--out", "board.png"],
        &["render", "chess", "--moves", "e2e4", "--out", "new.gif"],
    ] {
        let output = without_room(folder.path(), &server.database(), arguments);
        let said = failure(&output, arguments);
        let file = arguments.last().unwrap();
        assert!(said.contains(file), "{arguments:?}: {said}");
        assert!(said.contains("choose another"), "{arguments:?}: {said}");
        assert_eq!(names(folder.path()), ["board.png"], "{arguments:?}");
    }
    let kept = std::fs::read_to_string(folder.path().join("board.png"));
    assert_eq!(kept.unwrap(), "as it was");

    let made = seigneur(folder.path(), &server.database(), &["backup", "sound.db"]);
    assert!(made.status.success(), "{made:?}");
    let new = format!("sqlite://{}", folder.path().join("new.db").display());
    let arguments = ["restore", "sound.db"];
    let said = failure(&without_room(folder.path(), &new, &arguments), &arguments);
    // What is copied lies where there is room.
    tells(&said, "new.db: ");
    assert!(!said.contains("sound.db"), "{said}");
    assert!(said.contains("choose another"), "{said}");
    assert_eq!(names(folder.path()), ["board.png", "sound.db"]);
    server.close().await;
}

#[test]
fn the_doctor_tries_whether_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let output = Command::new("/bin/sh")
        .args(["-c", WITHOUT_ROOM, PROGRAM, "doctor"])
        .env_clear()
        .env("DATABASE_URL", "sqlite://new.db")
        .env("BACKUP_DIR", folder.path())
        .current_dir(folder.path())
        .output()
        .unwrap();
    let said = failure(&output, &["doctor"]);
    tells(&said, "!! backups: nothing can be written to BACKUP_DIR ");
    tells(&said, "!! database: nothing can be written beside new.db: ");
    assert!(names(folder.path()).is_empty());
}

/// A file that others keep to themselves is not said to be damaged.
#[cfg(unix)]
#[test]
fn a_copy_that_may_not_be_read_is_no_damaged_one() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    std::fs::write(&copy, "").unwrap();
    std::fs::set_permissions(&copy, std::fs::Permissions::from_mode(0o000)).unwrap();
    if std::fs::File::open(&copy).is_ok() {
        // Root reads whatever there is.
        return;
    }
    let arguments = ["restore", "copy.db", "--verify"];
    let output = seigneur(folder.path(), "sqlite://x.db", &arguments);
    let said = failure(&output, &arguments);
    tells(&said, "copy.db: Permission denied");
    tells(&said, "let the user who runs this program read");
}

#[test]
fn a_database_in_memory_keeps_nothing_and_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let output = seigneur(folder.path(), "sqlite::memory:", &["recount"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("error: DATABASE_URL: it names a database in memory"),
        "{said}"
    );
    let arguments = [
        "migrate",
        "--from",
        "sqlite://a.db",
        "--to",
        "sqlite::memory:",
    ];
    let output = seigneur(folder.path(), "", &arguments);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("error: --to: it names a database in memory"),
        "{said}"
    );
}

/// A service has its folder as a user of its own, and root moves a database there.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn what_root_makes_in_the_folder_of_a_service_is_the_service_s() {
    use std::os::unix::fs::{MetadataExt, chown};

    const SOMEBODY: u32 = 61_234;
    let mut server = TestServer::start().await;
    server.stop_bot().await;
    let folder = tempfile::tempdir().unwrap();
    if chown(folder.path(), Some(SOMEBODY), Some(SOMEBODY)).is_err() {
        // Only root can give files away.
        return;
    }
    let to = format!("sqlite://{}", folder.path().join("new.db").display());
    let from = server.database();
    let arguments = ["migrate", "--from", &from, "--to", &to];
    let output = seigneur(folder.path(), &from, &arguments);
    assert!(output.status.success(), "{output:?}");
    for name in names(folder.path()) {
        let file = std::fs::metadata(folder.path().join(&name)).unwrap();
        assert_eq!(file.uid(), SOMEBODY, "{name}");
    }
    server.close().await;
}
