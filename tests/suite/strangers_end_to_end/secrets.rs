//! What must not be told, and to whom.

use seigneur::sandbox::{Answer, ChannelKind, PostedMessage};

use super::attempts::Attempt;
use super::stage::Stage;

/// A secret that an answer tells somebody who may not know it, and did not say it first.
pub fn betrayed<'s>(stage: &'s Stage, attempt: &Attempt, answer: &Answer) -> Option<&'s str> {
    let asked = attempt.to_string();
    let mut told: Vec<String> = answer.messages.iter().map(everything).collect();
    let choices = answer.choices.iter();
    told.extend(choices.map(|choice| format!("{} {}", choice.name, choice.value)));
    let told = told.join("\n");
    let kept = stage.secrets.iter().find(|secret| {
        !secret.known_to.contains(&attempt.user)
            && told.contains(&secret.text)
            && !asked.contains(&secret.text)
    });
    kept.map(|secret| secret.text.as_str())
}

/// A message with a secret that stands where more people can read it than may know it.
pub fn posted(stage: &Stage) -> Option<String> {
    let hidden: Vec<_> = stage.server.sandbox.view(|view| {
        let threads = view.threads(stage.council).map(|thread| thread.id);
        threads.chain([stage.council]).collect()
    });
    let public: Vec<(String, String)> = stage.server.sandbox.view(|view| {
        let open = view.channels().filter(|channel| {
            !hidden.contains(&channel.id) && !matches!(channel.kind, ChannelKind::Direct { .. })
        });
        let messages = open.flat_map(|place| view.messages(place.id).map(|one| (&place.name, one)));
        messages
            .filter(|(_, message)| message.ephemeral_to.is_none())
            .map(|(place, message)| (place.clone(), everything(message)))
            .collect()
    });
    let tells = |(_, text): &(String, String)| {
        let mut secrets = stage.secrets.iter();
        secrets.any(|secret| text.contains(&secret.text))
    };
    let told = public.into_iter().find(tells);
    told.map(|(place, text)| format!("in #{place}: {text}"))
}

/// All that a message says, in pictures too.
fn everything(message: &PostedMessage) -> String {
    let files = message.attachments.iter();
    let files: Vec<_> = files
        .map(|file| (&file.filename, &file.description))
        .collect();
    format!(
        "{}\n{:?}\n{:?}\n{files:?}\n",
        message.content, message.embeds, message.components
    )
}
