//! Profiles that are shown on web pages.

use std::collections::HashSet;

use super::Queries;
use super::profile::MOST_AWARDS;
use super::published_board::{board_of_all_time, ranked};
use crate::game::error::GameError;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::ports::StoreError;
use crate::game::publishing::{BoardScores, OpenChannels, PublicNames, SearchEngines, ShownResult};
use crate::game::scoring::profile::PlayerHistory;
use crate::game::scoring::{Leaderboard, Rating, SeasonAward};
use crate::game::sight::Sight;
use crate::game::terms::Stakes;
use crate::rules::Variant;

/// So many games of a player are counted at most, the latest ones.
const MOST_GAMES: u32 = 2_000;

/// What a server's games say of somebody who stands on its boards, as everybody may read it: of games that count and are shown
/// alone, and nothing from which one game of theirs could be told.
#[derive(Clone, Debug)]
pub struct PublishedProfile {
    /// Whether search engines may list the page.
    pub search_engines: SearchEngines,
    /// Whose it is.
    pub player: PlayerId,
    /// What they are called.
    pub names: PublicNames,
    /// What these games add up to.
    pub history: PlayerHistory,
    /// How strong they are now in the games that they play here, where that follows from games that are shown.
    pub ratings: Vec<(Variant, Rating)>,
    /// Places in seasons that are over, the latest first.
    pub awards: Vec<SeasonAward>,
}

impl Queries<'_> {
    /// A profile as a server shows it; none where it shows no lists, and of those who do not stand on its boards or want to
    /// be on no page.
    pub(crate) async fn published_profile(
        self,
        (server, player): (ServerId, PlayerId),
        (sight, scores): (&dyn Sight, &dyn BoardScores),
    ) -> Result<Option<PublishedProfile>, GameError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let channels = self.open_channels(server, sight).await?;
        let of_all_time = board_of_all_time(server);
        let everyone = scores.board_scores(&of_all_time, &channels).await?;
        if !player.is_person() || !everyone.iter().any(|&(it, _)| it == player) {
            return Ok(None);
        }
        let names = self.names_on_boards(&[player], server, &everyone).await?;
        if names.hide(player) {
            return Ok(None);
        }
        let shown = self.store.results_shown_of(player, server, &channels);
        let shown = shown.await?;
        let known: HashSet<_> = shown.iter().map(|result| result.game).collect();
        let mut games = self.store.played(player, Some(server), MOST_GAMES).await?;
        games.retain(|game| known.contains(&game.id));
        let history = PlayerHistory::of(player, Stakes::Rated, &games);
        let ratings = self.store.ratings_shown_of(player, server, &channels);
        let mut ratings = ratings.await?;
        let here = history.variants();
        ratings.retain(|(variant, _)| here.iter().any(|(of, _)| of == variant));
        let mut awards = self.store.awards(player, Some(server), MOST_AWARDS).await?;
        awards.retain(|award| is_won_by(award, &shown));
        let awards = places_shown((player, awards), &channels, scores).await?;
        let now = self.clock.now();
        let ratings = ratings.into_iter();
        Ok(Some(PublishedProfile {
            search_engines,
            player,
            names,
            history,
            ratings: ratings.map(|(variant, it)| (variant, it.at(now))).collect(),
            awards,
        }))
    }
}

/// The places in seasons that somebody has on the boards that are shown as well: from any other it could be told what those
/// have won who stand beside them.
async fn places_shown(
    (player, awards): (PlayerId, Vec<SeasonAward>),
    channels: &OpenChannels,
    scores: &dyn BoardScores,
) -> Result<Vec<SeasonAward>, StoreError> {
    let mut places = Vec::with_capacity(awards.len());
    for award in awards {
        let board = Leaderboard {
            server: Some(award.server),
            season: Some(award.season),
            variant: award.variant,
        };
        let shown = scores.board_scores(&board, channels).await?;
        let own = ranked(&shown).find(|place| place.player == player);
        places.extend(
            own.is_some_and(|own| own.rank == award.place)
                .then_some(award),
        );
    }
    Ok(places)
}

/// Whether a place in a season was won by these games alone: of any other, its points would tell.
fn is_won_by(award: &SeasonAward, shown: &[ShownResult]) -> bool {
    let of_season = shown.iter().filter(|result| {
        let is_of_game = award.variant.is_none_or(|game| game == result.variant);
        result.is_counted && is_of_game && result.season == award.season
    });
    of_season.map(|result| result.points).sum::<u32>() == award.points
}
