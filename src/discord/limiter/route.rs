//! Routes of the REST API, as its rate limits see them.

use std::fmt;
use std::sync::Arc;

/// How the limits of the service bear on a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// The first answer to an interaction: no limit but its own refusals.
    Callback,
    /// A request made with a webhook's token: a bucket, but not the global limit.
    Webhook,
    /// Anything else: a bucket and the global limit.
    Ordinary,
}

/// When a request has its turn among those that may be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Precedence {
    /// In order of arrival.
    InOrder,
    /// After all others, and only while half of what may be sent in a second is left to them.
    AfterOthers,
}

/// A request's place in the scheme of limits: its template, its major parameter, its lane and its precedence.
///
/// `Display` and `Debug` show the template only, so a route may be logged: it holds no token.
#[derive(Clone, PartialEq, Eq)]
pub struct Route {
    template: Arc<str>,
    major: Arc<str>,
    lane: Lane,
    precedence: Precedence,
}

impl Route {
    /// Reads the route of a request from its method and its path without the query.
    ///
    /// The path may start with `/api/v10` (any version) or directly with the resource.
    #[must_use]
    pub fn of(method: &str, path: &str) -> Self {
        let segments = segments(path);
        let names: Vec<&str> = (0..segments.len()).map(|at| name(&segments, at)).collect();
        Self {
            template: format!("{method} /{}", names.join("/")).into(),
            major: major(&segments).into(),
            lane: lane(&segments),
            precedence: Precedence::InOrder,
        }
    }

    /// The same route of a request that gives way to all others.
    #[must_use]
    pub fn after_others(self) -> Self {
        Self {
            precedence: Precedence::AfterOthers,
            ..self
        }
    }

    /// The same route of a request with a token that a person has granted: each of them has limits of their own.
    #[must_use]
    pub fn granted_by(self, token: &str) -> Self {
        Self {
            major: format!("{}/{token}", self.major).into(),
            ..self
        }
    }

    /// When a request on this route has its turn.
    #[must_use]
    pub fn precedence(&self) -> Precedence {
        self.precedence
    }

    /// The method and the path with every identifier, code and token replaced by a name.
    #[must_use]
    pub fn template(&self) -> &Arc<str> {
        &self.template
    }

    /// How the limits bear on this route.
    #[must_use]
    pub fn lane(&self) -> Lane {
        self.lane
    }

    /// Whether this request asks where the gateway is.
    #[must_use]
    pub fn asks_for_gateway(&self) -> bool {
        matches!(&*self.template, "GET /gateway" | "GET /gateway/bot")
    }

    /// Whether the library does something unwanted where this request fails.
    #[must_use]
    pub fn must_be_answered(&self) -> bool {
        &*self.template == "GET /gateway"
    }

    /// The identifier by which the service splits the bucket; may hold a token.
    pub(super) fn major(&self) -> &Arc<str> {
        &self.major
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.template)
    }
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Route({self})")
    }
}

fn segments(path: &str) -> Vec<&str> {
    let mut segments: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    if segments.first() == Some(&"api") {
        segments.remove(0);
        if segments.first().is_some_and(|part| is_version(part)) {
            segments.remove(0);
        }
    }
    segments
}

fn is_version(part: &str) -> bool {
    part.strip_prefix('v')
        .is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn lane(segments: &[&str]) -> Lane {
    match segments {
        ["interactions", _, _, "callback"] => Lane::Callback,
        ["webhooks", _, _, ..] => Lane::Webhook,
        _ => Lane::Ordinary,
    }
}

fn major(segments: &[&str]) -> String {
    match segments {
        ["webhooks" | "interactions", id, token, ..] => format!("{id}/{token}"),
        ["channels" | "guilds" | "webhooks", id, ..] => (*id).to_owned(),
        _ => String::new(),
    }
}

/// The name under which a segment enters the template. Whatever is not plainly a word of the API
/// becomes a placeholder, so that templates stay few and hold no secret.
fn name<'a>(segments: &[&'a str], at: usize) -> &'a str {
    let segment = segments[at];
    let before = |back: usize| at.checked_sub(back).map(|index| segments[index]);
    if at == 2 && matches!(segments[0], "webhooks" | "interactions") {
        ":token"
    } else if before(1) == Some("reactions") {
        ":emoji"
    } else if matches!(before(1), Some("invites" | "templates")) {
        ":code"
    } else if segment.bytes().all(|byte| byte.is_ascii_digit()) {
        ":id"
    } else if is_word(segment) {
        segment
    } else {
        ":text"
    }
}

fn is_word(segment: &str) -> bool {
    segment.len() <= 40
        && segment
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || matches!(byte, b'-' | b'_' | b'@'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_name_every_identifier() {
        let shown = |method, path| Route::of(method, path).to_string();
        assert_eq!(
            shown("POST", "/api/v10/channels/12/messages"),
            "POST /channels/:id/messages"
        );
        assert_eq!(
            shown("PUT", "/channels/1/messages/2/reactions/%F0%9F/@me"),
            "PUT /channels/:id/messages/:id/reactions/:emoji/@me"
        );
        assert_eq!(shown("GET", "/api/v10/invites/abc"), "GET /invites/:code");
        let [gateway, advice] =
            ["/api/v10/gateway", "/api/v10/gateway/bot"].map(|path| Route::of("GET", path));
        assert!(gateway.asks_for_gateway() && gateway.must_be_answered());
        assert!(advice.asks_for_gateway() && !advice.must_be_answered());
    }

    #[test]
    fn tokens_are_never_shown() {
        let callback = Route::of("POST", "/api/v10/interactions/1/secret/callback");
        let edit = Route::of("PATCH", "/api/v10/webhooks/1/secret/messages/@original");
        let granted = Route::of("GET", "/users/@me").granted_by("secret");
        for route in [&callback, &edit, &granted] {
            assert!(!format!("{route} {route:?}").contains("secret"));
        }
        assert_eq!(callback.lane(), Lane::Callback);
        assert_eq!(edit.lane(), Lane::Webhook);
        assert_eq!(Route::of("GET", "/webhooks/1").lane(), Lane::Ordinary);
    }

    #[test]
    fn the_major_parameter_splits_the_bucket() {
        let major = |path| Route::of("POST", path).major().to_string();
        assert_eq!(major("/api/v10/channels/12/messages"), "12");
        assert_eq!(major("/api/v10/guilds/13/roles"), "13");
        assert_ne!(major("/webhooks/1/a"), major("/webhooks/1/b"));
        assert_eq!(major("/users/@me/channels"), "");
        let route = || Route::of("GET", "/users/@me");
        assert_ne!(
            route().granted_by("a").major(),
            route().granted_by("b").major()
        );
        assert_eq!(route().granted_by("a").template(), route().template());
    }
}
