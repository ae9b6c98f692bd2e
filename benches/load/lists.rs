//! Pages of a server with very many games while some of them are played: how soon the first byte is there of its lists and of
//! its boards of points.

use std::time::{Duration, Instant};

use anyhow::Context;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::task::JoinSet;

use crate::browser::{Arrival, Browser};
use crate::crowd::Crowd;
use crate::filled::SEASON;
use crate::pages::{LOOK, RATE, Site};
use crate::report::{Report, ms, percentile};

/// How many read. A server makes one list at a time, so that they are fewer than those who read games.
const READERS: u16 = 20;
/// Up to which page of the games and results they look.
const FURTHEST: u32 = 50;
/// The same of a board.
const LAST_PLACES: u32 = 20;

/// A kind of page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    First,
    Further,
    Board,
    Feed,
}

impl Kind {
    const ALL: [Self; 4] = [Self::First, Self::Further, Self::Board, Self::Feed];

    const fn text(self) -> &'static str {
        match self {
            Self::First => "open tables, running games and results",
            Self::Further => "games and results further back",
            Self::Board => "a board of points",
            Self::Feed => "the feed of results",
        }
    }

    /// What stands behind the address of a server, drawn by chance.
    fn drawn(self, rng: &mut StdRng) -> String {
        match self {
            Self::First => String::new(),
            Self::Further => format!("?page={}", rng.random_range(2..=FURTHEST)),
            Self::Board => {
                let season = if rng.random_bool(0.5) { SEASON } else { "all" };
                let game = if rng.random_bool(0.5) { "trichess" } else { "" };
                let page = rng.random_range(1..=LAST_PLACES);
                format!("/leaderboard?game={game}&season={season}&page={page}")
            }
            Self::Feed => "/results.atom".to_owned(),
        }
    }
}

/// A page that somebody has asked for; without an arrival, they were told to come again later.
type Asked = (Kind, Option<Arrival>);

/// People read the pages of a server while others play.
pub async fn measure(
    site: &Site,
    (crowd, span): (&mut Crowd, Duration),
    report: &mut Report,
) -> anyhow::Result<()> {
    let end = Instant::now() + span;
    let mut readers = JoinSet::new();
    for number in 1..=READERS {
        let browser = Browser::connect(number, site.addr).await?;
        readers.spawn(read(browser, site.list(), number, end));
    }
    let moves = RATE * u32::try_from(span.as_secs())?;
    let mut played = crowd.play(moves, RATE).await?;
    let mut asked = Vec::new();
    for read in readers.join_all().await {
        asked.append(&mut read?);
    }
    for kind in Kind::ALL {
        add(site, kind, &asked, report)?;
    }
    played.acknowledged.sort_unstable();
    report.add(
        format!("Move to acknowledgement beside pages of a server, {RATE} moves a second, p99"),
        "< 100 ms",
        ms(percentile(&played.acknowledged, 99)),
    );
    Ok(())
}

/// Adds what became of the pages of a kind.
fn add(site: &Site, kind: Kind, asked: &[Asked], report: &mut Report) -> anyhow::Result<()> {
    let of_kind = asked.iter().filter(|(of, _)| *of == kind);
    let arrivals: Vec<Option<Arrival>> = of_kind.map(|&(_, arrival)| arrival).collect();
    let came: Vec<Arrival> = arrivals.iter().copied().flatten().collect();
    let heaviest = came.iter().map(|page| page.bytes).max();
    let heaviest = heaviest.with_context(|| format!("nobody has read {}", kind.text()))?;
    let mut times: Vec<Duration> = came.iter().map(|page| page.first_byte).collect();
    times.sort_unstable();
    let [median, p99] = [50, 99].map(|percent| ms(percentile(&times, percent)));
    report.add(
        format!(
            "First byte of {}, a server with {} games, {READERS} readers, {} pages",
            kind.text(),
            site.games,
            times.len()
        ),
        "",
        format!(
            "median {median}, p99 {p99}, {heaviest} bytes at most, {} to come later",
            arrivals.len() - came.len()
        ),
    );
    Ok(())
}

/// Somebody reads one page after another until a moment, of each kind in turn.
async fn read(
    mut browser: Browser,
    server: String,
    number: u16,
    end: Instant,
) -> anyhow::Result<Vec<Asked>> {
    let mut rng = StdRng::seed_from_u64(number.into());
    let mut asked = Vec::new();
    for kind in Kind::ALL.into_iter().cycle().skip(number.into()) {
        tokio::time::sleep(LOOK.mul_f64(rng.random_range(0.0..1.0))).await;
        if Instant::now() >= end {
            break;
        }
        let path = format!("{server}{}", kind.drawn(&mut rng));
        asked.push((kind, browser.get_or_later(&path).await?));
    }
    Ok(asked)
}
