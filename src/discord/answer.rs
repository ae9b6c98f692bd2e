//! Answers to interactions: acknowledged at once, said in private when the work is done.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseMessage, EditAttachments, EditInteractionResponse, Http,
};
use tokio::task::JoinHandle;

use super::boards::Board;

/// How often an answer is sent before it is given up; doing so twice does no harm.
const TRIES: u32 = 3;
const BETWEEN_TRIES: Duration = Duration::from_millis(300);

/// The longest text that the service takes, in characters.
pub const LONGEST: usize = 2000;

/// Whether a text has room for an entry, and for the mark of others that are left out.
pub fn fits(text: &str, entry: &str) -> bool {
    text.chars().count() + entry.chars().count() + "\n…".len() <= LONGEST
}

/// What to answer.
#[derive(Debug)]
pub struct Reply {
    text: String,
    buttons: Vec<CreateActionRow>,
    picture: Option<CreateAttachment>,
}

impl Reply {
    /// Words alone; buttons that were there go.
    pub fn text(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            buttons: Vec::new(),
            picture: None,
        }
    }

    /// The same with a row of buttons.
    pub fn with_buttons(mut self, row: CreateActionRow) -> Self {
        self.buttons.push(row);
        self
    }

    /// The same with a picture, if there is one.
    pub fn with_picture(mut self, picture: Option<CreateAttachment>) -> Self {
        self.picture = picture;
        self
    }

    /// The same with a board below.
    pub fn with_board(mut self, board: Board) -> Self {
        match board {
            Board::Picture(picture) => self.picture = Some(picture),
            Board::Text(block) => {
                self.text.push('\n');
                self.text.push_str(&block);
            }
        }
        self
    }

    /// The same with one more paragraph.
    pub fn and(mut self, text: &str) -> Self {
        self.text.push_str("\n\n");
        self.text.push_str(text);
        self
    }
}

/// What an acknowledgement promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// A message that only the user sees.
    PrivateMessage,
    /// A change of the private message whose button was pressed.
    Change,
}

/// An interaction whose acknowledgement is under way.
pub struct Acknowledged {
    http: Arc<Http>,
    token: String,
    acknowledgement: JoinHandle<()>,
}

/// Acknowledges an interaction, at once and beside the work.
pub fn acknowledge(
    http: &Arc<Http>,
    id: serenity::InteractionId,
    token: &str,
    promise: Promise,
) -> Acknowledged {
    let response = match promise {
        Promise::PrivateMessage => CreateInteractionResponse::Defer(
            CreateInteractionResponseMessage::new().ephemeral(true),
        ),
        Promise::Change => CreateInteractionResponse::Acknowledge,
    };
    let (sender, copy) = (Arc::clone(http), token.to_owned());
    let acknowledgement = tokio::spawn(async move {
        let sent =
            again(|| sender.create_interaction_response(id, &copy, &response, Vec::new())).await;
        if let Err(error) = sent {
            tracing::warn!(%error, "an interaction could not be acknowledged");
        }
    });
    Acknowledged {
        http: Arc::clone(http),
        token: token.to_owned(),
        acknowledgement,
    }
}

impl Acknowledged {
    /// Says the answer.
    pub async fn say(self, reply: Reply) {
        // Even after a failed acknowledgement: it may have been the answer that was lost.
        let _joined = self.acknowledgement.await;
        let mut edit = EditInteractionResponse::new()
            .content(reply.text)
            .components(reply.buttons)
            .allowed_mentions(CreateAllowedMentions::new());
        if let Some(picture) = &reply.picture {
            edit = edit.attachments(EditAttachments::new().add(picture.clone()));
        }
        let files: Vec<CreateAttachment> = reply.picture.into_iter().collect();
        let send = || {
            self.http
                .edit_original_interaction_response(&self.token, &edit, files.clone())
        };
        if let Err(error) = again(send).await {
            tracing::warn!(%error, "an interaction could not be answered");
        }
    }
}

/// Sends once more what failed on the way or on the service's side.
async fn again<T, F>(send: impl Fn() -> F) -> serenity::Result<T>
where
    F: Future<Output = serenity::Result<T>>,
{
    let mut tries = 1;
    loop {
        match send().await {
            Err(error) if tries < TRIES && super::failure::Failure::of(&error).is_passing() => {
                tries += 1;
                tokio::time::sleep(BETWEEN_TRIES).await;
            }
            settled => return settled,
        }
    }
}
