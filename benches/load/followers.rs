//! Very many who follow games that go on: how long after its board they are told of a move.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::game::{self, GameId, TableKey};
use seigneur::sandbox::ChannelId;
use seigneur::store;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::Effort;
use crate::browser::Browser;
use crate::crowd::Crowd;
use crate::pages::Site;
use crate::report::{Report, ms, percentile};
use crate::tables::event_shown;

/// Moves a second, at all tables together.
const RATE: u32 = 5;
/// How many of a household follow.
const OF_ONE: usize = 50;
/// How long after the last board everybody must have been told.
const LATEST: Duration = Duration::from_secs(3);
/// The first household of those who follow.
const FIRST: usize = 1_000;

/// What somebody was told: the game, the number of its latest event, and when.
type Told = (usize, GameId, u32, Instant);

/// Follows the games of the crowd, many each; then as many games besides, one each.
pub async fn measure(
    site: &Site,
    (crowd, effort): (&mut Crowd, Effort),
    report: &mut Report,
) -> anyhow::Result<()> {
    let kept = store::look(&site.database).await?.store;
    let mut tables = HashMap::new();
    for thread in crowd.threads() {
        let key = TableKey::Thread(game::ChannelId(thread.0));
        tables.insert(thread, kept.find(key).await?.context("no game is kept")?);
    }
    let played: Vec<GameId> = tables.values().copied().collect();
    let together = played.iter().copied().cycle().take(effort.followers);
    let others = (1..=u64::from(site.games)).map(GameId);
    let apart = played.iter().copied().chain(others).take(effort.followers);
    let scenes: [(&str, Vec<GameId>); 2] = [
        ("of the games that are played", together.collect()),
        ("each of another game", apart.collect()),
    ];
    for (scene, games) in scenes {
        let lateness = scene_of(site, (crowd, effort.followed), (&tables, games)).await?;
        let [median, p99] = [50, 99].map(|percent| ms(percentile(&lateness, percent)));
        let longest = ms(lateness.last().copied().unwrap_or_default());
        report.add(
            format!(
                "{} followers, {scene}: from a board to the page, {RATE} moves a second",
                effort.followers
            ),
            "<= 1 s",
            format!(
                "median {median}, p99 {p99}, longest {longest}, {} told",
                lateness.len()
            ),
        );
    }
    Ok(())
}

/// How late each follower was told of each move, in order.
async fn scene_of(
    site: &Site,
    (crowd, span): (&mut Crowd, Duration),
    (tables, games): (&HashMap<ChannelId, GameId>, Vec<GameId>),
) -> anyhow::Result<Vec<Duration>> {
    let (sender, mut told) = mpsc::unbounded_channel();
    let mut followers = JoinSet::new();
    for (number, &game) in games.iter().enumerate() {
        let mut browser =
            Browser::connect(u16::try_from(FIRST + number / OF_ONE)?, site.addr).await?;
        browser
            .follow(&format!("{}/events", Site::path(game)))
            .await?;
        followers.spawn(listen(browser, (number, game), sender.clone()));
    }
    drop(sender);
    let seen = site.sandbox.view(|view| view.requests().len());
    crowd
        .play(RATE * u32::try_from(span.as_secs())?, RATE)
        .await?;
    tokio::time::sleep(LATEST).await;
    followers.shutdown().await;
    let mut arrivals: HashMap<(usize, GameId), Vec<(u32, Instant)>> = HashMap::new();
    while let Some((number, game, event, at)) = told.recv().await {
        arrivals
            .entry((number, game))
            .or_default()
            .push((event, at));
    }
    let boards = boards(site, seen, tables);
    let mut lateness = Vec::new();
    for (number, &game) in games.iter().enumerate() {
        let heard = arrivals.get(&(number, game)).map_or(&[][..], Vec::as_slice);
        for &(_, event, at) in boards.iter().filter(|board| board.0 == game) {
            let told = heard.iter().find(|(latest, _)| *latest >= event);
            let (_, told) = told.context("a follower was never told of a move")?;
            lateness.push(told.saturating_duration_since(at));
        }
    }
    ensure!(!lateness.is_empty(), "nothing was played");
    lateness.sort_unstable();
    Ok(lateness)
}

async fn listen(
    mut browser: Browser,
    (number, game): (usize, GameId),
    told: mpsc::UnboundedSender<Told>,
) {
    // The connection ends with the measurement.
    while let Ok((event, at)) = browser.next_event().await {
        if told.send((number, game, event, at)).is_err() {
            break;
        }
    }
}

/// The boards that were posted since so many requests: the game, the event, and when.
fn boards(
    site: &Site,
    seen: usize,
    tables: &HashMap<ChannelId, GameId>,
) -> Vec<(GameId, u32, Instant)> {
    site.sandbox.view(|view| {
        let new = view.requests().get(seen..).unwrap_or_default();
        let board = |request: &seigneur::sandbox::RecordedRequest| {
            let path = request.path.strip_prefix("/channels/")?;
            let thread: u64 = path.strip_suffix("/messages")?.parse().ok()?;
            let event = event_shown(&request.files.first()?.1)?;
            let game = tables.get(&ChannelId(thread))?;
            Some((*game, event, request.received_at))
        };
        new.iter().filter_map(board).collect()
    })
}
