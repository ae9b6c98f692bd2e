//! Kinds of errands as they are written.

use super::{OwedKind, PlayerId};

const ANN: PlayerId = PlayerId(7);

#[test]
fn kinds_are_read_as_they_are_written() {
    let personal = [
        OwedKind::Turn(ANN),
        OwedKind::Next(ANN),
        OwedKind::Show(ANN),
    ];
    for kind in OwedKind::OF_TABLE.iter().copied().chain(personal) {
        let read = OwedKind::of_code(kind.code(), kind.person());
        assert_eq!(read, Some(kind));
        let other = kind.person().xor(Some(ANN));
        assert_eq!(OwedKind::of_code(kind.code(), other), None, "{kind:?}");
    }
    assert_eq!(OwedKind::of_code("owl", None), None);
}

#[test]
fn of_what_a_turn_owes_one_errand_tells_its_player() {
    for owed in [
        &[OwedKind::Thread, OwedKind::InvitationEdit, OwedKind::Board][..],
        &[
            OwedKind::QuietBoard,
            OwedKind::Turn(ANN),
            OwedKind::Show(ANN),
        ],
        &[OwedKind::QuietBoard, OwedKind::Call],
        &[OwedKind::QuietBoard, OwedKind::CallInstead],
    ] {
        let telling = owed.iter().filter(|kind| kind.tells_of_turn());
        assert_eq!(telling.count(), 1, "{owed:?}");
    }
}
