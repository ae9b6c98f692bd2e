//! What led to each position of a game, as names of files.

use crate::rules::{History, HistoryEntry, Leaving};

/// A position's number and what led to it: `000-start`, `001-e2e4`, `002-r-resigns`.
///
/// Numbers have as many digits as the last one, at least three, so that names sort.
pub(super) fn label(history: &History, place: usize) -> String {
    let digits = history.turns().len().to_string().len().max(3);
    let event = match place.checked_sub(1).map(|before| history.turns()[before]) {
        None => "start".to_owned(),
        // Some systems do not take `@` in file names: `K@e1` is `Ke1`.
        Some(HistoryEntry::Moved(mv)) => mv
            .coordinates(history.position().topology())
            .replace('@', ""),
        Some(HistoryEntry::Left { color, by }) => match by {
            Leaving::Resignation => format!("{color}-resigns"),
            Leaving::Timeout => format!("{color}-timeout"),
        },
    };
    format!("{place:0digits$}-{event}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, Move, Position, Variant};

    fn game(variant: Variant, texts: &[&str]) -> History {
        let mut history = History::new(Position::start(variant));
        for text in texts {
            let mv = Move::from_coordinates(text, history.position().topology()).unwrap();
            history.play(mv).unwrap();
        }
        history
    }

    #[test]
    fn moves_and_leavings_have_labels() {
        let mut history = game(Variant::Yalta, &["e2e4"]);
        assert_eq!(history.leave(Color::Red, Leaving::Timeout), None);
        let labels: Vec<String> = (0..3).map(|place| label(&history, place)).collect();
        assert_eq!(labels, ["000-start", "001-e2e4", "002-r-timeout"]);
    }

    #[test]
    fn a_placement_is_labelled_without_its_sign() {
        let history = game(Variant::Echeversi, &["K@e1"]);
        assert_eq!(label(&history, 1), "001-Ke1");
    }
}
