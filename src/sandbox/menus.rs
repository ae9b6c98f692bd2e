//! Choosing in a select menu, as a Discord client lets a user do it.

use serde_json::{Value, json};

use super::Sandbox;
use super::acts::ActError;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interactions::{Deed, InteractionKind};
use super::records::PostedMessage;
use super::world::World;

/// Discord's number for a menu of texts among the components.
pub const STRING_SELECT: u64 = 3;

impl PostedMessage {
    /// The select menus of texts, in reading order, as the API has them.
    #[must_use]
    pub fn menus(&self) -> Vec<&Value> {
        let rows = self
            .components
            .iter()
            .filter_map(|row| row["components"].as_array());
        rows.flatten()
            .filter(|component| component["type"] == STRING_SELECT)
            .collect()
    }

    /// What its select menus offer: each option's label, in reading order.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        let all = self.menus().into_iter().flat_map(options);
        all.map(|option| text(&option["label"])).collect()
    }
}

impl World {
    /// A user chooses options, by their labels or values, all in one menu of a message.
    pub fn act_choose(
        &mut self,
        user: UserId,
        message: MessageId,
        chosen: &[String],
    ) -> Result<InteractionId, ActError> {
        let found = self.seen_message(user, message)?;
        let channel = found.channel;
        let holds = |menu: &&Value| chosen.iter().all(|wanted| option(menu, wanted).is_some());
        let Some(menu) = found.menus().into_iter().find(holds) else {
            return Err(ActError::UnknownChoice {
                wanted: chosen.to_vec(),
                known: found.options(),
            });
        };
        check_choice(menu, chosen.len())?;
        let picked = chosen.iter().filter_map(|wanted| option(menu, wanted));
        let values: Vec<&Value> = picked.map(|option| &option["value"]).collect();
        let data = json!({
            "component_type": STRING_SELECT, "custom_id": menu["custom_id"], "values": values,
            "id": menu["id"].as_u64().unwrap_or(1),
        });
        self.act_on_component(user, channel, message, data)
    }

    /// A user acts on a component that the message need not have: a menu where there are values, a button else.
    pub fn act_forged(
        &mut self,
        user: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, ActError> {
        let channel = self.seen_message(user, message)?.channel;
        let mut data = json!({ "component_type": 2, "custom_id": custom_id, "id": 1 });
        if !values.is_empty() {
            data["component_type"] = json!(STRING_SELECT);
            data["values"] = json!(values);
        }
        self.act_on_component(user, channel, message, data)
    }

    /// A user acts on a component of a message; `data` says on which, and how.
    pub(super) fn act_on_component(
        &mut self,
        user: UserId,
        channel: ChannelId,
        message: MessageId,
        data: Value,
    ) -> Result<InteractionId, ActError> {
        self.check_can_interact(user, channel)?;
        let deed = Deed {
            kind: InteractionKind::Component,
            user,
            channel,
            what: text(&data["custom_id"]),
            data,
            source: Some(message),
        };
        self.interact(deed)
            .map_err(|refusal| ActError::Unreadable(refusal.message))
    }
}

/// Whether a menu can be used, and so many options chosen in it at once.
fn check_choice(menu: &Value, count: usize) -> Result<(), ActError> {
    if menu["disabled"] == true {
        return Err(ActError::DisabledButton(text(&menu["placeholder"])));
    }
    let bound = |field: &str| {
        let given = menu[field].as_u64().unwrap_or(1);
        usize::try_from(given).unwrap_or(usize::MAX)
    };
    let (least, most) = (bound("min_values"), bound("max_values"));
    if (least..=most).contains(&count) {
        Ok(())
    } else {
        Err(ActError::ChoiceCount { least, most, count })
    }
}

fn options(menu: &Value) -> impl Iterator<Item = &Value> {
    menu["options"].as_array().into_iter().flatten()
}

/// The option with this value, or else with this label.
fn option<'a>(menu: &'a Value, wanted: &str) -> Option<&'a Value> {
    let with = |field: &'static str| options(menu).find(move |option| option[field] == wanted);
    with("value").or_else(|| with("label"))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

impl Sandbox {
    /// Chooses an option of a select menu, found by its value or its label.
    ///
    /// # Errors
    ///
    /// When no menu of the message offers this user such an option: [`ActError`] says why.
    pub fn choose(
        &self,
        user: UserId,
        message: MessageId,
        option: &str,
    ) -> Result<InteractionId, ActError> {
        self.world().act_choose(user, message, &[option.to_owned()])
    }
}
