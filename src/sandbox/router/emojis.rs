//! The routes to the emojis of the application.

use super::super::failure::RestError;
use super::super::ids::EmojiId;
use super::super::requests::{ApiAnswer, ApiRequest};
use super::{Api, Routed};

impl Api<'_> {
    pub(super) fn serve_emojis(
        &mut self,
        application: &str,
        rest: &[&str],
        request: &ApiRequest,
    ) -> Routed {
        self.check_application(application)?;
        let mut emojis = self.world.emojis();
        match (request.method.as_str(), rest) {
            ("GET", []) => Ok(ApiAnswer::json(emojis.list())),
            ("POST", []) => emojis.upload(&request.body).map(ApiAnswer::created),
            ("GET", [id]) => emojis.get(emoji_id(id)?).map(ApiAnswer::json),
            ("PATCH", [id]) => {
                let renamed = emojis.rename(emoji_id(id)?, &request.body);
                renamed.map(ApiAnswer::json)
            }
            ("DELETE", [id]) => {
                emojis.delete(emoji_id(id)?)?;
                Ok(ApiAnswer::empty())
            }
            _ => Err(self.unknown(request)),
        }
    }
}

fn emoji_id(text: &str) -> Result<EmojiId, RestError> {
    text.parse()
        .map_err(|_| RestError::field("emoji_id", "must be an id"))
}
