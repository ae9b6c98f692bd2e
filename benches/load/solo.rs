//! Tables at which one person plays against computers.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::game::{self, GameId, Store, Table, TableKey};
use seigneur::rules::{Move, Variant};
use seigneur::sandbox::{ChannelId, OptionValue, Sandbox, UserId};
use seigneur::store;

use crate::bot::PATIENCE;
use crate::tables::{answered, event_shown};

/// Longer than computers think where everything else goes before them.
const THINKING: Duration = Duration::from_mins(5);

/// Where people play against computers, and what the bot keeps of it.
#[derive(Clone)]
pub struct Room {
    sandbox: Sandbox,
    channel: ChannelId,
    store: Arc<dyn Store>,
}

/// Somebody who plays random moves against computers of a level, one game after the other.
pub struct Solo {
    room: Room,
    variant: Variant,
    level: u8,
    person: UserId,
    thread: ChannelId,
    game: GameId,
    rng: StdRng,
}

impl Room {
    /// A channel of the bot with this database, which is only read.
    pub async fn of(sandbox: &Sandbox, channel: ChannelId, database: &str) -> anyhow::Result<Self> {
        Ok(Self {
            sandbox: sandbox.clone(),
            channel,
            store: store::inspect(database).await?.store,
        })
    }

    /// What the bot keeps.
    pub fn store(&self) -> &dyn Store {
        &*self.store
    }

    /// Opens a game for somebody: its thread and its id, once its first board is there.
    async fn open(
        &self,
        person: UserId,
        variant: Variant,
        level: u8,
    ) -> anyhow::Result<(ChannelId, GameId)> {
        let sandbox = &self.sandbox;
        let bot = OptionValue::User(sandbox.bot());
        let own = [
            ("game", OptionValue::from(variant.id())),
            ("color", OptionValue::from("w")),
            ("level", OptionValue::Integer(i64::from(level))),
        ];
        let others = &["player2", "player3"][..variant.colors().len() - 1];
        let others = others.iter().map(|&seat| (seat, bot.clone()));
        let options: Vec<_> = own.into_iter().chain(others).collect();
        let known = sandbox.messages(self.channel).len();
        let asked = sandbox.slash(person, self.channel, "play", &options)?;
        answered(sandbox, asked).await?;
        let opened = sandbox.wait_for(PATIENCE, |view| {
            let messages = view.messages(self.channel).skip(known);
            let named = messages.filter(|it| it.content.contains(&format!("<@{person}>")));
            // A thread has the id of the message from which it was opened.
            let mut threads = named.map(|it| ChannelId(it.id.0));
            threads.find(|&thread| {
                let mut messages = view.messages(thread);
                messages.any(|it| !it.attachments.is_empty())
            })
        });
        let thread = opened.await.context("no game begins")?;
        let key = TableKey::Thread(game::ChannelId(thread.0));
        let game = self.store.find(key).await?.context("no game is kept")?;
        Ok((thread, game))
    }
}

impl Solo {
    /// Sits down at a game with White.
    pub async fn sit_down(
        room: &Room,
        variant: Variant,
        level: u8,
        number: u64,
    ) -> anyhow::Result<Self> {
        let name = format!("solo-{variant}-{level}-{number}");
        let person = room.sandbox.people().add_user(&name, "en-US");
        let (thread, game) = room.open(person, variant, level).await?;
        Ok(Self {
            room: room.clone(),
            variant,
            level,
            person,
            thread,
            game,
            rng: StdRng::seed_from_u64(number),
        })
    }

    /// Its game and level.
    pub fn name(&self) -> String {
        format!("{}, level {}", self.variant, self.level)
    }

    /// Plays a move, in another game where this one is over; says how long it took until the board with the
    /// computers' answers was there.
    pub async fn play(&mut self) -> anyhow::Result<Duration> {
        let (table, mv) = loop {
            let table = self.room.store.load(self.game).await?;
            let table = table.context("the game is gone")?;
            if let Some(mv) = self.some_move(&table) {
                break (table, mv);
            }
            (self.thread, self.game) = self
                .room
                .open(self.person, self.variant, self.level)
                .await?;
        };
        let (sandbox, thread) = (&self.room.sandbox, self.thread);
        let options = [("move", OptionValue::from(mv.as_str()))];
        let begun = Instant::now();
        let _sent = sandbox.slash(self.person, thread, "move", &options)?;
        let answers = sandbox.wait_for(THINKING, |view| {
            let boards = view
                .messages(thread)
                .filter_map(|it| it.attachments.first());
            let mut shown = boards.filter_map(|it| event_shown(&it.filename));
            shown.any(|event| event > table.seq()).then_some(())
        });
        answers.await.context("the computers do not answer")?;
        Ok(begun.elapsed())
    }

    /// A random move that does not end the game, in coordinates; none where there is none.
    fn some_move(&mut self, table: &Table) -> Option<String> {
        let history = table.history().filter(|_| table.turn().is_some())?;
        let mut moves: Vec<Move> = history.position().legal_moves();
        while !moves.is_empty() {
            let mv = moves.swap_remove(self.rng.random_range(0..moves.len()));
            let mut after = history.clone();
            if after.play(mv).is_ok() && after.outcome().is_none() {
                return Some(mv.coordinates(table.position().topology()));
            }
        }
        None
    }
}
