//! Profiles: what finished games say of those who played them.

use seigneur::game::PlayerId;
use seigneur::game::keeping;
use seigneur::rules::{Position, Variant};
use seigneur::sandbox::{Answer, OptionValue, PostedMessage, permissions};
use sqlx_sqlite::SqlitePool;

use crate::support::games::fools_mate;
use crate::support::golden;
use crate::support::locale::{button, french_button};
use crate::support::messages::{direct, files, labels, lacks, says, tells};
use crate::support::test_server::TestServer;

/// What `/profile` shows in #general.
async fn profile(server: &TestServer, user: &str, of: Option<&str>) -> Answer {
    let general = server.sandbox.channel("general");
    let player = of.map(|of| ("player", OptionValue::User(server.user(of))));
    let options: Vec<_> = player.into_iter().collect();
    server.slash(user, general, "profile", &options).await
}

/// The message under whose buttons the next page appears.
fn message(answer: &Answer) -> PostedMessage {
    answer.message.clone().unwrap()
}

/// A game that was finished in the past: what was played, whether it counted, and who got what.
struct Past<'p> {
    variant: Variant,
    standing: &'p str,
    results: &'p [(&'p str, u8)],
}

const TRICHESS: Past<'_> = Past {
    variant: Variant::Trichess,
    standing: "counted",
    results: &[],
};

/// Writes games of the past into the bot's database, each an hour after the one before, and rates them.
async fn remember(server: &mut TestServer, games: &[Past<'_>]) {
    let store = server.store().await;
    server.stop_bot().await;
    let pool = SqlitePool::connect(&server.database()).await.unwrap();
    let guild = server.sandbox.guild("Sandbox").0.cast_signed();
    for (game, number) in games.iter().zip(1001_i64..) {
        let start = Position::start(game.variant).to_string();
        let row = sqlx::query(
            "INSERT INTO games (id, server_id, number, variant, start, status, seq, position,
                created_ms, updated_ms)
             VALUES ($1, $2, $1, $3, $4, 'finished', 9, $4, 0, 0)",
        );
        let row = row.bind(number).bind(guild).bind(game.variant.id());
        row.bind(&start).execute(&pool).await.unwrap();
        let row = sqlx::query(
            "INSERT INTO results (game_id, ordinal, server_id, variant, seats, ended_ms, ending,
                standing, overall, season, month, opening, plies)
             VALUES ($1, $1, $2, $3, $4, $5, 'mate', $6, $6, '2026-11', '2026-11', '', $7)",
        );
        let seats = i64::try_from(game.results.len()).unwrap();
        let row = row
            .bind(number)
            .bind(guild)
            .bind(game.variant.id())
            .bind(seats);
        let row = row
            .bind(number * 3_600_000)
            .bind(game.standing)
            .bind(number - 960);
        row.execute(&pool).await.unwrap();
        for (color, &(player, points)) in game.variant.colors().iter().zip(game.results) {
            let row = sqlx::query(
                "INSERT INTO scores (game_id, color, part, player_id, points, game_server_id, game_ended_ms)
                 VALUES ($1, $2, 'player', $3, $4, $5, $1 * 3600000)",
            );
            let player = server.user(player).0.cast_signed();
            let row = row.bind(number).bind(color.to_string()).bind(player);
            let row = row.bind(i64::from(points)).bind(guild);
            row.execute(&pool).await.unwrap();
        }
    }
    pool.close().await;
    keeping::rate_games(&*store).await.unwrap();
    server.start_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_profile_grows_with_the_games() {
    let server = TestServer::start().await;
    says(
        &profile(&server, "alice", None).await,
        "You have not finished any game here yet. `/play`",
    );
    let bob = server.user("bob");
    says(
        &profile(&server, "alice", Some("bob")).await,
        &format!("<@{bob}> has not finished any game here yet."),
    );
    let bot = OptionValue::User(server.sandbox.people().add_bot_user("robot"));
    let general = server.sandbox.channel("general");
    let of_bot = server
        .slash("alice", general, "profile", &[("player", bot)])
        .await;
    says(&of_bot, "is a bot, and bots take no seats");
    for _ in 0..2 {
        fools_mate(&server).await;
    }
    let shown = profile(&server, "alice", Some("bob")).await;
    for part in [
        format!("**Profile of <@{bob}>** · rated games, this server"),
        "**2** games, **6** points, average 3".to_owned(),
        "Seigneur 2 · Chevalier 0 · Vassal 0 · Serf 0".to_owned(),
        "Time to move: less than a minute (median of the latest games)".to_owned(),
        "On time: 2 of 2 recent games".to_owned(),
        "Longest game: Chess #1, 4 moves".to_owned(),
        "Favourite openings:\n• Chess: 1. f3 e5 2. g4 Qh4# (2 games, average 3)".to_owned(),
    ] {
        says(&shown, &part);
    }
    assert!(message(&shown).pings.is_empty());
    let buttons = labels(&message(&shown));
    assert_eq!(buttons, ["Overview", "By game", "Opponents", "Share"]);
    let alice = server.user("alice");
    let opponents = server
        .press("alice", message(&shown).id, &button("profile-opponents"))
        .await;
    let line = format!("• <@{alice}>, 2 games: 2 ahead, 0 level, 0 behind · points 6 to 0");
    says(&opponents, &line);
    let games = server
        .press("alice", message(&shown).id, &button("profile-games"))
        .await;
    says(&games, "**Chess**: 2 games, average 3");
    says(&games, "• Black: 3 (2 games)");
    // Alone one sees the games of all servers; those of others are shown on their server only.
    let own = server
        .slash("alice", direct(&server, "alice"), "profile", &[])
        .await;
    says(&own, "rated games, all servers");
    let options = [("player", OptionValue::User(bob))];
    let others = server
        .slash("alice", direct(&server, "alice"), "profile", &options)
        .await;
    lacks(&others, "points");
    server.close().await;
}

/// Games in which somebody plays everything.
fn varied() -> Vec<Past<'static>> {
    let trichess = |results| Past {
        results,
        ..TRICHESS
    };
    let chess = |results| Past {
        variant: Variant::Chess,
        ..trichess(results)
    };
    let mut games = Vec::new();
    for _ in 0..8 {
        games.extend([
            trichess(&[("chloe", 3), ("denis", 0), ("alice", 1)]),
            trichess(&[("denis", 2), ("chloe", 2), ("alice", 0)]),
            chess(&[("chloe", 0), ("denis", 3)]),
            trichess(&[("bob", 3), ("alice", 1), ("chloe", 0)]),
            chess(&[("denis", 1), ("chloe", 1)]),
        ]);
        games.push(Past {
            variant: Variant::Yalta,
            ..trichess(&[("chloe", 3), ("denis", 0), ("bob", 0)])
        });
    }
    for results in [
        &[("chloe", 3), ("bob", 0)],
        &[("chloe", 0), ("bob", 3)],
        &[("chloe", 1), ("bob", 1)],
        &[("chloe", 3), ("bob", 0)],
    ] {
        games.push(Past {
            standing: "friendly",
            ..chess(results)
        });
    }
    games.extend(["aborted", "voided"].map(|standing| Past {
        standing,
        ..chess(&[("chloe", 3), ("bob", 0)])
    }));
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_shown_in_french_with_their_pictures() {
    let mut server = TestServer::start().await;
    remember(&mut server, &varied()).await;
    let chloe = server.user("chloe");
    let shown = profile(&server, "chloe", None).await;
    for part in [
        format!("**Profil de <@{chloe}>** · parties classées, sur ce serveur"),
        "**48** parties, **72** points, moyenne 1,5".to_owned(),
        "Seigneur 16 · Chevalier 8 · Vassal 8 · Serf 16".to_owned(),
        "Partie la plus longue\u{a0}: Yalta nº\u{a0}1048, 88 coups".to_owned(),
        "Cote, tous serveurs\u{a0}: ".to_owned(),
    ] {
        says(&shown, &part);
    }
    let curve = &files(&shown)[0];
    let alt = curve.description.clone().unwrap();
    tells(&alt, "Cote, partie après partie (cote)");
    let ratings = golden::check("profile_ratings", &curve.bytes);
    let id = message(&shown).id;
    let games = server
        .press("chloe", id, &french_button("profile-games"))
        .await;
    for part in [
        "**Trichess**\u{a0}: 24 parties, moyenne 1,67",
        "• Noir\u{a0}: 0 (8 parties)",
        "**Yalta**\u{a0}: 8 parties, moyenne 3",
    ] {
        says(&games, part);
    }
    let bars = &files(&games)[0];
    let alt = bars.description.clone().unwrap();
    tells(&alt, "Points partagés");
    let results = golden::check("profile_results", &bars.bytes);
    let triangle = server.press("chloe", id, &button("profile-triangle")).await;
    let (alice, bob, denis) = (
        server.user("alice"),
        server.user("bob"),
        server.user("denis"),
    );
    let mut pair = [(alice, 8), (denis, 16)];
    pair.sort_by_key(|(player, _)| *player);
    let [(one, first), (other, second)] = pair;
    for part in [
        format!(
            "• Avec <@{one}> et <@{other}>, 16 parties\u{a0}: points **40**, {first}, {second}"
        ),
        format!("• <@{alice}>, 24 parties\u{a0}: moyenne 1,67 à sa table, 3 ailleurs"),
        format!("• <@{bob}>, 16 parties"),
    ] {
        says(&triangle, &part);
    }
    assert_eq!(files(&triangle).len(), 0);
    let friendly = server
        .press("chloe", id, &french_button("profile-friendly"))
        .await;
    says(&friendly, "parties amicales");
    says(&friendly, "**4** parties, **7** points, moyenne 1,75");
    let curve = &files(&friendly)[0];
    let alt = curve.description.clone().unwrap();
    tells(&alt, "Forme sur dix parties (points)");
    let form = golden::check("profile_form", &curve.bytes);
    ratings.and(results).and(form).unwrap();
    server.close().await;
}

/// Games in which alice gives to bob, and others without her.
fn colluding() -> Vec<Past<'static>> {
    let mut games = Vec::new();
    for _ in 0..10 {
        let results: [&[(&str, u8)]; 5] = [
            &[("alice", 1), ("bob", 3), ("carol", 0)],
            &[("carol", 0), ("alice", 1), ("bob", 3)],
            &[("dave", 3), ("bob", 0), ("carol", 1)],
            &[("bob", 1), ("carol", 0), ("dave", 3)],
            &[("alice", 1), ("carol", 0), ("dave", 3)],
        ];
        games.extend(results.map(|results| Past {
            results,
            ..TRICHESS
        }));
    }
    games
}

#[tokio::test(flavor = "multi_thread")]
async fn moderators_alone_see_who_gives_to_whom() {
    let mut server = TestServer::start().await;
    remember(&mut server, &colluding()).await;
    let shown = profile(&server, "bob", Some("alice")).await;
    let usual = ["Overview", "By game", "Opponents", "Triangle", "Share"];
    assert_eq!(labels(&message(&shown)), usual);
    let triangle = server
        .press("bob", message(&shown).id, &button("profile-triangle"))
        .await;
    lacks(&triangle, "gives to");
    let manager = permissions::USUAL | permissions::MANAGE_GUILD;
    let guild = server.sandbox.guild("Sandbox");
    let set = |bits| {
        server
            .permissions()
            .set_of_member(guild, server.user("dave"), bits);
    };
    set(manager);
    let shown = profile(&server, "dave", Some("alice")).await;
    let id = message(&shown).id;
    let evidence = server.press("dave", id, &button("profile-evidence")).await;
    let (alice, bob) = (server.user("alice"), server.user("bob"));
    for part in [
        format!("• <@{alice}> gives to <@{bob}>: where <@{alice}> sits and does not win"),
        format!("<@{bob}> is ahead of the third 20 times of 20 (average 3, the third 0)."),
        format!("Without <@{alice}> it is 0%. By chance, this comes about at most once in "),
        "and no proof".to_owned(),
    ] {
        says(&evidence, &part);
    }
    let own = profile(&server, "dave", None).await;
    let honest = server
        .press("dave", message(&own).id, &button("profile-evidence"))
        .await;
    says(&honest, "Nothing stands out");
    // The rights are looked at with each press.
    let later = profile(&server, "dave", Some("alice")).await;
    set(permissions::USUAL);
    let refused = server
        .press("dave", message(&later).id, &button("profile-evidence"))
        .await;
    lacks(&refused, "gives to");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_forgotten_is_named_no_more() {
    let mut server = TestServer::start().await;
    remember(&mut server, &colluding()).await;
    let store = server.store().await;
    let carol = PlayerId(server.user("carol").0);
    let former = store.forget(carol, &[]).await.unwrap();
    assert!(former.is_former());
    let shown = profile(&server, "alice", None).await;
    let opponents = server
        .press("alice", message(&shown).id, &button("profile-opponents"))
        .await;
    says(&opponents, "• A former player, 30 games: 30 ahead");
    lacks(&opponents, &carol.to_string());
    server.close().await;
}
