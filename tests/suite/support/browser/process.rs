//! The programs that a browser of the tests consists of.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::PAUSE;
use crate::support::test_server::PATIENCE;

/// How long a program may take to end after it was asked to.
const FAREWELL: Duration = Duration::from_secs(5);

/// A program that runs; it ends when this is dropped.
pub(super) struct Program {
    process: Child,
}

impl Program {
    pub(super) fn start(command: &mut Command) -> Self {
        let process = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self { process }
    }

    /// The port that chromedriver says it listens on; none where it has ended.
    pub(super) fn announced_port(&mut self) -> Option<u16> {
        let output = self.process.stdout.take().unwrap();
        BufReader::new(output)
            .lines()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, port) = line.split_once("successfully on port ")?;
                port.trim_end_matches('.').parse().ok()
            })
    }

    /// The port that Chromium writes into a file of its folder; none where it has ended.
    pub(super) fn debugger_port(&mut self, folder: &Path) -> Option<u16> {
        let started = Instant::now();
        loop {
            let text = std::fs::read_to_string(folder.join("DevToolsActivePort"));
            // The file is whole when its second line is there.
            if let Some((port, _)) = text.unwrap_or_default().split_once('\n') {
                return Some(port.parse().unwrap());
            }
            if let Some(status) = self.process.try_wait().unwrap() {
                let line = format!("chromium ended with {status} as it started\n");
                std::io::stderr().write_all(line.as_bytes()).unwrap();
                return None;
            }
            assert!(started.elapsed() < PATIENCE, "chromium is not ready");
            std::thread::sleep(PAUSE);
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Asked to end, Chromium takes its children along.
        let asked = Command::new("kill")
            .args(["-TERM", &self.process.id().to_string()])
            .status();
        let deadline = Instant::now() + FAREWELL;
        while asked.is_ok() && Instant::now() < deadline {
            if let Ok(Some(_)) = self.process.try_wait() {
                return;
            }
            std::thread::sleep(PAUSE);
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The first of these programs that is on the path.
pub(super) fn program(names: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    names.iter().find_map(|name| {
        std::env::split_paths(&path)
            .map(|directory| directory.join(name))
            .find(|file| file.is_file())
    })
}
