//! The lines of single reasons, with the pieces and moves that they name.

use super::Saying;
use crate::rules::notation::san;
use crate::rules::{CastlingFault, Color, Move, Piece, Role, Roles, Square, Wing};
use crate::words::Line;
use crate::words::line::joined;
use crate::words::terms::{colored, name_of, piece_line};

/// The most captures that are named as allowed.
const MOST_NAMED: usize = 5;

impl Saying<'_> {
    pub(super) fn on(&self, id: &'static str, square: Square) -> Line<'static> {
        Line::new(id).with("square", self.name(square))
    }

    pub(super) fn piece(&self, id: &'static str, piece: Piece, on: Square) -> Line<'static> {
        self.on(id, on).naming("piece", self.called(piece))
    }

    pub(super) fn king(&self, color: Color) -> Line<'static> {
        let role = Role::King;
        self.called(Piece { color, role })
    }

    fn color(&self, color: Color) -> Line<'static> {
        colored(self.position.variant(), color)
    }

    fn called(&self, piece: Piece) -> Line<'static> {
        piece_line(self.position.variant(), piece)
    }

    fn name(&self, square: Square) -> String {
        self.position.topology().name(square).to_owned()
    }

    pub(super) fn not_yours(&self, piece: Piece, on: Square) -> Line<'static> {
        self.piece("illegal-not-yours", piece, on)
            .naming("color", self.color(self.position.turn()))
    }

    pub(super) fn no_such_move(&self, mv: Move, role: Role) -> Line<'static> {
        let from = mv.from().map(|from| self.name(from)).unwrap_or_default();
        Line::of_kind("illegal", &format!("{}-move", name_of(role)))
            .with("from", from)
            .with("to", self.name(mv.to()))
    }

    pub(super) fn no_capture_ahead(&self, piece: Piece, on: Square) -> Line<'static> {
        self.piece("illegal-no-capture-ahead", piece, on)
    }

    pub(super) fn choice_missing(&self, mv: Move, choices: Roles) -> Line<'static> {
        self.choices("illegal-choice-missing", mv, choices)
    }

    pub(super) fn no_promotion(&self, mv: Move, asked: Role, choices: Roles) -> Line<'static> {
        self.choices("illegal-no-promotion", mv, choices)
            .naming("role", asked)
    }

    /// The shielded king would be in check.
    pub(super) fn shielded(&self, king: Color, by: Piece, from: Square) -> Line<'static> {
        self.piece("illegal-shield", by, from)
            .naming("king", self.king(king))
            .naming("color", self.color(king))
    }

    /// A pawn has to become something, or something else: what it can become.
    fn choices(&self, id: &'static str, mv: Move, choices: Roles) -> Line<'static> {
        let spelled = choices.iter().map(|role| {
            let typed = self.typed(mv, Some(role));
            format!("{} ({typed})", self.words.say(self.lang, role))
        });
        Line::new(id).with("choices", joined(spelled, ", "))
    }

    pub(super) fn not_captured(&self, mv: Move, asked: Role, choices: Roles) -> Line<'static> {
        if choices.is_empty() {
            return Line::new("illegal-nothing-captured").with("move", self.typed(mv, None));
        }
        self.choices("illegal-not-captured", mv, choices)
            .naming("none", Line::of_kind("no", name_of(asked)))
    }

    /// A pawn's move as it can be typed, becoming something or nothing.
    fn typed(&self, mv: Move, becomes: Option<Role>) -> String {
        let to = mv.to();
        let mv = mv
            .from()
            .map_or(mv, |from| Move::Step { from, to, becomes });
        let san = self.san(mv);
        format!("`{}`", san.trim_end_matches(['+', '#']))
    }

    fn san(&self, mv: Move) -> String {
        san(self.position, mv, self.letters)
    }

    /// The piece that moves away is pinned, or a capture in passing opens two squares at once.
    pub(super) fn exposed(&self, mv: Move, by: Piece, attacker: Square) -> Line<'static> {
        let mover = self.position.turn();
        let screens = self.position.attacks().screens();
        let pinned = screens
            .iter()
            .filter(|screen| screen.king == mover && screen.from == attacker)
            .find(|screen| mv.from() == Some(screen.on))
            .and_then(|screen| Some((self.position.piece_at(screen.on)?, screen.on)));
        match pinned {
            None => self.piece("illegal-exposes-own-king", by, attacker),
            Some((piece, on)) => self
                .piece("illegal-pinned", by, attacker)
                .naming("pinned", self.called(piece))
                .with("pinned_square", self.name(on)),
        }
    }

    /// A piece that may not be taken, and what may be taken of its owner's instead.
    pub(super) fn protected(&self, piece: Piece, on: Square, exempt: &[Move]) -> Line<'static> {
        let line = if exempt.is_empty() {
            self.piece("illegal-protected", piece, on)
        } else {
            let named = exempt.iter().take(MOST_NAMED);
            let named = named.map(|&mv| format!("`{}`", self.san(mv)));
            let more = (exempt.len() > MOST_NAMED).then(|| "…".to_owned());
            self.piece("illegal-protected-but", piece, on)
                .with("allowed", joined(named.chain(more), ", "))
        };
        line.naming("owner", self.color(piece.color))
            .naming("king", self.king(piece.color))
    }

    pub(super) fn castling(&self, wing: Wing, fault: CastlingFault) -> Line<'static> {
        let castling = match wing {
            Wing::King => "castling-king",
            Wing::Queen => "castling-queen",
        };
        let rank = &self.position.home(self.position.turn()).back_rank;
        match fault {
            CastlingFault::KingAway => self.on("illegal-castling-king-away", rank[4]),
            CastlingFault::RookAway => {
                self.on("illegal-castling-rook-away", rank[wing.rook_column()])
            }
            CastlingFault::RightLost => Line::new("illegal-castling-right"),
            CastlingFault::Between { by, on } => self.piece("illegal-castling-between", by, on),
            CastlingFault::InCheck { by, from } => {
                return self.piece("illegal-castling-in-check", by, from);
            }
            CastlingFault::Through { square, by, from } => self
                .piece("illegal-castling-through", by, from)
                .with("crossed", self.name(square)),
            CastlingFault::Into { square, by, from } => self
                .piece("illegal-castling-into", by, from)
                .with("reached", self.name(square)),
        }
        .naming("castling", castling)
    }

    /// Nothing moves in this game: a placement that is legal shows what to type.
    pub(super) fn pieces_stay(&self) -> Line<'static> {
        let example = self.position.legal_moves().first().map(|&mv| self.san(mv));
        Line::new("illegal-pieces-stay").with("example", example.unwrap_or_default())
    }

    pub(super) fn first_placement(&self, role: Role) -> Line<'static> {
        let color = self.position.turn();
        Line::new("illegal-first-placement").naming("piece", self.called(Piece { color, role }))
    }
}

pub(super) fn not_in_hand(role: Role, hand: Roles) -> Line<'static> {
    Line::new("illegal-not-in-hand")
        .naming("role", role)
        .listing("hand", hand.iter().map(Line::from), ", ")
}
