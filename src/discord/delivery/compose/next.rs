//! A word to the player whose turn comes after the one that has begun, in a game of three.

use super::personal::left_alone;
use super::{Said, Telling};
use crate::discord::delivery::Stop;
use crate::discord::delivery::subject::is_their_turn;
use crate::game::delivery::Recipient;
use crate::words::mention;

impl Telling<'_> {
    /// Tells a player that their turn is next, while it is, and they want to hear of it: now, or
    /// once their quiet hours are over.
    pub(super) async fn next_said(self) -> Result<Said, Stop> {
        let (message, table) = (self.message, self.table);
        let next = table.clock().next_player();
        let Some(player) = message.key.to.person().or(next).filter(|_| next.is_some()) else {
            return Err(Stop::Unneeded("nobody is next"));
        };
        if self.subject.is_stranger(player) {
            return Err(Stop::Unneeded("they play from another server"));
        }
        if next != Some(player) || !is_their_turn(self.app, table).await? {
            return Err(Stop::Unneeded("the turn is over"));
        }
        if self.app.store().muting(table.id(), player).await?.is_some() {
            return Err(Stop::Unneeded("the player has muted the game"));
        }
        if let Some(until) = left_alone(self.app, player).await {
            return Err(Stop::Deferred {
                until,
                notified: None,
            });
        }
        let (words, lang) = (self.app.words.personal(), self.lang);
        Ok(match message.key.to {
            Recipient::Person(_) => {
                Said::quietly(words.next_turn(lang, table, Some(&self.audience.link)))
            }
            Recipient::Place(_) => Said {
                text: format!("{} {}", mention(player), words.next_turn(lang, table, None)),
                rows: Vec::new(),
                pings: vec![player],
            },
        })
    }
}
