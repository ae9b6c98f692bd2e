//! `seigneur export`: all games of a server in one file.

mod draft;

use std::fs::{File, remove_file};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use draft::Draft;
use serde_json::{Value, json};
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::{LayoutError, failing, seen};
use crate::config::Config;
use crate::files::remedy;
use crate::game::{GameId, Names, Phase, PlayerId, ServerId, Status, Store, StoreError, Table};
use crate::present::links::table_link;
use crate::present::records::{Kept, rfc3339, started};
use crate::store::DatabaseFailure;
use crate::words::{Words, WordsError};

/// Why a server's games were not written.
#[derive(Debug, thiserror::Error)]
pub enum ArchiveError {
    /// There is a file in the place.
    #[error("{}: the file exists already, expected a new name", .0.display())]
    Exists(PathBuf),
    /// It cannot be written.
    #[error("{}: {source}: {}", .path.display(), remedy(.source))]
    File {
        /// The file that was to be written.
        path: PathBuf,
        /// The reason that the system gives.
        source: std::io::Error,
    },
    /// The archive cannot be packed.
    #[error("{}: {source}", .path.display())]
    Zip {
        /// The file that was to be written.
        path: PathBuf,
        /// The reason that the packer gives.
        source: ZipError,
    },
    /// Nothing is kept of the server.
    #[error("no game of server {0} is kept")]
    Nothing(ServerId),
    /// The database is of no use.
    #[error("DATABASE_URL: {0}")]
    Layout(#[from] LayoutError),
    /// The database fails, or a game in it is damaged.
    #[error("DATABASE_URL: {0}")]
    Failing(DatabaseFailure),
    /// A game cannot be read.
    #[error("DATABASE_URL: {0}")]
    Store(#[from] StoreError),
    /// A part of the program is damaged.
    #[error(transparent)]
    Words(#[from] WordsError),
    /// A record cannot be written.
    #[error("game {game}: {what}")]
    Record {
        /// The number of the game on its server.
        game: u64,
        /// The reason, in words.
        what: String,
    },
}

/// Writes all games of a server into a new zip file: a record of each that has started, and an
/// index with one line in JSON for each table; says how many.
///
/// # Errors
/// Where the file exists, nothing is kept of the server, or a game is damaged.
pub async fn export(config: &Config, server: ServerId, out: &Path) -> Result<String, ArchiveError> {
    let exported = Box::pin(exported(config, server, out)).await;
    exported.map_err(|error| match error {
        ArchiveError::Store(error) => ArchiveError::Failing(failing(config)(error)),
        other => other,
    })
}

async fn exported(config: &Config, server: ServerId, out: &Path) -> Result<String, ArchiveError> {
    let seen = seen(config.own_database_url()).await?;
    let games = seen.store.games_of_server(server).await?;
    if games.is_empty() {
        return Err(ArchiveError::Nothing(server));
    }
    let words = Words::load()?;
    let file = File::create_new(out).map_err(|source| {
        let path = out.to_owned();
        match source.kind() {
            ErrorKind::AlreadyExists => ArchiveError::Exists(path),
            _ => ArchiveError::File { path, source },
        }
    })?;
    let zip = ZipWriter::new(Draft::new(file));
    let written = write(&*seen.store, &words, &games, (zip, out)).await;
    if written.is_err() {
        // What is half written is of no use; that it cannot be removed changes nothing about why.
        let _removed = remove_file(out);
    }
    written?;
    Ok(format!("{}: {}", out.display(), super::games(games.len())))
}

async fn write(
    store: &dyn Store,
    words: &Words,
    games: &[GameId],
    (mut zip, out): (ZipWriter<Draft>, &Path),
) -> Result<(), ArchiveError> {
    let mut index = String::new();
    for &game in games {
        let Some(table) = store.load(game).await? else {
            continue;
        };
        let dated = store.events(game).await?;
        let names = names(store, &table).await?;
        let room = store.game_channel(game).await?;
        let site = room.map(|room| table_link(&table, &room));
        let kept = Kept {
            table: &table,
            site: site.as_deref(),
            dated: &dated,
            names: &names,
            // Games may go on elsewhere in its positions.
            analysis: None,
            lines: &[],
        };
        let record = kept.pgn(words).map_err(|error| ArchiveError::Record {
            game: table.number().0,
            what: error.to_string(),
        })?;
        let name = format!("{:06}-{}.pgn", table.number().0, table.variant());
        if let Some(record) = &record {
            add(&mut zip, &name, record).map_err(|source| failed(out, source))?;
        }
        let entry = entry(&kept, record.as_ref().map(|_| name.as_str()));
        index.push_str(&entry.to_string());
        index.push('\n');
    }
    let draft = add(&mut zip, "index.jsonl", &index)
        .and_then(|()| zip.finish())
        .map_err(|source| failed(out, source))?;
    draft.kept().map_err(|source| ArchiveError::File {
        path: out.to_owned(),
        source,
    })
}

fn add(zip: &mut ZipWriter<Draft>, name: &str, text: &str) -> zip::result::ZipResult<()> {
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    zip.start_file(name, options)?;
    Ok(zip.write_all(text.as_bytes())?)
}

fn failed(out: &Path, source: ZipError) -> ArchiveError {
    let path = out.to_owned();
    match source {
        ZipError::Io(source) => ArchiveError::File { path, source },
        source => ArchiveError::Zip { path, source },
    }
}

async fn names(store: &dyn Store, table: &Table) -> Result<Names, StoreError> {
    let people: Vec<PlayerId> = table.people().collect();
    let server = table.header().server;
    let known = store.profiles(&people, Some(server)).await?.into_iter();
    let named = known.filter_map(|profile| Some((profile.id, profile.name?)));
    Ok(Names::of(named))
}

/// A line of the index. Times are in UTC; a name is null where it is not known any more.
fn entry(kept: &Kept<'_>, file: Option<&str>) -> Value {
    let Kept {
        table,
        dated,
        names,
        ..
    } = kept;
    let status = Status::of(table.phase());
    let ended = matches!(status, Status::Finished | Status::Closed);
    let ended = dated.last().filter(|_| ended);
    let result = match table.phase() {
        Phase::Finished(_, outcome) => {
            let colors = table.variant().colors().iter();
            let points = colors
                .map(|&color| (color.to_string(), Value::from(outcome.points.of(color))))
                .collect::<serde_json::Map<_, _>>();
            json!({ "ending": outcome.ending.code(), "points": points })
        }
        _ => Value::Null,
    };
    let colors = table.variant().colors().iter();
    let players = colors.filter_map(|&color| {
        let player = table.player(color)?;
        Some((color.to_string(), Value::from(names.get(player))))
    });
    json!({
        "number": table.number().0,
        "game": table.variant().id(),
        "state": status.code(),
        "players": players.collect::<serde_json::Map<_, _>>(),
        "start": started(dated).map(rfc3339),
        "end": ended.map(|dated| rfc3339(dated.at)),
        "result": result,
        "record": file,
    })
}
