//! Players who do not move in time: what their opponents choose, and what comes by itself.

use super::AbsenceService;
use crate::game::absence::{AbsenceError, Course, TimeUp};
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::keeping;
use crate::game::table::Table;
use crate::game::turn::TurnClock;

impl AbsenceService<'_> {
    /// What the opponents of an absent player can choose at a table: never a computer in a tournament.
    pub(crate) async fn courses(self, table: &Table) -> Result<Vec<Course>, GameError> {
        let is_in_tournament = self.store.is_at_board(table.id()).await?;
        let mut courses = Course::ALL.to_vec();
        courses.retain(|&course| course != Course::Computer || !is_in_tournament);
        Ok(courses)
    }

    /// An opponent of an absent player chooses what is to be done.
    ///
    /// # Errors
    /// Where the player does not play, nobody is absent, it is the absent player, or no computer takes a seat in
    /// this game, or plays in its position.
    pub async fn choose(
        self,
        game: GameId,
        player: PlayerId,
        course: Course,
    ) -> Result<Table, GameError> {
        if course == Course::Computer {
            if self.store.is_at_board(game).await? {
                return Err(AbsenceError::NoComputerHere.into());
            }
            self.fair_play().may_play(&self.table(game).await?).await?;
        }
        self.decide(game, |table| table.by(player).choose(course))
            .await
    }

    /// The absent player is back, or takes the seat back that a computer has meanwhile.
    ///
    /// # Errors
    /// Where it is somebody else, or they have been back in this turn before.
    pub async fn return_to(self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.decide(game, |table| table.by(player).come_back())
            .await
    }

    /// Takes an absent player's seat.
    ///
    /// # Errors
    /// Where no substitute is sought, or they play there, or at too many tables.
    pub async fn substitute(self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.decide(game, |table| table.by(player).substitute())
            .await
    }

    /// The same for somebody who plays from a server, which is noted where the game is held on several.
    ///
    /// # Errors
    /// As [`substitute`](Self::substitute): whoever plays there already does so from where they did.
    pub async fn substitute_from(
        self,
        server: ServerId,
        game: GameId,
        player: PlayerId,
    ) -> Result<Table, GameError> {
        self.table(game).await?.by(player).substitute()?;
        // What is said of it is owed at the place from which they play: that is known before.
        if !self.store.guests(game).await?.is_empty() {
            keeping::set_guest(&*self.store, game, (player, server)).await?;
        }
        self.substitute(game, player).await
    }

    /// Games whose turns are to be inspected because of time, the longest due first.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn flags_due(self, limit: u32) -> Result<Vec<GameId>, GameError> {
        Ok(self.store.flags_due(self.clock.now(), limit).await?)
    }

    /// How much is due to be said just now: `most` where it is as much or more.
    pub(crate) async fn unsaid(self, most: u32) -> Result<u32, GameError> {
        let due = self.store.count_due(self.clock.now(), most).await?;
        Ok(due.min(most))
    }

    /// When the turn of a table is inspected because of time: what stands now ends then.
    pub(crate) async fn inspected_at(self, table: &Table) -> Result<Option<Millis>, GameError> {
        match self.clocks().clock_of(table).await? {
            Some(_) => Ok(self.store.flag(table.id()).await?),
            None => Ok(None),
        }
    }

    /// Inspects the turn of a game because of time, and does what comes by itself.
    ///
    /// # Errors
    /// Where the game cannot be read or kept, or something has happened there meanwhile.
    pub async fn inspect(self, game: GameId) -> Result<(), GameError> {
        let table = self.table(game).await?;
        let Some(clock) = self.clocks().clock_of(&table).await? else {
            return Ok(());
        };
        // Read after the table: whatever moved it since then has made the table stale.
        let flag = self.store.flag(game).await?;
        let now = self.clock.now();
        if !may_fall(flag, now) {
            return Ok(());
        }
        self.take_course(table, clock, now).await
    }

    async fn take_course(
        self,
        table: Table,
        clock: TurnClock,
        now: Millis,
    ) -> Result<(), GameError> {
        let up = table.clock().time_up(clock.state, now);
        let falls = matches!(
            up,
            Some(TimeUp::Later(_) | TimeUp::Now(Event::Flagged { .. }))
        );
        if falls && clock.state.is_over(now) && self.vacations().is_kept_by_vacation(&table).await?
        {
            return Ok(());
        }
        match up {
            None => Ok(()),
            Some(TimeUp::Later(at)) => {
                let inspected = self.store.inspect_again(table.id(), clock.turn, at);
                Ok(inspected.await?)
            }
            Some(TimeUp::Now(event)) => {
                tracing::info!(game = %table.id(), ?event, "time is up");
                self.commit(table, &[event]).await.map(|_| ())
            }
        }
    }
}

/// Whether time may take its course in a game now: everything that holds flags up is asked here.
fn may_fall(flag: Option<Millis>, now: Millis) -> bool {
    flag.is_some_and(|flag| flag <= now)
}
