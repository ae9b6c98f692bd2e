//! Games as PGN, for a player who asks for one and for whoever runs the bot and asks for all.

use jiff::Timestamp;

use crate::game::analysis::{AnalysisReport, AnalysisScore, CostlyMove};
use crate::game::practice::KeptLine;
use crate::game::{Dated, Event, Millis, Names, Phase, Table};
use crate::rules::notation::pgn::{self, BadTag, MoveRemark, Record, player_tag};
use crate::rules::notation::{Letters, san};
use crate::rules::{Color, History, Move, Variant};
use crate::words::{Lang, Words, plain};

/// A game with all that is written down of it.
#[derive(Debug)]
pub struct Kept<'a> {
    /// The table of the game.
    pub table: &'a Table,
    /// The address of where it is played; none where that is not told.
    pub site: Option<&'a str>,
    /// What happened there, and when.
    pub dated: &'a [Dated],
    /// What its players are called, those of them whose name is known.
    pub names: &'a Names,
    /// What its analysis tells, where there is one.
    pub analysis: Option<&'a AnalysisReport>,
    /// Lines that whoever reads it has kept for themselves.
    pub lines: &'a [KeptLine],
}

impl Kept<'_> {
    /// The game as PGN; none where it has not started.
    ///
    /// # Errors
    /// Where a tag cannot be written.
    pub fn pgn(&self, words: &Words) -> Result<Option<String>, BadTag> {
        let Self { table, site, .. } = *self;
        let Some(history) = table.history() else {
            return Ok(None);
        };
        let outcome = match table.phase() {
            Phase::Finished(_, outcome) => Some(*outcome),
            _ => None,
        };
        let game = words.game(Lang::ENGLISH, table.variant());
        let mut tags = vec![
            ("Event", format!("{game} #{}", table.number())),
            ("Round", "-".to_owned()),
        ];
        tags.extend(site.map(|site| ("Site", site.to_owned())));
        tags.extend(started(self.dated).map(|at| ("Date", day(at))));
        for &color in table.variant().colors() {
            let player = table.player(color);
            let name = player.and_then(|player| words.called(Lang::ENGLISH, player, self.names));
            tags.extend(name.map(|name| (player_tag(color), plain(&name))));
        }
        if outcome.is_some() {
            let settled = words.results().settled_by_colors(Lang::ENGLISH, table);
            tags.extend(settled.map(|settled| ("Settled", settled)));
        }
        let remarks = self.analysis.map(remarks).unwrap_or_default();
        let record = Record::new(history.clone(), outcome).with_remarks(remarks);
        let lines = self.lines_from(history).into_iter();
        let record = lines.fold(record, |record, (after, moves)| {
            record.with_line(after, &moves)
        });
        let tagged: Result<Record, BadTag> = tags
            .iter()
            .try_fold(record, |record, (name, value)| record.with_tag(name, value));
        Ok(Some(pgn::write(&tagged?)))
    }

    /// The lines from where each leaves the game: behind the moves that were taken back from before it, if any were.
    fn lines_from(&self, game: &History) -> Vec<(usize, Vec<Move>)> {
        let is_left = self.lines.iter().any(|line| line.is_left_by(game));
        let left = if is_left {
            let events: Vec<Event> = self.dated.iter().map(|it| it.event.clone()).collect();
            Table::ways_left(self.table.header().clone(), &events).unwrap_or_default()
        } else {
            Vec::new()
        };
        let lines = self.lines.iter();
        lines
            .filter_map(|line| line.from_game(game, &left))
            .collect()
    }
}

/// When a game started.
pub fn started(dated: &[Dated]) -> Option<Millis> {
    let start = |dated: &&Dated| matches!(dated.event, Event::Started { .. });
    dated.iter().find(start).map(|dated| dated.at)
}

/// What an analysis remarks on moves that cost something. On others it remarks nothing: what is not told of a
/// position cannot be told from what is.
fn remarks(report: &AnalysisReport) -> Vec<MoveRemark> {
    let remark = |costly: &CostlyMove| {
        let said = [expectation(report, costly), best(costly)];
        let said: Vec<String> = said.into_iter().flatten().collect();
        Some(MoveRemark {
            turn: costly.place,
            nag: costly.mark?.nag(),
            comment: said.join(" "),
        })
    };
    report.costly.iter().filter_map(remark).collect()
}

/// How the game stands after a move: in chess from White's side, elsewhere by the points that each can expect.
fn expectation(report: &AnalysisReport, marked: &CostlyMove) -> Option<String> {
    let after = marked.place + 1;
    if report.variant() != Variant::Chess {
        let expected = (*report.curve.get(after)?)?;
        let colors = report.variant().colors().iter();
        let points = colors.map(|color| format!(" {}", point(expected[color.index()])));
        return Some(format!("[%points{}]", points.collect::<String>()));
    }
    // Whoever is to move then is the other one.
    let sign = if marked.before.turn() == Color::White {
        -1
    } else {
        1
    };
    match (*report.scores.get(after)?)? {
        AnalysisScore::Centipawns(lead) => {
            let pawns = f64::from(sign * lead) / 100.0;
            Some(format!("[%eval {pawns:.2}]"))
        }
        AnalysisScore::Mate(moves) => Some(format!("[%eval #{}]", sign * moves)),
        AnalysisScore::Ended => None,
    }
}

/// Thousandths of a point with two decimals.
fn point(thousandths: u16) -> String {
    format!("{:.2}", f64::from(thousandths) / 1_000.0)
}

/// What would have been better.
fn best(marked: &CostlyMove) -> Option<String> {
    let mut position = marked.before;
    let mut line = Vec::new();
    for &mv in &marked.better {
        let Ok(next) = position.play(mv) else { break };
        line.push(san(&position, mv, Letters::ENGLISH));
        position = next;
    }
    (!line.is_empty()).then(|| format!("[%best {}]", line.join(" ")))
}

/// A day in UTC as PGN has it: `2024.05.14`.
fn day(at: Millis) -> String {
    let time = rfc3339(at);
    time.get(..10)
        .map_or_else(|| "????.??.??".to_owned(), |day| day.replace('-', "."))
}

/// `2024-05-14T18:30:00Z`; empty for what no calendar has.
pub fn rfc3339(at: Millis) -> String {
    let time = Timestamp::from_millisecond(at.0);
    time.map(|time| time.to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_in_utc() {
        assert_eq!(day(Millis(1_715_711_459_999)), "2024.05.14");
        assert_eq!(day(Millis(i64::MAX)), "????.??.??");
    }
}
