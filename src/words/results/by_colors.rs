//! How a game ended, told of the colours: whoever sits there.

use std::cmp::Reverse;

use crate::rules::{Color, Ending, Outcome, Position, Title};
use crate::words::terms::color_line;
use crate::words::{Lang, Line, ResultWords};

impl ResultWords<'_> {
    /// The sentences that say how a game ended and what each colour has won.
    pub(in crate::words) fn outcome_by_colors(
        self,
        lang: Lang,
        position: &Position,
        outcome: Outcome,
    ) -> Vec<String> {
        let over = Line::new("alt-over").naming("ending", outcome.ending);
        let mut sentences = vec![self.say(lang, over)];
        if outcome.ending != Ending::Aborted {
            let colors = by_points(position.colors(), outcome).into_iter();
            let standings = colors.map(|color| {
                let points = outcome.points.of(color);
                color_line(position, "alt-standing", color)
                    .with("points", points)
                    .naming("title", Title::of_points(points))
            });
            let all = Line::new("alt-points").listing("standings", standings, ", ");
            sentences.push(self.say(lang, all));
        }
        sentences
    }
}

/// The colours, the most points first.
pub(super) fn by_points(colors: &[Color], outcome: Outcome) -> Vec<Color> {
    let mut colors = colors.to_vec();
    colors.sort_by_key(|&color| Reverse(outcome.points.of(color)));
    colors
}
