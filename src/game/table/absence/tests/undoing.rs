//! What a player can undo alone, in each kind of game.

use super::*;
use crate::game::AgreementError;

/// What somebody does alone.
type Way = fn(&Table) -> Result<Vec<Event>, GameError>;

/// From how many moves of everyone on nobody can do away with a game alone, in whatever way.
fn undone_until(stakes: Stakes, variant: Variant) -> [usize; 3] {
    let color = Color::White;
    let is_undone = |table: &Table, events: &[Event]| match after(table, events).phase() {
        Phase::Finished(_, outcome) => outcome.ending == Ending::Aborted,
        _ => false,
    };
    let ways: [Way; 3] = [
        |table| table.by(ALICE).abort(),
        |table| table.by(ALICE).resign(),
        |_| {
            let sought = Event::SubstituteSought {
                color: Color::White,
            };
            Ok(vec![
                WHITE,
                sought,
                Event::TimedOut {
                    color: Color::White,
                },
            ])
        },
    ];
    ways.map(|way| {
        let holds = |rounds: &usize| {
            let table = game_for(stakes, variant, "2d", *rounds);
            way(&table).is_ok_and(|events| is_undone(&table, &events))
        };
        let undone = (0..8).take_while(holds).count();
        let later = (undone..8).filter(holds).count();
        assert_eq!(later, 0, "{variant} {color:?}");
        undone
    })
}

#[test]
fn nobody_alone_undoes_a_game_of_three_in_which_all_have_moved_twice() {
    for variant in [
        Variant::Trichess,
        Variant::Echecs3,
        Variant::Yalta,
        Variant::YaltaLastKing,
    ] {
        assert_eq!(undone_until(Stakes::Rated, variant), [2, 2, 2], "{variant}");
        assert_eq!(
            undone_until(Stakes::Friendly, variant),
            [2, 0, 2],
            "{variant}"
        );
    }
    for variant in [Variant::Chess, Variant::Echeversi] {
        assert_eq!(undone_until(Stakes::Rated, variant), [5, 5, 5], "{variant}");
        assert_eq!(
            undone_until(Stakes::Friendly, variant),
            [2, 0, 5],
            "{variant}"
        );
    }
}

#[test]
fn later_a_game_is_broken_off_with_the_word_of_everyone() {
    let table = game(Variant::Trichess, "2d", 2);
    assert!(matches!(
        table.by(BOB).abort(),
        Err(GameError::Agreement(AgreementError::TooLateToAbort))
    ));
    let asked = after(&table, &table.by(BOB).propose(Proposal::Abort).unwrap());
    let agreed = after(&asked, &asked.by(ALICE).agree(Proposal::Abort).unwrap());
    assert!(matches!(agreed.phase(), Phase::Playing(_)));
    // Whoever is absent has to agree, too.
    let flagged = after(&agreed, &[WHITE]);
    assert!(matches!(flagged.phase(), Phase::Playing(_)));
    let over = after(&agreed, &agreed.by(CAROL).agree(Proposal::Abort).unwrap());
    assert_eq!(outcome_of(&over), (Ending::Aborted, [0, 0, 0]));
    // It stands until its maker moves.
    let moved = after(&asked, &[any_move(&asked)]);
    assert!(moved.offers().standing().is_some());
    let fallen = after(&moved, &[any_move(&moved)]);
    assert!(fallen.offers().standing().is_none());
}
