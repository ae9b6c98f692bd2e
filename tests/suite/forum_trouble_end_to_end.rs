//! What goes wrong with games in a forum: nothing is posted twice, and the game goes on.

use seigneur::sandbox::{
    ChannelId, Fault, FaultKind, Lock, MessageId, OptionValue, Whose, permissions,
};

use crate::support::locale::{button, en, en_part};
use crate::support::messages::{boards_in, direct, labels, lacks, said, says, tells, text};
use crate::support::test_server::{PATIENCE, TestServer};

/// A server whose games are posts of a forum.
async fn in_forum() -> (TestServer, ChannelId, ChannelId) {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &["Chess", "Running"]);
    server.hold_games_in("alice", (general, forum)).await;
    (server, general, forum)
}

/// Alice invites Bob to chess in #general, and he accepts.
async fn begin(server: &TestServer) -> MessageId {
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", bob),
        ("rated", false.into()),
    ];
    let invitation = server.invite("alice", &options).await.id;
    server.press("bob", invitation, &button("accept")).await;
    invitation
}

/// The ways in which an answer is lost once the post is there.
const LOST: [FaultKind; 2] = [FaultKind::DropAfter, FaultKind::StatusAfter(503)];

fn lose_answers(server: &TestServer, forum: ChannelId, kind: FaultKind, times: u32) {
    let route = format!("/channels/{forum}/threads");
    let lost = Fault::new("POST", &route, kind, times);
    server.sandbox.faults().inject(lost);
}

/// How often the bot has asked for a post.
fn asked_for(server: &TestServer, forum: ChannelId) -> usize {
    let path = format!("/channels/{forum}/threads");
    let requests = server.sandbox.record().requests();
    let posts = requests.iter().filter(|request| request.path == path);
    posts.filter(|request| request.method == "POST").count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_whose_answer_is_lost_is_found_again() {
    for kind in LOST {
        let (server, _, forum) = in_forum().await;
        lose_answers(&server, forum, kind, 1);
        begin(&server).await;
        let game = server.game_in(forum, 1, &["alice", "bob"]).await;
        game.play("alice", "e4").await;
        assert_eq!(server.sandbox.threads(forum).len(), 1, "{kind:?}");
        assert_eq!(asked_for(&server, forum), 1, "{kind:?}");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_of_an_invitation_whose_answer_is_lost_is_found_again() {
    for kind in LOST {
        let (server, _, forum) = in_forum().await;
        lose_answers(&server, forum, kind, 1);
        server.open_in_post("alice", forum).await;
        let post = server.post(forum, 1).await;
        // It is known once it can be taken.
        let joined = server
            .press("bob", MessageId(post.id.0), &button("join"))
            .await;
        says(&joined, "You sit at table #1");
        let game = server.game_in(forum, 1, &["alice", "bob"]).await;
        game.play("alice", "e4").await;
        let named = server.sandbox.threads(forum);
        let named = named.iter().filter(|post| post.name.contains("#1"));
        assert_eq!(named.count(), 1, "{kind:?}");
        assert_eq!(asked_for(&server, forum), 1, "{kind:?}");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_post_is_found_whatever_was_done_with_it_meanwhile() {
    for deed in ["renamed", "archived"] {
        let (server, _, forum) = in_forum().await;
        lose_answers(&server, forum, FaultKind::DropAfter, 1);
        // Nobody finds it at first.
        let looks = "/guilds/*/threads/active";
        let blind = Fault::always("GET", looks, FaultKind::Status(500));
        server.sandbox.faults().inject(blind);
        begin(&server).await;
        let post = server.post(forum, 1).await.id;
        let moderation = server.sandbox.moderation();
        if deed == "renamed" {
            moderation.rename_thread(post, "The game of the week");
        } else {
            moderation.archive_thread(post, Lock::Open);
        }
        server.sandbox.faults().clear();
        let boards = server.sandbox.wait_for(PATIENCE, |view| {
            let mut messages = view.messages(post);
            messages
                .find(|message| !message.attachments.is_empty())
                .map(|_| ())
        });
        boards
            .await
            .unwrap_or_else(|| panic!("no board in the post that was {deed}"));
        assert_eq!(server.sandbox.threads(forum).len(), 1, "{deed}");
        assert_eq!(asked_for(&server, forum), 1, "{deed}");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_was_never_opened_is_opened_once_that_can_be() {
    let (server, _, forum) = in_forum().await;
    lose_answers(&server, forum, FaultKind::DropBefore, 2);
    begin(&server).await;
    server.game_in(forum, 1, &["alice", "bob"]).await;
    assert_eq!(server.sandbox.threads(forum).len(), 1);
    assert_eq!(asked_for(&server, forum), 3);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_is_deleted_is_opened_anew() {
    // Beside its invitation, and with it.
    for is_all_there in [false, true] {
        let (server, general, forum) = in_forum().await;
        if is_all_there {
            server.open_in_post("alice", forum).await;
            let post = server.post(forum, 1).await;
            server
                .press("bob", MessageId(post.id.0), &button("join"))
                .await;
        } else {
            begin(&server).await;
        }
        let game = server.game_in(forum, 1, &["alice", "bob"]).await;
        server.settle().await;
        server.sandbox.moderation().delete_channel(game.thread);
        let table = [("move", "e4".into()), ("table", 1.into())];
        server.slash("alice", general, "move", &table).await;
        let again = server.game_in(forum, 1, &["alice", "bob"]).await;
        assert_ne!(again.thread, game.thread);
        said(&server, again.thread, &en("remark-reopened", &[])).await;
        again.play("bob", "e5").await;
        let named = server.sandbox.threads(forum);
        let named = named.iter().filter(|post| post.name.contains("#1"));
        assert_eq!(named.count(), 1);
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_forum_is_gone_games_are_threads_again() {
    let (server, general, forum) = in_forum().await;
    begin(&server).await;
    let game = server.game_in(forum, 1, &["alice", "bob"]).await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(forum);
    let table = [("move", "e4".into()), ("table", 1.into())];
    server.slash("alice", general, "move", &table).await;
    let thread = server.begun_below(general, |_| true).await;
    assert_ne!(thread, game.thread);
    let page = server.slash("alice", general, "setup", &[]).await;
    says(&page, &en("setup-forum-gone", &[]));
    let told = text(&page);
    lacks(&told, &format!("<#{forum}>"));
    // New ones as well.
    let next = server.game("chess", &["alice", "carol"], None).await;
    next.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_be_posted_is_said_where_the_table_was_opened() {
    let (server, general, forum) = in_forum().await;
    begin(&server).await;
    let game = server.game_in(forum, 1, &["alice", "bob"]).await;
    let denied = permissions::USUAL & !permissions::SEND_MESSAGES_IN_THREADS;
    server.permissions().set_of_bot(forum, denied);
    game.try_move("alice", "e4").await;
    let above = said(&server, general, &en_part("remark-forum")).await;
    tells(&above, &format!("<#{forum}>"));
    tells(&above, "Send Messages in Threads");
    // It is noted once it is said.
    server.settle().await;
    let shown = server
        .slash("bob", general, "board", &[("table", 1.into())])
        .await;
    says(&shown, &format!("in <#{forum}>"));
    server.permissions().unset_of_bot(forum);
    game.play("bob", "e5").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_may_not_be_posted_of_a_table_of_the_forum_comes_by_direct_message() {
    let (server, general, forum) = in_forum().await;
    server.open_in_post("alice", forum).await;
    let post = server.post(forum, 1).await;
    server
        .press("bob", MessageId(post.id.0), &button("join"))
        .await;
    let game = server.game_in(forum, 1, &["alice", "bob"]).await;
    server.settle().await;
    server
        .sandbox
        .moderation()
        .lock_thread(game.thread, Lock::Locked);
    let table = [("move", "e4".into()), ("table", 1.into())];
    server.slash("alice", general, "move", &table).await;
    let told = server.sandbox.wait_for(PATIENCE, |view| {
        let bob = view.find_user("bob")?;
        let mut channels = view.channels();
        let home = channels.find(|channel| {
            matches!(channel.kind, seigneur::sandbox::ChannelKind::Direct { with } if with == bob)
        });
        home.map(|home| home.id)
    });
    let home = told.await.expect("a direct message");
    said(&server, home, "is locked").await;
    let listed = server
        .slash("alice", general, "server undelivered", &[])
        .await;
    says(&listed, "#1");
    server
        .sandbox
        .moderation()
        .lock_thread(game.thread, Lock::Open);
    let shown = server
        .slash("alice", general, "board", &[("table", 1.into())])
        .await;
    assert!(shown.ephemeral, "{}", text(&shown));
    game.board(1).await;
    assert_eq!(direct(&server, "bob"), home);
    assert!(!boards_in(&server, home).is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_does_not_see_the_forum_takes_no_seat() {
    let (server, general, forum) = in_forum().await;
    let carol = server.user("carol");
    let hidden = Whose::Member(carol);
    server
        .permissions()
        .set_overwrite(forum, hidden, 0, permissions::VIEW_CHANNEL);
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(carol)),
    ];
    let refused = server.slash("alice", general, "play", &options).await;
    says(&refused, &format!("cannot see <#{forum}>"));
    let refused = server.slash("carol", general, "play", &options[..1]).await;
    says(&refused, &format!("cannot see <#{forum}>"));
    let open = server.invite("alice", &options[..1]).await;
    let refused = server.press("carol", open.id, &button("join")).await;
    says(&refused, &format!("cannot see <#{forum}>"));
    server.press("bob", open.id, &button("join")).await;
    server.game_in(forum, 1, &["alice", "bob"]).await;

    // Nor do they see the game.
    let shown = server
        .slash("carol", general, "board", &[("table", 1.into())])
        .await;
    lacks(&shown, "Chess");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_challenged_or_met_where_they_do_not_see_the_post() {
    let (server, general, forum) = in_forum().await;
    let chess = [("game", "chess".into())];
    for user in ["carol", "alice"] {
        let page = server.slash(user, general, "ladder", &chess).await;
        let page = page.message.unwrap().id;
        server.press(user, page, &button("ladder-join")).await;
    }
    // Those who manage the server see it still, and so does the bot.
    let (bot, view) = (server.sandbox.bot(), permissions::VIEW_CHANNEL);
    let overwrites = server.permissions();
    overwrites.set_overwrite(forum, Whose::Everyone, 0, view);
    overwrites.set_overwrite(forum, Whose::Member(bot), view, 0);
    let page = server.slash("alice", general, "ladder", &chess).await;
    let page = page.message.unwrap().id;
    let asked = server
        .press("alice", page, &button("ladder-challenge"))
        .await;
    let menu = asked.message.unwrap().id;
    let refused = server.choose("alice", menu, "1. carol").await;
    says(&refused, &format!("cannot see <#{forum}>"));

    let on = [("seeks", "on".into())];
    server.slash("alice", general, "server open", &on).await;
    let anywhere = [("game", "chess".into()), ("where", "anywhere".into())];
    let refused = server.slash("alice", general, "seek", &anywhere).await;
    says(&refused, &en("error-hidden-seek", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_threads_are_many_finished_posts_make_room() {
    let (server, _, forum) = in_forum().await;
    begin(&server).await;
    let first = server.game_in(forum, 1, &["alice", "bob"]).await;
    server
        .sandbox
        .refusals()
        .set_thread_caps(seigneur::sandbox::ThreadCaps {
            threads: 1,
            announcement_threads: 1,
        });
    first.resign("alice").await;
    first.board(1).await;
    begin(&server).await;
    server.game_in(forum, 2, &["alice", "bob"]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_down_at_a_table_whose_post_has_archived_itself_is_shown_there() {
    let (server, general, forum) = in_forum().await;
    let alice = server.user("alice");
    let talk = server.sandbox.open_thread(alice, forum, "Talk", "Here?");
    let options = [("game", "trichess".into())];
    server.slash("alice", talk.unwrap(), "play", &options).await;
    let post = server.post(forum, 1).await.id;
    let number = [("table", OptionValue::Integer(1))];
    for user in ["bob", "carol"] {
        server.settle().await;
        server.sandbox.moderation().archive_thread(post, Lock::Open);
        let shown = server.slash(user, general, "board", &number).await;
        let shown = shown.message.expect("the table").id;
        server.press(user, shown, &button("join")).await;
        let mention = server.user(user).to_string();
        server
            .becomes(MessageId(post.0), |it| it.content.contains(&mention))
            .await;
    }
    let game = server.game_in(forum, 1, &["alice", "bob", "carol"]).await;
    server
        .becomes(MessageId(post.0), |it| labels(it).is_empty())
        .await;
    server.tagged(post, &["Running"]).await;
    for player in game.ids() {
        assert!(server.sandbox.thread_members(post).contains(&player));
    }
    server.close().await;
}
