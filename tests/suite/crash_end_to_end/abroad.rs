//! Games that are held on two servers while the bot is killed: of two people who found each other, and of two teams.

use std::sync::Mutex;

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{History, Move, Position, Variant};
use seigneur::sandbox::{ChannelId, GuildId, InteractionId, OptionValue, UserId};

use super::kill_loop::KillLoop;
use super::people::Book;
use crate::support::locale::button;

/// How two people come to a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encounter {
    /// Both seek one anywhere.
    Seeks,
    /// One calls from a channel, and the other answers by the code: each is the captain of a team.
    Teams,
}

/// Where each of them plays: servers, and their channels.
const HOMES: [(&str, &str); 2] = [("Sandbox", "general"), ("Cercle", "salon")];

/// At a pace at which nobody else waits for them.
const PACE: &str = "5d";

/// Two people of two servers who play chess together.
pub struct Abroad<'s> {
    kills: &'s KillLoop,
    users: [UserId; 2],
    encounter: Encounter,
    rng: Mutex<StdRng>,
}

impl KillLoop {
    /// Has both servers be open to one another.
    pub(super) async fn open_servers(&self) {
        for (guild, _) in HOMES {
            let guild = self.server.sandbox.guild(guild);
            let open = format!(
                "INSERT INTO server_settings (server_id, open_to_seeks) VALUES ({guild}, 1)
                ON CONFLICT (server_id) DO UPDATE SET open_to_seeks = 1"
            );
            self.ledger.run(&open).await;
        }
    }
}

impl<'s> Abroad<'s> {
    pub fn new(kills: &'s KillLoop, encounter: Encounter) -> Self {
        let people = kills.server.sandbox.people();
        let users = HOMES
            .map(|(guild, _)| people.add_user(&format!("player {encounter:?} {guild}"), "en-US"));
        Self {
            kills,
            users,
            encounter,
            rng: Mutex::new(StdRng::seed_from_u64(
                kills.seed * 100 + 50 + encounter as u64,
            )),
        }
    }

    /// Plays one game after the other until the last life of the bot.
    pub async fn plays(self) -> Vec<Book> {
        let mut books = Vec::new();
        while !self.kills.is_safe() {
            books.push(self.play().await);
        }
        books
    }

    async fn play(&self) -> Book {
        let game = self.meet().await;
        let mut book = Book {
            game,
            number: 0,
            moves: Vec::new(),
            computers: false,
            asked: Vec::new(),
        };
        let mut history = History::new(Position::start(Variant::Chess));
        let plies = self.rng().random_range(4..10);
        while book.moves.len() < plies && !self.kills.is_safe() && history.outcome().is_none() {
            let moves = history.position().legal_moves();
            let mv = *moves.choose(&mut *self.rng()).unwrap();
            self.make(&mut book, &history, mv).await;
            history.play(mv).unwrap();
        }
        if history.outcome().is_none() {
            self.resign(&book).await;
        }
        book
    }

    /// Has the two meet, until their first turn is told.
    async fn meet(&self) -> i64 {
        let code = match self.encounter {
            Encounter::Seeks => None,
            Encounter::Teams => Some(self.called().await),
        };
        let asks = async || {
            if self.game().await.is_some() {
                return;
            }
            match &code {
                None => {
                    let options = [
                        ("game", "chess".into()),
                        ("where", "anywhere".into()),
                        ("pace", PACE.into()),
                    ];
                    for seat in 0..2 {
                        self.command(seat, "seek", &options);
                    }
                }
                Some(code) => {
                    self.command(1, "match", &[("code", code.as_str().into())]);
                }
            }
        };
        let begun = async || {
            let game = self.game().await?;
            self.to_move(game).await.map(|_| game)
        };
        self.kills.until("a game abroad", asks, begun).await
    }

    /// The first of them calls; gives the code of the call once it stands.
    async fn called(&self) -> String {
        let question = "SELECT code FROM contests JOIN teams ON teams.contest_id = contests.id
            WHERE player_id = $1 AND game_id IS NULL AND code IS NOT NULL";
        let caller = self.users[0].0.cast_signed();
        let stands = async || {
            let found: Option<(String,)> = self.kills.ledger.row(question, caller).await;
            found.map(|(code,)| code)
        };
        let asks = async || {
            self.command(0, "match", &[("game", "chess".into())]);
        };
        self.kills.until("a call", asks, stands).await
    }

    /// The game that they play just now.
    async fn game(&self) -> Option<i64> {
        let question = "SELECT seats.game_id FROM seats JOIN games ON games.id = seats.game_id
            WHERE player_id = $1 AND status = 'playing'";
        let player = self.users[0].0.cast_signed();
        let found: Option<(i64,)> = self.kills.ledger.row(question, player).await;
        found.map(|(game,)| game)
    }

    /// Whose turn it is, by their seat, once they were told.
    async fn to_move(&self, game: i64) -> Option<usize> {
        let question = "SELECT player_id FROM turns WHERE game_id = $1 AND told_ms IS NOT NULL";
        let (player,): (i64,) = self.kills.ledger.row(question, game).await?;
        let player = player.cast_unsigned();
        self.users.iter().position(|user| user.0 == player)
    }

    async fn make(&self, book: &mut Book, history: &History, mv: Move) {
        let text = mv.coordinates(history.position().topology());
        let told = async || self.to_move(book.game).await;
        let seat = self.kills.until("a turn abroad", async || {}, told).await;
        let table = self.table(seat, book.game).await;
        let asked = Mutex::new(Vec::new());
        let attempt = async || {
            let options = [("move", text.as_str().into()), table.clone()];
            let given = self.command(seat, "move", &options);
            asked.lock().unwrap().extend(given);
        };
        let played = async || {
            let question = "SELECT seq FROM events
                WHERE game_id = $1 AND body LIKE '%\"event\":\"moved\"%' ORDER BY seq";
            let moves: Vec<(i64,)> = self.kills.ledger.rows(question, book.game).await;
            moves.get(book.moves.len()).map(|_| ())
        };
        self.kills.until(&text, attempt, played).await;
        book.moves.push(text.clone());
        book.asked.extend(asked.into_inner().unwrap());
    }

    async fn resign(&self, book: &Book) {
        let sandbox = &self.kills.server.sandbox;
        let table = self.table(0, book.game).await;
        let resigns = async || {
            let Some(asked) = self.command(0, "resign", std::slice::from_ref(&table)) else {
                return;
            };
            let patience = std::time::Duration::from_millis(1500);
            if let Some(answer) = sandbox.wait_answer(asked, patience).await
                && let Some(question) = answer.message
            {
                let _sent = sandbox.press(self.users[0], question.id, &button("confirm"));
            }
        };
        let ended = async || {
            let question = "SELECT seq FROM games WHERE id = $1 AND status <> 'playing'";
            self.kills.ledger.row::<(i64,)>(question, book.game).await
        };
        self.kills.until("an end abroad", resigns, ended).await;
    }

    /// The option that names a game on the server of one of them.
    async fn table(&self, seat: usize, game: i64) -> (&'static str, OptionValue) {
        let question = "SELECT server_id, number FROM game_channels WHERE game_id = $1";
        let places: Vec<(i64, i64)> = self.kills.ledger.rows(question, game).await;
        let guild: GuildId = self.kills.server.sandbox.guild(HOMES[seat].0);
        let own = places
            .iter()
            .find(|(server, _)| *server == guild.0.cast_signed());
        let (_, number) = own.expect("a place on each server");
        ("table", OptionValue::Integer(*number))
    }

    fn command(
        &self,
        seat: usize,
        name: &str,
        options: &[(&str, OptionValue)],
    ) -> Option<InteractionId> {
        let sandbox = &self.kills.server.sandbox;
        let home: ChannelId = sandbox.channel(HOMES[seat].1);
        sandbox.slash(self.users[seat], home, name, options).ok()
    }

    fn rng(&self) -> std::sync::MutexGuard<'_, StdRng> {
        self.rng.lock().unwrap()
    }
}
