//! A page of a leaderboard as text, and the chart of the best.

use super::{as_many_as_fit, fits};
use crate::game::PlayerId;
use crate::game::queries::{LeaderboardPage, PLAYERS_COUNTED};
use crate::game::scoring::{LeaderboardPlace, Whereabouts};
use crate::render::plot::{OwnLine, Roll, RollCaptions, RollLine};
use crate::words::{Lang, LeaderboardWords, Line, Words, escaped, mention, plain};

/// Before the own place where it is not on the page.
const FURTHER: &str = "⋯";

/// A page of a leaderboard in a language.
#[derive(Clone, Copy, Debug)]
pub struct LeaderboardText<'a> {
    /// What is said in each language.
    pub words: &'a Words,
    /// The language of those who read it.
    pub lang: Lang,
    /// The page that is shown.
    pub page: &'a LeaderboardPage,
}

impl LeaderboardText<'_> {
    /// What somebody reads: the places with their own, as many as fit, or what to do where nobody has points.
    #[must_use]
    pub fn read_by(self, reader: PlayerId) -> String {
        if self.page.places.is_empty() {
            return self.empty(reader);
        }
        let text = self.listed(reader);
        let id = if self.page.players_go_on {
            "leaderboard-foot-on"
        } else {
            "leaderboard-foot"
        };
        let foot = Line::new(id)
            .with("page", self.page.number + 1)
            .with("pages", self.page.pages)
            .with("players", self.page.players);
        let foot = format!("\n\n{}", self.say(foot));
        if fits(&text, &foot) {
            text + &foot
        } else {
            text
        }
    }

    fn title(self) -> String {
        let (board, present) = (&self.page.board, self.page.present);
        self.board_words().title(self.lang, board, present)
    }

    fn listed(self, reader: PlayerId) -> String {
        let own = match self.page.own_place() {
            Some((Some(_), _)) => String::new(),
            _ if reader == PlayerId::NOBODY => String::new(),
            _ => format!("\n{}", self.own_line(reader)),
        };
        let entries = self.page.places.iter().map(|place| {
            let player = self.player(place.player, reader);
            format!("\n{}", self.entry(place, &player))
        });
        as_many_as_fit(self.title(), entries, own.chars().count()) + &own
    }

    /// What to do where nobody has points, and where somebody has.
    fn empty(self, reader: PlayerId) -> String {
        let id = match self.page.board.server {
            _ if self.page.is_over() => "leaderboard-empty-then",
            Some(_) => "leaderboard-empty",
            None => "leaderboard-empty-everywhere",
        };
        let mut lines = vec![self.title(), self.say(id)];
        // In the one that is shown somebody has points at most in other games.
        let seasons = self.page.seasons.iter().copied();
        let others = seasons.filter(|&season| Some(season) != self.page.board.season);
        let others: Vec<Line<'_>> = others.map(Line::from).collect();
        if !others.is_empty() {
            let line = Line::new("leaderboard-empty-seasons");
            lines.push(self.say(line.listing("seasons", others, ", ")));
        }
        if let Whereabouts::Unlisted(_) = self.page.own {
            lines.push(self.own_line(reader));
        }
        lines.join("\n")
    }

    /// A player's place in words.
    fn entry(self, place: &LeaderboardPlace, player: &str) -> String {
        let rating = self.rating(place.player);
        self.board_words().entry(self.lang, place, player, &rating)
    }

    /// Where the reader stands who is not on the page.
    fn own_line(self, reader: PlayerId) -> String {
        let said = match &self.page.own {
            Whereabouts::Listed(place) => self.entry(place, &self.say("leaderboard-own")),
            Whereabouts::Behind(score) => {
                let rating = self.rating(reader);
                let words = self.board_words();
                words.entry_behind(self.lang, PLAYERS_COUNTED, score, &rating)
            }
            Whereabouts::Unlisted(score) => {
                self.say(Line::new("leaderboard-own-hidden").with("points", score.points))
            }
            Whereabouts::Absent => self.say("leaderboard-own-none"),
        };
        format!("{FURTHER}\n{said}")
    }

    /// A player in the text: mentioned where the reader's client knows the server's people.
    fn player(self, player: PlayerId, reader: PlayerId) -> String {
        if self.page.board.server.is_some() || player == reader {
            return mention(player);
        }
        match self.page.names.get(player) {
            Some(name) => escaped(name),
            None => self.nameless(),
        }
    }

    /// The chart of the best players, and what it shows for those who cannot see it.
    #[must_use]
    pub fn chart(self) -> (Roll, String) {
        let (page, words) = (self.page, self.board_words());
        let roll = Roll {
            title: words.game(self.lang, &page.board),
            subtitle: words.scope(self.lang, &page.board, page.present),
            captions: RollCaptions {
                points: self.say("leaderboard-caption-points"),
                games: self.say("leaderboard-caption-games"),
                per_game: self.say("leaderboard-caption-average"),
                rating: self.say("leaderboard-caption-rating"),
            },
            titles: words.titles(self.lang),
            nameless: self.nameless(),
            lines: page.places.iter().map(|place| self.line(place)).collect(),
            own: match page.own_place() {
                None => OwnLine::None,
                Some((Some(at), _)) => OwnLine::At(at),
                Some((None, place)) => OwnLine::Below(Box::new(self.line(place))),
            },
            ..Roll::default()
        };
        let alt = self.alt_text(&roll);
        (roll, alt)
    }

    fn line(self, place: &LeaderboardPlace) -> RollLine {
        let name = self.page.names.get(place.player);
        RollLine {
            rank: place.rank,
            name: name.unwrap_or_default().to_owned(),
            points: place.score.points.to_string(),
            games: place.score.games.to_string(),
            titles: place.score.titles.map(|count| count.to_string()),
            per_game: self.board_words().points_per_game(self.lang, &place.score),
            rating: self.rating(place.player),
        }
    }

    fn alt_text(self, roll: &Roll) -> String {
        let named = |place: &LeaderboardPlace| {
            let name = self.page.names.get(place.player);
            (*place, name.map_or_else(|| self.nameless(), plain))
        };
        let places: Vec<(LeaderboardPlace, String)> = self.page.places.iter().map(named).collect();
        let own = match self.page.own_place() {
            Some((None, place)) => Some(named(place)),
            _ => None,
        };
        let title = format!("{} · {}", roll.title, roll.subtitle);
        self.board_words()
            .alt_text(self.lang, &title, &places, own.as_ref())
    }

    /// What a player is rated; nothing where they are not.
    fn rating(self, player: PlayerId) -> String {
        let rating = self.page.ratings.get(&player);
        rating.map(ToString::to_string).unwrap_or_default()
    }

    /// What stands for a name that is not known.
    fn nameless(self) -> String {
        self.say("leaderboard-nameless")
    }

    fn board_words(&self) -> LeaderboardWords<'_> {
        self.words.leaderboards()
    }

    fn say<'l>(self, line: impl Into<Line<'l>>) -> String {
        self.words.say(self.lang, line)
    }
}
