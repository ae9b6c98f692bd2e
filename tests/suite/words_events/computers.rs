//! Games in which a computer has kept somebody's seat.

use seigneur::game::{ComputerLevel, Course, Event, PlayerId};
use seigneur::rules::Variant;

use crate::support::stories::{
    BLACK, FRIENDLY, Happened, Story, Told, WHITE, chose, computer_takes_over, flagged,
};

/// Player 1 takes White's seat back.
fn taken_back() -> Happened {
    Event::Substituted {
        color: WHITE,
        former: PlayerId::computer(ComputerLevel::USUAL, 1),
        by: PlayerId(1),
    }
    .into()
}

pub(super) fn stories() -> Vec<Story> {
    vec![Story {
        table: (Variant::Chess, FRIENDLY),
        happened: vec![
            flagged(WHITE),
            chose(BLACK, Course::Computer),
            computer_takes_over(),
            taken_back(),
            Event::Resigned { color: BLACK }.into(),
        ],
        told: Told::Turn,
        english: "<@2> (Black) resigned.\n\
                The game is over.\n\
                • **Seigneur**: <@1> (White), 3 points\n\
                • **Serf**: <@2> (Black), 0 points\n\
                Friendly game: these points count for nobody.",
        french: "<@2> (Noir) abandonne la partie.\n\
                La partie est terminée.\n\
                • **Seigneur**\u{a0}: <@1> (Blanc), 3 points\n\
                • **Serf**\u{a0}: <@2> (Noir), 0 point\n\
                Partie amicale\u{a0}: ces points ne comptent pour personne.",
    }]
}
