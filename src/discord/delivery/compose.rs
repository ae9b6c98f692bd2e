//! What the messages of games say, kind by kind.

mod absence;
mod agreement;
mod analysis;
mod back;
mod board;
mod digest;
mod greeting;
mod invitation;
mod ladder;
mod next;
mod outage;
mod personal;
mod reminder;
mod result;
mod season;
mod team;
mod tournament;

pub(super) use absence::thread_mention;
pub(super) use ladder::ladder_line;
use poise::serenity_prelude::CreateActionRow;
pub(super) use team::ToTeam;

use super::Stop;
use super::content::{Content, Destination};
use super::mark::Mark;
use super::posting::Sign;
use super::subject::Subject;
use crate::discord::app::{App, lang_at};
use crate::discord::boards::BoardView;
use crate::discord::buttons;
use crate::discord::channel_issue;
use crate::discord::interactions::{Action, TableAction};
use crate::discord::lookup::place;
use crate::discord::viewer::Viewer;
use crate::game::delivery::{Form, Recipient};
use crate::game::{Message, MessageKind, NamedServers, Phase, PlayerId, Table, TableContext};
use crate::words::{GameLocation, GameServer, Lang, Line, Reader, Words, with_team_in};

/// Says what messages say.
#[derive(Clone, Copy)]
pub(super) struct Composer<'a> {
    /// What every handler needs.
    pub app: &'a App,
}

/// Who reads a message of a game.
pub(super) struct Audience {
    /// How they read.
    pub reader: Reader,
    /// As whom they see boards.
    pub viewer: Viewer,
    /// What the server is called, where they need to know and that is known.
    pub server: Option<String>,
    /// What leads them to the game.
    pub link: String,
    /// Whether it is held nowhere for them any more.
    pub is_away: bool,
    /// The context of the table.
    pub context: TableContext,
}

impl Audience {
    fn whereabouts(&self) -> GameLocation<'_> {
        let known = self.server.as_deref();
        let known = known.map_or(GameServer::Unnamed, GameServer::Named);
        GameLocation {
            server: if self.is_away {
                GameServer::Left
            } else {
                known
            },
            link: &self.link,
        }
    }
}

/// What a message of a game says besides its board.
#[derive(Default)]
pub(super) struct Said {
    /// The words, in whole lines.
    pub text: String,
    /// The buttons below it.
    pub rows: Vec<CreateActionRow>,
    /// Who is pinged.
    pub pings: Vec<PlayerId>,
}

impl Said {
    /// Words that ping nobody, without buttons.
    pub fn quietly(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

/// A message of a game, and those who read it.
#[derive(Clone, Copy)]
struct Telling<'a> {
    app: &'a App,
    message: &'a Message,
    subject: &'a Subject<'a>,
    table: &'a Table,
    audience: &'a Audience,
    lang: Lang,
}

impl Composer<'_> {
    /// What a message of a game says, and where it goes.
    pub(super) async fn compose(
        self,
        subject: &Subject<'_>,
    ) -> Result<(Content, Destination), Stop> {
        let message = subject.message;
        let to = self.destination(subject).await?;
        let known = subject.context(self.app).await;
        let audience = self.audience(subject, known).await;
        let telling = Telling {
            app: self.app,
            message,
            subject,
            table: &subject.table,
            audience: &audience,
            lang: audience.reader.lang,
        };
        let (said, board) = tokio::join!(telling.said(), telling.shown_board());
        let mut said = self.completed(telling, said?).await?;
        if said.rows.is_empty() && !matches!(board, Some(BoardView::Picture(_))) {
            // It has the mark by which the message is known again.
            let row = buttons::row_to_look(&self.app.words, telling.lang, &subject.table);
            said.rows.push(row);
        }
        let (mark, sign) = known_by(subject, &audience);
        let content = Content {
            plain: plain(&self.app.words, &subject.table, &audience),
            lang: audience.reader.lang,
            board,
            text: said.text,
            rows: said.rows,
            pings: said.pings,
            mark,
            sign,
        };
        Ok((content, to))
    }

    /// What is said with whatever belongs to it for this place: and nobody named who is not to be known there.
    async fn completed(self, telling: Telling<'_>, mut said: Said) -> Result<Said, Stop> {
        let Telling {
            message, subject, ..
        } = telling;
        said.text = self.with_ladder(telling, said.text).await?;
        if is_copy(message) {
            said.text = format!("{}\n{}", said.text, telling.leading_there());
            said.pings = Vec::new();
        }
        let mut said = self.naming(said, subject, telling.audience);
        let here = (telling.lang, subject.table.server());
        let unnamed = self
            .app
            .with_moderator_unnamed(here, &subject.table, said.text);
        said.text = unnamed.await;
        Ok(said)
    }

    /// The same with the names of teams before those of their captains. Those who play from other servers are named instead
    /// of mentioned: on this one nobody finds them by a mention, and none of theirs may ring from here.
    fn naming(self, said: Said, subject: &Subject<'_>, audience: &Audience) -> Said {
        let lang = audience.reader.lang;
        let text = self.named(lang, said.text, (subject, &audience.context));
        let pings = said.pings.into_iter();
        Said {
            text,
            rows: said.rows,
            pings: pings
                .filter(|player| !subject.is_stranger(*player))
                .collect(),
        }
    }

    /// The same of a text.
    pub(super) fn named(
        self,
        lang: Lang,
        text: String,
        (subject, context): (&Subject<'_>, &TableContext),
    ) -> String {
        let teams = context.teams.iter();
        let text = teams.fold(text, |text, (captain, team)| {
            with_team_in(&text, *captain, team)
        });
        let strangers: Vec<_> = subject.strangers().filter(|one| one.is_person()).collect();
        if strangers.is_empty() {
            return text;
        }
        let names = context.names();
        let words = &self.app.words;
        words.with_strangers_named(lang, text, (strangers, &names))
    }

    async fn destination(self, subject: &Subject<'_>) -> Result<Destination, Stop> {
        let above = Destination::Channel(subject.channel.beside_thread());
        if let Recipient::Person(person) = subject.message.key.to {
            return Ok(Destination::Person(person));
        }
        match subject.message.kind {
            MessageKind::Result if subject.channel.is_all_in_forum() => {
                Err(Stop::Unneeded("the last board stands in the same post"))
            }
            MessageKind::Invitation | MessageKind::Result | MessageKind::FreeSeat => Ok(above),
            MessageKind::Announcement => self.announced_in(subject).await,
            // There is no thread before the game.
            _ if matches!(subject.table.phase(), Phase::Gathering | Phase::Closed(_)) => Ok(above),
            _ => Ok(Destination::Table),
        }
    }

    async fn audience(self, subject: &Subject<'_>, context: TableContext) -> Audience {
        let (app, table) = (self.app, &subject.table);
        let server = table.server();
        match subject.message.key.to {
            Recipient::Person(player) => {
                let reader = app.reader_at(player, table).await;
                let is_away = subject.is_away();
                let viewer = Viewer::One {
                    player,
                    server: None,
                };
                Audience {
                    reader,
                    viewer,
                    server: app.visibility.name_of(server).await,
                    link: if is_away {
                        app.words.say(reader.lang, "personal-link-away")
                    } else {
                        place(None, table, &subject.channel)
                    },
                    is_away,
                    context,
                }
            }
            Recipient::Place(_) => Audience {
                // Most of those who read an announcement do not play in the game.
                reader: match subject.message.kind {
                    MessageKind::Announcement => app.server_lang(server).await.into(),
                    _ => lang_at(table, &context).into(),
                },
                viewer: Viewer::of_table(table),
                server: None,
                link: place(Some(server), table, &subject.channel),
                is_away: false,
                context,
            },
        }
    }
}

impl Telling<'_> {
    async fn said(self) -> Result<Said, Stop> {
        let (tables, lang, table) = (self.app.words.tables(), self.lang, self.table);
        match self.message.kind {
            MessageKind::Board | MessageKind::QuietBoard => Ok(self.board_said().await),
            MessageKind::Turn => self.turn_said().await,
            MessageKind::Show => Ok(self.show_said()),
            MessageKind::Call | MessageKind::CallInstead => self.call_said().await,
            MessageKind::Next => self.next_said().await,
            MessageKind::Remind => self.remind_said().await,
            MessageKind::Agreement => Ok(self.agreement_said()),
            MessageKind::Absence => self.absence_said().await,
            MessageKind::FreeSeat => self.free_seat_said().await,
            MessageKind::Vacation => Ok(Said::quietly(tables.vacation(lang, table))),
            MessageKind::Voiding => Ok(Said::quietly(tables.voided_game(lang, table))),
            MessageKind::Outage => self.outage_said().await,
            MessageKind::Back => Ok(self.back_said()),
            MessageKind::Invitation => Ok(self.invitation_said().await),
            MessageKind::Result => Ok(self.result_said(&self.subject.after_the_end())),
            MessageKind::Announcement => Ok(self.result_said(&[])),
            MessageKind::Analysis => self.analysis_said().await,
            MessageKind::ChannelIssue => self.issue_said().await,
            kind => Err(Stop::Failed(format!("{kind:?} is not said of a game"))),
        }
    }

    /// What is wrong with the channel of a game that goes on still: of one that is over nothing needs to be done.
    async fn issue_said(self) -> Result<Said, Stop> {
        let now = self.app.games.table(self.table.id()).await?;
        if now.phase().is_over() {
            return Err(Stop::Unneeded("the game is over"));
        }
        let Some(known) = self.subject.channel.issue else {
            return Err(Stop::Unneeded("it is mended"));
        };
        let place = (self.table, &self.subject.channel);
        let text = channel_issue::text(&self.app.words, self.lang, place, known.issue);
        Ok(Said::quietly(text))
    }

    /// The board that a message shows in its form.
    async fn shown_board(self) -> Option<BoardView> {
        let (app, message, table) = (self.app, self.message, self.table);
        let Audience { reader, viewer, .. } = *self.audience;
        let has_picture = message.kind.has_picture();
        match message.way.form {
            Form::Picture if message.kind == MessageKind::Analysis => self.analysis_chart().await,
            Form::Text if message.kind == MessageKind::Analysis => None,
            Form::Picture if has_picture && message.key.to.person().is_none() => {
                Some(app.table_board(reader, table, &self.audience.context).await)
            }
            Form::Picture if has_picture => Some(app.board(reader, table, viewer).await),
            Form::Text if has_picture => Some(app.text_board(reader, table, viewer)),
            Form::Picture | Form::Text | Form::Plain => None,
        }
    }

    /// The line that leads to the table from elsewhere.
    fn leading_there(self) -> String {
        let (words, audience) = (self.app.words.personal(), self.audience);
        let server = audience.whereabouts().server;
        let heading = words.heading(self.lang, self.table, server);
        format!("{heading}\n{}", audience.link)
    }
}

/// Whether a message says to one person what could not be said at the table.
fn is_copy(message: &Message) -> bool {
    let is_personal = matches!(
        message.kind,
        MessageKind::Turn | MessageKind::Show | MessageKind::Next
    );
    message.key.to.person().is_some() && !is_personal
}

/// The few words that stand for any message of a game.
fn plain(words: &Words, table: &Table, audience: &Audience) -> String {
    let lang = audience.reader.lang;
    let id = if audience.is_away {
        "plain-game-away"
    } else {
        "plain-game"
    };
    let line = Line::new(id)
        .of_table(table)
        .with("link", audience.link.clone());
    words.say(lang, &line)
}

/// By what a message of a game is known again.
fn known_by(subject: &Subject<'_>, audience: &Audience) -> (Mark, Sign) {
    let (message, table) = (subject.message, &subject.table);
    if audience.is_away {
        // It leads to no server that would tell it from those of others.
        let mark = Mark::of_game_anywhere(message, table);
        return (mark.clone(), Sign::Mark(mark));
    }
    let mark = Mark::of_game(message, table);
    let sign = match (message.kind, message.key.to) {
        // One that shows a table at which only computers sat down has begun, and cannot be taken back.
        (MessageKind::Invitation, Recipient::Place(_))
            if matches!(table.phase(), Phase::Gathering) =>
        {
            Sign::Button(Action::Table(TableAction::Withdraw, table.id()).custom_id())
        }
        (_, Recipient::Place(_)) => Sign::Mark(mark.clone()),
        (_, Recipient::Person(_)) => Sign::Direct(mark.clone(), table.server()),
    };
    (mark, sign)
}
