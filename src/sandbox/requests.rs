//! What the bot asked for: read requests, and the record of them.

use std::collections::HashMap;
use std::time::Instant;

use bytes::Bytes;
use serde_json::Value;

/// A file that came with a request.
#[derive(Clone, Debug)]
pub struct Upload {
    /// The field of the form, as `files[0]`.
    pub field: String,
    /// The name of the file.
    pub filename: String,
    /// The declared media type.
    pub content_type: Option<String>,
    /// What is in it.
    pub bytes: Bytes,
}

impl Upload {
    /// The number by which the note of an attachment names it.
    pub fn number(&self) -> Option<u64> {
        let field = self.field.strip_prefix("files[")?;
        field.strip_suffix(']')?.parse().ok()
    }
}

/// A request of the bot, as it was received and answered.
#[derive(Clone, Debug)]
pub struct RecordedRequest {
    /// `GET`, `POST`, …
    pub method: String,
    /// The path after `/api/v10`.
    pub path: String,
    /// The query without its question mark; empty when there is none.
    pub query: String,
    /// The JSON body; of a multipart request its `payload_json`.
    pub body: Option<Value>,
    /// The files, each with its field and name.
    pub files: Vec<(String, String, Bytes)>,
    /// The HTTP status of the answer; 0 when the connection was cut before any effect.
    pub status: u16,
    /// When the request was fully read.
    pub received_at: Instant,
    /// The `User-Agent` header; empty when there is none.
    pub user_agent: String,
    /// Whether it had the bot's token, or a person's, or the application's secret.
    pub authorized: bool,
}

/// In whose name something is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Credentials {
    /// In the name of nobody.
    Nobody,
    /// In the bot's, by its token.
    Bot,
    /// In that of a person, by a token that they have granted.
    Bearer(String),
    /// In that of whoever has a name and a secret.
    Basic {
        /// The name that was given.
        name: String,
        /// The secret that was given.
        secret: String,
    },
}

/// A request that has been read.
#[derive(Debug)]
pub struct ApiRequest {
    pub method: String,
    /// The path after `/api/v10`.
    pub path: String,
    pub query: HashMap<String, String>,
    /// `Null` when there is none.
    pub body: Value,
    /// Whether the body was a form, whose fields are texts.
    pub is_form: bool,
    pub files: Vec<Upload>,
    pub credentials: Credentials,
    pub received_at: Instant,
}

/// A successful answer.
#[derive(Debug)]
pub struct ApiAnswer {
    pub status: u16,
    /// None for an empty body.
    pub body: Option<Value>,
}

impl ApiAnswer {
    /// The request is done: 200 with a body.
    pub fn json(body: Value) -> Self {
        Self {
            status: 200,
            body: Some(body),
        }
    }

    /// Something was created: 201 with a body.
    pub fn created(body: Value) -> Self {
        Self {
            status: 201,
            body: Some(body),
        }
    }

    /// The request is done, and there is nothing to say: 204.
    pub fn empty() -> Self {
        Self {
            status: 204,
            body: None,
        }
    }
}
