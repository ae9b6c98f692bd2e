//! The page of a game as HTML.

mod below;

use maud::{Markup, html};

use super::{Opened, Visit};
use crate::game::Pace;
use crate::present::game_page::{GamePage, PlayerLine};
use crate::render::{Scene, Size};
use crate::rules::Color;
use crate::web::html::{Head, board, card_tags, document, moment};
use crate::words::{Lang, Line};

/// What the page is made from.
struct View<'a> {
    visit: &'a Visit,
    opened: &'a Opened,
    page: GamePage<'a>,
    /// Whether the address names the position: such a page stays where it is.
    is_at_place: bool,
}

/// The page of a game at a position.
pub(super) fn page(
    visit: &Visit,
    opened: &Opened,
    (page, place): (GamePage<'_>, Option<usize>),
) -> String {
    let view = View {
        visit,
        opened,
        page,
        is_at_place: place.is_some(),
    };
    let head = Head {
        title: format!("{} · {}", view.page.title(), view.page.told_first()),
        lang: view.lang(),
        colors: visit.reading.colors,
        more: view.head(),
    };
    document(visit.site.words(), &head, &view.main())
}

impl View<'_> {
    fn lang(&self) -> Lang {
        self.visit.reading.lang
    }

    fn say<'l>(&self, line: impl Into<Line<'l>>) -> String {
        self.visit.site.words().say(self.lang(), line)
    }

    /// The address of the page at a position, read as this one is; the latest where none is named.
    fn link(&self, place: Option<usize>) -> String {
        let query = self.visit.reading.query();
        match place {
            Some(place) => format!("{}/{place}{query}", self.opened.path),
            None => format!("{}{query}", self.opened.path),
        }
    }

    /// The address of a position's page: the latest has none of its own, as it changes.
    fn step(&self, place: usize) -> String {
        self.link((place < self.page.latest()).then_some(place))
    }

    /// What those show who are given a link, and where the one page is.
    fn head(&self) -> Markup {
        let page = self.page;
        // What goes on now is told of the latest position alone.
        let first = if page.is_latest() {
            page.state()
        } else {
            page.at()
        };
        let told = [Some(first), page.last_turn().map(|turn| turn.text)];
        let told: Vec<String> = told.into_iter().flatten().collect();
        let told = sentences(&told, &page.told_first());
        let base = self.visit.site.parts.addresses.public_url();
        let own = format!("{}{}", base.unwrap_or_default(), self.opened.path);
        let shown = if self.is_at_place {
            format!("{own}/{}", page.place)
        } else {
            own.clone()
        };
        let query = self.visit.reading.query();
        html! {
            meta name="description" content=(told);
            link rel="canonical" href=(own);
            meta property="og:type" content="website";
            meta property="og:site_name" content="Seigneur";
            meta property="og:title" content=(format!("{} · {}", page.title(), page.told_first()));
            meta property="og:description" content=(told);
            meta property="og:url" content=(shown);
            (card_tags(&format!("{shown}/card.png{query}"), &page.alt()))
        }
    }

    fn main(&self) -> Markup {
        let page = self.page;
        let events = page.goes_on().then(|| {
            format!(
                "{}/events?from={}",
                self.opened.path, self.opened.latest.seq
            )
        });
        html! {
            main #game data-place=(page.place) data-latest=(page.latest()) data-path=(self.opened.path)
                data-query=(self.visit.reading.query()) data-events=[events] data-stays=[self.is_at_place.then_some("")]
                data-news=(self.say("page-new-move")) data-undone=(self.say("page-move-undone"))
                data-failed=(self.say("page-failed")) data-told=(page.told_step())
            {
                (self.state())
                section #position aria-label=(page.title()) {
                    (self.board())
                    (self.steps())
                    (self.last_turn())
                    p #news role="status" aria-live="polite" {}
                    p #said.unseen role="status" aria-live="polite" {}
                }
                section #players {
                    h2 { (self.say("page-players")) }
                    ul.players { @for line in page.players() { (player(&line)) } }
                }
                (self.moves())
                (self.analysis())
                (self.about())
                (self.view_form())
                (self.downloads())
            }
        }
    }

    /// How the game stands. While it goes on, as much room is kept for it as it may ever take, below it: the board stays
    /// where it is.
    fn state(&self) -> Markup {
        let page = self.page;
        let is_timed = matches!(self.opened.shown.table.terms().pace, Pace::Timed(_));
        let has_deadline = is_timed && page.goes_on();
        html! {
            header #state {
                h1 { (page.title()) }
                div.roomy {
                    div {
                        p.headline { (page.headline()) }
                        p { (page.state()) }
                        @if has_deadline {
                            p.deadline {
                                @if let Some(deadline) = self.opened.deadline {
                                    (self.say("page-deadline")) " " span.together { (moment(deadline)) "." }
                                }
                            }
                        }
                    }
                    @if page.goes_on() {
                        div.room aria-hidden="true" {
                            p.headline data-room=[page.longest_headline()] {}
                            p data-room=[page.longest_state()] {}
                            @if has_deadline { p.deadline {} }
                        }
                    }
                }
            }
        }
    }

    /// The board as SVG, which says what it shows.
    fn board(&self) -> Markup {
        let colors = self.visit.reading.colors;
        let seat = self.visit.seat(self.opened);
        let scene: Scene = self.page.scene(seat, colors.theme(), Size::default());
        let renderer = &self.visit.site.parts.renderer;
        html! { div #board { (board(renderer, &scene, colors, &self.page.alt())) } }
    }

    fn last_turn(&self) -> Markup {
        let page = self.page;
        html! {
            p #last {
                @match page.last_turn() {
                    Some(turn) => {
                        strong { (turn.text) }
                        @if let Some(time) = turn.time { " · " (moment(time.at)) }
                        @if let Some(took) = turn.took { " · " (took) }
                    }
                    None => { strong { (self.say("page-nothing-played")) } }
                }
                @if !page.is_latest() {
                    " " span.earlier {
                        (self.say("page-earlier")) " " a href=(self.link(None)) { (self.say("page-to-present")) }
                    }
                }
            }
        }
    }

    /// What leads from this position to others.
    fn steps(&self) -> Markup {
        let (place, latest) = (self.page.place, self.page.latest());
        let at = self.page.at();
        let step = |id: &'static str, sign: &str, label: &'static str, to: Option<usize>| {
            let href = to.map(|to| self.step(to));
            let label = self.say(label);
            html! {
                @match href {
                    Some(href) => { a id=(id) href=(href) aria-label=(label) title=(label) { (sign) } }
                    None => { span id=(id) aria-hidden="true" { (sign) } }
                }
            }
        };
        let before = place.checked_sub(1);
        let after = (place < latest).then_some(place + 1);
        html! {
            nav #steps aria-label=(self.say("page-steps")) {
                (step("first", "«", "page-first", before.map(|_| 0)))
                (step("previous", "‹", "page-previous", before))
                input #slider type="range" min="0" max=(latest) value=(place) hidden
                    aria-label=(self.say("page-steps")) aria-valuetext=(at);
                span #at { (at) }
                (step("next", "›", "page-next", after))
                (step("latest", "»", "page-latest", after.map(|_| latest)))
            }
        }
    }
}

/// A player, and how they stand.
fn player(player: &PlayerLine) -> Markup {
    html! {
        li.player.to-move[player.is_to_move] aria-current=[player.is_to_move.then_some("true")] {
            span.sign aria-hidden="true" { (sign(player.color)) }
            span.who { bdi { (player.name) } " " small { (player.color_name) } }
            @if !player.facts.is_empty() { span.facts { (player.facts.join(" · ")) } }
        }
    }
}

/// The sign that each player's pieces carry on boards.
const fn sign(color: Color) -> &'static str {
    match color {
        Color::White => "○",
        Color::Red => "△",
        Color::Black => "□",
    }
}

/// What is told, one thing after another: where one does not end like a sentence, a dot stands between them. Something else
/// where nothing is.
fn sentences(told: &[String], otherwise: &str) -> String {
    let mut text = String::new();
    for part in told.iter().filter(|part| !part.is_empty()) {
        if !text.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?']) {
                " "
            } else {
                " · "
            });
        }
        text.push_str(part);
    }
    if text.is_empty() {
        otherwise.to_owned()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_in_a_link_never_runs_together_nor_is_nothing() {
        let told = |parts: &[&str]| {
            let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
            sentences(&parts, "Called off")
        };
        assert_eq!(
            told(&["Move 2 of 4", "Last move: e5"]),
            "Move 2 of 4 · Last move: e5"
        );
        assert_eq!(
            told(&["Black to move.", "Last move: e5"]),
            "Black to move. Last move: e5"
        );
        assert_eq!(told(&["", "Last move: d3"]), "Last move: d3");
        assert_eq!(told(&[""]), "Called off");
    }
}
