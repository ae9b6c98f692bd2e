//! People who play whatever happens to the bot: what had no effect, they try again. They play on what they are told,
//! wherever they are told it.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{History, Position, Variant};
use seigneur::sandbox::{
    ChannelId, InteractionId, MessageId, OptionValue, Ping, PostedMessage, Sandbox, UserId, View,
};

use super::kill_loop::{KillLoop, Life};
use super::seen::{direct, has_button, is_board, thread_of};
use crate::support::locale::button;
use crate::support::messages::marked;

/// How long something may take in the last life of the bot: in those before it, that is a matter of chance.
const PATIENCE: Duration = Duration::from_mins(5);
/// How long people wait for an effect before they try again.
const SOON: Duration = Duration::from_secs(8);
/// How long they wait after a start of the bot for what they asked for before it.
pub(super) const A_MOMENT: Duration = Duration::from_millis(400);
/// How often they look.
pub(super) const LOOK: Duration = Duration::from_millis(50);

/// A game as its players know it.
pub struct Book {
    /// Its id in the database, and its number on the server.
    pub game: i64,
    pub number: i64,
    /// The moves in coordinates.
    pub moves: Vec<String>,
    /// Whether computers played along.
    pub computers: bool,
    /// The commands that asked for moves, whatever came of each.
    pub asked: Vec<InteractionId>,
}

/// Those who play a kind of game together.
pub struct Person<'s> {
    pub(super) kills: &'s KillLoop,
    pub(super) variant: Variant,
    pub(super) users: Vec<UserId>,
    /// The post of people in a forum from which they open their tables; else they do so in #general.
    pub(super) post: Option<ChannelId>,
    rng: Mutex<StdRng>,
    /// How strong the computers are that have the other seats; none where people have them.
    pub(super) computers: Option<i64>,
}

impl<'s> Person<'s> {
    pub fn new(kills: &'s KillLoop, variant: Variant, number: u64) -> Self {
        let seats = variant.colors().len();
        let users = (0..seats).map(|seat| {
            let name = format!("player {number}.{seat}");
            kills.server.sandbox.people().add_user(&name, "en-US")
        });
        Self {
            kills,
            variant,
            users: users.collect(),
            post: None,
            rng: Mutex::new(StdRng::seed_from_u64(kills.seed * 100 + number)),
            computers: None,
        }
    }

    /// The same, who open their tables in a post.
    pub fn in_post(mut self, post: Option<ChannelId>) -> Self {
        self.post = post;
        self
    }

    /// The first of them alone, against computers of a level.
    pub fn against_computers(mut self, level: i64) -> Self {
        self.users.truncate(1);
        self.computers = Some(level);
        self
    }

    /// Plays one game after the other until the last life of the bot.
    pub async fn plays(self) -> Vec<Book> {
        let mut books = Vec::new();
        while !self.kills.is_safe() {
            self.choose_direct_messages();
            books.push(self.play().await);
        }
        books
    }

    /// All but the first want to be told directly, also after that has failed once.
    fn choose_direct_messages(&self) {
        let (sandbox, place) = (self.sandbox(), [("where", "dm".into())]);
        let general = sandbox.channel("general");
        for user in &self.users[1..] {
            let _sent = sandbox.slash(*user, general, "settings notifications", &place);
        }
    }

    async fn play(&self) -> Book {
        let mut book = self.open().await;
        let mut history = History::new(Position::start(self.variant));
        let plies = self.random(4..16);
        while book.moves.len() < plies && !self.kills.is_safe() {
            let moves = history.position().legal_moves();
            let mv = *moves.choose(&mut *self.rng()).unwrap();
            let text = mv.coordinates(history.position().topology());
            let colors = self.variant.colors();
            let turn = history.position().turn();
            let seat = colors.iter().position(|color| *color == turn).unwrap();
            history.play(mv).unwrap();
            if self.random(0..3) == 0 {
                self.choose_direct_messages();
            }
            self.make(&mut book, seat, &text).await;
            self.see_the_answers(&mut book, &mut history).await;
            if history.outcome().is_some() {
                return book;
            }
        }
        self.resign(&book).await;
        self.see_the_rest(&mut book).await;
        book
    }

    /// Opens a table and takes its seats, until its first turn is told.
    async fn open(&self) -> Book {
        let sandbox = self.sandbox();
        let place = self.post.unwrap_or_else(|| sandbox.channel("general"));
        let known = sandbox.view(|view| self.invitations(*view).map(|it| it.id).max());
        let mut options = vec![("game", self.variant.id().into()), ("color", "w".into())];
        let others = match self.computers {
            None => self.users[1..].to_vec(),
            Some(level) => {
                options.push(("level", level.into()));
                vec![sandbox.bot(); self.variant.colors().len() - 1]
            }
        };
        for (name, user) in ["player2", "player3"].into_iter().zip(others) {
            options.push((name, OptionValue::User(user)));
        }
        let asks = async || {
            // Refused where the bot is away, or may not write.
            let _sent = sandbox.slash(self.users[0], place, "play", &options);
        };
        let is_ours = |message: &&PostedMessage| {
            let invites = if let Some(guest) = self.users.get(1) {
                message.pings.contains(guest) && has_button(message, "accept:")
            } else {
                // It begins at once.
                let own = format!("<@{}>", self.users[0]);
                message.content.contains(&own) && message.content.contains("table #")
            };
            Some(message.id) > known && invites
        };
        let invited = async || sandbox.view(|view| Some(self.invitations(*view).find(is_ours)?.id));
        let invitation = self.kills.until("an invitation", asks, invited).await;
        let (game, number) = self.game_of(invitation).await;
        let book = Book {
            game,
            number,
            moves: Vec::new(),
            computers: self.computers.is_some(),
            asked: Vec::new(),
        };
        let accepts = async || self.accept(invitation);
        let begins = async || {
            let turn = "SELECT seq FROM turns WHERE game_id = $1";
            let (seq,) = self.kills.ledger.row::<(i64,)>(turn, game).await?;
            self.is_told(&book, seq).then_some(())
        };
        self.kills.until("a first turn", accepts, begins).await;
        book
    }

    /// The game of an invitation, which is seen a moment before that is kept.
    async fn game_of(&self, invitation: MessageId) -> (i64, i64) {
        let question = "SELECT game_id, number FROM game_channels WHERE invitation_id = $1";
        let id = invitation.0.cast_signed();
        let found = async || self.kills.ledger.row(question, id).await;
        self.kills.until("its game", async || {}, found).await
    }

    /// Plays a move: by a reply or a command first, by commands as long as it has had no effect.
    async fn make(&self, book: &mut Book, seat: usize, mv: &str) {
        // Only one of them offers: two who do have agreed.
        let offers = seat == 0 && self.random(0..6) == 0;
        let replies = Mutex::new(self.random(0..2) == 0);
        let asked = Mutex::new(Vec::new());
        let asks = async || {
            let by_reply = std::mem::take(&mut *replies.lock().unwrap());
            if by_reply && self.replies(book, seat, mv) {
                return;
            }
            let command = self.command(book, seat, "move", &[("move", mv.into())]);
            asked.lock().unwrap().extend(command);
        };
        let played = async || {
            let question = "SELECT seq FROM events
                WHERE game_id = $1 AND body LIKE '%\"event\":\"moved\"%' ORDER BY seq";
            let moves: Vec<(i64,)> = self.kills.ledger.rows(question, book.game).await;
            let (seq,) = *moves.get(book.moves.len())?;
            self.is_told(book, seq).then_some(())
        };
        if offers {
            self.command(book, seat, "draw", &[]);
        }
        self.kills.until(mv, asks, played).await;
        book.moves.push(mv.to_owned());
        book.asked.extend(asked.into_inner().unwrap());
        self.answer_offers(book);
    }

    /// Uses a command in the game's thread, or with its number where that does not take any.
    fn command(
        &self,
        book: &Book,
        seat: usize,
        name: &str,
        options: &[(&str, OptionValue)],
    ) -> Option<InteractionId> {
        let (sandbox, user) = (self.sandbox(), self.users[seat]);
        let with_number: Vec<_> = [("table", OptionValue::Integer(book.number))]
            .into_iter()
            .chain(options.iter().cloned())
            .collect();
        let inside = self.thread(book).map(|thread| {
            let options = if self.random(0..4) == 0 {
                &with_number
            } else {
                options
            };
            sandbox.slash(user, thread, name, options)
        });
        let above = || sandbox.slash(user, sandbox.channel("general"), name, &with_number);
        inside.and_then(Result::ok).or_else(|| above().ok())
    }

    /// Replies to the latest board, if there is one to be replied to.
    fn replies(&self, book: &Book, seat: usize, mv: &str) -> bool {
        let sandbox = self.sandbox();
        let board = sandbox.view(|view| {
            let all = self
                .told(*view, book)
                .filter(|(_, message)| is_board(message));
            all.max_by_key(|(seq, _)| *seq)
                .map(|(_, message)| (message.id, message.pings.contains(&self.users[seat])))
        });
        // In direct messages only those can reply who have got them.
        board.is_some_and(|(id, pinged)| {
            pinged && sandbox.reply(self.users[seat], id, mv, Ping::On).is_ok()
        })
    }

    /// Refuses what is proposed, now and then.
    fn answer_offers(&self, book: &Book) {
        let sandbox = self.sandbox();
        let latest = self.thread(book).map(|thread| sandbox.messages(thread));
        let latest = latest.and_then(|mut all| all.pop());
        if let Some(offer) = latest.filter(|message| has_button(message, "refuse_draw:"))
            && self.random(0..2) == 0
        {
            for user in &self.users {
                let _sent = sandbox.press(*user, offer.id, "Decline");
            }
        }
    }

    /// Uses a command, and confirms what it asks, if it asks soon.
    async fn confirm(&self, book: &Book, seat: usize, name: &str) {
        let Some(asked) = self.command(book, seat, name, &[]) else {
            return;
        };
        let soon = Duration::from_millis(1500);
        let sandbox = self.sandbox();
        if let Some(asked) = sandbox.wait_answer(asked, soon).await
            && let Some(question) = asked.message
        {
            let _sent = sandbox.press(self.users[seat], question.id, &button("confirm"));
        }
    }

    async fn resign(&self, book: &Book) {
        let resigns = async || self.confirm(book, 0, "resign").await;
        let ended = async || {
            let question = "SELECT seq FROM games
                WHERE id = $1 AND status NOT IN ('gathering', 'playing')";
            let (seq,) = self.kills.ledger.row::<(i64,)>(question, book.game).await?;
            self.is_told(book, seq).then_some(())
        };
        self.kills.until("a resignation", resigns, ended).await;
    }

    /// The thread of a game, which hangs on its invitation or is named after it.
    fn thread(&self, book: &Book) -> Option<ChannelId> {
        self.sandbox().view(|view| thread_of(*view, book))
    }

    /// Whether anything of an event, or of a later one, was told of a game.
    fn is_told(&self, book: &Book, seq: i64) -> bool {
        self.sandbox()
            .view(|view| self.told(*view, book).any(|(told, _)| told >= seq))
    }

    /// What was told of a game, wherever that was, by the event of which it tells.
    fn told<'v>(
        &self,
        view: View<'v>,
        book: &Book,
    ) -> impl Iterator<Item = (i64, &'v PostedMessage)> {
        let above = view.find_channel("general");
        let direct = self.users.iter().filter_map(|&user| direct(view, user));
        let places: Vec<ChannelId> = thread_of(view, book)
            .into_iter()
            .chain(above)
            .chain(direct)
            .collect();
        let mark = format!("-# #{} · ", book.number);
        places.into_iter().flat_map(move |place| {
            let mark = mark.clone();
            view.messages(place)
                .filter_map(move |message| Some((marked(message, &mark)?, message)))
        })
    }

    fn sandbox(&self) -> &Sandbox {
        &self.kills.server.sandbox
    }

    fn rng(&self) -> std::sync::MutexGuard<'_, StdRng> {
        self.rng.lock().unwrap()
    }

    fn random(&self, range: std::ops::Range<usize>) -> usize {
        self.rng().random_range(range)
    }
}

impl KillLoop {
    /// Does something until its effect is seen: again after each start of the bot.
    pub async fn until<T>(
        &self,
        what: &str,
        act: impl AsyncFn(),
        seen: impl AsyncFn() -> Option<T>,
    ) -> T {
        let mut safe: Option<Instant> = None;
        let mut tries = 0;
        let mut life = self.life.subscribe();
        loop {
            let is_up = |life: &Life| *life != Life::Down;
            let now = *life.wait_for(is_up).await.unwrap();
            // What was asked for in the life before may be on its way.
            let patience = if tries > 0 { A_MOMENT } else { Duration::ZERO };
            if let Some(found) = seen_within(patience, &seen).await {
                return found;
            }
            if now == Life::Safe {
                let since = *safe.get_or_insert_with(Instant::now);
                let late = since.elapsed() >= PATIENCE;
                assert!(!late, "seed {}: {what} never came", self.seed);
            }
            tries += 1;
            act().await;
            let is_another = |life: &Life| is_up(life) && *life != now;
            tokio::select! {
                found = seen_within(SOON, &seen) => if let Some(found) = found {
                    return found;
                },
                _ = life.wait_for(is_another) => {}
            }
        }
    }

    pub fn is_safe(&self) -> bool {
        *self.life.borrow() == Life::Safe
    }
}

/// Looks until something is seen, once at least.
async fn seen_within<T>(patience: Duration, seen: &impl AsyncFn() -> Option<T>) -> Option<T> {
    let began = Instant::now();
    loop {
        if let Some(found) = seen().await {
            return Some(found);
        }
        if began.elapsed() >= patience {
            return None;
        }
        tokio::time::sleep(LOOK).await;
    }
}
