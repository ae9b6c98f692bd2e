//! `/learn`: whole courses, by buttons alone.

use seigneur::rules::Variant;
use seigneur::rules::lesson::{COURSES, Lesson, LessonVerdict, course};
use seigneur::sandbox::{Answer, ChannelId};
use seigneur::words::{Lang, Reader, Words};

use crate::support::messages::{direct, files, labels, lacks, says, tells, text};
use crate::support::people::exported;
use crate::support::test_server::TestServer;

/// Somebody who learns, and what they see.
struct Learner<'a> {
    server: &'a TestServer,
    user: &'a str,
    lang: Lang,
    words: Words,
    seen: Answer,
}

impl<'a> Learner<'a> {
    async fn begin(
        (server, user, lang): (&'a TestServer, &'a str, Lang),
        channel: ChannelId,
        game: Option<Variant>,
    ) -> Self {
        let options: Vec<_> = game.iter().map(|game| ("game", game.id().into())).collect();
        let seen = server.slash(user, channel, "learn", &options).await;
        Self {
            server,
            user,
            lang,
            words: Words::load().unwrap(),
            seen,
        }
    }

    async fn press(&mut self, label: &str) {
        let message = self.seen.message.as_ref().unwrap().id;
        self.seen = self.server.press(self.user, message, label).await;
    }

    fn labels(&self) -> Vec<String> {
        labels(self.seen.message.as_ref().unwrap())
    }

    fn says(&self, expected: &str) {
        says(&self.seen, expected);
    }

    /// Gives each wrong answer to a lesson, then the right one.
    async fn solve(&mut self, lesson: &Lesson) {
        let task = self.words.lessons().task(self.lang, lesson);
        self.says(&task);
        let mut right = None;
        for &offered in lesson.offered() {
            let reader = Reader::from(self.lang);
            let label = self.words.lessons().answer_label(reader, lesson, offered);
            assert!(
                self.labels().contains(&label),
                "{label}: {:?}",
                self.labels()
            );
            let verdict = lesson.judge(offered.answer);
            if verdict == LessonVerdict::Right {
                right = Some((label, offered.answer));
                continue;
            }
            self.press(&label).await;
            let why = (offered.answer, &verdict);
            let why = self.words.lessons().verdict(reader, lesson, why);
            self.says(&why);
            self.says("✗");
            let shown = text(&self.seen);
            assert!(shown.chars().count() <= 350, "{shown}");
            assert_eq!(files(&self.seen).len(), 1, "{label}");
        }
        let (label, _) = right.unwrap();
        self.press(&label).await;
        self.says("✓");
    }
}

/// Learns a whole course.
async fn finish(learner: &mut Learner<'_>, game: Variant, next: &str) {
    let lessons = course(game);
    for (at, lesson) in lessons.iter().enumerate() {
        let [picture] = files(&learner.seen) else {
            panic!("one picture");
        };
        assert!(picture.bytes.starts_with(b"\x89PNG"));
        let alt = picture.description.as_deref().unwrap();
        let title = learner.words.lessons().title(learner.lang, lesson);
        tells(&alt, &title);
        learner.solve(lesson).await;
        if at + 1 < lessons.len() {
            learner.press(next).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn trichess_is_learnt_by_buttons_alone() {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    let mut learner = Learner::begin((&server, "alice", Lang::ENGLISH), channel, None).await;
    learner.says("**Learn to play**");
    let all = course(Variant::Trichess).len();
    assert_eq!(learner.labels()[0], format!("Trichess: 0 of {all}"));
    assert_eq!(learner.labels().len(), COURSES.len());
    learner.press(&format!("Trichess: 0 of {all}")).await;
    learner.says("**Trichess · 1 of 21 · The board**");
    assert!(!learner.labels().contains(&"◀ Previous".to_owned()));
    finish(&mut learner, Variant::Trichess, "Next lesson ▶").await;
    learner.says("That was the last lesson: you know Trichess now.");
    learner.press("All games").await;
    assert_eq!(learner.labels()[0], format!("Trichess: {all} of {all}"));

    // What is solved is in their file, and may be solved again.
    let file = exported(&server, "alice", direct(&server, "alice")).await;
    let solved = file["lessons"].as_array().unwrap();
    assert_eq!(solved.len(), all);
    assert!(solved.iter().all(|one| one["course"] == "trichess"));
    learner.press(&format!("Trichess: {all} of {all}")).await;
    learner.says("✓ You have solved this one.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn yalta_is_learnt_in_french() {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    let french = (&server, "chloe", Lang::FRENCH);
    let mut learner = Learner::begin(french, channel, Some(Variant::Yalta)).await;
    learner.says("**Yalta · 1 sur 17 · L’échiquier**");
    finish(&mut learner, Variant::Yalta, "Leçon suivante ▶").await;
    learner.says("C’était la dernière leçon");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_other_course_is_learnt_in_direct_messages() {
    let server = TestServer::start().await;
    for game in [Variant::Echecs3, Variant::Chess, Variant::Echeversi] {
        let home = direct(&server, "bob");
        let english = (&server, "bob", Lang::ENGLISH);
        let mut learner = Learner::begin(english, home, Some(game)).await;
        finish(&mut learner, game, "Next lesson ▶").await;
        learner.says("That was the last lesson");
        learner.says("on a server you share with me, `/play` opens a table");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_goes_on_where_they_were() {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    let game = Variant::YaltaLastKing;
    let english = (&server, "alice", Lang::ENGLISH);
    // Yalta to the last king is taught in the course of Yalta.
    let mut learner = Learner::begin(english, channel, Some(game)).await;
    learner.says("**Yalta · 1 of 17 · The board**");
    learner.solve(&course(game)[0]).await;
    let mut later = Learner::begin(english, channel, Some(game)).await;
    later.says("**Yalta · 2 of 17 · Whose turn**");
    later.press("Next ▶").await;
    later.says("**Yalta · 3 of 17 · The knight’s leap**");
    later.press("◀ Previous").await;
    later.press("◀ Previous").await;
    later.says("✓ You have solved this one.");
    // Somebody else begins at the beginning.
    let french = (&server, "chloe", Lang::FRENCH);
    let other = Learner::begin(french, channel, None).await;
    let labels = other.labels();
    assert!(
        labels.contains(&"Yalta\u{a0}: 0 sur 17".to_owned()),
        "{labels:?}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_begins_at_the_end_knows_a_game_once_every_lesson_is_solved() {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    let game = Variant::Echeversi;
    let lessons = course(game);
    let (last, others) = lessons.split_last().unwrap();
    let next = "Next lesson ▶".to_owned();
    let english = (&server, "alice", Lang::ENGLISH);
    let mut learner = Learner::begin(english, channel, Some(game)).await;
    for _ in others {
        learner.press("Next ▶").await;
    }
    learner.solve(last).await;
    for (at, lesson) in others.iter().enumerate() {
        lacks(&learner.seen, "That was the last lesson");
        learner.press(&next).await;
        learner.says(&format!(" · {} of {} · ", at + 1, lessons.len()));
        learner.solve(lesson).await;
    }
    learner.says("That was the last lesson");
    assert!(!learner.labels().contains(&next));
    // Nothing is left to be solved, and all of it can be looked at.
    learner.press("Next ▶").await;
    learner.says("✓ You have solved this one.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rules_have_pictures_and_lead_to_the_lessons() {
    let server = TestServer::start().await;
    let channel = server.sandbox.channel("general");
    for game in Variant::ALL {
        let options = [("game", game.id().into())];
        let told = server.slash("alice", channel, "rules", &options).await;
        says(&told, "In pictures: ");
        assert!(text(&told).chars().count() <= 2000, "{game}");
        let pictures = files(&told);
        assert!((2..=3).contains(&pictures.len()), "{game}");
        for picture in pictures {
            assert!(picture.bytes.starts_with(b"\x89PNG"), "{game}");
        }
        let message = told.message.as_ref().unwrap().id;
        let tried = server.press("alice", message, "Try it").await;
        says(&tried, " · 1 of ");
        assert_eq!(files(&tried).len(), 1, "{game}");
    }
    server.close().await;
}
