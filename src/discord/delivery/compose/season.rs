//! The word that a season of a server is over, with its best players.

use std::collections::HashMap;

use crate::discord::boards::BoardView;
use crate::discord::commands::leaderboard::{PAGE, Standings, picture};
use crate::discord::delivery::content::{Content, Destination};
use crate::discord::delivery::posting::Sign;
use crate::discord::delivery::{DiscordMessenger, Stop};
use crate::discord::viewer::Viewer;
use crate::game::delivery::Form;
use crate::game::honours::{Leaderboard, Whereabouts};
use crate::game::{Message, Season, ServerId};
use crate::words::Line;

impl DiscordMessenger {
    /// The end of a season, where results are announced, or else where its latest game was opened;
    /// nobody is pinged. Where nobody is on the boards there is nothing to say.
    pub(in crate::discord::delivery) async fn season_over(
        &self,
        message: &Message,
        (server, season): (ServerId, Season),
    ) -> Result<(Content, Destination), Stop> {
        let (app, store) = (&self.app, self.app.store());
        let board = Leaderboard {
            server: Some(server),
            season: Some(season),
            variant: None,
        };
        let places = store.places(&board, 0, PAGE).await?;
        let winners = store.winners(server, season).await?;
        let settings = store.server_settings(server).await?;
        let to = match settings.announcements {
            Some(chosen) => Some(chosen),
            None => store.channel_of_season(server, season).await?,
        };
        let Some(to) = to.filter(|_| !places.is_empty()) else {
            return Err(Stop::Unneeded("nobody is on the boards"));
        };
        let people = places.iter().map(|place| place.player);
        let standings = Standings {
            names: app.names_of(people.collect(), Some(server)).await,
            ratings: HashMap::new(),
            // Long over: no season that goes on.
            present: season,
            own: Whereabouts::Absent,
            places,
            board,
        };
        let lang = app.server_lang(server).await;
        let chart = match message.way.form {
            Form::Picture => picture(app, lang, Viewer::Everyone(server), &standings).await,
            Form::Text | Form::Plain => None,
        };
        let mark = format!("-# 🏅 {season}");
        let content = Content {
            text: app
                .words
                .leaderboards()
                .season_end(lang, season, &standings.places, &winners),
            plain: app.words.say(lang, &Line::new("plain-season")),
            lang,
            rows: Vec::new(),
            board: chart.map(BoardView::Picture),
            pings: Vec::new(),
            sign: Sign::Ending(mark.clone()),
            mark,
        };
        Ok((content, Destination::Channel(to)))
    }
}
