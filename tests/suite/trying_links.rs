//! What those are told of the pages on which the games are tried and learnt who do not see them: links, and search engines.

use reqwest::StatusCode;
use reqwest::header::{CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use seigneur::words::Lang;

use crate::support::messages::{lacks, tells};
use crate::support::trying::{Pages, header, paths};
use crate::support::web::BASE;

/// The property of a page that those read who show a link to it.
fn property<'a>(html: &'a str, name: &str) -> &'a str {
    let begin = format!("<meta property=\"{name}\" content=\"");
    let (_, after) = html.split_once(begin.as_str()).expect(name);
    after.split('"').next().unwrap()
}

#[tokio::test]
async fn a_link_to_a_page_shows_a_board_wherever_it_is_pasted() {
    let pages = Pages::under(Some(BASE)).await;
    for path in paths() {
        let html = pages.page(&format!("{path}?lang=en")).await;
        let shown = property(&html, "og:image");
        assert_eq!(shown, format!("{BASE}{path}/card.png?lang=en"));
        lacks(property(&html, "og:image:alt"), "alt-");
        tells(
            &html,
            "name=\"twitter:card\" content=\"summary_large_image\"",
        );
        let card = pages.get(&shown[BASE.len()..], &[]).await;
        assert_eq!(header(&card, CONTENT_TYPE), "image/png", "{path}");
        let card = card.bytes().await.unwrap();
        assert_eq!(card[16..24], [0, 0, 4, 176, 0, 0, 2, 118], "{path}");
        assert!(card.len() <= 64_000, "{path}: {} bytes", card.len());
    }
    let [english, french, again] =
        ["en", "fr", "fr"].map(|lang| format!("/try/chess/card.png?lang={lang}"));
    let english = pages.get(&english, &[]).await.bytes().await.unwrap();
    let french = pages.get(&french, &[]).await;
    let known = header(&french, ETAG);
    assert_ne!(english, french.bytes().await.unwrap());
    let again = pages.get(&again, &[(IF_NONE_MATCH, &known)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    for wrong in [
        "/try/go/card.png",
        "/learn/go/card.png",
        "/try/chess/card.gif",
        "/try/static/card.png",
    ] {
        let found = pages.get(wrong, &[]).await;
        assert_eq!(found.status(), StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn search_engines_find_each_page_once_in_each_language() {
    let pages = Pages::under(Some(BASE)).await;
    for (path, own) in [
        ("/try", "/try"),
        ("/try/yalta-last_king", "/try/yalta-last_king"),
        ("/learn/yalta-last_king", "/learn/yalta"),
        ("/learn", "/learn"),
    ] {
        let html = pages.page(&format!("{path}?lang=fr&seat=b")).await;
        let address = format!("{BASE}{own}?lang=fr");
        assert_eq!(property(&html, "og:url"), address);
        tells(
            &html,
            &format!("<link rel=\"canonical\" href=\"{address}\">"),
        );
        for lang in Lang::all().map(Lang::code) {
            let other = format!("hreflang=\"{lang}\" href=\"{BASE}{own}?lang={lang}\">");
            tells(&html, &format!("<link rel=\"alternate\" {other}"));
        }
        let any = format!("hreflang=\"x-default\" href=\"{BASE}{own}\">");
        tells(&html, &any);
    }
}

#[tokio::test]
async fn on_paper_pages_and_boards_are_pale_and_there_is_nothing_to_press() {
    let pages = Pages::serve().await;
    let html = pages.page("/try/trichess").await;
    let (_, folder) = html.split_once("href=\"/try/static/").unwrap();
    let version = folder.split('/').next().unwrap();
    let file = async |name: &str| {
        let path = format!("/try/static/{version}/{name}");
        pages.get(&path, &[]).await.text().await.unwrap()
    };
    let (style, script) = (file("style.css").await, file("rules.js").await);
    for text in [&html, &style, &script] {
        let dark = "(prefers-color-scheme: dark)";
        let on_screens = format!("screen and {dark}");
        let counted = [dark, &on_screens].map(|asked| text.matches(asked).count());
        assert_eq!(counted[0], counted[1], "{text}");
    }
    let (_, printed) = style.split_once("@media print {").unwrap();
    for overview in ["/try", "/learn"] {
        let html = pages.page(overview).await;
        let counted = ["<picture>", "class=\"paper\""].map(|part| html.matches(part).count());
        assert!(counted[0] > 4 && counted[0] == counted[1], "{counted:?}");
    }
    tells(printed, "img.paper {\n    display: block");
    for pressed in [".buttons", ".seats", ".languages", ".others"] {
        tells(printed, pressed);
    }
}
