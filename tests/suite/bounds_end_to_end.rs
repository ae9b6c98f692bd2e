//! As much as anybody may have, and that one more is refused and changes nothing.

use seigneur::game::watch::{MOST_WATCHED, MOST_WATCHERS, Watch, WatchManner};
use seigneur::game::{NOTE_CHARS, PlayerId};
use seigneur::rules::Variant;
use seigneur::sandbox::{ChannelId, OptionValue};

use crate::support::locale::{button, en, en_part, fr};
use crate::support::messages::{says, tells, text};
use crate::support::people::manager;
use crate::support::store;
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_note_has_its_length_and_no_more() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "chloe"], None).await;
    let long = |length: usize| [("text", OptionValue::from("é".repeat(length)))];
    // Signs of several bytes count as one.
    let most = long(NOTE_CHARS);
    let kept = server.slash("alice", game.thread, "note", &most).await;
    says(&kept, "Kept as your note");
    // Clients let nobody write more, but one of former times.
    let commands = server.sandbox.commands();
    let known = commands.iter().find(|known| known["name"] == "note");
    let mut known = known.unwrap().clone();
    for option in known["options"].as_array_mut().unwrap() {
        option["max_length"] = 6_000.into();
    }
    let [most, length] = [NOTE_CHARS, NOTE_CHARS + 1].map(|number| number.to_string());
    let numbers = [("most", most.as_str()), ("length", length.as_str())];
    for (user, expected) in [
        ("alice", en("error-long-note", &numbers)),
        ("chloe", fr("error-long-note", &numbers)),
    ] {
        let sent = server.sandbox.tampered_client().slash_outdated(
            server.user(user),
            game.thread,
            (&known, "note"),
            &long(NOTE_CHARS + 1),
        );
        let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
        says(&answer.expect("an answer"), &expected);
    }
    // The one before stays.
    let kept = server.slash("alice", game.thread, "note", &[]).await;
    says(&kept, &"é".repeat(NOTE_CHARS));
    let none = server.slash("chloe", game.thread, "note", &[]).await;
    let of_game = [("game", "Échecs"), ("number", "1")];
    says(&none, &fr("note-none", &of_game));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_plans_stand_at_a_time() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let plan = async |line: &str| {
        let options = [("moves", line.into())];
        text(&server.slash("alice", game.thread, "if add", &options).await)
    };
    let pawns = ('a'..='h').flat_map(|file| [6, 5].map(|rank| format!("{file}{rank}")));
    let knights = ["Na6", "Nc6", "Nf6", "Nh6"].map(str::to_owned);
    for reply in pawns.chain(knights) {
        let kept = plan(&format!("{reply} d4")).await;
        tells(&kept, &en("answer-planned", &[]));
    }
    let refused = plan("a6 d4 b6 Nc3").await;
    assert_eq!(refused, en("error-plan-too-many", &[("most", "20")]));
    // One that is dropped makes room.
    let options = [("plan", 7.into())];
    server
        .slash("alice", game.thread, "if drop", &options)
        .await;
    let kept = plan("a6 d4 b6 Nc3").await;
    tells(&kept, &en("answer-planned", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_has_so_many_onlookers_and_a_person_follows_so_many_games() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let kept = server.store().await;
    let follows = async |user: &str| text(&server.slash(user, game.thread, "watch", &[]).await);
    for stranger in 1..=MOST_WATCHERS {
        let watch = Watch {
            game: game.id().await,
            watcher: PlayerId(u64::try_from(stranger).unwrap()),
            manner: WatchManner::Ping,
        };
        kept.watch(&watch).await.unwrap();
    }
    let most = MOST_WATCHERS.to_string();
    let why = en("error-too-many-watchers", &[("most", &most)]);
    assert_eq!(follows("carol").await, why);
    assert_eq!(follows("alice").await, en("error-plays", &[]));
    // Where one goes, another has room.
    kept.unwatch(game.id().await, PlayerId(1)).await.unwrap();
    let now = en("answer-watching-dm", &[("game", "Chess"), ("number", "1")]);
    let said = follows("carol").await;
    assert!(said.starts_with(&now), "{said}");

    let dave = PlayerId(server.user("dave").0);
    for number in 1..=MOST_WATCHED {
        let id = 1_000 + u64::try_from(number).unwrap();
        let other = store::open(&kept, id, store::SERVER, Variant::Chess).await;
        let other = store::start(&kept, &other).await;
        let watch = Watch {
            game: other.id(),
            watcher: dave,
            manner: WatchManner::Ping,
        };
        kept.watch(&watch).await.unwrap();
    }
    kept.unwatch(game.id().await, PlayerId(2)).await.unwrap();
    let most = MOST_WATCHED.to_string();
    let why = en("error-too-many-watched", &[("most", &most)]);
    assert_eq!(follows("dave").await, why);
    assert_eq!(kept.watched(dave).await.unwrap().len(), MOST_WATCHED);
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn as_many_games_as_fit_are_listed_below_the_one_that_is_followed_from_now_on() {
    let server = TestServer::start().await;
    let kept = server.store().await;
    for _ in 1..MOST_WATCHED {
        let game = server.game("chess", &["alice", "bob"], None).await;
        let watch = Watch {
            game: game.id().await,
            watcher: PlayerId(server.user("dave").0),
            manner: WatchManner::Direct,
        };
        kept.watch(&watch).await.unwrap();
    }
    // On another server the way to each is a long address.
    let game = server.game_in_french(&["chloe", "denis"]).await;
    let told = server.slash("dave", game.thread, "watch", &[]).await;
    let now = en("answer-watching-dm", &[("game", "Chess"), ("number", "1")]);
    says(&told, &now);
    says(&told, &en("watched-title", &[]));
    says(&told, "\n…");
    server.close().await;
}

/// Whether a setting of the server is answered by a text.
async fn set(server: &TestServer, command: &str, option: (&str, OptionValue), expected: &str) {
    let general = server.sandbox.channel("general");
    let options = [option];
    says(
        &server.slash("alice", general, command, &options).await,
        expected,
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_offers_so_many_paces_and_each_once() {
    let server = TestServer::start().await;
    manager(&server, "alice");
    let hours = |range: std::ops::RangeInclusive<u32>| -> String {
        let paces = range.map(|each| format!("{each}h"));
        paces.collect::<Vec<_>>().join(", ")
    };
    let most = hours(12..=36);
    set(
        &server,
        "server paces",
        ("paces", most.into()),
        &en_part("server-paces"),
    )
    .await;
    let many = hours(12..=37);
    let why = en("error-too-many-paces", &[("most", "25")]);
    set(&server, "server paces", ("paces", many.into()), &why).await;
    let twice = "3d; 72h, none,3d";
    let told = en(
        "server-paces",
        &[("paces", "3 days a move · no time limit")],
    );
    set(&server, "server paces", ("paces", twice.into()), &told).await;
    let form = en("error-pace", &[("text", "fast")]);
    set(&server, "server paces", ("paces", "3d,fast".into()), &form).await;
    let short = en(
        "error-pace-range",
        &[("text", "1h"), ("least", "12 hours"), ("most", "14 days")],
    );
    set(&server, "server paces", ("paces", "3d, 1h".into()), &short).await;
    let general = server.sandbox.channel("general");
    says(
        &server.slash("alice", general, "server show", &[]).await,
        &told,
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_chooses_so_many_channels() {
    let server = TestServer::start().await;
    manager(&server, "alice");
    let guild = server.sandbox.guild("Sandbox");
    let channels: Vec<ChannelId> = (0..26)
        .map(|number| {
            let name = format!("club-{number}");
            server.sandbox.guilds().add_channel(guild, &name)
        })
        .collect();
    let add = "server channels add";
    let value = |channel: ChannelId| ("channel", OptionValue::Channel(channel));
    for &channel in &channels[..25] {
        set(&server, add, value(channel), &format!("<#{channel}>")).await;
    }
    let why = en("error-too-many-channels", &[("most", "25")]);
    set(&server, add, value(channels[25]), &why).await;
    // A forum is none of them, nor is one that is chosen already one more.
    let forum = server.forum("Sandbox", &[]);
    set(&server, add, value(forum), &format!("<#{forum}>")).await;
    let first = channels[0];
    set(&server, add, value(first), &format!("<#{first}>")).await;
    let remove = "server channels remove";
    set(
        &server,
        remove,
        value(channels[0]),
        "Tables can be opened in",
    )
    .await;
    set(
        &server,
        add,
        value(channels[25]),
        &format!("<#{}>", channels[25]),
    )
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_list_of_games_has_pages() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    for _ in 0..20 {
        server
            .slash("alice", general, "play", &[("game", "chess".into())])
            .await;
    }
    let first = server.slash("alice", general, "games", &[]).await;
    says(&first, "20 games");
    let first = first.message.expect("a list");
    let next = button("page-after");
    let second = server.press("alice", first.id, &next).await;
    let second = text(&second);
    for number in 1..=20 {
        let called = format!("#{number}**");
        let pages = [&first.content, &second].map(|page| page.contains(&called));
        assert_ne!(pages[0], pages[1], "{called}: {}\n{second}", first.content);
    }
    // Of very many, no more are read than a page has room for.
    for _ in 0..15 {
        server
            .slash("alice", general, "play", &[("game", "chess".into())])
            .await;
    }
    let many = server.slash("alice", general, "games", &[]).await;
    says(&many, "Page 1 · more than 32 games");
    server.close().await;
}
