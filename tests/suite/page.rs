//! The sandbox's page in a browser: three people sit down and play.

use fantoccini::key::Key;
use seigneur::sandbox::RateLimits;
use serde_json::{Value, json};

mod computers;
mod keys;
mod language;
mod seat;
mod typing;

use crate::support::browser::Browser;
use crate::support::messages::lacks;
use crate::support::test_server::TestServer;
use seat::{COMPLAINTS, MENU_IN_SIGHT, OFFERED, PRIVATE, Seat};

/// Enlarges a board, unfolds what it shows, and closes it: whether the words stood there before, how they begin, whether it was
/// open until then, and whether it is now.
const ENLARGED: &str = "document.querySelector('#messages .picture').click(); \
     const dialog = document.getElementById('picture'); \
     const { open } = dialog.querySelector('details'); \
     dialog.querySelector('summary').click(); \
     const words = dialog.querySelector('p').innerText.slice(0, 8); \
     const before = dialog.open; \
     dialog.querySelector('img').click(); \
     return [open, words, before, dialog.open];";

/// Alice invites by keyboard; the others accept by mouse; the thread is opened.
async fn sit_down(seat: &Seat) {
    seat.sit_as("alice").await;
    seat.command("play", "game").await;
    seat.fill("tric", "Trichess").await;
    seat.fill_optional("player2", "bob", "@bob").await;
    seat.fill_optional("player3", "car", "@carol").await;
    seat.fill_optional("color", "wh", "White").await;
    seat.focused("more-options").await;
    seat.send().await;
    for user in ["bob", "carol"] {
        seat.sit_as(user).await;
        let accept = "//li[@data-testid='message']//button[normalize-space()='Accept']";
        seat.browser.see(accept).await;
        seat.photograph("challenge.png").await;
        seat.browser.click(accept).await;
        seat.sees_private("You sit at table").await;
    }
    seat.browser.see("//button[@class='thread-link']").await;
    seat.browser.click("//button[@class='thread-link']").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_three_moves_on_the_page() {
    let Some(browser) = Browser::start("page").await else {
        return;
    };
    let server = TestServer::with_limits(RateLimits::Off).await;
    let seat = Seat { browser };
    seat.browser.open(&server.sandbox.url()).await;
    seat.browser.resize(1280, 900).await;
    sit_down(&seat).await;
    seat.sees_boards(1).await;

    seat.sit_as("alice").await;
    seat.pick_move("e2e3", "e3 · e2e3").await;
    seat.sees_boards(2).await;
    seat.sit_as("bob").await;
    seat.type_move("i11i10").await;
    seat.sees_boards(3).await;
    seat.sit_as("carol").await;
    seat.type_move("k7k6").await;
    seat.sees_boards(4).await;

    let refusal = "only castling takes it two";
    seat.sit_as("alice").await;
    seat.type_move("e1e4").await;
    seat.sees_private(refusal).await;
    seat.photograph("refusal.png").await;
    seat.sit_as("bob").await;
    seat.sees_boards(4).await;
    let shown = seat.browser.script(PRIVATE).await.to_string();
    lacks(&shown, refusal);
    seat.sit_as("alice").await;
    seat.sees_private(refusal).await;

    seat.reply("f1c4").await;
    seat.sees_boards(5).await;
    seat.sit_as("bob").await;
    seat.sees_boards(5).await;
    seat.photograph("board.png").await;
    // A picture that is enlarged says in words what it shows once it is asked, and closes by a click on it.
    let folded = |seen: &Value| *seen == json!([false, "Trichess", true, false]);
    seat.browser.until("its words", ENLARGED, folded).await;

    let complaints = seat.browser.script(COMPLAINTS).await;
    assert_eq!(complaints, json!([]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_subcommand_is_typed_as_it_is_shown() {
    let Some(browser) = Browser::start("subcommands on the page").await else {
        return;
    };
    let server = TestServer::with_limits(RateLimits::Off).await;
    let seat = Seat { browser };
    seat.browser.open(&server.sandbox.url()).await;
    let composer = "//*[@data-testid='composer']";
    let offers = |wanted: Value| move |offered: &Value| *offered == wanted;

    // Who may not manage the server is not offered what is for those who do.
    for (user, offered) in [("alice", json!(["/server theme"])), ("bob", json!([]))] {
        seat.sit_as(user).await;
        seat.browser.click(composer).await;
        seat.browser.keys("/server theme").await;
        seat.browser.until(user, OFFERED, offers(offered)).await;
        seat.press(Key::Escape).await;
    }

    seat.sit_as("carol").await;
    seat.browser.click(composer).await;
    seat.browser.keys("/settings theme dark").await;
    let dark = offers(json!(["Dark"]));
    seat.browser.until("the choice", OFFERED, dark).await;
    seat.enter().await;
    seat.send().await;
    seat.sees_private("theme Dark, which you have chosen").await;
    seat.sees_boards(1).await;

    seat.sit_as("chloe").await;
    seat.browser.click(composer).await;
    seat.browser.keys("/réglages thème bois").await;
    let wood = offers(json!(["Bois"]));
    seat.browser.until("le choix", OFFERED, wood).await;
    seat.enter().await;
    seat.send().await;
    seat.sees_private("thème Bois, que vous avez choisi").await;
    let complaints = seat.browser.script(COMPLAINTS).await;
    assert_eq!(complaints, json!([]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_by_three_taps_and_a_confirmation() {
    let Some(browser) = Browser::start("taps on the page").await else {
        return;
    };
    let server = TestServer::start().await;
    let players = ["alice", "bob", "carol"];
    let game = server.game("trichess", &players, None).await;
    let seat = Seat { browser };
    let place = format!("/?as=alice&channel={}", game.thread);
    seat.browser.open(&(server.sandbox.url() + &place)).await;
    seat.browser.resize(390, 844).await;
    seat.sees_boards(1).await;
    let button =
        |label| format!("//li[@data-testid='message']//button[normalize-space()='{label}']");
    let menu = "//select[@data-testid='menu']";

    seat.browser.click(&button("Move")).await;
    seat.browser.choose(menu, "Knight b1 → 2 moves").await;
    seat.sees_private("Where does the white knight on b1 go?")
        .await;
    seat.browser.script(MENU_IN_SIGHT).await;
    seat.photograph("taps.png").await;
    seat.browser.choose(menu, "Nc3").await;
    seat.sees_private("Play Nc3? Nobody else sees this yet.")
        .await;
    seat.browser.click(&button("Confirm")).await;
    seat.sees_private("Played Nc3.").await;
    seat.sees_boards(2).await;
    assert!(game.board(1).await.content.contains("played **Nc3**"));
    let complaints = seat.browser.script(COMPLAINTS).await;
    assert_eq!(complaints, json!([]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_result_leads_to_a_rematch() {
    let Some(browser) = Browser::start("results on the page").await else {
        return;
    };
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    let seat = Seat { browser };
    let place = format!("/?as=alice&channel={}", server.sandbox.channel("general"));
    seat.browser.open(&(server.sandbox.url() + &place)).await;
    seat.browser.resize(1280, 900).await;
    let rematch = "//li[@data-testid='message']//button[normalize-space()='Rematch']";
    seat.browser.see(rematch).await;
    seat.photograph("result.png").await;
    seat.browser.click(rematch).await;
    seat.sees_private("The rematch is table #2").await;
    seat.browser
        .click("//li[@data-testid='message']//a[starts-with(normalize-space(), 'Open')]")
        .await;
    seat.sees_boards(5).await;
    let complaints = seat.browser.script(COMPLAINTS).await;
    assert_eq!(complaints, json!([]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_is_removed_and_invited_back() {
    let Some(browser) = Browser::start("removing the bot on the page").await else {
        return;
    };
    let server = TestServer::start().await;
    let seat = Seat { browser };
    seat.browser
        .open(&(server.sandbox.url() + "/?as=alice"))
        .await;
    seat.browser.resize(1280, 900).await;
    for (pressed, then) in [
        ("Remove bot: Cercle", "Invite bot: Cercle"),
        ("Invite bot: Cercle", "Remove bot: Cercle"),
    ] {
        let button = |label: &str| format!("//button[@aria-label='{label}']");
        seat.browser.click(&button(pressed)).await;
        seat.browser.see(&button(then)).await;
    }
    server.close().await;
}
