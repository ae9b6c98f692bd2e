//! Lists of games.

use std::collections::HashMap;
use std::iter;

use super::Queries;
use crate::game::channel::{GameChannel, HeldGame, Viewpoint, is_lost_to};
use crate::game::clock::Millis;
use crate::game::damage::unless_damaged;
use crate::game::ids::{GameId, PlayerId, ServerId, TeamId};
use crate::game::ports::StoreError;
use crate::game::sight::{Sight, Sighting, has_sat};
use crate::game::summary::TableSummary;
use crate::game::table::Table;
use crate::game::team::{Contest, Team};
use crate::game::turn::ClockState;

/// A game as it stands now, and what is known of it beside its events.
#[derive(Clone, Debug)]
pub struct GameView {
    /// The game as its events make it.
    pub table: Table,
    /// Where it is held.
    pub channel: GameChannel,
    /// Until when the player to move is on vacation; none where they are not.
    pub away_until: Option<Millis>,
    /// Whether it rests, as the bot was taken off its server.
    pub is_resting: bool,
    /// Whether it is held on several servers.
    pub is_shared: bool,
    /// Who plays from which of them.
    pub guests: Vec<(PlayerId, ServerId)>,
    /// Whether channels play it.
    pub is_contest: bool,
}

impl GameView {
    /// Whether somebody plays in it from a server on which it is held no more: what is known of it on the servers of others is
    /// not theirs to know.
    #[must_use]
    pub fn is_away_for(&self, player: PlayerId) -> bool {
        is_lost_to(player, &self.guests, self.channel.server)
    }

    /// The server whose names its people are called by on web pages: a nickname is read on its server alone.
    pub(super) fn named_on(&self) -> Option<ServerId> {
        (!self.is_shared).then_some(self.table.header().server)
    }

    /// A game as it stands where it is held.
    fn of(table: Table, held: HeldGame, now: Millis) -> Self {
        let HeldGame {
            channel,
            is_resting,
            vacation,
            is_shared,
            guests,
            is_contest,
        } = held;
        let table = table.held_at(channel.server, channel.number);
        let mover = table.to_move().map(|(_, player)| player);
        let away = vacation.filter(|&(player, spell)| Some(player) == mover && spell.lasts(now));
        Self {
            table,
            channel,
            away_until: away.map(|(_, spell)| spell.until),
            is_resting,
            is_shared,
            guests,
            is_contest,
        }
    }
}

/// A game that a team of somebody plays by vote.
#[derive(Clone, Debug)]
pub struct TeamGame {
    /// The game, as it is held on the team's server.
    pub view: GameView,
    /// The contest that it is played in.
    pub contest: Contest,
    /// The team that they are in.
    pub team: Team,
}

impl TeamGame {
    /// Which game it is.
    fn id(&self) -> GameId {
        self.view.table.id()
    }
}

/// The open games of a player.
#[derive(Clone, Debug)]
pub struct GamesList {
    /// Whose games they are.
    pub player: PlayerId,
    /// The games that the reader may see, in short: first those that wait for the player.
    pub open: Vec<TableSummary>,
    /// Whether there may be more than were asked for; then no others are told of that would come behind them.
    pub open_go_on: bool,
    /// The same of the games that teams of theirs play, which are not among those.
    pub of_teams: Vec<TeamGame>,
    /// The games in which a computer keeps the player's seat, in short: told to themselves alone.
    pub kept: Vec<TableSummary>,
}

impl GamesList {
    /// How many games they are, as far as they were asked for.
    #[must_use]
    pub fn count(&self) -> usize {
        self.open.len() + self.of_teams.len() + self.kept.len()
    }
}

/// Where a player goes after a game.
#[derive(Clone, Debug)]
pub enum NextGame {
    /// To the game that waits for them with the least time.
    Next(Box<GameView>),
    /// To a game in which their team votes and they have not, as none waits for them alone.
    Vote(Box<TeamGame>),
    /// Nowhere: it is their turn in that game alone.
    SameGame,
    /// Nowhere: no game waits for them.
    Nothing,
}

/// How many games that wait for a player are looked at, in case some cannot be read.
const LOOKED_AT: u32 = 20;

impl Queries<'_> {
    /// The game of a player that waits for them with the least time, on any server, beside one that
    /// they come from; a turn of which they have not been told has the time that it will have. Where none does,
    /// the vote of a team of theirs. A game that cannot be read keeps no other from being found.
    pub(crate) async fn next_game(
        self,
        player: PlayerId,
        from: Option<GameId>,
        sight: &dyn Sight,
    ) -> Result<NextGame, StoreError> {
        let mut waiting = self.store.waiting_for(player, LOOKED_AT).await?;
        let is_where_they_are = waiting.iter().any(|&(game, _)| Some(game) == from);
        waiting.retain(|&(game, _)| Some(game) != from);
        if let Some(view) = self.with_least_time(player, &waiting).await? {
            return Ok(NextGame::Next(Box::new(view)));
        }
        Ok(match self.vote_of_team(player, from, sight).await? {
            Some(vote) => NextGame::Vote(Box::new(vote)),
            None if is_where_they_are => NextGame::SameGame,
            None => NextGame::Nothing,
        })
    }

    /// The one with the least time among games that wait for a player: those of which they have not been told, whose
    /// time is reckoned from now, and the first of all others.
    async fn with_least_time(
        self,
        player: PlayerId,
        waiting: &[(GameId, ClockState)],
    ) -> Result<Option<GameView>, StoreError> {
        let mut least: Option<((bool, Option<Millis>), GameView)> = None;
        let untold = waiting.iter();
        let untold = untold.filter(|(_, clock)| *clock == ClockState::Standing);
        let wanted = untold.count() + 1;
        // Further ones are wanted where the first of all others cannot be read.
        let (near, far) = waiting.split_at(wanted.min(waiting.len()));
        for some in iter::once(near).chain(far.chunks(1)) {
            let games: Vec<GameId> = some.iter().map(|&(game, _)| game).collect();
            let views = self.in_full(&games, player).await?;
            for (&(_, clock), view) in some.iter().zip(views) {
                let Some(view) = view.filter(|view| view.table.by(player).on_turn().is_ok()) else {
                    continue;
                };
                let of_table = view.table.clock();
                let deadline = of_table.deadline(clock, view.away_until, self.clock.now());
                // What is not limited comes last.
                let key = (deadline.is_none(), deadline);
                if least.as_ref().is_none_or(|(other, _)| key < *other) {
                    least = Some((key, view));
                }
                if clock != ClockState::Standing {
                    return Ok(least.map(|(_, view)| view));
                }
            }
        }
        Ok(least.map(|(_, view)| view))
    }

    /// The game of a team of a player's in which it votes and they have not, beside one that they come from: the
    /// one whose vote ends first.
    async fn vote_of_team(
        self,
        player: PlayerId,
        from: Option<GameId>,
        sight: &dyn Sight,
    ) -> Result<Option<TeamGame>, StoreError> {
        let mut first: Option<(Millis, TeamGame)> = None;
        for found in self.team_games((player, None), (player, sight)).await? {
            let table = &found.view.table;
            let voting = found.contest.voting_at(table);
            let to_move = found.contest.to_move(table);
            let is_theirs = to_move.is_some_and(|team| team.id == found.team.id);
            let Some(voting) = voting.filter(|_| is_theirs && Some(table.id()) != from) else {
                continue;
            };
            let members = self.store.members(&found.contest).await?;
            let mut own = members.iter().filter(|member| member.player == player);
            let has_voted = own.any(|it| it.vote.is_some_and(|vote| vote.seq == voting.seq));
            if !has_voted && first.as_ref().is_none_or(|(ends, _)| voting.ends < *ends) {
                first = Some((voting.ends, found));
            }
        }
        Ok(first.map(|(_, vote)| vote))
    }

    /// Whether a game waits for a player beside one that they come from.
    pub(crate) async fn another_game_waits(
        self,
        player: PlayerId,
        from: GameId,
    ) -> Result<bool, StoreError> {
        let waiting = self.store.waiting_for(player, 2).await?;
        Ok(waiting.iter().any(|&(game, _)| game != from))
    }

    /// The first so many open games of a player, of which somebody is told those that they may see. They are read in short:
    /// [`in_full`](Self::in_full) has each as it stands.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn games_list(
        self,
        (player, server): (PlayerId, Option<ServerId>),
        (reader, sight): (PlayerId, &dyn Sight),
        most: u32,
    ) -> Result<GamesList, StoreError> {
        let (of_teams, open, kept) = tokio::try_join!(
            self.team_games((player, server), (reader, sight)),
            self.store.open_summaries(player, server, most),
            self.kept_for((player, server), reader),
        )?;
        let mut list = GamesList {
            player,
            open: Vec::new(),
            open_go_on: open.go_on,
            of_teams,
            kept: if open.go_on { Vec::new() } else { kept },
        };
        let by_vote: Vec<GameId> = list.of_teams.iter().map(TeamGame::id).collect();
        let others = open.games.into_iter();
        list.open = others.filter(|it| !by_vote.contains(&it.game)).collect();
        if player != reader {
            self.hide(&mut list.open, (reader, sight)).await?;
        }
        Ok(list)
    }

    /// The games in which a computer keeps the seat of a player, who alone is told of them.
    async fn kept_for(
        self,
        (player, server): (PlayerId, Option<ServerId>),
        reader: PlayerId,
    ) -> Result<Vec<TableSummary>, StoreError> {
        if player != reader {
            return Ok(Vec::new());
        }
        self.store.kept_summaries(player, server, u32::MAX).await
    }

    /// Takes the games of others out that somebody may not see: they neither see the channel, nor have sat there
    /// themselves.
    async fn hide(
        self,
        games: &mut Vec<TableSummary>,
        (reader, sight): (PlayerId, &dyn Sight),
    ) -> Result<(), StoreError> {
        let mut unseen = Vec::new();
        for short in &*games {
            if sight.sighting(reader, short.spot()).await != Sighting::Seen {
                unseen.push(short.game);
            }
        }
        for table in self.store.load_all(&unseen).await? {
            if has_sat(&table, reader) {
                unseen.retain(|&game| game != table.id());
            }
        }
        games.retain(|short| !unseen.contains(&short.game));
        Ok(())
    }

    /// Games of a player's list as they stand now, in their order, each named once; none for one that is damaged.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn in_full(
        self,
        games: &[GameId],
        player: PlayerId,
    ) -> Result<Vec<Option<GameView>>, StoreError> {
        self.views(games, Viewpoint::Player(player)).await
    }

    /// The games that teams of a player play on a server, or on all, and that somebody may see: a captain holds the
    /// seat, and all others see the channel of the team.
    async fn team_games(
        self,
        (player, server): (PlayerId, Option<ServerId>),
        (reader, sight): (PlayerId, &dyn Sight),
    ) -> Result<Vec<TeamGame>, StoreError> {
        let mut games = Vec::new();
        for team in self.store.teams_playing(player).await? {
            let game = self.team_game((team, server), (reader, sight)).await;
            games.extend(unless_damaged(team, game)?);
        }
        Ok(games)
    }

    /// The game that a team plays, if it is on a server that is asked for, and somebody may see it.
    async fn team_game(
        self,
        (id, server): (TeamId, Option<ServerId>),
        (reader, sight): (PlayerId, &dyn Sight),
    ) -> Result<Option<TeamGame>, StoreError> {
        let Some(contest) = self.store.contest_with(id).await? else {
            return Ok(None);
        };
        let team = contest.team(id).cloned();
        let (Some(game), Some(team)) = (contest.game(), team) else {
            return Ok(None);
        };
        let is_there = server.is_none_or(|server| server == team.server);
        let may_see = is_there
            && (team.captain == Some(reader)
                || sight.sighting(reader, team.spot()).await == Sighting::Seen);
        if !may_see {
            return Ok(None);
        }
        let mut views = self.views(&[game], Viewpoint::Server(team.server)).await?;
        let view = views.pop().flatten();
        Ok(view.map(|view| TeamGame {
            view,
            contest,
            team,
        }))
    }

    /// Games as they stand now, in their order, each named once: however many they are, they are asked for together. There
    /// is none for one that is damaged, or not held there.
    pub(super) async fn views(
        self,
        games: &[GameId],
        from: Viewpoint,
    ) -> Result<Vec<Option<GameView>>, StoreError> {
        let (tables, held) = tokio::try_join!(
            self.store.load_all(games),
            self.store.held_games(games, from),
        )?;
        let now = self.clock.now();
        let tables = tables.into_iter().map(|table| (table.id(), table));
        let mut tables: HashMap<GameId, Table> = tables.collect();
        let mut held: HashMap<GameId, HeldGame> = held.into_iter().collect();
        let views = games.iter().map(|game| {
            let (table, held) = tables.remove(game).zip(held.remove(game))?;
            Some(GameView::of(table, held, now))
        });
        Ok(views.collect())
    }

    /// Until when the player to move is on vacation.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn away_until(self, table: &Table) -> Result<Option<Millis>, StoreError> {
        let Some((_, player)) = table.to_move() else {
            return Ok(None);
        };
        let place = self.store.player_place(table.id(), player).await?;
        Ok(place.and_then(|place| place.away_until(self.clock.now())))
    }
}
