use poise::serenity_prelude::{CreateAttachment, CreateButton};

use super::*;
use crate::game::channel::KnownIssue;
use crate::game::delivery::Way;
use crate::game::table::Header;
use crate::game::{Event, GameChannel, GameId, PaceOrigin, ServerId, Table, TableNumber, Terms};
use crate::rules::{Position, Variant};
use crate::words::GameServer;

/// The largest ids that the service can give.
const LARGEST: u64 = u64::MAX >> 1;
const LANGS: [Lang; 2] = [Lang::ENGLISH, Lang::FRENCH];

/// A game that has just begun, with all its pieces on the board.
fn table(variant: Variant) -> Table {
    let colors = variant.colors().iter().copied();
    let seating: Vec<_> = colors.zip((0..).map(|n| PlayerId(LARGEST - n))).collect();
    let by = seating[0].1;
    let joined = seating[1..].iter();
    let mut events = vec![Event::Opened {
        by,
        invited: vec![None; seating.len() - 1],
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    }];
    events.extend(joined.map(|&(_, player)| Event::Joined { player }));
    events.push(Event::Started { seating });
    let header = Header {
        id: GameId(LARGEST),
        server: ServerId(LARGEST),
        number: TableNumber(u64::from(u32::MAX)),
        start: Position::start(variant),
        rematch_of: None,
    };
    Table::replay(header, &events).unwrap()
}

/// The longest remark of a language, whatever is wrong.
fn longest_remark(words: &Words, lang: Lang) -> String {
    let channel = GameChannel {
        server: ServerId(LARGEST),
        number: TableNumber(1),
        channel: ChannelId(LARGEST),
        invitation: Some(crate::game::MessageId(LARGEST)),
        thread: None,
        forum: None,
        issue: None::<KnownIssue>,
        moved_from: None,
    };
    let told = Way::all().flat_map(|way| ChannelIssue::ALL.map(|issue| (way, issue)));
    let told = told.filter_map(|told| channel_issue::remark(words, lang, &channel, told));
    let longest = told.max_by_key(|remark| length(remark)).unwrap();
    assert!(length(&longest) > 80, "{longest}");
    longest
}

fn content(words: &Words, lang: Lang, table: &Table, more: &str) -> Content {
    let color = table.variant().colors()[0];
    let pictures = words.pictures();
    let described = pictures.describe_table(lang, table);
    let block = pictures.text_board(lang, &described, color);
    let server = "\u{1f451}".repeat(32);
    let heading = words
        .personal()
        .heading(lang, table, GameServer::Named(&server));
    let text = [&heading, &words.tables().turn(lang, table), more].map(str::to_owned);
    let watchers = (100..200).map(|n| PlayerId(LARGEST - n));
    let (_, to_move) = table.to_move().unwrap();
    Content {
        text: text.join("\n"),
        plain: String::new(),
        lang,
        rows: Vec::new(),
        board: Some(BoardView::Text(format!("```\n{block}\n```"))),
        pings: [to_move].into_iter().chain(watchers).collect(),
        mark: Mark::new("chess-4294967295-4294967295", "#4294967295 · 4294967295"),
        sign: Sign::Holding(String::new()),
    }
}

#[test]
fn a_text_board_with_a_remark_always_fits() {
    let words = Words::load().unwrap();
    let followed: Vec<String> = (100..200).map(|n| mention(PlayerId(LARGEST - n))).collect();
    let burst = vec!["\u{265b} moves as planned: **Qxa1b12=Q**"; 60].join("\n");
    for (variant, lang) in Variant::ALL
        .into_iter()
        .flat_map(|v| LANGS.map(|lang| (v, lang)))
    {
        let table = table(variant);
        for more in ["", &followed.join(", "), &burst] {
            let content = content(&words, lang, &table, more);
            let (mark, to_move) = (content.mark.clone(), mention(content.pings[0]));
            let mark = mark.print();
            let Some(BoardView::Text(block)) = &content.board else {
                panic!("a board in text");
            };
            let block = block.clone();
            let remark = longest_remark(&words, lang);
            let message = content.message(Form::Text, Some(remark.clone()));
            let message = serde_json::to_value(&message).unwrap();
            let said = message["content"].as_str().unwrap();
            assert!(
                length(said) <= LONGEST,
                "{variant} {lang:?}: {}",
                length(said)
            );
            assert!(said.starts_with(&remark) && said.contains(&block), "{said}");
            assert!(said.ends_with(&format!("\n{mark}")), "{said}");
            assert!(said.contains(&to_move), "{said}");
        }
    }
}

#[test]
fn a_mark_stands_in_the_picture_or_in_a_button_or_else_in_small_print() {
    let words = Words::load().unwrap();
    let table = table(Variant::Chess);
    let said = |board: Option<BoardView>, buttons: &[&str], form: Form| {
        let buttons = buttons.iter().map(|id| CreateButton::new(*id).label("Yes"));
        let rows = vec![CreateActionRow::Buttons(buttons.collect())];
        let content = Content {
            board,
            rows,
            mark: Mark::new("chess-12-17", "#12 · 17"),
            ..content(&words, Lang::ENGLISH, &table, "")
        };
        let message = content.message(form, None);
        let mut message = serde_json::to_value(&message).unwrap();
        let text = message["content"].take().as_str().unwrap().to_owned();
        (message.to_string(), text)
    };
    let picture = || {
        let picture = CreateAttachment::bytes(vec![7], "board.png").description("A board");
        Some(BoardView::Picture(picture))
    };
    let (other, text) = said(picture(), &["agree_draw:1f"], Form::Picture);
    assert!(!text.contains("-# "), "{text}");
    assert!(!other.contains('~'), "{other}");
    let (other, text) = said(None, &["agree_draw:1f", "refuse_draw:1f"], Form::Text);
    assert!(!text.contains("-# "), "{text}");
    assert_eq!(
        other.matches("\"agree_draw:1f~chess-12-17\"").count(),
        1,
        "{other}"
    );
    assert!(other.contains("\"refuse_draw:1f\""), "{other}");
    let (_, text) = said(None, &[], Form::Text);
    assert!(text.ends_with("\n-# #12 · 17"), "{text}");
    // Plain words have neither.
    let (other, text) = said(picture(), &["agree_draw:1f"], Form::Plain);
    assert!(text.ends_with("\n-# #12 · 17"), "{text}");
    assert!(!other.contains("agree_draw"), "{other}");
}

#[test]
fn lines_go_from_the_longest_but_never_the_one_that_addresses_somebody() {
    let text = "one\nthree three three\nto @you and nobody else\nfour";
    let you = Some("@you");
    for (room, addressed, expected) in [
        (100, you, text),
        (40, you, "one\nto @you and nobody else\nfour"),
        (29, you, "one\nto @you and nobody else"),
        (23, you, "to @you and nobody else"),
        (7, you, "to @you"),
        (10, None, "one\nfour"),
        (0, None, ""),
    ] {
        assert_eq!(fitted(text, room, addressed), expected, "{room}");
    }
    assert_eq!(fitted("\u{1f451}\u{1f451}", 3, None), "");
}

#[test]
fn whoever_is_to_be_pinged_is_named_once() {
    let [one, other] = [7, 9].map(PlayerId);
    let mentions = serde_json::to_value(pings(&[one, other, one])).unwrap();
    assert_eq!(mentions["users"].as_array().unwrap().len(), 2, "{mentions}");
}
