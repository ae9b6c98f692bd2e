//! What is kept of games: their moves as text and as files.

use std::sync::Arc;

use seigneur::game::delivery::{Owing, Sending, Wakeup};
use seigneur::game::{
    GameService, SeededChance, ServerId, SystemClock, Table, TableKey, TableNumber,
};
use seigneur::rules::notation::pgn;
use seigneur::rules::{History, Move, Position, Variant};
use seigneur::sandbox::{Answer, Attachment};
use sqlx::SqlitePool;

use super::reach_end_to_end::{chess_in, direct, says};
use super::town::{Sitting, Town, text};

const FOOLS_MATE: [(&str, &str); 4] = [
    ("alice", "f3"),
    ("bob", "e5"),
    ("alice", "g4"),
    ("bob", "Qh4"),
];

pub async fn fools_mate(town: &Town) -> Sitting<'_> {
    let game = town.game("chess", &["alice", "bob"], None).await;
    for (user, mv) in FOOLS_MATE {
        game.play(user, mv).await;
    }
    game
}

pub fn files(answer: &Answer) -> &[Attachment] {
    assert!(answer.ephemeral);
    &answer.message.as_ref().unwrap().attachments
}

pub fn written(file: &Attachment) -> String {
    String::from_utf8(file.bytes.to_vec()).unwrap()
}

async fn resign(game: &Sitting<'_>, user: &str) {
    let asked = game.town.slash(user, game.thread, "resign", &[]).await;
    let question = asked.message.unwrap().id;
    game.town.press(user, question, "Confirm").await;
}

struct Asleep;

impl Wakeup for Asleep {
    fn wake(&self) {}

    fn sending(&self) -> Sending {
        Sending::InTurn
    }

    fn prepare(&self, _: &Arc<Table>) {}

    fn hand_over(&self, _: Owing, _: &Arc<Table>) {}
}

/// A game of chess of so many moves that goes on.
fn long_game(moves: usize) -> Vec<Move> {
    let mut games = (1..).map(|seed: usize| {
        let mut history = History::new(Position::start(Variant::Chess));
        let mut chance = seed;
        while history.outcome().is_none() && history.turns().len() < moves {
            let legal = history.position().legal_moves();
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            history.play(legal[(chance >> 33) % legal.len()]).unwrap();
        }
        history
    });
    let long = games.find(|history| history.outcome().is_none());
    long.unwrap().moves().collect()
}

/// Plays so many moves of a game at once, none of which is posted.
pub async fn play_quietly(town: &mut Town, moves: usize) {
    town.stop_bot().await;
    let pool = SqlitePool::connect(&town.database()).await.unwrap();
    let claimed = sqlx::query_as("SELECT value FROM meta WHERE key = 'application'");
    let (application,): (String,) = claimed.fetch_one(&pool).await.unwrap();
    let address = town.database();
    let store = seigneur::store::connect(&address, &application);
    let service = GameService::new(
        store.await.unwrap(),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(1)),
        Arc::new(Asleep),
    );
    let server = ServerId(town.sandbox.guild("Sandbox").0);
    let key = TableKey::Number(server, TableNumber(1));
    let mut table = service.find(key).await.unwrap();
    for mv in long_game(moves) {
        let (_, turn) = table.to_move().unwrap();
        table = service.play(table, turn, mv).await.unwrap().table;
    }
    let done = sqlx::query("UPDATE messages SET state = 'done', due_ms = NULL");
    done.execute(&pool).await.unwrap();
    pool.close().await;
    town.start_bot().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_has_the_moves_in_rounds() {
    let town = Town::open().await;
    let game = fools_mate(&town).await;
    let [alice, bob] = game.ids()[..] else {
        panic!("two players");
    };
    let expected = format!(
        "Chess #1 · the game is over\nWhite <@{alice}> · Black <@{bob}>\n\
         ```\n   White Black\n1. f3    e5\n2. g4    Qh4#\n```\n\
         **Checkmate!** <@{bob}> mates <@{alice}>.\n\
         • **Seigneur**: <@{bob}> (Black), 3 points\n• **Serf**: <@{alice}> (White), 0 points"
    );
    for user in ["alice", "dave"] {
        let answer = town.slash(user, game.thread, "history", &[]).await;
        assert!(answer.ephemeral);
        assert_eq!(text(&answer), expected);
        assert!(answer.message.unwrap().pings.is_empty());
    }
    let home = direct(&town, "bob");
    let answer = town
        .slash("bob", home, "history", &[("table", 1.into())])
        .await;
    assert_eq!(text(&answer), expected);

    town.invite("alice", &[("game", "chess".into())]).await;
    for command in ["history", "replay", "export"] {
        let answer = town
            .slash("alice", game.thread, command, &[("table", 2.into())])
            .await;
        says(&answer, "The game has not started");
    }
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_tells_who_left_and_who_went_out() {
    let town = Town::open().await;
    let players = ["alice", "bob", "carol"];
    let game = town.friendly_game("yalta", &players).await;
    game.play("alice", "e2e4").await;
    resign(&game, "carol").await;
    game.board(2).await;
    game.play("bob", "d7d6").await;
    game.play("alice", "Nf3").await;
    let said = text(&town.slash("bob", game.thread, "history", &[]).await);
    let sheet = "```\n   White Brown Black\n1. e4\n   Black resigned.\n1. …     d6\n2. Nf3\n```";
    assert!(said.contains(sheet), "{said}");
    resign(&game, "bob").await;
    game.board(5).await;
    let said = text(&town.slash("bob", game.thread, "history", &[]).await);
    assert!(said.contains("2. Nf3\n   Brown resigned.\n```"), "{said}");
    assert!(said.contains("**Last one in!**"), "{said}");

    let out = "7wR/8/8/wK7|8/1wR6/7wR/4bK2rN|8/5bP2/1wR6/7rK w - - 3 12 -";
    let game = town.game("yalta-last_king", &players, Some(out)).await;
    game.play("alice", "h4h12").await;
    game.play("carol", "d8c8").await;
    let said = text(&town.slash("bob", game.thread, "history", &[]).await);
    assert!(
        said.contains(&format!("From the position `{out}`")),
        "{said}"
    );
    let sheet = "12. Rh12#\n    Brown is mated and out.\n12. …     –     K";
    assert!(said.contains(sheet), "{said}");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_reader_has_french_letters() {
    let town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    let game = chess_in(&town, salon, ["bob", "chloe"]).await;
    game.play("bob", "Nf3").await;
    let said = text(&town.slash("chloe", game.thread, "history", &[]).await);
    assert!(said.contains("   Blanc Noir\n1. Cf3\n```"), "{said}");
    let files = town.slash("chloe", game.thread, "export", &[]).await;
    says(&files, "La partie en PGN");
    let [record, events] = self::files(&files) else {
        panic!("two files");
    };
    assert!(written(record).contains("1. Nf3 *"), "{}", written(record));
    let moved = "1. Blanc (bob)\u{a0}: Cf3";
    assert!(written(events).contains(moved), "{}", written(events));
    let note = [("text", "Attention à la diagonale".into())];
    let kept = town.slash("chloe", game.thread, "note", &note).await;
    says(
        &kept,
        "Votre note sur la partie nº\u{a0}1 (Échecs) est enregistrée",
    );
    let board = town.slash("chloe", game.thread, "board", &[]).await;
    says(&board, "Votre note\u{a0}: Attention à la diagonale");
    let erased = town
        .press("chloe", kept.message.unwrap().id, "Effacer")
        .await;
    assert!(text(&erased).contains("est effacée"), "{}", text(&erased));
    let shown = town.slash("chloe", game.thread, "replay", &[]).await;
    let alt = self::files(&shown)[0].description.clone().unwrap();
    let expected = "Animation de la partie Échecs nº\u{a0}1, 2 positions. La dernière\u{a0}:";
    assert!(alt.starts_with(expected), "{alt}");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_history_ends_with_the_last_moves_and_is_whole_in_a_file() {
    let mut town = Town::open().await;
    let thread = town.game("chess", &["alice", "bob"], None).await.thread;
    play_quietly(&mut town, 300).await;
    let answer = town.slash("alice", thread, "history", &[]).await;
    let said = text(&answer);
    let length = said.chars().count();
    assert!((1900..=2000).contains(&length), "{length}");
    assert!(said.contains("… (all rounds are in the file)\n"), "{said}");
    assert!(said.contains("\n150. "), "{said}");
    assert!(!said.contains("\n  1. "), "{said}");
    let [file] = files(&answer) else {
        panic!("one file");
    };
    assert_eq!(file.filename, "chess-1.txt");
    let sheet = written(file);
    assert!(
        sheet.starts_with("Chess, table #1.\nWhite: alice\nBlack: bob\n\n"),
        "{sheet}"
    );
    assert!(
        sheet.contains("\n  1. ") && sheet.contains("\n150. "),
        "{sheet}"
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_the_record_and_the_events() {
    let town = Town::open().await;
    let game = fools_mate(&town).await;
    let answer = town.slash("dave", game.thread, "export", &[]).await;
    says(&answer, "Chess #1 · the game is over");
    let [record, events] = files(&answer) else {
        panic!("two files");
    };
    assert_eq!(
        (&*record.filename, &*events.filename),
        ("chess-1.pgn", "chess-1.txt")
    );
    let records = pgn::read(&written(record)).unwrap();
    let [record] = records.as_slice() else {
        panic!("one record");
    };
    let guild = town.sandbox.guild("Sandbox");
    let site = format!("https://discord.com/channels/{guild}/{}", game.thread);
    for (tag, expected) in [
        ("Event", "Chess #1"),
        ("Site", &site),
        ("White", "alice"),
        ("Black", "bob"),
    ] {
        assert_eq!(record.tag(tag), Some(expected), "{tag}");
    }
    let date = record.tag("Date").unwrap();
    assert!(date.starts_with("20") && date.len() == 10, "{date}");
    assert_eq!(record.result(), "0-1");
    assert_eq!(record.history().moves().count(), 4);

    let told = written(events);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "Chess, table #1.");
    let day = date.replace('.', "-");
    for (line, expected) in lines[2..9].iter().zip([
        "alice opens the table.",
        "bob sits down.",
        "The game starts: White alice, Black bob.",
        "1. White (alice): f3",
        "1. Black (bob): e5",
        "2. White (alice): g4",
        "2. Black (bob): Qh4#",
    ]) {
        assert!(line.starts_with(&day) && line.ends_with(expected), "{line}");
        assert!(line.contains(" UTC  "), "{line}");
    }
    assert!(
        told.contains("\n\nThe game has ended: checkmate.\n"),
        "{told}"
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_for_three_is_exported_with_its_points() {
    let town = Town::open().await;
    let game = town
        .friendly_game("trichess", &["alice", "bob", "carol"])
        .await;
    game.play("alice", "e4").await;
    resign(&game, "bob").await;
    game.board(2).await;
    let answer = town.slash("carol", game.thread, "export", &[]).await;
    let [record, events] = files(&answer) else {
        panic!("two files");
    };
    let text = written(record);
    for expected in [
        "[Red \"bob\"]",
        "[Result \"2-0-2\"]",
        "[Variant \"Trichess\"]",
        "[Ending \"resignation\"]",
        "1. e4 2-0-2",
    ] {
        assert!(text.contains(expected), "{text}");
    }
    assert_eq!(pgn::read(&text).unwrap().len(), 1);
    assert!(written(events).contains("Red (bob) resigns."));
    town.close().await;
}
