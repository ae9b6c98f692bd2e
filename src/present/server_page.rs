//! What a server's page lists: games, tables, tournaments and points.

use std::collections::HashMap;

use super::game_page::{public_name, public_names};
use super::leaderboard::LeaderboardText;
use super::plots::Plots;
use crate::game::queries::{
    LeaderboardPage, ListedGame, PublishedBoard, PublishedProfile, PublishedTournament,
};
use crate::game::scoring::LeaderboardPlace;
use crate::game::tournament::Ranking;
use crate::game::{Names, PlayerId, PublicNames, Table};
use crate::render::Theme;
use crate::render::plot::{Curve, Roll};
use crate::words::{Lang, Line, RankingLine, Words, isolated, plain, set_apart};

/// In the place of a rating that nobody has, or that is not shown.
const UNRATED: &str = "–";

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameLine {
    /// The game and its number.
    pub title: String,
    /// Who plays it, in the order of play.
    pub players: Vec<String>,
    /// Whose move it is, or how it ended.
    pub state: String,
}

impl GameLine {
    /// What stands between two players.
    pub const BETWEEN: &'static str = " – ";

    /// Who plays, as plain text.
    #[must_use]
    pub fn players_text(&self) -> String {
        let players = self.players.iter().map(|player| isolated(player));
        players.collect::<Vec<_>>().join(Self::BETWEEN)
    }
}

/// A table in a list that waits for players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The game and its number.
    pub title: String,
    /// How fast it is played.
    pub pace: String,
    /// How many seats are free.
    pub free: String,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TournamentText {
    /// Its name and number.
    pub title: String,
    /// What is played, how, and how fast.
    pub terms: String,
    /// What stands in the columns of its standings, after the places.
    pub heads: Vec<String>,
    /// Who stands where, the best first, each with what they are called; nobody where that is not told.
    pub standings: Vec<(RankingLine, String)>,
    /// What ranks those who have won as much as others, where points are counted.
    pub ties: Option<String>,
}

/// A line of a board of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLine {
    /// The place on the board.
    pub rank: u32,
    /// What the player is called.
    pub name: String,
    /// Points, games, points a game, and on the board of one game the rating, as the captions have them.
    pub figures: Vec<String>,
}

/// What a server's pages say in a language.
#[derive(Clone, Copy, Debug)]
pub struct ServerPage<'a> {
    /// What is said in each language.
    pub words: &'a Words,
    /// The language of those who read it.
    pub lang: Lang,
}

impl ServerPage<'_> {
    /// A game that was or is played.
    #[must_use]
    pub fn game(self, game: &ListedGame) -> GameLine {
        let table = &game.table;
        let names = public_names(self.words, self.lang, &game.names, table);
        let players = table.variant().colors().iter().filter_map(|&color| {
            let player = table.player(color)?;
            self.words.called(self.lang, player, &names)
        });
        GameLine {
            title: self.title(table),
            players: players.collect(),
            state: self.state(table),
        }
    }

    /// A table that waits for players: what is played, how fast, and how many seats are free.
    #[must_use]
    pub fn open_table(self, table: &Table) -> TableLine {
        let free = table.seats().open_count();
        TableLine {
            title: self.title(table),
            pace: self.words.pace(self.lang, table.terms().pace),
            free: self.say(Line::new("page-free-seats").with("count", free)),
        }
    }

    fn title(self, table: &Table) -> String {
        self.say(Line::new("page-title").of_table(table))
    }

    fn state(self, table: &Table) -> String {
        if let Some((color, _)) = table.to_move() {
            let color = self.words.color(self.lang, table.variant(), color);
            return self.say(Line::new("page-to-move").with("color", color));
        }
        let told = self.words.results().end_on_pages(self.lang, table);
        told.join(" ")
    }

    /// A tournament in a list.
    #[must_use]
    pub fn tournament(self, published: &PublishedTournament) -> TournamentText {
        let said = self.words.tournaments();
        let tournament = &published.page.tournament;
        let ranking = published.page.crosstable.as_ref();
        let ranking = ranking.map(|table| &table.ranking);
        let ties = Line::new("tournament-ties").with("points", tournament.bye_points());
        let (figures, ties) = match ranking {
            Some(Ranking::ByPoints(_)) => {
                let heads = said.figure_heads(self.lang).to_vec();
                (heads, Some(self.say(ties)))
            }
            Some(Ranking::ByRounds(_)) | None => (vec![self.say("page-standing")], None),
        };
        let lines = ranking.map(|ranking| said.ranking_lines(self.lang, ranking));
        let title = Line::new("page-title")
            .with("game", set_apart(&plain(&tournament.conditions.name)))
            .with("number", tournament.number.to_string());
        let named = |line: RankingLine| {
            let name = self.called(line.player, &published.names);
            let name = line.with_remark(name);
            (line, name)
        };
        TournamentText {
            title: self.say(title),
            terms: said.terms(self.lang, tournament),
            heads: [self.say("tournament-column-player")]
                .into_iter()
                .chain(figures)
                .collect(),
            standings: lines.into_iter().flatten().map(named).collect(),
            ties,
        }
    }

    /// What a board of points is called.
    #[must_use]
    pub fn board_title(self, page: &LeaderboardPage) -> String {
        let title = self
            .words
            .leaderboards()
            .title(self.lang, &page.board, page.present);
        title.replace("**", "")
    }

    /// The captions of a board's figures: over all games nobody is rated.
    #[must_use]
    pub fn captions(self, page: &LeaderboardPage) -> Vec<String> {
        let ids = [
            "leaderboard-caption-points",
            "leaderboard-caption-games",
            "leaderboard-caption-average",
        ];
        let rating = page.board.variant.map(|_| "leaderboard-caption-rating");
        let all = ids.into_iter().chain(rating);
        all.map(|id| self.say(Line::new(id))).collect()
    }

    /// The places of a board.
    #[must_use]
    pub fn board(self, board: &PublishedBoard) -> Vec<BoardLine> {
        let people = board.page.places.iter().map(|place| place.player);
        let names = self.names(people, &board.names);
        let line = |place: &LeaderboardPlace| {
            let words = self.words.leaderboards();
            let rating = board.page.ratings.get(&place.player);
            let rating = rating.map_or_else(|| UNRATED.to_owned(), ToString::to_string);
            let figures = [
                place.score.points.to_string(),
                place.score.games.to_string(),
                words.points_per_game(self.lang, &place.score),
            ];
            let rating = board.page.board.variant.map(|_| rating);
            BoardLine {
                rank: place.rank,
                name: names.get(place.player).unwrap_or_default().to_owned(),
                figures: figures.into_iter().chain(rating).collect(),
            }
        };
        board.page.places.iter().map(line).collect()
    }

    /// The chart of a board, and what it shows for those who cannot see it.
    #[must_use]
    pub fn chart(self, board: &PublishedBoard) -> (Roll, String) {
        let people = board.page.places.iter().map(|place| place.player);
        let page = LeaderboardPage {
            names: self.names(people, &board.names),
            ..board.page.clone()
        };
        let text = LeaderboardText {
            words: self.words,
            lang: self.lang,
            page: &page,
        };
        text.chart()
    }

    /// What somebody's games here say of them, part by part: all together with ratings and places in seasons, then game by game.
    #[must_use]
    pub fn profile(self, profile: &PublishedProfile) -> (Vec<String>, Vec<String>) {
        let (words, boards) = (self.words.profiles(), self.words.leaderboards());
        let mut parts = vec![words.totals(self.lang, &profile.history)];
        if !profile.ratings.is_empty() {
            parts.push(words.ratings(self.lang, &profile.ratings));
        }
        let awards = profile.awards.iter();
        parts.extend(awards.map(|award| boards.season_award(self.lang, award)));
        (parts, words.by_game(self.lang, &profile.history))
    }

    /// How somebody's points went, game by game, and what that shows for those who cannot see it; none where there is no way to
    /// show.
    #[must_use]
    pub fn form(self, profile: &PublishedProfile, theme: Theme) -> Option<(Curve, String)> {
        let plots = Plots {
            words: self.words,
            lang: self.lang,
            theme,
        };
        let name = self.called(profile.player, &profile.names);
        plots.form(&profile.history, &name)
    }

    /// What people are called here.
    fn names(self, people: impl IntoIterator<Item = PlayerId>, names: &PublicNames) -> Names {
        let called: HashMap<PlayerId, String> = people
            .into_iter()
            .map(|player| (player, self.called(player, names)))
            .collect();
        Names::of_nobody_in_particular(called)
    }

    /// What somebody is called here.
    #[must_use]
    pub fn called(self, player: PlayerId, names: &PublicNames) -> String {
        public_name(self.words, self.lang, names, player)
    }

    fn say<'l>(self, line: impl Into<Line<'l>>) -> String {
        self.words.say(self.lang, line)
    }
}
