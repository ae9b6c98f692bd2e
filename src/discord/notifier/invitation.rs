//! The message that invites to a table.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage, EditMessage};

use super::posting::{Draft, Sign};
use super::{DiscordNotifier, Task, Undone, pings};
use crate::discord::buttons::{self, Press};
use crate::discord::failure::Failure;
use crate::game::outbox::Posted;
use crate::game::{Errand, PlayerId, Trouble};
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
            .allowed_mentions(pings(&guests));
        let draft = Draft {
            to: task.room.channel,
            message,
            nonce: errand.nonce(),
            sign: Sign::Button(Press::Withdraw.custom_id(task.table.id())),
        };
        let posted = match self.post_once(errand, draft).await {
            Ok(posted) => posted,
            Err(undone) => return self.not_posted(&mut task, undone).await,
        };
        task.room.invitation = Some(posted.message);
        task.room.trouble = None;
        self.keep(&task).await?;
        Ok(Some(posted))
    }

    async fn not_posted(&self, task: &mut Task, undone: Undone) -> Result<Option<Posted>, Undone> {
        let trouble = match undone {
            // A retry of a message that was posted and deleted meanwhile.
            Undone::Failed(Failure::UnknownMessage) => return Ok(None),
            Undone::Failed(Failure::UnknownChannel) => Trouble::Gone,
            Undone::Failed(Failure::NotPermitted) => Trouble::MissingPermission,
            other => return Err(other),
        };
        Err(self.in_trouble(task, trouble).await)
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
