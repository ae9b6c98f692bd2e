//! Colours that move on by one since the last game of the same players.

use std::collections::BTreeSet;

use super::{NewTable, OpeningService, opened};
use crate::game::damage::unless_damaged;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::ids::PlayerId;
use crate::game::table::Table;
use crate::game::terms::Terms;

/// Who plays together: the people, and how many computers. Their levels are another matter.
#[derive(PartialEq, Eq)]
struct Company {
    people: BTreeSet<PlayerId>,
    computers: usize,
}

impl Company {
    fn of(players: impl Iterator<Item = PlayerId>) -> Self {
        let (computers, others): (Vec<_>, Vec<_>) = players.partition(|it| it.is_computer());
        Self {
            people: others.into_iter().filter(|it| it.is_person()).collect(),
            computers: computers.len(),
        }
    }

    fn at(table: &Table) -> Self {
        Self::of(table.seats().holders())
    }
}

impl OpeningService<'_> {
    /// The opening of a table for players whose colours move on by one since their last game.
    pub(super) async fn alternating(
        self,
        new: &NewTable,
        invited: &[Option<PlayerId>],
        terms: Terms,
    ) -> Result<Event, GameError> {
        let named = invited.iter().copied().flatten();
        let named = Company::of(named.chain([new.by]));
        let games = self
            .store
            .latest_finished(new.server, new.variant, new.by)
            .await?;
        for game in games {
            let Some(table) = unless_damaged(game, self.store.load(game).await)? else {
                continue;
            };
            if Company::at(&table) != named {
                continue;
            }
            if let Ok(Event::Opened {
                by,
                invited: as_before,
                color,
                ..
            }) = table.by(new.by).rematch()
            {
                return Ok(Event::Opened {
                    by,
                    invited: with_computers(as_before, invited),
                    color,
                    terms,
                    paced: new.paced(),
                });
            }
        }
        Ok(opened(new, invited.to_vec(), None, terms))
    }
}

/// Seats as they were before, but with the computers that are named now.
fn with_computers(
    as_before: Vec<Option<PlayerId>>,
    named: &[Option<PlayerId>],
) -> Vec<Option<PlayerId>> {
    let is_computer = |player: &PlayerId| player.is_computer();
    let mut computers = named.iter().copied().flatten().filter(is_computer);
    let seat = |seat: Option<PlayerId>| match seat.filter(is_computer) {
        Some(_) => computers.next(),
        None => seat,
    };
    as_before.into_iter().map(seat).collect()
}
