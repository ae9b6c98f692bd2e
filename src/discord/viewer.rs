//! Who looks at a board, and from where.

use super::caller::Caller;
use crate::game::{Phase, PlayerId, ServerId, Table};
use crate::rules::Color;

/// Who looks at a picture.
#[derive(Clone, Copy, Debug)]
pub enum Viewer {
    /// Everyone on a server.
    Everyone(ServerId),
    /// One person, in private.
    One {
        /// Who that is.
        player: PlayerId,
        /// Where; none in direct messages.
        server: Option<ServerId>,
    },
}

impl Viewer {
    /// Everyone who reads a table's thread.
    pub fn of_table(table: &Table) -> Self {
        Self::Everyone(table.server())
    }

    /// Whoever is answered in private.
    pub fn of_caller(caller: &Caller) -> Self {
        Self::One {
            player: caller.player,
            server: caller.server,
        }
    }

    /// The server on which the picture is seen.
    pub fn server(self) -> Option<ServerId> {
        match self {
            Self::Everyone(server) => Some(server),
            Self::One { server, .. } => server,
        }
    }

    /// The colour that one person plays at a table; everyone and a spectator have none.
    pub fn color(self, table: &Table) -> Option<Color> {
        match self {
            Self::Everyone(_) => None,
            Self::One { player, .. } => table.color_of(player),
        }
    }

    /// Whose territory lies at the bottom: a player's own in private, else that of the player
    /// to move, at the end that of the best one.
    pub fn seat(self, table: &Table) -> Color {
        self.color(table).unwrap_or_else(|| match table.phase() {
            Phase::Finished(history, outcome) => {
                let colors = history.position().colors();
                let best = colors
                    .iter()
                    .copied()
                    .rev()
                    .max_by_key(|&color| outcome.points.of(color));
                best.unwrap_or(Color::White)
            }
            _ => table.position().turn(),
        })
    }
}
