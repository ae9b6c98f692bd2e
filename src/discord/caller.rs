//! Who speaks to us, how they want to be spoken to, and from where.

use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction, Permissions};

use super::account::{account_name, nickname};
use super::command_error::CommandError;
use super::table_home::TableHome;
use crate::game::{
    Activity, ChannelId, Locale, Origin, PlayerId, PlayerSettings, Profile, RoleId, ServerId,
    Speaker,
};
use crate::words::{Lang, Reader};

/// Someone who used a command or pressed a button.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who it is.
    pub player: PlayerId,
    /// Who reads what they are shown besides, and is told no more than they would be by themselves.
    pub beside: Option<PlayerId>,
    /// What they are called wherever nothing else is known.
    pub name: String,
    /// What they are called on the server, where that is another name.
    pub nickname: Option<String>,
    /// The language of their client.
    pub locale: Locale,
    /// What they have chosen, once that has been recalled ([`meet`](super::meeting::meet)).
    pub settings: PlayerSettings,
    /// The server; none in direct messages.
    pub server: Option<ServerId>,
    /// Whether games go on there, once that has been recalled as well.
    pub activity: Activity,
    /// The server's language.
    pub server_locale: Option<Locale>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// What there is for a table there.
    pub home: TableHome,
    /// What we may do there.
    pub granted: Option<Permissions>,
    /// What they may do there; none in direct messages.
    pub permissions: Option<Permissions>,
    /// The roles that they have there.
    pub roles: Vec<RoleId>,
}

/// Whoever is behind an interaction: the library has a type for each kind, with the same fields.
macro_rules! behind {
    ($interaction:ident, $member:expr) => {
        Self {
            player: PlayerId($interaction.user.id.get()),
            beside: None,
            name: account_name(&$interaction.user),
            nickname: nickname_of($member),
            locale: Locale($interaction.locale.clone()),
            settings: PlayerSettings::default(),
            activity: Activity::Active,
            server: $interaction.guild_id.map(|guild| ServerId(guild.get())),
            server_locale: $interaction.guild_locale.clone().map(Locale),
            channel: ChannelId($interaction.channel_id.get()),
            home: match &$interaction.channel {
                Some(channel) => TableHome::of(channel),
                None => TableHome::Below(ChannelId($interaction.channel_id.get())),
            },
            granted: $interaction.app_permissions,
            permissions: $member.and_then(|member| member.permissions),
            roles: roles($member),
        }
    };
}

impl Caller {
    /// Who used a command.
    pub fn of_command(command: &CommandInteraction) -> Self {
        behind!(command, command.member.as_deref())
    }

    /// Who pressed a button.
    pub fn of_component(component: &ComponentInteraction) -> Self {
        behind!(component, component.member.as_ref())
    }

    /// The language in which they are answered.
    pub fn lang(&self) -> Lang {
        self.reader().lang
    }

    /// The language in which they are answered, and the letters in which they write moves.
    pub fn reader(&self) -> Reader {
        reader(&self.settings, Lang::of_locale(&self.locale))
    }

    /// Whether something can be done for them where they are, once that has been recalled: nothing is
    /// begun on a server that is being erased.
    pub const fn welcomed(&self) -> Result<(), CommandError> {
        match self.activity {
            Activity::Active | Activity::Resting => Ok(()),
            Activity::BeingErased => Err(CommandError::BeingErased),
        }
    }

    /// The server on which they are, for what is about one.
    ///
    /// # Errors
    /// Where they speak in direct messages.
    pub fn on_server(&self) -> Result<ServerId, CommandError> {
        self.server.ok_or(CommandError::ServerOnly)
    }

    /// Those who read what they are shown.
    pub fn readers(&self) -> Vec<PlayerId> {
        [self.player].into_iter().chain(self.beside).collect()
    }

    /// Somebody in the same place of whom nothing is known, and who reads in a language: in the name of whoever it is, who
    /// reads it with them.
    pub fn as_stranger(&self, lang: Lang) -> Self {
        Self {
            player: PlayerId::NOBODY,
            beside: Some(self.player),
            name: String::new(),
            nickname: None,
            locale: lang.locale(),
            settings: PlayerSettings::default(),
            permissions: None,
            roles: Vec::new(),
            ..self.clone()
        }
    }

    /// What is kept of them.
    pub fn speaker(&self) -> Speaker {
        let origin = self.server.map(|server| Origin {
            server,
            locale: self.server_locale.clone(),
            nickname: self.nickname.clone(),
        });
        Speaker {
            profile: Profile {
                id: self.player,
                name: Some(self.name.clone()),
                locale: Some(self.locale.clone()),
            },
            origin,
        }
    }
}

/// How a person reads who has chosen so much, and whose client speaks a language.
pub fn reader(chosen: &PlayerSettings, client: Lang) -> Reader {
    let own = chosen.language.as_ref();
    let lang = own.map_or(client, Lang::of_locale);
    Reader {
        letters: chosen.letters.unwrap_or(lang.letters()),
        lang,
    }
}

fn roles(member: Option<&serenity::Member>) -> Vec<RoleId> {
    let roles = member.map(|member| member.roles.as_slice());
    let roles = roles.unwrap_or_default().iter();
    roles.map(|role| RoleId(role.get())).collect()
}

/// The name that a server's people see in the place of the account's.
fn nickname_of(member: Option<&serenity::Member>) -> Option<String> {
    member.and_then(|member| nickname(member.nick.as_deref()?))
}
