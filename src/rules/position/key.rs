//! A number that stands for a position in tables.

use super::symmetry::{Shape, symmetries};
use super::{Pieces, Position};
use crate::rules::Color;
use crate::rules::splitmix::spread;

/// Numbers without a pattern, one pair a set of pieces and one for the rest.
const SALTS: [[u64; 2]; 6] = salts();

const fn salts() -> [[u64; 2]; 6] {
    let mut table = [[0; 2]; 6];
    let mut state = 0x243F_6A88_85A3_08D3;
    let mut place = 0;
    while place < 12 {
        state = spread(state);
        table[place / 2][place % 2] = state;
        place += 1;
    }
    table
}

/// The two halves of a product of 128 bits, laid over each other.
#[expect(clippy::cast_possible_truncation, reason = "the halves are meant")]
#[inline]
const fn fold(one: u64, other: u64) -> u64 {
    let product = one as u128 * other as u128;
    product as u64 ^ (product >> 64) as u64
}

impl Position {
    /// A number that is the same for positions alike but for their counters, and hardly ever for others.
    ///
    /// What counts are the pieces, whose turn it is, the rights, who is in, and the hands; the plies and
    /// the round do not. It is worked out anew at each call, and is the same on every machine.
    ///
    /// ```
    /// use seigneur::rules::{Move, Position, Variant};
    ///
    /// let start = Position::start(Variant::Chess);
    /// let mut position = start;
    /// for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
    ///     let mv = Move::from_coordinates(text, position.topology()).expect("two squares");
    ///     position = position.play(mv).expect("a legal move");
    ///     assert_eq!(position.key() == start.key(), text == "f6g8");
    /// }
    /// ```
    #[must_use]
    pub fn key(&self) -> u64 {
        let rest = rights(self) ^ SALTS[5][0];
        fold(
            piece_key(&self.pieces) ^ rest,
            SALTS[5][1] ^ u64::from(self.hands.bits()),
        )
    }

    /// A number that is the same for positions in which the same pieces stand alike and the same player is to move,
    /// whatever rights they have and whoever is out, and hardly ever for others. Positions that differ by the side from
    /// which the board is looked at have one number: mirrored, with the colours exchanged, or turned round among three,
    /// whichever way round they move; and where no pawns are left, however the board lies.
    ///
    /// Databases hold it: where it changes for a position, they forget what they hold.
    #[must_use]
    pub fn placement_key(&self) -> u64 {
        self.placement_key_with(self.turn)
    }

    /// The [placement keys](Self::placement_key) that the same pieces have where another player is to move, of each, also of
    /// those who are out.
    #[must_use]
    pub fn placement_keys_of_others(&self) -> Vec<u64> {
        let others = self.colors().iter().filter(|&&turn| turn != self.turn);
        others.map(|&turn| self.placement_key_with(turn)).collect()
    }

    fn placement_key_with(&self, turn: Color) -> u64 {
        let sides = symmetries(self.variant, Shape::of(self));
        let keys = sides.map(|symmetry| {
            let pieces = symmetry.pieces(&self.pieces);
            let turn = symmetry.color(turn).index() as u64 ^ SALTS[5][0];
            fold(piece_key(&pieces) ^ turn, SALTS[5][1])
        });
        keys.min().unwrap_or_default()
    }
}

/// What the pieces bring to the keys.
#[expect(clippy::cast_possible_truncation, reason = "the halves are meant")]
#[inline]
fn piece_key(pieces: &Pieces) -> u64 {
    let sets = pieces.bits().into_iter().zip(SALTS);
    sets.fold(0, |key, (bits, [low, high])| {
        key ^ fold(bits as u64 ^ low, (bits >> 64) as u64 ^ high)
    })
}

/// Everything that counts besides pieces and hands, in disjoint bits.
#[inline]
fn rights(position: &Position) -> u64 {
    let mut bits = position.turn.index() as u64 | (position.variant as u64) << 2;
    bits |= u64::from(position.castling.bits()) << 5;
    let out = position.players.out().iter();
    bits |= out.fold(0, |gone, color| gone << 2 | (color.index() as u64 + 1)) << 11;
    let crossed = position.en_passant.squares().iter();
    bits | crossed.fold(0, |all, cell| all << 8 | (cell.index() as u64 + 1)) << 17
}

#[cfg(test)]
mod tests {
    use crate::rules::{Color, Position, Variant};

    #[test]
    fn placement_keys_never_change() {
        for (variant, key) in [
            (Variant::Chess, 2_268_060_543_575_719_179),
            (Variant::Trichess, 6_703_747_807_226_302_961),
            (Variant::Echecs3, 6_703_747_807_226_302_961),
            (Variant::Yalta, 6_703_747_807_226_302_961),
            (Variant::YaltaLastKing, 6_703_747_807_226_302_961),
            (Variant::Echeversi, 5_145_903_719_756_208),
        ] {
            let found = Position::start(variant).placement_key();
            assert_eq!(found, key, "{variant}");
        }
    }

    /// A row of a position in a mirror.
    fn reversed(row: &str) -> String {
        let (mut cells, mut rest) = (Vec::new(), row);
        while !rest.is_empty() {
            let width = if rest.starts_with(char::is_numeric) {
                1
            } else {
                2
            };
            let (cell, more) = rest.split_at(width);
            cells.insert(0, cell);
            rest = more;
        }
        cells.concat()
    }

    #[test]
    fn a_placement_of_yalta_is_one_of_trichess_in_a_mirror() {
        let placement = "8/8/1wP6/wRwN1wQwK3|7rP/8/rP7/2rB1rK3|8/3bP4/8/bR3bK3";
        let of = |variant, placement: &str, turn| {
            let text = format!("{placement} {turn} - - 0 9 -");
            let position = Position::parse(variant, &text).expect("a position");
            position.placement_key()
        };
        let mirrored = placement.split('|').map(|territory| {
            let rows = territory.split('/').map(reversed);
            rows.collect::<Vec<_>>().join("/")
        });
        let mirrored = mirrored.collect::<Vec<_>>().join("|");
        for turn in ["w", "r", "b"] {
            let own = of(Variant::Trichess, placement, turn);
            assert_eq!(of(Variant::Echecs3, placement, turn), own);
            assert_eq!(of(Variant::Yalta, &mirrored, turn), own, "{turn}");
            assert_eq!(of(Variant::YaltaLastKing, &mirrored, turn), own, "{turn}");
            assert_ne!(of(Variant::Yalta, placement, turn), own, "{turn}");
        }
    }

    #[test]
    fn rights_and_counters_are_no_part_of_a_placement() {
        let read = |text| Position::parse(Variant::Chess, text).expect("a position");
        let one = read("r3k3/8/8/4pP2/8/8/8/4K3 w q e6 0 40");
        let other = read("r3k3/8/8/4pP2/8/8/8/4K3 w - - 3 1");
        assert_ne!(one.key(), other.key());
        assert_eq!(one.placement_key(), other.placement_key());
        let turned = read("r3k3/8/8/4pP2/8/8/8/4K3 b - - 3 1");
        assert_ne!(other.placement_key(), turned.placement_key());
        assert_eq!(other.placement_keys_of_others(), [turned.placement_key()]);
    }

    #[test]
    fn a_placement_without_pawns_is_the_same_from_all_four_sides() {
        let key = |variant, text| {
            let position = Position::parse(variant, text).expect("a position");
            position.placement_key()
        };
        let chess = |text| key(Variant::Chess, text);
        let own = chess("8/8/3k4/8/1r6/8/3KQ3/8 w - - 0 40");
        for text in [
            "8/8/8/1Q6/1K3k2/8/3r4/8 w - - 0 40",
            "8/3KQ3/8/1r6/8/3k4/8/8 w - - 0 40",
            "8/8/3K4/8/1R6/8/3kq3/8 b - - 0 40",
            "8/8/8/1q6/1k3K2/8/3R4/8 b - - 0 40",
        ] {
            assert_eq!(chess(text), own, "{text}");
        }
        assert_ne!(chess("8/8/3k4/8/1r6/8/3KQ2P/8 w - - 0 40"), own);
        let turned = chess("8/7P/8/1Q6/1K3k2/8/3r4/8 w - - 0 40");
        assert_ne!(turned, chess("8/8/3k4/8/1r6/8/3KQ2P/8 w - - 0 40"));
    }

    #[test]
    fn a_placement_without_pawns_is_the_same_whoever_sits_where() {
        let of = |variant, text| {
            let position = Position::parse(variant, text).expect("a position");
            position.placement_key()
        };
        for variant in [Variant::Trichess, Variant::Yalta] {
            let own = of(
                variant,
                "8/8/8/wR3wK3|8/8/8/3rKrQ3|8/8/8/2bB1bK3 w - - 0 30 -",
            );
            let passed_on = "8/8/8/rR3rK3|8/8/8/3bKbQ3|8/8/8/2wB1wK3 r - - 0 30 -";
            assert_eq!(of(variant, passed_on), own, "{variant}");
        }
        let own = of(
            Variant::Echeversi,
            "8/R1r5/2N5/1k1Kq3/8/5Q2/5n2/8 w RBBNrbbn 8",
        );
        let exchanged = "8/r1R5/2n5/1K1kQ3/8/5q2/5N2/8 b RBBNrbbn 8";
        assert_eq!(of(Variant::Echeversi, exchanged), own);
    }

    #[test]
    fn a_placement_of_two_who_are_left_of_three_is_the_same_in_a_mirror() {
        for variant in [Variant::Yalta, Variant::YaltaLastKing] {
            let of = |placement: &str, out: &str| {
                let text = format!("{placement} w - - 0 9 {out}");
                let position = Position::parse(variant, &text).expect("a position");
                position.placement_key()
            };
            let here = |rest: &str| format!("8/8/1wP6/wRwN1wQwK3|{rest}");
            let seen = "8/8/6wP1/3wKwQ1wNwR";
            // Red is out, and its pieces stand where they stood; seen in a mirror it is Black who is.
            let own = of(&here("8/8/8/8|8/3bP4/8/bR3bK3"), "r");
            let other = format!("{seen}|8/4rP3/8/3rK3rR|8/8/8/8");
            assert_eq!(of(&other, "b"), own, "{variant}");
        }
    }

    /// The same position in which somebody is out, who has no rights any more.
    fn without(position: &Position, out: Color) -> Position {
        let text = position.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let letter = ["w", "r", "b"][out.index()];
        let text = format!("{} {} - - 0 9 {letter}", fields[0], fields[1]);
        Position::parse(position.variant(), &text).expect("a position")
    }

    #[test]
    fn who_is_out_is_no_part_of_a_placement() {
        let problems = include_str!("../../../assets/problems/yalta.tsv");
        for text in problems.lines().filter_map(|line| line.split('\t').next()) {
            for variant in [Variant::Yalta, Variant::YaltaLastKing] {
                let all_in = Position::parse(variant, text).expect("a position");
                let others = all_in.placement_keys_of_others();
                for out in all_in.players().others(all_in.turn()) {
                    let two_left = without(&all_in, out);
                    assert_eq!(two_left.players().out(), [out], "{text}");
                    assert_eq!(two_left.placement_key(), all_in.placement_key(), "{text}");
                    assert_eq!(two_left.placement_keys_of_others(), others, "{text}");
                }
            }
        }
    }

    #[test]
    fn a_placement_is_the_same_from_each_side() {
        let chess = |text| {
            let position = Position::parse(Variant::Chess, text).expect("a position");
            position.placement_key()
        };
        let own = chess("r3k3/8/8/4pP2/8/8/8/4K3 w - - 0 1");
        for (alike, text) in [
            (true, "3k3r/8/8/2Pp4/8/8/8/3K4 w - - 0 1"),
            (true, "4k3/8/8/8/4Pp2/8/8/R3K3 b - - 0 1"),
            (false, "4k3/8/8/8/4Pp2/8/8/R3K3 w - - 0 1"),
            (false, "r3k3/8/8/4Pp2/8/8/8/4K3 w - - 0 1"),
        ] {
            assert_eq!(chess(text) == own, alike, "{text}");
        }
    }
}
