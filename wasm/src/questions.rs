//! What a page asks, as JSON: `{"show": {"game": "chess", …}}`.

use serde::{Deserialize, Serialize};

use crate::desk::Desk;
use crate::games::{self, Game};
use crate::rules::Color;
use crate::rules::perft::{LastPly, perft};
use crate::squares;
use crate::taught;
use crate::words::{Lang, Words};

/// A question of a page.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum Asked {
    /// The page is in this language: from now on it is spoken.
    Speak {
        lang: String,
        messages: String,
        letters: String,
        decimal_mark: char,
    },
    /// Where the squares lie.
    Board { game: String, seat: char },
    /// How the game stands.
    Show { game: Game, view: View },
    /// Why a move cannot be played.
    Why { game: Game, view: View, mv: String },
    /// What a computer of a level plays.
    Think { game: Game, level: u8, seed: u32 },
    /// The lesson with a number, from 0.
    Lesson {
        course: String,
        number: usize,
        theme: String,
    },
    /// What comes of an answer to it.
    Judge {
        course: String,
        number: usize,
        theme: String,
        answer: String,
    },
    /// How many sequences of moves there are.
    Perft {
        game: String,
        position: Option<String>,
        depth: u32,
    },
}

/// How a board is looked at.
#[derive(Deserialize, Debug)]
pub struct View {
    /// The letter of the colour whose side is at the bottom.
    pub seat: char,
    /// The code of the theme.
    pub theme: String,
    /// The square of the piece that is in hand.
    #[serde(default)]
    pub chosen: Option<String>,
}

/// A question that has no answer: a fault of the page.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// It is no question.
    #[error("{0}")]
    Unreadable(serde_json::Error),
    /// Something that it names does not exist.
    #[error("{0:?} is unknown")]
    Unknown(String),
}

impl Trouble {
    /// As a page is told of it.
    pub fn told(&self) -> String {
        #[derive(Serialize)]
        struct Told {
            trouble: String,
        }
        written(&Told {
            trouble: self.to_string(),
        })
    }
}

/// The answer to a question.
pub fn answer(desk: &mut Desk, asked: Asked) -> Result<String, Trouble> {
    match asked {
        Asked::Speak {
            lang,
            messages,
            letters,
            decimal_mark,
        } => {
            let known = letters.parse().map_err(|_| Trouble::Unknown(letters))?;
            let lang = lang.parse().map_err(|_| Trouble::Unknown(lang))?;
            desk.words = Words::read(&messages, lang);
            desk.lang = Lang::new(known, decimal_mark);
            Ok("{}".to_owned())
        }
        Asked::Board { game, seat } => Ok(written(&squares::board(variant(&game)?, color(seat)?))),
        Asked::Show { game, view } => Ok(written(&games::show(desk, &game, &view)?)),
        Asked::Why { game, view, mv } => Ok(written(&games::why(desk, &game, &view, &mv)?)),
        Asked::Think { game, level, seed } => {
            Ok(written(&games::think(desk.memory(), &game, level, seed)?))
        }
        Asked::Lesson {
            course,
            number,
            theme,
        } => Ok(written(&taught::lesson(desk, &course, number, &theme)?)),
        Asked::Judge {
            course,
            number,
            theme,
            answer,
        } => Ok(written(&taught::judge(
            desk,
            (&course, number),
            &theme,
            &answer,
        )?)),
        Asked::Perft {
            game,
            position,
            depth,
        } => {
            let start = games::start(variant(&game)?, position.as_deref())?;
            Ok(written(&perft(&start, depth, LastPly::Counted)))
        }
    }
}

/// The game of an id.
pub fn variant(id: &str) -> Result<crate::rules::Variant, Trouble> {
    id.parse().map_err(|_| Trouble::Unknown(id.to_owned()))
}

/// The colour of a letter.
pub fn color(letter: char) -> Result<Color, Trouble> {
    let mut all = Color::ALL.into_iter();
    all.find(|color| color.letter() == letter)
        .ok_or_else(|| Trouble::Unknown(letter.to_string()))
}

/// A value as JSON.
fn written(value: &impl Serialize) -> String {
    // Nothing that is answered has a form that JSON lacks.
    serde_json::to_string(value).unwrap_or_default()
}
