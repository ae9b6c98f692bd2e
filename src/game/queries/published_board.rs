//! Boards of points that are shown on web pages: sums of the games alone that are shown there.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use super::leaderboard::page_of;
use super::{LeaderboardPage, PLAYERS_A_PAGE, Queries};
use crate::game::error::GameError;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::naming::Names;
use crate::game::ports::StoreError;
use crate::game::publishing::{BoardScores, OpenChannels, PublicNames, SearchEngines, ShownScores};
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
    pub(crate) async fn published_board(
        self,
        (server, board): (ServerId, Leaderboard),
        number: u32,
        (sight, scores): (&dyn Sight, &dyn BoardScores),
    ) -> Result<Option<PublishedBoard>, GameError> {
        let Some(search_engines) = self.lists(server).await? else {
            return Ok(None);
        };
        let channels = self.open_channels(server, sight).await?;
        let present = self.present_season(board.server).await?;
        let seasons = self.seasons_shown((server, present), &channels).await?;
        if board.season.is_some_and(|it| !seasons.contains(&it)) {
            return Ok(None);
        }
        let [everyone, all] = scores_of((server, &board), &channels, scores).await?;
        let players = u32::try_from(all.len()).unwrap_or(u32::MAX);
        let (number, pages) = page_of(number, players);
        let mut places = places_on(&all, number);
        let people: Vec<PlayerId> = places.iter().map(|place| place.player).collect();
        let names = self.names_on_boards(&people, server, &everyone).await?;
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

    /// What people are called on the boards and the profiles of a server, each by the number of their place on the board of all
    /// time.
    pub(super) async fn names_on_boards(
        self,
        people: &[PlayerId],
        server: ServerId,
        of_all_time: &[(PlayerId, LeaderboardScore)],
    ) -> Result<PublicNames, StoreError> {
        let numbers = numbered(of_all_time, people);
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
pub(super) fn board_of_all_time(server: ServerId) -> Leaderboard {
    Leaderboard {
        server: Some(server),
        ..Leaderboard::default()
    }
}

/// What everyone has won on a server of all time, by which they have their numbers, and on a board of it.
async fn scores_of(
    (server, board): (ServerId, &Leaderboard),
    channels: &OpenChannels,
    scores: &dyn BoardScores,
) -> Result<[ShownScores; 2], StoreError> {
    let of_all_time = board_of_all_time(server);
    if *board == of_all_time {
        let everyone = scores.board_scores(board, channels).await?;
        return Ok([Arc::clone(&everyone), everyone]);
    }
    let (everyone, all) = tokio::try_join!(
        scores.board_scores(&of_all_time, channels),
        scores.board_scores(board, channels),
    )?;
    Ok([everyone, all])
}

/// The place of each of some people on a board.
fn numbered(
    scores: &[(PlayerId, LeaderboardScore)],
    people: &[PlayerId],
) -> HashMap<PlayerId, u32> {
    let places = scores.iter().map(|&(player, _)| player).zip(1..);
    places
        .filter(|(player, _)| people.contains(player))
        .collect()
}

/// The places on a page of a board.
fn places_on(scores: &[(PlayerId, LeaderboardScore)], number: u32) -> Vec<LeaderboardPlace> {
    let before = number.saturating_mul(PLAYERS_A_PAGE) as usize;
    let places = ranked(scores).skip(before);
    places.take(PLAYERS_A_PAGE as usize).collect()
}

/// The places of a board: those with as many points share a rank.
pub(super) fn ranked(
    scores: &[(PlayerId, LeaderboardScore)],
) -> impl Iterator<Item = LeaderboardPlace> {
    let mut before: Option<LeaderboardPlace> = None;
    (1..).zip(scores).map(move |(number, &(player, score))| {
        let rank = match before {
            Some(before) if before.score.points == score.points => before.rank,
            _ => number,
        };
        let place = LeaderboardPlace {
            rank,
            player,
            score,
        };
        before = Some(place);
        place
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_goes_on_with_the_rank_of_those_before_it() {
        let points = [9, 8, 8, 7, 7, 7, 6, 5, 4, 3, 3, 3, 1];
        let scores = (71..).zip(points).map(|(player, points)| {
            let score = LeaderboardScore {
                points,
                ..LeaderboardScore::default()
            };
            (PlayerId(player), score)
        });
        let scores: Vec<_> = scores.collect();
        let ranks = |number| -> Vec<u32> {
            let places = places_on(&scores, number);
            places.iter().map(|place| place.rank).collect()
        };
        assert_eq!(ranks(0), [1, 2, 2, 4, 4, 4, 7, 8, 9, 10]);
        assert_eq!(ranks(1), [10, 10, 13]);
        assert!(ranks(2).is_empty() && ranks(u32::MAX).is_empty());
        let [second, last, stranger] = [72, 83, 99].map(PlayerId);
        let numbers = numbered(&scores, &[last, second, stranger]);
        assert_eq!(numbers, HashMap::from([(second, 2), (last, 13)]));
    }
}
