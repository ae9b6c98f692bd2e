//! Metrics as each version of Prometheus reads them, and other programs: `OpenMetrics`, or the plain text before that.

use std::collections::BTreeSet;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT;

/// What `OpenMetrics` and the plain text are called.
pub(super) const OPEN: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
pub(super) const PLAIN: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Whether whoever asks wants `OpenMetrics`, which they have to name, as much as plain text (RFC 9110, 12.5.1).
pub(super) fn reads_open(asked: &HeaderMap) -> bool {
    let open = wanted(asked, "application/openmetrics-text").unwrap_or(0.0);
    // Of several names that fit, the one that says most counts.
    let mut plain = ["text/plain", "text/*", "*/*"].into_iter();
    let plain = plain.find_map(|kind| wanted(asked, kind));
    open > 0.0 && open >= plain.unwrap_or(0.0)
}

/// How much a kind is wanted that is named so, from 0, not at all, to 1; nothing where it is not named.
fn wanted(asked: &HeaderMap, kind: &str) -> Option<f32> {
    let accepted = asked.get_all(ACCEPT).iter();
    let accepted = accepted.filter_map(|value| value.to_str().ok());
    let ranges = accepted.flat_map(|value| value.split(','));
    let weights = ranges.filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let is_named = parts.next()?.eq_ignore_ascii_case(kind);
        let mut weights = parts.filter_map(|part| {
            let (name, weight) = part.split_once('=')?;
            name.eq_ignore_ascii_case("q")
                .then(|| weight.parse().unwrap_or(0.0))
        });
        is_named.then(|| weights.next().unwrap_or(1.0))
    });
    weights.reduce(f32::max)
}

/// `OpenMetrics` as plain text: counters are described by the names of their values, and there are neither units nor an end.
pub(super) fn plain(open: &str) -> String {
    let kind = |line: &str| {
        Some(
            line.strip_prefix("# TYPE ")?
                .strip_suffix(" counter")?
                .to_owned(),
        )
    };
    let counters: BTreeSet<String> = open.lines().filter_map(kind).collect();
    let mut text = String::with_capacity(open.len());
    for line in open.lines() {
        if line == "# EOF" || line.starts_with("# UNIT ") {
            continue;
        }
        match described(line).filter(|(_, name, _)| counters.contains(*name)) {
            Some((what, name, rest)) => text.extend([what, " ", name, "_total ", rest]),
            None => text.push_str(line),
        }
        text.push('\n');
    }
    text
}

/// What a line says of which name, where it describes one.
fn described(line: &str) -> Option<(&str, &str, &str)> {
    let what = ["# HELP", "# TYPE"];
    let what = what.into_iter().find(|what| line.starts_with(what))?;
    let (name, rest) = line.get(what.len() + 1..)?.split_once(' ')?;
    Some((what, name, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_are_described_as_their_values_are_called() {
        let open = "# HELP a_seconds How long.\n# TYPE a_seconds histogram\n# UNIT a_seconds seconds\n\
            a_seconds_count{b=\"# UNIT\"} 1\n# HELP c How many.\n# TYPE c counter\nc_total{d=\"e\"} 2\n\
            # HELP cc How much.\n# TYPE cc gauge\ncc 3\n# EOF\n";
        let expected = "# HELP a_seconds How long.\n# TYPE a_seconds histogram\n\
            a_seconds_count{b=\"# UNIT\"} 1\n# HELP c_total How many.\n# TYPE c_total counter\nc_total{d=\"e\"} 2\n\
            # HELP cc How much.\n# TYPE cc gauge\ncc 3\n";
        assert_eq!(plain(open), expected);
    }

    #[test]
    fn openmetrics_is_for_whoever_names_it() {
        let reads = |accepted: &'static str| {
            let mut asked = HeaderMap::new();
            asked.insert(ACCEPT, axum::http::HeaderValue::from_static(accepted));
            reads_open(&asked)
        };
        assert!(reads(
            "application/openmetrics-text;version=1.0.0;q=0.5,*/*;q=0.1"
        ));
        assert!(!reads("text/plain;version=0.0.4;q=0.3,*/*;q=0.1"));
        // What is wanted more is sent, and what is refused never.
        for open in [
            "application/openmetrics-text",
            "text/plain;q=0.5, Application/OpenMetrics-Text ; version=1.0.0 ; Q=0.6",
            "application/openmetrics-text;q=0.4,application/openmetrics-text;q=0.8,text/plain;q=0.5",
            "application/openmetrics-text;q=0.5,text/plain;q=0.5",
            "application/openmetrics-text;q=0.5,text/*;q=0.4,*/*",
            "application/openmetrics-text,text/plain;q=0",
        ] {
            assert!(reads(open), "{open}");
        }
        for plain in [
            "application/openmetrics-text;q=0.2,text/plain;q=0.8",
            "text/plain,application/openmetrics-text;version=1.0.0;q=0.5",
            "application/openmetrics-text;q=0,*/*",
            "application/openmetrics-text;q=0.000",
            "application/openmetrics-text;q=0.5,text/*;q=0.6,*/*;q=0.1",
            "application/openmetrics-text;q=0.5,*/*",
            "application/openmetrics-text;q=many",
            "application/openmetrics-text-of-others",
        ] {
            assert!(!reads(plain), "{plain}");
        }
        assert!(!reads_open(&HeaderMap::new()));
    }
}
