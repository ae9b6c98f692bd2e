//! What a member may do in a channel, as the service reckons it: what everyone and the roles may do
//! on the server; then what the channel denies and allows to everyone, to the roles together, to the
//! member. Whoever owns the server, or is an administrator, may do everything.

use std::collections::HashMap;
use std::iter;

use poise::serenity_prelude::Permissions;

use crate::game::{ChannelId, PlayerId, RoleId, ServerId};

/// To whom a channel allows or denies something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverwriteSubject {
    /// To those with a role; that of everyone has the id of the server.
    Role(RoleId),
    /// To one member.
    Member(PlayerId),
}

/// What a channel allows and denies to some, other than the server does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChannelOverwrite {
    /// To whom it does.
    pub whose: OverwriteSubject,
    /// What it allows.
    pub allow: Permissions,
    /// What it denies.
    pub deny: Permissions,
}

/// Who may do what on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerPermissions {
    /// The server's own id.
    pub server: ServerId,
    /// Whose it is.
    pub owner: PlayerId,
    /// What each role permits, that of everyone among them.
    pub roles: HashMap<RoleId, Permissions>,
    /// What is set for each channel; a channel that is not there is seen by nobody.
    pub channels: HashMap<ChannelId, Vec<ChannelOverwrite>>,
    /// Its text channels: first the one in which the service itself welcomes people, if there is one, then all in the
    /// order in which people see them.
    pub text_channels: Vec<ChannelId>,
}

impl ServerPermissions {
    /// Whether a member with these roles sees a channel.
    pub fn sees(&self, channel: ChannelId, member: PlayerId, roles: &[RoleId]) -> bool {
        self.held(channel, member, roles)
            .contains(Permissions::VIEW_CHANNEL)
    }

    /// The first text channel in which a member with these roles sees what is written and may write; rather one in which they
    /// may also read what was written before, as nothing else tells whether something stands there already.
    pub fn first_to_write_in(&self, member: PlayerId, roles: &[RoleId]) -> Option<ChannelId> {
        let to_write = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
        let first = |needed: Permissions| {
            let mut channels = self.text_channels.iter().copied();
            channels.find(|&channel| self.held(channel, member, roles).contains(needed))
        };
        first(to_write | Permissions::READ_MESSAGE_HISTORY).or_else(|| first(to_write))
    }

    /// Whether everyone who sees one channel sees another one, whatever roles they have: one role may show the first, and a second
    /// one hide the other.
    pub fn shows_no_more(&self, channel: ChannelId, than: ChannelId) -> bool {
        let hiding: Vec<RoleId> = self.roles_set_in([than]).collect();
        let people = self.kinds_of_people([channel, than]);
        people.into_iter().all(|(member, role)| {
            let with = iter::once(None).chain(hiding.iter().copied().map(Some));
            let kinds = with.map(|other| role.into_iter().chain(other).collect::<Vec<_>>());
            let mut kinds = kinds.filter(|roles| self.sees(channel, member, roles));
            kinds.all(|roles| self.sees(than, member, &roles))
        })
    }

    /// Whether everyone on the server sees a channel, whatever roles they have.
    pub fn is_open(&self, channel: ChannelId) -> bool {
        let people = self.kinds_of_people([channel]);
        people.into_iter().all(|(member, role)| {
            let roles: Vec<RoleId> = role.into_iter().collect();
            self.sees(channel, member, &roles)
        })
    }

    /// Somebody without roles, somebody with each of those that decide who sees some channels, and those for whom these set
    /// that.
    fn kinds_of_people<const N: usize>(
        &self,
        channels: [ChannelId; N],
    ) -> Vec<(PlayerId, Option<RoleId>)> {
        let members = self.seers_set_in(channels).filter_map(|whose| match whose {
            OverwriteSubject::Member(member) => Some((member, None)),
            OverwriteSubject::Role(_) => None,
        });
        let shown = self.roles.keys().copied().filter(|&role| self.shows(role));
        let roles = shown.chain(self.roles_set_in(channels)).map(Some);
        let others = iter::once(None)
            .chain(roles)
            .map(|role| (PlayerId(0), role));
        others.chain(members).collect()
    }

    fn roles_set_in<const N: usize>(
        &self,
        channels: [ChannelId; N],
    ) -> impl Iterator<Item = RoleId> {
        self.seers_set_in(channels).filter_map(|whose| match whose {
            OverwriteSubject::Role(role) => Some(role),
            OverwriteSubject::Member(_) => None,
        })
    }

    /// For whom channels set whether they are seen.
    fn seers_set_in<const N: usize>(
        &self,
        channels: [ChannelId; N],
    ) -> impl Iterator<Item = OverwriteSubject> {
        let set = channels.into_iter();
        let set = set.flat_map(|place| self.channels.get(&place).into_iter().flatten());
        let set = set.filter(|one| (one.allow | one.deny).contains(Permissions::VIEW_CHANNEL));
        set.map(|one| one.whose)
    }

    /// Whether a role shows channels that not everyone sees, where they set nothing.
    fn shows(&self, role: RoleId) -> bool {
        let held = |role| self.roles.get(&role).copied().unwrap_or_default();
        let more = held(role) - held(RoleId(self.server.0));
        more.intersects(Permissions::VIEW_CHANNEL | Permissions::ADMINISTRATOR)
    }

    /// What a member with these roles may do in a channel.
    pub fn held(&self, channel: ChannelId, member: PlayerId, roles: &[RoleId]) -> Permissions {
        let everyone = RoleId(self.server.0);
        let all = roles.iter().chain([&everyone]);
        let on_server = all
            .filter_map(|role| self.roles.get(role))
            .fold(Permissions::empty(), |held, &granted| held | granted);
        if member == self.owner || on_server.contains(Permissions::ADMINISTRATOR) {
            return Permissions::all();
        }
        let Some(set) = self.channels.get(&channel) else {
            return Permissions::empty();
        };
        let level = |whose: OverwriteSubject| match whose {
            OverwriteSubject::Role(role) if role == everyone => Some(0),
            OverwriteSubject::Role(role) if roles.contains(&role) => Some(1),
            OverwriteSubject::Member(one) if one == member => Some(2),
            OverwriteSubject::Role(_) | OverwriteSubject::Member(_) => None,
        };
        (0..3).fold(on_server, |held, now| {
            let here = set.iter().filter(|one| level(one.whose) == Some(now));
            let none = (Permissions::empty(), Permissions::empty());
            let (allow, deny) = here.fold(none, |(allow, deny), one| {
                (allow | one.allow, deny | one.deny)
            });
            (held - deny) | allow
        })
    }
}

#[cfg(test)]
mod tests;
