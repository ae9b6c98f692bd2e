//! Boards of points that are shown on web pages: sums of the games alone that are shown there.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::leaderboard::page_of;
use super::{LeaderboardPage, PLAYERS_A_PAGE, Queries};
use crate::game::ids::{PlayerId, ServerId};
use crate::game::naming::Names;
use crate::game::ports::StoreError;
use crate::game::publishing::{OpenChannels, PublicNames, SearchEngines};
use crate::game::scoring::{
    Leaderboard, LeaderboardPlace, LeaderboardScore, Rating, Season, Whereabouts,
};
use crate::game::sight::Sight;

/// A page of a board of points, as nobody in particular reads it on the web.
#[derive(Clone, Debug)]
pub struct PublishedBoard {
    /// Whether search engines may list the page.
    pub search_engines: SearchEngines,
    /// The page, without those who want to be on none.
    pub page: LeaderboardPage,
    /// What the others are called.
    pub names: PublicNames,
    /// The seasons to choose from, the latest first: that which goes on, and those of the games that are shown.
    pub seasons: Vec<Season>,
}

impl Queries<'_> {
    /// A page of a board of a server, or the last one where there are fewer; none where it shows no lists, or has no such
    /// season to show.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn published_board(
        self,
        (server, board): (ServerId, Leaderboard),
        number: u32,
        sight: &dyn Sight,
    ) -> Result<Option<PublishedBoard>, StoreError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let channels = self.open_channels(server, sight).await?;
        let present = self.present_season(board.server).await?;
        let seasons = self.seasons_shown((server, present), &channels).await?;
        if board.season.is_some_and(|it| !seasons.contains(&it)) {
            return Ok(None);
        }
        let everyone = self.scores_of_all_time(server, &channels).await?;
        let numbers = numbered(&everyone);
        let all = self.places_shown((server, board), everyone, &channels);
        let all = all.await?;
        let players = u32::try_from(all.len()).unwrap_or(u32::MAX);
        let (number, pages) = page_of(number, players);
        let shown = all.chunks(PLAYERS_A_PAGE as usize).nth(number as usize);
        let mut places = shown.unwrap_or_default().to_vec();
        let people: Vec<PlayerId> = places.iter().map(|place| place.player).collect();
        let names = self.names_on_boards(&people, server, &numbers).await?;
        places.retain(|place| !names.hide(place.player));
        Ok(Some(PublishedBoard {
            search_engines,
            page: LeaderboardPage {
                board,
                present,
                read_at: self.clock.now(),
                number,
                pages,
                players,
                players_go_on: false,
                places,
                own: Whereabouts::Absent,
                names: Names::default(),
                ratings: self.ratings_shown(&board, &people, &channels).await?,
                seasons: Vec::new(),
            },
            names,
            seasons,
        }))
    }

    /// All places of a board of a server, whose scores of all time are given, so that they are not read twice.
    async fn places_shown(
        self,
        (server, board): (ServerId, Leaderboard),
        of_all_time: Vec<(PlayerId, LeaderboardScore)>,
        channels: &OpenChannels,
    ) -> Result<Vec<LeaderboardPlace>, StoreError> {
        if board == board_of_all_time(server) {
            return Ok(ranked(of_all_time));
        }
        Ok(ranked(self.store.scores_shown(&board, channels).await?))
    }

    /// The seasons of a server that may be chosen, the latest first: the present one, and those of games that are held in
    /// these channels.
    async fn seasons_shown(
        self,
        (server, present): (ServerId, Season),
        channels: &OpenChannels,
    ) -> Result<Vec<Season>, StoreError> {
        let mut seasons = self.store.seasons_shown(server, channels).await?;
        if !seasons.contains(&present) {
            seasons.push(present);
        }
        seasons.sort_by_key(|season| Reverse(season.start()));
        Ok(seasons)
    }

    /// What people are rated in the game of a board of one server, as far as that follows from games that are held in these
    /// channels: from a rating that changes it could be told who has won a game elsewhere.
    async fn ratings_shown(
        self,
        board: &Leaderboard,
        people: &[PlayerId],
        channels: &OpenChannels,
    ) -> Result<HashMap<PlayerId, Rating>, StoreError> {
        let mut shown = HashMap::new();
        let (Some(variant), Some(server)) = (board.variant, board.server) else {
            return Ok(shown);
        };
        for &player in people {
            let rated = self.store.ratings_shown_of(player, server, channels);
            let rated = rated.await?.into_iter().find(|(of, _)| *of == variant);
            shown.extend(rated.map(|(_, rated)| (player, rated.at(self.clock.now()))));
        }
        Ok(shown)
    }

    /// The number by which each player on the boards of a server is known: their place on the board of all time, as far as its
    /// games are held in these channels.
    pub(super) async fn numbers_on_boards(
        self,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<HashMap<PlayerId, u32>, StoreError> {
        Ok(numbered(&self.scores_of_all_time(server, channels).await?))
    }

    /// What everyone has won in all games of a server that are held in these channels.
    async fn scores_of_all_time(
        self,
        server: ServerId,
        channels: &OpenChannels,
    ) -> Result<Vec<(PlayerId, LeaderboardScore)>, StoreError> {
        let board = board_of_all_time(server);
        self.store.scores_shown(&board, channels).await
    }

    /// What people are called on the boards and the profiles of a server, by these numbers.
    pub(super) async fn names_on_boards(
        self,
        people: &[PlayerId],
        server: ServerId,
        numbers: &HashMap<PlayerId, u32>,
    ) -> Result<PublicNames, StoreError> {
        let chosen = self.chosen_names(people).await?;
        let names = self.own_names(&chosen, Some(server)).await;
        let numbered = chosen.into_iter().map(|(player, name)| {
            let number = numbers.get(&player).copied();
            (number.unwrap_or_default(), player, name)
        });
        Ok(PublicNames::numbered(numbered, &names))
    }
}

/// The board of a server on which all of its games count.
fn board_of_all_time(server: ServerId) -> Leaderboard {
    Leaderboard {
        server: Some(server),
        ..Leaderboard::default()
    }
}

/// The place of each on a board.
fn numbered(scores: &[(PlayerId, LeaderboardScore)]) -> HashMap<PlayerId, u32> {
    let players = scores.iter().map(|&(player, _)| player);
    players.zip(1..).collect()
}

/// The places of a board: those with as many points share a rank.
pub(super) fn ranked(scores: Vec<(PlayerId, LeaderboardScore)>) -> Vec<LeaderboardPlace> {
    let mut places: Vec<LeaderboardPlace> = Vec::with_capacity(scores.len());
    for (number, (player, score)) in (1..).zip(scores) {
        let rank = match places.last() {
            Some(last) if last.score.points == score.points => last.rank,
            _ => number,
        };
        places.push(LeaderboardPlace {
            rank,
            player,
            score,
        });
    }
    places
}
