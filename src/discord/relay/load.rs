//! How busy the relay is, as Prometheus reads it.

use std::sync::Arc;

use super::gate::Gate;
use crate::discord::limiter::BucketCounts;
use crate::metrics::Gauge;

/// How busy a relay is; clones are of the same one.
#[derive(Clone)]
pub struct RelayLoad(Arc<Gate>);

impl RelayLoad {
    pub(super) fn of(gate: &Arc<Gate>) -> Self {
        Self(Arc::clone(gate))
    }

    /// How many requests wait, are under way, and were refused lately, and what keeps others waiting.
    #[must_use]
    pub fn gauges(&self) -> Vec<Gauge> {
        let load = self.0.load();
        let gauge = |name, help, value: f64| Gauge {
            name,
            help,
            label: None,
            value,
        };
        let mut gauges = vec![
            gauge(
                "requests_waiting",
                "Requests that wait for a limit of the service",
                count(load.waiting),
            ),
            gauge(
                "requests_in_flight",
                "Requests that the service has not answered yet",
                count(load.in_flight),
            ),
            gauge(
                "requests_invalid",
                "Requests of the last ten minutes that count as invalid",
                count(load.invalid),
            ),
            gauge(
                "relay_paused_seconds",
                "For how long nothing but answers to interactions is sent, since the service refused requests",
                load.paused_for.as_secs_f64(),
            ),
        ];
        if let Some(allotted) = load.allotted {
            let help = "Requests a second that this process may send";
            gauges.push(gauge("requests_allotted", help, allotted.into()));
        }
        gauges.extend(of_buckets(load.buckets));
        gauges
    }
}

fn of_buckets(buckets: BucketCounts) -> [Gauge; 3] {
    [
        ("open", buckets.open),
        ("used_up", buckets.used_up),
        ("paused", buckets.paused),
    ]
    .map(|(state, number)| Gauge {
        name: "relay_buckets",
        help: "Requests that the service counts together, by whether it lets more of them come",
        label: Some(("state", state.to_owned())),
        value: count(number),
    })
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

impl std::fmt::Debug for RelayLoad {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RelayLoad")
    }
}
