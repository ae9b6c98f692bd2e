//! Whole games as animated pictures.

use std::ops::ControlFlow;

use seigneur::render::{Centiseconds, Replay, ReplayPace, SizeLimit};

use crate::album::{Album, Entry};
use crate::game::{LANG, Moment};
use crate::records;

const SIDE_PX: u32 = 360;

pub fn replays(album: &mut Album) -> anyhow::Result<()> {
    album.write("## Replays");
    album.write(
        "Games as animated GIFs, or as zip files with a PNG for each position: \
         `seigneur render chess --pgn game.pgn --out game.gif`.",
    );
    let games = [
        Moment::last(records::SHORT_CHESS)?,
        Moment::after(18, records::TRICHESS)?,
        Moment::last(records::ECHEVERSI)?,
    ];
    let mut entries = Vec::new();
    for game in games {
        entries.push(replay(album, &game)?);
    }
    album.table(3, &entries);
    Ok(())
}

fn replay(album: &mut Album, game: &Moment) -> anyhow::Result<Entry> {
    let variant = game.variant();
    let like = game.scene(&album.words, variant.colors()[0], SIDE_PX)?;
    let pace = ReplayPace {
        each: Centiseconds::try_from(120)?,
        last: Centiseconds::try_from(400)?,
    };
    let replay = Replay::new(&game.history, &like, pace, |place| {
        game.plates(&album.words, place)
    });
    let watch = |_progress| ControlFlow::Continue(());
    let gif = album.renderer.gif(&replay, SizeLimit::default(), watch)?;
    let described = album
        .words
        .pictures()
        .describe_game(LANG, &game.history, game.outcome);
    let alt = album.words.pictures().alt_text(LANG, &described);
    let file = format!("replay-{}.gif", variant.id());
    let count = replay.scenes().len();
    Ok(Entry {
        caption: album.words.game(LANG, variant),
        picture: album.picture(&file, gif.bytes, &alt)?,
        note: format!("{count} positions"),
    })
}
