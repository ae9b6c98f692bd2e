//! What the doctor says of the server that has the database: whether it can be written to, agrees on the time, and keeps every
//! sign.

use std::time::Duration;

use super::Finding;
use crate::game::{Clock, Millis, SystemClock};
use crate::store::InspectedServer;

/// By how much clocks may differ that are set as they should be.
const TOLERATED_MS: i64 = 5_000;
/// How long a standby may take to have what is written, where the server waits for it.
const PROMPT: Duration = Duration::from_secs(3);
/// The encodings in which whatever people write can be kept: the second takes all of it as it comes.
const WHOLE: [&str; 2] = ["UTF8", "SQL_ASCII"];

/// What there is to be said of a server that was looked at just now.
pub(super) fn findings(server: &InspectedServer) -> Vec<Finding> {
    compared(server, SystemClock.now())
}

fn compared(server: &InspectedServer, now: Millis) -> Vec<Finding> {
    let found = [
        read_only(server),
        absent_standby(server.standby_wait),
        encoding(&server.encoding),
    ];
    let clock = clock(server.clock, now);
    found.into_iter().flatten().chain([clock]).collect()
}

fn read_only(server: &InspectedServer) -> Option<Finding> {
    let remedy = "name the server in DATABASE_URL that is written to, promote this one if it is a standby, or let it write if it was told not to (default_transaction_read_only)";
    let what = "database: its server takes nothing that is written";
    server.is_read_only.then(|| Finding::wrong(what, remedy))
}

fn absent_standby(waited: Duration) -> Option<Finding> {
    let seconds = waited.as_secs();
    (waited >= PROMPT).then(|| {
        Finding::wrong(
            format!("database: its server has waited {seconds} s for a standby to have what is written, and acknowledges nothing"),
            "start the standby, or mend the way to it, or have the server wait for none (synchronous_standby_names)",
        )
    })
}

fn encoding(encoding: &str) -> Option<Finding> {
    (!WHOLE.contains(&encoding)).then(|| {
        Finding::wrong(
            format!("database: texts are kept in {encoding}, which lacks most signs: whoever writes one is refused"),
            "create another one with ENCODING 'UTF8', and move there with `seigneur migrate`",
        )
    })
}

fn clock(server: Millis, here: Millis) -> Finding {
    let ahead_ms = here.since(server);
    if ahead_ms.abs() <= TOLERATED_MS {
        return Finding::Well("clock: as that of the database's server".to_owned());
    }
    let seconds = ahead_ms.abs() / 1000;
    let way = if ahead_ms > 0 { "ahead of" } else { "behind" };
    Finding::wrong(
        format!("clock: this machine's is {seconds} s {way} that of the database's server"),
        "have both set by NTP: deadlines go by the clock of whichever process looks at them, and where clocks differ by ten minutes time does not count for the players",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Millis = Millis(1_000_000_000);

    fn well() -> InspectedServer {
        InspectedServer {
            is_read_only: false,
            clock: NOON,
            encoding: "UTF8".to_owned(),
            standby_wait: Duration::ZERO,
        }
    }

    fn told(server: &InspectedServer, now: Millis) -> Vec<String> {
        let found = compared(server, now);
        found.iter().map(Finding::to_string).collect()
    }

    #[test]
    fn a_clock_that_differs_is_told_with_which_way_it_goes_wrong() {
        let told = |ahead_ms: i64| told(&well(), Millis(NOON.0 + ahead_ms)).concat();
        for agreeing in [0, 5_000, -5_000] {
            assert!(told(agreeing).starts_with("ok clock: "), "{agreeing}");
        }
        let said = "!! clock: this machine's is 61 s ahead of that of the database's server: ";
        assert!(told(61_500).starts_with(said), "{}", told(61_500));
        let said = "!! clock: this machine's is 3600 s behind that of the database's server: ";
        assert!(told(-3_600_000).starts_with(said), "{}", told(-3_600_000));
    }

    #[test]
    fn a_standby_that_is_away_is_found_once_somebody_waits_for_it() {
        let told = |waited| {
            let server = InspectedServer {
                standby_wait: Duration::from_millis(waited),
                ..well()
            };
            told(&server, NOON)
        };
        assert_eq!(told(2_900).len(), 1);
        let said = told(61_500).concat();
        let found = "!! database: its server has waited 61 s for a standby";
        assert!(said.starts_with(found), "{said}");
    }

    #[test]
    fn a_server_that_takes_not_all_that_is_written_is_found() {
        let latin = InspectedServer {
            is_read_only: true,
            encoding: "LATIN1".to_owned(),
            ..well()
        };
        let said = told(&latin, NOON);
        assert_eq!(said.len(), 3, "{said:?}");
        assert!(said[0].starts_with("!! database: its server takes nothing"));
        assert!(said[1].starts_with("!! database: texts are kept in LATIN1"));
        let bytes = InspectedServer {
            encoding: "SQL_ASCII".to_owned(),
            ..well()
        };
        assert_eq!(told(&bytes, NOON).len(), 1);
    }
}
