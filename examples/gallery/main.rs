//! Draws the gallery: every game, theme and seat, and what a board shows.
//!
//! `cargo run --example gallery` writes `docs/gallery.md` and the pictures in `docs/gallery`, and takes
//! away pictures that are no longer drawn. Where nothing about the pictures has changed, it leaves
//! every file as it was.

mod album;
mod boards;
mod game;
mod motion;
mod plots;
mod records;
mod signs;
mod text;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::Context;

use album::{Album, FOLDER};

const BEGINNING: &str = "\
# Gallery

What the bot draws, and what it says of it. Every picture is made by
`cargo run --example gallery`, from the records in `examples/gallery/games` and `tests/data/pgn`;
its alt text is the one that Discord gets with it. Pictures bring their own ground, so they look
the same on a light and on a dark page.

- [Every game from every seat](#every-game-from-every-seat)
- [Every theme](#every-theme)
- [What a board shows](#what-a-board-shows)
- [Small pictures](#small-pictures)
- [Replays](#replays)
- [Plots](#plots)
- [Boards in words](#boards-in-words)";

fn main() -> anyhow::Result<()> {
    let mut album = Album::new()?;
    album.write(BEGINNING);
    boards::seats(&mut album)?;
    boards::themes(&mut album)?;
    signs::signs(&mut album)?;
    boards::small(&mut album)?;
    motion::replays(&mut album)?;
    plots::plots(&mut album)?;
    text::words(&mut album)?;
    let (page, files) = album.finish();

    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    fs::create_dir_all(docs.join(FOLDER))?;
    remove_others(&docs, &files)?;
    let mut bytes = 0;
    for (file, content) in &files {
        bytes += content.len();
        write(&docs, &format!("{FOLDER}/{file}"), content)?;
    }
    write(&docs, "gallery.md", page.as_bytes())?;
    let count = files.len();
    println!("{count} pictures in docs/{FOLDER}, {} kB", bytes / 1000);
    Ok(())
}

/// Takes away what an earlier run has drawn and this one has not.
fn remove_others(docs: &Path, files: &BTreeMap<String, Vec<u8>>) -> anyhow::Result<()> {
    for entry in fs::read_dir(docs.join(FOLDER))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !files.contains_key(&name) {
            fs::remove_file(entry.path()).with_context(|| name.clone())?;
            println!("docs/{FOLDER}/{name}  removed");
        }
    }
    Ok(())
}

fn write(docs: &Path, file: &str, content: &[u8]) -> anyhow::Result<()> {
    fs::write(docs.join(file), content).with_context(|| format!("docs/{file}"))?;
    println!("docs/{file}  {} bytes", content.len());
    Ok(())
}
