//! One pipeline for what people press and type: whoever asks too much is held back before anything is
//! read, who asks is found, what they ask is done, and they are answered, whatever came of it.
//!
//! Commands, buttons and menus bring an [`Interaction`]; a move that is typed as a reply is the other
//! [`Exchange`]. What a button or a menu asks for is an [`Action`].

mod action;
mod at_table;
pub mod component;
mod computers;
mod help_page;
mod interaction;
mod ladder_tap;
mod learn_tap;
mod note;
mod payload;
mod practice_tap;
mod setup_step;
mod sharing;
mod table_action;
mod team_tap;
mod welcome_step;

use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::time::{Instant, sleep, timeout};
use tracing::{Instrument, Span};

use super::answer::Reply;
use super::app::App;
use super::command_error::CommandError;
use super::throttle::ThrottleVerdict;
use crate::game::{PlayerId, ServerId, StoreError};
use crate::metrics::{AnswerOutcome, Metrics};
use crate::words::Reader;

pub use action::Action;
pub use at_table::{act, said as done, seated, withdrawn};
pub use component::Press;
pub use help_page::HelpPage;
pub use interaction::Interaction;
pub use ladder_tap::{LadderStep, LadderTap};
pub use learn_tap::LearnTap;
pub use note::{note_of, noted};
pub use payload::{MoveStep, MoveTap, ProfileTap, SolveTap};
pub use practice_tap::{PracticeStep, PracticeTap, line_number};
pub use setup_step::SetupStep;
pub use sharing::shareable;
pub use table_action::{Intervention, TableAction};
pub use team_tap::TeamTap;
pub use welcome_step::WelcomeStep;

/// How long the database may take to say whether another process has heard of something: an interaction has to be
/// acknowledged within three seconds, however the database fares.
pub(super) const HEARING: Duration = Duration::from_millis(1_500);
/// The same where other processes serve shards, for what is typed, which nothing acknowledges: the process that cannot ask
/// may be the only one that cannot.
const HEARING_TYPED: Duration = Duration::from_secs(20);
/// How soon a database that fails is asked again.
const HEARING_AGAIN: Duration = Duration::from_millis(250);

/// What comes of a request: what is answered, or why it is refused.
pub type CommandResult = Result<Reply, CommandError>;

/// How something is said to us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Medium {
    /// By a command or a button, which has to be acknowledged within three seconds.
    Interaction,
    /// By a message, which nothing acknowledges.
    Typed,
}

impl Medium {
    /// How long it may be waited until it is known whether another process works on what was said.
    fn patience(self, app: &App) -> Duration {
        match self {
            Self::Typed if app.connections.are_elsewhere() => HEARING_TYPED,
            Self::Interaction | Self::Typed => HEARING,
        }
    }
}

/// A request, until it is known who asks and how they are answered.
pub trait Exchange {
    /// Who asks, and what is known of them.
    type Asker;
    /// What they have been promised.
    type Promised: Promised;

    /// What is written in the log beside everything that is done for it.
    fn span(&self) -> Span;

    /// The id of what the service has told of it.
    fn event(&self) -> u64;

    /// What is asked for, in a word of ours.
    fn name(&self) -> &str;

    /// How it was said to us.
    fn medium(&self) -> Medium {
        Medium::Interaction
    }

    /// Who asks, and on which server.
    fn sender(&self) -> (PlayerId, Option<ServerId>);

    /// What they have typed, to be quoted where it is refused.
    fn typed(&self) -> &str;

    /// Acknowledges the request and finds who asks; none where it is left alone. Of whoever is held back no more is
    /// read than it takes to say so.
    async fn meet(
        self,
        app: &App,
        verdict: ThrottleVerdict,
        hearing: Hearing,
    ) -> Option<Met<Self::Asker, Self::Promised>>;
}

/// A way on which somebody waits for their answer.
pub trait Promised {
    /// What is said.
    type Answer: From<Reply>;

    /// Waits for the work.
    async fn during<F: Future>(&mut self, work: F) -> F::Output {
        work.await
    }

    /// Gives them their answer.
    async fn say(self, answer: Self::Answer);
}

/// Somebody who is waiting for their answer.
pub struct Met<A, P> {
    /// Who asks, or why nothing is done for them.
    pub asker: Result<A, CommandError>,
    /// How they read.
    pub reader: Reader,
    /// How they are answered.
    pub promised: P,
}

impl<A, P> Met<A, P> {
    /// Somebody for whom nothing is done.
    pub const fn refused(why: CommandError, reader: Reader, promised: P) -> Self {
        Self {
            asker: Err(why),
            reader,
            promised,
        }
    }
}

/// What is known of whether another process works on what the service has told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hearing {
    /// No other process works on it.
    First,
    /// The database did not say so in time: a process may work on it that reaches the database.
    InDoubt,
}

/// Whether what the service has told is worked on here: not where it is already, here or in another process.
pub(super) async fn hearing(app: &App, event: u64, patience: Duration) -> Option<Hearing> {
    if !app.heard.hear(event) {
        tracing::info!(event, "the gateway has told this once more");
        return None;
    }
    let store = app.games.store();
    let heard = timeout(patience, is_news(|| store.hear(event))).await;
    let Ok(is_news) = heard else {
        tracing::warn!("the database does not say in time whether another process has heard of it");
        return Some(Hearing::InDoubt);
    };
    is_news.then_some(Hearing::First)
}

/// Whether nobody has heard of something before, asked until it is known.
async fn is_news<F>(mut hear: impl FnMut() -> F) -> bool
where
    F: Future<Output = Result<bool, StoreError>>,
{
    let mut may_be_own = false;
    loop {
        match hear().await {
            // What was kept without a word was kept for this process, as far as anybody knows.
            Ok(is_news) => return is_news || may_be_own,
            Err(error) => {
                may_be_own |= matches!(error, StoreError::Unknown(_));
                tracing::debug!(%error, "whether another process has heard of it is not known");
            }
        }
        sleep(HEARING_AGAIN).await;
    }
}

/// What comes of work for somebody who waits for their answer.
type Done<E> = Result<<<E as Exchange>::Promised as Promised>::Answer, CommandError>;

/// Work for whoever asks. Every command has its own: by such a name they all pass through the same code, which is
/// compiled once.
type Work<'a, E> = Box<dyn FnOnce(<E as Exchange>::Asker) -> BoxFuture<'a, Done<E>> + Send + 'a>;

/// Does what is asked, and answers.
pub async fn respond<'a, E, F>(app: &App, exchange: E, work: impl FnOnce(E::Asker) -> F + Send + 'a)
where
    E: Exchange,
    F: Future<Output = Done<E>> + Send + 'a,
{
    respond_with(app, exchange, Box::new(|asker| Box::pin(work(asker)))).await;
}

async fn respond_with<E: Exchange>(app: &App, exchange: E, work: Work<'_, E>) {
    let span = exchange.span();
    let mut counted = Counted::begin(&app.metrics, exchange.name());
    let answered = async {
        let outcome = answer(app, exchange, work).await;
        counted.outcome = outcome;
        tracing::debug!(?outcome, "answered");
    };
    answered.instrument(span).await;
}

/// Something that was asked for, which is counted once it is over: as failed where it breaks off.
struct Counted {
    metrics: Metrics,
    name: String,
    since: Instant,
    outcome: AnswerOutcome,
}

impl Counted {
    fn begin(metrics: &Metrics, name: &str) -> Self {
        Self {
            metrics: metrics.clone(),
            name: name.to_owned(),
            since: Instant::now(),
            outcome: AnswerOutcome::Failed,
        }
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let took = self.since.elapsed();
        self.metrics.answered(&self.name, self.outcome, took);
    }
}

async fn answer<E: Exchange>(app: &App, exchange: E, work: Work<'_, E>) -> AnswerOutcome {
    let patience = exchange.medium().patience(app);
    let Some(hearing) = hearing(app, exchange.event(), patience).await else {
        return AnswerOutcome::LeftAlone;
    };
    let (player, server) = exchange.sender();
    let typed = exchange.typed().to_owned();
    let verdict = app.throttling().ask(player, server);
    tracing::debug!("asked");
    let Some(met) = exchange.meet(app, verdict, hearing).await else {
        return AnswerOutcome::LeftAlone;
    };
    let mut promised = met.promised;
    let done = match met.asker {
        Ok(asker) => promised.during(work(asker)).await,
        Err(refusal) => Err(refusal),
    };
    let outcome = match &done {
        Ok(_) => AnswerOutcome::Done,
        Err(why) if why.is_failure() => AnswerOutcome::Failed,
        Err(_) => AnswerOutcome::Refused,
    };
    let answer = done.unwrap_or_else(|refusal| {
        refusal.log();
        tracing::debug!(why = %refusal.name(), "refused");
        Reply::text(refusal.words(&app.words, met.reader, &typed)).into()
    });
    promised.say(answer).await;
    outcome
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use super::*;

    #[test]
    fn what_breaks_off_is_counted_as_failed() {
        let metrics = Metrics::default();
        drop(Counted::begin(&metrics, "games"));
        let mut answered = Counted::begin(&metrics, "help");
        answered.outcome = AnswerOutcome::Done;
        drop(answered);
        let text = metrics.text(&[]);
        for line in [
            "seigneur_interaction_seconds_count{command=\"games\",outcome=\"failed\"} 1",
            "seigneur_interaction_seconds_count{command=\"help\",outcome=\"done\"} 1",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert!(
            !text.contains("command=\"help\",outcome=\"failed\""),
            "{text}"
        );
    }

    #[tokio::test]
    async fn what_one_has_kept_without_knowing_it_is_nobody_elses() {
        let unknown = || Err(StoreError::Unknown("cut off".into()));
        let failed = || Err(StoreError::Unreachable("too many connections".into()));
        for (answers, is_first) in [
            (vec![Ok(true)], true),
            (vec![Ok(false)], false),
            (vec![failed(), Ok(false)], false),
            (vec![unknown(), failed(), Ok(false)], true),
        ] {
            let mut answers = answers.into_iter();
            let asked = is_news(|| ready(answers.next().expect("it is known by now")));
            assert_eq!(asked.await, is_first);
        }
    }
}
