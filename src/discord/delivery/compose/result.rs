//! The result of a game, above its thread and where the server has it announced.

use super::{Composer, Said, Telling};
use crate::discord::api_error::ApiErrorKind;
use crate::discord::buttons;
use crate::discord::delivery::content::Destination;
use crate::discord::delivery::subject::Subject;
use crate::discord::delivery::{Step, Stop};
use crate::discord::interactions::TableAction;
use crate::game::{ChannelId, ChannelIssue, Spot};

impl Telling<'_> {
    /// How a game ended, with a way to the thread; nobody is pinged again.
    pub(super) fn result_said(self, actions: &[TableAction]) -> Said {
        let (words, lang, channel) = (&self.app.words, self.lang, &self.subject.channel);
        let row = buttons::row_to(words, lang, (self.table, channel), actions);
        let results = words.results();
        Said {
            text: results.announcement(lang, self.table, channel.thread),
            rows: vec![row],
            pings: Vec::new(),
        }
    }
}

impl Composer<'_> {
    /// Where results are announced. Where the server has chosen no channel, the one in which the
    /// result is posted anyway, or one that some read who may not see the game, there is nothing to do.
    pub(super) async fn announced_in(self, subject: &Subject<'_>) -> Result<Destination, Stop> {
        let server = subject.table.server();
        let settings = self.app.store().server_settings(server).await?;
        match settings.announcements {
            Some(chosen) if chosen != subject.channel.channel => {
                self.may_be_read_in(chosen, subject).await?;
                Ok(Destination::Channel(chosen))
            }
            _ => Err(Stop::Unneeded("results are not announced elsewhere")),
        }
    }

    /// Goes on where everyone who reads a channel may see a game.
    async fn may_be_read_in(self, channel: ChannelId, subject: &Subject<'_>) -> Result<(), Stop> {
        let server = subject.table.server();
        let of_game = subject.channel.above();
        let spot = Spot { server, channel };
        let seen = self
            .app
            .visibility
            .asked_whether_shows_no_more(spot, of_game);
        match seen.await {
            Ok(true) => Ok(()),
            Ok(false) => Err(Stop::Unneeded("some who read there may not see the game")),
            Err(error) if error.is_passing() || error.kind == ApiErrorKind::UnknownChannel => {
                Err(Stop::Refused(error, Step::Changing))
            }
            // What cannot be found out is not shown.
            Err(_) => Err(Stop::Unneeded("who may see the game is not known")),
        }
    }

    /// Keeps what has become of an announcement, where that is new: those who manage the server see
    /// it in its settings.
    pub(in crate::discord::delivery) async fn keep_announcements_issue(
        self,
        subject: &Subject<'_>,
        issue: Option<ChannelIssue>,
    ) -> Result<(), Stop> {
        let server = subject.table.server();
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
