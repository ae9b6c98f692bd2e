use std::time::Duration;

use crate::game::table::Header;
use crate::game::{
    Event, GameId, Manner, PaceOrigin, PlayerId, ServerId, Table, TableNumber, Terms,
};
use crate::rules::{Color, Ending, Move, Outcome, Points, Position, Variant};
use crate::words::{Lang, Words};

const ENGLISH: Lang = Lang::ENGLISH;
const FRENCH: Lang = Lang::FRENCH;

/// A game from a position on; the players are 1, 2 and 3 in the order of play.
pub(in crate::words) fn table(variant: Variant, start: &str, happened: &[Happened]) -> Table {
    let start = Position::parse(variant, start).unwrap_or_else(|error| panic!("{error}"));
    let colors = variant.colors().iter().copied();
    let seating: Vec<(Color, PlayerId)> = colors.zip((1..).map(PlayerId)).collect();
    let invited = seating[1..].iter().map(|_| None).collect();
    let joined = seating[1..]
        .iter()
        .map(|&(_, player)| Event::Joined { player });
    let by = PlayerId(1);
    let mut events = vec![Event::Opened {
        by,
        invited,
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    }];
    events.extend(joined);
    events.push(Event::Started { seating });
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(1),
        start,
        rematch_of: None,
    };
    let mut table = Table::replay(header, &events).unwrap();
    for event in happened {
        let event = match *event {
            Happened::Move(text) => moved(&table, text, Manner::Then),
            Happened::Planned(text) => moved(&table, text, Manner::Planned),
            Happened::Resigned(color) => Event::Resigned { color },
        };
        table.apply(&event).unwrap();
    }
    table
}

fn moved(table: &Table, text: &str, manner: Manner) -> Event {
    Event::Moved {
        color: table.position().turn(),
        mv: Move::from_coordinates(text, table.variant().topology()).unwrap(),
        manner,
        spent: Duration::ZERO,
    }
}

/// What happens at a table.
pub(in crate::words) enum Happened {
    Move(&'static str),
    Planned(&'static str),
    Resigned(Color),
}

pub(super) use Happened::{Move as Play, Planned, Resigned};

/// What is said after the last event, without the line that tells it.
fn said(lang: Lang, variant: Variant, start: &str, happened: &[Happened]) -> Vec<String> {
    let words = Words::load().unwrap();
    let turn = words.tables().turn(lang, &table(variant, start, happened));
    turn.lines().skip(1).map(str::to_owned).collect()
}

const RED_FALLS: &str = "7wR/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/7rK w - - 3 12 -";

#[test]
fn a_player_who_goes_out_is_told_and_the_others_play_on() {
    let lines = said(ENGLISH, Variant::YaltaLastKing, RED_FALLS, &[Play("h4h12")]);
    assert_eq!(
        lines,
        [
            "<@2> (Brown) is mated and out.",
            "<@1> and <@3> play on.",
            "<@3>, it is your move (Black)."
        ]
    );
    let lines = said(FRENCH, Variant::YaltaLastKing, RED_FALLS, &[Play("h4h12")]);
    assert_eq!(
        lines[..2],
        [
            "<@2> (Brun) est mat et hors jeu.",
            "<@1> et <@3> continuent la partie."
        ]
    );
    // It is said once.
    let both = [Play("h4h12"), Play("j10j9")];
    let lines = said(ENGLISH, Variant::YaltaLastKing, RED_FALLS, &both);
    assert_eq!(lines, ["<@1>, it is your move (White)."]);
}

#[test]
fn the_others_play_on_where_a_player_resigns_in_yalta() {
    let start = Position::start(Variant::Yalta).to_string();
    let first = [Resigned(Color::Red)];
    let lines = said(ENGLISH, Variant::Yalta, &start, &first);
    assert_eq!(
        lines,
        ["<@1> and <@3> play on.", "<@1>, it is your move (White)."]
    );
    let both = [Resigned(Color::Red), Resigned(Color::White)];
    let lines = said(ENGLISH, Variant::Yalta, &start, &both);
    assert_eq!(lines[0], "**Last one in!** <@3> wins: the others are out.");
    assert_eq!(lines[1], "• **Seigneur**: <@3> (Black), 3 points");
    assert_eq!(lines.len(), 4);
}

#[test]
fn a_player_who_is_out_from_the_start_is_told() {
    let start = "8/8/8/wK7|8/8/8/4bK2rN|8/5bP2/1wR6/wR6rK w - - 4 13 r";
    let lines = said(ENGLISH, Variant::Yalta, start, &[]);
    assert_eq!(lines[0], "<@2> (Brown) is out from the start.");
    assert_eq!(lines[1], "<@1> and <@3> play on.");
}

#[test]
fn an_ending_is_told_as_its_game_has_it() {
    let coalition = "7wR/8/8/wK7|8/8/1bR6/7rK|8/8/8/4bK3 w - - 0 10 -";
    let double = "7wR/8/8/wK7|8/8/1wR6/7rK|bRbR6/8/8/4bK3 w - - 0 10 -";
    let check = "8/8/8/wK7|8/8/5rP2/7rK|5bK2/1wQ6/1bP6/8 w - - 0 10 -";
    for (variant, start, mv, english, french) in [
        (
            Variant::Trichess,
            coalition,
            "h4h12",
            "**Coalition mate!** <@2> is mated by both opponents together; <@1>, who moved last, did not prevent it.",
            "**Échec et pat\u{202f}!** <@2> est mat par ses deux adversaires réunis\u{202f}; <@1>, à qui revenait le dernier coup, ne l’a pas empêché.",
        ),
        (
            Variant::Echecs3,
            coalition,
            "h4h12",
            "**Coalition mate: a draw.** <@2> is mated by both opponents together, by neither of them alone.",
            "**Échec et pat\u{a0}: nulle.** <@2> est mat par ses deux adversaires réunis, par aucun des deux à lui seul.",
        ),
        (
            Variant::Echecs3,
            double,
            "h4h12",
            "**Double mate!** <@2> is mated by each of the two opponents.",
            "**Double mat\u{202f}!** <@2> est mat par chacun de ses adversaires.",
        ),
        (
            Variant::Trichess,
            check,
            "k6l5",
            "**Fat!** <@1> checks both other kings at once.",
            "**Échec et fat\u{202f}!** <@1> met les deux autres rois en échec à la fois.",
        ),
        (
            Variant::Echecs3,
            check,
            "k6l5",
            "**Double check!** <@1> checks both other kings at once.",
            "**Double échec\u{202f}!** <@1> met les deux autres rois en échec à la fois.",
        ),
        (
            Variant::Yalta,
            "7wR/8/8/wK7|bRbR6/8/8/4bK3|8/8/8/7rK w - - 0 10 -",
            "a1a2",
            "**Checkmate!** <@3> mates <@2>.",
            "**Échec et mat\u{202f}!** <@3> mate <@2>.",
        ),
        (
            Variant::Yalta,
            "8/8/8/wK5wR1|8/8/8/6rNrK|6wR1/8/8/7bK w - - 0 20 r",
            "g1g11",
            "**Stalemate.** <@3> has no legal move and is not in check.",
            "**Pat.** <@3> n’a aucun coup légal et n’est pas en échec.",
        ),
        (
            Variant::Trichess,
            "8/8/rP7/wK7|8/8/8/7rK|8/8/8/4bK3 w - - 0 10 -",
            "a1a2",
            "**Draw.** Nobody can mate any more.",
            "**Nulle.** Plus personne ne peut mater.",
        ),
        (
            Variant::Echeversi,
            "KQRRBBNN/8/8/8/8/8/8/kqrrbbn1 b n 15",
            "N@h1",
            "**All sixteen pieces are placed.** White controls 40 squares, Black 40.",
            "**Les seize pièces sont posées.** Les Blancs contrôlent 40 cases, les Noirs 40.",
        ),
    ] {
        assert_eq!(said(ENGLISH, variant, start, &[Play(mv)])[0], english);
        assert_eq!(said(FRENCH, variant, start, &[Play(mv)])[0], french);
    }
}

#[test]
fn every_ending_is_told_in_both_languages() {
    let words = Words::load().unwrap();
    for variant in Variant::ALL {
        let start = Position::start(variant);
        let table = table(variant, &start.to_string(), &[]);
        for ending in Ending::ALL {
            for points in [Points::default(), Points::default().with(Color::White, 3)] {
                let outcome = Outcome { ending, points };
                for lang in Lang::all() {
                    let told = words.results().ending_text(lang, &table, &start, outcome);
                    assert!(told.ends_with('.'), "{told}");
                    assert!(!told.starts_with("ending-"), "{told}");
                    assert!(!told.contains("{$"), "{told}");
                }
            }
        }
    }
}

#[test]
fn who_cannot_be_mated_by_a_bare_king_gets_a_draw() {
    let start = "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1";
    let lines = said(ENGLISH, Variant::Chess, start, &[Resigned(Color::White)]);
    assert_eq!(lines[0], "**Draw.** The opponent has no way left to mate.");
    assert_eq!(lines[1], "• **Vassal**: <@1> (White), 1 point");
}

#[test]
fn a_game_that_was_broken_off_gives_no_titles() {
    let words = Words::load().unwrap();
    let start = Position::start(Variant::Chess).to_string();
    let table = table(Variant::Chess, &start, &[]);
    let outcome = Outcome {
        ending: Ending::Aborted,
        points: Points::default(),
    };
    assert!(
        words
            .results()
            .standings(ENGLISH, &table, outcome)
            .is_empty()
    );
}
