//! The terms of the games: what games, colours, pieces and titles are called.

use super::{Lang, Line, Words};
use crate::game::{PlayerId, Stakes, Table};
use crate::rules::notation::Letters;
use crate::rules::{Color, Ending, Move, Piece, Position, Role, Title, Variant};

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

/// The player of a colour, by name.
pub(super) fn player(table: &Table, color: Color) -> String {
    table.player(color).map(mention).unwrap_or_default()
}

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

impl Words {
    /// The name of a game.
    #[must_use]
    pub fn game(&self, lang: Lang, variant: Variant) -> String {
        let id = match variant {
            Variant::Trichess => "game-trichess",
            Variant::Echecs3 => "game-echecs3",
            Variant::Yalta => "game-yalta",
            Variant::YaltaLastKing => "game-yalta-last_king",
            Variant::Echeversi => "game-echeversi",
            Variant::Chess => "game-chess",
        };
        self.say(lang, &Line::new(id))
    }

    /// The name of a colour in a game.
    #[must_use]
    pub fn color(&self, lang: Lang, variant: Variant, color: Color) -> String {
        let id = format!("color-{}", shade(variant, color));
        self.say(lang, &Line::new(&id))
    }

    /// The name of a kind of piece.
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

    /// A piece with its colour in a game and its article: `the black queen`.
    #[must_use]
    pub fn piece(&self, lang: Lang, variant: Variant, piece: Piece) -> String {
        let id = match piece.role {
            Role::King => "piece-king",
            Role::Queen => "piece-queen",
            Role::Rook => "piece-rook",
            Role::Bishop => "piece-bishop",
            Role::Knight => "piece-knight",
            Role::Pawn => "piece-pawn",
        };
        self.say(
            lang,
            &Line::new(id).with("color", shade(variant, piece.color)),
        )
    }

    /// The way in which a game has ended, in a few words: `checkmate`.
    #[must_use]
    pub fn ending(&self, lang: Lang, ending: Ending) -> String {
        let id = match ending {
            Ending::Fat => "ended-fat",
            Ending::DoubleCheck => "ended-double_check",
            Ending::Mate => "ended-mate",
            Ending::DoubleMate => "ended-double_mate",
            Ending::CoalitionMate => "ended-coalition_mate",
            Ending::Stalemate => "ended-stalemate",
            Ending::DeadPosition => "ended-dead_position",
            Ending::Threefold => "ended-threefold",
            Ending::Fivefold => "ended-fivefold",
            Ending::FiftyMoves => "ended-fifty_moves",
            Ending::SeventyFiveMoves => "ended-seventyfive_moves",
            Ending::LongestGame => "ended-longest_game",
            Ending::Agreement => "ended-agreement",
            Ending::Resignation => "ended-resignation",
            Ending::Timeout => "ended-timeout",
            Ending::Adjudication => "ended-adjudication",
            Ending::Aborted => "ended-aborted",
            Ending::LastIn => "ended-last_in",
            Ending::Score => "ended-score",
        };
        self.say(lang, &Line::new(id))
    }

    /// The name of a title.
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
            Variant::Echecs3 => "rules-echecs3",
            Variant::Yalta => "rules-yalta",
            Variant::YaltaLastKing => "rules-yalta-last_king",
            Variant::Echeversi => "rules-echeversi",
            Variant::Chess => "rules-chess",
        };
        self.say(lang, &Line::new(id))
    }

    /// The sentence that says whether a game counts, and what that means.
    pub(super) fn stakes(&self, lang: Lang, stakes: Stakes) -> String {
        let id = match stakes {
            Stakes::Rated => "invitation-rated",
            Stakes::Friendly => "invitation-friendly",
        };
        self.say(lang, &Line::new(id))
    }

    /// A line that names the player of a colour, and the colour.
    pub(super) fn seat_line(
        &self,
        lang: Lang,
        table: &Table,
        id: &'static str,
        color: Color,
    ) -> Line<'static> {
        Line::new(id)
            .with("player", player(table, color))
            .with("color", self.color(lang, table.variant(), color))
    }

    /// A line that names a colour of the position's game.
    pub(super) fn color_line(
        &self,
        lang: Lang,
        position: &Position,
        id: &'static str,
        color: Color,
    ) -> Line<'static> {
        Line::new(id).with("color", self.color(lang, position.variant(), color))
    }

    pub(super) fn name_list(&self, lang: Lang, names: &[String]) -> String {
        match names {
            [first, second] => {
                let both = Line::new("both").with("first", first.as_str());
                self.say(lang, &both.with("second", second.as_str()))
            }
            names => names.join(", "),
        }
    }

    /// A move by the name of its piece, which is no letter: `Rook e2`.
    #[must_use]
    pub fn move_by_name(&self, lang: Lang, position: &Position, mv: Move) -> String {
        let role = match mv {
            Move::Place { role, .. } => role,
            Move::Step { from, .. } => position
                .piece_at(from)
                .map_or(Role::Pawn, |piece| piece.role),
        };
        let line = Line::new(match mv.becomes() {
            Some(_) => "move-by-name-becomes",
            None => "move-by-name",
        });
        let becomes = mv.becomes().map(|role| self.role(lang, role));
        self.say(
            lang,
            &line
                .with("role", role.letter().to_string())
                .with("square", position.topology().name(mv.to()))
                .with("becomes", becomes.unwrap_or_default()),
        )
    }
}
