//! The languages that there are: each a folder with messages and a small table of facts.
//!
//! Those below `assets/locales` are part of the program. Whoever runs it may add others by a folder of their own.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use serde::Deserialize;
use unic_langid::LanguageIdentifier;

use super::WordsError;
use super::bundle::checked;
use super::model::Model;
use crate::rules::notation::Letters;

/// The folders of the program, by their names, with their files by theirs.
type Embedded = &'static [(&'static str, &'static [(&'static str, &'static str)])];

const EMBEDDED: Embedded = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The languages that are always there, in the order in which [`Lang`](super::Lang) names them.
const FIRST: [&str; 2] = ["en", "fr"];
/// The service's names of all languages that it has.
const DISCORD_LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];
/// The file with the facts of a language.
const FACTS: &str = "language.json";
/// How many languages can be chosen among: a command offers 25 choices, and one of them is what the service tells.
const MOST_LANGUAGES: usize = 24;
/// How many characters a choice has room for, as which each language is offered by its name.
const LONGEST_CHOICE: usize = 100;
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
    /// Units, before which the space after a number is one that does not break.
    #[serde(default)]
    units: Vec<String>,
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
    let english = Model::of(&all[0].source);
    for (name, path) in folders(folder)? {
        let files = files(&name, &path)?;
        let files = files.iter().map(|(name, text)| (&**name, &**text));
        let mut added = Language::read(&name, files.clone())?;
        english.check(&name, files, !added.discord.is_empty())?;
        let replaced = all.extract_if(.., |known| known.identifier == added.identifier);
        added.beneath = replaced.last().map(|known| known.source);
        distinct(&name, &all, &added)?;
        all.push(added);
        if all.len() > MOST_LANGUAGES {
            return Err(WordsError::new(
                &name,
                &format!("found a language more than the {MOST_LANGUAGES} that can be chosen"),
            ));
        }
    }
    sort(&mut all);
    let late = || WordsError::new(&folder.display().to_string(), "words have been said before");
    LANGUAGES.set(all).map_err(|_| late())?;
    // Each message names all languages, so that they are looked through once all are known.
    let mut all = languages().iter();
    all.try_for_each(|language| checked(language).map(drop))
}

/// Whether the service has no name for a language that it has for another one.
fn distinct(folder: &str, all: &[Language], added: &Language) -> Result<(), WordsError> {
    for known in all {
        let twice = known
            .discord
            .iter()
            .find(|name| added.discord.contains(name));
        if let Some(twice) = twice {
            let (other, place) = (&known.tag, format!("{folder}/{FACTS}"));
            return Err(WordsError::new(
                &place,
                &format!(
                    "discord: {other} has {twice:?} already; a folder of that name takes its place"
                ),
            ));
        }
    }
    Ok(())
}

/// Whether a file of a language holds messages.
pub(super) fn holds_messages(name: &str) -> bool {
    let kind = Path::new(name).extension();
    kind.is_some_and(|kind| kind == "ftl")
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
        let wrong = |what: String| WordsError::new(&format!("{folder}/{FACTS}"), &what);
        let (mut facts, mut source) = (None, String::new());
        for (name, text) in files {
            if name == FACTS {
                facts = Some(text);
            } else if holds_messages(name) {
                source.push_str(text);
                source.push('\n');
            }
        }
        let facts = facts.ok_or_else(|| WordsError::new(folder, "it has no language.json"))?;
        let facts: Facts = serde_json::from_str(facts).map_err(|error| wrong(error.to_string()))?;
        facts.check(folder)?;
        let identifier = folder.parse();
        let letters = facts.letters.parse();
        Ok(Self {
            tag: format!("{folder}{}", if facts.draft { DRAFT } else { "" }),
            label: format!("language-{folder}"),
            letters_label: format!("letters-{folder}"),
            letters: letters.map_err(|error| wrong(format!("letters: {error}")))?,
            decimal_mark: facts.decimal_mark,
            identifier: identifier.map_err(|error| {
                WordsError::new(
                    folder,
                    &format!("{error}, expected a language tag such as pt-BR"),
                )
            })?,
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
    /// Whether they are of their form.
    fn check(&self, folder: &str) -> Result<(), WordsError> {
        let place = format!("{folder}/{FACTS}");
        let is_of_a_name = |sign: char| !sign.is_control() && !"{}".contains(sign);
        let length = self.name.chars().count();
        if self.name.trim().is_empty()
            || length > LONGEST_CHOICE
            || !self.name.chars().all(is_of_a_name)
        {
            return Err(WordsError::new(
                &place,
                &format!(
                    "name: found {:?}, expected 1 to {LONGEST_CHOICE} characters without braces",
                    self.name
                ),
            ));
        }
        let mark = self.decimal_mark;
        if !['.', ','].contains(&mark) {
            let what = format!("decimal_mark: found {mark:?}, expected \".\" or \",\"");
            return Err(WordsError::new(&place, &what));
        }
        let is_unknown = |name: &&String| !DISCORD_LOCALES.contains(&name.as_str());
        if let Some(name) = self.discord.iter().find(is_unknown) {
            return Err(WordsError::new(
                &place,
                &format!(
                    "discord: found {name:?}, expected some of {}",
                    DISCORD_LOCALES.join(", ")
                ),
            ));
        }
        Ok(())
    }

    /// Sets the spaces that the language wants unbroken, which its files have as ordinary ones.
    fn spaced(&self, text: String) -> String {
        let narrow = self.narrow_spaces.iter().map(|mark| (mark, '\u{202f}'));
        let fixed = self.fixed_spaces.iter().map(|mark| (mark, '\u{a0}'));
        let text = narrow.chain(fixed).fold(text, |text, (mark, space)| {
            text.replace(mark.as_str(), &mark.replace(' ', &space.to_string()))
        });
        let units = self.units.iter();
        units.fold(text, |text, unit| before_unit(&text, unit))
    }
}

/// A text whose spaces between a number and a unit do not break.
fn before_unit(text: &str, unit: &str) -> String {
    let mark = format!(" {unit}");
    let mut parts = text.split(mark.as_str());
    let mut set = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let follows = set.ends_with(|sign: char| sign == '}' || sign.is_ascii_digit());
        let goes_on = part.starts_with(|sign: char| sign.is_alphanumeric() || sign == '’');
        set.push(if follows && !goes_on { '\u{a0}' } else { ' ' });
        set.push_str(unit);
        set.push_str(part);
    }
    set
}

/// The folders in a folder, by their names.
fn folders(folder: &Path) -> Result<Vec<(String, PathBuf)>, WordsError> {
    let entries = entries(folder).map_err(|error| {
        WordsError::new(
            &folder.display().to_string(),
            &format!("{error}, expected a folder that holds a folder for each language"),
        )
    })?;
    let folders = entries.into_iter().filter(|(_, path)| path.is_dir());
    Ok(folders.collect())
}

/// The files of a language by their names, in which the order of messages does not matter.
fn files(name: &str, folder: &Path) -> Result<Vec<(String, String)>, WordsError> {
    let wrong = |place: &str, error: &io::Error| WordsError::new(place, &error.to_string());
    let entries = entries(folder).map_err(|error| wrong(name, &error))?;
    let files = entries.into_iter().filter(|(_, path)| path.is_file());
    let read = |(file, path): (String, PathBuf)| {
        let text = std::fs::read_to_string(path);
        let text = text.map_err(|error| wrong(&format!("{name}/{file}"), &error))?;
        Ok((file, text))
    };
    files.map(read).collect()
}

fn entries(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let found = std::fs::read_dir(folder)?.map(|entry| {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        Ok((name, entry.path()))
    });
    let mut found = found.collect::<io::Result<Vec<_>>>()?;
    found.sort();
    Ok(found)
}
