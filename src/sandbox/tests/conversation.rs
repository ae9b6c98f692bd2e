//! Users and the bot, over the gateway.

use serenity::all::{CreateThread, GetMessages};

use super::super::{ActError, Ping};
use super::bot::Bot;
use super::{SOON, calm_sandbox};

#[tokio::test]
async fn a_command_is_deferred_and_then_answered() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let (chloe, bob, salon) = (
        sandbox.user("chloe"),
        sandbox.user("bob"),
        sandbox.channel("salon"),
    );
    let call = sandbox
        .slash(
            chloe,
            salon,
            "play",
            &[("game", "chess".into()), ("rival", bob.into())],
        )
        .unwrap();
    let answer = sandbox.wait_answer(call, SOON).await.expect("an answer");
    let message = answer.message.unwrap();
    assert_eq!(message.content, "fr chess");
    assert_eq!(
        message.attachments[0].description.as_deref(),
        Some("a board")
    );
    assert_eq!(message.attachments[0].bytes.len(), 10);
    assert_eq!(
        (answer.ephemeral, answer.deleted, message.edits),
        (false, false, 0)
    );
    assert!(sandbox.sent_at(call).is_some() && answer.acknowledged_after < SOON);

    let carol = sandbox.user("carol");
    let press = sandbox.press(carol, message.id, "Accept").unwrap();
    let refusal = sandbox.wait_answer(press, SOON).await.expect("a refusal");
    assert!(refusal.ephemeral);
    assert_eq!(refusal.message.unwrap().ephemeral_to, Some(carol));
    let press = sandbox.press(bob, message.id, "accept:1").unwrap();
    let accepted = sandbox
        .wait_answer(press, SOON)
        .await
        .expect("an acceptance")
        .message
        .unwrap();
    assert_eq!(
        (accepted.id, accepted.content.as_str()),
        (message.id, "Accepted")
    );
    assert!(matches!(
        sandbox.press(bob, message.id, "Accept"),
        Err(ActError::UnknownButton { .. })
    ));
    bot.stop().await;
}

#[tokio::test]
async fn a_client_sends_only_what_the_command_allows() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    let slash =
        |command: &str, options: &[_]| sandbox.slash(alice, general, command, options).unwrap_err();
    assert!(matches!(slash("pley", &[]), ActError::UnknownCommand(_)));
    assert!(matches!(slash("play", &[]), ActError::MissingOption { .. }));
    assert!(matches!(
        slash("play", &[("gema", "chess".into())]),
        ActError::UnknownOption { .. }
    ));
    assert!(matches!(
        slash("play", &[("game", 5.into())]),
        ActError::BadOption { .. }
    ));
    let chloe = sandbox.user("chloe");
    let typed = sandbox
        .autocomplete(chloe, general, "play", &[("game", "ch".into())], "game")
        .unwrap();
    let choices = sandbox
        .wait_answer(typed, SOON)
        .await
        .expect("suggestions")
        .choices;
    assert_eq!(
        (choices[0].name.as_str(), &choices[0].value),
        ("Échecs", &"chess".into())
    );
    bot.stop().await;
}

#[tokio::test]
async fn the_bot_reads_what_concerns_it_only() {
    let sandbox = calm_sandbox().await;
    let mut bot = Bot::start(&sandbox).await;
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    let channel = serenity::all::ChannelId::new(general.0);
    let own = channel.say(&bot.http, "Your move").await.unwrap();
    assert_eq!(bot.next_message().await.content, "Your move");
    sandbox
        .reply(alice, super::super::MessageId(own.id.get()), "e4", Ping::On)
        .unwrap();
    let pinged = bot.next_message().await;
    assert_eq!(
        (
            pinged.content.as_str(),
            pinged.referenced_message.unwrap().id
        ),
        ("e4", own.id)
    );
    assert_eq!(pinged.mentions[0].id.get(), sandbox.bot().0);
    sandbox
        .reply(
            alice,
            super::super::MessageId(own.id.get()),
            "e5",
            Ping::Off,
        )
        .unwrap();
    assert_eq!(bot.next_message().await.content, "");
    let direct = sandbox.direct_channel(alice).unwrap();
    sandbox.say(alice, direct, "psst").unwrap();
    assert_eq!(bot.next_message().await.content, "psst");
    let listed = channel
        .messages(&bot.http, GetMessages::new().limit(2))
        .await
        .unwrap();
    assert_eq!((listed.len(), listed[0].content.as_str()), (2, ""));
    bot.stop().await;
}

#[tokio::test]
async fn threads_are_opened_archived_and_revived() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    let general = sandbox.channel("general");
    let channel = serenity::all::ChannelId::new(general.0);
    let start = channel.say(&bot.http, "A game").await.unwrap();
    let thread = channel
        .create_thread_from_message(&bot.http, start.id, CreateThread::new("game"))
        .await
        .unwrap();
    assert_eq!(thread.id.get(), start.id.get());
    let again = channel
        .create_thread_from_message(&bot.http, start.id, CreateThread::new("game"))
        .await;
    assert!(
        again
            .unwrap_err()
            .to_string()
            .contains("already been created")
    );
    let ours = sandbox.threads(general)[0].clone();
    sandbox.clock().advance(std::time::Duration::from_hours(48));
    let archived =
        || sandbox.view(|view| view.channel(ours.id).unwrap().thread().unwrap().archived);
    assert!(archived());
    let inside = thread
        .id
        .say(&bot.http, format!("<@{}> wake up", sandbox.user("bob")))
        .await
        .unwrap();
    assert!(!archived());
    assert_eq!(inside.mentions.len(), 1);
    assert_eq!(sandbox.thread_members(ours.id).len(), 2);
    bot.stop().await;
}
