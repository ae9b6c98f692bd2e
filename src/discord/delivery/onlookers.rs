//! People who follow a game: before each board it is asked whether they may still see it.

use super::subject::Subject;
use super::{DiscordMessenger, Step, Stop, has_left, is_about_server};
use crate::game::MessageKind;
use crate::game::sight::has_sat;

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
        let place = subject.channel.place();
        match self.app.visibility.asked_anew(person, place).await {
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
}
