//! Changes of messages that are there already. No game depends on them: a message that is deleted,
//! forbidden or too old to be changed so soon again stays as it is. An invitation alone is posted anew, since
//! people sit down by its buttons.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, EditMessage};

use super::compose::{ladder_line, thread_mention};
use super::subject::Subject;
use super::{DiscordMessenger, Step, Stop, game_of};
use crate::discord::api_error::ApiErrorKind;
use crate::discord::archived::in_active;
use crate::discord::buttons;
use crate::game::delivery::{Posted, Recipient, Topic};
use crate::game::{Message, MessageKind};
use crate::present;

/// What was to be changed was never posted.
const NOTHING_TO_CHANGE: Stop = Stop::Unneeded("there is nothing to change");

impl DiscordMessenger {
    /// Brings a message up to date.
    pub(super) async fn change(&self, message: &Message) -> Result<(), Stop> {
        let (posted, edit) = match message.kind {
            MessageKind::AgreementEdit => self.settled_agreement(message).await?,
            MessageKind::FreeSeatEdit => self.settled_seat(message).await?,
            MessageKind::AbsenceEdit(asked) => self.settled_absence(message, asked).await?,
            MessageKind::RegistrationEdit => self.present_registration(message).await?,
            MessageKind::TeamCallEdit | MessageKind::TeamStartEdit => {
                self.settled_for_team(message).await?
            }
            _ => self.present_invitation(message).await?,
        };
        let channel = serenity::ChannelId::new(posted.channel.0);
        let id = serenity::MessageId::new(posted.message.0);
        let edit = edit.allowed_mentions(CreateAllowedMentions::new());
        let change = || channel.edit_message(&self.http, id, edit.clone());
        if let Err(error) = in_active(&self.http, channel, change).await {
            if message.kind == MessageKind::InvitationEdit
                && is_deleted(error.kind)
                && !self.is_kept_waiting(message)
                && self.app.games.invite_anew(posted.message).await?
            {
                return Err(Stop::Unneeded("the invitation is posted anew"));
            }
            return Err(Stop::Refused(error, Step::Changing));
        }
        match (message.kind, message.key.topic) {
            (MessageKind::InvitationEdit, Topic::Game(game)) => self.update_post(game).await,
            _ => Ok(()),
        }
    }

    /// The latest message of a kind for the topic of a message; of a game, before its event.
    async fn posted_of(&self, message: &Message, kind: MessageKind) -> Result<Posted, Stop> {
        let of = message.key.ordering();
        let before = match message.key.topic {
            Topic::Game(_) => message.key.number.seq,
            _ => u32::MAX,
        };
        let posted = self.app.store().posted_before(of, before, kind).await?;
        posted.ok_or(NOTHING_TO_CHANGE)
    }

    /// The invitation as the table stands now.
    async fn present_invitation(&self, message: &Message) -> Result<(Posted, EditMessage), Stop> {
        let (game, store) = (game_of(message)?, self.app.store());
        let channel = match message.key.to {
            Recipient::Place(server) => store.game_channel_on(game, server).await?,
            Recipient::Person(_) => None,
        };
        let (Some(table), Some(channel)) = (store.load(game).await?, channel) else {
            return Err(Stop::Failed(format!("game {game} is not there")));
        };
        let table = table.held_at(channel.server, channel.number);
        let Some(invitation) = channel.invitation else {
            return Err(NOTHING_TO_CHANGE);
        };
        let (words, lang) = (&self.app.words, self.app.table_lang(&table).await);
        let rows = match &buttons::of_invitation(&table)[..] {
            [] => Vec::new(),
            presses => vec![buttons::row(words, lang, table.id(), presses)],
        };
        // In its own post it needs no way there.
        let thread = channel.thread.filter(|_| !channel.is_all_in_forum());
        let text = words.tables().invitation(lang, &table, thread);
        let below = ladder_line(&self.app, &table, lang).await?;
        let lines = [text].into_iter().chain(below);
        let edit = EditMessage::new()
            .content(lines.collect::<Vec<_>>().join("\n"))
            .components(rows);
        let posted = Posted {
            channel: channel.beside_thread(),
            message: invitation,
        };
        Ok((posted, edit))
    }

    /// A proposal that has been settled, without its buttons.
    async fn settled_agreement(&self, message: &Message) -> Result<(Posted, EditMessage), Stop> {
        let posted = self.posted_of(message, MessageKind::Agreement).await?;
        Ok((posted, EditMessage::new().components(Vec::new())))
    }

    /// What was said of an absent player with the event of a number, without its buttons. Where that could not be posted,
    /// an earlier one may have some that are of use still.
    async fn settled_absence(
        &self,
        message: &Message,
        asked: u32,
    ) -> Result<(Posted, EditMessage), Stop> {
        let (store, of) = (self.app.store(), message.key.ordering());
        let before = asked.saturating_add(1);
        let latest = store.posted_before(of, before, MessageKind::Absence);
        let posted = latest.await?.ok_or(NOTHING_TO_CHANGE)?;
        if store.told_by(posted.message).await? != Some(asked) {
            return Err(NOTHING_TO_CHANGE);
        }
        Ok((posted, EditMessage::new().components(Vec::new())))
    }

    /// The message of a free seat that cannot be taken any more. It has no mark then: that of this
    /// event may be looked for in the same channel.
    async fn settled_seat(&self, message: &Message) -> Result<(Posted, EditMessage), Stop> {
        let posted = self.posted_of(message, MessageKind::FreeSeat).await?;
        let subject = Subject::of(&self.app, message, None).await?;
        let lang = self.app.table_lang(&subject.table).await;
        let thread = thread_mention(&subject);
        let text = self
            .app
            .words
            .tables()
            .settled_seat(lang, &subject.table, &thread);
        let context = self.app.context(&subject.table).await;
        let text = self.composer().named(lang, text, (&subject, &context));
        let edit = EditMessage::new().content(text).components(Vec::new());
        Ok((posted, edit))
    }

    /// A call to a channel that has its captain now, or that its game has begun, once that is over.
    async fn settled_for_team(&self, message: &Message) -> Result<(Posted, EditMessage), Stop> {
        let Topic::Team(team) = message.key.topic else {
            return Err(Stop::Failed("no team".to_owned()));
        };
        let settled = match message.kind {
            MessageKind::TeamStartEdit => MessageKind::TeamStart,
            _ => MessageKind::TeamCall,
        };
        let posted = self.posted_of(message, settled).await?;
        let text = self.composer().settled_for_team(message, team).await?;
        let edit = EditMessage::new().content(text).components(Vec::new());
        Ok((posted, edit))
    }

    /// Who has entered a tournament by now.
    async fn present_registration(&self, message: &Message) -> Result<(Posted, EditMessage), Stop> {
        let Topic::Tournament(id) = message.key.topic else {
            return Err(Stop::Failed("no tournament".to_owned()));
        };
        let posted = self.posted_of(message, MessageKind::Registration).await?;
        let tournament = self.app.games.tournaments().tournament(id).await?;
        let lang = self.app.server_lang(tournament.server).await;
        let words = &self.app.words;
        let text = present::tournament::registration(words, lang, &tournament);
        let row = buttons::row_to_enter(words, lang, &tournament);
        let edit = EditMessage::new()
            .content(text)
            .components(row.into_iter().collect());
        Ok((posted, edit))
    }
}

/// Whether what was to be changed is not there any more, or its channel is not.
const fn is_deleted(kind: ApiErrorKind) -> bool {
    matches!(
        kind,
        ApiErrorKind::UnknownMessage | ApiErrorKind::UnknownChannel
    )
}
