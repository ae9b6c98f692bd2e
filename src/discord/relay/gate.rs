//! Where requests wait for the limiter to release them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use parking_lot::Mutex;
use tokio::sync::{Notify, oneshot};
use tokio::time::sleep_until;

use crate::discord::limiter::{Allotment, Budget, Lane, Limiter, Load, RateReport, Route, Ticket};

/// The limiter, with the clock and the waiting requests it does not know itself.
pub(super) struct Gate {
    line: Mutex<Line>,
    wake_changed: Notify,
}

struct Line {
    limiter: Limiter,
    turns: HashMap<Ticket, Waiting>,
    wake: Option<Instant>,
    at_invalid_ceiling: bool,
}

/// A request that waits for its turn.
struct Waiting {
    turn: oneshot::Sender<Turn>,
    stays: Staying,
}

/// What becomes of a request that waits when others have taken over what this process does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Staying {
    /// It is still to be sent: nobody else can.
    Stays,
    /// It is not sent.
    Goes,
}

impl Staying {
    fn of(route: &Route) -> Self {
        if route.lane() == Lane::Ordinary && !route.must_be_answered() {
            Self::Goes
        } else {
            Self::Stays
        }
    }
}

/// How a request's wait at the gate has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// It may be sent.
    Granted,
    /// It is not to be sent any more.
    TurnedAway,
}

/// One request's place at the gate. Dropping it withdraws the request, whatever its state.
pub(super) struct Pass {
    gate: Arc<Gate>,
    ticket: Ticket,
    route: Route,
    turn: oneshot::Receiver<Turn>,
}

impl Gate {
    pub(super) fn new(budget: Budget) -> Self {
        let line = Line {
            limiter: Limiter::new(budget),
            turns: HashMap::new(),
            wake: None,
            at_invalid_ceiling: false,
        };
        Self {
            line: Mutex::new(line),
            wake_changed: Notify::new(),
        }
    }

    /// Takes a place at the end of the line.
    pub(super) fn enter(self: &Arc<Self>, route: Route) -> Pass {
        let (turn, wait) = oneshot::channel();
        let ticket = self.change(|line, _| {
            let ticket = line.limiter.enqueue(route.clone());
            let stays = Staying::of(&route);
            line.turns.insert(ticket, Waiting { turn, stays });
            ticket
        });
        Pass {
            gate: Arc::clone(self),
            ticket,
            route,
            turn: wait,
        }
    }

    /// Until when a request on a route is known to wait at least.
    pub(super) fn held_until(&self, route: &Route) -> Option<Instant> {
        self.line.lock().limiter.held_until(route, Instant::now())
    }

    /// Has only a part of the budget be used from now on.
    pub(super) fn allot(&self, part: Allotment) {
        self.change(|line, _| line.limiter.allot(part));
    }

    /// Turns away what waits, where others do by now what it is for.
    pub(super) fn turn_away(&self) {
        let mut line = self.line.lock();
        let turned_away = line.turns.extract_if(|_, it| it.stays == Staying::Goes);
        for (_, waiting) in turned_away {
            // One that was just withdrawn does not hear of it.
            let _ = waiting.turn.send(Turn::TurnedAway);
        }
    }

    /// How many requests count as invalid that were not asked for here before.
    pub(super) fn take_refused(&self) -> u32 {
        self.line.lock().limiter.take_refused()
    }

    /// How busy it is.
    pub(super) fn load(&self) -> Load {
        self.line.lock().limiter.load(Instant::now())
    }

    /// Changes the line, then lets through whoever may go.
    fn change<T>(&self, change: impl FnOnce(&mut Line, Instant) -> T) -> T {
        let now = Instant::now();
        let mut line = self.line.lock();
        let result = change(&mut line, now);
        let former = line.wake;
        line.let_through(now);
        if line.wake != former {
            self.wake_changed.notify_one();
        }
        result
    }
}

impl Line {
    fn let_through(&mut self, now: Instant) {
        let release = self.limiter.release(now);
        self.wake = release.wake;
        for ticket in release.tickets {
            if let Some(waiting) = self.turns.remove(&ticket) {
                // A request that was just withdrawn gives its turn back by itself.
                let _ = waiting.turn.send(Turn::Granted);
            }
        }
        self.watch_invalid_ceiling(now);
    }

    fn watch_invalid_ceiling(&mut self, now: Instant) {
        let reached = self.limiter.is_at_invalid_ceiling(now);
        if reached && !self.at_invalid_ceiling {
            tracing::error!(
                "too many requests were refused (401, 403 or 429) in the last ten minutes: only \
                 interactions are answered until there are fewer, lest the address be banned"
            );
        } else if !reached && self.at_invalid_ceiling {
            tracing::info!("refused requests are few enough again: all requests are sent");
        }
        self.at_invalid_ceiling = reached;
    }
}

impl Pass {
    /// Waits until the request may be sent. May be dropped and called again.
    pub(super) async fn turn(&mut self) -> Turn {
        // The sender is dropped unsent only with the gate, which this pass keeps alive.
        (&mut self.turn).await.unwrap_or(Turn::Granted)
    }

    /// Tells the limiter what was answered.
    pub(super) fn answered(&self, answer: &RateReport) {
        self.gate
            .change(|line, now| line.limiter.answer(self.ticket, answer, now));
    }

    /// Tells the limiter that nothing was answered.
    pub(super) fn unanswered(&self) {
        self.gate
            .change(|line, now| line.limiter.forget(self.ticket, now));
    }

    /// Goes back in line, at the former place, to send the request once more.
    pub(super) fn return_to_line(&mut self, not_before: Instant) {
        let (turn, wait) = oneshot::channel();
        self.turn = wait;
        self.gate.change(|line, _| {
            let stays = Staying::of(&self.route);
            line.turns.insert(self.ticket, Waiting { turn, stays });
            let route = self.route.clone();
            line.limiter.enqueue_again(self.ticket, route, not_before);
        });
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        self.gate.change(|line, now| {
            line.turns.remove(&self.ticket);
            line.limiter.forget(self.ticket, now);
        });
    }
}

/// Lets requests through when time alone has made them ready; runs until aborted.
pub(super) async fn ring(gate: Arc<Gate>) {
    loop {
        let wake = gate.line.lock().wake;
        let changed = gate.wake_changed.notified();
        match wake {
            None => changed.await,
            Some(wake) => {
                tokio::select! {
                    () = changed => {}
                    () = sleep_until(wake.into()) => gate.change(|_, _| ()),
                }
            }
        }
    }
}
