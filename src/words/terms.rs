//! The terms of the games: what games, colours, pieces and titles are called.

use super::{Lang, Line, Reader, Words};
use crate::rules::{Color, Ending, Move, Piece, Position, Role, Title, Variant};

/// The colour of a player's pieces as the locale files know it: the second of three has
/// red pieces in Trichess, brown ones in the other games.
fn shade(variant: Variant, color: Color) -> &'static str {
    match (color, variant) {
        (Color::White, _) => "w",
        (Color::Red, Variant::Echecs3 | Variant::Yalta | Variant::YaltaLastKing) => "brown",
        (Color::Red, Variant::Trichess | Variant::Chess | Variant::Echeversi) => "r",
        (Color::Black, _) => "b",
    }
}

impl From<Variant> for Line<'_> {
    fn from(variant: Variant) -> Self {
        Self::of_kind("game", variant.id())
    }
}

/// A game as it stands after another noun, with the word that joins the two: `of Trichess`, `d’Écheversi`.
#[must_use]
pub fn of_game(variant: Variant) -> Line<'static> {
    Line::of_kind("of-game", variant.id())
}

/// The way in which a game has ended, in a few words: `checkmate`.
impl From<Ending> for Line<'_> {
    fn from(ending: Ending) -> Self {
        Self::of_kind("ended", ending.code())
    }
}

impl From<Role> for Line<'_> {
    fn from(role: Role) -> Self {
        Self::of_kind("role", name_of(role))
    }
}

impl From<Title> for Line<'_> {
    fn from(title: Title) -> Self {
        Self::new(match title {
            Title::Seigneur => "title-seigneur",
            Title::Chevalier => "title-chevalier",
            Title::Vassal => "title-vassal",
            Title::Serf => "title-serf",
        })
    }
}

/// A kind of piece as the ids of messages name it.
pub(super) const fn name_of(role: Role) -> &'static str {
    match role {
        Role::King => "king",
        Role::Queen => "queen",
        Role::Rook => "rook",
        Role::Bishop => "bishop",
        Role::Knight => "knight",
        Role::Pawn => "pawn",
    }
}

/// The name of a colour in a game.
pub(super) fn colored(variant: Variant, color: Color) -> Line<'static> {
    Line::of_kind("color", shade(variant, color))
}

/// A piece with its colour in a game and its article: `the black queen`.
pub(super) fn piece_line(variant: Variant, piece: Piece) -> Line<'static> {
    let line = Line::of_kind("piece", name_of(piece.role));
    line.with("color", shade(variant, piece.color))
}

/// A line that names a colour of the position's game.
pub(super) fn color_line(position: &Position, id: &'static str, color: Color) -> Line<'static> {
    Line::new(id).naming("color", colored(position.variant(), color))
}

impl Words {
    /// The name of a game.
    #[must_use]
    pub fn game(&self, lang: Lang, variant: Variant) -> String {
        self.say(lang, variant)
    }

    /// The name of a colour in a game.
    #[must_use]
    pub fn color(&self, lang: Lang, variant: Variant, color: Color) -> String {
        self.say(lang, colored(variant, color))
    }

    /// A piece with its colour in a game and its article: `the black queen`.
    #[must_use]
    pub fn piece(&self, lang: Lang, variant: Variant, piece: Piece) -> String {
        self.say(lang, piece_line(variant, piece))
    }

    /// The name of a title.
    #[must_use]
    pub fn title(&self, lang: Lang, title: Title) -> String {
        self.say(lang, title)
    }

    /// The rules of a game in short.
    #[must_use]
    pub fn rules(&self, reader: Reader, variant: Variant) -> String {
        let line = reader.lettered(Line::of_kind("rules", variant.id()));
        self.say(reader.lang, line)
    }

    /// From which side boards are drawn, and the sign of each player on them, as pictures have it.
    #[must_use]
    pub fn signs(&self, lang: Lang, variant: Variant) -> String {
        let signs = variant.colors().iter().map(|&color| {
            let sign = match color {
                Color::White => '○',
                Color::Red => '△',
                Color::Black => '□',
            };
            format!("{sign} {}", self.color(lang, variant, color))
        });
        let signs = signs.collect::<Vec<_>>().join(" · ");
        self.say(lang, Line::new("rules-signs").with("signs", signs))
    }

    /// A move by the name of its piece, which is no letter: `Rook e2`.
    #[must_use]
    pub fn move_by_name(&self, lang: Lang, position: &Position, mv: Move) -> String {
        let piece = mv.from().and_then(|from| position.piece_at(from));
        let role = match mv {
            Move::Place { role, .. } => role,
            Move::Step { .. } => piece.map_or(Role::Pawn, |piece| piece.role),
        };
        let line = match mv.becomes() {
            Some(becomes) => Line::new("move-by-name-becomes").naming("becomes", becomes),
            None => Line::new("move-by-name"),
        };
        let line = line.with("role", role.letter().to_string());
        self.say(lang, line.with("square", position.topology().name(mv.to())))
    }
}
