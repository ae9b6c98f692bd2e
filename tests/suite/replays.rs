//! Whole games as GIF and as PNGs in a zip file, read again with other programs.

use std::io::{Cursor, Read};
use std::ops::ControlFlow;
use std::sync::LazyLock;

use gif::{ColorOutput, DecodeOptions, DisposalMethod, Repeat};
use image::ImageFormat;
use seigneur::render::{
    AnimationError, AnimationProgress, Centiseconds, Plate, PlateState, Renderer, Replay,
    ReplayFile, ReplayPace, Scene, Size, SizeLimit, Theme,
};
use seigneur::rules::{Color, History, Leaving, Move, Position, Variant};
use zip::{CompressionMethod, DateTime, ZipArchive};

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().expect("assets"));

/// A game of so many plies, or until it ends; each move is some legal one.
fn game(variant: Variant, plies: usize) -> History {
    let mut history = History::new(Position::start(variant));
    for ply in 0..plies {
        let moves = history.position().legal_moves();
        if history.outcome().is_some() {
            break;
        }
        history.play(moves[ply * 7 % moves.len()]).unwrap();
    }
    history
}

fn play(history: &mut History, text: &str) {
    let mv = Move::from_coordinates(text, history.position().topology()).unwrap();
    history.play(mv).unwrap();
}

fn size(px: u32) -> Size {
    Size::try_from(px).unwrap()
}

/// White's view of any position.
fn like(theme: Theme, px: u32) -> Scene {
    Scene {
        seat: Color::White,
        theme,
        size_px: size(px),
        ..Scene::of(Position::start(Variant::Chess))
    }
}

/// The colours' own names, with whose turn it is.
fn plates(history: &History, place: usize) -> Vec<Plate> {
    let position = &history.positions()[place];
    let title = |_| "won".to_owned();
    let told = |&color: &Color| Plate {
        color,
        name: format!("{color:?}"),
        color_name: format!("{color:?}"),
        standing: PlateState::of(position, position.outcome(), color, title),
    };
    position.colors().iter().map(told).collect()
}

fn paced(history: &History, like: &Scene, pace: ReplayPace) -> Replay {
    Replay::new(history, like, pace, |place| plates(history, place))
}

fn replay(history: &History, px: u32) -> Replay {
    paced(history, &like(Theme::Dark, px), ReplayPace::default())
}

fn unwatched(_: AnimationProgress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// What is made of a game.
#[derive(Clone, Copy, Debug)]
enum Form {
    Gif,
    Archive,
}

impl Form {
    const BOTH: [Self; 2] = [Self::Gif, Self::Archive];

    fn make(
        self,
        replay: &Replay,
        limit: SizeLimit,
        watch: impl FnMut(AnimationProgress) -> ControlFlow<()>,
    ) -> Result<ReplayFile, AnimationError> {
        match self {
            Self::Gif => RENDERER.gif(replay, limit, watch),
            Self::Archive => RENDERER.png_archive(replay, limit, watch),
        }
    }

    fn of(self, replay: &Replay) -> ReplayFile {
        self.make(replay, SizeLimit::default(), unwatched).unwrap()
    }
}

/// Red, green, blue, alpha, row by row.
type Picture = Vec<[u8; 4]>;

fn picture(scene: &Scene) -> Picture {
    let png = RENDERER.png(scene);
    let picture = image::load_from_memory_with_format(&png, ImageFormat::Png).unwrap();
    picture.into_rgba8().as_chunks().0.to_vec()
}

/// What a viewer shows, and for how many hundredths of a second.
fn shown(file: &[u8]) -> Vec<(Picture, u16)> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(file).unwrap();
    assert_eq!(decoder.repeat(), Repeat::Infinite);
    let side = usize::from(decoder.width());
    assert_eq!(usize::from(decoder.height()), side);
    let mut screen = vec![[0; 4]; side * side];
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, DisposalMethod::Keep);
        assert!(frame.palette.is_none(), "the palette is the file's");
        let (left, width) = (usize::from(frame.left), usize::from(frame.width));
        let rows = frame.buffer.as_chunks::<4>().0.chunks_exact(width);
        assert_eq!(rows.len(), usize::from(frame.height));
        for (row, pixels) in rows.enumerate() {
            let start = (usize::from(frame.top) + row) * side + left;
            for (below, above) in screen[start..start + width].iter_mut().zip(pixels) {
                if above[3] > 0 {
                    *below = *above;
                }
            }
        }
        shown.push((screen.clone(), frame.delay));
    }
    shown
}

/// Every frame shows the picture of its scene, to the pixel, and the last one is held.
fn check(replay: &Replay, pace: ReplayPace) {
    let file = Form::Gif.of(replay);
    assert!(!file.is_reduced());
    let frames = shown(&file.bytes);
    assert_eq!(frames.len(), replay.scenes().len());
    let last = frames.len() - 1;
    for (place, ((screen, delay), scene)) in frames.iter().zip(replay.scenes()).enumerate() {
        assert!(*screen == picture(scene), "position {place}");
        let wanted = if place == last { pace.last } else { pace.each };
        assert_eq!(*delay, wanted.get(), "position {place}");
    }
}

#[test]
fn a_gif_shows_every_position_of_every_game() {
    for variant in Variant::ALL {
        let history = game(variant, 12);
        let replay = replay(&history, 150);
        assert_eq!(replay.scenes().len(), 13);
        check(&replay, ReplayPace::default());
    }
}

#[test]
fn a_gif_has_the_colours_of_its_theme() {
    let history = game(Variant::Yalta, 3);
    for theme in Theme::ALL {
        let replay = paced(&history, &like(theme, 120), ReplayPace::default());
        check(&replay, ReplayPace::default());
    }
}

#[test]
fn the_pace_can_be_chosen() {
    let pace = ReplayPace {
        each: Centiseconds::try_from(2).unwrap(),
        last: Centiseconds::try_from(65_535).unwrap(),
    };
    let history = game(Variant::Chess, 2);
    check(&paced(&history, &like(Theme::Dark, 64), pace), pace);
    let start = game(Variant::Chess, 0);
    check(&paced(&start, &like(Theme::Dark, 64), pace), pace);
}

#[test]
fn a_player_who_leaves_is_shown_to_have_left() {
    let mut history = game(Variant::Yalta, 3);
    assert_eq!(history.leave(Color::Red, Leaving::Resignation), None);
    let mv = history.position().legal_moves()[0];
    history.play(mv).unwrap();
    let replay = replay(&history, 200);
    check(&replay, ReplayPace::default());
    let frames = shown(&Form::Gif.of(&replay).bytes);
    assert!(frames[3].0 != frames[4].0, "red pieces turn grey");
    let names = names(&Form::Archive.of(&replay).bytes);
    assert_eq!(names[4], "004-r-resigns.png");
}

#[test]
fn the_moves_of_a_round_are_marked() {
    let mut history = History::new(Position::start(Variant::Trichess));
    for text in ["e2e4", "i11i10", "k7k6"] {
        play(&mut history, text);
    }
    let marked = |scene: &Scene| scene.last_moves.len();
    let replay = replay(&history, 100);
    assert_eq!(
        replay.scenes().map(marked).collect::<Vec<_>>(),
        [0, 1, 2, 2]
    );
}

#[test]
fn resolution_gives_way_to_the_limit() {
    let history = game(Variant::Chess, 10);
    let replay = replay(&history, 400);
    for form in Form::BOTH {
        let whole = form.of(&replay);
        assert_eq!((whole.size, whole.asked), (size(400), size(400)));
        let exact = SizeLimit(whole.bytes.len());
        assert_eq!(form.make(&replay, exact, unwatched).unwrap(), whole);
        let limit = SizeLimit(whole.bytes.len() - 1);
        let reduced = form.make(&replay, limit, unwatched).unwrap();
        assert!(reduced.is_reduced() && reduced.bytes.len() <= limit.0);
        assert_eq!((reduced.size, reduced.asked), (size(360), size(400)));
    }
    let smallest = Form::Gif.of(&self::replay(&history, 240));
    let limit = SizeLimit(smallest.bytes.len());
    let small = Form::Gif.make(&replay, limit, unwatched).unwrap();
    assert_eq!(small.bytes, smallest.bytes);
    assert_eq!((small.size, small.asked), (size(240), size(400)));
    assert_eq!(shown(&small.bytes).len(), 11, "no position is lost");
}

#[test]
fn a_limit_that_no_size_keeps_is_an_error() {
    let replay = replay(&game(Variant::Chess, 4), 300);
    for form in Form::BOTH {
        let mut tried = Vec::new();
        let refused = form.make(&replay, SizeLimit(1000), |progress| {
            tried.push((progress.done, progress.size.px()));
            unwatched(progress)
        });
        let said = refused.unwrap_err().to_string();
        assert_eq!(
            said,
            "even at 240 px the file would be larger than 1000 bytes"
        );
        // One picture shows that the limit is passed.
        assert_eq!(tried, [(1, 300), (1, 240)]);
    }
}

#[test]
fn the_work_is_watched_and_can_be_stopped() {
    let replay = replay(&game(Variant::Chess, 5), 100);
    for form in Form::BOTH {
        let mut heard = Vec::new();
        form.make(&replay, SizeLimit::default(), |progress| {
            assert_eq!((progress.total, progress.size), (6, size(100)));
            heard.push(progress.done);
            unwatched(progress)
        })
        .unwrap();
        assert_eq!(heard, [1, 2, 3, 4, 5, 6]);
        let mut drawn = 0;
        let stopped = form.make(&replay, SizeLimit::default(), |progress| {
            drawn = progress.done;
            if progress.done == 3 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(matches!(stopped, Err(AnimationError::Stopped)));
        assert_eq!(drawn, 3);
    }
}

fn names(file: &[u8]) -> Vec<String> {
    let zip = ZipArchive::new(Cursor::new(file)).unwrap();
    (0..zip.len())
        .map(|place| zip.name_for_index(place).unwrap().unwrap().into_owned())
        .collect()
}

#[test]
fn an_archive_holds_a_png_for_each_position() {
    for variant in Variant::ALL {
        let replay = replay(&game(variant, 5), 120);
        let file = Form::Archive.of(&replay);
        let mut zip = ZipArchive::new(Cursor::new(&file.bytes)).unwrap();
        assert_eq!(zip.len(), 6);
        for (place, scene) in replay.scenes().enumerate() {
            let mut entry = zip.by_index(place).unwrap();
            assert_eq!(entry.compression(), CompressionMethod::Stored);
            assert_eq!(entry.last_modified(), Some(DateTime::default()));
            let mut png = Vec::new();
            entry.read_to_end(&mut png).unwrap();
            assert!(png == RENDERER.png(scene), "{variant}, position {place}");
        }
        assert!(
            file == Form::Archive.of(&replay),
            "{variant}: the same every time"
        );
    }
}

#[test]
fn names_tell_the_moves_and_sort_in_their_order() {
    let mut history = History::new(Position::start(Variant::Echeversi));
    play(&mut history, "K@e1");
    play(&mut history, "Q@d5");
    let found = names(&Form::Archive.of(&replay(&history, 64)).bytes);
    assert_eq!(found, ["000-start.png", "001-Ke1.png", "002-Qd5.png"]);

    let promotion = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
    let start = Position::parse(Variant::Chess, promotion).unwrap();
    let mut history = History::new(start);
    play(&mut history, "a7a8n");
    let found = names(&Form::Archive.of(&replay(&history, 64)).bytes);
    assert_eq!(found, ["000-start.png", "001-a7a8n.png"]);

    let long = names(
        &Form::Archive
            .of(&replay(&game(Variant::Trichess, 120), 64))
            .bytes,
    );
    assert!(long.len() > 100 && long.is_sorted());
    let safe = |name: &String| {
        name.chars()
            .all(|sign| sign.is_ascii_alphanumeric() || sign == '-' || sign == '.')
    };
    assert!(long.iter().all(safe), "{long:?}");
}

#[test]
fn a_picture_does_not_depend_on_those_drawn_before() {
    let history = game(Variant::Chess, 30);
    let replay = replay(&history, 720);
    let used = Renderer::new().unwrap();
    for (place, scene) in replay.scenes().enumerate() {
        let kept = used.png(scene);
        let fresh = Renderer::new().unwrap().png(scene);
        assert!(kept == fresh, "the picture of position {place}");
    }
}
