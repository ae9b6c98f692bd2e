//! Whole games as animations, from the reader's seat.

use seigneur::sandbox::{Answer, Attachment, ChannelId};

use crate::support::games::fools_mate;
use crate::support::messages::{files, says, text};
use crate::support::quiet_play::play_quietly;
use crate::support::test_server::{PATIENCE, TestServer};

/// The number of pictures of an animation, and its width.
fn frames(file: &Attachment) -> (usize, u16) {
    let mut decoder = gif::Decoder::new(&file.bytes[..]).unwrap();
    let mut frames = 0;
    while decoder.next_frame_info().unwrap().is_some() {
        frames += 1;
    }
    (frames, decoder.width())
}

/// The answer to `/replay` once the drawing, which may say how far it has come, is over.
async fn replay(server: &TestServer, user: &str, thread: ChannelId) -> Answer {
    let sent = server
        .sandbox
        .slash(server.user(user), thread, "replay", &[]);
    let id = sent.unwrap();
    let drawn = server.sandbox.wait_for(PATIENCE * 2, |view| {
        let answer = view.is_answered(id).then(|| view.answer(id)).flatten()?;
        (!text(&answer).starts_with("Drawing…")).then_some(answer)
    });
    drawn.await.expect("a replay")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_every_position() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    let answer = replay(&server, "bob", game.thread).await;
    assert_eq!(text(&answer), "Chess #1 · the game is over");
    let [file] = files(&answer) else {
        panic!("one file");
    };
    assert_eq!(file.filename, "chess-1.gif");
    assert_eq!(frames(file), (5, 1024));
    let alt = file.description.as_ref().unwrap();
    let told =
        "Animated replay of Chess #1, 5 positions. The last one: The game has ended: checkmate.";
    assert!(alt.starts_with(told), "{alt}");
    // Seen from the other side it is another picture.
    let of_white = replay(&server, "alice", game.thread).await;
    assert!(files(&of_white)[0].bytes != file.bytes);
    let theme = [("theme", "light".into())];
    server
        .slash("bob", game.thread, "settings theme", &theme)
        .await;
    let light = replay(&server, "bob", game.thread).await;
    assert!(files(&light)[0].bytes != file.bytes);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_replay_says_how_far_it_has_come() {
    let mut server = TestServer::start().await;
    let thread = server.game("chess", &["alice", "bob"], None).await.thread;
    play_quietly(&mut server, 300).await;
    let sent = server
        .sandbox
        .slash(server.user("alice"), thread, "replay", &[]);
    let first = server.sandbox.wait_answer(sent.unwrap(), PATIENCE * 2);
    let first = first.await.expect("an interim answer");
    says(&first, "Drawing… ");
    says(&first, " of 301");
    let message = first.message.unwrap().id;
    let whole = server.sandbox.wait_for(PATIENCE * 6, |view| {
        let mut answers = view.messages(thread);
        let answer = answers.find(|known| known.id == message)?;
        (!answer.attachments.is_empty()).then(|| answer.clone())
    });
    let whole = whole.await.expect("the replay");
    assert!(
        whole.content.starts_with("Chess #1 · "),
        "{}",
        whole.content
    );
    assert_eq!(frames(&whole.attachments[0]).0, 301);
    assert!(whole.attachments[0].bytes.len() <= 10 << 20);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_keeps_to_the_limit_for_files() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    let whole = replay(&server, "bob", game.thread).await;
    let bytes = files(&whole)[0].bytes.len();
    server.sandbox.refusals().announce_file_limit(bytes - 1);
    let smaller = replay(&server, "bob", game.thread).await;
    let said = "The picture is smaller than usual (720 px), so that the file keeps within ";
    says(&smaller, said);
    let [file] = files(&smaller) else {
        panic!("one file");
    };
    assert_eq!(frames(file), (5, 720));
    assert!(file.bytes.len() < bytes);
    server.sandbox.refusals().announce_file_limit(1000);
    let refused = replay(&server, "bob", game.thread).await;
    says(&refused, "This game is too long for an animation");
    assert!(files(&refused).is_empty());
    server.close().await;
}
