//! Web pages in Chromium: what a reader does with keys, fingers and a slider, on a narrow screen.

use std::path::{Path, PathBuf};

use fantoccini::key::Key;
use serde_json::Value;

use crate::support::browser::{Browser, Device};
use crate::support::games::fools_mate;
use crate::support::problems::at_noon;
use crate::support::test_server::TestServer;
use crate::support::web::{Reader, page_of, page_of_server, publish};

/// Which position is shown, of how many, and what the address says.
const SHOWN: &str = "return [Number(document.getElementById('game').dataset.place), \
    Number(document.getElementById('game').dataset.latest), location.pathname.split('/')[3] ?? ''];";
/// Where the board is in the page, and how much of the page lies beyond the window's edge.
const LAID_OUT: &str = "const board = document.querySelector('#board svg').getBoundingClientRect(); \
    return [Math.round(board.top + scrollY), Math.round(board.width), \
    document.documentElement.scrollWidth - document.documentElement.clientWidth];";
/// What a finger may miss, as it is not high enough: of what leads elsewhere by itself, not within a text or a table.
const SMALL: &str = "const all = document.querySelectorAll('.ways a, #state a, #steps a, nav a, button, select, summary, \
    input:not([type])'); return [...all].map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect().height]) \
    .filter(([, height]) => height > 0 && height < 43.5);";
/// How far whose move it is stands above what is told below it.
const GAP: &str = "const headline = document.querySelector('.headline'); const text = document.createRange(); \
    text.selectNodeContents(headline); \
    return headline.nextElementSibling.getBoundingClientRect().top - text.getBoundingClientRect().bottom;";
/// Whether the player to move and the move that is shown stand on another ground than the page, and whether White is read out as
/// the one to move.
const TOLD_APART: &str = "const ground = (one) => getComputedStyle(document.querySelector(one)).backgroundColor; \
    const mover = document.querySelector('.player[aria-current]').textContent; \
    return [...['.to-move', '#moves td a[aria-current]'].map((one) => ground(one) !== ground('html')), \
    mover.includes('White')];";
/// What is told of what happens.
const NEWS: &str = "return document.getElementById('news').textContent;";
/// Set before a step: it is gone where the page was loaded anew.
const MARKED: &str = "return window.marked === true;";

fn picture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("web")
        .join(name)
}

async fn shows(browser: &Browser, place: u64, latest: u64) {
    let path = if place == latest {
        String::new()
    } else {
        place.to_string()
    };
    let wanted = |shown: &Value| *shown == serde_json::json!([place, latest, path]);
    browser
        .until(&format!("position {place}"), SHOWN, wanted)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_three_is_stepped_through_by_keys_on_a_narrow_screen() {
    let Some(browser) = Browser::start("web pages").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server
        .friendly_game("trichess", &["alice", "bob", "carol"])
        .await;
    game.play_by_turns(&["e2e4", "i11i10", "k7k6"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.resize(360, 740).await;
    browser
        .open(&format!("http://{}{page}", server.pages()))
        .await;
    shows(&browser, 3, 3).await;
    browser.photograph(&picture("game-360.png")).await;
    browser.script("window.marked = true;").await;
    let laid_out = browser.script(LAID_OUT).await;
    assert_eq!(laid_out[2], 0, "nothing lies beyond the edge");
    assert!(
        laid_out[1].as_u64().unwrap() >= 320,
        "the board is as wide as the screen: {laid_out}"
    );
    for (key, place) in [
        (Key::Left, 2),
        (Key::Left, 1),
        (Key::Home, 0),
        (Key::Left, 0),
        (Key::Right, 1),
        (Key::End, 3),
        (Key::Right, 3),
        (Key::Left, 2),
    ] {
        let key: char = key.into();
        browser.keys(&key.to_string()).await;
        shows(&browser, place, 3).await;
        assert_eq!(
            browser.script(LAID_OUT).await,
            laid_out,
            "nothing moves on the page"
        );
        assert_eq!(
            browser.script(MARKED).await,
            true,
            "the page is not loaded anew"
        );
    }
    // By the slider, and by a move of the list.
    browser
        .script(
            "const slider = document.getElementById('slider'); slider.value = 0; \
            slider.dispatchEvent(new Event('input', { bubbles: true }));",
        )
        .await;
    shows(&browser, 0, 3).await;
    browser
        .click("//section[@id='moves']//a[text()='e4']")
        .await;
    shows(&browser, 1, 3).await;
    let whose = browser
        .script("return document.querySelector('.headline').textContent;")
        .await;
    assert_eq!(
        whose, "Now: White to move",
        "whose move it is now, whatever is shown"
    );

    // Whoever looks at the latest position sees the next one come.
    browser.click("//a[@id='latest']").await;
    shows(&browser, 3, 3).await;
    game.play("alice", "d2d4").await;
    shows(&browser, 4, 4).await;
    assert_eq!(browser.script(MARKED).await, true);
    browser
        .until("it is told", NEWS, |said| *said == "A new move was played.")
        .await;
    // What is no move is none.
    browser
        .script("document.getElementById('news').textContent = 'nothing';")
        .await;
    game.command("alice", "takeback").await;
    browser
        .until("what was said is gone", NEWS, |said| *said == "")
        .await;
    shows(&browser, 4, 4).await;
    assert_eq!(browser.script(NEWS).await, "");
    // Whoever looks back stays where they are.
    let left: char = Key::Left.into();
    browser.keys(&left.to_string()).await;
    shows(&browser, 3, 4).await;
    game.play("bob", "h11h10").await;
    shows(&browser, 3, 5).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn fingers_hit_what_leads_elsewhere() {
    let Some(browser) = Browser::start("web pages for fingers").await else {
        return;
    };
    let server = TestServer::publishing("everything").await;
    let game = fools_mate(&server).await;
    let own = page_of(&game, "alice").await.unwrap();
    let page = page_of_server(&server).await.unwrap();
    browser.resize(360, 740).await;
    for path in [
        own,
        page.clone(),
        format!("{page}/leaderboard?season=all"),
        format!("{page}/problems"),
        "/try".to_owned(),
        "/try/chess".to_owned(),
        "/learn/chess".to_owned(),
    ] {
        browser
            .open(&format!("http://{}{path}", server.pages()))
            .await;
        let small = browser.script(SMALL).await;
        assert_eq!(small, serde_json::json!([]), "{path}");
    }
    // Room is kept for texts that take two lines, and parts nothing.
    let begun = server.friendly_game("chess", &["alice", "bob"]).await;
    let own = page_of(&begun, "alice").await.unwrap();
    let own = format!("http://{}{own}?lang=fr", server.pages());
    browser.open(&own).await;
    let gap = browser.script(GAP).await;
    assert!(gap.as_f64().unwrap() < 16.0, "{gap}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_position_is_reached_without_a_script() {
    let Some(browser) = Browser::start("web pages without a script").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let page = page_of(&game, "alice").await.unwrap();
    // A browser that runs no script follows the links that stand on the page.
    let reader = Reader::of(&server);
    let mut path = format!("{page}/0");
    for place in 0..4 {
        let shown = reader.get(&path).await.text;
        assert!(shown.contains(&format!("data-place=\"{place}\"")), "{path}");
        let (_, next) = shown
            .split_once("id=\"next\" href=\"")
            .expect("a next position");
        path = next.split('"').next().unwrap().to_owned();
    }
    assert_eq!(path, page, "the latest position is the page itself");
    browser.resize(1280, 900).await;
    browser
        .open(&format!("http://{}{page}?theme=wood", server.pages()))
        .await;
    shows(&browser, 4, 4).await;
    browser.photograph(&picture("game-1280-wood.png")).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_solved_by_clicks_on_the_board() {
    let Some(browser) = Browser::start("problems on the web").await else {
        return;
    };
    let (server, _) = at_noon(TestServer::with_pages().await);
    publish(&server, "everything").await;
    fools_mate(&server).await;
    let page = page_of_server(&server).await.unwrap();
    browser.resize(360, 740).await;
    let problems = format!("http://{}{page}/problems", server.pages());
    browser.open(&problems).await;
    browser.click("//a[text()='Chess']").await;
    let square = |end: &str| {
        format!("//*[local-name()='a'][contains(@href, '{end}#')]/*[local-name()='polygon']")
    };
    browser.click(&square("?piece=d8")).await;
    browser.click(&square("&to=g5")).await;
    browser.see("//*[contains(text(), 'is not it yet')]").await;
    browser.click(&square("?piece=d8")).await;
    browser.click(&square("&to=d1")).await;
    browser
        .see("//*[contains(text(), 'blocked by the black pawn on d7')]")
        .await;
    browser.click(&square("?piece=d8")).await;
    browser.click(&square("&to=h4")).await;
    browser.see("//*[text()='That is it. Well seen!']").await;
    browser.photograph(&picture("problem-360.png")).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_slider_is_dragged_through_a_game() {
    let Some(browser) = Browser::start("the slider of web pages").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.fools_mate().await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.open_page(&server, &page).await;
    shows(&browser, 4, 4).await;
    browser
        .script("window.held = document.getElementById('slider');")
        .await;
    let width = browser.script("return held.clientWidth;").await;
    let width = width.as_f64().unwrap();
    // The thumb is some pixels wide: its way is that much shorter than the slider.
    let (edge, step) = (width / 2.0 - 8.0, (width - 16.0) / 4.0);
    let ways = [-step, -step, -step, step];
    browser.drag("//input[@id='slider']", edge, &ways).await;
    shows(&browser, 2, 4).await;
    let kept = "const slider = document.getElementById('slider'); \
        return [slider === held, slider.value, slider.getAttribute('aria-valuetext')];";
    assert_eq!(
        browser.script(kept).await,
        serde_json::json!([true, "2", "Move 2 of 4"])
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_a_browser_knows_it_draws_the_board_in_colors() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    for (query, code, dark) in [("", "auto", "#1c2025"), ("?theme=wood", "wood", "#2e1f14")] {
        let shown = reader.get(&format!("{page}{query}")).await;
        let ground = format!("fill=\"#fbfaf6\" data-fill=\"{dark}\"");
        assert!(shown.text.contains(&ground), "{query}: {}", shown.text);
        let mut parts = shown.assets().into_iter();
        let style = parts.find(|part| part.contains(".css")).unwrap();
        let style = reader.get(&style).await.text;
        for part in shown.text.split(" data-").skip(1) {
            let colored = ["fill", "stroke"].into_iter().find_map(|painted| {
                let (color, _) = part
                    .strip_prefix(painted)?
                    .strip_prefix("=\"")?
                    .split_once('"')?;
                Some((painted, color))
            });
            let Some((painted, color)) = colored else {
                continue;
            };
            let rule = format!(
                "[data-colors=\"{code}\"] [data-{painted}=\"{color}\"] {{ {painted}: {color}; }}"
            );
            assert!(style.contains(&rule), "{rule}");
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_as_dark_as_its_page() {
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let page = page_of(&game, "alice").await.unwrap();
    let ground = "return getComputedStyle(document.querySelector('#board svg rect')).fill;";
    for device in [Device::Pale, Device::Dark] {
        let Some(browser) = Browser::start_on("the colors of boards", device).await else {
            break;
        };
        let own = match device {
            Device::Pale => "rgb(251, 250, 246)",
            Device::Dark => "rgb(28, 32, 37)",
        };
        for (query, color) in [
            ("", own),
            ("?theme=light", "rgb(251, 250, 246)"),
            ("?theme=dark", "rgb(28, 32, 37)"),
            ("?theme=wood", "rgb(46, 31, 20)"),
            ("?theme=contrast", "rgb(0, 0, 0)"),
        ] {
            browser.open_page(&server, &format!("{page}{query}")).await;
            assert_eq!(browser.script(ground).await, color, "{device:?} {query}");
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_with_colors_of_its_own_shows_who_is_to_move() {
    let Some(browser) = Browser::start_in_own_colors("colors of a device").await else {
        return;
    };
    let server = TestServer::publishing("games").await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    game.play("bob", "e5").await;
    let page = page_of(&game, "alice").await.unwrap();
    browser.open_page(&server, &page).await;
    shows(&browser, 2, 2).await;
    let told_apart = browser.script(TOLD_APART).await;
    assert_eq!(told_apart, serde_json::json!([true, true, true]));
    server.close().await;
}
