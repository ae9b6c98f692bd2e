//! What the system tells of a process's memory.

use std::fs;

use anyhow::Context;

/// Which memory is looked at.
#[derive(Clone, Copy, Debug)]
pub enum Memory {
    /// What it has now.
    Resident,
    /// The most that it ever had.
    Peak,
}

/// The memory of a process, in KiB.
pub fn kib(process: u32, memory: Memory) -> anyhow::Result<u32> {
    let field = match memory {
        Memory::Resident => "VmRSS:",
        Memory::Peak => "VmHWM:",
    };
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let told = status.lines().find_map(|line| line.strip_prefix(field));
    let kib = told
        .and_then(|line| line.split_whitespace().next())
        .with_context(|| format!("the system tells no {field}"))?;
    Ok(kib.parse()?)
}
