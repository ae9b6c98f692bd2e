//! `/help`: a few lines first, the rest by topics.

use std::time::Duration;

use seigneur::sandbox::Answer;
use seigneur::words::{Lang, Line, Words};
use serde_json::Value;

use crate::support::locale::{en, fr, french_button};
use crate::support::messages::{direct, labels, lacks, says, tells, text};
use crate::support::people::{manage, manager};
use crate::support::teams;
use crate::support::test_server::TestServer;
use crate::support::waiting::until_so;

/// A server on which the commands have their ids.
async fn registered() -> TestServer {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    until_so("the commands have their ids", async || {
        let help = server.slash("carol", channel, "help", &[]).await;
        text(&help).contains("</")
    })
    .await;
    server
}

fn topics(seen: &Answer) -> Vec<String> {
    labels(seen.message.as_ref().unwrap())
}

/// The first command that a text leads to, by the path that its mention has.
fn linked(seen: &Answer) -> String {
    let said = text(seen);
    let (_, after) = said.split_once("</").unwrap_or_else(|| panic!("{said}"));
    let (path, id) = after.split_once(':').unwrap();
    let id = id.split_once('>').unwrap().0;
    assert!(id.parse::<u64>().is_ok(), "{said}");
    path.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_plays_or_manages_is_helped_in_their_own_way() {
    let server = registered().await;
    let channel = server.sandbox.channel("general");
    let watching = server.slash("carol", channel, "help", &[]).await;
    says(&watching, "New here? </learn:");
    assert_eq!(linked(&watching), "learn");
    assert!(!topics(&watching).contains(&"Running a server".to_owned()));

    server.friendly_game("chess", &["alice", "bob"]).await;
    let playing = server.slash("bob", channel, "help", &[]).await;
    says(&playing, "**Your games:** </games:");
    let running = "Running a server".to_owned();
    assert!(!topics(&playing).contains(&running));

    manager(&server, "dave");
    let managing = server.slash("dave", channel, "help", &[]).await;
    says(&managing, "**You manage this server:** </setup:");
    says(&managing, "</lobby:");
    assert!(topics(&managing).contains(&running));
    let running = server.press_on("dave", &managing, "Running a server").await;
    for command in ["setup", "lobby", "server channels add"] {
        says(&running, &format!("</{command}:"));
    }
    for seen in [watching, playing, managing] {
        let lines = text(&seen).lines().count();
        assert!(lines <= 5, "{}", text(&seen));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_votes_in_a_team_is_helped_as_those_who_play() {
    let server = registered().await;
    let (white, ..) = teams::chess(&server).await;
    let channel = server.sandbox.channel("general");
    let playing = server.slash(white.member, channel, "help", &[]).await;
    says(&playing, "**Your games:** </games:");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_topic_is_reached_by_buttons_and_leads_on() {
    let server = registered().await;
    let salon = server.sandbox.channel("salon");
    for (user, last) in [("bob", "Help"), ("chloe", "Aide")] {
        let mut seen = server.slash(user, salon, "help", &[]).await;
        let all = topics(&seen);
        assert_eq!(all.len(), 6, "{all:?}");
        for topic in all {
            seen = server.press_on(user, &seen, &topic).await;
            assert!(text(&seen).chars().count() < 1300, "{}", text(&seen));
            lacks(&seen, "help-");
            linked(&seen);
            assert!(!topics(&seen).contains(&topic), "{topic}");
            assert!(topics(&seen).contains(&last.to_owned()), "{topic}");
        }
        let learning = if user == "bob" {
            "Learning"
        } else {
            "Apprendre"
        };
        seen = server.press_on(user, &seen, learning).await;
        let learn = if user == "bob" {
            "Learn"
        } else {
            "Apprendre à jouer"
        };
        let lessons = server.press_on(user, &seen, learn).await;
        let title = if user == "bob" {
            "Learn to play"
        } else {
            "Apprendre à jouer"
        };
        says(&lessons, title);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_is_named_on_some_page() {
    let server = registered().await;
    let salon = server.sandbox.channel("salon");
    for user in ["bob", "chloe"] {
        let mut seen = server.slash(user, salon, "help", &[]).await;
        let mut said = text(&seen);
        manage(&server, "Cercle", user);
        for topic in topics(&server.slash(user, salon, "help", &[]).await) {
            let managing = server.slash(user, salon, "help", &[]).await;
            said.push_str(&text(&managing));
            seen = server.press_on(user, &managing, &topic).await;
            let page = text(&seen);
            assert!(page.chars().count() < 1600, "{page}");
            said.push_str(&page);
        }
        for command in commands(&server).iter().filter(|name| *name != "help") {
            let named = [":", " "].map(|end| format!("</{command}{end}"));
            let is_named = named.iter().any(|named| said.contains(named));
            assert!(is_named, "{user} is not told of /{command}");
        }
    }
    server.close().await;
}

/// The names of the commands that are typed.
fn commands(server: &TestServer) -> Vec<String> {
    let list = list(server);
    let typed = list.as_array().unwrap().iter();
    let typed = typed.filter(|command| command["type"].as_u64().is_none_or(|kind| kind == 1));
    typed
        .map(|command| command["name"].as_str().unwrap().to_owned())
        .collect()
}

/// The commands as they are registered.
fn list(server: &TestServer) -> Value {
    let registered = server.sandbox.record().requests().into_iter();
    registered
        .filter(|request| request.method == "PUT" && request.path.ends_with("/commands"))
        .find_map(|request| request.body)
        .unwrap()
}

/// The commands to which a text leads, each by the first word of its path.
fn all_linked(said: &str) -> Vec<String> {
    let links = said.split("</").skip(1);
    let paths = links.filter_map(|link| link.split_once(':'));
    let words = paths.filter_map(|(path, _)| path.split(' ').next());
    words.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn help_in_direct_messages_leads_to_what_is_offered_there() {
    let server = registered().await;
    let list = list(&server);
    let offered = |name: &String| {
        let mut all = list.as_array().unwrap().iter();
        let command = all.find(|command| command["name"] == name.as_str());
        let contexts = command.unwrap()["contexts"].as_array().unwrap();
        contexts.contains(&Value::from(1))
    };
    server.friendly_game("chess", &["alice", "bob"]).await;
    for (user, break_named) in [("alice", true), ("carol", false), ("chloe", false)] {
        let home = direct(&server, user);
        let say = if user == "chloe" { fr } else { en };
        let first = server.slash(user, home, "help", &[]).await;
        let mut pages = vec![text(&first)];
        for topic in topics(&first) {
            let seen = server.slash(user, home, "help", &[]).await;
            pages.push(text(&server.press_on(user, &seen, &topic).await));
        }
        assert_eq!(pages.len(), 7, "{pages:#?}");
        for page in &pages {
            let elsewhere: Vec<String> = all_linked(page)
                .into_iter()
                .filter(|name| !offered(name))
                .collect();
            assert!(elsewhere.is_empty(), "{user} {elsewhere:?}: {page}");
            // Nothing has web pages here.
            lacks(&page, "settings calendar");
        }
        let links: usize = pages.iter().map(|page| all_linked(page).len()).sum();
        assert!(links > 20, "{pages:#?}");
        let heading = say("help-on-servers", &[]);
        let (_, below) = pages[0].split_once(&heading).unwrap();
        assert_eq!(below.contains("`/vacation start`"), break_named, "{below}");
        assert!(below.ends_with(&say("help-question", &[])), "{below}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_of_a_calendar_is_named_where_there_are_web_pages() {
    let server = TestServer::with_own_pages().await;
    let general = server.sandbox.channel("general");
    let seen = server.slash("carol", general, "help", &[]).await;
    let page = server.press_on("carol", &seen, "Time and reminders").await;
    says(&page, "/settings calendar");
    server.close().await;
}

#[test]
fn the_usual_pace_is_that_of_the_server_whatever_it_is() {
    let words = Words::load().unwrap();
    for lang in Lang::all() {
        let page = words.say(lang, Line::new("help-time"));
        lacks(&page, &words.say(lang, Duration::from_hours(72)));
    }
    tells(&en("help-time", &[]), "the server’s usual one");
    tells(&fr("help-time", &[]), "celle du serveur");
}

#[tokio::test(flavor = "multi_thread")]
async fn help_comes_first_in_the_list_of_commands() {
    let server = registered().await;
    assert_eq!(list(&server)[0]["name"], "help");
    server.close().await;
}

#[test]
fn what_commands_do_is_said_in_french_whatever_they_are_called_where_they_lead() {
    // Links have the English names, which say nothing to those who read French.
    let page = fr("help-playing", &[]);
    for told in ["`/nulle` propose la nulle", "arrêtent la partie"] {
        tells(&page, told);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn examples_have_the_letters_that_their_reader_has_chosen() {
    let server = registered().await;
    let salon = server.sandbox.channel("salon");
    let page = async || {
        let help = server.slash("chloe", salon, "help", &[]).await;
        let button = french_button("help-playing");
        text(&server.press_on("chloe", &help, &button).await)
    };
    let game = [("game", "echeversi".into())];
    let rules = async || text(&server.slash("chloe", salon, "rules", &game).await);
    for example in ["`Cf3`", "`b8=D`", "`R@e1`"] {
        tells(&page().await, example);
    }
    tells(&rules().await, "`R@e1`, `C@c3`");
    let letters = [("letters", "en".into())];
    server
        .slash("chloe", salon, "settings letters", &letters)
        .await;
    for example in ["`Nf3`", "`b8=Q`", "`K@e1`"] {
        tells(&page().await, example);
    }
    tells(&rules().await, "`K@e1`, `N@c3`");
    server.close().await;
}
