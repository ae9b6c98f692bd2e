//! Who may enter a tournament, leave it, begin it and cancel it, and when.

use seigneur::sandbox::{Answer, OptionValue};

use crate::support::cup::{Cup, announce};
use crate::support::locale::{button, en, fr};
use crate::support::messages::{says, tells, text};
use crate::support::people::manager;
use crate::support::test_server::TestServer;

type Options<'o> = &'o [(&'o str, OptionValue)];

async fn of(cup: &Cup<'_>, user: &str, command: &str) -> Answer {
    let command = format!("tournament {command}");
    cup.server.slash(user, cup.channel, &command, &[]).await
}

async fn refuses(cup: &Cup<'_>, calls: &[(&str, &str, &str)]) {
    for (user, command, key) in calls {
        let answer = of(cup, user, command).await;
        let expected = match *user {
            "chloe" | "denis" => fr(key, &[]),
            _ => en(key, &[]),
        };
        says(&answer, &expected);
    }
}

async fn of_chess<'t>(server: &'t TestServer, options: Options<'_>) -> Cup<'t> {
    let chess = ("game", OptionValue::from("chess"));
    let options: Vec<_> = [chess].into_iter().chain(options.iter().cloned()).collect();
    announce(server, "alice", "general", &options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_takes_as_many_as_it_has_room_for() {
    let server = TestServer::start().await;
    let cup = of_chess(&server, &[("players", 2.into())]).await;
    cup.enter(&["alice", "bob"], "Join").await;
    let full = en("error-tournament-full", &[("most", "2")]);
    says(&of(&cup, "carol", "join").await, &full);
    says(
        &server
            .press("dave", cup.announced.id, &button("join"))
            .await,
        &full,
    );
    // Who goes before the start makes room, and may come back while there is some.
    says(&of(&cup, "bob", "leave").await, "no longer take part");
    cup.enter(&["carol"], "Join").await;
    says(&of(&cup, "bob", "join").await, &full);
    says(&of(&cup, "carol", "leave").await, "no longer take part");
    cup.enter(&["bob"], "Join").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_begun_is_neither_begun_again_nor_entered_where_all_rounds_are_paired() {
    let server = TestServer::start().await;
    let cup = of_chess(&server, &[("format", "double_round_robin".into())]).await;
    refuses(
        &cup,
        &[
            ("alice", "leave", "error-tournament-not-in"),
            ("chloe", "leave", "error-tournament-not-in"),
        ],
    )
    .await;
    cup.enter(&["alice", "bob"], "Join").await;
    says(&of(&cup, "alice", "start").await, "begins");
    cup.round("round 1 of 2", &["alice", "bob"]).await;
    refuses(
        &cup,
        &[
            ("alice", "start", "error-tournament-begun"),
            ("bob", "join", "error-tournament-entered"),
            ("carol", "join", "error-tournament-too-late"),
            ("chloe", "join", "error-tournament-too-late"),
        ],
    )
    .await;
    says(&of(&cup, "bob", "leave").await, "no longer take part");
    refuses(
        &cup,
        &[
            ("bob", "leave", "error-tournament-withdrawn"),
            ("bob", "join", "error-tournament-withdrawn"),
        ],
    )
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_organiser_and_moderators_alone_begin_and_cancel() {
    let server = TestServer::start().await;
    let cup = announce(&server, "bob", "general", &[("game", "chess".into())]).await;
    cup.enter(&["bob", "carol"], "Join").await;
    let bob = format!("<@{}>", server.user("bob"));
    let why = en("error-tournament-not-organizer", &[("organizer", &bob)]);
    for command in ["start", "cancel"] {
        says(&of(&cup, "carol", command).await, &why);
    }
    manager(&server, "dave");
    says(&of(&cup, "dave", "cancel").await, "is cancelled");
    refuses(
        &cup,
        &[
            ("dave", "cancel", "error-tournament-over"),
            ("bob", "start", "error-tournament-over"),
            ("carol", "leave", "error-tournament-over"),
            ("denis", "join", "error-tournament-over"),
        ],
    )
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tournament_has_a_name_that_can_be_read_and_a_format_of_its_game() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let create = async |options: Options<'_>| {
        let answer = server.slash("alice", general, "tournament create", options);
        text(&answer.await)
    };
    // Nothing of it is seen.
    let nameless = [
        ("name", "\u{200b}\u{200d}".into()),
        ("game", "chess".into()),
    ];
    assert_eq!(
        create(&nameless).await,
        en("error-tournament-nameless", &[])
    );
    for (game, format, named, players) in [
        (
            "chess",
            "triples",
            "Chess",
            "two players there are the Swiss",
        ),
        (
            "echeversi",
            "triples",
            "Écheversi",
            "two players there are the Swiss",
        ),
        (
            "trichess",
            "round_robin",
            "Trichess",
            "three players there are balanced",
        ),
        (
            "yalta",
            "double_round_robin",
            "Yalta",
            "three players there are balanced",
        ),
    ] {
        let options = [
            ("name", "Cup".into()),
            ("game", game.into()),
            ("format", format.into()),
        ];
        let refused = create(&options).await;
        assert!(refused.starts_with(named), "{refused}");
        tells(&refused, players);
    }
    let none = server.slash("alice", general, "tournament list", &[]).await;
    says(&none, &en("tournament-list-none", &[]));
    server.close().await;
}
