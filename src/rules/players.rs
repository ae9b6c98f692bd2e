//! Who is still in, and who went out before (rule sheet, section 4).

use crate::rules::piece::Color;

/// The players of a game: those still in, and those out in the order in which they went out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Players {
    /// One bit a colour that is still in.
    inside: u8,
    gone: [Color; 3],
    gone_len: u8,
}

/// The colour that plays after each, by the set of those in (and by itself where it is alone).
const NEXT: [[Color; 3]; 8] = next_of_each();

const fn next_of_each() -> [[Color; 3]; 8] {
    let mut table = [Color::ALL; 8];
    let mut inside = 0;
    while inside < 8 {
        let mut from = 0;
        while from < 3 {
            let mut steps = 3;
            while steps > 0 {
                let candidate = (from + steps) % 3;
                if inside >> candidate & 1 == 1 {
                    table[inside][from] = Color::ALL[candidate];
                }
                steps -= 1;
            }
            from += 1;
        }
        inside += 1;
    }
    table
}

impl Players {
    /// These colours, all of them in.
    #[must_use]
    #[inline]
    pub fn all_in(colors: &[Color]) -> Self {
        Self {
            inside: colors.iter().fold(0, |set, color| set | 1 << color.index()),
            gone: [Color::White; 3],
            gone_len: 0,
        }
    }

    /// Whether a colour is still in.
    #[must_use]
    #[inline]
    pub const fn contains(self, color: Color) -> bool {
        self.inside >> color.index() & 1 == 1
    }

    /// The colours still in, in the order of play.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL
            .into_iter()
            .filter(move |&color| self.contains(color))
    }

    /// The colours still in but one, in the order of play.
    #[inline]
    pub fn others(self, but: Color) -> impl Iterator<Item = Color> {
        self.iter().filter(move |&color| color != but)
    }

    /// How many are still in.
    #[must_use]
    #[inline]
    pub const fn count(self) -> u32 {
        self.inside.count_ones()
    }

    /// The colours out, in the order in which they went out.
    #[must_use]
    #[inline]
    pub fn out(&self) -> &[Color] {
        &self.gone[..self.gone_len as usize]
    }

    /// The colour in that plays after another.
    #[must_use]
    #[inline]
    pub const fn next(self, color: Color) -> Color {
        NEXT[self.inside as usize & 7][color.index()]
    }

    /// The colour in that plays before another.
    #[must_use]
    #[inline]
    pub fn previous(self, color: Color) -> Color {
        let before = self.iter().find(|&other| self.next(other) == color);
        before.unwrap_or(color)
    }

    /// Takes a player out.
    pub(in crate::rules) fn put_out(&mut self, color: Color) {
        if self.contains(color) {
            self.gone[self.gone_len as usize] = color;
            self.gone_len += 1;
            self.inside &= !(1 << color.index());
        }
    }
}
