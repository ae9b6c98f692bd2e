//! What a side attacks.

/// What is attacked by a side.
#[derive(Default)]
pub struct AttackMap {
    pub by_pawn: u64,
    /// By kind of officer: knights, bishops, rooks, queens.
    pub by_kind: [u64; 4],
    pub all: u64,
    /// What is attacked by two at least.
    pub twice: u64,
    /// The force that bears on the opponent's king, and by how many pieces.
    pub force: usize,
    pub assailants: usize,
}

impl AttackMap {
    /// The attacks of pawns and of the king, which stand before those of officers.
    pub fn begin(by_pawn: u64, by_king: u64) -> Self {
        Self {
            by_pawn,
            all: by_pawn | by_king,
            twice: by_pawn & by_king,
            ..Self::default()
        }
    }

    /// Adds what an officer attacks.
    pub fn note(&mut self, kind: usize, reach: u64) {
        self.twice |= self.all & reach;
        self.all |= reach;
        self.by_kind[kind] |= reach;
    }

    /// Adds the force with which an officer bears on squares around a king.
    pub fn press(&mut self, force: usize, zone: u64) {
        if zone != 0 {
            self.assailants += 1;
            self.force += force + 5 * zone.count_ones() as usize;
        }
    }
}
