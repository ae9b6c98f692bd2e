//! The word that a season of a server is over, with its best players.

use super::Composer;
use crate::discord::boards::BoardView;
use crate::discord::charts;
use crate::discord::delivery::Stop;
use crate::discord::delivery::content::{Content, Destination};
use crate::discord::delivery::mark::Mark;
use crate::discord::delivery::posting::Sign;
use crate::discord::viewer::Viewer;
use crate::game::delivery::Form;
use crate::game::{Message, Season, ServerId};
use crate::present::leaderboard::LeaderboardText;

impl Composer<'_> {
    /// The end of a season, where results are announced, or else where its latest game was opened;
    /// nobody is pinged. Where nobody is on the boards there is nothing to say.
    pub(in crate::discord::delivery) async fn season_over(
        self,
        message: &Message,
        (server, season): (ServerId, Season),
    ) -> Result<(Content, Destination), Stop> {
        let app = self.app;
        let end = app.queries().season_end(server, season).await?;
        let Some(to) = end.channel.filter(|_| !end.page.places.is_empty()) else {
            return Err(Stop::Unneeded("nobody is on the boards"));
        };
        let lang = app.server_lang(server).await;
        let text = LeaderboardText {
            words: &app.words,
            lang,
            page: &end.page,
        };
        let chart = match message.way.form {
            Form::Picture => charts::leaderboard(app, Viewer::Everyone(server), text).await,
            Form::Text | Form::Plain => None,
        };
        let mark = Mark::new(format!("season-{season}"), &format!("🏅 {season}"));
        let content = Content {
            text: app
                .words
                .leaderboards()
                .season_end(lang, season, &end.page.places, &end.winners),
            plain: app.words.say(lang, "plain-season"),
            lang,
            rows: Vec::new(),
            board: chart.map(BoardView::Picture),
            pings: Vec::new(),
            sign: Sign::Mark(mark.clone()),
            mark,
        };
        Ok((content, Destination::Channel(to)))
    }
}
