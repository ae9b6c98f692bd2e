//! What has to be true of a game, reckoned from what people did and heard.

use std::collections::VecDeque;

use seigneur::game::{
    Event, GameId, Hand, Limit, OwedKind, Pace, PlayerId, Table, TurnClock, Weekends,
};
use seigneur::rules::{Color, Variant};

use super::calendar::{DAY, HOUR, between, runs_out};
use super::mailbox::Said;

/// A deadline that runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Running {
    pub told: i64,
    pub deadline: Option<i64>,
}

/// A time in which the bot was away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Away {
    pub since: i64,
    pub until: i64,
}

/// A game as those see it who play it.
#[derive(Debug)]
pub struct Audit {
    pub game: GameId,
    pub variant: Variant,
    pub pace: Pace,
    /// What everybody has left, as each turn began.
    banks: Vec<[i64; 3]>,
    /// Who moved in each turn.
    movers: Vec<Color>,
    /// The boards that are still to be posted, by event.
    expected: VecDeque<u32>,
    /// The event by which the present turn came about, and its clock once its player is told.
    pub turn: Option<(u32, PlayerId, Option<Running>)>,
    /// What was proposed and not answered yet, since when.
    pub proposed: Option<i64>,
    pub finished: bool,
    /// The events that are known here.
    known: u32,
    /// Until when nothing comes by itself in the present turn.
    nothing_until: Option<i64>,
    result: bool,
    outage_words: Vec<i64>,
    /// The latest things that happened, for whoever has to find out what went wrong.
    pub chronicle: VecDeque<String>,
}

/// What is wrong.
pub type Fault = String;

fn must(holds: bool, fault: impl FnOnce() -> Fault) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(fault()) }
}

impl Audit {
    /// A game that has begun.
    pub fn begun(table: &Table) -> Self {
        let pace = table.terms().pace;
        let start = match pace {
            Pace::Untimed => 0,
            Pace::Timed(timing) => match timing.limit {
                Limit::PerMove(each) => ms(each),
                Limit::Bank { start, .. } => ms(start),
            },
        };
        let turn = table.turn().expect("a game that has begun");
        Self {
            game: table.id(),
            variant: table.variant(),
            pace,
            banks: vec![[start; 3]],
            movers: Vec::new(),
            expected: VecDeque::from([table.seq()]),
            turn: Some((turn.seq, turn.player, None)),
            proposed: None,
            finished: false,
            known: table.seq(),
            nothing_until: None,
            result: false,
            outage_words: Vec::new(),
            chronicle: VecDeque::new(),
        }
    }

    pub fn note(&mut self, what: String) {
        if self.chronicle.len() == 12 {
            self.chronicle.pop_front();
        }
        self.chronicle.push_back(what);
    }

    /// What is wrong, with what happened before it.
    pub fn explained(&self, fault: &str) -> Fault {
        let chronicle: Vec<&str> = self.chronicle.iter().map(String::as_str).collect();
        let (game, variant, pace) = (self.game, self.variant, self.pace);
        let chronicle = chronicle.join("\n  ");
        format!("game {game}, {variant:?}, {pace}: {fault}\n  {chronicle}")
    }

    fn free_weekends(&self) -> bool {
        matches!(self.pace, Pace::Timed(timing) if timing.weekends == Weekends::Pause)
    }

    fn left(&self, color: Color) -> Option<i64> {
        let banks = self.banks.last().expect("a game has begun");
        (self.pace != Pace::Untimed).then(|| banks[color.index()])
    }

    /// The clock in the store is the one that is known here.
    pub fn clock_is(&self, clock: Option<TurnClock>) -> Result<(), Fault> {
        let known = self.turn.map(|(seq, player, running)| {
            let running = running.map(|running| (running.told, running.deadline));
            (seq, player, running)
        });
        let found = clock.map(|clock| {
            let running = match clock.hand {
                Hand::Standing => None,
                Hand::Told { at, deadline } => Some((at.0, deadline.map(|at| at.0))),
            };
            (clock.turn.seq, clock.turn.player, running)
        });
        must(known == found, || {
            format!("the clock is {found:?} and should be {known:?}")
        })
    }

    /// A player did something that was accepted: a board follows, unless others are asked first.
    pub fn acted(&mut self, table: &Table, color: Color, now: i64) -> Result<(), Fault> {
        if let Event::Moved { .. } = table.last_event() {
            self.moved(color, now);
        }
        self.comes_to(table, now)
    }

    /// What a move takes of the mover's time, and gives to it.
    fn moved(&mut self, color: Color, now: i64) {
        let mut next = *self.banks.last().expect("a game has begun");
        let running = self.turn.and_then(|(_, _, running)| running);
        if let Pace::Timed(timing) = self.pace
            && let Limit::Bank { increment, cap, .. } = timing.limit
        {
            let bank = &mut next[color.index()];
            if let Some(deadline) = running.and_then(|running| running.deadline) {
                let free = timing.weekends == Weekends::Pause;
                *bank = (*bank).min(between(now, deadline, free));
            }
            *bank = (*bank + ms(increment)).min(ms(cap));
        }
        self.banks.push(next);
        self.movers.push(color);
    }

    /// A takeback is agreed: all since the proposer's last move is undone.
    pub fn taken_back(&mut self, by: Color) {
        while let Some(mover) = self.movers.pop() {
            self.banks.pop();
            if mover == by {
                break;
            }
        }
    }

    fn comes_to(&mut self, table: &Table, now: i64) -> Result<(), Fault> {
        self.known = table.seq();
        self.finished = table.turn().is_none();
        let shows = match table.last_event() {
            Event::Moved { .. }
            | Event::Resigned { .. }
            | Event::TimedOut { .. }
            | Event::Substituted { .. }
            | Event::Abandoned => true,
            Event::Agreed { .. } => table.agreement().is_none(),
            _ => false,
        };
        if shows || self.finished {
            self.expected.push_back(table.seq());
        }
        let before = self.turn.map(|(seq, ..)| seq);
        if let Event::Substituted { color, .. } = table.last_event() {
            self.raise(*color);
        }
        self.turn = match (self.turn, table.turn()) {
            (Some(before), Some(turn)) if before.0 == turn.seq => Some(before),
            (_, turn) => turn.map(|turn| (turn.seq, turn.player, None)),
        };
        if before != self.turn.map(|(seq, ..)| seq) {
            self.nothing_until = None;
        }
        self.stands_until(table, now);
        self.proposed = table.agreement().map(|_| now);
        for &color in table.variant().colors() {
            let found = table.time_left(color).map(ms);
            let (known, cap) = (self.left(color), self.cap());
            must(found == known, || {
                format!("{color:?} has {found:?} left and should have {known:?}")
            })?;
            must(found.is_none_or(|found| (0..=cap).contains(&found)), || {
                format!("{color:?} has {found:?} left, of {cap} at most")
            })?;
        }
        Ok(())
    }

    /// The time of a turn that is granted once more.
    fn once_more(&self) -> i64 {
        match self.pace {
            Pace::Untimed => 0,
            Pace::Timed(timing) => match timing.limit {
                Limit::PerMove(each) => ms(each),
                Limit::Bank { increment, .. } => ms(increment).max(DAY),
            },
        }
    }

    /// A substitute has a turn's time at least.
    fn raise(&mut self, color: Color) {
        let least = self.once_more();
        let banks = self.banks.last_mut().expect("a game has begun");
        banks[color.index()] = banks[color.index()].max(least);
    }

    /// How long what stands now stands at least.
    fn stands_until(&mut self, table: &Table, now: i64) {
        let free = self.free_weekends();
        match table.last_event() {
            Event::Flagged { .. } => self.nothing_until = Some(now + DAY),
            Event::SubstituteSought { .. } => self.nothing_until = Some(now + 2 * DAY),
            Event::Returned { .. } => self.nothing_until = Some(now + 12 * HOUR),
            Event::Warned => self.nothing_until = Some(now + 7 * DAY),
            Event::Granted { .. } => {
                let until = runs_out(now, self.once_more(), free);
                self.nothing_until = Some(until + 12 * HOUR);
                if let Some((_, _, Some(running))) = &mut self.turn {
                    running.deadline = Some(until);
                }
            }
            _ => {}
        }
    }

    /// Whether an event came about without anybody's doing that is known here.
    pub fn is_new(&self, seq: u32) -> bool {
        seq > self.known
    }

    /// Something came by itself: not before its time, nor soon after an outage.
    pub fn by_itself(
        &mut self,
        table: &Table,
        now: i64,
        latest_outage: Option<Away>,
    ) -> Result<(), Fault> {
        let event = table.last_event();
        let due = match event {
            Event::Flagged { .. }
            | Event::SubstituteSought { .. }
            | Event::TimedOut { .. }
            | Event::Warned
            | Event::Abandoned => self.nothing_until,
            Event::Lapsed => self.proposed.map(|since| since + 7 * DAY),
            _ => return Err(format!("{event:?} came by itself")),
        };
        must(due.is_some_and(|due| now >= due), || {
            format!("{event:?} came by itself at {now}, and was due at {due:?}")
        })?;
        must(
            latest_outage.is_none_or(|away| now >= away.until + 12 * HOUR),
            || format!("{event:?} came soon after {latest_outage:?}"),
        )?;
        self.comes_to(table, now)
    }

    fn cap(&self) -> i64 {
        match self.pace {
            Pace::Untimed => 0,
            Pace::Timed(timing) => match timing.limit {
                Limit::PerMove(each) => ms(each),
                // Whoever takes a seat may find more than that in the bank.
                Limit::Bank { cap, .. } => ms(cap).max(self.once_more()),
            },
        }
    }

    /// Something was said at the table.
    pub fn heard(&mut self, said: &Said, to_move: Option<Color>) -> Result<(), Fault> {
        let seq = said.key.seq;
        must(
            !self.result
                || matches!(
                    said.kind,
                    OwedKind::InvitationEdit | OwedKind::AgreementEdit | OwedKind::Announcement
                ),
            || format!("{:?} of {seq} after the result", said.kind),
        )?;
        match said.kind {
            OwedKind::Board => {
                let expected = self.expected.pop_front();
                must(expected == Some(seq), || {
                    format!("the board of {seq} is posted, not that of {expected:?}")
                })?;
                if let Some(told) = said.told {
                    self.told(told.seq, said.at, to_move)?;
                }
            }
            OwedKind::Result => {
                must(self.finished && self.expected.is_empty(), || {
                    format!("a result before the boards of {:?}", self.expected)
                })?;
                self.result = true;
            }
            OwedKind::Outage => {
                must(!self.finished, || {
                    "an outage is told after the end".to_owned()
                })?;
                must(!self.outage_words.contains(&said.since), || {
                    "an outage is told twice".to_owned()
                })?;
                self.outage_words.push(said.since);
            }
            _ => {}
        }
        Ok(())
    }

    /// The clock of a turn starts when its player is told, and not before.
    fn told(&mut self, seq: u32, at: i64, to_move: Option<Color>) -> Result<(), Fault> {
        let left = to_move.and_then(|color| self.left(color));
        let free = self.free_weekends();
        match &mut self.turn {
            Some((present, _, running @ None)) if *present == seq => {
                *running = Some(Running {
                    told: at,
                    deadline: left.map(|left| runs_out(at, left, free)),
                });
                let deadline = left.map(|left| runs_out(at, left, free) + 12 * HOUR);
                self.nothing_until = Some(deadline.unwrap_or(at + 53 * DAY));
                Ok(())
            }
            // A board that shows the same turn once more, or one that is over by now.
            Some((present, _, _)) if *present >= seq => Ok(()),
            None => Ok(()),
            turn => Err(format!("told of the turn {seq} while it is {turn:?}")),
        }
    }

    /// The bot was away: there is as long left as before, and twelve hours at least.
    pub fn made_up(&mut self, away: Away, clock: Option<TurnClock>) -> Result<(), Fault> {
        let Some((_, _, Some(running))) = &mut self.turn else {
            return self.clock_is(clock);
        };
        let found = match clock.map(|clock| clock.hand) {
            Some(Hand::Told { deadline, .. }) => deadline.map(|at| at.0),
            _ => None,
        };
        let stopped = away.since.max(running.told);
        if let Some(until) = &mut self.nothing_until {
            *until += (away.until - stopped).max(0);
        }
        if let (Some(before), Some(after)) = (running.deadline, found) {
            let had = (before - stopped).max(0);
            // What has passed stays so, and is as long ago as before.
            let promised = match before - away.since {
                1.. => (12 * HOUR).min(before - running.told + had),
                _ => i64::MIN,
            };
            must(after >= before, || {
                format!("the deadline went from {before} back to {after}")
            })?;
            // Told before the clock was set back: there is more time left than ever.
            if running.told >= away.until {
                return self.clock_is(clock);
            }
            must(after - before >= away.until - stopped, || {
                format!("{away:?} moved the deadline from {before} to {after} only")
            })?;
            must(after - away.until >= promised, || {
                format!("{after} leaves less than {promised} after {away:?}")
            })?;
            must(after - away.until <= had.max(12 * HOUR), || {
                format!("{away:?} moved the deadline from {before} as far as {after}")
            })?;
            running.deadline = Some(after);
            let until = self.nothing_until.unwrap_or(after);
            self.nothing_until = Some(until.max(away.until + 12 * HOUR));
        }
        self.clock_is(clock)
    }

    /// Whether an outage had to be told here, and was not.
    pub fn missed_outage(&self, away: Away) -> bool {
        !self.outage_words.iter().any(|&told| told >= away.until)
    }

    /// Everything that had to be said was said.
    pub fn all_said(&self) -> Result<(), Fault> {
        must(self.expected.is_empty(), || {
            format!("the boards of {:?} were never posted", self.expected)
        })?;
        must(self.result || !self.finished, || {
            "no result was posted".to_owned()
        })
    }
}

pub fn ms(time: std::time::Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap()
}
