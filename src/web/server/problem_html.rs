//! The pages of problems as HTML. A move is chosen by following links: on the board for those who point, in lists for all others.
//! Search engines are asked to follow none of them: what comes of each of some hundred moves is reckoned.

use maud::{Markup, html};

use super::Visit;
use super::solving::Solved;
use crate::game::GameError;
use crate::game::problem::{DailyProblem, Day, LatestProblems, ProblemKey};
use crate::present::origin::{MoveOrigin, movable};
use crate::rules::lesson::course_of;
use crate::rules::notation::san;
use crate::rules::problem::GAMES;
use crate::rules::{Move, Variant};
use crate::web::html::{card_tags, prose};
use crate::web::trying::TryingPage;
use crate::words::{Line, Reader};

/// What there is to solve: of today for each game, and what was before.
pub(super) fn list(visit: &Visit<'_>, today: Day, latest: &LatestProblems) -> String {
    let mut earlier: Vec<Day> = latest.shown.iter().map(|daily| daily.key.day).collect();
    earlier.retain(|&day| day < today);
    earlier.dedup();
    let of_day = |day: Day, variant: Variant| {
        let mut known = latest.shown.iter();
        known.find(|daily| (daily.key.day, daily.key.variant) == (day, variant))
    };
    let hidden = latest.hidden.iter().filter(|key| key.day == today);
    let hidden: Vec<Variant> = hidden.map(|key| key.variant).collect();
    let main = html! {
        main.lists {
            header #state {
                h1 { a href=(visit.link("", &[])) { (visit.title()) } }
                p.headline { (visit.say("page-problems")) }
                p { (visit.say("page-problem-about")) }
            }
            section {
                h2 { (visit.say("page-problem-today")) " · " (visit.day(today)) }
                ul.games { @for variant in GAMES {
                    @if hidden.contains(&variant) { li { (visit.say(variant)) } }
                    @else { (visit.entry((today, variant), of_day(today, variant))) }
                } }
            }
            @for day in earlier {
                section {
                    h2 { (visit.day(day)) }
                    ul.games { @for variant in GAMES {
                        @if let Some(daily) = of_day(day, variant) { (visit.entry((day, variant), Some(daily))) }
                    } }
                }
            }
        }
    };
    let own = visit.own("/problems", &[]);
    let about = visit.say("page-problem-about");
    let title = visit.say("page-problems");
    visit.document((title, &about, &own), &visit.card_tags(), &main)
}

/// Says that a problem is not shown while a game stands in its position, in the words in which that is said everywhere.
pub(super) fn withheld(visit: &Visit<'_>, key: ProblemKey) -> String {
    let refusals = visit.site.words().refusals();
    let said = refusals.game_error(visit.reading.lang, &GameError::NoComputerHelp, "");
    let main = html! {
        main.lists {
            (visit.heading(key, &html! {}))
            section { (prose(&said)) }
        }
    };
    let own = visit.own(&below(key), &[]);
    let title = visit.problem_title(key.variant);
    visit.document((title, &said, &own), &visit.card_tags(), &main)
}

/// A problem, as far as somebody is with it.
pub(super) fn problem(
    visit: &Visit<'_>,
    daily: &DailyProblem,
    (solved, source): (&Solved, Option<String>),
) -> String {
    let (words, lang) = (visit.site.words().problems(), visit.reading.lang);
    let task = words.task(lang, &daily.problem);
    let difficulty = words.difficulty(lang, &daily.problem);
    let lessons = TryingPage::Learn(course_of(daily.key.variant));
    let told = html! { p { (task) } @if let Some(difficulty) = difficulty { p.difficulty { (difficulty) } } };
    let main = html! {
        main {
            (visit.heading(daily.key, &told))
            section #position aria-label=(visit.problem_title(daily.key.variant)) { (visit.problem_board(daily, solved)) }
            (visit.next_step(daily, solved))
            @if solved.is_told() {
                section #solution {
                    (prose(&words.solution(lang, &daily.problem)))
                    @if let (Some(source), Some(number)) = (source, daily.source) {
                        p { a href=(source) {
                            (visit.say(Line::new("problem-source").with("number", number.to_string())))
                        } }
                    }
                }
            }
            section {
                p { (visit.say("page-problem-about")) }
                p.turns { a href=(visit.link("/problems", &[])) { (visit.say("page-problems")) } }
                // Whoever was given a link may never have heard of the game.
                p.turns { a href=(lessons.address(lang)) {
                    (visit.say(Line::new("try-learn").naming("game", daily.key.variant)))
                } }
            }
        }
    };
    let own = visit.own(&below(daily.key), &[]);
    let title = visit.problem_title(daily.key.variant);
    let card = visit.link(&format!("{}/card.png", below(daily.key)), &[]);
    let card = card_tags(&visit.absolute(&card), &visit.problem_alt(daily));
    visit.document((title, &task, &own), &card, &main)
}

/// The path of a problem's page below its server's.
fn below(key: ProblemKey) -> String {
    format!("/problem/{}/{}", key.day, key.variant.id())
}

impl Visit<'_> {
    pub(super) fn problem_title(&self, variant: Variant) -> String {
        let title = self.site.words().problems();
        title.title(self.reading.lang, variant).replace("**", "")
    }

    /// A day as it is written in the reader's language.
    fn day(&self, day: Day) -> Markup {
        html! { time datetime=(day) { (self.say(day)) } }
    }

    fn heading(&self, key: ProblemKey, told: &Markup) -> Markup {
        html! {
            header #state {
                h1 { a href=(self.link("", &[])) { (self.title()) } " · " (self.day(key.day)) }
                p.headline { (self.problem_title(key.variant)) }
                (told)
            }
        }
    }

    fn entry(&self, (day, variant): (Day, Variant), daily: Option<&DailyProblem>) -> Markup {
        let key = ProblemKey {
            server: self.server,
            day,
            variant,
        };
        let words = self.site.words().problems();
        html! {
            li {
                a href=(self.link(&below(key), &[])) { (self.say(variant)) }
                @if let Some(daily) = daily {
                    span.who { " " (words.task(self.reading.lang, &daily.problem)) }
                }
            }
        }
    }

    /// The address of a step on the way to a move.
    pub(super) fn step(&self, daily: &DailyProblem, chosen: &[(&str, String)]) -> String {
        format!("{}#position", self.link(&below(daily.key), chosen))
    }

    /// What came of the last step, and what leads to the next one.
    fn next_step(&self, daily: &DailyProblem, solved: &Solved) -> Markup {
        let solution = self.step(daily, &[("solution", "shown".to_owned())]);
        html! {
            section #solving {
                div role="status" { @match solved {
                    Solved::Found(_) => { p.found { (self.say("page-problem-right")) } }
                    Solved::Refused(said, _) | Solved::Failed(said, _) => { (prose(said)) }
                    Solved::Not | Solved::Piece(_) | Solved::Which(_) | Solved::Shown => {}
                } }
                @match solved {
                    Solved::Found(_) | Solved::Shown => {}
                    Solved::Piece(origin) => { (self.targets(daily, *origin)) }
                    Solved::Which(moves) => { (self.moves(daily, "page-problem-which", moves)) }
                    Solved::Not | Solved::Refused(..) | Solved::Failed(..) => { (self.pieces(daily)) }
                }
                @if !solved.is_told() { (self.form(daily)) }
                p.ways {
                    @if !matches!(solved, Solved::Not) {
                        a href=(self.step(daily, &[])) { (self.say("page-problem-again")) }
                    }
                    @if !solved.is_told() {
                        a href=(solution) rel="nofollow" { (self.say("page-problem-solution")) }
                    }
                }
            }
        }
    }

    /// The pieces that can move.
    fn pieces(&self, daily: &DailyProblem) -> Markup {
        let position = daily.problem.position();
        let board = position.topology();
        html! {
            h2 { (self.say("moving-choose-piece")) }
            ul.choices { @for (piece, origin, moves) in movable(position) {
                @let origin = origin.text(board);
                @let line = Line::new("moving-piece")
                    .with("square", origin.clone())
                    .with("role", piece.role.letter().to_string())
                    .with("moves", moves.len());
                li { a href=(self.step(daily, &[("piece", origin)])) rel="nofollow" { (self.say(line)) } }
            } }
        }
    }

    /// The moves of the piece that is chosen; the pieces that can move, where it cannot.
    fn targets(&self, daily: &DailyProblem, origin: MoveOrigin) -> Markup {
        match moves_of(daily, origin).as_slice() {
            [] => self.pieces(daily),
            moves => self.moves(daily, "moving-choose-target", moves),
        }
    }

    /// Moves to choose from.
    fn moves(&self, daily: &DailyProblem, asked: &'static str, moves: &[Move]) -> Markup {
        let position = daily.problem.position();
        let letters = Reader::from(self.reading.lang).letters;
        html! {
            h2 { (self.say(asked)) }
            ul.choices { @for &mv in moves {
                @let exact = mv.coordinates(position.topology());
                li { a href=(self.step(daily, &[("move", exact)])) rel="nofollow" { (san(position, mv, letters)) } }
            } }
        }
    }

    /// Where a move can be typed.
    fn form(&self, daily: &DailyProblem) -> Markup {
        html! {
            form action={ (self.path) (below(daily.key)) "#position" } method="get" {
                @for (name, value) in self.reading.chosen() { input type="hidden" name=(name) value=(value); }
                label { (self.say("page-problem-move")) " "
                    input name="move" required maxlength="100" autocomplete="off" autocapitalize="off" spellcheck="false";
                }
                button type="submit" { (self.say("page-problem-try")) }
            }
        }
    }
}

/// The moves of a piece, as far as it has any.
fn moves_of(daily: &DailyProblem, origin: MoveOrigin) -> Vec<Move> {
    let pieces = movable(daily.problem.position()).into_iter();
    let own = pieces.filter(|(_, known, _)| *known == origin);
    own.flat_map(|(.., moves)| moves).collect()
}
