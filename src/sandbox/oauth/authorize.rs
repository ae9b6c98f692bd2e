//! The page on which people let the application act for them, in the browser of whoever plays them all.

use std::collections::HashMap;

use axum::extract::{Query, RawQuery, State};
use axum::http::{StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use reqwest::Url;

use super::{CODE_LASTS, Code, SCOPES};
use crate::sandbox::Sandbox;
use crate::sandbox::ids::UserId;
use crate::sandbox::world::World;

/// What the address of the page asks for.
type AuthorizeQuery = HashMap<String, String>;

/// Only what stands on the page itself.
const POLICY: &str =
    "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/// `GET /oauth2/authorize`: who lets the application act for them?
pub async fn authorize(
    State(sandbox): State<Sandbox>,
    Query(asked): Query<AuthorizeQuery>,
    RawQuery(query): RawQuery,
) -> Response {
    let world = sandbox.world();
    match checked(&world, &asked) {
        Ok(_) => page(&world, &asked, &query.unwrap_or_default()),
        Err(why) => refused(&why),
    }
}

/// `POST /oauth2/authorize?…&decision=alice`: this user lets it; `&decision=` alone: nobody does.
pub async fn decide(
    State(sandbox): State<Sandbox>,
    Query(asked): Query<AuthorizeQuery>,
) -> Response {
    let mut world = sandbox.world();
    let mut redirect = match checked(&world, &asked) {
        Ok(redirect) => redirect,
        Err(why) => return refused(&why),
    };
    let state = asked.get("state");
    let name = asked.get("decision").map_or("", String::as_str);
    let user = world.lasting.users.values();
    let user = user.filter(|user| !user.bot && !user.deleted);
    let user = user.clone().find(|user| user.name == name);
    match user.map(|user| user.id) {
        Some(user) => {
            let code = world.new_code(user, &asked);
            redirect.query_pairs_mut().append_pair("code", &code);
        }
        None if name.is_empty() => {
            let why = "The resource owner or authorization server denied the request";
            redirect
                .query_pairs_mut()
                .append_pair("error", "access_denied")
                .append_pair("error_description", why);
        }
        None => return refused("nobody is called so"),
    }
    if let Some(state) = state {
        redirect.query_pairs_mut().append_pair("state", state);
    }
    let to = [(header::LOCATION, redirect.to_string())];
    (StatusCode::SEE_OTHER, to).into_response()
}

impl World {
    fn new_code(&mut self, user: UserId, asked: &AuthorizeQuery) -> String {
        let code = self.new_token("code");
        let text = |name: &str| asked.get(name).cloned().unwrap_or_default();
        let made = Code {
            user,
            scope: text("scope"),
            redirect: text("redirect_uri"),
            challenge: asked.get("code_challenge").cloned(),
            until: self.clock.now() + CODE_LASTS,
        };
        self.oauth.codes.insert(code.clone(), made);
        code
    }
}

/// Where people are sent back to, where all that is asked for can be granted.
fn checked(world: &World, asked: &AuthorizeQuery) -> Result<Url, String> {
    let text = |name: &str| asked.get(name).map_or("", String::as_str);
    if text("client_id") != world.bot().to_string() {
        return Err("client_id: unknown application".to_owned());
    }
    if text("response_type") != "code" {
        return Err("response_type: must be code".to_owned());
    }
    let scopes: Vec<&str> = text("scope").split(' ').collect();
    if let Some(unknown) = scopes.iter().find(|scope| !SCOPES.contains(scope)) {
        return Err(format!("scope: {unknown:?} cannot be granted"));
    }
    let method = asked.get("code_challenge_method").map(String::as_str);
    match (asked.get("code_challenge"), method) {
        (None, None) => {}
        // The SHA-256 of a verifier.
        (Some(challenge), Some("S256")) if challenge.len() == 43 => {}
        _ => return Err("code_challenge: must be that of S256".to_owned()),
    }
    let redirect = text("redirect_uri");
    if !world.oauth.redirects.iter().any(|known| known == redirect) {
        return Err(format!(
            "redirect_uri: {redirect:?} is not registered in the portal"
        ));
    }
    Url::parse(redirect).map_err(|error| format!("redirect_uri: {error}"))
}

fn page(world: &World, asked: &AuthorizeQuery, query: &str) -> Response {
    let scopes = asked.get("scope").map_or("", String::as_str);
    let scopes = scopes
        .split(' ')
        .map(|scope| format!("<li>{}</li>", escaped(scope)));
    let people = world.lasting.users.values();
    let people = people.filter(|user| !user.bot && !user.deleted);
    let buttons =
        people.map(|user| button(query, &user.name, &format!("Authorize as {}", user.name)));
    let page = format!(
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Authorize</title>\
         <link rel=\"stylesheet\" href=\"/sandbox/page/style.css\">\
         <main class=\"authorize\"><h1>The bot wants to act for you</h1><ul>{}</ul>{}{}</main></html>",
        scopes.collect::<String>(),
        buttons.collect::<String>(),
        button(query, "", "Cancel"),
    );
    ([(header::CONTENT_SECURITY_POLICY, POLICY)], Html(page)).into_response()
}

fn button(query: &str, decision: &str, label: &str) -> String {
    let action = format!("/oauth2/authorize?{query}&decision={decision}");
    format!(
        "<form method=\"post\" action=\"{}\"><button>{}</button></form>",
        escaped(&action),
        escaped(label)
    )
}

fn refused(why: &str) -> Response {
    let page = format!(
        "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Error</title>\
         <h1>This cannot be granted</h1><p>{}</p></html>",
        escaped(why)
    );
    let policy = [(header::CONTENT_SECURITY_POLICY, POLICY)];
    (StatusCode::BAD_REQUEST, policy, Html(page)).into_response()
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            sign => escaped.push(sign),
        }
    }
    escaped
}
