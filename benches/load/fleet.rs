//! Several bots on one PostgreSQL database, which share the shards of a sandbox.

use std::net::{SocketAddr, TcpListener};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::sandbox::{ChannelId, GatewayLimits, GuildId, RateLimits, Sandbox, SandboxOptions};

use crate::bot::{Bot, Restraint};
use crate::memory::Memory;

/// Longer than it takes until all sessions are begun, one in five seconds.
const PATIENCE: Duration = Duration::from_mins(5);
const LOOK: Duration = Duration::from_millis(20);

/// The bots, each with the address where it says how it fares.
pub struct Fleet {
    pub sandbox: Sandbox,
    shards: u64,
    database: String,
    restraint: Restraint,
    members: Vec<Option<(Bot, SocketAddr)>>,
}

impl Fleet {
    /// A service with such limits, without any bot yet.
    pub async fn on(
        database: String,
        (gateway, restraint): (GatewayLimits, Restraint),
    ) -> anyhow::Result<Self> {
        let rate_limits = match restraint {
            Restraint::None => RateLimits::Off,
            Restraint::Usual => RateLimits::Like,
        };
        let options = SandboxOptions {
            gateway,
            rate_limits,
            ..SandboxOptions::new("127.0.0.1:0".parse()?)
        };
        Ok(Self {
            sandbox: Sandbox::start_with(options).await?,
            shards: gateway.shards,
            database,
            restraint,
            members: Vec::new(),
        })
    }

    /// Starts so many bots at once.
    pub fn start(&mut self, count: usize) -> anyhow::Result<()> {
        for _ in 0..count {
            let member = self.new_member()?;
            self.members.push(Some(member));
        }
        Ok(())
    }

    fn new_member(&self) -> anyhow::Result<(Bot, SocketAddr)> {
        let addr = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let place = (&self.sandbox, &*self.database);
        Ok((Bot::spawn(place, self.restraint, Some(addr))?, addr))
    }

    /// A channel in a server of each shard.
    pub fn channels(&self) -> anyhow::Result<Vec<ChannelId>> {
        let guilds = self.sandbox.guilds();
        let mut found: Vec<Option<GuildId>> = vec![None; usize::try_from(self.shards)?];
        while found.contains(&None) {
            let guild = guilds.add_guild_of_old("Club", "en-US");
            found[usize::try_from((guild.0 >> 22) % self.shards)?] = Some(guild);
        }
        let channels = found.into_iter().zip(0..).map(|(guild, number)| {
            let guild = guild.context("each shard has a server")?;
            Ok(guilds.add_channel(guild, &format!("tables-{number}")))
        });
        channels.collect()
    }

    /// How long processors have worked for all of them.
    pub fn processor_time(&self) -> anyhow::Result<Duration> {
        let members = self.members.iter().flatten();
        members.map(|(bot, _)| bot.processor_time()).sum()
    }

    /// How many bots there are.
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Has a bot end as it should, and starts another one in its place.
    pub async fn replace(&mut self, place: usize) -> anyhow::Result<()> {
        let (bot, _) = self.members[place].take().context("nobody is there")?;
        bot.end().await?;
        self.members[place] = Some(self.new_member()?);
        Ok(())
    }

    /// Waits until each serves its share, and each shard is connected once.
    pub async fn all_serve(&self) -> anyhow::Result<()> {
        let all: Vec<(u64, u64)> = (0..self.shards).map(|it| (it, self.shards)).collect();
        let begun = Instant::now();
        loop {
            let mut serve = self.sandbox.gateway().shards() == all;
            for (_, addr) in self.members.iter().flatten() {
                serve = serve && is_ready(*addr).await;
            }
            if serve && self.sandbox.view(|view| view.commands().count() > 0) {
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "not all of them serve");
            tokio::time::sleep(LOOK).await;
        }
    }

    /// The memory of each, in MiB.
    pub fn memory(&self, memory: Memory) -> anyhow::Result<Vec<f64>> {
        let members = self.members.iter().flatten();
        members
            .map(|(bot, _)| Ok(f64::from(bot.kib(memory)?) / 1024.0))
            .collect()
    }

    /// Ends all of it.
    pub async fn close(self) {
        drop(self.members);
        self.sandbox.stop().await;
    }
}

async fn is_ready(addr: SocketAddr) -> bool {
    let asked = reqwest::get(format!("http://{addr}/ready")).await;
    asked.is_ok_and(|told| told.status().is_success())
}
