//! The pages as HTML: what stands on them before the scripts begin.

use maud::{DOCTYPE, Markup, html};

use super::page::TryingPage;
use crate::rules::{Color, Variant};
use crate::web::html::prose;
use crate::words::{Lang, Line, Words};

/// The levels at which a computer plays along.
const LEVELS: [u8; 3] = [1, 2, 3];
/// What marks a link to the page on which it stands.
const HERE: &str = "page";

/// What writes pages in a language.
pub(super) struct Writer<'a> {
    pub(super) words: &'a Words,
    pub(super) lang: Lang,
    /// Under which address people reach the pages; empty where that is not known.
    pub(super) base: &'a str,
    /// Where the files are that pages load.
    pub(super) files: &'a str,
}

impl Writer<'_> {
    /// A page as HTML.
    pub(super) fn page(&self, page: TryingPage) -> String {
        let html = match page {
            TryingPage::Games => self.games(),
            TryingPage::Courses => self.courses(),
            TryingPage::Play(game) => self.play(game),
            TryingPage::Learn(game) => self.learn(game),
        };
        html.into_string()
    }

    fn games(&self) -> Markup {
        let page = TryingPage::Games;
        let (title, about) = self.named(page);
        let main = html! {
            main {
                h1 { (title) }
                p.lead { (about) }
                ul.games { @for game in Variant::ALL { (self.card(game)) } }
                p { a.learn href=(TryingPage::Courses.address(self.lang)) { (self.say("try-lessons")) } }
                p.small { (self.say("try-honour")) }
            }
        };
        self.document(page, &main)
    }

    fn courses(&self) -> Markup {
        let page = TryingPage::Courses;
        let (title, about) = self.named(page);
        let main = html! {
            main {
                h1 { (title) }
                p.lead { (about) }
                ul.games { @for (course, game) in page.others() {
                    li {
                        (self.picture(game))
                        h2 { a href=(course.address(self.lang)) { (self.words.game(self.lang, game)) } }
                        p { a href=(course.address(self.lang)) { (self.say_of("try-learn", game)) } }
                    }
                } }
            }
        };
        self.document(page, &main)
    }

    fn play(&self, game: Variant) -> Markup {
        let hint = self.say(match game {
            Variant::Echeversi => "try-hint-placing",
            _ => "try-hint",
        });
        let title = self.words.game(self.lang, game);
        let main = html! {
            main #page data-game=(game.id()) data-lang=(self.lang.code()) data-empty=(self.say("try-empty"))
                data-possible=(self.say("try-possible"))
                data-thinking=(self.say("try-thinking")) data-unthought=(self.say("try-unthought"))
                data-again=(self.say("try-again")) data-failed=(self.say("try-failed")) data-hint=(hint) {
                h1 { (title) }
                div.columns {
                    section.stage {
                        (self.board(game))
                        div.scripted {
                            div.choices #hand role="group" aria-label=(self.say("try-hand")) hidden {}
                            (self.becomes())
                            p.told #told role="status" { (hint) }
                            div.why #why role="alert" hidden {}
                        }
                    }
                    (self.beside(game))
                }
                (self.others(TryingPage::Play(game)))
            }
        };
        self.document(TryingPage::Play(game), &main)
    }

    /// What stands beside a board: who plays, what was played, and the rules.
    fn beside(&self, game: Variant) -> Markup {
        let lessons = TryingPage::lessons(game).address(self.lang);
        html! {
            section.side {
                (self.without_script())
                div.scripted {
                    div.buttons {
                        button #back type="button" disabled { (self.say("try-back")) }
                        button #turn type="button" { (self.say("try-turn")) }
                        button #new type="button" { (self.say("try-new")) }
                    }
                    fieldset.seats {
                        legend { (self.say("try-seats")) }
                        @for &color in game.colors() { (self.seat(game, color)) }
                    }
                }
                p { a.learn href=(lessons) { (self.say_of("try-learn", game)) } }
                div.scripted {
                    h2 { (self.say("try-moves")) }
                    ol.sheet #sheet data-none=(self.say("page-nothing-played")) {}
                }
                (self.rules(game))
                p.small { (self.say("try-honour")) }
            }
        }
    }

    /// What is said to whoever has no script: they do not see what only a script does.
    fn without_script(&self) -> Markup {
        html! { noscript { p.why { (self.say("try-noscript")) } } }
    }

    /// The rules in short, which stand on every page that has a board: they are read without one, too.
    fn rules(&self, game: Variant) -> Markup {
        html! {
            details.rules {
                summary { (self.say("try-rules")) }
                (prose(&self.words.rules(self.lang.into(), game)))
            }
        }
    }

    fn learn(&self, game: Variant) -> Markup {
        let page = TryingPage::Learn(game);
        let title = self.words.game(self.lang, game);
        let (_, about) = self.named(page);
        let main = html! {
            main #page data-game=(game.id()) data-lang=(self.lang.code()) data-empty=(self.say("try-empty"))
                data-failed=(self.say("try-failed")) {
                h1 { (title) }
                p.lead { (about) }
                div.columns {
                    section.stage { (self.board(game)) }
                    (self.lesson(game))
                }
                (self.others(page))
            }
        };
        self.document(page, &main)
    }

    /// The places for a lesson, which the script fills.
    fn lesson(&self, game: Variant) -> Markup {
        let board = TryingPage::Play(game).address(self.lang);
        html! {
            section.side {
                (self.without_script())
                div.scripted {
                    h2 #heading tabindex="-1" {}
                    p #rule {}
                    p.told #task {}
                    div.choices #answers role="group" aria-labelledby="task" {}
                    (self.becomes())
                    div.why #why role="status" hidden {}
                    div.buttons {
                        button #previous type="button" disabled { (self.say("button-learn-previous")) }
                        button #next type="button" disabled { (self.say("button-learn-next")) }
                    }
                }
                (self.rules(game))
                p { a.learn href=(board) { (self.say_of("try-play", game)) } }
                p.small { (self.say("try-honour")) }
            }
        }
    }

    /// The title of a page, and what is said of it.
    pub(super) fn named(&self, page: TryingPage) -> (String, String) {
        match page {
            TryingPage::Games => (self.say("try-title"), self.say("try-about")),
            TryingPage::Courses => (self.say("try-lessons"), self.say("try-learn-about")),
            TryingPage::Play(game) => (
                self.say_of("try-play", game),
                self.say_of("try-about", game),
            ),
            TryingPage::Learn(game) => (
                self.say_of("try-learn", game),
                self.say_of("try-learn-about", game),
            ),
        }
    }

    /// A whole page.
    fn document(&self, page: TryingPage, main: &Markup) -> Markup {
        let games = TryingPage::Games.address(self.lang);
        html! {
            (DOCTYPE)
            html lang=(self.lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    (self.shared(page))
                    link rel="icon" href=(self.file("king.svg")) type="image/svg+xml";
                    link rel="stylesheet" href=(self.file("style.css"));
                    @if let Some(script) = page.script() {
                        link rel="modulepreload" href=(self.file("board.js"));
                        link rel="modulepreload" href=(self.file("rules.js"));
                        script type="module" src=(self.file(script)) {}
                        // For others it takes up its room from the beginning: nothing moves when the script comes.
                        noscript { link rel="stylesheet" href=(self.file("noscript.css")); }
                    }
                }
                body {
                    header.bar {
                        @if page == TryingPage::Games { span.name { "Seigneur" } } @else { a.name href=(games) { "Seigneur" } }
                        nav.languages aria-label=(self.say("try-languages")) {
                            @for lang in Lang::all() {
                                a href=(page.address(lang)) lang=(lang.code()) hreflang=(lang.code())
                                    aria-current=[(lang == self.lang).then_some(HERE)] { (lang.name()) }
                            }
                        }
                    }
                    (main)
                }
            }
        }
    }

    fn board(&self, game: Variant) -> Markup {
        html! {
            div.board #board role="group" aria-label=(self.say("try-board")) aria-describedby="keys" { (self.picture(game)) }
            p.hidden #keys { (self.say("try-keys")) }
            p.hidden #alt {}
        }
    }

    /// Where it is asked what a pawn becomes.
    fn becomes(&self) -> Markup {
        html! {
            div.choices #becomes role="group" aria-labelledby="becomes-what" hidden {
                span #becomes-what { (self.say("try-becomes")) }
            }
        }
    }

    /// Links to the same page of each game.
    fn others(&self, page: TryingPage) -> Markup {
        html! {
            nav.others aria-label=(self.say("try-games")) {
                @for (other, game) in page.others() {
                    (link(&other.address(self.lang), &self.words.game(self.lang, game), (other == page).then_some(HERE)))
                }
            }
        }
    }

    /// The board at the start, as the reader's own colours ask for it; pale on paper, for which it is there from the beginning:
    /// browsers print before they have loaded another one.
    fn picture(&self, game: Variant) -> Markup {
        let of = |colors: &str| self.file(&format!("{game}-{colors}.svg"));
        html! {
            picture {
                source srcset=(of("dark")) media="screen and (prefers-color-scheme: dark)";
                img src=(of("light")) width="512" height="512" alt="";
            }
            img.paper src=(of("light")) width="512" height="512" alt="";
        }
    }

    fn card(&self, game: Variant) -> Markup {
        let play = TryingPage::Play(game).address(self.lang);
        let learn = TryingPage::lessons(game).address(self.lang);
        html! {
            li {
                (self.picture(game))
                h2 { a href=(play) { (self.words.game(self.lang, game)) } }
                p { a href=(play) { (self.say_of("try-play", game)) } }
                p { a href=(learn) { (self.say_of("try-learn", game)) } }
            }
        }
    }

    /// Who plays a colour.
    fn seat(&self, game: Variant, color: Color) -> Markup {
        let computer = |level: u8| {
            let line = Line::new("try-computer").with("level", level);
            self.words.say(self.lang, &line)
        };
        html! {
            label {
                span { (self.words.color(self.lang, game, color)) }
                select data-color=(color.letter()) autocomplete="off" {
                    option value="0" selected { (self.say("try-you")) }
                    @for level in LEVELS { option value=(level) { (computer(level)) } }
                }
            }
        }
    }

    fn file(&self, name: &str) -> String {
        format!("{}/{name}", self.files)
    }

    fn say(&self, id: &str) -> String {
        self.words.say(self.lang, id)
    }

    fn say_of(&self, id: &str, game: Variant) -> String {
        let line = Line::new(id).naming("game", game);
        self.words.say(self.lang, &line)
    }
}

fn link(to: &str, text: &str, current: Option<&str>) -> Markup {
    html! { a href=(to) aria-current=[current] { (text) } }
}
