//! What is counted and measured while the process works, as Prometheus reads it.
//!
//! No label says who or where: neither people, nor servers, nor channels.

use std::fmt::Write as _;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// Up to how many seconds something may take to be counted with others: an interaction has to be acknowledged
/// after three.
const SECONDS: [f64; 12] = [
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0,
];

/// What is counted as it happens; clones count together.
#[derive(Clone, Debug)]
pub struct Metrics {
    interactions: Family<Interaction, Histogram>,
    deliveries: Family<Delivery, Counter>,
    searches: Histogram,
    failed_searches: Counter,
    unread_events: Family<GatewayEvent, Counter>,
}

/// Something that somebody asked for: by which command or button, and how it ended.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Interaction {
    command: String,
    outcome: &'static str,
}

/// A message that was to be sent: of which kind, and what came of it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Delivery {
    kind: &'static str,
    outcome: &'static str,
}

/// An event of the gateway, by the name that the service gives it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct GatewayEvent {
    event: String,
}

/// How something that was asked for ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerOutcome {
    /// It was done.
    Done,
    /// It was refused, in words.
    Refused,
    /// It failed, by our own fault or that of what we depend on.
    Failed,
    /// It was left alone.
    LeftAlone,
}

impl AnswerOutcome {
    const fn label(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Refused => "refused",
            Self::Failed => "failed",
            Self::LeftAlone => "left_alone",
        }
    }
}

/// One value as it is now: its name, what it says, and its labels.
#[derive(Clone, PartialEq, Debug)]
pub struct Gauge {
    /// The name, without that of the program.
    pub name: &'static str,
    /// A sentence about it.
    pub help: &'static str,
    /// A label with its value, if there are several of that name.
    pub label: Option<(&'static str, String)>,
    /// The value that is told.
    pub value: f64,
}

impl Default for Metrics {
    fn default() -> Self {
        let seconds = || Histogram::new(SECONDS);
        let metrics = Self {
            interactions: Family::new_with_constructor(seconds),
            deliveries: Family::default(),
            searches: seconds(),
            failed_searches: Counter::default(),
            unread_events: Family::default(),
        };
        metrics.begin_at_nothing();
        metrics
    }
}

impl Metrics {
    /// Has what is asked for most be there before anything has happened: what has no series yet is no rate of nothing.
    fn begin_at_nothing(&self) {
        for outcome in [
            AnswerOutcome::Done,
            AnswerOutcome::Refused,
            AnswerOutcome::Failed,
            AnswerOutcome::LeftAlone,
        ] {
            let command = "move".to_owned();
            let outcome = outcome.label();
            drop(
                self.interactions
                    .get_or_create(&Interaction { command, outcome }),
            );
        }
        for outcome in ["sent", "deferred", "refused", "failed", "unneeded", "away"] {
            let kind = "board";
            drop(self.deliveries.get_or_create(&Delivery { kind, outcome }));
        }
        // All that come of these may come at once, with the first connection: a series that begins with them would show
        // no increase.
        for event in [
            "READY",
            "GUILD_CREATE",
            "INTERACTION_CREATE",
            "MESSAGE_CREATE",
        ] {
            let event = event.to_owned();
            drop(self.unread_events.get_or_create(&GatewayEvent { event }));
        }
    }

    /// Counts something that was asked for, and how long its answer took.
    pub fn answered(&self, command: &str, outcome: AnswerOutcome, took: Duration) {
        let labels = Interaction {
            command: command.to_owned(),
            outcome: outcome.label(),
        };
        let known = self.interactions.get_or_create(&labels);
        known.observe(took.as_secs_f64());
    }

    /// Counts an attempt to send a message, by its kind and what came of it.
    pub fn delivered(&self, kind: &'static str, outcome: &'static str) {
        self.deliveries
            .get_or_create(&Delivery { kind, outcome })
            .inc();
    }

    /// Counts a search of a computer player, and how long it took.
    pub fn searched(&self, took: Duration) {
        self.searches.observe(took.as_secs_f64());
    }

    /// Counts a game about which thinking has failed, which is left alone for a while.
    pub fn search_failed(&self) {
        self.failed_searches.inc();
    }

    /// Counts an event of the gateway that could not be read, by its name.
    pub fn event_unread(&self, name: &str) {
        let event = name.to_owned();
        self.unread_events
            .get_or_create(&GatewayEvent { event })
            .inc();
    }

    /// All of it with what is read just now, as text.
    #[must_use]
    pub fn text(&self, gauges: &[Gauge]) -> String {
        let mut registry = Registry::with_prefix("seigneur");
        registry.register_with_unit(
            "interaction",
            "Commands, buttons and typed moves, and how long their answers took",
            Unit::Seconds,
            self.interactions.clone(),
        );
        registry.register(
            "deliveries",
            "Attempts to send messages, by what came of them",
            self.deliveries.clone(),
        );
        registry.register_with_unit(
            "search",
            "Searches of computer players, and how long they took",
            Unit::Seconds,
            self.searches.clone(),
        );
        registry.register(
            "failed_searches",
            "Turns of computers and positions of analyses that came to nothing and are tried again after a minute",
            self.failed_searches.clone(),
        );
        registry.register(
            "unread_events",
            "Events of the gateway that could not be read, by their names",
            self.unread_events.clone(),
        );
        let mut text = String::new();
        // Nothing fails that is written into memory.
        let _written = encode(&mut text, &registry);
        let end = text.rfind("# EOF").unwrap_or(text.len());
        text.truncate(end);
        add(&mut text, gauges);
        text.push_str("# EOF\n");
        text
    }
}

/// Adds what is read just now; those of one name stand together.
fn add(text: &mut String, gauges: &[Gauge]) {
    let mut named = None;
    for gauge in gauges {
        let name = gauge.name;
        if named != Some(name) {
            let help = gauge.help;
            let _written = write!(
                text,
                "# HELP seigneur_{name} {help}.\n# TYPE seigneur_{name} gauge\n"
            );
            named = Some(name);
        }
        let label = gauge.label.as_ref();
        let label = label.map(|(label, value)| format!("{{{label}=\"{}\"}}", quoted(value)));
        let _written = writeln!(
            text,
            "seigneur_{name}{} {}",
            label.unwrap_or_default(),
            gauge.value
        );
    }
}

/// The value of a label, between quotes.
fn quoted(value: &str) -> String {
    value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_for_most_is_there_before_anything_has_happened() {
        let text = Metrics::default().text(&[]);
        for line in [
            "seigneur_interaction_seconds_count{command=\"move\",outcome=\"done\"} 0",
            "seigneur_interaction_seconds_count{command=\"move\",outcome=\"failed\"} 0",
            "seigneur_deliveries_total{kind=\"board\",outcome=\"sent\"} 0",
            "seigneur_deliveries_total{kind=\"board\",outcome=\"refused\"} 0",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }

    #[test]
    fn what_was_counted_and_what_is_read_stand_in_one_text() {
        let metrics = Metrics::default();
        metrics.answered("move", AnswerOutcome::Done, Duration::from_millis(7));
        metrics.answered("move", AnswerOutcome::Refused, Duration::from_secs(40));
        metrics.clone().delivered("board", "sent");
        metrics.search_failed();
        metrics.event_unread("GUILD_CREATE");
        let gauge = |label: &str, value| Gauge {
            name: "job_age_seconds",
            help: "How long ago each job has succeeded",
            label: Some(("task", label.to_owned())),
            value,
        };
        let text = metrics.text(&[gauge("a \"b\"", 1.5), gauge("c", 2.0)]);
        for line in [
            "seigneur_interaction_seconds_count{command=\"move\",outcome=\"done\"} 1",
            "seigneur_interaction_seconds_bucket{le=\"0.01\",command=\"move\",outcome=\"done\"} 1",
            "seigneur_interaction_seconds_bucket{le=\"30.0\",command=\"move\",outcome=\"refused\"} 0",
            "seigneur_deliveries_total{kind=\"board\",outcome=\"sent\"} 1",
            "seigneur_search_seconds_count 0",
            "seigneur_failed_searches_total 1",
            "seigneur_unread_events_total{event=\"GUILD_CREATE\"} 1",
            "seigneur_job_age_seconds{task=\"a \\\"b\\\"\"} 1.5",
            "seigneur_job_age_seconds{task=\"c\"} 2",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert_eq!(text.matches("# TYPE seigneur_job_age_seconds").count(), 1);
        assert!(text.ends_with("# EOF\n"));
    }
}
