//! Where tables may be, how many one person may have, and who may sit with whom.

use super::OpeningService;
use crate::game::channel::{GameHome, Spot};
use crate::game::computer::ComputerLevel;
use crate::game::error::{GameError, OpeningError};
use crate::game::event::Event;
use crate::game::ids::{ChannelId, GameId, PlayerId, ServerId};
use crate::game::limits::Admission;
use crate::game::settings::ServerSettings;
use crate::game::table::{Phase, Table};

decisions! {
    OpeningService, by:

    /// Declines an invitation.
    ///
    /// # Errors
    /// Where the player is not invited.
    decline();

    /// Closes a table before its game, or gives a seat back at somebody else's.
    ///
    /// # Errors
    /// Where the player neither opened it nor sits there.
    withdraw();
}

impl OpeningService<'_> {
    /// Takes the seat kept for a player.
    ///
    /// # Errors
    /// Where none is, or the table is no longer gathering.
    pub async fn accept(self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.let_go(game, player).await?;
        self.decide(game, |table| table.by(player).accept(&*self.chance))
            .await
    }

    /// Takes an open seat.
    ///
    /// # Errors
    /// Where there is none, or the player sits already.
    pub async fn join(self, game: GameId, player: PlayerId) -> Result<Table, GameError> {
        self.let_go(game, player).await?;
        self.decide(game, |table| table.by(player).join(&*self.chance))
            .await
    }

    /// Takes those off a table that gathers who are known to have left its server, before somebody sits down there: nobody
    /// could play with them. The table of whoever opened it closes.
    pub(super) async fn let_go(self, game: GameId, newcomer: PlayerId) -> Result<(), GameError> {
        let table = self.table(game).await?;
        if !matches!(table.phase(), Phase::Gathering) {
            return Ok(());
        }
        let server = table.header().server;
        let others = table.people().filter(|one| *one != newcomer);
        for person in others {
            if self.sight.has_left(person, server).await {
                tracing::info!(%server, "somebody has left who sat at a table");
                self.people().depart(game, person).await?;
            }
        }
        Ok(())
    }

    /// Has computers of a level take as many open seats, or all that there are. Whoever plays with none but them, and has left
    /// the pace as it usually is, plays without a time limit.
    ///
    /// # Errors
    /// Where the player did not open the table, no seat is open, or it is no longer gathering.
    pub async fn add_computers(
        self,
        game: GameId,
        player: PlayerId,
        computers: (ComputerLevel, usize),
    ) -> Result<Table, GameError> {
        let server = self.table(game).await?.header().server;
        let usual = self.usual_pace(server).await?;
        let chance = &*self.chance;
        self.decide(game, |table| {
            table.by(player).add_computers(computers, usual, chance)
        })
        .await
    }

    /// Refuses what is to be opened or moved where the server wants no games; gives its settings else.
    pub(super) async fn may_hold(
        self,
        server: ServerId,
        channel: ChannelId,
    ) -> Result<ServerSettings, GameError> {
        let settings = self.store.server_settings(server).await?;
        if settings.allows(channel) {
            Ok(settings)
        } else {
            Err(OpeningError::ChannelNotChosen(settings.channels).into())
        }
    }

    /// Refuses a table that the server does not want there, or with people who want none from its opener;
    /// says what its channel is for games, and gives what is left to be counted as it is written.
    pub(super) async fn may_open(
        self,
        spot: Spot,
        event: &Event,
    ) -> Result<(GameHome, Option<Admission>), GameError> {
        let settings = self.may_hold(spot.server, spot.channel).await?;
        let home = settings.home_in(spot.channel);
        let Event::Opened { by, invited, .. } = event else {
            return Ok((home, None));
        };
        let named = invited.iter().copied().flatten();
        let named: Vec<PlayerId> = named.filter(|player| player.is_person()).collect();
        if !named.is_empty() {
            self.people().may_name(*by, &named).await?;
        }
        Ok((home, self.admission(*by, named, &settings)))
    }

    /// Refuses events by which somebody sits down beside somebody whom they are kept apart from; gives
    /// what is left to be counted as they are written.
    pub(super) async fn may_sit(
        self,
        table: &Table,
        events: &[Event],
    ) -> Result<Option<Admission>, GameError> {
        let Some((newcomer, leaver)) = newcomer(events) else {
            return Ok(None);
        };
        if let Some(Event::Substituted { color, .. }) = events.first()
            && table.computers().keep_for(*color) == Some(newcomer)
        {
            // It is their own seat, which they never gave up.
            return Ok(None);
        }
        let others = table
            .people()
            .filter(|&one| one != newcomer && Some(one) != leaver);
        let others: Vec<PlayerId> = others.collect();
        self.people().may_sit_among(newcomer, &others).await?;
        let settings = self.store.server_settings(table.header().server).await?;
        Ok(self.admission(newcomer, Vec::new(), &settings))
    }

    /// How much somebody may have open who sits down and names others; none where that has no limits.
    pub(super) fn admission(
        self,
        player: PlayerId,
        named: Vec<PlayerId>,
        settings: &ServerSettings,
    ) -> Option<Admission> {
        let admission = Admission {
            player,
            tables: settings.limit.unwrap_or(self.limits.tables),
            named,
            limits: self.limits,
        };
        admission.is_limited().then_some(admission)
    }
}

/// The person who sits down by the first of some events, and in whose place: computers sit beside anyone, and at
/// any number of tables.
fn newcomer(events: &[Event]) -> Option<(PlayerId, Option<PlayerId>)> {
    let newcomer = match events.first()? {
        Event::Joined { player } => (*player, None),
        Event::Substituted { by, former, .. } => (*by, Some(*former)),
        _ => return None,
    };
    newcomer.0.is_person().then_some(newcomer)
}
