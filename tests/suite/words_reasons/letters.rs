//! Squares that a board does not have, and texts that read differently in two languages.

use seigneur::rules::Variant;

use super::case::Case;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

pub(super) const CASES: [Case; 6] = [
    Case {
        game: Variant::Chess,
        position: START,
        typed: ["Zf3", "Zf3"],
        english: "I cannot read “Zf3” as a move. Type for instance `e4`, `Nf3`, `exd5`, `O-O` or `e2e4`.",
        french: "Je ne reconnais pas de coup dans «\u{a0}Zf3\u{a0}». Tapez par exemple `e4`, `Cf3`, `exd5`, `O-O` ou `e2e4`.",
    },
    Case {
        game: Variant::Chess,
        position: START,
        typed: ["1. Nbf3", "1. Cbf3"],
        english: "You have no knight on “b” that can go to f3.",
        french: "Vous n’avez pas de cavalier en «\u{a0}b\u{a0}» qui puisse aller en f3.",
    },
    Case {
        game: Variant::Trichess,
        position: "8/8/wPwPwPwPwPwPwPwP/wRwNwBwQwKwBwNwR|8/8/rPrPrPrPrPrPrPrP/rRrNrBrQrKrBrNrR|8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR w wKwQrKrQbKbQ - 0 1 -",
        typed: ["e5"; 2],
        english: "There is no e5 on this board; beyond e4 comes e9.",
        french: "Ce plateau n’a pas de case e5\u{a0}: après e4 vient e9.",
    },
    Case {
        game: Variant::Chess,
        position: START,
        typed: ["z4"; 2],
        english: "There is no z4 on this board.",
        french: "Ce plateau n’a pas de case z4.",
    },
    // In the letters of the other language, as it may be copied from somewhere.
    Case {
        game: Variant::Chess,
        position: "4k3/8/8/8/8/8/R7/4K3 w - - 0 1",
        typed: ["Rd1", "Ra5"],
        english: "“Rd1” reads differently in the letters of two languages, so nothing has been played yet:\n• K Q R B N: You have no rook that can go to d1.\n• R D T F C: **King d1** (`e1d1`)\nIs that move what you mean?",
        french: "«\u{a0}Ra5\u{a0}» ne se lit pas de la même façon dans les lettres de deux langues\u{202f}; rien n’a encore été joué\u{a0}:\n• R D T F C\u{a0}: Vous n’avez pas de roi qui puisse aller en a5.\n• K Q R B N\u{a0}: **Tour a5** (`a2a5`)\nEst-ce bien ce coup que vous voulez jouer\u{202f}?",
    },
    Case {
        game: Variant::Chess,
        position: "4k3/8/8/Q3p3/3P4/8/8/4K3 w - - 0 1",
        typed: ["Dxe5", "Rb8"],
        english: "“Dxe5” reads differently in the letters of two languages, so nothing has been played yet:\n• K Q R B N: **Pawn e5** (`d4e5`)\n• R D T F C: **Queen e5** (`a5e5`)\nWhich one do you mean?",
        french: "Vous n’avez pas de roi qui puisse aller en b8.",
    },
];
