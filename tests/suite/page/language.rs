//! The page in the language of whoever sits there: names of commands, the message box, and how one begins.

use serde_json::{Value, json};

use super::seat::{COMPLAINTS, Seat};
use crate::support::browser::Browser;
use crate::support::test_server::TestServer;

/// The commands that the latest message names, and the one that it answers.
const NAMED: &str = "return [...document.querySelectorAll('.message:last-child .text .pill')].map((node) => node.innerText);";
const ANSWERED: &str =
    "return document.querySelector('.message:last-child .context .pill')?.innerText ?? null;";
/// The command that is being typed.
const COMMAND: &str =
    "return document.querySelector('#command-fields .command-name')?.innerText ?? null;";
#[tokio::test(flavor = "multi_thread")]
async fn commands_are_named_in_the_readers_language_and_come_into_the_box() {
    let Some(browser) = Browser::start("names of commands on the page").await else {
        return;
    };
    let server = TestServer::start().await;
    let seat = Seat { browser };
    for (user, help, [learn, play]) in [
        ("chloe", "aide", ["/apprendre", "/jouer"]),
        ("alice", "help", ["/learn", "/play"]),
    ] {
        let place = format!("{}/?as={user}&channel=general", server.sandbox.url());
        seat.browser.open(&place).await;
        seat.focused("composer").await;
        seat.browser.keys(&format!("/{help} ")).await;
        seat.focused("send").await;
        seat.send().await;
        let names = |named: &Value| {
            let named: Vec<String> = serde_json::from_value(named.clone()).unwrap();
            [learn, play]
                .iter()
                .all(|name| named.iter().any(|it| it == name))
        };
        seat.browser.until(learn, NAMED, names).await;
        let answered = format!("/{help}");
        let is_it = |answers: &Value| answers == answered.as_str();
        seat.browser.until(&answered, ANSWERED, is_it).await;
        let pill = format!("//*[contains(@class, 'pill')][normalize-space()='{play}']");
        seat.browser.click(&pill).await;
        seat.focused("option-game").await;
        assert_eq!(seat.browser.script(COMMAND).await, play);
    }
    let complaints = seat.browser.script(COMPLAINTS).await;
    assert_eq!(complaints, json!([]));
    server.close().await;
}
