//! *Challenge*, in the menu of a person: a game with them, of the kind that is chosen then.

use super::game_menu::game_menu;
use super::prelude::*;
use crate::discord::interactions::Action;
use crate::game::{GameError, OpeningError, PlayerId};

/// Asks which game it is to be.
#[poise::command(
    context_menu_command = "Challenge",
    guild_only,
    interaction_context = "Guild"
)]
pub async fn challenge(ctx: Context<'_>, user: serenity::User) -> Result<(), Error> {
    let opponent = PlayerId(user.id.get());
    answer(ctx, "", |app, caller| async move {
        if user.bot && opponent != app.own_id {
            return Err(CommandError::Bot(opponent));
        }
        if opponent == caller.player {
            return Err(GameError::from(OpeningError::TwoSeats(opponent)).into());
        }
        // The bot itself is no person: it stands for a computer, which needs no time.
        let id = if user.bot {
            "challenge-which-computer"
        } else {
            let people = app.games.people();
            people.may_name(caller.player, &[opponent]).await?;
            "challenge-which"
        };
        Ok(choice(&app, &caller, (opponent, id)))
    })
    .await
}

fn choice(app: &App, caller: &Caller, (opponent, id): (PlayerId, &'static str)) -> Reply {
    let row = game_menu(app, caller, Vec::new(), |game| {
        Action::Challenge(opponent, game)
    });
    let line = Line::new(id).with("player", mention(opponent));
    app.reply(caller, &line).with_rows([row])
}
