//! Tables in the sandbox, and the moves that are played at them.

use std::collections::VecDeque;
use std::time::Instant;

use anyhow::Context;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{Color, History, Position, Variant};
use seigneur::sandbox::{
    ChannelId, InteractionId, MessageId, OptionValue, PostedMessage, Sandbox, UserId,
};

use crate::bot::PATIENCE;

/// Random legal moves, none of which ends the game.
pub struct RandomGame {
    rng: StdRng,
    history: History,
}

impl RandomGame {
    /// A game that has not begun.
    pub fn new(variant: Variant, seed: u64) -> Self {
        Self {
            rng: StdRng::seed_from_u64(seed),
            history: History::new(Position::start(variant)),
        }
    }

    /// Plays the next move, in coordinates; none where each would end the game.
    pub fn next(&mut self) -> Option<String> {
        let mut moves = self.history.position().legal_moves();
        while !moves.is_empty() {
            let mv = moves.swap_remove(self.rng.random_range(0..moves.len()));
            let mut history = self.history.clone();
            if history.play(mv).is_ok() && history.outcome().is_none() {
                self.history = history;
                return Some(mv.coordinates(self.history.position().topology()));
            }
        }
        None
    }
}

/// A table at which people play.
pub struct Table {
    pub thread: ChannelId,
    pub players: Vec<UserId>,
    pub game: RandomGame,
    /// Whether no move goes on there any more.
    pub is_left: bool,
    /// How many moves were played.
    pub plies: usize,
    /// The number of the event whose board came first.
    pub first_shown: u32,
    /// The number of the event whose board comes next.
    pub next_shown: u32,
    /// Since when the next moves should have been played, the first one first.
    pub owed: VecDeque<Instant>,
    /// Since when the move should have been played whose board is awaited.
    pub awaited: Option<Instant>,
    /// The latest move that was sent.
    pub sent: Option<InteractionId>,
}

/// Opens a table in a channel: people of its own, an invitation that all accept, and the first board.
pub async fn open(
    sandbox: &Sandbox,
    channel: ChannelId,
    variant: Variant,
    number: usize,
) -> anyhow::Result<Table> {
    let colors = variant.colors().iter();
    let name = |color: &Color| format!("{}-{variant}-{channel}-{number}", color.letter());
    let players = colors.map(|color| sandbox.people().add_user(&name(color), "en-US"));
    let players: Vec<UserId> = players.collect();
    let (&opener, guests) = players.split_first().context("a game without players")?;
    let mut options = vec![
        ("game", OptionValue::from(variant.id())),
        ("color", OptionValue::from("w")),
    ];
    let seats = ["player2", "player3"].into_iter();
    options.extend(seats.zip(guests.iter().map(|&guest| OptionValue::User(guest))));
    answered(sandbox, sandbox.slash(opener, channel, "play", &options)?).await?;
    let second = *guests.first().context("a game for one")?;
    let invitation = sandbox.wait_for(PATIENCE, |view| {
        let mut messages = view.messages(channel);
        messages.find(|it| invites(it, second)).map(|it| it.id)
    });
    let invitation: MessageId = invitation.await.context("no invitation came")?;
    for &player in guests {
        answered(sandbox, sandbox.press(player, invitation, "Accept")?).await?;
    }
    // A thread has the id of the message from which it was opened.
    let thread = ChannelId(invitation.0);
    let board = sandbox.wait_for(PATIENCE, |view| {
        view.messages(thread)
            .find_map(|it| event_shown(&it.attachments.first()?.filename))
    });
    let first_shown = board.await.context("no first board came")?;
    Ok(Table {
        thread,
        players,
        game: RandomGame::new(variant, number as u64),
        is_left: false,
        plies: 0,
        first_shown,
        // The board is seen before the request that brought it has ended.
        next_shown: first_shown,
        owed: VecDeque::new(),
        awaited: None,
        sent: None,
    })
}

fn invites(message: &PostedMessage, guest: UserId) -> bool {
    message.ephemeral_to.is_none() && message.content.contains(&format!("<@{guest}>"))
}

/// Waits until something is answered.
pub async fn answered(sandbox: &Sandbox, sent: InteractionId) -> anyhow::Result<()> {
    let answer = sandbox.wait_answer(sent, PATIENCE).await;
    answer
        .context("an interaction was not answered")
        .map(|_| ())
}

/// The number of the event that a board shows, by the name of its file: 17 of `trichess-12-17.png`.
pub fn event_shown(file: &str) -> Option<u32> {
    file.strip_suffix(".png")?.rsplit('-').next()?.parse().ok()
}
