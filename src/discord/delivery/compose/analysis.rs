//! The analysis of a finished game, at its table.

use super::{Said, Telling};
use crate::discord::boards::BoardView;
use crate::discord::charts;
use crate::discord::delivery::Stop;
use crate::game::analysis::AnalysisReport;
use crate::present::analysis::{AnalysedGame, AnalysisText};

impl Telling<'_> {
    /// What the analysis of a game tells, or that it came to nothing; nobody is pinged.
    pub(super) async fn analysis_said(self) -> Result<Said, Stop> {
        let report = self.app.games.analyses().report(self.table, &[]).await?;
        let said = match report {
            Some(report) => self.analysis_text(&report).text(),
            None => self.app.words.analyses().given_up(self.lang, self.table),
        };
        Ok(Said::quietly(said))
    }

    /// The curve of what the players could expect; none where it could not be drawn.
    pub(super) async fn analysis_chart(self) -> Option<BoardView> {
        let report = self.app.games.analyses().report(self.table, &[]).await;
        let report = report.ok().flatten()?;
        let (viewer, text) = (self.audience.viewer, self.analysis_text(&report));
        let chart = charts::analysis(self.app, viewer, text).await;
        chart.map(BoardView::Picture)
    }

    fn analysis_text<'b>(&'b self, report: &'b AnalysisReport) -> AnalysisText<'b> {
        AnalysisText {
            words: &self.app.words,
            reader: self.audience.reader,
            game: AnalysedGame::Table(self.table),
            report,
        }
    }
}
