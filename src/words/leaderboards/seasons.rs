//! What is said when a season is over.

use std::collections::BTreeMap;

use super::{LeaderboardWords, game_or_all};
use crate::game::PlayerId;
use crate::game::scoring::{LeaderboardPlace, Season, SeasonAward};
use crate::rules::{Title, Variant};
use crate::words::{Lang, Line, mention};

/// The title that goes with one of the first three places of a season.
const fn title(place: u32) -> Title {
    match place {
        1 => Title::Seigneur,
        2 => Title::Chevalier,
        _ => Title::Vassal,
    }
}

impl LeaderboardWords<'_> {
    /// The announcement that a season is over: who came in first, second and third, and who was the
    /// best at each game.
    #[must_use]
    pub fn season_end(
        self,
        lang: Lang,
        season: Season,
        places: &[LeaderboardPlace],
        winners: &[(Option<Variant>, PlayerId)],
    ) -> String {
        let mut lines = vec![Line::new("season-over").naming("season", season)];
        let best_three = |place: &&LeaderboardPlace| place.rank <= 3 && place.score.points > 0;
        for place in places.iter().filter(best_three) {
            let line = Line::new("season-place")
                .naming("title", title(place.rank))
                .with("player", mention(place.player))
                .with("points", place.score.points);
            lines.push(line);
        }
        let mut best: BTreeMap<&str, (Variant, Vec<String>)> = BTreeMap::new();
        for &(variant, player) in winners {
            let Some(variant) = variant else { continue };
            let (_, players) = best.entry(variant.id()).or_insert((variant, Vec::new()));
            players.push(mention(player));
        }
        // With one game, its best are those above.
        if best.len() > 1 {
            lines.extend(best.into_values().map(|(variant, players)| {
                Line::new("season-best")
                    .naming("game", variant)
                    .names("players", players)
            }));
        }
        self.words.say_all(lang, lines, "\n")
    }

    /// The line of a profile for a place that the player won in a season.
    #[must_use]
    pub fn season_award(self, lang: Lang, award: &SeasonAward) -> String {
        let line = Line::new("season-award")
            .naming("title", title(award.place))
            .naming("season", award.season)
            .naming("game", game_or_all(award.variant))
            .with("points", award.points);
        self.say(lang, line)
    }
}
