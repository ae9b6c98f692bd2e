//! Boards for those who do not see pictures.

use seigneur::words::Lang;

use crate::album::Album;
use crate::game::Moment;
use crate::records;

pub fn words(album: &mut Album) -> anyhow::Result<()> {
    album.write("## Boards in words");
    album.write(
        "Every picture that the bot posts has an alt text, in the language of the table. \
         The one of a board begins with what matters most:",
    );
    let chess = Moment::after(51, records::CHESS)?;
    let trichess = Moment::after(106, records::TRICHESS)?;
    for (moment, lang) in [(&trichess, Lang::ENGLISH), (&chess, Lang::FRENCH)] {
        let described = album
            .words
            .pictures()
            .describe_game(lang, &moment.history, moment.outcome);
        let alt = album.words.pictures().alt_text(lang, &described);
        album.write(&format!("> {alt}"));
    }
    album.write(
        "A board of text is narrow enough for a phone: `seigneur render chess --format text`.",
    );
    for (moment, lang) in [(&chess, Lang::ENGLISH), (&trichess, Lang::ENGLISH)] {
        let position = moment.history.position();
        let described = album
            .words
            .pictures()
            .describe_game(lang, &moment.history, moment.outcome);
        let board = album
            .words
            .pictures()
            .text_board(lang, &described, position.turn());
        album.write(&format!("```text\n{board}\n```"));
    }
    Ok(())
}
