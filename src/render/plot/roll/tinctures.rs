//! The colours of rolls: heraldry calls them tinctures.

use crate::render::Theme;
use crate::render::theme::Rgb;

/// The metals that shields and titles are painted in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Metal {
    Gold,
    Silver,
    Bronze,
    /// What has no shine.
    Iron,
}

impl Metal {
    /// In the order of the titles, the highest first, and of the first three ranks.
    pub(super) const ALL: [Self; 4] = [Self::Gold, Self::Silver, Self::Bronze, Self::Iron];
}

/// The colours of a roll in a theme.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tinctures {
    pub(super) ground: Rgb,
    /// Behind every line.
    pub(super) field: Rgb,
    /// Behind the reader's own line.
    pub(super) own_field: Rgb,
    /// Around the reader's own line.
    pub(super) own_edge: Rgb,
    /// Names and figures.
    pub(super) ink: Rgb,
    /// Captions, and figures beside the points.
    pub(super) label: Rgb,
    /// The frame of the page.
    pub(super) frame: Rgb,
    /// The light squares of the boards.
    pub(super) light: Rgb,
    /// The dark ones.
    pub(super) dark: Rgb,
    /// The line around shields.
    pub(super) outline: Rgb,
    /// What is written on metal.
    pub(super) on_metal: Rgb,
    metals: [Rgb; Metal::ALL.len()],
}

impl Tinctures {
    pub(super) fn of(theme: Theme) -> Self {
        let look = theme.look();
        let metals = match theme {
            Theme::Light => [0x9c_6d00, 0x5f_6f7b, 0x9a_5526, 0x6f_767b],
            Theme::Dark => [0xf4_c430, 0xc8_d2da, 0xd3_925c, 0x8f_9aa3],
            Theme::Contrast => [0xff_e000, 0xff_ffff, 0xff_a860, 0xc8_c8c8],
            Theme::ColorBlind => [0xf0_e442, 0xe4_e9ef, 0xe6_8f3e, 0xa0_a8b2],
            Theme::Wood => [0xf2_bf4e, 0xe6_dccb, 0xd9_8a52, 0xa8_9075],
        };
        Self {
            ground: look.ground,
            field: look.plate,
            own_field: look.plate.toward(look.accent, OWN),
            own_edge: look.accent,
            ink: look.ink,
            label: look.label,
            frame: look.ground.toward(look.label, FRAME),
            light: look.light,
            dark: look.dark,
            outline: look.seam,
            on_metal: match theme {
                Theme::Light => Rgb::hex(0xff_ffff),
                _ => look.on_accent,
            },
            metals: metals.map(Rgb::hex),
        }
    }

    pub(super) const fn metal(&self, metal: Metal) -> Rgb {
        self.metals[metal as usize]
    }
}

/// How much of the accent lies on the reader's own line.
const OWN: f32 = 0.12;
/// How far the frame stands out from the ground.
const FRAME: f32 = 0.35;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::plot::paint::contrast;

    #[test]
    fn what_is_written_is_read_and_metals_are_seen_in_every_theme() {
        for theme in Theme::ALL {
            let tinctures = Tinctures::of(theme);
            for field in [tinctures.ground, tinctures.field, tinctures.own_field] {
                for written in [tinctures.ink, tinctures.label] {
                    let found = contrast(written, field);
                    assert!(found >= 4.5, "{theme:?}: {written:?} on {field:?}: {found}");
                }
                for metal in Metal::ALL {
                    let found = contrast(tinctures.metal(metal), field);
                    assert!(found >= 3.0, "{theme:?}: {metal:?} on {field:?}: {found}");
                }
            }
            for metal in [Metal::Gold, Metal::Silver, Metal::Bronze] {
                let found = contrast(tinctures.on_metal, tinctures.metal(metal));
                assert!(found >= 3.0, "{theme:?}: on {metal:?}: {found}");
            }
        }
    }
}
