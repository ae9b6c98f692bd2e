//! What a statement is called in the log: its verb and its table, as `UPDATE turns`.

use std::fmt;

/// A statement, in brief.
pub(super) struct Brief(pub(super) &'static str);

impl fmt::Display for Brief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = self.0.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let table = match verb {
            "UPDATE" => words.next(),
            _ => words
                .skip_while(|word| !matches!(*word, "FROM" | "INTO" | "UPDATE"))
                .nth(1),
        };
        let table = table.unwrap_or_default();
        let end = table.find(|sign: char| !sign.is_alphanumeric() && sign != '_');
        write!(f, "{verb} {}", &table[..end.unwrap_or(table.len())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_is_called_by_its_verb_and_its_table() {
        for (sql, brief) in [
            ("SELECT seq\nFROM mutes WHERE game_id = $1", "SELECT mutes"),
            ("INSERT INTO turns(game_id) VALUES ($1)", "INSERT turns"),
            ("UPDATE turns SET told_ms = $1", "UPDATE turns"),
            ("DELETE FROM watches", "DELETE watches"),
            ("BEGIN IMMEDIATE", "BEGIN "),
        ] {
            assert_eq!(Brief(sql).to_string(), brief);
        }
    }
}
