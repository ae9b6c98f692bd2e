//! The binary, as scripts run it.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use super::health::free_address;

/// What it answers with these settings alone.
pub fn seigneur(arguments: &[&str], settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(arguments)
        .env_clear()
        .envs(settings.iter().copied())
        .output()
        .unwrap()
}

/// It, as it runs a sandbox whose files are in a folder, until it is dropped.
pub fn sandbox_in(folder: &Path) -> tokio::process::Command {
    let mut command = tokio::process::Command::new(env!("CARGO_BIN_EXE_seigneur"));
    command
        .arg("sandbox")
        .env_clear()
        .env("SANDBOX_ADDR", free_address().to_string())
        .current_dir(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true);
    command
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
