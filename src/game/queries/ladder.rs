//! Pages of ladders.

use super::Queries;
use crate::game::clock::Millis;
use crate::game::ids::ServerId;
use crate::game::ladder::{Ladder, Rung};
use crate::game::ports::StoreError;
use crate::rules::Variant;

/// How many stand on a page.
const RUNGS_A_PAGE: u32 = 20;

/// A page of a ladder.
#[derive(Clone, Debug)]
pub struct LadderPage {
    /// The ladder that it is of.
    pub ladder: Ladder,
    /// When it was read.
    pub read_at: Millis,
    /// Which page it is, from 0 on.
    pub number: u32,
    /// How many pages there are, at least one.
    pub pages: u32,
}

impl LadderPage {
    /// The rungs on the page with their numbers, the highest first.
    pub fn rungs(&self) -> impl Iterator<Item = (u32, &Rung)> {
        let rungs = (1..).zip(&self.ladder.rungs);
        let before = self.number * RUNGS_A_PAGE;
        rungs.skip(before as usize).take(RUNGS_A_PAGE as usize)
    }
}

impl Queries<'_> {
    /// A page of the ladder of a game on a server, or the last one where there are fewer.
    pub(crate) async fn ladder_page(
        self,
        (server, variant): (ServerId, Variant),
        number: u32,
    ) -> Result<LadderPage, StoreError> {
        let ladder = self.store.ladder(server, variant).await?;
        let rungs = u32::try_from(ladder.rungs.len()).unwrap_or(u32::MAX);
        let pages = rungs.div_ceil(RUNGS_A_PAGE).max(1);
        Ok(LadderPage {
            ladder,
            read_at: self.clock.now(),
            number: number.min(pages - 1),
            pages,
        })
    }
}
