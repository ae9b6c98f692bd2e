//! What people and servers choose about languages, letters and tables, and what moderators decide.

use std::sync::Arc;

use seigneur::game::seeking::Openness;
use seigneur::game::{
    ChannelId, ChannelIssue, Event, Locale, Millis, PlayerId, PlayerSettings, Profile, Publication,
    RoleId, SearchEngines, SeasonLength, ServerId, ServerSettings, Store, ThemeCode, Verdict,
};
use seigneur::rules::notation::Letters;
use seigneur::rules::{Color, Variant};

use crate::support::store::limits::open_seats;
use crate::support::store::{
    append, assert_same, chooses, chosen, chosen_for, damage, open, speaks, speaks_from, start,
};

fn locale(tag: &str) -> Locale {
    Locale(tag.to_owned())
}

pub async fn people_choose_how_they_are_spoken_to(store: &Arc<dyn Store>) {
    let ann = PlayerId(9_001);
    // Whoever is not known yet may choose.
    chooses(store, ann, |chosen| {
        chosen.language = Some(locale("fr"));
        chosen.letters = Some(Letters::ENGLISH);
    })
    .await;
    let chosen = chosen(store, ann).await;
    assert_eq!(store.person(ann).await.unwrap(), None);
    let profile = Profile {
        id: ann,
        name: Some("Ann".to_owned()),
        locale: Some(locale("en-GB")),
    };
    for at in 1..=2 {
        assert_eq!(speaks(store, &profile, Millis(at)).await, chosen);
    }
    let known = store.person(ann).await.unwrap().unwrap();
    assert_eq!((known.profile, known.settings), (profile.clone(), chosen));
    let spoken_to = store.profiles(&[ann], None).await.unwrap();
    assert_eq!(spoken_to[0].locale, Some(locale("fr")));

    chooses(store, ann, |chosen| *chosen = PlayerSettings::default()).await;
    let recalled = speaks(store, &profile, Millis(3)).await;
    assert_eq!(recalled, PlayerSettings::default());
    assert_eq!(store.profiles(&[ann], None).await.unwrap(), [profile]);
}

pub async fn servers_choose_what_holds(store: &Arc<dyn Store>) {
    let (club, other) = (ServerId(9_101), ServerId(9_102));
    let none = ServerSettings::default();
    assert_eq!(store.server_settings(club).await.unwrap(), none);
    let paces = ["7d+1d/12d weekdays", "3d", "none"].map(|text| text.parse().unwrap());
    let chosen = ServerSettings {
        language: Some(locale("fr")),
        channels: vec![ChannelId(5), ChannelId(7)],
        forum: Some(ChannelId(8)),
        limit: Some(3),
        moderators: Some(RoleId(u64::MAX >> 1)),
        announcements: Some(ChannelId(6)),
        paces: paces.to_vec(),
        announcements_issue: None,
        theme: Some(ThemeCode("wood".to_owned())),
        season: SeasonLength::Quarter,
        vacation_days: Some(7),
        openness: Openness::Open,
        publication: Publication::Everything,
        search_engines: SearchEngines::Welcome,
    };
    for _ in 0..2 {
        chosen_for(store, club, |it| it.clone_from(&chosen)).await;
    }
    // One choice leaves the others alone.
    chosen_for(store, club, |it| it.limit = Some(4)).await;
    chosen_for(store, club, |it| it.limit = chosen.limit).await;
    assert_eq!(store.server_settings(club).await.unwrap(), chosen);
    assert!(chosen.allows(ChannelId(5)) && !chosen.allows(ChannelId(6)));
    assert!(chosen.allows(ChannelId(8)));
    assert_eq!(store.server_settings(other).await.unwrap(), none);

    // What is wrong in a channel is forgotten with the channel.
    for (channel, issue, known) in [
        (6, Some(ChannelIssue::Gone), Some(ChannelIssue::Gone)),
        (
            7,
            Some(ChannelIssue::MissingPermission),
            Some(ChannelIssue::Gone),
        ),
        (6, None, None),
        (
            6,
            Some(ChannelIssue::MissingPermission),
            Some(ChannelIssue::MissingPermission),
        ),
    ] {
        let kept = store.keep_announcements_issue(club, ChannelId(channel), issue);
        kept.await.unwrap();
        let settings = store.server_settings(club).await.unwrap();
        assert_eq!(settings.announcements_issue, known);
    }
    let elsewhere = store.keep_announcements_issue(other, ChannelId(6), Some(ChannelIssue::Gone));
    elsewhere.await.unwrap();
    assert_eq!(store.server_settings(other).await.unwrap(), none);
    chosen_for(store, club, |it| it.announce_in(Some(ChannelId(6)))).await;
    assert_eq!(store.server_settings(club).await.unwrap(), chosen);

    // The language chosen goes before the server's own, which is not forgotten.
    speaks_from(store, club, &locale("en-US")).await;
    assert_eq!(store.server_locale(club).await.unwrap(), Some(locale("fr")));
    chosen_for(store, club, |it| it.language = None).await;
    let own = store.server_locale(club).await.unwrap();
    assert_eq!(own, Some(locale("en-US")));
    chosen_for(store, club, |it| {
        it.channels.retain(|channel| channel.0 == 7);
    })
    .await;
    chosen_for(store, club, |it| *it = ServerSettings::default()).await;
    assert_eq!(store.server_settings(club).await.unwrap(), none);
}

/// Each column by itself: the others of its row hold, and more can be chosen.
pub async fn damaged_choices_take_no_other_along(store: &Arc<dyn Store>, url: &str) {
    let club = ServerId(9_103);
    let chosen = ServerSettings {
        channels: vec![ChannelId(5)],
        moderators: Some(RoleId(6)),
        ..ServerSettings::default()
    };
    for (column, odd) in [
        ("game_limit", "-1"),
        ("paces", "'soon'"),
        ("announcements_issue", "'rain'"),
        ("season", "'never'"),
        ("vacation_days", "-2"),
        ("open_to_seeks", "2"),
        ("publication", "'somewhat'"),
        ("searchable", "2"),
    ] {
        chosen_for(store, club, |it| it.clone_from(&chosen)).await;
        let broken = format!("UPDATE server_settings SET {column} = {odd} WHERE server_id = 9103");
        damage(url, &broken).await;
        let readable = store.server_settings(club).await.unwrap();
        assert_eq!(readable, chosen, "{column}");
        chosen_for(store, club, |it| it.limit = Some(3)).await;
    }
}

pub async fn moderated_games_come_back(store: &Arc<dyn Store>) {
    let server = ServerId(9_200);
    let by = PlayerId(1);
    let verdicts = [Verdict::Win(Color::Black), Verdict::Draw];
    let events = verdicts.map(|verdict| Event::Adjudicated { by, verdict });
    let events = events.into_iter().chain([Event::BrokenOff { by }]);
    for (id, event) in (9_200..).zip(events) {
        let table = open(store, id, server, Variant::Chess).await;
        let opener = table.opener();
        assert_eq!(open_seats(store, server, opener).await, 1);
        let table = start(store, &table).await;
        let ended = append(store, &table, &[event]).await.unwrap();
        assert_same(&store.load(ended.id()).await.unwrap().unwrap(), &ended);
        assert_eq!(open_seats(store, server, opener).await, 0);
    }
    let table = open(store, 9_300, server, Variant::Trichess).await;
    let closed = append(store, &table, &[Event::BrokenOff { by }]).await;
    let closed = closed.unwrap();
    assert_same(&store.load(closed.id()).await.unwrap().unwrap(), &closed);
}
