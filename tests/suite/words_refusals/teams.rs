//! What is refused where channels play one another.

use seigneur::game::{GameError, PlayerId, TeamError};
use seigneur::rules::Variant;

use super::case::Case;

pub(super) fn cases() -> Vec<Case> {
    let cases = [
        (
            TeamError::NoTeam,
            "This call has ended. `/match` makes another.",
            "Ce défi n’existe plus. `/rencontre` en lance un autre.",
        ),
        (
            TeamError::Channels(Variant::Trichess),
            "Trichess is played by three channels, yours among them.",
            "Ce jeu (Trichess) se joue à trois salons, le vôtre compris.",
        ),
        (
            TeamError::SeatsClosed(Variant::Chess),
            "Chess is played by two channels, yours among them. Name the other one in `against`. Seats can be left to other \
             servers once this one is open to them: `/server open seeks:on`.",
            "Ce jeu (Échecs) se joue à deux salons, le vôtre compris. Indiquez l’autre dans `contre`. On peut laisser des places à \
             d’autres serveurs dès que celui-ci leur est ouvert\u{a0}: `/serveur ouvrir recherches:oui`.",
        ),
        (
            TeamError::OtherClosed,
            "One of the servers that take part is no longer open to others. Its managers can open it with `/server open seeks:on`.",
            "L’un des serveurs qui participent n’est plus ouvert aux autres. Une personne qui le gère peut le rouvrir avec `/serveur ouvrir recherches:oui`.",
        ),
        (
            TeamError::Code,
            "There is no seat left for this code. Check it, or ask for a new one.",
            "Ce code ne donne plus de place. Vérifiez-le, ou demandez-en un autre.",
        ),
        (
            TeamError::NothingAsked,
            "Choose a game to call other channels, or enter the `code` of a call from another server.",
            "Choisissez un jeu pour défier d’autres salons, ou entrez le `code` d’un défi venu d’un autre serveur.",
        ),
        (
            TeamError::NotMember,
            "You are not in this team.",
            "Vous n’êtes pas dans cette équipe.",
        ),
        (
            TeamError::CaptainStays,
            "You are its captain and hold its seat, so you stay. You can still resign or offer a draw for it.",
            "Vous êtes capitaine et tenez la place de l’équipe\u{a0}: vous y restez. Vous pouvez toujours abandonner ou \
             proposer la nulle pour elle.",
        ),
        (
            TeamError::Unseen,
            "You no longer see your team’s channel, so you cannot vote for it.",
            "Vous ne voyez plus le salon de votre équipe\u{a0}: vous ne pouvez pas voter pour elle.",
        ),
        (
            TeamError::SameChannel,
            "A channel cannot play against itself. Name others.",
            "Un salon ne joue pas contre lui-même. Choisissez-en d’autres.",
        ),
        (
            TeamError::Untimed,
            "A vote needs an end: choose a pace, such as `3d`.",
            "Un vote doit avoir une fin\u{a0}: choisissez une cadence, par exemple `3d`.",
        ),
        (
            TeamError::CallStands,
            "A call of yours is waiting for an answer. It ends after 7 days.",
            "Un défi de vous attend déjà sa réponse. Il s’éteint après 7 jours.",
        ),
        (
            TeamError::HasCaptain(PlayerId(5)),
            "<@5> is the captain of this team already. Once the game has begun, everyone here can join it.",
            "<@5> est déjà capitaine de cette équipe. Une fois la partie commencée, chacun ici peut la rejoindre.",
        ),
        (
            TeamError::OtherTeam,
            "You are in another team of this game. Its votes are secret.",
            "Vous êtes dans une autre équipe de cette partie. Les votes de celle-ci sont secrets.",
        ),
        (
            TeamError::NotInTeam,
            "Only the team votes here. **Join the team** makes you a member.",
            "Ici, seule l’équipe vote. **Rejoindre l’équipe** fait de vous un membre.",
        ),
        (
            TeamError::NotToMove,
            "Another team is to move.",
            "C’est à une autre équipe de jouer.",
        ),
        (
            TeamError::Full,
            "This team has 50 members, and that is the most.",
            "Cette équipe a 50 membres, et c’est le maximum.",
        ),
        (
            TeamError::NoPlans,
            "Teams vote on each move as it comes, and plan nothing ahead.",
            "Une équipe vote coup par coup, et ne prévoit rien d’avance.",
        ),
    ];
    let cases = cases.into_iter();
    cases
        .map(|(error, english, french)| (GameError::Team(error), english, french))
        .collect()
}
