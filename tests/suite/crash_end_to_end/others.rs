//! Who else is there: somebody who waits alone, and computers.

use seigneur::rules::{History, Move};

use super::kill_loop::KillLoop;
use super::people::{A_MOMENT, Book, LOOK, Person};
use super::seen::has_button;

/// The moves of a game.
pub(super) const MOVES: &str = "SELECT body FROM events
    WHERE game_id = $1 AND body LIKE '%\"event\":\"moved\"%' ORDER BY seq";

impl Person<'_> {
    /// Sees what computers have answered, as soon as they have: no board comes before, but what they say of an offer may.
    pub(super) async fn see_the_answers(&self, book: &mut Book, history: &mut History) {
        let own = self.variant.colors()[0];
        while self.computers.is_some()
            && history.outcome().is_none()
            && history.position().turn() != own
        {
            self.see_an_answer(book, history).await;
        }
    }

    /// Sees what computers have played on once the only person has left them.
    pub(super) async fn see_the_rest(&self, book: &mut Book) {
        if self.computers.is_some() {
            let kept: Vec<(String,)> = self.kills.ledger.rows(MOVES, book.game).await;
            let rest = kept.iter().skip(book.moves.len());
            let rest: Vec<String> = rest.map(|(body,)| move_in(body)).collect();
            book.moves.extend(rest);
        }
    }

    async fn see_an_answer(&self, book: &mut Book, history: &mut History) {
        let answered = async || {
            let kept: Vec<(String,)> = self.kills.ledger.rows(MOVES, book.game).await;
            kept.into_iter().nth(book.moves.len())
        };
        let (body,) = self
            .kills
            .until("a computer's move", async || {}, answered)
            .await;
        let text = move_in(&body);
        let topology = history.position().topology();
        let mv = Move::from_coordinates(&text, topology).unwrap();
        history.play(mv).unwrap();
        book.moves.push(text);
    }
}

/// The move of an event, in coordinates.
pub(super) fn move_in(body: &str) -> String {
    let event: serde_json::Value = serde_json::from_str(body).unwrap();
    event["move"].as_str().unwrap().to_owned()
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
