//! The list of all games in which somebody is to move, once a day.

use crate::support::database::until;
use crate::support::games::{hour_in, told, told_game};
use crate::support::messages::{direct, said, says, tells, times_said};
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_all_turns_comes_once_a_day() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let home = direct(&server, "alice");
    let threads = [
        told_game(&server).await.thread,
        told_game(&server).await.thread,
    ];
    let hour = hour_in(&server, threads[0], 2).await;
    let options = [("hour", hour.into())];
    let chosen = server.slash("alice", general, "settings digest", &options);
    says(&chosen.await, &format!("Every day at **{hour}:00**"));
    let title = "**2 games wait for your move**";
    server.wait_hours(2);
    let list = said(&server, home, title).await;
    let link = format!("/{}", threads[1]);
    for part in ["• **Chess #1** · time runs out <t:", "**Chess #2**", &link] {
        tells(&list, part);
    }
    server.settle().await;
    assert_eq!(times_said(&server, home, title), 1);
    server.wait_days(1);
    let again = server.sandbox.wait_for(PATIENCE, |view| {
        let lists = view.messages(home).filter(|it| it.content.contains(title));
        (lists.count() == 2).then_some(())
    });
    again.await.expect("another day, another list");
    // It takes the place of the first reminder. Where it does not arrive it comes no more, and the
    // first reminder is back, in the thread of a game: it comes once, with its buttons.
    server.sandbox.people().close_dms(server.user("alice"));
    server.wait_days(1);
    until(
        &server,
        "SELECT COUNT(*) FROM player_settings WHERE digest_hour IS NOT NULL",
        0,
    )
    .await;
    server.wait_hours(6);
    let first = said(&server, threads[0], title).await;
    assert_eq!(first.pings, [server.user("alice")]);
    server.settle().await;
    let said_in = threads.map(|thread| times_said(&server, thread, title));
    assert_eq!(said_in, [1, 0]);
    let shown = server.slash("alice", general, "settings digest", &[]).await;
    says(&shown, "There is no daily list of your turns.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn la_liste_du_jour_se_lit_en_francais() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let partie = server.game_in_french(&["chloe", "denis"]).await;
    told(&server, partie.thread).await;
    let heure = hour_in(&server, partie.thread, 2).await;
    let options = [("hour", heure.into())];
    let choisi = server.slash("chloe", salon, "settings digest", &options);
    says(&choisi.await, &format!("Chaque jour à **{heure}\u{a0}h**"));
    server.wait_hours(2);
    let chez_chloe = direct(&server, "chloe");
    let liste = said(&server, chez_chloe, "**Une partie attend votre coup**").await;
    let attendu = "• **Échecs nº\u{a0}1** · le temps se termine <t:";
    tells(&liste, attendu);
    server.close().await;
}
