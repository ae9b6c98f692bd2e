//! Games from positions in which a colour is out already.

use seigneur::sandbox::OptionValue;

use crate::support::fair_play::against_computer;
use crate::support::locale::en;
use crate::support::messages::{lacks, said, says, tells, times_said};
use crate::support::test_server::TestServer;

/// Yalta, where White and Black play on and Red is out.
const RED_IS_OUT: &str = "8/8/wPwPwPwPwPwPwPwP/wRwNwBwQwKwBwNwR|8/8/rPrPrPrPrPrPrPrP/rRrNrBrQrKrBrNrR|\
                          8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR b wKwQbKbQ - 0 6 r";

#[tokio::test(flavor = "multi_thread")]
async fn nobody_begins_a_game_in_which_no_person_could_move() {
    let server = TestServer::start().await;
    let bot = || ("player3", OptionValue::User(server.sandbox.bot()));
    let red = [bot(), ("color", "r".into())];
    let refused = against_computer(&server, "alice", "yalta", RED_IS_OUT, &red).await;
    says(&refused, &en("error-nobody-plays", &[]));
    server.settle().await;
    let store = server.store().await;
    let games = store.next_number(seigneur::game::ServerId(server.sandbox.guild("Sandbox").0));
    assert_eq!(games.await.unwrap().0, 1, "nothing is kept");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lot_gives_a_person_a_colour_that_plays() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let bot = || ("player3", OptionValue::User(server.sandbox.bot()));
    for number in 1..=6 {
        // Each begins in a position of its own.
        let pawns = ["wP"; 8].concat();
        let fewer = pawns.replacen("wP", "", number);
        let position = RED_IS_OUT.replacen(&pawns, &format!("{number}{fewer}"), 1);
        let begun = against_computer(&server, "alice", "yalta", &position, &[bot()]).await;
        tells(&begun, &format!("#{number}"));
        let shown = said(&server, general, &format!("table #{number}**")).await;
        let alice = format!("<@{}>", server.user("alice"));
        let red = format!("Red {alice}");
        lacks(&shown, &red);
    }
    assert_eq!(times_said(&server, general, "table #"), 6);
    server.close_with_unsent().await;
}
