//! The announcement of a result, in the channel that the server has chosen for that.

use poise::serenity_prelude as serenity;
use serenity::{CreateAllowedMentions, CreateMessage};

use super::posting::{Draft, Sign, mark};
use super::{DiscordNotifier, Task, Undone};
use crate::discord::boards::Board;
use crate::discord::buttons;
use crate::discord::failure::Failure;
use crate::discord::viewer::Viewer;
use crate::game::outbox::Posted;
use crate::game::{Errand, ServerSettings, Trouble};

impl DiscordNotifier {
    /// Announces how a game ended, with the final board; nobody is pinged. Where the server has
    /// chosen no channel, or the one in which the result is posted anyway, there is nothing to do.
    pub(super) async fn announce(&self, errand: &Errand) -> Result<Option<Posted>, Undone> {
        let task = self.task(errand).await?;
        let server = task.table.header().server;
        let settings = self.app.store().server_settings(server).await?;
        let to = match settings.announcements {
            Some(chosen) if chosen != task.room.channel => chosen,
            _ => return Ok(None),
        };
        let draft = Draft {
            to,
            message: self.announcement(&task).await,
            nonce: errand.nonce(),
            sign: Sign::Ending(mark(&task.table)),
        };
        match self.post_once(errand, draft).await {
            Ok(posted) => {
                self.keep_trouble(&task, &settings, None).await?;
                Ok(Some(posted))
            }
            // A retry of a message that was posted and deleted meanwhile.
            Err(Undone::Failed(Failure::UnknownMessage)) => Ok(None),
            Err(Undone::Failed(failure @ (Failure::UnknownChannel | Failure::NotPermitted))) => {
                let trouble = match failure {
                    Failure::UnknownChannel => Trouble::Gone,
                    _ => Trouble::MissingPermission,
                };
                match self.looked_into(errand, Undone::Failed(failure)).await {
                    Undone::Left => return Err(Undone::Left),
                    // The thread has it all: those who manage the server see it in its settings.
                    _ => self.keep_trouble(&task, &settings, Some(trouble)).await?,
                }
                Ok(None)
            }
            Err(undone) => Err(undone),
        }
    }

    /// In the server's language: most of those who read it do not play in this game.
    async fn announcement(&self, task: &Task) -> CreateMessage {
        let (table, room) = (&task.table, &task.room);
        let words = &self.app.words;
        let lang = self.app.server_lang(table.header().server).await;
        let text = words.result_of_table(lang, table, room.thread);
        let message = CreateMessage::new()
            .content(format!("{text}\n{}", mark(table)))
            .components(vec![buttons::row_to(words, lang, (table, room), &[])])
            .allowed_mentions(CreateAllowedMentions::new());
        match self.app.board(lang, table, Viewer::of_table(table)).await {
            Board::Picture(picture) => message.add_file(picture),
            Board::Text(_) => message,
        }
    }

    /// Keeps what has become of an announcement, where that is new.
    async fn keep_trouble(
        &self,
        task: &Task,
        settings: &ServerSettings,
        trouble: Option<Trouble>,
    ) -> Result<(), Undone> {
        let server = task.table.header().server;
        match settings.announcements {
            Some(channel) if settings.announcements_trouble != trouble => {
                let store = self.app.store();
                let kept = store.keep_announcements_trouble(server, channel, trouble);
                Ok(kept.await?)
            }
            _ => Ok(()),
        }
    }
}
