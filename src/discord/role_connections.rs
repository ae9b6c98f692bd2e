//! The service's side of linked roles: which records there are, and whose we may write.

mod metadata;
mod outcome;
#[cfg(test)]
mod tests;

use std::time::Duration;

use async_trait::async_trait;
use poise::serenity_prelude::constants::USER_AGENT;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE};
use reqwest::{Client, Method, RequestBuilder, Url};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::game::linking::{
    ConnectionError, Grant, Grantor, RoleConnections, RoleRecord, RoleRecords, Tokens,
};
use crate::game::{Locale, PlayerId};
use crate::words::Words;
use outcome::{Asked, body};

/// What people let us do: know who they are, and write their records.
const SCOPES: &str = "identify role_connections.write";

/// What these records are called as a whole.
const PLATFORM: &str = "Seigneur";

/// How long the service, or the limits before it, may keep somebody waiting.
const PATIENCE: Duration = Duration::from_secs(75);

/// What is needed to ask the service.
#[derive(Clone)]
pub struct RoleConnectionParts {
    /// The address of the service, where people let us act for them.
    pub service: String,
    /// The address of the relay.
    pub relay: String,
    /// Who we are.
    pub application: u64,
    /// The bot's token.
    pub token: String,
    /// The application's secret.
    pub client_secret: String,
    /// Where people are sent back to.
    pub redirect: String,
}

/// The service, asked through the relay.
pub struct DiscordRoleConnections {
    client: Client,
    parts: RoleConnectionParts,
    /// The records with their names in all languages.
    metadata: Value,
}

/// Tokens as the service writes them.
#[derive(Deserialize)]
struct TokenAnswer {
    access_token: String,
    refresh_token: String,
    expires_in: u64,
    scope: String,
}

/// A person as the service writes them.
#[derive(Deserialize)]
struct UserAnswer {
    id: String,
    locale: Option<String>,
}

impl DiscordRoleConnections {
    /// The service, asked in the name of an application.
    ///
    /// # Errors
    /// Where the client for it cannot be made.
    pub fn new(parts: RoleConnectionParts, words: &Words) -> Result<Self, reqwest::Error> {
        let client = Client::builder().no_proxy().user_agent(USER_AGENT);
        Ok(Self {
            client: client.timeout(PATIENCE).build()?,
            metadata: metadata::of(words),
            parts,
        })
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let address = format!("{}/api/v10{path}", self.parts.relay);
        self.client.request(method, address)
    }

    /// Asks for tokens in the name of the application.
    async fn tokens(&self, form: &[(&str, &str)]) -> Result<Grant, ConnectionError> {
        let application = self.parts.application.to_string();
        let asked = self
            .request(Method::POST, "/oauth2/token")
            .basic_auth(application, Some(&self.parts.client_secret))
            .form(form);
        let answer: TokenAnswer = body(asked, Asked::ByApplication).await?;
        let scopes = answer.scope;
        let is_granted = |scope: &str| scopes.split(' ').any(|one| one == scope);
        if !SCOPES.split(' ').all(is_granted) {
            // Nobody is linked by so little: nothing of it is left behind.
            if let Err(error) = self.revoke(&answer.refresh_token).await {
                tracing::warn!(%error, "tokens that are good for too little were not ended");
            }
            let why = format!("granted is only {scopes:?}");
            return Err(ConnectionError::Refused(why));
        }
        Ok(Grant {
            tokens: Tokens {
                access: answer.access_token,
                refresh: answer.refresh_token,
            },
            lasts: Duration::from_secs(answer.expires_in),
        })
    }
}

#[async_trait]
impl RoleConnections for DiscordRoleConnections {
    async fn register(&self) -> Result<(), ConnectionError> {
        let path = format!(
            "/applications/{}/role-connections/metadata",
            self.parts.application
        );
        let asked = self
            .request(Method::PUT, &path)
            .header(AUTHORIZATION, format!("Bot {}", self.parts.token))
            .header(CONTENT_TYPE, "application/json")
            .body(self.metadata.to_string());
        outcome::done(asked, Asked::ByApplication).await
    }

    fn authorization_url(&self, state: &str, challenge: &str) -> String {
        let base = format!("{}/oauth2/authorize", self.parts.service);
        let application = self.parts.application.to_string();
        let query = [
            ("client_id", application.as_str()),
            ("response_type", "code"),
            ("redirect_uri", &self.parts.redirect),
            ("scope", SCOPES),
            ("state", state),
            ("code_challenge", challenge),
            ("code_challenge_method", "S256"),
            // Whoever comes again may want to look once more at what they grant.
            ("prompt", "consent"),
        ];
        // The service's address was looked at when the process started.
        Url::parse_with_params(&base, query).map_or(base, Into::into)
    }

    async fn exchange(&self, code: &str, verifier: &str) -> Result<Grant, ConnectionError> {
        self.tokens(&[
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", &self.parts.redirect),
            ("code_verifier", verifier),
        ])
        .await
    }

    async fn grantor(&self, access: &str) -> Result<Grantor, ConnectionError> {
        let asked = self.request(Method::GET, "/users/@me").bearer_auth(access);
        let user: UserAnswer = body(asked, Asked::ByToken).await?;
        let id = user
            .id
            .parse()
            .map_err(|_| ConnectionError::Refused("a person whose id is no number".to_owned()))?;
        Ok(Grantor {
            player: PlayerId(id),
            locale: user.locale.map(Locale),
        })
    }

    async fn refresh(&self, refresh: &str) -> Result<Grant, ConnectionError> {
        self.tokens(&[("grant_type", "refresh_token"), ("refresh_token", refresh)])
            .await
    }

    async fn revoke(&self, refresh: &str) -> Result<(), ConnectionError> {
        let application = self.parts.application.to_string();
        let asked = self
            .request(Method::POST, "/oauth2/token/revoke")
            .basic_auth(application, Some(&self.parts.client_secret))
            .form(&[("token", refresh), ("token_type_hint", "refresh_token")]);
        outcome::done(asked, Asked::ByApplication).await
    }

    async fn push(&self, access: &str, records: &RoleRecords) -> Result<(), ConnectionError> {
        let path = format!(
            "/users/@me/applications/{}/role-connection",
            self.parts.application
        );
        let written = RoleRecord::ALL.map(|record| {
            let value = record.of(records).to_string();
            (record.key().to_owned(), Value::String(value))
        });
        let metadata: serde_json::Map<_, _> = written.into_iter().collect();
        let asked = self
            .request(Method::PUT, &path)
            .bearer_auth(access)
            .header(CONTENT_TYPE, "application/json")
            .body(json!({ "platform_name": PLATFORM, "metadata": metadata }).to_string());
        outcome::done(asked, Asked::ByToken).await
    }
}

crate::game::opaque!(DiscordRoleConnections);
