//! Guilds: who is in them, their roles, and what is allowed to whom.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::super::clock::SandboxMillis;
use super::super::ids::{ChannelId, GuildId, RoleId, UserId};
use super::super::permissions;

/// A guild: what people call a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Guild {
    /// The id of the guild.
    pub id: GuildId,
    /// The name of the guild.
    pub name: String,
    /// The language it prefers.
    pub locale: String,
    /// Who is in it, the bot included (unless it was kicked).
    pub members: BTreeSet<UserId>,
    /// Who may not come back.
    #[serde(default)]
    pub banned: BTreeSet<UserId>,
    /// What everyone may do in it.
    #[serde(default = "usual")]
    pub everyone: u64,
    /// What members may do in it when that was set for them alone, whatever their roles say.
    #[serde(default)]
    pub member_permissions: BTreeMap<UserId, u64>,
    /// The commands that its settings offer to everyone, whatever permissions the bot asked for.
    #[serde(default)]
    pub commands_for_all: BTreeSet<String>,
    /// Its roles, besides the one that everyone has.
    #[serde(default)]
    pub roles: BTreeMap<RoleId, GuildRole>,
    /// The roles that members have.
    #[serde(default)]
    pub member_roles: BTreeMap<UserId, BTreeSet<RoleId>>,
    /// What members are called in it, where that is not their own name.
    #[serde(default)]
    pub nicknames: BTreeMap<UserId, String>,
    /// Until when members can do nothing in it but see and read; what is over stays.
    #[serde(default)]
    pub timeouts: BTreeMap<UserId, SandboxMillis>,
    /// The channel in which Discord itself welcomes people, if there is one.
    #[serde(default)]
    pub system_channel: Option<ChannelId>,
    /// When the bot came in, the last time.
    #[serde(default = "long_ago")]
    pub bot_joined: SandboxMillis,
    /// Whether the application's commands are installed in it without its bot.
    #[serde(default)]
    pub commands_only: bool,
}

/// The first moment of 2026: the bot has been there for long.
pub const fn long_ago() -> SandboxMillis {
    1_767_225_600_000
}

fn usual() -> u64 {
    permissions::USUAL
}

impl Guild {
    /// What a member may do in the guild: what everyone may, and what the member's roles add.
    #[must_use]
    pub fn granted(&self, member: UserId) -> u64 {
        if let Some(exactly) = self.member_permissions.get(&member) {
            return *exactly;
        }
        let roles = self.member_roles.get(&member).into_iter().flatten();
        let granted = roles.filter_map(|role| self.roles.get(role));
        granted.fold(self.everyone, |held, role| held | role.permissions)
    }

    /// The role that came with a bot.
    #[must_use]
    pub fn role_of_bot(&self, bot: UserId) -> Option<RoleId> {
        let mut roles = self.roles.iter();
        let found = roles.find(|(_, role)| role.of_bot == Some(bot));
        found.map(|(id, _)| *id)
    }
}

/// A role of a guild.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "StoredRole")]
pub struct GuildRole {
    /// The name of the role.
    pub name: String,
    /// What it adds to what everyone may do.
    pub permissions: u64,
    /// The bot that it came with when that was invited; it goes with the bot.
    pub of_bot: Option<UserId>,
}

/// A role as a world file has it; the first ones had a name and nothing else.
#[derive(Deserialize)]
#[serde(untagged)]
enum StoredRole {
    Name(String),
    Whole {
        name: String,
        permissions: u64,
        of_bot: Option<UserId>,
    },
}

impl From<StoredRole> for GuildRole {
    fn from(stored: StoredRole) -> Self {
        match stored {
            StoredRole::Name(name) => Self {
                name,
                permissions: 0,
                of_bot: None,
            },
            StoredRole::Whole {
                name,
                permissions,
                of_bot,
            } => Self {
                name,
                permissions,
                of_bot,
            },
        }
    }
}

/// Whose permissions an overwrite changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Whose {
    /// Those of everyone.
    Everyone,
    /// Those of the members with a role.
    GuildRole(RoleId),
    /// Those of a member.
    Member(UserId),
}

/// What a channel allows or denies to some, other than the guild does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwrite {
    /// To whom it does.
    pub whose: Whose,
    /// What is allowed.
    pub allow: u64,
    /// What is denied.
    pub deny: u64,
}
