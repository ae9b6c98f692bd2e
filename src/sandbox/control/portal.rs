//! What the bot's owner does in the developer portal.

use serde_json::{Value, json};

use super::super::records::ApplicationEmoji;
use super::{PortalControl, change};

/// A picture of one pixel.
const DOT: &str = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

impl PortalControl<'_> {
    /// These are the emojis of the application, the oldest first.
    #[must_use]
    pub fn emojis(self) -> Vec<ApplicationEmoji> {
        let world = self.sandbox.world();
        world.lasting.emojis.values().cloned().collect()
    }

    /// People may be sent back there from now on, once they have let the application act for them.
    pub fn allow_redirect(self, address: &str) {
        change(self.sandbox, |world| {
            world.oauth.redirects.push(address.to_owned());
            Ok(())
        });
    }

    /// These are the records for linked roles that the application has described.
    #[must_use]
    pub fn role_records(self) -> Vec<Value> {
        self.sandbox.world().oauth.metadata.clone()
    }

    /// Uploads an emoji under a name.
    pub fn upload_emoji(self, name: &str) {
        change(self.sandbox, |world| {
            let form = json!({ "name": name, "image": DOT });
            world.emojis().upload(&form).map(drop)
        });
    }

    /// Deletes the emojis of which this is true.
    pub fn delete_emojis(self, which: impl Fn(&ApplicationEmoji) -> bool) {
        change(self.sandbox, |world| {
            world.lasting.emojis.retain(|_, emoji| !which(emoji));
            Ok(())
        });
    }
}
