//! Addresses of web pages that are made up: some thousands, each asked for by somebody else. `SEIGNEUR_GUESSES` makes it as many.

use crate::support::environment::chosen;
use crate::support::test_server::TestServer;
use crate::support::web::{Reader, page_of, page_of_server};

/// How many are made up in a plain run.
const GUESSES: u32 = 2_400;
const SIGNS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
/// The last sign of an address stands for three bits alone.
const LAST: &[u8; 8] = b"aeimquy4";

/// A text of the form of an address, of which each number gives another one.
fn guess(number: u64) -> String {
    let mut state = number;
    let mut next = || {
        // SplitMix64.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from(mixed >> 40).unwrap()
    };
    let mut text: Vec<u8> = (0..25).map(|_| SIGNS[next() % SIGNS.len()]).collect();
    text.push(LAST[next() % LAST.len()]);
    String::from_utf8(text).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn guesses_are_answered_alike_and_find_nothing() {
    let server = TestServer::publishing("everything").await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    server.settle().await;
    let own = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    for page in [own.clone(), page_of(&game, "bob").await.unwrap()] {
        assert_eq!(
            reader.get(&page).await.status,
            200,
            "what is there is shown"
        );
    }
    let known = reader.get("/g/nothing").await;
    let guesses = chosen("SEIGNEUR_GUESSES", GUESSES);
    for number in 0..guesses {
        let text = guess(number.into());
        let path = match number % 8 {
            0 => format!("/g/{text}"),
            1 => format!("/g/{text}.png"),
            2 => format!("/g/{text}/events"),
            3 => format!("/s/{text}"),
            4 => format!("/s/{text}/results.atom"),
            5 => format!("/s/{text}/leaderboard"),
            6 => format!("/s/{text}/player/{}", guess(u64::from(number) << 32)),
            _ => format!("{own}/player/{text}"),
        };
        let [_, a, b, c] = number.to_be_bytes();
        let someone = format!("10.{a}.{b}.{c}");
        let asked = [("x-forwarded-for", someone.as_str())];
        let sent = reader.get_with(&path, &asked).await;
        assert_eq!(sent.status, 404, "{path}");
        assert_eq!(sent.text, known.text, "{path}");
        assert_eq!(sent.told_headers(), known.told_headers(), "{path}");
    }
    server.close().await;
}
