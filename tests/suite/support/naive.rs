//! A second engine for the games for three and Écheversi, written from the rules alone.
//!
//! It is slow and plain on purpose, shares nothing with the engine of the crate, and speaks only
//! in text: it is there to be compared with. Draws by repetition and by counting moves are left out.

mod attacks;
mod board;
mod echeversi;
mod ending;
mod making;
mod marks;
mod moves;
mod position;
mod text;

use echeversi::Echeversi;
use moves::Candidate;
use position::{Game, Position};

/// A game at one of its positions.
#[derive(Clone, Debug)]
pub enum Naive {
    Three(Box<ForThree>),
    Echeversi(Echeversi),
}

/// A position on 96 cells with all that may come of it.
#[derive(Clone, Debug)]
pub struct ForThree {
    position: Position,
    candidates: Vec<Candidate>,
    outcome: Option<String>,
}

impl ForThree {
    /// Looks at a position; a player mated before the end goes out at once.
    fn settled(mut position: Position) -> Self {
        let mut candidates = moves::candidates(&position);
        while ending::goes_out(&position, &candidates) {
            position.go_out();
            candidates = moves::candidates(&position);
        }
        let outcome = ending::outcome(&position, &candidates);
        Self {
            position,
            candidates,
            outcome,
        }
    }

    fn legal(&self) -> impl Iterator<Item = &Candidate> {
        let running = self.outcome.is_none();
        let legal = self.candidates.iter().filter(|mv| mv.is_legal());
        legal.filter(move |_| running)
    }

    fn legal_named(&self, name: &str) -> &Candidate {
        let mut legal = self.legal();
        legal
            .find(|mv| mv.name() == name)
            .unwrap_or_else(|| panic!("{name} is not legal"))
    }
}

impl Naive {
    /// A game by its id, at a position.
    pub fn read(game: &str, text: &str) -> Self {
        let game = match game {
            "trichess" => Game::Trichess,
            "echecs3" => Game::Echecs3,
            "yalta" => Game::YaltaFirstMate,
            "yalta-last_king" => Game::YaltaLastKing,
            "echeversi" => return Self::Echeversi(Echeversi::read(text)),
            _ => panic!("{game} is not a game known here"),
        };
        Self::Three(Box::new(ForThree::settled(text::read(game, text))))
    }

    /// The position string.
    pub fn write(&self) -> String {
        match self {
            Self::Three(game) => text::write(&game.position),
            Self::Echeversi(game) => game.write(),
        }
    }

    /// The legal moves in coordinates, sorted by their bytes; none when the game has ended.
    pub fn moves(&self) -> Vec<String> {
        match self {
            Self::Three(game) => {
                let mut names: Vec<String> = game.legal().map(Candidate::name).collect();
                names.sort_unstable();
                names
            }
            Self::Echeversi(game) => game.moves(),
        }
    }

    /// Plays a legal move.
    pub fn play(&self, name: &str) -> Self {
        match self {
            Self::Three(game) => {
                let mut after = game.legal_named(name).after.clone();
                after.pass_turn();
                Self::Three(Box::new(ForThree::settled(after)))
            }
            Self::Echeversi(game) => Self::Echeversi(game.play(name)),
        }
    }

    /// The ending and the points of each player in order, as `mate 3,0,1`.
    pub fn outcome(&self) -> Option<String> {
        match self {
            Self::Three(game) => game.outcome.clone(),
            Self::Echeversi(game) => game.outcome(),
        }
    }

    /// What is worth telling of a legal move.
    pub fn marks(&self, name: &str) -> Vec<&'static str> {
        match self {
            Self::Three(game) => marks::of_move(game.legal_named(name)),
            Self::Echeversi(_) => Vec::new(),
        }
    }

    /// The rules that alone forbid some move here.
    pub fn bars(&self) -> Vec<&'static str> {
        match self {
            Self::Three(game) if game.outcome.is_none() => marks::bars(&game.candidates),
            _ => Vec::new(),
        }
    }
}
