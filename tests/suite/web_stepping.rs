//! Stepping through a game in Chromium: nothing that is pressed is lost, nothing on the page moves, and whoever cannot see it is
//! told each step.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::support::browser::Browser;
use crate::support::game_fixture::GameFixture;
use crate::support::locale::en;
use crate::support::test_server::TestServer;
use crate::support::web::{called, page_of};

/// Which position is shown.
const PLACE: &str = "return Number(document.getElementById('game').dataset.place);";
/// Where the board begins on the page.
const BOARD: &str = "return Math.round(10 * (document.getElementById('board').getBoundingClientRect().top + scrollY));";
/// How far the page is wider than the window.
const OVERHANG: &str =
    "return document.documentElement.scrollWidth - document.documentElement.clientWidth;";
/// Texts are twice as large as before.
const LARGE: &str = "document.documentElement.style.fontSize = '2em';";
/// Whether the last of the steps lies within the window.
const WITHIN: &str = "return document.getElementById('latest').getBoundingClientRect().right \
    <= document.documentElement.clientWidth;";
/// Whether the board and the steps below it can be seen at once.
const SEEN_AT_ONCE: &str = "const [board, steps] = ['board', 'steps'].map((id) => document.getElementById(id)); \
    return steps.getBoundingClientRect().bottom - board.getBoundingClientRect().top <= innerHeight;";
/// From now on whatever is asked for takes as long as it does far away.
const FAR_AWAY: &str = "const real = window.fetch; window.fetch = async (...asked) => { \
    await new Promise((done) => setTimeout(done, 150)); return real(...asked); };";
/// Hears what is told to those who cannot see the page.
const HEAR: &str = "window.heard = []; new MutationObserver((all) => { for (const { target } of all) { \
    const region = (target.closest ? target : target.parentElement).closest('[role=status]'); \
    if (region && region.textContent) { heard.push(region.textContent); } } }) \
    .observe(document.body, { subtree: true, childList: true, characterData: true });";

/// Twelve moves of chess: knights come out and go home.
async fn knights(game: &GameFixture<'_>) {
    for _ in 0..3 {
        for (player, mv) in [
            ("alice", "Nf3"),
            ("bob", "Nf6"),
            ("alice", "Ng1"),
            ("bob", "Ng8"),
        ] {
            let options = [("move", mv.into())];
            game.server
                .slash(player, game.thread, "move", &options)
                .await;
        }
    }
    game.server.settle().await;
}

/// Presses a key so often at once, as it comes from a key that is held.
async fn press(browser: &Browser, key: &str, times: u32) {
    let script = format!(
        "for (let at = 0; at < {times}; at += 1) {{ document.activeElement.dispatchEvent( \
        new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true, cancelable: true }})); }}"
    );
    browser.script(&script).await;
}

async fn shows(browser: &Browser, place: u64) {
    let what = format!("position {place}");
    browser.until(&what, PLACE, |seen| *seen == place).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_pressed_quickly_counts() {
    let Some(browser) = Browser::start("quick steps on web pages").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    knights(&game).await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.resize(800, 900).await;
    let address = format!("http://{}{page}", server.pages());
    browser.open(&address).await;
    shows(&browser, 12).await;
    browser.script(FAR_AWAY).await;
    press(&browser, "ArrowLeft", 5).await;
    shows(&browser, 7).await;
    press(&browser, "ArrowRight", 3).await;
    press(&browser, "ArrowLeft", 1).await;
    shows(&browser, 9).await;
    press(&browser, "ArrowLeft", 20).await;
    shows(&browser, 0).await;
    let clicks = "for (let at = 0; at < 4; at += 1) { document.getElementById('next').click(); }";
    browser.script(clicks).await;
    shows(&browser, 4).await;
    // A finger that is drawn over the board, three times.
    let swipes = "const board = document.querySelector('#board svg'); \
        const at = (x) => [new Touch({ identifier: 1, target: board, clientX: x, clientY: 300 })]; \
        for (let turn = 0; turn < 3; turn += 1) { \
        board.dispatchEvent(new TouchEvent('touchstart', { touches: at(300), changedTouches: at(300), bubbles: true })); \
        board.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: at(200), bubbles: true })); }";
    browser.script(swipes).await;
    shows(&browser, 7).await;
    // Whoever has enlarged the page with two fingers looks around in it with one.
    let gestures = "return getComputedStyle(document.querySelector('#board svg')).touchAction;";
    assert_eq!(browser.script(gestures).await, "pan-y pinch-zoom");
    let enlarged = "Object.defineProperty(visualViewport, 'scale', { value: 2 }); \
        visualViewport.dispatchEvent(new Event('resize'));";
    browser.script(&format!("{enlarged} {swipes}")).await;
    assert_eq!(browser.script(gestures).await, "auto");
    // What comes meanwhile takes no step away.
    press(&browser, "ArrowLeft", 2).await;
    game.play("alice", "e4").await;
    shows(&browser, 5).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_could_not_be_loaded_is_said_for_no_longer_than_that_is_so() {
    let Some(browser) = Browser::start("steps during an outage").await else {
        return;
    };
    let mut server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    knights(&game).await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.open_page(&server, &page).await;
    shows(&browser, 12).await;
    server.stop_bot().await;
    press(&browser, "Home", 1).await;
    let news = "return document.getElementById('news').textContent;";
    let failed = en("page-failed", &[]);
    let is_told = |news: &Value| *news == failed.as_str();
    browser.until("that it failed", news, is_told).await;
    server.start_bot().await;
    let is_over = |news: &Value| *news == "";
    browser.until("that this is over", news, is_over).await;
    shows(&browser, 12).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn keys_lead_on_from_a_move_of_the_list() {
    let Some(browser) = Browser::start("keys in the list of moves").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    knights(&game).await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.open_page(&server, &page).await;
    browser.click("(//section[@id='moves']//a)[6]").await;
    shows(&browser, 6).await;
    for (key, place) in [
        (Key::Right, 7),
        (Key::Left, 6),
        (Key::Home, 0),
        (Key::End, 12),
    ] {
        browser.keys(&char::from(key).to_string()).await;
        shows(&browser, place).await;
    }
    let focused = "const { activeElement: it } = document; return [it.closest('#moves') !== null, it.ariaCurrent];";
    assert_eq!(browser.script(focused).await, json!([true, "true"]));
    // The list itself has the focus: keys that would move it are its own.
    browser
        .script("document.querySelector('#moves .scroll').focus();")
        .await;
    browser.keys(&char::from(Key::Left).to_string()).await;
    shows(&browser, 11).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_stays_where_it_is_in_each_language() {
    let Some(browser) = Browser::start("the board of web pages").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let long = "W".repeat(32);
    let guild = server.sandbox.guild("Sandbox");
    let people = server.sandbox.people();
    people.set_nickname(guild, server.user("bob"), Some(&long));
    let three = ["alice", "bob", "carol"];
    let mut pages = Vec::new();
    for (kind, moves) in [
        ("trichess", ["e2e4", "i11i10", "k7k6", "d2d4"]),
        ("yalta", ["e4", "c5", "", ""]),
    ] {
        let game = server.friendly_game(kind, &three).await;
        for (mv, player) in moves
            .into_iter()
            .zip(three.iter().cycle())
            .filter(|(mv, _)| !mv.is_empty())
        {
            game.play(player, mv).await;
        }
        pages.push((page_of(&game, "alice").await.unwrap(), game));
    }
    called(&server, "bob", "name").await;
    browser.resize(360, 740).await;
    for (page, _) in &pages {
        for lang in ["en", "fr", "de", "es"] {
            browser
                .open(&format!("http://{}{page}?lang={lang}", server.pages()))
                .await;
            let latest = browser.script(PLACE).await.as_u64().unwrap();
            let place = browser.script(BOARD).await;
            for back in (0..latest).rev().chain(1..=latest) {
                let key = if browser.script(PLACE).await.as_u64() > Some(back) {
                    "ArrowLeft"
                } else {
                    "ArrowRight"
                };
                press(&browser, key, 1).await;
                shows(&browser, back).await;
                assert_eq!(browser.script(BOARD).await, place, "{page} {lang} {back}");
            }
            assert_eq!(browser.script(OVERHANG).await, 0, "{page} {lang}");
        }
    }
    // Whoever follows sees the mover change, and the board stays.
    let (page, game) = &pages[0];
    browser
        .open(&format!("http://{}{page}", server.pages()))
        .await;
    let place = browser.script(BOARD).await;
    for (player, mv, then) in [("bob", "h11h10", 5), ("carol", "j7j6", 6)] {
        game.play(player, mv).await;
        shows(&browser, then).await;
        assert_eq!(browser.script(BOARD).await, place, "{player}");
    }
    server.close().await;
}

/// A game after a move, on a screen of a size; none where there is no browser.
async fn on_a_screen(what: &str, (width, height): (u32, u32)) -> Option<(TestServer, Browser)> {
    let browser = Browser::start(what).await?;
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.open_page(&server, &page).await;
    browser.resize(width, height).await;
    shows(&browser, 1).await;
    Some((server, browser))
}

#[tokio::test(flavor = "multi_thread")]
async fn all_steps_are_within_reach_of_whoever_has_large_text() {
    let what = "large text on web pages";
    let Some((server, browser)) = on_a_screen(what, (320, 740)).await else {
        return;
    };
    browser.script(LARGE).await;
    assert_eq!(browser.script(WITHIN).await, true);
    assert_eq!(browser.script(OVERHANG).await, 0, "no time is cut off");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_the_board_is_seen_on_a_phone_that_is_held_sideways() {
    let what = "a phone that is held sideways";
    let Some((server, browser)) = on_a_screen(what, (844, 390)).await else {
        return;
    };
    assert_eq!(browser.script(SEEN_AT_ONCE).await, true);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_step_is_told_once() {
    let Some(browser) = Browser::start("what is told of steps").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.open_page(&server, &page).await;
    browser.script(HEAR).await;
    browser.click("//a[@id='previous']").await;
    shows(&browser, 3).await;
    press(&browser, "ArrowLeft", 1).await;
    shows(&browser, 2).await;
    press(&browser, "Home", 1).await;
    shows(&browser, 0).await;
    press(&browser, "End", 1).await;
    shows(&browser, 4).await;
    let heard = browser
        .until("what is told", "return heard;", |heard: &Value| {
            heard.as_array().is_some_and(|heard| heard.len() >= 4)
        })
        .await;
    assert_eq!(
        heard,
        json!([
            "Last move: White, g4. Black to move.",
            "Last move: Black, e5. White to move.",
            "Start of the game. White to move.",
            "Last move: Black, Qh4#. The game has ended: checkmate.",
        ])
    );
    server.close().await;
}
