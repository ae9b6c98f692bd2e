//! A user chooses channels in a menu of those that there are.

use serde_json::{Map, Value, json};

use super::super::ids::{ChannelId, InteractionId, MessageId};
use super::super::records::CHANNEL_SELECT;
use super::pressing::check_choice;
use super::{ActError, Client};

impl Client<'_> {
    /// A user chooses channels in a menu, which is found by its `custom_id` or by what it says. Their client offers
    /// those that they see, of the kinds that the menu is for.
    pub fn choose_channels(
        &mut self,
        message: MessageId,
        menu: &str,
        chosen: &[ChannelId],
    ) -> Result<InteractionId, ActError> {
        let found = self.seen_message(message)?;
        let here = found.channel;
        let menus = found.channel_menus();
        let is_meant = |one: &&&Value| one["custom_id"] == menu || one["placeholder"] == menu;
        let Some(menu) = menus.iter().find(is_meant) else {
            let named = menus.iter().map(|one| one["placeholder"].to_string());
            return Err(ActError::UnknownChoice {
                wanted: vec![menu.to_owned()],
                known: named.collect(),
            });
        };
        check_choice(menu, chosen.len())?;
        let place = self.known_channel(here)?;
        let mut resolved = Map::new();
        for &id in chosen {
            let channel = self.world.lasting.channels.get(&id);
            let offered = channel.filter(|channel| {
                let permissions = self.world.permissions();
                permissions.offers_channel((self.user, place), menu, channel)
            });
            let offered = offered.ok_or(ActError::UnknownChannel(id))?;
            let held = self.world.permissions().of(self.user, offered);
            resolved.insert(
                id.to_string(),
                json!({
                    "id": id, "name": offered.name, "type": offered.type_number(), "permissions": held.to_string(),
                }),
            );
        }
        let data = json!({
            "component_type": CHANNEL_SELECT, "custom_id": menu["custom_id"], "values": chosen,
            "resolved": { "channels": resolved }, "id": menu["id"].as_u64().unwrap_or(1),
        });
        self.act_on(here, message, data)
    }
}
