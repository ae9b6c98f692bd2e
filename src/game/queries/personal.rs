//! All that is kept of a person, as they are given it.

use super::Queries;
use crate::game::damage::unless_damaged;
use crate::game::event::Dated;
use crate::game::ids::{ChannelId, GameId, PlayerId, ServerId};
use crate::game::ladder::LadderPlace;
use crate::game::learning::SolvedLesson;
use crate::game::plan::Plan;
use crate::game::ports::StoreError;
use crate::game::practice::{KeptLine, PracticeBoard};
use crate::game::problem::{ProblemKey, Solving};
use crate::game::scoring::rating::{PlayerRating, Rating};
use crate::game::scoring::{Leaderboard, LeaderboardScore, SeasonAward};
use crate::game::seeking::Seeker;
use crate::game::settings::PlayerSettings;
use crate::game::sight::has_sat;
use crate::game::table::Table;
use crate::game::team::TeamMembership;
use crate::game::tournament::Tournament;
use crate::game::vacation::Vacation;
use crate::game::watch::Watch;
use crate::game::{Millis, TournamentId};
use crate::rules::Variant;

/// All that is kept of a person. What is damaged keeps nobody from the rest.
#[derive(Debug)]
pub struct PersonalData {
    /// What they are called on servers where they have another name than elsewhere.
    pub nicknames: Vec<(ServerId, String)>,
    /// Where the bot writes to them directly, if it has.
    pub direct_channel: Option<ChannelId>,
    /// What they have chosen.
    pub settings: PlayerSettings,
    /// What of that cannot be read.
    pub settings_damage: Option<StoreError>,
    /// Whom they have blocked; who has blocked them is theirs to know.
    pub blocked: Vec<PlayerId>,
    /// Since when they have a private address for their deadlines, if they have one.
    pub calendar_since: Option<Millis>,
    /// Since when their games are linked with roles, if they are.
    pub linked_since: Option<Millis>,
    /// What they wait for.
    pub seeks: Vec<Seeker>,
    /// The games of others that they follow, each with its table; none where it is damaged.
    pub followed: Vec<(Watch, Option<Table>)>,
    /// What they are rated in each kind of game.
    pub ratings: Vec<RatingHistory>,
    /// Their sums on all boards, those that nobody else sees among them.
    pub points: Vec<(Leaderboard, LeaderboardScore)>,
    /// The places in which they came in seasons that are over.
    pub awards: Vec<SeasonAward>,
    /// Their vacations on all servers.
    pub vacations: Vec<(ServerId, Vacation)>,
    /// The problems of the day that they have tried to solve.
    pub problems: Vec<(ProblemKey, Solving)>,
    /// The lessons that they have solved.
    pub lessons: Vec<SolvedLesson>,
    /// The tournaments in which they took part, or which they created; none where one is damaged.
    pub tournaments: Vec<(TournamentId, Option<Tournament>)>,
    /// Where they stand on ladders.
    pub ladders: Vec<LadderPlace>,
    /// The teams in which they are, where channels play one another.
    pub teams: Vec<TeamMembership>,
    /// Their private boards.
    pub boards: Vec<PracticeBoard>,
    /// Every game of which they are part, the oldest first; none where one is damaged.
    pub games: Vec<(GameId, Option<PersonalGame>)>,
}

/// What a player is rated in a kind of game, and was after each game.
#[derive(Debug)]
pub struct RatingHistory {
    /// The kind of game.
    pub variant: Variant,
    /// What they are rated now.
    pub rated: PlayerRating,
    /// The ratings so far, each with when it came; nothing where they are damaged.
    pub curve: Vec<(Millis, Rating)>,
}

/// A game with what one of its people did and wrote there.
#[derive(Debug)]
pub struct PersonalGame {
    /// The game that it is, as it is held on the server from which they play.
    pub table: Table,
    /// All that happened.
    pub dated: Vec<Dated>,
    /// The note that they keep of it.
    pub note: Option<String>,
    /// The lines that they have planned.
    pub plans: Vec<Plan>,
    /// The lines that they keep on a private board.
    pub lines: Vec<KeptLine>,
    /// Whether they want to hear nothing of it.
    pub is_muted: bool,
}

/// What becomes of a person's games when they are forgotten.
#[derive(Clone, Copy, Debug)]
pub struct Forgetting {
    /// Of how many games they are part.
    pub games: usize,
    /// How many of these go on, and end for them.
    pub open: usize,
}

impl Queries<'_> {
    /// All that is kept of a person.
    pub(crate) async fn personal_data(self, player: PlayerId) -> Result<PersonalData, StoreError> {
        let store = self.store;
        let mut tournaments = Vec::new();
        for id in store.tournaments_of(player).await? {
            tournaments.push((id, unless_damaged(id, store.tournament(id).await)?));
        }
        let mut games = Vec::new();
        for id in store.games_of(player).await? {
            let game = self.personal_game(id, player).await;
            games.push((id, unless_damaged(id, game)?));
        }
        Ok(PersonalData {
            nicknames: store.nicknames(player).await?,
            direct_channel: store.direct_channel(player).await?,
            settings: store.player_settings(player).await?,
            settings_damage: store.settings_damage(player).await?,
            blocked: store.blocked_by(player).await?,
            calendar_since: store.calendar_since(player).await?,
            linked_since: store.linked_since(player).await?,
            seeks: store.seeks_of(player, self.clock.now()).await?,
            followed: self.followed(player).await?,
            ratings: self.rating_histories(player).await?,
            points: store.points_of(player).await?,
            awards: store.awards(player, None, u32::MAX).await?,
            vacations: store.vacations_of(player).await?,
            problems: store.solvings(player).await?,
            lessons: store.solved_lessons(player).await?,
            ladders: store.ladders_of(player).await?,
            teams: store.memberships(player).await?,
            boards: store.practice_boards(player).await?,
            tournaments,
            games,
        })
    }

    /// What becomes of a person's games when they are forgotten, as far as they can be read.
    pub(crate) async fn forgetting(self, player: PlayerId) -> Result<Forgetting, StoreError> {
        let mut games = 0;
        for game in self.store.games_of(player).await? {
            // One that they have decided as a moderator is not theirs; of one that cannot be read nobody knows.
            let table = self.readable_table(game).await?;
            games += usize::from(table.is_none_or(|table| has_sat(&table, player)));
        }
        let mut open = 0;
        for game in self.store.open_games_everywhere(player).await? {
            if let Some(table) = self.readable_table(game).await? {
                open += usize::from(!table.by(player).depart().is_empty());
            }
        }
        Ok(Forgetting { games, open })
    }

    /// A table; none where it is damaged, or gone.
    async fn readable_table(self, game: GameId) -> Result<Option<Table>, StoreError> {
        unless_damaged(game, self.store.load(game).await)
    }

    async fn followed(self, player: PlayerId) -> Result<Vec<(Watch, Option<Table>)>, StoreError> {
        let mut followed = Vec::new();
        for watch in self.store.watched(player).await? {
            followed.push((watch, self.readable_table(watch.game).await?));
        }
        Ok(followed)
    }

    async fn rating_histories(self, player: PlayerId) -> Result<Vec<RatingHistory>, StoreError> {
        let mut histories = Vec::new();
        for (variant, rated) in self.store.ratings_of(player).await? {
            histories.push(RatingHistory {
                variant,
                rated,
                curve: unless_damaged(variant, self.store.curve(player, variant).await)?,
            });
        }
        Ok(histories)
    }

    async fn personal_game(
        self,
        game: GameId,
        player: PlayerId,
    ) -> Result<Option<PersonalGame>, StoreError> {
        let store = self.store;
        let Some(table) = store.load(game).await? else {
            return Ok(None);
        };
        let table = match store.game_channel_of(game, player).await? {
            Some(held) => table.held_at(held.server, held.number),
            None => table,
        };
        let mut plans = store.plans(game).await?;
        plans.retain(|plan| plan.player == player);
        Ok(Some(PersonalGame {
            table,
            dated: store.events(game).await?,
            note: store.note(game, player).await?,
            plans,
            lines: store.kept_lines(game, player).await?,
            is_muted: store.muting(game, player).await?.is_some(),
        }))
    }
}
