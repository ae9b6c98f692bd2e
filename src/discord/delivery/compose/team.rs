//! What a team is told: the call to its channel, that its game has begun, each board, and that nobody has
//! voted.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Composer, Said};
use crate::discord::boards::BoardView;
use crate::discord::delivery::Stop;
use crate::discord::delivery::content::Content;
use crate::discord::delivery::mark::Mark;
use crate::discord::delivery::posting::Sign;
use crate::discord::interactions::{Action, TableAction, TeamTap};
use crate::discord::viewer::Viewer;
use crate::discord::{buttons, moving};
use crate::game::delivery::{Form, MessageNumber};
use crate::game::team::{BallotOutcome, Contest, ContestStage, Team};
use crate::game::{Message, MessageKind, Millis, PlayerId, Table, TeamId};
use crate::words::{Lang, TeamReading};

/// A message to a team, and what it is about.
pub(in crate::discord::delivery) struct ToTeam {
    /// What it says.
    pub content: Content,
    /// The contest of the team.
    pub contest: Contest,
    /// The team that reads it.
    pub team: Team,
    /// The table as it stood then, once there is one.
    pub table: Option<Table>,
    /// Whether it asks the team for nothing: then it rings nobody's device.
    pub is_quiet: bool,
}

/// The mark of what is said to a team.
fn mark_of(team: TeamId, MessageNumber { seq, part }: MessageNumber) -> Mark {
    let code = format!("team-{team}-{seq}-{part}");
    Mark::new(code, &format!("⚑ {seq} · {part}"))
}

/// To whom it is said, and how they read of teams.
#[derive(Clone, Copy)]
struct Told<'a> {
    lang: Lang,
    team: &'a Team,
    reading: TeamReading<'a>,
}

impl Told<'_> {
    /// Until when the turn of a table is voted on, if it still is.
    fn vote_ends(self, table: &Table) -> Option<Millis> {
        let voting = self.reading.contest.voting_at(table);
        voting.map(|voting| voting.ends)
    }

    /// Whether a message of a kind shows the board to a team that has nothing to do.
    fn is_quiet(self, kind: MessageKind, table: Option<&Table>) -> bool {
        kind == MessageKind::TeamBoard && !table.is_some_and(|then| self.votes(then))
    }

    /// Whether the team is asked for its votes.
    fn votes(self, table: &Table) -> bool {
        let to_move = self.reading.contest.to_move(table);
        self.vote_ends(table).is_some() && to_move.is_some_and(|it| it.id == self.team.id)
    }
}

/// The buttons by which people come to a team, and go.
const MEMBERSHIP: [(TeamTap, &str); 2] = [
    (TeamTap::Join, "button-team-join"),
    (TeamTap::Leave, "button-team-leave"),
];

impl Composer<'_> {
    /// What a message to a team says. Nobody is pinged but the captain, where nobody has voted.
    pub(in crate::discord::delivery) async fn told_to_team(
        self,
        message: &Message,
        id: TeamId,
    ) -> Result<ToTeam, Stop> {
        let (contest, team) = self.team(id).await?;
        let MessageNumber { seq, .. } = message.key.number;
        let table = self.table_of_team((&contest, &team), seq).await?;
        if let Some(stop) = outdated(message, &contest, table.as_ref()) {
            return Err(stop);
        }
        let lang = self.app.server_lang(team.server).await;
        let captains = contest.captains().collect();
        let captains = self.app.names_of(captains, Some(team.server)).await;
        let told = Told {
            lang,
            team: &team,
            reading: TeamReading {
                contest: &contest,
                on: team.server,
                captains: &captains,
            },
        };
        let said = self.unnamed_to_team(message, told, table.as_ref()).await?;
        let seat = table.as_ref().zip(team.captain);
        let board = self.board_of_team(message, lang, seat).await;
        let mark = mark_of(id, message.key.number);
        Ok(ToTeam {
            is_quiet: told.is_quiet(message.kind, table.as_ref()),
            content: Content {
                text: said.text,
                plain: self.app.words.teams().plain(lang, told.reading),
                lang,
                rows: said.rows,
                board,
                pings: said.pings,
                sign: Sign::Mark(mark.clone()),
                mark,
            },
            contest,
            team,
            table,
        })
    }

    /// What is said to a team, without the name of a moderator whom nobody on its server knows.
    async fn unnamed_to_team(
        self,
        message: &Message,
        told: Told<'_>,
        table: Option<&Table>,
    ) -> Result<Said, Stop> {
        let said = self.said_to_team(message, told, table)?;
        let Some(table) = table else {
            return Ok(said);
        };
        let here = (told.lang, told.team.server);
        let text = self
            .app
            .with_moderator_unnamed(here, table, said.text)
            .await;
        Ok(Said { text, ..said })
    }

    /// What the call to a team says that has answered it, or that its game has begun, once that is over.
    pub(in crate::discord::delivery) async fn settled_for_team(
        self,
        message: &Message,
        id: TeamId,
    ) -> Result<String, Stop> {
        let (contest, team) = self.team(id).await?;
        let lang = self.app.server_lang(team.server).await;
        let captains = contest.captains().collect();
        let captains = self.app.names_of(captains, Some(team.server)).await;
        let reading = TeamReading {
            contest: &contest,
            on: team.server,
            captains: &captains,
        };
        let words = self.app.words.teams();
        if message.kind == MessageKind::TeamCallEdit {
            return Ok(words.answered_call(lang, &team, reading));
        }
        let seq = message.key.number.seq;
        let table = self.table_of_team((&contest, &team), seq).await?;
        let table = table.ok_or(Stop::Unneeded("the game is not there"))?;
        Ok(words.start(lang, &team, reading, &table))
    }

    async fn team(self, id: TeamId) -> Result<(Contest, Team), Stop> {
        let contest = self.app.store().contest_with(id).await?;
        let found = contest.and_then(|contest| Some((contest.team(id)?.clone(), contest)));
        let (team, contest) = found.ok_or(Stop::Unneeded("the call has ended"))?;
        Ok((contest, team))
    }

    /// The table of a contest as it stood after an event, looked at from the server of a team; none before the game.
    async fn table_of_team(
        self,
        (contest, team): (&Contest, &Team),
        seq: u32,
    ) -> Result<Option<Table>, Stop> {
        let Some(game) = contest.game() else {
            return Ok(None);
        };
        let store = self.app.store();
        let held = store.game_channel_on(game, team.server).await?;
        let table = store.load_at(game, seq).await?;
        Ok(table.map(|table| match held {
            Some(held) => table.held_at(held.server, held.number),
            None => table,
        }))
    }

    fn said_to_team(
        self,
        message: &Message,
        told: Told<'_>,
        table: Option<&Table>,
    ) -> Result<Said, Stop> {
        let Told {
            lang,
            team,
            reading,
        } = told;
        let words = self.app.words.teams();
        let table = || table.ok_or(Stop::Unneeded("the game is not there"));
        Ok(match message.kind {
            MessageKind::TeamCall => Said {
                rows: self.row(lang, team, &[(TeamTap::Lead, "button-team-lead")]),
                ..Said::quietly(words.call(lang, reading))
            },
            MessageKind::TeamStart => Said {
                rows: self.row(lang, team, &MEMBERSHIP),
                ..Said::quietly(words.start(lang, team, reading, table()?))
            },
            MessageKind::TeamBoard => self.board_to_team(told, table()?, None),
            MessageKind::TeamMoved(outcome) => self.board_to_team(told, table()?, Some(outcome)),
            MessageKind::TeamReminder => {
                let votes = reading.contest.voting().map(|voting| voting.seq);
                if votes != Some(message.key.number.seq) {
                    return Err(Stop::Unneeded("another turn is voted on"));
                }
                let captain = team.captain.unwrap_or(PlayerId::NOBODY);
                Said {
                    rows: self.row(lang, team, &[(TeamTap::Ballot, "button-team-ballot")]),
                    pings: vec![captain],
                    ..Said::quietly(words.reminder(lang, captain))
                }
            }
            kind => return Err(Stop::Failed(format!("{kind:?} is not said to a team"))),
        })
    }

    fn board_to_team(self, told: Told<'_>, table: &Table, outcome: Option<BallotOutcome>) -> Said {
        let Told {
            lang,
            team,
            reading,
        } = told;
        let words = self.app.words.teams();
        let ends = told.vote_ends(table);
        let text = words.board(lang, team, reading, table, (outcome, ends));
        let rows = if told.votes(table) {
            let start = moving::start(&self.app.words, lang, table);
            let ballot = self.button(lang, team, (TeamTap::Ballot, "button-team-ballot"));
            let on = buttons::all(&self.app.words, lang, table.id(), &[TableAction::Next]);
            let row = start.into_iter().chain([ballot]).chain(on);
            vec![CreateActionRow::Buttons(row.collect())]
        } else {
            Vec::new()
        };
        Said {
            rows,
            ..Said::quietly(text)
        }
    }

    fn row(
        self,
        lang: Lang,
        team: &Team,
        taps: &[(TeamTap, &'static str)],
    ) -> Vec<CreateActionRow> {
        let buttons = taps.iter().map(|&tap| self.button(lang, team, tap));
        vec![CreateActionRow::Buttons(buttons.collect())]
    }

    fn button(
        self,
        lang: Lang,
        team: &Team,
        (tap, label): (TeamTap, &'static str),
    ) -> CreateButton {
        let label = self.app.words.say(lang, label);
        let style = match tap {
            TeamTap::Lead | TeamTap::Join => ButtonStyle::Success,
            TeamTap::Leave | TeamTap::Withdraw | TeamTap::Ballot => ButtonStyle::Secondary,
        };
        Action::Team(tap, team.id).button(label).style(style)
    }

    /// The board from the seat of a team, if a message shows it in its form.
    async fn board_of_team(
        self,
        message: &Message,
        lang: Lang,
        seat: Option<(&Table, PlayerId)>,
    ) -> Option<BoardView> {
        let (table, player) = seat.filter(|_| message.kind.has_picture())?;
        match message.way.form {
            Form::Picture => Some(self.app.seat_board(lang.into(), table, player).await),
            Form::Text => {
                let server = Some(table.header().server);
                let viewer = Viewer::One { player, server };
                Some(self.app.text_board(lang, table, viewer))
            }
            Form::Plain => None,
        }
    }
}

/// Why a message is not needed any more. Its call has ended; or what was in its way is mended, and a newer board follows:
/// another turn is voted on than at its table as it stood then, or none any more.
fn outdated(message: &Message, contest: &Contest, then: Option<&Table>) -> Option<Stop> {
    if contest.stage == ContestStage::Ended {
        return Some(Stop::Unneeded("the call has ended"));
    }
    // The team's thread hangs on its start, however late that comes.
    let gives_way = message.issue.is_some() && message.kind != MessageKind::TeamStart;
    let voted_on = contest.voting().map(|voting| voting.seq);
    let is_over =
        gives_way && then.is_some_and(|then| then.turn().map(|turn| turn.seq) != voted_on);
    is_over.then_some(Stop::Unneeded("it tells of a turn that is over"))
}
