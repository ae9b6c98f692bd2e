//! Themes: each person's own in private, the server's in the threads.

use std::sync::LazyLock;

use seigneur::render::{Renderer, Scene, Size, Theme};
use seigneur::rules::{Color, Position, Variant};
use seigneur::sandbox::{ActError, Answer, Attachment, ChannelId, permissions};
use seigneur::words::Lang;
use serde_json::{Value, json};

use crate::support::database::database;
use crate::support::game_fixture::GameFixture;
use crate::support::locale::en;
use crate::support::messages::{says, tells, text};
use crate::support::people::manage;
use crate::support::plates::{plates, to_move};
use crate::support::test_server::{PATIENCE, TestServer};

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().unwrap());

/// The start of a game as it is drawn in a theme.
fn drawn(variant: Variant, theme: Theme, size_px: Size) -> Vec<u8> {
    RENDERER.png(&Scene {
        theme,
        size_px,
        ..Scene::of(Position::start(variant))
    })
}

/// The colours that a picture has.
fn palette(png: &[u8]) -> &[u8] {
    let name = png.windows(4).position(|bytes| bytes == b"PLTE").unwrap();
    let length = u32::from_be_bytes(png[name - 4..name].try_into().unwrap());
    &png[name + 4..][..length as usize]
}

/// The theme whose colours a picture has.
fn theme_of(picture: &Attachment) -> Theme {
    let is_in = |theme: &Theme| {
        let small = drawn(Variant::Chess, *theme, Size::SMALLEST);
        palette(&small) == palette(&picture.bytes)
    };
    let mut fitting = Theme::ALL.into_iter().filter(is_in);
    let theme = fitting.next().expect("a theme with these colours");
    assert_eq!(fitting.next(), None, "two themes have the same colours");
    theme
}

fn picture(answer: &Answer) -> &Attachment {
    assert!(answer.ephemeral);
    &answer.message.as_ref().unwrap().attachments[0]
}

/// Uses a command that takes a theme, or no theme.
async fn choose(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    command: &str,
    theme: Option<&str>,
) -> Answer {
    let options: Vec<_> = theme
        .map(|theme| ("theme", theme.into()))
        .into_iter()
        .collect();
    server.slash(user, channel, command, &options).await
}

/// In which theme somebody's `/board` is.
async fn board_of(game: &GameFixture<'_>, user: &str) -> Theme {
    theme_of(picture(
        &game.server.slash(user, game.thread, "board", &[]).await,
    ))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_chooses_a_theme_for_what_they_see_in_private() {
    let mut server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let (thread, settings) = (game.thread, "settings theme");
    let shown = choose(&server, "alice", thread, settings, None).await;
    let said = text(&shown);
    tells(&said, "**Dark**: no other has been chosen");

    let chosen = choose(&server, "alice", thread, settings, Some("wood")).await;
    let said = text(&chosen);
    tells(&said, "**Wood**, which you have chosen");
    let example = picture(&chosen);
    assert_eq!(example.filename, "theme-wood.png");
    assert_eq!(
        example.bytes,
        drawn(Variant::Trichess, Theme::Wood, Size::default())
    );
    let alt = example.description.as_ref().unwrap();
    assert!(alt.starts_with("An example of the theme “Wood”"), "{alt}");

    let board = server.slash("alice", thread, "board", &[]).await;
    let expected = RENDERER.png(&Scene {
        theme: Theme::Wood,
        plates: plates(
            Lang::ENGLISH,
            Variant::Chess,
            &["alice", "bob"],
            to_move(Color::White),
        ),
        ..Scene::of(Position::start(Variant::Chess))
    });
    assert!(picture(&board).bytes == expected);
    assert_eq!(board_of(&game, "bob").await, Theme::Dark);
    let posted = game.play("alice", "e4").await;
    assert_eq!(theme_of(&posted.attachments[0]), Theme::Dark);

    server.stop_bot().await;
    server.start_bot().await;
    let shown = choose(&server, "alice", thread, settings, None).await;
    assert_eq!(theme_of(picture(&shown)), Theme::Wood);
    let back = choose(&server, "alice", thread, settings, Some("server")).await;
    assert_eq!(theme_of(picture(&back)), Theme::Dark);
    let said = text(&back);
    tells(&said, "no other has been chosen");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_servers_theme_is_that_of_its_threads_and_of_whoever_has_none() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let first = game.board(0).await;
    assert_eq!(theme_of(&first.attachments[0]), Theme::Dark);
    let chosen = choose(&server, "alice", game.thread, "server theme", Some("light")).await;
    let said = text(&chosen);
    tells(&said, "posted in the theme **Light**");
    assert_eq!(theme_of(picture(&chosen)), Theme::Light);

    let next = game.play("alice", "e4").await;
    assert_eq!(theme_of(&next.attachments[0]), Theme::Light);
    assert_eq!(board_of(&game, "bob").await, Theme::Light);
    let shown = choose(&server, "bob", game.thread, "settings theme", None).await;
    let said = text(&shown);
    tells(&said, "which the server has chosen");
    choose(
        &server,
        "bob",
        game.thread,
        "settings theme",
        Some("contrast"),
    )
    .await;
    assert_eq!(board_of(&game, "bob").await, Theme::Contrast);
    let next = game.play("bob", "e5").await;
    assert_eq!(theme_of(&next.attachments[0]), Theme::Light);

    // The choice can be taken back.
    let back = choose(
        &server,
        "alice",
        game.thread,
        "server theme",
        Some("default"),
    )
    .await;
    tells(&back, "no other has been chosen");
    let next = game.play("alice", "Nf3").await;
    assert_eq!(theme_of(&next.attachments[0]), Theme::Dark);

    // On another server nothing has been chosen; there is none in direct messages.
    let salon = server.sandbox.channel("salon");
    let shown = choose(&server, "alice", salon, "server theme", None).await;
    let said = text(&shown);
    tells(&said, "no other has been chosen");
    let direct = server.sandbox.direct_channel(server.user("carol")).unwrap();
    for channel in [salon, direct] {
        let shown = choose(&server, "carol", channel, "settings theme", None).await;
        assert_eq!(theme_of(picture(&shown)), Theme::Dark);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_servers_theme_is_chosen_by_those_who_manage_it() {
    let server = TestServer::start().await;
    let (guild, general) = (
        server.sandbox.guild("Sandbox"),
        server.sandbox.channel("general"),
    );
    let hidden = server
        .sandbox
        .slash(server.user("dave"), general, "server theme", &[]);
    assert!(matches!(hidden, Err(ActError::NotOffered(_))), "{hidden:?}");

    // A server's settings may offer the command to everyone; that is no permission yet.
    server.sandbox.moderation().offer_to_all(guild, "server");
    for (user, reason) in [
        ("dave", "**Manage Server**"),
        ("chloe", "**Gérer le serveur**"),
    ] {
        for theme in [Some("wood"), None] {
            let answer = choose(&server, user, general, "server theme", theme).await;
            says(&answer, reason);
        }
    }
    // It is not offered in direct messages; a client that has not heard of it may send it all the same.
    let commands = server.sandbox.commands();
    let command = commands.iter().find(|known| known["name"] == "server");
    let command = (command.unwrap(), "server theme");
    for (user, reason) in [
        ("dave", &*en("error-server-only", &[])),
        ("chloe", "concerne un serveur"),
    ] {
        let user = server.user(user);
        let direct = server.sandbox.direct_channel(user).unwrap();
        let refused = server.sandbox.slash(user, direct, command.1, &[]);
        assert!(matches!(refused, Err(ActError::NotOffered(_))));
        let wood = [("theme", "wood".into())];
        let sent = server
            .sandbox
            .tampered_client()
            .slash_outdated(user, direct, command, &wood);
        let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
        let said = text(&answer.expect("an answer"));
        tells(&said, reason);
    }
    let shown = choose(&server, "alice", general, "server theme", None).await;
    assert_eq!(theme_of(picture(&shown)), Theme::Dark);

    manage(&server, "Sandbox", "dave");
    let chosen = choose(&server, "dave", general, "server theme", Some("colorblind")).await;
    assert_eq!(theme_of(picture(&chosen)), Theme::ColorBlind);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_of_former_times_is_answered_with_what_there_is() {
    let server = TestServer::start().await;
    let commands = server.sandbox.commands();
    let known = commands.iter().find(|known| known["name"] == "settings");
    // A theme that there was once, as their clients still know it.
    let mut known = known.unwrap().clone();
    let below = known["options"].as_array_mut().unwrap().iter_mut();
    let theme = { below }.find(|below| below["name"] == "theme").unwrap();
    theme["options"][0]["choices"][0]["value"] = "marble".into();
    for (user, channel, said) in [
        (
            "alice",
            "general",
            "There is no “marble” here. There are: light, dark,",
        ),
        (
            "chloe",
            "salon",
            "Il n’y a pas de «\u{a0}marble\u{a0}» ici. Choix possibles\u{a0}: light, dark,",
        ),
    ] {
        let channel = server.sandbox.channel(channel);
        let marble = [("theme", "marble".into())];
        let command = (&known, "settings theme");
        let sent = server.sandbox.tampered_client().slash_outdated(
            server.user(user),
            channel,
            command,
            &marble,
        );
        let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
        let answer = answer.expect("an answer");
        says(&answer, said);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn themes_have_french_names() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let chosen = choose(&server, "chloe", salon, "settings theme", Some("wood")).await;
    let said = text(&chosen);
    tells(&said, "dans le thème **Bois**, que vous avez choisi");
    let alt = picture(&chosen).description.clone().unwrap();
    tells(&alt, "thème «\u{a0}Bois\u{a0}»");
    tells(&alt, "Trait aux Blancs");
    server.sandbox.set_locale(server.user("alice"), "fr");
    let chosen = choose(&server, "alice", salon, "server theme", Some("contrast")).await;
    let said = text(&chosen);
    tells(&said, "affichés dans le thème **Contraste élevé**");
    let back = choose(&server, "chloe", salon, "settings theme", Some("server")).await;
    let said = text(&back);
    tells(&said, "**Contraste élevé**, que le serveur a choisi");
    server.close().await;
}

/// The names of a list's entries in French.
fn french(list: &Value) -> Vec<&str> {
    let entries = list.as_array().unwrap().iter();
    let names = entries.map(|entry| entry["name_localizations"]["fr"].as_str().unwrap());
    names.collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_registered_as_subcommands() {
    let server = TestServer::start().await;
    let commands = server.sandbox.commands();
    let named = |name: &str| {
        let found = commands.iter().find(|command| command["name"] == name);
        found.unwrap_or_else(|| panic!("no /{name}"))
    };
    let (settings, command) = (named("settings"), named("server"));
    assert_eq!(settings["name_localizations"]["fr"], "réglages");
    assert_eq!(settings["default_member_permissions"], Value::Null);
    assert_eq!(command["name_localizations"]["fr"], "serveur");
    let manage = permissions::MANAGE_GUILD.to_string();
    assert_eq!(command["default_member_permissions"], json!(manage));
    assert_eq!(command["contexts"], json!([0]), "in servers only");
    let themes = ["Clair", "Sombre", "Contraste élevé", "Daltonisme", "Bois"];
    for (command, none) in [(settings, "Comme le serveur"), (command, "Par défaut")] {
        let theme = &command["options"][0];
        assert_eq!(
            (&theme["type"], &theme["name"]),
            (&json!(1), &json!("theme"))
        );
        assert_eq!(french(&command["options"])[0], "thème");
        assert_eq!(french(&theme["options"]), ["thème"]);
        let expected = [&themes[..], &[none]].concat();
        assert_eq!(french(&theme["options"][0]["choices"]), expected);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theme_that_is_no_longer_there_counts_as_none() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    for command in ["settings theme", "server theme"] {
        choose(&server, "alice", general, command, Some("wood")).await;
    }
    let forget = async |table: &str| {
        let pool = database(&server).await;
        let statement = format!("UPDATE {table} SET theme = 'neon'");
        let statement = sqlx::AssertSqlSafe(statement);
        sqlx::raw_sql(statement).execute(&pool).await.unwrap();
        pool.close().await;
    };
    forget("player_settings").await;
    let shown = choose(&server, "alice", general, "settings theme", None).await;
    assert_eq!(theme_of(picture(&shown)), Theme::Wood);
    tells(&shown, "the server has chosen");
    forget("server_settings").await;
    let shown = choose(&server, "alice", general, "settings theme", None).await;
    assert_eq!(theme_of(picture(&shown)), Theme::Dark);
    server.close().await;
}
