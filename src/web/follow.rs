//! Whoever has the page of a game open is told when something happens in it: one watcher asks for all of them.

use std::collections::{HashMap, HashSet};
use std::convert::Infallible;
use std::fmt::Display;
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::{Instant, Interval, MissedTickBehavior, timeout, timeout_at};

use super::answer::NOT_TO_BE_FOUND;
use super::crowd::{Crowd, Places, Presence};
use super::news::GameNewsListener;
use super::throttle::Network;
use crate::game::queries::Queries;
use crate::game::{GameError, GameId, LatestEvent, Sight, StoreError, unless_damaged};

/// How often the database is asked how far the games are that somebody follows.
const LOOK: Duration = Duration::from_millis(500);
/// At every so many-th look it is asked whether a game is still shown: twice a minute.
const CHECKED_EVERY: u32 = 60;
/// How many are asked at once whether they are still shown, and how long that may take of one.
const CHECKED_AT_ONCE: usize = 8;
const PATIENCE: Duration = Duration::from_secs(10);
/// How many games are looked at before their followers are told, and the next ones are looked at.
const TOLD_AT_ONCE: usize = 240;
/// How often a connection on which nothing happens says that it is there.
const STILL_THERE: Duration = Duration::from_secs(25);
/// How long one connection follows: whoever stays asks anew, and is told no more of a game that is not shown any more.
const LONGEST: Duration = Duration::from_mins(10);
/// What a connection begins with: after how many milliseconds a browser connects again once it has broken off.
const FIRST_WORDS: Bytes = Bytes::from_static(b"retry: 3000\n: following\n\n");
/// A comment, which means nothing.
const STILL_HERE: Bytes = Bytes::from_static(b":\n\n");
/// Has proxies hand on each event as it comes, which some keep back until they have enough.
const UNBUFFERED: (HeaderName, &str) = (HeaderName::from_static("x-accel-buffering"), "no");
/// How many can follow at a time: of one network fewer than it has connections, as pages come over these, too.
const FOLLOWERS: Places = Places {
    of_one: 40,
    in_all: 20_000,
};

/// Those who follow games.
#[derive(Debug)]
pub(super) struct Followers {
    /// How far each game is that somebody follows.
    games: Mutex<HashMap<GameId, watch::Sender<u32>>>,
    crowd: Crowd,
}

impl Default for Followers {
    fn default() -> Self {
        Self {
            games: Mutex::default(),
            crowd: Crowd::of_at_most(FOLLOWERS),
        }
    }
}

impl Followers {
    /// Looks at all games that are followed, again and again, until it is dropped, and meanwhile at those of which there are
    /// news; beside that also whether they are still shown, which the sight says, and for which nobody waits.
    pub(super) async fn watch(
        &self,
        queries: Queries<'_>,
        sight: &dyn Sight,
        news: GameNewsListener,
    ) {
        tokio::join!(
            self.look_at_all(queries, news),
            self.check_all(queries, sight)
        );
    }

    async fn look_at_all(&self, queries: Queries<'_>, mut news: GameNewsListener) {
        let mut ticks = looks();
        loop {
            loop {
                // What was heard until it is time for all games is found with them.
                let heard = tokio::select! {
                    _ = ticks.tick() => break,
                    heard = news.hear() => heard,
                };
                note(self.look(queries, &self.followed_among(&heard)).await);
            }
            note(self.look(queries, &self.followed()).await);
        }
    }

    /// Asks of each game that is followed whether it is still shown, at one of so many looks.
    async fn check_all(&self, queries: Queries<'_>, sight: &dyn Sight) {
        let mut ticks = looks();
        for tick in 0_u32.. {
            ticks.tick().await;
            let mut checked = self.followed();
            checked.retain(|&game| {
                let at = tick.wrapping_add(spread(game));
                at.is_multiple_of(CHECKED_EVERY)
            });
            let checks = stream::iter(checked).map(|game| self.check(queries, sight, game));
            checks
                .buffer_unordered(CHECKED_AT_ONCE)
                .for_each(async |checked| note(checked))
                .await;
        }
    }

    /// Lets those go who follow a game that is not shown any more. Where it cannot be found out, or not in time, it is asked
    /// again at a later look.
    async fn check(
        &self,
        queries: Queries<'_>,
        sight: &dyn Sight,
        game: GameId,
    ) -> Result<(), GameError> {
        let asked = Box::pin(queries.published_at(game, sight));
        let found = match timeout(PATIENCE, asked).await {
            Err(_) | Ok(Err(GameError::UnknownSight)) => {
                tracing::info!(%game, "whether a game is still shown is not known");
                return Ok(());
            }
            Ok(found) => found,
        };
        // One that is damaged is as good as gone.
        if unless_damaged(game, found)?.is_none() {
            self.tell(game, None);
        }
        Ok(())
    }

    /// Tells the followers of each of some games how far it is.
    async fn look(&self, queries: Queries<'_>, games: &[GameId]) -> Result<(), StoreError> {
        for some in games.chunks(TOLD_AT_ONCE) {
            let found = queries.latest_events(some).await?;
            let latest: HashMap<GameId, LatestEvent> = found.into_iter().collect();
            for &game in some {
                self.tell(game, latest.get(&game).copied());
            }
        }
        Ok(())
    }

    /// The games that somebody follows; those that nobody follows any more are forgotten.
    fn followed(&self) -> Vec<GameId> {
        let mut games = self.games.lock();
        games.retain(|_, followers| followers.receiver_count() > 0);
        games.keys().copied().collect()
    }

    /// Those of some games that somebody follows.
    fn followed_among(&self, some: &HashSet<GameId>) -> Vec<GameId> {
        let games = self.games.lock();
        let is_followed = |game: &&GameId| games.contains_key(*game);
        some.iter().filter(is_followed).copied().collect()
    }

    fn tell(&self, game: GameId, latest: Option<LatestEvent>) {
        let mut games = self.games.lock();
        if let (Some(followers), Some(latest)) = (games.get(&game), latest) {
            come_to(followers, latest.seq);
        }
        // It is over, or gone: whoever follows it is let go once they are told.
        if latest.is_none_or(|latest| latest.is_over) {
            games.remove(&game);
        }
    }

    /// What is sent to somebody who follows a game that has come to an event, and knows of one: what is told of each later
    /// one; that there is nothing to follow, where they know of the last one. None where too many follow games already, or
    /// too many of theirs.
    pub(super) fn follow<F>(
        &self,
        game: GameId,
        who: Network,
        (latest, known): (LatestEvent, u32),
        tell: impl Fn(u32) -> F + Send + 'static,
    ) -> Option<Response>
    where
        F: Future<Output = Option<Bytes>> + Send + 'static,
    {
        if latest.is_over && latest.seq == known {
            // A browser that is told so does not come again.
            let headers = [(CACHE_CONTROL, "no-store"), NOT_TO_BE_FOUND];
            return Some((StatusCode::NO_CONTENT, headers).into_response());
        }
        let follower = Follower {
            _presence: self.crowd.enter(who)?,
            news: self.followers_of(game, latest),
            known,
            end: Instant::now() + LONGEST,
            tell,
        };
        let first = stream::iter([FIRST_WORDS]);
        let events = first.chain(follower.told()).map(Ok::<Bytes, Infallible>);
        let headers = [
            (CONTENT_TYPE, "text/event-stream"),
            (CACHE_CONTROL, "no-cache"),
            UNBUFFERED,
            NOT_TO_BE_FOUND,
        ];
        Some((headers, Body::from_stream(events)).into_response())
    }

    /// What tells how far a game is. Somebody who comes may know more than was found at the last look.
    fn followers_of(&self, game: GameId, latest: LatestEvent) -> watch::Receiver<u32> {
        if latest.is_over {
            return watch::channel(latest.seq).1;
        }
        let mut games = self.games.lock();
        let followers = games.entry(game);
        let followers = followers.or_insert_with(|| watch::channel(latest.seq).0);
        come_to(followers, latest.seq);
        followers.subscribe()
    }
}

/// Tells followers that their game has come to an event, unless they know of a later one.
fn come_to(followers: &watch::Sender<u32>, latest: u32) {
    followers.send_if_modified(|known| {
        let is_new = latest > *known;
        *known = latest.max(*known);
        is_new
    });
}

/// When to look at games. What takes long has nothing made up for.
fn looks() -> Interval {
    let mut ticks = tokio::time::interval(LOOK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

/// Says where something could not be looked at, which the next look makes up for.
fn note(looked: Result<(), impl Display>) {
    if let Err(error) = looked {
        tracing::warn!(%error, "followers of games are told later");
    }
}

/// At which of the looks a game is checked: not all at the same one.
fn spread(game: GameId) -> u32 {
    u32::try_from(game.0 % u64::from(CHECKED_EVERY)).unwrap_or_default()
}

/// Somebody who follows a game.
struct Follower<T> {
    news: watch::Receiver<u32>,
    _presence: Presence,
    /// The latest event that they have been told of.
    known: u32,
    end: Instant,
    /// What is told of an event; nothing where the game is not shown to them any more.
    tell: T,
}

impl<T, F> Follower<T>
where
    T: Fn(u32) -> F + Send,
    F: Future<Output = Option<Bytes>> + Send,
{
    /// What they are told, as it comes, until the end.
    fn told(self) -> impl Stream<Item = Bytes> + Send {
        stream::unfold(self, |mut follower| async move {
            let next = follower.next().await?;
            Some((next, follower))
        })
    }

    async fn next(&mut self) -> Option<Bytes> {
        let known = self.known;
        let pause = self.end.min(Instant::now() + STILL_THERE);
        let next = self.news.wait_for(|latest| *latest != known);
        let next = timeout_at(pause, next).await;
        // What is read is locked as long as it is looked at.
        match next.map(|latest| latest.map(|latest| *latest)) {
            Ok(latest) => {
                self.known = latest.ok()?;
                (self.tell)(self.known).await
            }
            Err(_) => (pause < self.end).then_some(STILL_HERE),
        }
    }
}

/// An event of which nothing but its number is told.
pub(super) fn number_told(latest: u32) -> Bytes {
    event_told("turn", latest, latest)
}

/// What is told of an event, in the form of server-sent events.
pub(super) fn event_told(kind: &str, number: u32, data: impl Display) -> Bytes {
    format!("event: {kind}\nid: {number}\ndata: {data}\n\n").into()
}

#[cfg(test)]
mod tests;
