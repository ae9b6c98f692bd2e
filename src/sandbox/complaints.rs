//! What is wrong with a form, field by field.

use super::failure::{RestError, WrongField};

/// The wrong fields found so far.
#[derive(Debug, Default)]
pub struct Complaints(Vec<WrongField>);

impl Complaints {
    /// Adds a wrong field: its path with dots, and the reason.
    pub fn add(&mut self, path: impl Into<String>, reason: impl Into<String>) {
        self.0.push(WrongField::new(path, reason));
    }

    /// The same with Discord's own code for the reason.
    pub fn add_as(
        &mut self,
        path: impl Into<String>,
        code: &'static str,
        reason: impl Into<String>,
    ) {
        let field = WrongField::new(path, reason);
        self.0.push(WrongField { code, ..field });
    }

    /// Adds a field whose text has fewer or more characters than it may.
    pub fn length(&mut self, path: impl Into<String>, text: &str, least: usize, most: usize) {
        let length = text.chars().count();
        if length < least || length > most {
            self.add(
                path,
                format!("must have {least} to {most} characters, has {length}"),
            );
        }
    }

    /// Refuses the form if anything in it is wrong.
    pub fn verdict(self) -> Result<(), RestError> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(RestError::form(self.0))
        }
    }
}
