//! What a player's finished games say of them.

use std::time::Duration;

use super::leaderboards::TITLES;
use super::terms::colored;
use super::{Lang, Line, ProfileWords, Reader, mention};
use crate::game::scoring::Rating;
use crate::game::scoring::profile::{
    Company, Evidence, Favourite, Habits, Opponent, PlayerHistory, TitleCounts, Trio,
};
use crate::game::{PlayerId, ServerId, Stakes};
use crate::rules::notation::{Letters, read_move, san};
use crate::rules::{Position, Variant};

/// How many of the others a page names at most.
pub const PROFILE_ENTRIES: usize = 12;

const OPENINGS: usize = 3;
const TRIOS: usize = 4;
const COMPANY: usize = 6;
const GIFTS: usize = 4;
/// What is less likely than once in so many times is not told apart.
const RAREST: f64 = 1_000_000.0;
const MINUTE: Duration = Duration::from_mins(1);
/// Up to here minutes are counted.
const MINUTES: Duration = Duration::from_hours(2);

/// Whose games, and which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Profiled {
    /// Who has played them.
    pub player: PlayerId,
    /// Which games are meant.
    pub stakes: Stakes,
    /// Where; none: on all servers.
    pub server: Option<ServerId>,
}

impl ProfileWords<'_> {
    /// The heading of each page of a profile.
    #[must_use]
    pub fn title(self, lang: Lang, of: Profiled) -> String {
        let place = match of.server {
            Some(_) => "profile-here",
            None => "profile-everywhere",
        };
        let line = Line::new("profile-title")
            .with("player", mention(of.player))
            .naming("kind", kind(of.stakes))
            .naming("place", place);
        self.say(lang, line)
    }

    /// The sentence that there are no games with these stakes.
    #[must_use]
    pub fn none_of_kind(self, lang: Lang, stakes: Stakes) -> String {
        let line = Line::new("profile-none-of-kind");
        self.say(lang, line.naming("kind", kind(stakes)))
    }

    /// The sentence that a page tells of the latest so many games alone.
    #[must_use]
    pub fn of_the_latest(self, lang: Lang, games: u32) -> String {
        self.say(lang, Line::new("profile-latest").with("games", games))
    }

    /// All games and points together, and how often each title, in two lines.
    #[must_use]
    pub fn totals(self, lang: Lang, history: &PlayerHistory) -> String {
        let total = self.say(lang, counted_line("profile-total", history.total));
        format!("{total}\n{}", self.title_counts(lang, history.total))
    }

    /// The page with points and titles, times, the longest game and favourite openings.
    #[must_use]
    pub fn overview(
        self,
        reader: impl Into<Reader>,
        history: &PlayerHistory,
        habits: &Habits,
    ) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let mut lines = vec![self.totals(lang, history)];
        lines.extend(habits.median.map(|median| {
            let time = Line::new("profile-time").naming("time", usual_time(median));
            self.say(lang, time)
        }));
        if habits.games > 0 {
            let line = Line::new("profile-kept").with("kept", habits.kept);
            lines.push(self.say(lang, line.with("games", habits.games)));
        }
        lines.extend(history.longest.as_ref().map(|longest| {
            let line = Line::new("profile-longest")
                .naming("game", longest.variant)
                .with("number", longest.number.to_string())
                .with("moves", longest.plies);
            self.say(lang, line)
        }));
        let openings = history.openings.iter().take(OPENINGS);
        if !history.openings.is_empty() {
            lines.push(self.say(lang, "profile-openings"));
        }
        lines.extend(openings.map(|opening| self.opening(reader, opening)));
        lines.join("\n")
    }

    /// The line with the player's rating in each game.
    #[must_use]
    pub fn ratings(self, lang: Lang, ratings: &[(Variant, Rating)]) -> String {
        let ratings = ratings.iter().map(|(variant, rating)| {
            let id = if rating.is_provisional() {
                "profile-rating-provisional"
            } else {
                "profile-rating"
            };
            Line::new(id)
                .naming("game", *variant)
                .with("rating", format!("{:.0}", rating.value()))
        });
        let line = Line::new("profile-ratings");
        self.say(lang, line.listing("ratings", ratings, " · "))
    }

    /// The page with results by game and by colour.
    #[must_use]
    pub fn games(self, lang: Lang, history: &PlayerHistory) -> String {
        self.by_game(lang, history).join("\n")
    }

    /// The same game by game.
    #[must_use]
    pub fn by_game(self, lang: Lang, history: &PlayerHistory) -> Vec<String> {
        let of = |(variant, counts): (Variant, TitleCounts)| {
            let line = counted_line("profile-by-game", counts);
            let mut lines = vec![
                self.say(lang, line.naming("game", variant)),
                self.title_counts(lang, counts),
            ];
            let colors = history.colors.iter().filter(|(of, ..)| *of == variant);
            lines.extend(colors.map(|&(_, color, counts)| {
                let line = counted_line("profile-by-color", counts);
                let line = line.naming("color", colored(variant, color));
                format!("• {}", self.say(lang, line))
            }));
            lines.join("\n")
        };
        history.variants().into_iter().map(of).collect()
    }

    /// The page that says how the player fares against each of the others.
    #[must_use]
    pub fn opponents(self, lang: Lang, history: &PlayerHistory) -> String {
        let mut lines = vec![self.say(lang, "profile-opponents")];
        lines.extend(self.entries(lang, &history.opponents, PROFILE_ENTRIES, opponent_lines));
        lines.join("\n")
    }

    /// The page on games for three: with whom, and who at the table makes which difference.
    #[must_use]
    pub fn triangle(self, lang: Lang, history: &PlayerHistory) -> String {
        if history.trios.is_empty() {
            return self.say(lang, "profile-no-trios");
        }
        let mut lines = vec![self.say(lang, "profile-trios")];
        lines.extend(self.entries(lang, &history.trios, TRIOS, trio_lines));
        lines.push(self.say(lang, "profile-company"));
        lines.extend(self.entries(lang, &history.company, COMPANY, company_lines));
        lines.join("\n")
    }

    /// The page for moderators on who gives to whom.
    #[must_use]
    pub fn evidence(self, lang: Lang, player: PlayerId, found: &[Evidence]) -> String {
        let mut lines = vec![self.say(lang, "profile-evidence")];
        if found.is_empty() {
            let line = Line::new("profile-evidence-none").with("player", mention(player));
            lines.push(self.say(lang, line));
            return lines.join("\n");
        }
        lines.extend(self.entries(lang, found, GIFTS, gift_lines));
        lines.push(self.say(lang, "profile-hint"));
        lines.join("\n")
    }

    /// The first few, and how many more there are.
    fn entries<T, const SENTENCES: usize>(
        self,
        lang: Lang,
        all: &[T],
        most: usize,
        sentences: impl Fn(&T) -> [Line<'static>; SENTENCES],
    ) -> Vec<String> {
        let shown = all.iter().take(most);
        let entry = |one| format!("• {}", self.words.say_all(lang, sentences(one), " "));
        let mut entries: Vec<String> = shown.map(entry).collect();
        if all.len() > most {
            let line = Line::new("profile-more").with("count", all.len() - most);
            entries.push(self.say(lang, line));
        }
        entries
    }

    fn opening(self, reader: Reader, opening: &Favourite) -> String {
        let moves = in_rounds(opening.variant, &opening.moves, reader.letters);
        let line = counted_line("profile-opening", opening.counts)
            .naming("game", opening.variant)
            .with("moves", moves);
        format!("• {}", self.say(reader.lang, line))
    }

    /// How often a player got each title, the highest first.
    fn title_counts(self, lang: Lang, counts: TitleCounts) -> String {
        TITLES
            .map(|title| format!("{} {}", self.words.title(lang, title), counts.title(title)))
            .join(" · ")
    }
}

fn kind(stakes: Stakes) -> &'static str {
    match stakes {
        Stakes::Rated => "profile-rated",
        Stakes::Friendly => "profile-friendly",
    }
}

fn opponent_lines(opponent: &Opponent) -> [Line<'static>; 1] {
    [Line::new("profile-opponent")
        .with("player", mention(opponent.player))
        .with("games", opponent.own.games())
        .with("ahead", opponent.ahead)
        .with("level", opponent.level())
        .with("behind", opponent.behind)
        .with("own", opponent.own.points())
        .with("theirs", opponent.theirs.points())]
}

fn trio_lines(trio: &Trio) -> [Line<'static>; 1] {
    let [one, other] = trio.others;
    let [first, second] = trio.theirs;
    [Line::new("profile-trio")
        .with("one", mention(one))
        .with("other", mention(other))
        .with("games", trio.own.games())
        .with("own", trio.own.points())
        .with("first", first.points())
        .with("second", second.points())]
}

fn company_lines(company: &Company) -> [Line<'static>; 1] {
    let line = match company.without.mean() {
        Some(without) => Line::new("profile-beside").number("without", without),
        None => Line::new("profile-beside-always"),
    };
    [line
        .with("player", mention(company.player))
        .with("games", company.with.games())
        .number("with", mean(company.with))
        .with("both", company.both_ahead)]
}

fn gift_lines(evidence: &Evidence) -> [Line<'static>; 2] {
    let Evidence {
        together, apart, ..
    } = evidence;
    let beside = Line::new("profile-gift")
        .with("giver", mention(evidence.giver))
        .with("taker", mention(evidence.taker))
        .with("ahead", together.ahead)
        .with("decided", together.decided())
        .number("own", mean(together.own))
        .number("third", mean(together.thirds));
    let otherwise = match apart.decided() {
        0 => Line::new("profile-gift-alone"),
        decided => {
            let percent = (100 * apart.ahead + decided / 2) / decided;
            Line::new("profile-gift-apart").with("percent", percent)
        }
    };
    let once = (1.0 / evidence.chance).min(RAREST).floor();
    let otherwise = otherwise.with("giver", mention(evidence.giver));
    [beside, otherwise.number("once", once)]
}

fn usual_time(median: Duration) -> Line<'static> {
    match median {
        short if short < MINUTE => Line::new("profile-time-short"),
        some if some < MINUTES => {
            Line::new("profile-time-minutes").with("count", some.as_secs() / 60)
        }
        hours => hours.into(),
    }
}

fn mean(counts: TitleCounts) -> f64 {
    counts.mean().unwrap_or_default()
}

/// Moves as people write them, each round with its number; as they are kept where they cannot be
/// played.
fn in_rounds(variant: Variant, moves: &str, letters: Letters) -> String {
    let mut position = Position::start(variant);
    let mut written = Vec::new();
    for (turn, text) in moves.split(' ').enumerate() {
        let players = variant.colors().len();
        if turn % players == 0 {
            written.push(format!("{}.", turn / players + 1));
        }
        let Ok(mv) = read_move(&position, text, Letters::ENGLISH) else {
            return moves.to_owned();
        };
        written.push(san(&position, mv, letters));
        match position.play(mv) {
            Ok(next) => position = next,
            Err(_) => return moves.to_owned(),
        }
    }
    written.join(" ")
}

fn counted_line(id: &'static str, counts: TitleCounts) -> Line<'static> {
    Line::new(id)
        .with("games", counts.games())
        .with("points", counts.points())
        .number("mean", mean(counts))
}
