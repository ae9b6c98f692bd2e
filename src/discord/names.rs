//! What people are called: on a server as there, and by the names of their accounts elsewhere.

use poise::serenity_prelude::Message;

use super::account::{account_name, nickname};
use super::app::App;
use crate::game::{Event, Names, Origin, PlayerId, Profile, ServerId, Speaker, Table};
use crate::words::{Lang, with_team_in};

impl App {
    /// What the people at a table are called where somebody looks at it, those of them whose name is known; captains as
    /// their teams.
    pub(super) async fn names(&self, table: &Table, named_on: Option<ServerId>) -> Names {
        self.context_on(table, named_on).await.names()
    }

    /// The same with others of whom a record of its game tells.
    pub(super) async fn names_beside(
        &self,
        table: &Table,
        others: impl Iterator<Item = PlayerId>,
        named_on: Option<ServerId>,
    ) -> Names {
        let people = table.people().chain(others).collect();
        let names = self.names_of(people, named_on).await;
        names.with(self.context_on(table, named_on).await.teams)
    }

    /// A text about a table with the names of teams before those of their captains, who stand for all of them. Those who play
    /// from other servers are named instead of mentioned.
    pub(super) async fn with_people_named(
        &self,
        reader: (Lang, Option<ServerId>),
        table: &Table,
        text: String,
    ) -> String {
        let context = self.context(table).await;
        let teams = context.teams.iter();
        let text = teams.fold(text, |text, (captain, team)| {
            with_team_in(&text, *captain, team)
        });
        self.with_strangers_named(reader, table, text).await
    }

    /// What people are called on a server, or by their accounts in direct messages and over all servers,
    /// those of them whose name is known.
    pub(super) async fn names_of(
        &self,
        people: Vec<PlayerId>,
        named_on: Option<ServerId>,
    ) -> Names {
        self.queries().names(&people, named_on).await
    }

    /// A text that names those who play from other servers instead of mentioning them: nobody here finds them by a
    /// mention. Where they cannot be read, it stays as it is.
    async fn with_strangers_named(
        &self,
        reader: (Lang, Option<ServerId>),
        table: &Table,
        text: String,
    ) -> String {
        if reader.1.is_none() {
            return text;
        }
        let guests = self.store().guests(table.id()).await;
        let guests = guests.inspect_err(|error| tracing::warn!(%error, "who plays is not known"));
        let guests = guests.unwrap_or_default();
        self.with_guests_named(reader, (table, &guests), text).await
    }

    /// The same, where it is known who plays from which server.
    pub(super) async fn with_guests_named(
        &self,
        (lang, here): (Lang, Option<ServerId>),
        (table, guests): (&Table, &[(PlayerId, ServerId)]),
        text: String,
    ) -> String {
        let Some(here) = here else { return text };
        let strangers = guests
            .iter()
            .filter(|(player, from)| player.is_person() && *from != here);
        let strangers: Vec<PlayerId> = strangers.map(|&(player, _)| player).collect();
        if strangers.is_empty() {
            return text;
        }
        let names = self.names(table, Some(here)).await;
        let text = self
            .words
            .with_strangers_named(lang, text, (strangers, &names));
        self.with_moderator_unnamed((lang, here), table, text).await
    }

    /// A text about a game of several servers that names nobody who ended it as a moderator of another one: nobody here knows
    /// of them.
    pub(super) async fn with_moderator_unnamed(
        &self,
        (lang, here): (Lang, ServerId),
        table: &Table,
        text: String,
    ) -> String {
        match self.moderator_elsewhere(table, Some(here)).await {
            Some(by) => self.words.with_moderator_unnamed(lang, &text, by),
            None => text,
        }
    }

    /// Whoever ended a game as a moderator, where somebody reads of it who may not know of them: on another server than theirs,
    /// and directly where several have it.
    pub(super) async fn moderator_elsewhere(
        &self,
        table: &Table,
        here: Option<ServerId>,
    ) -> Option<PlayerId> {
        let Event::BrokenOff { by } = *table.last_event() else {
            return None;
        };
        let guests = self.store().guests(table.id()).await;
        let is_held_alone = guests.is_ok_and(|guests| guests.is_empty());
        let is_of_here = match here {
            Some(here) => self.visibility.has_member(here, by).await,
            None => false,
        };
        (!is_held_alone && !is_of_here).then_some(by)
    }

    /// Remembers what the author of a message is called; failing that is no reason to fail.
    pub(super) async fn hear_from(&self, message: &Message) {
        let profile = Profile {
            id: PlayerId(message.author.id.get()),
            name: Some(account_name(&message.author)),
            locale: None,
        };
        let member = message.guild_id.zip(message.member.as_ref());
        let origin = member.map(|(guild, member)| Origin {
            server: ServerId(guild.get()),
            locale: None,
            nickname: member.nick.as_deref().and_then(nickname),
        });
        let now = self.games.clock().now();
        let speaker = Speaker { profile, origin };
        if let Err(error) = self.store().meet(&speaker, now).await {
            tracing::warn!(%error, "a person could not be remembered");
        }
    }
}
