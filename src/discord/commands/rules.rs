//! `/rules`: a game in short, with pictures of what is peculiar to it.

use poise::serenity_prelude::CreateActionRow;

use super::learn::{LessonView, picture, try_button};
use super::prelude::*;
use crate::discord::interactions::{Action, shareable};
use crate::render::Size;
use crate::rules::Variant;
use crate::rules::lesson::{Lesson, lesson};
use crate::words::Reader;

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
    let lessons = lessons(game);
    let mut reply = Reply::text(told(&app.words, caller.reader(), game, &lessons));
    let size_px = Size::try_from(PICTURE_PX).unwrap_or_default();
    for lesson in lessons {
        let shown = LessonView {
            size_px,
            ..LessonView::default()
        };
        reply = reply.with_board(picture(app, caller, lesson, shown).await);
    }
    let buttons = vec![try_button(app, caller, game)];
    let reply = reply.with_buttons(CreateActionRow::Buttons(buttons));
    shareable(app, caller, reply, Action::Rules(game)).await
}

/// The rules, how to read a board, and what the pictures show.
fn told(words: &Words, reader: Reader, game: Variant, lessons: &[&Lesson]) -> String {
    let lang = reader.lang;
    let titles = lessons.iter().map(|one| words.lessons().title(lang, one));
    let titles = titles.collect::<Vec<_>>().join(" · ");
    let mut told = vec![words.rules(reader, game), words.signs(lang, game)];
    if game.colors().len() == 3 {
        told.push(words.say(lang, "rules-board-of-three"));
    }
    if matches!(game, Variant::Trichess | Variant::Echecs3) {
        let shields = Line::new("rules-shields").with("game", game.id());
        told.push(words.say(lang, &shields));
    }
    told.push(words.say(lang, Line::new("rules-pictures").with("titles", titles)));
    told.join("\n\n")
}

/// The lessons of a game whose pictures are shown.
fn lessons(game: Variant) -> Vec<&'static Lesson> {
    let names = pictured(game).iter();
    names.filter_map(|name| lesson(game, name)).collect()
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::LONGEST;

    #[test]
    fn the_rules_of_each_game_fit_into_one_message() {
        let words = Words::load().unwrap();
        for (lang, game) in Lang::all().flat_map(|lang| Variant::ALL.map(|game| (lang, game))) {
            let told = told(&words, lang.into(), game, &lessons(game));
            let length = told.chars().count();
            assert!(length <= LONGEST, "{game}: {length}: {told}");
        }
    }

    #[test]
    fn the_shields_on_pieces_are_told_from_the_rule_of_that_name() {
        let words = Words::load().unwrap();
        let told = |game| told(&words, Lang::ENGLISH.into(), game, &lessons(game));
        let trichess = told(Variant::Trichess);
        for part in [
            "A small blue shield",
            "nothing to do with the rule *Shield*. A number such",
        ] {
            assert!(trichess.contains(part), "{trichess}");
        }
        let echecs3 = told(Variant::Echecs3);
        assert!(
            echecs3.contains("sits at the bottom. A number such"),
            "{echecs3}"
        );
        assert!(!told(Variant::Yalta).contains("blue shield"));
    }
}
