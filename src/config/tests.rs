use std::time::Duration;

use tracing_subscriber::EnvFilter;

use super::logging::filter as log_filter;
use super::{Config, SandboxAddr};
use crate::game::{ShardChoice, TableLimits};

fn read(settings: &[(&str, &str)]) -> Result<Config, super::ConfigError> {
    Config::read(|key| {
        let found = settings.iter().find(|(known, _)| *known == key);
        found.map(|(_, value)| (*value).to_owned())
    })
}

#[test]
fn without_settings_the_sandbox_starts() {
    let config = read(&[]).unwrap();
    assert_eq!(config.token, None);
    assert_eq!(config.sandbox_addr, SandboxAddr::Usual);
    assert_eq!(config.sandbox_database_url(), "sqlite://sandbox.db");
    assert_eq!(config.database_url(), "sqlite://seigneur.db");
    assert_eq!(config.http_addr, None);
    assert_eq!(config.shards, ShardChoice::Advised);
    assert_eq!(config.keep_left_servers, Duration::from_hours(30 * 24));
    let config = read(&[("KEEP_LEFT_SERVERS_DAYS", "0")]).unwrap();
    assert_eq!(config.keep_left_servers, Duration::ZERO);
    assert_eq!(config.table_limits, TableLimits::USUAL);
    let config = read(&[("TABLES_A_PERSON", "none"), ("INVITATIONS_TO_ONE", "2")]).unwrap();
    let limits = config.table_limits;
    assert_eq!((limits.tables, limits.to_one), (u32::MAX, 2));
    assert_eq!(limits.invitations, TableLimits::USUAL.invitations);
}

#[test]
fn an_empty_value_counts_as_none() {
    let config = read(&[("DISCORD_TOKEN", " "), ("HTTP_ADDR", "")]).unwrap();
    assert_eq!(config.token, None);
    assert_eq!(config.http_addr, None);
}

#[test]
fn a_wrong_value_names_its_key() {
    let cases: [&[(&str, &str)]; 18] = [
        &[("DISCORD_TOKEN", "hunter2")],
        &[("DISCORD_API_URL", "127.0.0.1:1")],
        &[("DISCORD_API_URL", "http://127.0.0.1:1/api")],
        &[("DATABASE_URL", "mysql://root:secret@localhost/x")],
        &[("SANDBOX_ADDR", "0.0.0.0:8080")],
        &[("SANDBOX_ADDR", "8080")],
        &[("HTTP_ADDR", "here")],
        &[("KEEP_LEFT_SERVERS_DAYS", "a month")],
        &[("KEEP_LEFT_SERVERS_DAYS", "-1")],
        &[("KEEP_LEFT_SERVERS_DAYS", "3651")],
        &[("RUST_LOG", "seigneur=loud=very")],
        &[("RUST_LOG", "infos")],
        &[("RUST_LOG", "seigneur=debug,verbose")],
        &[("TABLES_A_PERSON", "many")],
        &[("INVITATIONS_A_PERSON", "0")],
        &[("INVITATIONS_TO_ONE", "1001")],
        &[("SHARDS", "4")],
        &[("SHARDS", "0-4/4")],
    ];
    for settings in cases {
        let error = read(settings).unwrap_err().to_string();
        assert!(error.starts_with(settings[0].0), "{settings:?}: {error}");
        assert!(error.contains("expected"), "{error}");
    }
}

#[test]
fn secrets_are_never_repeated() {
    let error = read(&[("DISCORD_TOKEN", "hunter2")])
        .unwrap_err()
        .to_string();
    assert!(!error.contains("hunter2"), "{error}");
    let error = read(&[("DATABASE_URL", "mysql://root:secret@localhost/x")]).unwrap_err();
    assert!(!error.to_string().contains("secret"), "{error}");
    let config = read(&[
        ("DISCORD_TOKEN", "fake"),
        ("DISCORD_API_URL", "http://127.0.0.1:1"),
    ])
    .unwrap();
    assert!(!format!("{config:?}").contains("fake"));
    let config = read(&[("DATABASE_URL", "postgres://u:secret@host/name")]).unwrap();
    let shown = format!("{config:?}");
    assert!(!shown.contains("secret"), "{shown}");
    assert!(shown.contains("postgres"), "{shown}");
}

#[test]
fn a_token_may_stand_in_a_file() {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "fake\n").unwrap();
    let path = file.path().to_str().unwrap();
    let api = ("DISCORD_API_URL", "http://127.0.0.1:1");
    let config = read(&[("DISCORD_TOKEN_FILE", path), api]).unwrap();
    assert_eq!(config.token.unwrap().secret(), "fake");
    let both = read(&[("DISCORD_TOKEN_FILE", path), ("DISCORD_TOKEN", "x"), api]);
    assert!(both.is_err());
    let wrong = read(&[("DISCORD_TOKEN_FILE", path)])
        .unwrap_err()
        .to_string();
    let expected = format!("DISCORD_TOKEN_FILE: the file {path:?} holds a text of 4 characters");
    assert!(wrong.starts_with(&expected), "{wrong}");
    let missing = read(&[("DISCORD_TOKEN_FILE", "/nowhere/token"), api]).unwrap_err();
    assert!(
        missing.to_string().starts_with("DISCORD_TOKEN_FILE"),
        "{missing}"
    );
}

#[test]
fn backups_are_made_where_a_folder_is_named() {
    assert_eq!(
        read(&[("BACKUP_KEEP", "3")]).unwrap().backups,
        super::AutomaticBackups::Off
    );
    let plan = |settings: &[_]| read(settings).unwrap().backups.plan().cloned().unwrap();
    let backups = plan(&[("BACKUP_DIR", "copies")]);
    assert_eq!(backups.folder, std::path::Path::new("copies"));
    assert_eq!((backups.every, backups.keep), (Duration::from_hours(24), 7));
    let chosen = [
        ("BACKUP_DIR", "copies"),
        ("BACKUP_EVERY_HOURS", "6"),
        ("BACKUP_KEEP", "28"),
    ];
    let backups = plan(&chosen);
    assert_eq!((backups.every, backups.keep), (Duration::from_hours(6), 28));
}

#[test]
fn wrong_settings_of_backups_name_their_key() {
    for (key, value) in [
        ("BACKUP_EVERY_HOURS", "0"),
        ("BACKUP_EVERY_HOURS", "daily"),
        ("BACKUP_KEEP", "0"),
        ("BACKUP_KEEP", "1001"),
    ] {
        let text = read(&[(key, value)]).unwrap_err().to_string();
        assert!(text.starts_with(key) && text.contains(value), "{text}");
    }
    let postgres = [
        ("BACKUP_DIR", "copies"),
        ("DATABASE_URL", "postgres://u:secret@h/d"),
    ];
    // As of the Debian package's service, whose database was moved there.
    let backups = read(&postgres).unwrap().backups;
    assert_eq!(backups, super::AutomaticBackups::LeftToPostgres);
    assert_eq!(backups.plan(), None);
}

#[test]
fn an_example_is_one_of_that_setting() {
    for (key, example) in [
        ("HTTP_ADDR", "127.0.0.1:9090"),
        ("SANDBOX_ADDR", "127.0.0.1:8080"),
        ("DATABASE_URL", "postgres://USER:PASSWORD@HOST/DATABASE"),
    ] {
        let text = read(&[(key, "x")]).unwrap_err().to_string();
        assert!(text.ends_with(example), "{text}");
    }
    let text = read(&[("DISCORD_TOKEN", "x")]).unwrap_err().to_string();
    assert!(
        text.starts_with("DISCORD_TOKEN: found a text of 1 character, "),
        "{text}"
    );
    let text = read(&[("DISCORD_API_URL", "http://me:pass@x.org")]);
    assert!(!text.unwrap_err().to_string().contains("pass"));
}

#[test]
fn the_token_is_sent_in_clear_on_this_machine_only() {
    for url in [
        "http://127.0.0.1:8080",
        "http://localhost:1",
        "http://[::1]:1",
        "https://discord.example",
    ] {
        let config = read(&[("DISCORD_API_URL", url)]).unwrap();
        assert_eq!(config.api_url.as_deref(), Some(url));
    }
    for url in [
        "http://discord.example",
        "http://10.0.0.7:8080",
        "http://localhost.example",
    ] {
        let error = read(&[("DISCORD_API_URL", url)]).unwrap_err().to_string();
        assert!(error.contains("expected https"), "{error}");
    }
}

#[test]
fn a_sandbox_that_starts_for_want_of_a_token_is_not_watched() {
    let http = ("HTTP_ADDR", "127.0.0.1:9090");
    let error = read(&[http]).unwrap().unwatched_without_token();
    let error = error.unwrap_err().to_string();
    assert!(
        error.contains("DISCORD_TOKEN") && error.contains("HTTP_ADDR"),
        "{error}"
    );
    let api = ("DISCORD_API_URL", "http://127.0.0.1:1");
    for settings in [&[][..], &[http, api, ("DISCORD_TOKEN", "fake")][..]] {
        read(settings).unwrap().unwatched_without_token().unwrap();
    }
}

#[test]
fn requests_are_logged_whole_only_where_somebody_asks_for_it() {
    let cases = [
        (None, false),
        (Some("debug"), false),
        (Some("seigneur=debug"), false),
        (Some("info,serenity=debug"), true),
    ];
    for (chosen, whole) in cases {
        let filter = log_filter(chosen.map(str::to_owned)).unwrap();
        let subscriber = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(filter))
            .finish();
        tracing::subscriber::with_default(subscriber, || {
            let span = tracing::span_enabled!(
                target: "serenity::http::request",
                tracing::Level::INFO
            );
            assert_eq!(span, whole, "{chosen:?}");
            let ours = tracing::enabled!(target: "seigneur", tracing::Level::INFO);
            assert!(ours, "{chosen:?}");
        });
    }
}

#[test]
fn levels_and_parts_of_the_program_are_logged() {
    for text in [
        "INFO",
        "off",
        "3",
        "seigneur",
        "debug,sqlx=warn",
        "seigneur::worker",
        "warn,",
    ] {
        assert!(log_filter(Some(text.to_owned())).is_ok(), "{text}");
    }
}

#[test]
fn a_database_in_memory_is_none_to_keep_games_in() {
    for url in ["sqlite::memory:", "sqlite://x?mode=memory"] {
        let error = read(&[("DATABASE_URL", url)]).unwrap_err().to_string();
        assert!(error.starts_with("DATABASE_URL: "), "{error}");
        assert!(
            error.contains("in memory, of which nothing stays"),
            "{error}"
        );
    }
}
