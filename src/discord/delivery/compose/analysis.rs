//! The analysis of a finished game, at its table.

use super::{Audience, Said};
use crate::discord::boards::BoardView;
use crate::discord::charts;
use crate::discord::delivery::Stop;
use crate::discord::delivery::compose::Composer;
use crate::game::Table;
use crate::present::analysis::AnalysisText;

impl Composer<'_> {
    /// What the analysis of a game tells; nobody is pinged.
    pub(super) async fn analysis_said(
        &self,
        table: &Table,
        audience: &Audience,
    ) -> Result<Said, Stop> {
        let report = self.app.games.analyses().report(table).await?;
        let report = report.ok_or(Stop::Unneeded("there is no analysis"))?;
        let text = AnalysisText {
            words: &self.app.words,
            reader: audience.reader,
            table,
            report: &report,
        };
        Ok(Said::quietly(text.text()))
    }

    /// The curve of what the players could expect; none where it could not be drawn.
    pub(super) async fn analysis_chart(
        &self,
        table: &Table,
        audience: &Audience,
    ) -> Option<BoardView> {
        let report = self.app.games.analyses().report(table).await;
        let report = report.ok().flatten()?;
        let text = AnalysisText {
            words: &self.app.words,
            reader: audience.reader,
            table,
            report: &report,
        };
        let chart = charts::analysis(self.app, audience.viewer, text).await;
        chart.map(BoardView::Picture)
    }
}
