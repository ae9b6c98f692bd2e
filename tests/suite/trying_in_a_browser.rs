//! The games tried and learnt in a browser: by taps on a small screen, by keys, against the computer.

use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::support::browser::Browser;
use crate::support::trying::Pages;

/// The moves that stand on the sheet, a round a line.
const SHEET: &str =
    "return [...document.querySelectorAll('#sheet li')].map((line) => line.textContent);";
/// What is said of what was tried; nothing while that is hidden.
const WHY: &str =
    "const why = document.getElementById('why'); return why.hidden ? null : why.textContent;";
/// How far the page is wider than the window.
const OVERHANG: &str =
    "return document.documentElement.scrollWidth - document.documentElement.clientWidth;";

/// Texts are twice as large as before.
const LARGE: &str = "document.documentElement.style.fontSize = '2em';";

/// A page, with the process that serves it.
struct Tried {
    browser: Browser,
    pages: Pages,
}

impl Tried {
    /// Opens a page on a small screen; none where there is no browser.
    async fn open(what: &str, path: &str) -> Option<Self> {
        let browser = Browser::start(what).await?;
        let pages = Pages::serve().await;
        browser.open(&format!("{}{path}", pages.address)).await;
        browser.resize(500, 800).await;
        let tried = Self { browser, pages };
        tried.browser.see("//*[@data-square]").await;
        Some(tried)
    }

    async fn tap(&self, square: &str) {
        let square = format!("//*[@data-square='{square}']");
        self.browser.click(&square).await;
    }

    /// Makes a move from one square to another, and waits until the sheet is such.
    async fn play(&self, (from, to): (&str, &str), sheet: Value) {
        self.tap(from).await;
        self.tap(to).await;
        self.sees(SHEET, |told| *told == sheet).await;
    }

    /// Presses keys one after another, on whatever has the focus then.
    async fn keys(&self, keys: &[Key]) {
        for &key in keys {
            self.browser.keys(&char::from(key).to_string()).await;
        }
    }

    async fn sees(&self, script: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        self.browser.until("what was tried", script, wanted).await
    }

    /// Waits until a text says this of what was tried.
    async fn is_told(&self, what: &str) {
        let says = |told: &Value| told.as_str().is_some_and(|told| told.contains(what));
        self.sees(WHY, says).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_moves_are_tapped_and_an_illegal_one_is_explained() {
    let Some(tried) = Tried::open("a game tried", "/try/trichess?lang=en").await else {
        return;
    };
    tried.play(("e2", "e4"), json!(["e4"])).await;
    tried.play(("i11", "i10"), json!(["e4 i10"])).await;
    tried.play(("k7", "k6"), json!(["e4 i10 k6"])).await;

    tried.tap("f1").await;
    tried.tap("f3").await;
    tried
        .is_told("A bishop moves along diagonals; none leads from f1 to f3.")
        .await;
    // The bishop is still in hand.
    tried.tap("c4").await;
    let moved = json!(["e4 i10 k6", "Bc4"]);
    tried.sees(SHEET, |told| *told == moved).await;
    tried.sees(WHY, Value::is_null).await;
    tried.tap("e4").await;
    tried.is_told("cannot move now: Red is to move.").await;

    let back = "//button[@id='back']";
    tried.browser.click(back).await;
    tried
        .sees(SHEET, |told| *told == json!(["e4 i10 k6"]))
        .await;
    assert_eq!(tried.browser.script(OVERHANG).await, json!(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_lies_beyond_the_edge_for_whoever_has_large_text() {
    let path = "/learn/trichess?lang=de";
    let Some(tried) = Tried::open("large text on boards", path).await else {
        return;
    };
    tried.browser.resize(320, 740).await;
    for path in ["/learn/trichess", "/try/trichess", "/try/echeversi"] {
        let address = format!("{}{path}?lang=de", tried.pages.address);
        tried.browser.open(&address).await;
        tried.browser.see("//*[@data-square]").await;
        tried.browser.script(LARGE).await;
        // The longest words of a page may stand in what is folded.
        let unfold = "for (const one of document.querySelectorAll('details')) { one.open = true; }";
        tried.browser.script(unfold).await;
        assert_eq!(tried.browser.script(OVERHANG).await, json!(0), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_in_another_language_and_for_whoever_is_sent_it() {
    let what = "a game that goes on elsewhere";
    let Some(tried) = Tried::open(what, "/try/chess?lang=en").await else {
        return;
    };
    tried.play(("e2", "e4"), json!(["e4"])).await;
    tried.play(("g8", "f6"), json!(["e4 Nf6"])).await;
    let french = "//nav[@class='languages']//a[@lang='fr']";
    tried.browser.click(french).await;
    tried.sees(SHEET, |told| *told == json!(["e4 Cf6"])).await;
    // What cannot be is left alone: an address can be written by anybody.
    for (told, sheet) in [
        ("moves=e2e4.e7e5", json!(["e4 e5"])),
        ("moves=e2e5", json!([])),
        ("moves=e2e4&b=9&seat=r", json!(["e4"])),
    ] {
        let address = format!("{}/try/chess?lang=en#{told}", tried.pages.address);
        tried.browser.open(&address).await;
        tried.sees(SHEET, |shown| *shown == sheet).await;
    }
}

/// Six rounds of Yalta to the last king, at whose end White is mated, and two in which the others play on.
const WHITE_GOES_OUT: &str = "e2e4 i7i6 g12f10 f1b5 k8j6 e11e10 d1g4 j8c5 f10g4 e1e2 i6i5 f12i10 \
    a2a3 i5i9 e10i9 e2f3 j6k9 e12e4 b7b6 e4b4 b8a6 b4a5";

#[tokio::test(flavor = "multi_thread")]
async fn a_round_of_those_who_are_still_in_is_a_line() {
    let path = "/try/yalta-last_king?lang=en";
    let Some(tried) = Tried::open("a game that two end", path).await else {
        return;
    };
    for (played, mv) in (1..).zip(WHITE_GOES_OUT.split_whitespace()) {
        let at = mv[1..].find(|sign: char| sign.is_ascii_lowercase());
        let (from, to) = mv.split_at(at.unwrap() + 1);
        tried.tap(from).await;
        tried.tap(to).await;
        let has_come = |sheet: &Value| {
            let lines = sheet.as_array().unwrap().iter();
            let moves = lines.map(|line| line.as_str().unwrap().split(' ').count());
            moves.sum::<usize>() == played
        };
        tried.sees(SHEET, has_come).await;
    }
    let sheet = tried.browser.script(SHEET).await;
    let lines = sheet.as_array().unwrap().iter();
    let counts: Vec<usize> = lines
        .map(|line| line.as_str().unwrap().split(' ').count())
        .collect();
    assert_eq!(counts, [3, 3, 3, 3, 3, 3, 2, 2], "{sheet}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_answers_at_its_level() {
    let Some(tried) = Tried::open("the computer", "/try/yalta?lang=en").await else {
        return;
    };
    for color in ["r", "b"] {
        let seat = format!("//select[@data-color='{color}']");
        tried.browser.choose(&seat, "Computer, level 1").await;
    }
    tried.tap("e2").await;
    tried.tap("e4").await;
    let has_answered = |told: &Value| {
        let round = told[0].as_str().unwrap_or_default();
        round.starts_with("e4 ") && round.split(' ').count() == 3
    };
    tried.sees(SHEET, has_answered).await;
    // Back to where a person was to move.
    tried.browser.click("//button[@id='back']").await;
    tried.sees(SHEET, |told| *told == json!([])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_computer_that_cannot_be_loaded_is_asked_again() {
    let Some(tried) = Tried::open("a computer that is missing", "/try/chess?lang=en").await else {
        return;
    };
    // What thinks is nowhere, until it is there again.
    let away = "window.There = Worker; window.Worker = class extends There { \
        constructor(url, options) { super(new URL('nowhere.js', url), options); } };";
    tried.browser.script(away).await;
    let seat = "//select[@data-color='w']";
    tried.browser.choose(seat, "Computer, level 1").await;
    tried.is_told("The computer could not be loaded.").await;
    let told = "return document.getElementById('told').textContent;";
    let is_waited_for = |told: &Value| told.as_str().unwrap().contains("thinking");
    assert!(!is_waited_for(&tried.browser.script(told).await));
    let again = "//button[text()='Try again']";
    tried.browser.click(again).await;
    tried.is_told("The computer could not be loaded.").await;
    tried.browser.script("window.Worker = There;").await;
    tried.browser.click(again).await;
    let has_begun = |sheet: &Value| sheet.as_array().is_some_and(|sheet| sheet.len() == 1);
    tried.sees(SHEET, has_begun).await;
    tried.sees(WHY, Value::is_null).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_by_keys_alone() {
    let Some(tried) = Tried::open("keys", "/try/chess?lang=fr").await else {
        return;
    };
    let focus = "document.querySelector('#board [tabindex=\"0\"]').focus();";
    tried.browser.script(focus).await;
    // From a1 to e2, and two squares up.
    tried.keys(&[Key::Right; 4]).await;
    tried.keys(&[Key::Up, Key::Enter]).await;
    let label = "return document.activeElement.getAttribute('aria-label');";
    let heard = async || tried.browser.script(label).await;
    assert_eq!(heard().await, "e2, le pion blanc");
    // Whoever does not see where the pawn can go hears it.
    tried.keys(&[Key::Up, Key::Up]).await;
    assert_eq!(heard().await, "e4, vide, possible");
    tried.keys(&[Key::Up, Key::Down]).await;
    tried.browser.keys(" ").await;
    tried.sees(SHEET, |told| *told == json!(["e4"])).await;
    assert_eq!(heard().await, "e4, le pion blanc");
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_are_placed_once_they_are_in_hand() {
    let Some(tried) = Tried::open("placing", "/try/echeversi?lang=en").await else {
        return;
    };
    let take = async |name: &str| {
        let button = format!("//*[@id='hand']/button[.='{name}']");
        tried.browser.click(&button).await;
    };
    tried.tap("e4").await;
    tried.is_told("Tap a piece in hand").await;
    take("queen").await;
    tried.tap("e4").await;
    tried.is_told("Place the white king first.").await;
    take("king").await;
    tried.tap("e4").await;
    tried.sees(SHEET, |told| *told == json!(["K@e4"])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_places_pieces_by_keys_keeps_their_place() {
    let Some(tried) = Tried::open("placing by keys", "/try/echeversi?lang=en").await else {
        return;
    };
    let focus = "document.querySelector('#hand button').focus();";
    tried.browser.script(focus).await;
    tried.keys(&[Key::Enter]).await;
    let held = "const it = document.activeElement; return [it.textContent, it.ariaPressed];";
    tried
        .sees(held, |held| *held == json!(["king", "true"]))
        .await;
}

/// A pawn of White takes its way to the last row but one.
const PAWN_RUNS: [(&str, &str); 8] = [
    ("h2", "h4"),
    ("g7", "g5"),
    ("h4", "g5"),
    ("h7", "h6"),
    ("g5", "h6"),
    ("a7", "a6"),
    ("h6", "h7"),
    ("a6", "a5"),
];

#[tokio::test(flavor = "multi_thread")]
async fn keys_stay_on_the_board_after_a_pawn_has_become_something() {
    let Some(tried) = Tried::open("promotion by keys", "/try/chess?lang=en").await else {
        return;
    };
    for (from, to) in PAWN_RUNS {
        tried.tap(from).await;
        tried.tap(to).await;
    }
    tried.tap("h7").await;
    tried.tap("g8").await;
    tried.keys(&[Key::Enter]).await;
    let has_become = |sheet: &Value| sheet[4] == "hxg8=Q";
    tried.sees(SHEET, has_become).await;
    let focus = "return document.activeElement.dataset.square ?? null;";
    assert_ne!(tried.browser.script(focus).await, Value::Null);
    // What cannot be pressed any more hands the focus on.
    tried.browser.click("//button[@id='new']").await;
    tried.tap("e2").await;
    tried.tap("e4").await;
    let back = "document.getElementById('back').focus();";
    tried.browser.script(back).await;
    tried.keys(&[Key::Enter]).await;
    let focus = "return document.activeElement.id;";
    tried.sees(focus, |id| *id == "turn").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lesson_is_answered_on_the_board_and_judged_by_the_rules() {
    let Some(tried) = Tried::open("a lesson", "/learn/trichess?lang=en").await else {
        return;
    };
    let heading = "return document.getElementById('heading').textContent;";
    tried
        .sees(heading, |told| told.as_str().unwrap().contains("1 of "))
        .await;
    tried.tap("e4").await;
    tried.tap("d5").await;
    tried.is_told("✗ d5 is not allowed.").await;
    tried.tap("e4").await;
    tried.tap("e9").await;
    tried
        .is_told("✓ Right! Beyond e4 the line runs on to e9")
        .await;
    tried.browser.click("//button[@id='next']").await;
    tried
        .sees(heading, |told| told.as_str().unwrap().contains("2 of "))
        .await;
    tried.sees(WHY, Value::is_null).await;
    // A lesson has an address of its own.
    let fourth = format!("{}/learn/trichess?lang=fr#4", tried.pages.address);
    tried.browser.open(&fourth).await;
    let is_fourth = |told: &Value| told.as_str().is_some_and(|told| told.contains('4'));
    tried.sees(heading, is_fourth).await;
    // It is the same one in each language.
    let english = "return document.querySelector('.languages [lang=en]').hash;";
    tried.sees(english, |hash| *hash == "#4").await;
}
