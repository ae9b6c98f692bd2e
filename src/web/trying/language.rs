//! The language in which a page is read.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use serde::Deserialize;

use crate::words::Lang;

/// What an address says of the language: `?lang=fr`.
#[derive(Deserialize, Debug, Default)]
pub(super) struct AskedLanguage {
    lang: Option<String>,
}

impl AskedLanguage {
    /// The language that is asked for; else the first one of the browser's that we speak.
    pub(super) fn or_of(&self, headers: &HeaderMap) -> Lang {
        let asked = self.lang.as_deref();
        let asked = asked.and_then(|code| Lang::all().find(|lang| lang.code() == code));
        asked.unwrap_or_else(|| of_browser(headers))
    }
}

/// The first language of a browser that we speak, drafts left out.
fn of_browser(headers: &HeaderMap) -> Lang {
    let header = headers.get(ACCEPT_LANGUAGE);
    let header = header.and_then(|value| value.to_str().ok());
    let tags = header.unwrap_or_default().split(',');
    let mut tags = tags.map(|tag| tag.split(';').next().unwrap_or_default().trim());
    let spoken = tags.find_map(|tag| {
        let lang = Lang::of_tag(tag);
        let is_meant = lang != Lang::ENGLISH || tag.starts_with(Lang::ENGLISH.code());
        is_meant.then_some(lang)
    });
    spoken.unwrap_or(Lang::ENGLISH)
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_page_is_in_the_language_that_is_asked_for_or_in_the_browsers() {
        for (asked, browser, expected) in [
            (None, "", "en"),
            (None, "fr-CA,fr;q=0.9,en;q=0.8", "fr"),
            (None, "ja,en;q=0.9,fr;q=0.8", "en"),
            (None, "ja,fr;q=0.8", "fr"),
            // A draft is chosen by hand alone.
            (None, "de-DE,fr;q=0.8", "fr"),
            (Some("de"), "fr", "de"),
            (Some("tlh"), "fr", "fr"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(browser));
            let asked = AskedLanguage {
                lang: asked.map(str::to_owned),
            };
            assert_eq!(
                asked.or_of(&headers).code(),
                expected,
                "{asked:?} {browser}"
            );
        }
    }
}
