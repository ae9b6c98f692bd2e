//! What is said with a number.

/// A message in which a number decides how it is said.
pub struct Counted {
    pub id: &'static str,
    /// The variable that is counted.
    pub variable: &'static str,
    pub others: &'static [(&'static str, &'static str)],
    /// A number, and what is said with it in English and in French.
    pub said: &'static [(u32, &'static str, &'static str)],
}
