//! Very many who follow games that go on: how long after its board a move is on their page, which is sent to them as to the
//! script of a page.

use std::collections::HashMap;
use std::io::Read;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use seigneur::game::{self, GameId, TableKey};
use seigneur::rules::Variant;
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
/// How long after a board the next move is played where all look at one game.
const PAUSE: Duration = Duration::from_secs(3);
/// How many of a household follow: each has a connection for what is told, and may have one for a page, and a household has fifty.
const OF_ONE: usize = 25;
/// Of so many pages one is unpacked and looked at: whether the move is on it.
const LOOKED_AT: usize = 100;
/// How long after the last board everybody must have the page.
const LATEST: Duration = Duration::from_secs(5);
/// The first household of those who follow.
const FIRST: usize = 1_000;

/// A page that somebody has got: the game, the number of the event of which they were told, and when the page was there.
type Got = (usize, GameId, u32, Instant);

/// How moves are played.
#[derive(Clone, Copy)]
enum Pace {
    /// So many a second, at all tables together.
    Steady(u32),
    /// Each so long after the board of the one before.
    After(Duration),
}

/// Somebody who follows a game.
struct Follower {
    number: usize,
    game: GameId,
}

/// Follows one game, all together; then the games of the crowd, many each; then as many games besides, one each.
pub async fn measure(
    site: &Site,
    (crowd, effort): (&mut Crowd, Effort),
    report: &mut Report,
) -> anyhow::Result<()> {
    let mut alone = Crowd::gather(&site.sandbox, Variant::Yalta, 1).await?;
    let kept = store::inspect(&site.database).await?.store;
    let mut tables = HashMap::new();
    for thread in crowd.threads().chain(alone.threads()) {
        let key = TableKey::Thread(game::ChannelId(thread.0));
        tables.insert(thread, kept.find(key).await?.context("no game is kept")?);
    }
    let games_of = |crowd: &Crowd| -> Vec<GameId> {
        let threads = crowd.threads();
        threads.map(|thread| tables[&thread]).collect()
    };
    let (one, played) = (games_of(&alone), games_of(&*crowd));
    let count = effort.followers;
    let others = (1..=u64::from(site.games)).map(GameId);
    let apart = played.iter().copied().chain(others).take(count);
    let apart: Vec<GameId> = apart.collect();
    let many = |games: Vec<GameId>| games.into_iter().cycle().take(count).collect::<Vec<_>>();
    let (after, steady) = (Pace::After(PAUSE), Pace::Steady(RATE));
    let playing = (&mut alone, after, effort.followed);
    let seen = scene_of(site, playing, (&tables, many(one))).await?;
    add(report, ("all of one game", count), &seen);
    for (scene, games) in [
        ("of the games that are played", many(played)),
        ("each of another game", apart),
    ] {
        let playing = (&mut *crowd, steady, effort.followed);
        let seen = scene_of(site, playing, (&tables, games)).await?;
        add(report, (scene, count), &seen);
    }
    Ok(())
}

fn add(report: &mut Report, (scene, count): (&str, usize), seen: &Seen) {
    let lateness = &seen.lateness;
    let [median, p99] = [50, 99].map(|percent| ms(percentile(lateness, percent)));
    let longest = ms(lateness.last().copied().unwrap_or_default());
    // Those who follow are on the same processors, which no reader is: what the bot itself takes for all pages of a move.
    let each = seen.work.as_micros() / lateness.len().max(1) as u128;
    report.add(
        format!("{count} followers, {scene}: from a board to the page with the move"),
        "<= 1 s",
        format!(
            "median {median}, p99 {p99}, longest {longest}, {} pages, {each} µs of a processor each",
            lateness.len()
        ),
    );
}

/// What was seen of a scene.
struct Seen {
    /// How late each follower had the page with each move, in order.
    lateness: Vec<Duration>,
    /// How long processors have worked for the bot meanwhile.
    work: Duration,
}

/// What is seen while these follow, and moves are played.
async fn scene_of(
    site: &Site,
    (crowd, pace, span): (&mut Crowd, Pace, Duration),
    (tables, games): (&HashMap<ChannelId, GameId>, Vec<GameId>),
) -> anyhow::Result<Seen> {
    let (mut followers, mut got) = gather(site, &games).await?;
    let seen = site.sandbox.view(|view| view.requests().len());
    let worked = site.bot.processor_time()?;
    play(crowd, pace, span).await?;
    tokio::time::sleep(LATEST).await;
    let work = site.bot.processor_time()?.saturating_sub(worked);
    followers.abort_all();
    while let Some(ended) = followers.join_next().await {
        if let Ok(failed) = ended {
            failed?;
        }
    }
    let mut arrivals: HashMap<(usize, GameId), Vec<(u32, Instant)>> = HashMap::new();
    while let Some((number, game, event, at)) = got.recv().await {
        arrivals
            .entry((number, game))
            .or_default()
            .push((event, at));
    }
    let lateness = lateness(&boards(site, seen, tables), &games, &arrivals)?;
    Ok(Seen { lateness, work })
}

/// Has each of these games followed by somebody who has its page; what they get comes as long as they follow.
async fn gather(
    site: &Site,
    games: &[GameId],
) -> anyhow::Result<(JoinSet<anyhow::Result<()>>, mpsc::UnboundedReceiver<Got>)> {
    let (sender, got) = mpsc::unbounded_channel();
    let mut followers = JoinSet::new();
    for (number, &game) in games.iter().enumerate() {
        let household = u16::try_from(FIRST + number / OF_ONE)?;
        let mut told = Browser::connect(household, site.addr).await?;
        let events = format!("{}/events?with=page", Site::path(game));
        told.follow(&events).await?;
        let follower = Follower { number, game };
        followers.spawn(follower.listen(told, sender.clone()));
    }
    Ok((followers, got))
}

async fn play(crowd: &mut Crowd, pace: Pace, span: Duration) -> anyhow::Result<()> {
    let seconds = span.as_secs();
    match pace {
        Pace::Steady(rate) => crowd.play(rate * u32::try_from(seconds)?, rate).await?,
        Pace::After(pause) => {
            let moves = usize::try_from(seconds / pause.as_secs())?;
            crowd.play_on(moves.max(1), pause).await?
        }
    };
    Ok(())
}

/// How long after each board everybody had a page with its move.
fn lateness(
    boards: &[(GameId, u32, Instant)],
    games: &[GameId],
    arrivals: &HashMap<(usize, GameId), Vec<(u32, Instant)>>,
) -> anyhow::Result<Vec<Duration>> {
    let mut lateness = Vec::new();
    for (number, &game) in games.iter().enumerate() {
        let got = arrivals.get(&(number, game)).map_or(&[][..], Vec::as_slice);
        for &(_, event, at) in boards.iter().filter(|board| board.0 == game) {
            let page = got.iter().find(|(latest, _)| *latest >= event);
            let (_, page) = page.context("a follower never got the page with a move")?;
            lateness.push(page.saturating_duration_since(at));
        }
    }
    ensure!(!lateness.is_empty(), "nothing was played");
    lateness.sort_unstable();
    Ok(lateness)
}

impl Follower {
    /// Takes each page that is sent, until the measurement ends.
    async fn listen(
        self,
        mut told: Browser,
        got: mpsc::UnboundedSender<Got>,
    ) -> anyhow::Result<()> {
        loop {
            let (event, page) = told.next_event().await?;
            let at = Instant::now();
            if self.number.is_multiple_of(LOOKED_AT) {
                let shown = shown_on(&page)?;
                ensure!(shown >= event, "event {shown} is shown, {event} was told");
            }
            if got.send((self.number, self.game, event, at)).is_err() {
                return Ok(());
            }
        }
    }
}

/// The number of the latest event on a page of a game that goes on, as it is sent.
fn shown_on(letters: &str) -> anyhow::Result<u32> {
    let (packed, mut page) = (STANDARD.decode(letters)?, String::new());
    GzDecoder::new(&packed[..]).read_to_string(&mut page)?;
    let (_, from) = page.split_once("/events?from=").context("no events")?;
    let number = from.split('"').next().unwrap_or_default();
    Ok(number.parse()?)
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
