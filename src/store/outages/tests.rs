use std::collections::HashSet;

use super::*;
use crate::store::engine::plan;
use crate::store::messages::{backlogs, due, later, owing};
use crate::store::open::open;
use crate::store::{flags, reminders, servers, watches};

#[test]
fn times_in_statements_are_those_of_the_game() {
    for (statement, times) in [
        (MAKE_UP_TURNS, vec![Outage::LEAST_LEFT_MS]),
        (MAKE_UP_TABLES, vec![Outage::LEAST_LEFT_MS]),
        (
            OWE_OUTAGE_WORDS,
            vec![Outage::URGENT_MS, Outage::LONGEST_PAUSE_MS],
        ),
    ] {
        let numbers = statement.split(|sign: char| !sign.is_ascii_digit());
        let long: HashSet<i64> = numbers
            .filter_map(|number| number.parse().ok())
            .filter(|&number| number > 10_000 && number != 1_048_576)
            .collect();
        assert_eq!(long, HashSet::from_iter(times), "{statement}");
    }
}

#[tokio::test]
async fn who_is_to_be_reminded_is_read_in_the_order_of_the_index_however_many_are() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    let steps = plan::steps(&database, reminders::TO_REMIND).await;
    assert!(
        steps[0].starts_with("SEARCH turns USING INDEX turns_by_reminder (remind_ms<?)"),
        "{steps:#?}"
    );
    // Nothing is sorted or grouped before the first is known.
    let sorted = steps.iter().any(|step| step.contains("TEMP B-TREE"));
    assert!(!sorted, "{steps:#?}");
    let steps = plan::steps(&database, MAKE_UP_REMINDERS).await;
    let scanned = steps.iter().any(|step| step.starts_with("SCAN reminders"));
    assert!(!scanned, "{steps:#?}");
}

#[tokio::test]
async fn the_next_open_games_are_found_without_a_look_at_those_that_are_over() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    let steps = plan::steps(&database, LAST_OF_PART).await;
    let is_short = |step: &String| step.contains("INDEX games_open (id>?)");
    assert!(steps.iter().any(is_short), "{steps:#?}");
}

#[tokio::test]
async fn nothing_reads_all_that_was_ever_said_of_a_game() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    for statement in [
        due::DUE,
        due::COUNT_DUE,
        due::NEXT_DUE,
        owing::OWE_AT_TABLE,
        owing::OWE_PERSON,
        later::OWE_LATER_AT_TABLE,
        owing::OWE_COPY,
        servers::OWE_RETURN,
        servers::REST_WITH_SERVER,
        backlogs::OWE_UNTOLD,
        backlogs::UNTOLD,
        owing::HASTEN,
        owing::RESET_WAYS,
        owing::SUPERSEDE_HELD,
        owing::SUPERSEDE_PERSONAL,
        watches::DROP_PERSONAL,
        flags::FLAGS_DUE,
        RENEW_OUTAGE_WORDS,
        OWE_OUTAGE_WORDS,
    ] {
        let steps = plan::steps(&database, statement).await;
        for step in &steps {
            let reads_all = step.ends_with("messages USING PRIMARY KEY (topic=? AND topic_id=?)")
                || step.ends_with("PRIMARY KEY (topic=?)")
                || step.starts_with("SCAN messages");
            assert!(!reads_all, "{statement}\n{steps:#?}");
        }
    }
}
