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
use super::world::World;

pub use clock::ClockControl;
pub use faults::FaultControl;
pub use gateway::GatewayControl;
pub use guilds::GuildControl;
pub use moderation::{Lock, ModerationControl};
pub use people::PeopleControl;
pub use permissions::PermissionControl;
pub use portal::PortalControl;
pub use record::RecordControl;
pub use refusals::RefusalControl;
pub use tampered::TamperedClient;

impl Sandbox {
    /// Requests fail by order through this, or at random; the bot's token is taken back.
    #[must_use]
    pub fn faults(&self) -> FaultControl<'_> {
        FaultControl::of(self)
    }

    /// The connections of the gateway are closed through this, its sessions refused and counted.
    #[must_use]
    pub fn gateway(&self) -> GatewayControl<'_> {
        GatewayControl::of(self)
    }

    /// The sandbox's clock is stopped and put forward through this.
    #[must_use]
    pub fn clock(&self) -> ClockControl<'_> {
        ClockControl::of(self)
    }

    /// The record of what the bot asked for is read and cleared through this.
    #[must_use]
    pub fn record(&self) -> RecordControl<'_> {
        RecordControl::of(self)
    }

    /// What servers refuse, and by which code, is set through this.
    #[must_use]
    pub fn refusals(&self) -> RefusalControl<'_> {
        RefusalControl::of(self)
    }

    /// Users are added through this, and come, go and change.
    #[must_use]
    pub fn people(&self) -> PeopleControl<'_> {
        PeopleControl::of(self)
    }

    /// Guilds and channels are added through this, and the bot comes and goes.
    #[must_use]
    pub fn guilds(&self) -> GuildControl<'_> {
        GuildControl::of(self)
    }

    /// The bot's owner acts through this, in the developer portal.
    #[must_use]
    pub fn portal(&self) -> PortalControl<'_> {
        PortalControl::of(self)
    }

    /// Moderators act through this.
    #[must_use]
    pub fn moderation(&self) -> ModerationControl<'_> {
        ModerationControl::of(self)
    }

    /// Permissions are given and taken through this.
    #[must_use]
    pub fn permissions(&self) -> PermissionControl<'_> {
        PermissionControl::of(self)
    }

    /// Somebody sends through this what no Discord client offers.
    #[must_use]
    pub fn tampered_client(&self) -> TamperedClient<'_> {
        TamperedClient::of(self)
    }
}

/// Lets a change happen; one that finds nothing to change (the message is gone already) changes nothing.
fn change(sandbox: &Sandbox, change: impl FnOnce(&mut World) -> Result<(), RestError>) {
    let mut world = sandbox.world();
    if let Err(refusal) = change(&mut world) {
        tracing::debug!(message = %refusal.message, "nothing to change in the sandbox");
    }
    world.changed();
}
