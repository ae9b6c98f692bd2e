//! Pages of profiles: what somebody's finished games say of them.

use std::cmp::Reverse;

use super::Queries;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::ports::StoreError;
use crate::game::scoring::profile::{
    Evidence, Habits, LEAST_DECIDED, PlayedGame, PlayerHistory, evidence,
};
use crate::game::scoring::{ComputerRecord, Rating, SeasonAward};
use crate::game::terms::Stakes;
use crate::rules::{Variant, coded};

/// So many games of a player are counted at most, the latest ones.
const MOST_GAMES: u32 = 500;
/// By so many games it is looked at who gives to whom.
const MOST_OF_EVIDENCE: u32 = 2_000;
/// Of so many games each move's time is read.
const MOST_TIMED: u32 = 200;
/// So many places in seasons are named at most, the latest ones.
pub(super) const MOST_AWARDS: u32 = 5;
/// With so many of the others it is looked at who gives to whom, those with the most games.
const MOST_COUNTERPARTS: usize = 10;
/// So many kinds of game have a curve of their own.
const MOST_CURVES: usize = 3;

coded! {
    /// What a page of a profile is about; the code stands in ids of buttons.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum ProfileView [ALL, code, of_code] {
        /// Points, titles, times, openings.
        Overview = "overview",
        /// Results by game and by colour.
        Games = "games",
        /// How they fare against each opponent.
        Opponents = "opponents",
        /// Games for three, with whom.
        Triangle = "triangle",
        /// Who gives to whom; for moderators.
        Evidence = "evidence",
    }
}

/// Which page of whose profile is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProfileRequest {
    /// Whose profile it is.
    pub player: PlayerId,
    /// Of the games on which server; none: on all of them.
    pub server: Option<ServerId>,
    /// Which games; none: those that count, where there are some.
    pub stakes: Option<Stakes>,
    /// What it is about.
    pub view: ProfileView,
}

/// A page of somebody's profile.
#[derive(Clone, Debug)]
pub struct ProfilePage {
    /// Whose profile it is.
    pub player: PlayerId,
    /// Of the games on which server; none: on all of them.
    pub server: Option<ServerId>,
    /// Which games it is of.
    pub stakes: Stakes,
    /// What it is about.
    pub view: ProfileView,
    /// What these games add up to.
    pub history: PlayerHistory,
    /// The other kind of games, where they have played some.
    pub others: Option<Stakes>,
    /// How many of the latest games these are, where there may be earlier ones that nothing here tells of.
    pub latest: Option<u32>,
    /// What is read for this view alone.
    pub details: ProfileDetails,
}

impl ProfilePage {
    /// Whether there are games for three among them.
    #[must_use]
    pub fn has_trios(&self) -> bool {
        !self.history.trios.is_empty()
    }
}

/// What is read for one view of a profile alone.
#[derive(Clone, Debug)]
pub enum ProfileDetails {
    /// Nothing: the games say it all.
    None,
    /// Beside points and titles.
    Overview(Box<ProfileOverview>),
    /// Who gives to whom.
    Evidence(Vec<Evidence>),
}

/// What an overview shows beside points and titles.
#[derive(Clone, Debug)]
pub struct ProfileOverview {
    /// What they are called, where that is known.
    pub name: Option<String>,
    /// How strong they are now, over all servers.
    pub ratings: Vec<(Variant, Rating)>,
    /// The ratings after each game, of the games that were played most.
    pub curves: Vec<(Variant, Vec<Rating>)>,
    /// Places in seasons that are over, the latest first.
    pub awards: Vec<SeasonAward>,
    /// How they take their time.
    pub habits: Habits,
    /// How they have fared against computers, where they have played any.
    pub computers: Option<ComputerRecord>,
}

/// What an overview shows of games that count; nothing where it is of others.
#[derive(Default)]
struct RatedOverview {
    ratings: Vec<(Variant, Rating)>,
    curves: Vec<(Variant, Vec<Rating>)>,
    awards: Vec<SeasonAward>,
}

impl Queries<'_> {
    /// A page of a profile; none where they have finished no game.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn profile_page(
        self,
        asked: ProfileRequest,
    ) -> Result<Option<ProfilePage>, StoreError> {
        let (player, server, view) = (asked.player, asked.server, asked.view);
        let most = match view {
            ProfileView::Evidence => MOST_OF_EVIDENCE,
            _ => MOST_GAMES,
        };
        let games = self.store.played(player, server, most).await?;
        if games.is_empty() {
            return Ok(None);
        }
        let stakes = match (view, asked.stakes) {
            // Who gives to whom is looked for in the games that count, and in no others.
            (ProfileView::Evidence, _) => Stakes::Rated,
            (_, Some(stakes)) => stakes,
            (_, None) => usual_stakes(&games),
        };
        let mut others = games.iter().filter(|game| game.stakes != stakes);
        let mut page = ProfilePage {
            player,
            server,
            stakes,
            view,
            history: PlayerHistory::of(player, stakes, &games),
            others: match view {
                ProfileView::Evidence => None,
                _ => others.next().map(|game| game.stakes),
            },
            latest: Some(most).filter(|&most| games.len() >= most as usize),
            details: ProfileDetails::None,
        };
        page.details = self.profile_details(&page, games).await?;
        Ok(Some(page))
    }

    async fn profile_details(
        self,
        page: &ProfilePage,
        games: Vec<PlayedGame>,
    ) -> Result<ProfileDetails, StoreError> {
        if page.history.total.games() == 0 {
            return Ok(ProfileDetails::None);
        }
        Ok(match page.view {
            ProfileView::Overview => {
                let computers = ComputerRecord::of(page.player, &games);
                let overview = self.profile_overview(page, computers).await?;
                ProfileDetails::Overview(Box::new(overview))
            }
            ProfileView::Evidence => {
                ProfileDetails::Evidence(self.profile_evidence(page, games).await?)
            }
            ProfileView::Games | ProfileView::Opponents | ProfileView::Triangle => {
                ProfileDetails::None
            }
        })
    }

    async fn profile_overview(
        self,
        page: &ProfilePage,
        computers: Option<ComputerRecord>,
    ) -> Result<ProfileOverview, StoreError> {
        let (store, player, server) = (self.store, page.player, page.server);
        let (times, names, rated) = tokio::try_join!(
            store.own_times(player, server, page.stakes, MOST_TIMED),
            async { Ok::<_, StoreError>(self.names(&[player], server).await) },
            self.profile_of_rated(page),
        )?;
        Ok(ProfileOverview {
            name: names.get(player).map(str::to_owned),
            habits: Habits::of(&times),
            computers,
            ratings: rated.ratings,
            curves: rated.curves,
            awards: rated.awards,
        })
    }

    /// What follows from games that count alone.
    async fn profile_of_rated(self, page: &ProfilePage) -> Result<RatedOverview, StoreError> {
        if page.stakes != Stakes::Rated {
            return Ok(RatedOverview::default());
        }
        let (store, player) = (self.store, page.player);
        let (rated, awards, curves) = tokio::try_join!(
            store.ratings_of(player),
            store.awards(player, page.server, MOST_AWARDS),
            async { Ok::<_, StoreError>(self.curves(page).await) },
        )?;
        let (now, rated) = (self.clock.now(), rated.into_iter());
        Ok(RatedOverview {
            ratings: rated.map(|(variant, it)| (variant, it.at(now))).collect(),
            curves,
            awards,
        })
    }

    /// The ratings after each game, of the games that were played most; those that can be read.
    async fn curves(self, page: &ProfilePage) -> Vec<(Variant, Vec<Rating>)> {
        let mut variants = page.history.variants();
        variants.sort_by_key(|(_, counts)| Reverse(counts.games()));
        let mut curves = Vec::new();
        for (variant, _) in variants.into_iter().take(MOST_CURVES) {
            let steps = self.store.curve(page.player, variant).await;
            let steps = steps
                .inspect_err(|error| tracing::warn!(%error, "ratings could not be read"))
                .unwrap_or_default();
            let ratings = steps.into_iter().map(|(_, rating)| rating);
            curves.push((variant, ratings.collect()));
        }
        curves
    }

    /// Who gives to whom, by the games of the player and of those they played with most.
    async fn profile_evidence(
        self,
        page: &ProfilePage,
        mut games: Vec<PlayedGame>,
    ) -> Result<Vec<Evidence>, StoreError> {
        let frequent = page.history.company.iter().take(MOST_COUNTERPARTS);
        for other in frequent.filter(|other| other.with.games() >= LEAST_DECIDED) {
            let played = self
                .store
                .played(other.player, page.server, MOST_OF_EVIDENCE);
            games.extend(played.await?);
        }
        Ok(evidence(page.player, page.stakes, &games))
    }
}

/// Those that count, where there are some.
fn usual_stakes(games: &[PlayedGame]) -> Stakes {
    if games.iter().any(|game| game.stakes == Stakes::Rated) {
        Stakes::Rated
    } else {
        Stakes::Friendly
    }
}
