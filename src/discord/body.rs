//! Bodies of requests, where the library writes them otherwise than the service's schema has them.

use serde::Serialize;
use serde_json::Value;

/// A body in which what is chosen already in a menu is named by ids that are texts: the library writes them as numbers,
/// which the schema refuses.
///
/// # Errors
/// Where the body cannot be written.
pub(super) fn with_ids_as_texts(body: &impl Serialize) -> serde_json::Result<Value> {
    let mut body = serde_json::to_value(body)?;
    let rows = body.get_mut("components").and_then(Value::as_array_mut);
    let parts = rows.into_iter().flatten();
    let parts = parts.filter_map(|row| row.get_mut("components")?.as_array_mut());
    let chosen = parts.flatten();
    let chosen = chosen.filter_map(|part| part.get_mut("default_values")?.as_array_mut());
    for value in chosen.flatten() {
        if let Some(id) = value["id"].as_u64() {
            value["id"] = Value::from(id.to_string());
        }
    }
    Ok(body)
}

/// A body without the fields that have no value: the library writes null where the service has them left out.
///
/// # Errors
/// Where the body cannot be written.
pub(super) fn without_nulls(body: &impl Serialize) -> serde_json::Result<Value> {
    let mut body = serde_json::to_value(body)?;
    drop_nulls(&mut body);
    Ok(body)
}

fn drop_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(drop_nulls);
        }
        Value::Array(parts) => parts.iter_mut().for_each(drop_nulls),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude as serenity;
    use serde_json::json;
    use serenity::{
        ChannelId, CreateActionRow, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
        MessageId, MessageReference, MessageReferenceKind,
    };

    use super::*;

    #[test]
    fn what_has_no_value_is_left_out() {
        let above = MessageReference::new(MessageReferenceKind::Default, ChannelId::new(7));
        let above = above.message_id(MessageId::new(8));
        let message = CreateMessage::new().content("No.").reference_message(above);
        let body = without_nulls(&message).unwrap();
        assert_eq!(
            body["message_reference"],
            json!({ "type": 0, "channel_id": "7", "message_id": "8" })
        );
    }

    #[test]
    fn what_is_chosen_in_a_menu_is_named_by_texts() {
        let kind = CreateSelectMenuKind::Channel {
            channel_types: None,
            default_channels: Some(vec![ChannelId::new(1_300_000_000_000_000_001)]),
        };
        let row = CreateActionRow::SelectMenu(CreateSelectMenu::new("menu", kind));
        let message = CreateMessage::new().content("Where?").components(vec![row]);
        let body = with_ids_as_texts(&message).unwrap();
        assert_eq!(body["content"], "Where?");
        assert_eq!(
            body["components"][0]["components"][0]["default_values"],
            json!([{ "id": "1300000000000000001", "type": "channel" }])
        );
    }
}
