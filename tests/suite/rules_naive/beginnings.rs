//! Where the random games begin: at the start and at the positions of the data files.

/// How many games begin at the start position, and how long they last at most.
const GAMES_FROM_START: usize = 12;
const PLIES_FROM_START: u32 = 90;

/// How long a game lasts at most that begins at another position.
const PLIES_FROM_ELSEWHERE: u32 = 7;

/// A place where a game begins, with the move played first if it is legal.
pub struct Beginning {
    pub text: String,
    pub first: Option<&'static str>,
    pub plies: u32,
}

/// The data files of a game: positions with their endings, and positions with their figures.
fn data(game: &str) -> [&'static str; 2] {
    match game {
        "trichess" => [
            include_str!("../../data/endings_trichess.tsv"),
            include_str!("../../data/perft_trichess.tsv"),
        ],
        "echecs3" => [
            include_str!("../../data/endings_echecs3.tsv"),
            include_str!("../../data/perft_echecs3.tsv"),
        ],
        "yalta" => [
            include_str!("../../data/endings_yalta.tsv"),
            include_str!("../../data/perft_yalta.tsv"),
        ],
        "yalta-last_king" => [
            include_str!("../../data/endings_yalta-last_king.tsv"),
            include_str!("../../data/perft_yalta-last_king.tsv"),
        ],
        "echeversi" => ["", ""],
        _ => panic!("no data for {game}"),
    }
}

fn start(game: &str) -> &'static str {
    match game {
        "echeversi" => "8/8/8/8/8/8/8/8 w KQRRBBNNkqrrbbnn 0",
        _ => {
            "8/8/wPwPwPwPwPwPwPwP/wRwNwBwQwKwBwNwR|\
             8/8/rPrPrPrPrPrPrPrP/rRrNrBrQrKrBrNrR|\
             8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR w wKwQrKrQbKbQ - 0 1 -"
        }
    }
}

pub fn beginnings(game: &str) -> Vec<Beginning> {
    let from_start = || Beginning {
        text: start(game).to_owned(),
        first: None,
        plies: PLIES_FROM_START,
    };
    let mut beginnings: Vec<Beginning> = (0..GAMES_FROM_START).map(|_| from_start()).collect();
    let rows = |text: &'static str| text.lines().filter(|row| !row.starts_with('#'));
    let mut add = |row: &str, first| {
        beginnings.push(Beginning {
            text: row.split('\t').next().unwrap().to_owned(),
            first,
            plies: PLIES_FROM_ELSEWHERE,
        });
    };
    let [endings, figures] = data(game);
    for row in rows(endings) {
        add(row, None);
        add(row, row.split('\t').nth(1));
    }
    for row in rows(figures) {
        add(row, None);
    }
    beginnings
}
