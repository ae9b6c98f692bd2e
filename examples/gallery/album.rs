//! The page as it grows, and the files of its pictures.

use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use seigneur::render::plot::Plotter;
use seigneur::render::{Renderer, Scene};
use seigneur::words::Words;

use crate::game::{LANG, Moment};

/// Where the pictures lie, as seen from the page.
pub const FOLDER: &str = "gallery";

/// The page, and what draws for it.
pub struct Album {
    pub words: Words,
    pub renderer: Renderer,
    pub plotter: Plotter,
    text: String,
    /// By file name.
    files: BTreeMap<String, Vec<u8>>,
}

/// A picture in a table.
pub struct Entry {
    /// What stands above it.
    pub caption: String,
    /// The picture itself, in Markdown.
    pub picture: String,
    /// What is said below it; nothing where it is empty.
    pub note: String,
}

impl Album {
    pub fn new() -> anyhow::Result<Self> {
        Ok(Self {
            words: Words::load()?,
            renderer: Renderer::new()?,
            plotter: Plotter::new()?,
            text: String::new(),
            files: BTreeMap::new(),
        })
    }

    /// The page and the files beside it.
    pub fn finish(self) -> (String, BTreeMap<String, Vec<u8>>) {
        (self.text, self.files)
    }

    /// Adds a heading, a paragraph or any other block.
    pub fn write(&mut self, block: &str) {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(block.trim_end());
        self.text.push('\n');
    }

    /// Adds pictures side by side with their captions, in rows of so many.
    pub fn table(&mut self, columns: usize, entries: &[Entry]) {
        let line = |cells: Vec<&str>| {
            let missing = columns - cells.len();
            format!("| {} |{}\n", cells.join(" | "), " |".repeat(missing))
        };
        for row in entries.chunks(columns) {
            let head = line(row.iter().map(|entry| entry.caption.as_str()).collect());
            let rule = line(vec!["---"; columns]);
            let mut body = line(row.iter().map(|entry| entry.picture.as_str()).collect());
            if row.iter().any(|entry| !entry.note.is_empty()) {
                body += &line(row.iter().map(|entry| entry.note.as_str()).collect());
            }
            self.write(&format!("{head}{rule}{body}"));
        }
    }

    /// Keeps a file and gives the picture in Markdown.
    pub fn picture(&mut self, file: &str, bytes: Vec<u8>, alt: &str) -> anyhow::Result<String> {
        let fits = |sign: char| !"[]|<>\n".contains(sign);
        ensure!(alt.chars().all(fits), "{file}: {alt:?} is no Markdown");
        let taken = self.files.insert(file.to_owned(), bytes);
        ensure!(taken.is_none(), "{file} is drawn twice");
        Ok(format!("![{alt}]({FOLDER}/{file})"))
    }

    /// Draws a moment of a game; the alt text tells of the moment.
    pub fn board(&mut self, name: &str, moment: &Moment, scene: &Scene) -> anyhow::Result<String> {
        let png = self.renderer.png(scene);
        let described = self
            .words
            .pictures()
            .describe_game(LANG, &moment.history, moment.outcome);
        let alt = self.words.pictures().alt_text(LANG, &described);
        self.picture(&format!("{name}.png"), png, &alt)
            .with_context(|| format!("the board {name}"))
    }
}
