//! The pages of a server on the web: its games, tables, tournaments and points.

use seigneur::sandbox::{Whose, permissions};

use crate::support::council::council;
use crate::support::messages::{lacks, tells};
use crate::support::test_server::TestServer;
use crate::support::web::{
    BASE, PROBLEM, PROFILE, Reader, called, page_of, page_of_server, png_sides, publish, sides,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_lists_what_everyone_there_sees() {
    let server = TestServer::publishing("games").await;
    assert_eq!(page_of_server(&server).await, None, "nothing is listed");
    publish(&server, "everything").await;
    let page = page_of_server(&server).await.expect("the server's page");
    let reader = Reader::of(&server);
    let empty = reader.get(&page).await;
    assert_eq!(empty.status, 200);
    assert_eq!(empty.text.matches("None at the moment.").count(), 4);
    lacks(&empty.text, "<ul");
    // Whoever is given a link to one of its pages is shown that page.
    for below in ["", "/leaderboard?", "/problems"] {
        let shown = reader.get(&format!("{page}{below}")).await.text;
        let own = format!("{BASE}{page}{below}");
        for tag in ["property=\"og:url\" content", "rel=\"canonical\" href"] {
            assert!(
                shown.contains(&format!("{tag}=\"{own}")),
                "{below}: {tag}: {shown}"
            );
        }
    }

    let hidden = council(&server).game(&server).await;
    let over = server.game("chess", &["alice", "bob"], None).await;
    over.fools_mate().await;
    let running = server
        .friendly_game("trichess", &["alice", "bob", "chloe"])
        .await;
    let open = [("game", "yalta".into())];
    server.invite("denis", &open).await;
    called(&server, "alice", "name").await;
    let listed = reader.get(&page).await.text;
    for part in [
        "<p class=\"headline\">Sandbox</p>",
        "Trichess #3",
        "<bdi>alice</bdi> – <bdi>Player 2</bdi> – <bdi>Player 3</bdi>",
        "White to move",
        "Chess #2",
        "The game has ended: checkmate",
        "Yalta #4",
        "2 free seats",
    ] {
        assert!(listed.contains(part), "{part}: {listed}");
    }
    for (game, is_listed) in [(&over, true), (&running, true), (&hidden, false)] {
        let path = page_of(game, "bob").await;
        assert_eq!(path.is_some(), is_listed);
        assert_eq!(path.is_some_and(|path| listed.contains(&path)), is_listed);
    }
    assert!(!listed.contains("#1"), "what is played in a closed channel");

    // Games of those who want to be on no page are in no list; their own pages are there without them.
    called(&server, "chloe", "hidden").await;
    let listed = reader.get(&page).await.text;
    assert!(!listed.contains("Trichess #3") && listed.contains("Chess #2"));
    let own = reader.get(&page_of(&running, "bob").await.unwrap()).await;
    assert!(own.status == 200 && own.text.contains("Hidden player"));
    assert!(listed.contains("Yalta #4"));
    called(&server, "denis", "hidden").await;
    let listed = reader.get(&page).await.text;
    assert!(!listed.contains("Yalta #4"), "a table of theirs: {listed}");

    publish(&server, "games").await;
    for path in ["", "/leaderboard", "/leaderboard.png"] {
        assert_eq!(
            reader.get(&format!("{page}{path}")).await.status,
            404,
            "{path}"
        );
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_chart_of_the_first_places_stands_beside_these_alone() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    for pair in 0..6 {
        let [white, black] = ["white", "black"].map(|name| format!("{name}{pair}"));
        for name in [&white, &black] {
            server.sandbox.people().add_user(name, "en-US");
        }
        let game = server.game("chess", &[&white, &black], None).await;
        game.fools_mate().await;
    }
    server.settle().await;
    let reader = Reader::of(&server);
    let board = format!("{page}/leaderboard");
    let first = reader.get(&board).await.text;
    tells(&first, "The first 10 of the board: 1. ");
    let chart = reader.get(&format!("{board}.png")).await;
    assert_eq!(sides(&first), Some(png_sides(&chart.bytes)));
    let second = reader.get(&format!("{board}?page=2")).await.text;
    assert_eq!(second.matches("<th scope=\"row\">").count(), 2, "{second}");
    assert_eq!(sides(&second), None, "the chart of others: {second}");
    lacks(&second, "of the board:");
    server.close().await;
}

/// What a page tells in its head, in a tag of this kind.
fn told<'p>(page: &'p str, tag: &str) -> &'p str {
    let begin = format!("<meta {tag} content=\"");
    let (_, after) = page.split_once(&begin).expect("it tells something");
    after.split('"').next().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_page_tells_what_is_there() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    server.settle().await;
    let reader = Reader::of(&server);
    let board = format!("{page}/leaderboard");
    let profile = reader.first_link(&board, PROFILE).await;
    let problems = format!("{page}/problems");
    let problem = reader.first_link(&problems, PROBLEM).await;
    let below = |path: &str| format!("{page}{path}");
    for (path, part) in [
        (below(""), "what is played on this server"),
        (below("/leaderboard"), "3 points"),
        (below("/leaderboard?game=yalta"), "Nobody has points here."),
        (profile, "One game, 3 points, average 3"),
        (below("/problems"), "One move alone wins."),
        (problem.clone(), " to move"),
    ] {
        let shown = reader.get(&path).await.text;
        for tag in ["name=\"description\"", "property=\"og:description\""] {
            tells(told(&shown, tag), part);
        }
        let card = told(&shown, "property=\"og:image\"");
        let card = reader.get(card.strip_prefix(BASE).unwrap()).await;
        assert_eq!(png_sides(&card.bytes), [1200, 630], "{path}");
    }
    // Whoever has never heard of the games finds a board to try them on.
    let shown = reader.get(&format!("{page}?lang=fr")).await.text;
    tells(&shown, "href=\"/try?lang=fr\">Essayer les jeux</a>");
    // Below a problem, its rules.
    let shown = reader.get(&problem).await.text;
    tells(&shown, "href=\"/learn/trichess?lang=en\">Learn Trichess");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn points_are_shown_by_game_and_season() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    server.settle().await;
    called(&server, "bob", "name").await;
    let reader = Reader::of(&server);
    let board = format!("{page}/leaderboard");
    for query in [
        "",
        "?game=chess",
        "?season=all",
        "?game=chess&season=all&lang=en",
    ] {
        let shown = reader.get(&format!("{board}{query}")).await.text;
        assert!(
            shown.contains("><bdi>bob</bdi></a></th><td>3</td>"),
            "{query}: {shown}"
        );
        assert!(
            shown.contains("Player 2") && !shown.contains("alice"),
            "{query}: {shown}"
        );
        // Over all games nobody is rated.
        let has_ratings = shown.contains("<th scope=\"col\">rating</th>");
        assert_eq!(has_ratings, query.contains("game="), "{query}: {shown}");
        let chart = reader.get(&format!("{board}.png{query}")).await;
        assert_eq!(sides(&shown), Some(png_sides(&chart.bytes)), "{query}");
        assert!(!shown.contains("class=\"turns\""), "one page leads nowhere");
        // On a light device, and on paper, the chart is light as the page around it.
        let (_, light) = shown
            .split_once("<source media=\"print, (prefers-color-scheme: light)\" srcset=\"")
            .unwrap();
        let light = light.split('"').next().unwrap().replace("&amp;", "&");
        let light = reader.get(&light).await;
        assert_eq!(light.header("content-type"), "image/png", "{query}");
        assert!(light.bytes != chart.bytes, "{query}");
    }
    for (theme, media) in [("dark", Some("<source media=\"print\"")), ("light", None)] {
        let shown = reader.get(&format!("{board}?theme={theme}")).await.text;
        let told = shown.contains("<source media=");
        assert_eq!(told, media.is_some(), "{theme}");
        assert!(media.is_none_or(|media| shown.contains(media)), "{theme}");
    }
    let other = reader.get(&format!("{board}?game=trichess")).await.text;
    assert!(other.contains("Nobody has points here."));
    for wrong in [
        "?game=draughts",
        "?season=never",
        "?season=9999-12",
        "?season=1999-01",
        "?game=chess&season=2999",
    ] {
        assert_eq!(
            reader.get(&format!("{board}{wrong}")).await.status,
            404,
            "{wrong}"
        );
    }
    called(&server, "bob", "hidden").await;
    let shown = reader.get(&board).await.text;
    // An address may have the letters of the name.
    lacks(&shown, "<bdi>bob");
    lacks(&shown, "<td>3</td>");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_chooses_another_board_reads_on_as_before() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    let reader = Reader::of(&server);
    let read = format!("{page}/leaderboard?theme=wood&lang=fr");
    let shown = reader.get(&read).await.text;
    for kept in [
        "name=\"theme\" value=\"wood\"",
        "name=\"lang\" value=\"fr\"",
    ] {
        let input = format!("<input type=\"hidden\" {kept}>");
        assert!(shown.contains(&input), "{kept}: {shown}");
    }
    // Where only a title is seen, it says whose page that is.
    for (below, end) in [
        ("", "<title>Sandbox"),
        ("/leaderboard", " · Sandbox"),
        ("/problems", " · Sandbox"),
    ] {
        let shown = reader.get(&format!("{page}{below}")).await.text;
        let title = shown.split("</title>").next().unwrap();
        assert!(title.ends_with(end), "{below}: {title}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_won_in_a_closed_channel_is_on_no_board() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    for name in ["alice", "bob", "carol"] {
        called(&server, name, "name").await;
    }
    council(&server)
        .rated_game(&server)
        .await
        .fools_mate()
        .await;
    server.settle().await;
    let reader = Reader::of(&server);
    let board = format!("{page}/leaderboard?season=all");
    let shown = reader.get(&board).await.text;
    tells(&shown, "Nobody has points here.");

    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    server.settle().await;
    for query in ["?season=all", "?game=chess", ""] {
        let shown = reader.get(&format!("{page}/leaderboard{query}")).await;
        assert!(!shown.text.contains("carol"), "{query}: {}", shown.text);
        // Of Bob's two games one counts here, which he has won.
        let bob = "><bdi>bob</bdi></a></th><td>3</td><td>1</td>";
        assert!(shown.text.contains(bob), "{query}: {}", shown.text);
    }
    let bob = reader.first_link(&board, PROFILE).await;
    let own = reader.get(&bob).await.text;
    tells(&own, "one game");
    lacks(&own, "2 games");

    // What everyone has seen until now is closed too.
    let general = server.sandbox.channel("general");
    server
        .permissions()
        .set_overwrite(general, Whose::Everyone, 0, permissions::VIEW_CHANNEL);
    reader.until_gone(&bob).await;
    let shown = reader.get(&board).await.text;
    tells(&shown, "Nobody has points here.");
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn long_lists_go_on_over_several_pages() {
    let server = TestServer::publishing("everything").await;
    let page = page_of_server(&server).await.unwrap();
    for _ in 0..21 {
        let game = server.friendly_game("chess", &["alice", "bob"]).await;
        game.fools_mate().await;
    }
    // However many games come later that nobody may see, these are listed.
    for _ in 0..3 {
        let game = server.friendly_game("chess", &["carol", "bob"]).await;
        game.fools_mate().await;
    }
    called(&server, "carol", "hidden").await;
    let reader = Reader::of(&server);
    let first = reader.get(&page).await.text;
    assert!(first.contains("Chess #21<") && first.contains("Chess #2<"));
    assert!(!first.contains("Chess #1<") && !first.contains("Chess #22<"));
    let next = format!("<a rel=\"next\" href=\"{page}?page=2\">");
    tells(&first, &next);
    let second = reader.get(&format!("{page}?page=2&page=7")).await.text;
    assert!(second.contains("Chess #1<") && !second.contains("Chess #2<"));
    assert!(second.contains("rel=\"prev\"") && !second.contains("rel=\"next\""));
    assert!(!second.contains("Open tables"), "they are on the first one");
    for wrong in ["0", "x", "-1", "99999999999"] {
        let shown = reader.get(&format!("{page}?page={wrong}")).await;
        assert_eq!(shown.status, 200, "{wrong}");
        assert_eq!(shown.text, first, "{wrong}");
    }
    let beyond = reader.get(&format!("{page}?page=4000000000")).await;
    assert_eq!(beyond.status, 200);
    server.close().await;
}
