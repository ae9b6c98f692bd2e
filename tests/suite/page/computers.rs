//! One person against two computers, from `/play` to the analysis, in each language; `docs/playing` shows it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fantoccini::key::Key;
use seigneur::engine::{self, Level, Memory, Search, SearchBudget};
use seigneur::game::Table;
use seigneur::rules::{History, Position};
use seigneur::sandbox::ChannelId;
use serde_json::{Value, json};

use super::seat::{COMPLAINTS, Seat, is_photographing, pictures};
use crate::support::browser::Browser;
use crate::support::test_server::TestServer;

/// How many rounds are played at most before the person gives up, and how many where photographs are taken.
const ROUNDS: usize = 2;
const ROUNDS_SHOWN: usize = 12;
/// What the person looks at before a move, in positions.
const NODES: u64 = 30_000;
/// Longer than the engine looks at a whole game for in a build for tests.
const ANALYSIS: Duration = Duration::from_mins(20);
/// The size of the window, in pixels: every message fits into it.
const WINDOW: [u32; 2] = [1000, 1200];
/// What is photographed: the command that is being typed, and the latest message that everyone sees.
const COMMAND: &str = "//form[@id='composer-form']";
const LATEST: &str = "(//li[@data-testid='message'][not(contains(@class, 'ephemeral'))])[last()]";

/// Says whether all pictures are there.
const WHOLE: &str = "return [...document.querySelectorAll('#messages img')].every((image) => image.complete && image.naturalWidth);";
/// Gives messages some room around them, so that no photograph is cut off at the first line, and shows the latest.
const ROOM: &str = "
    for (const message of document.querySelectorAll('#messages > li')) message.style.paddingBlock = '12px';
    document.querySelector('#messages').scrollTop = 1e9;";

/// Who plays, where, and what stands on what is pressed there.
struct Tour {
    language: &'static str,
    user: &'static str,
    channel: &'static str,
    /// The command, and its fields: what each is called, and what is taken there.
    play: &'static str,
    fields: [[&'static str; 2]; 4],
    level: &'static str,
    mv: &'static str,
    analyse: &'static str,
    analysed: &'static str,
}

const ENGLISH: Tour = Tour {
    language: "en",
    user: "alice",
    channel: "general",
    play: "play",
    fields: [
        ["game", "Trichess"],
        ["player2", "@Seigneur"],
        ["player3", "@Seigneur"],
        ["color", "White"],
    ],
    level: "level",
    mv: "move",
    analyse: "Analyse",
    analysed: "**Analysis of ",
};

const FRENCH: Tour = Tour {
    language: "fr",
    user: "chloe",
    channel: "salon",
    play: "jouer",
    fields: [
        ["jeu", "Trichess"],
        ["joueur2", "@Seigneur"],
        ["joueur3", "@Seigneur"],
        ["couleur", "Blanc"],
    ],
    level: "niveau",
    mv: "coup",
    analyse: "Analyser",
    analysed: "**Analyse ",
};

#[tokio::test(flavor = "multi_thread")]
async fn somebody_plays_against_two_computers_and_has_the_game_analysed() {
    Box::pin(ENGLISH.take("computers on the page")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_does_so_in_french() {
    Box::pin(FRENCH.take("computers on the page in French")).await;
}

impl Seat {
    /// Adds an optional field, by its name in the list.
    async fn add(&self, label: &str, name: &str) {
        self.focused("more-options").await;
        self.press(Key::Down).await;
        let title =
            format!("//*[@id='command-list']//*[@class='title'][normalize-space()='{label}']");
        self.browser.click(&title).await;
        self.focused(&format!("option-{name}")).await;
    }
}

impl Tour {
    async fn take(&self, what: &str) {
        let Some(browser) = Browser::start(what).await else {
            return;
        };
        let server = TestServer::start().await;
        let seat = Seat { browser };
        let channel = server.sandbox.channel(self.channel);
        let place = format!("/?as={}&channel={channel}", self.user);
        seat.browser.open(&(server.sandbox.url() + &place)).await;
        let [width, height] = WINDOW;
        seat.browser.resize(width, height).await;
        self.sit_down(&seat).await;
        seat.sees_boards(1).await;
        let thread = server.sandbox.view(|view| {
            let thread = view.threads(channel).next().unwrap();
            thread.id
        });
        self.play_a_move(&seat, &server, thread).await;
        seat.sees_boards(2).await;
        self.photograph(&seat, "answers", LATEST).await;
        Box::pin(self.play_on(&server, thread)).await;
        let analyse = format!(
            "//li[@data-testid='message']//button[normalize-space()='{}']",
            self.analyse
        );
        seat.browser.see(&analyse).await;
        self.photograph(&seat, "end", LATEST).await;
        seat.browser.click(&analyse).await;
        let told = server.sandbox.wait_for(ANALYSIS, |view| {
            let mut messages = view.messages(thread);
            let tells = |text: &str| text.starts_with(self.analysed);
            messages.any(|it| tells(&it.content)).then_some(())
        });
        told.await.expect("an analysis");
        seat.browser
            .see("//li[@data-testid='message'][last()]//img")
            .await;
        self.photograph(&seat, "analysis", LATEST).await;
        let complaints = seat.browser.script(COMPLAINTS).await;
        assert_eq!(complaints, json!([]));
        server.close().await;
    }

    /// Names the bot for both other seats, and follows the game to its thread.
    async fn sit_down(&self, seat: &Seat) {
        // The page knows fields by their English names.
        let [[_, game], others @ ..] = self.fields;
        seat.command(self.play, "game").await;
        seat.fill(game, game).await;
        for ([label, taken], [name, _]) in others.into_iter().zip(&ENGLISH.fields[1..]) {
            seat.add(label, name).await;
            seat.fill(taken, taken).await;
        }
        seat.add(self.level, ENGLISH.level).await;
        seat.browser.keys("1").await;
        self.photograph(seat, "play", COMMAND).await;
        seat.send().await;
        seat.browser.see("//button[@class='thread-link']").await;
        seat.browser.click("//button[@class='thread-link']").await;
    }

    /// Plays a move by keyboard.
    async fn play_a_move(&self, seat: &Seat, server: &TestServer, thread: ChannelId) {
        let mv = good_move(&server.table_of(thread).await).expect("a move");
        seat.command(self.mv, ENGLISH.mv).await;
        seat.type_into(&mv).await;
    }

    /// Plays to the end, or gives up after a few rounds.
    async fn play_on(&self, server: &TestServer, thread: ChannelId) {
        let rounds = if is_photographing() {
            ROUNDS_SHOWN
        } else {
            ROUNDS
        };
        for _ in 0..rounds {
            let table = server.table_of(thread).await;
            let Some(mv) = good_move(&table) else { return };
            let answer = [("move", mv.as_str().into())];
            server.slash(self.user, thread, "move", &answer).await;
            let seq = table.seq();
            let moved = async {
                loop {
                    let now = server.table_of(thread).await;
                    let is_theirs = now.turn().is_some_and(|turn| turn.player.level().is_some());
                    if now.seq() > seq && !is_theirs {
                        break;
                    }
                    server.step_all().await;
                }
            };
            moved.await;
        }
        let asked = server.slash(self.user, thread, "resign", &[]).await;
        let question = asked.message.expect("a question");
        let confirm = question.buttons()[0]["label"].as_str().unwrap().to_owned();
        server.press(self.user, question.id, &confirm).await;
    }

    /// Once all pictures are there, and with the mouse elsewhere.
    async fn photograph(&self, seat: &Seat, what: &str, part: &str) {
        seat.browser.hover("//*[@id='title']").await;
        let whole = |whole: &Value| whole == true;
        seat.browser.until("the pictures", WHOLE, whole).await;
        seat.browser.script(ROOM).await;
        let file = format!("computers/{}-{what}.png", self.language);
        seat.browser
            .photograph_part(part, &pictures().join(file))
            .await;
    }
}

/// The move of somebody who plays well, in coordinates; none where the game is over.
fn good_move(table: &Table) -> Option<String> {
    let position = table.turn().map(|_| table.position())?;
    let positions = table.history().map(History::positions).unwrap_or_default();
    let (_, before) = positions.split_last()?;
    let past: Vec<u64> = before.iter().map(Position::key).collect();
    let stop = AtomicBool::new(false);
    let search = Search {
        among: &[],
        position,
        past: &past,
        level: Level::FULL,
        budget: SearchBudget {
            nodes: NODES,
            depth: 64,
            stop: &stop,
        },
        seed: 0,
    };
    let thought = engine::think(&search, &mut Memory::of_mebibytes(16), &mut |_| {})?;
    Some(thought.best.coordinates(position.topology()))
}
