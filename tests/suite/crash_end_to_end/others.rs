//! Who else is there: somebody who waits alone, and computers.

use seigneur::rules::{History, Move};

use super::kill_loop::KillLoop;
use super::people::{A_MOMENT, Book, LOOK, Person};
use super::seen::has_button;

impl Person<'_> {
    /// Sees what a computer has answered, as soon as it has: no board comes before, but what it says of an offer may.
    pub(super) async fn see_the_answer(&self, book: &mut Book, history: &mut History) {
        if !self.computer || history.outcome().is_some() {
            return;
        }
        let question = "SELECT body FROM events
            WHERE game_id = $1 AND body LIKE '%\"event\":\"moved\"%' ORDER BY seq";
        let answered = async || {
            let kept: Vec<(String,)> = self.kills.ledger.rows(question, book.game).await;
            kept.into_iter().nth(book.moves.len())
        };
        let (body,) = self
            .kills
            .until("a computer's move", async || {}, answered)
            .await;
        let event: serde_json::Value = serde_json::from_str(&body).unwrap();
        let text = event["move"].as_str().unwrap().to_owned();
        let topology = history.position().topology();
        let mv = Move::from_coordinates(&text, topology).unwrap();
        history.play(mv).unwrap();
        book.moves.push(text);
    }
}

/// Opens tables that nobody joins, one after the other, until the last life of the bot.
pub async fn waits_alone(kills: &KillLoop) {
    let sandbox = &kills.server.sandbox;
    let (loner, other) = (
        sandbox.people().add_user("loner", "fr"),
        sandbox.channel("other"),
    );
    while !kills.is_safe() {
        let known = sandbox.messages(other).last().map(|message| message.id);
        let asks = async || {
            let _sent = sandbox.slash(loner, other, "play", &[("game", "chess".into())]);
        };
        let invited = async || {
            sandbox.view(|view| {
                let mut messages = view.messages(other);
                let invitation = messages.find(|it| Some(it.id) > known && has_button(it, "join:"));
                invitation.map(|it| it.id)
            })
        };
        let invitation = kills.until("a table of one's own", asks, invited).await;
        let question = "SELECT game_id FROM game_channels JOIN games ON games.id = game_id
            WHERE invitation_id = $1 AND status = 'gathering'";
        let id = invitation.0.cast_signed();
        // It is kept a moment after it is seen.
        tokio::time::sleep(A_MOMENT).await;
        while !kills.is_safe() && kills.ledger.row::<(i64,)>(question, id).await.is_some() {
            tokio::time::sleep(LOOK).await;
        }
    }
}
