//! A message to be said, and what its variables are filled with.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};

use super::numbers::number;
use super::{Lang, Words};

/// A message to be said, with its variables. It knows no language until it is said.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    pub(super) id: Cow<'a, str>,
    variables: Vec<(&'static str, Value<'a>)>,
}

/// What a variable is filled with.
#[derive(Clone, Debug)]
enum Value<'a> {
    /// What is the same in every language.
    Plain(FluentValue<'a>),
    /// A number with at most two decimals.
    Number(f64),
    /// Messages, and what stands between two of them.
    Lines(Vec<Line<'a>>, &'static str),
    /// Names, which each language lists its own way.
    Names(Vec<String>),
}

impl<'a> Line<'a> {
    /// A message by its id in the locale files.
    #[must_use]
    pub fn new(id: &'a str) -> Self {
        Self {
            id: id.into(),
            variables: Vec::new(),
        }
    }

    /// One of several messages of a kind: `game-chess` by the code of the game.
    pub(super) fn of_kind(kind: &str, code: &str) -> Self {
        Self {
            id: format!("{kind}-{code}").into(),
            variables: Vec::new(),
        }
    }

    /// The message with one more variable, which is the same in every language.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<FluentValue<'a>>) -> Self {
        self.filled(name, Value::Plain(value.into()))
    }

    /// The message with a number that each language writes its own way.
    #[must_use]
    pub fn number(self, name: &'static str, value: f64) -> Self {
        self.filled(name, Value::Number(value))
    }

    /// The message with another one in it, such as the name of a game.
    #[must_use]
    pub fn naming(self, name: &'static str, line: impl Into<Self>) -> Self {
        self.listing(name, [line.into()], "")
    }

    /// The message with others in it, and what stands between two of those.
    #[must_use]
    pub fn listing(
        self,
        name: &'static str,
        lines: impl IntoIterator<Item = Self>,
        between: &'static str,
    ) -> Self {
        let lines = lines.into_iter().collect();
        self.filled(name, Value::Lines(lines, between))
    }

    /// The message with names, listed as the language lists them: `a, b and c`.
    #[must_use]
    pub fn names(self, name: &'static str, names: Vec<String>) -> Self {
        self.filled(name, Value::Names(names))
    }

    fn filled(mut self, name: &'static str, value: Value<'a>) -> Self {
        self.variables.push((name, value));
        self
    }

    /// The variables as a language has them.
    pub(super) fn said_in(self, words: &Words, lang: Lang) -> FluentArgs<'a> {
        let variables = self.variables.into_iter();
        let said = variables.map(|(name, value)| match value {
            Value::Plain(value) => (name, value),
            Value::Number(value) => (name, number(lang, value).into()),
            Value::Names(names) => (name, Words::listed(lang, &names).into()),
            Value::Lines(lines, between) => (name, words.say_all(lang, lines, between).into()),
        });
        said.collect()
    }
}

impl<'a> From<&'a str> for Line<'a> {
    fn from(id: &'a str) -> Self {
        Self::new(id)
    }
}

impl From<&Self> for Line<'_> {
    fn from(line: &Self) -> Self {
        line.clone()
    }
}

/// Texts one after another, and what stands between two of them.
pub(super) fn joined(texts: impl IntoIterator<Item = String>, between: &str) -> String {
    texts.into_iter().collect::<Vec<_>>().join(between)
}
