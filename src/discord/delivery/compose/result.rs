//! The result of a game, above its thread and where the server has it announced.

use super::Said;
use crate::discord::buttons::{self, Press};
use crate::discord::delivery::content::Destination;
use crate::discord::delivery::subject::Subject;
use crate::discord::delivery::{DiscordMessenger, Stop};
use crate::game::ChannelIssue;
use crate::words::Lang;

impl DiscordMessenger {
    /// How a game ended, with a way to the thread; nobody is pinged again.
    pub(super) fn result_said(&self, subject: &Subject, lang: Lang, presses: &[Press]) -> Said {
        let words = &self.app.words;
        let place = (&*subject.table, &subject.channel);
        let row = buttons::row_to(words, lang, place, presses);
        Said {
            text: words.result_of_table(lang, &subject.table, subject.channel.thread),
            rows: vec![row],
            pings: Vec::new(),
        }
    }

    /// How a game ended, where the server has results announced: with a way to it, unless some who read
    /// that may not see the game.
    pub(super) async fn announcement_said(
        &self,
        subject: &Subject,
        lang: Lang,
    ) -> Result<Said, Stop> {
        let server = subject.table.header().server;
        let settings = self.app.store().server_settings(server).await?;
        let is_open = match settings.announcements {
            Some(read) => {
                let channels = (read, subject.channel.channel);
                self.app.visibility.shows_no_more(server, channels).await
            }
            None => false,
        };
        Ok(if is_open {
            self.result_said(subject, lang, &[])
        } else {
            let words = &self.app.words;
            Said::quietly(words.result_of_table(lang, &subject.table, None))
        })
    }

    /// Where results are announced. Where the server has chosen no channel, or the one in which the
    /// result is posted anyway, there is nothing to do.
    pub(super) async fn announced_in(&self, subject: &Subject) -> Result<Destination, Stop> {
        let server = subject.table.header().server;
        let settings = self.app.store().server_settings(server).await?;
        match settings.announcements {
            Some(chosen) if chosen != subject.channel.channel => Ok(Destination::Channel(chosen)),
            _ => Err(Stop::Unneeded("results are not announced elsewhere")),
        }
    }

    /// Keeps what has become of an announcement, where that is new: those who manage the server see
    /// it in its settings.
    pub(in crate::discord::delivery) async fn keep_announcements_issue(
        &self,
        subject: &Subject,
        issue: Option<ChannelIssue>,
    ) -> Result<(), Stop> {
        let server = subject.table.header().server;
        let settings = self.app.store().server_settings(server).await?;
        match settings.announcements {
            Some(channel) if settings.announcements_issue != issue => {
                let store = self.app.store();
                let kept = store.keep_announcements_issue(server, channel, issue);
                Ok(kept.await?)
            }
            _ => Ok(()),
        }
    }
}
