//! Tournaments: what people do in them, and how they go on by themselves.

use std::collections::HashMap;

use super::{TournamentService, until_kept};
use crate::game::clock::Millis;
use crate::game::damage::unless_damaged;
use crate::game::delivery::MessageKind;
use crate::game::error::GameError;
use crate::game::ids::{ChannelId, GameId, PlayerId, ServerId, TournamentId};
use crate::game::keeping;
use crate::game::naming::{are_alike, readable};
use crate::game::pace::Pace;
use crate::game::scoring::Rating;
use crate::game::table::{Phase, Table};
use crate::game::terms::{Stakes, Terms};
use crate::game::tournament::{
    BoardKey, Conditions, Entry, Tournament, TournamentError, TournamentProgress, TournamentStage,
    TournamentSummary,
};
use crate::rules::Color;

/// A tournament that somebody wants to hold.
#[derive(Clone, Debug)]
pub struct NewTournament {
    /// The server on which it is held.
    pub server: ServerId,
    /// The channel in which it is told of.
    pub channel: ChannelId,
    /// Who creates it.
    pub by: PlayerId,
    /// What is played.
    pub conditions: Conditions,
    /// When it begins by itself.
    pub begins: Option<Millis>,
    /// The tournaments that whoever creates it sees beside it.
    pub beside: Vec<TournamentSummary>,
}

/// Who decides about a tournament.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Steward {
    /// Whoever moderates the server.
    Moderator,
    /// Anybody else: only the organiser may.
    Member(PlayerId),
}

impl TournamentService<'_> {
    /// Announces a tournament, which people can enter.
    ///
    /// # Errors
    /// Where the conditions do not fit, or no tables are opened in the channel.
    pub async fn create(self, new: NewTournament) -> Result<Tournament, GameError> {
        check(&new.conditions)?;
        tell_apart(&new)?;
        self.opening().may_hold(new.server, new.channel).await?;
        let now = self.clock.now();
        let tournament = until_kept(|| async {
            let tournament = Tournament {
                id: TournamentId(self.chance.game_id(now).0),
                server: new.server,
                number: self.store.next_tournament(new.server).await?,
                channel: new.channel,
                organizer: new.by,
                conditions: new.conditions.clone(),
                stage: TournamentStage::Gathering,
                due: new.begins,
                entrants: Vec::new(),
                rounds: Vec::new(),
                version: 0,
            };
            let owed = [MessageKind::Registration];
            keeping::create_tournament(&*self.store, &tournament, &owed, now).await?;
            Ok(tournament)
        });
        let tournament = tournament.await?;
        self.wakeup.wake();
        Ok(tournament)
    }

    /// A tournament by its id.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn tournament(self, id: TournamentId) -> Result<Tournament, GameError> {
        let found = self.store.tournament(id).await?;
        Ok(found.ok_or(TournamentError::None)?)
    }

    /// Lets somebody enter a tournament.
    ///
    /// # Errors
    /// As [`Tournament::enter`].
    pub async fn enter(
        self,
        id: TournamentId,
        player: PlayerId,
    ) -> Result<(Tournament, Entry), GameError> {
        self.change(id, |tournament| {
            Ok((
                tournament.enter(player)?,
                vec![MessageKind::RegistrationEdit],
            ))
        })
        .await
    }

    /// Lets somebody out of a tournament.
    ///
    /// # Errors
    /// As [`Tournament::leave`].
    pub async fn leave(self, id: TournamentId, player: PlayerId) -> Result<Tournament, GameError> {
        let left = self.change(id, |tournament| {
            Ok((
                tournament.leave(player)?,
                vec![MessageKind::RegistrationEdit],
            ))
        });
        Ok(left.await?.0)
    }

    /// Begins a tournament, without those who have left its server; says who they are.
    ///
    /// # Errors
    /// As [`Tournament::begin`], and where somebody else organises it.
    pub async fn begin(
        self,
        id: TournamentId,
        by: Steward,
    ) -> Result<(Tournament, Vec<PlayerId>), GameError> {
        let before = self.tournament(id).await?;
        may_decide(&before, by)?;
        let left_out = match before.stage {
            TournamentStage::Gathering => self.leave_out_departed(&before).await?,
            // It is said below why it cannot begin.
            _ => Vec::new(),
        };
        let begun = until_kept(|| async {
            let mut tournament = self.tournament(id).await?;
            may_decide(&tournament, by)?;
            self.seed(&mut tournament).await?;
            tournament.begin()?;
            self.update(&tournament, &[]).await?;
            Ok(tournament)
        });
        Ok((begun.await?, left_out))
    }

    /// Lets out of a tournament who is not on its server any more; says who that is.
    async fn leave_out_departed(self, tournament: &Tournament) -> Result<Vec<PlayerId>, GameError> {
        let mut departed = Vec::new();
        for player in tournament.staying().filter(|player| player.is_person()) {
            if self.sight.has_left(player, tournament.server).await {
                self.leave(tournament.id, player).await?;
                departed.push(player);
            }
        }
        Ok(departed)
    }

    /// Puts the entrants of a knockout that has not begun into the order of their ratings.
    async fn seed(self, tournament: &mut Tournament) -> Result<(), GameError> {
        if !tournament.is_knockout() || tournament.stage != TournamentStage::Gathering {
            return Ok(());
        }
        let players: Vec<PlayerId> = tournament.staying().collect();
        let variant = tournament.conditions.variant;
        let rated = self.store.ratings(variant, &players).await?;
        let now = self.clock.now();
        let ratings = players.into_iter().zip(rated).map(|(player, rated)| {
            let rating = rated.map_or(Rating::NEWCOMER, |rated| rated.at(now));
            (player, rating.value())
        });
        let ratings: HashMap<PlayerId, f64> = ratings.collect();
        let newcomer = Rating::NEWCOMER.value();
        tournament.seed(|player| ratings.get(&player).copied().unwrap_or(newcomer));
        Ok(())
    }

    /// Cancels a tournament.
    ///
    /// # Errors
    /// As [`Tournament::cancel`], and where somebody else organises it.
    pub async fn cancel(self, id: TournamentId, by: Steward) -> Result<Tournament, GameError> {
        let cancelled = self.change(id, |tournament| {
            may_decide(tournament, by)?;
            Ok(((), tournament.cancel()?))
        });
        Ok(cancelled.await?.0)
    }

    /// Changes a tournament; somebody else's change in between is no reason to fail.
    async fn change<T>(
        self,
        id: TournamentId,
        decide: impl Fn(&mut Tournament) -> Result<(T, Vec<MessageKind>), TournamentError>,
    ) -> Result<(Tournament, T), GameError> {
        until_kept(|| async {
            let mut tournament = self.tournament(id).await?;
            let (decided, owed) = decide(&mut tournament)?;
            self.update(&tournament, &owed).await?;
            Ok((tournament, decided))
        })
        .await
    }

    /// Lets a tournament go on as far as it can now.
    ///
    /// # Errors
    /// [`GameError::Stale`] where somebody else has changed it: it goes on the next time.
    pub async fn advance(self, id: TournamentId) -> Result<(), GameError> {
        loop {
            let mut tournament = self.tournament(id).await?;
            let scored = self.score(&mut tournament).await?;
            self.seed(&mut tournament).await?;
            let before = tournament.clone();
            let progress = tournament.advance(self.clock.now());
            let is_paired = tournament.rounds.len() > before.rounds.len();
            if is_paired && !self.leave_out_departed(&before).await?.is_empty() {
                // It is paired anew without them.
                continue;
            }
            let owed = match progress {
                TournamentProgress::Open(board) => {
                    self.open_board(&tournament, board).await?;
                    continue;
                }
                TournamentProgress::None if !scored => return Ok(()),
                TournamentProgress::None => Vec::new(),
                TournamentProgress::Changed(owed) => owed,
            };
            self.update(&tournament, &owed).await?;
        }
    }

    /// Keeps a tournament as it is now, and has said what is owed of that.
    async fn update(self, tournament: &Tournament, owed: &[MessageKind]) -> Result<(), GameError> {
        let now = self.clock.now();
        keeping::update_tournament(&*self.store, tournament, owed, now).await?;
        self.wakeup.wake();
        Ok(())
    }

    /// Takes in the games that have ended; says whether there are any. A damaged one goes on, as far as anybody knows.
    async fn score(self, tournament: &mut Tournament) -> Result<bool, GameError> {
        let mut scored = false;
        let open: Vec<GameId> = tournament.open_games().collect();
        for game in open {
            let Some(table) = unless_damaged(game, self.store.load(game).await)? else {
                continue;
            };
            if let Some(points) = points(&table, tournament.bye_points()) {
                tournament.score(game, &points);
                scored = true;
            }
        }
        Ok(scored)
    }

    /// Opens the game of a board, with all seats taken.
    async fn open_board(self, tournament: &Tournament, board: usize) -> Result<(), GameError> {
        let key = BoardKey {
            tournament: tournament.id,
            round: tournament.round(),
            board,
        };
        let boards = tournament.boards_of(tournament.round());
        let seats = boards.get(board).map_or(&[][..], |board| &board.seats);
        let seating = seats.iter().map(|seat| Some((seat.color?, seat.player)));
        let seating: Option<Vec<(Color, PlayerId)>> = seating.collect();
        let conditions = &tournament.conditions;
        let terms = Terms {
            stakes: Stakes::Rated,
            pace: conditions.pace,
        };
        let game = (tournament.server, conditions.variant);
        let start = self.start(game, terms, seating.unwrap_or_default());
        let start = start.await?;
        let commit = start.commit(self.wakeup.sending(), None);
        let channel = tournament.channel;
        let owing = keeping::create_at_board(&*self.store, &commit, channel, key).await?;
        self.hand_over(owing, start.table);
        Ok(())
    }
}

/// What a game has given, in the order of play; nothing while it goes on. Whoever breaks a game off, or
/// never comes to it, loses it, and the others have what a bye gives.
fn points(table: &Table, bye: u32) -> Option<Vec<u32>> {
    let Phase::Finished(_, outcome) = table.phase() else {
        return None;
    };
    let forfeited = table.counting().forfeited_by();
    let colors = table.variant().colors().iter();
    let points = colors.map(|&color| match forfeited {
        Some(loser) if loser == color => 0,
        Some(_) => bye,
        None => u32::from(outcome.points.of(color)),
    });
    Some(points.collect())
}

fn may_decide(tournament: &Tournament, by: Steward) -> Result<(), TournamentError> {
    match by {
        Steward::Member(player) if player != tournament.organizer => {
            Err(TournamentError::NotOrganizer(tournament.organizer))
        }
        Steward::Member(_) | Steward::Moderator => Ok(()),
    }
}

/// A name that nobody takes for that of a tournament that goes on.
fn tell_apart(new: &NewTournament) -> Result<(), TournamentError> {
    let mut going_on = new.beside.iter().filter(|one| !one.stage.is_over());
    match going_on.find(|one| are_alike(&one.name, &new.conditions.name)) {
        Some(one) => Err(TournamentError::LooksLike(one.number)),
        None => Ok(()),
    }
}

fn check(conditions: &Conditions) -> Result<(), TournamentError> {
    let format = conditions.format;
    if readable(&conditions.name).is_empty() {
        Err(TournamentError::Nameless)
    } else if !format.fits(conditions.variant) {
        Err(TournamentError::Format(conditions.variant, format))
    } else if (conditions.most as usize) < conditions.variant.colors().len() {
        Err(TournamentError::TooFew(conditions.variant.colors().len()))
    } else if conditions.pace == Pace::Untimed {
        Err(TournamentError::Untimed)
    } else if format.has_fixed_rounds() && conditions.rounds.is_some() {
        Err(TournamentError::Rounds)
    } else {
        Ok(())
    }
}
