//! Commands by keys alone, as they are typed and pasted.

use fantoccini::key::Key;
use seigneur::sandbox::RateLimits;
use serde_json::{Value, json};

use super::seat::{COMPLAINTS, OFFERED, Seat};
use crate::support::browser::Browser;
use crate::support::locale::en_part;
use crate::support::test_server::TestServer;

/// What stands in the first field of a command.
const FIRST_FIELD: &str = "return document.querySelector('#command-fields input')?.value ?? null;";
/// Pastes a text into the box.
const PASTED: &str = "const box = document.getElementById('composer'); box.value = '/seek chess'; \
                      box.dispatchEvent(new Event('input'));";
/// Takes away what stands in the box.
const EMPTIED: &str =
    "const box = document.getElementById('composer'); box.value = ''; box.focus();";
/// What the open channel shows.
const SHOWN: &str = "return document.getElementById('messages').innerText;";
/// Whether the box has its list open, as whoever hears the page is told.
const IS_EXPANDED: &str =
    "return document.getElementById('composer').getAttribute('aria-expanded');";

/// A browser with the page open; its box has the focus from the beginning.
async fn at_the_box(what: &str) -> Option<(TestServer, Seat)> {
    let browser = Browser::start(what).await?;
    let server = TestServer::with_limits(RateLimits::Off).await;
    let seat = Seat { browser };
    seat.browser.open(&server.sandbox.url()).await;
    seat.focused("composer").await;
    Some((server, seat))
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_found_taken_apart_and_sent_by_keys() {
    let Some((server, seat)) = at_the_box("keys on the page").await else {
        return;
    };
    let is = |wanted: Value| move |found: &Value| *found == wanted;
    // The second Enter sends what wants nothing more.
    seat.browser.keys("/help").await;
    seat.browser
        .until("help", OFFERED, is(json!(["/help"])))
        .await;
    seat.browser
        .until("its list", IS_EXPANDED, is(json!("true")))
        .await;
    seat.enter().await;
    seat.focused("send").await;
    seat.send().await;
    seat.sees_private("/play").await;

    // What is called so comes before what has it somewhere.
    seat.command("seek", "game").await;
    seat.browser.keys("chess").await;
    let chess_first = |offered: &Value| offered[0] == "Chess";
    seat.browser.until("chess", OFFERED, chess_first).await;
    seat.enter().await;
    seat.focused("more-options").await;
    seat.send().await;
    seat.sees_private(&en_part("answer-seeking")).await;

    // What is pasted is taken apart, and no command is posted that does not exist.
    seat.browser.script(PASTED).await;
    seat.browser
        .until("pasted", FIRST_FIELD, is(json!("chess")))
        .await;
    seat.press(Key::Escape).await;
    seat.press(Key::Escape).await;
    seat.focused("composer").await;
    seat.browser.keys("/nonsense e4").await;
    seat.enter().await;
    let complains = |shown: &Value| shown.to_string().contains("no command /nonsense");
    seat.browser
        .until("a complaint", COMPLAINTS, complains)
        .await;
    // Whom a text mentions is offered after an @, and the bot answers who speaks to it.
    seat.browser.script(EMPTIED).await;
    seat.browser.keys("@seig").await;
    let bot_first = |offered: &Value| offered[0] == "@Seigneur";
    seat.browser.until("the bot", OFFERED, bot_first).await;
    seat.enter().await;
    seat.browser.keys("hello").await;
    seat.enter().await;
    let greeted = |shown: &Value| shown.to_string().contains(&*en_part("addressed"));
    seat.browser.until("a greeting", SHOWN, greeted).await;
    let general = server.sandbox.channel("general");
    let posted = server.sandbox.messages(general);
    assert!(
        posted
            .iter()
            .all(|message| !message.content.contains("nonsense"))
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn enter_sends_what_an_empty_field_does_not_need() {
    let Some((server, seat)) = at_the_box("an empty field").await else {
        return;
    };
    seat.command("block", "player").await;
    let somebody = |offered: &Value| offered.as_array().is_some_and(|all| !all.is_empty());
    seat.browser.until("people", OFFERED, somebody).await;
    seat.send().await;
    seat.sees_private("You have blocked nobody").await;

    // Arrows choose from the list of the same field.
    seat.command("block", "player").await;
    seat.browser.until("people", OFFERED, somebody).await;
    seat.press(Key::Down).await;
    seat.enter().await;
    seat.browser
        .until("a name", FIRST_FIELD, |name| name != "")
        .await;
    server.close().await;
}
