//! The binary, as scripts run it.

use std::process::{Command, Output};

/// What it answers with these settings alone.
pub fn seigneur(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(arguments)
        .env_clear()
        .envs(settings.iter().copied())
        .output()
        .unwrap()
}

/// What it prints where all is well.
pub fn stdout(arguments: &[&str]) -> String {
    let output = seigneur(arguments, &[]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// One line on stderr with exit status 2.
pub fn refusal(arguments: &[&str]) -> String {
    let output = seigneur(arguments, &[]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    said
}
