//! How people meet who seek a game.

mod filling;
mod finding;
mod room;

use super::{NewTable, OpeningService, Seek, Sought, until_kept};
use crate::game::channel::Spot;
use crate::game::damage::unless_damaged;
use crate::game::error::{ContactError, GameError, OpeningError};
use crate::game::event::Event;
use crate::game::ids::{GameId, PlayerId, TableNumber};
use crate::game::keeping;
use crate::game::limits::{Admission, StandingInvitation};
use crate::game::people::Locale;
use crate::game::scoring::rating::Rating;
use crate::game::seeking::{
    LanguageWish, Meeting, Openness, SeatedSeeker, SeekReach, Seeker, Wishes,
};
use crate::game::sight::{Sight, Sighting};
use crate::game::table::{Header, Table};
use crate::game::terms::PaceOrigin;
use crate::rules::Position;

impl OpeningService<'_> {
    /// Seats a player at a table of a kind where anyone may sit down, in a channel that they see, or
    /// together with others who wait. Where there are none, opens such a table, or has those wait who have
    /// wishes of their own.
    ///
    /// # Errors
    /// Where the store fails, the server is not open to others that are to be met, or the player waits
    /// for enough.
    pub async fn seek(self, seek: Seek, sight: &dyn Sight) -> Result<Sought, GameError> {
        let Some(wishes) = seek.wishes else {
            return self.seek_plainly(&seek, sight).await;
        };
        let newcomer = self.newcomer(&seek, wishes).await?;
        if wishes.reach == SeekReach::Anywhere && newcomer.openness == Openness::Closed {
            return Err(OpeningError::NotOpen.into());
        }
        // Others are seated there who cannot be asked what they see.
        for channel in std::iter::once(seek.channel).chain(seek.forum) {
            let server = seek.server;
            if !sight.asked_whether_open(Spot { server, channel }).await? {
                return Err(OpeningError::HiddenSeek.into());
            }
        }
        if let Some(table) = self.join_waiting(&seek, sight, None).await? {
            return Ok(self.seated_by(&seek, table).await);
        }
        let settings = self.may_hold(seek.server, seek.channel).await?;
        let most = settings.limit.unwrap_or(self.limits.tables);
        keeping::wait(&*self.store, &newcomer, most).await?;
        self.meet_as_waiting(&newcomer).await
    }

    async fn seek_plainly(self, seek: &Seek, sight: &dyn Sight) -> Result<Sought, GameError> {
        if let Some(table) = self.join_waiting(seek, sight, None).await? {
            return Ok(self.seated_by(seek, table).await);
        }
        let newcomer = self.newcomer(seek, Wishes::default()).await?;
        let settings = self.store.server_settings(seek.server).await?;
        // Those who wait are counted as they are found.
        let admission = self.admission(seek.player, Vec::new(), &settings);
        let met = until_kept(|| async {
            match self.found(&newcomer).await? {
                Some(others) => {
                    let met = self.sit_together(&newcomer, others, admission.as_ref());
                    met.await.map(Some)
                }
                None => Ok(None),
            }
        });
        if let Some(table) = met.await? {
            return Ok(Sought::Table(Box::new(table)));
        }
        let table = self.open_for_anyone(seek, sight).await?;
        Ok(Sought::Table(Box::new(table)))
    }

    /// Opens a table where anyone may sit down, unless somebody else did at the same moment.
    async fn open_for_anyone(self, seek: &Seek, sight: &dyn Sight) -> Result<Table, GameError> {
        let spot = Spot {
            server: seek.server,
            channel: seek.channel,
        };
        let new = NewTable {
            stakes: Some(seek.terms.stakes),
            pace: (seek.paced == PaceOrigin::Chosen).then_some(seek.terms.pace),
            ..NewTable::usual(spot, seek.variant, seek.player)
        };
        let own = self.open(new).await?;
        // Somebody may have sought at the same moment: they meet at the table that is older.
        match self.join_waiting(seek, sight, Some(own.number())).await {
            Ok(Some(table)) => {
                // Where somebody sits down at the other one meanwhile, both games are played.
                match self.withdraw(own.id(), seek.player).await {
                    Ok(_) | Err(GameError::Started) => Ok(table),
                    Err(error) => Err(error),
                }
            }
            Ok(None) | Err(_) => Ok(own),
        }
    }

    /// Has somebody meet others who waits like them by now. Whoever comes at the same moment looks after
    /// having kept their own seek, too: one of the two finds the other, and the seek of both ends once.
    async fn meet_as_waiting(self, newcomer: &Seeker) -> Result<Sought, GameError> {
        until_kept(|| async {
            if !self.waits_for(newcomer.player, newcomer.variant).await? {
                return self.met_meanwhile(newcomer).await;
            }
            if self.is_full(newcomer.server, newcomer.player).await? {
                return Ok(Sought::Waiting);
            }
            let Some(mut others) = self.found(newcomer).await? else {
                return Ok(Sought::Waiting);
            };
            others.push(newcomer.clone());
            others.sort_by_key(|one| one.since);
            let table = self.sit_together(newcomer, others, None).await?;
            Ok(Sought::Table(Box::new(table)))
        })
        .await
    }

    async fn newcomer(self, seek: &Seek, wishes: Wishes) -> Result<Seeker, GameError> {
        let settings = self.store.server_settings(seek.server).await?;
        let ratings = self.store.ratings(seek.variant, &[seek.player]).await?;
        let rating = ratings.into_iter().flatten().next();
        Ok(Seeker {
            player: seek.player,
            server: seek.server,
            channel: seek.channel,
            variant: seek.variant,
            terms: seek.terms,
            wishes,
            language: seek.language.clone(),
            rating: Rating::whole(rating.map(|rating| rating.rating.value())),
            openness: settings.openness,
            since: self.clock.now(),
        })
    }

    /// Opens the game of a newcomer and of those that wait: each of them does so until then. `admission` is the newcomer's,
    /// where they have not waited.
    async fn sit_together(
        self,
        newcomer: &Seeker,
        waiting: Vec<Seeker>,
        admission: Option<&Admission>,
    ) -> Result<Table, GameError> {
        let now = self.clock.now();
        let seekers: Vec<PlayerId> = waiting.iter().map(|one| one.player).collect();
        let limits = self.limits_of(&waiting).await?;
        let mut people = waiting;
        if !seekers.contains(&newcomer.player) {
            people.push(newcomer.clone());
        }
        let homes: Vec<_> = people
            .iter()
            .map(|one| (one.player, one.server, one.channel))
            .collect();
        let meeting = Meeting {
            newcomer: newcomer.player,
            places: self.places_of(&homes).await?,
            seekers,
            limits,
        };
        let header = Header {
            id: self.chance.game_id(now),
            server: meeting.places.first.server,
            number: meeting.places.first.number,
            start: Position::start(newcomer.variant),
            rematch_of: None,
        };
        let (table, events) = self.seated(header, newcomer, &people)?;
        let start = self.started(table, events, now).await?;
        let commit = start.commit(self.wakeup.sending(), admission);
        let owing = keeping::meet(&*self.store, &commit, &meeting).await?;
        let table = self.hand_over(owing, start.table);
        let mut places = meeting.places.further.iter();
        Ok(match places.find(|place| place.server == newcomer.server) {
            Some(place) => table.held_at(place.server, place.number),
            None => table,
        })
    }

    /// A table at which everyone sits and the game has started; whoever has waited longest opens it.
    fn seated(
        self,
        header: Header,
        newcomer: &Seeker,
        people: &[Seeker],
    ) -> Result<(Table, Vec<Event>), GameError> {
        let mut people = people.iter().map(|one| one.player);
        let by = people.next().unwrap_or(newcomer.player);
        let mut events = vec![Event::Opened {
            by,
            invited: vec![None; newcomer.variant.colors().len() - 1],
            color: None,
            terms: newcomer.terms,
            paced: PaceOrigin::Chosen,
        }];
        let mut table = Table::replay(header, &events)?;
        for player in people {
            let joined = table.by(player).join(&*self.chance)?;
            table = table.after(&joined)?;
            events.extend(joined);
        }
        Ok((table, events))
    }

    /// Seats a player at the oldest table that suits, among those before a number: at one on the very terms, before others.
    async fn join_waiting(
        self,
        seek: &Seek,
        sight: &dyn Sight,
        before: Option<TableNumber>,
    ) -> Result<Option<Table>, GameError> {
        let mut waiting = Vec::new();
        for game in self.store.gathering(seek.server, seek.variant).await? {
            let Some(table) = unless_damaged(game, self.store.load(game).await)? else {
                continue;
            };
            let is_later = before.is_some_and(|before| table.number() >= before);
            if !is_later && table.is_for_anyone() && seek.takes(&table) {
                waiting.push((game, table));
            }
        }
        waiting.sort_by_key(|(_, table)| table.terms() != seek.terms);
        for (game, table) in waiting {
            let is_seen = unless_damaged(game, self.is_seen(game, seek, sight).await)?;
            let wishes = (seek.wishes.unwrap_or_default(), &seek.language);
            if !is_seen || !self.are_wanted(wishes, &table).await? {
                continue;
            }
            let newcomer = SeatedSeeker::Newcomer(seek.player);
            match self.join_by_seek(game, newcomer).await {
                // Somebody was quicker there, or one of those who wait has blocked the other.
                Err(
                    GameError::NoOpenSeat
                    | GameError::Closed
                    | GameError::Started
                    | GameError::Contact(ContactError::SeatRefused | ContactError::Blocked(_)),
                ) => {}
                Err(GameError::AlreadySeated) => {
                    return Err(self.waits_at(&table, seek.player).await?);
                }
                settled => return settled,
            }
        }
        Ok(None)
    }

    /// That somebody waits at a table already, and where that is held.
    async fn waits_at(self, table: &Table, player: PlayerId) -> Result<GameError, GameError> {
        let Some(held) = self.store.game_channel(table.id()).await? else {
            return Ok(GameError::AlreadySeated);
        };
        let standing = StandingInvitation {
            variant: table.variant(),
            server: held.server,
            number: table.number(),
            channel: held.channel,
            message: held.invitation,
            to: Vec::new(),
        };
        let standing = Box::new(standing);
        Ok(if player == table.opener() {
            OpeningError::SeekWaits(standing).into()
        } else {
            OpeningError::SeekSits(standing).into()
        })
    }

    /// Whether those who wait at a table are as somebody wishes who reads a language. What is not known of them they are not.
    async fn are_wanted(
        self,
        (wishes, language): (Wishes, &Locale),
        table: &Table,
    ) -> Result<bool, GameError> {
        if wishes == Wishes::default() {
            return Ok(true);
        }
        let people: Vec<PlayerId> = table.people().collect();
        if wishes.language == LanguageWish::Own {
            let known = self.store.profiles(&people, None).await?;
            let locales = known.iter().filter_map(|one| one.locale.as_ref());
            let alike = locales.filter(|locale| locale.shares_language(language));
            if alike.count() < people.len() {
                return Ok(false);
            }
        }
        let ratings = self.store.ratings(table.variant(), &people).await?;
        let mut ratings = ratings.into_iter();
        Ok(ratings.all(|rating| {
            let rating = Rating::whole(rating.map(|rating| rating.rating.value()));
            wishes.ratings.contains(rating)
        }))
    }

    /// Whether whoever seeks a game sees the channel of a table.
    async fn is_seen(
        self,
        game: GameId,
        seek: &Seek,
        sight: &dyn Sight,
    ) -> Result<bool, GameError> {
        let Some(held) = self.store.game_channel(game).await? else {
            return Ok(false);
        };
        Ok(sight.sighting(seek.player, held.spot()).await == Sighting::Seen)
    }
}
