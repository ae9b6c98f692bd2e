//! What boards on web pages are made of: sums by the channels in which games are held, whatever becomes of these.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::scoring::{Difference, Leaderboard, LeaderboardScore, Season};
use seigneur::game::seeking::TablePlace;
use seigneur::game::{
    ChannelId, Event, GameChannel, GameForum, GameId, Millis, OpenChannels, PlayerId, ServerId,
    ShownResult, Store, Table,
};
use seigneur::rules::{Color, Variant};

use crate::support::store::{CHANNEL, append, erase, five_moves_each, move_game, open, start};

const HERE: ServerId = ServerId(9_690_001);
const THERE: ServerId = ServerId(9_690_002);
const OTHER: ChannelId = ChannelId(9_691);
const FORUM: ChannelId = ChannelId(9_692);
const AWAY: ChannelId = ChannelId(9_693);
const CHANNELS: [ChannelId; 4] = [CHANNEL, OTHER, FORUM, AWAY];

/// The id of the first game: each is played by the people of ten times its id and of one more.
const FIRST: u64 = 9_690_100;
const GAMES: u64 = 7;

fn board_of(server: ServerId) -> Leaderboard {
    Leaderboard {
        server: Some(server),
        ..Leaderboard::default()
    }
}

/// The boards of a server in its seasons and of all time.
fn boards(server: ServerId, seasons: BTreeSet<Season>) -> Vec<Leaderboard> {
    let seasons = seasons.into_iter().map(Some).chain([None]);
    let boards = seasons.flat_map(|season| {
        let variants = [None, Some(Variant::Chess), Some(Variant::Yalta)];
        variants.map(|variant| Leaderboard {
            season,
            variant,
            ..board_of(server)
        })
    });
    boards.collect()
}

/// What each has won in the games that are shown, each looked at.
async fn won(
    store: &Arc<dyn Store>,
    server: ServerId,
    open: &OpenChannels,
) -> Vec<(PlayerId, Vec<ShownResult>)> {
    let mut won = Vec::new();
    for player in (FIRST..FIRST + GAMES).flat_map(|id| [id * 10, id * 10 + 1]) {
        let player = PlayerId(player);
        let results = store.results_shown_of(player, server, open).await.unwrap();
        let counted = results.into_iter().filter(|result| result.is_counted);
        won.push((player, counted.collect()));
    }
    won
}

/// The board that follows from it.
fn made(
    won: &[(PlayerId, Vec<ShownResult>)],
    board: &Leaderboard,
) -> BTreeMap<PlayerId, LeaderboardScore> {
    let counts = |result: &&ShownResult| {
        board.season.is_none_or(|season| season == result.season)
            && board.variant.is_none_or(|game| game == result.variant)
    };
    let count = |found: usize| u32::try_from(found).unwrap();
    let scores = won.iter().map(|(player, results)| {
        let points: Vec<u32> = results.iter().filter(counts).map(|it| it.points).collect();
        let titles = [3, 2, 1, 0];
        let score = LeaderboardScore {
            points: points.iter().sum(),
            games: count(points.len()),
            titles: titles.map(|title| count(points.iter().filter(|&&it| it == title).count())),
        };
        (*player, score)
    });
    scores.filter(|(_, score)| score.games > 0).collect()
}

/// Whichever channels are open, what is shown is what the games make that are held in them alone.
async fn agree(store: &Arc<dyn Store>) {
    for server in [HERE, THERE] {
        let known = store.channels_of_games(server).await.unwrap();
        for bits in 0..1 << CHANNELS.len() {
            let open = (0..CHANNELS.len()).filter(|at| bits >> at & 1 == 1);
            let open = OpenChannels(open.map(|at| CHANNELS[at]).collect());
            let won = won(store, server, &open).await;
            let seasons = store.seasons_shown(server, &open).await.unwrap();
            let seasons: BTreeSet<Season> = seasons.into_iter().collect();
            let results = won.iter().flat_map(|(_, results)| results);
            let expected: BTreeSet<Season> = results.map(|result| result.season).collect();
            assert_eq!(seasons, expected, "{server} {open:?}");
            let is_known = |channel| known.iter().any(|it| it.channel == channel);
            assert!(expected.is_empty() || open.0.iter().any(|&it| is_known(it)));
            for board in boards(server, expected) {
                let shown = store.scores_shown(&board, &open).await.unwrap();
                let shown: BTreeMap<_, _> = shown.into_iter().collect();
                assert_eq!(shown, made(&won, &board), "{board:?} {open:?}");
            }
        }
    }
    let differences = keeping::differences(&**store).await.unwrap();
    let of_places =
        |it: &&Difference| matches!(it, Difference::Standing { key, .. } if key.held_in.is_some());
    let stray: Vec<_> = differences.iter().filter(of_places).collect();
    assert!(stray.is_empty(), "{stray:?}");
}

/// Who stands on the board of a server where these channels are open.
async fn shown(
    store: &Arc<dyn Store>,
    server: ServerId,
    channels: &[ChannelId],
) -> BTreeSet<PlayerId> {
    let open = OpenChannels(channels.to_vec());
    let scores = store.scores_shown(&board_of(server), &open).await.unwrap();
    scores.into_iter().map(|(player, _)| player).collect()
}

/// A game of two that goes on.
async fn begun(store: &Arc<dyn Store>, nth: u64, server: ServerId) -> Table {
    start(
        store,
        &open(store, FIRST + nth, server, Variant::Chess).await,
    )
    .await
}

/// Black resigns after as many moves as it takes to count.
async fn ends(store: &Arc<dyn Store>, table: &Table) -> Table {
    let color = Color::Black;
    let moves = five_moves_each(table).into_iter();
    let events: Vec<Event> = moves.chain([Event::Resigned { color }]).collect();
    append(store, table, &events).await.unwrap()
}

/// Has a game be held on another server, too, from which Black plays.
async fn share(store: &Arc<dyn Store>, table: &Table, (server, channel): (ServerId, ChannelId)) {
    let number = store.next_number(server).await.unwrap();
    let place = TablePlace {
        server,
        number,
        home: channel.into(),
    };
    let game = table.id();
    let player = |color| table.player(color).unwrap();
    let guests = [
        (player(Color::White), table.header().server),
        (player(Color::Black), server),
    ];
    let mut unit = store.begin().await.unwrap();
    unit.seeks().add_place(game, place).await.unwrap();
    for guest in guests {
        unit.seeks().set_guest(game, guest).await.unwrap();
    }
    unit.commit().await.unwrap();
}

/// Has the thread of a game be a post, or nothing any more.
async fn post(store: &Arc<dyn Store>, game: GameId, thread: Option<ChannelId>) {
    let before = store.game_channel(game).await.unwrap().unwrap();
    let forum = thread.map(|_| GameForum {
        channel: FORUM,
        tried: None,
    });
    let after = GameChannel {
        thread,
        forum,
        ..before
    };
    store.set_game_channel(game, &before, &after).await.unwrap();
}

fn players(nth: u64) -> [PlayerId; 2] {
    let first = (FIRST + nth) * 10;
    [PlayerId(first), PlayerId(first + 1)]
}

pub async fn boards_on_pages_follow_the_places_of_games(store: &Arc<dyn Store>) {
    let mut games = Vec::new();
    for nth in 0..4 {
        let table = begun(store, nth, HERE).await;
        games.push(ends(store, &table).await);
    }
    agree(store).await;
    let everyone: BTreeSet<PlayerId> = (0..4).flat_map(players).collect();
    assert_eq!(shown(store, HERE, &[CHANNEL]).await, everyone);

    // A game that is over is moved, and its thread is lost and opened anew.
    let place = (games[1].id(), HERE);
    move_game(store, place, OTHER).await;
    post(store, games[2].id(), Some(ChannelId(9_695))).await;
    agree(store).await;
    assert_eq!(
        shown(store, HERE, &[OTHER]).await,
        BTreeSet::from(players(1))
    );
    assert_eq!(
        shown(store, HERE, &[FORUM]).await,
        BTreeSet::from(players(2))
    );
    post(store, games[2].id(), None).await;
    agree(store).await;
    assert!(shown(store, HERE, &[FORUM]).await.is_empty());

    let by = PlayerId(1);
    append(store, &games[3], &[Event::Voided { by }])
        .await
        .unwrap();
    keeping::rate_games(&**store).await.unwrap();
    agree(store).await;
    let [first, _] = players(0);
    store.forget(first, &[]).await.unwrap();
    agree(store).await;
    games_of_two_servers_follow_both(store).await;
    store.sum_up().await.unwrap();
    agree(store).await;
}

/// Of two games that two servers have, each keeps one; then one of the servers is left, and at last erased.
async fn games_of_two_servers_follow_both(store: &Arc<dyn Store>) {
    let own = begun(store, 4, THERE).await;
    ends(store, &own).await;
    let here = begun(store, 5, HERE).await;
    share(store, &here, (THERE, AWAY)).await;
    ends(store, &here).await;
    let there = begun(store, 6, THERE).await;
    share(store, &there, (HERE, OTHER)).await;
    ends(store, &there).await;
    agree(store).await;
    let open = OpenChannels(CHANNELS.to_vec());
    let listed = store.results_shown(HERE, &open, (0, 99)).await.unwrap();
    let listed = |table: &Table| listed.iter().any(|&(game, _)| game == table.id());
    assert!(listed(&here) && listed(&there) && !listed(&own));

    let [white, _] = players(5);
    assert!(!shown(store, HERE, &[CHANNEL]).await.contains(&white));
    store.leave(THERE, Millis(5)).await.unwrap();
    agree(store).await;
    assert!(erase(store, THERE, Millis(5)).await);
    agree(store).await;
    assert!(shown(store, HERE, &[CHANNEL]).await.contains(&white));
    assert!(store.channels_of_games(THERE).await.unwrap().is_empty());
    let known = store.channels_of_games(HERE).await.unwrap();
    assert!(known.iter().all(|it| it.server == HERE), "{known:?}");
}
