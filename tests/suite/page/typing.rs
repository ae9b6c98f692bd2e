//! What is typed behind the name of a command: it goes into an option, or is said to go nowhere.

use fantoccini::key::Key;
use seigneur::sandbox::RateLimits;
use serde_json::{Value, json};

use super::seat::{COMPLAINTS, Seat};
use crate::support::browser::Browser;
use crate::support::test_server::TestServer;

/// The fields of a command that is being typed: what option each is for, and what stands in it.
const FIELDS: &str = "return [...document.querySelectorAll('#command-fields input[data-option]')]\
                      .map((input) => [input.dataset.option, input.value]);";
/// What the list says where it offers nothing.
const HINT: &str = "return document.querySelector('#command-list .hint')?.innerText ?? null;";
/// All commands that want nothing and take something, with the first of their options.
const UNDEMANDING: &str = "
    const request = new XMLHttpRequest();
    request.open('GET', '/sandbox/state?as=alice&channel=general', false);
    request.send();
    const of = (node, path) => {
      const below = (node.options ?? []).filter((option) => option.type < 3);
      if (below.length) return below.flatMap((option) => of(option, `${path} ${option.name}`));
      const free = node.options?.length && node.options.every((option) => !option.required);
      return free ? [[path, node.options[0].name]] : [];
    };
    return JSON.parse(request.response).commands.filter((command) => command.type === 1)
      .flatMap((command) => of(command, command.name));";

async fn at_the_box(what: &str) -> Option<(TestServer, Seat)> {
    let browser = Browser::start(what).await?;
    let server = TestServer::with_limits(RateLimits::Off).await;
    let seat = Seat { browser };
    let place = server.sandbox.url() + "/?as=alice&channel=general";
    seat.browser.open(&place).await;
    seat.focused("composer").await;
    Some((server, seat))
}

impl Seat {
    /// Types a command until its fields are as wanted.
    async fn types(&self, text: &str, fields: Value) {
        self.browser.click("//*[@data-testid='composer']").await;
        self.browser.keys(text).await;
        let wanted = move |found: &Value| *found == fields;
        self.browser.until(text, FIELDS, wanted).await;
    }

    /// Leaves the command that is being typed.
    async fn leaves(&self) {
        let open = "return !document.getElementById('command-fields').hidden;";
        while self.browser.script(open).await == true {
            self.press(Key::Escape).await;
        }
        self.focused("composer").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_command_swallows_what_is_typed_behind_it() {
    let Some((server, seat)) = at_the_box("typing on the page").await else {
        return;
    };
    let all = seat.browser.script(UNDEMANDING).await;
    let all: Vec<(String, String)> = serde_json::from_value(all).unwrap();
    assert!(all.len() > 30, "{all:?}");
    for (path, option) in all {
        seat.types(&format!("/{path} x1"), json!([[option, "x1"]]))
            .await;
        seat.leaves().await;
    }
    seat.types("/problem chess", json!([["game", "chess"]]))
        .await;
    seat.enter().await;
    seat.focused("more-options").await;
    seat.send().await;
    seat.sees_private("Chess · ").await;
    let complaints = seat.browser.script(COMPLAINTS).await;
    assert_eq!(complaints, json!([]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_are_chosen_by_their_names() {
    let Some((server, seat)) = at_the_box("options by their names").await else {
        return;
    };
    for (text, fields) in [
        ("/problem game:chess", json!([["game", "chess"]])),
        ("/practice level:2", json!([["level", "2"]])),
        (
            "/seek chess pace:3d",
            json!([["game", "chess"], ["pace", "3d"]]),
        ),
        (
            "/practice color:white level:2",
            json!([["color", "white"], ["level", "2"]]),
        ),
    ] {
        seat.types(text, fields).await;
        seat.leaves().await;
    }
    // The beginning of a name is offered beside what the first option has.
    seat.types("/practice lev", json!([["game", "lev"]])).await;
    seat.enter().await;
    let level = |found: &Value| *found == json!([["level", ""]]);
    seat.browser.until("the level", FIELDS, level).await;
    seat.leaves().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_takes_nothing_says_so() {
    let Some((server, seat)) = at_the_box("nothing to type").await else {
        return;
    };
    seat.types("/help chess", json!([])).await;
    let said = |hint: &Value| hint == "This command takes nothing more";
    seat.browser.until("a hint", HINT, said).await;
    seat.press(Key::Backspace).await;
    seat.focused("composer").await;
    server.close().await;
}
