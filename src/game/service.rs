//! The use cases: load a table, decide, and keep what comes of it in one transaction.

use std::ops::Deref;
use std::sync::Arc;

use super::chance::Chance;
use super::clock::Clock;
use super::delivery::{Owing, TableAtHand, Wakeup};
use super::duty::Tenure;
use super::error::GameError;
use super::event::Event;
use super::hours::Hours;
use super::ids::{GameId, PlayerId};
use super::keeping;
use super::limits::TableLimits;
use super::practice::{Advisor, NoAdvisor};
use super::problem::ProblemKey;
use super::sight::{Sight, Sighting};
use super::store::Store;
use super::table::Table;
use crate::rules::{Move, Position};

/// Makes the use cases in which somebody decides about a table, each called as the decision at it.
macro_rules! decisions {
    ($service:ident, $by:ident: $($(#[$about:meta])+ $decision:ident($($what:ident: $kind:ty)?);)+) => {
        impl $service<'_> {
            $(
                $(#[$about])+
                pub async fn $decision(
                    self,
                    game: GameId,
                    player: PlayerId,
                    $($what: $kind)?
                ) -> Result<Table, GameError> {
                    self.decide(game, |table| table.$by(player).$decision($($what)?)).await
                }
            )+
        }
    };
}

mod absence;
mod admission;
mod agreements;
mod analyses;
mod blocks;
mod calendars;
mod fair_play;
mod keyed_mutex;
mod ladders;
mod learning;
mod moderation;
mod opening;
mod owed;
mod personal;
mod places;
mod plans;
mod practice;
mod privacy;
mod problems;
mod reminding;
mod scoring;
mod servers;
mod starting;
mod taken_in;
mod teams;
mod time;
mod tournaments;
mod vacation;

pub use analyses::AnalysisState;
pub use blocks::{Blocking, Unblocking};
use keyed_mutex::KeyedMutex;
pub use opening::{Colors, NewTable, Seek, Sought, SoughtStakes};
pub use reminding::Reminding;
use taken_in::TakenIn;
pub use teams::{Entered, NewContest, TeamEntry, TurnSide, Voted};
pub use time::MoverTime;
pub use tournaments::{NewTournament, Steward};
pub use vacation::Balance;

/// How often something is tried that somebody quicker came before.
const TRIES: u32 = 64;

/// A move that was played.
#[derive(Debug)]
pub struct Played {
    /// The table after it.
    pub table: Table,
    /// The position before it.
    pub before: Position,
    /// The move that was played.
    pub mv: Move,
}

/// Does what players ask for.
#[derive(Clone, Debug)]
pub struct GameService {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    chance: Arc<dyn Chance>,
    wakeup: Arc<dyn Wakeup>,
    limits: TableLimits,
    /// Those who ask for a problem that is to be found yet.
    solvers: Arc<KeyedMutex<ProblemKey>>,
    /// Finds moves for people who practise.
    advisor: Arc<dyn Advisor>,
    /// Those who wait for one.
    advised: Arc<KeyedMutex<PlayerId>>,
    sight: Arc<dyn Sight>,
}

impl GameService {
    /// A service over a store, with a clock and chance passed in; people may have as many tables as
    /// they like.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        chance: Arc<dyn Chance>,
        wakeup: Arc<dyn Wakeup>,
    ) -> Self {
        Self {
            store,
            clock,
            chance,
            wakeup,
            limits: TableLimits::NONE,
            solvers: Arc::default(),
            advisor: Arc::new(NoAdvisor),
            advised: Arc::default(),
            sight: Arc::new(Sighting::Unknown),
        }
    }

    /// The same, where one person may have so much open at a time.
    #[must_use]
    pub fn within(self, limits: TableLimits) -> Self {
        Self { limits, ..self }
    }

    /// The same for whoever has a duty: nothing is written for anybody else.
    #[must_use]
    pub fn under(&self, tenure: &Tenure) -> Self {
        Self {
            store: self.store.under(tenure),
            ..self.clone()
        }
    }

    /// The same for whoever goes on with the players' time: nothing is due where it stands still.
    #[must_use]
    pub fn in_hours(&self, hours: Arc<dyn Hours>) -> Self {
        Self {
            store: self.store.in_hours(hours),
            ..self.clone()
        }
    }

    /// The same with computers who play with people that practise.
    #[must_use]
    pub fn advised_by(self, advisor: Arc<dyn Advisor>) -> Self {
        Self { advisor, ..self }
    }

    /// How much one person may have open at a time.
    #[must_use]
    pub fn limits(&self) -> TableLimits {
        self.limits
    }

    /// The store, for questions that change no game.
    #[must_use]
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// The clock by which games go.
    #[must_use]
    pub fn clock(&self) -> &dyn Clock {
        &*self.clock
    }

    /// Decides about a table; somebody else's decision in between is no reason to fail.
    async fn decide(
        &self,
        game: GameId,
        decide: impl Fn(&Table) -> Result<Vec<Event>, GameError>,
    ) -> Result<Table, GameError> {
        until_kept(|| async {
            let table = self.table(game).await?;
            let events = decide(&table)?;
            let turn = self.admitted(table, &events).await?;
            self.keep(turn).await
        })
        .await
    }

    /// What a table takes in of events by which somebody may sit down; nothing is kept yet.
    async fn admitted(&self, table: Table, events: &[Event]) -> Result<TakenIn, GameError> {
        let admission = self.opening().may_sit(&table, events).await?;
        self.fair_play().may_begin(&table, events).await?;
        self.teams().may_take_over(&table, events).await?;
        let plans = self.store.plans(table.id()).await?;
        let turn = self.taken_in(table.into(), events, &plans).await?;
        Ok(TakenIn { admission, ..turn })
    }

    /// Plays a move that was chosen at a table as it stood then.
    ///
    /// # Errors
    /// Where it is not the player's turn, the move is not legal, or, as [`GameError::Stale`], the game has
    /// moved on since then.
    pub async fn play(
        &self,
        at_hand: TableAtHand,
        player: PlayerId,
        mv: Move,
    ) -> Result<Played, GameError> {
        let table = &at_hand.table;
        let before = *table.position();
        let plans = async { Ok(self.store.plans(table.id()).await?) };
        let (spent, plans) = tokio::try_join!(self.clocks().spent(table), plans)?;
        let events = table.by(player).play(mv, spent)?;
        let turn = self.taken_in(at_hand, &events, &plans).await?;
        let table = self.keep(turn).await?;
        let table = self.planning().with_late_plans(table).await;
        Ok(Played { table, before, mv })
    }

    /// Resigns.
    ///
    /// # Errors
    /// Where the player does not play, or the game does not go on.
    pub async fn resign(&self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.decide(game, |table| table.by(player).resign()).await
    }

    /// A table by its id.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn table(&self, game: GameId) -> Result<Table, GameError> {
        self.store.load(game).await?.ok_or(GameError::NoSuchTable)
    }

    /// Keeps events with all that follows from them: the moves planned for them among others.
    async fn commit(&self, table: Table, events: &[Event]) -> Result<Table, GameError> {
        let plans = self.store.plans(table.id()).await?;
        let turn = self.taken_in(table.into(), events, &plans).await?;
        self.keep(turn).await
    }

    /// Keeps what a table has taken in.
    async fn keep(&self, turn: TakenIn) -> Result<Table, GameError> {
        Box::pin(self.ladders().let_departed_go(&turn)).await?;
        let commit = turn.commit(self.wakeup.sending());
        let owing = keeping::append(&*self.store, &commit).await?;
        Ok(self.hand_over(owing, turn))
    }

    /// Has what a commit owes sent: what can be sent at once, with the table at hand.
    fn hand_over(&self, owing: Owing, at_hand: impl Into<TableAtHand>) -> Table {
        let at_hand = at_hand.into();
        let table = &at_hand.table;
        let (game, number) = (table.id().0, table.number().0);
        tracing::debug!(
            game,
            table = number,
            seq = table.seq(),
            "a table has changed"
        );
        self.wakeup.hand_over(owing, &at_hand);
        Arc::unwrap_or_clone(at_hand.table)
    }
}

/// Makes the services, each of which is the service of all games seen from one side.
macro_rules! services {
    ($($(#[$about:meta])+ $name:ident: $service:ident;)+) => {
        $(
            $(#[$about])+
            #[derive(Clone, Copy, Debug)]
            pub struct $service<'a>(&'a GameService);

            impl Deref for $service<'_> {
                type Target = GameService;

                fn deref(&self) -> &GameService {
                    self.0
                }
            }
        )+

        impl GameService {
            $(
                $(#[$about])+
                #[must_use]
                pub fn $name(&self) -> $service<'_> {
                    $service(self)
                }
            )+
        }
    };
}

services! {
    /// What is done about players who do not move.
    absence: AbsenceService;
    /// What players agree on, and breaking off.
    agreements: AgreementService;
    /// Analyses of finished games.
    analyses: AnalysisService;
    /// With which positions computers help.
    fair_play: FairPlayService;
    /// What people choose about one another and what they follow.
    people: PeopleService;
    /// What is done on ladders.
    ladders: LadderService;
    /// What is done with lessons.
    learning: LearningService;
    /// What moderators decide.
    moderation: ModerationService;
    /// How tables are opened, and who may sit there.
    opening: OpeningService;
    /// Moves that are planned ahead.
    planning: PlanService;
    /// What is done on private boards.
    practising: PracticeService;
    /// The problem of the day.
    problems: ProblemService;
    /// When players are reminded.
    reminders: ReminderService;
    /// What games bring.
    scoring: ScoringService;
    /// The time that players have.
    clocks: ClockService;
    /// Games in which channels play one another.
    teams: TeamService;
    /// Tournaments, from their creation to the last round.
    tournaments: TournamentService;
    /// What is done about vacations.
    vacations: VacationService;
}

/// Tries something until nobody quicker has come before it, so often at most.
async fn until_kept<T, F>(attempt: impl Fn() -> F) -> Result<T, GameError>
where
    F: Future<Output = Result<T, GameError>>,
{
    for _ in 0..TRIES {
        match attempt().await {
            Err(GameError::Stale) => {}
            settled => return settled,
        }
    }
    Err(GameError::Stale)
}
