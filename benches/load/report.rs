//! The table that a run prints: what was wanted beside what was measured.

use std::time::Duration;

/// Rows under headings.
#[derive(Default)]
pub struct Report {
    rows: Vec<[String; 3]>,
}

impl Report {
    /// Adds a figure; `wanted` may be empty.
    pub fn add(&mut self, what: impl Into<String>, wanted: &str, measured: impl Into<String>) {
        let row = [what.into(), wanted.to_owned(), measured.into()];
        eprintln!("{}: {}", row[0], row[2]);
        self.rows.push(row);
    }

    /// Prints the table, in Markdown.
    pub fn print(&self) {
        let head = ["What", "Wanted", "Measured"].map(str::to_owned);
        let width = |column: usize| {
            let cells = self.rows.iter().chain([&head]).map(|row| &row[column]);
            cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
        };
        let [a, b, c] = [0, 1, 2].map(width);
        let line = |[what, wanted, measured]: &[String; 3]| {
            println!("| {what:a$} | {wanted:b$} | {measured:c$} |");
        };
        line(&head);
        println!(
            "| {} | {} | {} |",
            "-".repeat(a),
            "-".repeat(b),
            "-".repeat(c)
        );
        self.rows.iter().for_each(line);
    }
}

/// A time in milliseconds, to the tenth.
pub fn ms(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// The time that so many in 100 do not exceed; the times are in order.
pub fn percentile(times: &[Duration], percent: usize) -> Duration {
    let place = (times.len() * percent).div_ceil(100).saturating_sub(1);
    times.get(place).copied().unwrap_or_default()
}
