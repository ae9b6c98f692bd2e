//! Profiles that are shown on web pages.

use super::Queries;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::ports::StoreError;
use crate::game::publishing::{PublicNames, SearchEngines};
use crate::game::scoring::profile::PlayerHistory;
use crate::game::scoring::{Leaderboard, Rating, SeasonAward, Whereabouts};
use crate::game::terms::Stakes;
use crate::rules::Variant;

/// So many games of a player are counted at most, the latest ones.
const MOST_GAMES: u32 = 2_000;
/// So many places in seasons are named at most, the latest ones.
const MOST_AWARDS: u32 = 5;

/// What a server's games say of somebody who stands on its boards, as everybody may read it: of games that count alone, and
/// nothing from which one game of theirs could be told.
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
    /// How strong they are now in the games that they play here.
    pub ratings: Vec<(Variant, Rating)>,
    /// Places in seasons that are over, the latest first.
    pub awards: Vec<SeasonAward>,
}

impl Queries<'_> {
    /// A profile as a server shows it; none where it shows no lists, and of those who do not stand on its boards or want to
    /// be on no page.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn published_profile(
        self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Option<PublishedProfile>, StoreError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let board = Leaderboard {
            server: Some(server),
            ..Leaderboard::default()
        };
        let stands = self.store.whereabouts(&board, player).await?;
        if !player.is_person() || !matches!(stands, Whereabouts::Listed(_)) {
            return Ok(None);
        }
        let names = self.public_names_on_boards(&[player], server).await?;
        if names.hide(player) {
            return Ok(None);
        }
        let games = self.store.played(player, Some(server), MOST_GAMES).await?;
        let history = PlayerHistory::of(player, Stakes::Rated, &games);
        let mut ratings = self.store.ratings_of(player).await?;
        let here = history.variants();
        ratings.retain(|(variant, _)| here.iter().any(|(of, _)| of == variant));
        let now = self.clock.now();
        let ratings = ratings.into_iter();
        Ok(Some(PublishedProfile {
            search_engines,
            player,
            names,
            history,
            ratings: ratings.map(|(variant, it)| (variant, it.at(now))).collect(),
            awards: self.store.awards(player, Some(server), MOST_AWARDS).await?,
        }))
    }
}
