//! A user presses a button, or chooses in a menu.

use serde_json::{Value, json};

use super::super::ids::{ChannelId, InteractionId, MessageId};
use super::super::interactions::{Deed, InteractionKind};
use super::super::records::{STRING_SELECT, options};
use super::{ActError, Client};

impl Client<'_> {
    /// A user presses a button, found by its label or its `custom_id`.
    pub fn press(&mut self, message: MessageId, button: &str) -> Result<InteractionId, ActError> {
        let found = self.seen_message(message)?;
        let channel = found.channel;
        let buttons = found.buttons();
        let label_of = |button: &Value| button["label"].as_str().unwrap_or_default().to_owned();
        let by_id = buttons
            .iter()
            .find(|candidate| candidate["custom_id"] == button);
        let pressed = by_id.or_else(|| {
            buttons
                .iter()
                .find(|candidate| candidate["label"] == button)
        });
        let Some(pressed) = pressed.filter(|pressed| pressed["custom_id"].is_string()) else {
            let known = buttons.iter().map(|button| label_of(button)).collect();
            return Err(ActError::UnknownButton {
                wanted: button.to_owned(),
                known,
            });
        };
        if pressed["disabled"] == true {
            return Err(ActError::DisabledButton(label_of(pressed)));
        }
        let data = json!({ "component_type": 2, "custom_id": pressed["custom_id"], "id": pressed["id"].as_u64().unwrap_or(1) });
        self.act_on(channel, message, data)
    }

    /// A user chooses options, by their labels or values, all in one menu of a message.
    pub fn choose(
        &mut self,
        message: MessageId,
        chosen: &[String],
    ) -> Result<InteractionId, ActError> {
        let found = self.seen_message(message)?;
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
        self.act_on(channel, message, data)
    }

    /// A user acts on a component that the message need not have: a menu where there are values, a button else.
    pub fn forge(
        &mut self,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, ActError> {
        let channel = self.seen_message(message)?.channel;
        let mut data = json!({ "component_type": 2, "custom_id": custom_id, "id": 1 });
        if !values.is_empty() {
            data["component_type"] = json!(STRING_SELECT);
            data["values"] = json!(values);
        }
        self.act_on(channel, message, data)
    }

    /// A user acts on a component of a message; `data` says on which, and how.
    pub(super) fn act_on(
        &mut self,
        channel: ChannelId,
        message: MessageId,
        data: Value,
    ) -> Result<InteractionId, ActError> {
        self.check_can_interact(channel)?;
        let deed = Deed {
            kind: InteractionKind::Component,
            user: self.user,
            channel,
            what: text(&data["custom_id"]),
            data,
            source: Some(message),
        };
        Ok(self.world.interact(deed)?)
    }
}

/// Whether a menu can be used, and so many options chosen in it at once.
pub(super) fn check_choice(menu: &Value, count: usize) -> Result<(), ActError> {
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

/// The option with this value, or else with this label.
fn option<'a>(menu: &'a Value, wanted: &str) -> Option<&'a Value> {
    let with = |field: &'static str| options(menu).find(move |option| option[field] == wanted);
    with("value").or_else(|| with("label"))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
