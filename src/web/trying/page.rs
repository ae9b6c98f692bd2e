//! Which pages there are, and where.

use crate::rules::Variant;
use crate::rules::lesson::{COURSES, course_of};
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
    /// The page on which a game of this name is tried, or that of all games where none is named; none where no game is
    /// called so.
    pub(super) fn tried(game: Option<&str>) -> Option<Self> {
        match game {
            Some(game) => game.parse::<Variant>().ok().map(Self::Play),
            None => Some(Self::Games),
        }
    }

    /// The page on which a game of this name is learnt, in the same way.
    pub(super) fn learnt(game: Option<&str>) -> Option<Self> {
        let Some(game) = game else {
            return Some(Self::Courses);
        };
        let course = course_of(game.parse::<Variant>().ok()?);
        COURSES.contains(&course).then_some(Self::Learn(course))
    }

    /// Every page there is.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let games = Variant::ALL.into_iter().map(Self::Play);
        let courses = COURSES.into_iter().map(Self::Learn);
        games.chain(courses).chain([Self::Games, Self::Courses])
    }

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

    /// Where the picture is found that links to it show, in a language.
    pub(super) fn card(self, lang: Lang) -> String {
        format!("{}/card.png?lang={}", self.path(), lang.code())
    }

    /// The game whose board stands on that picture: of several, Trichess.
    pub(super) const fn shown(self) -> Variant {
        match self {
            Self::Games | Self::Courses => Variant::Trichess,
            Self::Play(game) | Self::Learn(game) => game,
        }
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
