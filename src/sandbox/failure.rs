//! How a request is refused: status, Discord's code, and where a form is wrong.

use std::time::Duration;

use serde_json::{Value, json};

/// A refused request.
#[derive(Clone, Debug)]
pub struct RestError {
    /// The HTTP status.
    pub status: u16,
    /// Discord's number for the reason.
    pub code: u32,
    /// What is wrong.
    pub message: String,
    /// The wrong fields of a form.
    pub fields: Vec<WrongField>,
    /// How long the bot is told to wait, where it asks too often.
    pub retry_after: Option<Duration>,
}

/// What is wrong with a field of a form.
#[derive(Clone, Debug)]
pub struct WrongField {
    /// Its path, with dots.
    pub path: String,
    /// Discord's code for the reason.
    pub code: &'static str,
    /// The reason in words.
    pub reason: String,
}

impl WrongField {
    /// A field that is wrong in a way of which the code tells nothing.
    pub fn new(path: impl Into<String>, reason: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            code: "BASE_TYPE_BAD",
            reason: reason.into(),
        }
    }
}

impl RestError {
    /// A refusal without fields.
    pub fn new(status: u16, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            fields: Vec::new(),
            retry_after: None,
        }
    }

    /// A form with wrong fields (50035).
    pub fn form(fields: Vec<WrongField>) -> Self {
        let reasons: Vec<String> = fields
            .iter()
            .map(|WrongField { path, reason, .. }| format!("{path}: {reason}"))
            .collect();
        Self {
            status: 400,
            code: 50035,
            message: format!("Invalid Form Body: {}", reasons.join("; ")),
            fields,
            retry_after: None,
        }
    }

    /// A form with one wrong field (50035).
    pub fn field(path: &str, reason: impl Into<String>) -> Self {
        Self::form(vec![WrongField::new(path, reason)])
    }

    /// Discord answers so where it has no such route.
    pub fn unknown_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }

    /// Discord answers so where the token is missing or worth nothing.
    pub fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    /// Discord answers so where there is no such channel.
    pub fn unknown_channel() -> Self {
        Self::new(404, 10003, "Unknown Channel")
    }

    /// Discord answers so where there is no such guild, or the bot is not in it.
    pub fn unknown_guild() -> Self {
        Self::new(404, 10004, "Unknown Guild")
    }

    /// Discord answers so where there is no such message.
    pub fn unknown_message() -> Self {
        Self::new(404, 10008, "Unknown Message")
    }

    /// Discord answers so where there is no such user.
    pub fn unknown_user() -> Self {
        Self::new(404, 10013, "Unknown User")
    }

    /// Discord answers so where an interaction is unknown, or its three seconds are over.
    pub fn unknown_interaction() -> Self {
        Self::new(404, 10062, "Unknown interaction")
    }

    /// Discord answers so where an interaction was not acknowledged yet.
    pub fn unknown_webhook() -> Self {
        Self::new(404, 10015, "Unknown Webhook")
    }

    /// Discord answers so where the bot does not see a channel.
    pub fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    /// Discord answers so where the bot sees a channel and may not do what it asks for.
    pub fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    /// Discord answers so where a thread is archived.
    pub fn thread_archived() -> Self {
        Self::new(400, 50083, "Thread is archived")
    }

    /// How an answer to an interaction in a locked thread is refused (discord-api-docs, issues 5517, 6884 and 7707).
    pub fn answer_in_locked_thread() -> Self {
        Self::new(403, 50083, "Thread is archived")
    }

    /// Discord answers so where a channel of this kind has nothing of that sort.
    pub fn wrong_channel_type() -> Self {
        Self::new(400, 50024, "Cannot execute action on this channel type")
    }

    /// Discord answers so where messages older than an hour are changed too often.
    pub fn too_many_old_edits(retry_after: Duration) -> Self {
        let message =
            "Maximum number of edits to messages older than 1 hour reached. Try again later";
        Self {
            retry_after: Some(retry_after),
            ..Self::new(429, 30046, message)
        }
    }

    /// Discord answers so where a user is not a member.
    pub fn unknown_member() -> Self {
        Self::new(404, 10007, "Unknown Member")
    }

    /// The body of the answer.
    pub fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let Some(wait) = self.retry_after {
            body["retry_after"] = json!(wait.as_secs_f64());
            body["global"] = json!(false);
        }
        if !self.fields.is_empty() {
            let mut errors = json!({});
            for WrongField { path, code, reason } in &self.fields {
                let place = path
                    .split('.')
                    .fold(&mut errors, |place, step| &mut place[step]);
                place["_errors"] = json!([{ "code": code, "message": reason }]);
            }
            body["errors"] = errors;
        }
        body
    }
}
