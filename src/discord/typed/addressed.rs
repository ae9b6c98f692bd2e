//! Somebody who speaks to us and plays no move: they are shown the ways to begin.

use poise::serenity_prelude::ButtonStyle;
use tracing::Span;

use super::answer::{Answer, Below};
use super::{author, server};
use crate::discord::answer::Reply;
use crate::discord::app::App;
use crate::discord::buttons;
use crate::discord::interactions::{
    Action, Exchange, Hearing, HelpPage, LearnTap, Medium, Met, WelcomeStep,
};
use crate::discord::throttle::ThrottleVerdict;
use crate::game::{PlayerId, ServerId};
use crate::words::Lang;

/// A message that mentions us or is for us alone, and answers none of ours.
pub(super) struct Addressed<'a>(pub(super) Below<'a>);

impl<'a> Exchange for Addressed<'a> {
    type Asker = Lang;
    type Promised = Below<'a>;

    fn span(&self) -> Span {
        tracing::info_span!("addressed", id = %self.0.message.id)
    }

    fn name(&self) -> &'static str {
        "addressed"
    }

    fn event(&self) -> u64 {
        self.0.message.id.get()
    }

    fn medium(&self) -> Medium {
        Medium::Typed
    }

    fn sender(&self) -> (PlayerId, Option<ServerId>) {
        (author(self.0.message), server(self.0.message))
    }

    fn typed(&self) -> &'static str {
        ""
    }

    /// Whoever speaks too fast is left alone, and so are all where boards would have to wait. Who they are is of no
    /// concern: nothing is kept of them, and everyone there reads the answer.
    async fn meet(
        self,
        app: &App,
        verdict: ThrottleVerdict,
        _: Hearing,
    ) -> Option<Met<Lang, Below<'a>>> {
        let server = server(self.0.message);
        let may_answer = app.throttling().may_answer(server);
        if verdict != ThrottleVerdict::Admitted || !may_answer {
            return None;
        }
        let lang = if let Some(server) = server {
            app.server_lang(server).await
        } else {
            // Nobody else reads it.
            let known = app.author(author(self.0.message)).await;
            known.map_or(Lang::ENGLISH, |reader| reader.lang)
        };
        Some(Met {
            asker: Ok(lang),
            reader: lang.into(),
            promised: self.0,
        })
    }
}

/// The ways to begin: games are begun on servers. In a direct conversation, where a move may have been meant for a board
/// further up, how moves are typed is said as well.
pub(super) fn ways(app: &App, lang: Lang, here: Option<ServerId>) -> Answer {
    use ButtonStyle::{Primary, Secondary, Success};
    let play = here.map(|_| (Action::Welcome(WelcomeStep::Play), "button-play", Success));
    let help = Action::Help(HelpPage::Overview);
    let others = [
        (Action::Learn(LearnTap::Open), "button-learn", Primary),
        (Action::Games, "button-games", Secondary),
        (help, "button-help-overview", Secondary),
    ];
    let ways = buttons::row_of(&app.words, lang, play.into_iter().chain(others));
    let how_to_move = here.is_none().then_some("addressed-move");
    let lines = ["addressed"].into_iter().chain(how_to_move);
    let lines = lines.map(|id| app.words.say(lang, id));
    let text = lines.collect::<Vec<_>>().join("\n");
    Answer::Lasting(Reply::text(text).with_buttons(ways))
}
