use super::talk::{Happened, Planned, Play, Resigned, table};
use crate::rules::notation::Letters;
use crate::rules::{Color, Position, Variant};
use crate::words::{GameLocation, GameServer, Lang, Reader, Words};

const WHEREABOUTS: GameLocation<'_> = GameLocation {
    server: GameServer::Named("Cercle *d'échecs*"),
    link: "<#7>",
};

/// What the player to move is told, between the heading and how to answer.
fn told(reader: impl Into<Reader>, variant: Variant, happened: &[Happened]) -> Vec<String> {
    let words = Words::load().unwrap();
    let table = table(variant, &Position::start(variant).to_string(), happened);
    let text = words.personal().turn(reader, &table, WHEREABOUTS);
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[1..lines.len() - 1].to_vec()
}

#[test]
fn a_turn_is_told_with_its_game_and_server() {
    let words = Words::load().unwrap();
    let start = Position::start(Variant::Chess).to_string();
    let table = table(Variant::Chess, &start, &[Play("e2e4")]);
    let text = words.personal().turn(Lang::FRENCH, &table, WHEREABOUTS);
    assert_eq!(
        text,
        "**Échecs nº\u{a0}1** · Cercle \\*d'échecs\\*\n\
         <@1> (Blanc) a joué **e4**.\n\
         <@2>, à vous de jouer (Noir).\n\
         Répondez à ce message par votre coup, ou appuyez sur **Jouer un coup**. La partie\u{a0}: <#7>"
    );
    let unknown = GameLocation {
        server: GameServer::Unnamed,
        ..WHEREABOUTS
    };
    let text = words.personal().turn(Lang::ENGLISH, &table, unknown);
    assert!(text.starts_with("**Chess #1**\n"), "{text}");
}

#[test]
fn all_that_was_played_since_the_own_move_is_told_in_its_order() {
    let round = [Play("e2e3"), Play("i11i10"), Play("k7k6")];
    assert_eq!(
        told(Lang::ENGLISH, Variant::Trichess, &round),
        [
            "<@2> (Red) played **i10**.",
            "<@3> (Black) played **k6**.",
            "<@1>, it is your move (White)."
        ]
    );
    // Before the first own move, all that came before it.
    assert_eq!(
        told(Lang::ENGLISH, Variant::Trichess, &round[..2]),
        [
            "<@1> (White) played **e3**.",
            "<@2> (Red) played **i10**.",
            "<@3>, it is your move (Black)."
        ]
    );
    let left = [Play("e2e3"), Play("k7k6"), Resigned(Color::Black)];
    let told = told(Lang::ENGLISH, Variant::YaltaLastKing, &left);
    assert_eq!(told[0], "<@2> (Brown) played **k6**.");
    assert_eq!(told[1], "<@3> (Black) resigned.");
}

#[test]
fn moves_that_were_planned_are_told_once() {
    let happened = [Play("e2e4"), Planned("e7e5"), Play("g1f3"), Planned("b8c6")];
    let reader = Reader {
        lang: Lang::ENGLISH,
        letters: Letters::FRENCH,
    };
    assert_eq!(
        told(reader, Variant::Chess, &happened),
        [
            "<@1> (White) played **Cf3**.",
            "<@2> (Black) had planned **Cc6** for this.",
            "<@1>, it is your move (White)."
        ]
    );
}

#[test]
fn whoever_follows_a_game_is_told_who_is_to_move_and_how_it_ended() {
    let words = Words::load().unwrap();
    let start = Position::start(Variant::Chess).to_string();
    let shown = |happened: &[Happened]| {
        let table = table(Variant::Chess, &start, happened);
        words
            .personal()
            .followed_game(Lang::ENGLISH, &table, WHEREABOUTS)
    };
    let goes_on = shown(&[Play("e2e4")]);
    assert!(goes_on.contains("\nBlack (<@2>) to move.\nYou follow this game: <#7>"));
    assert!(!goes_on.contains("your move"), "{goes_on}");
    let over = shown(&[Play("e2e4"), Resigned(Color::Black)]);
    for part in [
        "resigned",
        "**Seigneur**",
        "the end of a game that you followed",
    ] {
        assert!(over.contains(part), "{over}");
    }
    assert!(!over.contains("to move"), "{over}");
}
