//! The Fluent files, read once, each language when something is first said in it.

use std::sync::OnceLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use icu_list::ListFormatter;
use icu_list::options::{ListFormatterOptions, ListLength};
use icu_locale_core::Locale;

use super::Lang;
use super::brackets::without_nested_brackets;
use super::commands::CommandNames;
use super::language::{Language, languages};
use super::line::{Line, joined};

/// A language that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {what}")]
pub struct WordsError {
    /// A folder or a file, with the line in it where that is known.
    place: String,
    what: String,
}

impl WordsError {
    pub(super) fn new(place: &str, what: &str) -> Self {
        Self {
            place: place.to_owned(),
            what: what.to_owned(),
        }
    }
}

/// The words of one language.
pub(super) struct Spoken {
    bundle: FluentBundle<FluentResource>,
    commands: CommandNames,
}

/// The words of every language, each read when something is first said in it.
pub struct Words(Vec<OnceLock<Spoken>>);

impl Words {
    /// Reads the words of the usual language; those of others are looked through when the program is tested, or when
    /// [`add_languages`](super::add_languages) finds them.
    ///
    /// # Errors
    /// Where they are no Fluent.
    pub fn load() -> Result<Self, WordsError> {
        let usual = checked(Lang::ENGLISH.facts())?;
        let words = Self(Lang::all().map(|_| OnceLock::new()).collect());
        words.0[Lang::ENGLISH.index()].get_or_init(|| usual);
        Ok(words)
    }

    /// Says a message in a language: a line, the id of one without variables, a game, a time.
    #[must_use]
    pub fn say<'a>(&self, lang: Lang, line: impl Into<Line<'a>>) -> String {
        let line = line.into();
        let found = Self::tried(lang).find_map(|lang| {
            let message = self.bundle(lang).get_message(&line.id)?;
            Some((lang, message.value()?))
        });
        self.format(lang, line.clone(), found)
    }

    /// Says messages one after another, with something between each two of them.
    pub(super) fn say_all<'a>(
        &self,
        lang: Lang,
        lines: impl IntoIterator<Item = Line<'a>>,
        between: &str,
    ) -> String {
        joined(lines.into_iter().map(|line| self.say(lang, line)), between)
    }

    /// Names as a language lists them.
    pub(super) fn listed(lang: Lang, names: &[String]) -> String {
        match lists(lang.facts()) {
            Some(lists) => lists.format_to_string(names.iter()),
            None => names.join(", "),
        }
    }

    /// The description that goes with a message: its attribute `about`.
    #[must_use]
    pub fn about(&self, lang: Lang, line: &Line<'_>) -> String {
        self.attribute(lang, line, "about")
    }

    /// An attribute of a message.
    pub(super) fn attribute(&self, lang: Lang, line: &Line<'_>, name: &str) -> String {
        let found = Self::tried(lang).find_map(|lang| {
            let message = self.bundle(lang).get_message(&line.id)?;
            Some((lang, message.get_attribute(name)?.value()))
        });
        self.format(lang, line.clone(), found)
    }

    fn format(
        &self,
        lang: Lang,
        line: Line<'_>,
        found: Option<(Lang, &fluent_syntax::ast::Pattern<&str>)>,
    ) -> String {
        let id = line.id.clone();
        let Some((spoken, pattern)) = found else {
            tracing::error!(%id, lang = lang.tag(), "words missing");
            return id.into_owned();
        };
        let variables = line.said_in(self, lang);
        let mut errors = Vec::new();
        let bundle = self.bundle(spoken);
        let text = bundle.format_pattern(pattern, Some(&variables), &mut errors);
        for error in errors {
            tracing::error!(%id, lang = lang.tag(), %error, "words do not fit");
        }
        let text = self.readable_mentions(lang, text.into_owned());
        without_nested_brackets(text)
    }

    fn spoken(&self, lang: Lang) -> &Spoken {
        self.0[lang.index()].get_or_init(|| {
            let (spoken, wrong) = spoken(lang.facts());
            for what in wrong {
                tracing::error!(lang = lang.tag(), what, "words cannot be read");
            }
            spoken
        })
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        &self.spoken(lang).bundle
    }

    /// What commands are called in the texts of a language.
    pub(super) fn command_names(&self, lang: Lang) -> &CommandNames {
        &self.spoken(lang.offered()).commands
    }

    /// The languages in which a message is looked for: what one lacks is said in English.
    fn tried(lang: Lang) -> impl Iterator<Item = Lang> {
        let usual = (lang != Lang::ENGLISH).then_some(Lang::ENGLISH);
        std::iter::once(lang).chain(usual)
    }

    /// Whether a message exists in a language.
    #[must_use]
    pub fn knows(&self, lang: Lang, id: &str) -> bool {
        self.bundle(lang).has_message(id)
    }
}

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Words")
    }
}

/// The messages of a language.
///
/// # Errors
/// Where some of them are no Fluent.
pub(super) fn checked(language: &Language) -> Result<Spoken, WordsError> {
    let (spoken, wrong) = spoken(language);
    match wrong.into_iter().next() {
        Some(what) => Err(WordsError::new(&language.tag, &what)),
        None => Ok(spoken),
    }
}

/// The messages of a language, and what of them cannot be read.
fn spoken(language: &Language) -> (Spoken, Vec<String>) {
    let (mut wrong, mut commands) = (Vec::new(), CommandNames::default());
    let mut bundle = FluentBundle::new_concurrent(vec![language.identifier.clone()]);
    // Marks that isolate directions would stand in mentions and moves.
    bundle.set_use_isolating(false);
    let beneath = language.beneath.iter().cloned();
    for source in beneath.chain([language.source.clone(), names()]) {
        let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, errors)| {
            wrong.extend(errors.iter().map(ToString::to_string));
            resource
        });
        commands.extend(&resource);
        if language.beneath.is_some() {
            bundle.add_resource_overriding(resource);
        } else if let Err(errors) = bundle.add_resource(resource) {
            wrong.extend(errors.iter().map(ToString::to_string));
        }
    }
    (Spoken { bundle, commands }, wrong)
}

/// How a language lists names, as the Unicode consortium knows it; none where it does not know the language. What it
/// knows is part of the program: nothing is read, and nothing kept, as the formatter belongs to one thread.
fn lists(language: &Language) -> Option<ListFormatter> {
    let locale = Locale::try_from_str(&language.identifier.to_string()).ok()?;
    let options = ListFormatterOptions::default().with_length(ListLength::Wide);
    ListFormatter::try_new_and(locale.into(), options).ok()
}

/// Messages with what languages and their letters are called, which is the same in every language.
fn names() -> String {
    let of = |language: &Language| {
        let (name, letters) = (&language.name, language.letters.spaced());
        let (label, letters_label) = (&language.label, &language.letters_label);
        format!("{label} = {name}\n{letters_label} = {name}: {letters}\n")
    };
    languages().iter().map(of).collect()
}
