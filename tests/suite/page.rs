//! The sandbox's page in a browser: three people sit down and play.

use std::path::{Path, PathBuf};

use fantoccini::key::Key;
use seigneur::sandbox::RateLimits;
use serde_json::{Value, json};

mod computers;

use crate::support::browser::Browser;
use crate::support::locale::en_part;
use crate::support::test_server::TestServer;

/// Every board that the open channel shows.
const BOARDS: &str = "return [...document.querySelectorAll('#messages .picture img')].map((image) => \
                      ({ whole: image.complete, width: image.naturalWidth, alt: image.alt }));";
/// What the open channel shows in private, and what the page complains of.
const PRIVATE: &str = "return [...document.querySelectorAll('.message.ephemeral .text')].map((node) => node.innerText);";
const COMPLAINTS: &str =
    "return [...document.querySelectorAll('.toast')].map((node) => node.innerText);";
/// Scrolls to the latest menu: a photograph shows what lies above it.
const MENU_IN_SIGHT: &str =
    "[...document.querySelectorAll('select.menu')].at(-1).scrollIntoView({ block: 'end' });";
/// Which field has the focus, and what the list over the composer offers.
const FOCUS: &str = "return document.activeElement.id;";
const OFFERED: &str = "return [...document.querySelectorAll('#command-list .choice .title')]\
                       .map((node) => node.innerText);";
/// The latest message with a board that everyone sees.
const LATEST_BOARD: &str =
    "(//li[@data-testid='message'][.//img][not(contains(@class, 'ephemeral'))])[last()]";

/// A browser with the page open.
struct Seat {
    browser: Browser,
}

impl Seat {
    async fn sit_as(&self, user: &str) {
        let switcher = "//select[@data-testid='user-switcher']";
        self.browser.choose(switcher, user).await;
        let script = "return document.querySelector('#messages').dataset.user === \
                      document.querySelector('#user-switcher').value \
                      && document.querySelector('#user-switcher').selectedOptions[0].text;";
        self.browser
            .until("the seat", script, |name| name == user)
            .await;
    }

    /// Begins a command: its name is typed, and the first field is ready.
    async fn command(&self, name: &str, first_field: &str) {
        self.browser.click("//*[@data-testid='composer']").await;
        self.browser.keys(&format!("/{name}")).await;
        let label = format!("/{name}");
        let offers = |offered: &Value| offered[0] == label.as_str();
        self.browser.until(&label, OFFERED, offers).await;
        self.enter().await;
        self.focused(&format!("option-{first_field}")).await;
    }

    async fn focused(&self, id: &str) {
        self.browser.until(id, FOCUS, |focus| focus == id).await;
    }

    async fn enter(&self) {
        self.press(Key::Enter).await;
    }

    async fn press(&self, key: Key) {
        self.browser.keys(&char::from(key).to_string()).await;
    }

    /// Types into the focused field and takes the first of what is then offered.
    async fn fill(&self, typed: &str, taken: &str) {
        self.browser.keys(typed).await;
        let first = |offered: &Value| offered[0] == taken;
        self.browser.until(taken, OFFERED, first).await;
        self.enter().await;
    }

    /// Adds the optional field that is offered first, and fills it.
    async fn fill_optional(&self, field: &str, typed: &str, taken: &str) {
        self.focused("more-options").await;
        self.press(Key::Down).await;
        let first = |offered: &Value| offered[0] == field;
        self.browser.until(field, OFFERED, first).await;
        self.enter().await;
        self.focused(&format!("option-{field}")).await;
        self.fill(typed, taken).await;
    }

    /// Sends the command whose fields are filled.
    async fn send(&self) {
        self.enter().await;
        self.focused("composer").await;
    }

    /// Plays by `/move`, picked from the list of legal moves.
    async fn pick_move(&self, typed: &str, shown: &str) {
        self.command("move", "move").await;
        self.fill(typed, shown).await;
        self.focused("more-options").await;
        self.send().await;
    }

    /// Plays by `/move` as it is typed, which the list need not know.
    async fn type_move(&self, typed: &str) {
        self.command("move", "move").await;
        self.type_into(typed).await;
    }

    /// Types into the focused field what its list need not know, and sends the command.
    async fn type_into(&self, typed: &str) {
        self.browser.keys(typed).await;
        self.press(Key::Escape).await;
        self.send().await;
    }

    /// Replies to the latest board.
    async fn reply(&self, text: &str) {
        self.browser.hover(LATEST_BOARD).await;
        let button = format!("{LATEST_BOARD}//button[@title='Reply']");
        self.browser.click(&button).await;
        self.focused("composer").await;
        self.browser.keys(text).await;
        self.enter().await;
    }

    /// Waits until so many boards are there, each whole, of full size and described; small
    /// ones, which show why a move is refused, are not counted.
    async fn sees_boards(&self, count: usize) {
        let wanted = |boards: &Value| {
            let boards = boards.as_array().unwrap().iter();
            let shown = |board: &&Value| board["whole"] == true && !is_empty(board);
            let (small, full): (Vec<_>, Vec<_>) = boards.partition(|board| board["width"] == 640);
            let is_full = |board: &&Value| board["width"] == 1024;
            full.len() == count && full.iter().all(is_full) && small.iter().chain(&full).all(shown)
        };
        let what = format!("board {count}");
        self.browser.until(&what, BOARDS, wanted).await;
    }

    async fn sees_private(&self, text: &str) {
        let wanted = |shown: &Value| shown.to_string().contains(text);
        self.browser.until(text, PRIVATE, wanted).await;
    }

    async fn photograph(&self, name: &str) {
        self.browser.photograph(&pictures().join(name)).await;
    }
}

fn is_empty(board: &Value) -> bool {
    board["alt"].as_str().is_none_or(str::is_empty)
}

/// Where the photographs of the page go: `page` in the tests' own folder below `target`, or
/// `docs/playing` where `SEIGNEUR_PHOTOGRAPH` is set.
fn pictures() -> PathBuf {
    if is_photographing() {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/playing")
    } else {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("page")
    }
}

fn is_photographing() -> bool {
    std::env::var_os("SEIGNEUR_PHOTOGRAPH").is_some()
}

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
        seat.sees_private(&en_part("answer-joined")).await;
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
    assert!(!shown.contains(refusal), "{shown}");
    seat.sit_as("alice").await;
    seat.sees_private(refusal).await;

    seat.reply("f1c4").await;
    seat.sees_boards(5).await;
    seat.sit_as("bob").await;
    seat.sees_boards(5).await;
    seat.photograph("board.png").await;

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
    for (user, mv) in [
        ("alice", "f3"),
        ("bob", "e5"),
        ("alice", "g4"),
        ("bob", "Qh4"),
    ] {
        game.play(user, mv).await;
    }
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
