//! In which language a page is written for somebody of whom nothing is known.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;

use crate::words::Lang;

/// The language that a browser wants most among those that we speak; English where it wants none of them.
pub(super) fn accepted(asked: &HeaderMap) -> Lang {
    let wanted = asked.get(ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
    let wanted = wanted.unwrap_or_default().split(',').filter_map(|one| {
        let (tag, weight) = one.split_once(";q=").unwrap_or((one, "1"));
        let weight: f32 = weight.trim().parse().ok()?;
        let base = tag.trim().split('-').next().unwrap_or_default();
        let known = Lang::all().find(|lang| lang.tag().eq_ignore_ascii_case(base));
        known.filter(|_| weight > 0.0).map(|lang| (weight, lang))
    });
    // Of those that are wanted as much, the first one.
    let most = wanted.reduce(|best, next| if next.0 > best.0 { next } else { best });
    most.map_or(Lang::ENGLISH, |(_, lang)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_what_the_browser_wants_most() {
        for (accept, expected) in [
            ("", Lang::ENGLISH),
            ("fr", Lang::FRENCH),
            ("fr-CA,en;q=0.5", Lang::FRENCH),
            ("en;q=0.5,fr;q=0.8", Lang::FRENCH),
            ("pl,fr;q=0.1", Lang::FRENCH),
            ("fr;q=0,en", Lang::ENGLISH),
            ("en,fr", Lang::ENGLISH),
            ("fr;q=many", Lang::ENGLISH),
        ] {
            let headers = HeaderMap::from_iter([(ACCEPT_LANGUAGE, accept.parse().unwrap())]);
            assert_eq!(accepted(&headers), expected, "{accept}");
        }
    }
}
