//! The problem of the day.

use seigneur::game::problem::DailyProblem;
use seigneur::rules::problem::{GAMES, Length};
use seigneur::rules::{Move, Variant};

use crate::support::acting::{press, shown};
use crate::support::games::{chess_in, fools_mate};
use crate::support::locale::button;
use crate::support::messages::{direct, files, lacks, says, tells, text, written};
use crate::support::problems::{DAY_MS, kept, posed, problem, problem_in, server_at_noon};

/// The key of a problem, as it is typed in coordinates.
fn key_of(daily: &DailyProblem) -> String {
    let line = daily.problem.write_line();
    line.split(' ').next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_gives_a_problem_that_is_the_same_for_all() {
    let (server, _) = server_at_noon().await;
    fools_mate(&server).await;
    let chess = [("game", "chess")];
    for user in ["carol", "bob"] {
        let posed = problem(&server, user, &chess).await;
        says(&posed, "**Chess · the problem of the day**");
        says(&posed, "\nBlack to move and mate in one.\n");
        says(
            &posed,
            "press **Move**, or type `/problem game:Chess move:…`",
        );
        let said = text(&posed);
        lacks(&said, "#1");
        lacks(&said, "tried");
        let [picture] = files(&posed) else {
            panic!("one picture");
        };
        assert!(picture.filename.starts_with("problem-chess-"));
        assert!(picture.bytes.starts_with(b"\x89PNG"));
        let alt = picture.description.as_deref().unwrap();
        assert_eq!(alt.matches("to move").count(), 1, "{alt}");
        lacks(&alt, "alice");
        lacks(&alt, "Qh4");
    }

    let answer = |mv| [("game", "chess"), ("move", mv)];
    let wrong = problem(&server, "carol", &answer("Qg5")).await;
    says(&wrong, "**Qg5** is not it yet: the game goes on, with ");
    says(&wrong, "You have tried one move so far.");
    says(&wrong, "Black to move and mate in one.");
    assert_eq!(files(&wrong).len(), 1);
    // What is no legal move is no try.
    let illegal = problem(&server, "carol", &answer("d8d1")).await;
    says(&illegal, "blocked by the black pawn on d7");
    assert_eq!(files(&illegal).len(), 1, "the reason is shown");
    let blocked = problem(&server, "carol", &answer("hello")).await;
    says(&blocked, "I cannot read “hello” as a move");

    let solved = problem(&server, "carol", &answer("qh4")).await;
    for part in [
        "Solved, with 2 tries. Well done!",
        "Solution: **Qh4#**",
        "The position is from table #1.",
        "Your streak: one day running, best 1.",
        "Nobody else here has solved it so far.",
        "The next one comes <t:",
    ] {
        says(&solved, part);
    }
    let alt = files(&solved)[0].description.as_deref().unwrap();
    tells(&alt, "Solution: Qh4#");
    // Solved is solved, whatever is answered later.
    for again in [&chess[..], &answer("Qg5")[..], &answer("Qh4")[..]] {
        let shown = problem(&server, "carol", again).await;
        says(&shown, "You have solved this one, with 2 tries.");
        says(&shown, "Solution: **Qh4#**");
    }
    let first = problem(&server, "bob", &answer("Qh4#")).await;
    says(&first, "Solved at the first try. Well seen!");
    says(&first, "2 people here have solved it, 1 at the first try.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_solved_by_taps_alone_and_each_solves_their_own() {
    let (server, _) = server_at_noon().await;
    fools_mate(&server).await;
    let chess = [("game", "chess")];
    let posed = problem(&server, "carol", &chess).await;
    let pieces = press(&server, "carol", &posed, "move").await;
    says(&pieces, "Black to move. Which piece?");
    // The way back leads to the task.
    let back = press(&server, "carol", &pieces, "back").await;
    says(&back, "Black to move and mate in one.");
    let pieces = press(&server, "carol", &back, "move").await;
    let targets = server.choose("carol", shown(&pieces), "d8").await;
    let wrong = server.choose("carol", shown(&targets), "d8g5").await;
    says(&wrong, "**Qg5** is not it yet");
    let other = problem(&server, "carol", &chess).await;
    // What is typed and refused is answered with a way to try another.
    let tried = [chess[0], ("move", "Nd5")];
    let refused = problem(&server, "carol", &tried).await;
    says(&refused, "You have no knight that can go to d5");
    let pieces = press(&server, "carol", &refused, "move").await;
    let targets = server.choose("carol", shown(&pieces), "d8").await;
    let solved = server.choose("carol", shown(&targets), "d8h4").await;
    says(&solved, "Solved, with 2 tries.");
    // A tap from before shows that it is solved.
    let late = press(&server, "carol", &other, "move").await;
    says(&late, "You have solved this one, with 2 tries.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn while_no_game_has_ended_there_is_a_problem_of_each_game() {
    let (server, forward) = server_at_noon().await;
    // A game that goes on gives none, however good it would be.
    let position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    server
        .game("chess", &["alice", "bob"], Some(position))
        .await;
    for variant in GAMES {
        let named = ("game", variant.id());
        let posed = problem(&server, "carol", &[named]).await;
        says(&posed, "the problem of the day");
        assert_eq!(files(&posed).len(), 1);
        let daily = kept(&server, variant, forward).await;
        assert_eq!(daily.source, None);
        assert_ne!(daily.problem.position().to_string(), position);
        let key = key_of(&daily);
        let solved = problem(&server, "carol", &[named, ("move", &key)]).await;
        says(&solved, "Solved at the first try.");
        let said = text(&solved);
        lacks(&said, "table");
        let line = said.lines().find(|line| line.starts_with("Solution: "));
        let moves = line.unwrap().split(' ').count() - 1;
        assert_eq!(moves, daily.problem.line().len(), "{said}");
    }
    // Without a name, the game whose turn it is today is meant.
    let today = problem(&server, "carol", &[]).await;
    says(&today, "You have solved this one, at the first try.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_won_in_two_is_answered_by_the_key() {
    let (server, mut forward) = server_at_noon().await;
    let daily = posed(&server, &mut forward, Variant::Trichess, Length::InMoves(2)).await;
    let named = ("game", "trichess");
    let shown = problem(&server, "bob", &[named]).await;
    says(&shown, "to move and mate or give fat in two");
    let position = daily.problem.position();
    let key = key_of(&daily);
    let board = position.topology();
    // One that ends the game without winning it is answered in other words.
    let goes_on = |mv: &Move| position.play(*mv).is_ok_and(|it| it.outcome().is_none());
    let moves = position.legal_moves().into_iter().filter(goes_on);
    let mut others = moves
        .map(|mv| mv.coordinates(board))
        .filter(|mv| *mv != key);
    // After some an answer ends the game, which is told in other words.
    let mut tries = 1;
    loop {
        let other = others.next().unwrap();
        let wrong = problem(&server, "bob", &[named, ("move", &other)]).await;
        tries += 1;
        if text(&wrong).contains("is not it yet: after ") {
            says(&wrong, "there is no win with the next move.");
            break;
        }
    }
    let solved = problem(&server, "bob", &[named, ("move", &key)]).await;
    says(&solved, &format!("Solved, with {tries} tries."));
    let line = text(&solved);
    let line = line.lines().find(|line| line.starts_with("Solution: "));
    assert_eq!(line.unwrap().matches("**").count(), 4, "two moves in bold");

    // What takes three moves is told so, with how difficult it is.
    let daily = posed(&server, &mut forward, Variant::Trichess, Length::InMoves(3)).await;
    let shown = problem(&server, "bob", &[named]).await;
    says(&shown, "to move and mate or give fat in three");
    says(&shown, "\nDifficulty: ");
    let position = daily.problem.position();
    let goes_on = |mv: &Move| position.play(*mv).is_ok_and(|it| it.outcome().is_none());
    let moves = position.legal_moves().into_iter().filter(goes_on);
    let mut others = moves.filter(|mv| Some(mv) != daily.problem.line().first());
    loop {
        let other = others.next().unwrap().coordinates(position.topology());
        let wrong = problem(&server, "bob", &[named, ("move", &other)]).await;
        if text(&wrong).contains("there is no win within the next 2 moves.") {
            break;
        }
    }
    let key = key_of(&daily);
    let solved = problem(&server, "bob", &[named, ("move", &key)]).await;
    let line = text(&solved);
    let line = line.lines().find(|line| line.starts_with("Solution: "));
    let bold = line.unwrap().matches("**").count();
    assert!(
        bold == 4 || bold == 6,
        "its two or three moves in bold: {bold}"
    );

    posed(
        &server,
        &mut forward,
        Variant::Yalta,
        Length::BeforeNextTurn,
    )
    .await;
    let shown = problem(&server, "bob", &[("game", "yalta")]).await;
    says(&shown, "One move leads to mate before ");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn days_in_a_row_are_counted_over_all_games() {
    let (server, mut forward) = server_at_noon().await;
    let mut solve = async |days: u64, variant: Variant| {
        server.wait_days(days);
        forward += DAY_MS * i64::try_from(days).unwrap();
        problem(&server, "alice", &[("game", variant.id())]).await;
        let key = key_of(&kept(&server, variant, forward).await);
        let options = [("game", variant.id()), ("move", key.as_str())];
        text(&problem(&server, "alice", &options).await)
    };
    for (days, variant, expected) in [
        (0, Variant::Chess, "one day running, best 1"),
        (0, Variant::Yalta, "one day running, best 1"),
        (1, Variant::Trichess, "2 days running, best 2"),
        (1, Variant::Chess, "3 days running, best 3"),
        (2, Variant::Chess, "one day running, best 3"),
        (1, Variant::Echecs3, "2 days running, best 3"),
    ] {
        let said = solve(days, variant).await;
        assert!(said.contains(expected), "{said:?} lacks {expected:?}");
    }
    // The next day has a problem of its own.
    server.wait_days(1);
    let next = problem(&server, "alice", &[("game", "echecs3")]).await;
    says(&next, "press **Move**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_gives_one_problem_and_not_more() {
    let (server, mut forward) = server_at_noon().await;
    fools_mate(&server).await;
    problem(&server, "carol", &[("game", "chess")]).await;
    let daily = kept(&server, Variant::Chess, forward).await;
    assert_eq!(daily.source.map(|number| number.0), Some(1));
    server.wait_days(1);
    forward += DAY_MS;
    problem(&server, "carol", &[("game", "chess")]).await;
    let next = kept(&server, Variant::Chess, forward).await;
    assert_eq!(next.source, None);
    assert_ne!(next.problem, daily.problem);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_no_problem_it_is_said_where_there_are() {
    let (server, _) = server_at_noon().await;
    for (game, name) in [("echeversi", "Écheversi"), ("yalta-last_king", "Yalta")] {
        let refused = problem(&server, "alice", &[("game", game)]).await;
        says(&refused, "has no problems");
        says(&refused, name);
        says(&refused, "one a day of each of these: Trichess, ");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_problem_is_solved_in_direct_messages_too() {
    let (server, _) = server_at_noon().await;
    // Those of games are for their servers alone.
    fools_mate(&server).await;
    let home = direct(&server, "alice");
    let chess = [("game", "chess")];
    let posed = problem_in(&server, "alice", home, &chess).await;
    says(&posed, "**Chess · the problem of the day**");
    assert_eq!(files(&posed).len(), 1);
    let here = problem(&server, "alice", &chess).await;
    assert_ne!(files(&posed)[0].bytes, files(&here)[0].bytes);
    let pieces = press(&server, "alice", &posed, "move").await;
    says(&pieces, "Which piece?");
    let today = problem_in(&server, "alice", home, &[]).await;
    says(&today, "the problem of the day");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn le_probleme_du_jour_se_pose_en_francais() {
    let (server, _) = server_at_noon().await;
    let salon = server.sandbox.channel("salon");
    let game = chess_in(&server, salon, ["bob", "chloe"]).await;
    game.fools_mate().await;
    let chess = ("game", "chess");
    let posed = problem_in(&server, "chloe", salon, &[chess]).await;
    says(&posed, "le problème du jour**");
    says(&posed, "Les Noirs jouent et matent en un coup.");
    says(&posed, "ou tapez `/problème jeu:Échecs coup:…`.");
    let alt = files(&posed)[0].description.as_deref().unwrap();
    assert_eq!(alt.matches("Noirs").count(), 1, "{alt}");
    let wrong = problem_in(&server, "chloe", salon, &[chess, ("move", "Dg5")]).await;
    says(
        &wrong,
        "**Dg5** n’est pas encore le bon\u{a0}: la partie continue",
    );
    says(&wrong, "Vous avez essayé 1 coup jusqu’ici.");
    let solved = problem_in(&server, "chloe", salon, &[chess, ("move", "Dh4")]).await;
    for part in [
        "Résolu, en 2 essais. Bien joué\u{202f}!",
        "Solution\u{a0}: **Dh4#**",
        "La position vient de la partie nº\u{a0}1.",
        "Votre série\u{a0}: 1 jour de suite, 1 au mieux.",
        "Personne d’autre ne l’a encore résolu ici.",
    ] {
        says(&solved, part);
    }
    let refused = problem_in(&server, "chloe", salon, &[("game", "echeversi")]).await;
    says(&refused, "n’a pas de problèmes\u{a0}:");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_of_solvers_is_told_and_forgotten() {
    let (server, forward) = server_at_noon().await;
    let general = server.sandbox.channel("general");
    problem(&server, "alice", &[("game", "chess")]).await;
    let daily = kept(&server, Variant::Chess, forward).await;
    let key = key_of(&daily);
    problem(&server, "alice", &[("game", "chess"), ("move", &key)]).await;
    let exported = async || {
        let answer = server.slash("alice", general, "privacy export", &[]).await;
        let all: serde_json::Value = serde_json::from_str(&written(&files(&answer)[0])).unwrap();
        all["problems"].clone()
    };
    let told = exported().await;
    assert_eq!(told[0]["game"], "chess");
    assert_eq!(told[0]["tries"], 1);
    assert_eq!(told[0]["day_ms"], daily.key.day.begins().0);
    assert!(told[0]["solved_ms"].is_i64(), "{told}");
    let asked = server.slash("alice", general, "privacy forget", &[]).await;
    let question = asked.message.unwrap().id;
    server.press("alice", question, &button("confirm")).await;
    assert_eq!(exported().await, serde_json::json!([]));
    assert_eq!(
        server.store().await.solvers(daily.key).await.unwrap().all,
        0
    );
    let posed = problem(&server, "alice", &[("game", "chess")]).await;
    says(&posed, "press **Move**");
    server.close().await;
}
