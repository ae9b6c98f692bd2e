//! Refusals on ladders.

use seigneur::game::{GameError, LadderError};

use super::case::Case;

pub(super) fn cases() -> Vec<Case> {
    let cases = [
        (
            LadderError::Joined,
            "You are on this ladder already.",
            "Vous êtes déjà sur cette échelle.",
        ),
        (
            LadderError::Full,
            "This ladder is full.",
            "Cette échelle est complète.",
        ),
        (
            LadderError::NotOn,
            "You are not on this ladder. **Join** it first: `/ladder`.",
            "Vous n’êtes pas sur cette échelle. Commencez par **Rejoindre**\u{a0}: `/échelle`.",
        ),
        (
            LadderError::InChallenge,
            "You are in a challenge. Its end comes first.",
            "Vous avez un défi en cours\u{a0}: il faut d’abord qu’il s’achève.",
        ),
        (
            LadderError::Highest,
            "Nobody stands above you: wait for a challenge.",
            "Personne n’est au-dessus de vous\u{a0}: attendez un défi.",
        ),
        (
            LadderError::NobodyFree,
            "Nobody within reach can be challenged just now. Try again later.",
            "Personne à votre portée ne peut être défié en ce moment. Réessayez plus tard.",
        ),
        (
            LadderError::OutOfReach,
            "They can no longer be challenged. `/ladder` shows how things stand.",
            "Ce défi n’est plus possible. `/échelle` montre où en sont les choses.",
        ),
        (
            LadderError::NoneAbove,
            "At least one of them has to stand above you.",
            "Il faut qu’au moins une de ces personnes soit au-dessus de vous.",
        ),
    ];
    cases
        .into_iter()
        .map(|(error, english, french)| (GameError::Ladder(error), english, french))
        .collect()
}
