use super::{Found, LONGEST_DUE_MS, Progress, assembled};
use crate::web::{Health, Inspector, ProcessStatus};

fn well() -> Found {
    Found {
        gateway: Vec::new(),
        commands: None,
        database: None,
        oldest_due_ms: LONGEST_DUE_MS,
        time: None,
        jobs: Vec::new(),
        has_begun: true,
        reports: Vec::new(),
        standby: false,
    }
}

/// The parts that are well, and what is said.
fn told(found: Found) -> (ProcessStatus, [bool; 4], Vec<String>) {
    let health = assembled(found);
    let parts = [
        health.gateway,
        health.database,
        health.commands,
        health.is_ready(),
    ];
    (health.status, parts, health.reasons)
}

#[test]
fn each_part_has_its_reason() {
    let why = || "it is not".to_owned();
    let reasons = vec![why()];
    let (yes, no) = (true, false);
    let cases = [
        (well(), ProcessStatus::Well, [yes; 4], vec![]),
        (
            Found {
                gateway: vec![why()],
                ..well()
            },
            ProcessStatus::Failing,
            [no, yes, yes, no],
            reasons.clone(),
        ),
        (
            Found {
                database: Some(why()),
                ..well()
            },
            ProcessStatus::Failing,
            [yes, no, yes, no],
            reasons.clone(),
        ),
        // Known commands are served all the same.
        (
            Found {
                commands: Some(why()),
                ..well()
            },
            ProcessStatus::Failing,
            [yes, yes, no, yes],
            reasons.clone(),
        ),
        (
            Found {
                jobs: vec![why()],
                ..well()
            },
            ProcessStatus::Failing,
            [yes; 4],
            reasons.clone(),
        ),
        (
            Found {
                oldest_due_ms: LONGEST_DUE_MS + 1,
                ..well()
            },
            ProcessStatus::Failing,
            [yes; 4],
            vec!["a message has been due for 10 min".to_owned()],
        ),
        // Moves are taken all the same.
        (
            Found {
                time: Some(why()),
                ..well()
            },
            ProcessStatus::Failing,
            [yes; 4],
            reasons.clone(),
        ),
        (
            Found {
                gateway: vec![why()],
                has_begun: false,
                ..well()
            },
            ProcessStatus::Starting,
            [no, yes, yes, no],
            reasons.clone(),
        ),
        // Others have taken over what it served.
        (
            Found {
                gateway: vec![why()],
                has_begun: false,
                standby: true,
                ..well()
            },
            ProcessStatus::Standby,
            [no, yes, yes, no],
            reasons.clone(),
        ),
        (
            Found {
                database: Some(why()),
                has_begun: false,
                standby: true,
                ..well()
            },
            ProcessStatus::Failing,
            [yes, no, yes, no],
            reasons,
        ),
    ];
    for (found, status, parts, reasons) in cases {
        assert_eq!(told(found), (status, parts, reasons));
    }
}

#[tokio::test]
async fn a_process_that_serves_nothing_tells_that_time_does_not_count_by_it() {
    let progress = Progress::new("http://127.0.0.1:1");
    let text = progress.metrics().await;
    for line in [
        "seigneur_time_counts 0",
        "seigneur_duty_held{duty=\"deadlines\"} 0",
        "seigneur_duty_held{duty=\"registration\"} 0",
        "seigneur_database_up 0",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
}

#[tokio::test]
async fn a_process_says_what_it_is_about_until_it_is_built_and_when_it_ends() {
    let progress = Progress::new("http://127.0.0.1:1");
    let said = |health: Health| (health.status, health.is_ready(), health.reasons.concat());
    let starting = said(progress.inspect().await);
    let expected = (
        ProcessStatus::Starting,
        false,
        "the process is starting".to_owned(),
    );
    assert_eq!(starting, expected);
    progress.says("it waits");
    let waiting = said(progress.inspect().await);
    assert_eq!(
        waiting,
        (ProcessStatus::Starting, false, "it waits".to_owned())
    );
    progress.drains();
    let ending = said(progress.inspect().await);
    let expected = (
        ProcessStatus::Draining,
        false,
        "the process is ending".to_owned(),
    );
    assert_eq!(ending, expected);
}
