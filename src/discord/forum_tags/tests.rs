use super::*;
use crate::game::table::Header;
use crate::game::{Event, GameId, PaceOrigin, PlayerId, ServerId, TableNumber, Terms};
use crate::rules::Position;

fn tag(id: u64, name: &str, moderated: bool) -> ForumTag {
    let tag = serde_json::json!({ "id": id.to_string(), "name": name, "moderated": moderated });
    serde_json::from_value(tag).unwrap()
}

/// A table of Trichess that was opened, with as many of these events after that.
fn table(events: usize, stakes: Stakes) -> Table {
    let players = [1, 2, 3].map(PlayerId);
    let terms = Terms {
        stakes,
        ..Terms::default()
    };
    let opened = Event::Opened {
        by: players[0],
        invited: vec![None; 2],
        color: None,
        terms,
        paced: PaceOrigin::Usual,
    };
    let joined = players[1..].iter().map(|&player| Event::Joined { player });
    let colors = Variant::Trichess.colors().iter().copied();
    let seating = colors.zip(players).collect();
    let all = [opened].into_iter().chain(joined);
    let all = all.chain([Event::Started { seating }]);
    let all: Vec<Event> = all.take(events + 1).collect();
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(12),
        start: Position::start(Variant::Trichess),
        rematch_of: None,
    };
    Table::replay(header, &all).unwrap()
}

/// A forum with these tags, numbered from 1; those in capitals are for moderators.
fn forum(names: &[&str], flags: ChannelFlags) -> GameTags {
    let tags = names.iter().zip(1..);
    let tags = tags.map(|(name, id)| tag(id, name, *name == name.to_uppercase()));
    GameTags::new(tags.collect(), flags)
}

fn ids(tags: Vec<ForumTagId>) -> Vec<u64> {
    tags.into_iter().map(ForumTagId::get).collect()
}

#[test]
fn tags_are_found_by_their_names_in_any_language() {
    let words = Words::load().unwrap();
    let (open, running) = (table(0, Stakes::Friendly), table(3, Stakes::Rated));
    for (names, expected) in [
        (
            &["Trichess", "Running", "Rated", "Open"][..],
            [&[1, 4][..], &[1, 2, 3]],
        ),
        (
            &["en cours", "  classée ", "ouverte", "amicale"],
            [&[3, 4], &[1, 2]],
        ),
        (&["läuft", "Gewertet", "offen"], [&[3], &[1, 2]]),
        (&["Chess", "Help", "finished"], [&[], &[]]),
        (&["trichess", "Trichess"], [&[1], &[1]]),
        (&["TRICHESS", "RUNNING"], [&[], &[]]),
        (&[], [&[], &[]]),
    ] {
        let tags = forum(names, ChannelFlags::empty());
        let found = [&open, &running].map(|table| ids(tags.for_new(&words, table)));
        assert_eq!(found, expected, "{names:?}");
    }
}

#[test]
fn where_a_tag_is_needed_and_none_fits_one_is_taken_that_says_nothing_else() {
    let words = Words::load().unwrap();
    let table = table(3, Stakes::Rated);
    let needed = |names: &[&str]| forum(names, ChannelFlags::REQUIRE_TAG);
    assert_eq!(
        ids(needed(&["MODS", "Ideas", "Help"]).for_new(&words, &table)),
        [2]
    );
    assert_eq!(
        ids(needed(&["Ideas", "Running"]).for_new(&words, &table)),
        [2]
    );
    // That of another game would be wrong, unless there is nothing else.
    assert_eq!(
        ids(needed(&["Ajedrez", "finished", "Help"]).for_new(&words, &table)),
        [3]
    );
    assert_eq!(ids(needed(&["Ajedrez"]).for_new(&words, &table)), [1]);
    assert!(needed(&["MODS"]).are_all_kept_from_us());
    assert!(!needed(&["MODS", "Ideas"]).are_all_kept_from_us());
    assert!(!forum(&["MODS"], ChannelFlags::empty()).are_all_kept_from_us());
}

#[test]
fn what_others_have_put_on_a_post_stays() {
    let words = Words::load().unwrap();
    let table = table(3, Stakes::Rated);
    let all = ["open", "running", "rated", "Best of", "a", "b", "c", "d"];
    let tags = forum(&all, ChannelFlags::empty());
    let now = |present: &[u64]| {
        let present: Vec<ForumTagId> = present.iter().map(|&id| ForumTagId::new(id)).collect();
        ids(tags.for_present(&words, &table, &present))
    };
    assert_eq!(now(&[1, 4]), [4, 2, 3]);
    assert_eq!(now(&[4, 5, 6, 7, 8]), [4, 5, 6, 2, 3]);
    assert_eq!(now(&[99]), [99, 2, 3]);
    let none = forum(&["Ideas"], ChannelFlags::REQUIRE_TAG);
    let kept = none.for_present(&words, &table, &[ForumTagId::new(1)]);
    assert_eq!(ids(kept), [1]);
}
