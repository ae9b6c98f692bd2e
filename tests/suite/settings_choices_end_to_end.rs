//! Every choice of every setting: what is answered to it, and that it is kept.

use seigneur::sandbox::{Answer, ChannelId, OptionValue};

use crate::support::locale::{en, fr};
use crate::support::messages::{says, text};
use crate::support::people::manager;
use crate::support::test_server::TestServer;

type Variables<'v> = &'v [(&'static str, &'v str)];
/// The words of a language for a message.
type Say = fn(&str, Variables<'_>) -> String;
/// A setting, what is chosen of it, and the message that tells of it from then on.
type Choice<'c> = (&'c str, Vec<(&'c str, OptionValue)>, &'c str, Variables<'c>);

/// A setting, what contradicts itself there, and the message that says so.
type Refusal<'c> = (&'c str, Vec<(&'c str, OptionValue)>, &'c str);

/// Somebody who speaks English and somebody who speaks French, each in a channel of theirs.
const SPEAKERS: [(&str, &str, Say); 2] = [("alice", "general", en), ("chloe", "salon", fr)];

/// Makes each choice of a person or for a server, and looks at the answer, and at what `show` says afterwards.
async fn each_is_kept(
    server: &TestServer,
    (user, channel): (&str, ChannelId),
    command: &str,
    choices: &[Choice<'_>],
    say: Say,
) {
    for (setting, options, key, variables) in choices {
        let expected = say(key, variables);
        let setting = format!("{command} {setting}");
        says(
            &server.slash(user, channel, &setting, options).await,
            &expected,
        );
        let show = format!("{command} show");
        says(&server.slash(user, channel, &show, &[]).await, &expected);
    }
}

/// The choices of a person, but for themes and the language.
fn own_choices() -> Vec<Choice<'static>> {
    vec![
        (
            "reminders",
            vec![("share", "half".into())],
            "settings-share-half",
            &[],
        ),
        (
            "reminders",
            vec![("share", "quarter".into())],
            "settings-share-quarter",
            &[],
        ),
        (
            "reminders",
            vec![("share", "tenth".into())],
            "settings-share-tenth",
            &[],
        ),
        (
            "reminders",
            vec![("share", "off".into())],
            "settings-share-off",
            &[],
        ),
        (
            "reminders",
            vec![("last_call", "off".into())],
            "settings-last-call-off",
            &[],
        ),
        (
            "reminders",
            vec![("next", "on".into())],
            "settings-next-on",
            &[],
        ),
        (
            "reminders",
            vec![("next", "off".into())],
            "settings-next-off",
            &[],
        ),
        (
            "digest",
            vec![("hour", 0.into())],
            "settings-digest",
            &[("hour", "0")],
        ),
        (
            "digest",
            vec![("hour", 23.into())],
            "settings-digest",
            &[("hour", "23")],
        ),
        (
            "digest",
            vec![("off", true.into())],
            "settings-digest-off",
            &[],
        ),
        (
            "quiet",
            vec![("from", 22.into()), ("until", 7.into())],
            "settings-quiet",
            &[("from", "22"), ("until", "7")],
        ),
        (
            "quiet",
            vec![("off", true.into())],
            "settings-quiet-off",
            &[],
        ),
        (
            "timezone",
            vec![("zone", "Asia/Kathmandu".into())],
            "settings-timezone",
            &[("zone", "Asia/Kathmandu")],
        ),
        (
            "notifications",
            vec![("where", "dm".into())],
            "settings-notifications-dm",
            &[],
        ),
        (
            "notifications",
            vec![("where", "thread".into())],
            "settings-notifications-thread",
            &[],
        ),
        ("confirm", vec![("confirm", "on".into())], "confirm-on", &[]),
        (
            "confirm",
            vec![("confirm", "off".into())],
            "confirm-off",
            &[],
        ),
        (
            "leaderboard",
            vec![("shown", "hidden".into())],
            "settings-leaderboard-hidden",
            &[],
        ),
        (
            "leaderboard",
            vec![("shown", "shown".into())],
            "settings-leaderboard-shown",
            &[],
        ),
        (
            "letters",
            vec![("letters", "fr".into())],
            "settings-letters",
            &[("letters", "R D T F C")],
        ),
        (
            "letters",
            vec![("letters", "en".into())],
            "settings-letters",
            &[("letters", "K Q R B N")],
        ),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_choice_of_a_person_is_answered_and_kept_in_both_languages() {
    let server = TestServer::start().await;
    let choices = own_choices();
    for (user, channel, say) in SPEAKERS {
        let place = (user, server.sandbox.channel(channel));
        each_is_kept(&server, place, "settings", &choices, say).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_theme_is_named_in_both_languages_and_kept() {
    let server = TestServer::start().await;
    for (user, channel, say) in SPEAKERS {
        let place = server.sandbox.channel(channel);
        for theme in ["light", "dark", "contrast", "colorblind", "wood"] {
            let name = say(&format!("theme-{theme}"), &[]);
            let expected = say("theme-own", &[("theme", &name)]);
            let options = [("theme", theme.into())];
            let chosen = server.slash(user, place, "settings theme", &options).await;
            says(&chosen, &expected);
            // What it looks like is shown, and told to who cannot see it.
            let picture = &chosen.message.as_ref().unwrap().attachments[0];
            let alt = picture.description.clone().unwrap();
            assert!(
                alt.starts_with(&say("alt-theme", &[("theme", &name)])),
                "{alt}"
            );
            let shown = server.slash(user, place, "settings show", &[]).await;
            says(&shown, &expected);
        }
        let options = [("theme", "server".into())];
        let back = server.slash(user, place, "settings theme", &options).await;
        let name = say("theme-dark", &[]);
        says(&back, &say("theme-default", &[("theme", &name)]));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_choice_for_a_server_is_answered_and_kept() {
    let server = TestServer::start().await;
    manager(&server, "alice");
    let general = server.sandbox.channel("general");
    let choices: [Choice<'_>; 6] = [
        ("limit", vec![("games", 0.into())], "server-limit-none", &[]),
        (
            "paces",
            vec![("paces", "none".into())],
            "server-paces",
            &[("paces", "no time limit")],
        ),
        (
            "announcements",
            vec![("clear", true.into())],
            "server-announcements-none",
            &[],
        ),
        (
            "moderators",
            vec![("clear", true.into())],
            "server-moderators-none",
            &[],
        ),
        (
            "language",
            vec![("language", "en".into())],
            "server-language",
            &[("language", "English")],
        ),
        (
            "language",
            vec![("language", "discord".into())],
            "server-language-own",
            &[("language", "English")],
        ),
    ];
    each_is_kept(&server, ("alice", general), "server", &choices, en).await;
    for (length, said) in [
        ("month", "Seasons last **a month**. This one is "),
        ("quarter", "Seasons last **three months**. This one is the "),
        ("year", "Seasons last **a year**. This one is "),
    ] {
        let options = [("length", length.into())];
        let chosen = server
            .slash("alice", general, "server season", &options)
            .await;
        says(&chosen, said);
        let shown = server.slash("alice", general, "server show", &[]).await;
        says(&shown, said);
    }
    server.close().await;
}

/// What is no choice, and why.
async fn refused(server: &TestServer, calls: &[Refusal<'_>]) {
    let general = server.sandbox.channel("general");
    let before = text(&shown(server).await);
    for (command, options, key) in calls {
        let answer = server.slash("alice", general, command, options).await;
        says(&answer, &en(key, &[]));
    }
    assert_eq!(text(&shown(server).await), before, "nothing has changed");
}

async fn shown(server: &TestServer) -> Answer {
    let general = server.sandbox.channel("general");
    server.slash("alice", general, "settings show", &[]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_contradicts_itself_is_not_chosen() {
    let server = TestServer::start().await;
    let calls = [
        (
            "settings quiet",
            vec![("from", OptionValue::from(22))],
            "error-quiet-half",
        ),
        (
            "settings quiet",
            vec![("until", 7.into())],
            "error-quiet-half",
        ),
        (
            "settings quiet",
            vec![
                ("from", 22.into()),
                ("until", 7.into()),
                ("off", true.into()),
            ],
            "error-quiet-half",
        ),
        (
            "settings quiet",
            vec![("from", 7.into()), ("until", 7.into())],
            "error-quiet-same",
        ),
        (
            "settings digest",
            vec![("hour", 7.into()), ("off", true.into())],
            "error-digest",
        ),
    ];
    refused(&server, &calls).await;
    let general = server.sandbox.channel("general");
    let options = [("zone", "Atlantis".into())];
    let unknown = server
        .slash("alice", general, "settings timezone", &options)
        .await;
    let why = en("error-timezone", &[("text", "Atlantis")]);
    says(&unknown, &why);
    server.close().await;
}
