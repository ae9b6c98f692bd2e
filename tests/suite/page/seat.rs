//! Somebody at the sandbox's page, and what the page shows.

use std::path::{Path, PathBuf};

use fantoccini::key::Key;
use serde_json::Value;

use crate::support::browser::Browser;

/// Every board that the open channel shows.
pub const BOARDS: &str = "return [...document.querySelectorAll('#messages .picture img')].map((image) => \
                      ({ whole: image.complete, width: image.naturalWidth, alt: image.alt }));";
/// What the open channel shows in private, and what the page complains of.
pub const PRIVATE: &str = "return [...document.querySelectorAll('.message.ephemeral .text')].map((node) => node.innerText);";
pub const COMPLAINTS: &str =
    "return [...document.querySelectorAll('.toast')].map((node) => node.innerText);";
/// Scrolls to the latest menu: a photograph shows what lies above it.
pub const MENU_IN_SIGHT: &str =
    "[...document.querySelectorAll('select.menu')].at(-1).scrollIntoView({ block: 'end' });";
/// Which field has the focus, and what the list over the composer offers.
pub const FOCUS: &str = "return document.activeElement.id;";
pub const OFFERED: &str = "return [...document.querySelectorAll('#command-list .choice .title')]\
                       .map((node) => node.innerText);";
/// The latest message with a board that everyone sees.
pub const LATEST_BOARD: &str =
    "(//li[@data-testid='message'][.//img][not(contains(@class, 'ephemeral'))])[last()]";

/// A browser with the page open.
pub struct Seat {
    pub browser: Browser,
}

impl Seat {
    pub async fn sit_as(&self, user: &str) {
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
    pub async fn command(&self, name: &str, first_field: &str) {
        self.browser.click("//*[@data-testid='composer']").await;
        self.browser.keys(&format!("/{name}")).await;
        let label = format!("/{name}");
        let offers = |offered: &Value| offered[0] == label.as_str();
        self.browser.until(&label, OFFERED, offers).await;
        self.enter().await;
        self.focused(&format!("option-{first_field}")).await;
    }

    pub async fn focused(&self, id: &str) {
        self.browser.until(id, FOCUS, |focus| focus == id).await;
    }

    pub async fn enter(&self) {
        self.press(Key::Enter).await;
    }

    pub async fn press(&self, key: Key) {
        self.browser.keys(&char::from(key).to_string()).await;
    }

    /// Types into the focused field and takes the first of what is then offered.
    pub async fn fill(&self, typed: &str, taken: &str) {
        self.browser.keys(typed).await;
        let first = |offered: &Value| offered[0] == taken;
        self.browser.until(taken, OFFERED, first).await;
        self.enter().await;
    }

    /// Adds the optional field that is offered first, and fills it.
    pub async fn fill_optional(&self, field: &str, typed: &str, taken: &str) {
        self.focused("more-options").await;
        self.press(Key::Down).await;
        let first = |offered: &Value| offered[0] == field;
        self.browser.until(field, OFFERED, first).await;
        self.enter().await;
        self.focused(&format!("option-{field}")).await;
        self.fill(typed, taken).await;
    }

    /// Sends the command whose fields are filled.
    pub async fn send(&self) {
        self.enter().await;
        self.focused("composer").await;
    }

    /// Plays by `/move`, picked from the list of legal moves.
    pub async fn pick_move(&self, typed: &str, shown: &str) {
        self.command("move", "move").await;
        self.fill(typed, shown).await;
        self.focused("more-options").await;
        self.send().await;
    }

    /// Plays by `/move` as it is typed, which the list need not know.
    pub async fn type_move(&self, typed: &str) {
        self.command("move", "move").await;
        self.type_into(typed).await;
    }

    /// Types into the focused field what its list need not know, and sends the command.
    pub async fn type_into(&self, typed: &str) {
        self.browser.keys(typed).await;
        self.press(Key::Escape).await;
        self.send().await;
    }

    /// Replies to the latest board.
    pub async fn reply(&self, text: &str) {
        self.browser.hover(LATEST_BOARD).await;
        let button = format!("{LATEST_BOARD}//button[@title='Reply']");
        self.browser.click(&button).await;
        self.focused("composer").await;
        self.browser.keys(text).await;
        self.enter().await;
    }

    /// Waits until so many boards are there, each whole, of full size and described; small
    /// ones, which show why a move is refused, are not counted.
    pub async fn sees_boards(&self, count: usize) {
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

    pub async fn sees_private(&self, text: &str) {
        let wanted = |shown: &Value| shown.to_string().contains(text);
        self.browser.until(text, PRIVATE, wanted).await;
    }

    pub async fn photograph(&self, name: &str) {
        self.browser.photograph(&pictures().join(name)).await;
    }
}

pub fn is_empty(board: &Value) -> bool {
    board["alt"].as_str().is_none_or(str::is_empty)
}

/// Where the photographs of the page go: `page` in the tests' own folder below `target`, or
/// `docs/playing` where `SEIGNEUR_PHOTOGRAPH` is set.
pub fn pictures() -> PathBuf {
    if is_photographing() {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/playing")
    } else {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join("page")
    }
}

pub fn is_photographing() -> bool {
    std::env::var_os("SEIGNEUR_PHOTOGRAPH").is_some()
}
