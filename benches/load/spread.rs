//! Many servers on sixteen shards that four bots share: when all are ready, and how much memory each bot has.

use std::time::{Duration, Instant};

use anyhow::Context;
use seigneur::sandbox::{GatewayLimits, OptionValue};

use crate::Effort;
use crate::bot::Restraint;
use crate::fleet::Fleet;
use crate::memory::Memory;
use crate::postgres::Server;
use crate::report::Report;
use crate::tables::answered;

const SHARDS: u64 = 16;
const BOTS: usize = 4;
/// How many sessions may be begun at once: as small bots may, and as Discord lets large ones.
const AT_ONCE: [u64; 2] = [16, 1];
/// How long nothing happens before the memory is taken.
const QUIET: Duration = Duration::from_secs(5);

/// Starts four bots at once for many servers, then one alone for some.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let [many, some] = effort.servers;
    for at_once in AT_ONCE {
        spread((many, SHARDS), (BOTS, at_once), report).await?;
    }
    spread((some, 4), (1, AT_ONCE[0]), report).await
}

async fn spread(
    (servers, shards): (usize, u64),
    (bots, at_once): (usize, u64),
    report: &mut Report,
) -> anyhow::Result<()> {
    let Some(server) = Server::start("many servers") else {
        return Ok(());
    };
    let limits = GatewayLimits {
        shards,
        max_concurrency: at_once,
        ..GatewayLimits::default()
    };
    let database = server.new_database("spread").await;
    let mut fleet = Fleet::on(database, (limits, Restraint::Usual)).await?;
    for number in 0..servers {
        let guild = fleet.sandbox.guilds().add_guild_of_old("Club", "en-US");
        let channel = format!("club-{number}");
        fleet.sandbox.guilds().add_channel(guild, &channel);
    }
    let begun = Instant::now();
    fleet.start(bots)?;
    fleet.all_serve().await?;
    let took = begun.elapsed();
    let dictated = limits.identify_window * u32::try_from(shards.div_ceil(at_once) - 1)?;
    let scene =
        format!("{shards} shards of {servers} servers, {bots} bots, {at_once} sessions at once");
    report.add(
        format!("{scene}: all are ready"),
        &format!("<= {} s + 10 s", dictated.as_secs()),
        format!(
            "{:.1} s, {} sessions begun, {} requests in the busiest second",
            took.as_secs_f64(),
            fleet.sandbox.gateway().identifies(),
            fleet.sandbox.record().busiest_second()
        ),
    );
    asked_everywhere(&fleet, servers).await?;
    tokio::time::sleep(QUIET).await;
    let mib = |memory: Vec<f64>| {
        let texts: Vec<String> = memory.iter().map(|it| format!("{it:.1}")).collect();
        texts.join(", ")
    };
    report.add(
        format!("{scene}: memory of each"),
        "< 120 MiB",
        format!(
            "{} MiB, peaks {} MiB",
            mib(fleet.memory(Memory::Resident)?),
            mib(fleet.memory(Memory::Peak)?)
        ),
    );
    fleet.close().await;
    Ok(())
}

/// Somebody asks on one server in a hundred.
async fn asked_everywhere(fleet: &Fleet, servers: usize) -> anyhow::Result<()> {
    let sandbox = &fleet.sandbox;
    let alice = sandbox.user("alice");
    for number in (0..servers).step_by(100) {
        let channel = sandbox.view(|view| view.find_channel(&format!("club-{number}")));
        let channel = channel.context("no such channel")?;
        let options: [(&str, OptionValue); 0] = [];
        answered(sandbox, sandbox.slash(alice, channel, "help", &options)?).await?;
    }
    Ok(())
}
