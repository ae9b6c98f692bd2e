//! First a piece, then where it goes, then *Confirm*.

use super::*;
use crate::support::locale::{button, en, en_part, french_button};

#[tokio::test(flavor = "multi_thread")]
async fn three_taps_lead_to_a_preview_that_nobody_else_sees() {
    let server = TestServer::start().await;
    let names = ["alice", "bob", "carol"];
    let game = server.game("trichess", &names, None).await;
    let start_position = Position::start(Variant::Trichess);
    let first_board = game.board(0).await;
    assert_eq!(buttons(&first_board), ["Move", "Next game"]);

    let pieces = start(&game, "alice", "Move").await;
    tells(&pieces, "**Trichess #1** · your move (White)");
    let offered = pieces.options();
    assert_eq!(offered.len(), 10, "eight pawns, two knights: {offered:?}");
    assert_eq!(offered[..2], ["Knight b1 → 2 moves", "Knight g1 → 2 moves"]);
    assert_eq!(offered[2], "Pawn a2 → 2 moves");
    assert_eq!(pieces.menus().len(), 1);

    let targets = choose(&game, "alice", pieces.id, &["Knight b1 → 2 moves"]).await;
    assert_eq!(targets.content, "Where does the white knight on b1 go?");
    assert_eq!(targets.options(), ["Na3", "Nc3"]);
    assert_eq!(buttons(&targets), ["Back"]);
    assert!(
        alt(&targets).contains("The piece on b1 can go to: a3, c3."),
        "{}",
        alt(&targets)
    );
    let knight = Pointer::Targets(square(&start_position, "b1"));
    let expected = drawn(
        start_position,
        Color::White,
        &names,
        vec![],
        vec![knight],
        1024,
    );
    assert_eq!(targets.attachments.len(), 1);
    assert_eq!(targets.attachments[0].bytes, expected);

    let preview = choose(&game, "alice", pieces.id, &["Nc3"]).await;
    assert_eq!(preview.content, "Play **Nc3**? Nobody else sees this yet.");
    assert_eq!(buttons(&preview), ["Confirm", "Cancel", "Back"]);
    assert!(preview.menus().is_empty());
    assert!(
        alt(&preview).contains("The move considered: Nc3."),
        "{}",
        alt(&preview)
    );
    let arrow = Pointer::Move(mv(&start_position, "b1c3"));
    let expected = drawn(
        start_position,
        Color::White,
        &names,
        vec![],
        vec![arrow],
        1024,
    );
    assert_eq!(preview.attachments[0].bytes, expected);

    // Nothing has happened for the others.
    assert_eq!(game.boards().len(), 1);
    let untouched = server.sandbox.message(first_board.id).unwrap();
    assert_eq!((untouched.edits, untouched.attachments.len()), (0, 1));

    let played = press(&game, "alice", pieces.id, &button("confirm")).await;
    assert_eq!(played.content, "Played **Nc3**.");
    assert!(played.attachments.is_empty() && played.components.is_empty());
    let board = game.board(1).await;
    tells(&board, "played **Nc3**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_player_taps_through_in_french() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["chloe", "denis"], None).await;
    let pieces = start(&game, "chloe", "Jouer un coup").await;
    tells(&pieces, "à vous de jouer (Blanc). Quelle pièce\u{202f}?");
    let targets = choose(&game, "chloe", pieces.id, &["Cavalier b1 → 2 coups"]).await;
    assert_eq!(
        targets.content,
        "Vers quelle case jouer le cavalier blanc (b1)\u{202f}?"
    );
    let preview = choose(&game, "chloe", pieces.id, &["Cc3"]).await;
    assert!(
        preview.content.starts_with("Jouer **Cc3**\u{202f}?"),
        "{}",
        preview.content
    );
    assert!(
        alt(&preview).contains("Coup envisagé\u{a0}: Cc3."),
        "{}",
        alt(&preview)
    );
    assert_eq!(buttons(&preview), ["Confirmer", "Annuler", "Retour"]);
    let played = press(&game, "chloe", pieces.id, &french_button("confirm")).await;
    assert_eq!(played.content, "Coup joué\u{a0}: **Cc3**.");
    game.board(1).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_can_go_back_and_cancel() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let pieces = start(&game, "alice", "Move").await;
    choose(&game, "alice", pieces.id, &["Pawn e2 → 2 moves", "e4"]).await;
    let targets = press(&game, "alice", pieces.id, &button("back")).await;
    assert_eq!(targets.options(), ["e3", "e4"]);
    let again = press(&game, "alice", pieces.id, &button("back")).await;
    assert_eq!(again.options(), pieces.options());
    assert_eq!(again.content, pieces.content);
    choose(&game, "alice", pieces.id, &["Pawn d2 → 2 moves", "d4"]).await;
    let dropped = press(&game, "alice", pieces.id, &button("cancel")).await;
    assert_eq!(dropped.content, "Nothing was played.");
    assert!(dropped.attachments.is_empty() && dropped.components.is_empty());
    assert_eq!(game.boards().len(), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_cannot_move_is_told_why_and_shown_the_board() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    for (user, reason, seat) in [
        ("bob", &*en_part("error-not-your-turn"), Color::Black),
        ("carol", &*en("error-not-a-player", &[]), Color::White),
    ] {
        let answer = start(&game, user, "Move").await;
        tells(&answer, reason);
        assert!(answer.components.is_empty());
        let position = Position::start(Variant::Chess);
        let expected = drawn(position, seat, &["alice", "bob"], vec![], vec![], 1024);
        assert_eq!(answer.attachments[0].bytes, expected, "{user}");
    }
    game.resign("alice").await;
    let last = game.board(1).await;
    let after_the_end = ["Rematch", "Replay", "Next game"];
    assert_eq!(buttons(&last), after_the_end, "the game has ended");
    let first = game.board(0).await;
    let answer = server.press("bob", first.id, &button("move")).await;
    tells(&answer, &en("error-over", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_has_moved_on_is_shown_as_it_stands() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let pieces = start(&game, "alice", "Move").await;
    let other = start(&game, "alice", "Move").await;
    choose(&game, "alice", pieces.id, &["Pawn e2 → 2 moves", "e4"]).await;
    choose(&game, "alice", other.id, &["Pawn d2 → 2 moves", "d4"]).await;
    press(&game, "alice", pieces.id, &button("confirm")).await;
    game.board(1).await;
    let late = press(&game, "alice", other.id, &button("confirm")).await;
    tells(&late, &en_part("error-not-your-turn"));
    assert_eq!(late.attachments.len(), 1);

    let before = start(&game, "bob", "Move").await;
    choose(&game, "bob", before.id, &["Pawn e7 → 2 moves"]).await;
    game.play("bob", "e5").await;
    game.play("alice", "Nf3").await;
    let late = game.server.choose("bob", before.id, "e6").await;
    let late = shown(&late);
    tells(&late, "The game has moved on meanwhile");
    assert_eq!(buttons(late), ["Move"]);
    assert!(
        alt(late).contains("Last move, by White: Nf3"),
        "{}",
        alt(late)
    );
    let again = press(&game, "bob", before.id, &button("move")).await;
    tells(&again, "your move (Black)");
    lacks(&again, "moved on");

    // The button of an older board leads to the position as it stands.
    let first = game.board(0).await;
    let answer = server.press("bob", first.id, &button("move")).await;
    let offered = shown(&answer);
    tells(&offered, "moved on since that board");
    choose(&game, "bob", offered.id, &["Knight b8 → 2 moves", "Nc6"]).await;
    press(&game, "bob", offered.id, &button("confirm")).await;
    assert!(game.board(4).await.content.contains("played **Nc6**"));
    assert_eq!(game.boards().len(), 5);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_press_of_confirm_plays_nothing_more() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let pieces = start(&game, "alice", "Move").await;
    let preview = choose(&game, "alice", pieces.id, &["Pawn e2 → 2 moves", "e4"]).await;
    let confirm = preview.buttons()[0]["custom_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let alice = server.user("alice");
    let presses = [(), ()].map(|()| server.sandbox.press(alice, pieces.id, &confirm).unwrap());
    for press in presses {
        let answer = server.sandbox.wait_answer(press, PATIENCE).await.unwrap();
        assert_eq!(text(&answer), "Played **e4**.");
    }
    game.board(1).await;
    game.play("bob", "e5").await;
    assert_eq!(game.boards().len(), 3);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_press_of_confirm_plays_nothing_more_where_the_reply_was_planned() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let line = [("moves", "e4 e5".into())];
    let planned = server.slash("bob", game.thread, "if add", &line).await;
    tells(&planned, "**e5**");
    let pieces = start(&game, "alice", "Move").await;
    let preview = choose(&game, "alice", pieces.id, &["Pawn e2 → 2 moves", "e4"]).await;
    let confirm = preview.buttons()[0]["custom_id"]
        .as_str()
        .unwrap()
        .to_owned();
    let alice = server.user("alice");
    let presses = [(), ()].map(|()| server.sandbox.press(alice, pieces.id, &confirm).unwrap());
    for press in presses {
        let answer = server.sandbox.wait_answer(press, PATIENCE).await.unwrap();
        assert_eq!(text(&answer), "Played **e4**.");
    }
    let both = game.board(1).await.content;
    tells(&both, "played **e4**");
    tells(&both, "had planned **e5**");
    // The same player is to move again, and nothing has been played for her.
    game.play("alice", "Nf3").await;
    assert_eq!(game.boards().len(), 3);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn castling_captures_and_promotions_are_offered() {
    let server = TestServer::start().await;
    let position = "3r4/2P3k1/8/8/8/8/8/4K2R w K - 0 1";
    let game = server
        .game("chess", &["alice", "bob"], Some(position))
        .await;
    let pieces = start(&game, "alice", "Move").await;
    let pawn = choose(&game, "alice", pieces.id, &["Pawn c7 → 8 moves"]).await;
    let offered = pawn.options();
    let expected = [
        "c8=Q", "c8=R", "c8=B", "c8=N", "cxd8=Q", "cxd8=R", "cxd8=B", "cxd8=N",
    ];
    assert_eq!(offered, expected);
    let menu = pawn.menus()[0].clone();
    assert_eq!(menu["options"][4]["description"], "takes the black rook");
    assert!(menu["options"][0].get("description").is_none());

    press(&game, "alice", pieces.id, &button("back")).await;
    let king = choose(&game, "alice", pieces.id, &["King e1 → 4 moves"]).await;
    assert_eq!(king.options(), ["Ke2", "Kf1", "Kf2", "O-O"]);
    choose(&game, "alice", pieces.id, &["O-O"]).await;
    press(&game, "alice", pieces.id, &button("confirm")).await;
    let board = game.board(1).await;
    tells(&board, "played **O-O**");
    game.play("bob", "Ra8").await;
    let pieces = start(&game, "alice", "Move").await;
    let preview = choose(&game, "alice", pieces.id, &["Pawn c7 → 4 moves", "c8=N"]).await;
    tells(&preview, "**c8=N**");
    press(&game, "alice", pieces.id, &button("confirm")).await;
    assert!(game.board(3).await.content.contains("played **c8=N**"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn more_targets_than_a_menu_takes_stand_in_two() {
    let server = TestServer::start().await;
    let position = "8/7k/8/8/3Q4/8/8/1K6 w - - 0 1";
    let game = server
        .game("chess", &["alice", "bob"], Some(position))
        .await;
    let pieces = start(&game, "alice", "Move").await;
    let queen = choose(&game, "alice", pieces.id, &["Queen d4 → 27 moves"]).await;
    let menus = queen.menus();
    let sizes: Vec<usize> = menus
        .iter()
        .map(|menu| menu["options"].as_array().unwrap().len())
        .collect();
    assert_eq!(sizes.iter().sum::<usize>(), 27);
    assert_eq!(sizes.len(), 2);
    let hint = menus[1]["placeholder"].as_str().unwrap();
    assert!(
        hint.starts_with("Choose where it goes (") && hint.ends_with("to h8)"),
        "{hint}"
    );
    let preview = choose(&game, "alice", pieces.id, &["Qh8+"]).await;
    tells(&preview, "**Qh8+**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pieces_in_hand_are_placed_by_taps() {
    let server = TestServer::start().await;
    let game = server.game("echeversi", &["alice", "bob"], None).await;
    // The king alone can be placed: it is not asked which piece.
    let cells = start(&game, "alice", "Move").await;
    assert_eq!(cells.content, "Where do you place the white king?");
    let hints: Vec<_> = cells
        .menus()
        .iter()
        .map(|menu| menu["placeholder"].as_str().unwrap().to_owned())
        .collect();
    let parts = ["(a1 to c8)", "(d1 to f8)", "(g1 to h8)"];
    assert_eq!(
        hints,
        parts.map(|part| format!("Choose where it goes {part}"))
    );
    assert_eq!(cells.options().len(), 64);
    let preview = choose(&game, "alice", cells.id, &["K@e1"]).await;
    assert_eq!(preview.content, "Play **K@e1**? Nobody else sees this yet.");
    let start_position = Position::start(Variant::Echeversi);
    let ring = Pointer::Move(mv(&start_position, "K@e1"));
    let expected = drawn(
        start_position,
        Color::White,
        &["alice", "bob"],
        vec![],
        vec![ring],
        1024,
    );
    assert_eq!(preview.attachments[0].bytes, expected);
    let back = press(&game, "alice", cells.id, &button("back")).await;
    assert_eq!(back.options().len(), 64);
    choose(&game, "alice", cells.id, &["K@e1"]).await;
    press(&game, "alice", cells.id, &button("confirm")).await;
    game.board(1).await;

    game.play("bob", "Q@d5").await;
    let pieces = start(&game, "alice", "Move").await;
    let rooks = "Rook, 2 in hand → 62 squares";
    assert!(
        pieces.options().contains(&rooks.to_owned()),
        "{:?}",
        pieces.options()
    );
    choose(&game, "alice", pieces.id, &[rooks, "R@a1"]).await;
    press(&game, "alice", pieces.id, &button("confirm")).await;
    assert!(game.board(3).await.content.contains("played **R@a1**"));
    server.close().await;
}
