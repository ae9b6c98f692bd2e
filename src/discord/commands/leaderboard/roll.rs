//! The picture of the best players of a board.

use poise::serenity_prelude::CreateAttachment;

use super::page::{Standings, nameless};
use crate::discord::app::App;
use crate::discord::viewer::Viewer;
use crate::game::honours::{LeaderboardPlace, Whereabouts};
use crate::render::plot::{OwnLine, Roll, RollCaptions, RollLine};
use crate::words::{Lang, Line, plain};

/// The picture with its alt text; none where it could not be drawn.
pub async fn picture(
    app: &App,
    lang: Lang,
    viewer: Viewer,
    standings: &Standings,
) -> Option<CreateAttachment> {
    let theme = app.theme(viewer).await.theme();
    let roll = Roll {
        theme,
        ..roll(app, lang, standings)
    };
    let alt = alt_text(app, lang, standings);
    let png = app
        .pictures
        .plot(move |plotter| plotter.roll(&roll))
        .await?;
    Some(CreateAttachment::bytes(png, "leaderboard.png").description(alt))
}

fn roll(app: &App, lang: Lang, standings: &Standings) -> Roll {
    let words = &app.words;
    let leaderboards = words.leaderboards();
    let say = |id| words.say(lang, &Line::new(id));
    let line = |place: &LeaderboardPlace| line(app, lang, standings, place);
    let board = &standings.board;
    Roll {
        title: leaderboards.game(lang, board),
        subtitle: leaderboards.scope(lang, board, standings.present),
        captions: RollCaptions {
            points: say("leaderboard-caption-points"),
            games: say("leaderboard-caption-games"),
            per_game: say("leaderboard-caption-average"),
            rating: say("leaderboard-caption-rating"),
        },
        titles: leaderboards.titles(lang),
        nameless: nameless(app, lang),
        lines: standings.places.iter().map(line).collect(),
        own: match standings.own_place() {
            None => OwnLine::None,
            Some((Some(at), _)) => OwnLine::At(at),
            Some((None, place)) => OwnLine::Below(Box::new(line(place))),
        },
        ..Roll::default()
    }
}

fn line(app: &App, lang: Lang, standings: &Standings, place: &LeaderboardPlace) -> RollLine {
    RollLine {
        rank: place.rank,
        name: standings.name(place.player).to_owned(),
        points: place.tally.points.to_string(),
        games: place.tally.games.to_string(),
        titles: place.tally.titles.map(|count| count.to_string()),
        per_game: app.words.leaderboards().points_per_game(lang, &place.tally),
        rating: standings.rating(place.player).to_owned(),
    }
}

impl Standings {
    /// The reader's place, and as the so many-th of the page it stands there; none where they
    /// are not on the board.
    fn own_place(&self) -> Option<(Option<usize>, &LeaderboardPlace)> {
        let Whereabouts::Listed(own) = &self.own else {
            return None;
        };
        let mut places = self.places.iter();
        let at = places.position(|place| place.player == own.player);
        Some((at, own))
    }
}

fn alt_text(app: &App, lang: Lang, standings: &Standings) -> String {
    let words = app.words.leaderboards();
    let name = |place: &LeaderboardPlace| match standings.name(place.player) {
        "" => nameless(app, lang),
        name => plain(name),
    };
    let named = |place: &LeaderboardPlace| (*place, name(place));
    let places: Vec<(LeaderboardPlace, String)> = standings.places.iter().map(named).collect();
    let own = match standings.own_place() {
        Some((None, place)) => Some(named(place)),
        _ => None,
    };
    let (game, scope) = (
        words.game(lang, &standings.board),
        words.scope(lang, &standings.board, standings.present),
    );
    let title = format!("{game} · {scope}");
    words.alt_text(lang, &title, &places, own.as_ref())
}
