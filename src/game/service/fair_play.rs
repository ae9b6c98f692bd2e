//! Fair play: whether a computer may help with a position. Everything on which one could ask for that goes through here.

use super::FairPlayService;
use crate::game::damage::unless_damaged;
use crate::game::error::GameError;
use crate::game::event::Event;
use crate::game::fair_play::{Beginning, GuardedPositions, HelpRequest, StandingPosition};
use crate::game::ids::{GameId, PlayerId};
use crate::game::ports::error::StoreError;
use crate::game::table::{Phase, Table};
use crate::rules::{History, Position, SoughtPlacement};

/// For how many rounds a position that was set up leads on to others.
const ROUNDS_SET_UP: usize = 3;

impl FairPlayService<'_> {
    /// Refuses a computer's help with a position that another game guards, or in which a game stands in which one of those
    /// plays who ask, or to which a round or less leads from there.
    ///
    /// # Errors
    /// [`GameError::NoComputerHelp`], whatever the reason.
    pub async fn may_help(
        self,
        people: &[PlayerId],
        request: &HelpRequest,
    ) -> Result<(), GameError> {
        // All is looked at before anything is refused, so that no reason is told from another by the time it takes.
        let guarded = self
            .store
            .guarded_positions(&request.keys(), request.game)
            .await?;
        let touches = request.touches(&guarded);
        let standing = self.standing(people).await?;
        let mut others = standing.iter().filter(|it| Some(it.game) != request.game);
        let helps = !others.any(|standing| request.follows(standing)) && !touches;
        helps.then_some(()).ok_or(GameError::NoComputerHelp)
    }

    /// Refuses events by which a game begins with a computer in a position that is guarded.
    ///
    /// # Errors
    /// As [`may_help`](Self::may_help).
    pub(super) async fn may_begin(self, table: &Table, events: &[Event]) -> Result<(), GameError> {
        let seats = |event: &Event| matches!(event, Event::Opened { .. } | Event::Joined { .. });
        if !events.iter().any(seats) {
            return Ok(());
        }
        let then = table.after(events)?;
        // A game that began as all do may come to any position: what its computers answer there is looked at then.
        let is_set_up = Beginning::of(&then.header().start) == Beginning::SetUp;
        let with_computer = then.seats().holders().any(PlayerId::is_computer);
        if is_set_up && with_computer {
            let stood = self.stood_before(&then).await?;
            // What somebody else would do there tells what is to be feared of them.
            let others = then.header().start.placement_keys_of_others();
            let guarded = self.store.guarded_positions(&others, None).await?;
            self.may_play(&then).await?;
            if stood || !guarded.is_empty() {
                return Err(GameError::NoComputerHelp);
            }
        }
        Ok(())
    }

    /// Whether a game that goes on, of one of a table's people, has come through the position from which the table
    /// starts. Openings count here, unlike elsewhere: a game that is begun in the middle of one has no other sense than to
    /// go on from there.
    async fn stood_before(self, table: &Table) -> Result<bool, GameError> {
        let key = table.header().start.placement_key();
        let mut stood = false;
        for standing in self.standing_elsewhere(table).await? {
            // Where it is all guarded, that is asked for by keys. Where games usually begin is nobody's.
            if standing.began == Beginning::SetUp {
                continue;
            }
            let came_through = |history: &History| {
                let positions = history.positions().iter().skip(1);
                positions.map(Position::placement_key).any(|it| it == key)
            };
            let other = self.running(standing.game).await?;
            stood |= other.and_then(|it| it.history().map(came_through)) == Some(true);
        }
        Ok(stood)
    }

    /// Refuses the move of a computer that is to play, as long as it would be help in a game of people that goes on: one
    /// of those at the table plays there as well, and it stands in the same position or a round before it at most, with a
    /// person to move. Games of others do not keep a computer from moving in a game that began as all do, as anybody could
    /// stop it by a game of their own; where a game began in a position of somebody's choice not long ago, that may have
    /// been to come here.
    ///
    /// # Errors
    /// [`GameError::NoComputerHelp`], or where the store fails.
    pub async fn may_answer(self, table: &Table) -> Result<(), GameError> {
        let mut helped = Vec::new();
        if has_just_been_set_up(table) {
            let request = HelpRequest::at(table);
            let keys = request.keys();
            let guarded = self.store.guarded_positions(&keys, request.game).await?;
            if request.touches(&guarded.begun_as_usual()) {
                return Err(GameError::NoComputerHelp);
            }
            helped = self.store.set_up_games(&keys, table.id()).await?;
        }
        let standing = self.standing_elsewhere(table).await?;
        let near = standing
            .iter()
            .filter(|it| it.is_helped_by(table.position()));
        helped.extend(near.map(|it| it.game));
        for game in helped {
            if self.would_help(table, game).await? {
                return Err(GameError::NoComputerHelp);
            }
        }
        Ok(())
    }

    /// Whether a computer's move at a table would help in another game, which stands in the same position or a round before
    /// it at most. Two games that wait for one another would wait for ever: one waits for people alone.
    async fn would_help(self, table: &Table, other: GameId) -> Result<bool, GameError> {
        let is_peoples = |other: &Table| {
            other.people().count() > 1 && other.turn().is_some_and(|it| it.player.is_person())
        };
        let is_near = |other: &Table| StandingPosition::of(other).is_helped_by(table.position());
        let other = self.running(other).await?;
        Ok(other.is_some_and(|other| is_peoples(&other) && is_near(&other)))
    }

    /// Whether a computer at a table may look at how the game stands, to answer what events propose: where it may not
    /// move, it does not tell by its answer who is ahead either.
    pub(super) async fn may_judge(
        self,
        table: &Table,
        events: &[Event],
    ) -> Result<bool, GameError> {
        let is_move = |event: &Event| matches!(event, Event::Moved { .. });
        let with_computer = table.seats().holders().any(PlayerId::is_computer);
        if !with_computer || events.iter().all(is_move) {
            return Ok(true);
        }
        match self.may_answer(table).await {
            Err(GameError::NoComputerHelp) => Ok(false),
            settled => settled.map(|()| true),
        }
    }

    /// Where the other games stand in which a table's people play.
    async fn standing_elsewhere(self, table: &Table) -> Result<Vec<StandingPosition>, GameError> {
        let people: Vec<PlayerId> = table.people().collect();
        let mut standing = self.standing(&people).await?;
        standing.retain(|it| it.game != table.id());
        Ok(standing)
    }

    /// Where the games stand in which people play.
    async fn standing(self, people: &[PlayerId]) -> Result<Vec<StandingPosition>, StoreError> {
        let mut standing = Vec::new();
        for &player in people {
            standing.extend(self.store.standing_positions(player).await?);
        }
        Ok(standing)
    }

    /// A game, if it goes on; one that cannot be read does not.
    async fn running(self, game: GameId) -> Result<Option<Table>, GameError> {
        let loaded = unless_damaged(game, self.store.load(game).await)?;
        Ok(loaded.filter(|table| matches!(table.phase(), Phase::Playing(_))))
    }

    /// Those of some placements with which computers do not help people: all that games guard, and where their own games
    /// stand and what a round of them leads to.
    pub(super) async fn guarded_from(
        self,
        people: &[PlayerId],
        asked_for: &[SoughtPlacement],
    ) -> Result<GuardedPositions, StoreError> {
        let keys: Vec<u64> = asked_for.iter().map(SoughtPlacement::key).collect();
        let guarded = self.store.guarded_positions(&keys, None).await?;
        let standing = self.standing(people).await?;
        Ok(guarded.with_ahead(&standing, asked_for))
    }

    /// Refuses a computer that would play on from where a game stands, if that is guarded.
    ///
    /// # Errors
    /// As [`may_help`](Self::may_help).
    pub(super) async fn may_play(self, table: &Table) -> Result<(), GameError> {
        let people: Vec<PlayerId> = table.people().collect();
        self.may_help(&people, &HelpRequest::at(table)).await
    }

    /// Refuses positions that are shown people by themselves, as those of problems are, with what is best there: if one of
    /// them is guarded, or a round of a game of theirs leads to it.
    ///
    /// # Errors
    /// As [`may_help`](Self::may_help).
    pub(super) async fn may_show(
        self,
        people: &[PlayerId],
        positions: &[Position],
    ) -> Result<(), GameError> {
        let sought: Vec<SoughtPlacement> = positions.iter().map(SoughtPlacement::of).collect();
        let guarded = self.guarded_from(people, &sought).await?;
        let helps = guarded.is_empty();
        helps.then_some(()).ok_or(GameError::NoComputerHelp)
    }
}

/// Whether a game began in a position of somebody's choice, a few rounds ago at most: what comes later was not set up.
fn has_just_been_set_up(table: &Table) -> bool {
    let start = &table.header().start;
    let turns = table.history().map_or(0, |history| history.turns().len());
    Beginning::of(start) == Beginning::SetUp && turns <= ROUNDS_SET_UP * start.colors().len()
}
