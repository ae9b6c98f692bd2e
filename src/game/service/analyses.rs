//! Analyses of finished games: who asks for them, how far they are, and what is told of them.

use super::AnalysisService;
use crate::game::analysis::{
    AnalysedPosition, Analysis, AnalysisReport, AnalysisRequest, MOST_WAITING, placements_told,
};
use crate::game::damage::{MayBeDamage, unless_damaged};
use crate::game::error::{AnalysisError, GameError};
use crate::game::ids::{GameId, PlayerId};
use crate::game::keeping;
use crate::game::ports::error::StoreError;
use crate::game::table::{Phase, Table};
use crate::rules::{History, Position};

/// How far the analysis of a game is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysisState {
    /// It is asked for.
    UnderWay {
        /// How many positions have been looked at.
        looked_at: usize,
        /// How many there are.
        of: usize,
    },
    /// It is finished, and tells this.
    Finished(Box<AnalysisReport>),
}

impl AnalysisService<'_> {
    /// How far the analysis of a game is, which is asked for if nobody has done so; told to people who read it.
    ///
    /// # Errors
    /// Where the game has not ended, or as many analyses of its server wait as may.
    pub async fn ask(
        self,
        table: &Table,
        readers: &[PlayerId],
    ) -> Result<AnalysisState, GameError> {
        let history = finished(table)?;
        let store = &self.store;
        let game = table.id();
        let mut known = self.sound(game).await?;
        if known.is_none() {
            let request = AnalysisRequest {
                game,
                server: table.header().server,
                positions: u32::try_from(history.positions().len()).unwrap_or(u32::MAX),
                at: self.clock.now(),
            };
            store.ask_for_analysis(request, MOST_WAITING).await?;
            known = store.analysis(game).await?;
        }
        match known {
            None => Err(AnalysisError::ManyWait(MOST_WAITING).into()),
            Some(analysis) if analysis.is_done => {
                let people = people(table, readers);
                let report = self.told(&people, history, &analysis.positions).await?;
                Ok(AnalysisState::Finished(Box::new(report)))
            }
            Some(analysis) => Ok(AnalysisState::UnderWay {
                looked_at: analysis.looked_at(),
                of: analysis.positions.len(),
            }),
        }
    }

    /// What is kept of the analysis of a game. One that is damaged is taken away: it is made anew for whoever asks.
    async fn sound(self, game: GameId) -> Result<Option<Analysis>, StoreError> {
        let kept = self.store.analysis(game).await;
        let is_damaged = matches!(&kept, Err(error) if error.damage().is_some());
        if is_damaged {
            self.take_away(game).await?;
        }
        unless_damaged(game, kept)
    }

    /// What the analysis of a game tells people who read it, and those who played there; nothing where there is none, it
    /// is damaged, or not finished.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn report(
        self,
        table: &Table,
        readers: &[PlayerId],
    ) -> Result<Option<AnalysisReport>, GameError> {
        let Ok(history) = finished(table) else {
            return Ok(None);
        };
        let kept = self.store.analysis(table.id()).await;
        match unless_damaged(table.id(), kept)? {
            Some(analysis) if analysis.is_done => {
                let people = people(table, readers);
                let report = self.told(&people, history, &analysis.positions).await?;
                Ok(Some(report))
            }
            _ => Ok(None),
        }
    }

    /// What is told people of a game while some of its positions are guarded, or of those that it may have come to; or
    /// while they are what a round leads to in a game of theirs.
    pub(super) async fn told(
        self,
        people: &[PlayerId],
        history: &History,
        known: &[Option<AnalysedPosition>],
    ) -> Result<AnalysisReport, GameError> {
        let told = placements_told(history, known);
        let guarded = self.fair_play().guarded_from(people, &told).await?;
        let leads =
            |position: &Position, known: &AnalysedPosition| self.advisor.leads(position, known);
        Ok(AnalysisReport::of(history, (known, &leads), &guarded))
    }

    /// Keeps what is known of a position of a game, counted from 0.
    pub(crate) async fn keep(
        self,
        table: &Table,
        place: usize,
        analysed: &AnalysedPosition,
    ) -> Result<(), GameError> {
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        let game = (table.id(), table.variant());
        Ok(self.store.keep_analysed(game, place, analysed).await?)
    }

    /// Finishes the analysis of a game, which is told at its table.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn finish(self, table: &Table) -> Result<(), GameError> {
        let now = self.clock.now();
        keeping::finish_analysis(&*self.store, table.id(), now).await?;
        self.wakeup.wake();
        Ok(())
    }

    /// Takes the analysis of a game away, of which nothing is told: it can be asked for anew.
    pub(crate) async fn take_away(self, game: GameId) -> Result<(), StoreError> {
        keeping::take_analysis_away(&*self.store, game, None).await
    }

    /// The same where it comes to nothing, which is told at the table.
    pub(crate) async fn give_up(self, game: GameId) -> Result<(), StoreError> {
        let now = self.clock.now();
        keeping::take_analysis_away(&*self.store, game, Some(now)).await?;
        self.wakeup.wake();
        Ok(())
    }
}

/// The game of a table, where it is over and moves were played.
fn finished(table: &Table) -> Result<&History, GameError> {
    let history = table.phase().started()?;
    if !matches!(table.phase(), Phase::Finished(..)) {
        return Err(AnalysisError::GoesOn.into());
    }
    if history.move_count() == 0 {
        return Err(AnalysisError::NothingPlayed.into());
    }
    Ok(history)
}

/// Those who played a game and those who read its analysis.
fn people(table: &Table, readers: &[PlayerId]) -> Vec<PlayerId> {
    let mut people: Vec<PlayerId> = table.people().chain(readers.iter().copied()).collect();
    people.sort_unstable();
    people.dedup();
    people
}
