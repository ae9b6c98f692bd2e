//! What is wrong with a form, field by field.

use std::fmt::Display;

use super::failure::{RestError, WrongField};

/// The wrong fields found so far.
#[derive(Debug, Default)]
pub struct Complaints(Vec<WrongField>);

/// A place in a form, of whose fields some may be wrong.
#[derive(Debug)]
pub struct FormPlace<'c> {
    path: String,
    wrong: &'c mut Complaints,
}

impl Complaints {
    /// The place in the form with this path; the whole form where it is empty.
    pub fn at(&mut self, path: impl Into<String>) -> FormPlace<'_> {
        let path = path.into();
        FormPlace { path, wrong: self }
    }

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

    /// Adds a field whose text has fewer or more characters than it may; where it must have some, spaces alone are none.
    pub fn length(&mut self, path: impl Into<String>, text: &str, least: usize, most: usize) {
        let length = text.chars().count();
        let is_blank = least > 0 && text.trim().is_empty();
        if is_blank || length < least || length > most {
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

impl FormPlace<'_> {
    /// A place below this one.
    pub fn below(&mut self, step: impl Display) -> FormPlace<'_> {
        let path = self.path_of(step);
        self.wrong.at(path)
    }

    /// Adds that the place itself is wrong, and the reason.
    pub fn add_itself(&mut self, reason: impl Into<String>) {
        self.wrong.add(&self.path, reason);
    }

    /// Adds a wrong field of the place, and the reason.
    pub fn add(&mut self, field: impl Display, reason: impl Into<String>) {
        let path = self.path_of(field);
        self.wrong.add(path, reason);
    }

    /// The same with Discord's own code for the reason.
    pub fn add_as(&mut self, field: impl Display, code: &'static str, reason: impl Into<String>) {
        let path = self.path_of(field);
        self.wrong.add_as(path, code, reason);
    }

    /// Adds a field whose text has fewer or more characters than it may.
    pub fn length(&mut self, field: impl Display, text: &str, least: usize, most: usize) {
        let path = self.path_of(field);
        self.wrong.length(path, text, least, most);
    }

    fn path_of(&self, field: impl Display) -> String {
        if self.path.is_empty() {
            field.to_string()
        } else {
            format!("{}.{field}", self.path)
        }
    }
}
