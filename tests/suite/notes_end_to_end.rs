//! Notes that players write for themselves.

use seigneur::sandbox::OptionValue;

use crate::support::locale::{button, en};
use crate::support::messages::{direct, files, lacks, says, text, written};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_its_authors_alone() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let none = server.slash("alice", game.thread, "note", &[]).await;
    says(&none, "You have no note on Chess #1");
    for written in ["first", "**Trap** on c4 <@1> @everyone"] {
        let options = [("text", written.into())];
        let kept = server.slash("alice", game.thread, "note", &options).await;
        says(&kept, "Kept as your note on Chess #1");
    }
    let safe = "\\*\\*Trap\\*\\* on c4 \\<\\@\u{200b}1\\> \\@\u{200b}everyone";
    let shown = server.slash("alice", game.thread, "note", &[]).await;
    says(
        &shown,
        &format!("Your note on Chess #1. Only you see it.\n{safe}"),
    );
    for format in ["picture", "text"] {
        let options = [("format", format.into())];
        let board = server.slash("alice", game.thread, "board", &options).await;
        says(&board, &format!("\n\nYour note: {safe}"));
        let board = server.slash("bob", game.thread, "board", &options).await;
        lacks(&board, "Trap");
        lacks(&board, "note");
    }
    let none = server.slash("bob", game.thread, "note", &[]).await;
    says(&none, "You have no note");
    let refused = server
        .slash("dave", game.thread, "note", &[("text", "x".into())])
        .await;
    says(&refused, &en("error-not-a-player", &[]));

    // It is kept with the game, and seen from direct messages too.
    let home = direct(&server, "alice");
    let shown = server.slash("alice", home, "note", &[]).await;
    says(&shown, safe);
    let erased = server.press_on("alice", &shown, &button("erase")).await;
    assert_eq!(text(&erased), "Your note on Chess #1 is erased.");
    assert!(erased.message.unwrap().buttons().is_empty());
    let board = server.slash("alice", game.thread, "board", &[]).await;
    lacks(&board, "note");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_note_is_cut_and_whole_in_a_file() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let stars = "*".repeat(1500);
    let options = [("text", OptionValue::from(stars.as_str()))];
    let kept = server.slash("alice", game.thread, "note", &options).await;
    says(&kept, "\\*\\*…");
    let [file] = files(&kept) else {
        panic!("one file");
    };
    assert_eq!(file.filename, "note-chess-1.txt");
    assert_eq!(written(file), stars);
    for format in ["picture", "text"] {
        let options = [("format", format.into())];
        let board = server.slash("alice", game.thread, "board", &options).await;
        says(&board, "\\*…");
        assert!(text(&board).chars().count() <= 2000);
    }
    let erased = server.press_on("alice", &kept, &button("erase")).await;
    assert!(erased.message.unwrap().attachments.is_empty());

    let too_long = "x".repeat(1501);
    let options = [("text", OptionValue::from(too_long.as_str()))];
    let refused = server
        .sandbox
        .slash(server.user("alice"), game.thread, "note", &options);
    assert!(
        refused.is_err(),
        "the service takes no more than 1,500 characters"
    );
    server.close().await;
}
