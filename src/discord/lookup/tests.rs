use super::*;
use crate::game::table::Header;
use crate::game::{Event, GameId, PaceOrigin, Terms};
use crate::rules::{Position, Variant};

/// A table of chess that has been opened on a server, with its number there.
pub fn table(server: u64, number: u64) -> Table {
    let header = Header {
        id: GameId(1),
        server: ServerId(server),
        number: TableNumber(number),
        start: Position::start(Variant::Chess),
        rematch_of: None,
    };
    let opened = Event::Opened {
        by: PlayerId(1),
        invited: vec![None],
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    };
    Table::replay(header, &[opened]).unwrap()
}

#[test]
fn a_plain_number_fits_every_server() {
    let asked = Asked::read(12);
    assert!(asked.fits(&table(1, 12)) && asked.fits(&table(2, 12)));
    assert!(!asked.fits(&table(1, 13)));
}

#[test]
fn a_chosen_value_fits_its_table_alone() {
    let near = 1_100_000_000_000_000_000;
    for server in [near, near + 1, near + (1 << 22), u64::MAX >> 1] {
        let chosen = table(server, 12);
        let value = Asked::value(ServerId(server), TableNumber(12));
        assert!(value < 1 << 53, "the service takes it");
        let asked = Asked::read(value);
        assert!(asked.fits(&chosen) && !asked.fits(&table(server, 13)));
        for other in [near + 2, near + (2 << 22), 7] {
            assert!(!asked.fits(&table(other, 12)), "{server} {other}");
        }
    }
}
