//! What a board shows, one picture each.

use seigneur::render::{Pointer, Scene};
use seigneur::rules::Color;

use crate::album::{Album, Entry};
use crate::boards::SIDE_PX;
use crate::game::Moment;
use crate::records;

/// What is explained, and the picture that shows it.
struct Sign {
    file: &'static str,
    caption: &'static str,
    note: &'static str,
    moment: Moment,
    seat: Color,
    pointers: Vec<Pointer>,
}

impl Sign {
    fn new(file: &'static str, moment: Moment, seat: Color) -> Self {
        Self {
            file,
            caption: "",
            note: "",
            moment,
            seat,
            pointers: Vec::new(),
        }
    }

    fn says(self, caption: &'static str, note: &'static str) -> Self {
        Self {
            caption,
            note,
            ..self
        }
    }

    /// With a move that is being considered.
    fn considering(mut self, mv: &str) -> anyhow::Result<Self> {
        let mv = self.moment.legal_move(mv)?;
        self.pointers.push(Pointer::Move(mv));
        Ok(self)
    }

    /// With the targets of the piece that makes a legal move.
    fn with_targets(mut self, mv: &str) -> anyhow::Result<Self> {
        let from = self.moment.legal_move(mv)?.from();
        self.pointers.extend(from.map(Pointer::Targets));
        Ok(self)
    }

    fn entry(self, album: &mut Album) -> anyhow::Result<Entry> {
        let scene = Scene {
            pointers: self.pointers,
            ..self.moment.scene(&album.words, self.seat, SIDE_PX)?
        };
        Ok(Entry {
            caption: self.caption.to_owned(),
            picture: album.board(self.file, &self.moment, &scene)?,
            note: self.note.to_owned(),
        })
    }
}

pub fn signs(album: &mut Album) -> anyhow::Result<()> {
    album.write("## What a board shows");
    let signs = moves()?
        .into_iter()
        .chain(considered()?)
        .chain(pieces()?)
        .chain(counts()?)
        .chain(players()?)
        .chain(ends()?);
    let mut entries = Vec::new();
    for sign in signs {
        entries.push(sign.entry(album)?);
    }
    album.table(3, &entries);
    Ok(())
}

fn moves() -> anyhow::Result<[Sign; 2]> {
    let before = Moment::after(15, records::TRICHESS)?;
    let after = Moment::after(36, records::TRICHESS)?;
    Ok([
        Sign::new("sign-last-moves", after, Color::White).says(
            "Last moves",
            "The squares of each opponent’s last move, the newest strongest. Where a piece left, \
             a small form in its colour remains: a disc, a triangle or a square.",
        ),
        Sign::new("sign-targets", before, Color::White)
            .with_targets("d3c4")?
            .says(
                "Legal targets",
                "Where a piece may go: small rings on empty squares, larger ones around pieces it may capture. \
                 Here White’s queen on d3.",
            ),
    ])
}

fn considered() -> anyhow::Result<[Sign; 2]> {
    let chess = Moment::after(46, records::CHESS)?;
    let echeversi = Moment::after(8, records::ECHEVERSI)?;
    Ok([
        Sign::new("sign-arrow", chess, Color::White)
            .considering("d1d4")?
            .says(
                "A considered move",
                "An arrow, for a move that is not played yet.",
            ),
        Sign::new("sign-placement", echeversi, Color::White)
            .considering("B@d3")?
            .says(
                "A considered placement",
                "In Écheversi a ring, around the cell.",
            ),
    ])
}

fn pieces() -> anyhow::Result<[Sign; 2]> {
    let checks = Moment::after(106, records::TRICHESS)?;
    let protected = Moment::after(48, records::TRICHESS)?;
    Ok([
        Sign::new("sign-check", checks, Color::Black).says(
            "Checks",
            "The square of a king in check stands out, and a dotted line leads to it from each \
             piece that gives the check. Here Black checks Red, and White checks Black.",
        ),
        Sign::new("sign-protected", protected, Color::White).says(
            "Protected pieces",
            "Pieces with a shield are protected from the player at the bottom: non-aggression \
             keeps those who have lost little from capturing the pieces at home of those who have \
             lost much, but with a check.",
        ),
    ])
}

fn counts() -> anyhow::Result<[Sign; 2]> {
    let losses = Moment::after(101, records::TRICHESS)?;
    let control = Moment::after(12, records::ECHEVERSI)?;
    Ok([
        Sign::new("sign-losses", losses, Color::Red).says(
            "Losses",
            "The points that each player has lost, on which non-aggression depends, and the pieces.",
        ),
        Sign::new("sign-control", control, Color::White).says(
            "Control, hands and scores",
            "Écheversi shows who controls each cell (split where both do), which pieces are still \
             in hand, and how many cells each player controls.",
        ),
    ])
}

fn players() -> anyhow::Result<[Sign; 3]> {
    let turn = Moment::after(40, records::ECHECS3)?;
    let left = Moment::after(26, records::YALTA_LEFT)?;
    let mut named = Moment::after(30, records::ECHECS3)?;
    named.names = ["Maximiliane von und zu Hohenfels", "将棋", "🎉 Ana 🎉"]
        .map(str::to_owned)
        .to_vec();
    Ok([
        Sign::new("sign-turn", turn, Color::Red).says(
            "Whose turn it is",
            "The name of the player to move stands out.",
        ),
        Sign::new("sign-out", left, Color::White).says(
            "A player who is out",
            "In Yalta the pieces of one who has left stay on the board, grey and struck through.",
        ),
        Sign::new("sign-names", named, Color::White).says(
            "Names",
            "Names are cut where they are too long. Signs that the font lacks are left out; \
             where none remain, the colour’s name stands for the player.",
        ),
    ])
}

fn ends() -> anyhow::Result<[Sign; 2]> {
    let trichess = Moment::last(records::TRICHESS)?;
    let chess = Moment::last(records::SHORT_CHESS)?;
    Ok([
        Sign::new("sign-titles", trichess, Color::White).says(
            "Titles",
            "At the end each player has a title for the points won, and the best stand out.",
        ),
        Sign::new("sign-mate", chess, Color::Black).says(
            "A mate",
            "The king stays in check, and the line shows from where.",
        ),
    ])
}
