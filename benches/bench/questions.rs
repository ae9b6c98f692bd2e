//! What the bot asks its database for, by the methods that it calls itself.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::game::delivery::{Sending, Traffic};
use seigneur::game::keeping;
use seigneur::game::queries::{
    PLAYERS_A_PAGE, PLAYERS_COUNTED, ProfileRequest, ProfileView, Queries,
};
use seigneur::game::scoring::Leaderboard;
use seigneur::game::{
    ChannelId, ClockChange, Commit, GameId, MessageKind, Millis, Owed, PlayerId, ServerId,
    Sighting, Store, SystemClock, TableKey, TableSummary,
};

/// How many games or messages are asked for at once, as the workers do.
const ASKED: u32 = 64;
/// How many games are offered, as where `table` is typed.
const OFFERED: u32 = 100;
/// How many games stand on a page of `/games`.
const LISTED: usize = 10;
/// How many are asked for to fill the first one.
const ASKED_FOR_A_PAGE: u32 = 32;

/// About what is asked: somebody with a game of theirs, on the server where it is played.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// Which game goes on.
    pub game: GameId,
    /// Where it is held.
    pub server: ServerId,
    /// Who plays it.
    pub player: PlayerId,
}

/// The moments in which is asked.
#[derive(Clone, Copy, Debug)]
pub struct Moments {
    /// In which nothing is due yet.
    pub before: Millis,
    /// In which something has been due for a while.
    pub now: Millis,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whose time is up, where nobody's is.
    NoFlags,
    /// Whose time is up, where many people's is.
    Flags,
    /// Which messages are due, and when the next one will be.
    Messages,
    /// The open games of somebody on a server.
    Games,
    /// The open games of somebody on all servers.
    GamesEverywhere,
    /// The games of a server that others play.
    GamesOfServer,
    /// A game in its thread, and what stands above and below its board.
    Board,
    /// The games that are offered while `table` is typed.
    Suggestions,
    /// The first page of the board of all servers.
    FirstPage,
    /// The page in the middle of it.
    MiddlePage,
    /// The first page of the board of a server.
    ServersPage,
    /// What somebody's finished games say of them, on all servers.
    Profile,
    /// The transaction that keeps a move, and owes its board.
    Append,
}

impl Question {
    /// All of them: whoever writes comes last, as what is owed stays.
    pub const ALL: [Self; 13] = [
        Self::NoFlags,
        Self::Flags,
        Self::Messages,
        Self::Games,
        Self::GamesEverywhere,
        Self::GamesOfServer,
        Self::Board,
        Self::Suggestions,
        Self::FirstPage,
        Self::MiddlePage,
        Self::ServersPage,
        Self::Profile,
        Self::Append,
    ];

    /// What the table says of it.
    pub const fn text(self) -> &'static str {
        match self {
            Self::NoFlags => "whose time is up, nothing due",
            Self::Flags => "whose time is up, much due",
            Self::Messages => "messages that are due",
            Self::Games => "`/games` on a server",
            Self::GamesEverywhere => "`/games` on all servers",
            Self::GamesOfServer => "games of a server that others play",
            Self::Board => "`/board`",
            Self::Suggestions => "tables that are offered while one is typed",
            Self::FirstPage => "board of all servers, first page",
            Self::MiddlePage => "board of all servers, page in the middle",
            Self::ServersPage => "board of a server, first page",
            Self::Profile => "profile",
            Self::Append => "a move is kept",
        }
    }

    /// Whether the answer grows with what somebody has played.
    pub const fn is_of_a_person(self) -> bool {
        matches!(
            self,
            Self::Games | Self::GamesEverywhere | Self::Suggestions | Self::Profile
        )
    }

    /// Asks it about somebody; says how long the answer took.
    pub async fn ask(
        self,
        store: &Arc<dyn Store>,
        about: Subject,
        moments: Moments,
    ) -> anyhow::Result<Duration> {
        match self {
            Self::NoFlags => timed(flags(&**store, moments.before, 0)).await,
            Self::Flags => timed(flags(&**store, moments.now, ASKED)).await,
            Self::Messages => timed(messages(&**store, moments.now)).await,
            Self::Games => timed(games(&**store, about, Some(about.server))).await,
            Self::GamesEverywhere => timed(games(&**store, about, None)).await,
            Self::GamesOfServer => timed(games_of_server(&**store, about)).await,
            Self::Board => timed(board(&**store, about)).await,
            Self::Suggestions => timed(suggestions(&**store, about)).await,
            Self::FirstPage => timed(page(&**store, Leaderboard::default(), 0, about)).await,
            Self::MiddlePage => {
                let all = Leaderboard::default();
                let counted = store.players_listed(&all, PLAYERS_COUNTED).await?;
                let middle = counted / PLAYERS_A_PAGE / 2;
                timed(page(&**store, all, middle, about)).await
            }
            Self::ServersPage => {
                let board = Leaderboard {
                    server: Some(about.server),
                    ..Leaderboard::default()
                };
                timed(page(&**store, board, 0, about)).await
            }
            Self::Profile => timed(profile(&**store, about)).await,
            Self::Append => append(store, about, moments.now).await,
        }
    }
}

/// How long something takes.
async fn timed(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    work.await?;
    Ok(begun.elapsed())
}

/// So many games are due at a moment as are asked for, or none.
async fn flags(store: &dyn Store, at: Millis, due: u32) -> anyhow::Result<()> {
    let found = store.flags_due(at, ASKED).await?;
    ensure!(
        found.len() == due as usize,
        "{} games are due, not {due}",
        found.len()
    );
    Ok(())
}

/// As the worker looks for them.
async fn messages(store: &dyn Store, now: Millis) -> anyhow::Result<()> {
    let (places, _, _) = tokio::try_join!(
        store.due(Traffic::Places, now, ASKED),
        store.due(Traffic::People, now, ASKED),
        store.next_due(now),
    )?;
    ensure!(!places.is_empty(), "no message is due");
    Ok(())
}

async fn games(store: &dyn Store, about: Subject, server: Option<ServerId>) -> anyhow::Result<()> {
    let queries = Queries::new(store, &SystemClock);
    let list = queries.games_list(
        (about.player, server),
        (about.player, &Sighting::Seen),
        ASKED_FOR_A_PAGE,
    );
    let list = list.await?;
    ensure!(!list.open.is_empty(), "{about:?} has no games");
    let listed = list.open.iter().take(LISTED);
    let listed: Vec<GameId> = listed.map(|short| short.game).collect();
    queries.in_full(&listed, about.player).await?;
    Ok(())
}

async fn games_of_server(store: &dyn Store, about: Subject) -> anyhow::Result<()> {
    let (server, player) = (about.server, about.player);
    let (followed, others) = tokio::try_join!(
        store.followed_summaries(server, player, OFFERED),
        store.summaries_of_others(server, player, OFFERED),
    )?;
    named(store, &[followed, others]).await
}

async fn board(store: &dyn Store, about: Subject) -> anyhow::Result<()> {
    let (game, server) = (about.game, about.server);
    // As the games are laid out: each thread has the number after its game's.
    let thread = TableKey::Thread(ChannelId(game.0 + 1));
    let table = store.load_by(thread).await?.context("no such game")?;
    ensure!(table.id() == game, "another game is in that thread");
    let people: Vec<PlayerId> = table.people().collect();
    store.is_left(server).await?;
    store.turn(game).await?;
    store.vacation(server, about.player).await?;
    let at = (game, server);
    store.table_context(at, &people, Some(server)).await?;
    store.game_channel_on(game, server).await?;
    store.note(game, about.player).await?;
    Ok(())
}

async fn suggestions(store: &dyn Store, about: Subject) -> anyhow::Result<()> {
    let (player, server) = (about.player, Some(about.server));
    let (open, kept) = tokio::try_join!(
        store.open_summaries(player, server, OFFERED),
        store.kept_summaries(player, server, OFFERED),
    )?;
    let known = u32::try_from(open.games.len() + kept.len())?;
    let room = OFFERED.saturating_sub(known);
    let ended = if room > 0 {
        store.ended_summaries(player, server, room).await?
    } else {
        Vec::new()
    };
    ensure!(!open.games.is_empty(), "{about:?} has no games");
    named(store, &[open.games, kept, ended]).await
}

/// Who sits in the games that are offered.
async fn named(store: &dyn Store, offered: &[Vec<TableSummary>]) -> anyhow::Result<()> {
    let games = offered.iter().flatten().map(|short| short.game);
    let games: Vec<GameId> = games.collect();
    let holders = store.seat_holders(&games).await?;
    ensure!(holders.len() >= games.len(), "nobody sits in some games");
    Ok(())
}

async fn page(
    store: &dyn Store,
    board: Leaderboard,
    number: u32,
    about: Subject,
) -> anyhow::Result<()> {
    let queries = Queries::new(store, &SystemClock);
    let page = queries.leaderboard_page(board, number, about.player);
    ensure!(page.await?.number == number, "the board has no such page");
    Ok(())
}

async fn profile(store: &dyn Store, about: Subject) -> anyhow::Result<()> {
    let queries = Queries::new(store, &SystemClock);
    queries
        .profile_page(ProfileRequest {
            player: about.player,
            server: None,
            stakes: None,
            view: ProfileView::Overview,
        })
        .await?;
    Ok(())
}

/// Whoever is to move in a game makes the first move there is; what is kept of it is timed alone.
async fn append(store: &Arc<dyn Store>, about: Subject, at: Millis) -> anyhow::Result<Duration> {
    let table = store.load(about.game).await?.context("no such game")?;
    let (_, mover) = table.to_move().context("the game is over")?;
    let legal = table.position().legal_moves();
    let &mv = legal.first().context("there is no move")?;
    let events = table.by(mover).play(mv, Duration::from_hours(1))?;
    let table = table.after(&events)?;
    let owed = [Owed::at_table(table.seq(), MessageKind::Board)];
    let commit = Commit {
        table: &table,
        events: &events,
        owed: &owed,
        sending: Sending::AtOnce,
        at,
        obsolete_plans: &[],
        due: None,
        clock: ClockChange::None,
        admission: None,
    };
    let begun = Instant::now();
    keeping::append(&**store, &commit).await?;
    Ok(begun.elapsed())
}
