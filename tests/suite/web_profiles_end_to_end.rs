//! Profiles on the web: of those who stand on a server's boards, and of nobody else.

use seigneur::sandbox::OptionValue;

use crate::support::council::council;
use crate::support::messages::tells;
use crate::support::test_server::TestServer;
use crate::support::web::{
    PROFILE, Reader, called, links, page_of_server, png_sides, publish, sides,
};

/// The profiles to which a board leads, in its order.
async fn led_to(reader: &Reader, board: &str) -> Vec<String> {
    links(&reader.get(board).await.text, PROFILE)
}

/// Of two games that count, bob wins one; of all others none counts.
async fn played(server: &TestServer) -> (String, String) {
    publish(server, "everything").await;
    for white in ["alice", "bob"] {
        let black = if white == "alice" { "bob" } else { "carol" };
        server
            .game("chess", &[white, black], None)
            .await
            .fools_mate()
            .await;
    }
    server.settle().await;
    let page = page_of_server(server).await.unwrap();
    let board = format!("{page}/leaderboard");
    (page, board)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_leads_to_profiles_of_those_on_it() {
    let server = TestServer::with_pages().await;
    let (page, board) = played(&server).await;
    let reader = Reader::of(&server);
    let profiles = led_to(&reader, &board).await;
    assert_eq!(profiles.len(), 3, "{profiles:?}");
    // Carol has 3 points of one game, Bob 3 of two, Alice none.
    called(&server, "bob", "name").await;
    let shown = reader.get(&board).await.text;
    for (profile, name) in profiles.iter().zip(["Player 1", "bob", "Player 3"]) {
        assert!(profile.starts_with(&format!("{page}/player/")), "{profile}");
        assert!(shown.contains(&format!("<a href=\"{profile}\"><bdi>{name}</bdi></a>")));
        let own = reader.get(profile).await;
        assert_eq!(own.status, 200);
        let headline = format!("<p class=\"headline\"><bdi>{name}</bdi></p>");
        tells(&own.text, &headline);
        for user in ["alice", "bob", "carol"] {
            let id = server.sandbox.user(user).0.to_string();
            assert!(!own.text.contains(&id) && !profile.contains(&id));
            assert_eq!(own.text.contains(user), user == name, "{user}");
        }
    }
    let bob = &profiles[1];
    let own = reader.get(bob).await;
    for part in [
        "<strong>2</strong> games, <strong>3</strong> points, average 1.5",
        "Seigneur 1 · Chevalier 0 · Vassal 0 · Serf 1",
        "Rating, on all servers: Chess ",
        "<strong>Chess</strong>: 2 games, average 1.5",
        "<li>White: 0 (one game)</li><li>Black: 3 (one game)</li>",
        &format!("<img class=\"chart\" src=\"{bob}.png\" alt=\"Form over ten games"),
    ] {
        assert!(own.text.contains(part), "{part}: {}", own.text);
    }
    let chart = reader.get(&format!("{bob}.png")).await;
    assert_eq!(sides(&own.text), Some(png_sides(&chart.bytes)));
    assert_eq!(
        reader.get(&format!("{}.png", profiles[0])).await.status,
        404
    );
    // On all boards they have one number.
    let chess = format!("{board}?game=chess&season=all&lang=fr");
    let shown = reader.get(&chess).await.text;
    tells(&shown, "?lang=fr\"><bdi>Joueur 3</bdi></a>");
    let french = reader.get(&format!("{}?lang=fr", profiles[2])).await.text;
    tells(&french, "<p class=\"headline\"><bdi>Joueur 3</bdi></p>");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_has_a_profile_and_nothing_tells_why() {
    let server = TestServer::with_pages().await;
    let (page, board) = played(&server).await;
    let reader = Reader::of(&server);
    let profiles = led_to(&reader, &board).await;
    let [_, bob, alice] = profiles.as_slice() else {
        panic!("{profiles:?}");
    };
    let made_up = reader
        .get(&format!("{page}/player/{}", "a".repeat(26)))
        .await;
    assert_eq!(made_up.status, 404);
    let is_gone = async |path: &str| {
        for path in [path.to_owned(), format!("{path}.png")] {
            let other = reader.get(&path).await;
            assert_eq!(other.status, 404, "{path}");
            assert_eq!(other.text, made_up.text, "{path}");
            assert_eq!(other.told_headers(), made_up.told_headers(), "{path}");
        }
    };
    let own = page.rsplit('/').next().unwrap();
    let id = server.sandbox.user("bob").0;
    for part in [own, &id.to_string(), "", &bob.to_ascii_uppercase()] {
        is_gone(&format!("{page}/player/{part}")).await;
    }
    // The address is one of this server and no other.
    let address = bob.rsplit('/').next().unwrap();
    for elsewhere in [format!("/s/{}", "a".repeat(26)), format!("/s/{address}")] {
        is_gone(&format!("{elsewhere}/player/{address}")).await;
    }
    let general = server.sandbox.channel("general");
    called(&server, "alice", "hidden").await;
    is_gone(alice).await;
    called(&server, "alice", "number").await;
    assert_eq!(reader.get(alice).await.status, 200);
    let hidden = [("shown", OptionValue::from("hidden"))];
    server
        .slash("alice", general, "settings leaderboard", &hidden)
        .await;
    is_gone(alice).await;
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    let question = asked.message.unwrap().id;
    server.press("bob", question, "Confirm").await;
    is_gone(bob).await;
    assert_eq!(led_to(&reader, &board).await.len(), 1);
    publish(&server, "games").await;
    is_gone(&profiles[0]).await;
    server.close().await;
}

/// Of each player on a board of one game the rating, as it is shown.
async fn ratings_on(reader: &Reader, board: &str) -> Vec<String> {
    let shown = reader.get(board).await.text;
    let lines = shown.split("<th scope=\"row\">").skip(1);
    let rating = |line: &str| {
        let (line, _) = line.split_once("</tr>").unwrap();
        let (_, last) = line.rsplit_once("<td>").unwrap();
        last.split('<').next().unwrap().to_owned()
    };
    lines.map(rating).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn no_rating_tells_who_has_won_a_game_in_a_closed_channel() {
    let server = TestServer::with_pages().await;
    let (_, board) = played(&server).await;
    let reader = Reader::of(&server);
    let chess = format!("{board}?game=chess&season=all");
    let before = ratings_on(&reader, &chess).await;
    assert_eq!(before.len(), 3);
    let is_rating = |rating: &String| rating.starts_with('1');
    assert!(before.iter().all(is_rating), "{before:?}");
    let profiles = led_to(&reader, &board).await;

    // Carol and bob play where alice sees nothing, and none of it stands on the web.
    let hidden = council(&server).rated_game(&server).await;
    hidden.fools_mate().await;
    server.settle().await;
    let [carol, bob, alice] = before.as_slice() else {
        panic!("{before:?}");
    };
    let after = ratings_on(&reader, &chess).await;
    assert_eq!(after, ["–", "–", alice], "of {carol} and {bob}");
    for (profile, is_told) in profiles.iter().zip([false, false, true]) {
        let shown = reader.get(profile).await.text;
        assert_eq!(shown.contains("Rating, on all servers"), is_told, "{shown}");
    }
    let chart = reader
        .get(&format!("{board}.png?game=chess&season=all"))
        .await;
    assert_eq!(chart.status, 200);
    server.close().await;
}
