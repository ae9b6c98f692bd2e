//! Guilds and channels, and whether the bot is in them.

use super::super::failure::RestError;
use super::super::ids::{ChannelId, GuildId, TagId};
use super::super::records::{ChannelKind, ForumTag};
use super::{GuildControl, change};

/// Who may put a tag on posts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TagHolders {
    Everyone,
    Moderators,
}

impl GuildControl<'_> {
    /// Adds a guild with all users in it, and the bot with what its invitation asks for.
    pub fn add_guild(self, name: &str, locale: &str) -> GuildId {
        let mut world = self.sandbox.world();
        let now = world.clock.now();
        let id = world.lasting.add_guild(name, locale, now);
        // It was added just now, so this cannot be refused.
        let _ = world.guilds().appears(id);
        id
    }

    /// Adds a guild with all users in it, and the bot, who joined it long ago: it hears of it when its next session begins.
    pub fn add_guild_of_old(self, name: &str, locale: &str) -> GuildId {
        let mut world = self.sandbox.world();
        let now = world.clock.now();
        world.lasting.add_guild_of_old(name, locale, now)
    }

    /// Adds a text channel to a guild and tells the bot.
    pub fn add_channel(self, guild: GuildId, name: &str) -> ChannelId {
        self.add_channel_of_kind(ChannelKind::Text { guild }, name)
    }

    /// Adds a channel of any kind and tells the bot; threads are opened
    /// ([`Sandbox::open_thread`](super::super::Sandbox::open_thread)).
    pub fn add_channel_of_kind(self, kind: ChannelKind, name: &str) -> ChannelId {
        let mut world = self.sandbox.world();
        let now = world.clock.now();
        let id = world.lasting.add_channel_of_kind(kind, name, now);
        world.tell().of_channel("CHANNEL_CREATE", id);
        id
    }

    /// Adds a tag to a forum and tells the bot.
    pub fn add_tag(self, forum: ChannelId, name: &str) -> TagId {
        self.add_tag_for(forum, name, TagHolders::Everyone)
    }

    /// Adds a tag that only those may set who manage threads.
    pub fn add_moderated_tag(self, forum: ChannelId, name: &str) -> TagId {
        self.add_tag_for(forum, name, TagHolders::Moderators)
    }

    fn add_tag_for(self, forum: ChannelId, name: &str, holders: TagHolders) -> TagId {
        let id = TagId(self.sandbox.world().next_id());
        change(self.sandbox, |world| {
            let tags = &mut world.lasting.channel_mut(forum)?.tags.all;
            tags.push(ForumTag {
                id,
                name: name.to_owned(),
                moderated: holders == TagHolders::Moderators,
            });
            world.tell().of_channel("CHANNEL_UPDATE", forum);
            Ok(())
        });
        id
    }

    /// Each post of a forum must have a tag from now on.
    pub fn require_tag(self, forum: ChannelId) {
        change(self.sandbox, |world| {
            world.lasting.channel_mut(forum)?.tags.required = true;
            world.tell().of_channel("CHANNEL_UPDATE", forum);
            Ok(())
        });
    }

    /// Discord welcomes people in a channel of a guild from now on, or nowhere.
    pub fn set_system_channel(self, guild: GuildId, channel: Option<ChannelId>) {
        change(self.sandbox, |world| {
            world.lasting.guild_mut(guild)?.system_channel = channel;
            let changed = world.lasting.guilds.get(&guild);
            let changed = changed.ok_or_else(RestError::unknown_guild)?;
            let payload = world.payload().guild(changed);
            world.tell().of_guild("GUILD_UPDATE", guild, &payload);
            Ok(())
        });
    }

    /// The bot is invited to a guild, for the first time or again.
    pub fn invite_bot(self, guild: GuildId) {
        change(self.sandbox, |world| world.guilds().add_bot(guild));
    }

    /// The bot is thrown out of a guild.
    pub fn kick_bot(self, guild: GuildId) {
        change(self.sandbox, |world| world.guilds().remove_bot(guild));
    }

    /// A guild installs the application's commands without its bot (the scope `applications.commands` alone): commands
    /// are offered there and reach the bot, which is not a member and may do nothing.
    pub fn install_commands_only(self, guild: GuildId) {
        change(self.sandbox, |world| {
            world.guilds().install_commands_only(guild)
        });
    }

    /// An outage of Discord's keeps a guild from the bot, which is told so and has not left.
    pub fn begin_outage(self, guild: GuildId) {
        change(self.sandbox, |world| {
            world.guilds().vanishes(guild);
            Ok(())
        });
    }

    /// The outage of a guild is over: the bot is told of it again.
    pub fn end_outage(self, guild: GuildId) {
        change(self.sandbox, |world| world.guilds().appears(guild));
    }
}
