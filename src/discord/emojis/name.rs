//! What our emojis are called: by the piece, and by a checksum of what is drawn, so that a piece that is drawn
//! otherwise has another name.

use flate2::Crc;

use crate::render::PieceIcon;

/// What ours begin with: an application may have others.
const START: &str = "seigneur_";
const CHECKSUM_DIGITS: usize = 8;

/// The name of an icon as it is drawn now.
pub(super) fn of_icon(icon: PieceIcon) -> String {
    let mut check = Crc::new();
    check.update(icon.drawing().as_bytes());
    let (name, sum) = (icon.name(), check.sum());
    format!("{START}{name}_{sum:08x}")
}

/// The icon that an emoji shows, in this version or another; none where it is none of ours.
pub(super) fn icon_of(name: &str) -> Option<PieceIcon> {
    let (icon, sum) = name.strip_prefix(START)?.rsplit_once('_')?;
    let is_digit = |sign: u8| sign.is_ascii_digit() || (b'a'..=b'f').contains(&sign);
    if sum.len() != CHECKSUM_DIGITS || !sum.bytes().all(is_digit) {
        return None;
    }
    PieceIcon::all().find(|known| known.name() == icon)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written_and_taken_by_the_service() {
        for icon in PieceIcon::all() {
            let name = of_icon(icon);
            assert_eq!(icon_of(&name), Some(icon), "{name}");
            assert!((2..=32).contains(&name.len()), "{name}");
            let is_plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
            assert!(name.chars().all(is_plain), "{name}");
        }
    }

    #[test]
    fn emojis_of_others_are_none_of_ours() {
        for name in [
            "crown",
            "white_king_01234567",
            "seigneur",
            "seigneur_white_king",
            "seigneur_white_king_0123456",
            "seigneur_white_king_0123456G",
            "seigneur_green_king_01234567",
            "seigneur_logo_01234567",
        ] {
            assert_eq!(icon_of(name), None, "{name}");
        }
        let former = icon_of("seigneur_white_king_00000000");
        assert_eq!(former.map(PieceIcon::name).as_deref(), Some("white_king"));
    }
}
