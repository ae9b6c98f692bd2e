//! Moves, absences, vacations, and what moderators decide.

use seigneur::game::{Course, Event, Occasion, Verdict};
use seigneur::rules::Variant;

use crate::support::stories::{
    BLACK, FRIENDLY, MODERATOR, RATED, RED, Story, Told, UNTIMED, WHITE, after_moves,
    back_from_vacation, chose, computer_takes_over, flagged, judged, moved, on_vacation, planned,
    taken_over,
};

pub(super) fn stories() -> Vec<Story> {
    vec![
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![moved("e2e4")],
            told: Told::Turn,
            english: "<@1> (White) played **e4**.\n\
                    <@2>, it is your move (Black).",
            french: "<@1> (Blanc) a joué **e4**.\n\
                    <@2>, à vous de jouer (Noir).",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![moved("e2e4"), planned("e7e5")],
            told: Told::Turn,
            english: "<@1> (White) played **e4**.\n\
                    <@2> (Black) had planned **e5** for this.\n\
                    <@1>, it is your move (White).",
            french: "<@1> (Blanc) a joué **e4**.\n\
                    <@2> (Noir) avait prévu **e5** dans ce cas.\n\
                    <@1>, à vous de jouer (Blanc).",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![Event::Resigned { color: WHITE }.into()],
            told: Told::Turn,
            english: "<@1> (White) resigned.\n\
                    The game is over.\n\
                    • **Seigneur**: <@2> (Black), 3 points\n\
                    • **Serf**: <@1> (White), 0 points",
            french: "<@1> (Blanc) abandonne la partie.\n\
                    La partie est terminée.\n\
                    • **Seigneur**\u{a0}: <@2> (Noir), 3 points\n\
                    • **Serf**\u{a0}: <@1> (Blanc), 0 point",
        },
        Story {
            table: (Variant::Chess, FRIENDLY),
            happened: vec![],
            told: Told::Turn,
            english: "Chess, a friendly game: White <@1> · Black <@2>\n\
                    Time: 3 days a move.\n\
                    <@1>, it is your move (White).",
            french: "Échecs, partie amicale\u{a0}: Blanc <@1> · Noir <@2>\n\
                    Cadence\u{a0}: 3 jours par coup.\n\
                    <@1>, à vous de jouer (Blanc).",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![Event::Aborted { color: BLACK }.into()],
            told: Told::Turn,
            english: "<@2> (Black) called the game off.\n\
                    The game does not count.\n\
                    White <@1> · Black <@2>",
            french: "<@2> (Noir) a interrompu la partie.\n\
                    La partie ne compte pas.\n\
                    Blanc <@1> · Noir <@2>",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![flagged(WHITE)],
            told: Told::Absence,
            english: "<@1> (White) has not moved in time. <@2>, how should the game go on?\n\
                    • **Wait**: a whole turn’s time again.\n\
                    • **Substitute**: somebody else may take the seat.\n\
                    • **Computer**: a computer takes the seat. The game does not count.\n\
                    • **Declare**: not everyone has moved five times yet, so the game is called off and does not count.\n\
                    Without an answer by <t:1800000000:f>, a substitute is sought.\n\
                    <@1> may still move, or say so with **I’m back**.",
            french: "<@1> (Blanc) n’a pas joué à temps. <@2>, comment continuer\u{202f}?\n\
                    • **Patienter**\u{a0}: de nouveau le temps d’un tour entier.\n\
                    • **Remplacer**\u{a0}: quelqu’un d’autre peut prendre la place.\n\
                    • **Ordinateur**\u{a0}: un ordinateur prend la place. La partie ne compte pas.\n\
                    • **Déclarer**\u{a0}: tout le monde n’a pas encore joué cinq coups, la partie est donc interrompue et ne compte pas.\n\
                    Sans réponse d’ici au <t:1800000000:f>, on cherchera quelqu’un pour prendre la place.\n\
                    <@1> peut encore jouer, ou se signaler avec **Je suis de retour**.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![flagged(WHITE)],
            told: Told::Absence,
            english: "<@1> (White) has not moved in time. <@2> and <@3>, how should the game go on?\n\
                    • **Wait**: a whole turn’s time again.\n\
                    • **Substitute**: somebody else may take the seat.\n\
                    • **Computer**: a computer takes the seat. The game does not count.\n\
                    • **Declare**: not everyone has moved twice yet, so the game is called off and does not count.\n\
                    If you do not agree, or not all answer by <t:1800000000:f>, a substitute is sought.\n\
                    <@1> may still move, or say so with **I’m back**.",
            french: "<@1> (Blanc) n’a pas joué à temps. <@2> et <@3>, comment continuer\u{202f}?\n\
                    • **Patienter**\u{a0}: de nouveau le temps d’un tour entier.\n\
                    • **Remplacer**\u{a0}: quelqu’un d’autre peut prendre la place.\n\
                    • **Ordinateur**\u{a0}: un ordinateur prend la place. La partie ne compte pas.\n\
                    • **Déclarer**\u{a0}: tout le monde n’a pas encore joué deux coups, la partie est donc interrompue et ne compte pas.\n\
                    Faute d’accord, ou de réponse de chacun d’ici au <t:1800000000:f>, on cherchera quelqu’un pour prendre la place.\n\
                    <@1> peut encore jouer, ou se signaler avec **Je suis de retour**.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![flagged(WHITE), chose(BLACK, Course::Wait)],
            told: Told::Absence,
            english: "<@3> (Black) would rather wait. <@2> can still choose.",
            french: "<@3> (Noir) préfère patienter. <@2> peut encore choisir.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![flagged(WHITE), chose(BLACK, Course::Substitute)],
            told: Told::Absence,
            english: "<@3> (Black) would like a substitute. <@2> can still choose.",
            french: "<@3> (Noir) souhaite un remplacement. <@2> peut encore choisir.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![flagged(WHITE), chose(BLACK, Course::Computer)],
            told: Told::Absence,
            english: "<@3> (Black) would like a computer to take the seat. <@2> can still choose.",
            french: "<@3> (Noir) aimerait qu’un ordinateur prenne la place. <@2> peut encore choisir.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![
                flagged(WHITE),
                chose(BLACK, Course::Wait),
                chose(RED, Course::Declare),
            ],
            told: Told::Absence,
            english: "<@2> (Red) would declare the loss on time.",
            french: "<@2> (Rouge) veut déclarer la perte au temps.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![
                flagged(WHITE),
                chose(BLACK, Course::Wait),
                Event::Granted { color: WHITE }.into(),
            ],
            told: Told::Absence,
            english: "<@1> (White), you are waited for: you have time to move until <t:1800000000:f>, <t:1800000000:R>.",
            french: "<@1> (Blanc), on patiente pour vous\u{a0}: vous pouvez jouer jusqu’au <t:1800000000:f>, <t:1800000000:R>.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![flagged(WHITE), Event::Returned { color: WHITE }.into()],
            told: Told::Absence,
            english: "<@1> (White) is back, and has time to move until <t:1800000000:f>, <t:1800000000:R>.",
            french: "<@1> (Blanc) est de retour et peut jouer jusqu’au <t:1800000000:f>, <t:1800000000:R>.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![
                flagged(WHITE),
                Event::SubstituteSought { color: WHITE }.into(),
            ],
            told: Told::Absence,
            english: "A substitute is sought for <@1> (White). If nobody takes the seat by <t:1800000000:f>, the time has run out for good. Until then <@1> may still move, and the opponent may still choose something else.",
            french: "On cherche quelqu’un pour remplacer <@1> (Blanc). Si personne ne prend la place d’ici au <t:1800000000:f>, le temps sera définitivement écoulé. D’ici là, <@1> peut encore jouer, et son adversaire peut encore en décider autrement.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![
                Event::SeatFreed {
                    by: MODERATOR,
                    color: WHITE,
                }
                .into(),
            ],
            told: Told::Absence,
            english: "<@8>, who moderates here, looks for a substitute for <@1> (White). If nobody takes the seat by <t:1800000000:f>, the time has run out for good. Until then <@1> may still move, and the opponent may choose something else.",
            french: "<@8>, de la modération, cherche quelqu’un pour remplacer <@1> (Blanc). Si personne ne prend la place avant le <t:1800000000:f>, le temps sera définitivement écoulé. D’ici là, <@1> peut encore jouer, et l’adversaire peut en décider autrement.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![
                flagged(WHITE),
                Event::SubstituteSought { color: WHITE }.into(),
                taken_over(),
            ],
            told: Told::Turn,
            english: "<@9> takes the seat of <@1> (White).\n\
                    <@9>, it is your move (White).",
            french: "<@9> prend la place de <@1> (Blanc).\n\
                    <@9>, à vous de jouer (Blanc).",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![
                flagged(WHITE),
                chose(BLACK, Course::Declare),
                Event::TimedOut { color: WHITE }.into(),
            ],
            told: Told::Turn,
            english: "The time of <@1> (White) has run out.\n\
                    The game does not count.\n\
                    White <@1> · Black <@2>",
            french: "Le temps de <@1> (Blanc) est écoulé.\n\
                    La partie ne compte pas.\n\
                    Blanc <@1> · Noir <@2>",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: vec![
                flagged(WHITE),
                chose(RED, Course::Computer),
                chose(BLACK, Course::Computer),
                computer_takes_over(),
            ],
            told: Told::Absence,
            english: "Computer, level 3 takes the seat of <@1> (White).\n\
                    Not everyone had moved often enough, so the game does not count.\n\
                    <@1> may come back at any time: **I’m back** gives the seat back.",
            french: "Ordinateur, niveau 3 prend la place de <@1> (Blanc).\n\
                    Tout le monde n’avait pas assez joué\u{a0}: la partie ne compte pas.\n\
                    <@1> peut revenir à tout moment\u{a0}: **Je suis de retour** lui rend sa place.",
        },
        Story {
            table: (Variant::Trichess, FRIENDLY),
            happened: after_moves(
                6,
                [
                    flagged(WHITE),
                    chose(RED, Course::Computer),
                    chose(BLACK, Course::Computer),
                    computer_takes_over(),
                ],
            ),
            told: Told::Absence,
            english: "Computer, level 3 takes the seat of <@1> (White).\n\
                    The game is friendly, and <@1> has lost it on time. What is played from here on is for the pleasure of it.\n\
                    <@1> may come back at any time: **I’m back** gives the seat back.",
            french: "Ordinateur, niveau 3 prend la place de <@1> (Blanc).\n\
                    La partie est amicale, et <@1> l’a perdue au temps. La suite se joue pour le plaisir.\n\
                    <@1> peut revenir à tout moment\u{a0}: **Je suis de retour** lui rend sa place.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: after_moves(
                6,
                [
                    flagged(WHITE),
                    chose(RED, Course::Computer),
                    chose(BLACK, Course::Computer),
                    computer_takes_over(),
                ],
            ),
            told: Told::Absence,
            english: "Computer, level 3 takes the seat of <@1> (White).\n\
                    <@1> has lost on time, and that counts. What is played from here on brings no points and no ratings.\n\
                    • **Chevalier**: <@2> (Red), 2 points\n\
                    • **Chevalier**: <@3> (Black), 2 points\n\
                    • **Serf**: <@1> (White), 0 points\n\
                    <@1> may come back at any time: **I’m back** gives the seat back.",
            french: "Ordinateur, niveau 3 prend la place de <@1> (Blanc).\n\
                    <@1> a perdu au temps, et cela compte. La suite ne rapporte ni points ni cote.\n\
                    • **Chevalier**\u{a0}: <@2> (Rouge), 2 points\n\
                    • **Chevalier**\u{a0}: <@3> (Noir), 2 points\n\
                    • **Serf**\u{a0}: <@1> (Blanc), 0 point\n\
                    <@1> peut revenir à tout moment\u{a0}: **Je suis de retour** lui rend sa place.",
        },
        Story {
            table: (Variant::Trichess, RATED),
            happened: after_moves(6, [flagged(WHITE)]),
            told: Told::Absence,
            english: "<@1> (White) has not moved in time. <@2> and <@3>, how should the game go on?\n\
                    • **Wait**: a whole turn’s time again.\n\
                    • **Substitute**: somebody else may take the seat.\n\
                    • **Computer**: a computer takes the seat. The loss on time counts, and what is played on does not.\n\
                    • **Declare**: the game is lost on time.\n\
                    If you do not agree, or not all answer by <t:1800000000:f>, a substitute is sought.\n\
                    <@1> may still move, or say so with **I’m back**.",
            french: "<@1> (Blanc) n’a pas joué à temps. <@2> et <@3>, comment continuer\u{202f}?\n\
                    • **Patienter**\u{a0}: de nouveau le temps d’un tour entier.\n\
                    • **Remplacer**\u{a0}: quelqu’un d’autre peut prendre la place.\n\
                    • **Ordinateur**\u{a0}: un ordinateur prend la place. La défaite au temps compte, la suite ne compte pas.\n\
                    • **Déclarer**\u{a0}: la partie est perdue au temps.\n\
                    Faute d’accord, ou de réponse de chacun d’ici au <t:1800000000:f>, on cherchera quelqu’un pour prendre la place.\n\
                    <@1> peut encore jouer, ou se signaler avec **Je suis de retour**.",
        },
        Story {
            table: (Variant::Chess, UNTIMED),
            happened: vec![Event::Warned.into()],
            told: Told::Absence,
            english: "<@1> (White), nobody has moved here for a long time. Without a move the game will be closed <t:1800000000:R>; it will not count for anyone.",
            french: "<@1> (Blanc), personne n’a joué ici depuis longtemps. Sans coup joué, la partie sera fermée <t:1800000000:R>\u{202f}; elle ne comptera pour personne.",
        },
        Story {
            table: (Variant::Chess, UNTIMED),
            happened: vec![Event::Warned.into(), Event::Abandoned.into()],
            told: Told::Turn,
            english: "Nobody has moved for sixty days.\n\
                    The game does not count.\n\
                    White <@1> · Black <@2>",
            french: "Personne n’a joué depuis soixante jours.\n\
                    La partie ne compte pas.\n\
                    Blanc <@1> · Noir <@2>",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![on_vacation(Occasion::Asked)],
            told: Told::Vacation,
            english: "<@2> is on vacation until <t:1800000000:D>. Their time stands still until then; moves are welcome all the same.",
            french: "<@2> est en vacances jusqu’au <t:1800000000:D>. D’ici là, son temps est suspendu\u{202f}; ses coups restent les bienvenus.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: after_moves(5, [flagged(BLACK), on_vacation(Occasion::Asked)]),
            told: Told::Vacation,
            english: "<@2> is on vacation until <t:1800000000:D>. The time for this turn has run out already, and does not stand still; a move is welcome all the same.",
            french: "<@2> est en vacances jusqu’au <t:1800000000:D>. Pour ce coup, son temps est déjà écoulé, et rien n’est suspendu\u{202f}; un coup reste le bienvenu.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![on_vacation(Occasion::Deadline)],
            told: Told::Vacation,
            english: "<@2> has not moved in time, and takes a day of vacation that began by itself, until <t:1800000000:D>. While days are left, another one follows each time.",
            french: "<@2> n’a pas joué à temps\u{a0}: un jour de vacances commence de lui-même, jusqu’au <t:1800000000:D>. Tant qu’il reste des jours, un autre suivra chaque fois.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![on_vacation(Occasion::Asked), back_from_vacation()],
            told: Told::Vacation,
            english: "<@2> is back from vacation.",
            french: "<@2> est de retour de vacances.",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![Event::BrokenOff { by: MODERATOR }.into()],
            told: Told::Turn,
            english: "<@8> ended this game as a moderator.\n\
                    The game does not count.\n\
                    White <@1> · Black <@2>",
            french: "<@8>, de la modération, a mis fin à cette partie.\n\
                    La partie ne compte pas.\n\
                    Blanc <@1> · Noir <@2>",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![judged(Verdict::Win(WHITE))],
            told: Told::Turn,
            english: "<@8> decided this game as a moderator: <@1> (White) wins.\n\
                    The game was decided by a moderator.\n\
                    Not everyone has moved five times: the game counts for nobody.\n\
                    • **Seigneur**: <@1> (White), 3 points\n\
                    • **Serf**: <@2> (Black), 0 points",
            french: "<@8>, de la modération, a tranché\u{a0}: <@1> (Blanc) gagne.\n\
                    La partie a été tranchée par la modération.\n\
                    Tout le monde n’a pas joué cinq coups\u{a0}: la partie ne compte pour personne.\n\
                    • **Seigneur**\u{a0}: <@1> (Blanc), 3 points\n\
                    • **Serf**\u{a0}: <@2> (Noir), 0 point",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![judged(Verdict::Draw)],
            told: Told::Turn,
            english: "<@8> decided this game as a moderator: a draw.\n\
                    The game was decided by a moderator.\n\
                    Not everyone has moved five times: the game counts for nobody.\n\
                    • **Vassal**: <@1> (White), 1 point\n\
                    • **Vassal**: <@2> (Black), 1 point",
            french: "<@8>, de la modération, a tranché\u{a0}: partie nulle.\n\
                    La partie a été tranchée par la modération.\n\
                    Tout le monde n’a pas joué cinq coups\u{a0}: la partie ne compte pour personne.\n\
                    • **Vassal**\u{a0}: <@1> (Blanc), 1 point\n\
                    • **Vassal**\u{a0}: <@2> (Noir), 1 point",
        },
        Story {
            table: (Variant::Chess, RATED),
            happened: vec![
                judged(Verdict::Draw),
                Event::Voided { by: MODERATOR }.into(),
            ],
            told: Told::Turn,
            english: "<@8> took this game off the leaderboards as a moderator: it no longer counts.\n\
                    The game was decided by a moderator.\n\
                    Not everyone has moved five times: the game counts for nobody.\n\
                    • **Vassal**: <@1> (White), 1 point\n\
                    • **Vassal**: <@2> (Black), 1 point",
            french: "<@8>, de la modération, a retiré cette partie des classements\u{a0}: elle ne compte plus.\n\
                    La partie a été tranchée par la modération.\n\
                    Tout le monde n’a pas joué cinq coups\u{a0}: la partie ne compte pour personne.\n\
                    • **Vassal**\u{a0}: <@1> (Blanc), 1 point\n\
                    • **Vassal**\u{a0}: <@2> (Noir), 1 point",
        },
    ]
}
