//! A page of a board as text, with the picture of the best on the first one.

use std::collections::HashMap;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::roll;
use super::seasons;
use crate::discord::answer::{Reply, fits};
use crate::discord::app::App;
use crate::discord::caller::Caller;
use crate::discord::interactions::Action;
use crate::discord::refusal::CommandError;
use crate::discord::viewer::Viewer;
use crate::game::honours::{Leaderboard, LeaderboardPlace, Season, Whereabouts};
use crate::game::{GameError, Names, PlayerId};
use crate::words::{Lang, Line, escaped, mention};

/// How many players stand on a page.
pub const PAGE: u32 = 10;

/// Before the own place where it is not on the page.
const FURTHER: &str = "⋯";

/// What there is to show of a board.
pub struct Standings {
    /// Which board.
    pub board: Leaderboard,
    /// The season that goes on there.
    pub present: Season,
    /// The places on the page.
    pub places: Vec<LeaderboardPlace>,
    /// Where the reader stands.
    pub own: Whereabouts,
    /// What people are called, those of them whose name is known.
    pub names: Names,
    /// What they are rated now, on the board of one game.
    pub ratings: HashMap<PlayerId, String>,
}

/// A page of a board, or of what is last where there are fewer.
pub async fn shown(
    app: &App,
    caller: &Caller,
    (board, page): (Leaderboard, u32),
) -> Result<Reply, CommandError> {
    let store = app.store();
    let players = store.players_listed(&board).await;
    let players = players.map_err(GameError::from)?;
    let pages = players.div_ceil(PAGE).max(1);
    let page = page.min(pages - 1);
    let places = store.places(&board, page * PAGE, PAGE).await;
    let places = places.map_err(GameError::from)?;
    let standings = standings(app, caller, board, places).await?;
    if standings.places.is_empty() {
        return empty(app, caller, &standings).await;
    }
    let mut text = standings.text(app, caller);
    let foot = Line::new("leaderboard-foot")
        .with("page", page + 1)
        .with("pages", pages)
        .with("players", players);
    let foot = app.words.say(caller.lang(), &foot);
    if fits(&text, &format!("\n\n{foot}")) {
        text = format!("{text}\n\n{foot}");
    }
    let mut reply = Reply::text(text);
    if pages > 1 {
        reply = reply.with_buttons(buttons(app, caller, board, (page, pages)));
    }
    if page == 0 {
        reply = reply.with_picture(
            roll::picture(app, caller.lang(), Viewer::of_caller(caller), &standings).await,
        );
    }
    Ok(reply)
}

/// What stands at some places of a board, and where the caller stands.
async fn standings(
    app: &App,
    caller: &Caller,
    board: Leaderboard,
    places: Vec<LeaderboardPlace>,
) -> Result<Standings, CommandError> {
    let own = app.store().whereabouts(&board, caller.player).await;
    let own = own.map_err(GameError::from)?;
    let people = places.iter().map(|place| place.player);
    let people: Vec<PlayerId> = people.chain([caller.player]).collect();
    Ok(Standings {
        board,
        ratings: ratings(app, &board, &people).await?,
        names: app.names_of(people, board.server).await,
        present: seasons::present(app, board.server).await?,
        places,
        own,
    })
}

/// The buttons that lead to the pages before and after one of so many.
fn buttons(
    app: &App,
    caller: &Caller,
    board: Leaderboard,
    (page, pages): (u32, u32),
) -> CreateActionRow {
    let button = |to: u32, id, leads: bool| {
        Action::Leaderboard(board, to)
            .button(app.words.say(caller.lang(), &Line::new(id)))
            .style(ButtonStyle::Secondary)
            .disabled(!leads)
    };
    CreateActionRow::Buttons(vec![
        // Where there is none before, the button leads nowhere, under an id of its own.
        button(
            page.checked_sub(1).unwrap_or(u32::MAX),
            "button-leaderboard-before",
            page > 0,
        ),
        button(page + 1, "button-leaderboard-after", page + 1 < pages),
    ])
}

/// What people are rated in the game of a board; a board of all games has no ratings.
async fn ratings(
    app: &App,
    board: &Leaderboard,
    people: &[PlayerId],
) -> Result<HashMap<PlayerId, String>, CommandError> {
    let Some(variant) = board.variant else {
        return Ok(HashMap::new());
    };
    let now = app.games.clock().now();
    let rated = app.store().ratings(variant, people).await;
    let rated = people.iter().zip(rated.map_err(GameError::from)?);
    let shown = rated.filter_map(|(&player, rated)| {
        let rated = rated?;
        let rating = rated.at(now);
        Some((player, rating.to_string()))
    });
    Ok(shown.collect())
}

/// What to do where nobody has points, and where somebody has.
async fn empty(app: &App, caller: &Caller, standings: &Standings) -> Result<Reply, CommandError> {
    let (words, lang) = (&app.words, caller.lang());
    let known = app.store().seasons(standings.board.server).await;
    let known = known.map_err(GameError::from)?;
    let title = words
        .leaderboards()
        .title(lang, &standings.board, standings.present);
    let now = app.games.clock().now();
    let is_over = standings
        .board
        .season
        .is_some_and(|season| season.end() <= now);
    let id = if is_over {
        "leaderboard-empty-then"
    } else {
        "leaderboard-empty"
    };
    let mut lines = vec![title, words.say(lang, &Line::new(id))];
    if !known.is_empty() {
        let seasons: Vec<String> = known
            .into_iter()
            .map(|season| words.leaderboards().season(lang, season))
            .collect();
        let line = Line::new("leaderboard-empty-seasons").with("seasons", seasons.join(", "));
        lines.push(words.say(lang, &line));
    }
    if let Whereabouts::Unlisted(_) = standings.own {
        lines.push(standings.own_line(app, caller));
    }
    Ok(Reply::text(lines.join("\n")))
}

impl Standings {
    /// Whether the reader stands on the page.
    fn shows_own(&self) -> bool {
        let Whereabouts::Listed(own) = self.own else {
            return false;
        };
        self.places.iter().any(|place| place.player == own.player)
    }

    /// What a player is called in a picture; nothing where that is not known.
    pub fn name(&self, player: PlayerId) -> &str {
        self.names.get(player).unwrap_or_default()
    }

    /// What a player is rated; nothing where they are not.
    pub fn rating(&self, player: PlayerId) -> &str {
        self.ratings.get(&player).map_or("", String::as_str)
    }

    /// A player's place in words.
    fn entry(&self, app: &App, lang: Lang, place: &LeaderboardPlace, player: &str) -> String {
        let rating = self.rating(place.player);
        app.words.leaderboards().entry(lang, place, player, rating)
    }

    fn text(&self, app: &App, caller: &Caller) -> String {
        let (words, lang) = (&app.words, caller.lang());
        let mut text = words.leaderboards().title(lang, &self.board, self.present);
        let own = (!self.shows_own()).then(|| format!("\n{}", self.own_line(app, caller)));
        let own = own.unwrap_or_default();
        for place in &self.places {
            let player = self.player(app, caller, place.player);
            let entry = format!("\n{}", self.entry(app, lang, place, &player));
            if !fits(&text, &format!("{entry}{own}")) {
                text.push_str("\n…");
                break;
            }
            text.push_str(&entry);
        }
        text + &own
    }

    /// Where the reader stands who is not on the page.
    fn own_line(&self, app: &App, caller: &Caller) -> String {
        let (words, lang) = (&app.words, caller.lang());
        match &self.own {
            Whereabouts::Listed(place) => {
                let you = words.say(lang, &Line::new("leaderboard-own"));
                format!("{FURTHER}\n{}", self.entry(app, lang, place, &you))
            }
            Whereabouts::Unlisted(tally) => {
                let line = Line::new("leaderboard-own-hidden").with("points", tally.points);
                format!("{FURTHER}\n{}", words.say(lang, &line))
            }
            Whereabouts::Absent => {
                let line = Line::new("leaderboard-own-none");
                format!("{FURTHER}\n{}", words.say(lang, &line))
            }
        }
    }

    /// A player in the text: mentioned where the reader's client knows the server's people.
    fn player(&self, app: &App, caller: &Caller, player: PlayerId) -> String {
        if self.board.server.is_some() || player == caller.player {
            return mention(player);
        }
        match self.names.get(player) {
            Some(name) => escaped(name),
            None => nameless(app, caller.lang()),
        }
    }
}

/// What stands for a name that is not known.
pub fn nameless(app: &App, lang: Lang) -> String {
    app.words.say(lang, &Line::new("leaderboard-nameless"))
}
