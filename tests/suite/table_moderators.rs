//! What a moderator may decide at a table, at each stage of it, and why not elsewhere.

use seigneur::game::{Event, GameError, PlayerId, Table, Verdict};
use seigneur::rules::Variant;

use crate::support::stories::{
    BLACK, Kind, MODERATOR, RATED, RED, WHITE, flagged, follow, gathering, table, taken_over,
};

const CHESS: Kind = (Variant::Chess, RATED);

/// What comes of each decision of somebody, by the text of an error or `done`: breaking off, closing before the
/// game, taking off the boards, a win for White, and looking for a substitute.
fn decides(table: &Table, by: PlayerId) -> [String; 5] {
    let moderator = table.moderated_by(by);
    let told = |settled: Result<Vec<Event>, GameError>| match settled {
        Ok(events) => {
            // What is decided may follow.
            let mut after = table.clone();
            for event in &events {
                after.apply(event).unwrap();
            }
            "done".to_owned()
        }
        Err(error) => error.to_string(),
    };
    [
        moderator.break_off(),
        moderator.shut(),
        moderator.void(),
        moderator.adjudicate(Verdict::Win(WHITE)),
        moderator.free_seat(),
    ]
    .map(told)
}

#[test]
fn each_stage_of_a_table_has_its_decisions() {
    let waiting = gathering(CHESS, &[]);
    let mut closed = waiting.clone();
    follow(&mut closed, [Event::Withdrawn.into()]);
    let over = table(CHESS, &[Event::Resigned { color: WHITE }.into()]);
    let mut voided = over.clone();
    follow(&mut voided, [Event::Voided { by: MODERATOR }.into()]);
    let mut sought = table(CHESS, &[flagged(WHITE)]);
    follow(
        &mut sought,
        [Event::SubstituteSought { color: WHITE }.into()],
    );
    let before = "the game has not started";
    let after = "the game has ended";
    let gone = "the table is closed";
    let not_yet = "the game has not ended";
    let twice = "the game does not count";
    let begun = "the game has started";
    for (stage, at, expected) in [
        ("waiting", waiting, ["done", "done", before, before, before]),
        ("closed", closed, [gone, gone, gone, gone, gone]),
        (
            "playing",
            table(CHESS, &[]),
            ["done", begun, not_yet, "done", "done"],
        ),
        (
            "sought",
            sought,
            [
                "done",
                begun,
                not_yet,
                "done",
                "a substitute is sought already",
            ],
        ),
        ("over", over, [after, begun, "done", after, after]),
        ("voided", voided, [after, begun, twice, after, after]),
    ] {
        assert_eq!(decides(&at, MODERATOR), expected, "{stage}");
    }
}

#[test]
fn nobody_decides_about_a_game_in_which_they_have_or_had_a_part() {
    let sought = [
        flagged(WHITE),
        Event::SubstituteSought { color: WHITE }.into(),
        taken_over(),
    ];
    let handed_over = table(CHESS, &sought);
    let own = "a game of the moderator's own";
    // White's player before and now, and Black's.
    for player in [1, 9, 2].map(PlayerId) {
        let [broken_off, _, _, judged, freed] = decides(&handed_over, player);
        assert_eq!([broken_off, judged, freed], [own; 3], "{player}");
    }
    let mut over = handed_over;
    follow(&mut over, [Event::Resigned { color: BLACK }.into()]);
    for player in [1, 9, 2].map(PlayerId) {
        assert_eq!(decides(&over, player)[2], own, "{player}");
    }
}

#[test]
fn whoever_plays_and_is_still_in_may_be_given_the_win() {
    let left = Event::Resigned { color: RED };
    let yalta = table((Variant::Yalta, RATED), &[left.into()]);
    for (at, color, expected) in [
        (&yalta, WHITE, "done"),
        (&yalta, BLACK, "done"),
        (&yalta, RED, "r is out"),
        (&table(CHESS, &[]), RED, "no r in chess"),
    ] {
        let judged = at.moderated_by(MODERATOR);
        let judged = judged.adjudicate(Verdict::Win(color));
        let said = judged.map_or_else(|error| error.to_string(), |_| "done".to_owned());
        assert_eq!(said, expected);
    }
}
