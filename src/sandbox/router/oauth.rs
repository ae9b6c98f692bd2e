//! The routes by which the application acts for people.

use super::super::failure::RestError;
use super::super::ids::UserId;
use super::super::requests::{ApiAnswer, ApiRequest, Credentials};
use super::{Api, Routed};

impl Api<'_> {
    /// What is asked with the secret of the application.
    pub(super) fn serve_oauth(&mut self, rest: &[&str], request: &ApiRequest) -> Routed {
        match (request.method.as_str(), rest) {
            ("POST", ["token"]) => Ok(self.world.give_tokens(request)),
            ("POST", ["token", "revoke"]) => Ok(self.world.revoke_tokens(request)),
            _ => Err(self.unknown(request)),
        }
    }

    /// What the application's own token describes.
    pub(super) fn serve_role_records(&mut self, application: &str, request: &ApiRequest) -> Routed {
        self.check_application(application)?;
        match request.method.as_str() {
            "GET" => Ok(ApiAnswer::json(self.world.oauth.metadata.clone().into())),
            "PUT" => self
                .world
                .describe_records(&request.body)
                .map(ApiAnswer::json),
            _ => Err(self.unknown(request)),
        }
    }

    /// What a person's token opens: nothing but what that person has granted.
    pub(super) fn serve_granted(&mut self, parts: &[&str], request: &ApiRequest) -> Routed {
        match (request.method.as_str(), parts) {
            ("GET", ["users", "@me"]) => {
                let user = self.granted(request, "identify")?;
                let mut shown = self.world.payload().user(user);
                shown["locale"] = self.world.lasting.user(user)?.locale.clone().into();
                Ok(ApiAnswer::json(shown))
            }
            (method @ ("GET" | "PUT"), ["users", "@me", "applications", id, "role-connection"]) => {
                let user = self.granted(request, "role_connections.write")?;
                self.check_application(id)?;
                match method {
                    "GET" => Ok(ApiAnswer::json(self.world.connection_of(user))),
                    _ => self
                        .world
                        .connect_roles(user, &request.body)
                        .map(ApiAnswer::json),
                }
            }
            _ => Err(RestError::unauthorized()),
        }
    }

    /// Who has granted something by the token of a request.
    fn granted(&self, request: &ApiRequest, wanted: &str) -> Result<UserId, RestError> {
        let Credentials::Bearer(access) = &request.credentials else {
            return Err(RestError::unauthorized());
        };
        let granted = self.world.granted(access);
        let (user, scope) = granted.ok_or_else(RestError::unauthorized)?;
        if scope.split(' ').any(|one| one == wanted) {
            Ok(user)
        } else {
            Err(RestError::missing_access())
        }
    }

    pub(super) fn check_application(&self, id: &str) -> Result<(), RestError> {
        if id == self.world.bot().to_string() {
            return Ok(());
        }
        let message = "You are not authorized to perform this action on this application";
        Err(RestError::new(403, 20012, message))
    }
}
