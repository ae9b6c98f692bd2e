//! What is refused where a table is opened, a line planned or tried, or a tournament held.

use seigneur::game::tournament::Format;
use seigneur::game::{
    ChannelId, GameError, MessageId, OpeningError, PlanError, PlanNumber, PlayerId, PracticeError,
    ServerId, StandingInvitation, TableNumber, TournamentError, TournamentNumber,
};
use seigneur::rules::notation::{Letters, read_move};
use seigneur::rules::{Color, Position, SetupError, Variant};

use super::case::Case;

fn standing(message: Option<MessageId>) -> StandingInvitation {
    StandingInvitation {
        variant: Variant::Chess,
        server: ServerId(1),
        number: TableNumber(12),
        channel: ChannelId(7),
        message,
        to: vec![PlayerId(5), PlayerId(6)],
    }
}

fn no_position() -> SetupError {
    Position::parse(Variant::Chess, "8/8/8/8/8/8/8/8 w - - 0 1").unwrap_err()
}

fn misread_plan(owner: Color) -> PlanError {
    let position = Position::start(Variant::Chess);
    let why = read_move(&position, "e2e5", Letters::ENGLISH).unwrap_err();
    PlanError::Misread {
        number: 1,
        text: "e2e5".to_owned(),
        position: Box::new(position),
        owner,
        why,
    }
}

pub(super) fn cases() -> Vec<Case> {
    vec![
        (
            GameError::Opening(OpeningError::TooManyPlayers(Variant::Chess)),
            "Chess is played by two: name fewer opponents.",
            "Ce jeu (Échecs) se joue à deux\u{a0}: nommez moins d’adversaires.",
        ),
        (
            GameError::Opening(OpeningError::TooManyPlayers(Variant::Yalta)),
            "Yalta is played by three: name fewer opponents.",
            "Ce jeu (Yalta) se joue à trois\u{a0}: nommez moins d’adversaires.",
        ),
        (
            GameError::Opening(OpeningError::TwoSeats(PlayerId(5))),
            "<@5> would have two seats: name each opponent once, and not yourself.",
            "<@5> aurait deux places\u{a0}: nommez chaque adversaire une seule fois, et pas vous-même.",
        ),
        (
            GameError::Opening(OpeningError::NoSuchColor {
                variant: Variant::Chess,
                color: Color::Red,
            }),
            "Nobody plays Red in Chess.",
            "Personne ne joue les Rouges dans ce jeu (Échecs).",
        ),
        (
            GameError::Opening(OpeningError::ChannelNotChosen(vec![ChannelId(7)])),
            "On this server, tables are opened in <#7>.",
            "Sur ce serveur, les tables s’ouvrent dans <#7>.",
        ),
        (
            GameError::Opening(OpeningError::ChannelNotChosen(vec![
                ChannelId(7),
                ChannelId(8),
            ])),
            "On this server, tables are opened in <#7>, <#8>.",
            "Sur ce serveur, les tables s’ouvrent dans <#7>, <#8>.",
        ),
        (
            GameError::Opening(OpeningError::TooManyGames { limit: 1 }),
            "You are at one open table already, and this server allows no more at a time. Finish a game first: `/games` lists yours.",
            "Vous occupez déjà une table ouverte, et ce serveur n’en permet pas plus à la fois. Terminez d’abord une partie\u{a0}: `/parties` donne la liste des vôtres.",
        ),
        (
            GameError::Opening(OpeningError::TooManyGames { limit: 3 }),
            "You are at 3 open tables already, and this server allows no more at a time. Finish a game first: `/games` lists yours.",
            "Vous occupez déjà 3 tables ouvertes, et ce serveur n’en permet pas plus à la fois. Terminez d’abord une partie\u{a0}: `/parties` donne la liste des vôtres.",
        ),
        (
            GameError::Opening(OpeningError::TooManyInvitations(vec![standing(None)])),
            "One invitation of yours waits for an answer, and no more may wait at a time:\n• **Chess #12** · <@5>, <@6> · https://discord.com/channels/1/7\n**Cancel** under an invitation takes it back.",
            "Une de vos invitations attend une réponse, et c’est le maximum\u{a0}:\n• **Échecs nº\u{a0}12** · <@5>, <@6> · https://discord.com/channels/1/7\n**Annuler** sous une invitation permet de la retirer.",
        ),
        (
            GameError::Opening(OpeningError::TooManyInvitations(vec![
                standing(None),
                standing(Some(MessageId(9))),
            ])),
            "2 invitations of yours wait for an answer, and no more may wait at a time:\n• **Chess #12** · <@5>, <@6> · https://discord.com/channels/1/7\n• **Chess #12** · <@5>, <@6> · https://discord.com/channels/1/7/9\n**Cancel** under an invitation takes it back.",
            "2 de vos invitations attendent une réponse, et c’est le maximum\u{a0}:\n• **Échecs nº\u{a0}12** · <@5>, <@6> · https://discord.com/channels/1/7\n• **Échecs nº\u{a0}12** · <@5>, <@6> · https://discord.com/channels/1/7/9\n**Annuler** sous une invitation permet de la retirer.",
        ),
        (
            GameError::Opening(OpeningError::AlreadyInvited(
                PlayerId(5),
                vec![standing(Some(MessageId(9)))],
            )),
            "<@5> has not answered an earlier invitation of yours yet:\n• **Chess #12** · <@5>, <@6> · https://discord.com/channels/1/7/9\n**Cancel** under an invitation takes it back.",
            "<@5> n’a pas encore répondu à votre invitation précédente\u{a0}:\n• **Échecs nº\u{a0}12** · <@5>, <@6> · https://discord.com/channels/1/7/9\n**Annuler** sous une invitation permet de la retirer.",
        ),
        (
            GameError::Opening(OpeningError::SeekWaits(Box::new(standing(None)))),
            "You are already waiting for this game (Chess), at table #12: https://discord.com/channels/1/7\n**Cancel** under an invitation takes it back.",
            "Vous attendez déjà une partie de ce jeu (Échecs), à la table nº\u{a0}12\u{a0}: https://discord.com/channels/1/7\n**Annuler** sous une invitation permet de la retirer.",
        ),
        (
            GameError::Opening(OpeningError::SeekSits(Box::new(standing(None)))),
            "You are already waiting for this game (Chess), at table #12: https://discord.com/channels/1/7\n**Cancel** under the invitation gives your seat back.",
            "Vous attendez déjà une partie de ce jeu (Échecs), à la table nº\u{a0}12\u{a0}: https://discord.com/channels/1/7\n**Annuler** sous l’invitation libère votre place.",
        ),
        (
            GameError::Opening(OpeningError::Setup(Variant::Chess, no_position())),
            "This is no position of Chess. Field 1 is wrong (placement of the pieces): White has no king, and needs exactly one.",
            "Ce n’est pas une position de ce jeu (Échecs). Le champ 1 est fautif (place des pièces)\u{a0}: Blanc n’a pas de roi, et il en faut exactement un.",
        ),
        (
            GameError::Opening(OpeningError::TooManySeeks { limit: 3 }),
            "You are already waiting for 3 games. Stop waiting for one of them first.",
            "Vous attendez déjà 3 parties. Renoncez d’abord à l’une d’elles.",
        ),
        (
            GameError::Opening(OpeningError::NotOpen),
            "This server is not open to others. Whoever manages it can open it with `/server open seeks:on`.",
            "Ce serveur n’est pas ouvert aux autres. Une personne qui le gère peut l’ouvrir avec `/serveur ouvrir recherches:oui`.",
        ),
        (
            GameError::UnknownSight,
            "Discord does not answer me at the moment, so nothing has changed. Please try again.",
            "Discord ne me répond pas pour le moment, et rien n’a changé. Réessayez, s’il vous plaît.",
        ),
        (
            GameError::Opening(OpeningError::HiddenSeek),
            "Seek in a channel that everyone here can see: others will play there too.",
            "Cherchez dans un salon que tout le monde voit ici\u{a0}: d’autres doivent y jouer aussi.",
        ),
        (
            GameError::Opening(OpeningError::SharedRematch),
            "A game on several servers has no rematch. `/seek` finds you the next one.",
            "Une partie sur plusieurs serveurs n’a pas de revanche. `/chercher` vous trouve la prochaine.",
        ),
        (
            GameError::Opening(OpeningError::RatedPosition),
            "A game from a given position is friendly: leave `rated` out.",
            "Une partie qui commence dans une position donnée est amicale\u{a0}: n’indiquez pas `classée`.",
        ),
        (
            GameError::Opening(OpeningError::RatedUntimed),
            "A game without a time limit is friendly: leave `rated` out, or choose a pace.",
            "Une partie sans limite de temps est amicale\u{a0}: n’indiquez pas `classée`, ou choisissez une cadence.",
        ),
        (
            GameError::Opening(OpeningError::RatedComputer),
            "A game with a computer is friendly: leave `rated` out.",
            "Une partie avec un ordinateur est amicale\u{a0}: n’indiquez pas `classée`.",
        ),
        (
            GameError::Opening(OpeningError::EndedPosition),
            "The game would be over in this position.",
            "La partie serait terminée dans cette position.",
        ),
        (
            GameError::Plan(PlanError::OwnTurn),
            "It is your turn: play first, then plan what you answer.",
            "C’est à vous de jouer\u{a0}: jouez d’abord, puis prévoyez vos réponses.",
        ),
        (
            GameError::Plan(PlanError::Length),
            "Type the moves one after another, the opposing ones and your replies, with spaces between them; at most 60.",
            "Tapez les coups l’un après l’autre, les coups adverses et vos réponses, séparés par des espaces\u{202f}; 60 au plus.",
        ),
        (
            GameError::Plan(PlanError::NoReply),
            "The line has to end with a move of yours.",
            "La suite doit se terminer par un de vos coups.",
        ),
        (
            GameError::Plan(PlanError::TooMany),
            "You have 20 plans in this game, as many as one may have. `/if drop` makes room.",
            "Vous avez 20 plans dans cette partie\u{a0}: c’est le maximum. `/si retirer` fait de la place.",
        ),
        (
            GameError::Plan(PlanError::Branches {
                number: 4,
                plan: PlanNumber(2),
            }),
            "Move 4 differs from your reply in plan 2. Drop that plan first, or plan for another opposing move.",
            "Le coup 4 diffère de votre réponse du plan 2. Retirez d’abord ce plan, ou prévoyez un autre coup adverse.",
        ),
        (
            GameError::Plan(misread_plan(Color::Black)),
            "Move 1 of the line, as White would be told: A pawn moves straight ahead and captures one square diagonally ahead; it cannot go from e2 to e5.",
            "Coup 1 de la suite, comme il serait refusé aux Blancs\u{a0}: Un pion avance tout droit et prend d’une case en diagonale, vers l’avant\u{202f}; il ne peut pas aller de e2 à e5.",
        ),
        (
            GameError::Plan(misread_plan(Color::White)),
            "Move 1 of the line: A pawn moves straight ahead and captures one square diagonally ahead; it cannot go from e2 to e5.",
            "Coup 1 de la suite\u{a0}: Un pion avance tout droit et prend d’une case en diagonale, vers l’avant\u{202f}; il ne peut pas aller de e2 à e5.",
        ),
        (
            GameError::Practice(PracticeError::NoBoard),
            "You have no private board yet, or this one is gone. `/practice game:…` begins a game against computers, `/practice table:…` a copy of a game.",
            "Vous n’avez pas encore d’échiquier privé, ou celui-ci n’existe plus. `/entraînement jeu:…` commence une partie contre des ordinateurs, `/entraînement table:…` une copie d’une partie.",
        ),
        (
            GameError::Practice(PracticeError::Changed),
            "The board has changed since that button was shown. This is how it stands now.",
            "L’échiquier a changé depuis que ce bouton a été affiché. Voici où il en est.",
        ),
        (
            GameError::NoComputerHelp,
            "Computers do not help with this position. Try another one.",
            "Les ordinateurs n’aident pas dans cette position. Essayez-en une autre.",
        ),
        (
            GameError::Practice(PracticeError::NoAnswer),
            "No answer was found just now. Try again.",
            "Aucune réponse n’a été trouvée à l’instant. Réessayez.",
        ),
        (
            GameError::Practice(PracticeError::ComputerToMove),
            "It is the computer’s turn: press **Continue**.",
            "C’est à l’ordinateur de jouer\u{a0}: appuyez sur **Continuer**.",
        ),
        (
            GameError::Practice(PracticeError::Ended),
            "Nothing can be played here any more.",
            "On ne peut plus rien jouer ici.",
        ),
        (
            GameError::Practice(PracticeError::TooLong),
            "The line is too long.",
            "La variante est trop longue.",
        ),
        (
            GameError::Practice(PracticeError::NoStep),
            "There is no further step this way.",
            "On ne peut pas aller plus loin dans ce sens.",
        ),
        (
            GameError::Practice(PracticeError::NoSuchPly(40)),
            "This game has only 40 moves.",
            "Cette partie n’a que 40 coups.",
        ),
        (
            GameError::Practice(PracticeError::GoesOn),
            "This game goes on. A private copy of it is for its players until it ends.",
            "Cette partie est en cours. Jusqu’à sa fin, une copie privée en est réservée à ses joueurs.",
        ),
        (
            GameError::Practice(PracticeError::NoGame),
            "Lines are kept on the board of a game that you are playing.",
            "On garde des variantes sur l’échiquier d’une partie que l’on joue.",
        ),
        (
            GameError::Practice(PracticeError::EmptyLine),
            "Play the line on the board first.",
            "Jouez d’abord la variante sur l’échiquier.",
        ),
        (
            GameError::Practice(PracticeError::TooManyLines),
            "You have kept 24 lines of this game, as many as one may have. Drop one first.",
            "Vous avez gardé 24 variantes de cette partie\u{a0}: c’est le maximum. Retirez-en une d’abord.",
        ),
        (
            GameError::Practice(PracticeError::NoSuchLine),
            "You have no such line, or the game has left it.",
            "Vous n’avez pas cette variante, ou la partie l’a quittée.",
        ),
        (
            GameError::Practice(PracticeError::Elsewhere),
            "The game does not stand where this line begins, and has not followed it.",
            "La partie n’en est pas là où commence cette variante, et ne l’a pas suivie.",
        ),
        (
            GameError::Tournament(TournamentError::None),
            "I know no such tournament here. `/tournament list` shows those there are.",
            "Je ne connais pas ce tournoi ici. `/tournoi liste` affiche ceux qu’il y a.",
        ),
        (
            GameError::Tournament(TournamentError::NoneYet),
            "There is no tournament on this server yet. `/tournament create` announces one.",
            "Il n’y a pas encore de tournoi sur ce serveur. `/tournoi créer` en annonce un.",
        ),
        (
            GameError::Tournament(TournamentError::Several),
            "Several tournaments are under way here: choose one in `tournament`. `/tournament list` shows them.",
            "Plusieurs tournois sont en cours ici\u{a0}: choisissez-en un dans `tournoi`. `/tournoi liste` les affiche.",
        ),
        (
            GameError::Tournament(TournamentError::Over),
            "This tournament is over.",
            "Ce tournoi est terminé.",
        ),
        (
            GameError::Tournament(TournamentError::Begun),
            "This tournament has begun already.",
            "Ce tournoi a déjà commencé.",
        ),
        (
            GameError::Tournament(TournamentError::TooLate),
            "It is too late to enter this tournament.",
            "Il est trop tard pour s’inscrire à ce tournoi.",
        ),
        (
            GameError::Tournament(TournamentError::Entered),
            "You take part already.",
            "Vous participez déjà.",
        ),
        (
            GameError::Tournament(TournamentError::Withdrawn),
            "Whoever has withdrawn from a tournament cannot come back to it.",
            "Après s’être retiré d’un tournoi, on ne peut plus y revenir.",
        ),
        (
            GameError::Tournament(TournamentError::NotIn),
            "You do not take part in this tournament.",
            "Vous ne participez pas à ce tournoi.",
        ),
        (
            GameError::Tournament(TournamentError::Full(64)),
            "The tournament is full: there is room for 64 players.",
            "Le tournoi est complet\u{a0}: il y a 64 places.",
        ),
        (
            GameError::Tournament(TournamentError::TooFew(3)),
            "At least 3 players are needed.",
            "Il faut au moins 3 joueurs.",
        ),
        (
            GameError::Tournament(TournamentError::NotOrganizer(PlayerId(5))),
            "Only <@5>, who organises the tournament, and the server’s moderators can do this.",
            "Seules la personne qui organise le tournoi, <@5>, et la modération du serveur peuvent faire cela.",
        ),
        (
            GameError::Tournament(TournamentError::Format(Variant::Trichess, Format::Swiss)),
            "Trichess has no such format: for three players there are balanced triples and knockouts.",
            "Trichess\u{a0}: ce format ne convient pas. À trois, il y a les tables de trois équilibrées et l’élimination directe.",
        ),
        (
            GameError::Tournament(TournamentError::Format(Variant::Chess, Format::Triples)),
            "Chess has no such format: for two players there are the Swiss system, round robins and knockouts.",
            "Échecs\u{a0}: ce format ne convient pas. À deux, il y a le système suisse, le toutes rondes et l’élimination directe.",
        ),
        (
            GameError::Tournament(TournamentError::Untimed),
            "A tournament needs a time limit: choose a pace such as `3d`.",
            "Il faut une limite de temps à un tournoi\u{a0}: choisissez une cadence comme `3d`.",
        ),
        (
            GameError::Tournament(TournamentError::Rounds),
            "In round robins and knockouts the rounds follow from the number of players: leave `rounds` out.",
            "En toutes rondes et en élimination directe, le nombre de rondes dépend du nombre de joueurs\u{a0}: laissez `rondes` vide.",
        ),
        (
            GameError::Tournament(TournamentError::Nameless),
            "A tournament needs a name.",
            "Il faut un nom au tournoi.",
        ),
        (
            GameError::Tournament(TournamentError::LooksLike(TournamentNumber(4))),
            "There is already a tournament whose name looks like this one: #4. Please choose another name.",
            "Il y a déjà un tournoi dont le nom ressemble trop à celui-ci\u{a0}: nº\u{a0}4. Choisissez un autre nom.",
        ),
    ]
}
