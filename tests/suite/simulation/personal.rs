//! What people choose for themselves in the simulation: how they are told and reminded, and what
//! they want to hear nothing of; and what they hear in person.

use rand::RngExt;
use seigneur::game::reminder::{Muting, Reminder};
use seigneur::game::{Automatic, GameId, MessageKind, Notifications, PlayerId, ServerId};

use super::audit::{Fault, must};
use super::calendar::{DAY, HOUR, MINUTE};
use super::mailbox::Said;
use super::people::{Wishes, lots};
use super::playing::SERVERS;
use super::reminding::{date_of_list, is_quiet_kept, moments};
use super::world::{Happening, World};

impl World {
    /// Everybody chooses how they are told and reminded.
    pub async fn settle_all(&mut self) {
        for person in 0..self.people.len() {
            self.settle(person).await;
            if self.people[person].automatic {
                for server in 1..=SERVERS {
                    let games = self.bot().games.clone();
                    let player = Self::player(person);
                    let chosen =
                        games
                            .vacations()
                            .choose_automatic(ServerId(server), player, Automatic::On);
                    chosen.await.unwrap();
                }
            }
            let mut rng = lots(self.seed, &[person as u64, 7]);
            let mut soon = || rng.random_range(2 * DAY..60 * DAY);
            let [wish, leave, doors] = [soon(), soon(), soon()].map(|wait| self.now() + wait);
            self.plan(wish, Happening::Wish(person));
            self.plan(leave, Happening::Leave(person));
            self.plan(doors, Happening::Doors(person));
        }
    }

    async fn settle(&mut self, person: usize) {
        let (wishes, place) = (self.people[person].wishes, self.people[person].place);
        let player = Self::player(person);
        let settings = wishes.settings(place);
        let games = &self.bot().games;
        let chosen = games.people().change_settings(player, |chosen| {
            chosen.reminders.clone_from(&settings);
            chosen.notifications = wishes.notifications;
        });
        chosen.await.unwrap();
    }

    /// Somebody changes their mind.
    pub async fn wish(&mut self, person: usize) -> Result<(), Fault> {
        let now = self.now();
        let mut rng = lots(self.seed, &[person as u64, now.unsigned_abs(), 8]);
        let before = self.people[person].wishes;
        self.people[person].before = Some((before, now));
        self.people[person].wishes = Wishes::new(&mut rng);
        self.settle(person).await;
        let at = now + rng.random_range(20 * DAY..90 * DAY);
        self.plan(at, Happening::Wish(person));
        let player = Self::player(person);
        let theirs = |turn: (u32, PlayerId, _)| turn.1 == player;
        let games = self.games.iter();
        let games: Vec<GameId> = games
            .filter(|(_, audit)| audit.turn.is_some_and(theirs))
            .map(|(&game, _)| game)
            .collect();
        for game in games {
            self.plan_looks(game);
        }
        self.look().await
    }

    /// Somebody takes no direct messages any more; or takes them again, and asks for them.
    pub async fn doors(&mut self, person: usize) -> Result<(), Fault> {
        let player = Self::player(person);
        let mut rng = lots(self.seed, &[person as u64, self.now().unsigned_abs(), 9]);
        let shut = !self.mailbox.is_shut(player);
        self.mailbox.set_shut(player, shut);
        if !shut {
            self.people[person].wishes.notifications = Notifications::Direct;
            let games = &self.bot().games;
            let chosen = games.people().change_settings(player, |chosen| {
                chosen.notifications = Notifications::Direct;
            });
            chosen.await.unwrap();
        }
        let at = self.now() + rng.random_range(5 * DAY..60 * DAY);
        self.plan(at, Happening::Doors(person));
        Ok(())
    }

    /// A player wants to hear nothing of a turn or a game; or to hear of it again.
    pub async fn mute(&mut self, game: GameId, player: PlayerId) -> Result<(), Fault> {
        let Some(audit) = self.games.get(&game) else {
            return Ok(());
        };
        let (Some((seq, ..)), true) = (audit.turn, audit.players.contains(&player)) else {
            return Ok(());
        };
        let mut rng = lots(self.seed, &[game.0, seq.into(), player.0, 10]);
        let muting = match (audit.muted.get(&player), rng.random_range(0..2)) {
            (Some(Some(_)), _) => None,
            (_, 0) => Some(Muting::Turn(seq)),
            _ => Some(Muting::Game),
        };
        let muted = self
            .bot()
            .games
            .reminders()
            .mute(game, player, muting)
            .await;
        muted.map_err(|error| format!("muting is refused: {error:?}"))?;
        let now = self.now();
        let audit = self.games.get_mut(&game).expect("a game that goes on");
        audit.muted.insert(player, muting);
        audit.note(format!("{now}: {player} mutes {muting:?}"));
        self.tally.muted += 1;
        if muting.is_some() {
            let at = now + rng.random_range(HOUR..20 * DAY);
            self.plan(at, Happening::Mute(game, player));
        }
        self.look().await
    }

    /// The workers look when something may be due in the turn of a game.
    pub fn plan_looks(&mut self, game: GameId) {
        let audit = &self.games[&game];
        let free_weekends = audit.free_weekends();
        let Some((seq, player, Some(running))) = audit.turn else {
            return;
        };
        let Some(deadline) = running.deadline else {
            return;
        };
        let wishes = self.people[Self::person(player)].wishes;
        let now = self.now();
        for at in moments(&wishes, running.told, deadline, free_weekends) {
            if at >= now {
                self.plan(at + MINUTE, Happening::LookAt(game, seq));
            }
        }
    }

    /// All workers look, without a heartbeat.
    pub async fn look(&mut self) -> Result<(), Fault> {
        if self.crew.is_none() {
            return Ok(());
        }
        Box::pin(self.wake()).await?;
        self.crew().remind().await;
        // What comes by itself is heard of at the very moment: until then nothing happens to a process.
        if self.threat.is_some() {
            self.listen().await?;
        }
        self.look_at_deadlines().await?;
        self.hear_all().await
    }

    /// The workers look at a turn, if it goes on.
    pub async fn look_at(&mut self, game: GameId, seq: u32) -> Result<(), Fault> {
        let audit = self.games.get(&game);
        let turn = audit.and_then(|audit| audit.turn);
        if turn.is_some_and(|(present, ..)| present == seq) {
            self.look().await
        } else {
            Ok(())
        }
    }

    /// What is said to one person; whether it was.
    pub fn hear_in_person(&mut self, said: &Said) -> Result<bool, Fault> {
        let to = match (said.kind, said.key.to.person()) {
            (MessageKind::Turn | MessageKind::Remind | MessageKind::Digest, Some(person)) => person,
            (MessageKind::Remind, None) if said.held.is_none() => said.reminds[0].turn.player,
            (MessageKind::Remind, None) => PlayerId(0),
            (MessageKind::Call | MessageKind::CallInstead, _) => {
                self.tally.called += 1;
                return Ok(false);
            }
            _ => return Ok(false),
        };
        if let Some((until, _)) = said.held {
            self.tally.held += 1;
            self.plan(until, Happening::Look);
            return Ok(said.kind != MessageKind::Turn);
        }
        let person = self.people[Self::person(to)];
        is_quiet_kept(said, &person)?;
        match said.kind {
            MessageKind::Turn => {
                self.tally.direct += 1;
                Ok(false)
            }
            MessageKind::Remind => self.hear_reminder(said).map(|()| true),
            _ => {
                self.tally.digests += 1;
                let date = date_of_list(said, &person)?;
                let list = format!(
                    "{:?} owed at {}, said at {}",
                    said.kind, said.since, said.at
                );
                if let Some(other) = self.dates.insert((to, date), list.clone()) {
                    return Err(format!(
                        "{to} gets two lists for one day: {other}, and {list}; {person:?}"
                    ));
                }
                Ok(true)
            }
        }
    }

    fn hear_reminder(&mut self, said: &Said) -> Result<(), Fault> {
        for of in &said.reminds {
            let person = self.people[Self::person(of.turn.player)];
            let Some(audit) = self.games.get_mut(&of.game) else {
                return Err(format!("a reminder of a game that is over: {of:?}"));
            };
            let server = audit.server;
            let right = audit.reminded(of, said, &person);
            right.map_err(|fault| audit.explained(&fault))?;
            if let Some(until) = self.vacation_until(server, of.turn.player) {
                return Err(
                    self.games[&of.game].explained(&format!("{of:?} in a vacation until {until}"))
                );
            }
            match of.reminder {
                Reminder::Share => self.tally.shares += 1,
                Reminder::LastCall => self.tally.last_calls += 1,
                Reminder::TimeOver => self.tally.times_over += 1,
            }
        }
        Ok(())
    }

    /// Everybody whose turn it is has been told so, unless something has been wrong lately; and
    /// where nobody was told, something is owed that will tell them.
    pub async fn all_told(&self) -> Result<(), Fault> {
        let now = self.now();
        if self.crew.is_some() {
            let unnotified = self.crew().unnotified().await;
            must(unnotified == 0, || {
                format!("nobody is told of {unnotified} turns")
            })?;
        }
        if self.crew.is_none() || now < self.calm_since + 6 * HOUR {
            return Ok(());
        }
        for audit in self
            .games
            .values()
            .filter(|audit| audit.closed_until.is_none())
        {
            let late = audit.waits.filter(|&(_, until)| until + HOUR / 2 < now);
            if let Some((_, player, None)) = audit.turn {
                return Err(audit.explained(&format!("{player} was not told of their turn")));
            }
            if let Some(late) = late {
                return Err(audit.explained(&format!("the message of {late:?} never came")));
            }
        }
        Ok(())
    }
}
