//! From a move to its board through the whole bot: gateway, rules, database, picture, request.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use seigneur::rules::Variant;

use crate::Effort;
use crate::openings::random_game;
use crate::report::{Report, median_and_p99};
use crate::town::{PATIENCE, Town};

/// Plays one game, then several at once.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    for (games, moves) in [(1, 300), (16, 30), (64, 10)] {
        let moves = effort.choose(moves, moves / 5);
        let (times, per_second) = play(games, moves).await?;
        report.add(
            format!("Move to board, {games} in flight, {} moves", times.len()),
            format!("{}, {per_second:.0} moves/s", median_and_p99(times)),
        );
    }
    Ok(())
}

/// Plays so many games at once, each move as soon as the board before it is there.
#[expect(clippy::cast_precision_loss, reason = "hundreds of moves")]
async fn play(games: u32, moves: usize) -> anyhow::Result<(Vec<Duration>, f64)> {
    let town = Arc::new(Town::open().await?);
    let mut sittings = Vec::new();
    for number in 0..games {
        let script = random_game(Variant::Trichess, moves, number.into())?;
        let (thread, mut boards) = town.game().await?;
        let first = tokio::time::timeout(PATIENCE, boards.recv()).await?;
        sittings.push((script, thread, boards, first.context("no first board")?));
    }
    let begun = Instant::now();
    let players: Vec<_> = sittings
        .into_iter()
        .map(|(script, thread, mut boards, mut board)| {
            let town = Arc::clone(&town);
            tokio::spawn(async move {
                let mut times = Vec::new();
                for mv in script {
                    let played = town.play(thread, &mut boards, board.to_move, &mv);
                    let (time, next) = played.await?;
                    times.push(time);
                    board = next;
                }
                anyhow::Ok(times)
            })
        })
        .collect();
    let mut times = Vec::new();
    for player in players {
        times.extend(player.await??);
    }
    let per_second = times.len() as f64 / begun.elapsed().as_secs_f64();
    Arc::into_inner(town)
        .context("a game still goes on")?
        .close()
        .await;
    Ok((times, per_second))
}
