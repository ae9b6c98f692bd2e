//! What players propose to each other, and what becomes of it.

use seigneur::game::{Event, Proposal};
use seigneur::rules::Variant;

use crate::support::stories::{
    BLACK, FRIENDLY, RATED, RED, Story, Told, WHITE, after_moves, agreed, any_move, flagged, moved,
    proposed, refused,
};

pub(super) fn stories() -> Vec<Story> {
    vec![
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![proposed(WHITE, Proposal::Draw)],
            told: Told::Agreement,
            english: "<@1> (White) offers a draw. <@2>, do you agree? The offer stands until <@1> moves.",
            french: "<@1> (Blanc) propose la nulle. <@2>, êtes-vous d’accord\u{202f}? L’offre tient jusqu’au prochain coup de <@1>.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![proposed(WHITE, Proposal::Draw), refused(BLACK)],
            told: Told::Agreement,
            english: "<@2> (Black) declines the draw that <@1> offered. The game goes on.",
            french: "<@2> (Noir) refuse la nulle proposée par <@1>. La partie continue.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![proposed(WHITE, Proposal::Draw), refused(WHITE)],
            told: Told::Agreement,
            english: "<@1> (White) no longer offers a draw. The game goes on.",
            french: "<@1> (Blanc) ne propose plus la nulle. La partie continue.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![proposed(WHITE, Proposal::Draw), Event::Lapsed.into()],
            told: Told::Agreement,
            english: "The draw that <@1> (White) offered was not answered within seven days: the offer has lapsed, and the game goes on.",
            french: "La nulle proposée par <@1> (Blanc) n’a pas reçu de réponse en sept jours\u{a0}: l’offre est caduque et la partie continue.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![proposed(WHITE, Proposal::Draw), agreed(BLACK)],
            told: Told::Turn,
            english: "<@2> (Black) agrees to a draw.\n\
                    **Draw** by agreement.\n\
                    • **Vassal**: <@1> (White), 1 point\n\
                    • **Vassal**: <@2> (Black), 1 point",
            french: "<@2> (Noir) accepte la nulle.\n\
                    **Nulle** d’un commun accord.\n\
                    • **Vassal**\u{a0}: <@1> (Blanc), 1 point\n\
                    • **Vassal**\u{a0}: <@2> (Noir), 1 point",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![proposed(WHITE, Proposal::Draw), moved("e2e4")],
            told: Told::Turn,
            english: "<@1> (White) played **e4**.\n\
                    The offer of a draw has ended.\n\
                    <@2>, it is your move (Black).",
            french: "<@1> (Blanc) a joué **e4**.\n\
                    L’offre de nulle n’a plus cours.\n\
                    <@2>, à vous de jouer (Noir).",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![moved("e2e4"), proposed(WHITE, Proposal::Takeback)],
            told: Told::Agreement,
            english: "<@1> (White) asks to take back **e4**. <@2>, do you agree? A move in place of an answer means no.",
            french: "<@1> (Blanc) demande à reprendre **e4**. <@2>, êtes-vous d’accord\u{202f}? Un coup joué sans répondre vaudra refus.",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![
                moved("e2e4"),
                moved("e7e5"),
                proposed(WHITE, Proposal::Takeback),
            ],
            told: Told::Agreement,
            english: "<@1> (White) asks to take back **e4** and the move after it. <@2>, do you agree? A move in place of an answer means no.",
            french: "<@1> (Blanc) demande à reprendre **e4** et le coup qui a suivi. <@2>, êtes-vous d’accord\u{202f}? Un coup joué sans répondre vaudra refus.",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![
                moved("e2e4"),
                proposed(WHITE, Proposal::Takeback),
                refused(BLACK),
            ],
            told: Told::Agreement,
            english: "<@2> (Black) would rather not take anything back for <@1>: the moves stand.",
            french: "<@2> (Noir) refuse la reprise demandée par <@1>\u{a0}: les coups restent joués.",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![
                moved("e2e4"),
                proposed(WHITE, Proposal::Takeback),
                refused(WHITE),
            ],
            told: Told::Agreement,
            english: "<@1> (White) lets the moves stand.",
            french: "<@1> (Blanc) retire sa demande de reprise.",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![
                moved("e2e4"),
                proposed(WHITE, Proposal::Takeback),
                Event::Lapsed.into(),
            ],
            told: Told::Agreement,
            english: "The takeback for which <@1> (White) asked was not answered within seven days: the moves stand.",
            french: "La reprise demandée par <@1> (Blanc) n’a pas reçu de réponse en sept jours\u{a0}: les coups restent joués.",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![
                moved("e2e4"),
                proposed(WHITE, Proposal::Takeback),
                agreed(BLACK),
            ],
            told: Told::Turn,
            english: "<@2> (Black) agrees: the position before the move stands again.\n\
                    <@1>, it is your move (White).",
            french: "<@2> (Noir) est d’accord\u{a0}: on revient à la position d’avant ce coup.\n\
                    <@1>, à vous de jouer (Blanc).",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![
                moved("e2e4"),
                proposed(WHITE, Proposal::Takeback),
                moved("e7e5"),
            ],
            told: Told::Turn,
            english: "<@2> (Black) played **e5**.\n\
                    The moves before stand: nothing is taken back.\n\
                    <@1>, it is your move (White).",
            french: "<@2> (Noir) a joué **e5**.\n\
                    Les coups précédents restent joués\u{a0}: rien n’est repris.\n\
                    <@1>, à vous de jouer (Blanc).",
        },
        Story {
            table: (Variant::Trichess, FRIENDLY),
            happened: after_moves(3, [proposed(WHITE, Proposal::Takeback)]),
            told: Told::Agreement,
            english: "<@1> (White) asks to take back **a3** and the 2 moves after it. <@2> and <@3>, do you agree? A move in place of an answer means no.",
            french: "<@1> (Blanc) demande à reprendre **a3** et les 2 coups qui ont suivi. <@2> et <@3>, êtes-vous d’accord\u{202f}? Un coup joué sans répondre vaudra refus.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Abort)],
            told: Told::Agreement,
            english: "<@1> (White) asks to call the game off, so that it counts for nobody. <@2> and <@3>, do you agree? The request stands until <@1> moves.",
            french: "<@1> (Blanc) demande à interrompre la partie, qui ne compterait pour personne. <@2> et <@3>, êtes-vous d’accord\u{202f}? La demande tient jusqu’au prochain coup de <@1>.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Abort), agreed(BLACK)],
            told: Told::Agreement,
            english: "<@3> (Black) agrees. <@2> has not answered yet.",
            french: "<@3> (Noir) est d’accord. On attend encore la réponse de <@2>.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Abort), refused(BLACK)],
            told: Told::Agreement,
            english: "<@3> (Black) wants to play on: the game that <@1> would have called off goes on.",
            french: "<@3> (Noir) préfère jouer\u{a0}: la partie que <@1> voulait interrompre continue.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Abort), refused(WHITE)],
            told: Told::Agreement,
            english: "<@1> (White) no longer asks to call the game off. The game goes on.",
            french: "<@1> (Blanc) ne demande plus à interrompre la partie, qui continue.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Abort), Event::Lapsed.into()],
            told: Told::Agreement,
            english: "The request of <@1> (White) to call the game off was not answered by everyone within seven days: the game goes on.",
            french: "La demande de <@1> (Blanc) d’interrompre la partie n’a pas reçu toutes les réponses en sept jours\u{a0}: la partie continue.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Abort), agreed(RED), agreed(BLACK)],
            told: Told::Turn,
            english: "<@3> (Black) agrees to call the game off.\n\
                    The game does not count.\n\
                    White <@1> · Red <@2> · Black <@3>",
            french: "<@3> (Noir) accepte d’interrompre la partie.\n\
                    La partie ne compte pas.\n\
                    Blanc <@1> · Rouge <@2> · Noir <@3>",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Abort), any_move()],
            told: Told::Turn,
            english: "<@1> (White) played **a3**.\n\
                    The request to call the game off has ended.\n\
                    <@2>, it is your move (Red).",
            french: "<@1> (Blanc) a joué **a3**.\n\
                    La demande d’interrompre la partie n’a plus cours.\n\
                    <@2>, à vous de jouer (Rouge).",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![proposed(WHITE, Proposal::Draw), agreed(BLACK)],
            told: Told::Agreement,
            english: "<@3> (Black) agrees. <@2> has not answered yet.",
            french: "<@3> (Noir) est d’accord. On attend encore la réponse de <@2>.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![flagged(WHITE), proposed(BLACK, Proposal::Draw)],
            told: Told::Turn,
            english: "<@2> (Black) takes a draw, as the absent player need not be asked.\n\
                    **Draw** by agreement.\n\
                    • **Vassal**: <@1> (White), 1 point\n\
                    • **Vassal**: <@2> (Black), 1 point",
            french: "<@2> (Noir) prend la nulle\u{a0}: l’avis de l’absent n’est pas requis.\n\
                    **Nulle** d’un commun accord.\n\
                    • **Vassal**\u{a0}: <@1> (Blanc), 1 point\n\
                    • **Vassal**\u{a0}: <@2> (Noir), 1 point",
        },
    ]
}
