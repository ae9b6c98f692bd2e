//! What is said of tournaments, in the channel where they are held.

use super::Composer;
use crate::discord::buttons;
use crate::discord::delivery::Stop;
use crate::discord::delivery::content::{Content, Destination};
use crate::discord::delivery::mark::Mark;
use crate::discord::delivery::posting::Sign;
use crate::game::tournament::Tournament;
use crate::game::{Message, MessageKind, TournamentId};
use crate::present::tournament::{self as present, RoundText};
use crate::words::{Lang, Line};

impl Composer<'_> {
    /// Nobody is pinged: each game pings its players.
    pub(in crate::discord::delivery) async fn of_tournament(
        self,
        message: &Message,
        id: TournamentId,
    ) -> Result<(Content, Destination), Stop> {
        let tournament = self.app.games.tournaments().tournament(id).await?;
        let words = &self.app.words;
        let lang = self.app.server_lang(tournament.server).await;
        let enter = match message.kind {
            MessageKind::Registration => buttons::row_to_enter(words, lang, &tournament),
            _ => None,
        };
        let row = enter.unwrap_or_else(|| buttons::row_to_show(words, lang, &tournament));
        let mark = mark(&tournament, message.key.number.part);
        let plain = Line::new("plain-tournament").with("number", tournament.number.to_string());
        let content = Content {
            text: self
                .tournament_text(lang, &tournament, message.kind)
                .await?,
            plain: words.say(lang, &plain),
            lang,
            rows: vec![row],
            board: None,
            pings: Vec::new(),
            sign: Sign::Mark(mark.clone()),
            mark,
        };
        Ok((content, Destination::Channel(tournament.channel)))
    }

    async fn tournament_text(
        self,
        lang: Lang,
        tournament: &Tournament,
        kind: MessageKind,
    ) -> Result<String, Stop> {
        let (queries, words) = (self.app.queries(), &self.app.words);
        let heading = |id| {
            let named = (id, kind.round());
            words.tournaments().heading(lang, tournament, named)
        };
        Ok(match kind {
            MessageKind::Registration => present::registration(words, lang, tournament),
            MessageKind::Round(round) | MessageKind::Replays(round) => {
                self.round_text(lang, tournament, (round, kind)).await?
            }
            MessageKind::RoundTable(round) => {
                let ranking = tournament.ranking_after(round);
                let table = queries.crosstable(tournament, ranking).await;
                present::crosstable(words, lang, &heading("tournament-standings"), &table)
            }
            MessageKind::FinalTable => {
                let ranking = tournament.ranking();
                let winners = words.tournaments().winners(lang, &ranking.winners());
                let heading = format!("{}\n{winners}", heading("tournament-final"));
                let table = queries.crosstable(tournament, ranking).await;
                present::crosstable(words, lang, &heading, &table)
            }
            MessageKind::Cancelled => heading("tournament-cancelled"),
            MessageKind::TooFew => heading("tournament-too-few"),
            kind => return Err(Stop::Failed(format!("{kind:?} tells of no tournament"))),
        })
    }

    /// What is said of a round, once its games have their threads.
    async fn round_text(
        self,
        lang: Lang,
        tournament: &Tournament,
        (round, kind): (u32, MessageKind),
    ) -> Result<String, Stop> {
        let games = tournament.boards_of(round).iter();
        let games = games.filter_map(|board| board.game);
        self.app.await_threads(games, tournament.server).await?;
        let boards = self.app.queries().round_boards(tournament, round).await?;
        let text = RoundText {
            words: &self.app.words,
            lang,
            tournament,
            boards: &boards,
        };
        Ok(match kind {
            MessageKind::Replays(_) => text.played_again(),
            _ => text.played(),
        })
    }
}

/// By what one of the messages of a tournament is known again.
fn mark(tournament: &Tournament, part: u32) -> Mark {
    let number = tournament.number;
    Mark::new(
        format!("tournament-{number}-{part}"),
        &format!("🏆 #{number} · {part}"),
    )
}
