//! The colours of each theme.

use super::{PieceColors, Rgb};

/// The colours of a theme, by what they are for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::render) struct Look {
    /// Behind and around the board.
    pub(in crate::render) ground: Rgb,
    /// A thin line around the board.
    pub(in crate::render) frame: Rgb,
    /// Coordinates beside the board, and whatever is said in passing.
    pub(in crate::render) label: Rgb,
    /// Names and figures.
    pub(in crate::render) ink: Rgb,
    /// What is to be seen first: the name of the player to move, the winner.
    pub(in crate::render) accent: Rgb,
    /// Writing on the accent.
    pub(in crate::render) on_accent: Rgb,
    /// Behind names, and behind pieces that are not on the board.
    pub(in crate::render) plate: Rgb,
    /// The light squares of boards.
    pub(in crate::render) light: Rgb,
    /// The dark squares of boards.
    pub(in crate::render) dark: Rgb,
    /// Where territories meet.
    pub(in crate::render) seam: Rgb,
    /// How strongly the name of an empty square shows.
    pub(in crate::render) name: f32,
    /// The squares of the last move.
    pub(in crate::render) last_move: Tint,
    /// The squares of the moves before it.
    pub(in crate::render) earlier_move: Tint,
    /// The square of a king in check, and the line of the check.
    pub(in crate::render) check: Tint,
    /// Arrows, and the squares where a piece may go.
    pub(in crate::render) pointer: Rgb,
    /// Moves that cannot be played, and what stands in their way.
    pub(in crate::render) refused: Rgb,
    /// The shield of protected pieces.
    pub(in crate::render) shield: Rgb,
    /// Squares that White controls.
    pub(in crate::render) white_control: Tint,
    /// Squares that Black controls.
    pub(in crate::render) black_control: Tint,
    pub(in crate::render) white: PieceColors,
    pub(in crate::render) red: PieceColors,
    pub(in crate::render) brown: PieceColors,
    pub(in crate::render) black: PieceColors,
    /// The pieces of a player who is out.
    pub(in crate::render) out: PieceColors,
    /// Whether hue and lightness alone tell pieces apart.
    pub(in crate::render) marks: Marks,
}

/// A colour laid over a square.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::render) struct Tint {
    pub(in crate::render) color: Rgb,
    /// From 0, not to be seen, to 1, opaque.
    pub(in crate::render) strength: f32,
}

/// What tells the pieces of one player from those of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::render) enum Marks {
    /// Their colours, which differ in lightness as well as in hue.
    Colors,
    /// A sign on every piece as well.
    Signs,
}

impl Tint {
    const fn hex(color: u32, strength: f32) -> Self {
        Self {
            color: Rgb::hex(color),
            strength,
        }
    }

    /// A square under this tint.
    pub(in crate::render) fn over(self, square: Rgb) -> Rgb {
        square.toward(self.color, self.strength)
    }
}

pub(super) const DARK: Look = Look {
    ground: Rgb::hex(0x1c_2025),
    frame: Rgb::hex(0x3f_4a52),
    label: Rgb::hex(0xb4_bec6),
    ink: Rgb::hex(0xf1_f3f4),
    accent: Rgb::hex(0xf4_c430),
    on_accent: Rgb::hex(0x1b_1f27),
    plate: Rgb::hex(0x2b_3138),
    light: Rgb::hex(0xe6_e4d8),
    dark: Rgb::hex(0x8a_a3ab),
    seam: Rgb::hex(0x3b_4a54),
    name: 0.45,
    last_move: Tint::hex(0xf4_c430, 0.85),
    earlier_move: Tint::hex(0xf2_dd8c, 0.75),
    check: Tint::hex(0xc9_66f2, 1.0),
    pointer: Rgb::hex(0x1f_9d61),
    refused: Rgb::hex(0xd1_1f3a),
    shield: Rgb::hex(0x2a_6fdb),
    white_control: Tint::hex(0xff_f6c8, 0.8),
    black_control: Tint::hex(0x55_3f7a, 0.6),
    white: PieceColors::hex(0xfd_fbf4, 0x1b_1f27, 0x1b_1f27),
    red: PieceColors::hex(0xe8_423a, 0x3d_080e, 0xff_ddcc),
    brown: PieceColors::hex(0x9a_5726, 0x33_1707, 0xff_e2bd),
    black: PieceColors::hex(0x2e_3139, 0x0b_0c10, 0xea_e5d8),
    out: PieceColors::hex(0xb4_b8b6, 0x6e_767a, 0x6e_767a),
    marks: Marks::Colors,
};

pub(super) const LIGHT: Look = Look {
    ground: Rgb::hex(0xfb_faf6),
    frame: Rgb::hex(0x5c_6b75),
    label: Rgb::hex(0x4d_5a63),
    ink: Rgb::hex(0x1b_1f27),
    accent: Rgb::hex(0x1d_5fa8),
    on_accent: Rgb::hex(0xff_ffff),
    plate: Rgb::hex(0xe6_e8e6),
    light: Rgb::hex(0xf1_ece0),
    dark: Rgb::hex(0x9f_b8bf),
    seam: Rgb::hex(0x43_525c),
    name: 0.45,
    last_move: Tint::hex(0xf4_c430, 0.8),
    earlier_move: Tint::hex(0xf6_e193, 0.8),
    check: Tint::hex(0xc9_66f2, 1.0),
    pointer: Rgb::hex(0x12_824c),
    refused: Rgb::hex(0xc4_1230),
    shield: Rgb::hex(0x2a_6fdb),
    white_control: Tint::hex(0xff_f3b0, 0.8),
    black_control: Tint::hex(0x55_3f7a, 0.55),
    ..DARK
};

pub(super) const WOOD: Look = Look {
    ground: Rgb::hex(0x2e_1f14),
    frame: Rgb::hex(0x14_0c06),
    label: Rgb::hex(0xe2_c79f),
    ink: Rgb::hex(0xfb_efd9),
    accent: Rgb::hex(0xe9_b44c),
    on_accent: Rgb::hex(0x2a_1a0e),
    plate: Rgb::hex(0x47_3222),
    light: Rgb::hex(0xed_cf9f),
    dark: Rgb::hex(0xb2_7c4b),
    seam: Rgb::hex(0x4a_2d16),
    name: 0.5,
    last_move: Tint::hex(0xc9_d14a, 0.75),
    earlier_move: Tint::hex(0xdd_db8e, 0.7),
    check: Tint::hex(0xb5_5cf0, 1.0),
    pointer: Rgb::hex(0x1c_6e8c),
    refused: Rgb::hex(0xb0_1030),
    shield: Rgb::hex(0x1f_5fb8),
    white_control: Tint::hex(0xff_f6c8, 0.7),
    black_control: Tint::hex(0x3d_2452, 0.6),
    white: PieceColors::hex(0xff_f8e6, 0x2a_1a0e, 0x2a_1a0e),
    red: PieceColors::hex(0xd4_3225, 0x38_0606, 0xff_dcc8),
    brown: PieceColors::hex(0x96_5022, 0x22_0e03, 0xff_dcae),
    black: PieceColors::hex(0x29_2422, 0x0b_0908, 0xec_e0cc),
    out: PieceColors::hex(0xb9_ada0, 0x73_665a, 0x73_665a),
    marks: Marks::Colors,
};

pub(super) const CONTRAST: Look = Look {
    ground: Rgb::hex(0x00_0000),
    frame: Rgb::hex(0xff_ffff),
    label: Rgb::hex(0xff_ffff),
    ink: Rgb::hex(0xff_ffff),
    accent: Rgb::hex(0xff_e000),
    on_accent: Rgb::hex(0x00_0000),
    plate: Rgb::hex(0x26_2626),
    light: Rgb::hex(0xff_ffff),
    dark: Rgb::hex(0x9c_c4e4),
    seam: Rgb::hex(0x00_0000),
    name: 0.75,
    last_move: Tint::hex(0xff_e000, 1.0),
    earlier_move: Tint::hex(0xff_f3a0, 1.0),
    check: Tint::hex(0xff_5cf4, 1.0),
    pointer: Rgb::hex(0x00_7a3d),
    refused: Rgb::hex(0xd0_0020),
    shield: Rgb::hex(0x00_3fc4),
    white_control: Tint::hex(0xff_ee80, 1.0),
    black_control: Tint::hex(0x7a_5aa8, 1.0),
    white: PieceColors::hex(0xff_ffff, 0x00_0000, 0x00_0000),
    red: PieceColors::hex(0xf6_3028, 0x00_0000, 0xff_ffff),
    brown: PieceColors::hex(0xc4_6a1a, 0x00_0000, 0xff_ffff),
    black: PieceColors::hex(0x0c_0c0c, 0x00_0000, 0xff_ffff),
    out: PieceColors::hex(0xc4_c4c4, 0x5a_5a5a, 0x5a_5a5a),
    marks: Marks::Signs,
};

pub(super) const COLOR_BLIND: Look = Look {
    ground: Rgb::hex(0x1a_1d24),
    frame: Rgb::hex(0x6b_7480),
    label: Rgb::hex(0xd7_dce2),
    ink: Rgb::hex(0xff_ffff),
    accent: Rgb::hex(0xf0_e442),
    on_accent: Rgb::hex(0x00_0000),
    plate: Rgb::hex(0x2d_323c),
    light: Rgb::hex(0xf2_f2ee),
    dark: Rgb::hex(0x9d_bcd6),
    seam: Rgb::hex(0x2b_333d),
    name: 0.55,
    last_move: Tint::hex(0xf0_e442, 0.9),
    earlier_move: Tint::hex(0xf5_efa0, 0.9),
    check: Tint::hex(0xe0_7ab8, 1.0),
    pointer: Rgb::hex(0x00_5f8f),
    refused: Rgb::hex(0xa8_2d00),
    shield: Rgb::hex(0x00_4f9e),
    white_control: Tint::hex(0xf8_eb7a, 0.9),
    black_control: Tint::hex(0x3f_5f92, 0.9),
    white: PieceColors::hex(0xff_ffff, 0x00_0000, 0x00_0000),
    red: PieceColors::hex(0xd5_5e00, 0x2a_1000, 0xff_ffff),
    brown: PieceColors::hex(0xb8_6a1e, 0x2a_1400, 0xff_ffff),
    black: PieceColors::hex(0x12_1212, 0x00_0000, 0xff_ffff),
    out: PieceColors::hex(0xc0_c4c8, 0x66_6d75, 0x66_6d75),
    marks: Marks::Signs,
};
