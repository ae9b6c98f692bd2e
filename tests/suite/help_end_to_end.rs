//! `/help`: a few lines first, the rest by topics.

use std::time::Duration;

use seigneur::sandbox::Answer;
use serde_json::Value;

use crate::support::messages::{labels, says, text};
use crate::support::people::{manage, manager};
use crate::support::test_server::{PATIENCE, TestServer};

/// A server on which the commands have their ids.
async fn registered() -> TestServer {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    let known = async {
        while !text(&server.slash("carol", channel, "help", &[]).await).contains("</") {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, known).await.unwrap();
    server
}

async fn press(server: &TestServer, user: &str, seen: &Answer, label: &str) -> Answer {
    let message = seen.message.as_ref().unwrap().id;
    server.press(user, message, label).await
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
    let running = press(&server, "dave", &managing, "Running a server").await;
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
async fn every_topic_is_reached_by_buttons_and_leads_on() {
    let server = registered().await;
    let salon = server.sandbox.channel("salon");
    for (user, last) in [("bob", "Help"), ("chloe", "Aide")] {
        let mut seen = server.slash(user, salon, "help", &[]).await;
        let all = topics(&seen);
        assert_eq!(all.len(), 6, "{all:?}");
        for topic in all {
            seen = press(&server, user, &seen, &topic).await;
            assert!(text(&seen).chars().count() < 1300, "{}", text(&seen));
            assert!(!text(&seen).contains("help-"), "{}", text(&seen));
            linked(&seen);
            assert!(!topics(&seen).contains(&topic), "{topic}");
            assert!(topics(&seen).contains(&last.to_owned()), "{topic}");
        }
        let learning = if user == "bob" {
            "Learning"
        } else {
            "Apprendre"
        };
        seen = press(&server, user, &seen, learning).await;
        let learn = if user == "bob" {
            "Learn"
        } else {
            "Apprendre à jouer"
        };
        let lessons = press(&server, user, &seen, learn).await;
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
            seen = press(&server, user, &managing, &topic).await;
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

#[tokio::test(flavor = "multi_thread")]
async fn help_comes_first_in_the_list_of_commands() {
    let server = registered().await;
    assert_eq!(list(&server)[0]["name"], "help");
    server.close().await;
}
