//! Games that are played once, and of which others are copies.

use std::sync::Arc;

use anyhow::Context;
use seigneur::game::{
    ChannelId, Colors, GameId, GameService, NewTable, PlayerId, SeededChance, ServerId, Store,
    SystemClock, Table,
};
use seigneur::rules::Variant;
use seigneur::rules::notation::Letters;
use seigneur::worker::DeliveryQueue;

use crate::openings::random_game;

/// Whoever plays them, in the order of their seats: no id is a part of another.
pub const PEOPLE: [PlayerId; 3] = [
    PlayerId(100_000_000_000_000_001),
    PlayerId(100_000_000_000_000_002),
    PlayerId(100_000_000_000_000_003),
];
/// Where they are played.
pub const SERVER: ServerId = ServerId(7);

/// What is copied: three games that go on, and one that is over.
#[derive(Clone, Copy, Debug)]
pub struct Templates {
    /// A game of Trichess with as many events as others have on average.
    pub whole: GameId,
    /// A game of chess with half of them.
    pub short: GameId,
    /// A game of chess with half as many again.
    pub long: GameId,
    /// A game of chess with half of them that was given up.
    pub over: GameId,
}

impl Templates {
    /// Plays all of them.
    pub async fn play(store: &Arc<dyn Store>, events: usize) -> anyhow::Result<Self> {
        let chance = Arc::new(SeededChance::from_seed(1));
        let queue = Arc::new(DeliveryQueue::default());
        let games = GameService::new(Arc::clone(store), Arc::new(SystemClock), chance, queue);
        let whole = play(&games, Variant::Trichess, events).await?;
        let short = play(&games, Variant::Chess, events / 2).await?;
        let long = play(&games, Variant::Chess, events * 3 / 2).await?;
        let over = play(&games, Variant::Chess, events / 2 - 1).await?;
        games.resign(over.id(), PEOPLE[0]).await?;
        Ok(Self {
            whole: whole.id(),
            short: short.id(),
            long: long.id(),
            over: over.id(),
        })
    }
}

/// A game with so many events that goes on: it is opened, joined and begun, and all others are moves.
async fn play(games: &GameService, variant: Variant, events: usize) -> anyhow::Result<Table> {
    let players = variant.colors().len();
    let (&by, others) = PEOPLE.split_first().context("a game without players")?;
    let others: Vec<PlayerId> = others.iter().copied().take(players - 1).collect();
    let new = NewTable {
        server: SERVER,
        channel: ChannelId(9),
        variant,
        by,
        invited: others.iter().copied().map(Some).collect(),
        colors: Colors::Lots,
        position: None,
        stakes: None,
        pace: None,
    };
    let mut table = games.opening().open(new).await?;
    for other in others {
        table = games.opening().accept(table.id(), other).await?;
    }
    let plies = events - usize::try_from(table.seq())?;
    for text in random_game(variant, plies, 1)? {
        let (_, mover) = table.to_move().context("the game is over")?;
        let mv = table.by(mover).read(&text, Letters::ENGLISH)?;
        table = games.play(table.into(), mover, mv).await?.table;
    }
    Ok(table)
}
