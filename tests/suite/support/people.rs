//! What people do beside their games.

use seigneur::sandbox::{ChannelId, Choice, OptionValue, PermissionControl, UserId, permissions};
use serde_json::Value;

use super::messages::{files, text, written};
use super::test_server::{PATIENCE, TestServer};

impl TestServer {
    /// What roles, channels and members are allowed.
    pub fn permissions(&self) -> PermissionControl<'_> {
        self.sandbox.permissions()
    }
}

/// Makes somebody a manager of the server of #general.
pub fn manager(server: &TestServer, name: &str) -> UserId {
    manage(server, "Sandbox", name);
    server.user(name)
}

/// Makes somebody a manager of a server.
pub fn manage(server: &TestServer, guild: &str, user: &str) {
    let held = permissions::USUAL | permissions::MANAGE_GUILD;
    let guild = server.sandbox.guild(guild);
    let permissions = server.permissions();
    permissions.set_of_member(guild, server.user(user), held);
}

/// The options of a game of chess with somebody.
pub fn chess_with(server: &TestServer, other: &str) -> [(&'static str, OptionValue); 2] {
    let other = OptionValue::User(server.user(other));
    [("game", "chess".into()), ("player2", other)]
}

/// What a command answers, in private.
pub async fn answered(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    command: &str,
    options: &[(&str, OptionValue)],
) -> String {
    let answer = server.slash(user, channel, command, options).await;
    assert!(answer.ephemeral, "{}", text(&answer));
    text(&answer)
}

/// Chooses where somebody is told of their turns.
pub async fn notify(server: &TestServer, user: &str, place: &str) -> String {
    let channel = server.sandbox.channel("general");
    let options = [("where", place.into())];
    text(
        &server
            .slash(user, channel, "settings notifications", &options)
            .await,
    )
}

/// Chooses reminders, and returns what is answered.
pub async fn remind(server: &TestServer, user: &str, options: &[(&str, OptionValue)]) -> String {
    let channel = server.sandbox.channel("general");
    let answer = server.slash(user, channel, "settings reminders", options);
    text(&answer.await)
}

/// What is offered while `table` is typed.
pub async fn offered(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    command: &str,
    typed: &str,
) -> Vec<Choice> {
    let sent = server.sandbox.autocomplete(
        server.user(user),
        channel,
        command,
        &[("table", typed.into())],
        "table",
    );
    let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    answer.expect("choices").choices
}

/// What choices are called.
pub fn names(choices: &[Choice]) -> Vec<&str> {
    choices.iter().map(|choice| choice.name.as_str()).collect()
}

/// A page of what could not be delivered, as somebody sees it.
pub async fn listed(
    server: &TestServer,
    user: &str,
    channel: ChannelId,
    page: Option<i64>,
) -> String {
    let page = page.map(|page| ("page", page.into()));
    let options: Vec<_> = page.into_iter().collect();
    let answer = server
        .slash(user, channel, "server undelivered", &options)
        .await;
    assert!(answer.ephemeral);
    text(&answer)
}

/// All that `/privacy export` gives.
pub async fn exported(server: &TestServer, user: &str, channel: ChannelId) -> Value {
    let answer = server.slash(user, channel, "privacy export", &[]).await;
    let [file] = files(&answer) else {
        panic!("{}", text(&answer));
    };
    assert_eq!(file.filename, "seigneur.json");
    serde_json::from_str(&written(file)).unwrap()
}

/// How many interactions people have sent.
pub fn interactions(server: &TestServer) -> usize {
    let requests = server.sandbox.record().requests();
    let answered = requests
        .iter()
        .filter(|request| request.path.starts_with("/interactions/"));
    answered.count()
}
