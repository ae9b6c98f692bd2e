//! People who play whatever happens to the bot: what had no effect, they try again.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{History, Position, Variant};
use seigneur::sandbox::{
    ChannelId, InteractionId, Message, OptionValue, Ping, Sandbox, UserId, View,
};

use super::siege::{Life, Siege};

/// How long something may take, over several lives of the bot.
const PATIENCE: Duration = Duration::from_mins(5);
/// How long people wait for an effect before they try again.
const SOON: Duration = Duration::from_secs(8);

/// How long they wait after a start of the bot for what they asked for before it.
const A_MOMENT: Duration = Duration::from_millis(400);

/// A game as its players know it.
pub struct Book {
    pub thread: ChannelId,
    /// In coordinates.
    pub moves: Vec<String>,
    pub players: Vec<UserId>,
    /// The commands that asked for moves, whatever came of each.
    pub asked: Vec<InteractionId>,
}

/// Those who play a kind of game together.
pub struct Person<'s> {
    siege: &'s Siege,
    variant: Variant,
    users: Vec<UserId>,
    rng: Mutex<StdRng>,
}

impl<'s> Person<'s> {
    pub fn new(siege: &'s Siege, variant: Variant, number: u64) -> Self {
        let seats = variant.colors().len();
        let users = (0..seats).map(|seat| {
            let name = format!("player {number}.{seat}");
            siege.town.sandbox.add_user(&name, "en-US")
        });
        Self {
            siege,
            variant,
            users: users.collect(),
            rng: Mutex::new(StdRng::seed_from_u64(siege.seed * 100 + number)),
        }
    }

    /// Plays one game after the other until the siege is over.
    pub async fn plays(self) -> Vec<Book> {
        let mut books = Vec::new();
        while *self.siege.life.borrow() != Life::Safe {
            books.push(self.play().await);
        }
        books
    }

    async fn play(&self) -> Book {
        let mut book = Book {
            thread: self.open().await,
            moves: Vec::new(),
            players: self.users.clone(),
            asked: Vec::new(),
        };
        let mut history = History::new(Position::start(self.variant));
        let plies = self.random(8..24);
        while book.moves.len() < plies && *self.siege.life.borrow() != Life::Safe {
            let moves = history.position().legal_moves();
            let mv = *moves.choose(&mut *self.rng()).unwrap();
            let text = mv.coordinates(history.position().topology());
            let colors = self.variant.colors();
            let turn = history.position().turn();
            let seat = colors.iter().position(|color| *color == turn).unwrap();
            history.play(mv).unwrap();
            self.make(&mut book, seat, &text).await;
            if history.outcome().is_some() {
                return book;
            }
        }
        self.resign(&book).await;
        book
    }

    /// Opens a table and takes its seats; gives the thread once the first board is there.
    async fn open(&self) -> ChannelId {
        let sandbox = self.sandbox();
        let general = sandbox.channel("general");
        let known = sandbox.messages(general).last().map(|message| message.id);
        let mut options = vec![("game", self.variant.id().into()), ("color", "w".into())];
        for (name, user) in ["player2", "player3"].into_iter().zip(&self.users[1..]) {
            options.push((name, OptionValue::User(*user)));
        }
        let asks = async || {
            // Refused where the bot is away.
            let _sent = sandbox.slash(self.users[0], general, "play", &options);
        };
        let is_ours = |message: &&Message| {
            Some(message.id) > known
                && message.pings.contains(&self.users[1])
                && has_button(message, "accept:")
        };
        let invitation = self
            .siege
            .until("an invitation", asks, |view| {
                view.messages(general).find(is_ours).map(|it| it.id)
            })
            .await;
        let accepts = async || {
            for guest in &self.users[1..] {
                let label = "Accept";
                let _sent = sandbox.press(*guest, invitation, label);
            }
        };
        let thread = ChannelId(invitation.0);
        self.siege
            .until("a thread", accepts, |view| {
                (boards(*view, thread) == 1).then_some(())
            })
            .await;
        thread
    }

    /// Plays a move: by a reply or a command first, by commands as long as it has had no effect.
    async fn make(&self, book: &mut Book, seat: usize, mv: &str) {
        let sandbox = self.sandbox();
        let (user, thread) = (self.users[seat], book.thread);
        // Only one of them offers: two who do have agreed.
        if seat == 0 && self.random(0..6) == 0 {
            let _sent = sandbox.slash(user, thread, "draw", &[]);
        }
        let replies = Mutex::new(self.random(0..2) == 0);
        let asked = Mutex::new(Vec::new());
        let asks = async || {
            let by_reply = std::mem::take(&mut *replies.lock().unwrap());
            if by_reply && let Some(board) = latest_board(sandbox, thread) {
                let _sent = sandbox.reply(user, board, mv, Ping::On);
                return;
            }
            let command = sandbox.slash(user, thread, "move", &[("move", mv.into())]);
            asked.lock().unwrap().extend(command.ok());
        };
        // The first board is that of the start.
        let wanted = book.moves.len() + 2;
        self.siege
            .until(mv, asks, |view| {
                (boards(*view, thread) >= wanted).then_some(())
            })
            .await;
        book.moves.push(mv.to_owned());
        book.asked.extend(asked.into_inner().unwrap());
        self.answer_offers(thread);
    }

    /// Refuses what is proposed, now and then.
    fn answer_offers(&self, thread: ChannelId) {
        let sandbox = self.sandbox();
        let latest = sandbox.messages(thread).pop();
        if let Some(offer) = latest.filter(|message| has_button(message, "refuse_draw:"))
            && self.random(0..2) == 0
        {
            for user in &self.users {
                let _sent = sandbox.press(*user, offer.id, "Decline");
            }
        }
    }

    async fn resign(&self, book: &Book) {
        let sandbox = self.sandbox();
        let (user, thread) = (self.users[0], book.thread);
        let resigns = async || {
            let Ok(asked) = sandbox.slash(user, thread, "resign", &[]) else {
                return;
            };
            if let Some(answer) = sandbox
                .wait_answer(asked, Duration::from_millis(1500))
                .await
                && let Some(question) = answer.message
            {
                let _sent = sandbox.press(user, question.id, "Confirm");
            }
        };
        let wanted = book.moves.len() + 2;
        self.siege
            .until("a resignation", resigns, |view| {
                (boards(*view, thread) >= wanted).then_some(())
            })
            .await;
    }

    fn sandbox(&self) -> &Sandbox {
        &self.siege.town.sandbox
    }

    fn rng(&self) -> std::sync::MutexGuard<'_, StdRng> {
        self.rng.lock().unwrap()
    }

    fn random(&self, range: std::ops::Range<usize>) -> usize {
        self.rng().random_range(range)
    }
}

/// Opens tables that nobody joins, one after the other, until the siege is over.
pub async fn waits_alone(siege: &Siege) {
    let sandbox = &siege.town.sandbox;
    let (loner, other) = (sandbox.add_user("loner", "fr"), sandbox.channel("other"));
    while *siege.life.borrow() != Life::Safe {
        let known = sandbox.messages(other).last().map(|message| message.id);
        let asks = async || {
            let _sent = sandbox.slash(loner, other, "play", &[("game", "chess".into())]);
        };
        let invitation = siege
            .until("a table of one's own", asks, |view| {
                let mut messages = view.messages(other);
                let invitation = messages.find(|it| Some(it.id) > known && has_button(it, "join:"));
                invitation.map(|it| it.id)
            })
            .await;
        let mut life = siege.life.subscribe();
        let closed = sandbox.wait_for(Duration::MAX, |view| {
            let message = view.message(invitation)?;
            message.buttons().is_empty().then_some(())
        });
        tokio::select! {
            _ = closed => {}
            _ = life.wait_for(|life| *life == Life::Safe) => {}
        }
    }
}

impl Siege {
    /// Does something until its effect is seen: again after each start of the bot.
    async fn until<T>(
        &self,
        what: &str,
        act: impl AsyncFn(),
        seen: impl Fn(&View<'_>) -> Option<T>,
    ) -> T {
        let began = Instant::now();
        let mut tries = 0;
        let mut life = self.life.subscribe();
        loop {
            let is_up = |life: &Life| *life != Life::Down;
            let now = *life.wait_for(is_up).await.unwrap();
            if let Some(found) = self.town.sandbox.view(&seen) {
                return found;
            }
            assert!(
                began.elapsed() < PATIENCE,
                "seed {}: {what} never came",
                self.seed
            );
            // What was asked for in the life before may be on its way.
            if tries > 0
                && let Some(found) = self.town.sandbox.wait_for(A_MOMENT, &seen).await
            {
                return found;
            }
            tries += 1;
            act().await;
            let is_another = |life: &Life| is_up(life) && *life != now;
            tokio::select! {
                found = self.town.sandbox.wait_for(SOON, &seen) => if let Some(found) = found {
                    return found;
                },
                _ = life.wait_for(is_another) => {}
            }
        }
    }
}

fn has_button(message: &Message, prefix: &str) -> bool {
    message.buttons().iter().any(|button| {
        let id = button["custom_id"].as_str();
        id.is_some_and(|id| id.starts_with(prefix))
    })
}

/// How many boards there are in a thread.
fn boards(view: View<'_>, thread: ChannelId) -> usize {
    let messages = view.messages(thread);
    messages.filter(|message| is_board(message)).count()
}

fn latest_board(sandbox: &Sandbox, thread: ChannelId) -> Option<seigneur::sandbox::MessageId> {
    let messages = sandbox.messages(thread);
    let board = messages.iter().rfind(|message| is_board(message));
    board.map(|message| message.id)
}

fn is_board(message: &Message) -> bool {
    message.ephemeral_to.is_none() && !message.attachments.is_empty()
}
