//! Transactions that are in each other's way, and connections that break: on a PostgreSQL server of
//! the tests' own, with a proxy before it that cuts.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use seigneur::game::{GameError, GameId, Millis, ShardSet, Store, StoreError, Table};
use seigneur::rules::Variant;
use seigneur::store::connect;
use seigneur::words::{Lang, Words};
use sqlx::{AssertSqlSafe, Connection};
use sqlx_postgres::PgConnection;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::support::messages::{lacks, tells};
use crate::support::postgres::Server;
use crate::support::store::{SERVER, append, moved, open, start};
use crate::support::waiting::until_so;

const APPLICATION: &str = "100200300400500600";

/// Where a connection is cut, once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cut {
    /// Before a commit has come to the server.
    Before,
    /// When the server has answered a commit, which nobody hears.
    After,
    /// The same, and no connection is let through any more.
    AfterForGood,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Open,
    Armed(Cut),
    Closed,
}

/// A way to a server that can be cut.
struct Proxy {
    address: String,
    state: Arc<Mutex<State>>,
}

impl Proxy {
    /// One before the server of a database.
    async fn before(url: &str) -> Self {
        let (rest, name) = url.rsplit_once('/').unwrap();
        let (user, server) = rest.rsplit_once('@').unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("{user}@{}/{name}", listener.local_addr().unwrap());
        let state = Arc::new(Mutex::new(State::Open));
        let (server, shared) = (server.to_owned(), Arc::clone(&state));
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let (server, state) = (server.clone(), Arc::clone(&shared));
                tokio::spawn(async move {
                    let server = TcpStream::connect(server).await.unwrap();
                    // However it ends, both sides are closed.
                    let _ended = carry(client, server, &state).await;
                });
            }
        });
        Self { address, state }
    }

    fn set(&self, state: State) {
        *self.state.lock().unwrap() = state;
    }

    fn state(&self) -> State {
        *self.state.lock().unwrap()
    }
}

/// What is done with what a client has sent.
fn cut_at(sent: &[u8], state: &Mutex<State>) -> Option<Cut> {
    let mut state = state.lock().unwrap();
    let State::Armed(cut) = *state else {
        return None;
    };
    let commits = sent.windows(6).any(|part| part == b"COMMIT");
    if commits {
        *state = match cut {
            Cut::AfterForGood => State::Closed,
            Cut::Before | Cut::After => State::Open,
        };
    }
    commits.then_some(cut)
}

async fn carry(
    mut client: TcpStream,
    mut server: TcpStream,
    state: &Mutex<State>,
) -> std::io::Result<()> {
    let (mut up, mut down) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            read = client.read(&mut up) => {
                let sent = &up[..read?];
                if sent.is_empty() || *state.lock().unwrap() == State::Closed {
                    return Ok(());
                }
                let cut = cut_at(sent, state);
                if cut == Some(Cut::Before) {
                    return Ok(());
                }
                server.write_all(sent).await?;
                if cut.is_some() {
                    // The server has done it once it answers.
                    let _answered = server.read(&mut down).await?;
                    return Ok(());
                }
            }
            read = server.read(&mut down) => {
                let said = &down[..read?];
                if said.is_empty() {
                    return Ok(());
                }
                client.write_all(said).await?;
            }
        }
    }
}

/// A game of chess that has begun.
async fn begun(store: &Arc<dyn Store>, id: u64) -> Table {
    start(store, &open(store, id, SERVER, Variant::Chess).await).await
}

async fn run(connection: &mut PgConnection, statement: &str) {
    let statement = AssertSqlSafe(statement.to_owned());
    sqlx::raw_sql(statement).execute(connection).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_is_deadlocked_is_played_all_the_same() {
    let Some(server) = Server::start("deadlocks on PostgreSQL") else {
        return;
    };
    let url = server.new_database("deadlocks").await;
    let store = connect(&url, APPLICATION).await.unwrap();
    let table = begun(&store, 7).await;
    let mut other = PgConnection::connect(&url).await.unwrap();
    // It is the turn that the server breaks off, whose wait it looks at first.
    run(&mut other, "SET deadlock_timeout = '1min'").await;
    run(
        &mut other,
        "BEGIN; UPDATE turns SET seq = seq WHERE game_id = 7",
    )
    .await;
    let playing = {
        let (store, table) = (Arc::clone(&store), table.clone());
        tokio::spawn(async move { append(&store, &table, &[moved(&table, "e4")]).await })
    };
    // The turn has its game, and waits for what the other has.
    let mut asking = PgConnection::connect(&url).await.unwrap();
    until_so("it waits", async || waits(&mut asking).await).await;
    run(
        &mut other,
        "UPDATE games SET seq = seq WHERE id = 7; COMMIT",
    )
    .await;
    let played = playing.await.unwrap().unwrap();
    assert_eq!(kept(&store, 7).await, played.seq());
}

/// Whether somebody waits for a row of another.
async fn waits(asking: &mut PgConnection) -> bool {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM pg_locks WHERE NOT granted)")
        .fetch_one(asking)
        .await
        .unwrap()
}

async fn kept(store: &Arc<dyn Store>, game: u64) -> u32 {
    store.load(GameId(game)).await.unwrap().unwrap().seq()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lock_is_not_waited_for_without_end() {
    let Some(server) = Server::start("locks on PostgreSQL") else {
        return;
    };
    let url = server.new_database("locks").await;
    let chosen = format!("{url}?options=-c%20lock_timeout%3D300ms");
    let store = connect(&chosen, APPLICATION).await.unwrap();
    let table = begun(&store, 7).await;
    let mut other = PgConnection::connect(&url).await.unwrap();
    run(&mut other, "BEGIN; UPDATE games SET seq = seq WHERE id = 7").await;
    let began = Instant::now();
    let failed = append(&store, &table, &[moved(&table, "e4")]).await;
    let failed = failed.unwrap_err();
    assert!(failed.to_string().contains("lock timeout"), "{failed}");
    assert!(
        began.elapsed() < Duration::from_secs(5),
        "it is not tried again"
    );
    run(&mut other, "ROLLBACK").await;
    append(&store, &table, &[moved(&table, "e4")])
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_breaks_at_a_commit_plays_a_move_once() {
    let Some(server) = Server::start("broken connections on PostgreSQL") else {
        return;
    };
    let url = server.new_database("broken").await;
    let proxy = Proxy::before(&url).await;
    let store = connect(&proxy.address, APPLICATION).await.unwrap();
    for (cut, id) in [(Cut::Before, 21), (Cut::After, 22)] {
        let table = begun(&store, id).await;
        proxy.set(State::Armed(cut));
        let played = append(&store, &table, &[moved(&table, "e4")]).await;
        assert_eq!(proxy.state(), State::Open, "{cut:?}: it was cut");
        let played = played.unwrap_or_else(|error| panic!("{cut:?}: {error}"));
        assert_eq!(kept(&store, id).await, played.seq(), "{cut:?}");
        let events = store.events(GameId(id)).await.unwrap();
        assert_eq!(events.len(), played.seq() as usize, "{cut:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_knows_of_is_not_said_to_have_changed_nothing() {
    let Some(server) = Server::start("lost connections on PostgreSQL") else {
        return;
    };
    let url = server.new_database("lost").await;
    let proxy = Proxy::before(&url).await;
    let store = connect(&proxy.address, APPLICATION).await.unwrap();
    let table = begun(&store, 31).await;
    let known = connect(&url, APPLICATION).await.unwrap();
    proxy.set(State::Armed(Cut::AfterForGood));
    let lost = append(&store, &table, &[moved(&table, "e4")]).await;
    let lost = lost.unwrap_err();
    assert!(matches!(lost, StoreError::Unknown(_)), "{lost:?}");
    assert_eq!(kept(&known, 31).await, table.seq() + 1, "it was played");
    let words = Words::load().unwrap();
    let error = GameError::from(lost);
    let said = words.refusals().game_error(Lang::ENGLISH, &error, "");
    tells(&said, "/board");
    lacks(&said, "nothing was changed");
    let said = words.refusals().game_error(Lang::FRENCH, &error, "");
    tells(&said, "/plateau");
    lacks(&said, "rien n’a changé");

    // A single statement is a transaction of its own.
    proxy.set(State::Closed);
    let written = store.note_heartbeat(&ShardSet::all(1), Millis(7)).await;
    let written = written.unwrap_err();
    assert!(
        matches!(written, StoreError::Unknown(_) | StoreError::Unreachable(_)),
        "{written:?}"
    );
    proxy.set(State::Open);
    assert_eq!(kept(&store, 31).await, table.seq() + 1);
}
