//! Who blocks somebody never meets them at a table, and nobody else is told.

use seigneur::game::{Block, MessageId, Millis, Phase, PlayerId, Table, TableKey};
use seigneur::sandbox::{OptionValue, PostedMessage, UserId};

use crate::support::locale::{button, en};
use crate::support::messages::{lacks, result_in, says, tells, text, times_said};
use crate::support::people::{answered, chess_with};
use crate::support::test_server::TestServer;

/// Blocks somebody, or says whom one has blocked.
async fn block(server: &TestServer, user: &str, other: Option<&str>) -> String {
    let general = server.sandbox.channel("general");
    let player = other.map(|other| ("player", OptionValue::User(server.user(other))));
    let options: Vec<_> = player.into_iter().collect();
    answered(server, user, general, "block", &options).await
}

/// The table to which a message invites.
async fn table_of(server: &TestServer, invitation: &PostedMessage) -> Table {
    let key = TableKey::Message(MessageId(invitation.id.0));
    server.store().await.load_by(key).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_blocked_invites_in_vain_and_is_not_told_so() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let other = server.sandbox.channel("other");
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    let standing = server.invite("alice", &chess_with(&server, "bob")).await;
    let nobody = block(&server, "bob", None).await;
    tells(&nobody, "You have blocked nobody");
    let done = block(&server, "bob", Some("alice")).await;
    tells(&done, &format!("You have blocked <@{alice}>"));
    let again = block(&server, "bob", Some("alice")).await;
    tells(&again, "already");
    tells(&again, "/unblock");
    let listed = block(&server, "bob", None).await;
    tells(&listed, &format!("• <@{alice}>"));
    let own = block(&server, "bob", Some("bob")).await;
    tells(&own, "cannot block yourself");

    // What stands is declined, and nothing comes any more, on no server.
    server.loses_its_buttons(standing.id).await;
    let before = times_said(&server, general, "");
    for place in [general, other] {
        let refused = answered(&server, "alice", place, "play", &chess_with(&server, "bob")).await;
        let words = format!("<@{bob}> takes no invitations from you");
        tells(&refused, &words);
        lacks(&refused, "block");
        let refused = answered(&server, "bob", place, "play", &chess_with(&server, "alice")).await;
        tells(&refused, &format!("You have blocked <@{alice}>"));
    }
    assert_eq!(times_said(&server, general, ""), before);
    // Others are invited as before, and so is she once he lifts it.
    server.invite("carol", &chess_with(&server, "bob")).await;
    let player = [("player", OptionValue::User(alice))];
    let unblocked = answered(&server, "bob", general, "unblock", &player).await;
    tells(&unblocked, "no longer block");
    let unblocked = answered(&server, "bob", general, "unblock", &player).await;
    tells(&unblocked, "You have not blocked");
    server.invite("alice", &chess_with(&server, "bob")).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_blocked_and_the_blocker_never_sit_at_one_table() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    let played = server.game("chess", &["alice", "bob"], None).await;
    block(&server, "bob", Some("alice")).await;
    // The game that goes on does so; there is no rematch.
    played.fools_mate().await;
    let finished = result_in(&server, general).await;
    let refused = text(&server.press("alice", finished.id, &button("rematch")).await);
    tells(&refused, &format!("<@{bob}> takes no invitations"));
    let refused = text(&server.press("bob", finished.id, &button("rematch")).await);
    tells(&refused, &format!("You have blocked <@{alice}>"));

    // An open table of each: the other sits down at neither.
    let open = [("game", OptionValue::from("chess"))];
    let hers = server.invite("alice", &open).await;
    let his = server.invite("bob", &open).await;
    let refused = text(&server.press("bob", hers.id, &button("join")).await);
    tells(&refused, &format!("You have blocked <@{alice}>"));
    let refused = text(&server.press("alice", his.id, &button("join")).await);
    tells(&refused, &en("error-seat-refused", &[]));
    lacks(&refused, &bob.to_string());

    // Those who seek are seated with somebody else.
    let seeks = [("game", OptionValue::from("yalta"))];
    let waits = answered(&server, "alice", general, "seek", &seeks).await;
    tells(&waits, "#4 is open");
    let waits = answered(&server, "bob", general, "seek", &seeks).await;
    tells(&waits, "#5 is open");
    let joins = answered(&server, "carol", general, "seek", &seeks).await;
    tells(&joins, "#4");
    // Nor at a table of a third person where one of them sits.
    let third = server.invite("dave", &[("game", "trichess".into())]).await;
    server.press("bob", third.id, &button("join")).await;
    let refused = text(&server.press("alice", third.id, &button("join")).await);
    tells(&refused, &en("error-seat-refused", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_wait_keep_nobody_with_whom_they_have_blocked() {
    let server = TestServer::start().await;
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    let trichess = [("game", OptionValue::from("trichess"))];
    let hers = server.invite("alice", &trichess).await;
    let his = server.invite("bob", &trichess).await;
    for (user, table) in [("bob", &hers), ("alice", &his)] {
        server.press(user, table.id, &button("join")).await;
    }
    // What he has asked her to himself ends.
    let asked = server.invite("bob", &chess_with(&server, "alice")).await;
    block(&server, "bob", Some("alice")).await;
    server.settle().await;
    let table = table_of(&server, &asked).await;
    assert!(matches!(table.phase(), Phase::Closed(_)), "{table:?}");
    // Each table goes on with whoever opened it.
    for (invitation, stays) in [(&hers, alice), (&his, bob)] {
        let table = table_of(&server, invitation).await;
        assert!(matches!(table.phase(), Phase::Gathering), "{table:?}");
        let people: Vec<u64> = table.people().map(|one| one.0).collect();
        assert_eq!(people, [stays.0]);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_blocks_somebody_again_is_parted_from_them_at_tables_that_wait() {
    let server = TestServer::start().await;
    let [alice, bob] = ["alice", "bob"].map(|name| PlayerId(server.user(name).0));
    let trichess = [("game", OptionValue::from("trichess"))];
    let hers = server.invite("alice", &trichess).await;
    server.press("bob", hers.id, &button("join")).await;
    // So a process leaves it that ends as soon as the block is kept.
    let kept = Block { by: bob, of: alice };
    let store = server.store().await;
    store.block(kept, Millis(1)).await.unwrap();
    let again = block(&server, "bob", Some("alice")).await;
    tells(&again, "already");
    let people: Vec<PlayerId> = table_of(&server, &hers).await.people().collect();
    assert_eq!(people, [alice]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_are_told_to_the_blocker_alone_in_both_languages() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let [chloe, denis] = ["chloe", "denis"].map(|name| server.user(name));
    let options = |user: UserId| [("player", OptionValue::User(user))];
    let done = answered(&server, "chloe", salon, "block", &options(denis)).await;
    tells(&done, &format!("Vous avez bloqué <@{denis}>"));
    let refused = answered(
        &server,
        "denis",
        salon,
        "play",
        &chess_with(&server, "chloe"),
    )
    .await;
    let words = format!("<@{chloe}> n’accepte pas d’invitation de votre part");
    tells(&refused, &words);
    let unblocked = answered(&server, "chloe", salon, "unblock", &options(denis)).await;
    tells(&unblocked, "Vous ne bloquez plus");
    let bot = answered(
        &server,
        "chloe",
        salon,
        "block",
        &options(server.sandbox.bot()),
    )
    .await;
    tells(&bot, "ordinateurs");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_are_blocked_each_stands_on_a_page() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let (store, by) = (server.store().await, PlayerId(server.user("bob").0));
    let first_of_them = 1_000_000_000_000_000_000;
    for (number, at) in (0..120_u64).zip(0..) {
        let of = PlayerId(first_of_them + number);
        store.block(Block { by, of }, Millis(at)).await.unwrap();
    }
    let first = server.slash("bob", general, "block", &[]).await;
    says(&first, "Page 1 of 3");
    let list = first.message.as_ref().unwrap().id;
    let next = button("page-after");
    let second = server.press("bob", list, &next).await;
    let third = server.press("bob", list, &next).await;
    says(&third, "Page 3 of 3");
    let pages = [first, second, third].map(|page| text(&page));
    for number in 0..120 {
        let called = format!("• <@{}>", first_of_them + number);
        let found = pages.iter().filter(|page| page.contains(&called));
        assert_eq!(found.count(), 1, "{called}: {pages:?}");
    }
    server.close().await;
}
