//! What stands beside a board: who plays, whose turn it is, and what each has won.

use crate::game::analysis::AnalysisReport;
use crate::game::{Names, Table};
use crate::render::{Plate, PlateState};
use crate::rules::{Color, Ending, Outcome, Position};
use crate::words::{DescribedProgress, Lang, Words};

/// What stands beside the board: each player's name, or the colour's where nobody sits or the
/// name is not known, and whose turn it is in a position of the game or what each has won.
#[must_use]
pub fn plates(
    words: &Words,
    lang: Lang,
    table: &Table,
    (position, progress): (&Position, DescribedProgress),
    names: &Names,
) -> Vec<Plate> {
    let colors = table.variant().colors().iter();
    let plate = |&color: &Color| {
        let color_name = words.color(lang, table.variant(), color);
        let player = table.player(color);
        let known = player.and_then(|player| words.plate(lang, player, names));
        Plate {
            color,
            name: known.unwrap_or_else(|| color_name.clone()),
            color_name,
            standing: standing(words, lang, (position, progress), color),
        }
    };
    colors.map(plate).collect()
}

/// Puts the sign of the move that led to a place of a game before the name of whoever played it, where an analysis gives it
/// one.
pub fn mark(plates: &mut [Plate], report: &AnalysisReport, place: usize) {
    let marked = place.checked_sub(1).and_then(|turn| report.mark_at(turn));
    let Some(marked) = marked else { return };
    let mover = marked.before.turn();
    for plate in plates.iter_mut().filter(|plate| plate.color == mover) {
        plate.name = format!("{} {}", marked.sign(), plate.name);
    }
}

/// What stands beside the board of a colour: a name, or the colour's.
#[must_use]
pub fn plate(
    words: &Words,
    lang: Lang,
    (position, outcome): (&Position, Option<Outcome>),
    color: Color,
    name: Option<String>,
) -> Plate {
    let color_name = words.color(lang, position.variant(), color);
    Plate {
        color,
        name: name.unwrap_or_else(|| color_name.clone()),
        color_name,
        standing: PlateState::of(position, outcome, color, |title| words.title(lang, title)),
    }
}

/// How a colour stands. Before the game nobody is to move, and one that was broken off gives
/// no titles.
fn standing(
    words: &Words,
    lang: Lang,
    (position, progress): (&Position, DescribedProgress),
    color: Color,
) -> PlateState {
    let outcome = match progress {
        DescribedProgress::Gathering | DescribedProgress::Closed => return PlateState::Waiting,
        DescribedProgress::Over(outcome) if outcome.ending == Ending::Aborted => {
            return PlateState::Waiting;
        }
        DescribedProgress::Over(outcome) => Some(outcome),
        DescribedProgress::Playing => None,
    };
    let title = |title| words.title(lang, title);
    PlateState::of(position, outcome, color, title)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Outcome, Points, Variant};
    use crate::words::Described;

    #[test]
    fn titles_are_given_by_games_that_were_played_to_an_end() {
        let words = Words::load().unwrap();
        let position = Position::start(Variant::Chess);
        let stands = |progress, color| {
            let described = Described {
                progress,
                ..words
                    .pictures()
                    .describe_position(Lang::ENGLISH, &position, &[])
            };
            standing(
                &words,
                Lang::ENGLISH,
                (described.position, described.progress),
                color,
            )
        };
        let over = |ending| {
            DescribedProgress::Over(Outcome {
                ending,
                points: Points::default().with(Color::Black, 3),
            })
        };
        let won = PlateState::Won {
            title: "Seigneur".to_owned(),
        };
        let lost = PlateState::Ended {
            title: "Serf".to_owned(),
        };
        for (progress, white, black) in [
            (
                DescribedProgress::Gathering,
                PlateState::Waiting,
                PlateState::Waiting,
            ),
            (
                DescribedProgress::Closed,
                PlateState::Waiting,
                PlateState::Waiting,
            ),
            (
                DescribedProgress::Playing,
                PlateState::ToMove,
                PlateState::Waiting,
            ),
            (over(Ending::Timeout), lost, won),
            (
                over(Ending::Aborted),
                PlateState::Waiting,
                PlateState::Waiting,
            ),
        ] {
            assert_eq!(stands(progress, Color::White), white, "{progress:?}");
            assert_eq!(stands(progress, Color::Black), black, "{progress:?}");
        }
    }
}
