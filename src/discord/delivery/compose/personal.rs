//! What single people are told of turns: by direct message, or in the thread where those do not arrive.

use super::{Said, Telling};
use crate::discord::app::App;
use crate::discord::buttons;
use crate::discord::delivery::Stop;
use crate::discord::delivery::subject::is_their_turn;
use crate::discord::interactions::TableAction;
use crate::discord::moving;
use crate::game::{MessageKind, Millis, PlayerId};

impl Telling<'_> {
    /// Tells a player by direct message that it is their turn.
    pub(super) async fn turn_said(self) -> Result<Said, Stop> {
        let (table, audience) = (self.table, self.audience);
        if !is_their_turn(self.app, table).await? {
            return Err(Stop::Unneeded("the turn is over"));
        }
        if let Some(player) = self.message.key.to.person()
            && let Some(until) = left_alone(self.app, player).await
        {
            // The clock runs meanwhile: the board stands in the thread, and nobody is to gain time
            // by quiet hours. It does not where the board may not stand there, or where they do not read it.
            let clocks = self.app.games.clocks();
            let spot = self.subject.channel.spot();
            let is_read = self.subject.channel.issue.is_none()
                && !clocks.has_lost_place(table.id(), player).await?
                && !self.app.visibility.hides(player, spot).await;
            let notified = if is_read {
                clocks.notification(table).await?
            } else {
                None
            };
            return Err(Stop::Deferred { until, notified });
        }
        let (words, reader) = (&self.app.words, audience.reader);
        let text = words.personal().turn(reader, table, audience.whereabouts());
        let deadline = self.app.deadline(reader.lang, table).await;
        let lines = [text].into_iter().chain(deadline);
        Ok(Said {
            text: lines.collect::<Vec<_>>().join("\n"),
            rows: moving::row(words, reader.lang, table).into_iter().collect(),
            pings: Vec::new(),
        })
    }

    /// Shows somebody what happened: who follows a game, or plays in it and could not be told there.
    pub(super) fn show_said(self) -> Said {
        let (table, audience) = (self.table, self.audience);
        let (words, reader) = (&self.app.words, audience.reader);
        let to = self.message.key.to.person();
        let plays = to.is_some_and(|person| table.has_person(person));
        let again = self.row_after_the_end(reader.lang, &[]).filter(|_| plays);
        let personal = words.personal();
        let text = match again {
            Some(_) => personal.own_end(reader, table, audience.whereabouts()),
            None => personal.followed_game(reader, table, audience.whereabouts()),
        };
        let unwatch = || buttons::row(words, reader.lang, table.id(), &[TableAction::Unwatch]);
        let row = again.or_else(|| table.to_move().filter(|_| !plays).map(|_| unwatch()));
        Said {
            text,
            rows: row.into_iter().collect(),
            pings: Vec::new(),
        }
    }

    /// Pings the player to move in the thread, whom direct messages do not reach.
    pub(super) async fn call_said(self) -> Result<Said, Stop> {
        let (lang, table) = (self.lang, self.table);
        let lasts = is_their_turn(self.app, table).await?;
        let Some((_, player)) = table.to_move().filter(|_| lasts) else {
            return Err(Stop::Unneeded("the turn is over"));
        };
        let words = &self.app.words;
        let instead = (self.message.kind == MessageKind::CallInstead)
            .then(|| words.say(lang, "personal-told-here"));
        let deadline = self.app.deadline(lang, table).await;
        let called = words.personal().call_in_thread(lang, table).into_iter();
        let lines = called.chain(deadline).chain(instead);
        Ok(Said {
            text: lines.collect::<Vec<_>>().join("\n"),
            rows: Vec::new(),
            pings: vec![player],
        })
    }
}

/// Until when a player is left alone.
pub(super) async fn left_alone(app: &App, player: PlayerId) -> Option<Millis> {
    let now = app.games.clock().now();
    app.settings(player).await.reminders.quiet_until(now)
}
