//! Who may still decide while a substitute is sought: one opponent, two, or none where computers alone are left.

use seigneur::game::Event;
use seigneur::rules::Variant;

use crate::support::stories::{BLACK, MODERATOR, RATED, Story, Told, WHITE, flagged};

pub(super) fn stories() -> Vec<Story> {
    vec![
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![
                flagged(WHITE),
                Event::SubstituteSought { color: WHITE }.into(),
            ],
            told: Told::Absence,
            english: "A substitute is sought for <@1> (White). If nobody takes the seat by <t:1800000000:f>, the time has run out for good. Until then <@1> may still move, and the opponents may still agree on something else.",
            french: "On cherche quelqu’un pour remplacer <@1> (Blanc). Si personne ne prend la place d’ici au <t:1800000000:f>, le temps sera définitivement écoulé. D’ici là, <@1> peut encore jouer, et ses adversaires peuvent encore s’accorder autrement.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![
                Event::SeatFreed {
                    by: MODERATOR,
                    color: WHITE,
                }
                .into(),
            ],
            told: Told::Absence,
            english: "<@8>, who moderates here, looks for a substitute for <@1> (White). If nobody takes the seat by <t:1800000000:f>, the time has run out for good. Until then <@1> may still move, and the opponents may agree on something else.",
            french: "<@8>, de la modération, cherche quelqu’un pour remplacer <@1> (Blanc). Si personne ne prend la place avant le <t:1800000000:f>, le temps sera définitivement écoulé. D’ici là, <@1> peut encore jouer, et les adversaires peuvent s’entendre autrement.",
        },
    ]
}
