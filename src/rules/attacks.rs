//! Who attacks what.

use super::piece::{Color, Role};
use super::position::Position;
use super::ruleset::Guard;
use super::square::{Square, SquareSet};
use super::topology::Ray;

/// The squares along rays up to and with the first man.
fn reach(rays: &[Ray], occupied: SquareSet) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    for ray in rays {
        for &square in ray.squares() {
            reached.insert(square);
            if occupied.contains(square) {
                break;
            }
        }
    }
    reached
}

impl Position {
    /// The squares that a man of a kind attacks from a square; for pawns, those of `color`.
    pub(super) fn attacks(
        &self,
        color: Color,
        role: Role,
        from: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        let topology = self.topology();
        let straight = || reach(topology.rook_rays(from), occupied);
        let diagonal = || reach(topology.bishop_rays(from), occupied);
        match role {
            Role::King => topology.king_steps(from),
            Role::Queen => straight() | diagonal(),
            Role::Rook => straight(),
            Role::Bishop => diagonal(),
            Role::Knight => topology.knight_leaps(from),
            Role::Pawn => self.home(color).pawns.captures(from),
        }
    }

    /// The men of a colour that attack a square, with these squares occupied.
    pub(super) fn attackers(&self, target: Square, by: Color, occupied: SquareSet) -> SquareSet {
        let topology = self.topology();
        let men = self.men(by);
        let mut found = topology.knight_leaps(target) & self.all(Role::Knight)
            | topology.king_steps(target) & self.all(Role::King)
            | self.home(by).pawns.captured_from(target) & self.all(Role::Pawn);
        let (straight, diagonal) = self.sliders(by);
        if !straight.is_empty() {
            found |= reach(topology.rook_rays(target), occupied) & straight;
        }
        if !diagonal.is_empty() {
            found |= reach(topology.bishop_rays(target), occupied) & diagonal;
        }
        found & men
    }

    /// A colour's men that move in straight lines, and those that move in diagonals.
    fn sliders(&self, color: Color) -> (SquareSet, SquareSet) {
        let (men, queens) = (self.men(color), self.all(Role::Queen));
        (
            men & (self.all(Role::Rook) | queens),
            men & (self.all(Role::Bishop) | queens),
        )
    }

    /// Whether any opponent of `color` attacks a square.
    pub(super) fn is_attacked(&self, color: Color, square: Square) -> bool {
        let occupied = self.occupied();
        self.colors()
            .iter()
            .any(|&by| by != color && !self.attackers(square, by, occupied).is_empty())
    }

    /// Whether a guarded king stands in a check that counts.
    pub(super) fn breaks(&self, guard: Guard) -> bool {
        !self.checkers(guard.king, guard.against).is_empty()
    }

    /// The men that alone stand between a guarded king and a line piece: moving one may expose it.
    pub(super) fn screens(&self, guard: Guard) -> SquareSet {
        let Some(king) = self.king(guard.king) else {
            return SquareSet::EMPTY;
        };
        let topology = self.topology();
        let (straight, diagonal) = self.sliders(guard.against);
        let mut found = SquareSet::EMPTY;
        if !straight.is_empty() {
            found |= self.screens_along(topology.rook_rays(king), straight);
        }
        if !diagonal.is_empty() {
            found |= self.screens_along(topology.bishop_rays(king), diagonal);
        }
        found
    }

    fn screens_along(&self, rays: &[Ray], sliders: SquareSet) -> SquareSet {
        let occupied = self.occupied();
        let mut found = SquareSet::EMPTY;
        for ray in rays {
            let mut men = ray.squares().iter().filter(|&&sq| occupied.contains(sq));
            if let (Some(screen), Some(&behind)) = (men.next(), men.next())
                && sliders.contains(behind)
            {
                found.insert(*screen);
            }
        }
        found
    }
}
