//! Reminders: when they come, where, and how they are silenced.

use std::time::Duration;

use seigneur::game::{Hand, TableKey};
use seigneur::sandbox::OptionValue;
use seigneur::sandbox::{ChannelId, PostedMessage};

use super::agreements_end_to_end::labels;
use super::parked_end_to_end::{LEFT, until};
use super::personal_end_to_end::{notify, said, times_said};
use super::reach_end_to_end::{chess_in, direct, says};
use super::town::{PATIENCE, Sitting, Town, text};

const TWO: [&str; 2] = ["alice", "bob"];

/// Waits until the player to move has been told.
pub async fn told(town: &Town, thread: ChannelId) {
    let store = town.store().await;
    let key = TableKey::Thread(seigneur::game::ChannelId(thread.0));
    let game = store.find(key).await.unwrap().unwrap();
    let telling = async {
        loop {
            let clock = store.turn(game).await.unwrap();
            if clock.is_some_and(|clock| clock.hand != Hand::Standing) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let told = tokio::time::timeout(PATIENCE, telling).await;
    told.expect("the player is told");
}

/// A game of chess with three days a move, where Alice has been told that she is to move.
async fn begin(town: &Town) -> Sitting<'_> {
    let game = town.game("chess", &TWO, None).await;
    told(town, game.thread).await;
    game
}

pub async fn remind(town: &Town, user: &str, options: &[(&str, OptionValue)]) -> String {
    let channel = town.sandbox.channel("general");
    let answer = town.slash(user, channel, "settings reminders", options);
    text(&answer.await)
}

/// Waits until a message has such buttons.
async fn has_buttons(town: &Town, message: &PostedMessage, expected: &[&str]) {
    let found = town.sandbox.wait_for(PATIENCE, |view| {
        let message = view.message(message.id)?;
        (labels(message) == expected).then_some(())
    });
    found.await.unwrap_or_else(|| panic!("no {expected:?}"));
}

/// The hour of the day so many hours from now, as the bot's clock shows it in UTC.
pub async fn hour_in(town: &Town, thread: ChannelId, hours: i64) -> i64 {
    let store = town.store().await;
    let key = TableKey::Thread(seigneur::game::ChannelId(thread.0));
    let game = store.find(key).await.unwrap().unwrap();
    let Hand::Told { at, .. } = store.turn(game).await.unwrap().unwrap().hand else {
        panic!("the player is told");
    };
    (at.0 / 3_600_000 + hours).rem_euclid(24)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quarter_the_last_call_and_the_end_come_once_each() {
    let town = Town::open().await;
    let game = begin(&town).await;
    let alice = town.user("alice");
    town.wait_hours(55);
    let quarter = said(&town, game.thread, "your time runs out").await;
    let mention = format!("<@{alice}> It is your move in **Chess #1**");
    assert!(quarter.content.starts_with(&mention), "{}", quarter.content);
    assert!(quarter.content.contains(":R>. <#"), "{}", quarter.content);
    assert_eq!(quarter.pings, [alice]);
    let buttons = ["Move", "Mute this turn", "Mute this game"];
    assert_eq!(labels(&quarter), buttons);
    says(&town.press("alice", quarter.id, "Move").await, "Which man?");
    town.wait_hours(16);
    let call = said(&town, game.thread, "**Last call:**").await;
    assert_eq!(call.pings, [alice]);
    town.wait_hours(2);
    let over = said(&town, game.thread, "is over. A grace of 12 hours begins").await;
    assert_eq!(over.pings, [alice]);
    town.settle().await;
    for part in ["your time runs out", "**Last call:**", "A grace of"] {
        let twice = usize::from(part == "your time runs out");
        assert_eq!(times_said(&town, game.thread, part), 1 + twice, "{part}");
    }
    // A reply to a reminder plays; then it is Bob's turn, whose time is all his.
    town.reply("alice", over.id, "e4");
    game.board(1).await;
    told(&town, game.thread).await;
    town.wait_hours(53);
    town.settle().await;
    assert_eq!(times_said(&town, game.thread, "your time runs out"), 2);
    town.wait_hours(2);
    let bobs = format!("<@{}> It is your move", town.user("bob"));
    said(&town, game.thread, &bobs).await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_bot_was_away_a_moved_deadline_is_reminded_of_again() {
    let town = Town::open().await;
    let game = begin(&town).await;
    town.wait_hours(55);
    said(&town, game.thread, "your time runs out").await;
    let guild = town.sandbox.guild("Sandbox");
    town.sandbox.kick_bot(guild);
    until(&town, LEFT, 1).await;
    town.wait_days(30);
    town.sandbox.invite_bot(guild);
    said(&town, game.thread, "I am back").await;
    // There are 17 hours left as before, of a time that the absence has made longer.
    let again = town.sandbox.wait_for(PATIENCE, |view| {
        let messages = view.messages(game.thread);
        let reminders = messages.filter(|it| it.content.contains("your time runs out"));
        (reminders.count() == 2).then_some(())
    });
    again.await.expect("another deadline, another reminder");
    assert_eq!(times_said(&town, game.thread, "Last call"), 0);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_and_a_game_are_muted_by_whoever_was_reminded() {
    let town = Town::open().await;
    let game = begin(&town).await;
    let options = [("share", "half".into()), ("last_call", "6h".into())];
    let chosen = remind(&town, "bob", &options).await;
    assert!(chosen.contains("**half** of its time"), "{chosen}");
    assert!(chosen.contains("**6 hours** are left"), "{chosen}");
    town.wait_hours(55);
    let quarter = said(&town, game.thread, "your time runs out").await;
    let stranger = town.press("bob", quarter.id, "Mute this turn").await;
    says(&stranger, &format!("for <@{}> alone", town.user("alice")));
    says(
        &town.press("alice", quarter.id, "Mute this turn").await,
        "No more reminders of this turn",
    );
    has_buttons(&town, &quarter, &["Move", "Unmute", "Mute this game"]).await;
    says(
        &town.press("alice", quarter.id, "Unmute").await,
        "are on again",
    );
    has_buttons(
        &town,
        &quarter,
        &["Move", "Mute this turn", "Mute this game"],
    )
    .await;
    town.press("alice", quarter.id, "Mute this turn").await;
    town.wait_hours(16);
    town.settle().await;
    assert_eq!(times_said(&town, game.thread, "Last call"), 0);

    // The next turn is another one.
    game.play("alice", "e4").await;
    told(&town, game.thread).await;
    says(
        &town.press("alice", quarter.id, "Unmute").await,
        "That turn is over.",
    );
    town.wait_hours(37);
    let half = said(
        &town,
        game.thread,
        &format!("<@{}> It is your move", town.user("bob")),
    )
    .await;
    says(
        &town.press("bob", half.id, "Mute this game").await,
        "No more reminders in Chess #1",
    );
    has_buttons(&town, &half, &["Move", "Unmute"]).await;
    game.play("bob", "e5").await;
    game.play("alice", "Nf3").await;
    told(&town, game.thread).await;
    town.wait_hours(67);
    town.settle().await;
    assert_eq!(times_said(&town, game.thread, "Last call"), 0);
    let options = [("game", "unmute".into())];
    let unmuted = town.slash("bob", game.thread, "settings reminders", &options);
    says(&unmuted.await, "Reminders in Chess #1 are on again.");
    said(&town, game.thread, "**Last call:**").await;
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_reminders_and_words_of_turns() {
    let town = Town::open().await;
    notify(&town, "alice", "dm").await;
    notify(&town, "bob", "dm").await;
    let (general, home) = (town.sandbox.channel("general"), direct(&town, "alice"));
    let game = begin(&town).await;
    let quiet = async |user: &str, from: i64, until: i64| {
        let options = [("from", from.into()), ("until", until.into())];
        text(&town.slash(user, general, "settings quiet", &options).await)
    };
    let said_of = quiet("alice", 8, 8).await;
    assert!(said_of.contains("end at another hour"), "{said_of}");
    let options = [("from", 8.into())];
    let half = town.slash("alice", general, "settings quiet", &options);
    says(&half.await, "want both");
    // The quarter comes after 54 hours.
    let hours = async |from, until| {
        (
            hour_in(&town, game.thread, from).await,
            hour_in(&town, game.thread, until).await,
        )
    };
    let (from, until) = hours(53, 58).await;
    let said_of = quiet("alice", from, until).await;
    let expected = format!("From **{from}:00** until **{until}:00** I leave you alone");
    assert!(said_of.contains(&expected), "{said_of}");
    assert!(said_of.contains("time zone is **UTC**"), "{said_of}");
    town.wait_hours(55);
    town.settle().await;
    assert_eq!(times_said(&town, home, "your time runs out"), 0);
    town.wait_hours(3);
    said(&town, home, "your time runs out").await;

    // The word of a turn waits as well, while the clock runs; the board is in the thread at once.
    let (from, until) = hours(57, 62).await;
    quiet("bob", from, until).await;
    let bobs = direct(&town, "bob");
    game.play("alice", "e4").await;
    told(&town, game.thread).await;
    assert_eq!(times_said(&town, bobs, "it is your move"), 0);
    town.wait_hours(5);
    // Whatever is owed wakes the worker that delivers.
    town.slash("alice", game.thread, "draw", &[]).await;
    let word = said(&town, bobs, "it is your move").await;
    assert!(word.content.contains("<t:"), "{}", word.content);
    let off = town.slash(
        "bob",
        general,
        "settings quiet",
        &[("off", OptionValue::Flag(true))],
    );
    says(&off.await, "There are no quiet hours");
    town.close().await;
}

/// The more urgent of two turns is on a server that takes the bot off while quiet hours hold what
/// reminds of both.
#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_outlives_a_server_that_takes_the_bot_off() {
    let town = Town::open().await;
    notify(&town, "bob", "dm").await;
    let (general, salon) = (
        town.sandbox.channel("general"),
        town.sandbox.channel("salon"),
    );
    let home = direct(&town, "bob");
    let elsewhere = chess_in(&town, salon, ["bob", "chloe"]).await;
    told(&town, elsewhere.thread).await;
    town.wait(Duration::from_mins(5));
    let here = town.game("chess", &["bob", "alice"], None).await;
    told(&town, here.thread).await;
    let (from, until_hour) = (
        hour_in(&town, here.thread, 52).await,
        hour_in(&town, here.thread, 60).await,
    );
    let options = [("from", from.into()), ("until", until_hour.into())];
    let quiet = town.slash("bob", general, "settings quiet", &options).await;
    says(&quiet, "I leave you alone");
    town.wait_hours(55);
    town.sandbox.kick_bot(town.sandbox.guild("Cercle"));
    until(&town, LEFT, 1).await;
    town.wait_hours(6);
    // Whatever is owed wakes the worker that delivers.
    town.slash("alice", here.thread, "draw", &[]).await;
    let reminder = said(&town, home, "your time runs out").await;
    let link = |thread: ChannelId| reminder.content.contains(&thread.to_string());
    assert!(link(here.thread), "{}", reminder.content);
    assert!(!link(elsewhere.thread), "{}", reminder.content);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clocks_run_in_quiet_hours_however_many_turns_begin() {
    let town = Town::open().await;
    notify(&town, "bob", "dm").await;
    let (general, home) = (town.sandbox.channel("general"), direct(&town, "bob"));
    let games = [begin(&town).await, begin(&town).await];
    let (from, until) = (
        hour_in(&town, games[0].thread, -1).await,
        hour_in(&town, games[0].thread, 9).await,
    );
    let options = [("from", from.into()), ("until", until.into())];
    let quiet = town.slash("bob", general, "settings quiet", &options).await;
    says(&quiet, "I leave you alone");
    for game in &games {
        game.play("alice", "e4").await;
        told(&town, game.thread).await;
        // Bob is awake, and plays on from the thread.
        game.play("bob", "e5").await;
        told(&town, game.thread).await;
        game.play("alice", "Nf3").await;
        told(&town, game.thread).await;
    }
    assert_eq!(times_said(&town, home, "it is your move"), 0);
    town.wait_hours(10);
    // Whatever is owed wakes the worker that delivers.
    town.slash("alice", games[0].thread, "draw", &[]).await;
    for (number, game) in (1..).zip(&games) {
        let word = said(&town, home, &format!("-# #{number} · 6")).await;
        assert!(word.content.contains("played **Nf3**"), "{}", word.content);
        assert_eq!(game.boards().len(), 4);
    }
    assert_eq!(times_said(&town, home, "it is your move"), 2);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_time_zone_is_chosen_from_all_there_are() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    let alice = town.user("alice");
    let options = [("zone", "par".into())];
    let sent = town
        .sandbox
        .autocomplete(alice, general, "settings timezone", &options, "zone");
    let choices = town.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    let choices = choices.expect("choices").choices;
    assert!(choices.iter().any(|choice| choice.name == "Europe/Paris"));
    let choose = async |zone: &str| {
        let options = [("zone", zone.into())];
        text(
            &town
                .slash("alice", general, "settings timezone", &options)
                .await,
        )
    };
    let said = choose("Europe/Paris").await;
    assert_eq!(said, "Your time zone is **Europe/Paris**.");
    let said = choose("Mars").await;
    assert!(said.contains("“Mars” is no time zone I know"), "{said}");
    let shown = text(&town.slash("alice", general, "settings show", &[]).await);
    for expected in [
        "**a quarter** of its time",
        "**2 hours** are left",
        "There are no quiet hours",
        "**Europe/Paris**",
    ] {
        assert!(shown.contains(expected), "{shown}");
    }
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_reminds_of_all_games_whose_time_has_come() {
    let town = Town::open().await;
    let threads = {
        let (first, second) = (begin(&town).await, begin(&town).await);
        [first.thread, second.thread]
    };
    town.wait_hours(60);
    let joined = said(&town, threads[0], "**2 games wait for your move**").await;
    for part in ["• **Chess #1** · time runs out <t:", "• **Chess #2** · "] {
        assert!(joined.content.contains(part), "{}", joined.content);
    }
    assert_eq!(joined.pings, [town.user("alice")]);
    town.settle().await;
    for thread in threads {
        assert_eq!(times_said(&town, thread, "your time runs out"), 0);
    }
    assert_eq!(times_said(&town, threads[1], "games wait"), 0);

    // By direct message, where they take those; what is over is said in the same list.
    notify(&town, "alice", "dm").await;
    town.wait_hours(14);
    let home = direct(&town, "alice");
    let joined = said(&town, home, "**2 games wait for your move**").await;
    let over = "time is over; the grace ends <t:";
    assert_eq!(
        joined.content.matches(over).count(),
        2,
        "{}",
        joined.content
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_direct_messages_are_closed_the_thread_reminds() {
    let town = Town::open().await;
    notify(&town, "alice", "dm").await;
    let game = begin(&town).await;
    let home = direct(&town, "alice");
    town.wait_hours(55);
    let reminder = said(&town, home, "your time runs out").await;
    assert!(reminder.pings.is_empty());
    assert!(reminder.content.contains("https://discord.com/channels/"));
    says(
        &town.press("alice", reminder.id, "Mute this turn").await,
        "No more reminders",
    );
    has_buttons(&town, &reminder, &["Move", "Unmute", "Mute this game"]).await;
    says(
        &town.press("alice", reminder.id, "Unmute").await,
        "are on again",
    );
    town.sandbox.close_dms(town.user("alice"));
    town.wait_hours(16);
    let call = said(&town, game.thread, "**Last call:**").await;
    assert_eq!(call.pings, [town.user("alice")]);
    assert_eq!(times_said(&town, home, "Last call"), 0);
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn les_rappels_se_font_en_francais() {
    let town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    let options = [("share", "tenth".into()), ("last_call", "off".into())];
    let choisi = town.slash("chloe", salon, "settings reminders", &options);
    let choisi = text(&choisi.await);
    assert!(
        choisi.contains("**le dixième** de votre temps. Il n’y a pas de dernier appel."),
        "{choisi}"
    );
    let partie = town.game_in_french("chess", &["chloe", "denis"]).await;
    told(&town, partie.thread).await;
    town.wait_hours(65);
    let rappel = said(&town, partie.thread, "votre temps se termine <t:").await;
    let attendu = "C’est à vous de jouer dans la partie **Échecs nº\u{a0}1**";
    assert!(rappel.content.contains(attendu), "{}", rappel.content);
    let boutons = ["Jouer", "Silence pour ce tour", "Silence pour cette partie"];
    assert_eq!(labels(&rappel), boutons);
    let tu = town
        .press("chloe", rappel.id, "Silence pour cette partie")
        .await;
    says(&tu, "Plus de rappel dans la partie Échecs nº\u{a0}1.");
    let calme = [("from", 22.into()), ("until", 8.into())];
    let calme = town.slash("chloe", salon, "settings quiet", &calme).await;
    says(&calme, "De **22 h** à **8 h**, je vous laisse en paix");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_all_turns_comes_once_a_day() {
    let town = Town::open().await;
    let general = town.sandbox.channel("general");
    let home = direct(&town, "alice");
    let threads = [begin(&town).await.thread, begin(&town).await.thread];
    let hour = hour_in(&town, threads[0], 2).await;
    let options = [("hour", hour.into())];
    let chosen = town.slash("alice", general, "settings digest", &options);
    says(&chosen.await, &format!("Every day at **{hour}:00**"));
    let title = "**2 games wait for your move**";
    town.wait_hours(2);
    let list = said(&town, home, title).await;
    let link = format!("/{}", threads[1]);
    for part in ["• **Chess #1** · time runs out <t:", "**Chess #2**", &link] {
        assert!(list.content.contains(part), "{}", list.content);
    }
    town.settle().await;
    assert_eq!(times_said(&town, home, title), 1);
    town.wait_days(1);
    let again = town.sandbox.wait_for(PATIENCE, |view| {
        let lists = view.messages(home).filter(|it| it.content.contains(title));
        (lists.count() == 2).then_some(())
    });
    again.await.expect("another day, another list");
    // It takes the place of the first reminder. Where it does not arrive it comes no more, and the
    // first reminder is back, in the thread of a game: it comes once, with its buttons.
    town.sandbox.close_dms(town.user("alice"));
    town.wait_days(1);
    until(
        &town,
        "SELECT COUNT(*) FROM player_settings WHERE digest_hour IS NOT NULL",
        0,
    )
    .await;
    town.wait_hours(6);
    let first = said(&town, threads[0], title).await;
    assert_eq!(first.pings, [town.user("alice")]);
    town.settle().await;
    let said_in = threads.map(|thread| times_said(&town, thread, title));
    assert_eq!(said_in, [1, 0]);
    let shown = town.slash("alice", general, "settings digest", &[]).await;
    says(&shown, "There is no daily list of your turns.");
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn la_liste_du_jour_se_lit_en_francais() {
    let town = Town::open().await;
    let salon = town.sandbox.channel("salon");
    let partie = town.game_in_french("chess", &["chloe", "denis"]).await;
    told(&town, partie.thread).await;
    let heure = hour_in(&town, partie.thread, 2).await;
    let options = [("hour", heure.into())];
    let choisi = town.slash("chloe", salon, "settings digest", &options);
    says(&choisi.await, &format!("Chaque jour à **{heure} h**"));
    town.wait_hours(2);
    let chez_chloe = direct(&town, "chloe");
    let liste = said(&town, chez_chloe, "**Une partie attend votre coup**").await;
    let attendu = "• **Échecs nº\u{a0}1** · le temps se termine <t:";
    assert!(liste.content.contains(attendu), "{}", liste.content);
    town.close().await;
}
