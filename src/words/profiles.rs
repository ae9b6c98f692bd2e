//! What a player's finished games say of them.

use std::time::Duration;

use super::numbers::number;
use super::{Lang, Line, Reader, Words, mention};
use crate::game::scoring::Rating;
use crate::game::scoring::profile::{
    Company, Evidence, Favourite, Habits, Opponent, PlayerHistory, TitleCounts, Trio,
};
use crate::game::{PlayerId, ServerId, Stakes};
use crate::rules::notation::{Letters, read_move, san};
use crate::rules::{Position, Title, Variant};

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
    /// Who.
    pub player: PlayerId,
    /// Which games.
    pub stakes: Stakes,
    /// Where; none: on all servers.
    pub server: Option<ServerId>,
}

/// What a player's finished games say of them.
#[derive(Clone, Copy, Debug)]
pub struct ProfileWords<'a> {
    pub(super) words: &'a Words,
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
            .with("kind", self.kind(lang, of.stakes))
            .with("place", self.words.say(lang, &Line::new(place)));
        self.words.say(lang, &line)
    }

    fn kind(self, lang: Lang, stakes: Stakes) -> String {
        let id = match stakes {
            Stakes::Rated => "profile-rated",
            Stakes::Friendly => "profile-friendly",
        };
        self.words.say(lang, &Line::new(id))
    }

    /// The sentence that there are no games with these stakes.
    #[must_use]
    pub fn none_of_kind(self, lang: Lang, stakes: Stakes) -> String {
        let line = Line::new("profile-none-of-kind").with("kind", self.kind(lang, stakes));
        self.words.say(lang, &line)
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
        let mut lines = vec![
            self.counts_text(lang, "profile-total", history.total),
            self.title_counts(lang, history.total),
        ];
        lines.extend(habits.median.map(|median| self.usual_time(lang, median)));
        if habits.games > 0 {
            let line = Line::new("profile-kept").with("kept", habits.kept);
            lines.push(self.words.say(lang, &line.with("games", habits.games)));
        }
        lines.extend(history.longest.as_ref().map(|longest| {
            let line = Line::new("profile-longest")
                .with("game", self.words.game(lang, longest.variant))
                .with("number", longest.number.to_string())
                .with("moves", longest.plies);
            self.words.say(lang, &line)
        }));
        let openings = history.openings.iter().take(OPENINGS);
        let openings: Vec<String> = openings
            .map(|opening| self.opening(reader, opening))
            .collect();
        if !openings.is_empty() {
            lines.push(self.words.say(lang, &Line::new("profile-openings")));
            lines.extend(openings);
        }
        lines.join("\n")
    }

    /// The line with the player's rating in each game.
    #[must_use]
    pub fn ratings(self, lang: Lang, ratings: &[(Variant, Rating)]) -> String {
        let ratings = ratings.iter().map(|(variant, rating)| {
            let line = Line::new("profile-rating")
                .with("game", self.words.game(lang, *variant))
                .with("rating", rating.to_string());
            self.words.say(lang, &line)
        });
        let ratings = ratings.collect::<Vec<_>>().join(" · ");
        self.words
            .say(lang, &Line::new("profile-ratings").with("ratings", ratings))
    }

    /// The page with results by game and by colour.
    #[must_use]
    pub fn games(self, lang: Lang, history: &PlayerHistory) -> String {
        let mut lines = Vec::new();
        for (variant, counts) in history.variants() {
            let line = counted_line("profile-by-game", lang, counts);
            lines.push(
                self.words
                    .say(lang, &line.with("game", self.words.game(lang, variant))),
            );
            lines.push(self.title_counts(lang, counts));
            let colors = history.colors.iter().filter(|(of, ..)| *of == variant);
            lines.extend(colors.map(|&(_, color, counts)| {
                let line = counted_line("profile-by-color", lang, counts);
                let line = line.with("color", self.words.color(lang, variant, color));
                format!("• {}", self.words.say(lang, &line))
            }));
        }
        lines.join("\n")
    }

    /// The page that says how the player fares against each of the others.
    #[must_use]
    pub fn opponents(self, lang: Lang, history: &PlayerHistory) -> String {
        let mut lines = vec![self.words.say(lang, &Line::new("profile-opponents"))];
        let entry = |opponent: &Opponent| self.opponent(lang, opponent);
        lines.extend(self.entries(lang, &history.opponents, PROFILE_ENTRIES, entry));
        lines.join("\n")
    }

    /// The page on games for three: with whom, and who at the table makes which difference.
    #[must_use]
    pub fn triangle(self, lang: Lang, history: &PlayerHistory) -> String {
        if history.trios.is_empty() {
            return self.words.say(lang, &Line::new("profile-no-trios"));
        }
        let mut lines = vec![self.words.say(lang, &Line::new("profile-trios"))];
        let entry = |trio: &Trio| self.trio(lang, trio);
        lines.extend(self.entries(lang, &history.trios, TRIOS, entry));
        lines.push(self.words.say(lang, &Line::new("profile-company")));
        let entry = |company: &Company| self.companion(lang, company);
        lines.extend(self.entries(lang, &history.company, COMPANY, entry));
        lines.join("\n")
    }

    /// The page for moderators on who gives to whom.
    #[must_use]
    pub fn evidence(self, lang: Lang, player: PlayerId, found: &[Evidence]) -> String {
        let mut lines = vec![self.words.say(lang, &Line::new("profile-evidence"))];
        if found.is_empty() {
            let line = Line::new("profile-evidence-none").with("player", mention(player));
            lines.push(self.words.say(lang, &line));
            return lines.join("\n");
        }
        let entry = |evidence: &Evidence| self.gift(lang, evidence);
        lines.extend(self.entries(lang, found, GIFTS, entry));
        lines.push(self.words.say(lang, &Line::new("profile-hint")));
        lines.join("\n")
    }

    /// The first few, and how many more there are.
    fn entries<T>(
        self,
        lang: Lang,
        all: &[T],
        most: usize,
        entry: impl Fn(&T) -> String,
    ) -> Vec<String> {
        let shown = all.iter().take(most);
        let mut entries: Vec<String> = shown.map(|one| format!("• {}", entry(one))).collect();
        if all.len() > most {
            let line = Line::new("profile-more").with("count", all.len() - most);
            entries.push(self.words.say(lang, &line));
        }
        entries
    }

    fn opponent(self, lang: Lang, opponent: &Opponent) -> String {
        let line = Line::new("profile-opponent")
            .with("player", mention(opponent.player))
            .with("games", opponent.own.games())
            .with("ahead", opponent.ahead)
            .with("level", opponent.level())
            .with("behind", opponent.behind)
            .with("own", opponent.own.points())
            .with("theirs", opponent.theirs.points());
        self.words.say(lang, &line)
    }

    fn trio(self, lang: Lang, trio: &Trio) -> String {
        let [one, other] = trio.others;
        let [first, second] = trio.theirs;
        let line = Line::new("profile-trio")
            .with("one", mention(one))
            .with("other", mention(other))
            .with("games", trio.own.games())
            .with("own", trio.own.points())
            .with("first", first.points())
            .with("second", second.points());
        self.words.say(lang, &line)
    }

    fn companion(self, lang: Lang, company: &Company) -> String {
        let line = match company.without.mean() {
            Some(without) => Line::new("profile-beside").with("without", number(lang, without)),
            None => Line::new("profile-beside-always"),
        };
        let line = line
            .with("player", mention(company.player))
            .with("games", company.with.games())
            .with("with", mean(lang, company.with))
            .with("both", company.both_ahead);
        self.words.say(lang, &line)
    }

    fn gift(self, lang: Lang, evidence: &Evidence) -> String {
        let Evidence {
            together, apart, ..
        } = evidence;
        let line = Line::new("profile-gift")
            .with("giver", mention(evidence.giver))
            .with("taker", mention(evidence.taker))
            .with("ahead", together.ahead)
            .with("decided", together.decided())
            .with("own", mean(lang, together.own))
            .with("third", mean(lang, together.thirds));
        let said = self.words.say(lang, &line);
        let line = match apart.decided() {
            0 => Line::new("profile-gift-alone"),
            decided => {
                let percent = (100 * apart.ahead + decided / 2) / decided;
                Line::new("profile-gift-apart").with("percent", percent)
            }
        };
        let once = (1.0 / evidence.chance).min(RAREST).floor();
        let line = line
            .with("giver", mention(evidence.giver))
            .with("once", number(lang, once));
        format!("{said} {}", self.words.say(lang, &line))
    }

    fn opening(self, reader: Reader, opening: &Favourite) -> String {
        let line = counted_line("profile-opening", reader.lang, opening.counts)
            .with("game", self.words.game(reader.lang, opening.variant))
            .with(
                "moves",
                in_rounds(opening.variant, &opening.moves, reader.letters),
            );
        format!("• {}", self.words.say(reader.lang, &line))
    }

    fn usual_time(self, lang: Lang, median: Duration) -> String {
        let time = match median {
            short if short < MINUTE => self.words.say(lang, &Line::new("profile-time-short")),
            some if some < MINUTES => {
                let minutes = Line::new("profile-time-minutes").with("count", some.as_secs() / 60);
                self.words.say(lang, &minutes)
            }
            hours => self.words.span(lang, hours),
        };
        self.words
            .say(lang, &Line::new("profile-time").with("time", time))
    }

    /// How often a player got each title, the highest first.
    fn title_counts(self, lang: Lang, counts: TitleCounts) -> String {
        let titles = [
            Title::Seigneur,
            Title::Chevalier,
            Title::Vassal,
            Title::Serf,
        ];
        let titles = titles
            .map(|title| format!("{} {}", self.words.title(lang, title), counts.title(title)));
        titles.join(" · ")
    }

    fn counts_text(self, lang: Lang, id: &'static str, counts: TitleCounts) -> String {
        self.words.say(lang, &counted_line(id, lang, counts))
    }
}

fn mean(lang: Lang, counts: TitleCounts) -> String {
    number(lang, counts.mean().unwrap_or_default())
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
        let Ok(mv) = read_move(&position, text, Letters::English) else {
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

fn counted_line(id: &'static str, lang: Lang, counts: TitleCounts) -> Line<'static> {
    Line::new(id)
        .with("games", counts.games())
        .with("points", counts.points())
        .with("mean", mean(lang, counts))
}
