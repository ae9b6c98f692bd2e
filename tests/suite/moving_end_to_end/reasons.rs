//! Why a move is not legal, as a picture.

use super::*;
use crate::support::locale::{button, en_part};

/// The picture that a refused `/move` is answered with: exactly this one, described.
async fn refused(
    game: &GameFixture<'_>,
    variant: Variant,
    position: &str,
    typed: &str,
    pointers: &[Pointer],
) {
    let answer = game.try_move("alice", typed).await;
    let said = shown(&answer);
    let position = Position::parse(variant, position).unwrap();
    let names: Vec<&str> = game.players.iter().map(String::as_str).collect();
    let expected = drawn(
        position,
        Color::White,
        &names,
        vec![],
        pointers.to_vec(),
        640,
    );
    assert_eq!(said.attachments.len(), 1, "{}", said.content);
    assert!(
        said.attachments[0].bytes == expected,
        "{typed}: another picture"
    );
    let told = format!("The move tried: {typed}.");
    assert!(alt(said).contains(&told), "{}", alt(said));
    assert_eq!(buttons(said), ["Move"]);
    assert_eq!(game.boards().len(), 1);
}

/// A game of one kind from a position, and what points at things in it.
struct Scenery {
    variant: Variant,
    position: &'static str,
}

impl Scenery {
    fn tried(&self, text: &str) -> Pointer {
        Pointer::Refused(Move::from_coordinates(text, self.variant.topology()).unwrap())
    }

    fn obstacle(&self, name: &str) -> Pointer {
        Pointer::Obstacle(self.variant.topology().square(name).unwrap())
    }

    fn threat(&self, from: &str, to: &str) -> Pointer {
        let square = |name| self.variant.topology().square(name).unwrap();
        Pointer::Threat {
            from: square(from),
            to: square(to),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_picture_shows_what_is_in_the_way_of_a_move() {
    let server = TestServer::start().await;
    // A rook pins the knight; another guards d1 and d2; the bishop's way is blocked.
    let scenery = Scenery {
        variant: Variant::Chess,
        position: "3rr2k/8/8/8/8/6P1/4N2B/R3K3 w Q - 0 1",
    };
    let game = server
        .game("chess", &["alice", "bob"], Some(scenery.position))
        .await;
    for (typed, shown) in [
        (
            "e2c3",
            vec![scenery.tried("e2c3"), scenery.threat("e8", "e1")],
        ),
        (
            "e1d2",
            vec![scenery.tried("e1d2"), scenery.threat("d8", "d2")],
        ),
        (
            "e1c1",
            vec![scenery.tried("e1c1"), scenery.threat("d8", "d1")],
        ),
        ("h2f4", vec![scenery.tried("h2f4"), scenery.obstacle("g3")]),
        ("h2g3", vec![scenery.tried("h2g3"), scenery.obstacle("g3")]),
    ] {
        refused(&game, scenery.variant, scenery.position, typed, &shown).await;
    }
    let targets = Pointer::Targets(scenery.variant.topology().square("a1").unwrap());
    refused(&game, scenery.variant, scenery.position, "a1b3", &[targets]).await;

    let answer = game.try_move("alice", "a1b3").await;
    let told =
        "The move tried: a1b3. The piece on a1 can go to: a2, a3, a4, a5, a6, a7, a8, b1, c1, d1.";
    assert!(
        alt(shown(&answer)).contains(told),
        "{}",
        alt(shown(&answer))
    );

    // Of a piece that cannot go there it is shown where it can.
    let answer = game.try_move("alice", "Rb5").await;
    let told = alt(shown(&answer));
    let targets = "The piece on a1 can go to: a2, a3, a4, a5, a6, a7, a8, b1, c1, d1.";
    tells(&told, targets);

    // Where no such piece can go anywhere, the board as it stands is shown.
    let answer = game.try_move("alice", "e4").await;
    assert_eq!(shown(&answer).attachments.len(), 1);
    // Words say it all.
    for typed in ["e8e7", "b4b5"] {
        let answer = game.try_move("alice", typed).await;
        assert!(shown(&answer).attachments.is_empty(), "{typed}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_that_stands_is_shown_with_the_move_that_leaves_it() {
    let server = TestServer::start().await;
    let scenery = Scenery {
        variant: Variant::Chess,
        position: "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1",
    };
    let game = server
        .game("chess", &["alice", "bob"], Some(scenery.position))
        .await;
    let shown = [scenery.tried("a2a3")];
    refused(&game, scenery.variant, scenery.position, "a2a3", &shown).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shields_and_shielded_kings_are_shown() {
    let server = TestServer::start().await;
    let names = ["alice", "bob", "carol"];
    let protected = Scenery {
        variant: Variant::Trichess,
        position: "7wR/8/8/wK7|8/rP5rP1/8/7rK|8/8/1bP6/bK7 w - - 0 10 -",
    };
    let game = server
        .game("trichess", &names, Some(protected.position))
        .await;
    let shown = [protected.tried("h4h10")];
    refused(
        &game,
        protected.variant,
        protected.position,
        "h4h10",
        &shown,
    )
    .await;

    let shield = Scenery {
        variant: Variant::Trichess,
        position: "3wN4/8/wK7/3rR4|8/8/8/7rK|8/8/1bP6/4bK3 w - - 0 10 -",
    };
    let game = server.game("trichess", &names, Some(shield.position)).await;
    let position = Position::parse(shield.variant, shield.position).unwrap();
    let king = position.king(Color::Black).unwrap();
    let threat = shield.threat("d1", position.topology().name(king));
    let shown = [shield.tried("d4f3"), threat];
    refused(&game, shield.variant, shield.position, "d4f3", &shown).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_player_gets_the_picture_told_in_french() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["chloe", "denis"], None).await;
    let answer = game.try_move("chloe", "f1c4").await;
    let said = shown(&answer);
    tells(&said, "barre le passage");
    assert!(
        alt(said).contains("Coup essayé\u{a0}: f1c4."),
        "{}",
        alt(said)
    );
    server.close().await;
}

/// The public answer to a typed move that was refused.
async fn answered(game: &GameFixture<'_>, part: &str) -> PostedMessage {
    let found = game.server.sandbox.wait_for(PATIENCE, |view| {
        let mut all = view.messages(game.thread);
        all.find(|message| message.content.contains(part)).cloned()
    });
    let answer = found.await.unwrap_or_else(|| panic!("no {part}"));
    assert!(answer.ephemeral_to.is_none() && answer.pings.is_empty());
    assert!(answer.attachments.is_empty());
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_reply_is_explained_in_private() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let first = game.board(0).await;
    server.reply("alice", first.id, "Bc4");
    let refused = answered(&game, "The way is blocked by").await;
    assert_eq!(buttons(&refused), ["Show", "Move"]);
    let answer = server.press("alice", refused.id, &button("show")).await;
    let why = shown(&answer);
    tells(&why, "The way is blocked by");
    assert!(alt(why).contains("The move tried: f1c4."), "{}", alt(why));
    let start = Position::start(Variant::Chess);
    let tried = Pointer::Refused(mv(&start, "f1c4"));
    let pawn = Pointer::Obstacle(start.topology().square("e2").unwrap());
    let expected = drawn(
        Position::start(Variant::Chess),
        Color::White,
        &["alice", "bob"],
        vec![],
        vec![tried, pawn],
        640,
    );
    assert!(why.attachments[0].bytes == expected, "another picture");
    assert_eq!(buttons(why), ["Move"]);
    let public = server.sandbox.message(refused.id).unwrap();
    assert_eq!((public.edits, &public.content), (0, &refused.content));

    // It is for the player to move.
    let other = server.press("bob", refused.id, &button("show")).await;
    let said = text(&other);
    assert!(
        other.ephemeral && said.contains(&en_part("error-not-your-turn")),
        "{said}"
    );

    // Words say it all where nothing can be pointed at. The answer before stays, as it cannot be deleted.
    let stays = Fault::new(
        "DELETE",
        "/channels/*/messages/*",
        FaultKind::Status(403),
        2,
    );
    server.sandbox.faults().inject(stays);
    server.reply("alice", first.id, "e4e5");
    let plain = answered(&game, "nothing to move on e4").await;
    assert_eq!(buttons(&plain), ["Move"]);

    // The answers go with the next board; a press on the way is told so.
    game.play("alice", "e4").await;
    let late = server.press("alice", refused.id, &button("show")).await;
    let said = text(&late);
    tells(&said, "moved on since that move was tried");
    assert_eq!(game.boards().len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_reply_is_explained_in_french() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["chloe", "denis"], None).await;
    server.reply("chloe", game.board(0).await.id, "Fc4");
    let refused = answered(&game, "barre le passage").await;
    assert_eq!(buttons(&refused), ["Montrer", "Jouer un coup"]);
    let answer = server.press("chloe", refused.id, "Montrer").await;
    let why = shown(&answer);
    assert!(
        alt(why).contains("Coup essayé\u{a0}: f1c4."),
        "{}",
        alt(why)
    );
    server.close().await;
}
