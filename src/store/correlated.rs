//! Subqueries that are asked for each row.

/// Whether a question about a row finds something. PostgreSQL would make a join of it; where it expects next to nothing, as
/// of what is due, of which `ANALYZE` meets none among all that was said, it then reads all of that for each row. It makes
/// none of a question with an offset.
macro_rules! exists_for_row {
    ($question:expr) => {
        concat!("EXISTS (", $question, " LIMIT 1 OFFSET 0)")
    };
}

pub(in crate::store) use exists_for_row;
