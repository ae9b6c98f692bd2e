//! A roll of honour: the best players of a board, line by line, with what each has won.

mod charges;
mod columns;
mod drawing;
mod tinctures;

#[cfg(test)]
mod tests;

use super::{PlotSize, Plotter};
use crate::render::Theme;

pub(super) use drawing::drawing;

/// How many lines a roll has at most; further ones are left out.
pub const ROLL_LINES: usize = 10;

/// The best players of a board. All that is written comes as text, in the reader's language.
#[derive(Clone, Debug, Default)]
pub struct Roll {
    /// What the board is of, such as the game.
    pub title: String,
    /// Where and when, such as `This server · November 2026`.
    pub subtitle: String,
    /// What stands above the figures.
    pub captions: RollCaptions,
    /// What the titles are called, the highest first.
    pub titles: [String; 4],
    /// In place of a name of which the font has no sign.
    pub nameless: String,
    /// The players, the best first; of more than ten the first ten.
    pub lines: Vec<RollLine>,
    /// Where the reader stands.
    pub own: OwnLine,
    /// In which colours.
    pub theme: Theme,
}

/// What stands above the figures of a roll; a space lets a caption go on in a second line.
#[derive(Clone, Debug, Default)]
pub struct RollCaptions {
    /// Above the points.
    pub points: String,
    /// Above the number of games.
    pub games: String,
    /// Above the points per game.
    pub per_game: String,
    /// Above the ratings.
    pub rating: String,
}

/// A player on a roll.
#[derive(Clone, Debug, Default)]
pub struct RollLine {
    /// From 1 on; players with as many points share it.
    pub rank: u32,
    /// The player's name; cut where it is too long, without signs that the font lacks.
    pub name: String,
    /// All points won.
    pub points: String,
    /// How many games were played.
    pub games: String,
    /// How often each title was won, the highest first.
    pub titles: [String; 4],
    /// The points per game.
    pub per_game: String,
    /// The rating; a roll on which nobody has one has no column for it.
    pub rating: String,
}

/// Where the reader stands on a roll.
#[derive(Clone, Debug, Default)]
pub enum OwnLine {
    /// The reader does not stand on it.
    #[default]
    None,
    /// On one of its lines, counted from 0.
    At(usize),
    /// Further down: a line of its own below the others.
    Below(Box<RollLine>),
}

impl Roll {
    /// The lines that are drawn among the best.
    fn best(&self) -> &[RollLine] {
        &self.lines[..self.lines.len().min(ROLL_LINES)]
    }

    /// The line that is drawn below them.
    fn below(&self) -> Option<&RollLine> {
        match &self.own {
            OwnLine::Below(line) => Some(line),
            OwnLine::None | OwnLine::At(_) => None,
        }
    }

    /// All lines that are drawn.
    fn drawn(&self) -> impl Iterator<Item = &RollLine> {
        self.best().iter().chain(self.below())
    }
}

impl Plotter {
    /// Draws a roll of honour as a PNG file, 1024 px wide and as high as it needs to be.
    ///
    /// # Errors
    /// Only of a faulty build.
    pub fn roll(&self, roll: &Roll) -> Result<Vec<u8>, super::PlotError> {
        let (tree, size) = self.roll_tree(roll)?;
        Ok(super::pixels::png(&tree, size))
    }

    /// How large that file's picture is.
    #[must_use]
    pub fn roll_size(&self, roll: &Roll) -> PlotSize {
        let (_, size) = drawing(&self.lettering, roll);
        size
    }

    fn roll_tree(&self, roll: &Roll) -> Result<(resvg::usvg::Tree, PlotSize), super::PlotError> {
        let (svg, size) = drawing(&self.lettering, roll);
        Ok((self.tree(&svg)?, size))
    }
}
