//! How somebody reads a page: from which seat, in which colours and language.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Query as StrictQuery};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::language::{accepted, chosen};
use crate::render::Theme;
use crate::rules::{Color, Variant};
use crate::words::Lang;

/// By which a browser that connects again says what it was told last.
const LAST_EVENT: &str = "last-event-id";

/// What an address says after its question mark, as texts: of several with one name the first one counts, one that is empty
/// counts as if it were not there, and whatever else stands there is left alone.
pub(super) struct QueryOf<T>(pub(super) T);

impl<T: DeserializeOwned + Default> QueryOf<T> {
    /// What an address says.
    pub(super) fn of(address: &Uri) -> Self {
        let pairs = StrictQuery::<Vec<(String, String)>>::try_from_uri(address);
        let mut said = Map::new();
        for (name, text) in pairs.map(|pairs| pairs.0).unwrap_or_default() {
            if !text.is_empty() {
                said.entry(name).or_insert(Value::String(text));
            }
        }
        let read = serde_json::from_value(Value::Object(said));
        Self(read.unwrap_or_default())
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Default> FromRequestParts<S> for QueryOf<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Self::of(&parts.uri))
    }
}

/// What the address of a page says of its reader, as it was given.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct Query {
    seat: Option<String>,
    theme: Option<String>,
    lang: Option<String>,
    /// The position, in an address without one.
    pub(super) ply: Option<String>,
    /// The number of the event that a page shows which follows its game.
    from: Option<String>,
    /// What those who follow are sent of each event besides its number.
    pub(super) with: Option<String>,
}

impl Query {
    /// The number of the latest event that a follower of a game knows of: the one that was told last, or that the page
    /// shows from which they come.
    pub(super) fn known(&self, asked: &HeaderMap) -> Option<u32> {
        let told = asked.get(LAST_EVENT).and_then(|it| it.to_str().ok());
        told.or(self.from.as_deref())?.parse().ok()
    }
}

/// In which colours a board is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum PageColors {
    /// Pale or dark, as the reader's device is.
    OfDevice,
    /// Those of a theme.
    Theme(Theme),
}

impl PageColors {
    /// The theme of pictures that cannot know the device.
    pub(super) fn theme(self) -> Theme {
        match self {
            Self::OfDevice => Theme::default(),
            Self::Theme(theme) => theme,
        }
    }

    /// Where such a picture is shown pale instead, as the style sheet says it: on paper, and on pale devices, where nothing else
    /// was chosen; nowhere, where it is pale.
    pub(super) const fn pale_on(self) -> Option<&'static str> {
        match self {
            Self::OfDevice => Some("print, (prefers-color-scheme: light)"),
            Self::Theme(Theme::Light) => None,
            Self::Theme(_) => Some("print"),
        }
    }

    /// The code by which an address and the style sheet know it.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Self::OfDevice => "auto",
            Self::Theme(theme) => theme.code(),
        }
    }
}

/// How a page is read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Reading {
    /// The language; what was chosen, else what the browser asks for.
    pub(super) lang: Lang,
    /// The language that was chosen.
    pub(super) chosen_lang: Option<Lang>,
    /// The colours of the page.
    pub(super) colors: PageColors,
    /// The seat that was chosen.
    chosen_seat: Option<Color>,
}

impl Reading {
    /// How whoever asks with these headers for this address reads.
    pub(super) fn of(query: &Query, asked: &HeaderMap) -> Self {
        let chosen_lang = query.lang.as_deref().and_then(chosen);
        let theme = query.theme.as_deref().and_then(Theme::of_code);
        let seat = query.seat.as_deref();
        let all = [Color::White, Color::Red, Color::Black];
        let is_seat = |color: &Color| seat.is_some_and(|seat| seat.chars().eq([color.letter()]));
        Self {
            lang: chosen_lang.unwrap_or_else(|| accepted(asked)),
            chosen_lang,
            colors: theme.map_or(PageColors::OfDevice, PageColors::Theme),
            chosen_seat: all.into_iter().find(is_seat),
        }
    }

    /// The same in other colours.
    pub(super) const fn in_theme(self, theme: Theme) -> Self {
        Self {
            colors: PageColors::Theme(theme),
            ..self
        }
    }

    /// From which seat a game is seen: the first player's, unless another one was chosen.
    pub(super) fn seat(self, variant: Variant) -> Color {
        let colors = variant.colors();
        let chosen = self.chosen_seat.filter(|seat| colors.contains(seat));
        chosen.unwrap_or(colors[0])
    }

    /// What was chosen, as it stands in addresses.
    pub(super) fn chosen(self) -> Vec<(&'static str, String)> {
        let theme = match self.colors {
            PageColors::OfDevice => None,
            PageColors::Theme(theme) => Some(theme.code().to_owned()),
        };
        let lang = self.chosen_lang.map(|lang| lang.code().to_owned());
        let parts = [
            (
                "seat",
                self.chosen_seat.map(|seat| seat.letter().to_string()),
            ),
            ("theme", theme),
            ("lang", lang),
        ];
        let parts = parts.into_iter();
        parts
            .filter_map(|(key, value)| Some((key, value?)))
            .collect()
    }

    /// The end of an address that leads to a page which is read the same way.
    pub(super) fn query(self) -> String {
        let parts = self.chosen().into_iter();
        let parts = parts.map(|(key, value)| format!("{key}={value}"));
        let parts: Vec<String> = parts.collect();
        if parts.is_empty() {
            String::new()
        } else {
            format!("?{}", parts.join("&"))
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header::ACCEPT_LANGUAGE;

    use super::*;

    fn reading(seat: &str, theme: &str, lang: &str, accept: &'static str) -> Reading {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let query = Query {
            seat: some(seat),
            theme: some(theme),
            lang: some(lang),
            ply: None,
            from: None,
            with: None,
        };
        let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, accept.parse().unwrap())]);
        Reading::of(&query, &headers)
    }

    #[test]
    fn the_language_is_the_chosen_one_or_what_the_browser_wants_most() {
        for (chosen, accept, expected) in [
            ("", "fr-CA,en;q=0.5", "fr"),
            ("fr", "en", "fr"),
            ("de", "fr", "de"),
            ("xx", "fr", "fr"),
        ] {
            let read = reading("", "", chosen, accept);
            assert_eq!(read.lang.code(), expected, "{chosen} {accept}");
        }
    }

    #[tokio::test]
    async fn an_address_is_read_however_it_is_written() {
        for (address, seat, ply) in [
            ("/g/a?seat=b&ply=3", Some("b"), Some("3")),
            ("/g/a?seat=w&seat=b&&=&ply", Some("w"), None),
            ("/g/a?seat=&ply=&seat=b", Some("b"), None),
            ("/g/a?seat=%ff%&other=1", Some("\u{fffd}%"), None),
            ("/g/a", None, None),
        ] {
            let request = axum::http::Request::get(address).body(()).unwrap();
            let (mut parts, ()) = request.into_parts();
            let QueryOf(read) = QueryOf::<Query>::from_request_parts(&mut parts, &())
                .await
                .unwrap();
            assert_eq!((read.seat.as_deref(), read.ply.as_deref()), (seat, ply));
        }
    }

    #[test]
    fn links_keep_what_was_chosen_and_nothing_else() {
        assert_eq!(reading("", "", "", "fr").query(), "");
        let read = reading("b", "wood", "fr", "en");
        assert_eq!(read.query(), "?seat=b&theme=wood&lang=fr");
        assert_eq!(reading("x\"", "<b>", "..", "").query(), "");
        assert_eq!(read.seat(Variant::Chess), Color::Black);
        assert_eq!(reading("r", "", "", "").seat(Variant::Chess), Color::White);
    }
}
