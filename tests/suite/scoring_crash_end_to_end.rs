//! The real binary, ended while a season is being closed, and while ratings are made anew: nothing
//! is lost, and nothing is given or said twice.

use std::sync::Arc;

use seigneur::crash::FailPoint;
use seigneur::game::keeping;
use seigneur::game::table::Header;
use seigneur::game::{
    ChannelId, Clock, CountStatus, Event, GameId, Millis, PaceOrigin, PlayerId, ServerId, Stakes,
    Store, SystemClock, Table, Terms,
};
use seigneur::rules::{Color, Position, Variant};
use tokio::process::Child;

use crate::support::database::run;
use crate::support::messages::{labels, tells, text};
use crate::support::people::manager;
use crate::support::store::commit_of;
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

/// So many that they are rated anew in several parts.
const GAMES: u64 = 600;
/// So many play them that no two meet too often for a game to count.
const PEOPLE: usize = 20;

/// Waits until it has ended itself.
async fn dies(mut child: Child, place: FailPoint) {
    let ended = tokio::time::timeout(PATIENCE, child.wait()).await;
    let status = ended.unwrap_or_else(|_| panic!("it never comes to {place:?}"));
    assert!(!status.unwrap().success(), "{place:?}");
}

/// How often it is said that a season is over.
fn ends(server: &TestServer) -> usize {
    let told = server.sandbox.messages(server.sandbox.channel("general"));
    let ends = told
        .iter()
        .filter(|message| message.content.contains(" is over.** The best"));
    ends.count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_season_is_closed_once_however_often_its_closing_is_broken_off() {
    let mut server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    server
        .game("chess", &["bob", "alice"], None)
        .await
        .fools_mate()
        .await;
    server.stop_bot().await;
    run(&server, "UPDATE seasons SET end_ms = 1").await;
    for (place, said) in [
        (FailPoint::BeforeSeason, 0),
        (FailPoint::AfterSeason, 0),
        (FailPoint::BeforeSend, 0),
        (FailPoint::AfterSend, 1),
        (FailPoint::BeforeMark, 1),
    ] {
        dies(server.doomed(place), place).await;
        assert_eq!(ends(&server), said, "after {place:?}");
    }
    server.start_bot().await;
    let store = server.store().await;
    let alice = PlayerId(server.user("alice").0);
    // In chess, and in all games together: each once.
    let awards = store.awards(alice, None, 9).await.unwrap();
    assert_eq!(awards.len(), 2, "{awards:?}");
    assert!(awards.iter().all(|it| (it.place, it.points) == (1, 3)));
    let board = [("season", "all".into())];
    let board = server.slash("bob", general, "leaderboard", &board).await;
    tells(&board, "**3** points");
    let nothing = async || store.backlog(Millis(0)).await.unwrap().pending == 0;
    until_so("all is said", nothing).await;
    assert_eq!(ends(&server), 1);
    server.close().await;
}

/// A game between two of the people that White or Black wins, kept as it ends.
async fn play(store: &Arc<dyn Store>, server: &TestServer, people: &[PlayerId], nth: u64) {
    let guild = ServerId(server.sandbox.guild("Sandbox").0);
    let count = people.len() as u64;
    let white = nth % count;
    let black = (white + 1 + nth / count % 8) % count;
    let [by, player] = [white, black].map(|place| people[usize::try_from(place).unwrap()]);
    let events = [
        Event::Opened {
            by,
            invited: vec![Some(player)],
            color: Some(Color::White),
            terms: Terms {
                stakes: Stakes::Rated,
                ..Terms::default()
            },
            paced: PaceOrigin::Usual,
        },
        Event::Joined { player },
        Event::Started {
            seating: vec![(Color::White, by), (Color::Black, player)],
        },
    ];
    let header = Header {
        id: GameId(5_000 + nth),
        server: guild,
        number: store.next_number(guild).await.unwrap(),
        start: Position::start(Variant::Chess),
        rematch_of: None,
    };
    let mut table = Table::replay(header, &events).unwrap();
    let channel = ChannelId(server.sandbox.channel("general").0);
    let begun = commit_of(&table, &events, SystemClock.now());
    keeping::create(&**store, &begun, channel).await.unwrap();
    let color = [Color::Black, Color::White][usize::from(nth.is_multiple_of(3))];
    let ended = [Event::Resigned { color }];
    table.apply(&ended[0]).unwrap();
    let ended = commit_of(&table, &ended, SystemClock.now());
    keeping::append(&**store, &ended).await.unwrap();
    let standing = store.count_status(table.id()).await.unwrap();
    assert_eq!(standing, Some(CountStatus::Counted), "{nth}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_are_made_anew_however_often_that_is_broken_off() {
    let mut server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    server
        .game("chess", &["bob", "alice"], None)
        .await
        .fools_mate()
        .await;
    let store = server.store().await;
    server.stop_bot().await;
    // The two whose game is taken out go on with the others.
    let known = ["alice", "bob"].map(|user| PlayerId(server.user(user).0));
    let people: Vec<PlayerId> = known
        .into_iter()
        .chain((9_000..).map(PlayerId))
        .take(PEOPLE)
        .collect();
    for nth in 0..GAMES {
        play(&store, &server, &people, nth).await;
    }
    assert_eq!(keeping::differences(&*store).await.unwrap(), []);
    let rated = async || store.ratings(Variant::Chess, &people).await.unwrap();
    let at_first = rated().await;

    let before = server.sandbox.gateway().identifies();
    let place = FailPoint::BeforeRating;
    let dying = server.doomed(place);
    let connected = server.sandbox.wait_for(PATIENCE, |view| {
        (view.identifies() > before && view.connected()).then_some(())
    });
    connected.await.expect("the process is connected");
    let table = [("table", 1.into())];
    let user = manager(&server, "dave");
    let asked = server.slash("dave", general, "moderate void", &table).await;
    let question = asked.message.unwrap();
    let confirm = &labels(&question)[0];
    server.sandbox.press(user, question.id, confirm).unwrap();
    dies(dying, place).await;
    // The game is taken out, and what comes of it for the games after it is not all kept yet.
    let left = async || keeping::differences(&*store).await.unwrap().len();
    let before = left().await;
    assert!(before > 0);
    dies(server.doomed(place), place).await;
    assert_eq!(left().await, before, "nothing of a part is kept");
    server.start_bot().await;
    until_so("all is rated", async || left().await == 0).await;
    let anew = rated().await;
    assert!(anew.iter().all(Option::is_some));
    assert!(
        anew.iter()
            .zip(&at_first)
            .all(|(anew, at_first)| anew != at_first)
    );
    let board = [("game", "chess".into()), ("season", "all".into())];
    let board = text(&server.slash("bob", general, "leaderboard", &board).await);
    tells(&board, "20 players");
    server.close().await;
}
