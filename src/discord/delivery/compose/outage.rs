//! The word to a table that we were away.

use super::{Said, Telling};
use crate::discord::delivery::Stop;
use crate::game::ClockState;

impl Telling<'_> {
    /// How long we were away, and until when the player to move has time now; nobody is pinged.
    /// Nothing is said where the game has gone on meanwhile.
    pub(super) async fn outage_said(self) -> Result<Said, Stop> {
        let (store, table) = (self.app.store(), self.table);
        let outage = store.outage_of(table.id(), self.message.since).await?;
        let clock = store.turn(table.id()).await?;
        let clock = clock.filter(|clock| Some(clock.turn) == table.turn());
        let (
            Some(outage),
            Some(ClockState::Running {
                deadline: Some(deadline),
                at,
            }),
            Some((_, player)),
        ) = (outage, clock.map(|clock| clock.state), table.to_move())
        else {
            return Err(Stop::Unneeded("the game has gone on"));
        };
        // Whoever was told after the outage knows the deadline, and what has passed is past.
        if at >= outage.until || deadline <= outage.until {
            return Err(Stop::Unneeded("the player knows the deadline"));
        }
        let words = self.app.words.tables();
        let text = words.outage(self.lang, outage, player, deadline);
        Ok(Said::quietly(text))
    }
}
