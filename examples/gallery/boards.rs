//! Boards from every seat, in every theme, and small.

use seigneur::render::{Scene, Theme};
use seigneur::rules::Variant;
use seigneur::words::Line;

use crate::album::{Album, Entry};
use crate::game::{LANG, Moment};
use crate::records;

/// The width of most pictures.
pub const SIDE_PX: u32 = 400;

/// A lively moment of each game.
fn moment(variant: Variant) -> anyhow::Result<Moment> {
    match variant {
        Variant::Trichess => Moment::after(66, records::TRICHESS),
        Variant::Echecs3 => Moment::after(46, records::ECHECS3),
        Variant::Yalta => Moment::after(45, records::YALTA),
        Variant::YaltaLastKing => Moment::after(78, records::YALTA_LAST_KING),
        Variant::Chess => Moment::after(51, records::CHESS),
        Variant::Echeversi => Moment::after(10, records::ECHEVERSI),
    }
}

/// Each game, from each seat, in the usual theme.
pub fn seats(album: &mut Album) -> anyhow::Result<()> {
    album.write("## Every game from every seat");
    album.write("One's own pieces are at the bottom.");
    for variant in Variant::ALL {
        album.write(&format!("### {}", album.words.game(LANG, variant)));
        let moment = moment(variant)?;
        let mut entries = Vec::new();
        for &seat in variant.colors() {
            let scene = moment.scene(&album.words, seat, SIDE_PX)?;
            let name = format!("{}-{seat}", variant.id());
            entries.push(Entry {
                caption: album.words.color(LANG, variant, seat),
                picture: album.board(&name, &moment, &scene)?,
                note: String::new(),
            });
        }
        album.table(entries.len(), &entries);
    }
    Ok(())
}

/// Each theme, for one game of each look.
pub fn themes(album: &mut Album) -> anyhow::Result<()> {
    album.write("## Every theme");
    album.write(
        "Chosen with `/settings theme` and `/server theme`, on the command line with `--theme`.\n\
         In `contrast` and `colorblind` pieces carry signs, so that nobody needs their colours to \
         tell players apart.",
    );
    for (variant, moment) in [
        (Variant::Trichess, Moment::after(43, records::TRICHESS)?),
        (Variant::Yalta, Moment::after(40, records::YALTA_LEFT)?),
        (Variant::Chess, Moment::after(47, records::CHESS)?),
        (Variant::Echeversi, Moment::after(13, records::ECHEVERSI)?),
    ] {
        album.write(&format!(
            "### {} in every theme",
            album.words.game(LANG, variant)
        ));
        let mut entries = Vec::new();
        for theme in Theme::ALL {
            let seat = variant.colors()[0];
            let scene = Scene {
                theme,
                ..moment.scene(&album.words, seat, SIDE_PX)?
            };
            let name = format!("{}-{}", variant.id(), theme.code());
            entries.push(Entry {
                caption: theme_name(album, theme),
                picture: album.board(&name, &moment, &scene)?,
                note: String::new(),
            });
        }
        album.table(3, &entries);
    }
    Ok(())
}

/// What a theme is called, and its code.
fn theme_name(album: &Album, theme: Theme) -> String {
    let code = theme.code();
    let id = format!("theme-{code}");
    let name = album.words.say(LANG, Line::new(&id));
    format!("{name} (`{code}`)")
}

/// Boards as a phone shows them.
pub fn small(album: &mut Album) -> anyhow::Result<()> {
    album.write("## Small pictures");
    album.write("Pieces and marks are told apart at 300 px, about as wide as on a phone.");
    let mut entries = Vec::new();
    for variant in [Variant::Trichess, Variant::Chess, Variant::Echeversi] {
        let moment = moment(variant)?;
        let seat = variant.colors()[0];
        let scene = moment.scene(&album.words, seat, 300)?;
        let name = format!("small-{}", variant.id());
        entries.push(Entry {
            caption: album.words.game(LANG, variant),
            picture: album.board(&name, &moment, &scene)?,
            note: String::new(),
        });
    }
    album.table(3, &entries);
    Ok(())
}
