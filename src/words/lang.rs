//! A language, as everything names it that says something.

use super::language::{DRAFT, Language, languages};
use crate::game::Locale;
use crate::rules::notation::Letters;

/// A language that we speak: its place among all of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lang(usize);

impl Lang {
    /// English, spoken where nothing else is asked for.
    pub const ENGLISH: Self = Self(0);
    /// French, in which the games were first played.
    pub const FRENCH: Self = Self(1);

    /// Every language: English, French, the others.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..languages().len()).map(Self)
    }

    /// The language that serves a language tag best, be it the name of its folder or one that the service has for it:
    /// `fr-CA` is French, what we do not speak is English. A draft is found by its own tag alone, which no client has.
    #[must_use]
    pub fn of_tag(tag: &str) -> Self {
        Self::spoken(tag).unwrap_or(Self::ENGLISH)
    }

    /// The same; none where we do not speak it.
    #[must_use]
    pub fn spoken(tag: &str) -> Option<Self> {
        let is = |wanted: &str| Self::all().find(|lang| lang.tag().eq_ignore_ascii_case(wanted));
        let is_called = |wanted: &str| {
            let mut all = Self::all();
            all.find(|lang| {
                let mut names = lang.discord_locales().iter();
                names.any(|name| name.eq_ignore_ascii_case(wanted))
            })
        };
        let base = tag.split(['-', '_']).next().unwrap_or_default();
        is(tag).or_else(|| is_called(tag)).or_else(|| is(base))
    }

    /// The language that serves a locale.
    #[must_use]
    pub fn of_locale(locale: &Locale) -> Self {
        Self::of_tag(&locale.0)
    }

    /// The locale by which it is kept that somebody has chosen it.
    #[must_use]
    pub fn locale(self) -> Locale {
        Locale(self.tag().to_owned())
    }

    /// The language's tag.
    #[must_use]
    pub fn tag(self) -> &'static str {
        &self.facts().tag
    }

    /// The name of the language's folder, which says nothing of its being a draft.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.tag().trim_end_matches(DRAFT)
    }

    /// What the language is called by those who speak it.
    #[must_use]
    pub fn name(self) -> &'static str {
        &self.facts().name
    }

    /// The id of the message that names the language.
    #[must_use]
    pub fn label(self) -> &'static str {
        &self.facts().label
    }

    /// The id of the message that names the language's letters.
    #[must_use]
    pub fn letters_label(self) -> &'static str {
        &self.facts().letters_label
    }

    /// The letters in which moves are written.
    #[must_use]
    pub fn letters(self) -> Letters {
        self.facts().letters
    }

    /// What stands before the decimals of a number.
    #[must_use]
    pub fn decimal_mark(self) -> char {
        self.facts().decimal_mark
    }

    /// Whether nobody who speaks it has read it yet: it is chosen by hand alone.
    #[must_use]
    pub fn is_draft(self) -> bool {
        self.tag().ends_with(DRAFT)
    }

    /// The language in which commands and what they take are offered to whoever reads this one: drafts are not registered.
    #[must_use]
    pub fn offered(self) -> Self {
        if self.is_draft() { Self::ENGLISH } else { self }
    }

    /// The names that the service has for it, none where it is a draft.
    #[must_use]
    pub fn discord_locales(self) -> &'static [String] {
        &self.facts().discord
    }

    pub(super) const fn index(self) -> usize {
        self.0
    }

    pub(super) fn facts(self) -> &'static Language {
        // Nobody makes one but from the list.
        &languages()[self.0]
    }
}
