//! Web pages of very many games while others play: how soon the first byte of one is there, how soon moves are acknowledged
//! meanwhile, the same of pages of a server, what pictures for links weigh, and how soon those who follow a game have a move on
//! their page.

use std::net::{SocketAddr, TcpListener};
use std::time::{Duration, Instant};

use anyhow::Context;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::game::{AddressKey, GameId, PageSubject, ServerId, WebAddresses};
use seigneur::rules::Variant;
use seigneur::sandbox::{OptionValue, Sandbox};
use seigneur::store;
use tokio::task::JoinSet;

use crate::Effort;
use crate::bot::Bot;
use crate::browser::{Arrival, Browser};
use crate::crowd::Crowd;
use crate::filled;
use crate::followers;
use crate::lists;
use crate::memory::Memory;
use crate::report::{Report, ms, percentile};
use crate::stages::sandbox;
use crate::tables::answered;

/// How many read.
const READERS: u16 = 200;
/// How long each looks at a page at most: half of it on average.
pub const LOOK: Duration = Duration::from_secs(2);
/// Moves a second meanwhile, at all tables together.
pub const RATE: u32 = 25;
const MOVES: usize = 40;
/// How many cards are asked for, one after another.
const CARDS: u64 = 100;
const KEY: AddressKey = AddressKey(*b"of a measurement");

/// The bot with its pages, and very many games.
pub struct Site {
    pub sandbox: Sandbox,
    pub bot: Bot,
    pub database: String,
    pub addr: SocketAddr,
    pub games: u32,
}

impl Site {
    async fn open(folder: &std::path::Path, games: u32) -> anyhow::Result<Self> {
        let database = format!("sqlite://{}", folder.join("pages.db").display());
        let sandbox = sandbox().await?;
        filled::fill(&sandbox, &database, (games, MOVES)).await?;
        let kept = store::connect(&database, &sandbox.bot().to_string()).await?;
        kept.address_key(KEY).await?;
        drop(kept);
        let addr = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let bot = Bot::start_with_pages(&sandbox, &database, addr).await?;
        let options = [("shown", OptionValue::from("everything"))];
        let general = sandbox.channel("general");
        let asked = sandbox.slash(sandbox.user("alice"), general, "server web", &options)?;
        answered(&sandbox, asked).await?;
        Ok(Self {
            sandbox,
            bot,
            database,
            addr,
            games,
        })
    }

    /// Ends it, and tells how much memory it has taken.
    async fn close(self, what: &str, report: &mut Report) -> anyhow::Result<()> {
        let memory = f64::from(self.bot.kib(Memory::Peak)?) / 1024.0;
        let told = format!("Peak memory of the bot {what}");
        report.add(told, "", format!("{memory:.1} MiB"));
        drop(self.bot);
        self.sandbox.stop().await;
        Ok(())
    }

    /// The path of a game's page.
    pub fn path(game: GameId) -> String {
        WebAddresses::new(KEY, None).path(PageSubject::Game(game))
    }

    /// The path of the page with what the server lists.
    pub fn list(&self) -> String {
        let server = ServerId(self.sandbox.guild("Sandbox").0);
        WebAddresses::new(KEY, None).path(PageSubject::Server(server))
    }

    /// The paths of games, drawn by a seed.
    fn draw(&self, seed: u64) -> impl Iterator<Item = String> + use<> {
        let (mut rng, games) = (StdRng::seed_from_u64(seed), u64::from(self.games));
        std::iter::from_fn(move || Some(Self::path(GameId(rng.random_range(1..=games)))))
    }
}

/// Takes all figures of pages.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let site = Site::open(folder.path(), effort.shown).await?;
    let mut crowd = Crowd::gather(&site.sandbox, Variant::Trichess, effort.tables).await?;
    cards(&site, report).await?;
    read(&site, (&mut crowd, effort.reading), report).await?;
    lists::measure(&site, (&mut crowd, effort.reading), report).await?;
    site.close("with pages", report).await
}

/// Takes the figures of those who follow games: pages of no more games than are followed.
pub async fn follow(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let games = u32::try_from(effort.followers)?;
    let site = Site::open(folder.path(), games).await?;
    let mut crowd = Crowd::gather(&site.sandbox, Variant::Trichess, effort.tables).await?;
    followers::measure(&site, (&mut crowd, effort), report).await?;
    site.close("that is followed", report).await
}

/// The pictures that links show, one after another.
async fn cards(site: &Site, report: &mut Report) -> anyhow::Result<()> {
    let mut browser = Browser::connect(0, site.addr).await?;
    let (mut times, mut heaviest) = (Vec::new(), 0);
    let drawn = (0..).step_by(7).map(GameId).skip(1);
    for (game, ply) in drawn.zip((1..=MOVES).cycle()).take(usize::try_from(CARDS)?) {
        let game = GameId(1 + game.0 % u64::from(site.games));
        let path = format!("{}/{ply}/card.png", Site::path(game));
        let card = browser.get(&path).await?;
        times.push(card.first_byte);
        heaviest = heaviest.max(card.bytes);
        // One household may ask for so many a second.
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    times.sort_unstable();
    let [median, p99] = [50, 99].map(|percent| ms(percentile(&times, percent)));
    report.add(
        "Card of a link, one at a time, each of another position",
        "<= 20 ms, <= 64 kB",
        format!(
            "median {median}, p99 {p99}; the heaviest {:.1} kB",
            f64::from(u32::try_from(heaviest)?) / 1000.0
        ),
    );
    Ok(())
}

/// People read while others play.
async fn read(
    site: &Site,
    (crowd, span): (&mut Crowd, Duration),
    report: &mut Report,
) -> anyhow::Result<()> {
    let end = Instant::now() + span;
    let mut readers = JoinSet::new();
    for number in 1..=READERS {
        let pages = site.draw(number.into());
        let browser = Browser::connect(number, site.addr).await?;
        readers.spawn(leaf(browser, pages, number.into(), end));
    }
    let moves = RATE * u32::try_from(span.as_secs())?;
    let mut played = crowd.play(moves, RATE).await?;
    let mut arrivals = Vec::new();
    for read in readers.join_all().await {
        arrivals.append(&mut read?);
    }
    let heaviest = arrivals.iter().map(|page| page.bytes).max();
    let heaviest = heaviest.context("nobody has read")?;
    let mut times: Vec<Duration> = arrivals.iter().map(|page| page.first_byte).collect();
    times.sort_unstable();
    played.acknowledged.sort_unstable();
    let [median, p99] = [50, 99].map(|percent| ms(percentile(&times, percent)));
    report.add(
        format!(
            "First byte of a page, {} games, {READERS} readers, {} pages in {} s",
            site.games,
            times.len(),
            span.as_secs()
        ),
        "p50 <= 10 ms, p99 <= 50 ms",
        format!("median {median}, p99 {p99}, {heaviest} bytes at most"),
    );
    report.add(
        format!("Move to acknowledgement meanwhile, {RATE} moves a second, p99"),
        "< 100 ms",
        ms(percentile(&played.acknowledged, 99)),
    );
    Ok(())
}

/// Somebody reads one page after another until a moment.
async fn leaf(
    mut browser: Browser,
    pages: impl Iterator<Item = String>,
    seed: u64,
    end: Instant,
) -> anyhow::Result<Vec<Arrival>> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut arrivals = Vec::new();
    for page in pages {
        tokio::time::sleep(LOOK.mul_f64(rng.random_range(0.0..1.0))).await;
        if Instant::now() >= end {
            break;
        }
        arrivals.push(browser.get(&page).await?);
    }
    Ok(arrivals)
}
