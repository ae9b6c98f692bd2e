//! What is typed as if a piece moved, where pieces are placed.

use seigneur::rules::Variant;

use super::case::Case;

const START: &str = "8/8/8/8/8/8/8/8 w KQRRBBNNkqrrbbnn 0";
const BEGUN: &str = "8/8/8/8/4q3/8/8/4K3 w QRRBBNNkrrbbnn 2";

pub(super) const CASES: [Case; 5] = [
    Case {
        game: Variant::Echeversi,
        position: START,
        typed: ["e4"; 2],
        english: "Pieces are placed here: say which one on e4, for instance `K@e4`.",
        french: "Ici, on pose les pièces\u{a0}: dites laquelle en e4, par exemple `R@e4`.",
    },
    Case {
        game: Variant::Echeversi,
        position: START,
        typed: ["Ne4", "Ce4"],
        english: "Place the white king first.",
        french: "Commencez par poser le roi blanc.",
    },
    Case {
        game: Variant::Echeversi,
        position: BEGUN,
        typed: ["Nf3", "Cf3"],
        english: "Pieces are placed here, never moved: type `N@f3`.",
        french: "Ici, on pose les pièces, on ne les déplace pas\u{a0}: tapez `C@f3`.",
    },
    Case {
        game: Variant::Echeversi,
        position: BEGUN,
        typed: ["Qxe4", "Dxe4"],
        english: "The black queen stands on e4: choose an empty square.",
        french: "La dame noire occupe e4\u{a0}: choisissez une case vide.",
    },
    Case {
        game: Variant::Echeversi,
        position: BEGUN,
        typed: ["e1"; 2],
        english: "The white king stands on e1: choose an empty square.",
        french: "Le roi blanc occupe e1\u{a0}: choisissez une case vide.",
    },
];
