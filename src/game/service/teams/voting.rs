//! How a team votes on its move, and how what it chooses is played.

use super::{TeamService, until_kept};
use crate::game::clock::Millis;
use crate::game::delivery::TableAtHand;
use crate::game::error::{GameError, TeamError};
use crate::game::ids::{ChannelId, ContestId, PlayerId, TeamId};
use crate::game::keeping::contesting;
use crate::game::service::Played;
use crate::game::sight::{Sight, Sighting};
use crate::game::table::Table;
use crate::game::team::{
    Ballot, BallotOutcome, BallotState, Contest, ContestStage, MOST_MEMBERS, Team, TeamMember,
    Vote, Voting, look_again,
};
use crate::game::turn::ClockState;
use crate::rules::{Move, Position};

/// For whom somebody moves at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnSide {
    /// They move for themself.
    Own(PlayerId),
    /// For the team that is to move.
    Team {
        /// The member who votes.
        voter: PlayerId,
        /// The team that votes.
        team: TeamId,
        /// Its captain, who holds the seat.
        captain: PlayerId,
    },
}

impl TurnSide {
    /// Who holds the seat.
    #[must_use]
    pub const fn seat(self) -> PlayerId {
        match self {
            Self::Own(player) => player,
            Self::Team { captain, .. } => captain,
        }
    }
}

/// What came of a move.
#[derive(Debug)]
pub enum Entered {
    /// It was played.
    Played(Box<Played>),
    /// It was counted as a vote.
    Voted(Box<Voted>),
}

/// A vote that was counted.
#[derive(Clone, Debug)]
pub struct Voted {
    /// The position that is voted on.
    pub before: Position,
    /// For which move.
    pub mv: Move,
    /// How the vote stands.
    pub ballot: Ballot,
    /// When it ends.
    pub ends: Millis,
    /// The thread of the team, where how the vote stands may be told.
    pub thread: Option<ChannelId>,
    /// What was chosen, where it has ended by this vote.
    pub chosen: Option<(Move, BallotOutcome)>,
}

/// How the vote of the team that is to move stands.
struct Poll {
    contest: Contest,
    team: TeamId,
    captain: PlayerId,
    voting: Voting,
    ballot: Ballot,
    /// When it is looked at next; none where its time is over.
    look: Option<Millis>,
}

impl Poll {
    const fn state(&self) -> BallotState {
        match self.look {
            Some(_) => BallotState::Open,
            None => BallotState::Over,
        }
    }
}

impl TeamService<'_> {
    /// For whom somebody moves at a table who speaks in a channel: for their team where that is to move, and in its
    /// thread whoever is in no team moves for it.
    ///
    /// A captain whose team is on a server that was left, or had a channel that is gone, moves alone.
    ///
    /// # Errors
    /// Where they are in another team than that of the thread, theirs is not to move, or they do not see its channel.
    pub async fn side(
        self,
        TableAtHand { table, context }: &TableAtHand,
        (player, channel): (PlayerId, ChannelId),
        sight: &dyn Sight,
    ) -> Result<TurnSide, GameError> {
        let own = TurnSide::Own(player);
        // A game that began without teams goes on without them.
        if context.as_ref().is_some_and(|known| !known.is_contest) {
            return Ok(own);
        }
        let Some(contest) = self.store.contest_of(table.id()).await? else {
            return Ok(own);
        };
        // Whoever has taken a captain's seat over plays alone, wherever they speak.
        if table.color_of(player).is_some() && contest.led_by(player).is_none() {
            return Ok(own);
        }
        let Some(team) = self.team_of(&contest, (player, channel)).await? else {
            return Ok(own);
        };
        match contest.to_move(table).map(|next| (next, next.captain)) {
            Some((next, Some(captain))) if next.id == team => {
                if captain == player
                    && (self.is_left(table, next, captain).await?
                        || sight.is_missing(next.spot()).await)
                {
                    return Ok(own);
                }
                // Whoever speaks in its thread sees it.
                let is_here = contest.in_thread(channel).is_some();
                if !is_here && sight.sighting(player, next.spot()).await != Sighting::Seen {
                    return Err(TeamError::Unseen.into());
                }
                Ok(TurnSide::Team {
                    voter: player,
                    team,
                    captain,
                })
            }
            // What a player may not do says the table.
            _ if table.color_of(player).is_some() => Ok(own),
            Some(_) => Err(TeamError::NotToMove.into()),
            None => Ok(own),
        }
    }

    /// The team for which somebody speaks in a channel: their own, or that of the thread where they have none.
    async fn team_of(
        self,
        contest: &Contest,
        (player, channel): (PlayerId, ChannelId),
    ) -> Result<Option<TeamId>, GameError> {
        let own = self.member(contest, player).await?;
        let own = own.map(|member| member.team);
        let here = contest.in_thread(channel).map(|team| team.id);
        if own.is_some() && here.is_some() && own != here {
            return Err(TeamError::OtherTeam.into());
        }
        Ok(own.or(here))
    }

    /// Whether the server of a team was left, so that its captain plays from another one.
    async fn is_left(
        self,
        table: &Table,
        team: &Team,
        captain: PlayerId,
    ) -> Result<bool, GameError> {
        let held = self.store.game_channel_of(table.id(), captain).await?;
        Ok(held.is_some_and(|held| held.server != team.server))
    }

    /// Whether somebody is heard at a table, who speaks in a channel and has no seat there.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn hears(
        self,
        table: &Table,
        (player, channel): (PlayerId, ChannelId),
    ) -> Result<bool, GameError> {
        let Some(contest) = self.store.contest_of(table.id()).await? else {
            return Ok(false);
        };
        let is_here = contest.in_thread(channel).is_some();
        Ok(is_here || self.member(&contest, player).await?.is_some())
    }

    /// Plays a move for whoever plays alone, and counts it as a vote where a team is to move.
    ///
    /// # Errors
    /// As [`GameService::play`](super::super::GameService::play), and where the team is full.
    pub async fn enter(
        self,
        at_hand: TableAtHand,
        side: TurnSide,
        mv: Move,
    ) -> Result<Entered, GameError> {
        match side {
            TurnSide::Own(player) => {
                let done = self.play(at_hand, player, mv).await?;
                Ok(Entered::Played(Box::new(done)))
            }
            TurnSide::Team { voter, .. } => {
                let voted = self.vote(&at_hand.table, (voter, side), mv).await?;
                Ok(Entered::Voted(Box::new(voted)))
            }
        }
    }

    async fn vote(
        self,
        table: &Table,
        (voter, side): (PlayerId, TurnSide),
        mv: Move,
    ) -> Result<Voted, GameError> {
        // Whatever it is, it is legal.
        table.by(side.seat()).play(mv, std::time::Duration::ZERO)?;
        let poll = self.poll(table).await?.ok_or(TeamError::NotToMove)?;
        if poll.ballot.members >= MOST_MEMBERS && self.member(&poll.contest, voter).await?.is_none()
        {
            return Err(TeamError::Full.into());
        }
        let at = self.clock.now();
        let vote = Vote {
            seq: poll.voting.seq,
            mv,
            at,
        };
        let thread = poll.contest.team(poll.team).and_then(|team| team.thread);
        let member = (poll.team, voter);
        contesting::vote(&*self.store, &poll.contest, member, vote).await?;
        let (ballot, chosen) = if let Some(chosen) = self.settle(poll.contest.id).await? {
            (poll.ballot, Some(chosen))
        } else if let Some(now) = self.poll(table).await? {
            (now.ballot, None)
        } else {
            // Somebody else has ended the vote at the same moment, with this one among the others.
            let ballot = poll.ballot.with((voter, mv, at));
            let chosen = ballot.decided(BallotState::Over);
            (ballot, chosen)
        };
        Ok(Voted {
            before: *table.position(),
            mv,
            ballot,
            ends: poll.voting.ends,
            thread,
            chosen,
        })
    }

    /// How the vote of the team that is to move at a table stands, for somebody of the team or in its
    /// thread, and when it ends.
    ///
    /// # Errors
    /// Where they are of another team, or nothing is voted on.
    pub async fn ballot(
        self,
        at_hand: &TableAtHand,
        (player, channel): (PlayerId, ChannelId),
        sight: &dyn Sight,
    ) -> Result<(Ballot, Millis), GameError> {
        let table = &at_hand.table;
        match self.side(at_hand, (player, channel), sight).await? {
            TurnSide::Team { .. } => {}
            TurnSide::Own(_) if self.hears(table, (player, channel)).await? => {
                return Err(TeamError::NotToMove.into());
            }
            TurnSide::Own(_) => return Err(TeamError::NotInTeam.into()),
        }
        let poll = self.poll(table).await?.ok_or(TeamError::NotToMove)?;
        Ok((poll.ballot, poll.voting.ends))
    }

    async fn poll(self, table: &Table) -> Result<Option<Poll>, GameError> {
        let Some(contest) = self.store.contest_of(table.id()).await? else {
            return Ok(None);
        };
        let voting = contest.voting_at(table);
        let team = contest.to_move(table);
        let Some((voting, (team, captain))) =
            voting.zip(team.and_then(|team| Some((team.id, team.captain?))))
        else {
            return Ok(None);
        };
        let members = self.store.members(&contest).await?;
        let ballot = ballot(&members, (team, captain), voting.seq);
        let clock = self.clocks().clock_of(table).await?;
        let state = clock.map_or(ClockState::Standing, |clock| clock.state);
        let left = table.to_move();
        let left = left.and_then(|(color, _)| table.clock().left(color));
        let pace = table.terms().pace;
        let look = look_again(pace, left, (state, voting.ends), self.clock.now());
        Ok(Some(Poll {
            contest,
            team,
            captain,
            voting,
            ballot,
            look,
        }))
    }

    /// Looks at a contest that is due: a call that was not answered ends, and what a vote has chosen is
    /// played.
    ///
    /// # Errors
    /// Where something cannot be read or kept.
    pub async fn look(self, id: ContestId) -> Result<(), GameError> {
        let contest = self.store.contest(id).await?;
        let contest = contest.ok_or(TeamError::NoTeam)?;
        match contest.stage {
            ContestStage::Called { .. } => self.end_call(&contest).await,
            ContestStage::Ended => Ok(contesting::drop_call(&*self.store, &contest).await?),
            ContestStage::Begun { .. } => self.settle(id).await.map(|_| ()),
        }
    }

    /// Plays what a vote has chosen, if it has ended; where it has not, it is looked at again.
    pub(super) async fn settle(
        self,
        id: ContestId,
    ) -> Result<Option<(Move, BallotOutcome)>, GameError> {
        until_kept(|| async {
            let contest = self.store.contest(id).await?;
            let game = contest.and_then(|contest| contest.game());
            let table = self.table(game.ok_or(TeamError::NoTeam)?).await?;
            let Some(poll) = self.poll(&table).await? else {
                return self.look_no_more(id).await;
            };
            let Some((mv, outcome)) = poll.ballot.decided(poll.state()) else {
                let looked = (poll.voting.seq, poll.look);
                let whose = (&poll.contest, poll.team);
                let now = self.clock.now();
                contesting::look_at(&*self.store, whose, looked, now).await?;
                if poll.look.is_none() {
                    self.wakeup.wake();
                }
                return Ok(None);
            };
            self.play_chosen(table, &poll, (mv, outcome)).await?;
            Ok(Some((mv, outcome)))
        })
        .await
    }

    /// Nothing is voted on: somebody plays alone in the place of the captain, or the game is over.
    async fn look_no_more(self, id: ContestId) -> Result<Option<(Move, BallotOutcome)>, GameError> {
        let contest = self.store.contest(id).await?;
        if let Some((contest, voting)) = contest.and_then(|it| Some((it.clone(), it.voting()?))) {
            contesting::rest(&*self.store, contest.id, voting.seq).await?;
        }
        Ok(None)
    }

    async fn play_chosen(
        self,
        table: Table,
        poll: &Poll,
        (mv, outcome): (Move, BallotOutcome),
    ) -> Result<(), GameError> {
        let spent = self.clocks().spent(&table).await?;
        let events = table.by(poll.captain).play(mv, spent)?;
        let plans = self.store.plans(table.id()).await?;
        let turn = self.taken_in(table.into(), &events, &plans).await?;
        let commit = turn.commit(self.wakeup.sending());
        let voted = (poll.team, outcome);
        let owing = contesting::append_voted(&*self.store, &commit, voted).await?;
        self.hand_over(owing, turn);
        Ok(())
    }
}

/// The votes of a team on a turn.
fn ballot(members: &[TeamMember], (team, captain): (TeamId, PlayerId), seq: u32) -> Ballot {
    let members = members.iter().filter(|member| member.team == team);
    let votes = members.clone().filter_map(|member| {
        let vote = member.vote.filter(|vote| vote.seq == seq)?;
        Some((member.player, vote.mv, vote.at))
    });
    Ballot {
        captain,
        members: members.clone().count(),
        votes: votes.collect(),
    }
}
