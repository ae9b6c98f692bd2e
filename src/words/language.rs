//! The languages that there are: each a folder with messages and a small table of facts.
//!
//! Those below `assets/locales` are part of the program. Whoever runs it may add others by a folder of their own.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde::Deserialize;
use unic_langid::LanguageIdentifier;

use super::WordsError;
use super::bundle::checked;
use crate::rules::notation::Letters;

/// The folders of the program, by their names, with their files by theirs.
type Embedded = &'static [(&'static str, &'static [(&'static str, &'static str)])];

const EMBEDDED: Embedded = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The languages that are always there, in the order in which [`Lang`](super::Lang) names them.
const FIRST: [&str; 2] = ["en", "fr"];
/// The file with the facts of a language.
const FACTS: &str = "language.json";
/// What the tag of a draft ends in, so that no client asks for it.
pub(super) const DRAFT: &str = "-x-draft";

static LANGUAGES: OnceLock<Vec<Language>> = OnceLock::new();

/// A language, with everything that differs between two of them.
#[derive(Debug)]
pub(super) struct Language {
    pub tag: String,
    /// The id of the message that names it.
    pub label: String,
    /// The id of the message that names its letters.
    pub letters_label: String,
    pub name: String,
    pub letters: Letters,
    pub decimal_mark: char,
    /// The service's names of it.
    pub discord: Vec<String>,
    pub identifier: LanguageIdentifier,
    /// The messages in it.
    pub source: String,
    /// What the program itself says in it, where another folder takes its place: what that one lacks.
    pub beneath: Option<String>,
}

/// What the table of a language says.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    /// What those who speak it call it.
    name: String,
    /// King, queen, rook, bishop, knight, pawn.
    letters: String,
    decimal_mark: char,
    /// The service's names of it.
    discord: Vec<String>,
    /// Nobody who speaks it has read it yet: it is chosen by hand, never from a client's language.
    #[serde(default)]
    draft: bool,
    /// Texts in which a space is a narrow one that does not break.
    #[serde(default)]
    narrow_spaces: Vec<String>,
    /// Texts in which a space is one that does not break.
    #[serde(default)]
    fixed_spaces: Vec<String>,
}

/// Every language, those first that are always there.
pub(super) fn languages() -> &'static [Language] {
    LANGUAGES.get_or_init(|| embedded().unwrap_or_default())
}

/// Adds the languages of a folder, each a folder in it; one of the same name takes the place of the program's own,
/// but for messages that it lacks.
///
/// It is done once, before anything is said.
///
/// # Errors
/// Where a folder cannot be read or is no language, or something has been said before.
pub fn add_languages(folder: &Path) -> Result<(), WordsError> {
    let mut all = embedded()?;
    for (name, path) in folders(folder)? {
        let files = files(&name, &path)?;
        let files = files.iter().map(|(name, text)| (&**name, &**text));
        let mut added = Language::read(&name, files)?;
        let replaced = all.extract_if(.., |known| known.identifier == added.identifier);
        added.beneath = replaced.last().map(|known| known.source);
        all.push(added);
    }
    sort(&mut all);
    let late = || WordsError::new(&folder.display().to_string(), "words have been said before");
    LANGUAGES.set(all).map_err(|_| late())?;
    // Each message names all languages, so that they are looked through once all are known.
    let mut all = languages().iter();
    all.try_for_each(|language| checked(language).map(drop))
}

/// The languages of the program.
fn embedded() -> Result<Vec<Language>, WordsError> {
    let read = |(name, files): &(&str, &[(&'static str, &'static str)])| {
        Language::read(name, files.iter().copied())
    };
    let mut all: Vec<Language> = EMBEDDED.iter().map(read).collect::<Result<_, _>>()?;
    sort(&mut all);
    Ok(all)
}

fn sort(languages: &mut [Language]) {
    let place = |tag: &str| FIRST.iter().position(|first| *first == tag);
    let key = |language: &Language| {
        // One that takes the place of these may be a draft.
        let code = language.tag.trim_end_matches(DRAFT);
        let place = place(code).unwrap_or(FIRST.len());
        (place, language.tag.clone())
    };
    languages.sort_by_key(key);
}

impl Language {
    fn read<'f>(
        folder: &str,
        files: impl Iterator<Item = (&'f str, &'f str)>,
    ) -> Result<Self, WordsError> {
        let wrong = |what: String| WordsError::new(folder, &what);
        let (mut facts, mut source) = (None, String::new());
        for (name, text) in files {
            if name == FACTS {
                facts = Some(text);
            } else if Path::new(name)
                .extension()
                .is_some_and(|kind| kind == "ftl")
            {
                source.push_str(text);
                source.push('\n');
            }
        }
        let facts = facts.ok_or_else(|| WordsError::new(folder, "it has no language.json"))?;
        let facts: Facts =
            serde_json::from_str(facts).map_err(|error| wrong(format!("{FACTS}: {error}")))?;
        let identifier = folder.parse();
        let letters = facts.letters.parse();
        Ok(Self {
            tag: format!("{folder}{}", if facts.draft { DRAFT } else { "" }),
            label: format!("language-{folder}"),
            letters_label: format!("letters-{folder}"),
            letters: letters.map_err(|error| wrong(format!("letters: {error}")))?,
            decimal_mark: facts.decimal_mark,
            identifier: identifier.map_err(|error| wrong(format!("{error}")))?,
            source: facts.spaced(source),
            beneath: None,
            discord: if facts.draft {
                Vec::new()
            } else {
                facts.discord
            },
            name: facts.name,
        })
    }
}

impl Facts {
    /// Sets the spaces that the language wants unbroken, which its files have as ordinary ones.
    fn spaced(&self, text: String) -> String {
        let narrow = self.narrow_spaces.iter().map(|mark| (mark, '\u{202f}'));
        let fixed = self.fixed_spaces.iter().map(|mark| (mark, '\u{a0}'));
        narrow.chain(fixed).fold(text, |text, (mark, space)| {
            text.replace(mark.as_str(), &mark.replace(' ', &space.to_string()))
        })
    }
}

/// The folders in a folder, by their names.
fn folders(folder: &Path) -> Result<Vec<(String, PathBuf)>, WordsError> {
    let entries = entries(folder)?.into_iter();
    Ok(entries.filter(|(_, path)| path.is_dir()).collect())
}

/// The files of a language by their names, in which the order of messages does not matter.
fn files(name: &str, folder: &Path) -> Result<Vec<(String, String)>, WordsError> {
    let entries = entries(folder)?
        .into_iter()
        .filter(|(_, path)| path.is_file());
    let read = |(file, path): (String, PathBuf)| {
        let text = std::fs::read_to_string(path);
        let text = text.map_err(|error| WordsError::new(name, &format!("{file}: {error}")))?;
        Ok((file, text))
    };
    entries.map(read).collect()
}

fn entries(folder: &Path) -> Result<Vec<(String, PathBuf)>, WordsError> {
    let wrong =
        |error: std::io::Error| WordsError::new(&folder.display().to_string(), &error.to_string());
    let found = std::fs::read_dir(folder).map_err(wrong)?;
    let mut found = found
        .map(|entry| {
            let entry = entry.map_err(wrong)?;
            Ok((
                entry.file_name().to_string_lossy().into_owned(),
                entry.path(),
            ))
        })
        .collect::<Result<Vec<_>, WordsError>>()?;
    found.sort();
    Ok(found)
}
