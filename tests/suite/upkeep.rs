//! What whoever runs the bot asks on the command line about a bot that runs.

use std::io::Read;
use std::net::TcpListener;
use std::process::Output;

use seigneur::game::PlayerId;
use seigneur::rules::Variant;
use serde_json::Value;
use tokio::process::Command;

use crate::support::database::run;
use crate::support::games::fools_mate;
use crate::support::messages::tells;
use crate::support::test_server::TestServer;

/// The binary, with the settings of the bot of a test server and some others.
async fn seigneur(server: &TestServer, arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(arguments)
        .env_clear()
        .env("DISCORD_TOKEN", "sandbox")
        .env("DISCORD_API_URL", server.sandbox.url())
        .env("DATABASE_URL", server.database())
        .envs(settings.iter().copied())
        .output()
        .await
        .unwrap()
}

/// What the doctor finds, and the exit status.
async fn doctor(server: &TestServer, settings: &[(&str, &str)]) -> (String, Option<i32>) {
    let output = seigneur(server, &["doctor"], settings).await;
    let said = String::from_utf8(output.stdout).unwrap();
    (said, output.status.code())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_finds_all_well() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let (said, status) = doctor(&server, &[]).await;
    assert_eq!(status, Some(0), "{said}");
    let advice = said.lines().filter(|line| !line.starts_with("ok "));
    let advice: Vec<&str> = advice.collect();
    // Nobody has published the sandbox's bot, nor uploaded emojis.
    assert_eq!(advice.len(), 2, "{said}");
    assert!(
        advice[0].starts_with("-- portal: Terms of Service URL"),
        "{said}"
    );
    assert!(
        advice[1].starts_with("-- emojis: none uploaded: run `seigneur emojis`"),
        "{said}"
    );
    for part in [
        "ok settings\n",
        "ok token: application ",
        "ok portal: interactions come by the gateway\n",
        "ok portal: on about 2 of the 100 servers",
        "ok database: layout ",
        "ok application: the database belongs to ",
        "ok messages: ",
        "ok undelivered: nothing\n",
        "ok turns: each player was told, or will be\n",
        "ok servers: none was left\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_names_what_is_wrong_and_what_to_do() {
    let mut server = TestServer::start().await;
    fools_mate(&server).await;
    server.stop_bot().await;
    run(
        &server,
        "UPDATE messages SET state = 'done', due_ms = NULL;
         UPDATE messages SET state = 'refused', message_id = NULL, error = 'by mistake'
         WHERE kind = 'result';
         UPDATE messages SET state = 'held', issue = 'gone', error = 'the channel is gone',
             due_ms = 9000000000000 WHERE kind = 'announcement';
         UPDATE messages SET state = 'pending', due_ms = 0 WHERE kind = 'thread';
         INSERT INTO left_servers (server_id, left_ms) VALUES (77, 0);
         UPDATE meta SET value = '42' WHERE key = 'application'",
    )
    .await;
    let (said, status) = doctor(&server, &[]).await;
    assert_eq!(status, Some(1), "{said}");
    for part in [
        "ok database: layout ",
        "!! application: the database belongs to 42, the token to ",
        "!! messages: 2 pending, the oldest due since 1970-01-01T00-00-00Z: ",
        "!! undelivered: game 1 of server ",
        ", result since ",
        ": by mistake: this is a mistake of the program",
        ", announcement since ",
        ": the channel is gone: managers of the server see with /server undelivered",
        "ok servers: 1 left (77 since 1970-01-01T00-00-00Z)",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let (said, status) = doctor(&server, &[("DATABASE_URL", "sqlite://nowhere.db")]).await;
    assert_eq!(status, Some(1), "{said}");
    tells(
        &said,
        "!! database: nowhere.db is not created yet: start the bot once",
    );
    let elsewhere = ("DATABASE_URL", "sqlite:///nonexistent/dir/a.db");
    let (said, _) = doctor(&server, &[elsewhere, ("BACKUP_DIR", "/proc/nope")]).await;
    for part in [
        "!! database: the directory of /nonexistent/dir/a.db does not exist: make the directory",
        "!! backups: nothing can be written to BACKUP_DIR /proc/nope: ",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let (said, status) = doctor(&server, &[("BACKUP_KEEP", "all")]).await;
    assert_eq!(status, Some(1), "{said}");
    assert!(
        said.starts_with("!! settings: BACKUP_KEEP: found \"all\""),
        "{said}"
    );
    let newer = "UPDATE _sqlx_migrations SET version = 9000 WHERE version = 40";
    run(&server, newer).await;
    let (said, _) = doctor(&server, &[]).await;
    tells(&said, "!! database: layout 9000, ");
    tells(&said, "install a newer version");
    run(&server, "DELETE FROM _sqlx_migrations WHERE version < 9000").await;
    let former = "UPDATE _sqlx_migrations SET version = 39";
    run(&server, former).await;
    let (said, _) = doctor(&server, &[]).await;
    tells(&said, "go on with the version that made it");
    // As a process leaves it that ends before anything is laid out.
    run(&server, "DELETE FROM _sqlx_migrations").await;
    let (said, _) = doctor(&server, &[]).await;
    tells(&said, "is made of it at the next start");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_names_a_service_that_is_silent() {
    let server = TestServer::start().await;
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", silent.local_addr().unwrap());
    let (said, status) = doctor(&server, &[("DISCORD_API_URL", &address)]).await;
    assert_eq!(status, Some(1), "{said}");
    tells(&said, "!! service: ");
    tells(&said, "does not answer");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_games_of_a_server_are_written_into_one_file() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    server.invite("bob", &[("game", "trichess".into())]).await;
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("games.zip");
    let (out, id) = (
        out.to_str().unwrap(),
        server.sandbox.guild("Sandbox").to_string(),
    );
    let arguments = ["export", "--server", &id, "--out", out];
    let output = seigneur(&server, &arguments, &[]).await;
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, format!("{out}: 2 games\n"));

    let mut zip = zip::ZipArchive::new(std::fs::File::open(out).unwrap()).unwrap();
    let names = zip.file_names().map(|name| name.unwrap().into_owned());
    let names: Vec<String> = names.collect();
    assert_eq!(names, ["000001-chess.pgn", "index.jsonl"]);
    let mut read = |name| {
        let mut text = String::new();
        zip.by_name(name)
            .unwrap()
            .read_to_string(&mut text)
            .unwrap();
        text
    };
    let record = read("000001-chess.pgn");
    tells(&record, "1. f3 e5 2. g4 Qh4# 0-1");
    tells(&record, "[White \"alice\"]");
    let index = read("index.jsonl");
    let lines: Vec<Value> = index
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(
        (&lines[0]["number"], &lines[0]["game"]),
        (&1.into(), &"chess".into())
    );
    assert_eq!(lines[0]["players"]["b"], "bob");
    assert_eq!(lines[0]["result"]["points"]["b"], 3);
    assert_eq!(lines[0]["record"], "000001-chess.pgn");
    assert!(lines[0]["start"].as_str() < lines[0]["end"].as_str());
    assert_eq!(
        (&lines[1]["state"], &lines[1]["record"]),
        (&"gathering".into(), &Value::Null)
    );

    let again = seigneur(&server, &arguments, &[]).await;
    let said = String::from_utf8(again.stderr).unwrap();
    assert!(
        again.status.code() == Some(1)
            && said.contains("games.zip: the file exists already, expected a new name"),
        "{said}"
    );
    let other = folder.path().join("none.zip");
    let nobody = ["export", "--server", "5", "--out", other.to_str().unwrap()];
    let said = String::from_utf8(seigneur(&server, &nobody, &[]).await.stderr).unwrap();
    tells(&said, "no game of server 5 is kept");
    assert!(!other.exists());
    server.close().await;
}

/// What a recount says, and the exit status.
async fn recount(server: &TestServer, arguments: &[&str]) -> (String, Option<i32>) {
    let arguments = [&["recount"], arguments].concat();
    let output = seigneur(server, &arguments, &[]).await;
    let said = String::from_utf8(output.stdout).unwrap();
    (said, output.status.code())
}

#[tokio::test(flavor = "multi_thread")]
async fn standings_and_ratings_are_counted_once_more() {
    const WELL: &str = "ok: results, standings and ratings are as the games make them\n";
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let (said, status) = recount(&server, &["--check"]).await;
    assert_eq!((said.as_str(), status), (WELL, Some(0)));
    let bob = PlayerId(server.user("bob").0);
    let ratings = async || server.store().await.ratings(Variant::Chess, &[bob]).await;
    let before = ratings().await.unwrap();
    assert_eq!(before[0].unwrap().rating.to_string(), "1662?");

    run(
        &server,
        "UPDATE ratings SET value = value + 0.000001 WHERE value > 1500;
         UPDATE rating_steps SET games = 2 WHERE value < 1500;
         UPDATE standings SET points = 2 WHERE points = 3 AND variant = 'chess' AND season = ''
             AND server_id = 0;
         INSERT INTO ratings SELECT 'trichess', player_id, 1500, 350, 0.04, 1, 1 FROM ratings
             WHERE value < 1500",
    )
    .await;
    let (said, status) = recount(&server, &["--check"]).await;
    assert_eq!(status, Some(1), "{said}");
    for part in [
        &format!(
            "standing of player {bob} (server 0, season \"\", game \"chess\"): 2 points in 1 game ("
        ),
        ") is kept, 3 points in 1 game (",
        &format!("chess rating of player {bob}: 1662."),
        "chess rating of player ",
        " after game 1: ",
        ", 2 games until ",
        "trichess rating of player ",
        " is kept, nothing recounted\n",
        "nothing was changed: without --check it is mended\n",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(said.lines().count(), 5, "{said}");
    let (again, _) = recount(&server, &["--check"]).await;
    assert_eq!(again, said);
    let (mended, status) = recount(&server, &[]).await;
    assert_eq!(status, Some(0), "{mended}");
    assert_eq!(mended.lines().last(), Some("mended"));
    let (said, status) = recount(&server, &["--check"]).await;
    assert_eq!((said.as_str(), status), (WELL, Some(0)));
    assert_eq!(ratings().await.unwrap(), before);

    let tampered = "UPDATE scores SET points = 2 WHERE points = 3";
    run(&server, tampered).await;
    let (said, status) = recount(&server, &["--check"]).await;
    assert_eq!(status, Some(1), "{said}");
    let guild = server.sandbox.guild("Sandbox");
    let named = format!("result of game 1 on server {guild}: chess, mate, b player {bob} 2, ");
    assert!(said.starts_with(&named), "{said}");
    tells(&said, &format!(" is kept, chess, mate, b player {bob} 3, "));
    // All of it follows from the events.
    run(&server, "DELETE FROM scores; DELETE FROM results").await;
    let (said, status) = recount(&server, &["--check"]).await;
    assert_eq!(status, Some(1), "{said}");
    let (mended, status) = recount(&server, &[]).await;
    assert_eq!(status, Some(0), "{mended}");
    let (said, status) = recount(&server, &["--check"]).await;
    assert_eq!((said.as_str(), status), (WELL, Some(0)));
    assert_eq!(
        ratings().await.unwrap()[0].unwrap().rating,
        before[0].unwrap().rating
    );

    let elsewhere = [("DATABASE_URL", "sqlite://nowhere.db")];
    let output = seigneur(&server, &["recount"], &elsewhere).await;
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    let expected = "error: DATABASE_URL: nowhere.db is not created yet: start the bot once";
    assert!(said.starts_with(expected), "{said}");
    server.close().await;
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_on_the_machine_reads_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;

    let server = TestServer::start().await;
    fools_mate(&server).await;
    let file = server.database_file();
    let copy = file.with_file_name("copy.db");
    let made = seigneur(&server, &["backup", copy.to_str().unwrap()], &[]).await;
    assert!(made.status.success(), "{made:?}");
    let beside = |ending: &str| {
        let mut name = file.clone().into_os_string();
        name.push(ending);
        std::path::PathBuf::from(name)
    };
    let files = [
        copy,
        file.clone(),
        beside("-wal"),
        beside("-shm"),
        beside(".lock"),
    ];
    for file in &files {
        let bits = std::fs::metadata(file).unwrap().permissions().mode();
        assert_eq!(bits & 0o777, 0o600, "{}", file.display());
    }
    let open = std::fs::Permissions::from_mode(0o644);
    std::fs::set_permissions(&file, open).unwrap();
    let (said, status) = doctor(&server, &[]).await;
    assert_eq!(status, Some(1), "{said}");
    tells(&said, "!! database: other users of this machine may read");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_doctor_tries_where_pages_are_to_be_served() {
    let server = TestServer::start().await;
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap().to_string();
    let (said, status) = doctor(&server, &[("HTTP_ADDR", &addr)]).await;
    let other = format!("!! web: another program listens at HTTP_ADDR {addr}: ");
    tells(&said, &other);
    assert_eq!(status, Some(1));
    drop(taken);
    let (said, _) = doctor(&server, &[("HTTP_ADDR", &addr)]).await;
    tells(&said, &format!("ok web: HTTP_ADDR {addr} is free\n"));
    // One that this machine does not have.
    let (said, status) = doctor(&server, &[("HTTP_ADDR", "192.0.2.1:9090")]).await;
    tells(&said, "!! web: HTTP_ADDR 192.0.2.1:9090: ");
    assert_eq!(status, Some(1));
    server.close().await;
}
