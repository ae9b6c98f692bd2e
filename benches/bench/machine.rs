//! What the figures were measured on, and what others measured.

use std::fs;
use std::thread::available_parallelism;

use crate::report::Report;

/// Says what the machine is, and figures of other programs for orientation.
pub fn describe(report: &mut Report) {
    let cores = available_parallelism().map_or(1, usize::from);
    let facts = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = facts
        .lines()
        .find_map(|line| line.strip_prefix("model name"))
        .map_or("unknown", |rest| rest.trim_start_matches(['\t', ' ', ':']));
    report.add("Machine", format!("{cores} cores, {model}"));
    report.add(
        "Measured elsewhere: a Python bot with cairosvg",
        "160–245 ms median, 70 MB",
    );
    report.add(
        "Measured elsewhere: a bare Rust loop, one 1024 px board a move",
        "4–6 ms, 29 MB",
    );
}
