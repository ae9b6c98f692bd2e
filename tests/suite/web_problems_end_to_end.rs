//! Problems on the web: they are solved by following links, and nothing is kept of it.

use seigneur::game::problem::{DailyProblem, Solvers};
use seigneur::rules::Variant;
use seigneur::sandbox::{Whose, permissions};

use crate::support::games::fools_mate;
use crate::support::locale::en;
use crate::support::messages::{lacks, says, tells};
use crate::support::problems::{at_noon, kept, problem};
use crate::support::test_server::TestServer;
use crate::support::web::{BASE, PROBLEM, Reader, called, links, page_of, page_of_server, publish};

const CHESS: [(&str, &str); 1] = [("game", "chess")];

/// A server at noon that shows everything, with what its clock was put forward by, and its page.
async fn shown_at_noon() -> (TestServer, i64, String) {
    let (server, forward) = at_noon(TestServer::with_pages().await);
    publish(&server, "everything").await;
    let page = page_of_server(&server).await.unwrap();
    (server, forward, page)
}

/// The first link that ends so.
fn link<'l>(links: &'l [String], end: &str) -> &'l str {
    let found = links.iter().find(|link| link.ends_with(end));
    found.unwrap_or_else(|| panic!("{end}: {links:?}"))
}

/// The page of a problem.
fn path(page: &str, daily: &DailyProblem) -> String {
    format!("{page}/problem/{}/{}", daily.key.day, daily.key.variant)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_solved_by_links_alone() {
    let (server, forward, page) = shown_at_noon().await;
    let game = fools_mate(&server).await;
    let reader = Reader::of(&server);
    let listed = reader.get(&format!("{page}/problems")).await.text;
    let problems = links(&listed, PROBLEM);
    assert_eq!(problems.len(), 4, "{listed}");
    let french = reader.get(&format!("{page}/problems?lang=fr")).await.text;
    let (_, today) = french.split_once("<time datetime=\"").expect("a day");
    let (day, said) = today.split_once("\">").unwrap();
    let said = said.split('<').next().unwrap();
    assert!(
        !said.starts_with("20") && said.ends_with(&day[..4]),
        "{said}"
    );
    assert_eq!(said.split(' ').count(), 3, "{said}");
    let start = link(&problems, "/chess");
    let posed = reader.get(start).await;
    assert_eq!(posed.status, 200);
    assert_eq!(posed.header("cache-control"), "no-cache");
    assert!(posed.text.contains("<p>Black to move and mate in one.</p>"));
    assert!(posed.text.contains("<svg role=\"img\" aria-label=\"Chess."));
    let daily = kept(&server, Variant::Chess, forward).await;
    assert_eq!(start, path(&page, &daily));
    let is_told = |html: &str| html.contains("Qh4#") || html.contains("Solution:");
    assert!(!is_told(&posed.text));
    // Search engines try no moves.
    let tags = posed
        .text
        .split("<a ")
        .filter_map(|link| link.split('>').next());
    let steps: Vec<&str> = tags.filter(|tag| tag.contains("#position\"")).collect();
    assert!(steps.len() > 20, "{steps:?}");
    let followed = steps.iter().find(|tag| !tag.contains(" rel=\"nofollow\""));
    assert_eq!(followed, None);

    // By the squares of the board, and by the lists beside it.
    let squares = links(&posed.text, "<a href=\"");
    let queen = link(&squares, "?piece=d8#position");
    let chosen = reader.get(queen.split('#').next().unwrap()).await.text;
    let moves = links(&chosen, "<a href=\"");
    let get = async |links: &[String], end: &str| {
        let path = link(links, end).split('#').next().unwrap().to_owned();
        reader.get(&path).await.text
    };
    let wrong = get(&moves, "&to=g5#position").await;
    assert!(wrong.contains("<strong>Qg5</strong> is not it yet: the game goes on, with "));
    assert!(!is_told(&wrong));
    let illegal = get(&moves, "&to=d1#position").await;
    let stands = get(&moves, "&to=d5#position").await;
    tells(&stands, "blocked by the black pawn on d7");
    assert!(!is_told(&illegal) && !is_told(&stands));
    let own = page_of(&game, "alice").await.unwrap();
    for right in ["&to=h4#position", "?move=d8h4#position"] {
        let right = get(&moves, right).await;
        for part in [
            "That is it. Well seen!",
            "Solution: <strong>Qh4#</strong>",
            "The position is from table #1.",
            &format!("<a href=\"{own}\">"),
        ] {
            assert!(right.contains(part), "{part}: {right}");
        }
        assert!(
            !right.contains("class=\"squares\""),
            "nothing is left to choose"
        );
    }

    // What is typed is read as it is everywhere, in the reader's own letters.
    for (typed, said) in [
        ("move=Qh4", "That is it. Well seen!"),
        ("move=+qh4++&lang=en", "That is it. Well seen!"),
        ("move=Dh4&lang=fr", "C’est bien ce coup"),
        ("move=hello", "I cannot read “hello” as a move"),
        (
            "move=%3Cb%3E",
            "&lt;b&gt;</code>” as a move. Type for instance <code>e4</code>",
        ),
        ("solution=shown", "Solution: <strong>Qh4#</strong>"),
        ("piece=z9", "Choose a piece"),
        ("piece=e4&to=e5", "Choose a piece"),
        ("piece=a8", "Choose a piece"),
        ("piece=a8&to=a5", "blocked by the black pawn on a7"),
        ("piece=e5", "Choose where it goes"),
        ("piece=e1&to=e2", "Choose a piece"),
    ] {
        let told = reader.get(&format!("{start}?{typed}")).await.text;
        assert!(told.contains(said), "{typed}: {told}");
    }
    // Nothing was counted, and on Discord it is still to be solved.
    let store = server.store().await;
    assert_eq!(store.solvers(daily.key).await.unwrap(), Solvers::default());
    says(&problem(&server, "carol", &CHESS).await, "press **Move**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn earlier_problems_are_kept_and_later_ones_are_not_told() {
    let (server, forward, page) = shown_at_noon().await;
    problem(&server, "carol", &[("game", "trichess")]).await;
    let daily = kept(&server, Variant::Trichess, forward).await;
    let own = path(&page, &daily);
    let reader = Reader::of(&server);
    let next = own.replace(
        &daily.key.day.to_string(),
        &daily.key.day.next().to_string(),
    );
    assert_eq!(reader.get(&next).await.status, 404);
    server.wait_days(1);
    let listed = reader.get(&format!("{page}/problems?lang=fr")).await.text;
    tells(&listed, &format!("<a href=\"{own}?lang=fr\">"));
    tells(&listed, "Aujourd’hui");
    let key = daily.problem.line()[0].coordinates(daily.problem.position().topology());
    let solved = reader.get(&format!("{own}?move={key}")).await;
    tells(&solved.text, "That is it.");
    assert!(!solved.text.contains("The position is from"));
    let day = daily.key.day;
    let made_up = reader.get(&format!("/s/{}", "a".repeat(26))).await;
    for wrong in [
        format!("{page}/problem/{day}/chess"),
        format!("{page}/problem/{day}/echeversi"),
        format!("{page}/problem/{day}/TRICHESS"),
        format!("{page}/problem/yesterday/trichess"),
        format!("{page}/problem/{day}"),
        format!("/s/{}/problem/{day}/trichess", "a".repeat(26)),
    ] {
        let other = reader.get(&wrong).await;
        assert_eq!(other.status, 404, "{wrong}");
        assert_eq!(other.text, made_up.text, "{wrong}");
        assert_eq!(other.told_headers(), made_up.told_headers(), "{wrong}");
    }
    publish(&server, "games").await;
    for path in [own, format!("{page}/problems")] {
        assert_eq!(reader.get(&path).await.status, 404, "{path}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_problem_shows_its_board_as_long_as_that_is_shown() {
    let (server, forward, page) = shown_at_noon().await;
    problem(&server, "carol", &CHESS).await;
    let daily = kept(&server, Variant::Chess, forward).await;
    let own = path(&page, &daily);
    let card = format!("{own}/card.png");
    let reader = Reader::of(&server);
    let posed = reader.get(&own).await.text;
    tells(
        &posed,
        &format!("property=\"og:image\" content=\"{BASE}{card}\""),
    );
    let drawn = reader.get(&card).await;
    assert_eq!(
        (drawn.status, drawn.header("content-type")),
        (200, "image/png")
    );
    assert_eq!(drawn.header("cache-control"), "no-cache");
    assert_eq!(drawn.bytes[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
    assert!(drawn.bytes.len() <= 64_000, "{}", drawn.bytes.len());
    let french = reader.get(&format!("{card}?lang=fr")).await;
    assert_ne!(drawn.bytes, french.bytes);
    let stands = daily.problem.position().to_string();
    server.game("chess", &["alice", "bob"], Some(&stands)).await;
    assert_eq!(reader.get(&card).await.status, 404, "a game stands there");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_position_of_a_running_game_is_no_problem() {
    let (server, forward, page) = shown_at_noon().await;
    problem(&server, "carol", &CHESS).await;
    let daily = kept(&server, Variant::Chess, forward).await;
    let own = path(&page, &daily);
    let reader = Reader::of(&server);
    let key = daily.problem.line()[0].coordinates(daily.problem.position().topology());
    assert!(reader.get(&own).await.text.contains("<svg role"));
    let stands = daily.problem.position().to_string();
    server.game("chess", &["alice", "bob"], Some(&stands)).await;
    let refusal = en("error-no-computer-help", &[]);
    for query in [
        String::new(),
        format!("?move={key}"),
        "?move=hello".to_owned(),
        "?piece=e1".to_owned(),
        "?solution=shown".to_owned(),
    ] {
        let refused = reader.get(&format!("{own}{query}")).await;
        assert_eq!(refused.status, 200, "{query}");
        assert!(refused.text.contains(&refusal), "{query}: {}", refused.text);
        for told in ["<svg role", "Solution", "Choose", "mate"] {
            assert!(
                !refused.text.contains(told),
                "{query} {told}: {}",
                refused.text
            );
        }
    }
    let listed = reader.get(&format!("{page}/problems")).await.text;
    assert!(
        !listed.contains("class=\"who\""),
        "its task is not told: {listed}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_of_a_game_that_is_closed_is_gone() {
    let (server, forward, page) = shown_at_noon().await;
    fools_mate(&server).await;
    let reader = Reader::of(&server);
    problem(&server, "carol", &CHESS).await;
    let daily = kept(&server, Variant::Chess, forward).await;
    assert!(daily.source.is_some());
    let own = path(&page, &daily);
    assert_eq!(reader.get(&own).await.status, 200);
    let general = server.sandbox.channel("general");
    server
        .permissions()
        .set_overwrite(general, Whose::Everyone, 0, permissions::VIEW_CHANNEL);
    reader.until_gone(&own).await;
    let listed = reader.get(&format!("{page}/problems")).await.text;
    lacks(&listed, "class=\"who\"");
    server.close_with_unsent().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_of_a_game_of_somebody_hidden_is_not_shown() {
    let (server, forward, page) = shown_at_noon().await;
    fools_mate(&server).await;
    let reader = Reader::of(&server);
    problem(&server, "carol", &CHESS).await;
    let daily = kept(&server, Variant::Chess, forward).await;
    let own = path(&page, &daily);
    assert_eq!(reader.get(&own).await.status, 200);
    called(&server, "alice", "hidden").await;
    assert_eq!(reader.get(&own).await.status, 404);
    let listed = reader.get(&format!("{page}/problems")).await.text;
    lacks(&listed, "class=\"who\"");
    // Nothing leads to it; the problems of the other games are still there.
    tells(&listed, "<li>Chess</li>");
    let problems = links(&listed, PROBLEM);
    assert_eq!(problems.len(), 3, "{listed}");
    for path in problems {
        assert_eq!(reader.get(&path).await.status, 200, "{path}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_problem_comes_from_a_game_that_no_list_shows() {
    let (server, forward, page) = shown_at_noon().await;
    called(&server, "alice", "hidden").await;
    fools_mate(&server).await;
    let reader = Reader::of(&server);
    let listed = reader.get(&format!("{page}/problems")).await.text;
    let problems = links(&listed, PROBLEM);
    assert_eq!(problems.len(), 4, "{listed}");
    for path in problems {
        assert_eq!(reader.get(&path).await.status, 200, "{path}");
    }
    assert_eq!(kept(&server, Variant::Chess, forward).await.source, None);
    server.close().await;
}
