//! What is refused at a table, in a game or about one.

use seigneur::game::table::ReplayError;
use seigneur::game::{
    AbsenceError, AgreementError, AnalysisError, ContactError, GameError, Millis, ModerationError,
    PlayerId, StoreError, VacationError, WatchError,
};
use seigneur::rules::{Color, Variant};

use super::case::Case;

pub(super) fn cases() -> Vec<Case> {
    vec![
        (
            GameError::NoSuchTable,
            "There is no such table on this server. `/games` lists yours.",
            "Cette table n’existe pas sur ce serveur. `/parties` donne la liste des vôtres.",
        ),
        (
            GameError::NotAPlayer,
            "You do not play at this table.",
            "Vous ne jouez pas à cette table.",
        ),
        (
            GameError::Out,
            "You are out of this game: the others play on.",
            "Vous êtes hors jeu\u{a0}: les autres continuent la partie.",
        ),
        (
            GameError::NotYourTurn {
                turn: Color::Black,
                of: PlayerId(5),
            },
            "It is not your turn: <@5> is to move.",
            "Ce n’est pas à vous de jouer\u{a0}: c’est à <@5>.",
        ),
        (
            GameError::NotStarted,
            "The game has not started: seats are still free.",
            "La partie n’a pas commencé\u{a0}: il reste des places libres.",
        ),
        (
            GameError::Started,
            "The game has started already.",
            "La partie a déjà commencé.",
        ),
        (
            GameError::Over,
            "The game is over.",
            "La partie est terminée.",
        ),
        (
            GameError::Resting,
            "This game rests: I am not on its server any more. It goes on from where it stands as soon as somebody invites me there again.",
            "Cette partie est en pause\u{a0}: je ne suis plus sur son serveur. Elle reprendra où elle en est dès qu’on m’y aura de nouveau invité.",
        ),
        (
            GameError::Closed,
            "This table is closed.",
            "Cette table est fermée.",
        ),
        (
            GameError::NotInvited,
            "This seat is not for you.",
            "Cette place n’est pas pour vous.",
        ),
        (
            GameError::AlreadySeated,
            "You sit at this table already.",
            "Vous êtes déjà à cette table.",
        ),
        (
            GameError::NoOpenSeat,
            "No seat is open at this table.",
            "Il n’y a plus de place libre à cette table.",
        ),
        (
            GameError::NotTheOpener(PlayerId(5)),
            "Only <@5>, who opened the table, can do this.",
            "C’est à <@5>, qui a ouvert la table, de le faire.",
        ),
        (
            GameError::NoSuchPlan,
            "You have no plan of this number. `/if show` lists yours.",
            "Vous n’avez pas de plan de ce numéro. `/si montrer` montre les vôtres.",
        ),
        (
            GameError::Stale,
            "Somebody was quicker: the position has changed. Look at the newest board.",
            "Quelqu’un a été plus rapide\u{a0}: la position a changé. Regardez le dernier plateau.",
        ),
        (
            GameError::Replay(ReplayError::Empty),
            "Something went wrong on my side, and nothing was changed. Please try again.",
            "Une erreur s’est produite de mon côté, et rien n’a changé. Réessayez, s’il vous plaît.",
        ),
        (
            GameError::Store(StoreError::Damaged("a page".to_owned())),
            "My records are damaged, and I have to stop here. Nothing was changed; your games go on as soon as whoever runs me has restored a backup.",
            "Mes données sont abîmées et je dois m’arrêter ici. Rien n’a changé\u{202f}; vos parties reprendront dès que la personne qui m’héberge aura restauré une sauvegarde.",
        ),
        (
            GameError::Store(StoreError::Unknown("cut off".into())),
            "Something went wrong on my side. Look with `/board` whether it was done; if it was not, please try again.",
            "Une erreur s’est produite de mon côté. Voyez avec `/plateau` si c’est fait\u{202f}; sinon, réessayez, s’il vous plaît.",
        ),
        (
            GameError::Store(StoreError::Unreachable("refused".into())),
            "I cannot reach my database at the moment, and nothing was changed. Please try again in a minute.",
            "Je n’arrive pas à joindre ma base de données en ce moment, et rien n’a changé. Réessayez dans une minute, s’il vous plaît.",
        ),
        (
            GameError::Store(StoreError::Unwritable("no room".into())),
            "My database takes nothing at the moment, so nothing was changed. Please try again in a minute.",
            "Ma base de données n’accepte rien en ce moment, donc rien n’a changé. Réessayez dans une minute, s’il vous plaît.",
        ),
        (
            GameError::Store(StoreError::Database("no room".into())),
            "Something went wrong on my side, and nothing was changed. Please try again.",
            "Une erreur s’est produite de mon côté, et rien n’a changé. Réessayez, s’il vous plaît.",
        ),
        (
            GameError::Contact(ContactError::NoInvitations(PlayerId(5))),
            "<@5> takes no invitations from you. Choose somebody else.",
            "<@5> n’accepte pas d’invitation de votre part. Choisissez quelqu’un d’autre.",
        ),
        (
            GameError::Contact(ContactError::Blocked(PlayerId(5))),
            "You have blocked <@5>, and so you share no table. `/unblock` lifts that.",
            "Vous avez bloqué <@5>\u{a0}: vous ne partagez donc aucune table. `/débloquer` lève ce blocage.",
        ),
        (
            GameError::Contact(ContactError::SeatRefused),
            "You cannot sit down at this table. `/seek` finds you another one.",
            "Vous ne pouvez pas vous asseoir à cette table. `/chercher` vous en trouve une autre.",
        ),
        (
            GameError::Contact(ContactError::BlocksThemself),
            "You cannot block yourself.",
            "Vous ne pouvez pas vous bloquer vous-même.",
        ),
        (
            GameError::Contact(ContactError::TooManyBlocked),
            "You have blocked 500 people, and that is the most. `/unblock` makes room.",
            "Vous avez bloqué 500 personnes\u{a0}: c’est le maximum. `/débloquer` fait de la place.",
        ),
        (
            GameError::Watch(WatchError::Plays),
            "You play in this game yourself, so nothing in it escapes you.",
            "Vous jouez vous-même cette partie\u{a0}: rien ne vous en échappe.",
        ),
        (
            GameError::Watch(WatchError::Shared),
            "A game on several servers cannot be followed: its thread here is open to you all the same.",
            "On ne peut pas suivre une partie sur plusieurs serveurs\u{a0}: son fil ici vous reste ouvert.",
        ),
        (
            GameError::Moderation(ModerationError::Shared),
            "This game is on several servers: their moderators can only end it without points, with `/moderate end`.",
            "Cette partie se joue sur plusieurs serveurs\u{a0}: leur modération peut seulement la terminer, sans points, avec `/modérer terminer`.",
        ),
        (
            GameError::Watch(WatchError::TooManyWatched),
            "You follow 25 games already, and that is the most. `/watch how:stop following` in the thread of one makes room.",
            "Vous suivez déjà 25 parties\u{a0}: c’est le maximum. `/suivre comment:ne plus suivre` dans le fil de l’une d’elles fait de la place.",
        ),
        (
            GameError::Watch(WatchError::TooManyWatchers),
            "50 people follow this game already, and that is the most. Its thread is open to you all the same.",
            "50 personnes suivent déjà cette partie\u{a0}: c’est le maximum. Son fil vous reste ouvert.",
        ),
        (
            GameError::Analysis(AnalysisError::GoesOn),
            "The game goes on: it can be analysed once it is over.",
            "La partie continue\u{a0}: on pourra l’analyser quand elle sera finie.",
        ),
        (
            GameError::Analysis(AnalysisError::NothingPlayed),
            "Nobody has moved in this game: there is nothing to analyse.",
            "Personne n’a joué de coup dans cette partie\u{a0}: il n’y a rien à analyser.",
        ),
        (
            GameError::Analysis(AnalysisError::ManyWait(3)),
            "3 games of this server wait for their analyses. Ask again when one of them is there.",
            "3 parties de ce serveur attendent leur analyse. Redemandez quand l’une d’elles sera là.",
        ),
        (
            GameError::Agreement(AgreementError::ProposalStands),
            "Something is proposed at this table already: it has to be answered first.",
            "Une demande est déjà en cours à cette table\u{a0}: il faut d’abord y répondre.",
        ),
        (
            GameError::Agreement(AgreementError::NothingProposed),
            "This is no longer proposed.",
            "Cette demande n’est plus d’actualité.",
        ),
        (
            GameError::Agreement(AgreementError::AlreadyAgreed),
            "You have agreed already. An answer is still awaited.",
            "Vous avez déjà donné votre accord. Une réponse est encore attendue.",
        ),
        (
            GameError::Agreement(AgreementError::NoDraws(Variant::Echeversi)),
            "Écheversi knows no draws by agreement: the score decides.",
            "Écheversi ne connaît pas la nulle par accord\u{a0}: c’est le score qui décide.",
        ),
        (
            GameError::Agreement(AgreementError::NothingToClaim),
            "No draw can be claimed now. It can after a position has stood three times, or after fifty moves by each player without a pawn move or a capture.",
            "Aucune nulle ne peut être réclamée pour l’instant. Il faut qu’une position se soit présentée trois fois, ou cinquante coups de chaque joueur sans coup de pion ni prise.",
        ),
        (
            GameError::Agreement(AgreementError::Rated),
            "This game is rated: moves are taken back in friendly games only.",
            "Cette partie est classée\u{a0}: on ne reprend des coups que dans les parties amicales.",
        ),
        (
            GameError::Agreement(AgreementError::NothingToTakeBack),
            "There is no move of yours to take back.",
            "Vous n’avez aucun coup à reprendre.",
        ),
        (
            GameError::Agreement(AgreementError::TooLateToAbort),
            "Everyone has moved often enough for the game to count, and nobody can call it off alone any more. `/abort` asks whether all agree, `/draw` offers a draw, `/resign` gives it up.",
            "Tout le monde a joué assez de coups\u{a0}: la partie compte désormais, et personne ne peut plus l’interrompre à lui seul. `/interrompre` demande l’accord de tous, `/nulle` propose la nulle, `/abandonner` abandonne.",
        ),
        (
            GameError::Agreement(AgreementError::GoesOn),
            "The game goes on: a rematch comes after it.",
            "La partie continue\u{a0}: la revanche viendra après.",
        ),
        (
            GameError::Moderation(ModerationError::NotOver),
            "The game is not over yet: `/moderate end` ends it without points.",
            "La partie n’est pas terminée\u{a0}: `/modérer terminer` y met fin sans points.",
        ),
        (
            GameError::Moderation(ModerationError::OwnGame),
            "You play in this game, or have played in it: somebody else who moderates here decides about it.",
            "Vous jouez dans cette partie, ou y avez joué\u{a0}: c’est à quelqu’un d’autre de la modération d’en décider.",
        ),
        (
            GameError::Moderation(ModerationError::Voided),
            "This game does not count any more.",
            "Cette partie ne compte déjà plus.",
        ),
        (
            GameError::Moderation(ModerationError::WinnerOut {
                variant: Variant::Trichess,
                color: Color::Red,
            }),
            "Red is out and cannot win any more.",
            "Rouge est hors jeu et ne peut plus gagner.",
        ),
        (
            GameError::Moderation(ModerationError::WinnerOut {
                variant: Variant::Yalta,
                color: Color::Red,
            }),
            "Brown is out and cannot win any more.",
            "Brun est hors jeu et ne peut plus gagner.",
        ),
        (
            GameError::Absence(AbsenceError::NobodyAbsent),
            "That is settled already: nobody is absent at this table now.",
            "C’est déjà réglé\u{a0}: personne n’est absent à cette table.",
        ),
        (
            GameError::Absence(AbsenceError::Absent),
            "That is not for you to choose. You can still move, or press **I’m back**.",
            "Ce n’est pas à vous de choisir. Vous pouvez encore jouer, ou appuyer sur **Je suis de retour**.",
        ),
        (
            GameError::Absence(AbsenceError::ChosenAlready),
            "You have chosen this already.",
            "Vous avez déjà fait ce choix.",
        ),
        (
            GameError::Absence(AbsenceError::NotAbsent),
            "Nobody is waiting for you at this table.",
            "Personne ne vous attend à cette table.",
        ),
        (
            GameError::Absence(AbsenceError::BackBefore),
            "You were back once in this turn. You can still simply move.",
            "Vous avez déjà signalé votre retour une fois pendant ce tour. Il vous reste à jouer, tout simplement.",
        ),
        (
            GameError::Absence(AbsenceError::SoughtAlready),
            "A substitute is sought already.",
            "On cherche déjà quelqu’un pour cette place.",
        ),
        (
            GameError::Absence(AbsenceError::NoComputerHere),
            "In tournaments no computer takes an absent player’s seat.",
            "En tournoi, aucun ordinateur ne remplace un absent.",
        ),
        (
            GameError::Absence(AbsenceError::NoSubstituteSought),
            "This seat is no longer free.",
            "Cette place n’est plus libre.",
        ),
        (
            GameError::Vacation(VacationError::GoesOn(Millis(1_800_000_000_000))),
            "You are on vacation here already, until <t:1800000000:D>, <t:1800000000:R>. `/vacation end` ends it.",
            "Vous êtes déjà en vacances ici, jusqu’au <t:1800000000:D>, <t:1800000000:R>. `/vacances terminer` y met fin.",
        ),
        (
            GameError::Vacation(VacationError::TooLong { left: 0 }),
            "No days of vacation are left to you on this server this year.",
            "Il ne vous reste aucun jour de vacances sur ce serveur cette année.",
        ),
        (
            GameError::Vacation(VacationError::TooLong { left: 1 }),
            "Only one day of vacation is left to you on this server this year.",
            "Il ne vous reste qu’un jour de vacances sur ce serveur cette année.",
        ),
        (
            GameError::Vacation(VacationError::TooLong { left: 5 }),
            "Only 5 days of vacation are left to you on this server this year.",
            "Il ne vous reste que 5 jours de vacances sur ce serveur cette année.",
        ),
        (
            GameError::Vacation(VacationError::None),
            "You are not on vacation here.",
            "Vous n’êtes pas en vacances ici.",
        ),
    ]
}
