//! Each kind of web page as axe-core judges it: contrast, names, order and roles, pale and dark, wide and narrow.

use std::io::Write;
use std::path::Path;

use serde_json::Value;

use crate::support::browser::{Browser, Device};
use crate::support::cup::{announce, tournament};
use crate::support::game_fixture::GameFixture;
use crate::support::games::{analysed, paced_game};
use crate::support::teams::chess;
use crate::support::test_server::TestServer;
use crate::support::web::{PROBLEM, PROFILE, Reader, called, page_of, page_of_server};

/// Where `.ci/axe` puts it.
const AXE: &str = "target/axe-core/axe.min.js";
const SIZES: [(u32, u32); 2] = [(1280, 900), (360, 740)];
/// Judges the page; what it finds is told once it has.
const JUDGE: &str = "window.judged = undefined; axe.run(document, { resultTypes: ['violations'] }).then( \
    (told) => { window.judged = { rules: told.passes.length, wrong: told.violations.flatMap((rule) => \
    rule.nodes.map((node) => `${rule.id}: ${node.target}: ${node.failureSummary}`)) }; }, \
    (error) => { window.judged = { rules: 0, wrong: [String(error)] }; });";
/// What stands twice under one id, and what refers to none: within the page as it is now.
const NAMED: &str = "const named = [...document.querySelectorAll('[id]')].map((one) => one.id); \
    const wrong = named.filter((id, at) => named.indexOf(id) !== at).map((id) => `twice: ${id}`); \
    const refer = (one, id) => named.includes(id) || wrong.push(`nothing is called ${id}: ${one.outerHTML.slice(0, 200)}`); \
    for (const one of document.querySelectorAll('*')) { \
        for (const { name, value } of one.attributes) { \
            if (['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for'].includes(name)) \
                value.split(/\\s+/).forEach((id) => refer(one, id)); \
            if (['href', 'xlink:href'].includes(name) && value.startsWith('#')) refer(one, value.slice(1)); \
            for (const [, id] of value.matchAll(/url\\([\"']?#([^\"')]+)/g)) refer(one, id); \
        } \
    } \
    return wrong;";
const JUDGED: &str = "return window.judged ?? null;";
const IS_DARK: &str = "return matchMedia('(prefers-color-scheme: dark)').matches;";
/// How far the page is wider than the window.
const OVERHANG: &str =
    "return document.documentElement.scrollWidth - document.documentElement.clientWidth;";

/// What judges pages; where it is missing, says so in one line and returns none.
fn axe(what: &str) -> Option<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(AXE);
    let found = std::fs::read_to_string(&file);
    if found.is_err() {
        let line = format!("skipped: {what} by axe-core ({AXE} not found: .ci/axe fetches it)\n");
        // Written to the descriptor itself: a captured print would be lost with a passed test.
        std::io::stderr().write_all(line.as_bytes()).unwrap();
    }
    found.ok()
}

/// Judges pages on devices of both kinds, on wide and narrow screens; `ready` finds what a page shows once it is all there.
async fn judge(what: &str, axe: &str, pages: &[(String, &str)]) {
    let mut found = Vec::new();
    for device in [Device::Pale, Device::Dark] {
        let Some(browser) = Browser::start_on(what, device).await else {
            return;
        };
        for (width, height) in SIZES {
            browser.resize(width, height).await;
            for (page, ready) in pages {
                browser.open(page).await;
                browser.see(ready).await;
                assert_eq!(browser.script(IS_DARK).await, device == Device::Dark);
                browser.script(axe).await;
                browser.script(JUDGE).await;
                let judged = browser
                    .until(page, JUDGED, |judged| !judged.is_null())
                    .await;
                let at = format!("{page} {device:?} {width}");
                let rules = judged["rules"].as_u64().unwrap();
                assert!(rules > 10, "{at}: only {rules} rules: {judged}");
                let wrong = judged["wrong"].as_array().unwrap();
                let wrong = wrong.iter().filter_map(Value::as_str);
                found.extend(wrong.map(|wrong| format!("{at}: {wrong}")));
                let named = browser.script(NAMED).await;
                let named = named.as_array().unwrap().iter();
                found.extend(named.map(|wrong| format!("{at}: {wrong}")));
                if browser.script(OVERHANG).await != 0 {
                    found.push(format!("{at}: wider than the screen"));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_games_and_servers_are_for_everyone() {
    let what = "web pages";
    let Some(axe) = axe(what) else { return };
    let server = TestServer::publishing("everything").await;
    for _ in 0..2 {
        let over = server.game("chess", &["alice", "bob"], None).await;
        over.fools_mate().await;
    }
    let game = server
        .friendly_game("trichess", &["alice", "bob", "carol"])
        .await;
    game.play_by_turns(&["e2e4", "i11i10"]).await;
    server.invite("denis", &[("game", "yalta".into())]).await;
    called(&server, "alice", "name").await;
    let over = server.game("chess", &["alice", "bob"], None).await;
    over.fools_mate().await;
    over.command("bob", "analyse").await;
    analysed(&over).await;
    server.settle().await;
    let own = page_of(&game, "alice").await.unwrap();
    let analysed = page_of(&over, "alice").await.unwrap();
    let page = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let board = format!("{page}/leaderboard");
    let profile = reader.first_link(&board, PROFILE).await;
    let problems = format!("{page}/problems");
    let problem = reader.first_link(&problems, PROBLEM).await;
    let shown = "//main";
    let pages = [
        (own.clone(), shown),
        (format!("{own}/1?lang=fr"), shown),
        (analysed.clone(), "//section[@id='analysis']"),
        (
            format!("{analysed}/2?lang=fr&theme=contrast"),
            "//section[@id='analysis']",
        ),
        (page.clone(), shown),
        (format!("{page}/leaderboard?season=all"), shown),
        (profile, shown),
        (format!("{page}/problems"), shown),
        (problem.clone(), shown),
        (format!("{problem}?move=hello"), shown),
        (format!("{problem}?solution=shown"), shown),
        ("/g/nothing".to_owned(), shown),
        ("/try".to_owned(), shown),
        ("/try/trichess".to_owned(), "//*[@data-square]"),
        ("/learn/chess".to_owned(), "//*[@data-square]"),
    ];
    let base = format!("http://{}", server.pages());
    let pages = pages.map(|(path, ready)| (format!("{base}{path}"), ready));
    judge(what, &axe, &pages).await;
    server.close().await;
}

/// A tournament of two that is over.
async fn tournament_over(server: &TestServer) {
    let options = [("game", "chess".into()), ("format", "round_robin".into())];
    let cup = announce(server, "alice", "general", &options).await;
    let people = ["alice", "bob"];
    cup.enter(&people, "Join").await;
    tournament(server, "alice", "general", "start").await;
    let boards = cup.round("round 1 of 1", &people).await;
    cup.white_wins(&boards[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_for_everyone_whatever_has_happened_in_them() {
    let what = "games in which much has happened";
    let Some(axe) = axe(what) else { return };
    let server = TestServer::publishing("everything").await;
    let guild = server.sandbox.guild("Sandbox");
    let long = "W".repeat(32);
    let people = server.sandbox.people();
    people.set_nickname(guild, server.user("bob"), Some(&long));
    called(&server, "bob", "name").await;
    tournament_over(&server).await;
    let won = server.game("chess", &["alice", "bob"], None).await;
    won.fools_mate().await;
    // Somebody leaves, and the others play on.
    let left = server
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    left.play_by_turns(&["e4", "c5"]).await;
    left.resign("carol").await;
    left.play("alice", "d4").await;
    // Pieces are placed, and are left in hand.
    let placed = server.friendly_game("echeversi", &["alice", "bob"]).await;
    placed.play("alice", "K@e1").await;
    // Nobody has moved, and the time is kept in a bank.
    let begun = paced_game(&server, "chess", &["alice", "bob"], "10d+1d").await;
    let (teams, _, thread) = chess(&server).await;
    let contest = GameFixture {
        server: &server,
        thread,
        players: Vec::new(),
    };
    server.settle().await;
    let shown = "//main";
    let server_page = page_of_server(&server).await.unwrap();
    let board = format!("{server_page}/leaderboard?game=chess");
    let listed = Reader::of(&server).get(&board).await.text;
    let (_, list) = listed.split_once("<main").unwrap();
    let (before, _) = list.split_once(&long).expect("Bob stands there");
    let (_, profile) = before.rsplit_once("href=\"").unwrap();
    let profile = profile.split('"').next().unwrap().to_owned();
    let left = page_of(&left, "alice").await.unwrap();
    let pages = [
        (left.clone(), shown),
        (format!("{left}/3?lang=de"), shown),
        (format!("{left}?theme=contrast"), shown),
        (format!("{left}/0?theme=wood&lang=es"), shown),
        (page_of(&placed, "alice").await.unwrap(), shown),
        (page_of(&begun, "alice").await.unwrap(), shown),
        (page_of(&contest, teams.captain).await.unwrap(), shown),
        (format!("{server_page}?lang=fr"), shown),
        (format!("{server_page}?page=2"), shown),
        (board, shown),
        (profile, shown),
    ];
    let base = format!("http://{}", server.pages());
    let pages = pages.map(|(path, ready)| (format!("{base}{path}"), ready));
    judge(what, &axe, &pages).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_that_link_roles_are_for_everyone() {
    let what = "pages of linked roles";
    let Some(axe) = axe(what) else { return };
    let server = TestServer::with_linked_roles().await;
    let page = format!("{}/linked-roles/callback", server.public_url());
    judge(what, &axe, &[(page, "//main")]).await;
    server.close().await;
}
