//! Events that a table takes in, and what is kept of them.

use std::sync::Arc;

use super::{GameService, owed, plans};
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::context::TableContext;
use crate::game::delivery::{MessageKind, Owed, Readiness, Sending, TableAtHand};
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::limits::Admission;
use crate::game::plan::{Plan, PlanNumber};
use crate::game::ports::error::StoreError;
use crate::game::practice::{Advisor, NoAdvisor};
use crate::game::table::{Phase, Table};
use crate::game::turn::ClockChange;

/// How long an invitation or a proposal stands while nothing happens at its table: seven days.
pub(super) const STANDS_MS: i64 = 7 * Millis::DAY_MS;

/// A table with events that it has taken in, and all that is to be kept of them.
pub(super) struct TakenIn {
    pub(super) table: Arc<Table>,
    /// Its context, where a board is owed.
    pub(super) context: Option<Arc<TableContext>>,
    pub(super) events: Vec<Event>,
    pub(super) owed: Vec<Owed>,
    pub(super) at: Millis,
    pub(super) obsolete_plans: Vec<(PlayerId, PlanNumber)>,
    pub(super) clock: ClockChange,
    pub(super) admission: Option<Admission>,
    /// Until when what stands at the table does so while nothing happens there.
    pub(super) stands_until: Millis,
}

impl TakenIn {
    pub(super) fn commit(&self, sending: Sending) -> Commit<'_> {
        Commit {
            table: &self.table,
            events: &self.events,
            owed: &self.owed,
            sending,
            at: self.at,
            obsolete_plans: &self.obsolete_plans,
            due: due(&self.table, self.stands_until),
            clock: self.clock,
            admission: self.admission.as_ref(),
        }
    }
}

impl From<TakenIn> for TableAtHand {
    fn from(TakenIn { table, context, .. }: TakenIn) -> Self {
        Self { table, context }
    }
}

impl GameService {
    /// The context of a table, whose people are called as on a server, or as their accounts are where no server is given.
    pub(crate) async fn context_on(
        &self,
        table: &Table,
        named_on: Option<ServerId>,
    ) -> Result<TableContext, StoreError> {
        let people: Vec<PlayerId> = table.readers().collect();
        let place = (table.id(), table.server());
        self.store.table_context(place, &people, named_on).await
    }

    /// What a table takes in of what is decided there; none where that is nothing, or no game goes on there for whoever
    /// decides.
    pub(super) async fn at_table(
        &self,
        game: GameId,
        decide: impl Fn(&Table) -> Result<Vec<Event>, GameError>,
    ) -> Result<Option<TakenIn>, GameError> {
        let table = self.table(game).await?;
        let events = match decide(&table) {
            Err(GameError::NotStarted | GameError::Out | GameError::Over) => Vec::new(),
            decided => decided?,
        };
        if events.is_empty() {
            return Ok(None);
        }
        let plans = self.store.plans(game).await?;
        let taken_in = self.taken_in(table.into(), &events, &plans);
        taken_in.await.map(Some)
    }

    /// What events and all that follows from them make of a table; nothing is kept yet. A context that is at hand still
    /// holds after them only if they leave all seats as they are.
    pub(super) async fn taken_in(
        &self,
        at_hand: TableAtHand,
        events: &[Event],
        plans: &[Plan],
    ) -> Result<TakenIn, GameError> {
        let TableAtHand { mut table, context } = at_hand;
        let at = self.clock.now();
        let advisor: &dyn Advisor = if self.fair_play().may_judge(&table, events).await? {
            &*self.advisor
        } else {
            &NoAdvisor
        };
        let moment = (at, self.absent_until(&table, at).await?);
        let Applied {
            events,
            mut owed,
            clock,
        } = apply(Arc::make_mut(&mut table), events, plans, moment, advisor)?;
        let is_gathering = matches!(table.phase(), Phase::Gathering);
        // One answer to a challenge gives the others no more time.
        let stands_until = if is_gathering {
            self.store.challenge_stands_until(table.id()).await?
        } else {
            None
        };
        let context = self.addressed(&table, context, &mut owed).await?;
        Ok(TakenIn {
            obsolete_plans: plans::obsolete(&table, plans),
            table,
            context,
            events,
            owed,
            at,
            clock,
            admission: None,
            stands_until: stands_until.unwrap_or(at.plus_ms(STANDS_MS)),
        })
    }

    /// Until when a player who does not move in time is on vacation.
    async fn absent_until(&self, table: &Table, now: Millis) -> Result<Option<Millis>, StoreError> {
        let absence = table.attendance().absence();
        let Some(player) = absence.and_then(|absence| table.player(absence.color)) else {
            return Ok(None);
        };
        let place = self.store.player_place(table.id(), player).await?;
        Ok(place.and_then(|place| place.away_until(now)))
    }

    /// Has the board drawn that is owed, adds what single people are owed for it, and gives the context that both took.
    /// Where no board is owed, no context is read.
    async fn addressed(
        &self,
        table: &Arc<Table>,
        known: Option<Arc<TableContext>>,
        owed: &mut Vec<Owed>,
    ) -> Result<Option<Arc<TableContext>>, GameError> {
        if owed.iter().all(|owed| owed.kind != MessageKind::Board) {
            return Ok(None);
        }
        let context = match known {
            Some(known) => known,
            None => Arc::new(self.context_on(table, Some(table.server())).await?),
        };
        let is_shown = |owed: &Owed| owed.seq == table.seq() && owed.is_board_now();
        if owed.iter().any(is_shown) {
            self.wakeup.prepare(&TableAtHand {
                table: Arc::clone(table),
                context: Some(Arc::clone(&context)),
            });
        }
        self.people().address((table, &context), owed).await?;
        Ok(Some(context))
    }
}

/// Events that a table has taken in, with those that followed from them.
pub(super) struct Applied {
    pub(super) events: Vec<Event>,
    pub(super) owed: Vec<Owed>,
    pub(super) clock: ClockChange,
}

/// Applies events to a table, and after the last of them what follows of itself or is planned; at a moment, with the end of the
/// vacation that a player takes who does not move in time.
pub(super) fn apply(
    table: &mut Table,
    events: &[Event],
    plans: &[Plan],
    (at, away_until): (Millis, Option<Millis>),
    advisor: &dyn Advisor,
) -> Result<Applied, GameError> {
    let mut events = events.to_vec();
    let mut owed = Vec::new();
    let mut clock = ClockChange::None;
    let mut done = 0;
    let asked_before = owed::asked_at(table);
    while let Some(event) = events.get(done).cloned() {
        let stood = table.offers().standing().cloned();
        let was_free = table.attendance().seeks_substitute();
        table.apply(&event)?;
        clock = table.clock().change(at, away_until);
        done += 1;
        if done == events.len() {
            let planned = || table.plans(plans).planned();
            let answer = || table.computers().answer_to_draw(advisor);
            events.extend(table.consequence().or_else(answer).or_else(planned));
        }
        owed.extend(owed::for_event(&event, table, events.get(done)));
        owed.extend(owed::for_agreement(stood.as_ref(), table));
        owed.extend(owed::for_seat(was_free, table));
    }
    owed.extend(owed::for_absences(&asked_before, table));
    owed::join(&mut owed);
    if table.computers().are_awaited() {
        // Its own move is told with what came before it, unless it takes too long for that.
        let boards = owed.iter_mut().filter(|owed| owed.kind.is_board());
        boards.for_each(|board| *board = board.ready(Readiness::HeldBack));
    }
    Ok(Applied {
        events,
        owed,
        clock,
    })
}

/// When something at a table ends by itself, if nothing happens there from now on.
pub(super) fn due(table: &Table, stands_until: Millis) -> Option<Millis> {
    table.clock().expire().map(|_| stands_until)
}
