//! What players settle among themselves: draws, takebacks, games broken off.

use seigneur::sandbox::{Answer, Fault, FaultKind, OptionValue, PostedMessage};

use super::absence_end_to_end::begin;
use super::ends_end_to_end::all_are_called;
use super::town::{PATIENCE, Sitting, Town, text};

const TWO: [&str; 2] = ["alice", "bob"];
const THREE: [&str; 3] = ["alice", "bob", "carol"];

/// A friendly game: from a position, though the usual one.
const FRIENDLY: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

pub async fn command(game: &Sitting<'_>, user: &str, name: &str) -> Answer {
    game.town.slash(user, game.thread, name, &[]).await
}

/// A message in the thread that says something, once it is there.
pub async fn said(game: &Sitting<'_>, what: &str) -> PostedMessage {
    let found = game.town.sandbox.wait_for(PATIENCE, |view| {
        view.messages(game.thread)
            .find(|message| message.ephemeral_to.is_none() && message.content.contains(what))
            .cloned()
    });
    found
        .await
        .unwrap_or_else(|| panic!("nobody said {what:?}"))
}

/// The message of a proposal that is settled, once it has lost its buttons; what it says stays.
async fn settled(game: &Sitting<'_>, offer: &PostedMessage) {
    let bare = game.town.sandbox.wait_for(PATIENCE, |view| {
        view.message(offer.id)
            .filter(|message| message.buttons().is_empty())
            .cloned()
    });
    let bare = bare.await.expect("the buttons go");
    assert_eq!(bare.content, offer.content);
}

pub fn labels(message: &PostedMessage) -> Vec<String> {
    let rows = message.components.iter();
    let buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    buttons
        .filter_map(|button| button["label"].as_str().map(str::to_owned))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_needs_the_word_of_everyone_still_in() {
    let town = Town::open().await;
    let game = town.game("trichess", &THREE, None).await;
    let [_, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let answer = command(&game, "alice", "draw").await;
    assert!(answer.ephemeral && text(&answer).contains("asked the others"));
    let offer = said(&game, "offers a draw").await;
    assert_eq!(offer.pings, [bob, carol]);
    assert_eq!(labels(&offer), ["Agree", "Decline"]);
    // Neither the one who offers nor somebody else can agree for the others.
    for (user, why) in [("alice", "agreed already"), ("denis", "Vous ne jouez pas")] {
        let refused = town.press(user, offer.id, "Agree").await;
        assert!(text(&refused).contains(why), "{}", text(&refused));
    }
    town.press("bob", offer.id, "Agree").await;
    let waiting = said(&game, "has not answered yet").await;
    assert_eq!(waiting.pings, [carol]);
    assert_eq!(game.boards().len(), 1, "the game goes on");
    // The latest message has the buttons.
    settled(&game, &offer).await;
    town.press("carol", waiting.id, "Agree").await;
    let last = game.board(1).await;
    settled(&game, &waiting).await;
    assert!(
        last.content.contains("**Draw** by agreement"),
        "{}",
        last.content
    );
    game.stands(&last, &[1, 1, 1]);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_can_be_declined_withdrawn_and_ends_with_the_makers_move() {
    let town = Town::open().await;
    let game = town.game("chess", &TWO, None).await;
    let [alice, _] = game.ids()[..] else {
        panic!("two players");
    };
    command(&game, "alice", "draw").await;
    let offer = said(&game, "offers a draw").await;
    let again = command(&game, "alice", "draw").await;
    assert!(text(&again).contains("proposed at this table already"));
    town.press("bob", offer.id, "Decline").await;
    let declined = said(&game, "declines the draw").await;
    assert_eq!(declined.pings, [alice]);
    settled(&game, &offer).await;
    command(&game, "bob", "draw").await;
    let offer = offered_last(&game).await;
    let board = game.play("alice", "e4").await;
    assert!(
        !board.content.contains("offer of a draw has ended"),
        "it was Black's"
    );
    let board = game.play("bob", "e5").await;
    assert!(
        board.content.contains("offer of a draw has ended"),
        "{}",
        board.content
    );
    settled(&game, &offer).await;
    // Offered by both, it is agreed.
    command(&game, "bob", "draw").await;
    command(&game, "alice", "draw").await;
    let last = game.board(3).await;
    game.stands(&last, &[1, 1]);
    town.close().await;
}

/// The latest offer of a draw.
async fn offered_last(game: &Sitting<'_>) -> PostedMessage {
    let offers = |message: &&PostedMessage| labels(message).contains(&"Agree".to_owned());
    let found = game.town.sandbox.wait_for(PATIENCE, |view| {
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
    let town = Town::open().await;
    let game = town.game("chess", &TWO, None).await;
    command(&game, "alice", "draw").await;
    let offer = said(&game, "offers a draw").await;
    let edits = "/channels/*/messages/*";
    let refused = Fault::new("PATCH", edits, FORBIDDEN, 1);
    town.sandbox.inject(refused);
    game.play("alice", "e4").await;
    game.play("bob", "e5").await;
    assert_eq!(town.sandbox.faults_left(), 0);
    let late = town.press("bob", offer.id, "Agree").await;
    assert!(
        text(&late).contains("no longer proposed"),
        "{}",
        text(&late)
    );
    // A message that is gone has no buttons to lose.
    command(&game, "alice", "draw").await;
    let offer = offered_last(&game).await;
    town.sandbox.delete_message(offer.id);
    game.play("alice", "Nf3").await;
    game.play("bob", "Nc6").await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_threefold_repetition_is_told_and_claimed() {
    let town = Town::open().await;
    let game = town.game("chess", &TWO, None).await;
    let refused = command(&game, "bob", "draw").await;
    assert!(
        text(&refused).contains("asked the others"),
        "an offer, not a claim"
    );
    let offer = said(&game, "offers a draw").await;
    town.press("bob", offer.id, "Decline").await;
    said(&game, "no longer offers").await;
    let mut board = game.board(0).await;
    for mv in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"] {
        let user = if mv.ends_with(['3', '1']) {
            "alice"
        } else {
            "bob"
        };
        assert!(
            !board.content.contains("claims a draw"),
            "{}",
            board.content
        );
        board = game.play(user, mv).await;
    }
    assert!(
        board.content.contains("`/draw` claims a draw"),
        "{}",
        board.content
    );
    let asked = command(&game, "alice", "draw").await;
    let question = asked.message.expect("a question");
    assert_eq!(
        labels(&question),
        ["Claim the draw", "Offer a draw", "Cancel"]
    );
    town.press("alice", question.id, "Claim the draw").await;
    let last = game.board(9).await;
    assert!(last.content.contains("claims a draw"), "{}", last.content);
    assert!(
        last.content.contains("stood three times"),
        "{}",
        last.content
    );
    game.stands(&last, &[1, 1]);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_taken_back_in_friendly_games_when_all_agree() {
    let town = Town::open().await;
    let game = town.game("chess", &TWO, Some(FRIENDLY)).await;
    let [_, bob] = game.ids()[..] else {
        panic!("two players");
    };
    let nothing = command(&game, "alice", "takeback").await;
    assert!(
        text(&nothing).contains("no move of yours"),
        "{}",
        text(&nothing)
    );
    game.play("alice", "e4").await;
    game.play("bob", "e5").await;
    command(&game, "alice", "takeback").await;
    let asked = said(&game, "asks to take back").await;
    assert!(
        asked.content.contains("**e4** and the move after it"),
        "{}",
        asked.content
    );
    assert_eq!(asked.pings, [bob]);
    town.press("bob", asked.id, "Agree").await;
    let board = game.board(3).await;
    settled(&game, &asked).await;
    assert!(board.content.contains("stands again"), "{}", board.content);
    let first = game.boards()[0].attachments[0].description.clone();
    assert_eq!(
        board.attachments[0].description, first,
        "the first position"
    );
    game.play("alice", "d4").await;
    // The next move is the answer no.
    command(&game, "alice", "takeback").await;
    said(&game, "**d4**.").await;
    let board = game.play("bob", "d5").await;
    assert!(
        board.content.contains("nothing is taken back"),
        "{}",
        board.content
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_know_no_takeback() {
    let town = Town::open().await;
    let game = town.game("chess", &TWO, None).await;
    game.play("alice", "e4").await;
    let refused = command(&game, "alice", "takeback").await;
    assert!(
        text(&refused).contains("friendly games only"),
        "{}",
        text(&refused)
    );
    let echeversi = town.game("echeversi", &TWO, None).await;
    let refused = command(&echeversi, "alice", "draw").await;
    assert!(
        text(&refused).contains("the score decides"),
        "{}",
        text(&refused)
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_broken_off_only_while_it_is_young() {
    let town = Town::open().await;
    let old = town.friendly_game("chess", &TWO).await;
    for (user, mv) in [
        ("alice", "e4"),
        ("bob", "e5"),
        ("alice", "d4"),
        ("bob", "d5"),
    ] {
        old.play(user, mv).await;
    }
    // From then on the other has to agree.
    let asked = command(&old, "alice", "abort").await;
    assert!(
        text(&asked).contains("asked the others"),
        "{}",
        text(&asked)
    );
    let request = said(&old, "asks to break the game off").await;
    assert_eq!(request.pings, [town.user("bob")]);
    town.press("bob", request.id, "Decline").await;
    said(&old, "wants to play on").await;
    assert_eq!(old.boards().len(), 5);
    let young = town.game("trichess", &THREE, None).await;
    let asked = command(&young, "carol", "abort").await;
    let question = asked.message.expect("a question");
    assert_eq!(labels(&question), ["Confirm", "Cancel"]);
    town.press("carol", question.id, "Confirm").await;
    let last = young.board(1).await;
    assert!(
        last.content.contains("broke the game off"),
        "{}",
        last.content
    );
    assert!(last.content.contains("does not count"), "{}", last.content);
    assert!(!last.content.contains("Serf"), "{}", last.content);
    all_are_called(&young, &last);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn agreements_are_told_in_french() {
    let town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(town.user("denis"))),
        ("color", "w".into()),
        ("rated", OptionValue::Flag(false)),
    ];
    town.slash("chloe", salon, "play", &options).await;
    let invitation = town.sandbox.wait_for(PATIENCE, |view| {
        view.messages(salon)
            .find(|message| message.content.contains("Partie amicale"))
            .cloned()
    });
    let invitation = invitation.await.expect("a friendly game");
    town.press("denis", invitation.id, "Accepter").await;
    let game = town.sitting(&invitation, &["chloe", "denis"]).await;
    game.play("chloe", "e4").await;
    command(&game, "chloe", "takeback").await;
    let asked = said(&game, "demande à reprendre **e4**.").await;
    assert_eq!(labels(&asked), ["D’accord", "Refuser"]);
    town.press("denis", asked.id, "Refuser").await;
    said(&game, "refuse la reprise").await;
    settled(&game, &asked).await;
    command(&game, "denis", "draw").await;
    let offer = said(&game, "propose la nulle").await;
    town.press("chloe", offer.id, "D’accord").await;
    let last = game.board(2).await;
    settled(&game, &offer).await;
    assert!(
        last.content.contains("accepte la nulle"),
        "{}",
        last.content
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_answers_for_a_week_ends_by_itself() {
    let town = Town::open().await;
    // Nobody's time is up meanwhile: that would be news at the table, from which the days count.
    let game = begin(&town, "chess", &TWO, "14d").await;
    let [alice, _] = game.ids()[..] else {
        panic!("two players");
    };
    command(&game, "alice", "draw").await;
    let offer = said(&game, "offers a draw").await;
    let waiting = town.invite("carol", &[("game", "trichess".into())]).await;
    town.wait_days(6);
    let joined = town.press("bob", waiting.id, "Join").await;
    assert!(text(&joined).contains("You sit"), "{}", text(&joined));
    town.wait_days(1);
    let lapsed = said(&game, "the offer has lapsed").await;
    assert_eq!(lapsed.pings, [alice]);
    settled(&game, &offer).await;
    game.play("alice", "e4").await;
    // Somebody sat down a day ago: the invitation stands for six more.
    town.wait_days(7);
    let closed = town.sandbox.wait_for(PATIENCE, |view| {
        view.messages(waiting.channel)
            .find(|message| message.id == waiting.id && message.content.contains("seven days"))
            .cloned()
    });
    assert_eq!(labels(&closed.await.expect("the table is closed")), [""; 0]);
    town.close().await;
}
