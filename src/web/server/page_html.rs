//! The pages of a server as HTML.

use maud::{Markup, html};

use super::Visit;
use crate::game::queries::{ListedGame, PublishedBoard, PublishedServer, PublishedTournament};
use crate::game::scoring::Leaderboard;
use crate::game::{PageSubject, PlayerId};
use crate::present::links::table_link;
use crate::present::server_page::GameLine;
use crate::rules::Variant;
use crate::web::html::{Head, document, plot};
use crate::web::reading::Reading;
use crate::web::trying::TryingPage;
use crate::words::{Line, Words, plain};

/// What is played on a server.
pub(super) fn server(visit: &Visit<'_>, listed: &PublishedServer) -> String {
    let (title, about) = (visit.title(), visit.say("page-server-about"));
    let main = html! {
        main.lists {
            header #state {
                h1 { (visit.say("page-server")) }
                p.headline { (title) }
                p { (about) }
                (visit.ways())
            }
            (visit.games("page-running", &listed.running))
            @if listed.number == 0 { section {
                h2 { (visit.say("page-open-tables")) }
                (visit.listed(&listed.open, |view| {
                    let line = visit.words().open_table(&view.table);
                    let pace = html! { (line.pace) };
                    entry((&line.title, &table_link(&view.table, &view.channel)), &pace, &line.free)
                }))
            } }
            (visit.games("page-ended", &listed.ended))
            (visit.turns("", &[], (listed.number, listed.has_more)))
            @if listed.number == 0 { section {
                h2 { (visit.say("page-tournaments")) }
                @if listed.tournaments.is_empty() { p { (visit.say("page-none")) } }
                @for tournament in &listed.tournaments { (visit.tournament(tournament)) }
            } }
            (visit.play())
        }
    };
    let own = match listed.number {
        0 => visit.own("", &[]),
        number => visit.own("", &[("page", (number + 1).to_string())]),
    };
    let more = html! { (visit.feed_link()) (visit.card_tags()) };
    visit.document((title, &about, &own), &more, &main)
}

/// A board of points.
pub(super) fn board(visit: &Visit<'_>, board: &PublishedBoard) -> String {
    let title = visit.words().board_title(&board.page);
    let number = board.page.number;
    let main = html! {
        main.lists {
            header #state {
                h1 { a href=(visit.link("", &[])) { (visit.title()) } }
                // A line ends with a dot between two parts, and never begins with one.
                p.headline { (title.replace(" · ", "\u{a0}· ")) }
            }
            section { (visit.chooser(board)) }
            section {
                (visit.places(board, &title))
                (visit.turns("/leaderboard", &asked(board), (number, number + 1 < board.page.pages)))
            }
        }
    };
    let mut own = asked(board).to_vec();
    if number > 0 {
        own.push(("page", (number + 1).to_string()));
    }
    let own = visit.own("/leaderboard", &own);
    let told = match number {
        _ if board.page.places.is_empty() => visit.say("page-no-points"),
        // What the chart shows says more than the title.
        0 => visit.words().chart(board).1,
        _ => title.clone(),
    };
    visit.document((title, &told, &own), &visit.card_tags(), &main)
}

/// What stands in an address for the game and the season of a board.
fn asked(board: &PublishedBoard) -> [(&'static str, String); 2] {
    let Leaderboard {
        season, variant, ..
    } = board.page.board;
    let season = season.map_or_else(|| "all".to_owned(), |season| season.to_string());
    let game = variant.map_or_else(String::new, |variant| variant.id().to_owned());
    [("game", game), ("season", season)]
}

/// An entry of a list: its title and where it leads, then what is told of it.
fn entry((title, to): (&str, &str), who: &Markup, state: &str) -> Markup {
    html! {
        li {
            a href=(to) { (title) }
            span.who { " " (who) }
            span.facts { " " (state) }
        }
    }
}

/// Those who play a game.
fn players(line: &GameLine) -> Markup {
    html! {
        @for (at, player) in line.players.iter().enumerate() {
            @if at > 0 { (GameLine::BETWEEN) }
            bdi { (player) }
        }
    }
}

impl Visit<'_> {
    /// What the server is called; that it is one, where that is not known.
    pub(super) fn title(&self) -> String {
        let name = self.name.as_deref().map(plain);
        name.unwrap_or_else(|| self.say("page-server"))
    }

    /// What leads to the other pages of the server.
    fn ways(&self) -> Markup {
        html! {
            p.ways {
                a href=(self.link("/leaderboard", &[])) { (self.say("page-points")) }
                a href=(self.link("/problems", &[])) { (self.say("page-problems")) }
                a href=(self.link("/results.atom", &[])) type="application/atom+xml" { (self.say("page-feed")) }
            }
        }
    }

    /// How to play oneself: on a board for whoever has never heard of the games, then on a server of one's own.
    fn play(&self) -> Markup {
        html! {
            section #about {
                h2 { (self.say("page-play")) }
                p.ways {
                    a.button.quiet href=(TryingPage::Games.address(self.reading.lang)) { (self.say("try-title")) }
                }
                p.ways { a.button href=(self.site.parts.invite) rel="noopener" { (self.say("page-invite")) } }
                p { (self.say("page-then-play")) }
            }
        }
    }

    /// By what a reader of feeds finds the results.
    fn feed_link(&self) -> Markup {
        let feed = self.link("/results.atom", &[]);
        html! {
            link rel="alternate" type="application/atom+xml" title=(self.say("page-ended")) href=(feed);
        }
    }

    fn games(&self, heading: &'static str, games: &[ListedGame]) -> Markup {
        let addresses = &self.site.parts.addresses;
        let query = self.reading.query();
        html! {
            section {
                h2 { (self.say(heading)) }
                (self.listed(games, |game| {
                    let link = format!("{}{query}", addresses.path(PageSubject::Game(game.table.id())));
                    let told = self.words().game(game);
                    entry((&told.title, &link), &players(&told), &told.state)
                }))
            }
        }
    }

    /// The entries of a list, or that there are none: a list without entries is announced as one by what reads pages aloud.
    fn listed<T>(&self, all: &[T], entry: impl Fn(&T) -> Markup) -> Markup {
        html! {
            @if all.is_empty() {
                p { (self.say("page-none")) }
            } @else {
                ul.games { @for one in all { (entry(one)) } }
            }
        }
    }

    /// Chooses the game and the season of a board.
    fn chooser(&self, board: &PublishedBoard) -> Markup {
        let chosen = board.page.board;
        html! {
            form action={ (self.path) "/leaderboard" } method="get" {
                @for (name, value) in self.reading.chosen() { input type="hidden" name=(name) value=(value); }
                label { (self.say("page-game")) " " select name="game" {
                    option value="" selected[chosen.variant.is_none()] { (self.say("leaderboard-all-games")) }
                    @for variant in Variant::ALL {
                        option value=(variant.id()) selected[chosen.variant == Some(variant)] { (self.say(variant)) }
                    }
                } }
                label { (self.say("page-season")) " " select name="season" {
                    @for &one in &board.seasons {
                        option value=(one.to_string()) selected[chosen.season == Some(one)] { (self.say(one)) }
                    }
                    option value="all" selected[chosen.season.is_none()] { (self.say("leaderboard-all-time")) }
                } }
                button type="submit" { (self.say("page-show")) }
            }
        }
    }

    /// A tournament, with who stands where, unless that is withheld.
    fn tournament(&self, tournament: &PublishedTournament) -> Markup {
        let told = self.words().tournament(tournament);
        html! {
            details {
                summary { (told.title) }
                p { (told.terms) }
                @if tournament.is_withheld { p { (self.say("page-standings-withheld")) } }
                @if !told.standings.is_empty() {
                    div.scroll tabindex="0" role="region" aria-label=(told.title) { table {
                        thead { tr {
                            th scope="col" { "#" }
                            @for head in &told.heads { th scope="col" { (head) } }
                        } }
                        tbody { @for (line, name) in &told.standings { tr {
                            td { (line.place) }
                            th scope="row" { bdi { (name) } }
                            @for figure in &line.figures { td { (figure) } }
                        } } }
                    } }
                    // What is in a column of these has a name that few know.
                    @if let Some(ties) = &told.ties { p { (ties) } }
                }
            }
        }
    }

    /// The places of a board, with their chart.
    fn places(&self, board: &PublishedBoard, title: &str) -> Markup {
        let words = self.words();
        let lines = words.board(board);
        let (roll, alt) = words.chart(board);
        let size = self.site.parts.plotter.roll_size(&roll);
        let picture = |reading: Reading| self.link_as(reading, "/leaderboard.png", &asked(board));
        html! {
            @if lines.is_empty() {
                p { (self.say("page-no-points")) }
            } @else {
                // It is one of the first places: further ones have none, as on Discord.
                @if board.page.number == 0 { (plot(self.reading, picture, &html! {
                    img.chart src=(picture(self.reading)) alt=(alt) width=(size.width()) height=(size.height());
                })) }
                div.scroll tabindex="0" role="region" aria-label=(title) { table {
                    thead { tr {
                        th scope="col" { "#" }
                        th scope="col" { (self.say("page-players")) }
                        @for caption in words.captions(&board.page) { th scope="col" { (caption) } }
                    } }
                    tbody { @for (line, place) in lines.iter().zip(&board.page.places) { tr {
                        td { (line.rank) }
                        th scope="row" { a href=(self.player(place.player)) { bdi { (line.name) } } }
                        @for figure in &line.figures { td { (figure) } }
                    } } }
                } }
            }
        }
    }

    /// The address of the profile of somebody who stands on a board.
    fn player(&self, player: PlayerId) -> String {
        let addresses = &self.site.parts.addresses;
        let address = addresses.write_player(self.server, player);
        self.link(&format!("/player/{address}"), &[])
    }

    /// What leads to the pages before and after, of a list that is at an address: which page this is, and whether there is
    /// another one.
    fn turns(
        &self,
        below: &str,
        asked: &[(&str, String)],
        (number, has_more): (u32, bool),
    ) -> Markup {
        let turned = |page: u32| {
            let page = [("page", page.to_string())];
            self.link(below, &[asked, &page].concat())
        };
        html! {
            @if number > 0 || has_more {
                p.turns {
                    @if number > 0 { a rel="prev" href=(turned(number)) { "‹ " (number) } }
                    @if has_more { " " a rel="next" href=(turned(number + 2)) { (number + 2) " ›" } }
                }
            }
        }
    }

    /// The address of a page below the server's, read as this one is.
    pub(super) fn link(&self, below: &str, more: &[(&str, String)]) -> String {
        self.link_as(self.reading, below, more)
    }

    /// The whole address of a page below the server's, however it is read: that by which it is shared.
    pub(super) fn own(&self, below: &str, more: &[(&str, String)]) -> String {
        self.absolute(&self.address(String::new(), below, more))
    }

    /// The same read in another way.
    pub(super) fn link_as(&self, reading: Reading, below: &str, more: &[(&str, String)]) -> String {
        self.address(reading.query(), below, more)
    }

    fn address(&self, mut query: String, below: &str, more: &[(&str, String)]) -> String {
        for (key, value) in more.iter().filter(|(_, value)| !value.is_empty()) {
            let before = if query.is_empty() { "?" } else { "&" };
            query = format!("{query}{before}{key}={value}");
        }
        format!("{}{below}{query}", self.path)
    }

    /// The whole address of a path, for those who read it elsewhere.
    pub(super) fn absolute(&self, path: &str) -> String {
        let base = self.site.parts.addresses.public_url().unwrap_or_default();
        format!("{base}{path}")
    }

    /// A page of the server, which has a title and an address of its own, with what it tells in a few words, such as in a
    /// link, and more in its head than all have.
    pub(super) fn document(
        &self,
        (title, told, own): (String, &str, &str),
        more: &Markup,
        main: &Markup,
    ) -> String {
        let words: &Words = self.site.words();
        let server = self.title();
        // Whoever sees nothing but the title, such as in a link, is told whose page it is.
        let title = if title == server {
            title
        } else {
            format!("{title} · {server}")
        };
        let head = Head {
            lang: self.reading.lang,
            colors: self.reading.colors,
            more: html! {
                meta name="description" content=(told);
                meta property="og:type" content="website";
                meta property="og:site_name" content="Seigneur";
                meta property="og:title" content=(title);
                meta property="og:description" content=(told);
                meta property="og:url" content=(own);
                link rel="canonical" href=(own);
                (more)
            },
            title,
        };
        document(words, &head, main)
    }

    pub(super) fn say<'l>(&self, line: impl Into<Line<'l>>) -> String {
        self.site.words().say(self.reading.lang, line)
    }
}
