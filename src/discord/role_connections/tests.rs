//! What the service is told, and where people are sent.

use std::collections::HashMap;

use super::*;

fn connections() -> DiscordRoleConnections {
    let parts = RoleConnectionParts {
        service: "https://discord.com".to_owned(),
        relay: "http://127.0.0.1:9/secret".to_owned(),
        application: 77,
        token: "bot".to_owned(),
        client_secret: "application".to_owned(),
        redirect: "https://chess.example/linked-roles/callback".to_owned(),
    };
    DiscordRoleConnections::new(parts, &Words::load().unwrap()).unwrap()
}

#[test]
fn people_are_sent_to_the_service_with_all_that_it_wants() {
    let address = connections().authorization_url("the state", "the+challenge");
    let url = Url::parse(&address).unwrap();
    assert_eq!(url.host_str(), Some("discord.com"));
    assert_eq!(url.path(), "/oauth2/authorize");
    let query: HashMap<_, _> = url.query_pairs().into_owned().collect();
    for (name, value) in [
        ("client_id", "77"),
        ("response_type", "code"),
        (
            "redirect_uri",
            "https://chess.example/linked-roles/callback",
        ),
        ("scope", "identify role_connections.write"),
        ("state", "the state"),
        ("code_challenge", "the+challenge"),
        ("code_challenge_method", "S256"),
    ] {
        assert_eq!(query[name], value, "{name}");
    }
    assert!(!address.contains("secret") && !address.contains("application"));
}

#[test]
fn records_are_described_within_the_bounds_of_the_service() {
    let metadata = connections().metadata;
    let records = metadata.as_array().unwrap();
    assert_eq!(records.len(), 5);
    let within = |text: &Value, most: usize| {
        let length = text.as_str().unwrap().chars().count();
        assert!((1..=most).contains(&length), "{text}");
    };
    for (record, kept) in records.iter().zip(RoleRecord::ALL) {
        assert_eq!(
            (&record["key"], &record["type"]),
            (&json!(kept.key()), &json!(2))
        );
        within(&record["name"], 100);
        within(&record["description"], 200);
        for (field, most) in [
            ("name_localizations", 100),
            ("description_localizations", 200),
        ] {
            let said = record[field].as_object().unwrap();
            assert!(said.contains_key("fr"), "{said:?}");
            said.values().for_each(|text| within(text, most));
        }
    }
}

#[test]
fn games_finished_in_time_are_described_as_they_are_counted() {
    let metadata = connections().metadata;
    let mut records = metadata.as_array().unwrap().iter();
    let in_time = records.find(|record| record["key"] == RoleRecord::InTime.key());
    let described = in_time.unwrap()["description"].as_str().unwrap();
    assert!(
        described.contains("a deadline and the grace"),
        "{described}"
    );
}
