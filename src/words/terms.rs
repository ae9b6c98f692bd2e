//! The terms of the games: what games, colours, men and titles are called.

use super::{Lang, Line, Words};
use crate::game::PlayerId;
use crate::rules::notation::Letters;
use crate::rules::{Color, Piece, Role, Title, Variant};

impl Lang {
    /// The letters in which moves are written.
    #[must_use]
    pub const fn letters(self) -> Letters {
        match self {
            Self::English => Letters::English,
            Self::French => Letters::French,
        }
    }
}

/// The mark-up that shows a person's name; whether it notifies them is decided where it is sent.
#[must_use]
pub fn mention(player: PlayerId) -> String {
    format!("<@{player}>")
}

impl Words {
    /// What a game is called.
    #[must_use]
    pub fn game(&self, lang: Lang, variant: Variant) -> String {
        let id = match variant {
            Variant::Trichess => "game-trichess",
            Variant::Chess => "game-chess",
        };
        self.say(lang, &Line::new(id))
    }

    /// What a colour is called.
    #[must_use]
    pub fn color(&self, lang: Lang, color: Color) -> String {
        let id = match color {
            Color::White => "color-w",
            Color::Red => "color-r",
            Color::Black => "color-b",
        };
        self.say(lang, &Line::new(id))
    }

    /// What a kind of man is called.
    #[must_use]
    pub fn role(&self, lang: Lang, role: Role) -> String {
        let id = match role {
            Role::King => "role-king",
            Role::Queen => "role-queen",
            Role::Rook => "role-rook",
            Role::Bishop => "role-bishop",
            Role::Knight => "role-knight",
            Role::Pawn => "role-pawn",
        };
        self.say(lang, &Line::new(id))
    }

    /// A man with its colour and article: `the black queen`.
    #[must_use]
    pub fn man(&self, lang: Lang, piece: Piece) -> String {
        let id = match piece.role {
            Role::King => "man-king",
            Role::Queen => "man-queen",
            Role::Rook => "man-rook",
            Role::Bishop => "man-bishop",
            Role::Knight => "man-knight",
            Role::Pawn => "man-pawn",
        };
        self.say(lang, &Line::new(id).with("color", piece.color.to_string()))
    }

    /// What a title is called.
    #[must_use]
    pub fn title(&self, lang: Lang, title: Title) -> String {
        let id = match title {
            Title::Seigneur => "title-seigneur",
            Title::Chevalier => "title-chevalier",
            Title::Vassal => "title-vassal",
            Title::Serf => "title-serf",
        };
        self.say(lang, &Line::new(id))
    }

    /// The rules of a game in short.
    #[must_use]
    pub fn rules(&self, lang: Lang, variant: Variant) -> String {
        let id = match variant {
            Variant::Trichess => "rules-trichess",
            Variant::Chess => "rules-chess",
        };
        self.say(lang, &Line::new(id))
    }
}
