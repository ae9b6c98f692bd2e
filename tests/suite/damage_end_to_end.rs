//! One row that is damaged: it is named and passed over, and everybody else goes on.

use seigneur::sandbox::{Answer, OptionValue};

use crate::support::database::run;
use crate::support::games::{fools_mate, paced_game, told};
use crate::support::linked_roles::{links, record, until};
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{direct, files, lacks, said, says, tells, text, written};
use crate::support::teams::chess;
use crate::support::test_server::{PATIENCE, TestServer};

/// The games that Alice is offered in #general while she says in which one she moves.
async fn offered(server: &TestServer) -> Vec<String> {
    let general = server.sandbox.channel("general");
    let typed = [("move", OptionValue::from("")), ("table", "".into())];
    let alice = server.user("alice");
    let sent = server
        .sandbox
        .autocomplete(alice, general, "move", &typed, "table");
    let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let choices = answer.unwrap().choices.into_iter();
    choices.map(|choice| choice.name).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_game_is_named_beside_the_others_and_none_is_taken_for_it() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let broken = server.game("chess", &["alice", "bob"], None).await;
    let sound = server.game("chess", &["alice", "carol"], None).await;
    for (game, number) in [(&broken, 1), (&sound, 2)] {
        told(&server, game.thread).await;
        let followed = [("table", OptionValue::Integer(number))];
        server.slash("dave", general, "watch", &followed).await;
    }
    let damaged = broken.id().await.0.cast_signed();
    let damage = format!("UPDATE events SET body = '{{' WHERE game_id = {damaged} AND seq = 2");
    run(&server, &damage).await;

    let why = en("table-damaged", &[]);
    let named = [("game", "Chess"), ("number", "1"), ("why", why.as_str())];
    let named = en("games-damaged", &named);
    let of_alice = [("player", OptionValue::User(server.user("alice")))];
    for (reader, options) in [("alice", &[][..]), ("carol", &of_alice[..])] {
        let listed = server.slash(reader, general, "games", options).await;
        says(&listed, &named);
        says(&listed, "**Chess #2**");
    }
    let next = server.slash("alice", general, "next", &[]).await;
    assert!(text(&next).starts_with("Chess #2"), "{}", text(&next));
    let followed = server.slash("dave", general, "watch", &[]).await;
    says(&followed, "**Chess #2**");
    let others = text(&followed);
    lacks(&others, "Chess #1");
    assert_eq!(offered(&server).await.len(), 2, "their rows say enough");

    // Either may be meant; where there is no other, what is wrong is said.
    let typed = [("move", "e4".into())];
    let asked = server.slash("alice", general, "move", &typed).await;
    says(&asked, "Chess #2: ");
    says(&asked, &format!("Chess #1: {why}"));
    let of_bob = server.slash("bob", general, "board", &[]).await;
    says(&of_bob, &en_part("error-internal"));
    let of_carol = server.slash("carol", general, "board", &[]).await;
    says(&of_carol, "Chess #2");

    // Where nothing can be read of a game, the others are listed.
    let damage = format!("UPDATE games SET variant = 'whist' WHERE id = {damaged}");
    run(&server, &damage).await;
    let listed = server.slash("alice", general, "games", &[]).await;
    says(&listed, "**Chess #2**");
    let others = text(&listed);
    lacks(&others, "Chess #1");
    let choices = offered(&server).await;
    assert!(
        choices.len() == 1 && choices[0].starts_with("#2"),
        "{choices:?}"
    );
    sound.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_result_keeps_no_profile_from_its_readers() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    for _ in 0..2 {
        fools_mate(&server).await;
    }
    let profile = async || server.slash("bob", general, "profile", &[]).await;
    says(&profile().await, "**2** games");
    let first = "(SELECT id FROM games WHERE number = 1)";
    for (damage, games) in [
        ("UPDATE scores SET own_times = 'long' WHERE", "**2** games"),
        ("UPDATE results SET plies = -1 WHERE", "One game"),
    ] {
        run(&server, &format!("{damage} game_id = {first}")).await;
        says(&profile().await, games);
    }
    server.close().await;
}

/// A hundred games that cannot be read, in which something has been due for longer than in any other.
const DUE_FOR_LONG: &str = "
    WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 100)
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms, due_ms)
    SELECT n, (SELECT server_id FROM games LIMIT 1), 1000 + n, 'chess', '', 'playing', 1, '', 0, 0, 1 FROM many;
    INSERT INTO turns (game_id, seq, player_id, kept_on, told_ms, deadline_ms, flag_ms)
    SELECT id, 1, 77, server_id, 1, 1, 1 FROM games WHERE number > 1000";

#[tokio::test(flavor = "multi_thread")]
async fn games_that_cannot_be_read_keep_no_deadline_waiting() {
    let server = TestServer::start().await;
    let open = paced_game(&server, "chess", &["alice", "bob"], "14d").await;
    open.draw("alice").await;
    open.said(&en_part("draw-proposed")).await;
    let timed = server.game("chess", &["carol", "dave"], None).await;
    told(&server, timed.thread).await;
    run(&server, DUE_FOR_LONG).await;
    server.wait_hours(55);
    timed.said("your time runs out").await;
    server.wait_hours(18);
    timed.said("A grace of 12 hours begins").await;
    server.wait_days(4);
    open.said("the offer has lapsed").await;
    server.close().await;
}

/// A hundred contests that cannot be read, which have been due for longer than any other.
const VOTES_DUE_FOR_LONG: &str = "
    WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 100)
    INSERT INTO contests (id, server_id, variant, pace, due_ms, version, called_ms)
    SELECT n, (SELECT server_id FROM games LIMIT 1), 'whist', '3d', 1, 0, 0 FROM many;
    INSERT INTO teams (id, contest_id, place, server_id, channel_id, name)
    SELECT id, id, 0, server_id, 1, 'Whist' FROM contests WHERE variant = 'whist'";

#[tokio::test(flavor = "multi_thread")]
async fn contests_that_cannot_be_read_keep_no_vote_waiting() {
    let server = TestServer::start().await;
    let (white, _, game) = chess(&server).await;
    run(&server, VOTES_DUE_FOR_LONG).await;
    let alone = white.vote(&server, white.member, "g2g4").await;
    tells(&alone, "Votes: 1 of 2");
    server.settle().await;
    server.wait_hours(37);
    server.settle().await;
    said(&server, game, "played **g4**").await;
    server.close().await;
}

/// A hundred lobbies that cannot be read, which have been due for longer than any other.
const LOBBIES_DUE_FOR_LONG: &str = "
    WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 100)
    INSERT INTO lobbies (server_id, channel_id, version, issue, issue_ms, due_ms)
    SELECT n, 1, 1, 'whist', 1, 1 FROM many";

#[tokio::test(flavor = "multi_thread")]
async fn lobbies_that_cannot_be_read_keep_no_other_waiting() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    run(&server, LOBBIES_DUE_FOR_LONG).await;
    server.slash("alice", general, "lobby", &[]).await;
    // Each step is about some of them.
    for _ in 0..5 {
        server.step_all().await;
    }
    said(&server, general, &en("lobby-title", &[])).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_row_of_each_kind_keeps_nobody_waiting() {
    let server = TestServer::start().await;
    let broken = server.game("chess", &["alice", "bob"], None).await;
    let sound = server.game("chess", &["carol", "alice"], None).await;
    told(&server, broken.thread).await;
    told(&server, sound.thread).await;
    let damaged = broken.id().await.0.cast_signed();
    let guild = server.sandbox.guild("Sandbox").0.cast_signed();
    let alice = server.user("alice").0.cast_signed();
    let general = server.sandbox.channel("general");
    server
        .slash(
            "alice",
            general,
            "settings theme",
            &[("theme", "wood".into())],
        )
        .await;
    run(
        &server,
        &format!(
            "UPDATE events SET body = '{{' WHERE game_id = {damaged} AND seq = 2;
             UPDATE turns SET seq = -1 WHERE game_id = {damaged};
             UPDATE player_settings SET remind_percent = 33 WHERE player_id = {alice};
             INSERT INTO vacations (server_id, player_id, automatic, year, used_days)
                 VALUES (77, {alice}, 7, 1970, 0);
             INSERT INTO seasons (server_id, season, end_ms) VALUES ({guild}, 'never', 1)"
        ),
    )
    .await;

    let answer = server.slash("alice", direct(&server, "alice"), "privacy export", &[]);
    let answer = answer.await;
    let [file] = files(&answer) else {
        panic!("{}", text(&answer));
    };
    let all: serde_json::Value = serde_json::from_str(&written(file)).unwrap();
    assert_eq!(all["damaged_games"][0], broken.id().await.to_string());
    assert_eq!(all["games"].as_array().unwrap().len(), 1, "the other one");
    assert_eq!(all["games"][0]["number"], 2);
    assert_eq!(all["settings"]["theme"], "wood");
    assert!(all["settings"]["reminders"].is_null(), "{all}");

    // Reminders and deadlines of the others, and a move.
    server.wait_hours(55);
    said(&server, sound.thread, "your time runs out").await;
    server.wait_hours(18);
    said(&server, sound.thread, "A grace of 12 hours begins").await;
    sound.play("carol", "e4").await;

    // Whoever wants to be forgotten is, in what is damaged too.
    let asked = server.slash("alice", general, "privacy forget", &[]).await;
    says(&asked, "The 2 games you took part in stay");
    let question = asked.message.as_ref().unwrap().id;
    let done = server.press("alice", question, &button("confirm")).await;
    says(&done, &en("privacy-forgotten", &[]));
    let store = server.store().await;
    let left = store
        .games_of(seigneur::game::PlayerId(server.user("alice").0))
        .await;
    assert_eq!(left.unwrap(), []);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_tournament_keeps_no_other_waiting() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let cup = async |name: &str| {
        let options = [
            ("name", name.into()),
            ("game", "chess".into()),
            ("hours", OptionValue::Integer(1)),
        ];
        let answer = server.slash("alice", general, "tournament create", &options);
        text(&answer.await)
    };
    let of_number = async |user: &str, command: &str, number: i64| {
        let options = [("tournament", OptionValue::Integer(number))];
        let command = format!("tournament {command}");
        text(&server.slash(user, general, &command, &options).await)
    };
    for (name, number) in ["Stage", "Kind", "Numbers", "Entrants", "Sound"]
        .into_iter()
        .zip(1..)
    {
        cup(name).await;
        for user in ["alice", "bob"] {
            let entered = of_number(user, "join", number).await;
            tells(&entered, name);
        }
    }
    run(
        &server,
        "UPDATE tournaments SET stage = 'never' WHERE number = 1;
         UPDATE tournaments SET variant = 'go' WHERE number = 2;
         UPDATE tournaments SET days = -3 WHERE number = 3;
         UPDATE tournament_entrants SET from_round = -1 WHERE tournament_id =
             (SELECT id FROM tournaments WHERE number = 4)",
    )
    .await;

    // What cannot be read is told of as our fault, and changes nothing.
    for number in 1..5 {
        for command in ["show", "leave"] {
            let told = of_number("bob", command, number).await;
            assert!(told.contains("went wrong"), "{number} {command}: {told}");
        }
    }
    let listed = text(&server.slash("bob", general, "tournament list", &[]).await);
    tells(&listed, "Sound");
    lacks(&listed, "Stage");
    let created = cup("Another").await;
    tells(&created, "is announced");
    server.wait_hours(1);
    said(&server, general, "Sound · round 1 of").await;

    let answer = server.slash("alice", direct(&server, "alice"), "privacy export", &[]);
    let answer = answer.await;
    let [file] = files(&answer) else {
        panic!("{}", text(&answer));
    };
    let all: serde_json::Value = serde_json::from_str(&written(file)).unwrap();
    let all = all["tournaments"].as_array().unwrap();
    let damaged = all.iter().filter(|one| one["damaged"].is_string());
    assert_eq!((damaged.count(), all.len()), (4, 6), "{all:?}");
    let asked = server.slash("alice", general, "privacy forget", &[]).await;
    let question = asked.message.as_ref().unwrap().id;
    let done = server.press("alice", question, &button("confirm")).await;
    says(&done, &en("privacy-forgotten", &[]));
    // What is said of damaged tournaments waits until somebody mends them.
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn beside_a_private_board_or_a_line_that_is_damaged_others_are_begun_and_kept() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let practice = async |option: (&str, OptionValue)| {
        let options = [option];
        server.slash("alice", general, "practice", &options).await
    };
    let keep = async |played: Answer| {
        let board = played.message.expect("a board").id;
        server.press("alice", board, &button("keep-line")).await
    };
    practice(("table", 1.into())).await;
    let kept = keep(practice(("move", "e5".into())).await).await;
    says(&kept, &en("practice-kept", &[("number", "1")]));

    let damage = "UPDATE practice_boards SET moves = 'z9z9'; UPDATE kept_lines SET moves = 'z9z9'";
    run(&server, damage).await;
    let begun = practice(("table", 1.into())).await;
    says(&begun, &en_part("practice-heading-lines"));
    let kept = keep(practice(("move", "c5".into())).await).await;
    says(&kept, &en("practice-kept", &[("number", "2")]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn damaged_records_and_counts_keep_nobodys_linked_roles_waiting() {
    let server = TestServer::with_linked_roles().await;
    fools_mate(&server).await;
    for user in ["alice", "bob"] {
        links(&server, user).await;
    }
    let points_of = |user: &str| record(&server, user, "points");
    until(&server, "both are written", || {
        points_of("alice").is_some() && points_of("bob").as_deref() == Some("3")
    })
    .await;
    let before = points_of("alice");
    let [alice, bob] = ["alice", "bob"].map(|user| server.user(user).0.cast_signed());
    // What ends tokens comes before all records, and hers come before his.
    run(
        &server,
        &format!(
            "INSERT INTO token_revocations (revocable, tries, due_ms) VALUES ('damaged', -1, 0);
             UPDATE standings SET points = -1 WHERE player_id = {alice};
             UPDATE standings SET points = 5 WHERE player_id = {bob};
             UPDATE role_links SET due_ms = CASE WHEN player_id = {alice} THEN 0 ELSE 1 END"
        ),
    )
    .await;
    until(&server, "his are written", || {
        points_of("bob").as_deref() == Some("5")
    })
    .await;
    assert_eq!(points_of("alice"), before, "hers wait");
    server.close().await;
}
