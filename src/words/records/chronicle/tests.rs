use super::*;
use crate::game::{ComputerLevel, GameId, Millis, PaceOrigin, ServerId, TableNumber, Terms};
use crate::rules::{Position, Variant};
use crate::words::tests::talk::table;

const ANN: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);
/// Whose name we do not know.
const MOD: PlayerId = PlayerId(3);
const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

const fn proposed(proposal: Proposal) -> Event {
    let color = BLACK;
    Event::Proposed { color, proposal }
}

const fn chose(course: Course) -> Event {
    let color = WHITE;
    Event::Chose { color, course }
}

const fn began(occasion: Occasion) -> Event {
    Event::VacationBegan {
        color: BLACK,
        until: Millis(9),
        occasion,
    }
}

const fn judged(verdict: Verdict) -> Event {
    Event::Adjudicated { by: MOD, verdict }
}

/// Every event but moves, and what is told of it in English.
const TOLD: &[(Event, &str)] = &[
    (Event::Joined { player: BEN }, "Ben sits down."),
    (Event::StoodUp { player: BEN }, "Ben gives the seat back."),
    (Event::Declined { player: BEN }, "Ben declines."),
    (Event::Withdrawn, "Ann closes the table."),
    (
        Event::Expired,
        "The seats are not taken in time: the table is closed.",
    ),
    (
        Event::TimeLifted,
        "Only computers are to play against the opener: there is no time limit.",
    ),
    (Event::Resigned { color: BLACK }, "Black (Ben) resigns."),
    (proposed(Proposal::Draw), "Black (Ben) offers a draw."),
    (
        proposed(Proposal::Takeback),
        "Black (Ben) asks to take a move back.",
    ),
    (
        proposed(Proposal::Abort),
        "Black (Ben) asks to call the game off.",
    ),
    (Event::Agreed { color: WHITE }, "White (Ann) agrees."),
    (Event::Refused { color: WHITE }, "White (Ann) says no."),
    (Event::Lapsed, "What was asked is not answered in time."),
    (
        Event::Claimed { color: WHITE },
        "White (Ann) claims a draw.",
    ),
    (
        Event::Aborted { color: WHITE },
        "White (Ann) calls the game off.",
    ),
    (
        Event::Flagged { color: WHITE },
        "White (Ann) has not moved in time.",
    ),
    (chose(Course::Wait), "White (Ann) would rather wait."),
    (
        chose(Course::Substitute),
        "White (Ann) would like a substitute.",
    ),
    (
        chose(Course::Computer),
        "White (Ann) would like a computer to take the seat.",
    ),
    (
        chose(Course::Declare),
        "White (Ann) would declare the loss on time.",
    ),
    (Event::Returned { color: BLACK }, "Black (Ben) is back."),
    (
        Event::Granted { color: BLACK },
        "Black (Ben) gets a whole turn’s time again.",
    ),
    (
        Event::SubstituteSought { color: BLACK },
        "A substitute is sought for Black (Ben).",
    ),
    (
        Event::SeatFreed {
            by: MOD,
            color: BLACK,
        },
        "A substitute is sought for Black (Ben).",
    ),
    (
        Event::Substituted {
            color: BLACK,
            former: ANN,
            by: BEN,
        },
        "Ben takes the seat of Ann (Black).",
    ),
    (
        Event::TimedOut { color: BLACK },
        "Black (Ben) runs out of time.",
    ),
    (began(Occasion::Asked), "Black (Ben) is on vacation."),
    (
        began(Occasion::Deadline),
        "A day of vacation begins by itself for Black (Ben).",
    ),
    (
        Event::VacationEnded {
            color: BLACK,
            until: Millis(9),
        },
        "Black (Ben) is back from vacation.",
    ),
    (
        Event::Warned,
        "Nobody has moved for a long time: the players are warned.",
    ),
    (
        Event::Abandoned,
        "Nobody moves any more: the game is closed and does not count.",
    ),
    (
        Event::BrokenOff { by: MOD },
        "3, a moderator, ends the game without points.",
    ),
    (
        judged(Verdict::Win(BLACK)),
        "3, a moderator, decides the game for Black.",
    ),
    (
        judged(Verdict::Draw),
        "3, a moderator, decides the game as a draw.",
    ),
    (
        Event::Voided { by: MOD },
        "3, a moderator, takes the game off the leaderboards: it no longer counts.",
    ),
];

#[test]
fn every_event_is_told_with_who_did_what_and_pings_nobody() {
    let words = Words::load().unwrap();
    let names = Names::of([(ANN, "Ann".to_owned()), (BEN, "Ben".to_owned())]);
    let start = Position::start(Variant::Chess).to_string();
    let table = table(Variant::Chess, &start, &[]);
    for (event, english) in TOLD {
        let said = |lang| {
            words
                .records()
                .narrator(lang, &table, &names)
                .event_text(event, "", 1)
        };
        assert_eq!(said(Lang::ENGLISH), *english, "{event:?}");
        let french = said(Lang::FRENCH);
        assert_ne!(french, *english);
        for name in ["Ann", "Ben", "3"] {
            assert_eq!(french.contains(name), english.contains(name), "{french}");
        }
        assert!(!french.contains(['{', '<', '@']), "{french}");
    }
}

#[test]
fn a_computer_is_told_to_go_along_and_not_to_wish_for_anything() {
    let words = Words::load().unwrap();
    let computer = PlayerId::computer(ComputerLevel::USUAL, 1);
    let variant = Variant::Trichess;
    let colors = variant.colors().iter().copied();
    let seating: Vec<(Color, PlayerId)> = colors.zip([ANN, BEN, computer]).collect();
    let opened = Event::Opened {
        by: ANN,
        invited: vec![Some(BEN), Some(computer)],
        color: Some(WHITE),
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    };
    let joined = [BEN, computer].map(|player| Event::Joined { player });
    let events: Vec<Event> = [opened]
        .into_iter()
        .chain(joined)
        .chain([Event::Started { seating }])
        .collect();
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(1),
        start: Position::start(variant),
        rematch_of: None,
    };
    let table = Table::replay(header, &events).unwrap();
    let names = Names::of([(ANN, "Ann".to_owned()), (BEN, "Ben".to_owned())]);
    let records = words.records();
    let narrator = records.narrator(Lang::ENGLISH, &table, &names);
    let told = |color, course| narrator.event_text(&Event::Chose { color, course }, "", 1);
    for course in [Course::Wait, Course::Substitute, Course::Computer] {
        let followed = told(BLACK, course);
        assert!(followed.ends_with("goes along with that."), "{followed}");
        assert!(told(WHITE, course).contains("(Ann) would "));
    }
}
