//! Texts that have the form of a square or of a move, on whatever board.

use super::Misread;
use crate::rules::square::Square;
use crate::rules::topology::Topology;

/// What to say of a text that is a move in no letters: that it names a square that the board does
/// not have, or has a letter of no piece; or that it has the form of no move at all.
pub(super) fn of_no_move(board: &Topology, typed: &str) -> Misread {
    let typed = typed.to_lowercase();
    let after_piece = || {
        let mut signs = typed.chars();
        let letter = signs.next()?;
        letter.is_alphabetic().then(|| shape(signs.as_str()))?
    };
    let Some(Shape { origin, target }) = shape(&typed).or_else(after_piece) else {
        return Misread::NotAMove;
    };
    let is_missing = |name: &&str| is_square(name) && board.square(name).is_none();
    match [target, origin].into_iter().find(is_missing) {
        Some(name) => Misread::NoSquare {
            name: name.to_owned(),
            beyond: beyond(board, name),
        },
        None if origin == "@" => Misread::NotAMove,
        None => Misread::Unreadable,
    }
}

/// The parts of a text that has the form of a move without its piece.
struct Shape<'a> {
    /// What tells where it starts: nothing, a file, a rank, a square, or `@`.
    origin: &'a str,
    /// Where it ends.
    target: &'a str,
}

fn shape(text: &str) -> Option<Shape<'_>> {
    if !text.is_ascii() {
        return None;
    }
    // What a pawn becomes.
    let text = match text.strip_suffix(|last: char| last.is_ascii_alphabetic()) {
        Some(rest) if rest.ends_with(|last: char| last.is_ascii_digit()) => rest,
        _ => text,
    };
    let file = text.rfind(|sign: char| sign.is_ascii_alphabetic())?;
    let (origin, target) = text.split_at(file);
    let is_origin = match origin.split_at_checked(1) {
        None => true,
        Some(("@", rest)) => rest.is_empty(),
        Some((first, rest)) => {
            let starts = first.chars().all(|sign| sign.is_ascii_alphanumeric());
            starts && (rest.is_empty() || is_rank(rest))
        }
    };
    (is_square(target) && is_origin).then_some(Shape { origin, target })
}

/// Whether a text has the form of a square's name.
fn is_square(name: &str) -> bool {
    let mut signs = name.chars();
    signs.next().is_some_and(|file| file.is_ascii_alphabetic()) && is_rank(signs.as_str())
}

fn is_rank(text: &str) -> bool {
    (1..=2).contains(&text.len()) && text.chars().all(|sign| sign.is_ascii_digit())
}

/// The square of a file before a rank that it does not have, and the one with which the file goes on
/// from there; none where it ends there, or there is no such file.
fn beyond(board: &Topology, name: &str) -> Option<(Square, Square)> {
    let (file, wanted) = (&name[..1], name[1..].parse::<u32>().ok()?);
    let rank_in_file = |square: Square| board.name(square).strip_prefix(file)?.parse::<u32>().ok();
    let of_file = board
        .squares()
        .filter_map(|square| Some((rank_in_file(square)?, square)));
    let near = |&(rank, _): &(u32, Square)| (rank > wanted, rank.abs_diff(wanted));
    let (rank, last) = of_file.min_by_key(near)?;
    // Back from where the file is known to come.
    let is_back = |other: u32| {
        if rank < wanted {
            other < rank
        } else {
            other == rank + 1
        }
    };
    let mut next = board.rook_rays(last).iter().filter_map(|ray| {
        let next = *ray.squares().first()?;
        let is_onward = !is_back(rank_in_file(next)?);
        is_onward.then_some(next)
    });
    Some((last, next.next()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    fn said(variant: Variant, typed: &str) -> String {
        let board = variant.topology();
        match of_no_move(board, typed) {
            Misread::NoSquare { name, beyond: None } => name,
            Misread::NoSquare {
                name,
                beyond: Some((last, next)),
            } => format!("{name}: {} {}", board.name(last), board.name(next)),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn a_square_that_the_board_does_not_have_is_named() {
        for variant in [Variant::Trichess, Variant::Echecs3, Variant::Yalta] {
            for (typed, expected) in [
                ("e5", "e5: e4 e9"),
                ("e8", "e8: e4 e9"),
                ("Ne7", "e7: e4 e9"),
                ("e4e5", "e5: e4 e9"),
                ("e5e9", "e5: e4 e9"),
                ("Ng1f5", "f5: f4 f9"),
                ("i4", "i4: i5 i9"),
                ("l1", "l1: l5 l9"),
                ("d9", "d9"),
                ("a12", "a12"),
                ("e13", "e13"),
                ("m5", "m5"),
                ("z4", "z4"),
                ("e5q", "e5: e4 e9"),
                ("ze4", "Unreadable"),
            ] {
                assert_eq!(said(variant, typed), expected, "{variant} {typed}");
            }
        }
        for variant in [Variant::Chess, Variant::Echeversi] {
            for (typed, expected) in [("e9", "e9"), ("z4", "z4"), ("K@k1", "k1"), ("Nf12", "f12")] {
                assert_eq!(said(variant, typed), expected, "{variant} {typed}");
            }
        }
    }

    #[test]
    fn chat_has_the_form_of_no_move() {
        for text in [
            "gg",
            "ok",
            "nice1",
            "e",
            "5",
            "e100",
            "well played",
            "cafe9",
            "",
            "é5",
            "@e4",
            "@e4@",
        ] {
            assert_eq!(
                of_no_move(Variant::Chess.topology(), text),
                Misread::NotAMove,
                "{text}"
            );
        }
    }
}
