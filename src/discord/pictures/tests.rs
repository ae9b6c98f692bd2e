use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use super::*;
use crate::render::{Plate, PlateState, ReplayPace, Size};
use crate::rules::{Color, History};

/// Pictures whose bytes are the number of the drawing, and how many there have been.
fn counted() -> (Pictures, Arc<AtomicUsize>) {
    let count = Arc::new(AtomicUsize::new(0));
    let drawings = Arc::clone(&count);
    let pictures = Pictures::drawn_by(move |_| {
        // Long enough for others to ask for the same meanwhile.
        std::thread::sleep(Duration::from_millis(50));
        vec![u8::try_from(drawings.fetch_add(1, Ordering::SeqCst)).unwrap()]
    });
    (pictures, count)
}

fn scene(theme: Theme, name: &str) -> Scene {
    let plate = Plate {
        color: Color::White,
        name: name.to_owned(),
        color_name: "White".to_owned(),
        standing: PlateState::ToMove,
    };
    Scene {
        theme,
        plates: vec![plate],
        ..Scene::of(Position::start(Variant::Trichess))
    }
}

#[tokio::test]
async fn a_scene_is_drawn_once_however_many_ask_for_it() {
    let (pictures, count) = counted();
    let same = || pictures.png(scene(Theme::Dark, "alice"));
    let (first, second, third) = tokio::join!(same(), same(), same());
    let later = pictures.clone().png(scene(Theme::Dark, "alice")).await;
    for png in [&first, &second, &third, &later] {
        assert_eq!(png.as_deref(), Some(&[0][..]));
    }
    assert_eq!(count.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn another_theme_or_name_is_another_picture() {
    let (pictures, count) = counted();
    for (number, (theme, name)) in [
        (Theme::Dark, "alice"),
        (Theme::Light, "alice"),
        (Theme::Dark, "bob"),
    ]
    .into_iter()
    .enumerate()
    {
        let png = pictures.png(scene(theme, name)).await.unwrap();
        assert_eq!(usize::from(png[0]), number, "{theme:?} {name}");
    }
    assert_eq!(count.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn a_drawing_that_failed_is_tried_again() {
    let failures = Mutex::new(1);
    let pictures = Pictures::drawn_by(move |_| {
        let mut left = failures.lock().unwrap();
        if *left > 0 {
            *left -= 1;
            drop(left);
            panic!("the pencil broke");
        }
        vec![7]
    });
    let asked = || pictures.png(scene(Theme::Dark, "alice"));
    assert_eq!(asked().await, None);
    assert_eq!(asked().await.as_deref(), Some(&[7][..]));
}

#[tokio::test]
async fn what_is_kept_has_a_bound_and_the_newest_stays() {
    let (mebibyte, count) = (1 << 20, Arc::new(AtomicUsize::new(0)));
    let drawings = Arc::clone(&count);
    let pictures = Pictures::drawn_by(move |_| {
        drawings.fetch_add(1, Ordering::SeqCst);
        vec![0; mebibyte]
    });
    let asked = |number: usize| pictures.png(scene(Theme::Dark, &number.to_string()));
    for number in 0..40 {
        asked(number).await;
        pictures.kept.run_pending_tasks().await;
        assert!(pictures.kept.weighted_size() <= KEPT_BYTES);
    }
    asked(39).await;
    assert_eq!(count.load(Ordering::SeqCst), 40, "the newest is kept");
    asked(0).await;
    assert_eq!(count.load(Ordering::SeqCst), 41, "the oldest has gone");
}

#[tokio::test]
async fn a_theme_is_shown_in_its_picture() {
    let renderer = Arc::new(Renderer::new().unwrap());
    let drawn = renderer.png(&Scene {
        theme: Theme::Wood,
        ..Scene::of(Position::start(Variant::Trichess))
    });
    let words = Words::load().unwrap();
    let example = Pictures::new(renderer)
        .of_theme(&words, Lang::ENGLISH, Theme::Wood)
        .await
        .unwrap();
    assert_eq!(example.data, drawn);
    let broken = Pictures::drawn_by(|_| panic!("the pencil broke"));
    let example = broken.of_theme(&words, Lang::ENGLISH, Theme::Wood).await;
    assert!(example.is_none());
}

#[tokio::test]
async fn boards_do_not_wait_behind_replays() {
    let drawn = AnimationProgress {
        done: 1,
        total: 2,
        size: Size::SMALLEST,
    };
    let endless = move |_: &Replay, _, watch: Watch<'_>| {
        while watch(drawn).is_continue() {
            std::thread::sleep(Duration::from_millis(5));
        }
        Err(AnimationError::Stopped)
    };
    let pictures = Pictures {
        animate: Arc::new(endless),
        ..counted().0
    };
    let history = History::new(Position::start(Variant::Chess));
    let like = Scene::of(*history.position());
    let replay = Replay::new(&history, &like, ReplayPace::default(), |_| Vec::new());
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let many = pictures.slots.available_permits() + 1;
    let replays: Vec<_> = (0..many)
        .map(|_| {
            let (pictures, replay, stopped) = (pictures.clone(), replay.clone(), stopped.clone());
            tokio::spawn(async move {
                let watch = move |_| {
                    if *stopped.borrow() {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                pictures
                    .gif((replay, SizeLimit::default()), || true, watch)
                    .await
            })
        })
        .collect();
    // All that may run at once do.
    while pictures.projectors.available_permits() > 0 {
        tokio::task::yield_now().await;
    }
    assert!(pictures.png(scene(Theme::Dark, "alice")).await.is_some());
    stop.send(true).unwrap();
    for replay in replays {
        let ended = replay.await.unwrap();
        assert!(matches!(ended, Err(AnimationError::Stopped)), "{ended:?}");
    }
}

#[tokio::test]
async fn a_replay_that_nobody_waits_for_any_more_is_not_drawn() {
    let drawn = Arc::new(AtomicUsize::new(0));
    let drawings = Arc::clone(&drawn);
    let pictures = Pictures {
        animate: Arc::new(move |_, _, _| {
            drawings.fetch_add(1, Ordering::SeqCst);
            Err(AnimationError::Stopped)
        }),
        ..counted().0
    };
    let history = History::new(Position::start(Variant::Chess));
    let like = Scene::of(*history.position());
    let replay = || Replay::new(&history, &like, ReplayPace::default(), |_| Vec::new());
    let asked = |is_wanted: bool| {
        let wanted = move || is_wanted;
        pictures.gif((replay(), SizeLimit::default()), wanted, |_| {
            ControlFlow::Continue(())
        })
    };
    let dropped = asked(false).await;
    assert!(
        matches!(dropped, Err(AnimationError::Stopped)),
        "{dropped:?}"
    );
    assert_eq!(drawn.load(Ordering::SeqCst), 0);
    let _stopped = asked(true).await;
    assert_eq!(drawn.load(Ordering::SeqCst), 1);
}
