//! Which pages there are, and where.

use crate::rules::Variant;
use crate::rules::lesson::course_of;
use crate::words::Lang;

/// A page on which games are tried or learnt.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::web) enum TryingPage {
    /// All games, to be tried.
    Games,
    /// All games that have lessons.
    Courses,
    /// A board on which a game is tried.
    Play(Variant),
    /// The lessons of a game.
    Learn(Variant),
}

impl TryingPage {
    /// Where it is found.
    pub(in crate::web) fn path(self) -> String {
        match self {
            Self::Games => "/try".to_owned(),
            Self::Courses => "/learn".to_owned(),
            Self::Play(game) => format!("/try/{game}"),
            Self::Learn(game) => format!("/learn/{game}"),
        }
    }

    /// Where it is found in a language.
    pub(in crate::web) fn address(self, lang: Lang) -> String {
        format!("{}?lang={}", self.path(), lang.code())
    }

    /// What runs on it, if anything does.
    pub(super) const fn script(self) -> Option<&'static str> {
        match self {
            Self::Games | Self::Courses => None,
            Self::Play(_) => Some("play.js"),
            Self::Learn(_) => Some("learn.js"),
        }
    }

    /// The lessons of a game, which may be those of another one.
    pub(super) fn lessons(game: Variant) -> Self {
        Self::Learn(course_of(game))
    }

    /// The same kind of page for each game, each once.
    pub(super) fn others(self) -> Vec<(Self, Variant)> {
        let mut pages: Vec<(Self, Variant)> = Vec::new();
        for game in Variant::ALL {
            let (page, game) = match self {
                Self::Games | Self::Play(_) => (Self::Play(game), game),
                Self::Courses | Self::Learn(_) => (Self::lessons(game), course_of(game)),
            };
            if !pages.contains(&(page, game)) {
                pages.push((page, game));
            }
        }
        pages
    }
}
