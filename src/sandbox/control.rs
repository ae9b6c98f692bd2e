//! What tests and measurements arrange behind the back of the bot and of the people: failures, the gateway, the clock, who
//! may do what.
//!
//! Each part is reached from [`Sandbox`] by its subject, as `sandbox.faults().inject(fault)`. The program itself uses none
//! of it but the portal, where it stands for the owner: people at the page do what a Discord client lets them do.

mod clock;
mod faults;
mod gateway;
mod guilds;
mod moderation;
mod people;
mod permissions;
mod portal;
mod record;
mod refusals;
mod tampered;

use super::Sandbox;
use super::failure::RestError;
use super::parts::parts;
use super::world::World;

pub use moderation::Lock;

parts! {
    shared Sandbox as sandbox:
    /// Requests fail by order through this, or at random; the bot's token is taken back.
    faults => FaultControl;
    /// The connections of the gateway are closed through this, its sessions refused and counted.
    gateway => GatewayControl;
    /// The sandbox's clock is stopped and put forward through this: it counts for archives, nonces, rate limits and the age
    /// of interactions.
    clock => ClockControl;
    /// The record of what the bot asked for is read and cleared through this.
    record => RecordControl;
    /// What servers refuse, and by which code, is set through this.
    refusals => RefusalControl;
    /// Users are added through this, and come, go and change.
    people => PeopleControl;
    /// Guilds and channels are added through this, and the bot comes and goes.
    guilds => GuildControl;
    /// The bot's owner acts through this, in the developer portal.
    portal => PortalControl;
    /// Moderators act through this: they delete, archive, lock and ban.
    moderation => ModerationControl;
    /// Permissions are given and taken through this: by roles, for a member, or in a channel.
    permissions => PermissionControl;
    /// Somebody sends through this what no Discord client offers, as one does that is out of date or was tampered with.
    tampered_client => TamperedClient;
}

/// Lets a change happen; one that finds nothing to change (the message is gone already) changes nothing.
fn change(sandbox: &Sandbox, change: impl FnOnce(&mut World) -> Result<(), RestError>) {
    let mut world = sandbox.world();
    if let Err(refusal) = change(&mut world) {
        tracing::debug!(message = %refusal.message, "nothing to change in the sandbox");
    }
    world.changed();
}
