//! The boards: who has won the most points.

use seigneur::sandbox::{Answer, ChannelId, MessageId, OptionValue};

use crate::support::database::database;
use crate::support::locale::{button, en};
use crate::support::messages::{direct, lacks, says, text};
use crate::support::test_server::{PATIENCE, TestServer};

const LEADERBOARD: &str = "leaderboard";

/// A short game of chess that counts.
async fn won(server: &TestServer, winner: &str, loser: &str) {
    let game = server.game("chess", &[loser, winner], None).await;
    game.fools_mate().await;
}

async fn board(server: &TestServer, user: &str, options: &[(&str, OptionValue)]) -> Answer {
    let general = server.sandbox.channel("general");
    server.slash(user, general, LEADERBOARD, options).await
}

/// The name and the alt text of the only picture.
fn picture(answer: &Answer) -> (String, String) {
    let [picture] = &answer.message.as_ref().unwrap().attachments[..] else {
        panic!("one picture: {}", text(answer));
    };
    assert!(picture.bytes.starts_with(b"\x89PNG"));
    let alt = picture.description.clone().unwrap();
    (picture.filename.clone(), alt)
}

fn shows_no_picture(answer: &Answer) {
    assert!(answer.message.as_ref().unwrap().attachments.is_empty());
}

fn id(answer: &Answer) -> MessageId {
    answer.message.as_ref().unwrap().id
}

/// The labels of the buttons that lead to another page.
fn buttons(answer: &Answer) -> Vec<String> {
    let rows = &answer.message.as_ref().unwrap().components;
    let buttons = rows
        .iter()
        .flat_map(|row| row["components"].as_array().unwrap());
    let share = button("share");
    let open = buttons.filter(|it| it["disabled"] != true && it["label"] != share);
    open.map(|it| it["label"].as_str().unwrap().to_owned())
        .collect()
}

/// Puts so many players on the board of all time of a server, the first with the most points:
/// the second and the third have as many, and so do the tenth, the eleventh and the twelfth.
async fn crowd(server: &TestServer, guild: u64, players: u64) {
    let pool = database(server).await;
    for number in 1..=players {
        let points = match number {
            3 => 998,
            11 | 12 => 990,
            _ => 1000 - number,
        };
        let player = 1_000_000 + number;
        let name = format!("player_{number}");
        sqlx::query("INSERT INTO players (id, name, updated_ms) VALUES ($1, $2, 0)")
            .bind(player.cast_signed())
            .bind(name)
            .execute(&pool)
            .await
            .unwrap();
        sqlx::query(
            "INSERT INTO standings (server_id, season, variant, player_id, points, games,
                 seigneurs, chevaliers, vassals, serfs, listed)
             VALUES ($1, '', '', $2, $3, $4, 300, 40, 5, $5, 1)",
        )
        .bind(guild.cast_signed())
        .bind(player.cast_signed())
        .bind(points.cast_signed())
        .bind((400 + number).cast_signed())
        .bind((55 + number).cast_signed())
        .execute(&pool)
        .await
        .unwrap();
    }
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_is_up_to_date_as_soon_as_a_game_ends() {
    let server = TestServer::start().await;
    let (alice, bob) = (server.user("alice"), server.user("bob"));
    let empty = board(&server, "alice", &[]).await;
    says(&empty, "**All games** · This server · ");
    says(&empty, &en("leaderboard-empty", &[]));
    says(&empty, "(this season)");
    shows_no_picture(&empty);

    won(&server, "alice", "bob").await;
    let first = board(&server, "bob", &[]).await;
    says(
        &first,
        &format!(
            "\n**1.** <@{alice}> · **3** points\n\
             -# 1 game · 3.00 per game · Seigneur 1 · Chevalier 0 · Vassal 0 · Serf 0\n\
             **2.** <@{bob}> · **0** points\n\
             -# 1 game · 0.00 per game · Seigneur 0 · Chevalier 0 · Vassal 0 · Serf 1\n\n\
             Page 1 of 1 · 2 players"
        ),
    );
    assert!(first.message.as_ref().unwrap().pings.is_empty());
    assert!(buttons(&first).is_empty());
    let (file, alt) = picture(&first);
    assert_eq!(file, "leaderboard.png");
    assert!(alt.starts_with("All games · This server · "), "{alt}");
    let said = "The first 2 of the board: 1. \u{2068}alice\u{2069}, 3 points; 2. \u{2068}bob\u{2069}, 0 points.";
    assert!(alt.ends_with(said), "{alt}");

    won(&server, "bob", "alice").await;
    won(&server, "carol", "alice").await;
    let second = board(&server, "dave", &[("game", "chess".into())]).await;
    says(&second, "**Chess** · This server · ");
    // As many points: the same rank, before it whoever needed fewer games.
    let carol = server.user("carol");
    let lines: Vec<String> = text(&second)
        .lines()
        .filter(|line| line.starts_with("**") && line.contains("<@"))
        .map(str::to_owned)
        .collect();
    assert_eq!(
        lines,
        [
            format!("**1.** <@{carol}> · **3** points"),
            format!("**1.** <@{bob}> · **3** points"),
            format!("**1.** <@{alice}> · **3** points"),
        ]
    );
    says(&second, "\n⋯\nNo game of yours counts here yet.");
    // The board of one game has the ratings.
    let rated = text(&second)
        .lines()
        .filter(|line| line.contains(" · rating 1"))
        .count();
    assert_eq!(rated, 3, "{}", text(&second));
    let other = board(&server, "alice", &[("game", "trichess".into())]).await;
    says(&other, "**Trichess** · This server");
    says(&other, &en("leaderboard-empty", &[]));
    lacks(&other, "Seasons with results: ");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_turned_and_the_own_place_is_always_there() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox").0;
    won(&server, "alice", "bob").await;
    crowd(&server, guild, 24).await;
    let options = [("season", "all".into())];
    let first = board(&server, "alice", &options).await;
    says(&first, "**All games** · This server · All time");
    let ranks = |answer: &Answer| -> Vec<String> {
        let text = text(answer);
        let entries = text.lines().filter(|line| line.contains("<@"));
        let ranks = entries.map(|line| line.split(".**").next().unwrap()[2..].to_owned());
        ranks.collect()
    };
    let expected = ["1", "2", "2", "4", "5", "6", "7", "8", "9", "10"];
    assert_eq!(ranks(&first), expected);
    says(&first, "**2.** <@1000003> · **998** points");
    says(&first, "\n⋯\n**25.** **You** · **3** points\n-# 1 game");
    says(&first, "Page 1 of 3 · 26 players");
    assert!(
        picture(&first)
            .1
            .ends_with("You: 25. \u{2068}alice\u{2069}, 3 points.")
    );
    assert_eq!(buttons(&first), ["Next ▶"]);

    let second = server
        .press("alice", id(&first), &button("page-after"))
        .await;
    assert_eq!(id(&second), id(&first), "the page is turned in its place");
    assert_eq!(ranks(&second)[..3], ["10", "10", "13"]);
    says(&second, "Page 2 of 3");
    shows_no_picture(&second);
    assert_eq!(buttons(&second), ["◀ Previous", "Next ▶"]);

    let third = server
        .press("alice", id(&first), &button("page-after"))
        .await;
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    says(&third, &format!("**25.** <@{alice}> · **3** points"));
    says(&third, &format!("**26.** <@{bob}> · **0** points"));
    lacks(&third, "⋯");
    assert_eq!(buttons(&third), ["◀ Previous"]);

    // Meanwhile the last page goes.
    let pool = database(&server).await;
    let fewer = "DELETE FROM standings WHERE season = '' AND points < 985";
    sqlx::query(fewer).execute(&pool).await.unwrap();
    pool.close().await;
    let last = server
        .press("alice", id(&first), &button("page-before"))
        .await;
    says(&last, "Page 2 of 2 · 15 players");
    let back = server
        .press("alice", id(&first), &button("page-before"))
        .await;
    says(&back, "Page 1 of 2");
    picture(&back);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_very_many_players_ten_thousand_are_counted() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox").0;
    won(&server, "alice", "bob").await;
    let pool = database(&server).await;
    let many = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
         INSERT INTO standings (server_id, season, variant, player_id, points, games,
             seigneurs, chevaliers, vassals, serfs, listed)
         SELECT $1, '', '', 1000000 + i, 4, 2, 1, 0, 1, 0, 1 FROM n";
    let many = sqlx::query(many).bind(guild.cast_signed());
    many.execute(&pool).await.unwrap();
    let go_on = "\n\nPage 1 · more than 10000 players";
    let counted = "\n\nPage 1 of 1000 · 10000 players";
    for (taken_out, own, foot) in [
        (0, "**You** · **3** points, behind the first 10000", go_on),
        (1, "**10000.** **You** · **3** points", go_on),
        (2, "**9999.** **You** · **3** points", counted),
    ] {
        let fewer = "DELETE FROM standings WHERE player_id = $1";
        let fewer = sqlx::query(fewer).bind(1_000_000_i64 + taken_out);
        fewer.execute(&pool).await.unwrap();
        let shown = board(&server, "alice", &[("season", "all".into())]).await;
        says(&shown, &format!("\n⋯\n{own}\n-# 1 game · 3.00 per game"));
        says(&shown, foot);
        assert_eq!(buttons(&shown), ["Next ▶"]);
    }
    pool.close().await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_servers_together_are_a_board_of_their_own() {
    let server = TestServer::start().await;
    won(&server, "alice", "bob").await;
    let everywhere = [("scope", "all".into()), ("season", "all".into())];
    // Names stand where the reader's client may not know the people.
    let all = board(&server, "carol", &everywhere).await;
    says(&all, "**All games** · All servers · All time");
    says(&all, "**1.** alice · **3** points");
    let home: ChannelId = direct(&server, "bob");
    let by_itself = server.slash("bob", home, LEADERBOARD, &[]).await;
    says(&by_itself, "All servers");
    says(&by_itself, &format!("**2.** <@{}>", server.user("bob")));
    let options = [("scope", "server".into())];
    let nowhere = server.slash("bob", home, LEADERBOARD, &options).await;
    says(&nowhere, "server");
    shows_no_picture(&nowhere);
    // Another server has a board of its own, and a French one.
    let salon = server.sandbox.channel("salon");
    let other = server.slash("chloe", salon, LEADERBOARD, &[]).await;
    says(&other, "Personne n’a encore de points ici");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_in_french() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let game = server.game_in_french(&["chloe", "denis"]).await;
    game.fools_mate().await;
    let options = [
        ("game", "chess".into()),
        ("season", "depuis toujours".into()),
    ];
    let shown = server.slash("chloe", salon, LEADERBOARD, &options).await;
    let [chloe, denis] = ["chloe", "denis"].map(|name| server.user(name));
    says(
        &shown,
        &format!(
            "**Échecs** · Ce serveur · Depuis toujours\n\
             **1.** <@{denis}> · **3** points\n\
             -# 1 partie · 3,00 par partie · Seigneur 1 · Chevalier 0 · Vassal 0 · Serf 0 · cote 1662?\n\
             **2.** <@{chloe}> · **0** point\n\
             -# 1 partie · 0,00 par partie · Seigneur 0 · Chevalier 0 · Vassal 0 · Serf 1 · cote 1338?\n\n\
             Page 1 sur 1 · 2 joueurs"
        ),
    );
    let (_, alt) = picture(&shown);
    let expected = "Échecs · Ce serveur · Depuis toujours. Les 2 premiers\u{a0}: \
                    1. \u{2068}denis\u{2069}, 3 points\u{202f}; 2. \u{2068}chloe\u{2069}, 0 point.";
    assert_eq!(alt, expected);
    let options = [("season", "l’an passé".into())];
    let unknown = server.slash("chloe", salon, LEADERBOARD, &options).await;
    says(
        &unknown,
        "Je ne connais pas de saison «\u{a0}l’an passé\u{a0}»",
    );
    says(&unknown, "`2026-11`");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seasons_are_offered_read_and_explained() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    won(&server, "alice", "bob").await;
    let typed = async |scope: Option<&str>, typed: &str| {
        let mut options = vec![("season", OptionValue::from(typed))];
        options.extend(scope.map(|scope| ("scope", scope.into())));
        let (user, command) = (server.user("alice"), LEADERBOARD);
        let asked = server
            .sandbox
            .autocomplete(user, general, command, &options, "season");
        let answer = server.sandbox.wait_answer(asked.unwrap(), PATIENCE);
        answer.await.unwrap().choices
    };
    let offered = typed(None, "").await;
    let names: Vec<&str> = offered.iter().map(|choice| &*choice.name).collect();
    assert_eq!(names[..2], ["This season", "All time"]);
    assert_eq!(names.len(), 3, "and the one with a result: {names:?}");
    assert_eq!(typed(Some("all"), "").await.len(), 3);
    let year = names[2].split(' ').next_back().unwrap();
    assert_eq!(typed(None, year).await.len(), 1, "{year}");
    // What is offered is understood, and so is what is seen.
    let key = serde_json::to_value(&offered[2].value).unwrap();
    let key = key.as_str().unwrap().to_owned();
    let season = board(&server, "alice", &[("season", OptionValue::from(&*key))]).await;
    says(&season, &format!("{} (this season)", names[2]));
    says(&season, "**1.**");
    let former = board(&server, "alice", &[("season", "1999-Q4".into())]).await;
    says(
        &former,
        "This server · 4th quarter of 1999\nNobody won points in this season",
    );
    says(&former, &format!("Seasons with results: {}.", names[2]));
    let unknown = board(&server, "alice", &[("season", "2026-13".into())]).await;
    says(&unknown, "I know no season “2026-13”");
    says(&unknown, "`2026-Q4`");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_hides_is_on_no_board() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let settings = "settings leaderboard";
    won(&server, "alice", "bob").await;
    let shown = server.slash("alice", general, settings, &[]).await;
    says(&shown, &en("settings-leaderboard-shown", &[]));
    let options = [("shown", "hidden".into())];
    let hidden = server.slash("alice", general, settings, &options).await;
    says(&hidden, &en("settings-leaderboard-hidden", &[]));
    let all = server.slash("alice", general, "settings show", &[]).await;
    says(&all, &en("settings-leaderboard-hidden", &[]));

    let (alice, bob) = (server.user("alice"), server.user("bob"));
    let seen = board(&server, "bob", &[]).await;
    says(&seen, &format!("**1.** <@{bob}> · **0** points"));
    lacks(&seen, &alice.to_string());
    assert!(!picture(&seen).1.contains("alice"));
    let own = board(&server, "alice", &[]).await;
    says(&own, "**You** · 3 points, seen by you alone");
    // Games that end later change nothing about that.
    won(&server, "alice", "carol").await;
    let seen = board(&server, "bob", &[]).await;
    lacks(&seen, &alice.to_string());
    let own = board(&server, "alice", &[]).await;
    says(&own, "**You** · 6 points, seen by you alone");

    let options = [("shown", "shown".into())];
    let back = server.slash("alice", general, settings, &options).await;
    says(&back, &en("settings-leaderboard-shown", &[]));
    let seen = board(&server, "bob", &[]).await;
    says(&seen, &format!("**1.** <@{alice}> · **6** points"));
    server.close().await;
}
