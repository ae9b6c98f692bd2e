//! The greeting of a server that we have joined.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::Composer;
use crate::discord::api_error::ApiError;
use crate::discord::buttons;
use crate::discord::delivery::content::{Content, Destination};
use crate::discord::delivery::mark::Mark;
use crate::discord::delivery::posting::Sign;
use crate::discord::delivery::{Step, Stop};
use crate::discord::interactions::{Action, LearnTap, WelcomeStep};
use crate::game::ServerId;
use crate::words::{Lang, Line};

/// How long it is waited until it is looked again for a channel that takes a greeting.
const LOOK_AGAIN_MS: i64 = 10 * 60 * 1000;

impl Composer<'_> {
    /// What we do and how to begin, where the service welcomes people, or else where we may write first; nobody is
    /// pinged, and nobody is written to directly.
    pub(in crate::discord::delivery) async fn greeting(
        self,
        server: ServerId,
    ) -> Result<(Content, Destination), Stop> {
        let app = self.app;
        let refused = |error: ApiError| Stop::Refused(error, Step::Posting);
        let place = app.visibility.first_to_write_in(app.own_id, server).await;
        let Some(to) = place.map_err(refused)? else {
            tracing::info!(%server, "no channel takes a greeting");
            return Err(Stop::Deferred {
                until: app.games.clock().now().plus_ms(LOOK_AGAIN_MS),
                notified: None,
            });
        };
        let lang = app.server_lang(server).await;
        let say = |id| app.words.say(lang, Line::new(id));
        let hint = say("greeting-hint");
        let content = Content {
            text: format!("{}\n-# {hint}", say("greeting")),
            plain: say("greeting"),
            lang,
            rows: vec![self.ways_to_begin(lang)],
            board: None,
            pings: Vec::new(),
            mark: Mark::new("greeting", &hint),
            sign: Sign::Button(Action::Welcome(WelcomeStep::SetUp).custom_id()),
        };
        Ok((content, Destination::Channel(to)))
    }

    fn ways_to_begin(self, lang: Lang) -> CreateActionRow {
        use ButtonStyle::{Primary, Secondary, Success};
        let ways = [
            (
                Action::Welcome(WelcomeStep::SetUp),
                "button-set-up",
                Primary,
            ),
            (Action::Welcome(WelcomeStep::Play), "button-play", Success),
            (Action::Learn(LearnTap::Open), "button-learn", Secondary),
        ];
        buttons::row_of(&self.app.words, lang, ways)
    }
}
