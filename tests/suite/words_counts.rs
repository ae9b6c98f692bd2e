//! What is counted is said as people count: one game, two games, in English and in French.

use seigneur::words::{Lang, Line, Words};

use counted::Counted;
use of_games::OF_GAMES;

mod counted;
mod of_games;

const COUNTED: [Counted; 21] = [
    Counted {
        id: "analysis-more",
        variable: "count",
        others: &[],
        said: &[
            (1, "and one more marked move", "et un autre coup annoté"),
            (2, "and 2 more marked moves", "et 2 autres coups annotés"),
            (21, "and 21 more marked moves", "et 21 autres coups annotés"),
        ],
    },
    Counted {
        id: "invitation-open",
        variable: "seats",
        others: &[("opener", "Ann"), ("of_game", "de Yalta")],
        said: &[
            (
                1,
                "Ann opens a table de Yalta. One seat is open.",
                "Ann ouvre une table de Yalta. Une place est libre.",
            ),
            (
                2,
                "Ann opens a table de Yalta. 2 seats are open.",
                "Ann ouvre une table de Yalta. 2 places sont libres.",
            ),
        ],
    },
    Counted {
        id: "invitation-mixed",
        variable: "seats",
        others: &[
            ("opener", "Ann"),
            ("players", "Ben"),
            ("of_game", "de Yalta"),
        ],
        said: &[
            (
                1,
                "Ann invites Ben to a game de Yalta. One more seat is open.",
                "Ann invite Ben à une partie de Yalta. Une autre place est libre.",
            ),
            (
                2,
                "Ann invites Ben to a game de Yalta. 2 more seats are open.",
                "Ann invite Ben à une partie de Yalta. 2 autres places sont libres.",
            ),
        ],
    },
    Counted {
        id: "leaderboard-entry",
        variable: "points",
        others: &[("rank", "1"), ("player", "Ann")],
        said: &[
            (0, "**1.** Ann · **0** points", "**1.** Ann · **0** point"),
            (1, "**1.** Ann · **1** point", "**1.** Ann · **1** point"),
            (2, "**1.** Ann · **2** points", "**1.** Ann · **2** points"),
        ],
    },
    Counted {
        id: "leaderboard-details",
        variable: "games",
        others: &[("average", "1.5")],
        said: &[
            (1, "1 game · 1.5 per game", "1 partie · 1.5 par partie"),
            (2, "2 games · 1.5 per game", "2 parties · 1.5 par partie"),
        ],
    },
    Counted {
        id: "leaderboard-own-hidden",
        variable: "points",
        others: &[],
        said: &[
            (
                0,
                "**You** · 0 points, seen by you alone: you stay off the leaderboards. `/settings leaderboard` puts you back.",
                "**Vous** · 0 point, que vous seul voyez\u{a0}: vous restez hors des classements. `/réglages classements` vous y remet.",
            ),
            (
                1,
                "**You** · 1 point, seen by you alone: you stay off the leaderboards. `/settings leaderboard` puts you back.",
                "**Vous** · 1 point, que vous seul voyez\u{a0}: vous restez hors des classements. `/réglages classements` vous y remet.",
            ),
            (
                2,
                "**You** · 2 points, seen by you alone: you stay off the leaderboards. `/settings leaderboard` puts you back.",
                "**Vous** · 2 points, que vous seul voyez\u{a0}: vous restez hors des classements. `/réglages classements` vous y remet.",
            ),
        ],
    },
    Counted {
        id: "error-exported-often",
        variable: "minutes",
        others: &[],
        said: &[
            (
                1,
                "You have just had this file several times. You can have it again in one minute.",
                "Vous venez de recevoir ce fichier plusieurs fois. Vous pourrez le redemander dans une minute.",
            ),
            (
                2,
                "You have just had this file several times. You can have it again in 2 minutes.",
                "Vous venez de recevoir ce fichier plusieurs fois. Vous pourrez le redemander dans 2 minutes.",
            ),
        ],
    },
    Counted {
        id: "error-no-such-page",
        variable: "pages",
        others: &[],
        said: &[
            (1, "There is one page only.", "Il n’y a qu’une seule page."),
            (2, "There are 2 pages only.", "Il n’y a que 2 pages."),
        ],
    },
    Counted {
        id: "error-too-soon",
        variable: "seconds",
        others: &[],
        said: &[
            (
                1,
                "That was quick! Please try again in one second.",
                "Pas si vite\u{202f}! Réessayez dans une seconde, s’il vous plaît.",
            ),
            (
                2,
                "That was quick! Please try again in 2 seconds.",
                "Pas si vite\u{202f}! Réessayez dans 2 secondes, s’il vous plaît.",
            ),
        ],
    },
    Counted {
        id: "server-vacation",
        variable: "days",
        others: &[],
        said: &[
            (
                0,
                "Each member has no days of vacation a year.",
                "Chaque membre dispose de 0 jour de vacances par an.",
            ),
            (
                1,
                "Each member has one day of vacation a year.",
                "Chaque membre dispose de 1 jour de vacances par an.",
            ),
            (
                21,
                "Each member has 21 days of vacation a year.",
                "Chaque membre dispose de 21 jours de vacances par an.",
            ),
        ],
    },
    Counted {
        id: "vacation-show-days",
        variable: "left",
        others: &[("days", "21")],
        said: &[
            (
                0,
                "0 days are left to you on this server this year, of 21.",
                "Il vous reste 0 jour sur ce serveur cette année, sur 21.",
            ),
            (
                1,
                "One day is left to you on this server this year, of 21.",
                "Il vous reste 1 jour sur ce serveur cette année, sur 21.",
            ),
            (
                2,
                "2 days are left to you on this server this year, of 21.",
                "Il vous reste 2 jours sur ce serveur cette année, sur 21.",
            ),
        ],
    },
    Counted {
        id: "digest-title",
        variable: "count",
        others: &[],
        said: &[
            (
                1,
                "**One game waits for your move**:",
                "**Une partie attend votre coup**\u{a0}:",
            ),
            (
                2,
                "**2 games wait for your move**, the most urgent first:",
                "**2 parties attendent votre coup**, la plus pressée d’abord\u{a0}:",
            ),
        ],
    },
    Counted {
        id: "problem-solved-now",
        variable: "tries",
        others: &[],
        said: &[
            (
                1,
                "Solved at the first try. Well seen!",
                "Résolu du premier coup. Bien vu\u{202f}!",
            ),
            (
                2,
                "Solved, with 2 tries. Well done!",
                "Résolu, en 2 essais. Bien joué\u{202f}!",
            ),
        ],
    },
    Counted {
        id: "problem-streak",
        variable: "running",
        others: &[("best", "9")],
        said: &[
            (
                0,
                "Your streak: 0 days running, best 9.",
                "Votre série\u{a0}: 0 jour de suite, 9 au mieux.",
            ),
            (
                1,
                "Your streak: one day running, best 9.",
                "Votre série\u{a0}: 1 jour de suite, 9 au mieux.",
            ),
            (
                2,
                "Your streak: 2 days running, best 9.",
                "Votre série\u{a0}: 2 jours de suite, 9 au mieux.",
            ),
        ],
    },
    Counted {
        id: "profile-total",
        variable: "games",
        others: &[("points", "3"), ("mean", "1.5")],
        said: &[
            (
                1,
                "One game, **3** points, average 1.5",
                "Une partie, **3** points, moyenne 1.5",
            ),
            (
                2,
                "**2** games, **3** points, average 1.5",
                "**2** parties, **3** points, moyenne 1.5",
            ),
        ],
    },
    Counted {
        id: "profile-by-game",
        variable: "games",
        others: &[("game", "Yalta"), ("mean", "1.5")],
        said: &[
            (
                1,
                "**Yalta**: one game, average 1.5",
                "**Yalta**\u{a0}: une partie, moyenne 1.5",
            ),
            (
                2,
                "**Yalta**: 2 games, average 1.5",
                "**Yalta**\u{a0}: 2 parties, moyenne 1.5",
            ),
        ],
    },
    Counted {
        id: "season-place",
        variable: "points",
        others: &[("title", "Seigneur"), ("player", "Ann")],
        said: &[
            (
                1,
                "🏅 **Seigneur** of the season: Ann · 1 point",
                "🏅 **Seigneur** de la saison\u{a0}: Ann · 1 point",
            ),
            (
                2,
                "🏅 **Seigneur** of the season: Ann · 2 points",
                "🏅 **Seigneur** de la saison\u{a0}: Ann · 2 points",
            ),
        ],
    },
    Counted {
        id: "tournament-rounds",
        variable: "rounds",
        others: &[],
        said: &[
            (1, "One round is played.", "Il se joue en 1 ronde."),
            (2, "2 rounds are played.", "Il se joue en 2 rondes."),
        ],
    },
    Counted {
        id: "tournament-meetings-same",
        variable: "most",
        others: &[],
        said: &[
            (
                1,
                "With this round, each pair has met exactly once.",
                "Avec cette ronde, chaque paire de joueurs s’est rencontrée exactement 1 fois.",
            ),
            (
                2,
                "With this round, each pair has met exactly 2 times.",
                "Avec cette ronde, chaque paire de joueurs s’est rencontrée exactement 2 fois.",
            ),
        ],
    },
    Counted {
        id: "tournament-entrants",
        variable: "count",
        others: &[("players", "Ann, Ben")],
        said: &[
            (
                0,
                "Nobody has entered yet.",
                "Personne n’est encore inscrit.",
            ),
            (
                1,
                "One player has entered: Ann, Ben",
                "1 personne est inscrite\u{a0}: Ann, Ben",
            ),
            (
                2,
                "2 players have entered: Ann, Ben",
                "2 personnes sont inscrites\u{a0}: Ann, Ben",
            ),
        ],
    },
    Counted {
        id: "answer-resign-early",
        variable: "moves",
        others: &[("game", "Yalta"), ("number", "7")],
        said: &[
            (
                2,
                "Not everyone has moved twice yet. If you resign Yalta #7 now, it is called off and counts for nobody.",
                "Tous n’ont pas encore joué deux coups. Si vous abandonnez maintenant la partie nº\u{a0}7 (Yalta), elle est interrompue et ne compte pour personne.",
            ),
            (
                5,
                "Not everyone has moved five times yet. If you resign Yalta #7 now, it is called off and counts for nobody.",
                "Tous n’ont pas encore joué cinq coups. Si vous abandonnez maintenant la partie nº\u{a0}7 (Yalta), elle est interrompue et ne compte pour personne.",
            ),
        ],
    },
];

#[test]
fn numbers_agree_with_what_they_count_in_both_languages() {
    let words = Words::load().unwrap();
    for Counted {
        id,
        variable,
        others,
        said,
    } in COUNTED.iter().chain(&OF_GAMES)
    {
        for (count, english, french) in *said {
            for (lang, expected) in [(Lang::ENGLISH, english), (Lang::FRENCH, french)] {
                let line = Line::new(id).with(variable, *count);
                let line = others
                    .iter()
                    .fold(line, |line, (name, value)| line.with(name, *value));
                let said = words.say(lang, &line);
                assert_eq!(said, *expected, "{id} {count}");
            }
        }
    }
}
