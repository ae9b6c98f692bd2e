//! How tables are opened.

use super::taken_in::{Applied, apply, due};
use super::{OpeningService, until_kept};
use crate::game::channel::{GameHome, Spot};
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::{MessageKind, Owed};
use crate::game::error::{GameError, OpeningError};
use crate::game::event::Event;
use crate::game::ids::{ChannelId, GameId, PlayerId, ServerId};
use crate::game::keeping;
use crate::game::ladder::Ladder;
use crate::game::limits::Admission;
use crate::game::pace::Pace;
use crate::game::people::Locale;
use crate::game::seeking::Wishes;
use crate::game::store::TableKey;
use crate::game::table::{Header, Holder, Phase, Table};
use crate::game::terms::{PaceOrigin, Stakes, Terms};
use crate::game::turn::ClockChange;
use crate::rules::{Color, Position, Variant};

mod alternating;
mod checks;
mod laddered;
mod seeking;

use checks::{checked_seats, stakes, start_position};

/// Who plays which colour at a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colors {
    /// Lots are drawn when all seats are taken.
    Lots,
    /// The opener plays this one, the others follow in the order of play.
    Opener(Color),
    /// Each plays the colour after the one of their last game together; lots are drawn where
    /// there was none.
    Alternate,
}

/// A table that somebody wants to open.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The server that it is opened on.
    pub server: ServerId,
    /// The channel that it is opened in.
    pub channel: ChannelId,
    /// The kind of game.
    pub variant: Variant,
    /// Who opens it.
    pub by: PlayerId,
    /// Whom the other seats are for, in order; nobody in particular where none is named.
    pub invited: Vec<Option<PlayerId>>,
    /// Who plays which colour.
    pub colors: Colors,
    /// A position string to start from.
    pub position: Option<String>,
    /// Whether the game counts; where nothing is chosen, it does if it starts as usual and time is
    /// limited.
    pub stakes: Option<Stakes>,
    /// How much time there is; where nothing is chosen, what is usual on the server.
    pub pace: Option<Pace>,
}

impl NewTable {
    /// A table at which all other seats are open, with what is usual on its server.
    #[must_use]
    pub const fn usual(Spot { server, channel }: Spot, variant: Variant, by: PlayerId) -> Self {
        Self {
            server,
            channel,
            variant,
            by,
            invited: Vec::new(),
            colors: Colors::Lots,
            position: None,
            stakes: None,
            pace: None,
        }
    }
}

/// A game that somebody wants to play, with anyone.
#[derive(Clone, Debug)]
pub struct Seek {
    /// The server from which it is sought.
    pub server: ServerId,
    /// The channel where a table is opened if none waits.
    pub channel: ChannelId,
    /// The forum in which its thread is a post, where the server has one.
    pub forum: Option<ChannelId>,
    /// The kind of game.
    pub variant: Variant,
    /// Who wants to play.
    pub player: PlayerId,
    /// What they want to play for, and how fast.
    pub terms: Terms,
    /// Whether they have said how fast.
    pub paced: PaceOrigin,
    /// Whether they have said what for.
    pub stakes: SoughtStakes,
    /// With whom, where they have wishes; else with anyone on the server.
    pub wishes: Option<Wishes>,
    /// The language that they read.
    pub language: Locale,
}

/// What a game is sought for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SoughtStakes {
    /// What was said.
    Chosen,
    /// Nothing was said: a table is taken that waits for either.
    Either,
}

impl Seek {
    /// Whether somebody who seeks a game sits down at a table: one on their very terms, or where they said nothing of
    /// stakes, one of people alone.
    fn takes(&self, table: &Table) -> bool {
        let is_free = self.stakes == SoughtStakes::Either;
        let is_of_people = || !table.seats().holders().any(PlayerId::is_computer);
        let terms = table.terms();
        terms == self.terms || (is_free && terms.pace == self.terms.pace && is_of_people())
    }
}

/// What came of seeking a game.
#[derive(Clone, Debug)]
pub enum Sought {
    /// They sit at a table.
    Table(Box<Table>),
    /// They wait for others.
    Waiting,
    /// Somebody else has found them meanwhile: their game has begun.
    Met,
}

/// Where a table is opened, from which position, and what is counted as it is written.
struct Beginning {
    server: ServerId,
    home: GameHome,
    start: Position,
    rematch_of: Option<GameId>,
    admission: Option<Admission>,
    /// The ladder on which it decides a challenge.
    ladder: Option<Ladder>,
}

impl OpeningService<'_> {
    /// Opens a table.
    ///
    /// # Errors
    /// Where the players, the colour or the position do not fit the game; where the server or somebody
    /// who is named does not want the table, or the opener has enough of them.
    pub async fn open(self, new: NewTable) -> Result<Table, GameError> {
        let start = start_position(&new)?;
        let pace = match new.pace {
            Some(pace) => pace,
            None if new.is_alone() => Pace::Untimed,
            None => self.usual_pace(new.server).await?,
        };
        let terms = Terms {
            stakes: stakes(&new, pace)?,
            pace,
        };
        let invited = checked_seats(&new)?;
        let event = match new.colors {
            Colors::Alternate => self.alternating(&new, &invited, terms).await?,
            Colors::Opener(color) => opened(&new, invited, Some(color), terms),
            Colors::Lots => opened(&new, invited, None, terms),
        };
        let (home, admission) = self.may_open(new.spot(), &event).await?;
        let beginning = Beginning {
            server: new.server,
            home,
            start,
            rematch_of: None,
            admission,
            ladder: None,
        };
        // Somebody else's in between is no reason to fail.
        until_kept(|| self.begin(&beginning, &event)).await
    }

    /// Opens a table for the players of a game that has ended, each with the colour that the one
    /// before them had: where that was held, or in another channel of its server. Where that is done already, takes the
    /// player's seat there.
    ///
    /// # Errors
    /// Where the player did not play, or the game goes on; else as [`open`](Self::open).
    pub async fn rematch(
        self,
        (game, elsewhere): (GameId, Option<ChannelId>),
        player: PlayerId,
    ) -> Result<Table, GameError> {
        // Its number may be taken, or another player be quicker to ask for the same.
        until_kept(|| async {
            if let Some(open) = self.store.find(TableKey::RematchOf(game)).await? {
                return self.seated_at(open, player).await;
            }
            let before = self.table(game).await?;
            let event = self.rematch_of(&before, player).await?;
            let held = self.store.game_channel(game).await?;
            let held = held.ok_or(GameError::NoSuchTable)?;
            let server = before.header().server;
            let channel = elsewhere.unwrap_or(held.channel);
            let (home, admission) = self.may_open(Spot { server, channel }, &event).await?;
            let beginning = Beginning {
                server,
                home: elsewhere.map_or(held.home(), |_| home),
                start: before.header().start,
                rematch_of: Some(game),
                admission,
                ladder: None,
            };
            self.begin(&beginning, &event).await
        })
        .await
    }

    /// The rematch that is there: the player takes the seat that is kept for them, and whoever sits there already is shown it,
    /// as after a button that was pressed twice.
    async fn seated_at(self, rematch: GameId, player: PlayerId) -> Result<Table, GameError> {
        let table = self.table(rematch).await?;
        if table.seats().are_held(Holder::Taken(player)) {
            return Ok(table);
        }
        self.accept(rematch, player).await
    }

    /// How a rematch of a game begins, as far as the game itself allows one.
    ///
    /// # Errors
    /// Where the player did not play, the game goes on, or it was held on several servers.
    pub async fn rematch_of(self, before: &Table, player: PlayerId) -> Result<Event, GameError> {
        let event = before.by(player).rematch()?;
        if self.store.guests(before.id()).await?.is_empty() {
            Ok(event)
        } else {
            Err(OpeningError::SharedRematch.into())
        }
    }

    /// The pace of tables of a server for which none is chosen.
    pub(crate) async fn usual_pace(self, server: ServerId) -> Result<Pace, GameError> {
        let settings = self.store.server_settings(server).await?;
        Ok(settings.paces.first().copied().unwrap_or_default())
    }

    /// Opens a table, if nobody has taken its number meanwhile.
    async fn begin(self, beginning: &Beginning, event: &Event) -> Result<Table, GameError> {
        let now = self.clock.now();
        let (table, follows) = self.opened_table(beginning, event, now).await?;
        // Nobody reads that computers are invited: it shows the table at which they sit.
        let mut owed = vec![Owed::at_table(table.seq(), MessageKind::Invitation)];
        let begins = matches!(table.phase(), Phase::Playing(_));
        let is_news = |owed: &Owed| begins || owed.kind != MessageKind::InvitationEdit;
        owed.extend(follows.owed.into_iter().filter(is_news));
        self.people().address_first(&table, &mut owed).await?;
        let events = [std::slice::from_ref(event), &follows.events].concat();
        let commit = Commit {
            table: &table,
            events: &events,
            owed: &owed,
            sending: self.wakeup.sending(),
            at: now,
            obsolete_plans: &[],
            due: due(&table, now.plus_ms(beginning.stands_ms())),
            clock: ClockChange::None,
            admission: beginning.admission.as_ref(),
        };
        let (store, home) = (&*self.store, beginning.home);
        let owing = match beginning.challenge(&table, now)? {
            None => keeping::create(store, &commit, home).await?,
            Some(ladder) => keeping::create_challenge(store, &commit, home, &ladder).await?,
        };
        Ok(self.hand_over(owing, table))
    }

    /// A table as it is opened, with what follows at once: the computers that are named sit down.
    async fn opened_table(
        self,
        beginning: &Beginning,
        event: &Event,
        now: Millis,
    ) -> Result<(Table, Applied), GameError> {
        let header = Header {
            id: self.chance.game_id(now),
            server: beginning.server,
            number: self.store.next_number(beginning.server).await?,
            start: beginning.start,
            rematch_of: beginning.rematch_of,
        };
        let mut table = Table::replay(header, std::slice::from_ref(event))?;
        let seated = self.seated_computers(&table)?;
        self.fair_play().may_begin(&table, &seated).await?;
        let follows = apply(&mut table, &seated, &[], (now, None), &*self.advisor)?;
        // No person has a piece to move: the computers would end the game before anybody has seen it.
        if let Phase::Finished(..) = table.phase() {
            return Err(OpeningError::NobodyPlays.into());
        }
        Ok((table, follows))
    }

    /// How the computers sit down that are named at a table: they need not be asked.
    fn seated_computers(self, table: &Table) -> Result<Vec<Event>, GameError> {
        let mut seated = Vec::new();
        loop {
            let then = table.after(&seated)?;
            let Some(computer) = then.computers().invited() else {
                return Ok(seated);
            };
            seated.extend(then.by(computer).accept(&*self.chance)?);
        }
    }
}

fn opened(
    new: &NewTable,
    invited: Vec<Option<PlayerId>>,
    color: Option<Color>,
    terms: Terms,
) -> Event {
    Event::Opened {
        by: new.by,
        invited,
        color,
        terms,
        paced: new.paced(),
    }
}
