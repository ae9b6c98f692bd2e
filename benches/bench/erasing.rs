//! How long others wait while a server with many games is erased.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::ensure;
use seigneur::game::keeping;
use seigneur::game::{
    ChannelId, Colors, Completion, GameService, Millis, NewTable, PlayerId, SeededChance, ServerId,
    Store, SystemClock,
};
use seigneur::rules::Variant;
use seigneur::rules::notation::Letters;
use seigneur::store::connect;
use seigneur::worker::{DeliveryQueue, Retention};
use tokio::sync::watch;

use crate::Effort;
use crate::engines::Engines;
use crate::report::{Report, median_and_p99, ms};
use crate::statements::{numbers, run};

/// On how many servers the games are.
const SERVERS: i64 = 100;
const ERASED: ServerId = ServerId(1);
const ELSEWHERE: ServerId = ServerId(1_000_000);
/// What is played meanwhile, in one game after another, each of which is given up and rated.
const MOVES: [&str; 8] = ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6", "Nb1", "Nb8"];
/// Plays elsewhere before, while a server with one in a hundred games is erased, and while what
/// followed on its games is rated anew.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let games: i64 = effort.choose(1_000_000, 20_000);
    // For how long others are watched before, and while the games after those erased are rated anew.
    let watched = Duration::from_secs(effort.choose(10, 1));
    let engines = Engines::start("erasing a server on PostgreSQL")?;
    for (engine, url) in engines.databases("erasing").await {
        let store = connect(&url, "1").await?;
        fill(&url, games).await?;
        store.sum_up().await?;
        let before = timed(&store, async {
            tokio::time::sleep(watched).await;
            Ok(())
        });
        let (before, _) = before.await?;
        store.leave(ERASED, Millis(1)).await?;
        ensure!(store.begin_erasing(ERASED, Millis(1)).await?);
        let (meanwhile, took) = timed(&store, erase(&store)).await?;
        let (after, _) = timed(&store, rate(&store, watched)).await?;
        let what = format!("Erasing {} of {games} games, {engine}", games / SERVERS);
        report.add(
            format!("{what}: all of it"),
            format!("{:.1} s", took.as_secs_f64()),
        );
        for (when, times) in [
            ("a move before", before),
            ("a move meanwhile", meanwhile),
            ("a move while ratings follow", after),
        ] {
            let longest = times.iter().max().copied().unwrap_or_default();
            report.add(
                format!("{what}: {when}"),
                format!("{}, longest {}", median_and_p99(times), ms(longest)),
            );
        }
    }
    Ok(())
}

/// As retention does.
async fn erase(store: &Arc<dyn Store>) -> anyhow::Result<()> {
    while store.erase_part(ERASED, Retention::GAMES_A_PART).await? == Completion::Part {
        tokio::time::sleep(Retention::BREATH).await;
    }
    ensure!(store.games_of_server(ERASED).await?.is_empty());
    Ok(())
}

/// The same, for a while.
async fn rate(store: &Arc<dyn Store>, watched: Duration) -> anyhow::Result<()> {
    let begun = Instant::now();
    while begun.elapsed() < watched && keeping::rate_more(&**store).await? {}
    Ok(())
}

/// How long each move elsewhere takes while something is done, and how long that takes.
async fn timed(
    store: &Arc<dyn Store>,
    work: impl Future<Output = anyhow::Result<()>>,
) -> anyhow::Result<(Vec<Duration>, Duration)> {
    let (stop, stopped) = watch::channel(false);
    let playing = tokio::spawn(play(Arc::clone(store), stopped));
    let begun = Instant::now();
    work.await?;
    let took = begun.elapsed();
    stop.send(true)?;
    Ok((playing.await??, took))
}

/// Plays until it is to stop, with a breath between two moves; says how long each took.
async fn play(
    store: Arc<dyn Store>,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<Vec<Duration>> {
    let chance = Arc::new(SeededChance::from_seed(7));
    let queue = Arc::new(DeliveryQueue::default());
    let games = GameService::new(Arc::clone(&store), Arc::new(SystemClock), chance, queue);
    let mut times = Vec::new();
    while !*stopped.borrow() {
        let first = 1_000_000_000 + 2 * store.next_number(ELSEWHERE).await?.0;
        let people = [first, first + 1].map(PlayerId);
        let new = NewTable {
            server: ELSEWHERE,
            channel: ChannelId(9),
            variant: Variant::Chess,
            by: people[0],
            invited: vec![Some(people[1])],
            colors: Colors::Lots,
            position: None,
            stakes: None,
            pace: None,
        };
        let table = games.opening().open(new).await?;
        let mut table = games.opening().accept(table.id(), people[1]).await?;
        for text in MOVES {
            let Some((_, mover)) = table.to_move() else {
                anyhow::bail!("the game is over");
            };
            let begun = Instant::now();
            let mv = table.by(mover).read(text, Letters::ENGLISH)?;
            table = games.play(table.into(), mover, mv).await?.table;
            times.push(begun.elapsed());
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let begun = Instant::now();
        games.resign(table.id(), people[0]).await?;
        times.push(begun.elapsed());
    }
    Ok(times)
}

/// Games of chess with what belongs to each: seats, events, mentions, messages, a result with its
/// scores and ratings.
async fn fill(url: &str, games: i64) -> anyhow::Result<()> {
    let n = numbers(games);
    let (players, seats) = (
        games / 10,
        "(SELECT 'w' AS color, 0 AS place UNION ALL SELECT 'b', 1)",
    );
    let player = format!("1 + (i + place * 7919) % {players}");
    let statements = format!(
        "INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
             created_ms, updated_ms)
         {n} SELECT i, 1 + i % {SERVERS}, 1 + i / {SERVERS}, 'chess', '', 'finished', 8, '', i, i
         FROM n;
         INSERT INTO game_channels (game_id, server_id, number, channel_id)
         {n} SELECT i, 1 + i % {SERVERS}, 1 + i / {SERVERS}, 9 FROM n;
         INSERT INTO seats (game_id, place, state, player_id, color)
         {n} SELECT i, place, 'taken', {player}, color FROM n CROSS JOIN {seats} AS seats;
         INSERT INTO mentions (player_id, game_id, seq)
         {n} SELECT {player}, i, 1 FROM n CROSS JOIN {seats} AS seats;
         INSERT INTO events (game_id, seq, at_ms, body)
         {n} SELECT i, seq, i, '{{\"color\":\"w\",\"event\":\"moved\",\"move\":\"e2e4\"}}'
         FROM n CROSS JOIN (SELECT 1 AS seq UNION ALL SELECT 2 UNION ALL SELECT 3
             UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7
             UNION ALL SELECT 8) AS seqs;
         INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind,
             state, way, attempts, since_ms, message_id)
         {n} SELECT 'game', i, 0, 1 + i % {SERVERS}, seq * 1048576, 1 + i % {SERVERS}, 'board',
             'done', 'thread', 0, i, i * 8 + seq
         FROM n CROSS JOIN (SELECT 1 AS seq UNION ALL SELECT 3 UNION ALL SELECT 5
             UNION ALL SELECT 8) AS seqs;
         INSERT INTO results (game_id, ordinal, server_id, variant, seats, ended_ms, ending,
             standing, overall, season, month, opening, plies)
         {n} SELECT i, i, 1 + i % {SERVERS}, 'chess', 2, i, 'mate', 'counted', 'counted',
             '2026-11', '2026-11', '', 5 FROM n;
         INSERT INTO scores (game_id, color, part, player_id, points)
         {n} SELECT i, color, 'player', {player}, 3 * (1 - place)
         FROM n CROSS JOIN {seats} AS seats;
         INSERT INTO rating_steps (variant, player_id, ordinal, ended_ms, games, value, deviation,
             volatility)
         {n} SELECT 'chess', {player}, i, i, 1, 1500, 200, 0.06
         FROM n CROSS JOIN {seats} AS seats;
         INSERT INTO ratings (variant, player_id, value, deviation, volatility, games, last_ms)
         {p} SELECT 'chess', i, 1500, 200, 0.06, 20, 1 FROM n;
         INSERT INTO rated_results (variant, ordinal) VALUES ('chess', {games});
         INSERT INTO meta (key, value) VALUES ('results', '{games}');",
        p = numbers(players),
    );
    run(url, statements).await
}
