//! The Fluent files, read once.

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use unic_langid::{LanguageIdentifier, langid};

use super::commands::CommandNames;
use super::line::{Line, joined};

/// The files of a language, one after another.
macro_rules! locale {
    ($lang:literal: $($file:literal)*) => {
        concat!($(include_str!(concat!("../../assets/locales/", $lang, "/", $file, ".ftl")), "\n"),*)
    };
}

/// The same files for every language.
macro_rules! messages {
    ($lang:literal) => {
        locale!($lang:
            "terms" "invitations" "turns" "answers" "refusals" "channel_issues" "alt_text" "text_board"
            "absence" "agreements" "analysis" "commands" "help" "leaderboard" "learning" "lessons" "moderation" "moving"
            "outages" "paces" "patience" "personal" "plans" "plots" "practice" "privacy" "problem" "profile"
            "questions" "records" "reminders" "replays" "rooms" "scoring" "settings" "themes" "tournament"
            "vacation" "ways")
    };
}

pub(super) const ENGLISH: &str = messages!("en");
pub(super) const FRENCH: &str = messages!("fr");

/// A language that we speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// English, spoken where nothing else is asked for.
    English,
    /// French.
    French,
}

impl Lang {
    /// Every language.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The language that serves a language tag best: `fr-CA` is French, what we do not speak is English.
    #[must_use]
    pub fn of_tag(tag: &str) -> Self {
        match tag.split(['-', '_']).next() {
            Some("fr") => Self::French,
            _ => Self::English,
        }
    }

    /// The language's tag.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The locale files as the bundle reads them.
    fn source(self) -> String {
        match self {
            Self::English => ENGLISH.to_owned(),
            Self::French => with_french_spaces(FRENCH),
        }
    }

    const fn identifier(self) -> LanguageIdentifier {
        match self {
            Self::English => langid!("en"),
            Self::French => langid!("fr"),
        }
    }
}

/// Sets the spaces that French wants unbroken, which the file has as ordinary ones:
/// narrow before `;`, `!` and `?`, full before `:`, within `« »` and after `nº`.
fn with_french_spaces(text: &str) -> String {
    let narrow = [" ;", " !", " ?"].map(|mark| (mark, mark.replace(' ', "\u{202f}")));
    let full = [" :", "« ", " »", "nº "].map(|mark| (mark, mark.replace(' ', "\u{a0}")));
    let marks = narrow.into_iter().chain(full);
    marks.fold(text.to_owned(), |text, (plain, unbroken)| {
        text.replace(plain, &unbroken)
    })
}

/// A locale file that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("locale {lang}: {what}")]
pub struct WordsError {
    lang: &'static str,
    what: String,
}

/// The words of every language.
pub struct Words {
    english: Spoken,
    french: Spoken,
}

/// The words of one language.
struct Spoken {
    bundle: FluentBundle<FluentResource>,
    commands: CommandNames,
}

impl Words {
    /// Reads the locale files that are part of the program.
    ///
    /// # Errors
    /// Where one of them is no Fluent.
    pub fn load() -> Result<Self, WordsError> {
        Ok(Self {
            english: spoken(Lang::English)?,
            french: spoken(Lang::French)?,
        })
    }

    /// Says a message in a language.
    #[must_use]
    pub fn say(&self, lang: Lang, line: &Line<'_>) -> String {
        self.said(lang, line)
    }

    /// The same of whatever is a message: a line, the id of one without variables, a game, a time.
    #[must_use]
    pub fn said<'a>(&self, lang: Lang, line: impl Into<Line<'a>>) -> String {
        let line = line.into();
        let message = self.bundle(lang).get_message(&line.id);
        self.format(lang, line, message.and_then(|message| message.value()))
    }

    /// Says messages one after another, with something between each two of them.
    pub(super) fn say_all<'a>(
        &self,
        lang: Lang,
        lines: impl IntoIterator<Item = Line<'a>>,
        between: &str,
    ) -> String {
        joined(lines.into_iter().map(|line| self.said(lang, line)), between)
    }

    /// The description that goes with a message: its attribute `about`.
    #[must_use]
    pub fn about(&self, lang: Lang, line: &Line<'_>) -> String {
        self.attribute(lang, line.clone(), "about")
    }

    /// An attribute of a message.
    pub(super) fn attribute(&self, lang: Lang, line: Line<'_>, name: &str) -> String {
        let message = self.bundle(lang).get_message(&line.id);
        let found = message.and_then(|message| message.get_attribute(name));
        self.format(lang, line, found.map(|attribute| attribute.value()))
    }

    fn format(
        &self,
        lang: Lang,
        line: Line<'_>,
        pattern: Option<&fluent_syntax::ast::Pattern<&str>>,
    ) -> String {
        let id = line.id.clone();
        let Some(pattern) = pattern else {
            tracing::error!(%id, lang = lang.tag(), "words missing");
            return id.into_owned();
        };
        let variables = line.said_in(self, lang);
        let mut errors = Vec::new();
        let bundle = self.bundle(lang);
        let text = bundle.format_pattern(pattern, Some(&variables), &mut errors);
        for error in errors {
            tracing::error!(%id, lang = lang.tag(), %error, "words do not fit");
        }
        self.readable_mentions(lang, text.into_owned())
    }

    const fn spoken(&self, lang: Lang) -> &Spoken {
        match lang {
            Lang::English => &self.english,
            Lang::French => &self.french,
        }
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        &self.spoken(lang).bundle
    }

    /// What commands are called in a language.
    pub(super) const fn command_names(&self, lang: Lang) -> &CommandNames {
        &self.spoken(lang).commands
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

fn spoken(lang: Lang) -> Result<Spoken, WordsError> {
    let wrong = |what: String| WordsError {
        lang: lang.tag(),
        what,
    };
    let resource = FluentResource::try_new(lang.source())
        .map_err(|(_, errors)| wrong(format!("{errors:?}")))?;
    let commands = CommandNames::of(&resource);
    let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
    // Marks that isolate directions would stand in mentions and moves.
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .map_err(|errors| wrong(format!("{errors:?}")))?;
    Ok(Spoken { bundle, commands })
}
