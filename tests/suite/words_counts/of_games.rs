//! What is counted of games that are played, analysed and shown again.

use super::counted::Counted;

pub const OF_GAMES: [Counted; 6] = [
    Counted {
        id: "analysis-board-under-way",
        variable: "done",
        others: &[("total", "9")],
        said: &[
            (
                0,
                "The line on your board is being analysed: 0 of 9 positions so far.",
                "L’analyse de votre variante avance\u{a0}: 0 position sur 9.",
            ),
            (
                2,
                "The line on your board is being analysed: 2 of 9 positions so far.",
                "L’analyse de votre variante avance\u{a0}: 2 positions sur 9.",
            ),
        ],
    },
    Counted {
        id: "replay-progress",
        variable: "done",
        others: &[("total", "9"), ("size", "500")],
        said: &[
            (
                1,
                "1 of 9 positions at 500 px",
                "1 position sur 9 en 500\u{a0}px",
            ),
            (
                2,
                "2 of 9 positions at 500 px",
                "2 positions sur 9 en 500\u{a0}px",
            ),
        ],
    },
    Counted {
        id: "profile-kept",
        variable: "kept",
        others: &[("games", "9")],
        said: &[
            (
                1,
                "On time: 1 of 9 recent games",
                "À temps\u{a0}: 1 partie récente sur 9",
            ),
            (
                2,
                "On time: 2 of 9 recent games",
                "À temps\u{a0}: 2 parties récentes sur 9",
            ),
        ],
    },
    Counted {
        id: "profile-longest",
        variable: "moves",
        others: &[("game", "Chess"), ("number", "1")],
        said: &[
            (
                1,
                "Longest game: Chess #1, one move",
                "Partie la plus longue\u{a0}: Chess nº\u{a0}1, 1 coup",
            ),
            (
                2,
                "Longest game: Chess #1, 2 moves",
                "Partie la plus longue\u{a0}: Chess nº\u{a0}1, 2 coups",
            ),
        ],
    },
    Counted {
        id: "error-practice-no-such-ply",
        variable: "plies",
        others: &[],
        said: &[
            (
                0,
                "This game has no moves yet.",
                "Cette partie n’a pas encore de coup.",
            ),
            (
                1,
                "This game has only one move.",
                "Cette partie n’a qu’un coup.",
            ),
            (
                2,
                "This game has only 2 moves.",
                "Cette partie n’a que 2 coups.",
            ),
        ],
    },
    Counted {
        id: "profile-opening",
        variable: "games",
        others: &[("game", "Chess"), ("moves", "1. e4"), ("mean", "1.5")],
        said: &[
            (
                1,
                "Chess: 1. e4 (one game, average 1.5)",
                "Chess\u{a0}: 1. e4 (une partie, moyenne 1.5)",
            ),
            (
                2,
                "Chess: 1. e4 (2 games, average 1.5)",
                "Chess\u{a0}: 1. e4 (2 parties, moyenne 1.5)",
            ),
        ],
    },
];
