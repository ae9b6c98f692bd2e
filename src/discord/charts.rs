//! Charts as attachments, in the theme of whoever looks at them.

use poise::serenity_prelude::CreateAttachment;

use super::answer::Reply;
use super::app::App;
use super::caller::Caller;
use super::viewer::Viewer;
use crate::game::analysis::AnalysisReport;
use crate::present::analysis::{AnalysedGame, AnalysisText};
use crate::present::leaderboard::LeaderboardText;
use crate::present::profile::{ProfileChart, ProfileText};
use crate::render::plot::Roll;

/// The chart of the best of a leaderboard; none where it could not be drawn.
pub async fn leaderboard(
    app: &App,
    viewer: Viewer,
    text: LeaderboardText<'_>,
) -> Option<CreateAttachment> {
    let (roll, alt) = text.chart();
    let theme = app.theme(viewer).await.theme();
    let roll = Roll { theme, ..roll };
    let png = app.pictures.plot(move |plotter| plotter.roll(&roll)).await;
    Some(CreateAttachment::bytes(png?, "leaderboard.png").description(alt))
}

/// What is drawn below a page of a profile; none where there is nothing to draw, or it could not be drawn.
pub async fn profile(app: &App, viewer: Viewer, text: ProfileText<'_>) -> Option<CreateAttachment> {
    let theme = app.theme(viewer).await.theme();
    let (chart, alt) = text.chart(theme)?;
    let drawn = app.pictures.plot(move |plotter| match chart {
        ProfileChart::Curve(curve) => plotter.curve(&curve),
        ProfileChart::Bars(bars) => plotter.bars(&bars),
    });
    Some(CreateAttachment::bytes(drawn.await?, "profile.png").description(alt))
}

/// What an analysis tells a caller, with its curve.
pub async fn analysed(
    app: &App,
    caller: &Caller,
    (game, report): (AnalysedGame<'_>, &AnalysisReport),
) -> Reply {
    let text = AnalysisText {
        words: &app.words,
        reader: caller.reader(),
        game,
        report,
    };
    let chart = analysis(app, Viewer::of_caller(caller), text).await;
    Reply::text(text.text()).with_picture(chart)
}

/// What the players of a finished game could expect; none where too little is told, or it could not be drawn.
pub async fn analysis(
    app: &App,
    viewer: Viewer,
    text: AnalysisText<'_>,
) -> Option<CreateAttachment> {
    let theme = app.theme(viewer).await.theme();
    let (curve, alt) = text.chart(theme)?;
    let png = app
        .pictures
        .plot(move |plotter| plotter.curve(&curve))
        .await;
    Some(CreateAttachment::bytes(png?, "analysis.png").description(alt))
}
