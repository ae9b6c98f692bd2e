//! What is said of each of a server's settings.

use poise::serenity_prelude::Permissions;

use crate::discord::commands::prelude::*;
use crate::discord::permissions::{self, NamedBy};
use crate::game::{ChannelId, ChannelIssue, Pace, ServerSettings};

/// The language of tables whose players share none.
pub fn language(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let (id, tag) = match (&settings.language, &caller.server_locale) {
        (Some(chosen), _) => ("server-language", Some(chosen)),
        (None, own) => ("server-language-own", own.as_ref()),
    };
    let lang = tag.map_or(Lang::ENGLISH, Lang::of_locale);
    let line = Line::new(id).with("language", lang.name());
    app.say(caller, &line)
}

/// Where tables may be opened, and in which forum games are posts.
pub fn channels(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let line = if settings.channels.is_empty() {
        Line::new("server-channels-all")
    } else {
        let channels = settings.channels.iter().copied().map(channel);
        let channels = channels.collect::<Vec<_>>().join(", ");
        Line::new("server-channels").with("channels", channels)
    };
    let told = app.say(caller, &line);
    match forum(app, caller, settings) {
        Some(forum) => format!("{told} {forum}"),
        None => told,
    }
}

/// In which forum games are posts, where one is chosen.
pub fn forum(app: &App, caller: &Caller, settings: &ServerSettings) -> Option<String> {
    let forum = settings.forum?;
    let line = Line::new("server-forum").with("forum", channel(forum));
    Some(app.say(caller, &line))
}

/// At how many open tables one person may sit.
pub fn limit(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let line = match settings.limit {
        Some(limit) => Line::new("server-limit").with("limit", limit),
        None => match app.games.limits().tables {
            u32::MAX => Line::new("server-limit-none"),
            usual => Line::new("server-limit-usual").with("limit", usual),
        },
    };
    app.say(caller, &line)
}

/// The paces that are offered.
pub fn paces(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let lang = caller.lang();
    let line = if settings.paces.is_empty() {
        let usual = app.words.pace(lang, Pace::default());
        Line::new("server-paces-none").with("pace", usual)
    } else {
        let paces = settings.paces.iter();
        let paces: Vec<_> = paces.map(|&pace| app.words.pace(lang, pace)).collect();
        Line::new("server-paces").with("paces", paces.join(" · "))
    };
    app.words.say(lang, &line)
}

/// Who may moderate games.
pub fn moderators(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let line = match settings.moderators {
        Some(role) => Line::new("server-moderators").with("role", format!("<@&{role}>")),
        None => Line::new("server-moderators-none"),
    };
    app.say(caller, &line)
}

/// Where announcements are posted.
pub fn announcements(app: &App, caller: &Caller, settings: &ServerSettings) -> String {
    let line = match settings.announcements {
        Some(id) => Line::new("server-announcements").with("channel", channel(id)),
        None => Line::new("server-announcements-none"),
    };
    let told = app.say(caller, &line);
    let issue = match settings.announcements_issue {
        None => return told,
        Some(ChannelIssue::Gone) => Line::new("server-announcements-gone"),
        Some(_) => {
            let needed = (permissions::to_announce(), NamedBy::Channel);
            let needed = permissions::names(&app.words, caller.lang(), needed);
            Line::new("server-announcements-forbidden").with("permissions", needed)
        }
    };
    format!("{told}\n{}", app.say(caller, &issue))
}

/// What we lack in channels that are used, the same in each, if anything.
pub fn lacking(
    app: &App,
    caller: &Caller,
    ids: &[ChannelId],
    missing: (Permissions, NamedBy),
) -> Option<String> {
    let names = permissions::names(&app.words, caller.lang(), missing);
    let channels: Vec<String> = ids.iter().copied().map(channel).collect();
    let line = Line::new("setup-lacking")
        .with("channel", channels.join(", "))
        .with("permissions", names);
    (!missing.0.is_empty()).then(|| app.say(caller, &line))
}

fn channel(id: ChannelId) -> String {
    format!("<#{id}>")
}
