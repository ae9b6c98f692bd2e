//! What stands below or beside the board: all moves, the analysis, how to play oneself, and what can be chosen and had.

use maud::{Markup, html};

use super::View;
use crate::present::analysis::{AnalysedGame, AnalysisText};
use crate::present::game_page::{MoveCell, MoveEntry};
use crate::present::links::thread_link;
use crate::render::Theme;
use crate::rules::lesson::course_of;
use crate::web::html::{plot, prose};
use crate::web::reading::Reading;
use crate::web::trying::TryingPage;
use crate::words::{Lang, Line, of_game};

impl View<'_> {
    /// All moves, each of which leads to the position that came of it.
    pub(super) fn moves(&self) -> Markup {
        let entries = self.page.moves();
        let colors = self.opened.shown.table.variant().colors();
        let names = colors.iter().map(|&color| {
            let words = self.visit.site.words();
            words.color(self.lang(), self.opened.shown.table.variant(), color)
        });
        html! {
            @if !entries.is_empty() {
                section #moves {
                    h2 #moves-title { (self.say("page-moves")) }
                    div.scroll tabindex="0" role="region" aria-labelledby="moves-title" {
                        table {
                            thead { tr {
                                th scope="col" { (self.say("page-round")) }
                                @for name in names { th scope="col" { (name) } }
                            } }
                            tbody { @for entry in &entries { (self.entry(entry, colors.len())) } }
                        }
                    }
                }
            }
        }
    }

    fn entry(&self, entry: &MoveEntry, columns: usize) -> Markup {
        html! {
            tr {
                @match entry {
                    MoveEntry::Round { number, cells } => {
                        th scope="row" { (number) }
                        @for cell in cells { td { @if let Some(cell) = cell { (self.cell(cell)) } } }
                    }
                    MoveEntry::Remark { place, text } => {
                        td {}
                        td colspan=(columns) { (self.cell(&MoveCell { place: *place, text: text.clone() })) }
                    }
                }
            }
        }
    }

    fn cell(&self, cell: &MoveCell) -> Markup {
        let current = (cell.place == self.page.place).then_some("true");
        html! { a href=(self.step(cell.place)) aria-current=[current] { (cell.text) } }
    }

    /// What the analysis tells, with its curve.
    pub(super) fn analysis(&self) -> Markup {
        let Some(report) = &self.opened.analysis else {
            return html! {};
        };
        let text = AnalysisText {
            words: self.visit.site.words(),
            reader: self.page.reader,
            game: AnalysedGame::Table(&self.opened.shown.table),
            report,
        };
        let told = text.text().replace('\\', "");
        // The heading above says the first line already.
        let told = told.split_once('\n').map_or("", |(_, told)| told);
        let chart = text.chart(Theme::default());
        let address =
            |reading: Reading| format!("{}/analysis.png{}", self.opened.path, reading.query());
        let reading = self.visit.reading;
        html! {
            section #analysis {
                h2 { (self.say("page-analysis")) }
                (prose(told))
                @if let Some((curve, alt)) = chart {
                    (plot(reading, address, &html! {
                        img src=(address(reading)) alt=(alt) loading="lazy"
                            width=(curve.sheet.size.width()) height=(curve.sheet.size.height());
                    }))
                }
            }
        }
    }

    /// What is played here, for somebody who has never heard of it, and how to play it.
    pub(super) fn about(&self) -> Markup {
        let variant = self.opened.shown.table.variant();
        let words = self.visit.site.words();
        let correspondence = Line::new("page-correspondence").naming("of_game", of_game(variant));
        let about = Line::new("page-about").naming("game", variant);
        let at = &self.opened.at;
        let thread = thread_link(&self.opened.shown.table, &at.channel);
        // A thread of one server is nowhere for those of another one, who are told nothing of it.
        let thread = thread.filter(|_| !at.is_shared);
        let ways = [
            (TryingPage::Play(variant), "try-play"),
            (TryingPage::Learn(course_of(variant)), "try-learn"),
        ];
        html! {
            section #about {
                h2 { (self.say("page-play")) }
                p { (self.say(correspondence)) }
                p.ways {
                    @for (page, label) in ways {
                        a.button.quiet href={ (page.path()) "?lang=" (self.lang().code()) } {
                            (self.say(Line::new(label).naming("game", variant)))
                        }
                        " "
                    }
                }
                @if let Some(thread) = thread {
                    p.ways { a.button.quiet href=(thread) rel="noopener" { (self.say("page-thread")) } }
                }
                // What is to be done then stands right below.
                p.ways {
                    a.button href=(self.visit.site.parts.invite) rel="noopener" { (self.say("page-invite")) }
                }
                p { (self.say("page-then-play")) }
                details {
                    summary { (self.say(about)) }
                    (prose(&words.rules(self.lang().into(), variant)))
                }
            }
        }
    }

    /// Chooses seat, colours and language without a script.
    pub(super) fn view_form(&self) -> Markup {
        let variant = self.opened.shown.table.variant();
        let words = self.visit.site.words();
        let reading = self.visit.reading;
        let (seat, code) = (self.visit.seat(self.opened), reading.colors.code());
        let place = self.is_at_place.then_some(self.page.place);
        let action = match place {
            Some(place) => format!("{}/{place}", self.opened.path),
            None => self.opened.path.clone(),
        };
        html! {
            details #view {
                summary { (self.say("page-view")) }
                form action=(action) method="get" {
                    label { (self.say("page-seat")) " " select name="seat" {
                        @for &color in variant.colors() {
                            option value=(color.letter()) selected[color == seat] {
                                (words.color(self.lang(), variant, color))
                            }
                        }
                    } }
                    label { (self.say("page-colors")) " " select name="theme" {
                        option value="auto" selected[code == "auto"] { (self.say("page-colors-auto")) }
                        @for theme in Theme::ALL {
                            option value=(theme.code()) selected[theme.code() == code] {
                                (self.say(Line::new(&format!("theme-{}", theme.code()))))
                            }
                        }
                    } }
                    label { (self.say("page-language")) " " select name="lang" {
                        @for lang in Lang::all() {
                            option value=(lang.code()) lang=(lang.code()) selected[lang == reading.lang] { (lang.name()) }
                        }
                    } }
                    button type="submit" { (self.say("page-show")) }
                }
            }
        }
    }

    pub(super) fn downloads(&self) -> Markup {
        let (path, query) = (&self.opened.path, self.visit.reading.query());
        let place = self.page.place;
        html! {
            section #downloads {
                h2 { (self.say("page-keep")) }
                p.ways {
                    a href={ (path) ".pgn" } download { (self.say("page-record")) } " "
                    a href={ (path) ".gif" (query) } { (self.say("page-replay")) } " "
                    a href={ (path) "/" (place) ".png" (query) } { (self.say("page-picture")) }
                }
                // Which of the two holds is found out by the script, if there is one.
                @if self.page.goes_on() {
                    p.follows hidden { (self.say("page-follows")) }
                    noscript { p { (self.say("page-load-again")) } }
                }
            }
        }
    }
}
