//! What has to be true of a game, reckoned from what people did and heard.

use std::collections::{BTreeMap, BTreeSet, HashSet, VecDeque};

use seigneur::game::reminder::{Muting, Reminder};
use seigneur::game::{
    ClockState, Event, GameId, Limit, MessageKind, Pace, PlayerId, ServerId, Table, TurnClock,
    Weekends,
};
use seigneur::rules::{Color, Variant};

use super::calendar::{DAY, HOUR, runs_out};
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
    pub server: ServerId,
    pub players: BTreeSet<PlayerId>,
    pub variant: Variant,
    pub pace: Pace,
    /// What everybody has left, as each turn began.
    pub(super) banks: Vec<[i64; 3]>,
    /// Who moved in each turn.
    pub(super) movers: Vec<Color>,
    /// The boards that are still to be posted, by event.
    expected: VecDeque<u32>,
    /// The event by which the present turn came about, and its clock once its player is told.
    pub turn: Option<(u32, PlayerId, Option<Running>)>,
    /// What was proposed and not answered yet, since when.
    pub proposed: Option<i64>,
    pub finished: bool,
    /// The events that are known here.
    pub(super) known: u32,
    /// Until when nothing comes by itself in the present turn.
    pub(super) nothing_until: Option<i64>,
    /// Whether the flag has fallen in the present turn.
    pub(super) absent: bool,
    /// Whose flag has ever fallen.
    pub flagged: BTreeSet<PlayerId>,
    /// The turn whose message is held back, and until when.
    pub waits: Option<(u32, i64)>,
    /// What was reminded of, by turn and deadline.
    pub(super) reminded: HashSet<(u32, i64, Reminder)>,
    /// What its players want to hear nothing of; nothing any more, where they have changed their mind.
    pub muted: BTreeMap<PlayerId, Option<Muting>>,
    /// Until when its players are on vacation, of those vacations that began and end while it goes on.
    pub(super) away: BTreeMap<PlayerId, i64>,
    /// Until when nothing could be posted, where it ever could not.
    pub closed_until: Option<i64>,
    result: bool,
    pub(super) outage_words: Vec<i64>,
    /// The latest things that happened, for whoever has to find out what went wrong.
    pub chronicle: VecDeque<String>,
}

/// What is wrong.
pub type Fault = String;

pub fn must(holds: bool, fault: impl FnOnce() -> Fault) -> Result<(), Fault> {
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
            server: table.header().server,
            players: table.people().collect(),
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
            absent: false,
            flagged: BTreeSet::new(),
            waits: None,
            reminded: HashSet::new(),
            muted: BTreeMap::new(),
            away: BTreeMap::new(),
            closed_until: None,
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

    pub(super) fn free_weekends(&self) -> bool {
        matches!(self.pace, Pace::Timed(timing) if timing.weekends == Weekends::Pause)
    }

    pub(super) fn left(&self, color: Color) -> Option<i64> {
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
            let running = match clock.state {
                ClockState::Standing => None,
                ClockState::Running { at, deadline } => Some((at.0, deadline.map(|at| at.0))),
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

    pub(super) fn comes_to(&mut self, table: &Table, now: i64) -> Result<(), Fault> {
        self.known = table.seq();
        self.finished = table.turn().is_none();
        let shows = match table.last_event() {
            Event::Moved { .. }
            | Event::Resigned { .. }
            | Event::TimedOut { .. }
            | Event::Substituted { .. }
            | Event::Abandoned => true,
            Event::Agreed { .. } => table.offers().standing().is_none(),
            _ => false,
        };
        if shows || self.finished {
            self.expected.push_back(table.seq());
        }
        let before = self.turn.map(|(seq, ..)| seq);
        if let Event::Substituted { color, .. } = table.last_event() {
            self.raise(*color);
            self.players = table.people().collect();
        }
        self.turn = match (self.turn, table.turn()) {
            (Some(before), Some(turn)) if before.0 == turn.seq => Some(before),
            (_, turn) => turn.map(|turn| (turn.seq, turn.player, None)),
        };
        if before != self.turn.map(|(seq, ..)| seq) {
            self.nothing_until = None;
            (self.absent, self.waits) = (false, None);
        }
        self.stands_until(table, now);
        self.proposed = table.offers().standing().map(|_| now);
        for &color in table.variant().colors() {
            let found = table.clock().left(color).map(ms);
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

    /// How long what stands now stands at least.
    fn stands_until(&mut self, table: &Table, now: i64) {
        let free = self.free_weekends();
        match table.last_event() {
            Event::Flagged { color } => {
                self.nothing_until = Some(now + DAY);
                self.absent = true;
                self.flagged.extend(table.player(*color));
            }
            Event::SubstituteSought { .. } => self.nothing_until = Some(now + 2 * DAY),
            Event::Returned { .. } => self.nothing_until = Some(now + 12 * HOUR),
            Event::Warned => self.nothing_until = Some(now + 7 * DAY),
            Event::Granted { color } => {
                self.absent = false;
                let from = self.back_at(table.player(*color), now);
                let until = runs_out(from, self.once_more(), free);
                self.nothing_until = Some(until + 12 * HOUR);
                if let Some((_, _, Some(running))) = &mut self.turn {
                    running.deadline = Some(until);
                }
            }
            _ => {}
        }
    }

    /// What an event gives time for lasts from when the players were told, as long as that still stands.
    pub fn absence_told(&mut self, table: &Table, at: i64) {
        let same_turn = self.turn.map(|(seq, ..)| seq) == table.turn().map(|turn| turn.seq);
        let granted = matches!(table.last_event(), Event::Granted { .. });
        if same_turn && (self.known == table.seq() || (granted && !self.absent)) {
            self.stands_until(table, at);
        }
    }

    /// Whether an event came about without anybody's doing that is known here.
    pub fn is_new(&self, seq: u32) -> bool {
        seq > self.known
    }

    /// Something came by itself: not before its time, nor soon after an outage, nor in a vacation.
    pub fn by_itself(
        &mut self,
        table: &Table,
        now: i64,
        latest_outage: Option<Away>,
        vacation: Option<i64>,
    ) -> Result<(), Fault> {
        let event = table.last_event();
        if let Event::Flagged { .. } = event {
            must(vacation.is_none(), || {
                format!("a flag falls in a vacation until {vacation:?}")
            })?;
            self.was_urged()?;
        }
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

    /// Something was said at the table.
    /// A turn that begins in a vacation takes no time before its end.
    pub fn heard(
        &mut self,
        said: &Said,
        to_move: Option<Color>,
        vacation: Option<i64>,
    ) -> Result<(), Fault> {
        let seq = said.key.number.seq;
        must(
            !self.result
                || matches!(
                    said.kind,
                    MessageKind::InvitationEdit
                        | MessageKind::AgreementEdit
                        | MessageKind::FreeSeatEdit
                        | MessageKind::AbsenceEdit(_)
                        | MessageKind::Announcement
                        | MessageKind::CloseThread
                ),
            || format!("{:?} of {seq} after the result", said.kind),
        )?;
        match said.kind {
            MessageKind::Board | MessageKind::QuietBoard => {
                // A later board makes those good that could not be posted.
                while self.closed_until.is_some()
                    && self.expected.front().is_some_and(|it| *it < seq)
                {
                    self.expected.pop_front();
                }
                let expected = self.expected.pop_front();
                must(expected == Some(seq), || {
                    format!("the board of {seq} is posted, not that of {expected:?}")
                })?;
            }
            MessageKind::Turn => match (said.held, self.turn) {
                (Some((until, _)), Some((turn, ..))) => self.waits = Some((turn, until)),
                _ => self.waits = None,
            },
            MessageKind::Call | MessageKind::CallInstead => self.waits = None,
            MessageKind::Result => {
                must(self.finished && self.expected.is_empty(), || {
                    format!("a result before the boards of {:?}", self.expected)
                })?;
                self.result = true;
            }
            MessageKind::Outage => {
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
        match said.told() {
            Some(told) => {
                let from = vacation.unwrap_or(said.at).max(said.at);
                self.told(told.seq, (said.at, from), to_move)
            }
            None => Ok(()),
        }
    }

    /// The clock of a turn starts when its player is told, and not before.
    fn told(
        &mut self,
        seq: u32,
        (at, from): (i64, i64),
        to_move: Option<Color>,
    ) -> Result<(), Fault> {
        let left = to_move.and_then(|color| self.left(color));
        let free = self.free_weekends();
        match &mut self.turn {
            Some((present, _, running @ None)) if *present == seq => {
                let deadline = left.map(|left| runs_out(from, left, free));
                *running = Some(Running { told: at, deadline });
                let falls = deadline.map(|deadline| deadline + 12 * HOUR);
                self.nothing_until = Some(falls.unwrap_or(at + 53 * DAY));
                Ok(())
            }
            // A board that shows the same turn once more, or one that is over by now.
            Some((present, _, _)) if *present >= seq => Ok(()),
            None => Ok(()),
            turn => Err(format!("told of the turn {seq} while it is {turn:?}")),
        }
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
