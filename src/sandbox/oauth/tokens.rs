//! Codes for tokens, tokens for newer tokens, and their end.

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use serde_json::{Value, json};

use super::{ACCESS_LASTS, Code, TokenGrant};
use crate::sandbox::ids::UserId;
use crate::sandbox::requests::{ApiAnswer, ApiRequest, Credentials};
use crate::sandbox::world::World;

impl World {
    /// Answers `POST /oauth2/token`.
    pub fn give_tokens(&mut self, request: &ApiRequest) -> ApiAnswer {
        if let Err(refused) = self.check_asks(request) {
            return refused;
        }
        let granted = match text(&request.body, "grant_type") {
            "authorization_code" => self.exchanged(&request.body),
            "refresh_token" => self.renewed(&request.body),
            _ => return refused(400, "unsupported_grant_type", ""),
        };
        match granted {
            Ok((user, scope)) => ApiAnswer::json(self.new_grant(user, scope)),
            Err(why) => refused(400, "invalid_grant", why),
        }
    }

    /// `POST /oauth2/token/revoke`: all that the same user has granted ends with one token.
    pub fn revoke_tokens(&mut self, request: &ApiRequest) -> ApiAnswer {
        if let Err(refused) = self.check_asks(request) {
            return refused;
        }
        let token = text(&request.body, "token");
        if token.is_empty() {
            return refused(400, "invalid_request", "the token is missing");
        }
        let mut grants = self.oauth.grants.iter();
        let user = grants.find(|grant| grant.access == token || grant.refresh == token);
        if let Some(user) = user.map(|grant| grant.user) {
            self.deauthorize(user);
        }
        // Whether there was such a token is not told.
        ApiAnswer::json(json!({}))
    }

    /// Refuses what is no form, or has not the id and the secret of the application, in its header or in the form.
    fn check_asks(&self, request: &ApiRequest) -> Result<(), ApiAnswer> {
        if !request.is_form {
            let why = "the body must be a form";
            return Err(refused(400, "invalid_request", why));
        }
        let given = match &request.credentials {
            Credentials::Basic { name, secret } => (name.as_str(), secret.as_str()),
            _ => (
                text(&request.body, "client_id"),
                text(&request.body, "client_secret"),
            ),
        };
        if given != (self.bot().to_string().as_str(), &self.oauth.client_secret) {
            return Err(refused(401, "invalid_client", ""));
        }
        Ok(())
    }

    /// A code is good once, and for as long as it lasts.
    fn exchanged(&mut self, form: &Value) -> Result<(UserId, String), &'static str> {
        let code = self.oauth.codes.remove(text(form, "code"));
        let code = code.filter(|code| code.until > self.clock.now());
        let code = code.ok_or("Invalid \"code\" in request.")?;
        if code.redirect != text(form, "redirect_uri") {
            return Err("Invalid \"redirect_uri\" in request.");
        }
        if !is_verified(&code, form["code_verifier"].as_str()) {
            return Err("Invalid \"code_verifier\" in request.");
        }
        Ok((code.user, code.scope))
    }

    fn renewed(&mut self, form: &Value) -> Result<(UserId, String), &'static str> {
        let refresh = text(form, "refresh_token");
        let grants = &mut self.oauth.grants;
        let at = grants.iter().position(|grant| grant.refresh == refresh);
        let old = grants.swap_remove(at.ok_or("Invalid \"refresh_token\" in request.")?);
        Ok((old.user, old.scope))
    }

    fn new_grant(&mut self, user: UserId, scope: String) -> Value {
        let [access, refresh] = ["access", "refresh"].map(|kind| self.new_token(kind));
        let told = json!({
            "access_token": access,
            "token_type": "Bearer",
            "expires_in": ACCESS_LASTS / 1000,
            "refresh_token": refresh,
            "scope": scope,
        });
        self.oauth.grants.push(TokenGrant {
            user,
            scope,
            access,
            until: self.clock.now() + ACCESS_LASTS,
            refresh,
        });
        told
    }
}

/// Whether a verifier is the one of the challenge (RFC 7636, 4.6), where there was one.
fn is_verified(code: &Code, verifier: Option<&str>) -> bool {
    match (&code.challenge, verifier) {
        (None, None) => true,
        (Some(challenge), Some(verifier)) => {
            let hash = digest(&SHA256, verifier.as_bytes());
            is_verifier(verifier) && *challenge == BASE64_URL_SAFE_NO_PAD.encode(hash)
        }
        _ => false,
    }
}

/// Whether a text has the form of a verifier (RFC 7636, 4.1).
fn is_verifier(text: &str) -> bool {
    let is_allowed = |sign: u8| sign.is_ascii_alphanumeric() || b"-._~".contains(&sign);
    (43..=128).contains(&text.len()) && text.bytes().all(is_allowed)
}

fn text<'f>(form: &'f Value, field: &str) -> &'f str {
    form[field].as_str().unwrap_or_default()
}

fn refused(status: u16, error: &str, description: &str) -> ApiAnswer {
    let mut body = json!({ "error": error });
    if !description.is_empty() {
        body["error_description"] = json!(description);
    }
    ApiAnswer {
        status,
        body: Some(body),
    }
}
