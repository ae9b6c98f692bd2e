//! What members may do in a channel, as Discord reckons it.

use serde_json::Value;

use super::super::clock::SandboxMillis;
use super::super::failure::RestError;
use super::super::ids::{ChannelId, UserId};
use super::super::lasting::Lasting;
use super::super::records::{Channel, ChannelKind, Guild, Overwrite, ThreadKind, Whose};
use super::{
    ADMINISTRATOR, CONNECT, DIRECT, EVERYTHING, MANAGE_THREADS, READ_MESSAGE_HISTORY,
    SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, VIEW_CHANNEL,
};

/// What is left to a member who is timed out (Discord's page on permissions, "Permissions for Timed Out Members").
const TIMED_OUT: u64 = VIEW_CHANNEL | READ_MESSAGE_HISTORY;

/// Who may do what, reckoned from what lasts of a world.
#[derive(Clone, Copy, Debug)]
pub struct Permissions<'a> {
    lasting: &'a Lasting,
    now: SandboxMillis,
}

impl<'a> Permissions<'a> {
    /// These are the permissions at a moment in a world of which this lasts.
    pub fn of_world(lasting: &'a Lasting, now: SandboxMillis) -> Self {
        Self { lasting, now }
    }

    /// Who owns the guilds: the first person.
    pub fn owner(self) -> UserId {
        let mut people = self.lasting.users.values().filter(|user| !user.bot);
        people.next().map_or(self.lasting.bot, |user| user.id)
    }

    /// What a member may do in a guild, before a channel allows or denies something.
    fn in_guild(self, guild: &Guild, member: UserId) -> u64 {
        if !guild.members.contains(&member) {
            return 0;
        }
        let granted = guild.granted(member);
        if member == self.owner() || granted & ADMINISTRATOR != 0 {
            EVERYTHING
        } else {
            granted
        }
    }

    /// Whether a member can do nothing in a guild but see and read. Who may do everything is not timed out.
    pub fn is_timed_out(self, guild: &Guild, member: UserId) -> bool {
        let until = guild.timeouts.get(&member);
        until.is_some_and(|until| *until > self.now) && self.in_guild(guild, member) != EVERYTHING
    }

    /// What a user may do in a channel: nothing for those who cannot see it.
    ///
    /// Discord's page on permissions ("Permission Overwrites", "Inherited Permissions (Threads)") has the order: what
    /// everyone and the roles may do in the guild; then what the channel denies and allows to everyone, to the roles
    /// together, to the member. A thread has what its parent has; one that is private is seen by its members and by
    /// those who manage threads.
    pub fn of(self, user: UserId, channel: &Channel) -> u64 {
        let Some(guild) = channel.guild().and_then(|id| self.lasting.guilds.get(&id)) else {
            return DIRECT;
        };
        let home = self.home_of(channel);
        let in_guild = self.in_guild(guild, user);
        let set_alone = (user == self.lasting.bot && in_guild != 0)
            .then(|| channel.bot_permissions.or(home.bot_permissions))
            .flatten();
        let held = match set_alone {
            Some(exactly) => exactly,
            None if in_guild == EVERYTHING => EVERYTHING,
            None => overwritten(in_guild, &home.overwrites, guild, user),
        };
        let held = if self.is_timed_out(guild, user) {
            held & TIMED_OUT
        } else {
            held
        };
        let invited = channel.thread().is_none_or(|thread| {
            thread.kind != ThreadKind::Private || thread.members.contains(&user)
        });
        if held & VIEW_CHANNEL == 0 || !(invited || held & MANAGE_THREADS != 0) {
            return 0;
        }
        held
    }

    /// The channel itself, or the one that a thread hangs below.
    fn home_of(self, channel: &'a Channel) -> &'a Channel {
        let parent = channel
            .thread()
            .and_then(|thread| self.lasting.channels.get(&thread.parent));
        parent.unwrap_or(channel)
    }

    /// The bot's permissions in a channel.
    ///
    /// Where its commands are installed without it, it has none; what interactions tell it there is what everyone may do.
    pub fn of_bot(self, channel: &Channel) -> u64 {
        self.of(self.lasting.bot, channel)
    }

    /// What an interaction tells the bot of its permissions.
    pub fn told(self, channel: &Channel) -> u64 {
        let guild = channel.guild().and_then(|id| self.lasting.guilds.get(&id));
        match guild {
            Some(guild) if !guild.members.contains(&self.lasting.bot) => overwritten(
                guild.everyone,
                &self.home_of(channel).overwrites,
                guild,
                UserId(0),
            ),
            _ => self.of_bot(channel),
        }
    }

    /// Whether a user can see a channel.
    pub fn sees(self, user: UserId, channel: &Channel) -> bool {
        match &channel.kind {
            ChannelKind::Direct { with } => *with == user || user == self.lasting.bot,
            _ => self.of(user, channel) != 0,
        }
    }

    /// Whether Discord offers a command to a user of a channel: in a guild, to those who have the
    /// permissions that the command asks for, or to all where the guild's settings say so.
    pub fn is_offered(self, command: &Value, user: UserId, channel: &Channel) -> bool {
        let context = u64::from(channel.guild().is_none());
        let contexts = command["contexts"].as_array();
        if contexts.is_some_and(|all| all.iter().all(|known| *known != context)) {
            return false;
        }
        let asked = command["default_member_permissions"].as_str();
        let asked = asked.and_then(|bits| bits.parse::<u64>().ok());
        let (Some(asked), Some(guild)) = (asked, channel.guild()) else {
            return true;
        };
        let for_all = self.lasting.guilds.get(&guild).is_some_and(|guild| {
            let name = command["name"].as_str().unwrap_or_default();
            guild.commands_for_all.contains(name)
        });
        let held = self.of(user, channel);
        // Asked for nothing, it is for administrators alone.
        for_all || held == EVERYTHING || (asked != 0 && held & asked == asked)
    }

    /// Whether a user's client offers a channel where one is to be chosen, in an option of a command or in a menu: it is one of
    /// the guild that the user sees, and of a kind that `chooser` takes, or of any where that names none.
    pub fn offers_channel(
        self,
        (user, here): (UserId, &Channel),
        chooser: &Value,
        channel: &Channel,
    ) -> bool {
        let kinds = chooser["channel_types"].as_array();
        let kinds = kinds.filter(|kinds| !kinds.is_empty());
        let is_of_kind =
            kinds.is_none_or(|kinds| kinds.iter().any(|kind| *kind == channel.type_number()));
        is_of_kind && channel.guild() == here.guild() && self.sees(user, channel)
    }

    /// The channel, if the bot has all these permissions in it.
    pub fn channel_for_bot(self, id: ChannelId, needed: u64) -> Result<&'a Channel, RestError> {
        let channel = self.lasting.channel(id)?;
        if matches!(channel.kind, ChannelKind::Direct { .. }) {
            return Ok(channel);
        }
        let held = self.of_bot(channel);
        if held & VIEW_CHANNEL == 0 {
            return Err(RestError::missing_access());
        }
        if held & needed != needed {
            return Err(RestError::missing_permissions());
        }
        Ok(channel)
    }

    /// Refuses what the bot does in a channel that it sees, where it is timed out: it can read, and nothing else.
    pub fn check_not_timed_out(self, id: ChannelId) -> Result<(), RestError> {
        let (channel, bot) = (self.lasting.channel(id)?, self.lasting.bot);
        let guild = channel.guild().and_then(|id| self.lasting.guilds.get(&id));
        let is_timed_out = guild.is_some_and(|guild| self.is_timed_out(guild, bot));
        if is_timed_out && self.sees(bot, channel) {
            Err(RestError::missing_permissions())
        } else {
            Ok(())
        }
    }

    /// Refuses what cannot be read or written in a channel because it is one of voices, and the bot may not connect.
    pub fn check_can_connect(self, channel: &Channel) -> Result<(), RestError> {
        let is_voice = matches!(self.home_of(channel).kind, ChannelKind::Voice { .. });
        if is_voice && self.of_bot(channel) & CONNECT == 0 {
            return Err(RestError::missing_access());
        }
        Ok(())
    }

    /// Whether the bot may write to a user: they take direct messages and share a guild with it.
    pub fn check_may_write_to(self, user: UserId) -> Result<(), RestError> {
        if self.lasting.user(user)?.dms_closed {
            return Err(RestError::new(
                403,
                50007,
                "Cannot send messages to this user",
            ));
        }
        let mut guilds = self.lasting.guilds_of_bot();
        if guilds.any(|guild| guild.members.contains(&user)) {
            return Ok(());
        }
        Err(RestError::new(
            403,
            50278,
            "Cannot send messages to this user due to having no mutual guilds",
        ))
    }

    /// Whether a locked thread keeps a user from writing in it, from changing what is written there, and from answers to
    /// what the user does: all but those who manage threads ("Locked Threads" in Discord's page on threads).
    pub fn is_locked_for(self, user: UserId, id: ChannelId) -> Result<bool, RestError> {
        let channel = self.lasting.channel(id)?;
        let locked = channel.thread().is_some_and(|thread| thread.locked);
        let manages = self.of(user, channel) & MANAGE_THREADS != 0;
        Ok(locked && !manages)
    }
}

/// The permission to write in a channel of this kind.
pub(in super::super) fn to_write_in(channel: &Channel) -> u64 {
    match &channel.kind {
        ChannelKind::Thread(_) => SEND_MESSAGES_IN_THREADS,
        ChannelKind::Voice { .. } => SEND_MESSAGES | CONNECT,
        _ => SEND_MESSAGES,
    }
}

fn overwritten(in_guild: u64, overwrites: &[Overwrite], guild: &Guild, user: UserId) -> u64 {
    let roles = guild.member_roles.get(&user);
    let fits = |whose: Whose, level: usize| match whose {
        Whose::Everyone => level == 0,
        Whose::GuildRole(role) => level == 1 && roles.is_some_and(|roles| roles.contains(&role)),
        Whose::Member(member) => level == 2 && member == user,
    };
    (0..3).fold(in_guild, |held, level| {
        let here = overwrites.iter().filter(|one| fits(one.whose, level));
        let (allow, deny) = here.fold((0, 0), |(allow, deny), one| {
            (allow | one.allow, deny | one.deny)
        });
        held & !deny | allow
    })
}
