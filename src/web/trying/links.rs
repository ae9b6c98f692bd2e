//! What those are told of a page who do not see it: whoever is given a link to it, and search engines.

use maud::{Markup, html};

use super::page::TryingPage;
use super::writer::Writer;
use crate::render::{Card, CardLine, Scene};
use crate::rules::Position;
use crate::web::html::card_tags;
use crate::words::Lang;

impl Writer<'_> {
    /// What stands of it in the head of a page: its title, what links to it show, and where it is in each language.
    pub(super) fn shared(&self, page: TryingPage) -> Markup {
        let (title, about) = self.named(page);
        let own = self.whole(&page.address(self.lang));
        html! {
            title { (title) }
            meta name="description" content=(about);
            link rel="canonical" href=(own);
            @for lang in Lang::all() {
                link rel="alternate" hreflang=(lang.code()) href=(self.whole(&page.address(lang)));
            }
            link rel="alternate" hreflang="x-default" href=(self.whole(&page.path()));
            meta property="og:type" content="website";
            meta property="og:site_name" content="Seigneur";
            meta property="og:title" content=(title);
            meta property="og:description" content=(about);
            meta property="og:url" content=(own);
            (card_tags(&self.whole(&page.card(self.lang)), &self.alt(page)))
        }
    }

    /// The whole address of a path, for those who read it elsewhere.
    fn whole(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }

    /// The board of a page in words.
    fn alt(&self, page: TryingPage) -> String {
        let position = Position::start(page.shown());
        let pictures = self.words.pictures();
        let described = pictures.describe_position(self.lang, &position, &[]);
        pictures.alt_text(self.lang, &described)
    }

    /// The picture that links to a page show: a board at its start, and what can be done there.
    pub(super) fn card_for_links(&self, page: TryingPage) -> Card {
        let game = page.shown();
        let (headline, about) = self.named(page);
        let title = match page {
            TryingPage::Games | TryingPage::Courses => "Seigneur".to_owned(),
            TryingPage::Play(_) | TryingPage::Learn(_) => self.words.game(self.lang, game),
        };
        let players = game.colors().iter().map(|&color| CardLine {
            color,
            text: self.words.color(self.lang, game, color),
            is_to_move: false,
        });
        Card {
            scene: Scene::of(Position::start(game)),
            title,
            headline,
            last: first_sentence(&about).to_owned(),
            players: players.collect(),
        }
    }
}

/// The first sentence of a text: a picture has room for no more.
fn first_sentence(text: &str) -> &str {
    text.split_inclusive(". ").next().unwrap_or(text).trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_whole_sentences() {
        for (text, expected) in [
            ("One: two. Three.", "One: two."),
            ("One, two.", "One, two."),
            ("", ""),
        ] {
            assert_eq!(first_sentence(text), expected);
        }
    }
}
