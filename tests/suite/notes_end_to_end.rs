//! Notes that players write for themselves.

use seigneur::sandbox::OptionValue;

use super::reach_end_to_end::{direct, says};
use super::records_end_to_end::{files, written};
use super::town::{Town, text};

#[tokio::test(flavor = "multi_thread")]
async fn a_note_is_its_authors_alone() {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    let none = town.slash("alice", game.thread, "note", &[]).await;
    says(&none, "You have no note on Chess #1");
    for written in ["first", "**Trap** on c4 <@1> @everyone"] {
        let options = [("text", written.into())];
        let kept = town.slash("alice", game.thread, "note", &options).await;
        says(&kept, "Kept as your note on Chess #1");
    }
    let safe = "\\*\\*Trap\\*\\* on c4 \\<\\@\u{200b}1\\> \\@\u{200b}everyone";
    let shown = town.slash("alice", game.thread, "note", &[]).await;
    says(
        &shown,
        &format!("Your note on Chess #1. Only you see it.\n{safe}"),
    );
    for format in ["picture", "text"] {
        let options = [("format", format.into())];
        let board = town.slash("alice", game.thread, "board", &options).await;
        says(&board, &format!("\n\nYour note: {safe}"));
        let board = town.slash("bob", game.thread, "board", &options).await;
        assert!(!text(&board).contains("Trap") && !text(&board).contains("note"));
    }
    let none = town.slash("bob", game.thread, "note", &[]).await;
    says(&none, "You have no note");
    let refused = town
        .slash("dave", game.thread, "note", &[("text", "x".into())])
        .await;
    says(&refused, "You do not play at this table");

    // It is kept with the game, and seen from direct messages too.
    let home = direct(&town, "alice");
    let shown = town.slash("alice", home, "note", &[]).await;
    says(&shown, safe);
    let erased = town
        .press("alice", shown.message.unwrap().id, "Erase")
        .await;
    assert_eq!(text(&erased), "Your note on table #1 is erased.");
    assert!(erased.message.unwrap().buttons().is_empty());
    let board = town.slash("alice", game.thread, "board", &[]).await;
    assert!(!text(&board).contains("note"), "{}", text(&board));
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_note_is_cut_and_whole_in_a_file() {
    let town = Town::open().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    let stars = "*".repeat(1500);
    let options = [("text", OptionValue::from(stars.as_str()))];
    let kept = town.slash("alice", game.thread, "note", &options).await;
    says(&kept, "\\*\\*…");
    let [file] = files(&kept) else {
        panic!("one file");
    };
    assert_eq!(file.filename, "note-chess-1.txt");
    assert_eq!(written(file), stars);
    for format in ["picture", "text"] {
        let options = [("format", format.into())];
        let board = town.slash("alice", game.thread, "board", &options).await;
        says(&board, "\\*…");
        assert!(text(&board).chars().count() <= 2000);
    }
    let erased = town.press("alice", kept.message.unwrap().id, "Erase").await;
    assert!(erased.message.unwrap().attachments.is_empty());

    let too_long = "x".repeat(1501);
    let options = [("text", OptionValue::from(too_long.as_str()))];
    let refused = town
        .sandbox
        .slash(town.user("alice"), game.thread, "note", &options);
    assert!(
        refused.is_err(),
        "the service takes no more than 1,500 characters"
    );
    town.close().await;
}
