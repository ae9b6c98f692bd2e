//! What the end of a table means for the challenge that was to be decided there.

use crate::game::ids::PlayerId;
use crate::game::scoring::{CountStatus, GameResult, Part, Score};
use crate::game::table::{Closing, Phase, Table};
use crate::rules::Ending;

/// What has become of a challenge.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderVerdict {
    /// It is not decided yet.
    Open,
    /// Nothing comes of it.
    Void,
    /// The challenger has beaten these.
    Beaten(Vec<PlayerId>),
}

impl LadderVerdict {
    /// What a table says about the challenge of somebody: what all agree to break off, is taken out or friendly decides
    /// nothing. Whoever breaks a game off alone, or never comes to it, has lost it, as whoever declines.
    #[must_use]
    pub fn of(table: &Table, challenger: PlayerId) -> Self {
        match table.phase() {
            Phase::Closed(closing) => closed(table, *closing),
            Phase::Gathering => Self::Open,
            Phase::Playing(_) | Phase::Finished(..) => match GameResult::of(table) {
                Some(result) => decided(table, &result, challenger),
                None => Self::Open,
            },
        }
    }
}

/// Who alone is to blame that the game does not count: whoever broke it off, or never came to it, whether the loss was declared
/// then or a computer has the seat.
fn forfeiter(table: &Table) -> Option<PlayerId> {
    let Some(settled) = table.settlement() else {
        let color = table.counting().forfeited_by()?;
        return table.player(color);
    };
    let has_hardly_begun = settled.outcome.ending == Ending::Aborted;
    let absent = settled.history.position().turn();
    settled.seats.player(absent).filter(|_| has_hardly_begun)
}

fn closed(table: &Table, closing: Closing) -> LadderVerdict {
    match closing {
        Closing::Declined(player) => LadderVerdict::Beaten(vec![player]),
        Closing::Expired => LadderVerdict::Beaten(table.seats().invited().collect()),
        Closing::Withdrawn | Closing::Moderated(_) => LadderVerdict::Void,
    }
}

fn decided(table: &Table, result: &GameResult, challenger: PlayerId) -> LadderVerdict {
    if let Some(player) = forfeiter(table) {
        return if player == challenger {
            LadderVerdict::Void
        } else {
            LadderVerdict::Beaten(vec![player])
        };
    }
    if result.count_status(table, 0) != CountStatus::Counted {
        return LadderVerdict::Void;
    }
    let scores = &result.scores;
    let own = |score: &&Score| score.player == challenger && score.part == Part::Player;
    let points = scores.iter().find(own).map_or(0, |score| score.points);
    let others = scores.iter().filter(|score| score.player != challenger);
    let beaten = others.filter(|score| score.points < points);
    LadderVerdict::Beaten(beaten.map(|score| score.player).collect())
}
