//! Games under way as their players see them.

use anyhow::ensure;
use seigneur::render::{Plate, PlateState, Scene, Size, Theme};
use seigneur::rules::{Color, History, Position, Variant};

use crate::openings::game_without_end;

/// Moves before the pictures begin: the middle of a game.
const MIDGAME: usize = 45;
/// Positions that stand for all others.
const SAMPLE: usize = 10;

/// Different random games in their middle, in the first player's pictures.
pub fn midgame(variant: Variant, size_px: Size) -> anyhow::Result<Vec<Scene>> {
    let scenes: Vec<Scene> = games(variant)
        .take(SAMPLE)
        .map(|game| scene(&game, Color::White, Theme::default(), size_px))
        .collect();
    ensure!(
        scenes.len() == SAMPLE,
        "found {} random games of {variant} that last {MIDGAME} moves, expected {SAMPLE}",
        scenes.len()
    );
    Ok(scenes)
}

/// Every game from every seat in every theme, a random game of each in its middle.
pub fn of_every_kind(size_px: Size) -> Vec<Scene> {
    let games = Variant::ALL.map(|variant| games(variant).next());
    let seats = games.iter().flatten().flat_map(|game| {
        let colors = game.position().colors().iter();
        colors.map(move |&seat| (game, seat))
    });
    seats
        .flat_map(|(game, seat)| Theme::ALL.map(|theme| scene(game, seat, theme, size_px)))
        .collect()
}

/// What is told about the players.
pub fn plates(position: &Position) -> Vec<Plate> {
    let told = |&color: &Color| Plate {
        color,
        name: format!("{color:?}"),
        color_name: format!("{color:?}"),
        standing: PlateState::of(position, None, color, |_| String::new()),
    };
    position.colors().iter().map(told).collect()
}

fn games(variant: Variant) -> impl Iterator<Item = History> {
    (0..1000).filter_map(move |seed| game_without_end(variant, MIDGAME, seed))
}

/// A game's last position with all that a board shows in Discord.
fn scene(game: &History, seat: Color, theme: Theme, size_px: Size) -> Scene {
    let round = game.round_before(MIDGAME).into_iter();
    Scene {
        seat,
        theme,
        size_px,
        last_moves: round.map(|(_, mv)| mv).collect(),
        plates: plates(game.position()),
        ..Scene::of(*game.position())
    }
}
