//! Lines that tell of tables, of moments and of players.

use super::Line;
use super::paces::moment;
use super::people::player;
use crate::game::{Millis, Table};
use crate::rules::Color;

impl Line<'_> {
    /// The message with the game and the number of a table.
    #[must_use]
    pub fn of_table(self, table: &Table) -> Self {
        self.naming("game", table.variant())
            .with("number", table.number().to_string())
    }

    /// The message with a moment and how far away it is, or neither.
    pub(super) fn until(self, until: impl Into<Option<Millis>>) -> Self {
        let until = until.into();
        let shown = |style| until.map(|at| moment(at, style)).unwrap_or_default();
        self.with("moment", shown('f')).with("distance", shown('R'))
    }

    /// The message with the players of some colours by name.
    pub(super) fn players(
        self,
        name: &'static str,
        table: &Table,
        colors: impl IntoIterator<Item = Color>,
    ) -> Self {
        let named = colors.into_iter().map(|color| player(table, color));
        self.names(name, named.collect())
    }
}
