//! What whoever runs the bot is told of what is not as the games make it.

use super::counted;
use crate::game::scoring::{
    Difference, PlayerRating, Recounted, ResultRecord, StandingKey, StandingSum,
};

/// A line about a difference, in English: what it is and whose, what is kept, and what the games make.
#[must_use]
pub fn told(difference: &Difference) -> String {
    match difference {
        Difference::Result { table, sides } => {
            let (server, number) = table;
            let what = format!("result of game {number} on server {server}");
            both(&what, sides, result)
        }
        Difference::Standing { key, sides } => both(&whose(key), sides, standing),
        Difference::Step {
            variant,
            player,
            ordinal,
            sides,
        } => {
            let what = format!("{variant} rating of player {player} after game {ordinal}");
            both(&what, sides, rating)
        }
        Difference::Strays { variant, count } => {
            let what = format!("{variant} ratings after games that do not count");
            format!("{what}: {count} is kept, nothing recounted")
        }
        Difference::Rating {
            variant,
            player,
            sides,
        } => both(
            &format!("{variant} rating of player {player}"),
            sides,
            rating,
        ),
    }
}

fn both<T>(what: &str, sides: &Recounted<T>, said: fn(&T) -> String) -> String {
    let sides = [&sides.kept, &sides.made];
    let [kept, made] = sides.map(|side| side.as_ref().map_or_else(|| "nothing".to_owned(), said));
    format!("{what}: {kept} is kept, {made} recounted")
}

fn result(record: &ResultRecord) -> String {
    let ResultRecord {
        variant,
        ending,
        standing,
        overall,
        ended,
        season,
        plies,
        opening,
        ..
    } = record;
    let scores = record.scores.iter().map(|score| {
        let (color, part, player, points) = (&score.color, &score.part, score.player, score.points);
        format!(", {color} {part} {player} {points}")
    });
    let (scores, ended) = (scores.collect::<String>(), ended.0);
    let plies = counted(*plies, "move", "moves");
    format!(
        "{variant}, {ending}{scores} ({standing} in {season}, {overall} over all servers, ended at {ended} after {plies}: {opening})"
    )
}

fn whose(key: &StandingKey) -> String {
    let StandingKey {
        server,
        season,
        variant,
        player,
        held_in,
    } = key;
    let held = held_in.as_ref().map(|it| format!(", held in {it}"));
    let held = held.unwrap_or_default();
    format!(
        "standing of player {player} (server {server}, season {season:?}, game {variant:?}{held})"
    )
}

fn standing(sum: &StandingSum) -> String {
    let StandingSum { points, games, .. } = sum;
    let [seigneurs, chevaliers, vassals, serfs] = sum.titles;
    let points = counted(*points, "point", "points");
    let games = counted(*games, "game", "games");
    format!("{points} in {games} ({seigneurs}, {chevaliers}, {vassals}, {serfs})")
}

fn rating(rated: &PlayerRating) -> String {
    let PlayerRating {
        rating,
        games,
        latest,
    } = rated;
    let (value, deviation, volatility) = (rating.value(), rating.deviation(), rating.volatility());
    let latest = latest.0;
    let games = counted(*games, "game", "games");
    format!("{value} ± {deviation} (volatility {volatility}, {games} until {latest})")
}
