//! Pictures of tables, drawn off the threads that serve messages.

use std::sync::Arc;

use poise::serenity_prelude::CreateAttachment;
use tokio::sync::Semaphore;

use crate::game::Table;
use crate::render::{Renderer, Scene, Size};
use crate::rules::{Color, Move, Position, Turn};
use crate::words::{Lang, Line, Words};

/// Draws boards; cheap to clone, and all clones share what is drawn once.
#[derive(Clone)]
pub struct Pictures {
    renderer: Arc<Renderer>,
    /// As many pictures at once as there are processors to draw them.
    slots: Arc<Semaphore>,
}

impl Pictures {
    /// Draws with a renderer.
    pub fn new(renderer: Renderer) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            renderer: Arc::new(renderer),
            slots: Arc::new(Semaphore::new(processors)),
        }
    }

    /// A table's board from a seat, with its alt text in a language.
    pub async fn of_table(
        &self,
        words: &Words,
        lang: Lang,
        table: &Table,
        seat: Color,
    ) -> CreateAttachment {
        let title = words.say(
            lang,
            &Line::new("alt-title")
                .with("game", words.game(lang, table.variant()))
                .with("number", table.number().to_string()),
        );
        let alt = words.alt_text(lang, &title, table.position(), last_move(table));
        let scene = Scene {
            position: *table.position(),
            seat,
            last_moves: last_round(table),
            size_px: Size::default(),
        };
        let name = format!("{}-{}-{}.png", table.variant(), table.number(), table.seq());
        CreateAttachment::bytes(self.png(scene).await, name).description(alt)
    }

    async fn png(&self, scene: Scene) -> Vec<u8> {
        let renderer = Arc::clone(&self.renderer);
        // The semaphore is never closed; if it were, drawing at once would do no harm.
        let _slot = self.slots.acquire().await;
        let drawn = tokio::task::spawn_blocking(move || renderer.png(&scene)).await;
        drawn.unwrap_or_else(|error| {
            tracing::error!(%error, "a board could not be drawn");
            Vec::new()
        })
    }
}

/// The last move, with the position before it.
fn last_move(table: &Table) -> Option<(&Position, Move)> {
    table.history()?.last_move()
}

/// The moves of the others since the player to move last moved, the newest last.
fn last_round(table: &Table) -> Vec<Move> {
    let Some(history) = table.history() else {
        return Vec::new();
    };
    let to_move = history.position().turn();
    let latest = history.positions().iter().zip(history.turns()).rev();
    let mut moves: Vec<Move> = latest
        .filter_map(|(before, turn)| match turn {
            Turn::Moved(mv) => Some((before.turn(), *mv)),
            Turn::Left { .. } => None,
        })
        .take_while(|(mover, _)| *mover != to_move)
        .map(|(_, mv)| mv)
        .collect();
    moves.reverse();
    moves
}

impl std::fmt::Debug for Pictures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pictures")
    }
}
