//! The table that a run prints.

use std::time::Duration;

/// Rows under headings.
#[derive(Default)]
pub struct Report {
    rows: Vec<(String, String)>,
}

impl Report {
    /// Adds a figure.
    pub fn add(&mut self, what: impl Into<String>, figure: impl Into<String>) {
        self.rows.push((what.into(), figure.into()));
    }

    /// Prints the table, which is Markdown as well.
    pub fn print(&self) {
        let width = |column: fn(&(String, String)) -> &String| {
            let widths = self.rows.iter().map(|row| column(row).chars().count());
            widths.max().unwrap_or(0)
        };
        let (left, right) = (width(|row| &row.0), width(|row| &row.1));
        println!("| {:left$} | {:right$} |", "What", "Figure");
        println!("| {} | {} |", "-".repeat(left), "-".repeat(right));
        for (what, figure) in &self.rows {
            println!("| {what:left$} | {figure:right$} |");
        }
    }
}

/// A time in milliseconds, to the nearest tenth or, where it is short, hundredth.
pub fn ms(time: Duration) -> String {
    let ms = time.as_secs_f64() * 1000.0;
    let decimals = if ms < 10.0 { 2 } else { 1 };
    format!("{ms:.decimals$} ms")
}

/// A size in kilobytes, to the tenth below.
pub fn kb(bytes: usize) -> String {
    format!("{}.{} kB", bytes / 1000, bytes / 100 % 10)
}

/// The middle of some times and the one that 99 in 100 do not exceed.
pub fn median_and_p99(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |percent: usize| {
        let place = (times.len() * percent).div_ceil(100).saturating_sub(1);
        times.get(place).copied().unwrap_or_default()
    };
    format!("median {}, p99 {}", ms(at(50)), ms(at(99)))
}
