//! The language in which a page is read.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;

use crate::words::Lang;

/// The language of a code, be it a draft: it was chosen by hand. What is said of a country is left alone.
pub(super) fn chosen(code: &str) -> Option<Lang> {
    let is = |code: &str| Lang::all().find(|lang| lang.code().eq_ignore_ascii_case(code));
    is(code).or_else(|| is(code.split(['-', '_']).next()?))
}

/// The language that a browser asks for most, of those that we speak; drafts are chosen by hand alone. A list may come in
/// several lines, and names are the same in capitals (RFC 9110, 5.3 and 12.5.4).
pub(super) fn accepted(asked: &HeaderMap) -> Lang {
    let lines = asked.get_all(ACCEPT_LANGUAGE).iter();
    let lines = lines.filter_map(|it| it.to_str().ok());
    let lines: Vec<String> = lines.map(str::to_ascii_lowercase).collect();
    let mut wanted: Vec<(f32, Lang)> = Vec::new();
    for one in lines.iter().flat_map(|line| line.split(',')) {
        let mut parts = one.split(';').map(str::trim);
        let tag = parts.next().unwrap_or_default();
        let weight = parts.next().and_then(|it| it.strip_prefix("q="));
        let weight = weight.map_or(1.0, |it| it.parse().unwrap_or(0.0));
        let known = Lang::spoken(tag).filter(|lang| !lang.is_draft());
        wanted.extend(known.filter(|_| weight > 0.0).map(|lang| (weight, lang)));
    }
    // Of those that are wanted as much, the first one.
    let most = wanted.into_iter().rev();
    let most = most.max_by(|(one, _), (other, _)| one.total_cmp(other));
    most.map_or(Lang::ENGLISH, |(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn by_browser(accept: &str) -> Lang {
        accepted(&HeaderMap::from_iter([(
            ACCEPT_LANGUAGE,
            accept.parse().unwrap(),
        )]))
    }

    #[test]
    fn the_language_is_what_the_browser_wants_most() {
        for (accept, expected) in [
            ("", Lang::ENGLISH),
            ("fr", Lang::FRENCH),
            ("fr-CA,en;q=0.5", Lang::FRENCH),
            ("en;q=0.5,fr;q=0.8", Lang::FRENCH),
            ("ja,fr;q=0.1", Lang::FRENCH),
            ("fr;q=0,en", Lang::ENGLISH),
            ("en,fr", Lang::ENGLISH),
            ("fr;q=many", Lang::ENGLISH),
            ("EN;Q=0.5,FR-CA;Q=0.8", Lang::FRENCH),
        ] {
            assert_eq!(by_browser(accept), expected, "{accept}");
        }
    }

    #[test]
    fn a_list_may_come_in_several_lines() {
        let lines = ["en;q=0.5", "fr"].map(|line| (ACCEPT_LANGUAGE, line.parse().unwrap()));
        assert_eq!(accepted(&HeaderMap::from_iter(lines)), Lang::FRENCH);
    }

    #[test]
    fn a_language_that_is_chosen_may_be_that_of_a_country() {
        for (code, expected) in [
            ("fr-CA", Some(Lang::FRENCH)),
            ("EN_gb", Some(Lang::ENGLISH)),
            ("fr", Some(Lang::FRENCH)),
            ("frx", None),
            ("-", None),
        ] {
            assert_eq!(chosen(code), expected, "{code}");
        }
    }

    #[test]
    fn drafts_are_chosen_by_hand_alone() {
        for draft in Lang::all().filter(|lang| lang.is_draft()) {
            assert_eq!(chosen(draft.code()), Some(draft));
            assert_eq!(by_browser(draft.code()), Lang::ENGLISH);
        }
        assert_eq!(chosen("tlh"), None);
    }
}
