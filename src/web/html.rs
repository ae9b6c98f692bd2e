//! What all pages have around what they show.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::assets::{ICON, SCRIPT, STYLE};
use super::reading::{PageColors, Reading};
use crate::game::Millis;
use crate::present::records::rfc3339;
use crate::render::{Renderer, Scene, Theme};
use crate::words::{Lang, Line, Words};

/// What stands in the head of a page.
pub(super) struct Head {
    /// What the page is called.
    pub(super) title: String,
    /// The language in which it is written.
    pub(super) lang: Lang,
    /// The colours in which it is read.
    pub(super) colors: PageColors,
    /// What else the head has.
    pub(super) more: Markup,
}

/// A whole page.
pub(super) fn document(words: &Words, head: &Head, main: &Markup) -> String {
    let html = html! {
        (DOCTYPE)
        html lang=(head.lang.code()) data-colors=(head.colors.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (head.title) }
                link rel="stylesheet" href=(STYLE.path) integrity=(STYLE.integrity);
                script src=(SCRIPT.path) integrity=(SCRIPT.integrity) defer {}
                link rel="icon" href=(ICON.path) type="image/svg+xml";
                (head.more)
            }
            body {
                (main)
                footer { p { (words.say(head.lang, "page-foot")) } }
            }
        }
    };
    html.into_string()
}

/// A page that says one thing: a message, under the one that is its title, and more below.
pub(super) fn notice(words: &Words, lang: Lang, message: &str, more: &Markup) -> String {
    let title = format!("{message}-title");
    notice_with(words, lang, (&title, message), more)
}

/// The same with a title of another name.
pub(super) fn notice_with(
    words: &Words,
    lang: Lang,
    (title, message): (&str, &str),
    more: &Markup,
) -> String {
    let title = words.say(lang, title);
    let head = Head {
        title: title.clone(),
        lang,
        colors: PageColors::OfDevice,
        more: html! { meta name="robots" content="noindex"; },
    };
    let main = html! {
        main.notice {
            h1 { (title) }
            p { (words.say(lang, Line::new(message))) }
            (more)
        }
    };
    document(words, &head, &main)
}

/// The tags of a page by which links to it show a card where they are pasted: its address, and what it shows in words.
pub(super) fn card_tags(address: &str, alt: &str) -> Markup {
    html! {
        meta property="og:image" content=(address);
        meta property="og:image:width" content="1200";
        meta property="og:image:height" content="630";
        meta property="og:image:alt" content=(alt);
        meta name="twitter:card" content="summary_large_image";
    }
}

/// A plot that suits the page around it: its address follows from how the page is read, as a plot cannot know the device.
pub(super) fn plot(reading: Reading, address: impl Fn(Reading) -> String, img: &Markup) -> Markup {
    html! {
        picture {
            @if let Some(media) = reading.colors.pale_on() {
                source media=(media) srcset=(address(reading.in_theme(Theme::Light)));
            }
            (img)
        }
    }
}

/// A board as SVG that says what it shows: pale or dark as the reader's device is set, unless they have chosen, and always pale on
/// paper.
pub(super) fn board(renderer: &Renderer, scene: &Scene, colors: PageColors, alt: &str) -> Markup {
    let svg = match colors {
        PageColors::OfDevice => renderer.svg_for_device(scene, Theme::default()),
        PageColors::Theme(theme) => renderer.svg_for_device(scene, theme),
    };
    let alt = html! { (alt) }.into_string();
    let named = format!("<svg role=\"img\" aria-label=\"{alt}\" ");
    PreEscaped(svg.replacen("<svg ", &named, 1))
}

/// A moment: as everybody reads it, and for the script, which writes it as the reader's own clock has it.
pub(super) fn moment(at: Millis) -> Markup {
    let exact = rfc3339(at);
    let minute = exact.get(..16).unwrap_or(&exact).replace('T', " ");
    html! { time datetime=(exact) { (minute) " UTC" } }
}

/// A text of ours as a page shows it: in paragraphs and lists, with what stands out.
pub(super) fn prose(text: &str) -> Markup {
    let paragraphs = text.split("\n\n").map(|paragraph| {
        let (items, lines): (Vec<&str>, Vec<&str>) =
            paragraph.lines().partition(|line| line.starts_with("• "));
        html! {
            @if !lines.is_empty() {
                p {
                    @for (at, line) in lines.iter().enumerate() {
                        @if at > 0 { br; }
                        (emphasized(line))
                    }
                }
            }
            @if !items.is_empty() {
                ul {
                    @for item in &items { li { (emphasized(item.trim_start_matches("• "))) } }
                }
            }
        }
    });
    let paragraphs: String = paragraphs.map(Markup::into_string).collect();
    PreEscaped(paragraphs)
}

/// A text in which what is between two backticks is to be typed as it stands.
fn coded(text: &str) -> Markup {
    let parts = text.split('`').enumerate();
    let parts = parts.map(|(at, part)| {
        html! { @if at % 2 == 1 { code { (part) } } @else { (part) } }
    });
    PreEscaped(parts.map(Markup::into_string).collect())
}

/// A line in which two stars make what is between them bold, and one slanted.
fn emphasized(line: &str) -> Markup {
    let parts = line.split("**").enumerate().map(|(at, part)| {
        let slanted = part.split('*').enumerate();
        let slanted = slanted.map(|(at, part)| {
            let part = coded(part);
            html! { @if at % 2 == 1 { em { (part) } } @else { (part) } }
        });
        let slanted: String = slanted.map(Markup::into_string).collect();
        let slanted = PreEscaped(slanted);
        html! { @if at % 2 == 1 { strong { (slanted) } } @else { (slanted) } }
    });
    PreEscaped(parts.map(Markup::into_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_paragraphs_and_lists() {
        let text = "**Chess**: a *game* < go\n\n**End**\n• *Mate*: 3\n• Draw `a<b`";
        let expected = "<p><strong>Chess</strong>: a <em>game</em> &lt; go</p><p><strong>End</strong></p>\
            <ul><li><em>Mate</em>: 3</li><li>Draw <code>a&lt;b</code></li></ul>";
        assert_eq!(prose(text).into_string(), expected);
    }

    #[test]
    fn whatever_is_put_in_is_escaped() {
        let words = Words::load().unwrap();
        let head = Head {
            title: "<script>alert(1)</script>".to_owned(),
            lang: Lang::ENGLISH,
            colors: PageColors::OfDevice,
            more: html! { meta name="x" content="\"><b>"; },
        };
        let page = document(&words, &head, &html! { p { "<i>" } });
        for wrong in ["<script>alert", "<b>", "<i>"] {
            assert!(!page.contains(wrong), "{wrong}");
        }
    }
}
