//! Games, points and titles, counted.

use std::iter::Sum;

use crate::rules::Title;

/// So many games with so many of each title.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TitleCounts {
    /// By title, the lowest first.
    titles: [u32; 4],
    points: u32,
}

impl TitleCounts {
    /// Counts one more game.
    pub fn add(&mut self, points: u8) {
        self.titles[Title::of_points(points) as usize] += 1;
        self.points += u32::from(points);
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.titles.iter().sum()
    }

    /// All points together.
    #[must_use]
    pub fn points(&self) -> u32 {
        self.points
    }

    /// How many games ended with a title.
    #[must_use]
    pub fn title(&self, title: Title) -> u32 {
        self.titles[title as usize]
    }

    /// How many games gave some points, but not the most that there are.
    #[must_use]
    pub fn shared(&self) -> u32 {
        self.title(Title::Vassal) + self.title(Title::Chevalier)
    }

    /// The points of a game on average; none without games.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        let games = self.games();
        (games > 0).then(|| f64::from(self.points) / f64::from(games))
    }

    /// What remains without some of the games.
    #[must_use]
    pub(super) fn without(self, some: Self) -> Self {
        let titles = self.titles.iter().zip(some.titles);
        let mut rest = Self {
            points: self.points - some.points,
            ..Self::default()
        };
        for (left, (all, some)) in rest.titles.iter_mut().zip(titles) {
            *left = all - some;
        }
        rest
    }
}

impl FromIterator<u8> for TitleCounts {
    fn from_iter<I: IntoIterator<Item = u8>>(points: I) -> Self {
        let mut counts = Self::default();
        points.into_iter().for_each(|points| counts.add(points));
        counts
    }
}

impl Sum for TitleCounts {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |mut sum, counts| {
            let titles = sum.titles.iter_mut().zip(counts.titles);
            titles.for_each(|(sum, more)| *sum += more);
            sum.points += counts.points;
            sum
        })
    }
}
