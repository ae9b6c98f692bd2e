//! The people at all tables: they play at a steady rate, and note when they are answered.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use seigneur::rules::Variant;
use seigneur::sandbox::{ChannelId, InteractionId, OptionValue, RecordedRequest, Sandbox};

use crate::bot::PATIENCE;
use crate::tables::{self, Table};

/// How often the crowd looks up.
const GLANCE: Duration = Duration::from_millis(1);

/// The people at all tables.
pub struct Crowd {
    sandbox: Sandbox,
    tables: Vec<Table>,
    by_thread: HashMap<ChannelId, usize>,
    /// The moves that are not yet acknowledged, with when they should have been played.
    unacknowledged: HashMap<InteractionId, Instant>,
    /// Whose turn it is to get the next move.
    next: usize,
    /// How many of the bot's requests were looked at.
    seen: usize,
    times: Times,
}

/// How long moves took from when they should have been played: a move that had to wait for the one
/// before it has waited, too.
#[derive(Default)]
pub struct Times {
    pub acknowledged: Vec<Duration>,
    pub shown: Vec<Duration>,
    /// How many moves had come but were not shown when the last one came.
    pub backlog: usize,
}

impl Crowd {
    /// Sits down at so many new tables.
    pub async fn gather(
        sandbox: &Sandbox,
        variant: Variant,
        tables: usize,
    ) -> anyhow::Result<Self> {
        let general = sandbox.channel("general");
        Self::gather_in(sandbox, &[general], variant, tables).await
    }

    /// The same in channels, by turns.
    pub async fn gather_in(
        sandbox: &Sandbox,
        channels: &[ChannelId],
        variant: Variant,
        tables: usize,
    ) -> anyhow::Result<Self> {
        let seen = sandbox.view(|view| view.requests().len());
        let mut seated = Vec::with_capacity(tables);
        for (number, &channel) in (0..tables).zip(channels.iter().cycle()) {
            seated.push(tables::open(sandbox, channel, variant, number).await?);
        }
        let threads = seated.iter().map(|table| table.thread).zip(0..);
        Ok(Self {
            by_thread: threads.collect(),
            seen,
            sandbox: sandbox.clone(),
            tables: seated,
            unacknowledged: HashMap::new(),
            next: 0,
            times: Times::default(),
        })
    }

    /// Plays so many moves, spread evenly over all tables and at an even pace.
    pub async fn play(&mut self, moves: u32, per_second: u32) -> anyhow::Result<Times> {
        self.play_while(per_second, |number| number < moves).await
    }

    /// The same for as long as the next one, by its number, is to be played.
    pub async fn play_while(
        &mut self,
        per_second: u32,
        goes_on: impl Fn(u32) -> bool,
    ) -> anyhow::Result<Times> {
        let begun = Instant::now();
        for number in (0..).take_while(|&number| goes_on(number)) {
            let due = begun + Duration::from_secs(1) * number / per_second;
            while Instant::now() < due {
                self.look_and_play()?;
                tokio::time::sleep(GLANCE).await;
            }
            let place = self.open_table_from(self.next)?;
            self.tables[place].owed.push_back(due);
            self.next = (place + 1) % self.tables.len();
        }
        self.look_and_play()?;
        let backlog = self.backlog();
        let ended = Instant::now();
        while self.backlog() > 0 || !self.unacknowledged.is_empty() {
            ensure!(
                ended.elapsed() < PATIENCE,
                "{} boards never came, {} moves are not acknowledged: {}",
                self.backlog(),
                self.unacknowledged.len(),
                self.answers_to_awaited()
            );
            self.look_and_play()?;
            tokio::time::sleep(GLANCE).await;
        }
        let times = std::mem::take(&mut self.times);
        Ok(Times { backlog, ..times })
    }

    /// Plays so many moves at each table, each a pause after the board of the one before it is there.
    pub async fn play_on(&mut self, moves: usize, pause: Duration) -> anyhow::Result<Times> {
        let mut left = vec![(moves, Instant::now()); self.tables.len()];
        while left.iter().any(|&(moves, _)| moves > 0) || self.backlog() > 0 {
            for (place, (moves, next)) in left.iter_mut().enumerate() {
                let table = &mut self.tables[place];
                if table.awaited.is_some() {
                    *next = Instant::now() + pause;
                } else if *moves > 0 && Instant::now() >= *next {
                    *moves -= 1;
                    table.owed.push_back(Instant::now());
                    self.play_if_owed(place)?;
                }
            }
            let seen = self.seen;
            let longest = if pause.is_zero() { PATIENCE } else { GLANCE };
            let news = self
                .sandbox
                .wait_for(longest, |view| (view.requests().len() > seen).then_some(()));
            let _news = news.await;
            self.look_and_play()?;
        }
        Ok(std::mem::take(&mut self.times))
    }

    /// The threads of its tables.
    pub fn threads(&self) -> impl Iterator<Item = ChannelId> + '_ {
        self.tables.iter().map(|table| table.thread)
    }

    /// The moves that have come and are not shown yet.
    fn backlog(&self) -> usize {
        let waiting = |table: &Table| table.owed.len() + usize::from(table.awaited.is_some());
        self.tables.iter().map(waiting).sum()
    }

    /// What people were told at tables whose boards are awaited.
    fn answers_to_awaited(&self) -> String {
        let awaited = self.tables.iter().filter(|table| table.awaited.is_some());
        let told = awaited.filter_map(|table| {
            let answer = self.sandbox.answer(table.sent?);
            let message = answer.map(|answer| answer.message.map(|it| it.content));
            Some(format!("{}: {message:?}", table.thread))
        });
        told.collect::<Vec<String>>().join("; ")
    }

    fn look_and_play(&mut self) -> anyhow::Result<()> {
        let (sandbox, seen) = (self.sandbox.clone(), self.seen);
        sandbox.view(|view| {
            let new = view.requests().get(seen..).unwrap_or_default();
            self.seen += new.len();
            new.iter().try_for_each(|request| self.note(request))
        })?;
        for place in 0..self.tables.len() {
            self.play_if_owed(place)?;
        }
        Ok(())
    }

    fn play_if_owed(&mut self, place: usize) -> anyhow::Result<()> {
        let table = &mut self.tables[place];
        if table.awaited.is_some() {
            return Ok(());
        }
        let Some(due) = table.owed.pop_front() else {
            return Ok(());
        };
        let Some(mv) = table.game.next() else {
            return self.leave(place, due);
        };
        let player = table.players[table.plies % table.players.len()];
        let options = [("move", OptionValue::from(mv.as_str()))];
        let sent = self.sandbox.slash(player, table.thread, "move", &options)?;
        table.plies += 1;
        table.awaited = Some(due);
        table.sent = Some(sent);
        self.unacknowledged.insert(sent, due);
        Ok(())
    }

    /// A table at which no move goes on is left: the next one gets its moves.
    fn leave(&mut self, place: usize, due: Instant) -> anyhow::Result<()> {
        let table = &mut self.tables[place];
        table.is_left = true;
        let owed = std::iter::once(due).chain(std::mem::take(&mut table.owed));
        let owed: Vec<Instant> = owed.collect();
        let next = self.open_table_from(place)?;
        self.tables[next].owed.extend(owed);
        Ok(())
    }

    /// The first table from a place on that goes on.
    fn open_table_from(&self, place: usize) -> anyhow::Result<usize> {
        let count = self.tables.len();
        let mut places = (place..place + count).map(|place| place % count);
        let open = places.find(|&place| !self.tables[place].is_left);
        open.context("no game has a move that goes on")
    }

    /// Notes an acknowledgement or a board.
    fn note(&mut self, request: &RecordedRequest) -> anyhow::Result<()> {
        // What was refused comes again.
        if request.status == 429 {
            return Ok(());
        }
        let mut path = request.path.trim_start_matches('/').split('/');
        match (path.next(), path.next(), path.next_back()) {
            (Some("interactions"), Some(id), Some("callback")) => {
                // One that comes too late is refused.
                if (200..300).contains(&request.status)
                    && let Some(due) = self.unacknowledged.remove(&id.parse()?)
                {
                    self.times.acknowledged.push(request.received_at - due);
                }
            }
            (Some("channels"), Some(thread), Some("messages")) if request.method == "POST" => {
                return self.note_board(thread.parse()?, request);
            }
            _ => {}
        }
        Ok(())
    }

    fn note_board(&mut self, thread: ChannelId, request: &RecordedRequest) -> anyhow::Result<()> {
        let Some(&place) = self.by_thread.get(&thread) else {
            return Ok(());
        };
        let table = &mut self.tables[place];
        let file = request.files.first().map(|(_, name, _)| name.as_str());
        let shown = file.and_then(tables::event_shown);
        if shown != Some(table.next_shown) {
            bail!(
                "out of order: event {} is next, {file:?} came",
                table.next_shown
            );
        }
        table.next_shown += 1;
        if shown == Some(table.first_shown) {
            return Ok(());
        }
        let due = table.awaited.take().context("a board that nobody awaits")?;
        self.times.shown.push(request.received_at - due);
        Ok(())
    }
}
