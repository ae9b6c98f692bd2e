//! A move before it is played, for its player's eyes alone.

use poise::serenity_prelude::ButtonStyle;

use super::chooser::Chooser;
use crate::discord::answer::Reply;
use crate::discord::boards::Marks;
use crate::discord::interactions::MoveStep;
use crate::discord::rows::AnswerRow;
use crate::present::origin::MoveOrigin;
use crate::render::Pointer;
use crate::rules::Move;
use crate::rules::notation::Doubt;
use crate::words::Line;

/// Shows a legal move on the board, and asks whether to play it.
pub async fn of(chooser: &Chooser<'_>, mv: Move) -> Reply {
    let san = chooser.san(mv);
    let told = Line::new("alt-considered").with("move", san.as_str());
    let marks = Marks {
        pointers: vec![Pointer::Move(mv)],
        told: Some(chooser.say(&told)),
        ..Marks::default()
    };
    let origin = MoveOrigin::of(mv).text(chooser.position().topology());
    let play = MoveStep::Play(chooser.coordinates(mv));
    let back = MoveStep::Piece(origin);
    let ways = [
        (play, "button-confirm", ButtonStyle::Success),
        (MoveStep::Drop, "button-cancel", ButtonStyle::Secondary),
        (back, "button-back", ButtonStyle::Secondary),
    ];
    Reply::text(chooser.say(Line::new("moving-preview").with("move", san)))
        .with_board(chooser.board(marks).await)
        .with_buttons(chooser.row(ways))
}

/// Shows all moves that a doubtful text may be on the board, with a button for each.
pub async fn of_doubt(
    chooser: &Chooser<'_>,
    said: Reply,
    (doubt, choices): (&Doubt, Vec<AnswerRow>),
) -> Reply {
    let moves = doubt.moves();
    let told = moves.iter().map(|&mv| {
        let san = chooser.san(mv);
        chooser.say(Line::new("alt-considered").with("move", san))
    });
    let marks = Marks {
        told: Some(told.collect::<Vec<_>>().join(" ")),
        pointers: moves.into_iter().map(Pointer::Move).collect(),
        ..Marks::default()
    };
    let cancel = (MoveStep::Drop, "button-cancel", ButtonStyle::Secondary);
    said.with_board(chooser.board(marks).await)
        .with_rows(choices)
        .with_buttons(chooser.row([cancel]))
}
