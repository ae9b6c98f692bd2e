//! The page in the language of whoever sits there: names of commands, the message box, and how one begins.

use serde_json::{Value, json};

use super::seat::{COMPLAINTS, Seat};
use crate::support::browser::Browser;
use crate::support::test_server::TestServer;

/// The screen of a phone, in pixels.
const NARROW: [u32; 2] = [360, 740];
/// The commands that the latest message names, and the one that it answers.
const NAMED: &str = "return [...document.querySelectorAll('.message:last-child .text .pill')].map((node) => node.innerText);";
const ANSWERED: &str =
    "return document.querySelector('.message:last-child .context .pill')?.innerText ?? null;";
/// The command that is being typed.
const COMMAND: &str =
    "return document.querySelector('#command-fields .command-name')?.innerText ?? null;";
/// How many pixels of the box are left behind its hint; none where that does not tell of commands.
const LEFT: &str = "
    const box = document.getElementById('composer');
    const style = getComputedStyle(box);
    const told = /for commands|commandes/.test(box.placeholder) && box.placeholder;
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    return told && box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - pen.measureText(told).width;";
/// How many pixels of the messages lie beyond the edge, once a game's thread is shown below its invitation.
const BEYOND: &str = "
    const list = document.getElementById('messages');
    return document.querySelector('.thread-link') && list.scrollWidth - list.clientWidth;";
/// Who sits where, in which language, and what can be chosen.
const BEGINNING: &str = "
    const shown = (id) => document.getElementById(id).selectedOptions[0]?.text;
    return [document.documentElement.lang, shown('user-switcher'), shown('locale-switcher'), document.getElementById('title').innerText];";
const LANGUAGES: &str =
    "return [...document.getElementById('locale-switcher').options].map((option) => option.text);";

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

#[tokio::test(flavor = "multi_thread")]
async fn a_narrow_box_tells_of_commands_in_every_channel() {
    let Some(browser) = Browser::start("the message box on a phone").await else {
        return;
    };
    let server = TestServer::start().await;
    let game = server
        .game("trichess", &["alice", "chloe", "carol"], None)
        .await;
    let seat = Seat { browser };
    seat.browser.open(&server.sandbox.url()).await;
    seat.browser.resize(NARROW[0], NARROW[1]).await;
    for user in ["alice", "chloe"] {
        let place = format!(
            "{}/?as={user}&channel={}",
            server.sandbox.url(),
            game.thread
        );
        seat.browser.open(&place).await;
        seat.sees_boards(1).await;
        let fits = |left: &Value| left.as_f64().is_some_and(|left| left >= 0.0);
        seat.browser.until("the hint", LEFT, fits).await;
        seat.photograph(&format!("narrow-{user}.png")).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_names_stay_within_the_screen_of_a_phone() {
    let Some(browser) = Browser::start("long names on a phone").await else {
        return;
    };
    let server = TestServer::start().await;
    let long = "W".repeat(32);
    server.sandbox.people().add_user(&long, "en-US");
    server.friendly_game("chess", &["alice", &long]).await;
    let seat = Seat { browser };
    seat.browser.open(&server.sandbox.url()).await;
    seat.browser.resize(NARROW[0], NARROW[1]).await;
    let place = format!("{}/?as=alice&channel=general", server.sandbox.url());
    seat.browser.open(&place).await;
    let fits = |beyond: &Value| beyond.as_i64() == Some(0);
    seat.browser.until("all names", BEYOND, fits).await;
    seat.photograph("long-names.png").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_begins_in_the_browsers_language() {
    let Some(browser) = Browser::start_for("the page in French", "fr-CA,en").await else {
        return;
    };
    let server = TestServer::start().await;
    let seat = Seat { browser };
    let url = server.sandbox.url();
    let begins = |wanted: Value| move |found: &Value| *found == wanted;
    let french = begins(json!(["fr", "alice", "français", "# salon"]));
    seat.browser.open(&url).await;
    seat.browser.until("French", BEGINNING, french).await;
    let languages = json!(["English (US)", "English (UK)", "français"]);
    assert_eq!(seat.browser.script(LANGUAGES).await, languages);

    // On a phone one sees who sits there, and is led to the choice.
    seat.browser.resize(NARROW[0], NARROW[1]).await;
    let who = "//button[@id='seat'][normalize-space()='alice · français']";
    seat.browser.see(who).await;
    seat.photograph("seat.png").await;
    seat.browser.click(who).await;
    seat.focused("locale-switcher").await;
    let switcher = "//select[@data-testid='locale-switcher']";
    seat.browser.choose(switcher, "English (UK)").await;
    let english = begins(json!(["en-GB", "alice", "English (UK)", "# salon"]));
    seat.browser.until("English", BEGINNING, english).await;

    // What was chosen by hand stays, and somebody who is named in the address keeps their own.
    seat.browser.script("sessionStorage.clear();").await;
    seat.browser.open(&url).await;
    let again = begins(json!(["en-GB", "alice", "English (UK)", "# general"]));
    seat.browser.until("English again", BEGINNING, again).await;
    seat.browser.open(&format!("{url}/?as=carol")).await;
    let carol = begins(json!(["en-US", "carol", "English (US)", "# general"]));
    seat.browser.until("Carol", BEGINNING, carol).await;
    server.close().await;
}
