//! Vacations in the simulation: asked for, ended early, and begun by themselves at a deadline.

use std::collections::BTreeSet;

use rand::RngExt;
use rand::rngs::StdRng;
use seigneur::game::{
    Event, GameError, GameId, Millis, Occasion, PlayerId, ServerId, Table, VacationError,
};

use super::audit::Fault;
use super::calendar::{DAY, HOUR, year_of};
use super::people::lots;
use super::world::{Happening, World};

/// The days of vacation a year and server.
const DAYS: i64 = 21;

impl World {
    /// Somebody goes on vacation, on a server where they play.
    pub async fn leave(&mut self, person: usize) -> Result<(), Fault> {
        let (player, now) = (Self::player(person), self.now());
        let mut rng = lots(self.seed, &[person as u64, now.unsigned_abs(), 11]);
        let at = now + rng.random_range(15 * DAY..80 * DAY);
        self.plan(at, Happening::Leave(person));
        let server = self.place_to_leave(player, &mut rng);
        let days = rng.random_range(1..15);
        let games = self.bot().games.clone();
        let begun = games
            .vacations()
            .begin(server, player, days, Occasion::Asked);
        let goes_on = self.vacation_until(server, player).is_some();
        let left = DAYS - self.taken(server, player);
        match begun.await {
            Ok(spell) if !goes_on && i64::from(days) <= left => {
                self.tally.vacations += 1;
                self.begun(server, player, (spell.from.0, spell.until.0))?;
                if rng.random_range(0..3) == 0 {
                    let at = rng.random_range(now..spell.until.0);
                    self.plan(at, Happening::Return(server, player));
                }
                self.tell_tables(server, player).await?;
            }
            Err(GameError::Vacation(VacationError::GoesOn(_))) if goes_on => {}
            Err(GameError::Vacation(VacationError::TooLong { .. })) if i64::from(days) > left => {}
            odd => {
                return Err(format!(
                    "{player} asks for {days} of {left} days, goes on: {goes_on}: {odd:?}"
                ));
            }
        }
        self.look().await
    }

    fn place_to_leave(&self, player: PlayerId, rng: &mut StdRng) -> ServerId {
        let games = self.games.values();
        let theirs = games.filter(|audit| audit.players.contains(&player));
        let servers: Vec<ServerId> = theirs.map(|audit| audit.server).collect();
        match servers.len() {
            0 => ServerId(1),
            many => servers[rng.random_range(0..many)],
        }
    }

    /// Somebody is back before their vacation's end.
    pub async fn come_back(&mut self, server: ServerId, player: PlayerId) -> Result<(), Fault> {
        let now = self.now();
        let games = self.bot().games.clone();
        let ended = games.vacations().end(server, player).await;
        if self.vacation_until(server, player).is_none() {
            return match ended {
                Err(GameError::Vacation(VacationError::None)) => Ok(()),
                odd => Err(format!("{player} is back from no vacation: {odd:?}")),
            };
        }
        ended.map_err(|error| format!("nobody may be back: {error:?}"))?;
        let (from, until) = self.vacations[&(server, player)];
        let days = |time: i64| ((time + DAY - 1) / DAY).max(1);
        let saved = days(until - from) - days(now - from);
        let year = (server, player, year_of(from));
        *self.days_taken.entry(year).or_default() -= saved;
        self.vacations.insert((server, player), (from, now));
        self.tell_tables(server, player).await?;
        self.look().await
    }

    fn taken(&self, server: ServerId, player: PlayerId) -> i64 {
        let year = (server, player, year_of(self.now()));
        self.days_taken.get(&year).copied().unwrap_or(0)
    }

    /// Until when somebody is on vacation.
    pub fn vacation_until(&self, server: ServerId, player: PlayerId) -> Option<i64> {
        let spell = self.vacations.get(&(server, player));
        let until = spell.map(|&(_, until)| until);
        until.filter(|&until| self.now() < until)
    }

    fn begun(
        &mut self,
        server: ServerId,
        player: PlayerId,
        (from, until): (i64, i64),
    ) -> Result<(), Fault> {
        let taken = self.days_taken.entry((server, player, year_of(from)));
        let taken = taken.or_default();
        *taken += (until - from) / DAY;
        if *taken > DAYS {
            return Err(format!("{player} takes {taken} days of vacation"));
        }
        self.vacations.insert((server, player), (from, until));
        Ok(())
    }

    /// Each table of a player on a server knows of a vacation that has begun or ended.
    async fn tell_tables(&mut self, server: ServerId, player: PlayerId) -> Result<(), Fault> {
        let now = self.now();
        let store = self.bot().store.clone();
        let games = self.games.iter().filter(|(_, audit)| {
            audit.server == server && audit.players.contains(&player) && !audit.finished
        });
        let games: Vec<GameId> = games.map(|(&game, _)| game).collect();
        for game in games {
            let audit = self.games.get_mut(&game).expect("a game that goes on");
            // Whatever else has come by itself meanwhile is heard of with its message.
            while let Some(table) = store.load_at(game, audit.known + 1).await.unwrap()
                && matches!(
                    table.last_event(),
                    Event::VacationBegan { .. } | Event::VacationEnded { .. }
                )
            {
                let right = audit.vacation(&table, now);
                right.map_err(|fault| audit.explained(&fault))?;
            }
            if store
                .load_at(game, audit.known + 1)
                .await
                .unwrap()
                .is_some()
            {
                continue;
            }
            let clock = store.turn(game).await.unwrap();
            let right = audit.clock_is(clock);
            right.map_err(|fault| audit.explained(&fault))?;
            self.plan_looks(game);
        }
        Ok(())
    }

    /// Time takes its course, and days of vacation begin by themselves.
    pub async fn look_at_deadlines(&mut self) -> Result<(), Fault> {
        let now = self.now();
        let over = self.games.iter().filter(|(_, audit)| audit.is_over(now));
        let over: Vec<GameId> = over.map(|(&game, _)| game).collect();
        self.crew().look_at_deadlines().await;
        let store = self.bot().store.clone();
        // At one table days of several people may have begun: all are noted before any is told of.
        let mut began = Vec::new();
        for game in over {
            let audit = &self.games[&game];
            if store
                .load_at(game, audit.known + 1)
                .await
                .unwrap()
                .is_none()
            {
                continue;
            }
            let table = store.load(game).await.unwrap().expect("a game");
            let &Event::VacationBegan {
                color,
                until,
                occasion,
            } = table.last_event()
            else {
                continue;
            };
            let player = table.player(color).expect("a player");
            let theirs = audit.turn.is_some_and(|(_, mover, _)| mover == player);
            if !audit.is_new(table.seq()) || !theirs {
                continue;
            }
            let server = audit.server;
            if occasion != Occasion::Deadline {
                return Err(format!("{player} did not ask for a vacation"));
            }
            match self.vacation_until(server, player) {
                Some(known) if known == until.0 => {}
                None if until == Millis(now).plus_ms(DAY)
                    && self.people[Self::person(player)].automatic =>
                {
                    self.tally.automatic += 1;
                    self.begun(server, player, (now, until.0))?;
                }
                known => {
                    return Err(format!(
                        "a vacation of {player} until {until:?} by itself, known: {known:?}"
                    ));
                }
            }
            self.tally.by_itself += 1;
            began.push((server, player));
        }
        for (server, player) in began {
            self.tell_tables(server, player).await?;
        }
        Ok(())
    }

    /// A flag falls for good only where no day of vacation could begin instead.
    pub fn fell(&mut self, table: &Table, before: &BTreeSet<PlayerId>) -> Result<(), Fault> {
        let &Event::Flagged { color } = table.last_event() else {
            return Ok(());
        };
        self.tally.flags += 1;
        let player = table.player(color).expect("a player");
        let left = DAYS - self.taken(table.header().server, player);
        let automatic = self.people[Self::person(player)].automatic;
        if automatic && left > 0 && !before.contains(&player) {
            return Err(format!(
                "{player} has {left} days of vacation, but the flag falls"
            ));
        }
        Ok(())
    }

    /// Somebody on vacation does not sit down to a turn, or seldom.
    pub fn puts_off(&self, game: GameId, player: PlayerId) -> Option<i64> {
        let until = self.vacation_until(self.games[&game].server, player)?;
        let mut rng = lots(self.seed, &[game.0, player.0, until.unsigned_abs(), 12]);
        (rng.random_range(0..4) > 0).then(|| until + rng.random_range(HOUR..2 * DAY))
    }
}
