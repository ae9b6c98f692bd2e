//! What players settle among themselves: draws, takebacks, games broken off.

use seigneur::sandbox::{Fault, FaultKind, OptionValue, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::{all_are_called, paced_game};
use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{labels, lacks, said, says, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

const TWO: [&str; 2] = ["alice", "bob"];
const THREE: [&str; 3] = ["alice", "bob", "carol"];

/// A friendly game: from a position, though the usual one.
const FRIENDLY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// The message of a proposal that is settled, once it has lost its buttons; what it says stays.
async fn settled(game: &GameFixture<'_>, offer: &PostedMessage) {
    let bare = game.server.loses_its_buttons(offer.id).await;
    assert_eq!(bare.content, offer.content);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_needs_the_word_of_everyone_still_in() {
    let server = TestServer::start().await;
    let game = server.game("trichess", &THREE, None).await;
    let [_, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let answer = game.draw("alice").await;
    says(&answer, &en("answer-proposed", &[]));
    let offer = game.said(&en_part("draw-proposed")).await;
    assert_eq!(offer.pings, [bob, carol]);
    assert_eq!(labels(&offer), ["Agree", "Decline"]);
    // Neither the one who offers nor somebody else can agree for the others.
    for (user, why) in [("alice", "agreed already"), ("denis", "Vous ne jouez pas")] {
        let refused = server.press(user, offer.id, &button("agree")).await;
        tells(&refused, why);
    }
    server.press("bob", offer.id, &button("agree")).await;
    let waiting = game.said(&en_part("proposal-agreed")).await;
    assert_eq!(waiting.pings, [carol]);
    assert_eq!(game.boards().len(), 1, "the game goes on");
    // The latest message has the buttons.
    settled(&game, &offer).await;
    server.press("carol", waiting.id, &button("agree")).await;
    let last = game.board(1).await;
    settled(&game, &waiting).await;
    tells(&last, "**Draw** by agreement");
    game.stands(&last, &[1, 1, 1]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_can_be_declined_withdrawn_and_ends_with_the_makers_move() {
    let server = TestServer::start().await;
    let game = server.game("chess", &TWO, None).await;
    let [alice, _] = game.ids()[..] else {
        panic!("two players");
    };
    game.draw("alice").await;
    let offer = game.said(&en_part("draw-proposed")).await;
    let again = game.draw("alice").await;
    tells(&again, "proposed at this table already");
    server.press("bob", offer.id, "Decline").await;
    let declined = game.said("declines the draw").await;
    assert_eq!(declined.pings, [alice]);
    settled(&game, &offer).await;
    game.draw("bob").await;
    let offer = offered_last(&game).await;
    let board = game.play("alice", "e4").await;
    assert!(
        !board.content.contains(&en("draw-gone", &[])),
        "it was Black's"
    );
    let board = game.play("bob", "e5").await;
    tells(&board, &en("draw-gone", &[]));
    settled(&game, &offer).await;
    // Offered by both, it is agreed.
    game.draw("bob").await;
    game.draw("alice").await;
    let last = game.board(3).await;
    game.stands(&last, &[1, 1]);
    server.close().await;
}

/// The latest offer of a draw.
async fn offered_last(game: &GameFixture<'_>) -> PostedMessage {
    let offers = |message: &&PostedMessage| labels(message).contains(&"Agree".to_owned());
    let found = game.server.sandbox.wait_for(PATIENCE, |view| {
        let messages = view.messages(game.thread);
        messages.filter(offers).last().cloned()
    });
    found.await.expect("an offer")
}

const FORBIDDEN: FaultKind = FaultKind::Refused {
    status: 403,
    code: 50013,
};

#[tokio::test(flavor = "multi_thread")]
async fn buttons_that_cannot_be_taken_away_answer_nothing_and_hold_nothing_up() {
    let server = TestServer::start().await;
    let game = server.game("chess", &TWO, None).await;
    game.draw("alice").await;
    let offer = game.said(&en_part("draw-proposed")).await;
    let edits = "/channels/*/messages/*";
    let refused = Fault::new("PATCH", edits, FORBIDDEN, 1);
    server.sandbox.faults().inject(refused);
    game.play("alice", "e4").await;
    game.play("bob", "e5").await;
    assert_eq!(server.sandbox.faults().left(), 0);
    let late = server.press("bob", offer.id, &button("agree")).await;
    tells(&late, "no longer proposed");
    // A message that is gone has no buttons to lose.
    game.draw("alice").await;
    let offer = offered_last(&game).await;
    server.sandbox.moderation().delete_message(offer.id);
    game.play("alice", "Nf3").await;
    game.play("bob", "Nc6").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_threefold_repetition_is_told_and_claimed() {
    let server = TestServer::start().await;
    let game = server.game("chess", &TWO, None).await;
    let refused = game.draw("bob").await;
    assert!(
        text(&refused).contains(&en("answer-proposed", &[])),
        "an offer, not a claim"
    );
    let offer = game.said(&en_part("draw-proposed")).await;
    server.press("bob", offer.id, "Decline").await;
    game.said("no longer offers").await;
    let mut board = game.board(0).await;
    for mv in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
        let user = if mv.ends_with(['3', '1']) {
            "alice"
        } else {
            "bob"
        };
        lacks(&board, "claims a draw");
        board = game.play(user, mv).await;
    }
    tells(&board, "`/draw` claims a draw");
    let asked = game.command("alice", "draw").await;
    let question = asked.message.expect("a question");
    let why = "in Chess #1, as the position has stood three times. Claim it";
    tells(&question, why);
    assert_eq!(labels(&question), ["Confirm", "Offer a draw", "Cancel"]);
    server.press("alice", question.id, &button("confirm")).await;
    let last = game.board(9).await;
    tells(&last, "claims a draw");
    tells(&last, "stood three times");
    game.stands(&last, &[1, 1]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_taken_back_in_friendly_games_when_all_agree() {
    let server = TestServer::start().await;
    let game = server.game("chess", &TWO, Some(FRIENDLY)).await;
    let [_, bob] = game.ids()[..] else {
        panic!("two players");
    };
    let nothing = game.command("alice", "takeback").await;
    tells(&nothing, "no move of yours");
    game.play("alice", "e4").await;
    game.play("bob", "e5").await;
    game.command("alice", "takeback").await;
    let asked = game.said("asks to take back").await;
    tells(&asked, "**e4** and the move after it");
    assert_eq!(asked.pings, [bob]);
    server.press("bob", asked.id, &button("agree")).await;
    let board = game.board(3).await;
    settled(&game, &asked).await;
    tells(&board, "stands again");
    let first = game.boards()[0].attachments[0].description.clone();
    assert_eq!(
        board.attachments[0].description, first,
        "the first position"
    );
    game.play("alice", "d4").await;
    // The next move is the answer no.
    game.command("alice", "takeback").await;
    game.said("**d4**.").await;
    let board = game.play("bob", "d5").await;
    tells(&board, "nothing is taken back");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_moves_has_no_analysis_to_ask_for() {
    let server = TestServer::start().await;
    for moves in [&[][..], &["e4"]] {
        let game = server.friendly_game("chess", &TWO).await;
        for mv in moves {
            game.play("alice", mv).await;
        }
        game.resign("alice").await;
        let last = game.board(moves.len() + 1).await;
        let offered = labels(&last);
        assert!(offered.contains(&button("rematch")), "{offered:?}");
        let is_offered = offered.contains(&button("analyse"));
        assert_eq!(is_offered, !moves.is_empty(), "{offered:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_know_no_takeback() {
    let server = TestServer::start().await;
    let game = server.game("chess", &TWO, None).await;
    game.play("alice", "e4").await;
    let refused = game.command("alice", "takeback").await;
    tells(&refused, "friendly games only");
    let echeversi = server.game("echeversi", &TWO, None).await;
    let refused = echeversi.draw("alice").await;
    tells(&refused, "the score decides");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_broken_off_only_while_it_is_young() {
    let server = TestServer::start().await;
    let old = server.friendly_game("chess", &TWO).await;
    old.play_by_turns(&["e4", "e5", "d4", "d5"]).await;
    // From then on the other has to agree.
    let asked = old.command("alice", "abort").await;
    tells(&asked, &en("answer-proposed", &[]));
    let request = old.said(&en_part("abort-proposed")).await;
    assert_eq!(request.pings, [server.user("bob")]);
    server.press("bob", request.id, "Decline").await;
    old.said("wants to play on").await;
    assert_eq!(old.boards().len(), 5);
    let young = server.game("trichess", &THREE, None).await;
    let asked = young.command("carol", "abort").await;
    let question = asked.message.expect("a question");
    assert_eq!(labels(&question), ["Confirm", "Cancel"]);
    server.press("carol", question.id, &button("confirm")).await;
    let last = young.board(1).await;
    tells(&last, "called the game off");
    tells(&last, "does not count");
    lacks(&last, "Serf");
    all_are_called(&young, &last);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn agreements_are_told_in_french() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(server.user("denis"))),
        ("color", "w".into()),
        ("rated", OptionValue::Flag(false)),
    ];
    server.slash("chloe", salon, "play", &options).await;
    let invitation = said(&server, salon, "Partie amicale").await;
    server
        .press("denis", invitation.id, &french_button("accept"))
        .await;
    let game = server.game_of(&invitation, &["chloe", "denis"]).await;
    game.play("chloe", "e4").await;
    game.command("chloe", "takeback").await;
    let asked = game.said("demande à reprendre **e4**.").await;
    assert_eq!(labels(&asked), ["D’accord", "Refuser"]);
    server.press("denis", asked.id, "Refuser").await;
    game.said("refuse la reprise").await;
    settled(&game, &asked).await;
    game.draw("denis").await;
    let offer = game.said("propose la nulle").await;
    server
        .press("chloe", offer.id, &french_button("agree"))
        .await;
    let last = game.board(2).await;
    settled(&game, &offer).await;
    tells(&last, "accepte la nulle");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_answers_for_a_week_ends_by_itself() {
    let server = TestServer::start().await;
    // Nobody's time is up meanwhile: that would be news at the table, from which the days count.
    let game = paced_game(&server, "chess", &TWO, "14d").await;
    let [alice, _] = game.ids()[..] else {
        panic!("two players");
    };
    game.draw("alice").await;
    let offer = game.said(&en_part("draw-proposed")).await;
    let waiting = server.invite("carol", &[("game", "trichess".into())]).await;
    server.wait_days(6);
    let joined = server.press("bob", waiting.id, &button("join")).await;
    tells(&joined, "You sit");
    server.wait_days(1);
    let lapsed = game.said("the offer has lapsed").await;
    assert_eq!(lapsed.pings, [alice]);
    settled(&game, &offer).await;
    game.play("alice", "e4").await;
    // Somebody sat down a day ago: the invitation stands for six more.
    server.wait_days(7);
    let in_time = |now: &PostedMessage| now.content.contains("in time");
    let closed = server.becomes(waiting.id, in_time).await;
    assert_eq!(labels(&closed), [""; 0]);
    server.close().await;
}
