//! Addresses, those that are made up among them.

use super::*;

fn addresses() -> WebAddresses {
    let base = Some("https://chess.example".to_owned());
    WebAddresses::new(AddressKey([7; 16]), base)
}

#[test]
fn each_subject_has_one_address_which_leads_back_to_it() {
    let ids = [0, 1, 2, 1_234_567, u64::MAX];
    let subjects = ids.map(|id| {
        [
            PageSubject::Game(GameId(id)),
            PageSubject::Server(ServerId(id)),
        ]
    });
    let mut seen = std::collections::HashSet::new();
    for subject in subjects.into_iter().flatten() {
        let text = addresses().write(subject);
        assert_eq!(text.len(), 26, "{text}");
        assert!(
            text.bytes()
                .all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit())
        );
        assert_eq!(addresses().read(&text), Some(subject));
        assert_eq!(addresses().read(&text.to_ascii_uppercase()), None);
        assert!(seen.insert(text));
    }
}

#[test]
fn each_subject_has_a_name_that_is_a_uuid_and_needs_no_web_server() {
    let named = |id| addresses().urn(PageSubject::Game(GameId(id)));
    for id in 0..200 {
        let (urn, other) = (named(id), named(id + 1));
        assert_ne!(urn, other);
        let uuid = urn.strip_prefix("urn:uuid:").unwrap();
        let lengths: Vec<usize> = uuid.split('-').map(str::len).collect();
        assert_eq!(lengths, [8, 4, 4, 4, 12], "{uuid}");
        assert_eq!(uuid.as_bytes()[14], b'8', "{uuid}");
        assert!(b"89ab".contains(&uuid.as_bytes()[19]), "{uuid}");
        let elsewhere = WebAddresses::new(AddressKey([7; 16]), None);
        assert_eq!(elsewhere.urn(PageSubject::Game(GameId(id))), urn);
    }
}

#[test]
fn what_is_made_up_leads_nowhere() {
    let known = addresses().write(PageSubject::Game(GameId(5)));
    let other_key = WebAddresses::new(AddressKey([8; 16]), None);
    assert_eq!(other_key.read(&known), None);
    for at in 0..known.len() {
        for sign in "abcdefghijklmnopqrstuvwxyz234567".chars() {
            let mut text: Vec<char> = known.chars().collect();
            if text[at] != sign {
                text[at] = sign;
                let text: String = text.into_iter().collect();
                assert_eq!(addresses().read(&text), None, "{text}");
            }
        }
    }
    for text in [
        "",
        "5",
        "game",
        "a",
        "äöü",
        &known[1..],
        &format!("{known}a"),
    ] {
        assert_eq!(addresses().read(text), None, "{text}");
    }
}

#[test]
fn a_player_has_an_address_on_each_server_which_is_none_elsewhere() {
    let mut seen = std::collections::HashSet::new();
    let addresses = addresses();
    for server in [0, 1, 2, u64::MAX].map(ServerId) {
        for player in [0, 1, 2, 1_234_567, u64::MAX].map(PlayerId) {
            let text = addresses.write_player(server, player);
            assert_eq!(text.len(), 26, "{text}");
            assert_eq!(addresses.read_player(server, &text), Some(player));
            assert_eq!(addresses.read_player(ServerId(3), &text), None);
            assert_eq!(addresses.read(&text), None, "no game and no server");
            let upper = text.to_ascii_uppercase();
            assert_eq!(addresses.read_player(server, &upper), None);
            assert!(seen.insert(text));
        }
        let own = addresses.write(PageSubject::Server(server));
        assert_eq!(addresses.read_player(server, &own), None);
    }
}

#[test]
fn a_million_guesses_find_nothing() {
    let addresses = addresses();
    let mut state = 0_u64;
    let mut next = || {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    for _ in 0..1_000_000 {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&next().to_be_bytes());
        bytes[8..].copy_from_slice(&next().to_be_bytes());
        // All of them have the form of an address.
        let text = BASE32_NOPAD.encode(&bytes).to_ascii_lowercase();
        assert_eq!(addresses.read(&text), None, "{text}");
        assert_eq!(addresses.read_player(ServerId(5), &text), None, "{text}");
    }
}

#[test]
fn links_lead_to_where_people_reach_the_server() {
    let game = PageSubject::Game(GameId(5));
    let text = addresses().write(game);
    let link = addresses().link(game);
    assert_eq!(link, Some(format!("https://chess.example/g/{text}")));
    assert_eq!(
        WebAddresses::new(AddressKey([7; 16]), None).link(game),
        None
    );
}

#[test]
fn a_key_is_read_as_it_is_written_and_never_shown() {
    let key = AddressKey([9; 16]);
    assert_eq!(AddressKey::read(&key.write()), Some(key));
    assert_eq!(AddressKey::read("short"), None);
    assert!(!format!("{key:?} {:?}", addresses()).contains('9'));
}
