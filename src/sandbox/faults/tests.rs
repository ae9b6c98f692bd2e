//! Which faults strike which requests, and how often.

use std::collections::BTreeSet;

use super::*;

fn target<'a>(method: &'a str, path: &'a str) -> Target<'a> {
    Target {
        method,
        path,
        has_files: false,
        has_name: true,
        place: RequestPlace::Channel,
    }
}

#[test]
fn a_star_stands_for_one_part() {
    assert!(path_fits("/channels/*/messages", "/channels/7/messages"));
    assert!(!path_fits("/channels/*/messages", "/channels/7/messages/8"));
    assert!(path_fits(
        "/webhooks/**",
        "/webhooks/1/token/messages/@original"
    ));
}

#[test]
fn the_same_seed_gives_the_same_faults() {
    let draws = |seed| {
        let mut faults = Faults::default();
        faults.set_random_faults(0.3, &[FaultKind::DropBefore, FaultKind::Status(500)], seed);
        (0..200)
            .map(|_| faults.pick(&target("POST", "/channels/1/messages")))
            .collect::<Vec<_>>()
    };
    assert_eq!(draws(7), draws(7));
    assert_ne!(draws(7), draws(8));
    let failed = draws(7).iter().filter(|fault| fault.is_some()).count();
    assert!((30..90).contains(&failed), "{failed} of 200 failed");
}

#[test]
fn what_has_struck_is_counted_by_class() {
    let mut faults = Faults::default();
    let kinds = [FaultKind::Status(502), FaultKind::DropAfter];
    for (kind, times) in kinds.into_iter().zip([2, 1]) {
        faults.inject(Fault::new("*", "/**", kind, times));
    }
    assert_eq!(faults.left(), 3);
    for _ in 0..5 {
        faults.pick(&target("GET", "/channels/1"));
    }
    let classes = faults.classes_struck();
    assert_eq!(classes.len(), FAULT_CLASSES.len());
    let struck: Vec<_> = classes
        .into_iter()
        .filter(|(_, times)| *times > 0)
        .collect();
    let expected = [
        ("5xx before any effect", 2),
        ("connection cut after the effect", 1),
    ];
    assert_eq!(struck, expected);
}

#[test]
fn what_is_ordered_for_ever_strikes_until_it_is_taken_back() {
    let mut faults = Faults::default();
    faults.inject(Fault::always(
        "PUT",
        "/applications/*/commands",
        FaultKind::Html(502),
    ));
    let registration = target("PUT", "/applications/1/commands");
    assert!((0..100).all(|_| faults.pick(&registration) == Some(FaultKind::Html(502))));
    assert_eq!(faults.left(), 0);
    assert_eq!(
        faults.pick(&target("GET", "/applications/1/commands")),
        None
    );
    faults.clear();
    assert_eq!(faults.pick(&registration), None);
}

#[test]
fn every_class_has_a_name_of_its_own_and_finds_itself() {
    let names: BTreeSet<_> = FAULT_CLASSES.iter().map(|class| class.name).collect();
    assert_eq!(names.len(), FAULT_CLASSES.len());
    for class in FAULT_CLASSES {
        assert_eq!(class.kind.class().map(|found| found.name), Some(class.name));
    }
}

#[test]
fn each_class_strikes_what_it_can_happen_to() {
    let code = |code: i64| move |kind: FaultKind| matches!(kind, FaultKind::Refused { code: known, .. } if known == code);
    let fits = |wanted: i64, target: &Target<'_>| {
        let class = FAULT_CLASSES
            .iter()
            .find(|class| code(wanted)(class.kind))
            .unwrap();
        class.fits(target)
    };
    let messages = target("POST", "/channels/1/messages");
    let edit = target("PATCH", "/channels/1/messages/2");
    let thread = target("POST", "/channels/1/messages/2/threads");
    let alone = target("POST", "/channels/1/threads");
    let rename = target("PATCH", "/channels/1");
    let archive = Target {
        has_name: false,
        ..rename
    };
    let add = Target {
        place: RequestPlace::Thread,
        ..target("PUT", "/channels/1/thread-members/2")
    };
    let open = target("POST", "/users/@me/channels");
    let callback = target("POST", "/interactions/1/token/callback");
    let within = Target {
        place: RequestPlace::Thread,
        ..messages
    };
    let direct = Target {
        place: RequestPlace::Direct,
        ..messages
    };
    let filed = Target {
        has_files: true,
        ..messages
    };
    let filed_answer = Target {
        has_files: true,
        ..target("PATCH", "/webhooks/1/token/messages/@original")
    };
    let read = target("GET", "/channels/1/messages");
    // For each code: to what it can happen, and to what it cannot.
    let rows: [(&[i64], &[Target<'_>], &[Target<'_>]); 10] = [
        (&[40003], &[open], &[messages, direct, callback]),
        (
            &[50007, 50278],
            &[direct],
            &[messages, within, open, thread],
        ),
        (&[20026], &[direct, open], &[messages, thread]),
        (
            &[160_006, 160_007],
            &[thread, alone],
            &[messages, rename, open],
        ),
        (
            &[20031, 200_001],
            &[thread, alone, rename],
            &[messages, edit, archive],
        ),
        (
            &[400_001, 40005, 50045],
            &[filed, filed_answer],
            &[messages, edit, read],
        ),
        (&[50083], &[within, add], &[messages, direct, thread]),
        (
            &[20016, 20028, 20029],
            &[messages, edit, within, thread],
            &[direct, open, callback, read],
        ),
        (&[50035], &[messages, edit, thread, callback], &[open, read]),
        (
            &[40006, 40062, 40333, 110_001, 130_000, -1],
            &[messages, open, callback, read, rename],
            &[],
        ),
    ];
    for (codes, can, cannot) in rows {
        for &code in codes {
            assert!(can.iter().all(|target| fits(code, target)), "{code}");
            assert!(!cannot.iter().any(|target| fits(code, target)), "{code}");
        }
    }
}

#[test]
fn random_faults_are_drawn_among_what_fits_and_spare_no_more_than_they_must() {
    let all: Vec<FaultKind> = FAULT_CLASSES.iter().map(|class| class.kind).collect();
    let drawn = |target: Target<'_>, spared| {
        let mut faults = Faults::default();
        faults.set_random_faults(1.0, &all, 5);
        faults.set_spared(spared);
        let drawn: Vec<FaultKind> = (0..2000).filter_map(|_| faults.pick(&target)).collect();
        assert!(drawn.iter().all(|kind| kind.fits(&target)), "{target:?}");
        let names = drawn.iter().map(|kind| kind.class().unwrap().name);
        names.collect::<BTreeSet<_>>().len()
    };
    let fitting = |target: Target<'_>| {
        FAULT_CLASSES
            .iter()
            .filter(|class| class.fits(&target))
            .count()
    };
    let open = target("POST", "/users/@me/channels");
    assert_eq!(drawn(open, Spared::Start), fitting(open));
    let start = [
        "/users/@me",
        "/applications/1/commands",
        "/applications/1/emojis",
        "/applications/@me",
        "/gateway/bot",
    ];
    for path in start.map(|path| target("GET", path)) {
        assert_eq!(drawn(path, Spared::Start), 0, "{path:?}");
        assert_eq!(drawn(path, Spared::Gateway), fitting(path), "{path:?}");
    }
    assert_eq!(drawn(target("GET", "/gateway"), Spared::Gateway), 0);
    // Nothing strikes where no kind of fault fits.
    let mut faults = Faults::default();
    faults.set_random_faults(
        1.0,
        &[FaultKind::Refused {
            status: 403,
            code: 40003,
        }],
        5,
    );
    assert_eq!(faults.pick(&target("POST", "/channels/1/messages")), None);
}

#[test]
fn what_can_happen_to_few_requests_happens_as_often_as_the_rest() {
    let all: Vec<FaultKind> = FAULT_CLASSES.iter().map(|class| class.kind).collect();
    let mut faults = Faults::default();
    faults.set_random_faults(0.5, &all, 5);
    for number in 0..2000 {
        // One request of twenty opens a direct conversation.
        let path = match number % 20 {
            0 => "/users/@me/channels",
            _ => "/channels/1/messages",
        };
        faults.pick(&target("POST", path));
    }
    let times = |name: &str| {
        let classes = faults.classes_struck();
        let found = classes.into_iter().find(|(class, _)| *class == name);
        found.map(|(_, times)| times).unwrap()
    };
    let (few, most) = (times("40003 direct messages too fast"), times("HTML 502"));
    assert!(few >= 20 && most <= 60, "{few} and {most}");
}
