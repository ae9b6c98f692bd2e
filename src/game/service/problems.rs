//! The problem of the day: where it comes from, and what is tried.

use super::ProblemService;
use crate::game::damage::unless_damaged;
use crate::game::error::{GameError, PracticeError};
use crate::game::ids::{GameId, PlayerId, ServerId, TableNumber};
use crate::game::practice::ProblemSearch;
use crate::game::problem::{DailyProblem, Day, LatestProblems, ProblemKey, Streak};
use crate::game::queries::Queries;
use crate::game::sight::Sight;
use crate::game::store::TableKey;
use crate::rules::problem::{self, Attempt, Problem};
use crate::rules::{Move, Variant};

/// How many of a server's games are looked at at most, as some may be hidden.
const GAMES_LOOKED_AT: u32 = 60;
/// In how many of a server's games a problem is looked for at most.
const GAMES_SEARCHED: u32 = 6;
/// How many problems are listed at most: those of a week.
const LISTED: u32 = 28;

impl ProblemService<'_> {
    /// Today's problem of a server for people who ask for it, chosen when the first person does; none where the game has no
    /// problems.
    ///
    /// # Errors
    /// Where no computer helps them with a position of it, or the store fails.
    pub async fn of_today(
        self,
        people: &[PlayerId],
        (server, variant): (ServerId, Option<Variant>),
        sight: &dyn Sight,
    ) -> Result<Option<DailyProblem>, GameError> {
        let daily = self.chosen(server, variant, sight).await?;
        if let Some(daily) = &daily {
            let positions = daily.problem.positions();
            self.fair_play().may_show(people, &positions).await?;
        }
        Ok(daily)
    }

    /// The problem of a server that everybody may see, of today or of a day before; none where there is none, or it comes
    /// from a game that no list on web pages shows any more.
    ///
    /// # Errors
    /// As [`of_today`](Self::of_today).
    pub async fn published(
        self,
        key: ProblemKey,
        sight: &dyn Sight,
    ) -> Result<Option<DailyProblem>, GameError> {
        let found = if key.day == Day::of(self.clock.now()) {
            self.chosen(key.server, Some(key.variant), sight).await?
        } else {
            self.store.problem(key).await?
        };
        let Some(daily) = found else { return Ok(None) };
        let is_shown = self.is_published(&daily, sight).await?;
        Ok(is_shown.then_some(daily))
    }

    /// The latest problems of a server, those of which the same holds apart from those that are not shown; those in one of
    /// whose positions a game stands are left out.
    pub(crate) async fn latest_published(
        self,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<LatestProblems, GameError> {
        let mut latest = LatestProblems::default();
        for daily in self.store.latest_problems(server, LISTED).await? {
            match self.is_published(&daily, sight).await {
                Ok(true) => latest.shown.push(daily),
                Ok(false) => latest.hidden.push(daily.key),
                Err(GameError::NoComputerHelp) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(latest)
    }

    /// Whether lists on web pages show the game from which a problem comes, where it comes from one.
    ///
    /// # Errors
    /// Where no computer helps with a position of it, or the store fails.
    async fn is_published(
        self,
        daily: &DailyProblem,
        sight: &dyn Sight,
    ) -> Result<bool, GameError> {
        if let Some(number) = daily.source {
            let found = self.store.find(TableKey::Number(daily.key.server, number));
            let queries = Queries::new(self.store(), self.clock());
            let is_shown = match found.await? {
                Some(game) => queries.listed_game(game, sight).await?.is_some(),
                None => false,
            };
            if !is_shown {
                return Ok(false);
            }
        }
        let positions = daily.problem.positions();
        self.fair_play().may_show(&[], &positions).await?;
        Ok(true)
    }

    async fn chosen(
        self,
        server: ServerId,
        variant: Option<Variant>,
        sight: &dyn Sight,
    ) -> Result<Option<DailyProblem>, GameError> {
        let day = Day::of(self.clock.now());
        let variant = variant.unwrap_or_else(|| day.game());
        let key = ProblemKey {
            server,
            day,
            variant,
        };
        if let Some(known) = self.store.problem(key).await? {
            return Ok(Some(known));
        }
        // One search for all who ask meanwhile: they find what it has found.
        let _turn = self.solvers.lock(key).await;
        if let Some(known) = self.store.problem(key).await? {
            return Ok(Some(known));
        }
        let found = match self.problem_played(key, sight).await? {
            Some((problem, source)) => Some((problem, Some(source))),
            None => shipped(key).map(|problem| (problem, None)),
        };
        let Some((problem, source)) = found else {
            return Ok(None);
        };
        let chosen = DailyProblem {
            key,
            problem,
            source,
        };
        self.store.keep_problem(&chosen).await?;
        // Somebody else may have been quicker: theirs is everybody's.
        Ok(self.store.problem(key).await?)
    }

    /// A problem out of a finished game of the server: one that was played where everyone there sees it and, where the server
    /// has lists on web pages, that these show.
    async fn problem_played(
        self,
        key: ProblemKey,
        sight: &dyn Sight,
    ) -> Result<Option<(Problem, TableNumber)>, GameError> {
        if !problem::GAMES.contains(&key.variant) {
            return Ok(None);
        }
        let (server, variant) = (key.server, key.variant);
        let games = self
            .store
            .games_without_problem(server, variant, GAMES_LOOKED_AT);
        let mut searched = 0;
        for game in games.await? {
            if searched == GAMES_SEARCHED {
                break;
            }
            let is_for_all = self.is_for_all(game, key.server, sight).await;
            if !unless_damaged(game, is_for_all)? {
                continue;
            }
            let Some(table) = unless_damaged(game, self.store.load(game).await)? else {
                continue;
            };
            searched += 1;
            let number = table.number();
            let Some(history) = table.history().cloned() else {
                continue;
            };
            tracing::debug!(%game, "a problem is looked for in a game");
            let problem = match self.advisor.latest_problem(history).await {
                ProblemSearch::Found(problem) => problem,
                ProblemSearch::Nothing => continue,
                ProblemSearch::BrokenOff => return Err(PracticeError::NoAnswer.into()),
            };
            let positions = problem.positions();
            match self.fair_play().may_show(&[], &positions).await {
                Err(GameError::NoComputerHelp) => {}
                settled => return settled.map(|()| Some((problem, number))),
            }
        }
        Ok(None)
    }

    /// Whether everyone on its server may see a game and, where the server has lists on web pages, these show it. What cannot be
    /// found out counts as not so: there are other games, and problems that come from none.
    async fn is_for_all(
        self,
        game: GameId,
        server: ServerId,
        sight: &dyn Sight,
    ) -> Result<bool, GameError> {
        let held = self.store.game_channel(game).await?;
        let Some(held) = held else {
            return Ok(false);
        };
        if !sight.is_open(held.spot()).await {
            return Ok(false);
        }
        let queries = Queries::new(self.store(), self.clock());
        let has_lists = queries.lists(server).await?.is_some();
        if !has_lists {
            return Ok(true);
        }
        match queries.listed_game(game, sight).await {
            Err(GameError::UnknownSight) => Ok(false),
            listed => Ok(listed?.is_some()),
        }
    }

    /// Refuses a legal move in a problem to people where what is answered would be help after it: no computer helps with the
    /// position to which it leads.
    ///
    /// # Errors
    /// [`GameError::NoComputerHelp`], or where the store fails.
    pub async fn may_try(
        self,
        people: &[PlayerId],
        daily: &DailyProblem,
        mv: Move,
    ) -> Result<(), GameError> {
        let after: Vec<_> = daily.problem.position().play(mv).into_iter().collect();
        self.fair_play().may_show(people, &after).await
    }

    /// Tries a legal move in a problem of the day, which counts.
    ///
    /// # Errors
    /// As [`may_try`](Self::may_try) and [`judge`](Self::judge).
    pub async fn attempt(
        self,
        daily: &DailyProblem,
        player: PlayerId,
        mv: Move,
    ) -> Result<Attempt, GameError> {
        self.may_try(&[player], daily, mv).await?;
        let attempt = self.judge(daily, mv).await?;
        let solved = (attempt == Attempt::Solves).then(|| self.clock.now());
        self.store.count_try(daily.key, player, solved).await?;
        Ok(attempt)
    }

    /// What comes of a legal move in a problem, of which nothing is kept.
    ///
    /// # Errors
    /// Where that is not found out.
    pub async fn judge(self, daily: &DailyProblem, mv: Move) -> Result<Attempt, GameError> {
        let attempt = self.advisor.attempt(daily.problem.clone(), mv).await;
        Ok(attempt.ok_or(PracticeError::NoAnswer)?)
    }

    /// On how many days in a row somebody has solved a problem.
    pub(crate) async fn streak(self, player: PlayerId) -> Result<Streak, GameError> {
        let days = self.store.days_solved(player).await?;
        Ok(Streak::of(&days, Day::of(self.clock.now())))
    }
}

/// The problem of the program for a day: one after another, on each server from another one on.
fn shipped(key: ProblemKey) -> Option<Problem> {
    let count = u64::try_from(problem::shipped_count(key.variant)).ok()?;
    let day = u64::try_from(key.day.0).unwrap_or_default();
    // The time at which the server was made stands in the upper bits of its id.
    let place = day.wrapping_add(key.server.0 >> 22).checked_rem(count)?;
    problem::shipped(key.variant, usize::try_from(place).ok()?)
}
