//! A small bot on serenity.

use std::sync::Arc;

use serenity::all::{
    AutocompleteChoice, Client, Command, CommandOptionType, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, EditInteractionResponse, EventHandler, GatewayIntents,
    HttpBuilder, Interaction, Message, Ready, ShardManager,
};
use serenity::async_trait;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::super::Sandbox;
use super::SOON;

pub struct Handler {
    pub heard: UnboundedSender<Message>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, _: Ready) {
        let game = CreateCommandOption::new(CommandOptionType::String, "game", "Which game")
            .required(true)
            .set_autocomplete(true);
        let rival = CreateCommandOption::new(CommandOptionType::User, "rival", "Against whom")
            .name_localized("fr", "rival");
        let play = CreateCommand::new("play")
            .description("Play")
            .description_localized("fr", "Jouer");
        Command::set_global_commands(&context.http, vec![play.add_option(game).add_option(rival)])
            .await
            .unwrap();
    }

    async fn message(&self, _: Context, message: Message) {
        let _ = self.heard.send(message);
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let http = &context.http;
        match interaction {
            Interaction::Autocomplete(typed) => {
                let choices = vec![
                    AutocompleteChoice::new("Chess", "chess").add_localized_name("fr", "Échecs"),
                ];
                let answer = CreateAutocompleteResponse::new().set_choices(choices);
                typed
                    .create_response(http, CreateInteractionResponse::Autocomplete(answer))
                    .await
                    .unwrap();
            }
            Interaction::Command(command) => {
                command.defer(http).await.unwrap();
                let picture =
                    CreateAttachment::bytes(vec![7; 10], "board.png").description("a board");
                let button = CreateButton::new("accept:1").label("Accept");
                let edit = EditInteractionResponse::new()
                    .content(format!(
                        "{} {}",
                        command.locale,
                        command.data.options[0].value.as_str().unwrap()
                    ))
                    .new_attachment(picture)
                    .components(vec![CreateActionRow::Buttons(vec![button])]);
                command.edit_response(http, edit).await.unwrap();
            }
            Interaction::Component(press) if press.user.name == "carol" => {
                press.defer(http).await.unwrap();
                let refusal = CreateInteractionResponseFollowup::new()
                    .content("Not you")
                    .ephemeral(true);
                press.create_followup(http, refusal).await.unwrap();
            }
            Interaction::Component(press) => {
                let said = match &press.data.kind {
                    ComponentInteractionDataKind::StringSelect { values } => values.join(" "),
                    ComponentInteractionDataKind::ChannelSelect { values } => {
                        format!("{values:?}")
                    }
                    _ => "Accepted".to_owned(),
                };
                let update = CreateInteractionResponseMessage::new()
                    .content(said)
                    .components(vec![]);
                press
                    .create_response(http, CreateInteractionResponse::UpdateMessage(update))
                    .await
                    .unwrap();
            }
            _ => {}
        }
    }
}

pub struct Bot {
    pub heard: UnboundedReceiver<Message>,
    pub http: Arc<serenity::http::Http>,
    shards: Arc<ShardManager>,
}

impl Bot {
    pub async fn start(sandbox: &Sandbox) -> Self {
        let http = HttpBuilder::new("token")
            .proxy(sandbox.url())
            .ratelimiter_disabled(true)
            .build();
        let intents = GatewayIntents::GUILDS
            | GatewayIntents::GUILD_MESSAGES
            | GatewayIntents::DIRECT_MESSAGES;
        let (sender, heard) = unbounded_channel();
        let builder = serenity::client::ClientBuilder::new_with_http(http, intents);
        let mut client: Client = builder
            .event_handler(Handler { heard: sender })
            .await
            .unwrap();
        let (http, shards) = (client.http.clone(), client.shard_manager.clone());
        // As many shards as it is advised to have; with one it does what `start` does.
        tokio::spawn(async move { client.start_autosharded().await });
        sandbox
            .wait_for(SOON, |view| view.commands().next().map(|_| ()))
            .await
            .expect("the bot registers its commands");
        Self {
            heard,
            http,
            shards,
        }
    }

    pub async fn next_message(&mut self) -> Message {
        tokio::time::timeout(SOON, self.heard.recv())
            .await
            .expect("a message in time")
            .unwrap()
    }

    pub async fn stop(self) {
        self.shards.shutdown_all().await;
    }
}
