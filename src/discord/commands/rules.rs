//! `/rules`: a game in short, with pictures of what is peculiar to it.

use poise::serenity_prelude::CreateActionRow;

use super::learn::{picture, try_button};
use super::prelude::*;
use crate::discord::interactions::{Action, shareable};
use crate::render::Size;
use crate::rules::Variant;
use crate::rules::lesson::{Lesson, lesson};

/// How wide the pictures are.
const PICTURE_PX: u32 = 512;

/// Explains a game.
#[poise::command(slash_command)]
pub async fn rules(ctx: Context<'_>, game: Variant) -> Result<(), Error> {
    answer(ctx, "", |app, caller| async move {
        Ok(explained(&app, &caller, game).await)
    })
    .await
}

/// A game in short, with its pictures.
pub async fn explained(app: &App, caller: &Caller, game: Variant) -> Reply {
    let lang = caller.lang();
    let lessons: Vec<&Lesson> = pictured(game)
        .iter()
        .filter_map(|name| lesson(game, name))
        .collect();
    let titles = lessons
        .iter()
        .map(|one| app.words.lessons().title(lang, one));
    let titles = titles.collect::<Vec<_>>().join(" · ");
    let pictures = app.say(caller, &Line::new("rules-pictures").with("titles", titles));
    let signs = app.words.signs(lang, game);
    let mut reply = Reply::text(app.words.rules(lang, game)).and(&signs);
    if game.colors().len() == 3 {
        reply = reply.and(&app.say(caller, &Line::new("rules-board-of-three")));
    }
    reply = reply.and(&pictures);
    let size_px = Size::try_from(PICTURE_PX).unwrap_or_default();
    for lesson in lessons {
        reply = reply.with_board(picture(app, caller, lesson, (None, size_px)).await);
    }
    let buttons = vec![try_button(app, caller, game)];
    let reply = reply.with_buttons(CreateActionRow::Buttons(buttons));
    shareable(app, caller, reply, Action::Rules(game))
}

/// The lessons of a game whose pictures are shown.
const fn pictured(game: Variant) -> &'static [&'static str] {
    match game {
        Variant::Trichess => &["fork", "shield", "fat"],
        Variant::Echecs3 => &["fork", "home", "double_check"],
        Variant::Yalta => &["leap", "first_mate", "mate_alone"],
        Variant::YaltaLastKing => &["leap", "last_king", "inert"],
        Variant::Chess => &["castling", "passing_chess"],
        Variant::Echeversi => &["control", "line_end"],
    }
}
