//! What people choose for themselves, and managers for their server.

use seigneur::sandbox::{ActError, OptionValue};

use crate::support::locale::{button, french_button};
use crate::support::messages::{lacks, tells, text};
use crate::support::people::manage;
use crate::support::test_server::TestServer;

/// Both can go to d1: the king, and the rook that English calls by the letter of the French king.
const KING_AND_ROOK: &str = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

#[tokio::test(flavor = "multi_thread")]
async fn a_person_chooses_the_language_in_which_they_are_spoken_to() {
    let mut server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let shown = server
        .slash("alice", general, "settings language", &[])
        .await;
    let said = text(&shown);
    tells(&said, "**English** with you, following");

    let options = [("language", "fr".into())];
    let chosen = server.slash("alice", general, "settings language", &options);
    let said = text(&chosen.await);
    tells(&said, "**Français**, comme vous l’avez choisi");
    server.stop_bot().await;
    server.start_bot().await;
    let help = text(&server.slash("alice", general, "help", &[]).await);
    tells(&help, "Que voulez-vous savoir");
    let nowhere = [("table", 9.into())];
    let said = text(&server.slash("alice", general, "board", &nowhere).await);
    tells(&said, "Cette table n’existe pas");
    // Nobody else is spoken to in another language than before.
    let help = text(&server.slash("bob", general, "help", &[]).await);
    tells(&help, "What would you like to know?");

    let options = [("language", "discord".into())];
    let back = server.slash("alice", general, "settings language", &options);
    let said = text(&back.await);
    tells(&said, "following your Discord");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_languages_chosen_count_for_the_language_of_a_table() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    for user in ["alice", "bob"] {
        let options = [("language", "fr".into())];
        server
            .slash(user, general, "settings language", &options)
            .await;
    }
    let game = server.game_in_french(&["alice", "bob"]).await;
    let board = game.play("alice", "Cf3").await;
    let said = &board.content;
    tells(&said, "a joué **Cf3**");
    // A typed move that is refused is refused in the language chosen.
    server.reply("bob", board.id, "e7e4");
    game.said("il ne peut pas aller de e7 à e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_chooses_the_letters_of_their_moves() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let shown = server
        .slash("alice", general, "settings letters", &[])
        .await;
    let said = text(&shown);
    tells(&said, "**K Q R B N**, following your language");
    let options = [("letters", "fr".into())];
    let chosen = server.slash("alice", general, "settings letters", &options);
    let said = text(&chosen.await);
    tells(&said, "**R D T F C**, as you have chosen");

    let game = server
        .game("chess", &["alice", "bob"], Some(KING_AND_ROOK))
        .await;
    let offered = server.suggestions("alice", game.thread, "Rd1").await;
    assert_eq!(offered, ["Rd1 · e1d1"], "the king, in French letters");
    let board = server.slash("alice", game.thread, "board", &[]).await;
    let alt = board.message.unwrap().attachments[0].description.clone();
    let alt = alt.unwrap();
    tells(&alt, "R e1, T a1");
    // The table writes R for the rook, which can go there, too.
    let asked = game.try_move("alice", "Rd1").await;
    let question = asked.message.expect("a question").id;
    server.press("alice", question, "King d1").await;
    let board = game.board(1).await;
    let said = &board.content;
    assert!(
        said.contains("played **Kd1**"),
        "in the table's letters: {said}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_own_settings_are_shown_at_a_glance() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let options = [("letters", "en".into())];
    server
        .slash("chloe", salon, "settings letters", &options)
        .await;
    let shown = server.slash("chloe", salon, "settings show", &[]).await;
    assert!(shown.ephemeral);
    let said = text(&shown);
    for part in [
        "**Vos réglages**",
        "• Votre langue ici\u{a0}: **Français**, comme dans votre Discord.",
        "**K Q R B N**, comme vous l’avez choisi",
        "thème **Sombre**",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_servers_language_is_that_of_tables_that_share_none() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let shown = server.slash("alice", general, "server language", &[]).await;
    let said = text(&shown);
    tells(&said, "**English**, the server’s language");
    let options = [("language", "fr".into())];
    let chosen = server.slash("alice", general, "server language", &options);
    let said = text(&chosen.await);
    tells(&said, "language: **Français**.");

    let chloe = OptionValue::User(server.user("chloe"));
    let options = [("game", "chess".into()), ("player2", chloe)];
    let mixed = server.invite("alice", &options).await;
    tells(&mixed, "invite");
    server
        .press("chloe", mixed.id, &french_button("accept"))
        .await;
    let bob = OptionValue::User(server.user("bob"));
    server.slash("bob", general, "help", &[]).await;
    let options = [("game", "chess".into()), ("player2", bob)];
    let shared = server.invite("alice", &options).await;
    tells(&shared, "invites");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_are_opened_in_the_channels_chosen() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let chess = server.sandbox.guilds().add_channel(guild, "chess-club");
    let listed = server
        .slash("alice", general, "server channels list", &[])
        .await;
    tells(&listed, "in every channel");
    let club = [("channel", OptionValue::Channel(chess))];
    let added = server
        .slash("alice", general, "server channels add", &club)
        .await;
    let said = text(&added);
    tells(&said, &format!("<#{chess}>"));

    let game = [("game", "chess".into())];
    for (user, reason) in [("bob", "tables are opened in"), ("chloe", "s’ouvrent dans")] {
        let refused = server.slash(user, general, "play", &game).await;
        let said = text(&refused);
        assert!(refused.ephemeral && said.contains(reason), "{said}");
        tells(&said, &format!("<#{chess}>"));
    }
    let opened = server.slash("bob", chess, "play", &game).await;
    tells(&opened, "is open");
    server
        .slash("alice", general, "server channels remove", &club)
        .await;
    let opened = server.slash("bob", general, "play", &game).await;
    tells(&opened, "is open");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_at_more_tables_than_the_server_allows() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let one = [("games", 1.into())];
    let said = text(&server.slash("alice", general, "server limit", &one).await);
    tells(&said, "one open table at a time");

    let open = [("game", "chess".into())];
    let first = server.invite("alice", &open).await;
    let bob = OptionValue::User(server.user("bob"));
    let second = server
        .invite("carol", &[("game", "chess".into()), ("player2", bob)])
        .await;
    let refused = text(&server.slash("alice", general, "play", &open).await);
    tells(&refused, "You are at one open table already");
    let joined = text(&server.press("bob", first.id, &button("join")).await);
    tells(&joined, "You sit at table");
    let refused = text(&server.press("bob", second.id, &button("accept")).await);
    tells(&refused, "this server allows no more");
    // A game that is over makes room; without a limit there is always room.
    let resigned = server.game_of(&first, &["alice", "bob"]).await;
    resigned.resign("alice").await;
    let accepted = text(&server.press("bob", second.id, &button("accept")).await);
    tells(&accepted, "You sit at table");
    let none = [("games", 0.into())];
    let said = text(&server.slash("alice", general, "server limit", &none).await);
    tells(&said, "as many open tables as they like");
    server.invite("bob", &open).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_of_a_servers_settings_are_shown_at_a_glance() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let arbiters = server.permissions().add_role(guild, "arbiters");
    let choices = [
        ("server moderators", ("role", OptionValue::Role(arbiters))),
        (
            "server announcements",
            ("channel", OptionValue::Channel(general)),
        ),
        ("server limit", ("games", 3.into())),
    ];
    for (command, option) in choices {
        let chosen = server.slash("alice", general, command, &[option]).await;
        assert!(chosen.ephemeral && chosen.message.unwrap().pings.is_empty());
    }
    let said = text(&server.slash("alice", general, "server show", &[]).await);
    let role = format!("moderated by <@&{arbiters}>");
    let announced = format!("announced in <#{general}>");
    for part in [
        "theme **Dark**",
        "language: **English**",
        "in every channel",
        "3 open tables at a time",
        role.as_str(),
        announced.as_str(),
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    for command in ["server moderators", "server announcements"] {
        server
            .slash("alice", general, command, &[("clear", true.into())])
            .await;
    }
    let said = text(&server.slash("alice", general, "server show", &[]).await);
    tells(&said, "only where the game was played");
    lacks(&said, "<@&");
    let everyone = OptionValue::Role(seigneur::sandbox::RoleId(guild.0));
    let role = [("role", everyone)];
    let said = text(
        &server
            .slash("alice", general, "server moderators", &role)
            .await,
    );
    tells(&said, "Everyone has this role");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_servers_settings_are_chosen_and_seen_by_those_who_manage_it() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let general = server.sandbox.channel("general");
    let hidden = server
        .sandbox
        .slash(server.user("dave"), general, "server show", &[]);
    assert!(matches!(hidden, Err(ActError::NotOffered(_))), "{hidden:?}");
    // Where the command is offered to everyone, each subcommand still asks.
    server.sandbox.moderation().offer_to_all(guild, "server");
    let channel = || ("channel", OptionValue::Channel(general));
    let calls = [
        ("server language", vec![("language", "fr".into())]),
        ("server channels add", vec![channel()]),
        ("server channels remove", vec![channel()]),
        ("server channels list", vec![]),
        ("server limit", vec![("games", 1.into())]),
        ("server moderators", vec![("clear", true.into())]),
        ("server announcements", vec![channel()]),
        ("server show", vec![]),
    ];
    for (command, options) in &calls {
        let refused = server.slash("dave", general, command, options).await;
        let said = text(&refused);
        assert!(
            refused.ephemeral && said.contains("**Manage Server**"),
            "{command}: {said}"
        );
    }
    manage(&server, "Sandbox", "dave");
    let said = text(&server.slash("dave", general, "server show", &[]).await);
    tells(&said, "the server’s language");
    tells(&said, "in every channel");
    server.close().await;
}
