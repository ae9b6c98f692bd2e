//! Chromium, headless, with a page open: what a person does with keyboard and mouse.

mod process;

use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use serde_json::{Value, json};
use tempfile::TempDir;

use self::process::{Program, program};
use crate::support::test_server::{PATIENCE, TestServer};

/// What Chromium is started with: no window, nothing fetched of its own accord, and its sandbox
/// off, which it needs where it runs as root.
const SWITCHES: [&str; 13] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-default-apps",
    "--disable-breakpad",
    "--no-proxy-server",
    "--window-size=1280,900",
    "--remote-debugging-port=0",
];
/// What a page still waits for before it looks as it is meant to, and what came of all that it has loaded.
const UNDRESSED: &str = "const sheets = [...document.querySelectorAll('link[rel=stylesheet]')]; \
    const missing = sheets.filter((one) => !one.sheet && !one.disabled).map((one) => one.href); \
    if (document.readyState !== 'complete') missing.push(document.readyState); if (missing.length) { \
    missing.push(...performance.getEntriesByType('resource').map((one) => [one.name, one.responseStatus, one.duration])); } \
    return missing;";
/// How often a page is looked at while something is awaited.
const PAUSE: Duration = Duration::from_millis(50);
/// How long the mouse rests on its way, so that a page can follow it.
const REST: Duration = Duration::from_millis(300);
/// How often Chromium is started again where it ends at once: it has been seen to, by a fault of its own.
const STARTS: usize = 3;

/// A browser that runs; it ends when this is dropped.
pub struct Browser {
    client: Client,
    // The fields are dropped in this order: the driver, the browser, then its folder.
    _driver: Program,
    _chromium: Program,
    _folder: TempDir,
}

/// How a reader's device is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Device {
    Pale,
    Dark,
}

impl Device {
    const fn switch(self) -> &'static str {
        match self {
            Self::Pale => "--blink-settings=preferredColorScheme=1",
            Self::Dark => "--blink-settings=preferredColorScheme=0",
        }
    }
}

impl Browser {
    /// Starts Chromium; where it or its driver is missing, says so in one line and returns none.
    pub async fn start(what: &str) -> Option<Self> {
        Self::start_on(what, Device::Pale).await
    }

    /// The same on a device that is set to be pale or dark.
    pub async fn start_on(what: &str, device: Device) -> Option<Self> {
        Self::start_with(what, device.switch()).await
    }

    /// The same for somebody who reads these languages, as `fr,en`.
    pub async fn start_for(what: &str, languages: &str) -> Option<Self> {
        Self::start_with(what, &format!("--accept-lang={languages}")).await
    }

    /// The same on a device that has colours of its own for all that it shows.
    pub async fn start_in_own_colors(what: &str) -> Option<Self> {
        Self::start_with(what, "--blink-settings=inForcedColors=true").await
    }

    async fn start_with(what: &str, switch: &str) -> Option<Self> {
        let chromium = program(&["chromium", "chromium-browser", "google-chrome"]);
        let driver = program(&["chromedriver"]);
        let (Some(chromium), Some(driver)) = (&chromium, &driver) else {
            let missing = if chromium.is_none() {
                "chromium"
            } else {
                "chromedriver"
            };
            let line = format!("skipped: {what} in Chromium ({missing} not found)\n");
            // Written to the descriptor itself: a captured print would be lost with a passed test.
            std::io::stderr().write_all(line.as_bytes()).unwrap();
            return None;
        };
        let (driver, port) = driver_at_work(driver);
        let started = (0..STARTS).find_map(|_| chromium_at_work(chromium, switch));
        let (chromium, folder, debugger) = started.expect("Chromium at work");
        Some(Self {
            client: connect(port, debugger).await,
            _driver: driver,
            _chromium: chromium,
            _folder: folder,
        })
    }

    /// Opens an address, and waits until all of its page is there with what it looks like.
    pub async fn open(&self, address: &str) {
        self.client.goto(address).await.unwrap();
        // The driver waits for that too, but goes on where a style sheet has not come: what is measured then is no look of ours.
        self.until("the look of a page", UNDRESSED, |missing| {
            *missing == json!([])
        })
        .await;
    }

    /// Opens a page of the bot, wide enough for all of it to stand side by side.
    pub async fn open_page(&self, server: &TestServer, page: &str) {
        self.resize(800, 900).await;
        self.open(&format!("http://{}{page}", server.pages())).await;
    }

    /// Gives the page itself, without the window's frame, this size in pixels.
    pub async fn resize(&self, width: u32, height: u32) {
        let frame = self
            .script("return [outerWidth - innerWidth, outerHeight - innerHeight];")
            .await;
        let frame: [u32; 2] = serde_json::from_value(frame).unwrap();
        self.client
            .set_window_size(width + frame[0], height + frame[1])
            .await
            .unwrap();
        // What slides aside has to be there, too.
        let script = "return [innerWidth, innerHeight, document.getAnimations().length];";
        let wanted = json!([width, height, 0]);
        self.until("the new size", script, |size| *size == wanted)
            .await;
    }

    /// Clicks what an `XPath` finds, once it is there and can be clicked.
    pub async fn click(&self, xpath: &str) {
        self.patiently(xpath, async |element| element.click().await)
            .await;
    }

    /// Moves the mouse over what an `XPath` finds.
    pub async fn hover(&self, xpath: &str) {
        self.patiently(xpath, async |element| {
            let onto = PointerAction::MoveToElement {
                element,
                duration: None,
                x: 0.0,
                y: 0.0,
            };
            let mouse = MouseActions::new("mouse".to_owned()).then(onto);
            self.client.perform_actions(mouse).await
        })
        .await;
    }

    /// Presses the mouse on what an `XPath` finds, so far to the right of its middle, draws it by these ways to the right or
    /// to the left, with a rest after each, and lets it go.
    pub async fn drag(&self, xpath: &str, x: f64, ways: &[f64]) {
        self.patiently(xpath, async |element| {
            let (duration, y, button) = (None, 0.0, MOUSE_BUTTON_LEFT);
            let onto = PointerAction::MoveToElement {
                element,
                duration,
                x,
                y,
            };
            // In one go: between two the browser would let the mouse go.
            let mut mouse = MouseActions::new("mouse".to_owned()).then(onto);
            mouse = mouse.then(PointerAction::Down { button });
            for &x in ways {
                let duration = Some(PAUSE);
                mouse = mouse.then(PointerAction::MoveBy { duration, x, y });
                mouse = mouse.then(PointerAction::Pause { duration: REST });
            }
            let mouse = mouse.then(PointerAction::Up { button });
            self.client.perform_actions(mouse).await
        })
        .await;
    }

    /// Chooses the entry with this text in the drop-down list that an `XPath` finds.
    pub async fn choose(&self, xpath: &str, label: &str) {
        self.patiently(xpath, async |element| element.select_by_label(label).await)
            .await;
    }

    /// Waits until an `XPath` finds something visible.
    pub async fn see(&self, xpath: &str) {
        self.patiently(xpath, async |element| match element.is_displayed().await {
            Ok(true) => Ok(()),
            Ok(false) => Err(CmdError::NotJson("it is hidden".to_owned())),
            Err(error) => Err(error),
        })
        .await;
    }

    /// Types on the keyboard, into whatever has the focus.
    pub async fn keys(&self, keys: &str) {
        let started = Instant::now();
        loop {
            let typed = match self.client.active_element().await {
                Ok(focused) => focused.send_keys(keys).await,
                Err(error) => Err(error),
            };
            let Err(error) = typed else { return };
            // The page has put another one in its place meanwhile, or is about to: nothing was typed.
            let is_passing = error.is_stale_element_reference()
                || error.is_element_not_interactable()
                || error.is_no_such_element();
            assert!(is_passing, "{error}");
            let patience = started.elapsed() < PATIENCE;
            assert!(patience, "nothing keeps the focus: {error}");
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// What a script returns.
    pub async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap()
    }

    /// Runs a script until it returns what is wanted.
    pub async fn until(&self, what: &str, script: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let started = Instant::now();
        loop {
            let seen = self.script(script).await;
            if wanted(&seen) {
                return seen;
            }
            assert!(
                started.elapsed() < PATIENCE,
                "{what} never came; the page has {seen:#}"
            );
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Writes what the page looks like into a PNG file.
    pub async fn photograph(&self, file: &Path) {
        keep(file, &self.client.screenshot().await.unwrap());
    }

    /// Writes what the part of the page looks like that an `XPath` finds; what lies outside the window is cut off.
    pub async fn photograph_part(&self, xpath: &str, file: &Path) {
        let picture = self
            .patiently(xpath, async |element| element.screenshot().await)
            .await;
        keep(file, &picture);
    }

    /// Does something with an element; as the page changes under one's hands, more than once.
    async fn patiently<T>(
        &self,
        xpath: &str,
        act: impl AsyncFn(Element) -> Result<T, CmdError>,
    ) -> T {
        let started = Instant::now();
        loop {
            let done = match self.client.find(Locator::XPath(xpath)).await {
                Ok(element) => act(element).await,
                Err(error) => Err(error),
            };
            match done {
                Ok(result) => return result,
                Err(error) if started.elapsed() > PATIENCE => {
                    let page = self.client.current_url().await.unwrap();
                    panic!("{page}: {xpath}: {error}")
                }
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
    }
}

/// Writes a picture into a PNG file, png as small as it goes.
fn keep(file: &Path, picture: &[u8]) {
    let pixels = image::load_from_memory(picture).unwrap().into_rgb8();
    let mut png = Vec::new();
    let encoder =
        PngEncoder::new_with_quality(&mut png, CompressionType::Best, FilterType::Adaptive);
    pixels.write_with_encoder(encoder).unwrap();
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, png).unwrap();
}

/// A session with the browser that listens at a debugger's port.
async fn connect(driver: u16, debugger: u16) -> Client {
    let mut capabilities = Capabilities::new();
    capabilities.insert(
        "goog:chromeOptions".to_owned(),
        json!({ "debuggerAddress": format!("127.0.0.1:{debugger}") }),
    );
    ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities)
        .connect(&format!("http://127.0.0.1:{driver}"))
        .await
        .expect("a session with Chromium")
}

/// Chromium, the folder that is its own, and where its debugger listens; none where it ended at once.
fn chromium_at_work(chromium: &Path, switch: &str) -> Option<(Program, TempDir, u16)> {
    let folder = tempfile::Builder::new().prefix("page").tempdir().unwrap();
    let mut chromium = Program::start(
        Command::new(chromium)
            .args(SWITCHES)
            .arg(switch)
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .arg("about:blank"),
    );
    let debugger = chromium.debugger_port(folder.path())?;
    Some((chromium, folder, debugger))
}

/// Chromedriver, and where it listens. It takes a port that is free for one kind of addresses, and ends where that is taken
/// for the other: then another one is tried.
fn driver_at_work(driver: &Path) -> (Program, u16) {
    let tries = std::iter::repeat_with(|| {
        let mut driver = Program::start(Command::new(driver).arg("--port=0"));
        let port = driver.announced_port()?;
        Some((driver, port))
    });
    let begun = tries.take(5).flatten().next();
    begun.expect("chromedriver says where it listens")
}
