//! The pages: templates filled with words and with what there is to choose.

use super::markup::{escaped, filled, paragraphs};
use crate::rules::Variant;
use crate::rules::lesson::course_of;
use crate::words::{Lang, Line, Words};

const GAMES: &str = include_str!("../../../assets/web/try/games.html");
const PLAY: &str = include_str!("../../../assets/web/try/play.html");
const LEARN: &str = include_str!("../../../assets/web/try/learn.html");

/// The levels at which a computer plays along.
const LEVELS: [u8; 3] = [1, 2, 3];

/// A page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::web) enum TryingPage {
    /// All games.
    Games,
    /// A board on which a game is tried.
    Play(Variant),
    /// The lessons of a game.
    Learn(Variant),
}

impl TryingPage {
    fn template(self) -> &'static str {
        match self {
            Self::Games => GAMES,
            Self::Play(_) => PLAY,
            Self::Learn(_) => LEARN,
        }
    }

    /// Where it is found.
    pub(in crate::web) fn path(self) -> String {
        match self {
            Self::Games => "/try".to_owned(),
            Self::Play(game) => format!("/try/{game}"),
            Self::Learn(game) => format!("/learn/{game}"),
        }
    }

    /// The game that it is about, if it is about one.
    fn game(self) -> Option<Variant> {
        match self {
            Self::Games => None,
            Self::Play(game) | Self::Learn(game) => Some(game),
        }
    }

    /// The page for another game.
    fn of(self, game: Variant) -> Self {
        match self {
            Self::Games | Self::Play(_) => Self::Play(game),
            Self::Learn(_) => Self::Learn(course_of(game)),
        }
    }
}

/// What writes pages in a language.
pub(super) struct Writer<'a> {
    pub(super) words: &'a Words,
    pub(super) lang: Lang,
    /// Where the files are that pages load.
    pub(super) files: &'a str,
}

impl Writer<'_> {
    /// A page as HTML.
    pub(super) fn page(&self, page: TryingPage) -> String {
        filled(page.template(), |name| self.told(page, name))
    }

    /// What stands in a place of a template: one of these, or the message of that id.
    fn told(&self, page: TryingPage, name: &str) -> String {
        match (name, page.game()) {
            ("lang", _) => self.lang.code().to_owned(),
            ("static", _) => self.files.to_owned(),
            ("languages", _) => self.languages(page),
            ("games", _) => Variant::ALL.map(|game| self.card(game)).concat(),
            ("others", _) => self.others(page),
            (name, Some(game)) => self.told_of_game(game, name),
            (id, None) => self.say(&Line::new(id)),
        }
    }

    fn told_of_game(&self, game: Variant, name: &str) -> String {
        match name {
            "title" => escaped(&self.words.game(self.lang, game)),
            "game" => game.id().to_owned(),
            "course" => course_of(game).id().to_owned(),
            "hint" => self.hint(game),
            "picture" => self.picture(game),
            "rules" => paragraphs(&self.words.rules(self.lang, game)),
            "seats" => self.seats(game),
            id => self.say(&Line::new(id).naming("game", game)),
        }
    }

    fn say(&self, line: &Line<'_>) -> String {
        escaped(&self.words.say(self.lang, line))
    }

    fn hint(&self, game: Variant) -> String {
        self.say(&Line::new(match game {
            Variant::Echeversi => "try-hint-placing",
            _ => "try-hint",
        }))
    }

    fn languages(&self, page: TryingPage) -> String {
        let link = |lang: Lang| link((page, lang), lang.name(), (page, self.lang));
        Lang::all().map(link).collect()
    }

    fn others(&self, page: TryingPage) -> String {
        let mut links: Vec<String> = Vec::new();
        for game in Variant::ALL {
            let other = page.of(game);
            let name = self.words.game(self.lang, other.game().unwrap_or(game));
            let link = link((other, self.lang), &name, (page, self.lang));
            if !links.contains(&link) {
                links.push(link);
            }
        }
        links.concat()
    }

    /// The board at the start, as the reader's own colours ask for it.
    fn picture(&self, game: Variant) -> String {
        let files = self.files;
        format!(
            r#"<picture><source srcset="{files}/{game}-dark.svg" media="(prefers-color-scheme: dark)"><img src="{files}/{game}-light.svg" width="512" height="512" alt=""></picture>"#
        )
    }

    fn card(&self, game: Variant) -> String {
        let (play, learn) = (TryingPage::Play(game), TryingPage::Learn(course_of(game)));
        let name = self.words.game(self.lang, game);
        let about = |id| {
            let line = Line::new(id).naming("game", game);
            self.words.say(self.lang, &line)
        };
        let picture = self.picture(game);
        let here = (TryingPage::Games, self.lang);
        let heading = link((play, self.lang), &name, here);
        let tried = link((play, self.lang), &about("try-play"), here);
        let taught = link((learn, self.lang), &about("try-learn"), here);
        format!("<li>{picture}<h2>{heading}</h2><p>{tried}</p><p>{taught}</p></li>")
    }

    /// Who plays each colour.
    fn seats(&self, game: Variant) -> String {
        let levels = LEVELS.map(|level| {
            let name = self.say(&Line::new("try-computer").with("level", level));
            format!(r#"<option value="{level}">{name}</option>"#)
        });
        let (you, levels) = (self.say(&Line::new("try-you")), levels.concat());
        let seat = |&color: &crate::rules::Color| {
            let name = escaped(&self.words.color(self.lang, game, color));
            let letter = color.letter();
            format!(
                r#"<label><span>{name}</span><select data-color="{letter}" autocomplete="off"><option value="0" selected>{you}</option>{levels}</select></label>"#
            )
        };
        game.colors().iter().map(seat).collect()
    }
}

/// A link to a page in a language, marked where it is the page on which it stands.
fn link(to: (TryingPage, Lang), text: &str, here: (TryingPage, Lang)) -> String {
    let (path, lang) = (to.0.path(), to.1.code());
    let current = if to == here {
        r#" aria-current="page""#
    } else {
        ""
    };
    let text = escaped(text);
    format!(r#"<a href="{path}?lang={lang}"{current}>{text}</a>"#)
}
