//! Who sees what is said at a table: of people who follow a game it is asked before each board whether they may still
//! see it; its players whom a message pings are told directly where they do not see the channel.

use super::content::Destination;
use super::subject::Subject;
use super::{Concerned, DiscordMessenger, Step, Stop, has_left, is_about_server};
use crate::game::sight::has_sat;
use crate::game::{MessageKind, PlayerId};

impl DiscordMessenger {
    /// Goes on where a message is none for somebody who follows a game, or they may see the game; where
    /// they may not any more, their watch has ended.
    pub(super) async fn check_onlooker(&self, subject: &Subject<'_>) -> Result<(), Stop> {
        let Some(person) = subject.message.key.to.person() else {
            return Ok(());
        };
        let table = &subject.table;
        if subject.message.kind != MessageKind::Show || has_sat(table, person) {
            return Ok(());
        }
        let server = table.server();
        let spot = subject.channel.spot();
        match self.app.visibility.asked_anew(person, spot).await {
            Ok(true) => Ok(()),
            Ok(false) => {
                self.app.games.people().unwatch(table.id(), person).await?;
                Err(Stop::Unneeded("they may not see the game any more"))
            }
            Err(error)
                if is_about_server(error.kind) && has_left(&self.app, &self.http, server).await =>
            {
                Err(Stop::Away)
            }
            Err(error) if error.is_passing() => Err(Stop::Refused(error, Step::Changing)),
            // What cannot be found out is not shown.
            Err(error) => {
                tracing::warn!(%error, %server, "whether somebody may see a game is not known");
                Err(Stop::Unneeded("whether they may see the game is not known"))
            }
        }
    }

    /// Whom a message pings that stands at the table, where they are known not to see it there, and what each of them is told
    /// instead. A call stands for a direct message that did not arrive: it is not written once more.
    pub(super) async fn unseen(
        &self,
        (subject, to): (&Subject<'_>, Destination),
        concerned: &Concerned,
    ) -> Vec<(MessageKind, PlayerId)> {
        let is_call = matches!(
            subject.message.kind,
            MessageKind::Call | MessageKind::CallInstead | MessageKind::Next | MessageKind::Remind
        );
        let mut unseen = Vec::new();
        if is_call || to != Destination::Table {
            return unseen;
        }
        let spot = subject.channel.spot();
        for &(kind, player) in &concerned.told {
            if self.app.visibility.hides(player, spot).await {
                unseen.push((kind, player));
            }
        }
        unseen
    }
}
