//! The latest results of a server as a feed (Atom, RFC 4287), which programs read that tell of new ones.

use maud::{Markup, PreEscaped, html};

use super::Visit;
use crate::game::queries::{PublishedResult, PublishedResults};
use crate::game::{Millis, PageSubject};
use crate::present::records::rfc3339;

/// When a feed has changed last that has nothing in it yet.
const NEVER: Millis = Millis(0);
/// Elements without contents are written with both their ends, as XML wants them.
const PROLOGUE: PreEscaped<&str> = PreEscaped("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n");

/// The feed: an entry a game, which stays the same for good.
pub(super) fn results(visit: &Visit<'_>, results: &PublishedResults) -> String {
    let latest = results.ended.iter().map(|result| result.changed).max();
    let title = format!("{} · {}", visit.title(), visit.say("page-ended"));
    let subject = PageSubject::Server(visit.server);
    let feed = html! {
        (PROLOGUE)
        feed xmlns="http://www.w3.org/2005/Atom" xml:lang=(visit.reading.lang.code()) {
            id { (visit.site.parts.addresses.urn(subject)) }
            title { (readable(&title)) }
            updated { (rfc3339(latest.unwrap_or(NEVER))) }
            author { name { "Seigneur" } }
            link rel="self" type="application/atom+xml" href=(visit.absolute(&visit.link("/results.atom", &[]))) {}
            link rel="alternate" type="text/html" href=(visit.absolute(&visit.link("", &[]))) {}
            @for result in &results.ended { (entry(visit, result)) }
        }
    };
    feed.into_string()
}

fn entry(visit: &Visit<'_>, PublishedResult { game, at, changed }: &PublishedResult) -> Markup {
    let line = visit.words().game(game);
    let subject = PageSubject::Game(game.table.id());
    let page = visit.site.parts.addresses.path(subject) + &visit.reading.query();
    html! {
        entry {
            id { (visit.site.parts.addresses.urn(subject)) }
            title { (readable(&format!("{} · {}", line.title, line.players_text()))) }
            updated { (rfc3339(*changed)) }
            published { (rfc3339(*at)) }
            link rel="alternate" type="text/html" href=(visit.absolute(&page)) {}
            summary { (readable(&line.state)) }
        }
    }
}

/// A text without the signs that XML has no way to write.
fn readable(text: &str) -> String {
    let is_written = |sign: &char| {
        let is_control = sign.is_control() && !matches!(sign, '\t' | '\n');
        !is_control && !matches!(sign, '\u{fffe}' | '\u{ffff}')
    };
    text.chars().filter(is_written).collect()
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn what_xml_cannot_say_is_left_out() {
        let names = "a\0b\u{1b}c\u{ffff}d\u{85}e\tf é♔";
        assert_eq!(readable(names), "abcde\tf é♔");
    }
}
