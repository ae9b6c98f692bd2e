//! The message that invites to a table.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, EditMessage, Nonce};

use super::{DiscordNotifier, Task, Undone, channel, pings};
use crate::discord::buttons;
use crate::discord::failure::Failure;
use crate::game::outbox::Posted;
use crate::game::{ChannelId, Errand, MessageId, PlayerId, Trouble};
use crate::words::invited;

impl DiscordNotifier {
    /// Posts the invitation; those invited are pinged.
    pub(super) async fn invite(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let mut task = self.task(errand).await?;
        let lang = self.app.table_lang(&task.table).await;
        let guests: Vec<PlayerId> = invited(&task.table).collect();
        let row = buttons::row(
            &self.app.words,
            lang,
            task.table.id(),
            &buttons::of_invitation(&task.table),
        );
        let message = CreateMessage::new()
            .content(self.app.words.invitation(lang, &task.table, None))
            .components(vec![row])
            .allowed_mentions(pings(&guests))
            .nonce(Nonce::String(errand.nonce()))
            .enforce_nonce(true);
        let posted = match channel(task.room.channel)
            .send_message(&self.http, message)
            .await
        {
            Ok(posted) => posted,
            Err(error) => return self.not_posted(&mut task, Failure::of(&error)).await,
        };
        task.room.invitation = Some(MessageId(posted.id.get()));
        task.room.trouble = None;
        self.keep(&task).await?;
        Ok(Some(Posted {
            channel: ChannelId(posted.channel_id.get()),
            message: MessageId(posted.id.get()),
        }))
    }

    async fn not_posted(
        &self,
        task: &mut Task,
        failure: Failure,
    ) -> Result<Option<Posted>, Undone> {
        match failure {
            // A retry of a message that was posted and deleted meanwhile.
            Failure::UnknownMessage => Ok(None),
            Failure::UnknownChannel => Err(self.in_trouble(task, Trouble::Gone).await),
            Failure::NotPermitted => Err(self.in_trouble(task, Trouble::MissingPermission).await),
            other => Err(Undone::Failed(other)),
        }
    }

    /// Brings the invitation up to date with the table as it stands now.
    pub(super) async fn edit_invitation(&self, errand: &Errand) -> Result<(), Undone> {
        let task = self.task(errand).await?;
        let Some(invitation) = task.room.invitation else {
            return Ok(());
        };
        let Some(table) = self.app.store().load(task.table.id()).await? else {
            return Ok(());
        };
        let lang = self.app.table_lang(&table).await;
        let presses = buttons::of_invitation(&table);
        let rows = if presses.is_empty() {
            Vec::new()
        } else {
            vec![buttons::row(&self.app.words, lang, table.id(), &presses)]
        };
        let edit = EditMessage::new()
            .content(self.app.words.invitation(lang, &table, task.room.thread))
            .components(rows)
            .allowed_mentions(CreateAllowedMentions::new());
        let invitation = Posted {
            channel: task.room.channel,
            message: invitation,
        };
        self.edit(errand, invitation, edit).await
    }
}
