//! Where the figures of a roll stand.

use super::{Roll, RollLine};
use crate::render::plot::lettering::Lettering;

/// Between two columns, in parts of the font size of their figures.
const BETWEEN: f32 = 0.85;
/// Between a title's charge and how often it was won, in parts of the font size.
pub(super) const TO_COUNT: f32 = 0.24;
/// How wide a title's charge is, in parts of the font size.
pub(super) const CHARGE: f32 = 1.08;
/// Between two titles, in parts of the font size.
const BETWEEN_TITLES: f32 = 0.75;

/// The least place of the ranks, in parts of the font size of figures: as wide as a shield.
const RANK: f32 = 1.8;
/// From the ranks to the names, in parts of the same.
const TO_NAME: f32 = 0.5;
/// The widest caption, in parts of its font size.
pub(super) const WIDEST_CAPTION: f32 = 6.0;
/// What names have at least, in parts of the line.
const LEAST_NAME: f32 = 0.3;
/// How much smaller figures become at a time, and how small in the end, in pixels.
const SMALLER: f32 = 0.93;
const SMALLEST: f32 = 4.0;

/// The font sizes of a roll, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    pub(super) name: f32,
    pub(super) points: f32,
    pub(super) figure: f32,
    pub(super) count: f32,
    pub(super) caption: f32,
}

impl Sizes {
    const USUAL: Self = Self {
        name: 36.0,
        points: 46.0,
        figure: 31.0,
        count: 27.0,
        caption: 24.0,
    };

    /// The same with smaller figures.
    fn smaller(self) -> Self {
        Self {
            points: self.points * SMALLER,
            figure: self.figure * SMALLER,
            count: self.count * SMALLER,
            caption: self.caption * SMALLER,
            ..self
        }
    }
}

/// A column of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Figure {
    Games,
    PerGame,
    Rating,
    Points,
}

impl Figure {
    const ALL: [Self; 4] = [Self::Games, Self::PerGame, Self::Rating, Self::Points];

    pub(super) fn of(self, line: &RollLine) -> &str {
        match self {
            Self::Games => &line.games,
            Self::PerGame => &line.per_game,
            Self::Rating => &line.rating,
            Self::Points => &line.points,
        }
    }

    pub(super) fn size(self, sizes: Sizes) -> f32 {
        match self {
            Self::Points => sizes.points,
            Self::Games | Self::PerGame | Self::Rating => sizes.figure,
        }
    }

    /// Its caption, in one line or two.
    pub(super) fn caption(self, roll: &Roll) -> Vec<&str> {
        let captions = &roll.captions;
        let caption = match self {
            Self::Games => &captions.games,
            Self::PerGame => &captions.per_game,
            Self::Rating => &captions.rating,
            Self::Points => &captions.points,
        };
        caption
            .splitn(2, ' ')
            .filter(|part| !part.is_empty())
            .collect()
    }
}

/// Where everything in a line stands, from the left edge of the page.
#[derive(Debug)]
pub(super) struct Columns {
    pub(super) sizes: Sizes,
    /// The middle of the ranks.
    pub(super) rank: f32,
    /// Where names begin.
    pub(super) name: f32,
    /// Where the charge of each title begins.
    pub(super) titles: [f32; 4],
    /// Where the figures end, from right to left.
    pub(super) figures: Vec<(Figure, f32)>,
    /// How far names may reach.
    pub(super) room: f32,
}

impl Columns {
    /// As wide as what stands in them, between two edges. Names have what is left; where that is
    /// too little, figures are written smaller.
    pub(super) fn of(lettering: &Lettering, roll: &Roll, edges: (f32, f32)) -> Self {
        let mut sizes = Sizes::USUAL;
        loop {
            let columns = Self::with(lettering, roll, sizes, edges);
            let titles_end = columns.titles_end(lettering, roll);
            let least = columns.name + LEAST_NAME * (edges.1 - edges.0);
            if columns.room >= titles_end.max(least) || sizes.figure < SMALLEST {
                return columns;
            }
            sizes = sizes.smaller();
        }
    }

    fn with(lettering: &Lettering, roll: &Roll, sizes: Sizes, (left, right): (f32, f32)) -> Self {
        let ranks = roll.drawn().map(|line| line.rank.to_string());
        let ranks = widest(lettering, ranks, sizes.figure).max(RANK * sizes.figure);
        let name = left + ranks + TO_NAME * sizes.figure;
        let mut figures = Vec::new();
        let mut room = right;
        for figure in Figure::ALL.into_iter().rev() {
            let written = roll.drawn().map(|line| figure.of(line));
            let width = widest(lettering, written, figure.size(sizes));
            if width == 0.0 {
                continue;
            }
            let caption = widest(lettering, figure.caption(roll), sizes.caption);
            let caption = caption.min(WIDEST_CAPTION * sizes.caption);
            figures.push((figure, room));
            room -= width.max(caption) + BETWEEN * sizes.figure;
        }
        let mut at = name;
        let titles = [0, 1, 2, 3].map(|place| {
            let begin = at;
            at =
                Self::title_end(lettering, roll, sizes, (place, at)) + BETWEEN_TITLES * sizes.count;
            begin
        });
        Self {
            sizes,
            rank: left + ranks / 2.0,
            name,
            titles,
            figures,
            room,
        }
    }

    fn titles_end(&self, lettering: &Lettering, roll: &Roll) -> f32 {
        Self::title_end(lettering, roll, self.sizes, (3, self.titles[3]))
    }

    /// Where a title ends that begins at a place.
    fn title_end(
        lettering: &Lettering,
        roll: &Roll,
        sizes: Sizes,
        (place, at): (usize, f32),
    ) -> f32 {
        let counts = roll.drawn().map(|line| line.titles[place].as_str());
        at + (CHARGE + TO_COUNT) * sizes.count + widest(lettering, counts, sizes.count)
    }
}

fn widest<T: AsRef<str>>(
    lettering: &Lettering,
    texts: impl IntoIterator<Item = T>,
    size: f32,
) -> f32 {
    let texts = texts.into_iter();
    let widths = texts.map(|text| lettering.width(text.as_ref(), size));
    widths.fold(0.0, f32::max)
}
