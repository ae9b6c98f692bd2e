//! Whether this machine and the database's server agree on the time.

use super::Finding;
use crate::game::{Clock, Millis, SystemClock};

/// By how much clocks may differ that are set as they should be.
const TOLERATED_MS: i64 = 5_000;

/// What there is to be said of the clock of the database's server, which shows this now.
pub(super) fn finding(server: Millis) -> Finding {
    compared(server, SystemClock.now())
}

fn compared(server: Millis, here: Millis) -> Finding {
    let ahead_ms = here.since(server);
    if ahead_ms.abs() <= TOLERATED_MS {
        return Finding::Well("clock: as that of the database's server".to_owned());
    }
    let seconds = ahead_ms.abs() / 1000;
    let way = if ahead_ms > 0 { "ahead of" } else { "behind" };
    Finding::wrong(
        format!("clock: this machine's is {seconds} s {way} that of the database's server"),
        "have both set by NTP: each process goes by its machine's, and where these differ by minutes time does not count for the players",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_that_differs_is_told_with_which_way_it_goes_wrong() {
        let noon = Millis(1_000_000_000);
        let told = |ahead_ms| compared(noon, Millis(noon.0 + ahead_ms)).to_string();
        for agreeing in [0, 5_000, -5_000] {
            assert!(told(agreeing).starts_with("ok clock: "), "{agreeing}");
        }
        let said = "!! clock: this machine's is 61 s ahead of that of the database's server: ";
        assert!(told(61_500).starts_with(said), "{}", told(61_500));
        let said = "!! clock: this machine's is 3600 s behind that of the database's server: ";
        assert!(told(-3_600_000).starts_with(said), "{}", told(-3_600_000));
    }
}
