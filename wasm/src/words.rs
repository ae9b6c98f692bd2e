//! What is said of positions, moves and lessons: the bot's own words, in the one language that a page is written in.

mod lessons;
mod line;
mod numbers;
mod pictures;
mod reader;
mod refusals;
mod results;
mod subjects;
mod terms;

use fluent_bundle::{FluentBundle, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::rules::notation::Letters;
use line::joined;

pub use line::Line;
pub use pictures::{Described, DescribedMove, DescribedProgress, Untold};
pub use reader::Reader;
pub use subjects::{LessonWords, PictureWords, RefusalWords, ResultWords};

/// How the page's language writes moves and numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lang {
    letters: Letters,
    decimal_mark: char,
}

impl Lang {
    /// A language with these letters of pieces, and this before decimals.
    pub const fn new(letters: Letters, decimal_mark: char) -> Self {
        Self {
            letters,
            decimal_mark,
        }
    }

    /// The letters in which moves are written.
    pub const fn letters(self) -> Letters {
        self.letters
    }

    /// What stands before the decimals of a number.
    pub const fn decimal_mark(self) -> char {
        self.decimal_mark
    }
}

/// The messages of the page's language.
pub struct Words(FluentBundle<FluentResource>);

impl std::fmt::Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Words")
    }
}

impl Words {
    /// The messages of a file in a language, which has its own plurals; those that are no Fluent are left out.
    pub fn read(messages: &str, language: LanguageIdentifier) -> Self {
        let mut bundle = FluentBundle::new(vec![language]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(messages.to_owned());
        bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
        Self(bundle)
    }

    /// Says a message.
    pub fn say<'a>(&self, lang: Lang, line: impl Into<Line<'a>>) -> String {
        self.formatted(lang, line.into(), None)
    }

    /// Says messages one after another, with something between each two of them.
    fn say_all<'a>(
        &self,
        lang: Lang,
        lines: impl IntoIterator<Item = Line<'a>>,
        between: &str,
    ) -> String {
        joined(lines.into_iter().map(|line| self.say(lang, line)), between)
    }

    /// Names one after another.
    fn listed(_: Lang, names: &[String]) -> String {
        names.join(", ")
    }

    /// An attribute of a message.
    fn attribute(&self, lang: Lang, line: &Line<'_>, name: &str) -> String {
        self.formatted(lang, line.clone(), Some(name))
    }

    /// A message, or its attribute; its id where the file has none.
    fn formatted(&self, lang: Lang, line: Line<'_>, attribute: Option<&str>) -> String {
        let id = line.id.clone();
        let message = self.0.get_message(&id);
        let pattern = message.and_then(|message| match attribute {
            Some(name) => message.get_attribute(name).map(|found| found.value()),
            None => message.value(),
        });
        let Some(pattern) = pattern else {
            return id.into_owned();
        };
        let variables = line.said_in(self, lang);
        let formatted = self
            .0
            .format_pattern(pattern, Some(&variables), &mut vec![]);
        formatted.into_owned()
    }
}
