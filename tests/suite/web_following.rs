//! A game's page while the game goes on: whatever fails for a while, in Chromium the page stays and follows again.

use std::net::SocketAddr;

use fantoccini::key::Key;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::support::browser::Browser;
use crate::support::game_fixture::GameFixture;
use crate::support::games::{FOOLS_MATE, paced_game};
use crate::support::locale::{button, en};
use crate::support::test_server::TestServer;
use crate::support::web::{Reader, page_of, publish};

/// Which position is shown, of how many, and what the address says; nothing where the page of the game is gone.
const SHOWN: &str = "const game = document.getElementById('game')?.dataset; \
    return game ? [Number(game.place), Number(game.latest), location.pathname.split('/')[3] ?? ''] : null;";
/// Whether the page says that it follows the game, where it says anything of it.
const FOLLOWS: &str = "const text = document.querySelector('p.follows'); return text && text.checkVisibility({ visibilityProperty: true });";
const NEWS: &str = "return document.getElementById('news').textContent;";
/// What those were told last who cannot see the page.
const SAID: &str = "return document.getElementById('said').textContent;";
/// How often anything was asked for.
const ASKED: &str = "return window.asked;";
/// From now on this browser knows as little as older ones how a page is unpacked that is sent to it: it asks for each.
const OLDER: &str = "window.DecompressionStream = undefined;";
/// From now on nobody may ask for pages.
const REFUSED: &str = "window.asked = 0; window.real = fetch; window.fetch = async () => { window.asked += 1; \
    return new Response('', { status: 429, headers: { 'Retry-After': '1' } }); };";
/// From now on it is counted how often pages are asked for.
const COUNTED: &str = "window.asked = 0; const real = fetch; \
    window.fetch = (...page) => { window.asked += 1; return real(...page); };";
/// From now on no page that is asked for comes, and that is soon found out.
const LOST: &str = "window.clock = AbortSignal.timeout; AbortSignal.timeout = clock.bind(AbortSignal, 50); \
    window.real = fetch; window.fetch = (page, { signal }) => new Promise((_, lost) => { \
    signal?.addEventListener('abort', () => lost(signal.reason)); });";
const ALLOWED: &str = "window.fetch = window.real;";
/// From now on pages come again.
const FOUND: &str = "window.fetch = window.real; AbortSignal.timeout = window.clock;";
/// Where the board is in the page.
const BOARD: &str =
    "return Math.round(document.getElementById('board').getBoundingClientRect().top + scrollY);";
/// Counts what moves on the page though nobody has asked for anything.
const SHIFTS: &str = "window.shifted = 0; new PerformanceObserver((list) => { \
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value; \
    }).observe({ type: 'layout-shift' });";
const SHIFTED: &str = "return window.shifted;";
/// What has the focus.
const FOCUS: &str = "const { id, textContent } = document.activeElement; return id || textContent;";

/// A browser with the page of a game open.
async fn open(browser: &Browser, game: &GameFixture<'_>, below: &str) {
    let page = page_of(game, "alice").await.unwrap();
    let pages = game.server.pages();
    browser.resize(800, 900).await;
    browser.open(&format!("http://{pages}{page}{below}")).await;
}

async fn shows(browser: &Browser, shown: Value) {
    let what = shown.to_string();
    browser.until(&what, SHOWN, |seen| *seen == shown).await;
}

async fn follows(browser: &Browser, follows: Value) {
    let what = "what is said of following";
    browser.until(what, FOLLOWS, |seen| *seen == follows).await;
}

/// A game in which White has moved, and which a browser follows.
async fn followed<'s>(browser: &Browser, server: &'s TestServer) -> GameFixture<'s> {
    publish(server, "games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    open(browser, &game, "").await;
    shows(browser, json!([1, 1, ""])).await;
    follows(browser, json!(true)).await;
    game
}

async fn hears(browser: &Browser, told: &str) {
    browser.until(told, SAID, |said| *said == told).await;
}

async fn press(browser: &Browser, key: Key) {
    browser.keys(&char::from(key).to_string()).await;
}

/// Answers whatever is asked at an address as a proxy does behind which nobody is.
async fn answer_wrongly(address: SocketAddr) {
    let listener = TcpListener::bind(address).await.unwrap();
    loop {
        let (mut stream, _) = listener.accept().await.unwrap();
        let _asked = stream.read(&mut [0; 4096]).await;
        let answer = b"HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n";
        let _answered = stream.write_all(answer).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_follows_again_after_its_address_has_answered_wrongly() {
    let Some(browser) = Browser::start("following past an outage").await else {
        return;
    };
    let mut server = TestServer::with_pages().await;
    let thread = followed(&browser, &server).await.thread;

    server.stop_bot().await;
    follows(&browser, json!(false)).await;
    let wrong = tokio::spawn(answer_wrongly(server.pages()));
    // A browser gives up at the first such answer, some seconds after the connection broke.
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
    wrong.abort();
    let _ended = wrong.await;
    server.start_bot().await;
    let e5 = [("move", "e5".into())];
    server.slash("bob", thread, "move", &e5).await;
    shows(&browser, json!([2, 2, ""])).await;
    follows(&browser, json!(true)).await;
    let nf3 = [("move", "Nf3".into())];
    server.slash("alice", thread, "move", &nf3).await;
    shows(&browser, json!([3, 3, ""])).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_had_for_a_while_is_asked_for_again() {
    let Some(browser) = Browser::start("following past refusals").await else {
        return;
    };
    let server = TestServer::with_pages().await;
    let game = followed(&browser, &server).await;
    game.play("bob", "e5").await;
    shows(&browser, json!([2, 2, ""])).await;
    browser.script(OLDER).await;
    browser.script(REFUSED).await;
    game.play("alice", "Nf3").await;
    let twice = |asked: &Value| asked.as_u64().is_some_and(|asked| asked > 1);
    browser.until("it is asked again", ASKED, twice).await;
    shows(&browser, json!([2, 2, ""])).await;
    // Whoever steps on stays where they are, and is told why.
    press(&browser, Key::Home).await;
    let told = en("page-failed", &[]);
    browser
        .until("why", NEWS, |news| *news == told.as_str())
        .await;
    shows(&browser, json!([2, 2, ""])).await;
    let slider = "return document.getElementById('slider').value;";
    assert_eq!(browser.script(slider).await, "2");
    browser.script(ALLOWED).await;
    shows(&browser, json!([3, 3, ""])).await;
    press(&browser, Key::Home).await;
    shows(&browser, json!([0, 3, "0"])).await;
    assert_eq!(browser.script(NEWS).await, "");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_steps_while_nothing_comes_is_told_so() {
    let Some(browser) = Browser::start("steps while nothing comes").await else {
        return;
    };
    let server = TestServer::with_pages().await;
    let game = followed(&browser, &server).await;
    game.play("bob", "e5").await;
    shows(&browser, json!([2, 2, ""])).await;
    browser.script(LOST).await;
    press(&browser, Key::Home).await;
    let told = en("page-failed", &[]);
    browser
        .until("why", NEWS, |news| *news == told.as_str())
        .await;
    browser.script(FOUND).await;
    press(&browser, Key::Home).await;
    shows(&browser, json!([0, 2, "0"])).await;
    server.close().await;
}

/// A household has so much, and thousands may follow one game.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_follows_a_game_is_sent_each_move_or_asks_once_for_it() {
    let Some(browser) = Browser::start("what following takes").await else {
        return;
    };
    let server = TestServer::with_pages().await;
    let game = followed(&browser, &server).await;
    browser.script(COUNTED).await;
    for (player, mv, place, asked) in [("bob", "e5", 2, 0), ("alice", "Nf3", 3, 1)] {
        game.play(player, mv).await;
        shows(&browser, json!([place, place, ""])).await;
        tokio::time::sleep(std::time::Duration::from_millis(500)).await;
        assert_eq!(browser.script(ASKED).await, asked);
        browser.script(OLDER).await;
    }
    // Whoever steps has the next position before they ask for it.
    press(&browser, Key::Left).await;
    shows(&browser, json!([2, 3, "2"])).await;
    let more = |asked: &Value| asked.as_u64() == Some(3);
    browser.until("the one before", ASKED, more).await;
    // Where an earlier one is looked at, the page of the latest is no news.
    game.play("bob", "Nc6").await;
    shows(&browser, json!([2, 4, "2"])).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_stays_where_it_is_when_the_game_ends() {
    let Some(browser) = Browser::start("a game that ends while it is looked at").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = paced_game(&server, "chess", &["alice", "bob"], "3d").await;
    let (mate, before) = FOOLS_MATE.split_last().unwrap();
    for (player, mv) in before {
        game.play(player, mv).await;
    }
    open(&browser, &game, "").await;
    shows(&browser, json!([3, 3, ""])).await;
    follows(&browser, json!(true)).await;
    browser.script(SHIFTS).await;
    let place = browser.script(BOARD).await;
    game.play(mate.0, mate.1).await;
    shows(&browser, json!([4, 4, ""])).await;
    browser.until("it is over", FOLLOWS, Value::is_null).await;
    assert_eq!(browser.script(BOARD).await, place);
    assert_eq!(browser.script(SHIFTED).await, 0);
    // It stays so for whoever looks back.
    press(&browser, Key::Left).await;
    shows(&browser, json!([3, 4, "3"])).await;
    assert_eq!(browser.script(BOARD).await, place);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_reads_a_position_that_is_taken_back_sees_the_latest() {
    let Some(browser) = Browser::start("following takebacks").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play_by_turns(&["e4", "e5", "Nf3", "Nc6"]).await;
    open(&browser, &game, "/4").await;
    shows(&browser, json!([4, 4, "4"])).await;
    follows(&browser, json!(true)).await;
    game.command("bob", "takeback").await;
    let asked = game.said("asks to take back").await;
    server.press("alice", asked.id, &button("agree")).await;
    shows(&browser, json!([3, 3, ""])).await;
    let told = en("page-move-undone", &[]);
    browser
        .until("what happened", NEWS, |news| *news == told.as_str())
        .await;
    game.play("bob", "d6").await;
    shows(&browser, json!([4, 4, ""])).await;
    // Once the game is over there is nothing to follow.
    follows(&browser, json!(true)).await;
    game.resign("alice").await;
    follows(&browser, Value::Null).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_cannot_see_the_page_hears_what_happens() {
    let Some(browser) = Browser::start("what is heard of a game").await else {
        return;
    };
    let server = TestServer::with_pages().await;
    let game = followed(&browser, &server).await;
    game.play("bob", "e5").await;
    hears(&browser, "Last move: Black, e5. White to move.").await;
    // Above an earlier position stands how the game is now.
    press(&browser, Key::Left).await;
    hears(&browser, "Last move: White, e4. Black to move.").await;
    game.play("alice", "Nf3").await;
    hears(&browser, "Now: Black to move").await;
    game.resign("bob").await;
    hears(&browser, "The game has ended: resignation.").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_steps_by_keys_keeps_their_place_on_the_page() {
    let Some(browser) = Browser::start("the focus on web pages").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play_by_turns(&["e4", "e5", "Nf3", "Nc6"]).await;
    open(&browser, &game, "").await;
    shows(&browser, json!([4, 4, ""])).await;
    let focused = async |what: &str| {
        browser.until(what, FOCUS, |focus| *focus == what).await;
    };
    let focus = async |selector: &str| {
        let script = format!("document.querySelector(\"{selector}\").focus();");
        browser.script(&script).await;
    };
    focus("#moves a[href*='/1']").await;
    press(&browser, Key::Enter).await;
    shows(&browser, json!([1, 4, "1"])).await;
    focused("e4").await;
    press(&browser, Key::Tab).await;
    focused("e5").await;
    press(&browser, Key::Enter).await;
    shows(&browser, json!([2, 4, "2"])).await;
    focused("e5").await;

    // At either end of the game, what leads back has the focus.
    for (step, shown, next) in [
        ("next", json!([3, 4, "3"]), "next"),
        ("latest", json!([4, 4, ""]), "previous"),
        ("first", json!([0, 4, "0"]), "next"),
        ("next", json!([1, 4, "1"]), "next"),
        ("previous", json!([0, 4, "0"]), "next"),
        ("last a", json!([4, 4, ""]), "previous"),
    ] {
        focus(&format!("#{step}")).await;
        press(&browser, Key::Enter).await;
        shows(&browser, shown).await;
        focused(next).await;
    }
    // Nor is it lost where a move is played.
    focus("#downloads a").await;
    game.play("alice", "Bc4").await;
    shows(&browser, json!([5, 5, ""])).await;
    focused(&en("page-record", &[])).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_reads_without_a_script_is_not_told_that_moves_appear() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    let follows = format!("hidden>{}</p>", en("page-follows", &[]));
    let again = format!("<noscript><p>{}</p></noscript>", en("page-load-again", &[]));
    for path in ["", "/0"] {
        let shown = reader.get(&format!("{page}{path}")).await.text;
        for part in [&follows, &again] {
            assert!(shown.contains(part), "{part}: {shown}");
        }
    }
    server.close().await;
}

/// Has the page believe that nobody looks at it, or that somebody does again.
const HIDE: &str = "Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));";
const SHOW: &str =
    "Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));";

/// A browser gives one host six connections: the seventh page of a game would never be loaded.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_nobody_looks_at_holds_no_connection_and_catches_up() {
    let Some(browser) = Browser::start("pages that nobody looks at").await else {
        return;
    };
    let server = TestServer::with_pages().await;
    let game = followed(&browser, &server).await;
    for (player, mv, place) in [("bob", "e5", 2), ("alice", "Nf3", 3)] {
        browser.script(HIDE).await;
        game.play(player, mv).await;
        tokio::time::sleep(std::time::Duration::from_secs(2)).await;
        shows(&browser, json!([place - 1, place - 1, ""])).await;
        browser.script(SHOW).await;
        shows(&browser, json!([place, place, ""])).await;
        follows(&browser, json!(true)).await;
    }
    game.play("bob", "Nc6").await;
    shows(&browser, json!([4, 4, ""])).await;
    server.close().await;
}
