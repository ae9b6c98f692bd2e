//! What is said of a ladder below an invitation that is a challenge, and below the end of one.

use super::{Composer, Telling};
use crate::discord::app::App;
use crate::discord::delivery::Stop;
use crate::game::{MessageKind, Phase, Table};
use crate::words::Lang;

impl Composer<'_> {
    /// The text of a message of a game, with a line below it if a ladder has to do with it.
    pub(super) async fn with_ladder(
        self,
        telling: Telling<'_>,
        text: String,
    ) -> Result<String, Stop> {
        let line = match telling.message.kind {
            MessageKind::Invitation | MessageKind::Result | MessageKind::Announcement => {
                ladder_line(self.app, telling.table, telling.lang).await?
            }
            _ => None,
        };
        Ok(match line {
            Some(line) => format!("{text}\n{line}"),
            None => text,
        })
    }
}

/// That a challenge is made at a table, or who has climbed by it.
pub(in crate::discord::delivery) async fn ladder_line(
    app: &App,
    table: &Table,
    lang: Lang,
) -> Result<Option<String>, Stop> {
    let (store, words, game) = (app.store(), app.words.ladders(), table.id());
    Ok(match table.phase() {
        Phase::Gathering => {
            let is_challenge = store.is_challenge(game).await?;
            is_challenge.then(|| words.invitation(lang))
        }
        Phase::Playing(_) => None,
        Phase::Closed(_) | Phase::Finished(..) => {
            let climb = store.climb_by(game).await?;
            climb.map(|climb| words.climb(lang, &climb))
        }
    })
}
