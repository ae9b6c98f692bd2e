//! What tests have instead of a bot.

use std::sync::Arc;

use parking_lot::Mutex;
use poise::serenity_prelude::Http;
use tokio::sync::watch;

use super::App;
use crate::discord::gateway::{ShardConnections, ShardTenures};
use crate::discord::throttle::{Allowance, Throttle};
use crate::discord::{
    CommandState, Emojis, HeardEvents, Pictures, Presence, UnnotedNews, Visibility,
};
use crate::game::{GameService, PlayerId, SeededChance, Store, SystemClock};
use crate::metrics::Metrics;
use crate::words::Words;
use crate::worker::DeliveryQueue;

/// An app over a store, whose pictures cannot be drawn.
pub(in crate::discord) fn app_without_pictures(store: Arc<dyn Store>) -> App {
    let (clock, chance) = (SystemClock, SeededChance::from_seed(1));
    let connections = Arc::new(ShardConnections::new(1, Arc::new(SystemClock)));
    App {
        own_id: PlayerId(99),
        games: GameService::new(
            store,
            Arc::new(clock),
            Arc::new(chance),
            Arc::new(DeliveryQueue::default()),
        ),
        words: Arc::new(Words::load().unwrap()),
        pictures: Pictures::drawn_by(|_| panic!("the pencil broke")),
        emojis: Emojis::default(),
        throttle: Arc::new(Mutex::new(Throttle::new(Allowance::Unlimited))),
        exports: Arc::default(),
        heard: HeardEvents::default(),
        closed: Arc::default(),
        unnoted: Arc::new(UnnotedNews::default()),
        tenures: Arc::new(ShardTenures::new(1, &[])),
        presence: Arc::new(Presence::default()),
        departures: Arc::default(),
        connections: Arc::clone(&connections),
        visibility: Arc::new(Visibility::new(Arc::new(Http::new("")), connections)),
        web: None,
        private_links: None,
        commands: watch::channel(CommandState::Pending(None)).1,
        metrics: Metrics::default(),
    }
}
